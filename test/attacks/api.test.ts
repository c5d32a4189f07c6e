/**
 * A macro calls the module's API with odd arguments, as a GM or as a player. Every call answers in time, and with a refusal where
 * nobody can read what it is given.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apiOf, type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { LONGEST_WAIT } from "../patience.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import type { Client } from "../tabletop/open-table.ts";
import { oddValues, runsOf } from "./support/odd-data.ts";

type Answer = { readonly ok?: unknown; readonly refusal?: { readonly code: string } };

type Calls = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

/** Every function of the API, by name, as the module has it. */
function callsOf(client: Client): Calls {
	return apiOf(client) as unknown as Calls; // a macro has no types
}

/** What a macro may hold of the match in its hands: real things and odd ones. */
function thingsOf(client: Client, { combat, seats }: RallyTable): readonly unknown[] {
	const actor = client.game.actors.getName("Blue Heron");
	const livery = { hull: "#000000", trim: "#ffffff", glyph: "disc" };
	const change = { seat: seats[1], unit: null, field: "tank", part: null, value: 1 };
	return [
		...[combat(client), combat(client), combat(client), actor, seats[0], seats[1], seats[2]],
		...["jovian-rally", "board", "balanced", combat(client).id, { ...combat(client) }],
		{ name: "Late", style: "balanced", livery },
		{ kind: "command", seat: seats[1], command: { kind: "ready" } },
		{ kind: "bribe", seat: seats[1] },
		{ changes: [change], reason: "x".repeat(301) },
		{ changes: Array.from({ length: 41 }, () => change), reason: "" },
		{ changes: [change], reason: "", do: "undo", to: 0 },
		{ roll: 0, die: 0, reason: "", do: "undo", to: 0 },
	];
}

/** Waits for the answer of a call; `late` if there is none in time, and what it threw if it threw. */
async function answerOf({ table }: RallyTable, call: () => unknown): Promise<unknown> {
	const called = (async () => call())().catch((fault: unknown) => ({ threw: String(fault) }));
	const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT, "late"));
	const first = await Promise.race([called, table.settled().then(() => "settled"), late]);
	// A page that has nothing left to do may still have to answer.
	return first === "settled" ? Promise.race([called, late]) : first;
}

function isAnswer(answer: unknown): answer is Answer {
	const { ok, refusal }: Answer = typeof answer === "object" && answer !== null ? answer : {};
	return ok === true || (ok === false && typeof refusal?.code === "string");
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a GM's or a player's macro calls any function with odd arguments: each call answers", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const { gm, one, table } = rally;
		const names = Object.keys(callsOf(gm));
		expect(names.length).toBeGreaterThan(25);
		const codes = new Set<string>();
		for (const client of [gm, one]) {
			const things = thingsOf(client, rally);
			const given = fc.array(
				fc.oneof(
					oddValues,
					fc.constantFrom(...things.keys()).map((index) => things[index]),
				),
				{ maxLength: 4 },
			);
			for (const name of names.filter((candidate) => candidate !== "core")) {
				// Half of the calls begin with the match, as most of them should.
				const calls = fc.sample(
					fc.tuple(fc.boolean(), given).map(([isMatch, rest]) => (isMatch ? [things[0], ...rest] : rest)),
					runsOf(6, name.length * 31 + generation),
				);
				for (const args of calls) {
					const answer = await answerOf(rally, () => callsOf(client)[name]?.(...args));
					expect(isAnswer(answer), `${name} answered ${JSON.stringify(answer)}`).toBe(true);
					const code = (answer as Answer).refusal?.code ?? "";
					expect(code, `${name} failed`).not.toBe("not-done");
					codes.add(code);
				}
			}
		}
		expect(codes).toContain("unreadable-call");
		expect(codes).toContain("not-owner");
		await table.settled();
		expect(await apiOf(gm).undoTo(rally.combat(gm), -1)).toMatchObject({ ok: false });
		await rally.close();
	});

	test("a macro's call is outside of what messages can say: it is refused at once, and the match is as it was", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const { gm, one, combat, seats, table } = rally;
		const before = gm.window.JSON.stringify(combat(gm).system);
		const change = { seat: seats[1], unit: null, field: "tank", part: null, value: 1 };
		const cycle: Record<string, unknown> = {};
		cycle["self"] = [cycle, cycle];
		let shared: unknown = 0;
		for (let level = 0; level < 39; level++) shared = [shared, shared];
		const api = callsOf(gm);
		const calls: readonly (readonly [name: string, ...given: readonly unknown[]])[] = [
			["undoTo", combat(gm), -1],
			["undoTo", combat(gm), 0.5],
			["rule", combat(gm), { changes: Array.from({ length: 41 }, () => change), reason: "" }],
			["rule", combat(gm), { changes: [change], reason: "x".repeat(301) }],
			["perform", combat(gm), { kind: "bribe" }],
			["perform", combat(gm), { kind: "command", seat: null, command: cycle }],
			["setOptions", combat(gm), shared],
			["setOptions", combat(gm), 10n],
			["setPost", combat(gm), { seat: seats[1], post: "pilot", user: 7 }],
			["setPost", combat(gm), seats[1], "pilot"],
			["setCrewStyle", combat(gm), seats[1], "x".repeat(100_000)],
			["seal", combat(gm), seats[1], cycle],
			["reroll", combat(gm), { do: "undo", to: 0 }],
			["enterNpc", combat(gm), null],
			["show", "toString"],
			["open", null],
			["start", { id: combat(gm).id }],
		];
		for (const [name, ...given] of calls) {
			expect(await answerOf(rally, () => api[name]?.(...given)), name).toMatchObject({ ok: false });
		}
		expect(await answerOf(rally, () => callsOf(one)["setUp"]?.("jovian-rally"))).toMatchObject({ refusal: { code: "not-owner" } });
		const posted = { seat: seats[1], post: "pilot", user: one.userId };
		expect(await answerOf(rally, () => callsOf(one)["setPost"]?.(combat(one), posted))).toMatchObject({ refusal: { code: "not-owner" } });
		expect(await answerOf(rally, () => callsOf(one)["setCrewStyle"]?.(combat(one), seats[1], "cautious"))).toMatchObject({
			refusal: { code: "not-owner" },
		});
		expect(await answerOf(rally, () => api["setPost"]?.(combat(gm), posted))).toMatchObject({ refusal: { code: "no-stations" } });
		expect(gm.window.JSON.stringify(combat(gm).system)).toBe(before);
		expect(table.clients.flatMap(({ faults }) => faults)).toEqual([]);
		await rally.close();
	});

	test("another module drops nothing, or something without an address, on the hotbar: the hook leaves it alone", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true, started: false });
		const { gm } = rally;
		for (const data of [null, undefined, 7, "Actor", [], { uuid: 7 }, { uuid: "__proto__" }, { uuid: "Actor.toString" }]) {
			expect(hooksOf(gm).call("hotbarDrop", {}, data, 1)).toBe(true);
		}
		expect(gm.faults).toEqual([]);
		await rally.close();
	});

	test("a raw message asks for something that no page can read: its sender gets an answer, and nothing happens", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const { gm, one, combat, seats, table } = rally;
		const heard: Record<string, unknown>[] = [];
		one.game.socket.on("module.void-regatta", (message) => void heard.push(JSON.parse(one.window.JSON.stringify(message))));
		const before = gm.window.JSON.stringify(combat(gm).system);
		const made = { session: "a-page", match: combat(gm).id, entry: 0, seat: seats[1] };
		one.game.socket.emit("module.void-regatta", { ...made, kind: "request", id: "odd-1", command: 7, moment: null });
		one.game.socket.emit("module.void-regatta", {
			...made,
			kind: "seal",
			id: "odd-2",
			order: JSON.parse('{"__proto__": {"polluted": true}}'),
		});
		await table.settled();
		const codes = heard.filter(({ kind }) => kind === "answer").map(({ wish, refusal }) => [wish, (refusal as { code: string }).code]);
		expect(codes).toEqual([
			["odd-1", "unreadable-call"],
			["odd-2", "unreadable-call"],
		]);
		expect(gm.window.JSON.stringify(combat(gm).system)).toBe(before);
		await rally.close();
	});
});

function hooksOf(client: Client): { call(name: string, ...given: readonly unknown[]): boolean } {
	return client.Hooks as never; // a module calls any hook by its name
}
