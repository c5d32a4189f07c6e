/**
 * What a GM may tell the referee to do in a match from the tracker and from menus; all else is in `on-demand/commands.ts`. Each function
 * returns the referee's answer. Refused: `not-owner` for users who are not GMs, `moved-on` if the match has moved on since then, and
 * what the deed itself refuses.
 */

import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { command } from "./ask.ts";

/** The referee’s answer. */
export type Answer = Promise<Outcome<null>>;

/** Refuses an actor in a compendium, since an actor of the world may have the same id; null for any other. */
export function inCompendium(actor: Actor.Implementation | null): Answer | null {
	return actor?.inCompendium ? Promise.resolve(refuse("in-compendium", { name: actor.name })) : null;
}

/** Puts a craft on the list of entrants. Refused: `in-compendium`, and what the referee refuses. */
export function enter(combat: MatchCombat, actor: Actor.Implementation | null): Answer {
	return inCompendium(actor) ?? command(combat, { do: "enter", actor: actor?.id ?? null });
}

/** Plays the steps that were undone last again. Refused: `nothing-to-redo`. */
export function redo(combat: MatchCombat): Answer {
	return command(combat, { do: "redo" });
}

/** Pauses a match, resumes it or ends it. */
export function setStage(combat: MatchCombat, stage: "running" | "paused" | "over"): Answer {
	return command(combat, { do: "stage", stage });
}
