/**
 * The bridge to twodsix (7.5.2): skills are items of the type `skills`, and credits a number under `financeValues`. A ship has its
 * totals under `shipStats`, or under `calcShipStats` if the system adds them up, and its parts are items of the type `component`.
 */

import {
	type Figure,
	type HostWeapon,
	type HostWeaponKind,
	type Mount,
	mountNamed,
	weaponNamed,
} from "../../../../core/campaign/ship-figures.ts";
import { modifierOf, plainName, SKILLS, type SkillId, UNTRAINED } from "../../../../core/campaign/skills.ts";
import { entryOf } from "../../../../core/kernel/plain.ts";
import {
	type Bridge,
	figureAt,
	firstNumber,
	type HostActor,
	type HostItem,
	highest,
	isNamed,
	namesOf,
	numberAt,
	type ShipBridge,
	type Synonyms,
	skillsListed,
	valueAt,
} from "./bridge.ts";

/** Kinds of ship weapons as the system names them, in all its rule sets. */
const WEAPONS: Readonly<Record<string, HostWeaponKind>> = {
	pulseLaser: "laser",
	beamLaser: "laser",
	particleBeam: "beam",
	particleCluster: "beam",
	fusionGun: "beam",
	fusionBeam: "beam",
	plasmaBeam: "beam",
	mesonGun: "beam",
	garviticLance: "beam",
	light: "laser",
	intermediate: "beam",
	heavy: "beam",
	main: "beam",
	missiles: "missile",
	nuclearMissiles: "missile",
	torpedoes: "torpedo",
	sandcaster: "defence",
};

/** The sizes of weapons in rule sets that name no mounts. */
const SIZES: Readonly<Record<string, Mount>> = { intermediate: "barbette", heavy: "bay", main: "spinal" };

/** The paths of a total of a ship: first the total that the system adds up. */
function totals(path: string): readonly string[] {
	return [`system.calcShipStats.${path}`, `system.shipStats.${path}`];
}

function textOf({ system }: HostItem, path: string): string {
	return String(valueAt(system, path) ?? "");
}

/** The parts of a ship of these kinds that are not destroyed. */
function partsOf({ items }: HostActor, ...kinds: readonly string[]): readonly HostItem[] {
	return items.filter(
		(item) => item.type === "component" && kinds.includes(textOf(item, "subtype")) && textOf(item, "status") !== "destroyed",
	);
}

/** A number within a text of a part, such as the 1 in "Model/3, DM+1". */
function figureIn(item: HostItem, path: string, number: RegExp): readonly Figure[] {
	const text = textOf(item, path);
	const found = number.exec(text.replaceAll("\u2212", "-"))?.[1];
	return found === undefined ? [] : [{ value: Number(found), from: { path: `${item.name}: system.${path}`, text } }];
}

/** The best drive of a kind among the parts of a ship without totals. */
function driveOf(ship: HostActor, kind: string, name: RegExp): Figure | null {
	const drives = partsOf(ship, "drive").filter((item) => textOf(item, "driveType") === kind || name.test(item.name));
	return highest(drives.flatMap((item) => figureIn(item, "rating", /(\d+(?:\.\d+)?)/)));
}

function weaponIn(item: HostItem): HostWeapon {
	const kind = textOf(item, "shipWeaponType");
	const count = Math.max(1, Math.trunc(numberAt(item.system, "quantity") ?? 1));
	const named = textOf(item, "subtype") === "shield" ? "screen" : (entryOf(WEAPONS, kind) ?? weaponNamed(item.name));
	const from = { path: `${item.name}: system.quantity`, text: String(count) };
	return { kind: named, mount: entryOf(SIZES, kind) ?? mountNamed(item.name), count, from };
}

/** The skill that works a part of this subtype. */
const SKILL_FOR: Readonly<Record<string, SkillId>> = { armament: "gunner", sensor: "sensors", electronics: "sensors" };

/** The skills that a position uses: those of the parts that its actions work, those that they roll by name, and those that the GM has listed. */
function skillsOf(position: HostItem, items: readonly HostItem[], synonyms: Synonyms): readonly SkillId[] {
	const actions = Object.values(Object(valueAt(position.system, "actions")));
	const used = actions.flatMap((action): readonly SkillId[] => {
		const part = items.find(({ id }) => id === valueAt(action, "component"));
		const worked = part && SKILL_FOR[textOf(part, "subtype")];
		return worked ? [worked] : skillsIn(String(valueAt(action, "command") ?? ""), synonyms);
	});
	return [...used, ...skillsListed(position, synonyms)];
}

/** The skills that a command such as "Pilot|Flyer/DEX 8+" rolls. */
function skillsIn(command: string, synonyms: Synonyms): readonly SkillId[] {
	const [named = ""] = command.split(/[/+=]/);
	const names = named.split("|").map((name) => plainName(name.replace(/\d+\s*$/, "")));
	return SKILLS.filter((skill) => namesOf(skill, synonyms).some((name) => names.includes(plainName(name))));
}

const ships: ShipBridge = {
	type: "ship",
	figures: (ship) => ({
		tons: figureAt(ship, totals("mass.max")),
		techLevel: figureAt(ship, ["system.techLevel"]),
		thrust: figureAt(ship, totals("drives.mDrive.rating")) ?? driveOf(ship, "mdrive", /m[- ]?drive/i),
		jump: figureAt(ship, totals("drives.jDrive.rating")) ?? driveOf(ship, "jdrive", /j[- ]?drive/i),
		armour: figureAt(ship, ["system.shipStats.armor.value", "system.shipStats.armor.max"]),
		sensors: highest(
			partsOf(ship, "sensor", "electronics").flatMap((item) => [
				...figureIn(item, "rollModifier", /^\s*([+-]?\d+)/),
				...figureIn(item, "rating", /DM\s*([+-]?\d+)/i),
			]),
		),
		stealth: null,
		weapons: partsOf(ship, "armament", "shield").map(weaponIn),
	}),
	crew: ({ system, items }, synonyms) =>
		Object.entries(Object(valueAt(system, "shipPositionActorIds"))).map(([actor, position]) => {
			const roles = items.filter(({ id, type }) => type === "ship_position" && id === position);
			return {
				actor,
				roles: roles.map(({ name }) => name),
				skills: roles.flatMap((role) => skillsOf(role, items, synonyms)),
				path: `system.shipPositionActorIds.${actor}`,
			};
		}),
};

export const twodsix: Bridge = {
	id: "twodsix",
	skill: ({ items }, skill, synonyms) => {
		const skills = items.filter(({ type }) => type === "skills");
		const found = namesOf(skill, synonyms)
			.flatMap((name) => skills.filter((item) => isNamed(item, name)))
			.map(({ name, system }) => ({ from: name, level: numberAt(system, "value") ?? UNTRAINED }))
			.sort((a, b) => b.level - a.level)[0];
		return found ? { ...found, trained: found.level >= 0 } : { level: UNTRAINED, trained: false, from: "" };
	},
	modifier: ({ system }, characteristic) => {
		const own = numberAt(system, `characteristics.${characteristic}.mod`);
		const value =
			numberAt(system, `characteristics.${characteristic}.current`) ?? numberAt(system, `characteristics.${characteristic}.value`);
		return own ?? (value === null ? null : modifierOf(value));
	},
	damagePath: (actor) => firstNumber(actor, ["system.characteristics.endurance.damage"]),
	creditsPath: "system.financeValues.cash",
	ships,
};
