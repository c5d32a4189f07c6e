/**
 * Ships of host systems: what each game proposes from their figures, and which member of a crew gets which post.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crewAtPosts, type HostCrewMember } from "../../../src/core/campaign/ship-crew.ts";
import {
	choicesOf,
	type Figure,
	HOST_WEAPONS,
	type HostWeapon,
	leftOut,
	MOUNTS,
	mountNamed,
	type ShipFigures,
	weaponNamed,
} from "../../../src/core/campaign/ship-figures.ts";
import { proposeWarship, warshipFrom } from "../../../src/core/full-thrust/host-ship.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { cruiserFrom, proposeCruiser } from "../../../src/core/sol-cruiser/yard/host-ship.ts";
import { hullFigures } from "../../../src/core/sol-cruiser/yard/hull-figures.ts";

const figure = (path: string, value: number): Figure => ({ value, from: { path, text: String(value) } });

function weapon(kind: HostWeapon["kind"], mount: HostWeapon["mount"], count: number): HostWeapon {
	return { kind, mount, count, from: { path: `${mount} ${kind}`, text: String(count) } };
}

const NOTHING: ShipFigures = {
	tons: null,
	techLevel: null,
	thrust: null,
	jump: null,
	armour: null,
	sensors: null,
	stealth: null,
	weapons: [],
};

/** A patrol corvette. */
const CORVETTE: ShipFigures = {
	tons: figure("tons", 400),
	techLevel: figure("tl", 13),
	thrust: figure("m", 4),
	jump: figure("j", 3),
	armour: figure("armour", 6),
	sensors: figure("sensors", 1),
	stealth: null,
	weapons: [weapon("laser", "turret", 3), weapon("beam", "barbette", 1), weapon("missile", "turret", 2), weapon("defence", "turret", 1)],
};

const anyFigure = (most: number) => fc.option(fc.integer({ min: 0, max: most }).map((value) => figure("any", value)));

const anyShip: fc.Arbitrary<ShipFigures> = fc.record({
	tons: anyFigure(200_000),
	techLevel: anyFigure(20),
	thrust: anyFigure(12),
	jump: anyFigure(6),
	armour: anyFigure(30),
	sensors: fc.option(fc.integer({ min: -4, max: 4 }).map((value) => figure("any", value))),
	stealth: anyFigure(3),
	weapons: fc.array(
		fc.record({
			kind: fc.constantFrom(...HOST_WEAPONS),
			mount: fc.constantFrom(...MOUNTS),
			count: fc.integer({ min: 1, max: 60 }),
			from: fc.constant({ path: "weapon", text: "weapon" }),
		}),
		{ maxLength: 8 },
	),
});

test("the yard and the rules accept every proposal, whatever the figures of a ship", () => {
	fc.assert(
		fc.property(anyShip, (figures) => {
			const cruiser = choicesOf(proposeCruiser(figures));
			const design = expectAccepted(cruiserFrom(cruiser));
			expect(hullFigures(design)).toMatchObject({ hull: cruiser.hull });
			expect(hullFigures(design).thrust).toBeGreaterThanOrEqual(cruiser.thrust);
			expectAccepted(warshipFrom(choicesOf(proposeWarship(figures))));
		}),
		{ numRuns: 25 },
	);
});

describe("a cruiser", () => {
	test("has the hull, thrust, armour, sensors and weapons that the figures of the ship say, each with its source", () => {
		const proposal = proposeCruiser(CORVETTE);
		expect(choicesOf(proposal)).toMatchObject({ hull: 5600, tech: "NM", thrust: 4, armour: "Med", sensor: 14, stealth: 0 });
		expect(choicesOf(proposal)).toMatchObject({ beamsLt: 3, beamsMed: 1, beamsHvy: 0, missiles: 2 });
		expect(proposal.hull.from).toEqual([{ path: "tons", text: "400" }]);
		expect(proposal.points.from).toEqual([]);
		expect(leftOut(CORVETTE, proposal).map(({ path }) => path)).toEqual(["j", "turret defence"]);
	});

	test("is a small plain one if the ship has no figures", () => {
		expect(choicesOf(proposeCruiser(NOTHING))).toMatchObject({ hull: 2800, tech: "OM", thrust: 2, armour: "Un", beamsLt: 0 });
	});

	test("is refused if its parts need a larger hull, or if no drive gives its thrust; the refusal says what would be allowed", () => {
		const choices = choicesOf(proposeCruiser(CORVETTE));
		const short = cruiserFrom({ ...choices, hull: 400 });
		expect(short).toMatchObject({ ok: false, refusal: { code: "host-hull-short", facts: { hull: 400 } } });
		const needed = short.ok ? 0 : Number(short.refusal.facts["needed"]);
		expect(cruiserFrom({ ...choices, hull: needed, thrust: 1 }).ok).toBe(true);
		expect(cruiserFrom({ ...choices, hull: needed - 50, thrust: 1 }).ok).toBe(false);
		const fast = cruiserFrom({ ...choices, tech: "OC", stealth: 0, sensor: 4, thrust: 5 });
		expect(fast).toMatchObject({ ok: false, refusal: { code: "host-thrust-beyond", facts: { thrust: 5 } } });
		const most = fast.ok ? 0 : Number(fast.refusal.facts["most"]);
		expect(cruiserFrom({ ...choices, tech: "OC", stealth: 0, sensor: 4, thrust: most }).ok).toBe(true);
		expect(cruiserFrom({ ...choices, tech: "OC", thrust: 1, sensor: 14 })).toMatchObject({ refusal: { code: "sensor-beyond-tech" } });
	});
});

describe("a warship", () => {
	test("has the MASS, drive, armour and weapons that the figures of the ship say, each with its source", () => {
		const proposal = proposeWarship(CORVETTE);
		expect(choicesOf(proposal)).toMatchObject({ tmf: 20, hull: 6, armour: 1, rating: 5, ftl: true, sensors: "enhanced" });
		expect(choicesOf(proposal)).toMatchObject({ beams1: 3, beams2: 1, launchers: 2, pointDefence: 1, screens: 0 });
		expect(proposal.beams1.from).toEqual([{ path: "turret laser", text: "3" }]);
		const { weapons } = expectAccepted(warshipFrom(choicesOf(proposal)));
		expect(weapons.map(({ kind }) => kind)).toEqual(["beam", "beam", "beam", "beam", "salvo-launcher", "salvo-launcher"]);
	});

	test("is refused if hull, armour and drives need more than its MASS", () => {
		const choices = choicesOf(proposeWarship(CORVETTE));
		expect(warshipFrom({ ...choices, rating: 12, hull: 12 })).toMatchObject({ ok: false, refusal: { code: "mass-short" } });
	});
});

test("weapons and mounts are recognised by their names", () => {
	expect(
		["Triple Beam Laser", "Sandcaster", "Missile Rack", "Torpedo Bay", "Particle Barbette", "Meson Screen", "Tractor"].map(weaponNamed),
	).toEqual(["laser", "defence", "missile", "torpedo", "beam", "screen", "other"]);
	expect(["Laser", "Particle Barbette", "Large Missile Bay", "Spinal Mount"].map(mountNamed)).toEqual([
		"turret",
		"barbette",
		"bay",
		"spinal",
	]);
});

test("a member of the crew gets the first post that a role fits, and nobody gets two", () => {
	const sailor = (actor: string, ...roles: readonly string[]) => ({ actor, roles, skills: [], path: actor });
	const crew = [
		sailor("a", "Commander"),
		sailor("b", "Engineer"),
		sailor("c", "Pilot", "Gunner"),
		sailor("d", "Gunnery Officer"),
		sailor("e", "Steward"),
	];
	const at = crewAtPosts(crew, ["captain", "helm", "sensors", "gunner", "engineer", "marines"]);
	expect(Object.fromEntries(Object.entries(at).map(([post, { actor }]) => [post, actor]))).toEqual({
		captain: "a",
		helm: "c",
		gunner: "d",
		engineer: "b",
	});
});

test("a role whose name says nothing gets its post by the skills that it uses; names count first", () => {
	const crew: readonly HostCrewMember[] = [
		{ actor: "a", roles: ["Kanonierin"], skills: ["gunner"], path: "a" },
		{ actor: "b", roles: ["Steuermann"], skills: ["pilot", "tactics"], path: "b" },
		{ actor: "c", roles: ["Kommandantin"], skills: ["leadership"], path: "c" },
		{ actor: "d", roles: ["Gunner"], skills: [], path: "d" },
		{ actor: "e", roles: ["Koch"], skills: [], path: "e" },
	];
	const at = crewAtPosts(crew, ["helm", "captain", "gunner", "marines"]);
	expect(Object.fromEntries(Object.entries(at).map(([post, { actor }]) => [post, actor]))).toEqual({
		helm: "b",
		captain: "c",
		gunner: "d",
	});
});
