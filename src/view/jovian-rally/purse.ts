/**
 * The credits of a rally: the pot and the grand prizes.
 */
import type { RallyReport } from "../../core/jovian-rally/reports.ts";
import type { Due, Purse } from "../shared/startup/campaign/purse.ts";
import type { RallyShown } from "./types.ts";

/** JR-14, JR-17: the shares of the pot and the grand prizes. */
function dues(report: RallyReport): readonly Due[] {
	if (report.code !== "race-over") return [];
	const { share, winners, prizeAmount, prizeWinners } = report.facts;
	const won = [
		...winners.map((seat) => ({ seat, credits: share ?? 0, why: "pot" })),
		...prizeWinners.map((seat) => ({ seat, credits: prizeAmount, why: "prize" })),
	];
	return won.filter(({ credits }) => credits > 0);
}

/** JR-14: what each racer has paid into the pot, by the kilograms that it dumped. */
function stakes(report: RallyReport): readonly Omit<Due, "why">[] {
	if (report.code !== "race-over") return [];
	const { pot, standings } = report.facts;
	const all = standings.reduce((sum, { dumped }) => sum + dumped, 0);
	const paid = standings.map(({ seat, dumped }) => ({ seat, credits: all > 0 ? (pot * dumped) / all : 0 }));
	return paid.filter(({ credits }) => credits > 0);
}

export const purse = { dues, stakes } satisfies Purse<RallyShown>;
