/**
 * The table's own dice: each request becomes a real Roll, so that other modules can animate, count or replace it. Dice of undone
 * steps come from the journal and are shown as the Roll that they were.
 */
import type { Answer, DiceRequest, Faces, Rolled } from "../../../../core/kernel/dice.ts";

export interface TableDice {
	readonly source: (request: DiceRequest) => Promise<Answer>;
	/** The Roll that showed these faces, as data for a message. */
	readonly dataOf: (rolled: Rolled) => object;
}

interface TableDiceOptions {
	/** Whether Foundry may ask this user for dice from a real table. */
	readonly byHand?: boolean;
	/** Asks a person for a roll before this client rolls it; null if nobody rolls by hand. */
	readonly person?: ((request: DiceRequest) => Promise<Answer | null>) | null;
}

/** Dice of this client. Foundry must ask nobody for an NPC's roll or a hidden one, so it asks only if the options allow it. */
export function tableDice({ byHand = false, person = null }: TableDiceOptions = {}): TableDice {
	const rolls = new WeakMap<Faces, object>();
	return {
		source: async (request) => {
			const typed = await person?.(request);
			if (typed) return typed;
			const { count, faces } = request;
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
