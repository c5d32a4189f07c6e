// Names of keys and the manager of tooltips, as packages of other authors use them. Source: typings, client/helpers/interaction.
import { i18n } from "../helpers/i18n.ts";

/** The part of the keyboard's manager that names keys. */
export class KeyboardManager {
	static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
	static readonly MODIFIER_CODES = {
		Alt: ["AltLeft", "AltRight"],
		Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
		Shift: ["ShiftLeft", "ShiftRight"],
	} as const;
}

/** `game.tooltip`: shows a text when it is told to. Nothing here hovers, and the bubble has no place. */
export class TooltipManager {
	static readonly TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;
	/** The element whose tooltip is shown. */
	element: HTMLElement | null = null;
	#tooltip: HTMLElement | null = null;

	static get implementation(): typeof TooltipManager {
		return TooltipManager;
	}

	/** The bubble. It is made when it is first asked for. */
	get tooltip(): HTMLElement {
		this.#tooltip ??= document.body.appendChild(Object.assign(document.createElement("aside"), { id: "tooltip" }));
		return this.#tooltip;
	}

	set tooltip(bubble: HTMLElement) {
		this.#tooltip = bubble;
	}

	activate(element: HTMLElement, { text, direction }: { text?: string; direction?: string } = {}): void {
		this.deactivate();
		this.element = element;
		this.tooltip.textContent = text ?? i18n.localize(element.dataset.tooltip ?? "");
		this.tooltip.classList.add("active");
		this._setAnchor(direction ?? this._determineDirection());
	}

	deactivate(): void {
		this.element = null;
		this.tooltip.classList.remove("active");
	}

	_determineDirection(): string {
		return TooltipManager.TOOLTIP_DIRECTIONS.DOWN;
	}

	_setAnchor(_direction: string): void {
		this._setStyle({});
	}

	_setStyle(_position: object): void {}
}
