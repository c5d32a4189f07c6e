/** The order panel of Full Thrust: typed orders, their cost and risk, and steppers for every legal order. */
import { describe, expect, it, test } from "vitest";
import { UNSTRAINED } from "../../../src/core/full-thrust/drive/drive.ts";
import type { ThrustState } from "../../../src/core/full-thrust/model.ts";
import { strainOdds } from "../../../src/core/full-thrust/odds.ts";
import { orderObjection } from "../../../src/core/full-thrust/play/orders/ordering.ts";
import { missingKeys } from "../support/page.ts";
import { BATTLE, battleOf, dataOf, LESS, lastOf, lineAfter, PORT, pull, STARBOARD, stepper, textAfter, textIn } from "./order-panel.ts";
import {
	aBattle,
	draftAfter,
	heron,
	ordersAfter,
	ordersHtml,
	ordersTable,
	raven,
	SHIPS,
	sealedTable,
	thrustOrdersPictures,
	written,
} from "./pictures/orders.ts";

describe("the line", () => {
	it("keeps any input as typed", () => {
		for (const text of ["et p3 + 3", "P2+x3", "P2+HA", "P2+99", "", "constructor"]) expect(textAfter(written(text))).toBe(text);
	});

	it("points at the first wrong character, and names the characters that would fit", () => {
		const { misfit, refusal, normal } = lineAfter(BATTLE, written("P2+x3"));
		expect(misfit).toEqual({ before: "P2+", at: "x", after: "3" });
		expect(dataOf(refusal)).toMatchObject({ at: 4, found: "x" });
		expect(normal).toBeNull();
	});

	it("points past the end if something is missing", () => {
		expect(lineAfter(BATTLE, written("P2+HA")).misfit).toEqual({ before: "P2+HA", at: "", after: "" });
	});

	it("shows the orders in normal form", () => {
		const line = lineAfter(BATTLE, written("et p3 + 3"));
		expect(line.normal).toBe("ET P3+3");
		expect(line.gauges.map(({ value }) => dataOf(value))).toEqual([
			{ used: 6, limit: 6 },
			{ used: 3, limit: 6 },
		]);
		expect(line.figures.map(({ value }) => dataOf(value))).toMatchObject([
			{ number: 0 },
			{ before: {}, after: { data: { number: 11 } } },
			{ after: { data: { course: 9 } } },
			{ x: expect.any(Number) },
		]);
	});

	it("says how much thrust is needed if there is too little, and seals nothing", () => {
		const { act, form } = ordersAfter(ordersTable(BATTLE), written("P2+9"));
		expect(form?.line?.gauges.map(({ value, over }) => ({ ...dataOf(value), over }))).toEqual([
			{ used: 11, limit: 4, over: true },
			{ used: 2, limit: 2, over: false },
		]);
		expect(lastOf(act?.refusal)).toBe("thrust-short");
	});

	it("shows the odds of Emergency Thrust, for success and for the drive", () => {
		const [risk] = lineAfter(BATTLE, written("ET P3+3")).risks;
		expect(risk?.line).toMatchObject({ count: 2, data: { success: { data: { number: 58 } }, before: 4, once: 2, twice: 0 } });
		expect(risk?.parts).toHaveLength(2);
	});

	it.each([
		["2P+HA1P", 6, 17],
		["HA2P", 5, 33],
		["RL +6", 6, 17],
		["EM3", 4, 50],
	])("shows for %s the lowest face on which the drive fails (FT-01)", (text, needed, number) => {
		const [risk] = lineAfter(battleOf({ rating: 4 }), written(text)).risks;
		expect(dataOf(risk?.line)).toMatchObject({ needed, chance: { data: { number } }, before: 4, after: 2 });
	});

	it("counts the lost rows by the chosen reading (FT-01)", () => {
		const hurt = { marked: 9 };
		const needed = (options: Partial<ThrustState["options"]>) =>
			dataOf(lineAfter(battleOf(hurt, options), written("RL")).risks[0]?.line)?.needed;
		const rows = (reading: "current" | "lastSuffered") =>
			strainOdds({ drive: { printed: 4, rating: 4 }, strain: UNSTRAINED, rowsLost: 1, reading }).number;
		expect([needed({}), needed({ thresholdReading: "lastSuffered" })]).toEqual([rows("current"), rows("lastSuffered")]);
	});

	it("makes no check for held Extreme Manoeuvres, and says so", () => {
		const { risks } = lineAfter(battleOf({}, { discretionaryExtreme: true }), written("EM2"));
		expect(risks.map(({ line }) => lastOf(line))).toEqual(["held"]);
	});

	it("shows the damage of a spin, and the cost of a jump and a backfire", () => {
		const heavy = { rating: 6, built: { tmf: 85, hull: 20, armour: 0, drive: { rating: 6, advanced: true } } } as const;
		expect(dataOf(lineAfter(battleOf(heavy), written("CO+1P")).risks[0]?.line)).toEqual({ dice: 4, boxes: 3.2 });
		expect(lastOf(lineAfter(battleOf({ engaged: "still" }), written("SRJ40")).risks[0]?.line)).toBe("jump");
		expect(dataOf(lineAfter(BATTLE, written("backfire")).risks[0]?.line)).toMatchObject({ before: 4, left: 2 });
	});

	it("is the same as the referee's check", () => {
		for (const text of ["P2+2", "ET P3+3", "P2+9", "P2+x3", "FTL", "SRJ10"]) {
			const refused = lineAfter(BATTLE, written(text)).refusal !== null;
			expect([text, refused]).toEqual([text, orderObjection(BATTLE, raven, { kind: "orders", text, engage: false }) !== null]);
		}
	});

	it("has no mode when written again, and fits the present drive", () => {
		const again = aBattle({ ...SHIPS, raven: { rating: 2 } }, { phase: "emergency", waiting: { for: "replot", seats: [raven] } });
		expect(lineAfter(again, written("ET P2")).refusal?.key).toContain("replot-without-mode");
		expect(lineAfter(again, written("P1+1")).refusal).toBeNull();
		expect(ordersAfter(ordersTable(again, { seat: heron })).due).toBe(false);
	});
});

describe("steppers", () => {
	it.each([
		[[pull("turn", PORT)], "P1"],
		[[pull("turn", PORT), pull("turn", PORT)], "P2"],
		[[pull("turn", PORT), pull("turn", STARBOARD)], ""],
		[[pull("turn", STARBOARD), pull("thrust")], "S1+1"],
		[[pull("thrust"), pull("turn", PORT)], "P1+1"],
		[[pull("thrust", LESS), pull("thrust", LESS)], "-2"],
		[[written("2P"), pull("hard-about", PORT)], "P2+HA1P"],
		[[written("P1+S1"), pull("turn", STARBOARD)], "P1+S1"],
		[[pull("sideslip", PORT)], "P1+S1"],
		[[written("P1+S1+1"), pull("sideslip", PORT)], "+1"],
		[[pull("sideslip", PORT), pull("sideslip", STARBOARD)], "S1+P1"],
		[[pull("ET"), pull("thrust")], "ET +1"],
		[[pull("ET"), pull("RL")], "RL"],
		[[written("RL +6"), pull("RL")], "+6"],
		[[pull("extreme"), pull("extreme"), pull("eclipse"), pull("extreme", LESS)], "EM1+Ec1"],
		[[pull("roll"), pull("roll")], ""],
		[[pull("backfire")], "BACKFIRE"],
	] as const)("%j make %s", (inputs, text) => expect(textAfter(...inputs)).toBe(text));

	it("control the drives of vector movement, the bow first", () => {
		const state = battleOf({}, { movement: "vector" });
		const text = textIn(
			state,
			pull("MD"),
			pull("MD"),
			pull("rotate", PORT),
			pull("rotate", PORT),
			pull("push", STARBOARD),
			pull("extreme"),
		);
		expect(text).toBe("TP2, MD2, PS1, EM1");
		expect(textIn(state, written("TP1, MD2"), pull("rotate", STARBOARD), pull("MD", LESS))).toBe("MD1");
		expect(textIn(state, written("MD1, TP3, MD1"), pull("MD"))).toBe("MD1, TP3, MD2");
	});

	it("make jumps longer and shorter by the reach of one factor", () => {
		const warm = battleOf({ engaged: "turning" });
		expect(textIn(warm, pull("jump"), pull("jump"))).toBe("SRJ20");
		expect(stepper(warm, "jump", written("SRJ40")).buttons.map(({ refusal }) => lastOf(refusal))).toEqual(["", "jump-too-far"]);
	});

	it("that are disabled state the reason and change nothing, and the panel repeats the reason", () => {
		const { buttons, barred } = stepper(BATTLE, "corkscrew");
		expect([lastOf(buttons[0]?.refusal), barred]).toEqual(["corkscrew-short", true]);
		const line = lineAfter(BATTLE, written("P1"), pull("corkscrew"));
		expect([line.field.value, lastOf(line.refused)]).toEqual(["P1", "corkscrew-short"]);
	});

	it("can always remove what is in the line", () => {
		expect(textAfter(written("ET P3+3"), pull("ET"))).toBe("P3+3");
		expect(textAfter(written("EM9"), pull("extreme", LESS))).toBe("EM8");
	});

	it("wait while the line cannot be read, and lose none of it", () => {
		expect(stepper(BATTLE, "turn", written("P2+x")).barred).toBe(true);
		expect(textAfter(written("P2+x"), pull("turn", PORT))).toBe("P2+x");
	});

	it("show their cost and risk before use", () => {
		expect(dataOf(stepper(BATTLE, "ET").cost)).toEqual({ thrust: 2 });
		expect(lastOf(stepper(BATTLE, "hard-about").cost)).toBe("thrustEach");
		expect(lastOf(stepper(BATTLE, "turn").cost)).toBe("turnEach");
		expect(dataOf(stepper(BATTLE, "hard-about").risk)).toMatchObject({ chance: { data: { number: 17 } } });
		expect(dataOf(stepper(BATTLE, "ET", written("P2+2"), pull("ET"), pull("thrust")).risk)).toMatchObject({
			success: { data: { number: 83 } },
		});
		expect(stepper(BATTLE, "extreme", written("P2+2")).risk).toBeNull();
	});

	it("for house manoeuvres appear if the match uses them, and only in cinematic movement", () => {
		const ids = (state: ThrustState) => lineAfter(state).groups.map(({ id }) => id.split("-").at(-1));
		expect(ids(BATTLE)).not.toContain("house");
		expect(ids(battleOf({}, { houseManoeuvres: true }))).toContain("house");
		expect(ids(battleOf({}, { houseManoeuvres: true, movement: "vector" }))).not.toContain("house");
		expect(textIn(battleOf({}, { houseManoeuvres: true }), pull("skid", STARBOARD), pull("skid", STARBOARD))).toBe("SK2S");
	});

	it("engage the FTL drive for a jump while the ship only turns", () => {
		const engage = { input: "act=engage" };
		expect(draftAfter(ordersTable(BATTLE), written("P2"), engage)).toMatchObject({ text: "P2", engage: true });
		expect(draftAfter(ordersTable(BATTLE), written("+2"), engage)).toMatchObject({
			engage: false,
			refused: { refusal: { code: "engaging-turns-only" } },
		});
		expect(JSON.parse(ordersAfter(ordersTable(BATTLE), engage).act?.order ?? "null")).toMatchObject({ engage: true });
	});

	it("go straight on in one click", () =>
		expect(draftAfter(ordersTable(BATTLE), written("P2+x"), { input: "act=straight" }).text).toBe(""));
});

test("the seat that sealed an order sees it in normal form", () => {
	const { sealed, act } = ordersAfter(sealedTable(BATTLE, "rl 2p+ha1p"));
	expect(sealed?.map(({ data }) => data)).toEqual([{ text: "RL P2+HA1P" }]);
	expect(act).toBeNull();
});

test("every text of the panel exists", () => {
	missingKeys.clear();
	for (const { html } of thrustOrdersPictures()) expect(html).toContain("vr-thrust-orders");
	expect([...missingKeys].filter((key) => !key.includes(".Refusal."))).toEqual([]);
});

test("the field has a label and an error text, and sends its input while the user types", () => {
	const html = ordersHtml(ordersAfter(ordersTable(BATTLE), written("P2+x3")));
	expect(html).toMatch(/<label for="board-line">/);
	expect(html).toMatch(
		/<input [^>]*id="board-line"[^>]*data-live data-enter="board-act"[^>]*aria-describedby="board-line-read" aria-invalid="true"/,
	);
});
