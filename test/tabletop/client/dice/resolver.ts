// The dialog for dice from a real table: one field for each die. Dice whose field is empty are rolled.

import { isPlain, type Source } from "../../common/objects.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { users } from "../documents/user.ts";
import { settings } from "../helpers/settings.ts";

/** CONFIG.Dice.fulfillment: the ways in which dice get their results. */
export const fulfillment = {
	dice: Object.fromEntries(["d4", "d6", "d8", "d10", "d12", "d20", "d100"].map((name) => [name, { label: name, icon: "" }])),
	methods: {
		mersenne: { label: "DICE.FULFILLMENT.Mersenne", interactive: false },
		manual: { label: "DICE.FULFILLMENT.Manual", interactive: true },
	} as Record<string, { label: string; icon?: string; interactive: boolean }>,
	defaultMethod: "",
};

/** Registers the setting in which a user says how each kind of die is rolled. */
export function registerDiceConfiguration(): void {
	settings.register("core", "diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
}

/** Whether this user types the results of such dice: by the user's settings and permissions. */
export function isTyped(denomination: string): boolean {
	const config = settings.get("core", "diceConfiguration");
	const chosen: Source = isPlain(config) ? config : {};
	const method = String(chosen[denomination] || fulfillment.defaultMethod);
	if (method === "manual" && !users().current?.can("MANUAL_ROLLS")) return false;
	return fulfillment.methods[method]?.interactive === true;
}

/** Asks for the results of dice; null for each that the user leaves to Foundry. */
export async function askForResults(formula: string, dice: readonly { number: number; faces: number }[]): Promise<(number | null)[][]> {
	const fields = dice.map(({ number, faces }, term) =>
		Array.from({ length: number }, () => `<input type="number" name="${term}" min="1" max="${faces}" step="1">`).join(""),
	);
	const read = (_event: Event, button: HTMLButtonElement) =>
		dice.map((_, term) =>
			[...(button.form?.querySelectorAll<HTMLInputElement>(`input[name="${term}"]`) ?? [])].map(({ value }) =>
				value ? Number(value) : null,
			),
		);
	const typed: unknown = await DialogV2.wait({
		classes: ["roll-resolver"],
		window: { title: "DICE.FULFILLMENT.Title" },
		content: `<p>${formula}</p>${fields.map((inputs) => `<fieldset>${inputs}</fieldset>`).join("")}`,
		buttons: [{ action: "submit", label: "SIDEBAR.CHAT.Roll", callback: read }],
		rejectClose: false,
	});
	return Array.isArray(typed) ? (typed as (number | null)[][]) : []; // The button above gives it.
}
