/**
 * Courses as lines: each unit's last and next move, the bend that bodies give it, and the draft.
 */
import { type Hex, hexAfter, hexWay, sameHex } from "../../../core/geometry/hex.ts";
import type { BySeat } from "../../../core/kernel/seat.ts";
import { parseCourse } from "../../../core/sol-cruiser/flight/course.ts";
import { traceCourse } from "../../../core/sol-cruiser/flight/trace.ts";
import { type CruiserOrder, type DeployOrder, unitId } from "../../../core/sol-cruiser/model.ts";
import { plotOf } from "../../../core/sol-cruiser/play/plotting/plots.ts";
import type { CruiserView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { type FaceModel, faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { keptFor } from "../../shared/with-games/board/kept-for.ts";
import { type Ahead, aheadOf, standingAhead } from "../ahead.ts";
import type { CruiserDraft } from "../orders/drafts/draft.ts";
import { words } from "../words.ts";
import { type Pin, pinned, type Sizes } from "./frame.ts";
import { bearingOf, hexPath, linePath, placedAt, type Spot, spotOf } from "./plane.ts";

export interface TrackModel {
	readonly id: string;
	/** The same in the map and in the list, so that both light up together. */
	readonly thing: string;
	readonly face: FaceModel;
	/** Whether it is plotted for this turn, continues by default, or is only drafted. */
	readonly state: "plotted" | "running" | "drafted";
	/** Its move last turn. */
	readonly wake: string;
	readonly course: string;
	/** From the plotted end to the end after bodies shift it. */
	readonly bend: string;
	/** Where it flies into a body; null if it does not. */
	readonly crash: Pin | null;
	readonly tip: { readonly pin: Pin; readonly spot: Spot; readonly turn: number } | null;
	/** Course in letters and speed, at the tip. */
	readonly note: Label | null;
	/** Whether its label always shows, or only when the pointer is on it. */
	readonly labelled: boolean;
	/** The hexes of a drafted or selected course. */
	readonly trace: string;
}

/** The input of all drawings of the map. */
export interface Tracking {
	readonly uid: string;
	readonly view: CruiserView;
	/** The sides of the match, in seat order. */
	readonly sides: readonly string[];
	readonly faces: readonly SeatFace[];
	readonly draft: CruiserDraft | null;
	/** The sealed orders of the user's own seats, by seat. */
	readonly sealed: Partial<BySeat<CruiserOrder>>;
	readonly sizes: Sizes;
	/** All courses have labels if there are no more than this many. */
	readonly mostLabels: number;
}

/** One track for each unit on the map. */
export function trackModels(tracking: Tracking, units: readonly UnitView[]): readonly TrackModel[] {
	return units.map((unit) => standingTrack(tracking, unit, units.length));
}

function standingTrack(tracking: Tracking, unit: UnitView, count: number): TrackModel {
	const { uid, view, faces, draft, mostLabels, sizes } = tracking;
	const chosen = draft?.selected === unit.id;
	return trackModel(unit, [
		{
			uid,
			options: view.options,
			face: faceOf(faces, unit.seat),
			letter: sizes.letter,
			hasMoved: view.turn > 0,
			labelled: chosen || (count <= mostLabels && unit.design.kind !== "missile"),
			traced: chosen && !isRedrafted(draft, unit),
		},
	]);
}

/** What its track shows beside the unit itself. */
interface Beside {
	readonly uid: string;
	readonly options: CruiserView["options"];
	readonly face: FaceModel;
	readonly letter: number;
	readonly hasMoved: boolean;
	readonly labelled: boolean;
	readonly traced: boolean;
}

const trackModel = keptFor((unit: UnitView, [beside]: readonly [Beside]): TrackModel => {
	const { uid, options, face, hasMoved, labelled, traced } = beside;
	const id = `${uid}-track-${unit.id}`;
	const ahead = standingAhead({ options }, unit);
	const [vq, vr] = unit.vector;
	const before: Hex = [unit.at[0] - vq, unit.at[1] - vr];
	return {
		...lineOf(id, ahead, beside),
		id,
		thing: `unit-${unit.id}`,
		face,
		state: unit.plot ? "plotted" : "running",
		wake: hasMoved && unit.orbit === null ? linePath([spotOf(before), spotOf(unit.at)]) : "",
		labelled,
		trace: traced ? traceOf(ahead) : "",
	};
});

function lineOf(id: string, ahead: Ahead, sizes: Pick<Sizes, "letter">): Pick<TrackModel, "course" | "bend" | "crash" | "tip" | "note"> {
	const { from, end, shift, crash, speed, notation } = ahead;
	const last = crash?.hex ?? end;
	return {
		course: linePath(speed === 0 ? [] : [spotOf(from), spotOf(last)]),
		bend: shift ? linePath([spotOf(end), spotOf(shift.end)]) : "",
		crash: crash && pinned({ id: `${id}-crash`, place: placedAt(crash.hex), size: "letter" }, sizes),
		tip:
			speed === 0
				? null
				: {
						pin: pinned({ id: `${id}-tip`, place: placedAt(last), size: "letter" }, sizes),
						spot: spotOf(last),
						turn: bearingOf(hexWay(from, last)),
					},
		note: speed === 0 ? null : words("Board.course", { course: notation, speed }),
	};
}

function traceOf({ from, course }: Ahead): string {
	return traceCourse(from, course).hexes.map(hexPath).join("");
}

/** Whether the draft of a unit differs from what it does by default. */
function isRedrafted(draft: CruiserDraft | null, unit: UnitView): boolean {
	const choice = draft?.order?.kind === "plot" ? draft.order.plots[unit.id] : undefined;
	return choice !== undefined && !sameHex(choice.end, plotOf(unit).end);
}

/** A counter at a drafted place, and the line that leads to it. */
export interface GhostModel extends TrackModel {
	readonly pin: Pin;
	readonly name: Label;
}

/** The viewer's draft: changed courses of their units, launches, and the start of their craft; and the starts that they have sealed. */
export function ghostModels(tracking: Tracking): readonly GhostModel[] {
	const { view, draft } = tracking;
	if (view.waiting.for === "deploy") return deployGhosts(tracking);
	if (draft?.order?.kind !== "plot") return [];
	const { plots, launches } = draft.order;
	const own = Object.values(view.units).flatMap((unit) => {
		const choice = plots[unit.id];
		return choice && isRedrafted(draft, unit) ? [ghostOf(tracking, { unit, key: unit.id, ahead: aheadOf(view, unit, choice) })] : [];
	});
	const launched = launches.flatMap((launch, index) => {
		const unit = view.units[launch.from];
		return unit ? [ghostOf(tracking, { unit, key: `launch-${index}`, ahead: aheadOf(view, unit, launch) })] : [];
	});
	return [...own, ...launched];
}

interface Ghosted {
	readonly unit: UnitView;
	readonly key: string;
	readonly ahead: Ahead;
	/** Its place, if it is not at the end of its course. */
	readonly at?: Hex;
}

function ghostOf(tracking: Tracking, { unit, key, ahead, at }: Ghosted): GhostModel {
	const { uid, faces, draft, sizes } = tracking;
	const id = `${uid}-ghost-${key}`;
	const place = placedAt(at ?? ahead.shift?.end ?? ahead.crash?.hex ?? ahead.end);
	return {
		...lineOf(id, ahead, sizes),
		id,
		thing: `unit-${unit.id}`,
		face: faceOf(faces, unit.seat),
		state: "drafted",
		wake: "",
		labelled: true,
		trace: key === draft?.selected ? traceOf(ahead) : "",
		pin: pinned({ id: `${id}-counter`, place, size: "counter" }, sizes),
		name: words("Board.drafted", { course: ahead.notation, speed: ahead.speed }),
	};
}

function deployGhosts(tracking: Tracking): readonly GhostModel[] {
	const { view, draft, sealed } = tracking;
	// A seat's own craft has the seat's id.
	const crafts = Object.values(view.units).filter(({ id, seat }) => id === unitId(seat));
	return crafts.flatMap((unit) => {
		const seal = sealed[unit.seat];
		if (seal?.kind === "deploy") return [deployGhost(tracking, { unit, order: seal, isSealed: true })];
		const order = unit.seat === view.seat && draft?.order?.kind === "deploy" ? draft.order : null;
		return order ? [deployGhost(tracking, { unit, order, isSealed: false })] : [];
	});
}

interface Starting {
	readonly unit: UnitView;
	readonly order: DeployOrder;
	readonly isSealed: boolean;
}

/** Where a craft begins, according to a draft or a sealed order. */
function deployGhost(tracking: Tracking, { unit, order, isSealed }: Starting): GhostModel {
	const { at, course: written } = order;
	const course = parseCourse(written);
	const placed = { ...unit, at };
	const ahead = aheadOf(tracking.view, placed, { end: course.ok ? hexAfter(at, course.value) : at, orbit: null });
	const ghost = ghostOf(tracking, { unit: placed, key: unit.id, ahead, at });
	if (!isSealed) return ghost;
	return { ...ghost, name: words("Board.sealedStart", { name: ghost.face.name, course: ahead.notation, speed: ahead.speed }) };
}
