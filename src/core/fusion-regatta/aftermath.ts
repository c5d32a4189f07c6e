/**
 * What a regatta leaves behind: doses of crews, and cards of the officials that ask for a fine. Ours.
 */
import type { Aftermath, Harm, PlainReport } from "../campaign/aftermath.ts";
import type { Entered, SeatId } from "../kernel/seat.ts";
import type { RegattaState } from "./model.ts";
import type { SeatYacht } from "./yacht/beginning.ts";

/**
 * The aftermath of a race by its reports and its last state. A crew has the doses that it did not begin with, and a card that the
 * officials took back costs nothing.
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
