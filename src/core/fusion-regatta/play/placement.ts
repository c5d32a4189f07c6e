/**
 * Gate placement: who places, where it is legal, and what follows. Source: "Race Structure"; rules page, "Course and race".
 * The last yacht without penalties places the gate. A player who takes too long passes it to the next seat.
 */
import { bearing } from "../../geometry/avid.ts";
import { range } from "../../geometry/vector.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, type Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../chat-card.ts";
import { checkPlacement, GATE_RANGE, GATE_WINDOWS, type Gate, type Placement, type PlacementCheck } from "../gates/gate.ts";
import { raceOrder } from "../gates/race.ts";
import type { RegattaState } from "../model.ts";
import { report } from "../reports.ts";
import { segmentCard } from "./movement.ts";
import { isPenalised, type RegattaStep, racingSeats, yachtOf } from "./yachts.ts";

/** The place and the bearing from which the next gate is measured: the last gates, or the grid. */
export function measuredFrom({ gates, options }: Pick<RegattaState, "gates" | "options">): Omit<Placement, "to"> {
	const last = gates.at(-1);
	if (!last) return { from: [0, 0, 0], after: { nose: options.nose } };
	return { from: last.centre, after: { before: gates.at(-2)?.centre ?? [0, 0, 0] } };
}

/** The check of a centre for the next gate. Refused: `same-cell`. */
export function placementAt(state: Pick<RegattaState, "gates" | "options">, to: Gate["centre"]): Outcome<PlacementCheck> {
	return checkPlacement({ ...measuredFrom(state), to });
}

/**
 * The refusal of a gate; null if it is legal.
 * Codes: `same-cell`, `too-near` and `too-far` {range, least, most}, `off-bearing` {windows, most}.
 */
export function placementObjection(state: Pick<RegattaState, "gates" | "options">, gate: Gate): Refusal | null {
	const check = placementAt(state, gate.centre);
	if (!check.ok) return check.refusal;
	const { range, windows, faults } = check.value;
	const [fault] = faults;
	if (!fault) return null;
	switch (fault) {
		case "off-bearing":
			return { code: "off-bearing", facts: { windows, most: GATE_WINDOWS } };
		case "too-near":
			return { code: "too-near", facts: { range, ...GATE_RANGE } };
		case "too-far":
			return { code: "too-far", facts: { range, ...GATE_RANGE } };
	}
}

/** Lights a gate. Refused: as `placementObjection`. */
export function place(state: RegattaState, seat: SeatId | null, gate: Gate): Outcome<RegattaStep> {
	const objection = placementObjection(state, gate);
	if (objection) return { ok: false, refusal: objection };
	const number = state.gates.length + 1;
	const { from } = measuredFrom(state);
	const way = { range: range(from, gate.centre), bearing: [...(bearing(from, gate.centre) ?? [])] };
	const lit = report({
		code: "gate-lit",
		card: placingCard(state),
		seat,
		facts: { gate: number, of: state.options.gates, kind: gate.kind, orientation: gate.orientation, centre: gate.centre, ...way },
	});
	return accept({ open: { ...state, gates: [...state.gates, gate], waiting: { for: "nothing" } }, reports: [lit] });
}

function placingCard(state: RegattaState): string {
	return state.phase === "grid" ? printCard({ kind: "grid" }) : segmentCard(state);
}

/** Waits for one of the first two gates. The referee places it, unless the yachts rolled: then the high die places gate 1, the next gate 2. */
export function waitForGridGate(state: RegattaState): RegattaState {
	const gate = state.gates.length + 1;
	const racing = racingSeats(state);
	const placer = [state.gridPlacers[gate - 1], ...state.gridPlacers].find((seat) => seat !== undefined && racing.includes(seat));
	return { ...state, waiting: { for: "gate", gate, placer: placer ?? null } };
}

/** Waits for the next gate. The last yacht without penalties places it; a die decides between equals. */
export function* waitForGate(state: RegattaState): Dicing<RegattaStep> {
	const [gate, ...toPlace] = state.toPlace;
	if (gate === undefined) throw new Error("No gate is to be placed");
	const yachts = racingSeats(state).map((id) => {
		const yacht = yachtOf(state, id);
		return { id, passed: yacht.passed, cell: yacht.motion.position, thrust: yacht.burn.thrust, penalties: isPenalised(yacht) };
	});
	// FR-16: after a skip, a yacht may be past the last lit gate. It is measured from there.
	const centres = state.gates.map(({ centre }) => centre);
	const order = raceOrder([...centres, ...centres.slice(-1)], yachts);
	if (!order.ok) throw new Error(`The race has no order: ${order.refusal.code}`);
	const { placers } = order.value;
	const rolled = placers.length > 1 ? yield* ask({ count: 1, faces: placers.length, reason: "placer", seat: null }) : null;
	const placer = placers[rolled ? total(rolled) - 1 : 0];
	if (!placer) throw new Error("Nobody is there to place a gate");
	const decided = report({ code: "placer", card: segmentCard(state), seat: placer, facts: { gate }, rolls: rolled ? [rolled] : [] });
	return { open: { ...state, toPlace, waiting: { for: "gate", gate, placer } }, reports: rolled ? [decided] : [] };
}

/** Passes a gate to the next seat that may place gates, or to the next seat if no other may. */
export function passOn(state: RegattaState, { gate, placer }: { readonly gate: number; readonly placer: SeatId }): RegattaStep {
	const racing = new Set(racingSeats(state));
	const after = state.order.indexOf(placer) + 1;
	const others = [...state.order.slice(after), ...state.order.slice(0, after)].filter((seat) => racing.has(seat) && seat !== placer);
	const left = others.find((seat) => !isPenalised(yachtOf(state, seat))) ?? others[0] ?? placer;
	const passed = report({
		code: "placing-passed",
		card: placingCard(state),
		seat: placer,
		facts: { gate, to: left },
	});
	return { open: { ...state, waiting: { for: "gate", gate, placer: left } }, reports: [passed] };
}

/** The high die: all roll 1D10, and equals roll again among themselves. */
export function* rollForGates(state: RegattaState): Dicing<RegattaStep> {
	const { order, rolls } = yield* highDie(state.order);
	const open = waitForGridGate({ ...state, gridPlacers: order.slice(0, 2) });
	const [first, second = first] = order;
	if (!first || !second) throw new Error("Nobody is there to roll for the gates");
	return { open, reports: [report({ code: "rolled-for-gates", card: placingCard(state), facts: { first, second }, rolls })] };
}

function* highDie(seats: readonly SeatId[]): Dicing<{ readonly order: readonly SeatId[]; readonly rolls: readonly Rolled[] }> {
	if (seats.length < 2) return { order: seats, rolls: [] };
	const thrown: { readonly seat: SeatId; readonly face: number }[] = [];
	const rolls: Rolled[] = [];
	for (const seat of seats) {
		const rolled = yield* ask({ count: 1, faces: 10, reason: "high-die", seat });
		rolls.push(rolled);
		thrown.push({ seat, face: total(rolled) });
	}
	const order: SeatId[] = [];
	for (const face of [...new Set(thrown.map((one) => one.face))].sort((a, b) => b - a)) {
		const again = yield* highDie(thrown.filter((one) => one.face === face).map(({ seat }) => seat));
		order.push(...again.order);
		rolls.push(...again.rolls);
	}
	return { order, rolls };
}
