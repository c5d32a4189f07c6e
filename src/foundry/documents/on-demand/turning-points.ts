/**
 * The turning points that a match keeps once a GM's page has worked them out, so that every page shows the same. They belong to the
 * match as it ended: after an undo they count for nothing.
 */
import * as v from "valibot";
import type { TurningPoint } from "../../../core/campaign/turning.ts";
import type { Members } from "../../../core/kernel/members.ts";
import { REFEREE_UPDATE } from "../../ids.ts";
import type { MatchCombat } from "../matches.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const pointSchema = v.strictObject({
	step: count,
	round: count,
	chances: v.record(v.string(), chance),
} satisfies Members<TurningPoint>);

/** As many points as the longest match has rounds, and more. */
const keptSchema = v.strictObject({ undos: count, length: count, points: v.pipe(v.array(pointSchema), v.maxLength(1000)) });

/** The turning points of a match as it ended; null if nobody has worked them out. */
export function turningIn({ system }: MatchCombat): readonly TurningPoint[] | null {
	const kept = v.safeParse(keptSchema, system.turning);
	if (!kept.success || system.stage !== "over") return null;
	const { undos, length, points } = kept.output;
	return undos === system.undos && length === Object.keys(system.log).length ? points : null;
}

/** Keeps them in the match; only a GM may. A match that is no document of the world, such as that of a lesson, keeps none. */
export async function keepTurning(combat: MatchCombat, points: readonly TurningPoint[]): Promise<void> {
	if (game.combats.get(combat.id ?? "") !== combat) return;
	const { undos, log } = combat.system;
	const kept = { undos, length: Object.keys(log).length, points };
	const options: object = { [REFEREE_UPDATE]: true };
	await combat.update({ system: { turning: JSON.stringify(kept) } }, options);
}

/** In thousandths: a simulation knows no more, and a match stays small. The page that has worked them out shows them like this, too. */
export function inThousandths(points: readonly TurningPoint[]): readonly TurningPoint[] {
	const round = (chances: TurningPoint["chances"]): TurningPoint["chances"] =>
		Object.fromEntries(Object.entries(chances).map(([seat, part]) => [seat, Math.round(1000 * part) / 1000]));
	return points.map(({ chances, ...point }) => ({ ...point, chances: round(chances) }));
}
