/**
 * Tracks on the table: last moves, straight-on moves, ordered moves, and, only for the owner, the drafted move, with its middle and
 * end.
 */

import type { Warship } from "../../../../core/full-thrust/model.ts";
import { ghostOf, has } from "../../../../core/full-thrust/play/orders/planning.ts";
import { isPlaying } from "../../../../core/full-thrust/play/ships.ts";
import { ahead as placeAhead } from "../../../../core/geometry/clock.ts";
import type { Point } from "../../../../core/geometry/plane.ts";
import { type FaceModel, faceOf } from "../../../shared/startup/seats/face.ts";
import { withNames } from "../../covered.ts";
import { goingName, words } from "../../words.ts";
import { type Charting, ownShip } from "../charting.ts";
import { shipCounter } from "./counters.ts";
import { linePath, plus } from "./shapes.ts";

export interface TrackModel {
	readonly id: string;
	readonly thing: string;
	readonly face: FaceModel;
	/** Its move in this turn or the last. */
	readonly flown: string;
	/** The move straight on. */
	readonly ahead: string;
	/** The move by orders that are revealed and not flown yet. */
	readonly plotted: string;
	/** Where the shown move ahead ends, and its direction there; null if none is shown, as for a ship at rest. */
	readonly tip: { readonly at: Point; readonly way: Point } | null;
}

export function trackOf({ uid, view, faces, seat: viewer, plan }: Charting, ship: Warship): TrackModel {
	const { seat, turn, trail, drift } = ship;
	const hasGhost = seat === viewer && plan !== null;
	const plotted = turn.plan && turn.path.length === 0 ? ghostOf(ship, turn.plan, view.options).path : [];
	const straight = [ship, plus(ship, drift)];
	const rests = drift.x === 0 && drift.y === 0;
	const ahead = plotted.length > 0 || rests || hasGhost ? [] : straight;
	return {
		id: `${uid}-track-${seat}`,
		thing: `ship-${seat}`,
		face: faceOf(faces, seat),
		flown: linePath(turn.path.length > 0 ? turn.path : trail),
		ahead: linePath(ahead),
		plotted: linePath(plotted),
		tip: tipOf(plotted.length > 0 ? plotted : ahead),
	};
}

function tipOf(path: readonly Point[]): TrackModel["tip"] {
	const [before, end] = path.slice(-2);
	if (!before || !end) return null;
	const way = { x: end.x - before.x, y: end.y - before.y };
	const length = Math.hypot(way.x, way.y);
	return length === 0 ? null : { at: end, way: { x: way.x / length, y: way.y / length } };
}

/** The own ship's plotted move. */
export type GhostModel = NonNullable<ReturnType<typeof ghostModel>>;

/** The ghost of the viewer's own orders, drafted or sealed; null if there are none. */
export function ghostModel(charting: Charting) {
	const { uid, view, faces, plan } = charting;
	const ship = ownShip(charting);
	if (!ship || !plan) return null;
	const moved = ghostOf(ship, plan, view.options);
	const [from, half, end] = moved.path;
	const { hull, large, bow } = shipCounter(charting, { ...ship, facing: moved.facing });
	const facts = { going: goingName(moved, view.options), text: withNames(plan.text, faces) };
	return {
		id: `${uid}-ghost`,
		thing: `ship-${ship.seat}`,
		face: faceOf(faces, ship.seat),
		path: linePath(plan.vector ? [from, end] : [from, half, end]),
		// Where it is halfway.
		half,
		halfBow: bowAlong(from, half, placeAhead({ x: 0, y: 0 }, moved.course, 1)),
		counter: { hull, large, at: end, bow },
		name: plan.text ? words("Board.ghost", facts) : words("Board.ghostStraight", facts),
		// The note beside its end.
		note: words("Board.ghostNote", { velocity: moved.velocity, course: moved.course }),
		showsHalf: !has(plan, "jump") && moved.velocity !== 0,
		// Whether it jumps there instead of flying.
		jumps: has(plan, "jump"),
	};
}

function bowAlong(from: Point, to: Point, otherwise: Point): Point {
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	return length === 0 ? otherwise : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Where ships are and where they go, for a picture that shows it all. */
export function waysOf(charting: Charting, ships: readonly Warship[]): readonly Point[] {
	const ghost = ghostModel(charting);
	return [...ships.flatMap((ship) => (isPlaying(ship) ? [ship, plus(ship, ship.drift)] : [ship])), ...(ghost ? [ghost.counter.at] : [])];
}
