/**
 * A moment of a match as a message in the chat, with a picture and a link. Whoever follows it sees the moment as the own seat may see
 * it, so the message itself tells and shows only what everybody may know. The picture is an image within the message: nobody uploads a
 * file, so no permission is asked for.
 */
import type { TracksPicture } from "../../../../view/shared/on-demand/campaign/stories/tracks.ts";
import { momentsOf, type ToldStep } from "../../../../view/shared/on-demand/playback/moments.ts";
import { pictureAt, pictureOfView } from "../../../../view/shared/on-demand/playback/picture.ts";
import { sharedMoment } from "../../../../view/shared/on-demand/playback/scrubber.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { matchName } from "../../../match/everyone/on-demand/match-names.ts";
import { inSlices } from "../../../match/everyone/on-demand/slices.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { seenBefore } from "../../../match/player/seen-before.ts";
import { wholeOf } from "../../../match/showings/showing-parts.ts";
import { readPublicShowing } from "../../../match/showings/showings.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { bundleOf, openSettingUp } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { tracksImage } from "../drawing/tracks-image.ts";

/** A picture of more characters than these is left out: every client loads all messages with the world. */
const MOST_PICTURE = 60_000;

/** Posts a picture and a link to a step of a match, of which there are so many now. */
export async function shareMoment(combat: MatchCombat, told: ToldStep, of: number): Promise<void> {
	const presenter = bundleOf(combat.system.game)?.presenter;
	if (!presenter) return;
	const open = { ...told, reports: told.reports.filter(({ seenBy }) => seenBy === "all") };
	const [moment] = await inSlices(momentsOf([open], { presenter, faces: facesOf(combat) }));
	if (!moment) return;
	const shared = sharedMoment({ id: combat.id ?? "", name: matchName(combat), game: combat.system.game }, moment, of);
	const picture = await pictureOf(combat, told.step);
	await ChatMessage.implementation.create({ content: await draw(LATE_TEMPLATES.moment, { ...say(shared), picture }) });
}

/** The picture of a step as everybody may see it, as the address of an image; null if there is none, or if it is too large. */
async function pictureOf(combat: MatchCombat, step: number): Promise<string | null> {
	const picture = await tracksOf(combat, step);
	const image = picture && (await tracksImage(picture));
	return image !== null && image.length <= MOST_PICTURE ? image : null;
}

async function tracksOf(combat: MatchCombat, step: number): Promise<TracksPicture | null> {
	const faces = facesOf(combat);
	const [table, settingUp] = [openTableOf(combat), await openSettingUp(combat.system.game)];
	if (!table.ok) return publicTracks(combat, step, faces);
	const { entry, match } = table.value;
	const { game: rules, presenter } = entry;
	const story = settingUp.ok ? settingUp.value.story : undefined;
	const told = { rules, presenter, story, journal: match.journal, faces };
	return inSlices(pictureAt(told, step, rules.situation(match.state.open).over));
}

/** What this page was shown as an onlooker of a match whose journal it cannot read. */
function publicTracks(combat: MatchCombat, step: number, faces: readonly SeatFace[]): TracksPicture | null {
	const raw = seenBefore(combat, null).get(step);
	const showing = raw === undefined ? null : readPublicShowing(wholeOf(raw));
	const presenter = bundleOf(combat.system.game)?.presenter;
	return showing && presenter ? pictureOfView(presenter, showing.view, faces) : null;
}
