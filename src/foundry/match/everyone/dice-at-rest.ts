/**
 * Waiting for animated dice: windows, tokens and NPCs wait until the dice of a step lie still, so that nobody sees the
 * result before the dice. `chat/on-demand/dice-module.ts` is the gate if a module animates dice; otherwise nothing waits.
 */
import { allMatches, type MatchCombat } from "../../documents/matches.ts";

export interface DiceGate {
	/** Notes the dice of a match's new steps. */
	note(combat: MatchCombat): void;
	/** Runs this when no dice are rolling any more. If several have the same name, only the last of them runs. */
	whenAtRest(name: string, work: () => void): void;
}

let gate: DiceGate | null = null;

/** Makes windows, tokens and NPCs wait for dice from now on. */
export function waitForDice(by: DiceGate): void {
	gate = by;
	for (const combat of allMatches()) gate.note(combat);
}

/** Notes the dice of a match's new steps. */
export function noteDice(combat: MatchCombat): void {
	gate?.note(combat);
}

/**
 * Runs this when no dice are rolling any more, or at once if nothing animates them. If several have the same name, only the last of
 * them runs.
 */
export function whenAtRest(name: string, work: () => void): void {
	if (gate) gate.whenAtRest(name, work);
	else work();
}
