/**
 * The crews of craft as matches read them: the bridge to the host system gives the skills of each character at a post, and the game's
 * table says what they do. A match reads them once, when it begins.
 */
import { boonsOfSkills, type CrewMember, type CrewTable } from "../../../core/campaign/crew.ts";
import { edgesOf, readMade } from "../../../core/campaign/paddock.ts";
import type { Boons } from "../../../core/kernel/seat.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { type CraftActor, craftOf, isCraft } from "../../documents/crafts.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { crewOf, type Post } from "../../documents/posts.ts";
import { postsAt } from "../../match/everyone/on-demand/crew-posts.ts";
import { openSettingUp, settingUpOf } from "../../rooms.ts";
import { readCharacter } from "./characters.ts";

const NO_TABLE: CrewTable = { lines: [], rolls: [] };

/** The tables of a game that is loaded for setting up; empty ones for a game that has none. */
export function crewTable(gameId: string): CrewTable {
	return settingUpOf(gameId)?.crew ?? NO_TABLE;
}

/** The tables of a game, which it loads first; empty ones if it cannot be loaded. */
export async function loadCrewTable(gameId: string): Promise<CrewTable> {
	const settingUp = await openSettingUp(gameId);
	return (settingUp.ok && settingUp.value.crew) || NO_TABLE;
}

/** A post with the character there. */
type Manned = Pick<Post, "id" | "member">;

/** The characters at posts with their skills, as the bridge reads them now. */
export function membersOf(posts: readonly Manned[]): readonly CrewMember[] {
	return posts.flatMap(({ id, member }) => {
		if (!member) return [];
		const levels = readCharacter(member).skills.flatMap(({ skill, reading }) => (reading ? [[skill, reading.level]] : []));
		return [{ post: id, name: member.name, levels: Object.fromEntries(levels) }];
	});
}

/** The lines of the table that a GM has switched off for a match. */
export function linesOff({ system: { crew } }: MatchCombat): readonly string[] {
	const off: unknown = crew["off"];
	return Object.entries(Object(off)).flatMap(([line, isOff]) => (isOff === true ? [line] : []));
}

/** The boons that the skills of a craft's crew give now, by the loaded table of its game; empty if skills do not count in this world. */
export function skillsOf(actor: CraftActor, off: readonly string[] = [], posts: readonly Manned[] = crewOf(actor)): Boons {
	return hasCampaign("skills") ? boonsOfSkills(crewTable(craftOf(actor).gameId), membersOf(posts), off) : [];
}

/**
 * The boons with which each seat of a match begins, by its id: from the skills of its crew, and from the paddock. A seat without
 * boons is missing.
 */
export async function boonsOfMatch(combat: MatchCombat): Promise<ReadonlyMap<string, Boons>> {
	if (hasCampaign("skills")) await loadCrewTable(combat.system.game);
	const off = linesOff(combat);
	const made = hasCampaign("paddock") ? readMade(combat.system.crew["rolls"]) : [];
	const all = seatsOf(combat).map(({ id, actor }) => {
		const skills = isCraft(actor) ? skillsOf(actor, off, postsAt(combat, id ?? "")) : [];
		return [id ?? "", [...skills, ...edgesOf(made, id ?? "")]] as const;
	});
	return new Map(all.filter(([, boons]) => boons.length > 0));
}
