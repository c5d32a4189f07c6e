/**
 * The crew of a ship of a host system, and the posts of a craft that its roles fit.
 */

/** Somebody aboard a ship of a host system. */
export interface HostCrewMember {
	/** The id of an actor. */
	readonly actor: string;
	/** The names of its roles, as the host system has them. */
	readonly roles: readonly string[];
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

/** Who of a crew comes to each of these posts: the first whose role fits and who has no post yet. Posts that nobody fits are missing. */
export function crewAtPosts(crew: readonly HostCrewMember[], posts: readonly string[]): Readonly<Record<string, HostCrewMember>> {
	const at: Record<string, HostCrewMember> = {};
	for (const post of posts) {
		const fits = ROLES[post];
		const taken = new Set(Object.values(at).map(({ actor }) => actor));
		const found = crew.find(({ actor, roles }) => !taken.has(actor) && roles.some((role) => fits?.test(role)));
		if (found) at[post] = found;
	}
	return at;
}
