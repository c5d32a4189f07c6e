/**
 * Keys for what users do all the time: open the board, seal the order that is offered, take the next step, open the rule about
 * something. Users set the keys in Foundry's controls.
 */
import { show } from "../apps/windows.ts";
import { matchInView } from "../documents/matches.ts";
import { MODULE_ID } from "../ids.ts";

// Foundry's names of the keys, as `KeyboardManager.MODIFIER_KEYS` has them; its types brand these texts.
const MODIFIERS = ["Alt", "Shift"] as unknown as readonly foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS[];

/** Registers the keys. */
export function registerShortcuts(): void {
	bind("openBoard", { key: "KeyB", deed: () => show("board", true) });
	bind("seal", { key: "KeyS", deed: async () => (await import("./on-demand/seal-offered.ts")).sealOffered() });
	bind("nextStep", { key: "KeyN", deed: takeStep });
	bind("openRule", { key: "KeyR", deed: async () => (await import("../apps/on-demand/rules.ts")).openRuleHere() });
}

interface Shortcut {
	readonly key: string;
	readonly deed: () => unknown;
}

/** Registers Alt, Shift and a letter for a deed. */
function bind(name: string, { key, deed }: Shortcut): void {
	const onDown = (): boolean => {
		void deed();
		return true;
	};
	game.keybindings.register(MODULE_ID, name, {
		name: `VOIDREGATTA.Key.${name}.name`,
		hint: `VOIDREGATTA.Key.${name}.hint`,
		editable: [{ key, modifiers: [...MODIFIERS] }],
		onDown,
	});
}

/** Begins the match in view, or takes its next step. A player who may not do so gets a notice. */
async function takeStep(): Promise<void> {
	const combat = matchInView();
	if (!combat) return;
	const { takePress } = await import("./on-demand/presses.ts"); // few clients need it
	await takePress(combat, "forward");
}
