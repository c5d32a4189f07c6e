/** FT-21: who holds the table, and places; FT-19: the fighters of a ship that leaves. */
import { describe, expect, it } from "vitest";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import type { ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { remainsOf } from "../../../../src/core/full-thrust/play/carry.ts";
import { groupsOf } from "../../../../src/core/full-thrust/play/ordnance/groups.ts";
import { closed } from "../../../../src/core/full-thrust/play/sequence.ts";
import { standings } from "../../../../src/core/full-thrust/play/standings.ts";
import { lost } from "../../../../src/core/full-thrust/play/wounding.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { type BattleWishes, battle, groupIn, weapon } from "../support/battles.ts";

/** The place of each seat in the final table. */
function places(state: ThrustState): unknown {
	const { seats } = fullThrust.situation(closed(state).open);
	return Object.fromEntries(Object.entries(seats).map(([seat, { facts }]) => [seat, facts.place]));
}

const endings = (wishes: BattleWishes) => Object.fromEntries(standings(battle(wishes)).map(({ seat, ending }) => [seat, ending]));

describe("FT-21: places", () => {
	const ENDED = {
		a: { dealt: 0 },
		b: { status: "jumped", dealt: 9, gone: 1 },
		c: { status: "struck", dealt: 12, gone: 2 },
		d: { status: "destroyed", dealt: 30, gone: 2 },
		e: { dealt: 4 },
	} as const;

	it("ships that hold the table come before ships that left by FTL or struck, and these before lost ones; then damage counts", () => {
		expect(places(battle({ ships: ENDED }))).toEqual({ e: 1, a: 2, c: 3, b: 4, d: 5 });
	});

	it("to jump away at once is no draw any more", () => {
		expect(places(battle({ ships: { a: {}, b: { status: "jumped", gone: 1 } } }))).toEqual({ a: 1, b: 2 });
	});

	it("points of objectives still come first", () => {
		const objectives = [{ kind: "leave", side: "b", points: 3, toward: null, distance: 0 }] as const;
		expect(places(battle({ ships: ENDED, options: { objectives } }))).toMatchObject({ b: 1, e: 2 });
	});

	it("the final report says of each ship how it ended", () => {
		const { reports } = closed(battle({ ships: ENDED }));
		expect(reports[0]).toMatchObject({
			code: "match-over",
			facts: { standings: [{ ending: "holds" }, { ending: "yields" }, { ending: "yields" }, { ending: "lost" }, { ending: "holds" }] },
		});
	});
});

describe("FT-21: a ship holds the table while it can fight or move", () => {
	const DEAD = { drive: { rating: 0, advanced: false } };
	const launcher = weapon({ kind: "salvo-launcher", ammunition: 2 });

	it("with a drive, a weapon that is not empty, or fighters in a bay that works or in flight", () => {
		const ships = {
			drive: {},
			gun: { design: { ...DEAD, weapons: [weapon()] } },
			salvo: { design: { ...DEAD, weapons: [launcher] } },
			flight: { design: { ...DEAD, bays: 1 } },
			nothing: { design: DEAD },
			empty: { design: { ...DEAD, weapons: [launcher] }, magazines: { "weapon-1": 0 } },
			broken: { design: { ...DEAD, weapons: [weapon()] }, systems: [{ id: "weapon-1", printed: 1, level: 0 }] },
			arriving: { status: "arriving", design: DEAD },
		} as const;
		const fallen = { "flight-bay-1": { status: "out" } } as const;
		const { nothing, empty, broken, ...others } = endings({ ships, fighters: fallen });
		expect([nothing, empty, broken]).toEqual(["yields", "yields", "yields"]);
		expect(new Set(Object.values(others))).toEqual(new Set(["holds"]));
	});

	it("its own fighters once lost do not count", () => {
		const ships = { a: { design: { ...DEAD, bays: 1 } } };
		expect(endings({ ships, fighters: { "a-bay-1": { status: "lost", fighters: 0 } } })).toEqual({ a: "yields" });
	});
});

describe("FT-19: fighters aboard", () => {
	const carrier = () =>
		battle({
			ships: { a: { design: { bays: 3 } }, b: { y: 9 } },
			fighters: { "a-bay-2": { fighters: 4, endurance: 2 }, "a-bay-3": { status: "lost", fighters: 0 } },
		});
	const gone = (status: "jumped" | "struck" | "destroyed") => lost(carrier(), seatId("a"), status);
	const homeOf = (state: ThrustState) => {
		const remains = remainsOf(state, seatId("a"));
		return remains === "lost" ? "lost" : (remains?.groups ?? null);
	};

	it.each(["jumped", "struck"] as const)("leave with a carrier that has %s, and are there after the match", (status) => {
		const state = gone(status);
		expect(["a-bay-1", "a-bay-2"].map((id) => groupIn(state, id).status)).toEqual(["aboard", "aboard"]);
		expect(homeOf(state)).toEqual({ "bay-2": { fighters: 4, endurance: 2 }, "bay-3": { fighters: 0, endurance: 6 } });
		expect(groupsOf(state, seatId("a"))).toEqual([]);
	});

	it("are lost with a carrier that is destroyed", () => {
		expect(groupIn(gone("destroyed"), "a-bay-1").status).toBe("lost");
		expect(homeOf(gone("destroyed"))).toBe("lost");
	});
});
