/**
 * Sentences of lessons in this client's language.
 */
import type { Sentence } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Label } from "../../../../view/shared/startup/words/label.ts";
import { sayLabel } from "../../../words.ts";

/** A sentence in words: its text, or that of its label. */
export function wordsOf(sentence: Sentence): string {
	// The schema of a lesson has checked that the key is one of ours; a key without a text shows itself.
	return typeof sentence === "string" ? sentence : sayLabel(sentence as Label);
}
