/**
 * Characters of the host system, read by the bridge to that system.
 */
import { SKILL_BOOK, SKILL_CHECK, SKILLS, type SkillId } from "../../../core/campaign/skills.ts";
import type { CharacterReading } from "../../../view/shared/on-demand/campaign/characters.ts";
import { isCraft } from "../../documents/crafts.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { type Bridge, biographyPath, creditsOf, type HostActor, numberAt, type Synonyms, valueAt } from "./bridges/bridge.ts";
import { type BridgePaths, readPaths, readSynonyms } from "./bridges/generic.ts";
import { bridgeTo } from "./bridges/index.ts";

/** The GM's paths for systems without their own bridge. */
export function pathsNow(): BridgePaths {
	return readPaths(game.settings.get(MODULE_ID, SETTINGS.bridgePaths));
}

/** Further names of skills that the GM has listed. */
export function synonymsNow(): Synonyms {
	return readSynonyms(game.settings.get(MODULE_ID, SETTINGS.skillSynonyms));
}

/** The bridge to the system of this world. */
export function bridgeNow(): Bridge {
	return bridgeTo(game.system.id, pathsNow());
}

/** An actor as bridges read it: its derived data too. */
export function hostActor({ type, system, items }: Actor.Implementation): HostActor {
	return {
		type,
		system,
		items: items.contents.map((item) => ({
			id: item.id ?? "",
			name: item.name,
			type: item.type,
			system: item.system,
			source: item._stats?.compendiumSource ?? "",
		})),
	};
}

/** The actors of the world that are not craft, sorted by name. */
export function charactersOfWorld(): readonly Actor.Implementation[] {
	return game.actors.filter((actor) => !isCraft(actor)).sort((a, b) => a.name.localeCompare(b.name));
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
	const { characteristic } = SKILL_BOOK[skill];
	const reading = bridge.skill(host, skill, synonyms);
	return { skill, characteristic, reading, modifier: bridge.modifier(host, characteristic), check: SKILL_CHECK };
}

/** The damage to an actor's endurance and its biography, each with its value and its path, or null if the actor has none. */
export function healthOf(actor: Actor.Implementation): { readonly damage: Kept<number> | null; readonly biography: Kept<string> | null } {
	const host = hostActor(actor);
	const [damage, biography] = [bridgeNow().damagePath(host), biographyPath(host)];
	return {
		damage: damage === null ? null : { path: damage, value: numberAt(host, damage) ?? 0 },
		biography: biography === null ? null : { path: biography, value: String(valueAt(host, biography)) },
	};
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
