/**
 * What a match itself has paid: the pot that its seats have filled, and its prizes. It is read from the record of the match, as long
 * as that exists and everybody may read it.
 */
import { type Payment, potOf } from "../../../core/campaign/payments.ts";
import { replayWithReports } from "../../../core/kernel/match.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { accountsOf } from "../../match/everyone/on-demand/heats.ts";
import { openTable } from "../../match/everyone/reading/read-match.ts";
import { openBundle } from "../../rooms.ts";

/** The payments of a match that is over; empty if it cannot be read. */
export async function winningsOf(combat: MatchCombat, note: string): Promise<readonly Payment[]> {
	const room = await openBundle(combat.system.game);
	const table = combat.system.stage === "over" && !isHidden(combat) ? await openTable(combat) : null;
	if (!room.ok || !table?.ok) return [];
	const { game: rules, purse } = room.value;
	const replayed = replayWithReports(rules, table.value.match.journal);
	const reports = replayed.ok ? replayed.value.reports.flat() : [];
	const accounts = accountsOf(combat);
	const accountOf = (seat: string) => accounts[seat] ?? seat;
	const stakes = reports.flatMap((report) => purse?.stakes(report) ?? []);
	const dues = reports.flatMap((report) => purse?.dues(report) ?? []);
	const winners = dues.filter(({ why }) => why === "pot").map(({ seat }) => accountOf(seat));
	const paid: Record<string, number> = {}; // two seats may have one account
	for (const { seat, credits } of stakes) paid[accountOf(seat)] = (paid[accountOf(seat)] ?? 0) + credits;
	const pot = potOf(paid, winners);
	const prizes = dues.filter(({ why }) => why === "prize");
	return [
		...pot.map((payment) => ({ ...payment, note })),
		...prizes.map(({ seat, credits }): Payment => ({ from: "sponsor", to: accountOf(seat), credits, reason: "prize", note })),
	];
}
