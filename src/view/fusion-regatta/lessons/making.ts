/**
 * What the lessons of the regatta have in common: a short race on gates that are placed before the start.
 */
import type { VerticalGate } from "../../../core/fusion-regatta/gates/gate.ts";
import { regattaDefaults } from "../../../core/fusion-regatta/options.ts";
import type { YachtDesign } from "../../../core/fusion-regatta/yacht/design.ts";
import type { Lesson, LessonStep, Pointer, Scripted, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";

/** A design, and dots of fuel that are missing at the start. */
export interface Entrant extends YachtDesign {
	readonly begins?: { readonly crossed: number; readonly dose: number };
}

export interface ShortRace {
	readonly gates: readonly VerticalGate[];
	readonly you: Entrant;
	/** Missing if the learner flies alone. */
	readonly rival?: Entrant;
	readonly seed: number;
}

/** The start and the faces of a race. The officials have placed all its gates. */
export function race({ gates, you, rival, seed }: ShortRace): Pick<Lesson, "start" | "faces"> {
	const own = { id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#56b4e9", trim: "#0b2233", glyph: "arrowhead" } };
	const other = { id: RIVAL, name: words("Lesson.rival"), npc: "steady", livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "disc" } };
	const seats = [{ id: YOU, design: asJson(you) }, ...(rival ? [{ id: RIVAL, design: asJson(rival) }] : [])];
	return {
		start: { options: asJson({ ...regattaDefaults(), gates: gates.length, course: "officials" }), seats, seed },
		faces: rival ? [own, other] : [own],
	};
}

/** The officials place the gates. */
export function placing({ gates }: Pick<ShortRace, "gates">): readonly Scripted[] {
	return gates.map((gate) => ({ seat: null, order: asJson({ kind: "place", gate }) }));
}

/** The button that seals what was drafted, and not the one that leaves all as it is. */
export const SEAL = { control: '.vr-act [data-action="seal"]:not([data-unchanged])' } as const;

/** A field of the order form, and what is set there. */
export function field(name: "thrust" | "stands" | "jockey", value: string): { readonly control: string; readonly enter: string } {
	return { control: `[data-field="${name}"]`, enter: value };
}

/** What a yacht orders that burns on as before. */
export const ON = { kind: "orders", thrust: 7, pivot: null, bias: null, jettison: 0, jockey: null, flex: false, stands: 0 } as const;

/** What a learner uses in free flight: the answer to a question, or the first course that the helm proposes. */
const FREELY: readonly Pointer[] = [
	{ control: '[id$="-prompt-bar"] .vr-primary' },
	{ control: ".vr-courses li:first-child [data-propose]" },
	SEAL,
];

/** A step in which the learner flies freely until the yacht is no longer in the race. */
export function flyFreely(say: LessonStep["say"]): LessonStep {
	return { id: "fly", say, point: FREELY, until: { not: { at: `${OWN}.status`, is: "racing" } } };
}

/** The learner's yacht among the facts. */
export const OWN = `view.yachts.${YOU}`;

/** Whether the learner has passed every gate, none of them skipped. */
export const CLEAN: Test = {
	all: [
		{ at: `${OWN}.status`, is: "finished" },
		{ at: `${OWN}.skipped`, is: [] },
	],
};

/** Whether the learner's time is at most this many segments. */
export function within(segments: number): Test {
	return { all: [CLEAN, { at: `situation.seats.${YOU}.facts.segments`, most: segments }] };
}
