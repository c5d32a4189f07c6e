/**
 * The marks in the windows of an AVID: nose, bias, drafted pivot, velocity, gates by number, crossed-off windows.
 * Each has its own shape, so nobody needs to tell colours apart.
 */
import { WINDOWS, type Window } from "../../../core/geometry/avid.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { rounded } from "../../shared/startup/words/measure.ts";
import { gateColour } from "../board/gates.ts";
import { words } from "../words.ts";
import { middleOf } from "./shape.ts";

/** The things to mark. */
export interface MarkedAvid {
	readonly nose: Window;
	/** FR-10: the bias. */
	readonly bias: Window | null;
	/** The end of a drafted pivot. */
	readonly target?: Window | null;
	/** The bearings of gates, the next gate first. FR-5: a gate may have two. */
	readonly gates?: readonly { readonly number: number; readonly windows: readonly Window[] }[];
	/** Crossed-off windows. */
	readonly crossedOff?: readonly Window[];
	/** The windows that the velocity points to. */
	readonly velocity?: readonly Window[];
}

export const MARKS = ["nose", "bias", "target", "velocity", "gate", "crossed-off"] as const;
export type AvidMark = (typeof MARKS)[number];

export interface AvidMarkModel {
	readonly kind: AvidMark;
	/** Its place on the disc, as an SVG transform. */
	readonly place: string;
	/** SVG path data around the origin, within a radius of 10. */
	readonly path: string;
	/** A gate's number; empty for any other mark. */
	readonly number: string;
	/** CSS hex; empty if the style sheet decides. */
	readonly colour: string;
}

/** Marks by window. */
export type AvidMarks = ReadonlyMap<Window, readonly AvidMarkModel[]>;

/** Arrowheads for nose, bias and pivot, a disc for a gate, a ring with a dot for velocity, a cross for a crossed-off window. */
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

/** Puts several marks side by side along the ring. */
function placed(window: Window, mark: Bare, { index, of }: { readonly index: number; readonly of: number }): AvidMarkModel {
	const { x, y, room, turn } = middleOf(window);
	const apart = Math.min(22, room / of);
	const aside = (index - (of - 1) / 2) * apart;
	const angle = (turn * Math.PI) / 180;
	const scale = rounded(Math.min(1, apart / 21));
	const pointed = mark.kind === "nose" || mark.kind === "bias" || mark.kind === "target"; // these point outward
	const place = `translate(${rounded(x + aside * Math.cos(angle))} ${rounded(y + aside * Math.sin(angle))})`;
	return { ...mark, place: `${place} scale(${scale})${pointed && turn ? ` rotate(${turn})` : ""}`, path: PATHS[mark.kind] };
}

/** The names of marks. */
export function markLabels(marks: readonly AvidMarkModel[]): readonly Label[] {
	return marks.map(({ kind, number }) => words(`Avid.mark.${kind}`, { number }));
}
