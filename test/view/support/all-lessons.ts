/** All lessons that come with the module, and which of them are played in a real browser; simulated windows play the others. */
import type { Lesson } from "../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { read } from "../../agreements/sources.ts";

export const LESSONS: readonly Lesson[] = (
	await Promise.all(ROOMS.map(async ({ load }) => (await (await load()).room.lessons?.())?.lessons ?? []))
).flat();

/** The exercise of each game that a browser plays: the others of its game point at the same controls. */
export const IN_BROWSER: Readonly<Record<string, string>> = {
	"jovian-rally": "dump-with-courage",
	"fusion-regatta": "elbows",
	"sol-cruiser": "salvo",
	"full-thrust": "backfire",
};

/** Whether this is an exercise that only a browser plays. */
export const isInBrowser = ({ game, id }: Lesson): boolean => IN_BROWSER[game] === id;

/** The row of a lesson with so many clicks, as docs/lessons.md has it. */
export const rowOf = ({ game, id, kind }: Lesson, clicks: number): string => `| ${game} | ${id} | ${kind} | ${clicks} |`;

/** The rows of docs/lessons.md for these lessons. */
export function rowsOf(lessons: readonly Lesson[]): readonly string[] {
	const rows = read("docs/lessons.md").split("\n");
	return lessons.map(({ game, id, kind }) => rows.find((row) => row.startsWith(`| ${game} | ${id} | ${kind} |`)) ?? `no row for ${id}`);
}
