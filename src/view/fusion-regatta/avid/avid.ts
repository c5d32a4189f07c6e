/**
 * The AVID as a picture: the sphere of 50 windows around a yacht, as two discs. Both are seen from above with A on top, with
 * the amber ring outside and a pole in the middle. The amber windows belong to the upper disc. The lower disc repeats them:
 * a click on them works, but the keyboard finds each window once.
 * Every window knows its neighbour for each arrow key, so nobody needs a mouse.
 */
import { AMBER, bearing, placeOf, WINDOWS, type Window, windowAt } from "../../../core/geometry/avid.ts";
import { type Cell, NOUGHT } from "../../../core/geometry/vector.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { type AvidMarkModel, type AvidMarks, MARKS, type MarkedAvid, markLabels, marksIn } from "./marks.ts";
import { at, sector } from "./shape.ts";

export interface AvidInput extends MarkedAvid {
	/** Unique in the page; the ids of the windows begin with it. */
	readonly uid: string;
	/** The windows that the user may choose; missing if none. */
	readonly choosable?: "all" | readonly Window[];
}

export interface AvidModel {
	readonly uid: string;
	readonly name: Label;
	readonly hint: Label | null;
	/** The upper half and the lower. */
	readonly discs: readonly AvidDisc[];
	/** An explanation of the marks. */
	readonly legend: readonly { readonly mark: AvidMarkModel; readonly name: Label }[];
}

export interface AvidDisc {
	readonly name: Label;
	readonly letters: readonly { readonly letter: string; readonly x: number; readonly y: number }[];
	/** The amber ring of the lower half: it repeats windows that the upper half has as buttons. */
	readonly echoes: readonly AvidWindow[];
	readonly windows: readonly AvidWindow[];
}

type AvidWindow = ReturnType<typeof windowModel>;

const RING_NAMES = ["amber", "blue", "green", "pole"] as const;
const LETTERS_AT = 110;

/** The picture of a yacht's AVID. */
export function avidModel(input: AvidInput): AvidModel {
	const marks: AvidMarks = marksIn(input);
	const all = WINDOWS.map((window) => windowModel(input, window, marks));
	const ringOf = ({ window }: AvidWindow): number => placeOf(window).ring;
	const disc = (half: "upper" | "lower", windows: readonly AvidWindow[], echoes: readonly AvidWindow[]): AvidDisc => ({
		name: words(half === "upper" ? "Avid.upper" : "Avid.lower"),
		letters: AMBER.flatMap((letter, column) => (column % 2 === 0 ? [{ letter, ...at(LETTERS_AT, column) }] : [])),
		echoes,
		windows,
	});
	return {
		uid: input.uid,
		name: words("Avid.name", { nose: input.nose }),
		hint: input.choosable ? words("Avid.hint") : null,
		discs: [
			disc(
				"upper",
				all.filter((candidate) => ringOf(candidate) >= 0),
				[],
			),
			disc(
				"lower",
				all.filter((candidate) => ringOf(candidate) < 0),
				all.filter((candidate) => ringOf(candidate) === 0),
			),
		],
		legend: legendOf(all),
	};
}

function windowModel(input: AvidInput, window: Window, marks: AvidMarks) {
	const { ring } = placeOf(window);
	const { choosable } = input;
	const may = choosable === "all" || (choosable?.includes(window) ?? false);
	const inWindow = marks.get(window) ?? [];
	const marked = markLabels(inWindow);
	const height = words(`Avid.height.${ring}`);
	const name = marked.length > 0 ? words("Avid.marked", { window, height, marks: marked }) : words("Avid.window", { window, height });
	return {
		id: `${input.uid}-avid-${WINDOWS.indexOf(window)}`,
		window,
		ring: RING_NAMES[Math.abs(ring)] ?? "pole",
		name,
		path: sector(window),
		// Whether it is the one tab stop of the picture.
		stop: window === (input.target ?? input.nose),
		choosable: may,
		refused: choosable !== undefined && !may,
		nose: window === input.nose,
		target: window === input.target,
		marks: inWindow,
		keys: keysOf(window),
	};
}

function legendOf(windows: readonly AvidWindow[]): AvidModel["legend"] {
	const marks = windows.flatMap((window) => window.marks);
	return MARKS.flatMap((kind) => {
		const mark = marks.find((candidate) => candidate.kind === kind);
		return mark ? [{ mark: { ...mark, place: "", number: kind === "gate" ? "" : mark.number }, name: words(`Avid.legend.${kind}`) }] : [];
	});
}

/** The window for each arrow key: left and right along the ring, up and down from ring to ring. At a pole, only one of up and down leads to another window. */
export function keysOf(window: Window) {
	const { ring, column } = placeOf(window);
	const step = Math.abs(ring) === 2 ? 2 : 1;
	const beside = (by: number): Window => (Math.abs(ring) === 3 ? window : windowAt({ ring, column: column + by * step }));
	return { left: beside(-1), right: beside(1), up: above(window, 1), down: above(window, -1) };
}

/** The window one ring up or down. From a ring of twelve columns to one of six, a spine leads to the face before it. */
function above(window: Window, by: 1 | -1): Window {
	const { ring, column } = placeOf(window);
	const rings = [-3, -2, -1, 0, 1, 2, 3] as const;
	const next = rings[rings.indexOf(ring) + by];
	if (next === undefined) return window;
	return windowAt({ ring: next, column: Math.abs(next) === 2 ? column - (column % 2) : column });
}

/** The windows that a velocity points to; none at rest. */
export function velocityWindows(velocity: Cell): readonly Window[] {
	return bearing(NOUGHT, velocity) ?? [];
}
