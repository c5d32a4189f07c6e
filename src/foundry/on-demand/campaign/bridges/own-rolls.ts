/**
 * The own rolls of host systems, by the ids of their bridges: the system rolls, shows its card, and its conditions, boons and looks of
 * dice count. All this is code of other authors: each call checks what it finds, and gives null where it finds something else.
 */
import type { Characteristic } from "../../../../core/campaign/skills.ts";
import type { HostActor } from "./bridge.ts";
import { CODES as MGT2E_CODES } from "./mgt2e.ts";
import { loadOf, CODES as TWODSIX_CODES } from "./twodsix.ts";

interface WantedRoll {
	readonly host: HostActor;
	readonly characteristic: Characteristic;
	/** What the bridge says that the system takes for the skill. */
	readonly rolled: string;
	readonly target: number;
}

/** Returns the result as a total against the target: 8 for a success by 0 against 8. Null if the system did not roll. */
type OwnRoll = (actor: Actor.Implementation, wanted: WantedRoll) => Promise<number | null>;

/** A function of the host system that its own code calls too; null if there is none of this name. */
function methodOf(held: unknown, name: string): ((...given: readonly unknown[]) => unknown) | null {
	const method: unknown = typeof held === "object" && held !== null ? Reflect.get(held, name) : null;
	return typeof method === "function" ? (...given) => method.apply(held, given) : null;
}

function numberIn(held: unknown, name: string): number | null {
	const value: unknown = typeof held === "object" && held !== null ? Reflect.get(held, name) : null;
	return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Rolls the item of a skill, at the difficulty that has this target. */
const twodsix: OwnRoll = async (actor, { host, characteristic, rolled, target }) => {
	const item = actor.items.get(rolled);
	const [build, roll] = [methodOf(item, "_buildRollSettings"), methodOf(item, "skillRoll")];
	if (!build || !roll) return null;
	// The settings of a roll, of the system's own class.
	const settings = (await build(false, item, undefined, actor)) as {
		difficulties?: Readonly<Record<string, { readonly target: number }>>;
		difficulty?: unknown;
		displayLabel?: unknown;
		rollModifiers?: Record<string, unknown>;
	} | null;
	const difficulty = Object.values(settings?.difficulties ?? {}).find((candidate) => candidate.target === target);
	if (!settings?.rollModifiers || !difficulty) return null;
	settings.difficulty = difficulty;
	settings.displayLabel = TWODSIX_CODES[characteristic];
	Object.assign(settings.rollModifiers, {
		characteristic: TWODSIX_CODES[characteristic],
		encumbered: loadOf(host, characteristic),
	});
	const effect = numberIn(await roll(false, settings, true), "effect");
	return effect === null ? null : effect + target;
};

/** How long the message of a roll may take. */
const LONGEST_WAIT = 10_000;

/** Rolls as a macro would. The system returns nothing, so the result is that of the message. */
const mgt2e: OwnRoll = async (actor, { characteristic, rolled, target }) => {
	const roll = methodOf(Reflect.get(game, "mgt2e"), "rollSkillMacro");
	if (!roll) return null;
	const told = rollTold(actor);
	roll(rolled, { actor, quick: true, difficulty: target, cha: MGT2E_CODES[characteristic] });
	return told;
};

/** The total of the next roll that this user's client tells in the name of an actor; null if there is none in time. */
function rollTold(actor: Actor.Implementation): Promise<number | null> {
	return new Promise((resolve) => {
		const end = (total: number | null): void => {
			Hooks.off("createChatMessage", hook);
			clearTimeout(limit);
			resolve(total);
		};
		const hook = Hooks.on("createChatMessage", ({ author, speaker, rolls }) => {
			const [first] = rolls;
			if (author?.id === game.user.id && speaker.actor === actor.id && first) end(numberIn(first, "total"));
		});
		const limit = setTimeout(() => end(null), LONGEST_WAIT);
	});
}

export const ownRolls: Readonly<Record<string, OwnRoll>> = { twodsix, mgt2e };
