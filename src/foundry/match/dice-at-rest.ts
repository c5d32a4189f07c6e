/**
 * Waiting for animated dice: windows, tokens and NPCs wait until the dice of a step lie still, so that nobody sees first what the
 * dice bring. `chat/dice-module.ts` is the gate where a module animates dice; elsewhere nothing waits.
 */
import { allMatches, type MatchCombat } from "../documents/matches.ts";

export interface DiceGate {
	/** Notes the dice of a match's new steps. */
	note(combat: MatchCombat): void;
	/** Runs this when no dice roll any more; of works with one name only the last. */
	whenAtRest(name: string, work: () => void): void;
}

let gate: DiceGate | null = null;

/** Has windows, tokens and NPCs wait for dice from now on. */
export function waitForDice(by: DiceGate): void {
	gate = by;
	for (const combat of allMatches()) gate.note(combat);
}

/** Notes the dice of a match's new steps. */
export function noteDice(combat: MatchCombat): void {
	gate?.note(combat);
}

/** Runs this when no dice roll any more, at once where nothing animates them; of works with one name only the last. */
export function whenAtRest(name: string, work: () => void): void {
	if (gate) gate.whenAtRest(name, work);
	else work();
}
