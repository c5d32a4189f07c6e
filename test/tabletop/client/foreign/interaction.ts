// Names of keys and directions that packages of other authors read. Source: typings, client/helpers/interaction.

/** The part of the keyboard's manager that names keys. */
export class KeyboardManager {
	static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
	static readonly MODIFIER_CODES = {
		Alt: ["AltLeft", "AltRight"],
		Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
		Shift: ["ShiftLeft", "ShiftRight"],
	} as const;
}

/** The part of the tooltips' manager that names directions. Tooltips have no bubbles here. */
export class TooltipManager {
	static readonly TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;

	static get implementation(): typeof TooltipManager {
		return TooltipManager;
	}
}
