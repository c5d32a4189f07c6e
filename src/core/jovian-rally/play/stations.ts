/**
 * What the posts of a racer decide. The rule is ours; matches without Campaign play do not use it.
 */
import type { Stations } from "../../kernel/stations.ts";
import type { RallyCommand, RallyPhase, RallyState } from "../model.ts";

/** What the match asks of a racer in each phase. */
const ASKED: Readonly<Record<RallyPhase, RallyCommand["kind"] | null>> = {
	dump: "ready",
	turns: "burn",
	attacks: "hold",
	"second-dump": "ready",
	over: null,
};

/** A racer seals nothing. */
export const stations: Stations<RallyState, never> = {
	lead: "pilot",
	orders: {},
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
	standing: () => null,
	split: (_open, _seat, order) => order,
	join: () => null,
	asks: ({ phase }) => ASKED[phase],
};
