// game.keybindings: actions by key. A key in a text field starts no action.
import { CONSTANTS } from "../../common/constants.ts";
import { users } from "../documents/user.ts";

/** Options of an action. */
export interface KeyAction {
	name: string;
	hint?: string;
	editable?: { key: string; modifiers?: string[] }[];
	uneditable?: { key: string; modifiers?: string[] }[];
	restricted?: boolean;
	precedence?: number;
	onDown?: (context: { key: string; event: KeyboardEvent }) => boolean | void;
	onUp?: (context: { key: string; event: KeyboardEvent }) => boolean | void;
}

const actions = new Map<string, KeyAction>();

/** Set after the setup hook: no action may be registered then (typings: ClientKeybindings#register; Narrator Tools 2.0.2 registers its own in setup). */
export const closing = { closed: false };

/** game.keybindings */
export const keybindings = {
	actions,
	register(namespace: string, action: string, data: KeyAction): void {
		if (!namespace || !action) throw new Error("You must specify both the namespace and action portion of the Keybinding action");
		if (closing.closed) throw new Error("You cannot register a Keybinding after the init hook");
		actions.set(`${namespace}.${action}`, data);
	},
};

function modifiersOf(event: KeyboardEvent): string[] {
	return [event.altKey ? "Alt" : "", event.ctrlKey || event.metaKey ? "Control" : "", event.shiftKey ? "Shift" : ""].filter(Boolean);
}

function bound(action: KeyAction, event: KeyboardEvent): boolean {
	const held = modifiersOf(event).join();
	return [...(action.editable ?? []), ...(action.uneditable ?? [])].some(
		({ key, modifiers = [] }) => key === event.code && [...modifiers].sort().join() === held,
	);
}

/** Actions in the order of their precedence; those of the same precedence as they were registered. */
function inOrder(): KeyAction[] {
	const { NORMAL } = CONSTANTS.KEYBINDING_PRECEDENCE;
	return [...actions.values()].sort((a, b) => (a.precedence ?? NORMAL) - (b.precedence ?? NORMAL));
}

function act(event: KeyboardEvent, phase: "onDown" | "onUp"): void {
	const target = event.target as Element | null; // The target of a key event is an element.
	if (target?.matches?.("input, textarea, select, [contenteditable]")) return;
	for (const action of inOrder()) {
		if (!bound(action, event) || (action.restricted && !users().current?.isGM)) continue;
		if (action[phase]?.({ key: event.code, event }) === true) {
			event.preventDefault();
			return;
		}
	}
}

/** Listens to a window's keyboard. */
export function listenToKeys(view: Window): void {
	view.addEventListener("keydown", (event) => act(event, "onDown"));
	view.addEventListener("keyup", (event) => act(event, "onUp"));
}
