/**
 * The tracks of the racers: each has a line beside the trajectories, with its own colour, dashes and lane, and a glyph in its
 * livery at the end.
 */
import { type Course, type Moon, moonsOf, trajectoriesOf } from "../../../core/jovian-rally/course/course.ts";
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { attackOddsOf, racerOf } from "../../../core/jovian-rally/play/race.ts";
import { keptFrom } from "../../../core/kernel/kept.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { type Named, placeNames } from "../../shared/with-games/board/names.ts";
import { withOdds } from "../../shared/with-games/board/odds.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { costPoint, fanned, fine, HALF, type Lane, lanePath, type MapLayout, type Point, placeOf } from "./map.ts";

export interface TrackModel {
	readonly id: string;
	readonly colour: string;
	readonly dashes: string;
	readonly width: number;
	readonly viewed: boolean;
	/** One path for each orbit. The age counts orbits back from the last one, up to 3. */
	readonly orbits: readonly { readonly path: string; readonly age: number }[];
}

/** The dashes of twelve seats, in units of the line's width. */
const DASHES: readonly (readonly number[])[] = [
	[],
	[5, 2],
	[1.6, 1.6],
	[6, 2, 1.6, 2],
	[3, 3],
	[8, 2, 1.4, 1.4, 1.4, 2],
	[0.8, 1.4],
	[9, 4],
	[3, 1.4, 1.4, 1.4],
	[1.4, 3],
	[7, 1.4],
	[5, 2, 5, 2, 1.4, 2],
];

/** The tracks of all racers. */
export function tracksModel(uid: string, layout: MapLayout, { view, faces, seat }: TableInput<RallyShown>): readonly TrackModel[] {
	const apart = Math.min(5.2, (1.7 * layout.moon) / view.order.length);
	const width = fine(Math.min(3.4, Math.max(1.1, 0.72 * apart)));
	const tracks = view.order.map((each, index) => ({
		id: `${uid}-track-${each}`,
		colour: faceOf(faces, each).colour,
		dashes: dashesOf(index, width),
		width,
		viewed: each === seat,
		orbits: orbitsOf({ layout, view, racer: racerOf(view, each), beside: apart * (index - (view.order.length - 1) / 2) }),
	}));
	return tracks.sort((a, b) => Number(a.viewed) - Number(b.viewed)); // the viewed racer is drawn on top
}

/** The dashes of the seat with this number (from 0), for a line of this width. */
export function dashesOf(index: number, width: number): string {
	return (DASHES[index % DASHES.length] ?? []).map((length) => fine(length * width)).join(" ");
}

interface Flown {
	readonly layout: MapLayout;
	readonly view: RallyState;
	readonly racer: Racer;
	readonly beside: number;
}

/** The orbits of a racer's track, made once for its burns. */
const orbitsOf = keptFrom(
	({ racer, layout, view, beside }: Flown) => [racer.legs, layout, view.options, beside],
	({ racer, layout, view, beside }): TrackModel["orbits"] => {
		const route: readonly Moon[] = [raceLength(view.options).start, ...racer.legs.map(({ to }) => to)];
		const count = Math.ceil(racer.legs.length / layout.rows);
		return Array.from({ length: count }, (_, orbit) => ({
			path: routePath(layout, route.slice(orbit * layout.rows, (orbit + 1) * layout.rows + 1), beside),
			age: Math.min(3, count - 1 - orbit),
		}));
	},
);

/** A route as one path, at this distance beside the trajectories. */
export function routePath(layout: MapLayout, route: readonly Moon[], beside: number): string {
	const lanes = route.slice(1).map((to, index): Lane => ({ from: route[index] ?? to, to, beside }));
	return lanes.map((lane, index) => lanePath(layout, lane, { joined: index > 0 })).join("");
}

/** Units of the map in a pixel, on a map of the usual size that is not enlarged. */
const UNITS = 1.4;

/** The racers' glyphs, each with its name beside it if that hides no moon and no other name. */
export function craftOnMap(
	uid: string,
	layout: MapLayout,
	{ view, faces, seat, situation, zoom }: TableInput<RallyShown> & { readonly zoom: number },
) {
	const places = view.order.map((each) => {
		const { at, status } = racerOf(view, each);
		const company = view.order.filter((other) => racerOf(view, other).at === at);
		return { craft: each, at, status, ...fanned(layout, at, { index: company.indexOf(each), of: company.length }) };
	});
	const pixel = UNITS / zoom;
	const titles = titlesOf(layout, {
		course: view.options.course,
		places: places.map(({ craft, x, y }) => ({ face: faceOf(faces, craft), x, y, viewed: craft === seat })),
		pixel,
	});
	const crafts = places.map(({ craft, at, status, x, y }) => {
		const face = faceOf(faces, craft);
		return {
			id: `${uid}-craft-${craft}`,
			// Its moon; racers at the same moon form a stack.
			at,
			face,
			name: withOdds(
				words("Board.craft", { name: face.name, moon: at, status: words(`Status.${status}`) }),
				oddsAgainst(view, seat, craft),
			),
			x,
			y,
			// The transform of its name, from its own middle; null if the name would hide something.
			title: titles.get(craft) ?? null,
			// The factor for the glyph's radius of 10.
			scale: fine(layout.craft) / 10,
			viewed: craft === seat,
			turn: craft === situation.turn,
			// Whether it has stopped flying before it reached home.
			gone: status === "out" || status === "short",
		};
	});
	return crafts.sort((a, b) => Number(a.viewed) - Number(b.viewed));
}

/** JR-12: the odds of an electronic attack between the viewed racer and another, for each of them; empty if either is not flying. */
function oddsAgainst(view: RallyState, seat: SeatId | null, other: SeatId): readonly Label[] {
	const own = seat === null || seat === other ? null : view.racers[seat];
	const rival = racerOf(view, other);
	if (own?.status !== "flying" || rival.status !== "flying") return [];
	const share = (of36: number): Label => percent(of36 / 36);
	return [words("Board.odds", { wins: share(attackOddsOf(own, rival)), loses: share(attackOddsOf(rival, own)) })];
}

interface Placing {
	readonly places: readonly { readonly face: FaceModel; readonly x: number; readonly y: number; readonly viewed: boolean }[];
	readonly course: Course;
	/** Units of the map. */
	readonly pixel: number;
}

/** The names that can be read, by seat, each from the middle of its racer. */
function titlesOf(layout: MapLayout, { course, places, pixel }: Placing): ReadonlyMap<SeatId, string> {
	const pixels = ({ x, y }: Point): Point => ({ x: x / pixel, y: y / pixel });
	const room = (1.2 * layout.craft) / pixel;
	const names = places.map(({ face, viewed, ...at }): Named => {
		return { id: face.id, at: pixels(at), letters: face.name.length, rank: viewed ? 0 : 1, room };
	});
	const moons = moonsOf(layout).map((moon) => ({ at: pixels(placeOf(layout, moon)), room: layout.moon / pixel }));
	const costs = trajectoriesOf(course).map((lane) => ({ at: pixels(costPoint(layout, lane)), room: layout.oval / pixel }));
	const hindrances = [...moons, ...costs, ...places.map((at) => ({ at: pixels(at), room: 0.8 * room }))];
	const side = (2 * HALF) / pixel;
	const placed = placeNames(names, hindrances, { wide: side, high: side });
	return new Map(
		places.flatMap(({ face: { id }, x, y }) => {
			const name = placed.get(id);
			if (!name || name.crowded) return [];
			const [dx, dy] = [name.middle.x * pixel - x, name.middle.y * pixel - y];
			return [[id, `translate(${fine(dx)} ${fine(dy)}) scale(${Math.round(100 * pixel) / 100})`] as const];
		}),
	);
}
