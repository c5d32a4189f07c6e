/** A pilot for comparison: it flies par, and never dumps, risks or attacks anything. */
import type { RallyCommand, RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { restFrom, standOf } from "../../../../src/core/jovian-rally/par/stand.ts";
import { allowed, type Pilot } from "../../../../src/core/kernel/with-games/pilot.ts";
import { racerIn } from "./builders.ts";

export const parFlyer: Pilot<RallyState, RallyCommand> = (state, seat, choices) => {
	const open = allowed(choices).map(({ command }) => command);
	const rest = state.phase === "turns" ? restFrom(state.options, standOf(racerIn(state, seat))) : null;
	const next = rest !== null && typeof rest !== "string" ? rest.route[0] : undefined;
	const burn = open.find((command) => command.kind === "burn" && (command.to === next || next === undefined));
	const calm = (["ready", "hold", "end-turn"] as const).map((kind) => open.find((command) => command.kind === kind));
	return calm.find(Boolean) ?? burn ?? open.find(({ kind }) => kind === "burn") ?? null;
};
