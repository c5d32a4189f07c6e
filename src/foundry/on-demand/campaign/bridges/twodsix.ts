/**
 * The bridge to twodsix (7.5.2): skills are items of the type `skills`, whose levels with all effects are under `skills`, and credits
 * a number under `financeValues`. The level of the untrained is an item too. A ship has its totals under `shipStats`, or under
 * `calcShipStats` if the system adds them up, and its parts are items of the type `component`.
 */
import { BANE_DICE, BOON_DICE } from "../../../../core/campaign/checks.ts";
import {
	type Figure,
	type HostWeapon,
	type HostWeaponKind,
	type Mount,
	mountNamed,
	weaponNamed,
} from "../../../../core/campaign/ship-figures.ts";
import {
	CHARACTERISTICS,
	type Characteristic,
	modifierOf,
	SKILL_BOOK,
	SKILLS,
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
	isSkill,
	itemsOf,
	numberAt,
	type ShipBridge,
	type SkillReading,
	type Synonyms,
	skillsListed,
	valueAt,
	type WoundPlace,
	woundPlaces,
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
	const names = named.split("|").map((name) => name.replace(/\d+\s*$/, ""));
	return SKILLS.filter((skill) => names.some((name) => isSkill(skill, name, synonyms)));
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

/** The characteristics by the codes of skills; a skill that has none of these is rolled as the rule books say. */
export const CODES: Readonly<Record<Characteristic, string>> = {
	dexterity: "DEX",
	intelligence: "INT",
	education: "EDU",
	socialStanding: "SOC",
};

/** The type of roll that a skill has by itself. */
const DICE = { Advantage: BOON_DICE, Disadvantage: BANE_DICE } as const;

const NAME_OF_UNTRAINED = "Untrained";

/** The item with the level of the untrained, which jack-of-all-trades raises; undefined if there is none. */
export function untrainedItem({ system, items }: HostActor): HostItem | undefined {
	const id = valueAt(system, "untrainedSkill");
	const skills = items.filter(({ type }) => type === "skills");
	const isUntrained = ({ name, flags }: HostItem) => name === NAME_OF_UNTRAINED || valueAt(flags, "twodsix.untrainedSkill") === true;
	return skills.find((item) => item.id === id) ?? skills.find(isUntrained);
}

/** The level of a skill with its effects, by the name that the system gives it among the data of the actor. */
function levelOf({ system }: HostActor, { name, system: own }: HostItem): number {
	return numberAt(valueAt(system, "skills"), name.replace(/\W/g, "")) ?? numberAt(own, "value") ?? UNTRAINED;
}

/** What a load adds to rolls with a characteristic: a number below 0, or 0. */
export function loadOf({ system, settings = {} }: HostActor, characteristic: Characteristic): number {
	const counts = settings["useEncumbranceStatusIndicators"] === true && characteristic === "dexterity";
	return counts ? Math.min(0, numberAt(system, "conditions.encumberedEffect") ?? 0) : 0;
}

function woundsOf({ system, settings = {} }: HostActor): number {
	const counts = settings["useWoundedStatusIndicators"] === true;
	return counts ? Math.min(0, numberAt(system, "conditions.woundedEffect") ?? 0) : 0;
}

/** How the system rolls a skill, which may be the item of the untrained. */
function rollOf(actor: HostActor, skill: SkillId, item: HostItem | undefined): Omit<SkillReading, "level" | "trained" | "from"> {
	const code = item && textOf(item, "characteristic");
	const characteristic = CHARACTERISTICS.find((candidate) => CODES[candidate] === code);
	const conditions = woundsOf(actor) + loadOf(actor, characteristic ?? SKILL_BOOK[skill].characteristic);
	const dice = item && entryOf(DICE, textOf(item, "rolltype"));
	return {
		...(item && { rolled: item.id }),
		...(characteristic && { characteristic }),
		...(conditions !== 0 && { conditions }),
		...(dice && { dice }),
		...(actor.settings?.["criticalNaturalAffectsEffect"] === true && { naturals: true }),
		...(actor.settings?.["xd6RollStyle"] === true && { pool: true }),
	};
}

/** A skill of a character; a better level of the untrained counts in its place. */
function readSkill(actor: HostActor, skill: SkillId, synonyms: Synonyms): SkillReading {
	const joat = untrainedItem(actor);
	const untrained = joat ? (numberAt(joat.system, "value") ?? UNTRAINED) : UNTRAINED;
	const items = itemsOf(
		actor.items.filter(({ type }) => type === "skills"),
		skill,
		synonyms,
	);
	const [best] = items.map((item) => ({ item, level: levelOf(actor, item) })).sort((a, b) => b.level - a.level);
	const trained = best !== undefined && (best.level > untrained || (numberAt(best.item.system, "value") ?? UNTRAINED) >= 0);
	if (best && (trained || untrained <= UNTRAINED)) {
		return { level: Math.max(best.level, untrained), trained, from: best.item.name, ...rollOf(actor, skill, best.item) };
	}
	const from = untrained > UNTRAINED ? (joat?.name ?? "") : "";
	return { level: untrained, trained: false, from, ...rollOf(actor, skill, best?.item ?? joat) };
}

function woundPlace(id: WoundPlace["id"]) {
	const at = `system.characteristics.${id}`;
	return { id, path: `${at}.damage`, value: `${at}.value` };
}

/** What is wounded first, next and last, by the rule set of the world. */
function woundable({ type, settings = {} }: HostActor): readonly WoundPlace["id"][] {
	if (settings[`${type}sUseHits`] === true) return ["lifeblood"];
	if (settings["lifebloodInsteadOfCharacteristics"] === true) return ["endurance", "strength"];
	return settings["showLifebloodStamina"] === true ? ["stamina", "lifeblood"] : ["endurance", "strength", "dexterity"];
}

export const twodsix: Bridge = {
	id: "twodsix",
	skill: readSkill,
	modifier: ({ system }, characteristic) => {
		const own = numberAt(system, `characteristics.${characteristic}.mod`);
		const value =
			numberAt(system, `characteristics.${characteristic}.current`) ?? numberAt(system, `characteristics.${characteristic}.value`);
		return own ?? (value === null ? null : modifierOf(value));
	},
	wounds: (actor) => woundPlaces(actor, woundable(actor).map(woundPlace)),
	settings: [
		"useWoundedStatusIndicators",
		"useEncumbranceStatusIndicators",
		"criticalNaturalAffectsEffect",
		"xd6RollStyle",
		"lifebloodInsteadOfCharacteristics",
		"showLifebloodStamina",
		"animalsUseHits",
		"robotsUseHits",
	],
	creditsPath: "system.financeValues.cash",
	ships,
};
