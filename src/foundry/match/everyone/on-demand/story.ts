/**
 * The story of a match that is over, from its record. There is none while a part of the record is hidden.
 */
import { swingLabels } from "../../../../view/shared/on-demand/board/turning.ts";
import type { Story } from "../../../../view/shared/on-demand/campaign/stories/story.ts";
import { tellStory } from "../../../../view/shared/on-demand/campaign/stories/telling.ts";
import { facesOf } from "../../../documents/faces.ts";
import { isHidden, type MatchCombat } from "../../../documents/matches.ts";
import { turningIn } from "../../../documents/on-demand/turning-points.ts";
import { openSettingUp } from "../../../rooms.ts";
import { openTable } from "../reading/read-match.ts";
import { openStations } from "./crew-at.ts";
import { peopleIn } from "./hurt.ts";
import { inSlices } from "./slices.ts";

/** The story of a match; null before its end, and if its record is hidden or cannot be read. */
export async function storyOf(combat: MatchCombat): Promise<Story | null> {
	if (combat.system.stage !== "over" || isHidden(combat)) return null;
	const [settingUp, table] = [await openSettingUp(combat.system.game), await openTable(combat)];
	if (!settingUp.ok || !table.ok) return null;
	const { entry, match } = table.value;
	const { game: rules, presenter } = entry;
	const { story } = settingUp.value;
	await openStations(combat);
	return inSlices(tellStory({ rules, presenter, story, journal: match.journal, faces: facesOf(combat), peopleIn: peopleIn(combat) }));
}

/** A story with the turning points of its match at the end, if a GM's page has worked them out; that is mostly later than the story. */
export function withTurning(told: Story, combat: MatchCombat): Story {
	const swings = swingLabels(turningIn(combat) ?? [], facesOf(combat));
	return {
		...told,
		sentences: [...told.sentences, ...swings.map(({ text }) => text)],
		steps: [...told.steps, ...swings.map(({ step }) => step)],
	};
}

/** A story as an event stores it; empty if there is none. */
export async function storedStory(combat: MatchCombat): Promise<string> {
	const story = await storyOf(combat);
	return story ? JSON.stringify(story) : "";
}
