/**
 * The bridge to mgt2e (0.22.1): skills with specialities under `system.skills`, and credits under `finance`. A ship has its totals under
 * `system.spacecraft`; its parts are items of the type `hardware`, and a mount names the weapon items in it.
 */
import { type Figure, type HostWeapon, type HostWeaponKind, type Mount, weaponNamed } from "../../../../core/campaign/ship-figures.ts";
import { SKILLS as ALL_SKILLS, type Characteristic, modifierOf, type SkillId, UNTRAINED } from "../../../../core/campaign/skills.ts";
import { entryOf } from "../../../../core/kernel/plain.ts";
import {
	type Bridge,
	figureAt,
	firstNumber,
	type HostActor,
	type HostItem,
	highest,
	numberAt,
	type ShipBridge,
	type SkillReading,
	type Synonyms,
	skillsListed,
	valueAt,
} from "./bridge.ts";

/** A skill of the system: its id, and the specialities that count; all of them if the list is empty. */
const SKILLS: Readonly<Record<SkillId, readonly [id: string, ...specialities: string[]]>> = {
	pilot: ["pilot", "smallCraft", "spacecraft", "capitalShips"],
	engineer: ["engineer"],
	sensors: ["electronics", "sensors"],
	gunner: ["gunner"],
	tactics: ["tactics"],
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

const CODES: Readonly<Record<Characteristic, string>> = {
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

export const mgt2e: Bridge = {
	id: "mgt2e",
	skill: ({ system }, skill, synonyms) => {
		const [id, ...specialities] = SKILLS[skill];
		const readings = [...(synonyms[skill] ?? []), id].flatMap((name) => readSkill(system, name, name === id ? specialities : []));
		const best = [...readings].sort((a, b) => b.level - a.level)[0];
		return best ?? null;
	},
	modifier: ({ system }, characteristic) => {
		const at = `characteristics.${CODES[characteristic]}`;
		const value = numberAt(system, `${at}.current`) ?? numberAt(system, `${at}.value`);
		return numberAt(system, `${at}.dm`) ?? (value === null ? null : modifierOf(value));
	},
	damagePath: (actor) => firstNumber(actor, ["system.damage.END.value"]),
	creditsPath: "system.finance.cash",
	ships,
};

/** A skill by its id, with its best speciality; empty if the actor has no such skill. */
function readSkill(system: unknown, id: string, specialities: readonly string[]): readonly SkillReading[] {
	const skill = valueAt(system, `skills.${id}`);
	if (typeof skill !== "object" || skill === null) return [];
	if (valueAt(skill, "trained") !== true) {
		const jack = numberAt(system, "skills.jackofalltrades.value") ?? 0;
		return [{ level: Math.min(0, UNTRAINED + jack), trained: false, from: `skills.${id}` }];
	}
	const own = Object.keys(Object(valueAt(skill, "specialities")));
	const counted = specialities.length > 0 ? own.filter((name) => specialities.includes(name)) : own;
	const paths = ["value", ...counted.map((name) => `specialities.${name}.value`)];
	return paths.map((path) => ({ level: numberAt(skill, path) ?? 0, trained: true, from: `skills.${id}.${path}` }));
}
