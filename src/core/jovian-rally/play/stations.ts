/**
 * What the posts of a racer decide. The rule is ours; matches without Campaign play do not use it.
 */

import { asJson } from "../../kernel/plain.ts";
import type { PartedOrder, Stations } from "../../kernel/stations.ts";
import type { RallyCommand, RallyOrder, RallyPhase, RallyState, TurnPlan } from "../model.ts";
import { plainestPlan } from "./together.ts";

/** What the match asks of a racer in each phase. */
const ASKED: Readonly<Record<RallyPhase, RallyCommand["kind"] | null>> = {
	dump: "ready",
	planning: null, // JR-21: it seals a plan
	turns: "burn",
	attacks: "hold",
	"second-dump": "ready",
	over: null,
};

export const stations: Stations<RallyState, RallyOrder> = {
	lead: "pilot",
	orders: { "fly-plan": { plan: ["pilot"] } },
	commands: {
		burn: ["pilot"],
		"fly-plan": ["pilot"],
		manoeuvre: ["pilot"],
		"end-turn": ["pilot"],
		dump: ["crewChief"],
		ready: ["crewChief"],
		"not-ready": ["crewChief"],
		attack: ["electronics"],
		hold: ["electronics"],
	} satisfies Readonly<Record<Exclude<RallyCommand["kind"], "time-out">, readonly string[]>>,
	standing: (open, seat) => (open.phase === "planning" ? parted(plainestPlan(open, seat)) : null),
	split: (_open, _seat, { plan }) => parted(plan),
	join: ({ kind, parts }) => ({ ...parts, kind }),
	asks: ({ phase }) => ASKED[phase],
};

/** JR-21: a plan is one part. */
function parted(plan: TurnPlan): PartedOrder {
	return { kind: "fly-plan", parts: { plan: asJson(plan) } };
}
