/**
 * Marks on the map for what the viewer no longer sees: where units were when they went out of sight, and wrecks.
 */
import { type Hex, hexAfter, hexLength } from "../../../core/geometry/hex.ts";
import { printCourse, speedOf } from "../../../core/sol-cruiser/flight/course.ts";
import { unitId } from "../../../core/sol-cruiser/model.ts";
import type { CruiserView, SightingView } from "../../../core/sol-cruiser/play/view.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { unitName } from "../names.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { type Pin, pinned } from "./frame.ts";
import { bearingOf, linePath, placedAt, spotOf } from "./plane.ts";
import type { Tracking } from "./tracks.ts";

/** A unit out of sight, or a wreck. */
export interface SightingModel {
	readonly id: string;
	/** The same as the row in the rail, so that both light up together. */
	readonly thing: string;
	readonly face: FaceModel;
	readonly name: Label;
	readonly wreck: boolean;
	readonly pin: Pin;
	/** The turn in which it was last seen, or died. */
	readonly turn: Label;
	/** The rotation of its pointer from A; null at rest, for a wreck, and if its course is unknown. */
	readonly pointer: string | null;
	/** From where it was last seen to where its course led it; empty for the same. */
	readonly way: string;
}

type Standings = TableInput<CruiserShown>["situation"]["seats"];

/**
 * Whether the viewer looks for a unit that went out of sight: it is no missile, and nobody knows openly that its seat's craft has left
 * play.
 */
export function isLost({ id, seat, kind, wreck }: SightingView, standings: Standings): boolean {
	if (wreck || kind === "missile") return false;
	const code = standings[seat]?.code;
	return id !== unitId(seat) || code === undefined || code === "hidden";
}

/** The sightings of a map, and the craft that crashed in view. */
export function sightingModels(tracking: Tracking, standings: Standings): readonly SightingModel[] {
	const { view } = tracking;
	const sighted = view.sighted.filter((sighting) => sighting.wreck || isLost(sighting, standings));
	return [...sighted, ...crashesIn(view)].map((sighting) => sightingModel(tracking, sighting));
}

/** Craft that the viewer saw fly into a body. */
function crashesIn({ units, turn }: CruiserView): readonly SightingView[] {
	return Object.values(units).flatMap(({ id, seat, side, name, number, status, design, at, gone }) => {
		if (status !== "crashed" || design.kind === "missile") return [];
		return [{ id, seat, side, name, number, kind: design.kind, turn: gone?.turn ?? turn, at, course: null, wreck: true }];
	});
}

function sightingModel({ uid, faces, sizes }: Tracking, sighting: SightingView): SightingModel {
	const { id, seat, at, course, wreck, turn } = sighting;
	const [q, r] = at;
	const name = unitName(sighting, faces);
	const goes: Hex | null = !wreck && course && hexLength(course) > 0 ? course : null;
	return {
		id: `${uid}-sighting-${id}`,
		thing: `unit-${id}`,
		face: faceOf(faces, seat),
		name: wreck ? words("Board.wreck", { name, turn, q, r }) : words("Board.lost", { name, turn, q, r, going: sightedCourse(sighting) }),
		wreck,
		pin: pinned({ id: `${uid}-sighting-${id}`, place: placedAt(at), size: "counter" }, sizes),
		turn: words("Board.sightedIn", { turn }),
		pointer: goes && `rotate(${bearingOf(goes)})`,
		way: goes ? linePath([spotOf(at), spotOf(hexAfter(at, goes))]) : "",
	};
}

/** The course that a unit had when it was last seen. */
export function sightedCourse({ course }: SightingView): Label {
	if (!course) return words("Board.courseUnknown");
	const speed = speedOf(course);
	return speed === 0 ? words("Board.atRest") : words("Board.courseIs", { course: printCourse(course), speed });
}
