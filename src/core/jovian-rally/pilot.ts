/**
 * Pilots for craft that nobody sits in: they fly the cheapest way and risk nothing.
 */
import type { Choice } from "../kernel/game.ts";
import { allowed, type Pilot } from "../kernel/pilot.ts";
import type { RallyCommand, RallyState } from "./model.ts";

type RallyPilot = Pilot<RallyState, RallyCommand>;

const plain: RallyPilot = (_state, _seat, choices) => {
	const [best] = [...allowed(choices)].sort((a, b) => rank(a) - rank(b));
	return best?.command ?? null;
};

function rank({ command, facts }: Choice<RallyCommand>): number {
	if (command.kind === "burn") return Number(facts.kg);
	return { ready: 0, hold: 0, "end-turn": 1 }[command.kind as string] ?? 999;
}

export const rallyPilots: Readonly<Record<"cautious" | "balanced" | "reckless", RallyPilot>> = {
	cautious: plain,
	balanced: plain,
	reckless: plain,
};
