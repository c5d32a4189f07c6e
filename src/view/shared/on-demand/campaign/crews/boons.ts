/**
 * The boons that a seat has from its people, in words: on the card of the start, on sheets and in Flight Control.
 */
import type { Report } from "../../../../../core/kernel/report.ts";
import type { Boon, Boons } from "../../../../../core/kernel/seat.ts";
import { CREW_REPORT } from "../../../../../core/kernel/state.ts";
import { block, type CardModel } from "../../../startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../../startup/seats/face.ts";
import { gameLabel, type Label, type LabelKey, label } from "../../../startup/words/label.ts";
import { signed } from "../../../startup/words/measure.ts";
import { edgeLabel, taskName } from "./task-words.ts";

/** What a boon does: its effect and its size. A skill that neither helps nor harms has the size 0. */
export function effectLabel(gameId: string, { effect, size }: Pick<Boon, "effect" | "size">): Label {
	if (size === 0) return label("VOIDREGATTA.Campaign.Boon.none");
	return gameLabel(gameId, `Boon.${effect}`, { size: signed(size) });
}

/** A boon as a sentence: whose it is, and what it does. */
export function boonLabel(gameId: string, boon: Boon): Label {
	const { name = "", post, skill, posts = 0, level = 0 } = boon.from;
	if (boon.from["task"] !== undefined) return taskBoonLabel(gameId, boon);
	const effect = effectLabel(gameId, boon);
	if (post === undefined && name !== "") return label("VOIDREGATTA.Campaign.Boon.edge", { name, effect });
	if (post === undefined) return label("VOIDREGATTA.Campaign.Boon.mean", { posts, level: signed(Number(level)), effect });
	// The table of skills names posts and skills; a test checks that each of them has a word.
	const [at, by] = [`VOIDREGATTA.Campaign.Post.${post}`, `VOIDREGATTA.Campaign.Skill.${skill}`] as [LabelKey, LabelKey];
	return label("VOIDREGATTA.Campaign.Boon.skill", { name, post: label(at), skill: label(by), level: signed(Number(level)), effect });
}

/** What a crew task gives in this turn, or has cost. */
function taskBoonLabel(gameId: string, boon: Boon): Label {
	const { name = "", post, task } = boon.from;
	// A table of tasks has no posts without a word.
	const at = label(`VOIDREGATTA.Campaign.Post.${post}` as LabelKey);
	const effect = boon.size === 0 ? label("VOIDREGATTA.Campaign.Boon.spent") : edgeLabel(gameId, boon);
	return label("VOIDREGATTA.Campaign.Task.boon", { name, post: at, task: taskName(String(task)), effect });
}

/** The card of the crews at the start of a match: a block for each seat that has one. */
export function crewCard(gameId: string, reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	return {
		headline: label("VOIDREGATTA.Campaign.Boon.headline"),
		face: null,
		blocks: reports.map(({ seat, facts }) => {
			const face = seat && faceOf(faces, seat);
			// The kernel makes these reports of the boons of a seat.
			const boons = facts["boons"] as unknown as Boons;
			const title = label("VOIDREGATTA.Campaign.Boon.title", { name: face?.name ?? "" });
			return block({ code: CREW_REPORT, title, face, notes: boons.map((boon) => boonLabel(gameId, boon)) });
		}),
	};
}
