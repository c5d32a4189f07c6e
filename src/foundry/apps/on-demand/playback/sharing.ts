/**
 * A moment of a match as a message in the chat, with a link. Whoever follows it sees the moment as the own seat may see it, so the
 * message itself tells only what everybody may know.
 */
import { momentsOf, type ToldStep } from "../../../../view/shared/on-demand/playback/moments.ts";
import { sharedMoment } from "../../../../view/shared/on-demand/playback/scrubber.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { matchName } from "../../../match/everyone/on-demand/match-names.ts";
import { inSlices } from "../../../match/everyone/on-demand/slices.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { bundleOf } from "../../../rooms.ts";
import { say } from "../../../words.ts";

/** Posts a link to a step of a match, of which there are so many now. */
export async function shareMoment(combat: MatchCombat, told: ToldStep, of: number): Promise<void> {
	const presenter = bundleOf(combat.system.game)?.presenter;
	if (!presenter) return;
	const open = { ...told, reports: told.reports.filter(({ seenBy }) => seenBy === "all") };
	const [moment] = await inSlices(momentsOf([open], { presenter, faces: facesOf(combat) }));
	if (!moment) return;
	const shared = sharedMoment({ id: combat.id ?? "", name: matchName(combat), game: combat.system.game }, moment, of);
	await ChatMessage.implementation.create({ content: await draw(LATE_TEMPLATES.moment, say(shared)) });
}
