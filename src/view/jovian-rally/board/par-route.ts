/**
 * The best rest of a flight on the map, for a referee who turns aids on: that of the viewed seat, or of the seat whose turn
 * it is; if neither is flying, the par of the course.
 */
import type { RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { par } from "../../../core/jovian-rally/par/par.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import { isRoute, type KnownRest, restOf } from "../sheet/par.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import type { MapLayout } from "./map.ts";
import { routePath } from "./tracks.ts";

export type ParRouteModel = ReturnType<typeof parRouteModel>;

/** The model of the route. */
export function parRouteModel(layout: MapLayout, table: TableInput<RallyShown>) {
	const { view, seat, situation, faces } = table;
	const whose = [seat, situation.turn].find((candidate) => candidate && view.racers[candidate]?.status === "flying");
	const racer = whose ? view.racers[whose] : undefined;
	const rest = racer ? restOf(view, racer) : parOfCourse(view);
	if (!isRoute(rest)) return { line: words(rest === null ? "Board.parNone" : "Board.parOutOfReach"), orbits: [], legs: [] };
	const route = [racer?.at ?? raceLength(view.options).start, ...rest.route];
	const orbits = Array.from({ length: Math.ceil(rest.burns / layout.rows) }, (_, orbit) => ({
		path: routePath(layout, route.slice(orbit * layout.rows, (orbit + 1) * layout.rows + 1), 0),
		age: Math.min(3, orbit),
	}));
	const amount = { kg: kilograms(rest.kg) };
	const line = whose
		? words("Board.parRest", { ...amount, name: faceOf(faces, whose).name }, rest.burns)
		: words("Board.par", amount, rest.burns);
	return {
		// Its cost, or why there is none.
		line,
		// One path for each orbit. The age counts orbits ahead, up to 3.
		orbits,
		// The trajectories of the next orbit, each as its two moons: "A2B1".
		legs: rest.route.slice(0, layout.rows).map((to, index) => `${route[index]}${to}`),
	};
}

function parOfCourse({ options }: RallyState): KnownRest {
	const { burns } = raceLength(options);
	return par(options.course, burns === null ? null : burns / options.course.rows);
}
