/**
 * Counters on the map. Livery and glyph show whose a unit is, size and frame what it is, the fill how it is known, and a pointer its
 * heading.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import type { UnitId } from "../../../core/sol-cruiser/model.ts";
import type { UnitView } from "../../../core/sol-cruiser/play/view.ts";
import type { CruiserDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { keptFor } from "../../shared/with-games/board/kept-for.ts";
import { withOdds } from "../../shared/with-games/board/odds.ts";
import { countOf, fanned, type InStack, isLarge } from "../../shared/with-games/board/stacks.ts";
import { standingAhead } from "../ahead.ts";
import { sideColour, unitName } from "../names.ts";
import { hexText } from "../orders/input.ts";
import { words } from "../words.ts";
import { pinned } from "./frame.ts";
import { hullLeft, marksOf, signOf } from "./marks.ts";
import { oddsAgainst } from "./odds.ts";
import { bearingOf, fine, placedAt, type Spot, spotOf } from "./plane.ts";
import { craftNamed } from "./titles.ts";
import type { Tracking } from "./tracks.ts";

type Kind = CruiserDesign["kind"];

export type CounterModel = ReturnType<typeof counterBeside>;

/** Frames for each kind, round a glyph of radius 10. */
const FRAMES: Readonly<Record<Kind, string>> = {
	ship: "",
	station: "M-12.5-12.5H12.5V12.5H-12.5Z",
	fighter: "M-11.5 9L0 14L11.5 9M-11.5-9L0-14L11.5-9",
	drone: "M-12.5-6V-12.5H-6M6-12.5H12.5V-6M12.5 6V12.5H6M-6 12.5H-12.5V6",
	missile: "M0-16L13.9 8H-13.9Z",
};

/** The size of each kind's glyph. A frigate's is 1. */
const SIZES: Readonly<Record<Kind, number>> = { ship: 1, station: 1.1, fighter: 0.72, drone: 0.68, missile: 0.6 };
/** The growth of a ship's glyph with each step of its size modifier. */
const SIZE_STEP = 0.07;

/** One counter for each unit on the map. Units that share a hex stand in rings round its middle. */
export function counterModels(tracking: Tracking, units: readonly UnitView[]): readonly CounterModel[] {
	const stacks = new Map<string, UnitId[]>();
	for (const { at, id } of units) stacks.set(hexText(at), [...(stacks.get(hexText(at)) ?? []), id]);
	const oddsOf = oddsAgainst(tracking, units);
	const drawn = units.map((unit) => counterOf(tracking, unit, { stack: stacks.get(hexText(unit.at)) ?? [], odds: oddsOf(unit) }));
	return drawn.sort((a, b) => Number(a.selected) - Number(b.selected) || Number(a.ours) - Number(b.ours));
}

/** The units in its hex, and the odds against the selected unit. */
interface About {
	readonly stack: readonly UnitId[];
	readonly odds: readonly Label[];
}

function counterOf({ uid, view, sides, faces, draft, sizes }: Tracking, unit: UnitView, { stack, odds }: About): CounterModel {
	const { id, seat, side } = unit;
	return counterModel(unit, [
		{
			uid,
			options: view.options,
			face: faceOf(faces, seat),
			unitName: unitName(unit, faces),
			counter: sizes.counter,
			inStack: { index: stack.indexOf(id), of: stack.length },
			odds,
			selected: draft?.selected === id,
			ours: seat === view.seat,
			colour: sideColour(view, sides, side),
		},
	]);
}

/** What its counter shows beside the unit itself. */
interface Beside {
	readonly uid: string;
	readonly options: Tracking["view"]["options"];
	readonly face: FaceModel;
	readonly unitName: Label | string;
	readonly counter: number;
	readonly inStack: InStack;
	readonly odds: readonly Label[];
	readonly selected: boolean;
	readonly ours: boolean;
	readonly colour: string | null;
}

const counterModel = keptFor(counterBeside);

function counterBeside(unit: UnitView, [beside]: readonly [Beside]) {
	const { uid, options, face, inStack, odds, selected, ours, colour } = beside;
	const { id, at, design, known } = unit;
	const ahead = standingAhead({ options }, unit);
	const aside = spotFrom(fanned(inStack, ACROSS));
	const name = counterName(unit, at, { name: beside.unitName, course: ahead.notation, speed: ahead.speed });
	return {
		id: `${uid}-unit-${id}`,
		thing: `unit-${id}`,
		unit: id,
		face,
		name: withOdds(name, odds),
		pin: pinned({ id: `${uid}-unit-${id}`, place: placedAt(at), size: "counter" }, beside),
		// Its place in its hex, and its size.
		stand: `translate(${aside.x} ${aside.y}) scale(${sizeOf(unit)})`,
		craft: craftNamed(unit, face.name),
		spot: spotOf(at),
		// Units in the same hex are a stack.
		hex: hexText(at),
		aside,
		// How many counters share its hex, on the last of them; null on the others, and if it is alone.
		count: countOf(inStack),
		packed: isLarge(inStack),
		kind: design.kind,
		// Drawn round the glyph.
		frame: FRAMES[design.kind],
		known,
		// The rotation of its pointer from A; null at rest.
		pointer: ahead.speed === 0 ? null : `rotate(${bearingOf(ahead.course)})`,
		// The arc for what is left of its hull; null for an undamaged unit.
		hull: unit.marked > 0 ? arcOf(hullLeft(unit)) : null,
		marks: marksOf(unit)
			.filter((mark) => mark !== "damaged")
			.slice(0, MOST_MARKS)
			.map((mark, index) => ({ mark, sign: signOf(mark), place: `translate(${15 + 14 * index} -15) scale(1.6)` })),
		selected,
		ours,
		colour,
	};
}

const MOST_MARKS = 3;

function counterName(
	{ known, design }: UnitView,
	[q, r]: Hex,
	flight: Record<"name" | "course", Label | string> & { speed: number },
): Label {
	const about = { name: flight.name, kind: words(`Board.kind.${design.kind}`), known: words(`Board.known.${known}`), q, r };
	return flight.speed === 0
		? words("Board.counterAtRest", about)
		: words("Board.counter", { ...about, course: flight.course, speed: flight.speed });
}

function sizeOf({ design, figures }: UnitView): number {
	return fine(SIZES[design.kind] + (design.kind === "ship" ? SIZE_STEP * figures.size : 0));
}

/** At this width, glyphs of a stack touch but do not cover each other. */
const ACROSS = 22;

function spotFrom({ x, y }: Spot): Spot {
	return { x: fine(x), y: fine(y) };
}

/** The radius of the ring round the glyph of a damaged unit. */
const RING = 13.5;

/** An arc for this share of a ring, clockwise from the top. */
function arcOf(share: number): string {
	if (share <= 0) return "";
	const angle = 2 * Math.PI * Math.min(share, 0.999);
	const [x, y] = [fine(RING * Math.sin(angle)), fine(-RING * Math.cos(angle))];
	return `M0 ${-RING}A${RING} ${RING} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}
