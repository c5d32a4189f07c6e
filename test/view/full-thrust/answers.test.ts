/** The order panel of Full Thrust when an open answer is awaited: fighters, ordnance, fire, reactions and repairs. */
import { describe, expect, it, test } from "vitest";
import type { ThrustState } from "../../../src/core/full-thrust/model.ts";
import { parseThrustCommand } from "../../../src/core/full-thrust/options.ts";
import { aims } from "../../../src/core/full-thrust/play/fire/aiming.ts";
import { withTurn } from "../../../src/core/full-thrust/play/ships.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { commandObjection } from "../../../src/view/full-thrust/orders/drafts/command.ts";
import { BATTLE, dataOf, lastOf, textIn } from "./order-panel.ts";
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
	ordersTable,
	raven,
	reactionAt,
	repairAt,
	type TestInput,
	threatsAt,
	written,
} from "./pictures/orders.ts";

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
	test.each(Object.entries(OPEN_PHASES))("to %s begins as one that the game accepts: one click, and the turn continues", (_, state) => {
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
