/**
 * Parts: orders of all games are split among posts and put together again, and the parts that nobody may give are refused.
 */
import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import { stations as thrust } from "../../../../src/core/full-thrust/play/stations.ts";
import { stations as regatta } from "../../../../src/core/fusion-regatta/play/stations.ts";
import { GAMES } from "../../../../src/core/games.ts";
import { stations as rally } from "../../../../src/core/jovian-rally/play/stations.ts";
import type { AnyGame } from "../../../../src/core/kernel/game.ts";
import {
	type Building,
	fittingParts,
	type Hand,
	mergeParts,
	orderUnder,
	type Part,
	partsOfPost,
	postOfCommand,
	postsAsked,
	postsThinking,
	withoutPart,
} from "../../../../src/core/kernel/on-demand/parts.ts";
import { simulate } from "../../../../src/core/kernel/on-demand/simulation.ts";
import { canonical, expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../../src/core/kernel/plain.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import type { AnyStations, Manned, PartedOrder } from "../../../../src/core/kernel/stations.ts";
import { stations as cruiser } from "../../../../src/core/sol-cruiser/play/stations.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { POSTS } from "../../../../src/view/shared/on-demand/campaign/crews/posts.ts";
import { fleetOf } from "../../../bench/seeded-battle.ts";
import { parts as soak } from "../../../soak.ts";

const MOMENT = { undos: 0, reveals: 0, round: 1, phase: "orders", step: null };

/** Crafts for two seats of each game that seals orders. */
const DESIGNS: Readonly<Record<string, readonly unknown[]>> = {
	"jovian-rally": [1, 2].map((skill) => ({ skill })),
	"fusion-regatta": [0, 1].map(() => ({ crew: 3, system: "jets", shielding: 1 })),
	"sol-cruiser": (["halberd", "rampart"] as const).map((id, index) => ({
		side: `side ${index}`,
		cq: 0,
		names: { missiles: [], hangar: [] },
		design: EXAMPLE_VESSELS[id].design,
	})),
	"full-thrust": fleetOf(3, 2).map((design, index) => ({ side: `side ${index}`, cq: 0, design })),
};

/** A map on which two cruisers meet, and a rally that seals. */
const OPTIONS: Readonly<Record<string, object>> = { "sol-cruiser": { radius: 20 }, "jovian-rally": { simultaneous: true } };

interface Seen {
	readonly open: unknown;
	readonly seat: SeatId;
	readonly order: unknown;
}

/** Every order that pilots seal in a match of a game, with the state in which they do. */
async function ordersOf(game: AnyGame, seed: number): Promise<readonly Seen[]> {
	const seen: Seen[] = [];
	const { sealing } = game;
	if (!sealing) throw new Error(`${game.id} seals nothing`);
	const check: typeof sealing.check = (open, seat, order) => {
		seen.push({ open, seat, order });
		return sealing.check(open, seat, order);
	};
	const pilots = Object.values(GAMES.find((entry) => entry.game.id === game.id)?.pilots ?? {});
	const seats = (DESIGNS[game.id] ?? []).map((design, index) => ({ id: seatId(`s${index}`), design: asJson(design) }));
	const signal = { aborted: false };
	expectAccepted(
		await simulate(
			{ ...game, sealing: { ...sealing, check } },
			{ options: { ...Object(game.defaults()), ...OPTIONS[game.id] }, seats },
			{
				seeds: [seed],
				policy: (seat) => pilots[(seats.findIndex(({ id }) => id === seat) + 1) % pilots.length],
				signal,
				onProgress: ({ acts }) => {
					signal.aborted = acts >= 250;
					return undefined;
				},
			},
		),
	);
	return seen;
}

const STATIONS: Readonly<Record<string, AnyStations>> = {
	"jovian-rally": rally,
	"fusion-regatta": regatta,
	"sol-cruiser": cruiser,
	"full-thrust": thrust,
};

function stationsOf(game: AnyGame) {
	const { sealing, id } = game;
	const stations = STATIONS[id];
	if (!stations || !sealing) throw new Error(`${game.id} has no stations`);
	return { stations, sealing };
}

describe.each(GAMES.map(({ game }) => game).filter(({ sealing }) => sealing))("orders of $id", (game) => {
	const { stations, sealing } = stationsOf(game);
	const everyone: Manned = { table: stations, aboard: POSTS };

	test("are the same after they were split among posts and put together, part by part", async () => {
		const kinds = new Set<string>();
		for (const seed of soak(4)) {
			for (const { open, seat, order } of await ordersOf(game, seed)) {
				const whole = stations.split(open, seat, order);
				const standing = stations.standing(open, seat);
				if (!standing) throw new Error("The match awaits an order, and none stands");
				expect(expectAccepted(sealing.parseOrder(stations.join(standing)))).toBeDefined();
				expect(whole.kind).toBe(standing.kind);
				let building: Building = { moment: MOMENT, standing, given: {} };
				for (const post of POSTS) {
					const parts = partsOfPost(everyone, post, whole);
					const part: Part = { post, moment: MOMENT, kind: whole.kind, parts };
					const hand: Hand = { by: post, posts: [post], leads: false };
					building = expectAccepted(mergeParts(building, part, { manned: everyone, hand, objection: () => null }));
				}
				expect(postsThinking(everyone, building)).toEqual([]);
				const joined = expectAccepted(sealing.parseOrder(stations.join(orderUnder(everyone, building))));
				const again = stations.split(open, seat, joined);
				expect(canonical(asJson(again))).toBe(canonical(asJson(whole)));
				expect(sealing.check(open, seat, joined)).toEqual(sealing.check(open, seat, order as never));
				kinds.add(whole.kind);
			}
		}
		// Every order that the table lists, as far as these matches come to it.
		const rare = ["block", "push", "pursue"];
		expect(Object.keys(stations.orders).filter((kind) => !kinds.has(kind) && !rare.includes(kind))).toEqual([]);
	});

	test("name only posts that exist", () => {
		const posts = Object.values(stations.orders).flatMap((table) => Object.values(table).flat());
		expect(
			[...posts, ...Object.values(stations.commands).flat(), stations.lead].filter((post) => !POSTS.some((each) => each === post)),
		).toEqual([]);
	});
});

describe("an order under construction", () => {
	const { stations } = stationsOf(fullThrust);
	const standing: PartedOrder = { kind: "orders", parts: { line: "", engage: false, mode: "" } };
	const fresh: Building = { moment: MOMENT, standing, given: {} };
	const manned: Manned = { table: stations, aboard: ["captain", "helm", "engineer"] };
	const helm: Hand = { by: "ann", posts: ["helm"], leads: false };
	const engineer: Hand = { by: "ben", posts: ["engineer"], leads: false };
	const captain: Hand = { by: "cid", posts: ["captain"], leads: true };

	function give(building: Building, hand: Hand, part: Partial<Part> & Pick<Part, "post" | "parts">, refused: string | null = null) {
		const objection = () => (refused === null ? null : { code: refused, facts: {} });
		return mergeParts(building, { moment: MOMENT, kind: "orders", ...part }, { manned, hand, objection });
	}

	function order(building: Building): Json {
		return stations.join(orderUnder(manned, building));
	}

	const line = (text: string) => ({ post: "helm", parts: { line: text, engage: false } });
	const mode = (text: string) => ({ post: "engineer", parts: { mode: text } });

	test("waits for each post that decides something, and joins what they give", () => {
		expect(postsAsked(manned, standing)).toEqual(["helm", "engineer"]);
		const half = expectAccepted(give(fresh, helm, line("P2+1")));
		expect(postsThinking(manned, half)).toEqual(["engineer"]);
		expect(order(half)).toEqual({ kind: "orders", text: "P2+1", engage: false });
		const whole = expectAccepted(give(half, engineer, mode("ET")));
		expect(postsThinking(manned, whole)).toEqual([]);
		expect(order(whole)).toEqual({ kind: "orders", text: "ET P2+1", engage: false });
	});

	test("a part for another's post, for another moment, of another kind, unknown or illegal is refused", () => {
		const codes = [
			give(fresh, engineer, line("P1")),
			give(fresh, helm, { post: "helm", parts: { mode: "ET" } }),
			give(fresh, helm, { post: "gunner", parts: {} }),
			give(fresh, captain, { post: "gunner", parts: {} }),
			give(fresh, helm, { ...line("P1"), moment: { ...MOMENT, round: 2 } }),
			give(fresh, helm, { ...line("P1"), kind: "fire" }),
			give(fresh, helm, { post: "helm", parts: { "constructor/a": "" } }),
			give(fresh, helm, line("P9"), "thrust-exceeded"),
		].map((outcome) => (outcome.ok ? null : outcome.refusal.code));
		const foreign = "not-your-post";
		expect(codes).toEqual([foreign, foreign, foreign, foreign, "moved-on", "moved-on", "no-such-part", "thrust-exceeded"]);
	});

	test("two parts that are legal only together come in any order", () => {
		const objection = ({ parts }: PartedOrder) =>
			parts["line"] === "P9" && parts["mode"] !== "ET" ? { code: "thrust-exceeded", facts: {} } : null;
		const both: PartedOrder = { kind: "orders", parts: { line: "P9", engage: false, mode: "ET" } };
		const judged = (building: Building, hand: Hand, part: { readonly post: string; readonly parts: Part["parts"] }, drafted: PartedOrder) =>
			mergeParts(building, { ...part, moment: MOMENT, kind: "orders" }, { manned, hand, objection, drafted });
		const first = expectAccepted(judged(fresh, helm, line("P9"), both));
		expect(order(expectAccepted(judged(first, engineer, mode("ET"), { ...both, parts: { ...standing.parts, mode: "ET" } })))).toMatchObject(
			{
				text: "ET P9",
			},
		);
		const other = expectAccepted(judged(fresh, engineer, mode("ET"), both));
		expect(order(expectAccepted(judged(other, helm, line("P9"), both)))).toMatchObject({ text: "ET P9" });
		const codes = [
			// What its hand drafted is illegal, or nobody is left whose part could make it legal.
			judged(fresh, helm, line("P9"), { ...both, parts: { ...both.parts, mode: "" } }),
			judged(first, engineer, mode(""), both),
		].map((outcome) => (outcome.ok ? null : outcome.refusal.code));
		expect(codes).toEqual(["thrust-exceeded", "thrust-exceeded"]);
	});

	test("when time is up, the most parts that fit each other count, whatever their order", () => {
		const given = { helm: { by: "ann", ...line("P9") }, engineer: { by: "ben", ...mode("ET") } };
		const fitting = (judge: (order: PartedOrder) => boolean, parts: Building["given"] = given) => {
			const objection = (each: PartedOrder) => (judge(each) ? null : { code: "thrust-exceeded", facts: {} });
			return Object.keys(fittingParts({ ...fresh, given: parts }, { manned, objection }).given);
		};
		const needsMode = ({ parts }: PartedOrder) => parts["line"] !== "P9" || parts["mode"] === "ET";
		expect(fitting(needsMode)).toEqual(["helm", "engineer"]);
		expect(fitting(needsMode, { helm: given.helm })).toEqual([]);
		expect(fitting(({ parts }) => parts["line"] !== "P9")).toEqual(["engineer"]);
		expect(fitting(() => false)).toEqual([]);
	});

	test("the same part again changes nothing, and another one of the same hand is refused until the first is taken back", () => {
		const first = expectAccepted(give(fresh, helm, line("P1")));
		expect(expectAccepted(give(first, helm, line("P1")))).toBe(first);
		expect(give(first, helm, line("P2"))).toMatchObject({ refusal: { code: "part-given", facts: { post: "helm" } } });
		const back = expectAccepted(withoutPart(first, "helm", { hand: helm }));
		expect(order(expectAccepted(give(back, helm, line("P2"))))).toMatchObject({ text: "P2" });
		expect(withoutPart(back, "helm", { hand: helm })).toMatchObject({ refusal: { code: "no-part" } });
		expect(withoutPart(first, "helm", { hand: engineer })).toMatchObject({ refusal: { code: "not-your-post" } });
	});

	test("of two people at one post the last one counts, and the captain fills, changes and hands back any part", () => {
		const first = expectAccepted(give(fresh, helm, line("P1")));
		const second = expectAccepted(give(first, { ...helm, by: "dot" }, line("P2")));
		expect(order(second)).toMatchObject({ text: "P2" });
		const third = expectAccepted(give(second, captain, line("P3")));
		const fourth = expectAccepted(give(third, captain, line("P4")));
		expect(order(fourth)).toMatchObject({ text: "P4" });
		expect(order(expectAccepted(withoutPart(fourth, "helm", { hand: captain })))).toMatchObject({ text: "" });
	});

	test("what a post that is empty would decide is the leading post’s", () => {
		const alone: Manned = { table: stations, aboard: ["engineer"] };
		expect(postsAsked(alone, standing)).toEqual(["captain", "engineer"]);
		expect(postOfCommand(alone, "fire")).toBe("captain");
		expect(postOfCommand(manned, "repair")).toBe("engineer");
		expect(postOfCommand(manned, "strike")).toBe("captain");
	});

	test("the part of somebody who has left the post counts no more", () => {
		const given = expectAccepted(give(fresh, engineer, mode("ET")));
		const left: Manned = { table: stations, aboard: ["captain", "helm"] };
		expect(stations.join(orderUnder(left, given))).toMatchObject({ text: "" });
		expect(postsThinking(left, given)).toEqual(["helm", "captain"]);
	});
});

test("Emergency Thrust alone can be ordered, so that the engineer may give it before the helm uses it", async () => {
	const [seen] = await ordersOf(fullThrust, 1);
	if (!seen) throw new Error("No order was sealed");
	const { stations, sealing } = stationsOf(fullThrust);
	const standing = stations.standing(seen.open, seen.seat);
	if (!standing) throw new Error("None stands");
	for (const mode of ["ET", "RL"]) {
		const raw = stations.join({ ...standing, parts: { ...standing.parts, mode } });
		expect(sealing.check(seen.open, seen.seat, expectAccepted(sealing.parseOrder(raw)))).toBeNull();
	}
});
