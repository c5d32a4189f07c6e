/**
 * The events that a GM has made or vouched for, in a setting of the world, which no player may write. What a page says of itself counts
 * for nothing: a player who may make journals could have written it, and given the page away afterwards.
 */
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { type EventPage, isEvent } from "../event-page.ts";

/** The numbers of the events by the uuids of their pages, in the order in which GMs made them. */
export type EventRegister = Readonly<Record<string, number>>;

function register(): EventRegister {
	return Object(game.settings.get(MODULE_ID, SETTINGS.events));
}

/** The number of an event among those of the world; null for a page for which no GM vouches. */
export function eventNumber({ uuid }: EventPage): number | null {
	const all = register();
	const number = Object.hasOwn(all, uuid ?? "") ? all[uuid ?? ""] : undefined;
	return typeof number === "number" ? number : null;
}

/** All pages of the world that have the type of an event, whoever made them. */
export function eventPages(): readonly EventPage[] {
	return game.journal.contents.flatMap((journal) => journal.pages.contents).filter(isEvent);
}

/** Writes the register with these pages at its end, or without them; the numbers of all others stay. */
export async function writeRegister(pages: readonly EventPage[], change: "vouch" | "strike"): Promise<void> {
	const before = register();
	const ids = pages.map(({ uuid }) => uuid ?? "");
	const others = Object.entries(before).filter(([uuid]) => change === "vouch" || !ids.includes(uuid));
	const first = Math.max(0, ...Object.values(before)) + 1;
	const fresh = change === "vouch" ? ids.filter((uuid) => !Object.hasOwn(before, uuid)) : [];
	if (fresh.length === 0 && others.length === Object.keys(before).length) return;
	const after = Object.fromEntries([...others, ...fresh.map((uuid, index) => [uuid, first + index] as const)]);
	await game.settings.set(MODULE_ID, SETTINGS.events, after);
}
