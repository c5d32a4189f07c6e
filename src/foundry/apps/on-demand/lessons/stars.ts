/**
 * The stars that a user has won in lessons. They belong to the user, in every browser: a setting of the user, which Foundry keeps for
 * each user since V13, and which users may write without a GM.
 */
import type { Lesson } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";

/** The most stars of each lesson of a game so far, by the id of the lesson. */
export function starsIn(gameId: string): Readonly<Record<string, number>> {
	const kept = game.settings.get(MODULE_ID, SETTINGS.lessonStars)[gameId];
	const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
	return Object.fromEntries(entries.flatMap(([id, won]) => (typeof won === "number" ? [[id, won]] : [])));
}

/** Keeps the stars of a lesson, if they are more than before. */
export async function keepStars({ game: gameId, id }: Pick<Lesson, "game" | "id">, won: number): Promise<void> {
	const before = starsIn(gameId);
	if ((before[id] ?? 0) >= won) return;
	const all = game.settings.get(MODULE_ID, SETTINGS.lessonStars);
	await game.settings.set(MODULE_ID, SETTINGS.lessonStars, { ...all, [gameId]: { ...before, [id]: won } });
}
