/**
 * Ships of the host system that become craft: what the bridge reads of them, and the actor that is made. The ship stays as it is, and
 * the craft keeps a link to it.
 */
import { crewAtPosts } from "../../../core/campaign/ship-crew.ts";
import type { ShipFigures } from "../../../core/campaign/ship-figures.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { HostSailor, HostShipPresenter } from "../../../view/shared/on-demand/campaign/host-ship.ts";
import { freeName } from "../../../view/shared/with-games/sheet/craft.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { ALL_CRAFTS, type CraftActor, type NamedCraft } from "../../documents/crafts.ts";
import { MODULE_ID } from "../../ids.ts";
import { openSettingUp } from "../../rooms.ts";
import { bridgeNow, hostActor, synonymsNow } from "./characters.ts";

/** A ship of the host system as the bridge reads it. */
export interface HostShip {
	readonly figures: ShipFigures;
	/** The members of its crew who are actors of the world. */
	readonly crew: readonly HostSailor[];
}

/**
 * Whether this user may make a craft of an actor: the user is a GM, the actor is a ship that the bridge knows, and craft have crews
 * here.
 */
export function isHostShip(actor: Actor.Implementation | null | undefined): actor is Actor.Implementation {
	return Boolean(actor) && game.user.isGM && hasCampaign("crew") && actor?.type === bridgeNow().ships?.type;
}

/** What the bridge reads of a ship; null if the bridge knows no ships. */
export function readShip(actor: Actor.Implementation): HostShip | null {
	const { ships } = bridgeNow();
	if (!ships) return null;
	const ship = hostActor(actor);
	const crew = ships.crew(ship, synonymsNow()).flatMap((member) => {
		const found = game.actors.get(member.actor);
		return found ? [{ ...member, name: found.name }] : [];
	});
	return { figures: ships.figures(ship), crew };
}

/** A craft that a ship can become, with the presenter that makes its design. */
export interface HostGame {
	readonly craft: NamedCraft;
	readonly presenter: HostShipPresenter;
}

/** The craft that a ship can become, by the order of crafts; those whose game cannot be loaded are missing. */
export async function gamesForShips(): Promise<readonly HostGame[]> {
	const games: HostGame[] = [];
	for (const craft of ALL_CRAFTS) {
		const settingUp = await openSettingUp(craft.gameId);
		if (settingUp.ok && settingUp.value.hostShip) games.push({ craft, presenter: settingUp.value.hostShip });
	}
	return games;
}

/** Proposes who of a crew takes which post of a craft: the id of an actor by the field of the post; empty if nobody does. */
export function proposedPosts({ posts = [] }: NamedCraft, crew: readonly HostSailor[]): Readonly<Record<string, string>> {
	const always = posts.filter(({ isOn }) => !isOn);
	const at = crewAtPosts(
		crew,
		always.map(({ id }) => id),
	);
	return Object.fromEntries(always.map(({ id, field }) => [field, at[id]?.actor ?? ""]));
}

/** What a GM has chosen for a craft. */
export interface ChosenCraft {
	readonly craft: NamedCraft;
	readonly name: string;
	/** The fields that its game has made. */
	readonly system: Readonly<Record<string, Json>>;
	/** The id of the actor at each post, by the field of the post; empty if nobody is there. */
	readonly posts: Readonly<Record<string, string>>;
}

/** Makes the craft, with the picture of the ship and a link to it; its name is one that no actor but the ship has. */
export async function makeCraft(
	ship: Actor.Implementation,
	{ craft, name, system, posts }: ChosenCraft,
): Promise<Actor.Implementation | undefined> {
	const crew = Object.entries(posts).map(([field, actor]) => [`${field}Uuid`, actor === "" ? null : `Actor.${actor}`]);
	const data = {
		name: freeName(
			name.trim() || ship.name,
			game.actors.filter((actor) => actor !== ship).map((actor) => actor.name),
		),
		type: craft.type,
		img: ship.img,
		system: { ...system, ...Object.fromEntries(crew) },
		flags: { [MODULE_ID]: { hostShip: ship.id } },
	};
	// The game's presenter gives the fields; the craft's data model validates them.
	return Actor.implementation.create(data as Actor.CreateData);
}

/** The ship that a craft was made of; null if there was none, or if it is gone. */
export function shipOf({ flags }: CraftActor): Actor.Stored | null {
	return game.actors.get(flags[MODULE_ID]?.hostShip ?? "") ?? null;
}
