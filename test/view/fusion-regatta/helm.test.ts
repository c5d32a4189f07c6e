/**
 * The helm of a yacht: its orders, its answers, and drafts that count for one moment only.
 */
import { describe, expect, test } from "vitest";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import type { RegattaState, SegmentOrders } from "../../../src/core/fusion-regatta/model.ts";
import { coursesOf } from "../../../src/core/fusion-regatta/pilot/courses.ts";
import { ordersObjection } from "../../../src/core/fusion-regatta/play/orders.ts";
import { withAction, withYacht, yachtOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { fuelDots } from "../../../src/core/fusion-regatta/yacht/record-card.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { helmModel, nextHelmDraft } from "../../../src/view/fusion-regatta/sheet/helm.ts";
import { resultFigures } from "../../../src/view/fusion-regatta/sheet/result.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys } from "../support/page.ts";
import { helmAfter, helmHtml, helmTable, repliesAt } from "./pictures/helm.ts";
import { regattaAt } from "./state.ts";

const [ONE, TWO] = [seatId("seat-0"), seatId("seat-1")];
const PAIR = { a: ONE, b: TWO, initiator: "b" } as const;

function flight(state: RegattaState, ...inputs: readonly Readonly<Record<string, string>>[]) {
	const { flight } = helmAfter(helmTable(state), ...inputs);
	if (!flight) throw new Error("The yacht is in the race");
	return flight;
}

function orderIn(state: RegattaState, ...inputs: readonly Readonly<Record<string, string>>[]): SegmentOrders {
	const order = expectAccepted(
		fusionRegatta.sealing?.parseOrder(JSON.parse(flight(state, ...inputs).form?.seal.order ?? "null")) ?? {
			ok: false,
			refusal: { code: "", facts: {} },
		},
	);
	if (order.kind !== "orders") throw new Error("A helm orders");
	return order;
}

test("the helm and the career show the dose of a crew, and what it does", () => {
	const figures = (dose: number) =>
		flight(withYacht(regattaAt(), ONE, { dose })).figures.filter(({ name }) => name.key.endsWith("Head.dose"));
	expect(figures(0)).toEqual([]);
	expect(speak(figures(2), { lang: "en", localize })).toEqual([{ name: "Dose", value: "2: fatal in time" }]);
	const career = (dose: number) =>
		speak(resultFigures({ score: 3, gates: 10, penalty: 0, segments: null, dose }), { lang: "en", localize }).at(-1);
	expect(career(1)).toEqual({ name: "Dose", value: "1: seriously ill" });
	expect(career(0)).toEqual({ name: "Dose", value: "none" });
});

test("a gate is one hex away, or several hexes", () => {
	const state = regattaAt();
	const { motion, passed } = yachtOf(state, ONE);
	const [x = 0, y = 0, z = 0] = state.gates[passed]?.centre ?? [];
	const from = (cells: number) =>
		speak(flight(withYacht(state, ONE, { motion: { ...motion, position: [x, y + cells, z] } })).gate?.line, { lang: "en", localize });
	expect(from(1)).toMatch(/: 1 hex away, bearing /);
	expect(from(5)).toMatch(/: 5 hexes away, bearing /);
});

test("a career shows no time for a number of segments that no race takes", () => {
	const time = (segments: number) =>
		speak(resultFigures({ score: 3, gates: 3, penalty: 0, segments, dose: 0 }), { lang: "en", localize })[2]?.value;
	expect([9, 1, 0, -3, 1.5].map(time)).toEqual(["2.1", "1.1", "none", "none", "none"]);
});

test("the heading of a helm in the race names the rule of its phase", () => {
	const { phase } = speak(flight(regattaAt()), { lang: "en", localize });
	expect(phase).toMatchObject({ nameRule: expect.stringMatching(/^fusion-regatta\.Phase\./) });
});

describe("orders", () => {
	test("begin as the standing orders", () => {
		const state = regattaAt();
		const { burn } = state.yachts[ONE] ?? {};
		expect(orderIn(state)).toMatchObject({ thrust: burn?.thrust, pivot: null, bias: null, jettison: 0, jockey: null });
	});

	test("turn the nose to a clicked window of the AVID; the window of the nose begins no pivot", () => {
		const state = regattaAt();
		expect(orderIn(state, { window: "B++" }).pivot).toBe("B++");
		expect(orderIn(state, { window: "B++" }, { window: state.yachts[ONE]?.burn.nose ?? "" }).pivot).toBeNull();
	});

	test("FR-10: lose a bias when the nose turns away from it", () => {
		expect(orderIn(regattaAt(), { window: "A" }, { name: "bias", value: "A/B" }).bias).toBe("A/B");
		expect(orderIn(regattaAt(), { window: "A" }, { name: "bias", value: "A/B" }, { window: "D" }).bias).toBeNull();
	});

	test("are legal if Fly to the gate proposes them", () => {
		const state = regattaAt();
		expect(ordersObjection(state, ONE, orderIn(state, { propose: "fly" }))).toBeNull();
		expect(flight(state, { propose: "fly" }).form?.seal.refusal).toBeNull();
	});

	test("ignore unreadable numbers, and show a refusal of high ones before the seal", () => {
		const state = regattaAt();
		for (const value of ["", "x", "-1", "1.5"]) expect(orderIn(state, { name: "thrust", value })).toEqual(orderIn(state));
		expect(flight(state, { name: "thrust", value: "99" }).form?.seal.refusal?.key).toBe(
			"VOIDREGATTA.fusion-regatta.Refusal.above-max-thrust",
		);
	});

	test("offer several courses to the gate; a click puts the orders of one into the draft", () => {
		const start = regattaAt({ segments: 0, yachts: 2 });
		const courses = coursesOf(start, ONE);
		expect(flight(start).form?.courses.map(({ kind }) => kind)).toEqual(courses.map(({ kind }) => kind));
		expect(courses.length).toBeGreaterThan(1);
		for (const { kind, orders } of courses) expect(orderIn(start, { propose: kind })).toEqual(orders);
	});

	test("offer the usual course in the action bar as the one that calls, until something is ordered", () => {
		const start = regattaAt({ segments: 0, yachts: 2 });
		const bar = (...inputs: readonly Readonly<Record<string, string>>[]) =>
			[...helmHtml(helmAfter(helmTable(start), ...inputs)).matchAll(/<button[^>]* class="vr-primary"[^>]*>([^<]*)</g)].map(
				([, name]) => name,
			);
		expect(bar()).toEqual(["Fly to the gate"]);
		expect(bar({ propose: "usual" })).toEqual(["Seal the orders"]);
		expect(orderIn(start, { propose: "usual" })).toEqual(orderIn(start, { propose: "fly" }));
	});

	test("say once whom all courses meet, and the risk that all of them have", () => {
		const { courses, common } = flight(regattaAt({ segments: 0, yachts: 4 })).form ?? { courses: [], common: [] };
		expect(speak(common, { lang: "en", localize })).toEqual([
			expect.stringMatching(/^Meets .+, .+, and .+ at 1\.1 if all these burns go on\.$/),
			expect.stringMatching(/^\d+% to lose at jockeying now\.$/),
		]);
		const lines = speak(
			courses.flatMap(({ line }) => line),
			{ lang: "en", localize },
		);
		expect(lines.filter((line) => /^Meets .* at 1\.1|jockeying/.test(line))).toEqual([]);
	});

	test("show the chances of a jockeying in percent, by the thrust of the draft", () => {
		const start = regattaAt({ segments: 0, yachts: 2 });
		const odds = (thrust: string) => speak(flight(start, { name: "thrust", value: thrust }).form?.odds ?? [], { lang: "en", localize });
		expect(odds("0")).toEqual([
			expect.stringMatching(/^If you jockey Blue Heron and nobody pushes: you win \d+%, both block \d+%, you lose \d+%\.$/),
		]);
		expect(odds("7")).not.toEqual(odds("0"));
		expect(flight(regattaAt({ yachts: 1 })).form?.odds).toEqual([]);
	});

	test("forget the draft when its moment has passed", () => {
		const before = helmTable(regattaAt());
		const after = regattaAt({ segments: 27 });
		const table = { ...before, view: after };
		expect(helmAfter(table, { window: "B++" }).flight?.form?.touched).toBe(true);
		expect(orderIn(after).pivot).toBeNull();
	});

	test("are asked for again in the next segment until the player lets orders stand; then each new form begins with that choice", () => {
		expect(orderIn(regattaAt()).stands).toBe(0);
		const draft = nextHelmDraft({ table: helmTable(regattaAt()), draft: null }, { name: "stands", value: "8" });
		const after = helmTable(regattaAt({ segments: 27 }));
		const form = helmModel({ uid: "helm", table: after, draft }).flight?.form;
		expect(JSON.parse(form?.seal.order ?? "{}")).toMatchObject({ stands: 8 });
		expect(form?.touched).toBe(false);
	});

	test("begin at the least thrust with which a gimbal can pivot", () => {
		const gimbal = withYacht(regattaAt({ segments: 25 }), ONE, { design: { crew: 2, system: "gimbal", shielding: 0 } });
		expect(flight(gimbal).form?.thrust.least).toBe(0);
		const { least = 0 } = flight(gimbal, { window: "B++" }).form?.thrust ?? {};
		expect(least).toBeGreaterThan(0);
		const order = (thrust: number) => orderIn(gimbal, { window: "B++" }, { name: "thrust", value: String(thrust) });
		expect(ordersObjection(gimbal, ONE, order(least))).toBeNull();
		expect(ordersObjection(gimbal, ONE, order(least - 1))?.code).toBe("gimbal-must-burn");
	});

	test("end standing orders before the first change", () => {
		const state = withYacht(regattaAt(), ONE, { stands: 5 });
		expect(JSON.parse(flight(state).takeHelm)).toEqual({ kind: "helm" });
		expect(flight(regattaAt()).takeHelm).toBe("");
	});

	test("are read-only after the seal", () => {
		const { flight: sealed } = helmAfter({ ...helmTable(regattaAt()), sealed: [ONE] });
		expect(sealed?.form).toBeNull();
		expect(sealed?.advice.key).toBe("VOIDREGATTA.fusion-regatta.Helm.advice.sealed");
	});
});

test('prompts name the yacht to a GM who has taken it over, and say "you" to its player', () => {
	const jockeying = withYacht(regattaAt({ waiting: { for: "push", pair: PAIR } }), ONE, {
		design: { crew: 3, system: "gyro", shielding: 0 },
	});
	const said = (state: RegattaState, isReferee: boolean) => {
		const { flight } = speak(helmModel({ uid: "helm", table: { ...helmTable(state), isReferee }, draft: null }), { lang: "en", localize });
		return [flight?.prompt?.heading, flight?.prompt?.advice, ...(flight?.prompt?.lines ?? [])].join(" ");
	};
	const states = [
		jockeying,
		regattaAt({ waiting: { for: "win", pair: PAIR, winner: ONE, loser: TWO } }),
		regattaAt({ waiting: { for: "tie", pair: PAIR } }),
		regattaAt({ waiting: { for: "shortcut", asked: [{ seat: ONE, gate: 9, steps: 1 }] } }),
		withYacht(regattaAt({ waiting: { for: "flex", seats: [ONE] } }), ONE, { burn: { thrust: 3, nose: "A", bias: null } }),
		repliesAt(),
	];
	const { name = "" } = helmTable(jockeying).faces.find(({ id }) => id === ONE) ?? {};
	for (const state of states) {
		expect(said(state, true)).toContain(name);
		expect(said(state, true)).not.toMatch(/\b(you (have|beat|tie|entered)|your)\b/i);
		expect(said(state, false)).toMatch(/\byou/i);
	}
});

describe("answers", () => {
	test("seal each push as an order", () => {
		const orders = flight(regattaAt({ waiting: { for: "push", pair: PAIR } })).prompt?.answers.map(({ order }) => JSON.parse(order));
		expect(orders).toEqual([0, 1, 2, 3].map((push) => ({ kind: "push", push })));
	});

	test("let the winner cross off the clicked window, at first the loser's nose", () => {
		const state = regattaAt({ waiting: { for: "win", pair: PAIR, winner: ONE, loser: TWO } });
		const first = (...inputs: readonly Readonly<Record<string, string>>[]) =>
			JSON.parse(flight(state, ...inputs).prompt?.answers[0]?.command ?? "null");
		expect(first()).toEqual({ kind: "cross-off", window: state.yachts[TWO]?.burn.nose });
		expect(first({ window: "F-" })).toEqual({ kind: "cross-off", window: "F-" });
	});

	test("tell the winner whether the loser burns, and FR-20: why a block is illegal", () => {
		const state = regattaAt({ waiting: { for: "win", pair: PAIR, winner: ONE, loser: TWO } });
		const at = (thrust: number) => {
			const burn = { thrust, nose: "A", bias: null } as const;
			return flight(withAction(withYacht(state, TWO, { burn }), TWO, { burn })).prompt?.lines.map(({ text }) => text.key.split(".").at(-1));
		};
		expect([at(0), at(7)]).toEqual([["loserDrifts"], ["loserBurns"]]);
		const dry = withYacht(state, TWO, { motion: { ...yachtOf(state, TWO).motion, used: fuelDots(yachtOf(state, TWO).card) } });
		expect(flight(dry).prompt?.answers.map(({ refusal }) => refusal?.key.split(".").at(-1))).toEqual([undefined, "no-living-reply"]);
	});

	test("FR-22: spend a flex point on any order: the fields of the prompt become answers", () => {
		const state = withYacht(regattaAt({ waiting: { for: "flex", seats: [ONE] } }), ONE, { burn: { thrust: 3, nose: "A", bias: null } });
		const changesAfter = (...inputs: readonly Readonly<Record<string, string>>[]) =>
			flight(state, ...inputs).prompt?.answers.flatMap(({ command }) => JSON.parse(command).change ?? []);
		const inputs = [
			{ name: "thrust", value: "2" },
			{ name: "bias", value: "A/B" },
			{ name: "jettison", value: "4" },
		];
		expect(changesAfter(...inputs)).toEqual(
			expect.arrayContaining([
				{ box: "thrust", thrust: 2 },
				{ box: "bias", bias: "A/B" },
				{ box: "jettison", jettison: 4 },
			]),
		);
		expect(flight(state).prompt?.fields).toMatchObject({ thrust: { value: 3 }, jettison: { value: 0 } });
	});

	test("show a more agile yacht the new orders that its revised pivot answers", () => {
		const revising = regattaAt({ waiting: { for: "revision", seats: [ONE] } });
		const agile = withYacht(revising, ONE, { design: { crew: 2, system: "gyro", shielding: 0 } });
		const pivoting = withAction(agile, ONE, { pivot: "B", news: true });
		const state = withAction(withYacht(pivoting, TWO, { design: { crew: 2, system: "gimbal", shielding: 0 } }), TWO, {
			burn: { thrust: 1, nose: "C", bias: null },
			news: true,
		});
		const lines = flight(state).prompt?.lines.filter(({ text }) => JSON.stringify(text.data ?? null).includes("Order.thrust"));
		expect(lines).toHaveLength(1);
		expect(lines?.[0]?.text.key).toBe("VOIDREGATTA.fusion-regatta.Helm.answersOrders");
	});

	test("do not offer thrust 0 to a gimbal in a pivot", () => {
		const asked = withYacht(regattaAt({ segments: 25, waiting: { for: "flex", seats: [ONE] } }), ONE, {
			design: { crew: 3, system: "gimbal", shielding: 0 },
		});
		const state = withAction(asked, ONE, { pivot: "B", burn: { thrust: 7, nose: "B", bias: null } });
		expect(flight(state).prompt?.fields?.thrust.least).toBeGreaterThan(0);
		const off = flight(state, { name: "thrust", value: "0" }).prompt?.answers.find(({ command }) => command.includes('"thrust":0'));
		expect(off?.refusal?.key).toBe("VOIDREGATTA.fusion-regatta.Refusal.gimbal-must-burn");
	});

	test("FR-21: seal a block of each yacht after a tie", () => {
		const state = regattaAt({ waiting: { for: "tie", pair: PAIR } });
		const orders = flight(state, { window: "F-" }).prompt?.answers.map(({ order }) => JSON.parse(order));
		expect(orders).toEqual([
			{ kind: "block", by: { window: "F-" } },
			{ kind: "block", by: "cut-off" },
		]);
	});

	test("FR-19: count a gate that the yacht entered early, or fly the gates in order", () => {
		const state = regattaAt({ waiting: { for: "shortcut", asked: [{ seat: ONE, gate: 9, steps: 1 }] } });
		const answers = flight(state).prompt?.answers.map(({ command }) => JSON.parse(command));
		expect(answers).toEqual([{ kind: "count-gate" }, { kind: "keep" }]);
	});

	test("FR-14: put forward the first reply that the crew survives", () => {
		const next = flight(repliesAt()).prompt?.answers.filter((answer) => answer.next) ?? [];
		expect(next).toHaveLength(1);
		expect(next[0]?.hint?.key).toBe("VOIDREGATTA.fusion-regatta.Helm.survives");
	});
});

test("every sentence of a helm exists", () => {
	missingKeys.clear();
	for (const state of [regattaAt(), repliesAt(), regattaAt({ waiting: { for: "push", pair: PAIR } })])
		helmHtml(helmAfter(helmTable(state), { propose: "fly" }));
	expect([...missingKeys]).toEqual([]);
});
