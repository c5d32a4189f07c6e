/**
 * The tank gauge: what the tank holds, what was burnt and dumped, the score, and the mark of a light tank.
 */
import { score } from "../../../core/jovian-rally/finish/standings.ts";
import { LIGHT_TANK } from "../../../core/jovian-rally/flight/risky-manoeuvre.ts";
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { capacityOf } from "../../../core/jovian-rally/play/race.ts";
import { kilograms, rounded } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { isRoute, restOf } from "./par.ts";

/** The model of the gauge. */
export function tankModel(state: RallyState, racer: Racer, showsPar: boolean) {
	const { options } = state;
	const { tank, burnt, dumped, owed } = racer;
	const capacity = Math.max(1, capacityOf(options, racer));
	const along = (kg: number) => rounded(Math.min(100, Math.max(0, (100 * kg) / capacity)));
	const points = score(racer);
	const rest = showsPar && racer.status === "flying" ? restOf(state, racer) : null;
	return {
		// The whole gauge as a sentence, for screen readers.
		summary: words("Tank.summary", { tank, capacity, burnt, dumped, score: points }),
		tank: kilograms(tank),
		capacity: kilograms(capacity),
		burnt: kilograms(burnt),
		dumped: kilograms(dumped),
		score: kilograms(points),
		// The sum of the score.
		sum: words("scoreSum", { burnt, dumped, score: points }),
		// Widths and places on a gauge of 100.
		fill: along(tank),
		burntWidth: along(burnt - owed),
		lightAt: along(LIGHT_TANK),
		ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ at: 100 * share, kg: Math.round(capacity * share) })),
		light: tank <= LIGHT_TANK,
		// JR-10: what the score counts as burnt beyond the tank; null if that is nothing.
		owed: owed > 0 ? words("Tank.owed", { kg: owed }) : null,
		// What the best rest of the flight would burn; null unless the referee looks.
		par: isRoute(rest) ? { text: words("Tank.par", { kg: rest.kg, burns: rest.burns }), at: along(rest.kg) } : null,
	};
}
