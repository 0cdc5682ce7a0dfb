extension Report { public func html(_ occasion: Occasion = Occasion()) -> String { "" } }
