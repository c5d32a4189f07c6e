/**
 * The bridges to twodsix and mgt2e against every skill that the two systems ship (names, ids and characteristics, as facts of the
 * versions that the files name), and against what raises, lowers or replaces a skill there.
 */
import { describe, expect, test } from "vitest";
import { SKILLS, type SkillId } from "../../src/core/campaign/skills.ts";
import type { HostActor, HostItem } from "../../src/foundry/on-demand/campaign/bridges/bridge.ts";
import { mgt2e } from "../../src/foundry/on-demand/campaign/bridges/mgt2e.ts";
import { twodsix } from "../../src/foundry/on-demand/campaign/bridges/twodsix.ts";
import mgt2eFacts from "./systems/mgt2e/skills.json" with { type: "json" };
import twodsixFacts from "./systems/twodsix/skills.json" with { type: "json" };

describe("twodsix", () => {
	/** Every shipped skill that one of ours is read from; all others are none of ours. */
	const MEANT: Readonly<Record<SkillId, readonly string[]>> = {
		pilot: ["Pilot", "Pilot: Capital Ships", "Pilot: Small Craft", "Pilot: Spacecraft", "Piloting", "Ship's Boat", "Space"],
		engineer: [
			"Engineer: Jump Drive",
			"Engineer: Life Support",
			"Engineer: Manoeuvre Drive",
			"Engineer: Power Plant",
			"Engineering",
			"Technical",
		],
		sensors: ["Comms", "Computers", "Electronics", "Electronics: Sensors", "Space", "Technical"],
		gunner: [
			"Gunner: Capital Weapons",
			"Gunner: Screens",
			"Gunner: Turrets",
			"Gunnery",
			"Gunnery (Bay Weapons)",
			"Gunnery (Screens)",
			"Gunnery (Spinal Mounts)",
			"Gunnery (Turret Weapons)",
			"Space",
		],
		tactics: ["Tactics", "Tactics: Naval"],
		leadership: ["Leader", "Leadership"],
		mechanic: ["Mechanic", "Mechanical", "Mechanics", "Repair", "Technical"],
		marine: [
			"Battle Dress",
			"Combat",
			"Gun Combat",
			"Gun Combat (Archery)",
			"Gun Combat (Automatic Pistol)",
			"Gun Combat (Automatic Rifle)",
			"Gun Combat (Body Pistol)",
			"Gun Combat (Carbine)",
			"Gun Combat (Energy Pistol)",
			"Gun Combat (Energy Rifle)",
			"Gun Combat (Laser Carbine)",
			"Gun Combat (Laser Rifle)",
			"Gun Combat (Revolver)",
			"Gun Combat (Rifle)",
			"Gun Combat (Shotguns)",
			"Gun Combat (Slug Pistol)",
			"Gun Combat (Slug Rifle)",
			"Gun Combat (Submachine Gun)",
			"Gun Combat: Archaic",
			"Gun Combat: Energy Longarm",
			"Gun Combat: Energy Shortarm",
			"Gun Combat: Slug Longarm",
			"Gun Combat: Slug Shortarm",
			"Vacc Suit",
			"Zero G",
			"Zero-G",
		],
	};

	function item(name: string, system: object, id = name.replace(/\W/g, "")): HostItem {
		return { id, name, type: "skills", system: { characteristic: "NONE", ...system }, source: "" };
	}

	function character(items: readonly HostItem[], more: Partial<HostActor> = {}): HostActor {
		return { type: "traveller", system: {}, items, ...more };
	}

	function levelOf(actor: HostActor, skill: SkillId): number | undefined {
		return twodsix.skill(actor, skill, {})?.level;
	}

	test.each(SKILLS)("%s: all shipped skills of its families count, and of the other 260 only the level of the untrained", (skill) => {
		expect(twodsixFacts.skills).toHaveLength(260);
		const read = twodsixFacts.skills.map(({ name }) => name).filter((name) => levelOf(character([item(name, { value: 3 })]), skill) === 3);
		expect(read).toEqual([...MEANT[skill], "Untrained"].sort());
	});

	/** The packs of skills for ships, and which of a pack's skills each of ours is. */
	test.each([
		["2e-skills", { sensors: "Electronics: Sensors", mechanic: "Mechanic", tactics: "Tactics: Naval", leadership: "Leadership" }],
		["ce-srd-items", { pilot: "Piloting", engineer: "Engineering", sensors: "Comms", mechanic: "Mechanics" }],
		["cepheus-light-items", { pilot: "Piloting", sensors: "Computers", gunner: "Gunnery", mechanic: "Repair", marine: "Gun Combat" }],
		["cepheus-faster-than-light-items", { sensors: "Computers", gunner: "Gunnery", mechanic: "Repair", marine: "Gun Combat" }],
		["cepheus-deluxe-items", { sensors: "Computers", gunner: "Gunnery", mechanic: "Repair", leadership: "Leadership" }],
		["alpha-cephei-items", { sensors: "Computers", gunner: "Gunnery", mechanic: "Repair", marine: "Gun Combat" }],
		["cepheus-universal-items", { pilot: "Pilot", sensors: "Comms", mechanic: "Mechanical", leadership: "Leader" }],
		["ct-items", { sensors: "Electronics", gunner: "Gunnery", mechanic: "Mechanical", leadership: "Leader" }],
		["cepheus-quantum-items", { pilot: "Space", sensors: "Space", gunner: "Space", engineer: "Technical", marine: "Combat" }],
		["cepheus-atom-items", { engineer: "Technical", sensors: "Technical", mechanic: "Technical", marine: "Combat" }],
	])("%s: of a character with all its skills, these are read", (pack, wanted) => {
		const shipped = twodsixFacts.skills.filter(({ packs }) => packs.includes(pack));
		const actor = character(shipped.map(({ name }) => item(name, { value: 1 })));
		for (const [skill, name] of Object.entries(wanted)) {
			expect(twodsix.skill(actor, skill as SkillId, {}), skill).toMatchObject({ level: 1, trained: true, from: name });
		}
	});

	test("Gunnery (Turret Weapons) 3 is a gunner's 3, though other gunnery is untrained", () => {
		const actor = character([item("Gunnery (Turret Weapons)", { value: 3 }), item("Gunnery (Screens)", { value: -3 })]);
		expect(twodsix.skill(actor, "gunner", {})).toMatchObject({ level: 3, trained: true, from: "Gunnery (Turret Weapons)" });
	});

	test("a level that effects raise counts, as the system keeps it", () => {
		const actor = character([item("Gunner: Turrets", { value: 1 })], { system: { skills: { GunnerTurrets: 4 } } });
		expect(levelOf(actor, "gunner")).toBe(4);
	});

	test("the item of the untrained is the level of every other skill; jack-of-all-trades raises it", () => {
		const jack = { ...item("Autodidact", { value: -1 }), flags: { twodsix: { untrainedSkill: true } } };
		const actor = character([jack, item("Pilot: Spacecraft", { value: -3 }), item("Comms", { value: 0 })]);
		expect(twodsix.skill(actor, "engineer", {})).toMatchObject({ level: -1, trained: false, from: "Autodidact", rolled: "Autodidact" });
		expect(twodsix.skill(actor, "pilot", {})).toMatchObject({ level: -1, trained: false, rolled: "PilotSpacecraft" });
		expect(twodsix.skill(actor, "sensors", {})).toMatchObject({ level: 0, trained: true });
	});

	test("a skill is rolled with its own characteristic and type of roll; wounds and load count where the world says so", () => {
		const gunnery = item("Gunnery", { value: 1, characteristic: "INT", rolltype: "Advantage" });
		const pilot = item("Piloting", { value: 1, rolltype: "Disadvantage" });
		const system = { conditions: { woundedEffect: -1, encumberedEffect: -2 } };
		const settings = { useWoundedStatusIndicators: true, useEncumbranceStatusIndicators: true, criticalNaturalAffectsEffect: true };
		const actor = character([gunnery, pilot], { system, settings });
		expect(twodsix.skill(actor, "gunner", {})).toMatchObject({
			characteristic: "intelligence",
			conditions: -1,
			dice: { count: 3, keep: "highest" },
			naturals: true,
		});
		expect(twodsix.skill(actor, "pilot", {})).toMatchObject({ conditions: -3, dice: { count: 3, keep: "lowest" } });
		expect(twodsix.skill({ ...actor, settings: {} }, "pilot", {})).not.toHaveProperty("conditions");
	});

	test.each([
		[{}, ["endurance", "strength", "dexterity"]],
		[{ showLifebloodStamina: true }, ["stamina", "lifeblood"]],
		[{ lifebloodInsteadOfCharacteristics: true }, ["endurance", "strength"]],
	])("wounds go where the rule set of the world keeps them: %o", (settings, wanted) => {
		const ids = ["strength", "dexterity", "endurance", "stamina", "lifeblood"];
		const characteristics = Object.fromEntries(ids.map((id) => [id, { value: 7, damage: 2 }]));
		const wounds = twodsix.wounds(character([], { system: { characteristics }, settings }));
		expect(wounds.map(({ id, left }) => [id, left])).toEqual(wanted.map((id) => [id, 5]));
	});
});

describe("mgt2e", () => {
	/** Every shipped skill, and every speciality, that one of ours is read from. */
	const MEANT: Readonly<Record<SkillId, readonly string[]>> = {
		pilot: ["pilot.", "pilot.capitalShips", "pilot.smallCraft", "pilot.spacecraft"],
		engineer: ["engineer.", "engineer.jDrive", "engineer.lifeSupport", "engineer.mDrive", "engineer.power", "engineer.stutterwarp"],
		sensors: ["electronics.", "electronics.sensors"],
		gunner: ["gunner.", "gunner.capital", "gunner.screen", "gunner.turret"],
		tactics: ["tactics.", "tactics.naval"],
		leadership: ["leadership."],
		mechanic: ["mechanic."],
		marine: ["guncombat.", "guncombat.archaic", "guncombat.energy", "guncombat.slug"],
	};

	/** All skills of a new traveller, trained at 0. */
	function traveller(changes: Readonly<Record<string, object>> = {}): HostActor {
		const skills = Object.fromEntries(
			mgt2eFacts.skills.map(({ id, default: own, specialities }) => {
				const parts = Object.entries(specialities).map(([special, by]) => [special, { value: 0, ...(by !== "" && { default: by }) }]);
				return [id, { trained: id !== "jackofalltrades", value: 0, default: own, specialities: Object.fromEntries(parts), ...changes[id] }];
			}),
		);
		const codes = ["STR", "DEX", "END", "INT", "EDU", "SOC"];
		return {
			type: "traveller",
			system: { skills, characteristics: Object.fromEntries(codes.map((code) => [code, { value: 7, dm: 0 }])) },
			items: [],
		};
	}

	/** A traveller with a level in one skill, or in one of its specialities. */
	function withLevel(id: string, speciality: string, value: number): HostActor {
		return traveller({ [id]: speciality === "" ? { value } : { specialities: { [speciality]: { value } } } });
	}

	test.each(SKILLS)("%s: of 46 skills and 92 specialities, only its own count", (skill) => {
		const all = mgt2eFacts.skills.flatMap(({ id, specialities }) => ["", ...Object.keys(specialities)].map((part) => [id, part] as const));
		expect(all).toHaveLength(46 + 92);
		const read = all
			.filter(([id, part]) => mgt2e.skill(withLevel(id, part, 5), skill, {})?.level === 5)
			.map(([id, part]) => `${id}.${part}`);
		expect(read.sort()).toEqual([...MEANT[skill]].sort());
	});

	test("ortillery is no turret gunner, and military tactics are not naval", () => {
		expect(mgt2e.skill(withLevel("gunner", "ortillery", 3), "gunner", {})).toMatchObject({ level: 0, trained: true });
		expect(mgt2e.skill(withLevel("tactics", "military", 3), "tactics", {})).toMatchObject({ level: 0, trained: true });
	});

	test("jack-of-all-trades helps only those who are trained in it", () => {
		const untrained = { trained: false, value: 0 };
		const jack = (trained: boolean) => traveller({ mechanic: untrained, jackofalltrades: { trained, value: 2 } });
		expect(mgt2e.skill(jack(true), "mechanic", {})).toMatchObject({ level: -1, trained: false });
		expect(mgt2e.skill(jack(false), "mechanic", {})).toMatchObject({ level: -3, trained: false });
	});

	test("augmentation and expert software add to the trained, augdm and bonus to all, as in the system’s own roll", () => {
		const levelIn = (changes: Readonly<Record<string, object>>, skill: SkillId) => mgt2e.skill(traveller(changes), skill, {})?.level;
		expect(levelIn({ mechanic: { value: 1, augment: 1, augdm: "2", bonus: -1 } }, "mechanic")).toBe(3);
		expect(levelIn({ mechanic: { value: 1, expert: 2 } }, "mechanic")).toBe(2);
		expect(levelIn({ mechanic: { trained: false, expert: 3, augment: 4 } }, "mechanic")).toBe(2);
		// A pilot rolls with dexterity, where software does not help.
		expect(levelIn({ pilot: { value: 1, expert: 2, specialities: {} } }, "pilot")).toBe(1);
		const turret = { value: 2, augment: 1, augdm: 1, bonus: 1 };
		expect(levelIn({ gunner: { augdm: 1, augment: 9, value: -9, specialities: { turret } } }, "gunner")).toBe(6);
	});

	test("each speciality is rolled with its own characteristic, and the best roll counts", () => {
		const specialities = { turret: { value: 2 }, capital: { value: 1, default: "INT" } };
		const actor = traveller({ gunner: { specialities } });
		const { skills, characteristics } = actor.system as { readonly skills: object; readonly characteristics: object };
		const clever = { ...actor, system: { skills, characteristics: { ...characteristics, INT: { value: 12, dm: 2 } } } };
		expect(mgt2e.skill(actor, "gunner", {})).toMatchObject({ level: 2, rolled: "gunner.turret", characteristic: "dexterity" });
		expect(mgt2e.skill(clever, "gunner", {})).toMatchObject({ level: 1, rolled: "gunner.capital", characteristic: "intelligence" });
	});

	test("boons, banes, load and dodging count as in the system’s own roll", () => {
		const actor = traveller({ pilot: { boon: "bane", specialities: {} } });
		const { skills, characteristics } = actor.system as { readonly skills: object; readonly characteristics: object };
		const modifiers = { encumbrance: { dm: -1 }, physical: { dm: -1 } };
		const laden = { ...actor, flags: { mgt2e: { reaction: -2 } }, system: { skills, characteristics, modifiers } };
		expect(mgt2e.skill(laden, "pilot", {})).toMatchObject({ conditions: -4, dice: { count: 3, keep: "lowest" } });
		const lucky = {
			...actor,
			system: { skills, characteristics: { ...characteristics, DEX: { value: 7, dm: 0, bonus: 1, augdm: 1, boon: "boon" } } },
		};
		expect(mgt2e.skill(lucky, "pilot", {})).toMatchObject({ dice: { count: 3, keep: "highest" } });
		expect(mgt2e.modifier(lucky, "dexterity")).toBe(2);
	});

	test("a GM lists a skill with its speciality", () => {
		expect(mgt2e.skill(withLevel("electronics", "comms", 4), "sensors", { sensors: ["electronics.comms"] })?.level).toBe(4);
	});
});
