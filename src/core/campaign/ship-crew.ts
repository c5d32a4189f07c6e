/**
 * The crew of a ship of a host system, and the posts of a craft that its roles fit.
 */

import type { SkillId } from "./skills.ts";

/** Somebody aboard a ship of a host system. */
export interface HostCrewMember {
	/** The id of an actor. */
	readonly actor: string;
	/** The names of its roles, as the host system has them. */
	readonly roles: readonly string[];
	/** The skills that its roles use, by what the host system keeps of them in any language, or by the GM's list of names. */
	readonly skills: readonly SkillId[];
	/** Where the host system keeps it. */
	readonly path: string;
}

/** Parts of the names of roles that fit a post. */
const ROLES: Readonly<Record<string, RegExp>> = {
	captain: /captain|commander|master|skipper|\bxo\b/i,
	helm: /pilot|helm/i,
	sensors: /sensor|comm(?!and)|electronic/i,
	gunner: /gun|turret|weapon|tactical/i,
	engineer: /engineer|mechanic|drive/i,
	marines: /marine|security|boarding|troop/i,
};

/** The skills that a role at a post uses. */
const SKILLS_AT: Readonly<Record<string, readonly SkillId[]>> = {
	captain: ["leadership", "tactics"],
	helm: ["pilot"],
	sensors: ["sensors"],
	gunner: ["gunner"],
	engineer: ["engineer", "mechanic"],
	marines: ["marine"],
};

/**
 * Who of a crew comes to each of these posts: of those who have no post yet the first whose role fits by its name, or else by its
 * skills. Posts that nobody fits are missing.
 */
export function crewAtPosts(crew: readonly HostCrewMember[], posts: readonly string[]): Readonly<Record<string, HostCrewMember>> {
	const at: Record<string, HostCrewMember> = {};
	for (const post of posts) {
		const taken = new Set(Object.values(at).map(({ actor }) => actor));
		const free = crew.filter(({ actor }) => !taken.has(actor));
		const found =
			free.find(({ roles }) => roles.some((role) => ROLES[post]?.test(role))) ??
			free.find(({ skills }) => skills.some((skill) => SKILLS_AT[post]?.includes(skill)));
		if (found) at[post] = found;
	}
	return at;
}
