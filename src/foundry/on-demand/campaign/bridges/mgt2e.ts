/**
 * The bridge to mgt2e (0.22.1): skills with specialities under `system.skills`, with what augmentations, software and GMs add to them,
 * and credits under `finance`. A ship has its totals under
 * `system.spacecraft`; its parts are items of the type `hardware`, and a mount names the weapon items in it.
 */
import { BANE_DICE, BOON_DICE, type CheckDice } from "../../../../core/campaign/checks.ts";
import { type Figure, type HostWeapon, type HostWeaponKind, type Mount, weaponNamed } from "../../../../core/campaign/ship-figures.ts";
import {
	SKILLS as ALL_SKILLS,
	CHARACTERISTICS,
	type Characteristic,
	modifierOf,
	SKILL_BOOK,
	type SkillId,
	UNTRAINED,
} from "../../../../core/campaign/skills.ts";
import { entryOf } from "../../../../core/kernel/plain.ts";
import {
	type Bridge,
	figureAt,
	type HostActor,
	type HostItem,
	highest,
	numberAt,
	type ShipBridge,
	type SkillReading,
	type Synonyms,
	skillsListed,
	valueAt,
	woundPlaces,
} from "./bridge.ts";

/** A skill of the system: its id, and the specialities that count; all of them if the list is empty. */
const SKILLS: Readonly<Record<SkillId, readonly [id: string, ...specialities: string[]]>> = {
	pilot: ["pilot", "smallCraft", "spacecraft", "capitalShips"],
	engineer: ["engineer"],
	sensors: ["electronics", "sensors"],
	// Ortillery fires at the ground.
	gunner: ["gunner", "turret", "capital", "screen"],
	tactics: ["tactics", "naval"],
	leadership: ["leadership"],
	mechanic: ["mechanic"],
	marine: ["guncombat"],
};

/** What a role does besides rolling skills, by the ids of the system. */
const SPECIALS: Readonly<Record<string, SkillId>> = { pilot: "pilot", evade: "pilot", repair: "engineer" };

/** Weapons by their traits or, if those say nothing, by the energy of their damage: ids of the system. */
const TRAITS: Readonly<Record<string, HostWeaponKind>> = { torpedo: "torpedo", missile: "missile", ion: "beam" };
const ENERGIES: Readonly<Record<string, HostWeaponKind>> = { laser: "laser", plasma: "beam", energy: "beam", meson: "beam" };

/** Screens and defence against missiles, by the ids of the system. */
const DEFENCES: Readonly<Record<string, HostWeaponKind>> = {
	meson: "screen",
	nuclear: "screen",
	blackGlobe: "screen",
	laserPD: "defence",
	gaussPD: "defence",
	repulsor: "defence",
};

/** The characteristics by the codes of the system. */
export const CODES: Readonly<Record<Characteristic, string>> = {
	dexterity: "DEX",
	intelligence: "INT",
	education: "EDU",
	socialStanding: "SOC",
};

/** The hull options that hide a ship, the strongest last; each stands for its level of stealth. */
const STEALTHS = ["basicStealth", "improvedStealth", "enhancedStealth", "advancedStealth"] as const;

/** The parts of a ship of this kind. */
function partsOf({ items }: HostActor, kind: string): readonly HostItem[] {
	return items.filter(({ type, system }) => type === "hardware" && valueAt(system, "hardware.system") === kind);
}

/** The rating of each part of this kind, as a figure. */
function ratings(ship: HostActor, kind: string): readonly Figure[] {
	const path = "hardware.rating";
	return partsOf(ship, kind).flatMap(({ name, system }) => {
		const value = numberAt(system, path);
		return value === null ? [] : [{ value, from: { path: `${name}: system.${path}`, text: String(value) } }];
	});
}

/** All armour of a ship: the ratings of its plates together, or its total if it has no plates. */
function armourOf(ship: HostActor): Figure | null {
	const [first, ...others] = ratings(ship, "armour");
	if (!first) return figureAt(ship, ["system.spacecraft.armour"]);
	return others.reduce<Figure>(
		(sum, { value, from }) => ({
			value: sum.value + value,
			from: { path: `${sum.from.path}, ${from.path}`, text: `${sum.from.text} + ${from.text}` },
		}),
		first,
	);
}

function stealthOf({ system }: HostActor): Figure | null {
	const path = "system.spacecraft.hullOptions";
	const text = String(valueAt({ system }, path) ?? "");
	const level = STEALTHS.findLastIndex((option) => text.split(/\s+/).includes(option));
	return level < 0 ? null : { value: Math.min(3, level + 1), from: { path, text } };
}

function mountOf(mount: string): Mount {
	return mount.startsWith("bay") ? "bay" : mount === "barbette" || mount === "spinal" ? mount : "turret";
}

/** What a weapon is: by the ids that it has, or else by its name. */
function kindOf({ name, system }: HostItem): HostWeaponKind {
	const traits = String(valueAt(system, "weapon.traits") ?? "").split(/[\s,;]+/);
	const known = traits.map((trait) => entryOf(TRAITS, trait)).find((kind) => kind !== undefined);
	return known ?? entryOf(ENERGIES, String(valueAt(system, "weapon.damageType"))) ?? weaponNamed(name);
}

/** The weapons in a mount: the number of each item that it names, times the number of such mounts. */
function weaponsIn(mount: HostItem, items: readonly HostItem[]): readonly HostWeapon[] {
	const mounts = numberAt(mount.system, "quantity") ?? 1;
	return Object.entries(Object(valueAt(mount.system, "hardware.weapons"))).flatMap(([id, held]) => {
		const weapon = items.find((item) => item.id === id);
		const count = Math.max(1, (numberAt(held, "quantity") ?? 1) * mounts);
		const from = { path: `${mount.name}: system.hardware.weapons.${id}`, text: `${weapon?.name ?? id} \u00d7 ${count}` };
		const at = mountOf(String(valueAt(mount.system, "hardware.mount") ?? ""));
		return [{ kind: weapon ? kindOf(weapon) : "other", mount: at, count, from }];
	});
}

/** Screens and defence against missiles, which are separate parts. */
function defenceIn({ name, system }: HostItem): HostWeapon {
	const count = Math.max(1, numberAt(system, "quantity") ?? 1);
	const kind = entryOf(DEFENCES, String(valueAt(system, "hardware.defenceType"))) ?? weaponNamed(name);
	return { kind, mount: "turret", count, from: { path: `${name}: system.quantity`, text: String(count) } };
}

/** The skills that a role uses: those that its actions roll, those of its other actions, and those that the GM has listed for it. */
function skillsOf(role: HostItem, synonyms: Synonyms): readonly SkillId[] {
	const actions = Object.values(Object(valueAt(role.system, "role.actions")));
	const used = actions.flatMap((action): readonly SkillId[] => {
		const text = (path: string) => String(valueAt(action, path) ?? "");
		if (text("action") === "weapon") return ["gunner"];
		const special = entryOf(SPECIALS, text("special"));
		if (text("action") === "special") return special ? [special] : [];
		const [id] = text("skill").split(".");
		return ALL_SKILLS.filter((skill) => SKILLS[skill][0] === id);
	});
	return [...used, ...skillsListed(role, synonyms)];
}

const ships: ShipBridge = {
	type: "spacecraft",
	figures: (ship) => ({
		tons: figureAt(ship, ["system.spacecraft.dtons"]),
		techLevel: figureAt(ship, ["system.spacecraft.tl"]),
		thrust:
			figureAt(ship, ["system.spacecraft.mdrive"]) ??
			highest(ratings(ship, "m-drive")) ??
			figureAt(ship, ["system.spacecraft.rdrive"]) ??
			highest(ratings(ship, "r-drive")),
		jump: figureAt(ship, ["system.spacecraft.jdrive"]) ?? highest(ratings(ship, "j-drive")),
		armour: armourOf(ship),
		sensors: highest(ratings(ship, "sensor")),
		stealth: stealthOf(ship),
		weapons: [...partsOf(ship, "weapon").flatMap((mount) => weaponsIn(mount, ship.items)), ...partsOf(ship, "defence").map(defenceIn)],
	}),
	crew: ({ system, items }, synonyms) =>
		Object.entries(Object(valueAt(system, "crewed.crew"))).map(([actor, given]) => {
			const roles = items.filter(({ id, type }) => type === "role" && id in Object(given));
			return {
				actor,
				roles: roles.map(({ name }) => name),
				skills: roles.flatMap((role) => skillsOf(role, synonyms)),
				path: `system.crewed.crew.${actor}`,
			};
		}),
};

/** Only these types of actors roll with characteristics. */
const PEOPLE: readonly string[] = ["traveller", "npc"];

export const mgt2e: Bridge = {
	id: "mgt2e",
	skill: (actor, skill, synonyms) => {
		const [id, ...specialities] = SKILLS[skill];
		const listed = (synonyms[skill] ?? []).flatMap((name) => {
			const [own = "", ...only] = name.split(".");
			return readSkill(actor, skill, { id: own, specialities: only });
		});
		const readings = [...listed, ...readSkill(actor, skill, { id, specialities })];
		const worth = ({ level, characteristic, conditions = 0 }: SkillReading) =>
			level + conditions + (modifierIn(actor, characteristic ?? SKILL_BOOK[skill].characteristic) ?? 0);
		return [...readings].sort((a, b) => worth(b) - worth(a))[0] ?? null;
	},
	modifier: modifierIn,
	wounds: (actor) =>
		woundPlaces(
			actor,
			(["endurance", "strength", "dexterity"] as const).map((id) => {
				const code = id.slice(0, 3).toUpperCase();
				return { id, path: `system.damage.${code}.value`, value: `system.characteristics.${code}.value` };
			}),
		),
	creditsPath: "system.finance.cash",
	ships,
};

/** What a characteristic adds, with what effects and the GM add to it. */
function modifierIn({ type, system }: HostActor, characteristic: Characteristic): number | null {
	if (!PEOPLE.includes(type)) return null;
	const at = `characteristics.${CODES[characteristic]}`;
	const value = numberAt(system, `${at}.current`) ?? numberAt(system, `${at}.value`);
	const own = numberAt(system, `${at}.dm`) ?? (value === null ? null : modifierOf(value));
	return own === null ? null : own + wholeAt(system, `${at}.bonus`) + wholeAt(system, `${at}.augdm`);
}

/** The whole number at a path; 0 if there is none. */
function wholeAt(data: unknown, path: string): number {
	return Math.trunc(numberAt(data, path) ?? 0);
}

/** A skill by its id: once without a speciality, and once with each that counts. Empty if the actor has no such skill. */
function readSkill(
	actor: HostActor,
	skill: SkillId,
	{ id, specialities }: { readonly id: string; readonly specialities: readonly string[] },
): readonly SkillReading[] {
	const held = valueAt(actor.system, `skills.${id}`);
	if (typeof held !== "object" || held === null) return [];
	const own = Object.keys(Object(valueAt(held, "specialities")));
	const counted = specialities.length > 0 ? own.filter((name) => specialities.includes(name)) : own;
	return [null, ...counted].map((speciality) => readOne(actor, skill, { id, held, speciality }));
}

interface Rolled {
	readonly id: string;
	/** The skill in the data of the actor. */
	readonly held: object;
	/** The id of a speciality; null for the skill alone. */
	readonly speciality: string | null;
}

/** A skill or one of its specialities, as the system's own roll reckons it. */
function readOne(actor: HostActor, skill: SkillId, { id, held, speciality }: Rolled): SkillReading {
	const special = speciality === null ? null : valueAt(held, `specialities.${speciality}`);
	const code = valueAt(special, "default") ?? valueAt(held, "default");
	const characteristic = CHARACTERISTICS.find((candidate) => CODES[candidate] === code);
	const rolledWith = characteristic ?? SKILL_BOOK[skill].characteristic;
	const byMind = PEOPLE.includes(actor.type) && ["intelligence", "education"].includes(rolledWith);
	const { level, trained } = levelOf(actor, { held, special }, byMind);
	const added = [held, special].reduce<number>((sum, part) => sum + wholeAt(part, "augdm") + wholeAt(part, "bonus"), 0);
	const conditions = PEOPLE.includes(actor.type) ? conditionsOf(actor, rolledWith) : 0;
	const dice = diceOf(actor, [held, special], rolledWith);
	const path = `skills.${id}`;
	return {
		level: level + added,
		trained,
		from: !trained ? path : `${path}.${speciality === null ? "value" : `specialities.${speciality}.value`}`,
		rolled: `${id}.${speciality ?? ""}`,
		...(characteristic && { characteristic }),
		...(conditions !== 0 && { conditions }),
		...(dice && { dice }),
	};
}

/**
 * The level of a skill or speciality. Expert software adds 1 to the trained, and replaces the level of the untrained, in rolls with
 * intelligence or education; augmentation adds to the trained. Jack-of-all-trades counts only if it is trained itself.
 */
function levelOf(
	{ system }: HostActor,
	{ held, special }: { readonly held: object; readonly special: unknown },
	byMind: boolean,
): Pick<SkillReading, "level" | "trained"> {
	const part = special ?? held;
	const expert = byMind ? wholeAt(part, "expert") : 0;
	const jack = valueAt(system, "skills.jackofalltrades");
	const untrained = UNTRAINED + (valueAt(jack, "trained") === true ? wholeAt(jack, "value") : 0);
	if (valueAt(held, "trained") !== true) return { level: expert > 0 ? expert - 1 : untrained, trained: false };
	// Each speciality of such a skill is trained by itself.
	const isIndividual = special !== null && valueAt(held, "individual") === true;
	const level = isIndividual && valueAt(special, "trained") !== true ? untrained : wholeAt(part, "value");
	return { level: level + (expert > 0 ? 1 : 0) + wholeAt(part, "augment"), trained: true };
}

/** What load, injuries and dodging add to a roll with a characteristic. */
function conditionsOf({ system, flags }: HostActor, characteristic: Characteristic): number {
	const physical = characteristic === "dexterity";
	const body = physical ? wholeAt(system, "modifiers.encumbrance.dm") + wholeAt(system, "modifiers.physical.dm") : 0;
	return body + Math.min(0, wholeAt(flags, "mgt2e.reaction"));
}

/** The dice of a roll: the luck of its characteristic goes before that of the skill, and a boon of the skill before a bane. */
function diceOf({ type, system }: HostActor, parts: readonly unknown[], characteristic: Characteristic): CheckDice | undefined {
	const own = PEOPLE.includes(type) ? valueAt(system, `characteristics.${CODES[characteristic]}.boon`) : null;
	const luck = [...(own ? [own] : parts.map((part) => valueAt(part, "boon")))];
	return luck.includes("boon") ? BOON_DICE : luck.includes("bane") ? BANE_DICE : undefined;
}
