/**
 * What is marked in the windows of an AVID: nose, bias, drafted pivot, velocity, gates by number, windows crossed off.
 * Each has a shape of its own, so that no colour has to be told.
 */
import { WINDOWS, type Window } from "../../../core/geometry/avid.ts";
import type { Label } from "../../shared/label.ts";
import { rounded } from "../../shared/measure.ts";
import { gateColour } from "../board/gates.ts";
import { words } from "../words.ts";
import { middleOf } from "./shape.ts";

/** What there is to be marked. */
export interface MarkedAvid {
	readonly nose: Window;
	/** FR-10. */
	readonly bias: Window | null;
	/** Where a pivot is drafted to. */
	readonly target?: Window | null;
	/** Bearings of gates, the next one first; two windows where FR-5 leaves a choice. */
	readonly gates?: readonly { readonly number: number; readonly windows: readonly Window[] }[];
	/** Windows that others crossed off. */
	readonly crossedOff?: readonly Window[];
	/** Where the yacht is going. */
	readonly velocity?: readonly Window[];
}

export const MARKS = ["nose", "bias", "target", "velocity", "gate", "crossed-off"] as const;
export type AvidMark = (typeof MARKS)[number];

export interface AvidMarkModel {
	readonly kind: AvidMark;
	/** Where it stands on its disc, as a transformation. */
	readonly place: string;
	/** A shape about the origin, within a radius of 10. */
	readonly path: string;
	/** A gate's number; empty for any other mark. */
	readonly number: string;
	/** CSS hex; empty where the style sheet says. */
	readonly colour: string;
}

/** Marks by window. */
export type AvidMarks = ReadonlyMap<Window, readonly AvidMarkModel[]>;

/** The nose and what turns it are arrowheads, gates are discs, velocity is a ring with a dot, crossed off is a cross. */
const PATHS: Readonly<Record<AvidMark, string>> = {
	nose: "M0-11L8 9L0 4.5L-8 9Z",
	bias: "M0-10L7.4 8L0 4L-7.4 8Z",
	target: "M0-11L8 9L0 4.5L-8 9Z",
	velocity: "M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8ZM0-2.4A2.4 2.4 0 1 1 0 2.4A2.4 2.4 0 1 1 0-2.4Z",
	gate: "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",
	"crossed-off": "M-8-8L8 8M8-8L-8 8",
};

interface Bare {
	readonly kind: AvidMark;
	readonly number: string;
	readonly colour: string;
}

/** All marks of an AVID, by window. */
export function marksIn(input: MarkedAvid): AvidMarks {
	return new Map(
		WINDOWS.flatMap((window) => {
			const bare = bareMarks(input, window);
			return bare.length > 0 ? [[window, bare.map((mark, index) => placed(window, mark, { index, of: bare.length }))] as const] : [];
		}),
	);
}

function bareMarks({ nose, bias, target, gates, crossedOff, velocity }: MarkedAvid, window: Window): readonly Bare[] {
	const plain = (kind: AvidMark, there: boolean): readonly Bare[] => (there ? [{ kind, number: "", colour: "" }] : []);
	return [
		...plain("nose", nose === window),
		...plain("bias", bias === window),
		...plain("target", target === window),
		...(gates ?? [])
			.filter(({ windows }) => windows.includes(window))
			.map(({ number }): Bare => ({ kind: "gate", number: String(number), colour: gateColour(number) })),
		...plain("velocity", velocity?.includes(window) ?? false),
		...plain("crossed-off", crossedOff?.includes(window) ?? false),
	];
}

/** Several marks stand side by side along the ring; a cross lies over all of them. */
function placed(window: Window, mark: Bare, { index, of }: { readonly index: number; readonly of: number }): AvidMarkModel {
	const { x, y, room, turn } = middleOf(window);
	const apart = Math.min(22, room / of);
	const aside = (index - (of - 1) / 2) * apart;
	const angle = (turn * Math.PI) / 180;
	const scale = rounded(Math.min(1, apart / 21));
	const pointed = mark.kind === "nose" || mark.kind === "bias" || mark.kind === "target"; // outward, as the nose does
	const place = `translate(${rounded(x + aside * Math.cos(angle))} ${rounded(y + aside * Math.sin(angle))})`;
	return { ...mark, place: `${place} scale(${scale})${pointed && turn ? ` rotate(${turn})` : ""}`, path: PATHS[mark.kind] };
}

/** Marks in words. */
export function markLabels(marks: readonly AvidMarkModel[]): readonly Label[] {
	return marks.map(({ kind, number }) => words(`Avid.mark.${kind}`, { number }));
}
