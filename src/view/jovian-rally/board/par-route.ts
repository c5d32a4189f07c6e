/**
 * The best rest of the flight on the map, for whoever asks for aids: of the seat that is viewed or, if it flies no more,
 * of the one whose turn it is; else the par of the course.
 */
import type { RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { par } from "../../../core/jovian-rally/par/par.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { kilograms } from "../../shared/measure.ts";
import type { TableInput } from "../../shared/presenter.ts";
import { isRoute, type KnownRest, restOf } from "../sheet/par.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import type { MapLayout } from "./map.ts";
import { routePath } from "./tracks.ts";

export interface ParRouteModel {
	/** What it comes to, or that there is none to be had. */
	readonly line: Label;
	/** An orbit each; the age counts orbits ahead, and stops at 3. */
	readonly orbits: readonly { readonly path: string; readonly age: number }[];
	/** The trajectories of the next orbit, as both moons in a row: "A2B1". */
	readonly legs: readonly string[];
}

export function parRouteModel(layout: MapLayout, table: TableInput<RallyShown>): ParRouteModel {
	const { view, seat, situation, faces } = table;
	const whose = [seat, situation.turn].find((one) => one && view.racers[one]?.status === "flying");
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
	return { line, orbits, legs: rest.route.slice(0, layout.rows).map((to, index) => `${route[index]}${to}`) };
}

function parOfCourse({ options }: RallyState): KnownRest {
	const { burns } = raceLength(options);
	return par(options.course, burns === null ? null : burns / options.course.rows);
}
