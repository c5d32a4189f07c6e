/**
 * Tells the story of a match that is over, by playing the match again from its journal, step by step.
 */

import { type AnyGame, hidingIn } from "../../../../../core/kernel/game.ts";
import { entriesOf, type Journal } from "../../../../../core/kernel/journal.ts";
import { follow, replay } from "../../../../../core/kernel/match.ts";
import type { PeopleIn } from "../../../../../core/kernel/on-demand/service.ts";
import type { BoardPresenter } from "../../../startup/board/presenter.ts";
import type { CampaignPresenter } from "../../../startup/campaign/presenter.ts";
import type { SceneModel } from "../../../startup/scene/scene.ts";
import type { SeatFace } from "../../../startup/seats/face.ts";
import { decisive, openingOf, type Story, type StoryStep } from "./story.ts";
import { tracksFrom } from "./tracks.ts";

/**
 * The opening of a match and each of its steps, with the round in which it was taken. It ends early if an entry does not follow
 * from the ones before.
 */
export function* stepsIn(rules: AnyGame, journal: Journal): Generator<StoryStep, void> {
	const opened = replay(rules, { ...journal, log: {} });
	if (!opened.ok) return;
	let match = opened.value;
	yield { round: 0, open: match.state.open, reports: [] };
	for (const entry of entriesOf(journal)) {
		const { round } = rules.situation(match.state.open);
		const next = follow(rules, match, entry);
		if (!next.ok) return;
		match = next.value.match;
		yield { round, open: match.state.open, reports: next.value.reports };
	}
}

/** A match whose whole journal everybody may read. */
export interface ToldMatch {
	readonly rules: AnyGame;
	readonly presenter: BoardPresenter;
	readonly story: CampaignPresenter["story"];
	readonly journal: Journal;
	readonly faces: readonly SeatFace[];
	/** Who was at which post; null if nobody had posts. */
	readonly peopleIn?: PeopleIn | null;
}

/** The story of a match. It pauses often, so that the page stays responsive. */
export function* tellStory({ rules, presenter, story, journal, faces, peopleIn = null }: ToldMatch): Generator<undefined, Story> {
	const steps: StoryStep[] = [];
	const scenes: SceneModel[] = [];
	const hiding = hidingIn(rules, journal.options);
	for (const step of stepsIn(rules, journal)) {
		steps.push(step);
		// Everything is open now, so the picture shows where hidden craft were.
		const scene = presenter.scene?.(hiding ? hiding.watch(step.open) : rules.view(step.open, null));
		if (scene) scenes.push(scene);
		yield undefined;
	}
	const open = steps.at(-1)?.open;
	if (open === undefined) return { sentences: [], steps: [], picture: null };
	const moments = story ? yield* story.moments(steps, faces) : [];
	const picture = story?.tracks?.(open, faces) ?? tracksFrom(scenes, faces);
	const opening = openingOf(rules.situation(open), faces);
	const told = decisive(moments, undefined, peopleIn);
	return {
		sentences: [...opening, ...told.map(({ text }) => text)],
		steps: [...opening.map(() => null), ...told.map(({ step }) => step ?? null)],
		picture,
	};
}
