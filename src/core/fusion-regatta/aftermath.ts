/**
 * What a regatta leaves behind: doses and deaths of crews, and officials' cards that cost a fine. The rule is ours.
 */
import type { Aftermath, Harm, PlainReport } from "../campaign/aftermath.ts";
import type { Entered, SeatId } from "../kernel/seat.ts";
import type { RegattaState } from "./model.ts";
import type { SeatYacht } from "./yacht/beginning.ts";

/**
 * The aftermath of a race, from its reports and its last state. Only the doses that a crew did not begin with count, and a card
 * that the officials took back costs nothing.
 */
export function regattaAftermath(
	reports: readonly PlainReport[],
	{ yachts }: Pick<RegattaState, "yachts">,
	seats: readonly Entered<SeatYacht>[],
): Aftermath {
	const harms: Harm[] = seats.flatMap(({ id, design }) => {
		const amount = (yachts[id]?.dose ?? 0) - (design.begins?.dose ?? 0);
		return amount > 0 ? [{ seat: id, kind: "radiation", amount }] : [];
	});
	const fines: Record<SeatId, number> = {};
	for (const { code, seat, facts } of reports) {
		if (seat === null) continue;
		if (code === "died") harms.push({ seat, kind: "lost", amount: 1 });
		const given = code === "card-given" || (code === "pushed" && facts["card"] !== null);
		if (given || code === "card-taken") fines[seat] = Math.max(0, (fines[seat] ?? 0) + (given ? 1 : -1));
	}
	return { harms, fines, spoils: [] };
}
