/**
 * The tracks of the racers: for each a line beside the trajectories, with a colour, dashes and lane of its own, and a glyph
 * in its livery at the end.
 */
import type { Moon } from "../../../core/jovian-rally/course/course.ts";
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { racerOf } from "../../../core/jovian-rally/play/race.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Label } from "../../shared/label.ts";
import type { TableInput } from "../../shared/presenter.ts";
import { type FaceModel, faceOf } from "../../shared/seats/face.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { fanned, fine, type Lane, lanePath, type MapLayout } from "./map.ts";

export interface TrackModel {
	readonly seat: SeatId;
	readonly colour: string;
	readonly dashes: string;
	readonly width: number;
	readonly viewed: boolean;
	/** One path for each orbit. The age counts orbits back from the last one, up to 3. */
	readonly orbits: readonly { readonly path: string; readonly age: number }[];
}

export interface CraftOnMap {
	readonly id: string;
	readonly face: FaceModel;
	readonly name: Label;
	readonly x: number;
	readonly y: number;
	/** The factor for the glyph's radius of 10. */
	readonly scale: number;
	readonly viewed: boolean;
	readonly turn: boolean;
	/** Whether it flies no more without being home. */
	readonly gone: boolean;
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
export function tracksModel(layout: MapLayout, { view, faces, seat }: TableInput<RallyShown>): readonly TrackModel[] {
	const apart = Math.min(5.2, (1.7 * layout.moon) / view.order.length);
	const width = fine(Math.min(3.4, Math.max(1.1, 0.72 * apart)));
	const tracks = view.order.map((one, index) => ({
		seat: one,
		colour: faceOf(faces, one).colour,
		dashes: dashesOf(index, width),
		width,
		viewed: one === seat,
		orbits: orbitsOf(layout, { view, racer: racerOf(view, one), beside: apart * (index - (view.order.length - 1) / 2) }),
	}));
	return tracks.sort((a, b) => Number(a.viewed) - Number(b.viewed)); // the viewed racer is drawn on top
}

/** The dashes of the seat with this number (from 0), for a line of this width. */
export function dashesOf(index: number, width: number): string {
	return (DASHES[index % DASHES.length] ?? []).map((length) => fine(length * width)).join(" ");
}

interface Flown {
	readonly view: RallyState;
	readonly racer: Racer;
	readonly beside: number;
}

function orbitsOf(layout: MapLayout, { view, racer, beside }: Flown): TrackModel["orbits"] {
	const route: readonly Moon[] = [raceLength(view.options).start, ...racer.legs.map(({ to }) => to)];
	const count = Math.ceil(racer.legs.length / layout.rows);
	return Array.from({ length: count }, (_, orbit) => ({
		path: routePath(layout, route.slice(orbit * layout.rows, (orbit + 1) * layout.rows + 1), beside),
		age: Math.min(3, count - 1 - orbit),
	}));
}

/** A route as one path, at this distance beside the trajectories. */
export function routePath(layout: MapLayout, route: readonly Moon[], beside: number): string {
	const lanes = route.slice(1).map((to, index): Lane => ({ from: route[index] ?? to, to, beside }));
	return lanes.map((lane, index) => lanePath(layout, lane, { joined: index > 0 })).join("");
}

/** The racers' glyphs. */
export function craftOnMap(
	uid: string,
	layout: MapLayout,
	{ view, faces, seat, situation }: TableInput<RallyShown>,
): readonly CraftOnMap[] {
	const crafts = view.order.map((one) => {
		const { at, status } = racerOf(view, one);
		const company = view.order.filter((other) => racerOf(view, other).at === at);
		const face = faceOf(faces, one);
		return {
			id: `${uid}-craft-${one}`,
			face,
			name: words("Board.craft", { name: face.name, moon: at, status: words(`Status.${status}`) }),
			...fanned(layout, at, { index: company.indexOf(one), of: company.length }),
			scale: fine(layout.craft) / 10,
			viewed: one === seat,
			turn: one === situation.turn,
			gone: status === "out" || status === "short",
		};
	});
	return crafts.sort((a, b) => Number(a.viewed) - Number(b.viewed));
}
