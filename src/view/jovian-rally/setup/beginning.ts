/**
 * The state in which a racer begins, part by part, for Flight Control and for racers that come home.
 */
import { parseRacerBeginning, WORST_BEGINNING } from "../../../core/jovian-rally/flight/beginning.ts";
import type { BeginningPart, BeginningPresenter } from "../../shared/on-demand/forms/beginning.ts";
import { words } from "../words.ts";

const WHOLE = { misaligned: 0, faults: 0 } as const;

function beginningIn(raw: unknown): Readonly<Record<keyof typeof WHOLE, number>> {
	const parsed = parseRacerBeginning(raw);
	return parsed.ok ? parsed.value : WHOLE;
}

export const racerBeginning: BeginningPresenter = {
	parts(_design, begins) {
		const now = beginningIn(begins);
		const part = (name: keyof typeof WHOLE): BeginningPart => ({
			name,
			title: words(`Begins.${name}`),
			value: now[name],
			whole: 0,
			most: WORST_BEGINNING[name],
			kind: "number",
			wear: "system",
		});
		return [part("misaligned"), part("faults")];
	},
	state: ({ misaligned = 0, faults = 0 }) => ({ misaligned, faults }),
	onSheet({ crossed }) {
		const { misaligned, faults } = beginningIn(crossed);
		return misaligned + faults > 0 ? { misaligned, faults } : null;
	},
	fields: (begins) => ({ crossed: { ...beginningIn(begins) } }),
};
