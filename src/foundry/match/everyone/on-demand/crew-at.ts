/**
 * The crew of a seat's craft in a match: who decides what, if the posts of a craft decide the parts of its orders.
 */
import { type Hand, postOfCommand } from "../../../../core/kernel/on-demand/parts.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { AnyStations, Manned } from "../../../../core/kernel/stations.ts";
import type { PostId } from "../../../../view/shared/on-demand/campaign/crews/posts.ts";
import { type Label, label } from "../../../../view/shared/startup/words/label.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { bundleOf } from "../../../rooms.ts";
import { ownersOf } from "../ownership.ts";
import { nameAt, playersAt, postsAt } from "./crew-posts.ts";
import { hurtIn, isOut, loadedStations as loaded } from "./hurt.ts";

type Users = readonly User.Implementation[];

/** Players at the posts of one craft, of whom each decides a part. */
export interface Crew {
	readonly stations: AnyStations;
	readonly manned: Manned;
	/** The players at each post with any, in the order of the craft's posts. */
	readonly players: ReadonlyMap<string, Users>;
	/** The characters without a player, by post: a pilot decides for them. */
	readonly npcs: ReadonlyMap<string, string>;
	/** Those who are out for the rest of the match, by post. */
	readonly hurt: ReadonlyMap<string, string>;
	/** Those who lead the craft now. */
	readonly captains: Users;
}

/** Loads what the posts of a game's craft decide; until then this page knows of no crew. */
export async function openStations({ system: { game: id } }: MatchCombat): Promise<void> {
	const found = loaded.has(id) ? null : await bundleOf(id)?.stations?.();
	if (found) loaded.set(id, found.stations);
}

/** Whether this page knows what the posts of a game's craft decide, or the game has no posts that decide anything. */
export function knowsStations({ system: { game: id } }: MatchCombat): boolean {
	const room = bundleOf(id);
	return loaded.has(id) || (room !== null && room.stations === undefined);
}

/** The crew of a seat's craft; null if one person decides for it, or if this world has no stations. */
export function crewAt(combat: MatchCombat, seat: SeatId): Crew | null {
	const stations = loaded.get(combat.system.game);
	const { actor = null } = seatsOf(combat).find(({ id }) => id === seat) ?? {};
	if (!stations || !hasCampaign("stations") || entrantOf(combat, seat).npc !== "" || !isCraft(actor)) return null;
	const out = hurtIn(combat, seat);
	const named = postsAt(combat, seat).flatMap((post) => {
		const name = nameAt(post);
		return name === null ? [] : [{ id: post.id, name, there: playersAt(post), isHurt: isOut(post, out) }];
	});
	const crew = named.filter(({ isHurt }) => !isHurt);
	const hurt = new Map<string, string>(named.flatMap(({ id, name, isHurt }) => (isHurt ? [[id, name]] : [])));
	const players = new Map<string, Users>(crew.flatMap(({ id, there }) => (there.length > 0 ? [[id, there]] : [])));
	const owners = ownersOf(combat, seat).filter((user) => actor.testUserPermission(user, "OWNER"));
	// The next post in order leads for a captain who is hurt, and the owners only if nobody else is left.
	const [next = owners] = hurt.has(stations.lead) || owners.length === 0 ? players.values() : [owners];
	const leaders = players.get(stations.lead) ?? next;
	const others = hurt.size > 0 ? ownersOf(combat, seat) : [...players.values()].flat();
	if (others.every((user) => leaders.includes(user))) return null;
	// Who leads is always a person: a craft whose captain has no player is led by its owners.
	const npcs = new Map(crew.flatMap(({ id, name, there }) => (there.length === 0 && id !== stations.lead ? [[id, name]] : [])));
	const manned = { table: stations, aboard: [...players.keys(), ...npcs.keys()] };
	return { stations, manned, players, npcs, hurt, captains: leadingNow(leaders, players) };
}

/** The captains who are on line. If none is, the players at the next post in order lead; if nobody is, the captains do. */
function leadingNow(leaders: Users, players: Crew["players"]): Users {
	return [leaders, ...players.values()].find((there) => there.some(({ active }) => active)) ?? leaders;
}

/** The names of posts, for whoever reads whom a match waits for. */
export function postNames(posts: readonly string[]): readonly Label[] {
	// Stations name no post that has no name; a test reads their tables.
	return posts.map((post) => label(`VOIDREGATTA.Campaign.Post.${post as PostId}`));
}

/** What a user may do in a crew. A GM who has taken the seat over leads it. */
export function handOf(user: User.Implementation, { players, captains }: Crew): Hand {
	const posts = [...players].flatMap(([post, there]) => (there.includes(user) ? [post] : []));
	return { by: user.id ?? "", posts, leads: user.isGM || captains.includes(user) };
}

/** Whether a user may give this open command. */
export function mayCommand(user: User.Implementation, crew: Crew, kind: string): boolean {
	const { posts, leads } = handOf(user, crew);
	return leads || posts.includes(postOfCommand(crew.manned, kind));
}
