/**
 * Fire as proposed: one press for all ships of a player that a fire phase asks one after another. Counted with 12 ships a side.
 */
import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import type { ThrustState } from "../../../src/core/full-thrust/model.ts";
import { parseThrustCommand } from "../../../src/core/full-thrust/options.ts";
import { declareFire, fireWaiting } from "../../../src/core/full-thrust/play/fire/firing.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { FIRST_DRAFT } from "../../../src/view/fight/with-games/sheet.ts";
import { thrustDrafted } from "../../../src/view/full-thrust/board/board.ts";
import { fleetOrders } from "../../../src/view/full-thrust/fleet-orders.ts";
import { nextDraft } from "../../../src/view/full-thrust/orders/drafts/draft.ts";
import type { ThrustBoardDraft, ThrustShown } from "../../../src/view/full-thrust/types.ts";
import { FIRST_CAMERA } from "../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../src/view/shared/startup/board/presenter.ts";
import { battle, type ShipWishes, weapon } from "../../core/full-thrust/support/battles.ts";
import { spoken } from "../support/roll-check.ts";
import { ordersTable } from "./pictures/orders.ts";

const SHIPS = 12;

/** Two lines of battle, 10 MU apart. */
function lines(squadron: number): ThrustState {
	const armed = { weapons: [weapon({ class: 3, arcs: ["F", "FP", "FS"] })], pointDefence: 0 };
	const line = (side: string, place: Pick<ShipWishes, "y" | "course" | "facing">) =>
		Array.from({ length: SHIPS }, (_, ship) => [`${side}${ship}`, { ...place, x: 3 * ship, design: armed }] as const);
	const ships = Object.fromEntries([...line("a", { y: 0, course: 12, facing: 12 }), ...line("b", { y: 10, course: 6, facing: 6 })]);
	const state = battle({ ships, options: { squadron } });
	return { ...state, waiting: fireWaiting(state) };
}

function tableOf(state: ThrustState, seat: SeatId) {
	return ordersTable(state, { seat, situation: fullThrust.situation(state) });
}

function boardOf(state: ThrustState, seat: SeatId, draft: ThrustBoardDraft | null = null): BoardInput<ThrustShown> {
	return { uid: "board", table: tableOf(state, seat), camera: FIRST_CAMERA, aids: false, deadline: null, draft };
}

function proposalOf(state: ThrustState, seat: SeatId, draft: ThrustBoardDraft | null = null) {
	return fleetOrders.inTurn?.proposal(boardOf(state, seat, draft), null) ?? null;
}

/** The draft of a ship that holds its fire, made by the button that says so. */
function holding(state: ThrustState, seat: SeatId, ...inputs: readonly string[]): ThrustBoardDraft {
	let draft: ThrustBoardDraft | null = null;
	for (const act of [...inputs, "hold"]) draft = thrustDrafted(boardOf(state, seat, draft), { act });
	if (!draft) throw new Error("No draft");
	return draft;
}

/** Plays the fire phase as proposed. Returns the sides in the order in which their ships fired. */
function played(from: ThrustState): readonly string[] {
	const roll = seededDice(12);
	const fired: string[] = [];
	let state = from;
	while (state.waiting.for === "fire") {
		const [seat] = state.waiting.seats.filter((each) => proposalOf(state, each)?.due);
		if (!seat) throw new Error("No ship that is awaited has a proposal");
		const command = expectAccepted(parseThrustCommand(proposalOf(state, seat)?.command));
		if (command.kind !== "fire") throw new Error(`A proposal to ${command.kind}`);
		fired.push(seat.slice(0, 1));
		const { open } = expectAccepted(settleWith(declareFire(state, seat, command), roll));
		state = { ...open, waiting: open.waiting.for === "nothing" ? fireWaiting(open) : open.waiting };
	}
	return fired;
}

describe("fire as proposed", () => {
	test("takes one press of each player, where up to 24 ships were pressed one by one", () => {
		const fired = played(lines(1));
		const before = fired.length; // a press for each ship that lives to fire
		const players = new Set(fired);
		expect(before).toBeGreaterThan(16);
		expect(before).toBeLessThanOrEqual(2 * SHIPS);
		expect(players.size).toBe(2);
	});

	test("FT-24: with squadrons of four, sides alternate four by four", () => {
		expect(played(lines(4)).slice(0, 12).join("")).toBe("aaaabbbbaaaa");
	});

	test("is told ship by ship before it happens, also for ships whose turn is later", () => {
		const state = lines(1);
		const a = proposalOf(state, seatId("a0"));
		const b = proposalOf(state, seatId("b0"));
		expect([a?.due, b?.due]).toEqual([true, false]);
		expect(spoken(a?.told)).toEqual([expect.stringMatching(/^b\d+: 1 weapon, [\d.]+ of 20 points on average$/)]);
		expect(spoken(b?.told)).toEqual([expect.stringMatching(/^a\d+: 1 weapon, /)]);
		expect(spoken(fleetOrders.inTurn?.name)).toBe("Fire as proposed");
	});

	test("does what the player had drafted or planned before the press, and proposes again if that no longer fits", () => {
		const state = lines(1);
		const [first, later] = [seatId("a0"), seatId("b0")];
		expect(proposalOf(state, first, holding(state, first))?.command).toEqual({ kind: "fire", shots: [] });
		const plan = holding(state, later, "plan-ahead");
		expect(spoken(proposalOf(state, first)?.told)).not.toEqual(["holds its fire"]);
		const turn: ThrustState = { ...state, waiting: { for: "fire", seats: [later] } };
		expect(proposalOf(turn, later, plan)?.command).toEqual({ kind: "fire", shots: [] });
		const ship = turn.ships[later];
		if (!ship) throw new Error("No ship b0");
		const turned: ThrustState = { ...turn, ships: { ...turn.ships, [later]: { ...ship, facing: 5 } } };
		expect(proposalOf(turned, later, plan)?.command).not.toEqual({ kind: "fire", shots: [] });
	});

	test("does what the player had drafted on the ship's sheet", () => {
		const state = lines(1);
		const seat = seatId("a0");
		const table = tableOf(state, seat);
		const helm = nextDraft(table, null, { act: "hold" });
		const sheet = { ...FIRST_DRAFT, helm };
		expect(fleetOrders.inTurn?.proposal(boardOf(state, seat), sheet)?.command).toEqual({ kind: "fire", shots: [] });
	});

	test("ends with the ship's turn, and never speaks for another phase", () => {
		const state = lines(1);
		const ship = state.ships[seatId("a0")];
		if (!ship) throw new Error("No ship a0");
		const done = { ...state, ships: { ...state.ships, [ship.seat]: { ...ship, turn: { ...ship.turn, activated: true } } } };
		expect(proposalOf(done, ship.seat)).toBeNull();
		expect(proposalOf({ ...state, phase: "damage-control" }, ship.seat)).toBeNull();
		expect(proposalOf({ ...state, phase: "orders", waiting: { for: "orders" } }, ship.seat)).toBeNull(); // while others keep orders sealed
		const reacting: ThrustState = { ...state, waiting: { for: "reaction", seats: [ship.seat], by: seatId("b0"), shots: [] } };
		expect(proposalOf(reacting, ship.seat)?.due).toBe(false);
	});
});
