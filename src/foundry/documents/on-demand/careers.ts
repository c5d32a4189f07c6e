/**
 * The careers that the craft of the world keep, each result with its match, and the careers of deleted craft.
 */
import { NOTHING_COUNTED, type Service } from "../../../core/kernel/on-demand/service.ts";
import { MODULE_ID } from "../../ids.ts";
import { ALL_CRAFTS, type CraftActor, isCraft } from "../crafts.ts";

/** What a career keeps of a match besides the result. */
export interface CareerMemo {
	/** Who was paid: the id of a character, or else of the craft. */
	readonly account: string;
	/** The id and the name of the character who flew; empty if there was none. */
	readonly pilot: string;
	readonly name: string;
	/** How the craft ended: `wrecked`, `out`, `finished`, or empty. */
	readonly end: string;
	/** How much more than par it used; null if there is no par. */
	readonly par: number | null;
	/** Doses of radiation that its crew took. */
	readonly doses: number;
	/** What each character aboard did, by the id of the character. */
	readonly crew: Readonly<Record<string, Service>>;
}

/** A result in the career of a craft. */
export interface KeptResult extends CareerMemo {
	readonly match: string;
	readonly game: string;
	/** The craft, even if it was deleted. */
	readonly craft: { readonly id: string; readonly name: string };
	/** 0 means none. */
	readonly place: number;
}

/** What the world keeps of a craft that was deleted. */
export interface GoneCraft {
	readonly name: string;
	readonly type: string;
	/** Who could see it, by the id of the user. */
	readonly ownership: Readonly<Record<string, number>>;
	/** As the craft had it. */
	readonly career: Readonly<Record<string, unknown>>;
}

/** All results of all craft that this user may see, and of deleted craft. */
export function keptResults(): readonly KeptResult[] {
	const present = game.actors.contents.flatMap((actor) =>
		isCraft(actor) && actor.testUserPermission(game.user, "LIMITED") ? resultsOf(actor.id ?? "", actor) : [],
	);
	const gone = Object.entries(goneCraft()).filter(([id, craft]) => !game.actors.has(id) && mayRead(craft));
	return [...gone.flatMap(([id, { name, type, career }]) => resultsOf(id, { name, type, system: { career } })), ...present];
}

/**
 * The setting of the world with the craft that were deleted with a career. Only this file knows it, so this file registers it when
 * it is first used.
 */
const GONE = "goneCraft";

function registerGone(): void {
	if (game.settings.settings.has(`${MODULE_ID}.${GONE}`)) return;
	game.settings.register(MODULE_ID, GONE, { scope: "world", config: false, type: Object, default: {} });
}

function goneCraft(): Readonly<Record<string, GoneCraft>> {
	registerGone();
	return game.settings.get(MODULE_ID, GONE);
}

/** Keeps a craft that was deleted. */
export async function keepGone(id: string, craft: GoneCraft): Promise<void> {
	await game.settings.set(MODULE_ID, GONE, { ...goneCraft(), [id]: craft });
}

function mayRead({ ownership }: GoneCraft): boolean {
	const level = ownership[game.user.id ?? ""] ?? ownership["default"] ?? 0;
	return game.user.isGM || level >= CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED;
}

function resultsOf(id: string, { name, type, system }: Pick<CraftActor, "name"> & Named): readonly KeptResult[] {
	const gameId = ALL_CRAFTS.find((craft) => craft.type === type)?.gameId ?? "";
	return Object.entries(Object(system.career)).map(([match, kept]) => readResult({ id, name, gameId }, match, Object(kept)));
}

/** The fields of a craft that its career needs. */
interface Named {
	readonly type: string;
	readonly system: { readonly career?: unknown };
}

interface Flier {
	readonly id: string;
	readonly name: string;
	readonly gameId: string;
}

/** Reads a result, which another version or the owner of the craft may have written. */
function readResult(
	{ gameId, ...craft }: Flier,
	match: string,
	{ place, memo }: { readonly place?: unknown; readonly memo?: unknown },
): KeptResult {
	const { account, pilot, name, end, par, doses, crew }: { readonly [Field in keyof CareerMemo]?: unknown } = Object(memo);
	return {
		match,
		game: gameId,
		craft,
		place: typeof place === "number" ? place : 0,
		account: text(account),
		pilot: text(pilot),
		name: text(name),
		end: text(end),
		par: typeof par === "number" ? par : null,
		doses: count(doses),
		crew: Object.fromEntries(Object.entries(Object(crew)).map(([id, service]) => [id, readService(Object(service))])),
	};
}

function readService({ name, posts, ...counted }: { readonly [Field in keyof Service]?: unknown }): Service {
	const { tried, worked, hits, repairs } = { ...NOTHING_COUNTED, ...counted };
	return {
		name: text(name),
		posts: Array.isArray(posts) ? posts.map(text) : [],
		tried: count(tried),
		worked: count(worked),
		hits: count(hits),
		repairs: count(repairs),
	};
}

function count(value: unknown): number {
	return typeof value === "number" ? value : 0;
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
