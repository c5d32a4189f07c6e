/**
 * Waiting for animated dice: windows, tokens and NPCs wait until the dice of a step lie still, so that nobody sees the
 * result before the dice. `chat/on-demand/dice-module.ts` is the gate if a module animates dice; otherwise nothing waits.
 */
import { allMatches, type MatchCombat } from "../../documents/matches.ts";
import { type DiceGate, provide, serviceIfAny } from "../../services.ts";

/** Makes windows, tokens and NPCs wait for dice from now on. */
export function waitForDice(diceGate: DiceGate): void {
	provide({ diceGate });
	for (const combat of allMatches()) diceGate.note(combat);
}

/** Notes the dice of a match's new steps. */
export function noteDice(combat: MatchCombat): void {
	serviceIfAny("diceGate")?.note(combat);
}

/**
 * Runs this when no dice are rolling any more, or at once if nothing animates them. If several have the same name, only the last of
 * them runs.
 */
export function whenAtRest(name: string, work: () => void): void {
	const gate = serviceIfAny("diceGate");
	if (gate) gate.whenAtRest(name, work);
	else work();
}
