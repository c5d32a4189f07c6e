/**
 * Re-rolling a die just shown: the referee undoes the last step, rolls one of its dice again, and plays the step again with the new
 * face. The record has the new face as an entry of its own.
 */
import { type Act, type Entry, entriesOf } from "../../../../core/kernel/journal.ts";
import { type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { setStage } from "./setting-up/set-up.ts";
import { type Asked, answerAlready, perform } from "./step.ts";
import { undoTo } from "./undoing.ts";

/** A die of the last step: the place of its roll in the step, the place of the die in the roll, and the GM's reason. */
interface DieJustShown {
	readonly roll: number;
	readonly die: number;
	readonly reason: string;
}

/** Rolls a die of the last step again. Refused: `nothing-to-reroll`, and what undoing and playing the step refuse. */
export async function reroll(combat: MatchCombat, { roll, die, reason }: DieJustShown, asked: Asked): Promise<Outcome<null>> {
	const table = await openTable(combat);
	if (!table.ok) return table;
	const answer = answerAlready(table.value, asked);
	if (answer) return answer;
	const entries = entriesOf(table.value.match.journal);
	const last = entries.at(-1);
	const request = last && requestOf(last, roll, die);
	if (!last || !request) return refuse("nothing-to-reroll");
	const { stage } = combat.system;
	const undone = await undoTo(combat, entries.length - 1, asked);
	if (!undone.ok) return undone;
	const again = await playAgain(combat, { last, act: { kind: "reroll", ...request, die, reason, from: 0 }, asked });
	if (stage === "running" && combat.system.stage === "paused") await setStage(combat, "running");
	return again;
}

interface Again {
	readonly last: Entry;
	readonly act: Extract<Act, { readonly kind: "reroll" }>;
	readonly asked: Asked;
}

async function playAgain(combat: MatchCombat, { last, act, asked }: Again): Promise<Outcome<null>> {
	const rolled = await perform(combat, act, { evenPaused: true, redo: { id: asked.id } });
	if (!rolled.ok) return rolled;
	const { rolls: _rolls, id, chain: _chain, opens: _opens, ...before } = last;
	return perform(combat, before, { evenPaused: true, redo: { id } });
}

/** The request of a roll of an entry, and its place among the entry's equal requests; null if there is no such die. */
function requestOf({ kind, rolls }: Entry, index: number, die: number) {
	const rolled = rolls[index];
	if (kind === "reroll" || rolled?.shown[die] === undefined) return null;
	const { count, faces, reason, seat } = rolled;
	const isSame = (other: typeof rolled) => other.count === count && other.faces === faces && other.reason === reason && other.seat === seat;
	return { roll: { count, faces, reason, seat }, place: rolls.slice(0, index).filter(isSame).length };
}
