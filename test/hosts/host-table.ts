/**
 * A table in a world of a host system. The systems are the fixtures in `systems/`, which behave like named versions of other
 * people's systems.
 */
import { fileURLToPath } from "node:url";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";

/** The systems that have a fixture. */
export const HOSTS = ["mgt2e", "twodsix", "dnd5e", "pf2e", "crucible"] as const;

export type Host = (typeof HOSTS)[number];

/** The systems that refuse craft as actors: pf2e throws when one is made, crucible before one is stored. */
export const HOSTS_WITHOUT_CRAFT: readonly Host[] = ["pf2e", "crucible"];

/** Opens a table in a world of this system, with these documents in it. */
export function hostTable(host: Host, generation: 13 | 14 = 14, world: Parameters<typeof openTable>[0]["world"] = {}): Promise<Table> {
	return openTable({ generation, world, systemDir: fileURLToPath(new URL(`systems/${host}`, import.meta.url)) });
}

/** The GM's client, in a world where NPCs choose at once and no board opens by itself. */
export async function joinAsGM(table: Table): Promise<Client> {
	const gm = await table.join(USERS.gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "openBoard", false);
	return gm;
}

/** The value of an outcome that must be accepted. */
export function accepted<T>(outcome: unknown): T {
	// The API's outcomes come from a client's realm, without types.
	const { ok, value, refusal } = outcome as { readonly ok: boolean; readonly value: T; readonly refusal?: unknown };
	if (!ok) throw new Error(`It was refused: ${JSON.stringify(refusal)}`);
	return value;
}

/**
 * Has NPCs decide for all awaited seats until a match has reached this round or is over. If no seat is awaited, the match
 * continues by itself.
 */
export async function playTo(
	table: Table,
	match: MatchAtTable,
	{ round, most }: { readonly round: number; readonly most: number },
): Promise<void> {
	const gm = table.clients.find(({ userId }) => userId === USERS.gm);
	if (!gm) throw new Error("The GM is away");
	for (let step = 0; step < most && match.round < round && match.system.stage === "running"; step++) {
		const decided = await apiOf(gm).decide(match, null);
		if (!decided.ok) await table.settled();
	}
}
