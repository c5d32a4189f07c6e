// @vitest-environment jsdom
/** The warships that come with the module: legal, of correct MASS, and together able to fly every manoeuvre of the source. */
import { describe, expect, it } from "vitest";
import { SENSORS } from "../../../src/core/full-thrust/manoeuvres/short-range-jump.ts";
import { type WarshipDesign, WEAPON_KINDS, type Weapon } from "../../../src/core/full-thrust/model.ts";
import { proposeOrders } from "../../../src/core/full-thrust/movement/thrust.ts";
import { massNeeded, parseSeatShip, parseWarshipDesign } from "../../../src/core/full-thrust/options.ts";
import { FLEET, warshipOf } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { manoeuvresOf, SHELVES, shelf as warships } from "../../../src/view/full-thrust/fleet/ships.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys } from "../support/page.ts";
import { shipsHtml } from "./pictures/setup.ts";

/** MASS of one weapon (ours): more for a higher class and for every arc beyond the first, or the third of a small one. */
function massOf({ kind, class: level, arcs, ammunition, extended }: Weapon): number {
	const more = arcs.length - 1;
	switch (kind) {
		case "beam":
			return [0, 1, arcs.length > 3 ? 3 : 2, 4 + more, 8 + 2 * more][level] ?? Number.NaN;
		case "k-gun":
			return [0, 2, arcs.length > 3 ? 4 : 3, 5 + more, 8 + 2 * more][level] ?? Number.NaN;
		case "pulse-torpedo":
			return 4 + more;
		case "salvo-launcher":
			return 3 + (extended ? 3 : 2) * (ammunition ?? Number.NaN);
		case "plasma-launcher":
			return 5 * level + more;
	}
}

/** MASS of all systems, by the same rule. */
function massAboard(design: WarshipDesign): number {
	const { tmf, weapons, pointDefence, bays, screens, shroud, sensors } = design;
	const guns = weapons.reduce((sum, weapon) => sum + massOf(weapon), 0);
	const shields = screens * Math.max(3, tmf / 20) + (shroud ? tmf / 20 : 0);
	return massNeeded(design) + guns + pointDefence + 9 * bays + shields + 2 * SENSORS.indexOf(sensors);
}

/** Whether an undamaged ship may fly these orders. */
function flies({ drive }: WarshipDesign, order: string, velocity = 8): boolean {
	return proposeOrders(order, { ...drive, velocity, house: true, turnedLastTurn: false, flipped: false }).ok;
}

describe("the fleet", () => {
	it("has about a dozen ships with unique names, classes and marks, on two sides by drive", () => {
		expect(FLEET.length).toBeGreaterThanOrEqual(10);
		for (const of of ["id", "name", "vessel"] as const) expect(new Set(FLEET.map((ship) => ship[of])).size).toBe(FLEET.length);
		expect(new Set(FLEET.map(({ livery }) => `${livery.hull} ${livery.glyph}`)).size).toBe(FLEET.length);
		const sides = new Map(FLEET.map(({ side, design }) => [`${side} ${design.drive.advanced}`, side]));
		expect([...sides.values()]).toEqual(["Harbour League", "Ninth Tide"]);
	});

	it.each(FLEET)("has $vessel as a design that the rules accept, with a description", ({ id, design, side }) => {
		expect(parseWarshipDesign(design)).toEqual({ ok: true, value: design });
		expect(parseSeatShip({ side, design }).ok).toBe(true);
		expect(localize(`VOIDREGATTA.full-thrust.Shelf.looks.${id}`).length).toBeGreaterThan(40);
	});

	it.each(FLEET)("has $vessel carry no more than its MASS, and leave little of it empty unless it carries freight", ({ id, design }) => {
		expect(massAboard(design)).toBeLessThanOrEqual(design.tmf);
		if (id !== "packhorse") expect(massAboard(design)).toBeGreaterThan(design.tmf - 4);
	});

	it.each(FLEET)("has $vessel crewed with a party for every 20 MASS or part of it", ({ design }) => {
		expect(design.parties).toBe(Math.ceil(design.tmf / 20));
	});

	it("has every kind of weapon, sensors of each sort, a shroud, screens of both levels and bays", () => {
		const designs = FLEET.map(({ design }) => design);
		const kinds = designs.flatMap(({ weapons }) => weapons.map(({ kind }) => kind));
		expect(WEAPON_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
		expect(new Set(designs.map(({ sensors }) => sensors)).size).toBe(SENSORS.length);
		expect(new Set(designs.map(({ screens }) => screens))).toEqual(new Set([0, 1, 2]));
		expect(designs.filter(({ shroud }) => shroud).length).toBeGreaterThan(0);
		expect(new Set(designs.filter(({ bays }) => bays > 0).map(({ drive }) => drive.advanced)).size).toBe(2);
	});

	it("gives k-guns and plasma only to ships with advanced drives", () => {
		const armed = FLEET.filter(({ design }) => design.weapons.some(({ kind }) => kind === "k-gun" || kind === "plasma-launcher"));
		expect(armed.every(({ design }) => design.drive.advanced)).toBe(true);
	});
});

describe("every manoeuvre", () => {
	const designs = FLEET.map(({ design }) => design);

	it.each([
		["Corkscrew of a plain drive", "CO", ({ drive }: WarshipDesign) => !drive.advanced],
		["Corkscrew and a turn", "CO+P1", ({ drive }: WarshipDesign) => drive.advanced],
		["Eclipsing", "1p1+Ec2", () => true],
		["Emergency Thrust", "ET P3+3", ({ drive }: WarshipDesign) => drive.rating === 4],
		["Extreme Manoeuvres", "P2+2+EM2", () => true],
		["Grav Backfire", "BACKFIRE", ({ drive }: WarshipDesign) => !drive.advanced],
		["Hard About", "2P+HA1P", ({ drive }: WarshipDesign) => drive.rating === 4 && !drive.advanced],
		["Redlined Engines", "RL P3+4", ({ drive }: WarshipDesign) => drive.rating === 5 && !drive.advanced],
		["Short-Range Jump", "SRJ60", ({ ftl, sensors }: WarshipDesign) => ftl && sensors === "superior"],
		["Sideslip", "P+S+2", () => true],
		["leaving under FTL", "FTL", ({ ftl }: WarshipDesign) => ftl],
		["Emergency Deceleration", "ED7", () => true],
		["Flip", "FL-2", () => true],
		["Skid", "SK2S", () => true],
	] as const)("has a ship that can do it: %s", (_name, order, such) => {
		expect(designs.filter((design) => such(design) && flies(design, order)).length).toBeGreaterThan(0);
	});

	it("shows the drive on the shelf when the filter asks for a kind of drive", () => {
		const of = (id: string) => FLEET.filter((ship) => ship.id === id).flatMap(({ design }) => manoeuvresOf(design));
		expect(of("ferryman")).toEqual(["corkscrew", "hard-about", "RL", "jump", "backfire"]);
		expect(of("tollkeeper")).toEqual(["hard-about", "RL", "jump", "backfire"]);
		expect(of("moray")).toEqual(["corkscrew", "RL", "jump"]);
	});
});

function page(wishes: Parameters<typeof shipsHtml>[0] = {}, more: Parameters<typeof shipsHtml>[1] = {}): HTMLElement {
	const root = document.createElement("div");
	missingKeys.clear();
	root.innerHTML = shipsHtml(wishes, more);
	expect([...missingKeys].filter((key) => !/\.(one|two|few|many|zero)$/.test(key))).toEqual([]);
	expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|\{\w+\}/);
	return root;
}

function named(root: HTMLElement): readonly string[] {
	return [...root.querySelectorAll("h2")].map(({ textContent }) => textContent ?? "");
}

function card(root: HTMLElement, name: string): string {
	const found = [...root.querySelectorAll("li.vr-ready")].find((element) => element.querySelector("h2")?.textContent === name);
	return found?.textContent?.replace(/\s+/g, " ") ?? "";
}

describe("the window", () => {
	it("lists every ship with its class and weapons", () => {
		const root = page();
		expect(named(root)).toEqual(FLEET.map(({ name }) => name));
		expect(card(root, "Exact Change")).toContain("2 × Beam 1 (all around)");
		expect(card(root, "Open Letter")).toContain("1 × Salvo launcher (FP F FS), 2 salvoes of extended range");
		expect(card(root, "She Waits in Corners")).toMatch(
			/advanced drive vapour shroud.*Flies: Corkscrew, Redlined Engines, and Short-Range Jump\./,
		);
	});

	it("draws a hull in four rows, and names them", () => {
		const [hull] = page({ text: "Lamplighter" }).querySelectorAll(".vr-ship-rows");
		expect(hull?.getAttribute("aria-label")).toBe("Rows of hull boxes: 2, 2, 1, and 1");
		expect([...(hull?.children ?? [])].map((row) => row.children.length)).toEqual([2, 2, 1, 1]);
	});

	it("finds by name, class and side, on each shelf", () => {
		expect(named(page({ text: " FERRY " }))).toEqual(["Second Opinion"]);
		expect(named(page({ text: "tide", shelf: "carriers" }))).toEqual(["Every Daughter Counted"]);
		expect(named(page({ shelf: "ordnance" }))).toEqual(["Open Letter", "Ink Before Reading"]);
		const shelves = SHELVES.map((shelf) => named(page({ shelf })).length);
		expect(shelves.every((count) => count > 0 && count < FLEET.length)).toBe(true);
		expect(page({ text: "zzz" }).textContent).toContain("Clear the search to see all 13");
	});

	it("makes one ship or all chosen ones, and states the reason if it cannot", () => {
		const root = page({}, { chosen: ["moray", "lamprey"], made: ["Exact Change"] });
		expect([...root.querySelectorAll('[data-action="make"]')]).toHaveLength(FLEET.length);
		expect(root.querySelector('[data-action="make-chosen"]')?.textContent).toBe("Make the 2 chosen warships");
		expect(root.textContent).toContain("Added to the actors directory: Exact Change.");
		const barred = page({}, { obstacle: "may-not-create" });
		expect(barred.querySelectorAll('[data-action="make"][aria-disabled="true"]')).toHaveLength(FLEET.length);
		expect(barred.querySelector("#w-why")?.textContent).toMatch(/\S/);
	});

	it("offers scenarios to the referee alone", () => {
		expect(page().querySelectorAll('[data-action="set-up-scenario"][data-game="full-thrust"]').length).toBeGreaterThan(2);
		expect(page({}, { isReferee: false }).querySelectorAll("[data-scenario]")).toHaveLength(0);
	});
});

describe("what an actor is made of", () => {
	it("is the listed ship with its captain, or nothing for an unknown id", () => {
		const { name, looks, system } = warships.craft("moray") ?? { looks: [] };
		const [, captain, ...others] = speak(looks, { lang: "en", localize });
		expect([name, captain?.split(".")[0], others.length]).toEqual(["She Waits in Corners", "Captain: Ysolde Still-Water", 0]);
		expect(system).toEqual({ side: "Ninth Tide", vessel: "Moray cruiser", design: warshipOf("moray")?.design });
		expect(warships.craft("nobody")).toBeNull();
	});
});
