/**
 * What the skills of a crew do in a match. Each game has a table of them as data, and one of rolls before the start (`paddock.ts`).
 */
import type { Boon } from "../kernel/seat.ts";
import type { PaddockRoll } from "./paddock.ts";
import type { SkillId } from "./skills.ts";

/** A line of the table of skills. */
export interface CrewLine {
	readonly id: string;
	/** The posts that count, each with its skill. Of several posts, the mean of those with a character counts, rounded to the nearest. */
	readonly posts: Readonly<Record<string, SkillId>>;
	readonly effect: string;
	/** Whether each of several posts counts by itself: those after the first have effects of their own, such as `gunnery-2`. */
	readonly each?: true;
	/** The size from each level on, the lowest level first; −3 is the level of the untrained. */
	readonly steps: readonly (readonly [level: number, size: number])[];
	/** Whether it stands in place of a value on the sheet, so that a size of 0 counts too. */
	readonly replaces?: true;
}

/** The tables of one game. */
export interface CrewTable {
	readonly lines: readonly CrewLine[];
	readonly rolls: readonly PaddockRoll[];
}

/** Somebody at a post. */
export interface CrewMember {
	readonly post: string;
	readonly name: string;
	/** The level of each skill; a skill that the host system does not have is missing. */
	readonly levels: Readonly<Partial<Record<SkillId, number>>>;
}

/** Returns what the skills of a crew give in a match, by the lines that are not switched off. */
export function boonsOfSkills({ lines }: CrewTable, crew: readonly CrewMember[], off: readonly string[] = []): readonly Boon[] {
	return lines.filter(({ id }) => !off.includes(id)).flatMap((line) => linesIn(line).flatMap((each) => boonOf(each, crew)));
}

/** A line for each post of a line whose posts count by themselves; other lines as they are. */
function linesIn(line: CrewLine): readonly CrewLine[] {
	if (!line.each) return [line];
	return Object.entries(line.posts).map(([post, skill], index) => ({
		...line,
		posts: { [post]: skill },
		effect: index === 0 ? line.effect : `${line.effect}-${index + 1}`,
	}));
}

function boonOf({ id, posts, effect, steps, replaces }: CrewLine, crew: readonly CrewMember[]): readonly Boon[] {
	const counted = crew.flatMap((member) => {
		const skill = posts[member.post];
		const level = skill === undefined ? undefined : member.levels[skill];
		return skill === undefined || level === undefined ? [] : [{ ...member, skill, level }];
	});
	const [first] = counted;
	if (!first) return [];
	const level = Math.round(counted.reduce((sum, next) => sum + next.level, 0) / counted.length);
	const size = steps.findLast(([from]) => level >= from)?.[1] ?? 0;
	if (size === 0 && !replaces) return [];
	const who = counted.length === 1 ? { name: first.name, post: first.post, skill: first.skill } : { posts: counted.length };
	return [{ effect, size, from: { line: id, level, ...who } }];
}
