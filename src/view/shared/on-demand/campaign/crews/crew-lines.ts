/**
 * The table of what skills do, as Flight Control shows it while a match is set up: a switch for each line.
 */
import type { CrewLine } from "../../../../../core/campaign/crew.ts";
import { type Label, type LabelKey, label } from "../../../startup/words/label.ts";
import { signed } from "../../../startup/words/measure.ts";
import { effectLabel } from "./boons.ts";

/** A line of the table, and whether it counts in the match. */
export interface SwitchedLine {
	readonly line: CrewLine;
	readonly on: boolean;
}

/** The switches of a game's lines. */
export function crewLineModels(gameId: string, lines: readonly SwitchedLine[]) {
	return lines.map(({ line, on }) => ({ name: `crew.${line.id}`, on, text: lineText(gameId, line) }));
}

/** Further posts of a kind, such as `gunner2`. A line names only the first post of a kind. */
const FURTHER = /\d$/;

/** A line in words: who has the skill, and what it does from which level on. */
function lineText(gameId: string, { posts, effect, steps, each }: CrewLine): Label {
	const who = Object.entries(posts)
		.filter(([post]) => !FURTHER.test(post))
		.map(([post, skill]) => {
			// The tables name posts and skills; a test checks that each of them has a word.
			const [at, by] = [`VOIDREGATTA.Campaign.Post.${post}`, `VOIDREGATTA.Campaign.Skill.${skill}`] as [LabelKey, LabelKey];
			return label("VOIDREGATTA.Campaign.Line.who", { post: label(at), skill: label(by) });
		});
	const what = steps.map(([level, size]) => {
		const does = effectLabel(gameId, { effect, size });
		return level < 0
			? label("VOIDREGATTA.Campaign.Line.untrained", { effect: does })
			: label("VOIDREGATTA.Campaign.Line.from", { level: signed(level), effect: does });
	});
	if (each) return label("VOIDREGATTA.Campaign.Line.each", { who, what });
	return label(who.length > 1 ? "VOIDREGATTA.Campaign.Line.mean" : "VOIDREGATTA.Campaign.Line.text", { who, what });
}

/** Who is aboard craft without leave, in a sentence; null if nobody is. */
export function claimsLabel(claims: readonly { readonly name: string; readonly craft: string }[]): Label | null {
	const named = claims.map((claim) => label("VOIDREGATTA.Campaign.Crew.claim", claim));
	return claims.length === 0 ? null : label("VOIDREGATTA.Campaign.Crew.claims", { claims: named }, claims.length);
}
