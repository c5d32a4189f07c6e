/**
 * Courses as lines: where each unit came from, where it is going, what bodies make of that, and what is only drafted.
 */
import { type Hex, hexAfter, hexWay, sameHex } from "../../../core/geometry/hex.ts";
import { parseCourse } from "../../../core/sol-cruiser/flight/course.ts";
import { traceCourse } from "../../../core/sol-cruiser/flight/trace.ts";
import { plotOf } from "../../../core/sol-cruiser/play/plotting/plots.ts";
import type { CruiserView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { type FaceModel, faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import type { SeatFace } from "../../shared/presenter.ts";
import type { CruiserDraft } from "../orders/drafts/draft.ts";
import { words } from "../words.ts";
import { type Ahead, aheadOf, standingAhead } from "./ahead.ts";
import { type Pin, pinned, type Sizes } from "./frame.ts";
import { bearingOf, hexPath, linePath, placedAt, spotOf } from "./plane.ts";

export interface TrackModel {
	readonly id: string;
	/** What is the same thing in the map and in the list is called the same. */
	readonly thing: string;
	readonly face: FaceModel;
	/** Whether it is settled for this turn, runs on until it is, or is only drafted. */
	readonly state: "plotted" | "running" | "drafted";
	/** How it moved last turn. */
	readonly wake: string;
	readonly course: string;
	/** From where it was plotted to where bodies shift it. */
	readonly bend: string;
	/** Where it flies into a body; null for nowhere. */
	readonly crash: Pin | null;
	readonly tip: { readonly pin: Pin; readonly turn: number } | null;
	/** Course in letters and speed, at the tip. */
	readonly note: Label | null;
	/** Whether it is always labelled, or only of what is pointed at. */
	readonly labelled: boolean;
	/** Hexes that a drafted or chosen course leads through. */
	readonly trace: string;
}

/** What the lines are drawn from. */
export interface Tracking {
	readonly uid: string;
	readonly view: CruiserView;
	readonly faces: readonly SeatFace[];
	readonly draft: CruiserDraft | null;
	readonly sizes: Sizes;
	/** Courses of these many units or fewer are all labelled. */
	readonly mostLabels: number;
}

/** One for each unit on the map. */
export function trackModels(tracking: Tracking, units: readonly UnitView[]): readonly TrackModel[] {
	return units.map((unit) => standingTrack(tracking, unit, units.length));
}

function standingTrack(tracking: Tracking, unit: UnitView, count: number): TrackModel {
	const { uid, view, faces, draft, mostLabels } = tracking;
	const id = `${uid}-track-${unit.id}`;
	const ahead = standingAhead(view, unit);
	const chosen = draft?.selected === unit.id;
	const [vq, vr] = unit.vector;
	const before: Hex = [unit.at[0] - vq, unit.at[1] - vr];
	return {
		...lineOf(id, ahead, tracking),
		id,
		thing: `unit-${unit.id}`,
		face: faceOf(faces, unit.seat),
		state: unit.plot ? "plotted" : "running",
		wake: view.turn > 0 && unit.orbit === null ? linePath([spotOf(before), spotOf(unit.at)]) : "",
		labelled: chosen || (count <= mostLabels && unit.design.kind !== "missile"),
		trace: chosen && !isRedrafted(draft, unit) ? traceOf(ahead) : "",
	};
}

function lineOf(id: string, ahead: Ahead, { sizes }: Tracking): Pick<TrackModel, "course" | "bend" | "crash" | "tip" | "note"> {
	const { from, end, shift, crash, speed, notation } = ahead;
	const last = crash?.hex ?? end;
	return {
		course: linePath(speed === 0 ? [] : [spotOf(from), spotOf(last)]),
		bend: shift ? linePath([spotOf(end), spotOf(shift.end)]) : "",
		crash: crash && pinned({ id: `${id}-crash`, place: placedAt(crash.hex), size: "letter" }, sizes),
		tip:
			speed === 0
				? null
				: { pin: pinned({ id: `${id}-tip`, place: placedAt(last), size: "letter" }, sizes), turn: bearingOf(hexWay(from, last)) },
		note: speed === 0 ? null : words("Board.course", { course: notation, speed }),
	};
}

function traceOf({ from, course }: Ahead): string {
	return traceCourse(from, course).hexes.map(hexPath).join("");
}

/** Whether a unit is drafted to do anything but what it does anyway. */
function isRedrafted(draft: CruiserDraft | null, unit: UnitView): boolean {
	const choice = draft?.order?.kind === "plot" ? draft.order.plots[unit.id] : undefined;
	return choice !== undefined && !sameHex(choice.end, plotOf(unit).end);
}

/** A counter where it would be, and the line that leads there. */
export interface GhostModel extends TrackModel {
	readonly pin: Pin;
	readonly name: Label;
}

/** What the viewer has drafted: courses of own units that are not what they do anyway, launches, and where its craft begins. */
export function ghostModels(tracking: Tracking): readonly GhostModel[] {
	const { view, draft } = tracking;
	if (draft?.order?.kind === "deploy") return deployGhosts(tracking);
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
	/** Where it stands, if that is not where it ends. */
	readonly at?: Hex;
}

function ghostOf(tracking: Tracking, { unit, key, ahead, at }: Ghosted): GhostModel {
	const { uid, faces, draft, sizes } = tracking;
	const id = `${uid}-ghost-${key}`;
	const place = placedAt(at ?? ahead.shift?.end ?? ahead.crash?.hex ?? ahead.end);
	return {
		...lineOf(id, ahead, tracking),
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
	const { view, draft } = tracking;
	const own = Object.values(view.units).find((unit) => unit.seat === view.seat);
	if (!own || draft?.order?.kind !== "deploy") return [];
	const { at, course: written } = draft.order;
	const course = parseCourse(written);
	const placed = { ...own, at };
	const ahead = aheadOf(view, placed, { end: course.ok ? hexAfter(at, course.value) : at, orbit: null });
	return [ghostOf(tracking, { unit: placed, key: own.id, ahead, at })];
}
