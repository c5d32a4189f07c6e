/**
 * The reports of a jockeying roll: a race makes them, and so does a sheet that rolls without a race.
 */
import type { SeatId } from "../../kernel/seat.ts";
import type { Jockeyed, JockeyingResult, PushLevel, Side } from "../jockeying/jockeying.ts";
import { doseEffect } from "../jockeying/officials.ts";
import { type RegattaReport, report } from "../reports.ts";

/** A roll of two yachts, as its reports tell it. */
export interface ToldJockeying {
	readonly pair: Readonly<Record<Side, SeatId>> & { readonly initiator: Side | "both" };
	readonly pushes: Readonly<Record<Side, PushLevel>>;
	readonly result: JockeyingResult;
}

const SIDES = ["a", "b"] as const;
const OTHER = { a: "b", b: "a" } as const satisfies Record<Side, Side>;

/** The reports of a roll: what both yachts rolled, then what the officials saw of each push, and radiation. */
export function jockeyReports(card: string, { pair, pushes, result }: ToldJockeying): readonly RegattaReport[] {
	const { initiator } = pair;
	const rolled = SIDES.map((side) => {
		const { total, modifiers, rolled } = result[side];
		const won = side === result.winner;
		const begun = initiator === side || initiator === "both";
		const facts = { on: pair[OTHER[side]], total, push: pushes[side], won, tied: result.tied, begun };
		return report({ code: "jockeyed", card, seat: pair[side], facts, modifiers, rolls: [rolled] });
	});
	const { radiation } = result;
	return [...rolled, ...SIDES.flatMap((side) => verdictReports(pair[side], result[side], { card, radiation }))];
}

/** The reports of a push and of radiation; empty if there was neither. */
function verdictReports(
	seat: SeatId,
	{ pushed, card, penalty, offences, dose }: Jockeyed,
	{ card: on, radiation }: Pick<RegattaReport, "card"> & Pick<JockeyingResult, "radiation">,
): readonly RegattaReport[] {
	const reports: RegattaReport[] = [];
	if (pushed)
		reports.push(report({ code: "pushed", card: on, seat, facts: { dice: pushed.count, card, penalty, offences }, rolls: [pushed] }));
	if (radiation) reports.push(report({ code: "radiation", card: on, seat, facts: { dose, effect: doseEffect(dose) } }));
	return reports;
}
