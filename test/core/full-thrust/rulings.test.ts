/** One test for each ruling from FT-07 on. */

import { describe, expect, it } from "vitest";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import type { GroupMove, Reaction, ThrustOptions, ThrustState } from "../../../src/core/full-thrust/model.ts";
import { proposeOrders } from "../../../src/core/full-thrust/movement/thrust.ts";
import { parseThrustOptions, thrustDefaults } from "../../../src/core/full-thrust/options.ts";
import { printOrders, printVectorPlot } from "../../../src/core/full-thrust/orders/notation.ts";
import { parseOrders, parseVectorPlot } from "../../../src/core/full-thrust/orders/orders.ts";
import { settleAnswer } from "../../../src/core/full-thrust/play/answers.ts";
import { aims } from "../../../src/core/full-thrust/play/fire/firing.ts";
import { lateTexts } from "../../../src/core/full-thrust/play/fire/reacting.ts";
import { shieldsOf } from "../../../src/core/full-thrust/play/fire/shielding.ts";
import { arrives } from "../../../src/core/full-thrust/play/movement/arriving.ts";
import { fireBackfires } from "../../../src/core/full-thrust/play/movement/backfiring.ts";
import { depart, emerge } from "../../../src/core/full-thrust/play/movement/dangers.ts";
import { fleeObjection } from "../../../src/core/full-thrust/play/movement/fleeing.ts";
import { moveShips } from "../../../src/core/full-thrust/play/movement/moving.ts";
import { orderObjection, revealOrders } from "../../../src/core/full-thrust/play/orders/ordering.ts";
import { proceed } from "../../../src/core/full-thrust/play/sequence.ts";
import { FRESH_TURN, withTurn } from "../../../src/core/full-thrust/play/ships.ts";
import { expectAccepted, refuse } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { battle, doneOn, factsOf, groupIn, shipIn, weapon } from "./support/battles.ts";
import { ship } from "./support/builders.ts";
import { A, CRUISER, factsOf as factsIn, fleet, orders, settled } from "./support/fleet.ts";

describe("FT-07", () => {
	/** The ship a1 evades behind a2, which eclipses; b is ahead of both. */
	const behind = () =>
		battle({
			ships: {
				a1: { design: { weapons: [weapon({ class: 3 })] }, turn: { em: 1 } },
				a2: { y: 2, design: { weapons: [weapon({ class: 3 })] }, turn: { ec: 1 } },
				b: { y: 10, course: 6, design: { weapons: [weapon({ class: 3 })] } },
			},
		});
	const refusalOf = (seat: string) => aims(behind(), seatId(seat))[0]?.refusal?.code ?? null;

	it("a ship that evades fires past its eclipser as usual, and is hit as usual", () => {
		expect(refusalOf("a1")).toBeNull();
		const [at] = aims(behind(), seatId("b"));
		expect([at?.at, at?.shields]).toEqual(["a1", []]);
	});
});

describe("FT-08", () => {
	/** After movement a salvo lies 5 MU from b, which holds EM3. */
	const sought = (options: Partial<ThrustOptions> = {}, ...faces: readonly number[]) =>
		settled(
			proceed({
				open: battle({
					phase: "movement",
					options: { discretionaryExtreme: true, ...options },
					ships: { a: { y: -30, design: { weapons: [weapon({ class: 6 })] } }, b: { velocity: 6, turn: { heldEm: 3 } } },
					ordnance: [{ id: "salvo-1", of: "a", x: 0, y: 5 }],
				}),
				reports: [],
			}),
			...faces,
		);
	const answer = (state: ThrustState, use: Reaction, ...faces: readonly number[]) =>
		doneOn(faces.length > 0 ? [...faces] : [], settleAnswer(state, seatId("b"), { kind: "react", use }));

	it("a ship that a salvo would choose is asked before lock-on, and its Extreme Manoeuvres shake the salvo off", () => {
		const { open } = sought();
		expect(open.waiting).toEqual({ for: "kept-back", moment: "sought", seats: ["b"], asked: ["b"] });
		const evaded = answer(open, { by: "held" }, 1);
		expect(factsOf("salvo-found", evaded)).toEqual({ ordnance: "salvo-1", target: null });
		const kept = answer(open, { by: "nothing" });
		expect(factsOf("salvo-found", kept)).toEqual({ ordnance: "salvo-1", target: "b" });
		expect(shipIn(kept.open, "b").turn.heldEm).toBe(3);
	});

	it("a ship that a salvo chooses only then is asked after the others", () => {
		const { open } = sought();
		const ships = { ...open.ships, c: { ...shipIn(open, "b"), seat: seatId("c"), side: "b", y: 10 } };
		const first = answer({ ...open, ships, order: [...open.order, seatId("c")] }, { by: "held" }, 1);
		expect(first.open.waiting).toMatchObject({ for: "kept-back", seats: ["c"], asked: ["b", "c"] });
	});

	it("is offered straight after movement, and when fighters choose the ship", () => {
		const moved = settled(revealOrders(fleet([{ velocity: 6 }], { discretionaryExtreme: true }), orders({ a: "EM2" })));
		const after = settled(proceed({ ...moved, open: { ...moved.open, phase: "ordnance" } }));
		expect(after.open.waiting).toMatchObject({ for: "kept-back", moment: "moved", seats: [A] });
		const chosen = battle({
			phase: "allocation",
			options: { discretionaryExtreme: true },
			ships: { a: { y: 20, design: { bays: 1 } }, b: { turn: { heldEm: 1 } } },
			fighters: { "a-bay-1": { status: "out", target: seatId("b") } },
		});
		expect(settled(proceed({ open: chosen, reports: [] })).open.waiting).toMatchObject({
			for: "kept-back",
			moment: "attacked",
			seats: ["b"],
		});
	});

	it("is offered when the ship is activated to fire", () => {
		const state = battle({
			options: { discretionaryExtreme: true },
			waiting: { for: "fire", seats: [seatId("b")] },
			ships: { a: { y: 5 }, b: { turn: { heldEm: 2 }, design: { weapons: [weapon()] } } },
		});
		const used = answer(state, { by: "held" }, 1);
		expect([shipIn(used.open, "b").turn.em, used.open.waiting]).toEqual([2, { for: "fire", seats: ["b"] }]);
	});

	it("asks no ship without anything to spend", () => {
		const { open } = sought();
		const bare = withTurn({ ...open, phase: "movement", waiting: { for: "nothing" } }, seatId("b"), { heldEm: 0 });
		expect(settled(proceed({ open: bare, reports: [] }), 1, 1).open.waiting.for).not.toBe("kept-back");
	});
});

describe("FT-09", () => {
	/** What a ship with 2 thrust left could use after movement. */
	const uses = (options: Partial<ThrustOptions>) =>
		lateTexts(fleet([{ turn: { ...FRESH_TURN, unallocated: 2 }, velocity: 6 }], options, { phase: "fire" }), A);

	it("each use of thrust after movement has its own switch, separate from the house manoeuvres", () => {
		expect(uses({ houseManoeuvres: true })).toEqual([]);
		expect(uses({ lateExtreme: true })).toEqual(["PM EM1", "PM EM2"]);
		expect(uses({ lateHardAbout: true })).toEqual(["PM HA1P", "PM HA1S"]);
	});
});

describe("FT-10", () => {
	it("Hard About needs a standard drive: an advanced one is refused, before and after movement", () => {
		const refused = refuse("advanced-drive");
		expect(proposeOrders("2P+HA1P", ship({ rating: 6, advanced: true }))).toEqual(refused);
		expect(proposeOrders("2P+HA1P", ship({ rating: 6 })).ok).toBe(true);
	});
});

describe("FT-11", () => {
	/** Drive MASS of 6: zones of 1, 2 and 3 MU; the low one has no dice. */
	const small = { tmf: 60, drive: { rating: 2, advanced: false } };
	const fired = (endurance: number) => {
		const ships = [{ design: small }, { y: 20, design: { bays: 1 } }];
		const { open } = settled(revealOrders(fleet(ships), orders({ a: "backfire" })));
		const [group] = Object.values(open.fighters);
		if (!group) throw new Error("No group");
		const out = { ...group, y: -3, status: "out" as const, endurance };
		return settled(fireBackfires({ ...open, phase: "ordnance", fighters: { [group.id]: out } }));
	};

	it("fighters pay in a zone without dice too, or are lost", () => {
		expect(factsIn(fired(2), "fighters-escaped")).toMatchObject({ endurance: 1 });
		expect(factsIn(fired(0), "fighters-lost")).toMatchObject({ left: 0 });
	});
});

describe("FT-12", () => {
	/** a leaves at (0, 0) near b; two groups of b are within 6 MU, one of them without endurance. c still has to move. */
	const leaving = (options: Partial<ThrustOptions> = {}, ...faces: readonly number[]) => {
		const start = battle({
			phase: "orders",
			options,
			ships: { a: { engaged: "still" }, b: { y: 5, design: { bays: 2 } }, c: { x: 30, velocity: 4 } },
			fighters: { "b-bay-1": { status: "out", x: 3, y: 0 }, "b-bay-2": { status: "out", x: 0, y: 2, endurance: 0 } },
		});
		const { open } = settled(revealOrders(start, orders({ a: "FTL" })));
		return settled(proceed({ open: { ...open, phase: "ordnance" }, reports: [] }), ...faces);
	};
	const fleeing = (state: ThrustState, moves: readonly GroupMove[]) =>
		doneOn([], settleAnswer(state, seatId("b"), { kind: "flee", moves }));
	const move = (x: number, y = 0) => ({ group: "b-bay-1", to: { x, y }, evade: false });

	it("the owner places fleeing fighters before the damage; then the danger takes effect and the movement phase continues", () => {
		const burst = leaving({}, 6);
		expect(burst.open.waiting).toMatchObject({ for: "flee", seats: ["b"], by: "a", cause: "ftl-blast" });
		expect(shipIn(burst.open, "b").marked).toBe(0);
		const fled = fleeing(burst.open, [move(9)]);
		expect(groupIn(fled.open, "b-bay-1")).toMatchObject({ x: 9, y: 0, endurance: 5, status: "out" });
		expect(groupIn(fled.open, "b-bay-2").status).toBe("lost");
		expect(shipIn(fled.open, "b").marked).toBe(15);
		expect(shipIn(fled.open, "c")).toMatchObject({ y: 4 });
	});

	it("a group without a place flies straight outwards", () => {
		expect(groupIn(fleeing(leaving({}, 6).open, []).open, "b-bay-1")).toMatchObject({ x: 7, y: 0, endurance: 5 });
	});

	it("the place must be outside 6 MU and within the secondary move", () => {
		const { open } = leaving({}, 6);
		const against = (x: number) => fleeObjection(open, seatId("b"), { moves: [move(x)] })?.code ?? null;
		expect([against(6), against(15), against(15.5)]).toEqual(["still-in-danger", null, "beyond-reach"]);
	});

	it("an arrival is settled after the flight too", () => {
		const state = battle({ ships: { a: {}, b: { y: 20, design: { bays: 1 } } }, fighters: { "b-bay-1": { status: "out", x: 3, y: 0 } } });
		const arrived = settled(emerge({ ...state, phase: "movement" }, seatId("a"), () => []));
		expect(arrived.open.waiting).toMatchObject({ for: "flee", seats: ["b"], cause: "ftl-bystander" });
	});
});

describe("FT-13", () => {
	/** b2 eclipses; b1 and b3 are within its reach, b3 is nearer. a is ahead of all. */
	const shielding = (text: string, options: Partial<ThrustOptions> = {}) => {
		const open = battle({
			phase: "orders",
			options,
			waiting: { for: "orders" },
			ships: { a: { y: 30 }, b1: {}, b2: { y: 2 }, b3: { y: 1, x: 0.1 } },
		});
		const order = { kind: "orders", text, engage: false } as const;
		return {
			open,
			objection: orderObjection(open, seatId("b2"), order),
			moved: () => settled(moveShips(settled(revealOrders(open, orders({ b2: text }))).open)).open,
		};
	};
	const shieldsAt = (state: ThrustState, seat: string) =>
		shieldsOf(state, { target: shipIn(state, seat), from: shipIn(state, "a") }).map((shield) => shield.seat);

	it("an order covers the ship that it names, and no other", () => {
		const state = shielding("Ec2(b1)").moved();
		expect(shipIn(state, "b2").turn).toMatchObject({ ec: 2, covers: "b1" });
		expect([shieldsAt(state, "b1"), shieldsAt(state, "b3")]).toEqual([["b2"], []]);
	});

	it("without a name it covers the nearest friend within 3 MU after movement", () => {
		const state = shielding("Ec2").moved();
		expect([shieldsAt(state, "b1"), shieldsAt(state, "b3")]).toEqual([[], ["b2"]]);
	});

	it("refuses a name that is not a friend in play", () => {
		expect(shielding("Ec2(b1)").objection).toBeNull();
		for (const name of ["a", "b2", "Open Letter"]) {
			expect(shielding(`Ec2(${name})`).objection).toEqual({ code: "no-such-friend", facts: { name } });
		}
	});

	it("a name keeps its spaces, and reads back as it is printed", () => {
		const read = expectAccepted(parseOrders("1p1 + ec2 ( Open Letter )"));
		expect(printOrders(read)).toBe("P1+1+Ec2(Open Letter)");
		expect(expectAccepted(parseOrders(printOrders(read)))).toEqual(read);
	});
});

describe("FT-14", () => {
	it("Emergency Thrust does not pay for a Corkscrew", () => {
		expect(proposeOrders("ET CO", ship({ rating: 6 }))).toEqual(refuse("corkscrew-strained"));
		expect(proposeOrders("CO", ship({ rating: 6 })).ok).toBe(true);
	});
});

describe("FT-15", () => {
	it("commas and spaces both separate the terms of vector orders", () => {
		const [spaces, commas] = ["MD2 TS4 MD2", "MD2, TS4, MD2"].map(parseVectorPlot);
		expect(spaces).toEqual(commas);
		expect(printVectorPlot(expectAccepted(parseVectorPlot("ET MD2 TS4  EM1")))).toBe("ET MD2, TS4, EM1");
	});
});

describe("FT-16", () => {
	const moon = { name: "Moon", at: { x: 0, y: 6 }, radius: 2 };

	it("a ship that ends its move inside a body is lost, and one that ends on its surface is not", () => {
		const ended = (text: string) =>
			settled(moveShips(settled(revealOrders(fleet([{ velocity: 4 }, { y: 30 }], { bodies: [moon] }), orders({ a: text }))).open));
		expect(factsIn(ended("+1"), "destroyed")).toMatchObject({ seat: "a", cause: "impact" });
		expect(ended("").reports.map(({ code }) => code)).not.toContain("destroyed");
	});

	it("no gun fires through a body", () => {
		const ships = { a: { design: { weapons: [weapon()] } }, b: { y: 11 }, b2: { x: 8, y: 6 } };
		const [through, past] = aims(battle({ options: { bodies: [moon] }, ships }), seatId("a"));
		expect([through?.refusal, past?.refusal]).toEqual([{ code: "body-between", facts: { weapon: "weapon-1", body: "Moon" } }, null]);
	});

	it("a body within 6 MU makes an FTL exit and an arrival dangerous", () => {
		const near = (y: number) => battle({ options: { bodies: [moon] }, ships: { a: { y } } });
		const exits = (y: number, ...faces: readonly number[]) =>
			settled(
				depart(near(y), seatId("a"), () => []),
				...faces,
			).result;
		expect([exits(14, 1), exits(14.1)]).toEqual(["stays", "jumps"]);
		expect(
			shipIn(
				settled(
					emerge(near(14), seatId("a"), () => []),
					3,
				).open,
				"a",
			).marked,
		).toBe(3);
	});
});

describe("starts", () => {
	it("a ship of a side may begin by itself: place, course, velocity and turn of arrival", () => {
		const side = { side: "Red", at: { x: 0, y: -20 }, course: 12, velocity: 6, arrives: 0 };
		const own = { side: "Red", ship: 2, at: { x: 30, y: 5 }, course: 9, velocity: 10, arrives: 3 };
		const options = expectAccepted(parseThrustOptions({ ...thrustDefaults(), starts: [side, own] }));
		const seats = ["s1", "s2", "s3"].map((id) => ({ id: seatId(id), design: { side: "Red", design: CRUISER } }));
		const { open } = settled(fullThrust.begin(options, seats));
		expect(shipIn(open, "s1")).toMatchObject({ x: 0, y: -20, status: "in-play" });
		expect(shipIn(open, "s2")).toMatchObject({ x: 30, y: 5, course: 9, velocity: 10, status: "arriving" });
		expect([arrives({ ...open, turn: 2 }, seatId("s2")), arrives({ ...open, turn: 3 }, seatId("s2"))]).toEqual([false, true]);
	});

	it("a ship has one start at most", () => {
		const own = { side: "Red", ship: 2, at: { x: 0, y: 0 }, course: 9, velocity: 1, arrives: 0 };
		expect(parseThrustOptions({ ...thrustDefaults(), starts: [own, own] }).ok).toBe(false);
	});
});
