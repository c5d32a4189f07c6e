/**
 * What a match that is over leaves behind: harm to the characters at the posts, which a GM applies or notes, and the fines and prize
 * money that its reports ask for. It is read from the record of the match, as long as everybody may read that.
 */
import { type Aftermath, type CrewHarm, crewHarms, NO_AFTERMATH, spreadHarm } from "../../../core/campaign/aftermath.ts";
import { replayWithReports } from "../../../core/kernel/match.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { harmLabel } from "../../../view/shared/on-demand/campaign/crews/hurt-crew.ts";
import { writeOne } from "../../compat.ts";
import { isCraft } from "../../documents/crafts.ts";
import { isHidden, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { crewOf } from "../../documents/posts.ts";
import { MODULE_ID } from "../../ids.ts";
import { openStations } from "../../match/everyone/on-demand/crew-at.ts";
import { hitsOf, struckIn } from "../../match/everyone/on-demand/hurt.ts";
import { openTable } from "../../match/everyone/reading/read-match.ts";
import { openBundle, openSettingUp } from "../../rooms.ts";
import { sayLabel } from "../../words.ts";
import { biographyOf, woundsOf } from "./characters.ts";
import { speakerOf } from "./rolling.ts";

/** Returns what a match has left behind; nothing unless it is over and everybody can read it. */
export async function aftermathOf(combat: MatchCombat): Promise<Aftermath> {
	const [room, settingUp] = [await openBundle(combat.system.game), await openSettingUp(combat.system.game)];
	const table = combat.system.stage === "over" && !isHidden(combat) ? await openTable(combat) : null;
	if (!room.ok || !settingUp.ok || !table?.ok) return NO_AFTERMATH;
	const { match } = table.value;
	const replayed = replayWithReports(room.value.game, match.journal);
	return (replayed.ok && settingUp.value.aftermath?.(replayed.value.reports.flat(), match.state.open, match.seats)) || NO_AFTERMATH;
}

/** Harm to a character, for a GM to decide on. */
export interface ProposedHarm extends CrewHarm {
	/** The same for the same match, craft, post and kind. */
	readonly id: string;
	readonly character: Actor.Implementation;
	readonly craft: string;
}

/** The harms of a match that no GM has dealt with yet, craft by craft. */
export async function proposedHarms(combat: MatchCombat): Promise<readonly ProposedHarm[]> {
	const { harms } = await aftermathOf(combat);
	await openStations(combat);
	return seatsOf(combat).flatMap(({ id: seat, name, actor }) => {
		const crew = isCraft(actor) ? crewOf(actor).flatMap(({ id, member }) => (member ? [{ id, member }] : [])) : [];
		const own = harms.filter((harm) => harm.seat === seat);
		const struck = struckIn(combat, seat ?? "", hitsOf(combat, seat ?? "") ?? []);
		// A harm is of the post that the sheet gives the character.
		const hits = struck.flatMap(
			({ post, who }) =>
				(crew.find((each) => each.id === post && each.member.id === who) ?? crew.find(({ member }) => member.id === who))?.id ?? [],
		);
		const hurt = crewHarms(
			own,
			crew.map(({ id }) => id),
			hits,
		);
		return hurt.flatMap((harm) => {
			const character = crew.find(({ id }) => id === harm.post)?.member;
			const id = [combat.id, seat, harm.post, harm.kind].join("-");
			return character && !isDealtWith(character, id) ? [{ ...harm, id, character, craft: name ?? "" }] : [];
		});
	});
}

function isDealtWith({ flags }: Actor.Implementation, id: string): boolean {
	return flags[MODULE_ID]?.harms?.[id] !== undefined;
}

/** What a GM does with a harm: changes the character, notes it in the biography, or lets it pass. */
export const DEALINGS = ["apply", "note", "pass"] as const;
export type Dealing = (typeof DEALINGS)[number];

/**
 * Deals with a harm, in one update that marks it as dealt with, so that a second click finds nothing to do. If the bridge does not
 * know where the system keeps damage, the harm is noted in the biography, if there is one. Chat reports the harm unless the GM lets
 * it pass. Refused: `write-refused`.
 */
export async function dealWith({ id, character, craft, ...harm }: ProposedHarm, dealing: Dealing): Promise<Outcome<null>> {
	if (isDealtWith(character, id)) return accept(null);
	const [wounds, biography] = [spreadHarm(harm.points, woundsOf(character)), biographyOf(character)];
	const applies = dealing === "apply" && wounds.length > 0;
	const text = sayLabel(harmLabel({ ...harm, craft }));
	const noted = dealing !== "pass" && !applies && biography ? { [biography.path]: `${biography.value}<p>${text}</p>` } : {};
	const wounded = wounds.map(({ path, value, points }) => [path, value + points]);
	const changed = applies ? Object.fromEntries(wounded) : noted;
	const mark = { [`flags.${MODULE_ID}.harms.${id}`]: applies ? harm.points : 0 };
	await writeOne({ action: "update", documentName: "Actor", updates: [{ _id: character.id ?? "", ...changed, ...mark }] });
	if (!isDealtWith(character, id)) return refuse("write-refused", { hook: "preUpdateActor" });
	const speaker = speakerOf(character);
	if (dealing !== "pass") await ChatMessage.implementation.create({ content: text, speaker });
	return accept(null);
}
