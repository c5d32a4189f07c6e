/**
 * The rest of a match for those who have nothing to decide in it any more: from the end of the own craft or, for onlookers and after
 * the match, from the first finish.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { StandingPresenter } from "../../startup/seats/standing.ts";

interface Ending {
	readonly seat: SeatId | null;
	readonly ends: StandingPresenter["ends"];
	/** Whether the match is over. */
	readonly over: boolean;
}

/** Whether the rest has begun for whoever looks. */
export function isTail({ seats }: Pick<Situation, "seats">, { seat, ends = {}, over }: Ending): boolean {
	const endOf = (id: SeatId): string | null => {
		const code = seats[id]?.code ?? "";
		return Object.hasOwn(ends, code) ? (ends[code] ?? null) : null;
	};
	// A situation lists seats by their ids.
	const hasFinished = () => (Object.keys(seats) as SeatId[]).some((id) => endOf(id) === "finished");
	return seat !== null && !over ? endOf(seat) !== null : hasFinished() || (seat !== null && endOf(seat) !== null);
}

/** The first of these steps in which the rest has begun; null if it has in none. No craft comes back from its end. */
export function tailStart(
	steps: readonly number[],
	situationAt: (step: number) => Pick<Situation, "seats"> | null,
	ending: Ending,
): number | null {
	return firstStep(steps, (step) => {
		const situation = situationAt(step);
		return situation !== null && isTail(situation, ending);
	});
}

/** The first of these steps of which something holds that goes on to hold once it does; null if there is none. */
export function firstStep(steps: readonly number[], holds: (step: number) => boolean): number | null {
	let [from, to] = [0, steps.length];
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		if (holds(steps[middle] ?? 0)) to = middle;
		else from = middle + 1;
	}
	return steps[from] ?? null;
}
