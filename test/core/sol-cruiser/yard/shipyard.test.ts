/** The yard: the worked design, the figures of all example vessels, refusals, and the systems of the status sheet. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import type { CruiserDesign, HullDesign, MissileDesign } from "../../../../src/core/sol-cruiser/yard/design.ts";
import { bulkOf } from "../../../../src/core/sol-cruiser/yard/hull-figures.ts";
import { ARMOURS, PENETRATIONS, TECHS } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type MissileId, type VesselId } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { parseDesign, ruleBreaks, yardFigures } from "../../../../src/core/sol-cruiser/yard/shipyard.ts";
import { beamsOf, craftOf, missilesOf, submunitionsOf, systemsOf } from "../../../../src/core/sol-cruiser/yard/systems.ts";
import { YARD, type Yard } from "../../../../src/core/sol-cruiser/yard/tables.ts";

const { halberd, kestrel, lantern, landsman, meridian, shrike } = EXAMPLE_VESSELS;

function aHalberd(changes: Partial<HullDesign> = {}): HullDesign {
	return { ...halberd.design, ...changes };
}

function aTrident(changes: Partial<MissileDesign> = {}): MissileDesign {
	return { ...EXAMPLE_MISSILES.trident, ...changes };
}

const codes = (design: CruiserDesign) => ruleBreaks(design).map(({ code }) => code);
const line = (design: CruiserDesign, code: string) => yardFigures(design).components.filter((component) => component.code === code);

/** Hull, class, mass, output, thrust, points, rows of points, sensor, signature, size, boxes of a row, jumps, crew. */
const TABLE: Readonly<Record<VesselId, readonly (string | number | boolean | null)[]>> = {
	kestrel: [35, "S", 26, 105, 4, 12, 3, 4, 0.25, -2, 2, false, 0],
	shrike: [50, "S", 38, 156, 4, 10, 2, 3, 0.5, -2, 3, false, 0],
	lantern: [40, "S", 27, 135, 5, 12, 3, 6, 0.25, -2, 3, false, null],
	wayfarer: [650, "B", 429, 1350, 3, 25, 5, 16, 0.5, 0, 9, true, 1],
	halberd: [800, "B", 676, 2100, 3, 20, 4, 12, 0.75, 0, 10, true, 0],
	meridian: [1900, "C", 1748, 5250, 3, 20, 4, 14, 1, 1, 15, true, 0],
	rampart: [1500, "C", 1416, 2880, 2, 15, 3, 10, 1.25, 1, 13, true, 0],
	citadel: [2300, "C", 1588, 3240, 2, 15, 3, 12, 1.25, 1, 16, true, 0],
	landsman: [1850, "C", 1065, 2160, 2, 12, 3, 8, 1.25, 1, 15, true, 0],
	longhaul: [6700, "D", 3505, 3510, 1, 10, 2, 4, 1.5, 2, 28, true, -1],
	jackdaw: [1100, "B", 805, 1620, 2, 12, 3, 6, 1, 0, 12, true, -1],
};

/** Volume, mass, thrust, points, size, signature. */
const MISSILES: Readonly<Record<MissileId, readonly number[]>> = {
	trident: [94, 96, 5, 20, -2, 0.5],
	dart: [78, 79, 5, 15, -2, 0.5],
	stinger: [54, 54, 4, 12, -2, 0.5],
	buckler: [41, 42, 5, 15, -2, 0.5],
};

describe("the example vessels", () => {
	it.each(Object.entries(EXAMPLE_VESSELS))(
		"come to the figures of the table, and break no rule of the yard: %s",
		(id, { design, crew }) => {
			const { hull, class: name, mass, output, thrust, pointRows, sensor, signature, size, rowBoxes, ftl } = yardFigures(design);
			const rows = [design.points, pointRows.length];
			const figures = [hull, name, mass, output, thrust, ...rows, sensor, signature, size, rowBoxes, ftl, crew];
			expect(figures).toEqual(Object.entries(TABLE).find(([candidate]) => candidate === id)?.[1]);
			expect(ruleBreaks(design)).toEqual([]);
			expect(expectAccepted(parseDesign(design))).toEqual(design);
		},
	);

	it.each(Object.entries(EXAMPLE_MISSILES))("have the missiles of the table aboard: %s", (id, design) => {
		const { volume, mass, thrust, size, signature } = yardFigures(design);
		expect([volume, mass, thrust, design.points, size, signature]).toEqual(
			Object.entries(MISSILES).find(([candidate]) => candidate === id)?.[1],
		);
		expect(expectAccepted(parseDesign(design))).toEqual(design);
	});
});

describe("the worked frigate", () => {
	const masses = yardFigures(halberd.design).components.map(({ code, mass }) => [code, Math.round(mass)]);

	it("has every component with its mass and volume, and a hull round them", () => {
		expect(masses).toEqual([
			["sensors", 24],
			["beam", 40],
			["beam", 40],
			["submunition", 32],
			["missile", 192],
			["drive", 140],
			["fuel", 112],
			["hull", 96],
		]);
		expect(line(halberd.design, "sensors")).toMatchObject([{ volume: 48, facts: { rating: 12 } }]);
		expect(line(halberd.design, "missile")).toMatchObject([{ volume: 235, facts: { count: 2 } }]);
	});

	it("takes its thrust from the mass before it is rounded", () => {
		const laden = (mass: number) => yardFigures(aHalberd({ drive: 130, missiles: [{ missile: { volume: 94, mass }, count: 2 }] }));
		// 1950 t of output move 487.5 t at thrust 4.
		expect(laden(13.7)).toMatchObject({ output: 1950, mass: 488, thrust: 4 });
		expect(laden(13.8)).toMatchObject({ output: 1950, mass: 488, thrust: 3 });
	});
});

describe("the yard's rules", () => {
	it("round a hull up to 50 m³, or 5 m³ for small craft, and leave an exact sum alone", () => {
		const station = aHalberd({ ...emptied, kind: "station", cargo: 680 });
		expect(yardFigures(station).hull).toBe(800);
		expect(yardFigures({ ...station, cargo: 680.1 }).hull).toBe(850);
		// 170 t of drive, 289 t of fuel and 51 m³ of cargo are 510 m³, which is 0.85 of 600, but not exactly in binary.
		expect(yardFigures({ ...station, tech: "OM", drive: 170, points: 34, cargo: 51 }).hull).toBe(600);
		expect(yardFigures({ ...station, kind: "fighter", cargo: 34 }).hull).toBe(40);
		expect(yardFigures({ ...station, kind: "drone", cargo: 38.1 }).hull).toBe(45);
	});

	it.each([
		[150, "S", -2, 0.5],
		[155, "A", -1, 0.75],
		[495, "A", -1, 0.75],
		[500, "B", 0, 1],
		[1495, "B", 0, 1],
		[1500, "C", 1, 1.25],
		[3500, "D", 2, 1.5],
		[7000, "E", 3, 1.75],
		[14_995, "E", 3, 1.75],
		[15_000, "F", 4, 2],
	])("call a hull of %i m³ class %s", (hull, name, size, signature) => {
		const craft = aHalberd({ ...emptied, kind: "fighter", cargo: hull * 0.85 });
		expect(yardFigures(craft)).toMatchObject({ hull, class: name, size, signature });
	});

	it("take 0.25 off the signature for each level of stealth, down to 0.25", () => {
		expect(yardFigures(aHalberd({ stealth: 3 })).signature).toBe(0.25);
		expect(yardFigures(aHalberd({ stealth: 9 })).signature).toBe(0.25);
	});

	it("let only crewed ships of 500 m³ jump", () => {
		const hold = aHalberd({ ...emptied, cargo: 425 });
		expect(yardFigures(hold)).toMatchObject({ hull: 500, ftl: true });
		expect(yardFigures({ ...hold, cargo: 382 })).toMatchObject({ hull: 450, ftl: false });
		for (const kind of ["fighter", "drone", "station"] as const) expect(yardFigures({ ...hold, kind }).ftl).toBe(false);
	});

	it("share a flight's weapons among its fighters, and rate its sensors one point better", () => {
		expect(line(kestrel.design, "beam")).toMatchObject([{ mass: 5, volume: 5 }]);
		expect(line(shrike.design, "submunition")).toMatchObject([{ mass: 10 }]);
		const armed = { ...kestrel.design, missiles: [{ missile: EXAMPLE_MISSILES.stinger, count: 1 }] };
		expect(line(armed, "missile")).toMatchObject([{ mass: 13.5, volume: 16.875 }]);
		expect(yardFigures(kestrel.design).sensor).toBe(kestrel.design.sensor + 1);
		expect(bulkOf(shrike.design)).toEqual({ volume: 200, mass: 152 });
		expect(bulkOf(lantern.design)).toEqual({ volume: 40, mass: 27 });
	});

	it("make a drone's sensors, beams and drive lighter, but not its fuel, and leave its output", () => {
		const armed: HullDesign = { ...lantern.design, beams: [{ penetration: "Lt", count: 1 }] };
		expect(line(armed, "beam")).toMatchObject([{ mass: 18 }]);
		expect(line(armed, "sensors")[0]?.mass).toBeCloseTo(10.8);
		expect(line(armed, "drive")[0]?.mass).toBeCloseTo(8.1);
		expect(line(armed, "fuel")[0]?.mass).toBeCloseTo(4.32);
		expect(yardFigures(armed).output).toBe(135);
	});

	it("make a missile's sensors four times as heavy, and only its beam lighter", () => {
		expect(line(aTrident({ sensor: 3 }), "sensors")).toMatchObject([{ mass: 24, volume: 12 }]);
		expect(line(EXAMPLE_MISSILES.buckler, "beam")).toMatchObject([{ mass: 18 }]);
		expect(line(EXAMPLE_MISSILES.trident, "warhead")).toMatchObject([{ mass: 36, volume: 36 }]);
		expect(line(EXAMPLE_MISSILES.trident, "casing")).toMatchObject([{ volume: 0 }]);
	});

	it("cap thrust at 5", () => expect(yardFigures(aHalberd({ drive: 5000 })).thrust).toBe(5));

	it("are data: another yard's tables make other ships", () => {
		const generous: Yard = { ...YARD, techs: { ...YARD.techs, NM: { ...YARD.techs.NM, driveOutput: 25, mostSensor: 30 } } };
		expect(yardFigures(halberd.design, generous)).toMatchObject({ output: 3500, thrust: 5 });
		expect(ruleBreaks(aHalberd({ sensor: 25 }), generous)).toEqual([]);
	});
});

const emptied: Partial<HullDesign> = {
	...{ drive: 0, points: 0, sensor: 0, armour: "Un", stealth: 0, infantry: 0 },
	...{ beams: [], submunitions: [], missiles: [], hangar: [], cargo: 0 },
};

describe("the yard does not build", () => {
	it("sensors or stealth beyond the level of technology", () => {
		for (const tech of TECHS) {
			const { mostSensor, mostStealth } = YARD.techs[tech];
			const plain = aHalberd({ tech, drive: 400, sensor: mostSensor, stealth: mostStealth });
			expect(codes(plain)).toEqual([]);
			expect(codes({ ...plain, sensor: mostSensor + 1 })).toEqual(["sensor-beyond-tech"]);
			expect(codes({ ...plain, stealth: mostStealth + 1 })).toEqual(["stealth-beyond-tech"]);
		}
		expect(ruleBreaks(aHalberd({ sensor: 21 }))[0]?.facts).toEqual({ sensor: 21, most: 20, tech: "NM" });
		expect(codes(aTrident({ drive: 90, sensor: 21 }))).toEqual(["sensor-beyond-tech"]);
	});

	it("a drive that is not in steps of 10 t for a ship, or 1 t for small craft", () => {
		expect(codes(aHalberd({ drive: 145 }))).toEqual(["drive-out-of-step"]);
		expect(codes({ ...kestrel.design, drive: 7.5 })).toEqual(["drive-out-of-step"]);
		expect(codes(aTrident({ drive: 33 }))).toEqual([]);
	});

	it("a craft below thrust 1, unless it is a station", () => {
		expect(codes(aHalberd({ drive: 10 }))).toEqual(["thrust-below-one"]);
		expect(codes(aTrident({ drive: 1 }))).toEqual(["thrust-below-one"]);
		expect(codes(aHalberd({ kind: "station", drive: 0 }))).toEqual([]);
		expect(yardFigures(aHalberd({ ...emptied, kind: "station" }))).toMatchObject({ hull: 50, thrust: 0, pointRows: [] });
	});

	it("a design that breaks rules: it lists all of them, and refuses with the first", () => {
		const wrong = aHalberd({ tech: "OC", drive: 11, sensor: 12 });
		expect(codes(wrong)).toEqual(["sensor-beyond-tech", "stealth-beyond-tech", "drive-out-of-step", "thrust-below-one"]);
		expect(parseDesign(wrong)).toMatchObject({ ok: false, refusal: { code: "sensor-beyond-tech" } });
	});

	it("a design with an illegal missile or craft aboard", () => {
		const missiles = [
			{ missile: aTrident(), count: 1 },
			{ missile: aTrident({ drive: 1 }), count: 1 },
		];
		expect(ruleBreaks(aHalberd({ missiles }))).toEqual([
			{ code: "unsound-aboard", facts: { list: "missiles", entry: 1, code: "thrust-below-one" } },
		]);
		const hidden = { ...lantern.design, kind: "drone", stealth: 4 } as const;
		expect(codes(aHalberd({ drive: 400, hangar: [{ craft: hidden, count: 1 }] }))).toEqual(["unsound-aboard"]);
	});

	it("a design that it cannot read", () => {
		const aboard = { craft: { ...lantern.design, hangar: [{ craft: { volume: 1, mass: 1 }, count: 1 }] }, count: 1 };
		for (const raw of [
			null,
			"halberd",
			{},
			{ ...halberd.design, kind: "yacht" },
			{ ...halberd.design, tech: "XM" },
			{ ...halberd.design, armour: "Thick" },
			{ ...halberd.design, stealth: -1 },
			{ ...halberd.design, points: 2.5 },
			{ ...halberd.design, drive: Number.POSITIVE_INFINITY },
			{ ...halberd.design, beams: [{ penetration: "Un", count: 1 }] },
			{ ...halberd.design, beams: [{ penetration: "Lt", count: 0 }] },
			{ ...halberd.design, name: "Halberd" },
			{ ...halberd.design, hangar: [aboard] },
			{ ...aTrident(), load: null },
		]) {
			expect(parseDesign(raw)).toMatchObject({ ok: false, refusal: { code: "unreadable-design" } });
		}
	});

	it("needs no empty lists", () => {
		const { kind, tech, drive, points, sensor, armour, stealth } = lantern.design;
		expect(expectAccepted(parseDesign({ kind, tech, drive, points, sensor, armour, stealth }))).toEqual(lantern.design);
	});
});

describe("the systems of the status sheet", () => {
	it("are every battery, missile, submunition and thrust row, then the four of the ship", () => {
		const systems = systemsOf(halberd.design);
		expect(systems.map(({ id }) => id)).toEqual([
			...["beam-1", "beam-2", "beam-3", "missile-1", "missile-2"],
			...["submunition-1", "submunition-2", "submunition-3", "submunition-4"],
			...["thrust-row-1", "thrust-row-2", "thrust-row-3", "thrust-row-4", "stealth", "armour", "propulsion", "sensors"],
		]);
		expect(systems.slice(-5).map(({ value }) => value)).toEqual([5, 1, 1, 3, 12]);
		expect(systems.every(({ failures }) => failures === 0)).toBe(true);
	});

	it("name infantry and flights aboard, and each mount", () => {
		const kinds = systemsOf(landsman.design).map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === "infantry")).toHaveLength(4);
		expect(craftOf(landsman.design)).toEqual([{ id: "flight-1", craft: shrike.design }]);
		expect(beamsOf(landsman.design)[2]).toEqual({ id: "beam-3", penetration: "Med" });
		expect(submunitionsOf(landsman.design)[0]).toEqual({ id: "submunition-1", dice: 1, penetration: "Med" });
		expect(missilesOf(meridian.design)[6]).toEqual({ id: "missile-7", missile: EXAMPLE_MISSILES.buckler });
		expect(beamsOf(EXAMPLE_MISSILES.buckler)).toEqual([{ id: "beam-1", penetration: "Lt" }]);
		expect(beamsOf(EXAMPLE_MISSILES.trident)).toEqual([]);
	});

	it("have the flight's sensor rating for a fighter flight", () => {
		expect(systemsOf(kestrel.design).find(({ kind }) => kind === "sensors")?.value).toBe(4);
	});
});

describe("any design", () => {
	const designs = fc.record({
		kind: fc.constantFrom("ship", "fighter", "drone", "station"),
		tech: fc.constantFrom(...TECHS),
		drive: fc.nat(60).map((tens) => tens * 10),
		points: fc.nat(40),
		sensor: fc.nat(25),
		armour: fc.constantFrom(...ARMOURS),
		stealth: fc.nat(4),
		beams: fc.array(fc.record({ penetration: fc.constantFrom(...PENETRATIONS), count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
		cargo: fc.nat(9000),
	});

	it("gets the smallest hull that holds it, and rows for all its thrust points", () => {
		fc.assert(
			fc.property(designs, (wishes) => {
				const design = aHalberd(wishes);
				const { components, hull, pointRows, mass, thrust } = yardFigures(design);
				const inside = components.filter(({ code }) => code !== "hull").reduce((sum, { volume }) => sum + volume, 0);
				const part = design.kind === "drone" ? 0.95 : 0.85;
				const step = design.kind === "ship" || design.kind === "station" ? 50 : 5;
				expect(hull * part).toBeGreaterThanOrEqual(inside - 0.01);
				expect((hull - step) * part).toBeLessThan(inside);
				expect(pointRows.reduce((sum, boxes) => sum + boxes, 0)).toBe(design.points);
				expect(Math.abs(mass - components.reduce((sum, component) => sum + component.mass, 0) - 0.5)).toBeLessThanOrEqual(0.51);
				expect(thrust).toBeGreaterThanOrEqual(0);
				expect(parseDesign(design).ok).toBe(ruleBreaks(design).length === 0);
			}),
		);
	});
});
