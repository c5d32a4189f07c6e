/** Full Thrust in words: measures, systems, manoeuvres, refusals, actions, conditions of ships, and ships without an owner. */

import { describe, expect, it } from "vitest";
import { THRUST_CODES } from "../../../src/core/full-thrust/codes.ts";
import { PHASES, type Weapon } from "../../../src/core/full-thrust/model.ts";
import { parseSeatShip } from "../../../src/core/full-thrust/options.ts";
import { parseOrders } from "../../../src/core/full-thrust/orders/orders.ts";
import type { Refusal } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { thrustDeed, warshipNpc, warshipResult, warshipStanding } from "../../../src/view/full-thrust/deeds.ts";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { thrustRefusal } from "../../../src/view/full-thrust/refusals.ts";
import { headingLabel } from "../../../src/view/full-thrust/report-block.ts";
import {
	arcsName,
	courseName,
	goingName,
	manoeuvreHint,
	manoeuvreName,
	mu,
	phaseInEdition,
	placeName,
	systemName,
	velocityName,
} from "../../../src/view/full-thrust/words.ts";
import { refusalLabel, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";
import { FACES, heron } from "./reports.ts";
import { thrustState } from "./table.ts";

function say<Model>(model: Model) {
	return speak(model, { lang: "en", localize });
}

const BEAM: Weapon = { kind: "beam", class: 3, arcs: ["F", "FS", "FP"], ammunition: null, extended: false };
const DESIGN = { weapons: [BEAM] };

describe("a ship's movement", () => {
	it("is its course in cinematic movement; in vector movement it drifts, wherever its bow points", () => {
		const ship = { course: 9, velocity: 8 };
		const going = (["cinematic", "vector"] as const).map((movement) => say(goingName(ship, { movement })));
		expect(going).toEqual(["8 MU on 9 o’clock", "drifts 8 MU, bow at 9 o’clock"]);
		const texts = [false, true].map((drifts) => say(headingLabel({ ...ship, facing: 9, inverted: false, drifts })));
		expect(texts).toEqual(["9 o’clock, 8 MU a turn", "drifts 8 MU a turn, bow at 9 o’clock"]);
	});
});

describe("measures", () => {
	it("have units, and are fine enough for a range limit", () => {
		expect(say([mu(12.004), mu(12.006), velocityName(8), placeName({ x: -0.04, y: 7.46 }), courseName(12)])).toEqual([
			"12 MU",
			"12.01 MU",
			"8 MU a turn",
			"0, 7.5",
			"12 o’clock",
		]);
	});
});

describe("phases", () => {
	it("have their number in the edition next to their name, if there is one", () => {
		expect(
			say([phaseInEdition("fire", "fleet-book-2"), phaseInEdition("fire", "continuum"), phaseInEdition("emergency", "continuum")]),
		).toEqual(["Fire (phase 9)", "Fire (phase 11)", "Emergency"]);
	});
});

describe("systems", () => {
	it("are named by kind and arcs", () => {
		expect(say([systemName("weapon-1", DESIGN), systemName("weapon-1"), systemName("pds-2"), systemName("drive")])).toEqual([
			"Beam 3 (FP F FS)",
			"Weapon 1",
			"Point defence 2",
			"Main drive",
		]);
		expect(say(arcsName(["F", "FS", "AS", "A", "AP", "FP"]))).toBe("all around");
	});
});

describe("manoeuvres", () => {
	it.each(["turn", "thrust", "hard-about", "extreme", "jump", "skid", "ET", "RL", "PM", "MD", "TP", "PR"] as const)(
		"%s has a name and a hint",
		(kind) => {
			expect(say(manoeuvreName(kind))).toMatch(/^[A-Z]/);
			expect(say(manoeuvreHint(kind))).toMatch(/\.$/);
		},
	);
});

describe("refusals", () => {
	const named = { faces: FACES, design: DESIGN, view: thrustState() };
	const textOf = (refusal: Refusal) => say(thrustRefusal(refusal, named));

	it("call systems, arcs and ships by their names", () => {
		expect(textOf({ code: "weapon-out", facts: { weapon: "weapon-1" } })).toMatch(/^Beam 3 \(FP F FS\) has failed/);
		expect(textOf({ code: "out-of-arc", facts: { weapon: "weapon-1", arcs: ["F", "FP"], lies: ["A"] } })).toBe(
			"Beam 3 (FP F FS) bears on FP F, and the target is in A.",
		);
		expect(textOf({ code: "not-an-enemy", facts: { at: heron } })).toBe("Blue Heron is a friend. Pick an enemy.");
	});

	it("give the position of an error in orders, counted from 1, and what would fit", () => {
		const wrong = parseOrders("P2+x");
		if (wrong.ok) throw new Error("It can be read");
		expect(textOf(wrong.refusal)).toMatch(/^“x”, character 4, does not fit here\. These would: .*a number/);
		const short = parseOrders("EM");
		if (short.ok) throw new Error("It can be read");
		expect(textOf(short.refusal)).toBe("The orders are incomplete. These would fit: a number.");
	});

	it("name seats and numbers even without a ship", () => {
		expect(say(refusalLabel("full-thrust", { code: "not-an-enemy", facts: { at: heron } }, FACES))).toBe(
			"Blue Heron is a friend. Pick an enemy.",
		);
		expect(say(refusalLabel("full-thrust", { code: "turns-too-far", facts: { turn: 3, limit: 2 } }, FACES))).toBe(
			"These orders turn by 3, and the allowance is 2.",
		);
	});

	it.each(Object.keys(FLEET[0]?.design ?? {}))("have a name for the part of a class that is wrong: %s", (field) => {
		const read = parseSeatShip({ side: "Ninth Tide", design: { ...FLEET[0]?.design, [field]: "?" } });
		if (read.ok) throw new Error("It can be read");
		expect(read.refusal.code).toBe("option");
		expect(say(refusalLabel("full-thrust", read.refusal))).not.toMatch(/VOIDREGATTA/);
	});

	it("leave refusals of the table to the table's own words", () => {
		expect(textOf({ code: "paused", facts: {} })).not.toMatch(/VOIDREGATTA/);
	});
});

describe("actions", () => {
	const shot = { weapon: "beam-1", at: seatId("enemy") };

	it("describe an action in a few words", () => {
		expect(say(thrustDeed({ kind: "fire", shots: [] }))).toBe("holds its fire");
		expect(say(thrustDeed({ kind: "fire", shots: [shot, shot] }))).toBe("fires 2 weapons");
		expect(say(thrustDeed({ kind: "late", text: "PM EM1" }))).toBe("uses thrust late: PM EM1");
	});
});

describe("a ship's condition", () => {
	const facts = {
		side: "Ninth Tide",
		score: 7,
		armour: 2,
		hull: 14,
		boxes: 21,
		rows: 1,
		thrust: 3,
		velocity: 8,
		initiative: null,
		turn: null,
	};

	it("has figures with names", () => {
		expect(say(warshipStanding(facts)).map(({ name, value }) => `${name} ${value}`)).toEqual([
			"Side Ninth Tide",
			"Damage dealt 7",
			"Hull 14 of 21",
			"Armour 2",
			"Thrust 3",
			"Velocity 8",
		]);
	});

	it("appears in a career", () => {
		const result = say(warshipResult({ place: 1, status: "in-play", score: 7, turn: null, side: "Ninth Tide" }));
		expect(result.map(({ name, value }) => `${name} ${value}`)).toEqual(["Side Ninth Tide", "Damage dealt 7", "Until the end"]);
		expect(say(warshipResult({ score: 0, turn: 4, side: "Ninth Tide" })).at(-1)?.value).toBe("turn 4");
	});
});

describe("a ship without an owner", () => {
	it("is a legal cruiser, alternately of each side", async () => {
		const ships = (await Promise.all([0, 1, 2].map((number) => warshipNpc(number)))).map((design) => parseSeatShip(design));
		expect(ships.map((ship) => ship.ok && ship.value.side)).toEqual(["Harbour League", "Ninth Tide", "Harbour League"]);
	});
});

describe("codes", () => {
	it("are all phases, and each refusal, report, modifier and roll once", () => {
		expect(THRUST_CODES.phases).toEqual(PHASES);
		for (const list of Object.values(THRUST_CODES)) expect(new Set(list).size).toBe(list.length);
	});
});
