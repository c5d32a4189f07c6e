/**
 * Reads long matches before their game opens. A page that loads in the middle of a match plays its whole journal. It does so in
 * slices, so that the page stays free for its user. Code that needs the match later finds it read up to its latest entries.
 */
import { type Journal, parseJournal } from "../../../../../core/kernel/journal.ts";
import { follow, type Match, replay } from "../../../../../core/kernel/match.ts";
import type { GameBundle } from "../../../../../view/shared/startup/contract/room.ts";
import { allMatches, type MatchCombat, matchInView } from "../../../../documents/matches.ts";
import { textsOf } from "../../reading/document-texts.ts";
import { journalIn, keepReading, settledIn } from "../../reading/read-match.ts";
import { inSlices } from "../slices.ts";
import { openTasks } from "../tasks.ts";

/** Reads the matches of a game that are not over, and the one in view. It leaves a match that it cannot read to the next reader. */
export async function readAhead(room: GameBundle): Promise<void> {
	await openTasks(room);
	for (const combat of allMatches()) {
		const { game: id, stage, seats } = combat.system;
		if (id !== room.game.id || seats.length === 0 || (stage === "over" && combat !== matchInView())) continue;
		await readOne(room, combat).catch(console.error);
	}
}

async function readOne(entry: GameBundle, combat: MatchCombat): Promise<void> {
	const texts = textsOf(combat);
	// Stubs hide entries, which only GMs' clients can read.
	if (texts.stubs) return;
	const parsed = parseJournal(journalIn(combat));
	if (!parsed.ok) return;
	const { journal, to } = settledIn(combat, parsed.value);
	const begun = replay(entry.game, { ...journal, log: {} });
	const settled = begun.ok ? await inSlices(played(entry.game, begun.value, { journal, to })) : null;
	if (settled) keepReading(combat, { entry, texts, settled });
}

interface Part {
	readonly journal: Journal;
	/** The number of entries to play. */
	readonly to: number;
}

/** Plays the first entries of a journal, and returns the match after them; null if one of them does not follow. */
function* played(rules: GameBundle["game"], begun: Match<unknown>, { journal, to }: Part): Generator<undefined, Match<unknown> | null> {
	let match = begun;
	while (match.length < to) {
		const entry = journal.log[match.length];
		const next = entry ? follow(rules, match, entry) : null;
		if (!next?.ok) return null;
		match = next.value.match;
		yield;
	}
	return match;
}
