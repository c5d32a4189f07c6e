/**
 * Characters of the host system, read by the bridge to that system.
 */
import { checkOf } from "../../../core/campaign/checks.ts";
import { SKILL_BOOK, SKILL_CHECK, SKILLS, type SkillId } from "../../../core/campaign/skills.ts";
import type { CharacterReading } from "../../../view/shared/on-demand/campaign/crews/characters.ts";
import { isCraft } from "../../documents/crafts.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import {
	type Bridge,
	biographyPath,
	creditsOf,
	type HostActor,
	numberAt,
	type Synonyms,
	valueAt,
	type WoundPlace,
} from "./bridges/bridge.ts";
import { type BridgePaths, genericBridge, readPaths, readSynonyms } from "./bridges/generic.ts";
import { mgt2e } from "./bridges/mgt2e.ts";
import { ownRolls } from "./bridges/own-rolls.ts";
import { twodsix } from "./bridges/twodsix.ts";

/** The GM's paths for systems without their own bridge. */
export function pathsNow(): BridgePaths {
	return readPaths(game.settings.get(MODULE_ID, SETTINGS.bridgePaths));
}

/** Further names of skills that the GM has listed. */
export function synonymsNow(): Synonyms {
	return readSynonyms(game.settings.get(MODULE_ID, SETTINGS.skillSynonyms));
}

/** The bridges to certain host systems; all other systems have the generic one. */
const BRIDGES = new Map<string, Bridge>([twodsix, mgt2e].map((bridge) => [bridge.id, bridge]));

/** The bridge to the system of this world. */
export function bridgeNow(): Bridge {
	return BRIDGES.get(game.system.id) ?? genericBridge(pathsNow());
}

/** An actor as bridges read it: its derived data too. */
export function hostActor({ type, system, flags, items }: Actor.Implementation): HostActor {
	return {
		type,
		system,
		flags,
		settings: settingsOf(bridgeNow()),
		items: items.contents.map((item) => ({
			id: item.id ?? "",
			name: item.name,
			type: item.type,
			system: item.system,
			source: item._stats?.compendiumSource ?? "",
			flags: item.flags,
		})),
	};
}

/** The settings of the host system that a bridge asks for. Another version of the system may lack some of them. */
function settingsOf({ settings = [] }: Bridge): Readonly<Record<string, unknown>> {
	const { id } = game.system;
	// The types know the settings of this module and of Foundry only.
	const all = game.settings as unknown as {
		readonly settings: ReadonlyMap<string, unknown>;
		get(namespace: string, name: string): unknown;
	};
	const known = settings.filter((name) => all.settings.has(`${id}.${name}`));
	return Object.fromEntries(known.map((name) => [name, all.get(id, name)]));
}

/** The actors of the world that are not craft, sorted by name. */
export function charactersOfWorld(): readonly Actor.Implementation[] {
	return game.actors.filter((actor) => !isCraft(actor)).sort((a, b) => a.name.localeCompare(b.name));
}

/** Has the host system itself roll a check of a character; null if it has no such roll, or did not roll. */
export async function ownRollOf(actor: Actor.Implementation, { characteristic, reading, check }: CharacterReading["skills"][number]) {
	const rolls = ownRolls[bridgeNow().id];
	if (!rolls || reading?.rolled === undefined) return null;
	try {
		return await rolls(actor, { host: hostActor(actor), characteristic, rolled: reading.rolled, target: check.target });
	} catch (error) {
		// The system's code may have changed: the module then rolls plain dice.
		console.warn(error);
		return null;
	}
}

/** Everything that the bridge reads of a character. */
export function readCharacter(actor: Actor.Implementation): CharacterReading {
	const bridge = bridgeNow();
	const host = hostActor(actor);
	const synonyms = synonymsNow();
	return {
		name: actor.name,
		credits: creditsOf(bridge, host),
		skills: SKILLS.map((skill) => readSkill(bridge, host, { skill, synonyms })),
	};
}

function readSkill(
	bridge: Bridge,
	host: HostActor,
	{ skill, synonyms }: { readonly skill: SkillId; readonly synonyms: Synonyms },
): CharacterReading["skills"][number] {
	const reading = bridge.skill(host, skill, synonyms);
	const characteristic = reading?.characteristic ?? SKILL_BOOK[skill].characteristic;
	const modifier = bridge.modifier(host, characteristic);
	const modifiers = [reading?.level ?? 0, modifier ?? 0, reading?.conditions ?? 0];
	return { skill, characteristic, reading, modifier, check: checkOf({ ...reading, modifiers }, SKILL_CHECK.target) };
}

/** Where an actor keeps wounds, in the order in which they are filled, each with its points now and the points that are left there. */
export function woundsOf(actor: Actor.Implementation): readonly (WoundPlace & { readonly value: number; readonly left: number })[] {
	const host = hostActor(actor);
	return bridgeNow()
		.wounds(host)
		.map((place) => ({ ...place, value: numberAt(host, place.path) ?? 0 }));
}

/** The biography of an actor and its path; null if it has none. */
export function biographyOf(actor: Actor.Implementation): Kept<string> | null {
	const host = hostActor(actor);
	const path = biographyPath(host);
	return path === null ? null : { path, value: String(valueAt(host, path)) };
}

/** A value and its path in the document. */
interface Kept<T> {
	readonly path: string;
	readonly value: T;
}

/** The credits of an actor now; null if there is no actor, or the bridge finds no credits. */
export function creditsNow(actor: Actor.Implementation | undefined): number | null {
	return actor ? creditsOf(bridgeNow(), hostActor(actor)) : null;
}
