/**
 * The orbital map: the planet, orbits, moons, trajectories with their costs, tracks and racers, and on top of them the
 * burns that the viewed seat can choose.
 */
import { type Course, columnOf, type Moon, moonsOf, rowOf, trajectoriesOf } from "../../../core/jovian-rally/course/course.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { racerOf } from "../../../core/jovian-rally/play/race.ts";
import { keptWith } from "../../../core/kernel/kept.ts";
import { type Camera, FIRST_CAMERA } from "../../shared/startup/board/camera.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { fittedTo } from "../../shared/with-games/board/fit.ts";
import type { BurnModel } from "../sheet/choices.ts";
import { moonState } from "../sheet/moons.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import {
	angleOf,
	costPoint,
	fine,
	HALF,
	headingOn,
	type Lane,
	lanePath,
	type MapLayout,
	mapLayout,
	type Point,
	placeOf,
	pointOn,
	polar,
	viewBox,
	written,
} from "./map.ts";
import { type ParRouteModel, parRouteModel } from "./par-route.ts";
import { planetModel } from "./planet.ts";
import { craftOnMap, routePath, tracksModel } from "./tracks.ts";

export interface ChartInput {
	readonly uid: string;
	readonly table: TableInput<RallyShown>;
	readonly camera: Camera;
	readonly aids: boolean;
	readonly burns: readonly BurnModel[];
	/** JR-20: the moons of the planned turn, from the racer's own on; missing or empty without a plan. */
	readonly route?: readonly Moon[];
}

/** What of the map never changes in a race. */
const groundOf = keptWith((course: Course) => {
	const layout = mapLayout(course);
	return {
		layout,
		name: words("Board.map", { rows: course.rows, columns: course.columns }),
		sizes: sizesOf(layout),
		planet: { ...planetModel(course), scale: fine(layout.planet) / 100, radius: fine(layout.planet) },
		stars: Array.from({ length: 130 }, (_, index) => star(index)),
		rings: layout.radii.map(fine),
		// All spokes as one path.
		spokes: spokesOf(layout),
		trajectories: trajectoriesModel(layout, course),
	};
});

/** The model of the map. */
export function chartModel({ uid, table, camera, aids, burns, route = [] }: ChartInput) {
	const { layout, ...ground } = groundOf(table.view.options.course);
	const { trajectories, sizes } = ground;
	const par = aids ? parRouteModel(layout, table) : null;
	return {
		...ground,
		uid,
		id: `${uid}-chart`,
		viewBox: frameFor(layout, { table, camera, burns }),
		costs: trajectories.map(({ leg, kg, x, y }) => ({ kg, x, y, onPar: par?.legs.includes(leg) ?? false })),
		moons: moonsOnMap(layout, table, burns).map((moon) => ({ ...moon, id: `${uid}-moon-${moon.moon}`, uid, sizes })),
		tracks: tracksModel(uid, layout, table),
		crafts: craftOnMap(uid, layout, { ...table, zoom: Math.min(4, camera.zoom) }),
		burns: burns.map((burn) => ({ ...burnOnMap(uid, { layout, table, burn, par, from: route.at(-1) ?? null }), sizes })),
		// JR-20: the planned turn as a path; null without a plan.
		planned: route.length > 1 ? routePath(layout, route, 0) : null,
		par,
	};
}

/** The change of a drawn map when only the camera moves; sizes follow when it rests. */
export function chartMoved({ uid, table, camera, burns }: Omit<ChartInput, "aids">): readonly Change[] {
	const { layout } = groundOf(table.view.options.course);
	return [{ id: `${uid}-chart`, attributes: { viewBox: frameFor(layout, { table, camera, burns }) } }];
}

/** The camera that shows the viewed racer and the moons ahead, as large as it can; the whole map for an onlooker. */
export function chartFitted({ table, burns }: Pick<ChartInput, "table" | "burns">): Camera {
	const { layout } = groundOf(table.view.options.course);
	const viewed = table.seat && table.view.racers[table.seat];
	const places = viewed ? [viewed.at, ...burns.map(({ to }) => to)].map((moon) => placeOf(layout, moon)) : [];
	const middle = (): Point => (viewed ? between(layout, viewed.at, burns) : { x: 0, y: 0 });
	return fittedTo(places, { first: FIRST_CAMERA, width: 2 * HALF, height: 2 * HALF, margin: 6 * layout.moon, middle });
}

/** The part of the map that is seen: about the viewed racer, and as far from there as it was dragged. */
function frameFor(layout: MapLayout, { table, camera, burns }: Pick<ChartInput, "table" | "camera" | "burns">): string {
	const viewed = table.seat && table.view.racers[table.seat];
	const { x, y } = viewed ? between(layout, viewed.at, burns) : { x: 0, y: 0 };
	const [right, down] = camera.pan;
	return viewBox(camera.zoom, { x: x + right, y: y + down });
}

/** The middle between a moon and the moons ahead, so that a larger zoom shows both. */
function between(layout: MapLayout, at: Moon, burns: readonly BurnModel[]): Point {
	const here = placeOf(layout, at);
	const ahead = burns.map(({ to }) => placeOf(layout, to));
	const mean = (axis: (point: Point) => number) => ahead.reduce((sum, point) => sum + axis(point), 0) / ahead.length;
	if (ahead.length === 0) return here;
	return { x: (here.x + mean(({ x }) => x)) / 2, y: (here.y + mean(({ y }) => y)) / 2 };
}

function sizesOf({ moon, oval }: MapLayout) {
	const scale = Math.max(0.3, moon / 27);
	return {
		moon: fine(moon),
		start: fine(moon + 5.5 * scale),
		name: fine(0.8 * moon),
		oval: fine(oval),
		ovalHeight: fine(0.74 * oval),
		cost: fine(0.98 * oval),
		// The factor for lines and signs.
		scale: Math.round(100 * scale) / 100,
	};
}

/** A star. The golden angle spreads the stars evenly, without a visible pattern. */
function star(index: number) {
	const { x, y } = polar(HALF * 1.38 * Math.sqrt((index + 0.5) / 130), index * 2.399963 + ((index * 7) % 5) * 0.21);
	return { x: fine(x), y: fine(y), size: fine(0.5 + ((index * 13) % 7) * 0.16) };
}

function spokesOf(layout: MapLayout): string {
	const outer = Math.max(...layout.radii) + layout.moon;
	const ends = Array.from({ length: layout.rows }, (_, row) =>
		[layout.planet + 12, outer].map((radius) => polar(radius, angleOf(layout, row))),
	);
	return ends.map((points) => `M${points.map(written).join("L")}`).join("");
}

function trajectoriesModel(layout: MapLayout, course: Course) {
	return trajectoriesOf(course).map(({ from, to, kg }) => {
		const lane: Lane = { from, to };
		const cost = costPoint(layout, lane);
		const mark = columnOf(from) === columnOf(to) ? 0.7 : 0.72;
		const { x, y } = pointOn(layout, lane, mark);
		return {
			leg: `${from}${to}`,
			path: lanePath(layout, lane),
			kg,
			x: fine(cost.x),
			y: fine(cost.y),
			// The chevron that shows its direction: a place, and a turn in degrees.
			chevron: { x: fine(x), y: fine(y), turn: Math.round(headingOn(layout, lane, mark)) },
		};
	});
}

function moonsOnMap(layout: MapLayout, { view, seat }: TableInput<RallyShown>, burns: readonly BurnModel[]) {
	const { start } = raceLength(view.options);
	return moonsOf(view.options.course).map((moon, index) => {
		const { x, y } = placeOf(layout, moon);
		const badge = polar(1.02 * layout.moon, angleOf(layout, rowOf(moon)) + 0.74 * Math.PI);
		const state = seat && view.racers[seat] ? moonState(racerOf(view, seat), moon) : "open";
		return {
			moon,
			name: words(seat ? `Moons.${state}` : "Board.moon", { moon }),
			x: fine(x),
			y: fine(y),
			state,
			// The place of its tick, from its middle: ahead and inward, since racers are drawn outward.
			badgeX: fine(badge.x),
			badgeY: fine(badge.y),
			start: moon === start,
			// The shade of its disc, from 0 to 3.
			shade: (index * 5 + columnOf(moon)) % 4,
			// Whether a burn leads here. The burn then takes the clicks.
			chosen: burns.some(({ to }) => to === moon),
		};
	});
}

interface BurnDrawing {
	readonly layout: MapLayout;
	readonly table: TableInput<RallyShown>;
	readonly burn: BurnModel;
	readonly par: ParRouteModel | null;
	/** The last moon of the planned turn; null without a plan. */
	readonly from: Moon | null;
}

function burnOnMap(uid: string, { layout, table, burn, par, from: planned }: BurnDrawing) {
	const { to } = burn;
	const from = planned ?? (table.seat ? racerOf(table.view, table.seat).at : to);
	const lane: Lane = { from, to };
	const cost = costPoint(layout, lane);
	const place = placeOf(layout, to);
	const { scale } = sizesOf(layout);
	const start = to === raceLength(table.view.options).start; // the start moon has a ring already
	const ring = layout.moon + (start ? 13 : 5.5) * scale;
	return {
		id: `${uid}-map-${to}`,
		command: burn.command,
		name: burn.tankAfter ? words("Board.burn", { burn: burn.name, after: burn.tankAfter }) : burn.name,
		refusal: burn.refusal,
		to,
		drafts: burn.drafts,
		path: lanePath(layout, lane, { clear: layout.moon + 7 }),
		// The moon.
		x: fine(place.x),
		y: fine(place.y),
		// Radii of the ring round the moon and of the area to click.
		ring: fine(ring),
		reach: fine(ring + 8 * scale),
		// Its price, drawn over the trajectory's cost.
		kg: burn.price,
		costX: fine(cost.x),
		costY: fine(cost.y),
		onPar: par?.legs[0] === `${from}${to}`,
	};
}
