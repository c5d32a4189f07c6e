/**
 * How the exercises are solved, and a plainly wrong way for each: what the learner orders, by what the learner sees.
 */
import type { ThrustState } from "../../src/core/full-thrust/model.ts";
import type { RegattaState } from "../../src/core/fusion-regatta/model.ts";
import { neighboursAhead, yachtOf } from "../../src/core/fusion-regatta/play/yachts.ts";
import { courseFacts, type Moon, moonsOf, trajectoriesFrom } from "../../src/core/jovian-rally/course/course.ts";
import type { RallyState } from "../../src/core/jovian-rally/model.ts";
import { bestRest } from "../../src/core/jovian-rally/par/best-rest.ts";
import type { LessonFacts } from "../../src/core/kernel/on-demand/lessons/judging.ts";
import type { Json } from "../../src/core/kernel/outcome.ts";
import { unitId } from "../../src/core/sol-cruiser/model.ts";
import { proposeFire } from "../../src/core/sol-cruiser/play/combat/fire-proposal.ts";
import { meetingsOfSeat } from "../../src/core/sol-cruiser/play/interception/intents.ts";
import { seenState } from "../../src/core/sol-cruiser/play/seen-state.ts";
import type { CruiserView } from "../../src/core/sol-cruiser/play/view.ts";
import { ordersOf } from "../../src/view/full-thrust/lessons/making.ts";
import { ON } from "../../src/view/fusion-regatta/lessons/making.ts";
import { DREGS } from "../../src/view/jovian-rally/lessons/dump-with-courage.ts";
import { RIVAL, YOU } from "../../src/view/shared/on-demand/lessons/making.ts";
import { intents, plot } from "../../src/view/sol-cruiser/lessons/making.ts";

/** What the learner orders next. */
export type Way = (facts: LessonFacts) => unknown;

export interface Solved {
	/** Wins all stars. */
	readonly right: Way;
	/** Wins no more stars than this. */
	readonly wrong: Way;
	readonly most: number;
}

interface Burn {
	readonly thrust: number;
	readonly nose?: string;
	readonly jockeys?: boolean;
}

/** Flies a yacht segment by segment. What else it is asked, it answers plainly: it pushes so far, and crosses off the other's nose. */
function sail(burnIn: (state: RegattaState) => Burn, push = 0): Way {
	return ({ view }) => {
		const state = view as RegattaState; // the lesson is one of the regatta
		const { waiting, actions } = state;
		const theirs = actions[RIVAL]?.burn.nose ?? "A";
		if (waiting.for === "push") return { kind: "push", push };
		if (waiting.for === "win") return { kind: "cross-off", window: theirs };
		if (waiting.for === "tie") return { kind: "block", by: { window: theirs } };
		if (waiting.for === "reply") return { kind: "reply", change: { to: "torch-off" } };
		if (waiting.for !== "orders") return { kind: "keep" };
		const { thrust, nose = "A", jockeys = false } = burnIn(state);
		const pivot = nose === yachtOf(state, YOU).burn.nose ? null : nose;
		return { ...ON, thrust, pivot, jockey: jockeys && neighboursAhead(state, YOU).length > 0 ? RIVAL : null };
	};
}

/** The dots that the learner's yacht has used. */
const used = (state: RegattaState) => yachtOf(state, YOU).motion.used;

/** The thrust until so many dots are used, and none from then on. */
const until = (dots: number, thrust: number) => (state: RegattaState) => ({ thrust: used(state) < dots ? thrust : 0 });

/** Dots that are gone before the start of “The last dots”. */
const GONE = 103;

interface Rally {
	/** Dumped before the first round. */
	readonly dump?: number;
	/** After which burn of which round the learner risks a manoeuvre; missing if after none. */
	readonly risk?: { readonly round: number; readonly burn: number };
	/** Where to burn next. */
	readonly next: (state: RallyState) => Moon;
}

/** Flies a racer, and attacks nobody. */
function rally({ dump = 0, risk, next }: Rally): Way {
	return ({ view }) => {
		const state = view as RallyState; // the lesson is one of the rally
		const { phase, turn, round } = state;
		const { dumped, legs, status } = racerOf(state);
		if (phase === "dump" && dumped < dump) return { kind: "dump", kg: dump };
		if (phase === "dump" || phase === "second-dump") return { kind: "ready" };
		if (phase === "attacks") return { kind: "hold" };
		const burns = legs.filter((leg) => leg.round === round).length;
		if (risk?.round === round && risk.burn === burns && !turn?.manoeuvred) return { kind: "manoeuvre" };
		if (status !== "flying" || turn?.burnsLeft === 0) return { kind: "end-turn" };
		return { kind: "burn", to: next(state) };
	};
}

function racerOf({ racers }: RallyState) {
	const racer = racers[YOU];
	if (!racer) throw new Error("The learner has no racer");
	return racer;
}

/** The next moon on the cheapest way home with every moon. */
function byPar(state: RallyState): Moon {
	const { course, orbits } = state.options;
	const { at, legs, intercepted } = racerOf(state);
	const remaining = moonsOf(course).filter((moon) => !intercepted[moon]);
	const burns = (orbits ?? 0) * course.rows - legs.length;
	const rest = bestRest(course, { at, home: courseFacts(course).start, remaining, closed: [], burns });
	const [moon] = rest === null || typeof rest === "string" ? [] : rest.route;
	if (!moon) throw new Error("There is no way home");
	return moon;
}

/** The next moon on the cheapest trajectory. */
function byNose(state: RallyState): Moon {
	const [cheapest] = [...trajectoriesFrom(state.options.course, racerOf(state).at)].sort((a, b) => a.kg - b.kg);
	if (!cheapest) throw new Error("There is no trajectory");
	return cheapest.to;
}

/** Flies a warship by these orders, one for each turn; fires each weapon that may, or holds. */
function thrust(texts: readonly string[], shots: readonly Json[] = []): Way {
	return ({ view }) => {
		const { turn, waiting } = view as ThrustState; // the lesson is one of Full Thrust
		if (waiting.for === "orders") return ordersOf(texts[turn - 1] ?? "");
		if (waiting.for === "repair") return { kind: "repair", repairs: [] };
		if (waiting.for === "point-defence") return { kind: "defend", defences: [] };
		return { kind: "fire", shots };
	};
}

/** Everything that a frigate has at the other ship. */
const BROADSIDE = ["weapon-1", "weapon-2", "weapon-3"].map((weapon) => ({ weapon, at: RIVAL }));

type Place = readonly [number, number];

interface Cruise {
	/** Where the course ends in a turn; straight on if that is missing. */
	readonly ends: readonly Place[];
	/** Whether it tries for the other ship wherever it may. */
	readonly hunts?: boolean;
	/** Whether it holds its fire. */
	readonly holds?: boolean;
}

/** Flies a cruiser to these hexes, turn by turn, and fires as the form proposes. */
function cruise({ ends, hunts = false, holds = false }: Cruise): Way {
	return ({ view }) => {
		const shown = view as CruiserView; // the lesson is one of Sol Cruiser
		const { turn, waiting, units, options } = shown;
		const own = units[unitId(YOU)];
		const [zone] = options.zones;
		if (!own || !zone) throw new Error("The learner has no ship");
		if (waiting.for === "deploy") return { kind: "deploy", at: zone.at, course: zone.course };
		if (waiting.for === "pursue") return { kind: "pursue", pursuits: {} };
		if (waiting.for === "intents") return intents(...(hunts && meetingsOfSeat(seenState(shown), YOU).length > 0 ? [RIVAL] : []));
		if (waiting.for === "fire") return holds ? { kind: "fire", shots: [] } : proposeFire(seenState(shown), YOU);
		return plot(ends[turn - 1] ?? [own.at[0] + own.vector[0], own.at[1] + own.vector[1]]);
	};
}

/** Round the watch: slowly while it is near, then fast. */
const ROUND: readonly Place[] = [
	[-2, 11],
	[-5, 10],
	[-8, 7],
	[-11, 2],
	[-12, -4],
	[-13, -12],
];

/** Up to the freighter, and then along with it. */
const ALONG: readonly Place[] = [
	[0, 8],
	[0, 4],
	[0, 3],
	[0, 5],
	[0, 9],
];

export const SOLVED: Readonly<Record<string, Solved>> = {
	"jovian-rally: one-risk": {
		right: rally({ next: byPar, risk: { round: 1, burn: 2 } }),
		// The cheapest way, but no risk.
		wrong: rally({ next: byPar }),
		most: 0,
	},
	"jovian-rally: cheapest-way": { right: rally({ next: byPar }), wrong: rally({ next: byNose }), most: 0 },
	"jovian-rally: dump-with-courage": {
		right: rally({ next: byPar, dump: DREGS.tank - DREGS.par }),
		wrong: rally({ next: byPar }),
		most: 1,
	},
	"sol-cruiser: unseen": { right: cruise({ ends: ROUND }), wrong: cruise({ ends: [] }), most: 0 },
	"sol-cruiser: salvo": { right: cruise({ ends: [[7, -1]] }), wrong: cruise({ ends: [], holds: true }), most: 1 },
	"sol-cruiser: keep-pace": { right: cruise({ ends: ALONG, hunts: true }), wrong: cruise({ ends: [], hunts: true }), most: 1 },
	// The second star asks for the torpedo, which bears only after the redlined turn.
	"full-thrust: redline": { right: thrust(["RL S4"], BROADSIDE), wrong: thrust(["S3"]), most: 0 },
	// At once, the pursuer is still too far away.
	"full-thrust: backfire": { right: thrust(["-4", "BACKFIRE"]), wrong: thrust(["BACKFIRE"]), most: 1 },
	"full-thrust: berth": { right: thrust(["S1", "S1", "-8"]), wrong: thrust(["", "", ""]), most: 0 },
	"fusion-regatta: across": {
		right: sail((state) => ({ thrust: 7, nose: state.flown < 10 ? "A" : "B/C" })),
		// It turns only after gate 1, and drifts past gate 2.
		wrong: sail((state) => ({ thrust: 7, nose: yachtOf(state, YOU).passed === 0 ? "A" : "B" })),
		most: 0,
	},
	"fusion-regatta: elbows": {
		right: sail((state) => ({ ...until(14, 7)(state), jockeys: true })),
		wrong: sail(until(14, 7)),
		most: 1,
	},
	"fusion-regatta: last-dots": {
		right: sail((state) => (used(state) < GONE + 8 ? { thrust: 12 } : { thrust: used(state) < GONE + 14 ? 12 : 0, nose: "B" })),
		wrong: sail(until(GONE + 14, 12)),
		most: 0,
	},
};
