/**
 * The story of a match that is over, in plain sentences: who won, and the moments that decided it. Each game says what its moments are
 * and how much each of them weighs.
 */
import { chancesOf, TWO_DICE } from "../../../../../core/campaign/checks.ts";
import type { GameTypes, Situation } from "../../../../../core/kernel/game.ts";
import { doerOf, type Feat, type Feats, type PeopleIn } from "../../../../../core/kernel/on-demand/service.ts";
import { TASK_REPORT } from "../../../../../core/kernel/on-demand/tasking.ts";
import type { Report } from "../../../../../core/kernel/report.ts";
import { type SeatId, seatId } from "../../../../../core/kernel/seat.ts";
import { type FaceModel, faceOf, type SeatFace } from "../../../startup/seats/face.ts";
import { type Label, label } from "../../../startup/words/label.ts";
import { percent } from "../../../startup/words/measure.ts";
import { POSTS } from "../crews/posts.ts";
import { taskName } from "../crews/task-words.ts";
import type { TracksPicture } from "./tracks.ts";

/** One step of a match: the state after it, and what happened in it. */
export interface StoryStep<T extends GameTypes = GameTypes> {
	/** The round in which it happened. */
	readonly round: number;
	readonly open: T["open"];
	readonly reports: readonly T["report"][];
}

/** Something that happened, in one sentence. */
export interface Moment {
	/** From 0 to 100: the loss of a craft weighs about 80, and a lucky roll weighs more the rarer it was. */
	readonly weight: number;
	readonly text: Label;
	/** Whose post decided it, and in which round; missing if nobody's did. */
	readonly by?: Pick<Feat, "seat" | "posts"> & { readonly round: number };
	/** The step in which it happened, by its place in the steps of the match; missing if it is about the whole match. */
	readonly step?: number;
}

/** What a game tells about a match that is over. */
export interface Storyteller<T extends GameTypes = GameTypes> {
	/** All moments of a match, in order. It pauses often, so that the page stays responsive. */
	moments(steps: readonly StoryStep<T>[], faces: readonly SeatFace[]): Generator<undefined, readonly Moment[]>;
	/** The picture of the tracks, from the last state. Missing if the scenes of the match show where the craft were. */
	tracks?(open: T["open"], faces: readonly SeatFace[]): TracksPicture;
}

/** The story of a match: plain data that outlives the match. */
export interface Story {
	readonly sentences: readonly Label[];
	/** The step of each sentence: the number of entries then; null for a sentence about the whole match. */
	readonly steps: readonly (number | null)[];
	readonly picture: TracksPicture | null;
}

/** How many moments a story tells. */
const MOST = 7;

/** What a report tells, for its sentences: the step in which it happened, the names of seats, and who did what. */
interface Telling<T extends GameTypes> {
	readonly step: StoryStep<T>;
	readonly nameOf: (seat: SeatId) => string;
	readonly feats: Feats<T["open"]>;
}

/** A moment of a report with whoever's post decided it, or the moment of a crew task; empty if the report decided nothing. */
export function momentsIn<T extends GameTypes>(
	report: T["report"],
	moment: Moment | null,
	{ step: { round, open }, nameOf, feats }: Telling<T>,
): readonly Moment[] {
	if (!moment) return taskMoment(report, nameOf);
	const [feat] = feats(report, open, open);
	return [feat ? { ...moment, by: { seat: feat.seat, posts: feat.posts, round } } : moment];
}

/** Of 36 chances. The result of a crew task that is likelier than this decides nothing. */
const LIKELY = 12;

/** A crew task that came out against the odds. The odds of the host system's own dice are not known. */
function taskMoment({ code, seat, facts, rolls: [rolled] }: Report, nameOf: Telling<GameTypes>["nameOf"]): readonly Moment[] {
	if (code !== TASK_REPORT || !seat || rolled?.shown.length !== 2) return [];
	const { name, task, succeeds } = facts;
	const [target, modifier, help] = [Number(facts["target"]), Number(facts["modifier"]), Number(facts["help"])];
	const { success } = chancesOf({ dice: TWO_DICE, modifier: modifier + help, target }, 0);
	const chances = Math.max(1, 36 * (succeeds === true ? success : 1 - success));
	if (chances > LIKELY) return [];
	const data = { name: String(name), task: taskName(String(task)), craft: nameOf(seat), chance: percent(chances / 36) };
	const how = succeeds === true ? "taskWorked" : "taskFailed";
	return [{ weight: 30 / Math.sqrt(chances), text: label(`VOIDREGATTA.Campaign.Results.${how}`, data) }];
}

/** The sentence of a moment, with the name of whoever decided it at a post. */
export function toldOf({ text, by }: Moment, peopleIn: PeopleIn | null): Label {
	const doer = by && peopleIn && doerOf(by, by.round, peopleIn);
	const post = POSTS.find((each) => each === doer?.post);
	if (!doer || !post) return text;
	return label("VOIDREGATTA.Campaign.Results.by", { text, who: label(`VOIDREGATTA.Campaign.AtPost.${post}`, { name: doer.name }) });
}

/** The heaviest moments, in the order in which they happened. Each sentence appears once. */
export function decisive(moments: readonly Moment[], most = MOST, peopleIn: PeopleIn | null = null): readonly Moment[] {
	const known = new Set<string>();
	const different = moments.filter(({ text }) => {
		const key = JSON.stringify(text);
		return !known.has(key) && known.add(key);
	});
	const chosen = new Set([...different].sort((a, b) => b.weight - a.weight).slice(0, most));
	return different.filter((moment) => chosen.has(moment)).map((moment) => ({ ...moment, text: toldOf(moment, peopleIn) }));
}

/** Who won, in one sentence; empty if no seat is in first place. */
export function openingOf({ seats }: Pick<Situation, "seats">, faces: readonly SeatFace[]): readonly Label[] {
	const all = Object.entries(seats);
	const names = all.filter(([, { facts }]) => facts["place"] === 1).map(([seat]) => faceOf(faces, seatId(seat)).name);
	return names.length > 0 ? [label("VOIDREGATTA.Campaign.Results.won", { names, field: all.length }, names.length)] : [];
}

/** The faces of seats by their ids, each worked out once. */
export function facesBy(faces: readonly SeatFace[]): (seat: SeatId) => FaceModel {
	const known = new Map<SeatId, FaceModel>();
	return (seat) => {
		const face = known.get(seat) ?? faceOf(faces, seat);
		known.set(seat, face);
		return face;
	};
}
