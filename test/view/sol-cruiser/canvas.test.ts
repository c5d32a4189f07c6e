/** A match of Sol Cruiser on a flat map, as everybody may see it. */
import { describe, expect, it } from "vitest";
import { unitId } from "../../../src/core/sol-cruiser/model.ts";
import { cruiserView } from "../../../src/core/sol-cruiser/play/view.ts";
import { layOut } from "../../../src/view/shared/on-demand/scene/layout.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { cruiserOnCanvas } from "../../../src/view/sol-cruiser/canvas.ts";
import { aMatch, body, type StateWishes, type UnitOverrides } from "../../core/sol-cruiser/support/placed.ts";
import { localize } from "../support/page.ts";

const launched = { turn: 2, detected: true, from: unitId("red") };
const UNITS: Readonly<Record<string, UnitOverrides>> = {
	red: { detected: true, at: [3, -2], vector: [0, -4] },
	blue: { at: [9, 0] },
	"red~1": { is: "trident", seat: "red", name: "Trident", number: 2, launched, detected: true, at: [3, -2], vector: [2, -1] },
	"red~2": { is: "dart", seat: "red", number: 1, launched, at: [3, -2] },
};

function canvas(units = UNITS, wishes: StateWishes = {}) {
	return cruiserOnCanvas(cruiserView(aMatch(units, wishes), null));
}

function tokens(units = UNITS) {
	return speak(canvas(units).tokens, { lang: "en", localize });
}

describe("tokens", () => {
	it("stand for detected units: craft by their seats, flights by their names", () => {
		expect(tokens()).toEqual([
			{ id: "red", seat: "red", name: null, hex: [3, -2], elevation: 0, heading: 0, gone: false },
			{ id: "red~1", seat: "red", name: "Trident 2", hex: [3, -2], elevation: 0, heading: 90, gone: false },
		]);
	});

	it("come and go with detection, and leave with units out of play", () => {
		const found = { ...UNITS, blue: { at: [9, 0], detected: true } as const };
		expect(tokens(found).map(({ id }) => id)).toEqual(["red", "blue", "red~1"]);
		const lost = { ...UNITS, red: { detected: true, status: "destroyed" } as const };
		expect(tokens(lost).map(({ id }) => id)).toEqual(["red~1"]);
	});

	it("stand apart if they share a hex", () => {
		const [a, b] = layOut(canvas(), null).tokens;
		expect(a?.x === b?.x && a?.y === b?.y).toBe(false);
	});
});

describe("marks", () => {
	const options = {
		bodies: [{ ...body("gas-giant", [0, 0]), name: "Tiamat" }],
		zones: [{ side: "red", at: [-8, 4], radius: 2, course: "A0", maxSpeed: 5 }],
	} as const;

	it("are the bodies, each on its hex", () => {
		expect(speak(canvas(UNITS, { options }).marks, { lang: "en", localize })).toMatchObject([{ name: "Tiamat", hexes: [[0, 0]] }]);
	});

	it("include the zones during deployment", () => {
		const { marks } = canvas(UNITS, { options, phase: "deployment" });
		expect(marks.map(({ hexes }) => hexes.length)).toEqual([1, 19]);
	});
});
