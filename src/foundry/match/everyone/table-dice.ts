/**
 * The table's own dice: each request becomes a real Roll, so that other modules can animate, count or replace it. Dice of undone
 * steps come from the journal and are shown as the Roll that they were.
 */
import type { DiceRequest, Faces, Rolled } from "../../../core/kernel/dice.ts";

export interface TableDice {
	readonly source: (request: DiceRequest) => Promise<Faces>;
	/** The Roll that showed these faces, as data for a message. */
	readonly dataOf: (rolled: Rolled) => object;
}

/**
 * Dice of this client. Foundry asks for dice from a real table only where `byHand` allows it: nobody must be asked for an NPC's
 * or a hidden roll, and a match must not wait for a dialog.
 */
export function tableDice({ byHand = false }: { readonly byHand?: boolean } = {}): TableDice {
	const rolls = new WeakMap<Faces, object>();
	return {
		source: async ({ count, faces }) => {
			const roll = await new Roll(`${count}d${faces}`).evaluate({ allowInteractive: byHand });
			const [die] = roll.dice;
			if (!die) throw new Error(`A roll of ${count}d${faces} has no dice in it`);
			const shown = die.results.filter(({ active }) => active !== false).map(({ result }) => result);
			rolls.set(shown, roll.toJSON());
			return shown;
		},
		dataOf: (rolled) => rolls.get(rolled.shown) ?? shownBefore(rolled),
	};
}

/** The data of a Roll that shows faces from an earlier roll. */
function shownBefore({ count, faces, shown }: Rolled): object {
	const results = shown.map((result) => ({ result, active: true }));
	return {
		class: "Roll",
		options: {},
		dice: [],
		formula: `${count}d${faces}`,
		terms: [{ class: "Die", options: {}, evaluated: true, number: count, faces, modifiers: [], results }],
		total: shown.reduce((sum, face) => sum + face, 0),
		evaluated: true,
	};
}
