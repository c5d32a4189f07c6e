/**
 * Several GMs, or one GM in several tabs: one session is the referee. A session that slept, lost messages or was replaced is
 * not.
 */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LEASE_TIMES, type LeaseTalk, leaseTalk } from "../../src/foundry/match/lease/lease-talk.ts";
import { runs } from "../soak.ts";
import { leaseTable } from "./support/lease-world.ts";

const SECOND = 1000;

describe("one session holds the lease", () => {
	test("a GM opens one tab: it is the referee after a second", async () => {
		const table = leaseTable();
		table.join("tab");
		await table.pass(1100);
		expect(table.holders()).toEqual(["tab"]);
	});

	test("a GM opens two tabs at the same moment: one is the referee", async () => {
		const table = leaseTable();
		table.join("first", "gm");
		table.join("second", "gm");
		await table.pass(3 * SECOND);
		expect(table.holders()).toEqual(["first"]);
	});

	test("a GM opens a second tab: the first stays the referee", async () => {
		const table = leaseTable();
		const first = table.join("z", "gm");
		await table.pass(2 * SECOND);
		table.join("a", "gm");
		await table.pass(30 * SECOND);
		expect(table.holders()).toEqual(["z"]);
		expect(first.talk.known()?.fence).toBe(1);
	});

	test("the active GM and an assistant come at the same moment: the active GM is the referee", async () => {
		const table = leaseTable();
		table.order = ["gm", "assistant"];
		table.join("a", "assistant");
		table.join("b", "gm");
		await table.pass(3 * SECOND);
		expect(table.holders()).toEqual(["b"]);
	});

	test("the active GM comes late: the assistant stays the referee", async () => {
		const table = leaseTable();
		table.order = ["gm", "assistant"];
		table.join("a", "assistant");
		await table.pass(3 * SECOND);
		table.join("b", "gm");
		await table.pass(3 * SECOND);
		expect(table.holders()).toEqual(["a"]);
	});
});

describe("a match bears the fence of a newer referee", () => {
	test("the older referee holds nothing until it has asked again, and then holds a higher fence", async () => {
		const table = leaseTable();
		const { talk } = table.join("tab");
		await table.pass(2 * SECOND);
		talk.written(900);
		expect(table.holders()).toEqual([]);
		await table.pass(2 * SECOND);
		expect(table.holders()).toEqual(["tab"]);
		expect(talk.known()?.fence).toBe(901);
	});

	test("its own fence, or an older one, changes nothing", async () => {
		const table = leaseTable();
		const { talk } = table.join("tab");
		await table.pass(2 * SECOND);
		talk.written(talk.known()?.fence ?? 0);
		talk.written(0);
		expect(table.holders()).toEqual(["tab"]);
	});
});

describe("a referee that is gone is replaced", () => {
	test("the referee's tab closes: another tab is the referee at once", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		await table.pass(2 * SECOND);
		table.join("second", "gm");
		await table.pass(2 * SECOND);
		first.talk.leave();
		await table.pass(SECOND);
		expect(table.holders()).toEqual(["second"]);
	});

	test("the referee's browser dies, and its user goes off line: the next GM is the referee at once", async () => {
		const table = leaseTable();
		table.order = ["one", "two"];
		const first = table.join("first", "one");
		const second = table.join("second", "two");
		await table.pass(2 * SECOND);
		first.die();
		table.order = ["two"];
		second.talk.userGone("one");
		await table.pass(SECOND);
		expect(table.holders()).toEqual(["second"]);
	});

	test("the referee's browser dies, and its user stays online in another tab: that tab is the referee after fifteen seconds", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		table.join("second", "gm");
		await table.pass(2 * SECOND);
		first.die();
		await table.pass(10 * SECOND);
		expect(table.holders()).toEqual([]);
		await table.pass(7 * SECOND);
		expect(table.holders()).toEqual(["second"]);
	});

	test("the referee sleeps and is replaced: when it wakes it does not hold the lease, not even for a moment", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		table.join("second", "gm");
		await table.pass(2 * SECOND);
		first.sleep(60 * SECOND);
		await table.pass(59 * SECOND);
		expect(table.holders()).toEqual(["second"]);
		for (let tenth = 0; tenth < 50; tenth++) {
			await table.pass(100);
			expect(table.holders()).toEqual(["second"]);
		}
	});

	test("the only GM's page sleeps: when it wakes it asks again before it acts, with a higher fence", async () => {
		const table = leaseTable();
		const only = table.join("only");
		await table.pass(2 * SECOND);
		const before = only.talk.known()?.fence ?? 0;
		only.sleep(60 * SECOND);
		await table.pass(60 * SECOND);
		expect(only.talk.isHolder()).toBe(false);
		await table.pass(1100);
		expect(only.talk.isHolder()).toBe(true);
		expect(only.talk.known()?.fence).toBeGreaterThan(before);
	});

	test("a session sleeps while it waits for a referee: it does not claim the lease of a living referee", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		const second = table.join("second", "gm");
		await table.pass(2 * SECOND);
		const before = first.talk.known()?.fence;
		second.sleep(60 * SECOND);
		const usual = table.route;
		table.route = (message, from, to) => (to === "second" ? [] : usual(message, from, to)); // its connection is cut in the meantime
		await table.pass(60 * SECOND);
		table.route = usual;
		await table.pass(10 * SECOND);
		expect(table.holders()).toEqual(["first"]);
		expect(first.talk.known()?.fence).toBe(before); // the lease did not change hands even for a moment
	});
});

describe("the lease is handed on", () => {
	test("a GM presses Take over: the other tab finishes its work first, then hands the lease over", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		const second = table.join("second", "gm");
		await table.pass(2 * SECOND);
		let done = () => {};
		first.work = new Promise<void>((resolve) => {
			done = resolve;
		});
		second.talk.takeOver();
		await table.pass(SECOND);
		expect(table.holders()).toEqual(["first"]);
		done();
		await table.pass(100);
		expect(table.holders()).toEqual(["second"]);
		await table.pass(30 * SECOND);
		expect(table.holders()).toEqual(["second"]);
	});

	test("a GM presses Take over, and the referee hangs: its lease ends after two seconds", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		const second = table.join("second", "gm");
		await table.pass(2 * SECOND);
		first.work = new Promise(() => {});
		second.talk.takeOver();
		await table.pass(LEASE_TIMES.answer + 100);
		expect(table.holders()).toEqual(["second"]);
	});

	test("the lease is handed to a tab that has just died: the first tab takes it back", async () => {
		const table = leaseTable();
		table.join("first", "gm");
		const second = table.join("second", "gm");
		await table.pass(2 * SECOND);
		second.talk.takeOver();
		second.die();
		await table.pass(5 * SECOND);
		expect(table.holders()).toEqual(["first"]);
	});
});

describe("messages of the lease", () => {
	test("a claim is lost: the two tabs that both held the lease agree at the next renewal", async () => {
		const table = leaseTable();
		table.route = () => [];
		table.join("first", "gm");
		table.join("second", "gm");
		await table.pass(2 * SECOND);
		expect(table.holders()).toEqual(["first", "second"]);
		table.route = () => [20];
		await table.pass(6 * SECOND);
		expect(table.holders()).toEqual(["first"]);
	});

	test("a lease with an older fence comes late: every session ignores it", async () => {
		const table = leaseTable();
		const first = table.join("first", "gm");
		const second = table.join("second", "gm");
		await table.pass(2 * SECOND);
		second.talk.takeOver();
		await table.pass(SECOND);
		second.talk.hear({ kind: "lease", fence: 1, session: "first" }, "gm");
		first.talk.hear({ kind: "lease", fence: 1, session: "stranger" }, "gm");
		expect(table.holders()).toEqual(["second"]);
		expect(first.talk.known()).toMatchObject({ session: "second", fence: 2 });
	});

	test("a new lease has a higher fence than every document", async () => {
		const table = leaseTable();
		table.leastFence = 701;
		const only = table.join("only");
		await table.pass(2 * SECOND);
		expect(only.talk.known()?.fence).toBe(701);
	});

	test("messages are lost, doubled and late, and sessions sleep and die: there is one referee at the end, and no fence twice", async () => {
		const word = fc.constantFrom("sleep", "die", "take over", "leave", "pass", "pass", "join");
		const deed = fc.record({ word, who: fc.nat(5), time: fc.nat(20_000) });
		const chances = fc.record({ lost: fc.nat(40), doubled: fc.nat(40), late: fc.nat(1500), seed: fc.nat() });
		await fc.assert(
			fc.asyncProperty(fc.array(deed, { maxLength: 12 }), chances, async (deeds, { lost, doubled, late, seed }) => {
				const table = leaseTable();
				let state = seed;
				const die = (faces: number) => {
					state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
					return Math.floor(state / 65_536) % faces;
				};
				table.route = () => {
					const delay = () => 10 + die(late + 1);
					if (die(100) < lost) return [];
					return die(100) < doubled ? [delay(), delay()] : [delay()];
				};
				const sessions = [table.join("s0", "gm"), table.join("s1", "gm"), table.join("s2", "assistant")];
				for (const { word, who, time } of deeds) {
					const session = sessions[who % sessions.length];
					if (word === "sleep") session?.sleep(time);
					if (word === "die") session?.die();
					if (word === "take over") session?.talk.takeOver();
					if (word === "leave") session?.talk.leave();
					if (word === "join") sessions.push(table.join(`s${sessions.length}`, "gm"));
					await table.pass(time);
				}
				table.route = () => [20];
				table.join("last", "gm");
				await table.pass(90 * SECOND);
				expect(table.holders()).toHaveLength(1);
				const [holder] = table.holders();
				await table.pass(60 * SECOND);
				expect(table.holders()).toEqual([holder]);
			}),
			{ numRuns: runs(1000, 100) },
		);
	});
});

describe("a hidden tab", () => {
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	const MINUTE = 60 * SECOND;

	/** A worker of a page: a browser runs its timers on time, even if the page is hidden. */
	class Countdown {
		onmessage: ((event: { readonly data: number }) => void) | null = null;

		postMessage([id, milliseconds]: readonly [number, number]): void {
			setTimeout(() => this.onmessage?.({ data: id }), milliseconds);
		}
	}

	/** The only GM's session, in a tab that was hidden for five minutes: the page's own timers run once a minute. */
	async function hiddenTab(): Promise<LeaseTalk> {
		vi.useFakeTimers();
		vi.resetModules();
		const onTheMinute = (milliseconds: number) => Math.ceil((Date.now() + milliseconds) / MINUTE) * MINUTE - Date.now();
		vi.stubGlobal("window", { setTimeout: (call: () => void, milliseconds: number) => setTimeout(call, onTheMinute(milliseconds)) });
		vi.stubGlobal("Worker", Countdown);
		const { after } = await import("../../src/foundry/match/lease/clock.ts");
		const [nothing, drained] = [() => undefined, () => Promise.resolve()];
		const world = { session: "tab", user: "gm", now: () => Date.now(), leastFence: () => 1, place: () => 0 };
		const talk = leaseTalk({ ...world, after, tell: nothing, drained, changed: nothing });
		talk.start();
		return talk;
	}

	test("the GM's only tab is hidden for ten minutes: it stays the referee, with one lease", async () => {
		const talk = await hiddenTab();
		await vi.advanceTimersByTimeAsync(2 * SECOND);
		for (let second = 0; second < 600; second++) {
			await vi.advanceTimersByTimeAsync(SECOND);
			expect(talk.isHolder()).toBe(true);
		}
		expect(talk.known()).toMatchObject({ session: "tab", fence: 1 });
	});
});
