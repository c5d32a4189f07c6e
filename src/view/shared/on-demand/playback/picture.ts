/**
 * The picture of a moment, for everybody: the tracks of all craft up to then, as far as everybody may know them.
 */
import { hidingIn } from "../../../../core/kernel/game.ts";
import type { BoardPresenter } from "../../startup/board/presenter.ts";
import type { SceneModel } from "../../startup/scene/scene.ts";
import type { SeatFace } from "../../startup/seats/face.ts";
import { stepsIn, type ToldMatch } from "../campaign/stories/telling.ts";
import { type TracksPicture, tracksFrom } from "../campaign/stories/tracks.ts";

/** The picture after so many entries of a match; null if its game draws none. It pauses often, so that the page stays responsive. */
export function* pictureAt(
	{ rules, presenter, story, journal, faces }: ToldMatch,
	step: number,
	isOver: boolean,
): Generator<undefined, TracksPicture | null> {
	const hiding = hidingIn(rules, journal.options);
	const scenes: SceneModel[] = [];
	let at = 0;
	for (const { open } of stepsIn(rules, journal)) {
		// A game that draws its tracks from a state alone may show everything that the state has.
		if (at === step && story?.tracks && (!hiding || isOver)) return story.tracks(open, faces);
		const scene = presenter.scene?.(hiding && isOver ? hiding.watch(open) : rules.view(open, null));
		if (scene) scenes.push(scene);
		if (at === step) break;
		at += 1;
		yield undefined;
	}
	return tracksFrom(scenes, faces);
}

/** The picture of one view that everybody has; null if its game draws none. */
export function pictureOfView(presenter: BoardPresenter, view: unknown, faces: readonly SeatFace[]): TracksPicture | null {
	const scene = presenter.scene?.(view);
	return scene ? tracksFrom([scene], faces) : null;
}
