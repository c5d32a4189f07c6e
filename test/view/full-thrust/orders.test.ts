/**
 * The order panel of Full Thrust: typed orders, their cost and risk, and levers for every legal order.
 */
import { describe, expect, it, test } from "vitest";
import { UNSTRAINED } from "../../../src/core/full-thrust/drive/drive.ts";
import type { ThrustState } from "../../../src/core/full-thrust/model.ts";
import { strainOdds } from "../../../src/core/full-thrust/odds.ts";
import { parseThrustCommand } from "../../../src/core/full-thrust/options.ts";
import { aims } from "../../../src/core/full-thrust/play/fire/aiming.ts";
import { orderObjection } from "../../../src/core/full-thrust/play/orders/ordering.ts";
import { withTurn } from "../../../src/core/full-thrust/play/ships.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { commandObjection } from "../../../src/view/full-thrust/orders/drafts/command.ts";
import type { Label } from "../../../src/view/shared/label.ts";
import { missingKeys } from "../support/page.ts";
import {
	aBattle,
	draftAfter,
	fightersAt,
	fireAt,
	heron,
	lateAt,
	launchAt,
	moray,
	ordersAfter,
	ordersHtml,
	ordersTable,
	raven,
	reactionAt,
	repairAt,
	SHIPS,
	type ShipWishes,
	sealedTable,
	type TestInput,
	threatsAt,
	thrustOrdersPictures,
	written,
} from "./pictures/orders.ts";

const BATTLE = aBattle(SHIPS);

function textAfter(...inputs: readonly TestInput[]): string {
	return textIn(BATTLE, ...inputs);
}

function textIn(state: ThrustState, ...inputs: readonly TestInput[]): string {
	return draftAfter(ordersTable(state), ...inputs).text;
}

function lineAfter(state: ThrustState, ...inputs: readonly TestInput[]) {
	const line = ordersAfter(ordersTable(state), ...inputs).form?.line;
	if (!line) throw new Error("Orders are awaited");
	return line;
}

function battleOf(own: ShipWishes, options: Partial<ThrustState["options"]> = {}): ThrustState {
	return aBattle({ ...SHIPS, raven: own }, { options });
}

function lever(state: ThrustState, name: string, ...inputs: readonly TestInput[]) {
	const found = lineAfter(state, ...inputs)
		.groups.flatMap(({ levers }) => levers)
		.find(({ id }) => id === `board-lever-${name}`);
	if (!found) throw new Error(`No lever ${name}`);
	return found;
}

function pull(term: string, more: TestInput = {}): TestInput {
	return {
		input: Object.entries({ act: "insert", term, ...more })
			.map((part) => part.join("="))
			.join(" "),
	};
}

const PORT = { side: "P" } as const;
const STARBOARD = { side: "S" } as const;
const LESS = { by: "-1" } as const;

function dataOf(label: Label | string | null | undefined) {
	return typeof label === "object" && label !== null ? label.data : undefined;
}

function lastOf(label: Label | null | undefined): string {
	return label?.key.split(".").at(-1) ?? "";
}

describe("a quiet answer", () => {
	it("is straight on, and takes one click", () => {
		const { act, form } = ordersAfter(ordersTable(BATTLE));
		expect(JSON.parse(act?.order ?? "null")).toEqual({ kind: "orders", text: "", engage: false });
		expect(act?.refusal).toBeNull();
		expect(form?.line?.straight.pressed).toBe("true");
	});

	it("is kept for one wait only", () => {
		const before = draftAfter(ordersTable(BATTLE), written("P2"));
		expect(draftAfter(ordersTable(BATTLE)).key).toBe(before.key);
		expect(draftAfter(ordersTable({ ...BATTLE, turn: 4 })).key).not.toBe(before.key);
		expect(draftAfter(ordersTable(BATTLE, { sealed: [raven] })).key).not.toBe(before.key);
	});

	it("is only for the awaited seat", () => {
		expect(ordersAfter(ordersTable(BATTLE, { seat: null }))).toMatchObject({ due: false, form: null, act: null });
		expect(draftAfter(ordersTable(BATTLE, { sealed: [raven] }), written("P2")).text).toBe("");
	});
});

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

describe("levers", () => {
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
		expect(lever(warm, "jump", written("SRJ40")).buttons.map(({ refusal }) => lastOf(refusal))).toEqual(["", "jump-too-far"]);
	});

	it("that are disabled state the reason and change nothing, and the panel repeats the reason", () => {
		const { buttons, barred } = lever(BATTLE, "corkscrew");
		expect([lastOf(buttons[0]?.refusal), barred]).toEqual(["corkscrew-short", true]);
		const line = lineAfter(BATTLE, written("P1"), pull("corkscrew"));
		expect([line.field.value, lastOf(line.refused)]).toEqual(["P1", "corkscrew-short"]);
	});

	it("can always remove what is in the line", () => {
		expect(textAfter(written("ET P3+3"), pull("ET"))).toBe("P3+3");
		expect(textAfter(written("EM9"), pull("extreme", LESS))).toBe("EM8");
	});

	it("wait while the line cannot be read, and lose none of it", () => {
		expect(lever(BATTLE, "turn", written("P2+x")).barred).toBe(true);
		expect(textAfter(written("P2+x"), pull("turn", PORT))).toBe("P2+x");
	});

	it("show their cost and risk before use", () => {
		expect(dataOf(lever(BATTLE, "ET").cost)).toEqual({ thrust: 2 });
		expect(lastOf(lever(BATTLE, "hard-about").cost)).toBe("thrustEach");
		expect(lastOf(lever(BATTLE, "turn").cost)).toBe("turnEach");
		expect(dataOf(lever(BATTLE, "hard-about").risk)).toMatchObject({ chance: { data: { number: 17 } } });
		expect(dataOf(lever(BATTLE, "ET", written("P2+2"), pull("ET"), pull("thrust")).risk)).toMatchObject({
			success: { data: { number: 83 } },
		});
		expect(lever(BATTLE, "extreme", written("P2+2")).risk).toBeNull();
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

const PLACE = (x: number, y: number): TestInput => ({ act: "pick-place", x: String(x), y: String(y) });

function commandAfter(state: ThrustState, ...inputs: readonly TestInput[]) {
	return draftAfter(ordersTable(state), ...inputs).command;
}

function refusedAfter(state: ThrustState, ...inputs: readonly TestInput[]): string | undefined {
	return draftAfter(ordersTable(state), ...inputs).refused?.refusal.code;
}

const OPEN_PHASES: Readonly<Record<string, ThrustState>> = {
	fighters: fightersAt("fighters"),
	ordnance: launchAt(),
	allocation: fightersAt("allocation"),
	"point-defence": threatsAt(),
	fire: fireAt(),
	reaction: reactionAt(),
	repair: repairAt(),
};

describe("an answer", () => {
	test.each(Object.entries(OPEN_PHASES))("to %s begins as one that the game takes: one click, and the turn goes on", (_, state) => {
		const { act } = ordersAfter(ordersTable(state));
		expect(act?.refusal).toBeNull();
		const command = expectAccepted(parseThrustCommand(JSON.parse(act?.command ?? "null")));
		const draft = draftAfter(ordersTable(state)).command;
		expect(command).toEqual(draft);
		expect(draft && commandObjection(state, raven, draft)).toBeNull();
	});

	it("is not for an onlooker, nor for a ship that is not awaited", () => {
		for (const seat of [null, heron]) expect(ordersAfter(ordersTable(fireAt(), { seat }))).toMatchObject({ due: false, act: null });
	});
});

describe("fighters", () => {
	const state = fightersAt("fighters");

	it("fly the selected group to the picked place; the first group is selected at first", () => {
		expect(draftAfter(ordersTable(state)).selected).toBe("raven-bay-1");
		expect(commandAfter(state, PLACE(6, 12))).toMatchObject({ moves: [{ group: "raven-bay-1", to: { x: 6, y: 12 }, evade: false }] });
		const second = [{ input: "act=select id=raven-bay-2" }, PLACE(0, 0)] as const;
		expect(commandAfter(state, ...second)).toMatchObject({ moves: [{ group: "raven-bay-2" }] });
		expect(commandAfter(state, ...second, { input: "act=unplace by=raven-bay-2" })).toMatchObject({ moves: [] });
	});

	it("fly to a typed place; an illegal place stays for correction, with the reason", () => {
		const typed = (value: string): TestInput => ({ name: "act=place by=raven-bay-1", value });
		expect(commandAfter(state, typed("6, 12.5"))).toMatchObject({ moves: [{ to: { x: 6, y: 12.5 } }] });
		expect(commandAfter(state, typed("6,5; −2"))).toMatchObject({ moves: [{ to: { x: 6.5, y: -2 } }] });
		const [row] = ordersAfter(ordersTable(state), typed("90, 8")).form?.places?.rows ?? [];
		expect([row?.typed?.value, lastOf(row?.refused)]).toEqual(["90, 8", "beyond-reach"]);
	});

	it("fly as near as they can to the expected end of a ship's move", () => {
		const near = commandAfter(state, { name: "act=near by=raven-bay-2", value: "moray" });
		expect(near).toMatchObject({ moves: [{ to: { x: 4, y: 12 } }] });
		const aboard = commandAfter(
			aBattle(
				{ raven: { built: { bays: 1 } }, moray: { y: 60 } },
				{ phase: "fighters", waiting: { for: "fighters", seats: [raven], later: [] } },
			),
			{ name: "act=near by=raven-bay-1", value: "moray" },
		);
		expect(aboard).toMatchObject({ moves: [{ to: { x: 0, y: 23.9 } }] });
	});

	it("evade in place, and can stop", () => {
		const evade = { input: "act=evade by=raven-bay-1" };
		expect(commandAfter(state, evade)).toMatchObject({ moves: [{ to: { x: 2, y: 16 }, evade: true }] });
		expect(commandAfter(state, evade, evade)).toMatchObject({ moves: [] });
	});

	it("attack a target in reach at first, and fly up to one out of reach", () => {
		const second = fightersAt("allocation");
		expect(commandAfter(second)).toMatchObject({ moves: [], attacks: { "raven-bay-1": "moray" } });
		const flown = commandAfter(second, { name: "act=target by=raven-bay-2", value: "heron" });
		expect(flown).toMatchObject({ attacks: { "raven-bay-2": "heron" }, moves: [{ group: "raven-bay-2" }] });
		expect(flown && commandObjection(second, raven, flown)).toBeNull();
		expect(commandAfter(second, { input: "act=target by=raven-bay-1", value: "" })).toMatchObject({ attacks: {} });
	});

	it("that fly away from their target drop it", () => {
		expect(commandAfter(fightersAt("allocation"), PLACE(2, 5))).toMatchObject({ attacks: {}, moves: [{ group: "raven-bay-1" }] });
	});
});

describe("ordnance", () => {
	it("is aimed at the picked place, within reach and arcs", () => {
		const state = launchAt();
		expect(commandAfter(state, PLACE(4, 12))).toMatchObject({ ordnance: [{ weapon: "weapon-1", at: { x: 4, y: 12 } }] });
		expect(refusedAfter(state, PLACE(0, -12))).toBe("out-of-arc");
		expect(refusedAfter(state, PLACE(0, 25))).toBe("beyond-reach");
	});

	it("shows the remaining ordnance, and why a launcher cannot fire", () => {
		const rows = ordersAfter(ordersTable(launchAt())).form?.places?.rows ?? [];
		expect(rows.map(({ refusal }) => lastOf(refusal))).toEqual(["", "magazine-empty", ""]);
		expect(rows[0]?.lines[0]).toMatchObject({ count: 2 });
	});
});

describe("point defence", () => {
	it("begins against the most dangerous threat, with as many as are needed", () => {
		const command = commandAfter(threatsAt());
		if (command?.kind !== "defend") throw new Error("Point defence is awaited");
		expect(command.defences.filter(({ at }) => at === "salvo-1").length).toBeGreaterThan(3);
	});

	it("moves from one threat to another, one by one, until none is free", () => {
		const clear = { input: "act=hold" };
		const more = { input: "act=assign at=moray-bay-1 weapon=point-defence by=1" };
		expect(commandAfter(threatsAt(), clear, more, more)).toMatchObject({ defences: [{ by: "pds-1", at: "moray-bay-1" }, { by: "pds-2" }] });
		const less = { input: "act=assign at=moray-bay-1 weapon=point-defence by=-1" };
		expect(commandAfter(threatsAt(), clear, more, more, less)).toMatchObject({ defences: [{ by: "pds-1" }] });
		const all = ordersAfter(ordersTable(threatsAt()), clear, more, more, more, more).form?.defend;
		expect(all?.threats[2]?.steppers[0]).toMatchObject({ count: 4, more: { refusal: { key: expect.stringContaining("allUsed") } } });
	});
});

describe("fire", () => {
	const state = fireAt();

	it("begins with the best target for each gun", () => {
		const command = commandAfter(state);
		if (command?.kind !== "fire") throw new Error("Fire is awaited");
		const open = aims(state, raven).filter(({ refusal }) => refusal === null);
		for (const { weapon, at } of command.shots) {
			const own = open.filter((aim) => aim.weapon === weapon).map(({ expectedOnTarget }) => expectedOnTarget);
			expect(open.find((aim) => aim.weapon === weapon && aim.at === at)?.expectedOnTarget).toBe(Math.max(...own));
		}
	});

	it("shows each gun's range, dice or number and expected points, or why it cannot fire", () => {
		const [beam, , , torpedo] = ordersAfter(ordersTable(state)).form?.fire?.guns ?? [];
		expect(beam?.aims.map(({ odds }) => odds.count)).toEqual([2, 3]);
		expect(dataOf(torpedo?.aims[0]?.odds)).toEqual({ number: 4 });
		expect(beam?.barred.map(({ why }) => lastOf(why))).toEqual(["out-of-arc"]);
	});

	it("shows the effect of Extreme Manoeuvres on a range", () => {
		const evading = withTurn(state, moray, { em: 1 });
		const [beam] = ordersAfter(ordersTable(evading)).form?.fire?.guns ?? [];
		expect(lastOf(beam?.aims[0]?.range)).toBe("rangeEm");
	});

	it("is aimed for one gun or for all that bear, and can be held for one gun or for all", () => {
		const at = (...inputs: readonly TestInput[]) => {
			const command = commandAfter(state, ...inputs);
			return command?.kind === "fire" ? Object.fromEntries(command.shots.map((shot) => [shot.weapon, shot.at])) : {};
		};
		expect(at({ input: "act=aim weapon=weapon-1 ship=moray" })["weapon-1"]).toBe(moray);
		expect(at({ input: "act=hold" }, { act: "pick-ship", ship: "moray" })).toEqual({
			"weapon-1": moray,
			"weapon-2": moray,
			"weapon-3": moray,
			"weapon-4": moray,
		});
		expect(at({ input: "act=hold" }, { input: "act=select id=weapon-1" }, { act: "pick-ship", ship: "moray" })).toEqual({
			"weapon-1": moray,
		});
		expect(at({ input: "act=hold weapon=weapon-1" })["weapon-1"]).toBeUndefined();
		expect(at({ input: "act=hold" })).toEqual({});
		expect(at({ input: "act=hold" }, { input: "act=propose" })).toEqual(at());
		expect(refusedAfter(state, { input: "act=aim weapon=weapon-4 ship=heron" })).toBe("out-of-arc");
	});

	it("may wait for unused thrust, by the house rule (Post-Movement)", () => {
		expect(ordersAfter(ordersTable(state)).form?.fire?.late).toBeNull();
		const late = ordersAfter(ordersTable(lateAt()), written("PM EM2")).form?.fire?.late;
		expect(dataOf(late?.risk)).toMatchObject({ needed: 4, chance: { data: { number: 50 } } });
		expect(late?.command).toBe('{"kind":"late"}');
		expect(ordersAfter(ordersTable(lateAt()), written("PM EM9")).form?.fire?.late).toMatchObject({
			risk: null,
			refusal: { key: expect.stringContaining("thrust-short") },
		});
		expect(textIn(lateAt(), { input: "act=late use=PM_HA1S" })).toBe("PM HA1S");
	});

	it("is updated after thrust is used", () => {
		const before = draftAfter(ordersTable(lateAt()));
		expect(draftAfter(ordersTable(withTurn(lateAt(), raven, { unallocated: 1 }))).key).not.toBe(before.key);
	});
});

describe("a reaction", () => {
	it("shows the attacker, the weapon, the expected damage and the effect of evading", () => {
		const react = ordersAfter(ordersTable(reactionAt())).form?.react;
		expect(react?.shots).toHaveLength(3);
		expect(react?.uses.map(({ expected }) => Number(dataOf(expected)?.points))).toEqual([5.1, 1.7, 3.4]);
		expect(react?.uses.map(({ risk }) => dataOf(risk)?.needed)).toEqual([undefined, 5, 5]);
	});

	it("is nothing, held manoeuvres, or unused thrust", () => {
		const uses = [0, 1, 2].map((use) => commandAfter(reactionAt(), { input: `act=react use=${use}` }));
		expect(uses).toMatchObject([{ use: { by: "nothing" } }, { use: { by: "held" } }, { use: { by: "late", text: "PM EM1" } }]);
	});
});

describe("damage control", () => {
	it("begins with as many as allowed on the drive, and the rest on the next system", () => {
		expect(commandAfter(repairAt())).toEqual({
			kind: "repair",
			repairs: [
				{ system: "drive", parties: 3 },
				{ system: "weapon-1", parties: 1 },
			],
		});
	});

	it("moves parties one by one, and shows the chance of each system", () => {
		const less = { input: "act=parties system=drive by=-1" };
		const more = { input: "act=parties system=pds-1 by=1" };
		const { form } = ordersAfter(ordersTable(repairAt()), less, more);
		expect(form?.repair?.systems.map(({ stepper, chance }) => [stepper.count, dataOf(chance)])).toMatchObject([
			[2, { chance: { data: { number: 33 } } }],
			[1, {}],
			[1, {}],
		]);
		expect(refusedAfter(repairAt(), more)).toBe("too-few-parties");
	});
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
		/<input [^>]*id="board-line"[^>]*data-live data-into="text"[^>]*aria-describedby="board-line-read" aria-invalid="true"/,
	);
});
