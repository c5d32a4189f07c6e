/**
 * A match of Full Thrust played at random with the module's own ships, close together, for pictures and tests of its cards.
 */
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import type { ThrustCommand, ThrustOptions, ThrustOrder, ThrustState } from "../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../src/core/full-thrust/options.ts";
import type { ThrustReport } from "../../../src/core/full-thrust/reports.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { Json } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { randomCommand, type Whim, whimOf } from "../../core/full-thrust/support/random-fights.ts";

export interface MatchWishes {
	readonly seed: number;
	readonly ships?: number;
	readonly turns?: number;
	readonly options?: Partial<ThrustOptions>;
}

export interface PlayedMatch {
	readonly seats: readonly SeatId[];
	readonly open: ThrustState;
	readonly reports: readonly ThrustReport[];
}

const CINEMATIC = [
	"",
	"P1",
	"S1+1",
	"P2",
	"+2",
	"-2",
	"P1+S1",
	"EM1",
	"EM2",
	"Ec1",
	"CO",
	"CO+P1",
	"ROLL",
	"ET P2+3",
	"ET S3+3",
	"RL P1+3",
	"HA1P",
];
const LONE = ["BACKFIRE", "FTL", "SRJ10", "SRJ25", "ED5", "FL-1", "RT1", "SK1P", "DR1S", "2P+HA1P", "EM1+P1"];
const VECTOR = ["", "MD2", "TP3, MD1", "TS2", "PP1", "MD1, EM1", "ET MD4", "RL MD4", "CO", "ROLL", "BACKFIRE", "FTL", "SRJ10", "Ec1"];

/** Plays until the match is over, or for this many turns. */
export function randomMatch({ seed, ships = 6, turns = 6, options = {} }: MatchWishes): PlayedMatch {
	const source = seededDice(seed);
	const whim = whimOf(seededDice(seed + 1000));
	const seats = Array.from({ length: ships }, (_, index) => seatId(`seat-${index}`));
	const entrants = seats.map((id) => ({ id, design: designOf(whim, id) }));
	const all = { ...thrustDefaults(), openOrders: true, houseManoeuvres: true, turns, starts: startsOf(whim), ...options };
	// Designs are plain data; the kernel's type is wider.
	let step = settleWith(fullThrust.begin(all, entrants as never), source);
	const reports: ThrustReport[] = [...step.reports];
	for (let moves = 0; step.open.phase !== "over" && moves < 2000; moves++) {
		step = settleWith(next(step.open, whim), source);
		reports.push(...step.reports);
	}
	return { seats, open: step.open, reports };
}

/** Alternate sides, each seat with its own ship. */
function designOf({ pick }: Whim, id: SeatId): Json {
	const side = ["Harbour League", "Ninth Tide"][Number(id.slice(-1)) % 2] ?? "";
	const ship = pick(FLEET.filter((candidate) => candidate.side === side && candidate.design.tmf > 30));
	if (!ship) throw new Error(`No ship of ${side}`);
	// Designs are plain data; the compiler only misses an index signature in their type.
	return { side, design: ship.design } as unknown as Json;
}

function startsOf({ upTo }: Whim): ThrustOptions["starts"] {
	return [
		{ side: "Harbour League", at: { x: 0, y: -12 }, course: 12, velocity: 4, arrives: 0 },
		{ side: "Ninth Tide", at: { x: 3, y: 8 }, course: 6, velocity: 4, arrives: upTo(2) },
	];
}

function* next(state: ThrustState, whim: Whim): ReturnType<typeof fullThrust.begin> {
	const { sealing } = fullThrust;
	if (sealing?.due(state)) {
		const written = sealing.awaited(state).flatMap((seat) => {
			const order = orderOf(state, seat, whim);
			return order ? [[seat, order] as const] : [];
		});
		return yield* sealing.reveal(state, Object.fromEntries(written));
	}
	const [seat] = fullThrust.situation(state).awaited;
	if (!seat) throw new Error(`Nobody is awaited in ${state.phase}`);
	const settled = yield* fullThrust.settle(state, seat, answerOf(state, seat, whim));
	if (settled.ok) return settled.value;
	const late = yield* fullThrust.settle(state, null, { kind: "time-out" });
	if (late.ok) return late.value;
	throw new Error(`Time cannot be called: ${late.refusal.code}`);
}

/** Random legal orders; sometimes none. */
function orderOf(state: ThrustState, seat: SeatId, { pick, oneIn }: Whim): ThrustOrder | null {
	if (oneIn(12)) return null;
	const texts = state.options.movement === "vector" ? VECTOR : oneIn(4) ? LONE : CINEMATIC;
	for (let tries = 0; tries < 8; tries++) {
		const order: ThrustOrder = { kind: "orders", text: pick(texts) ?? "", engage: oneIn(8) };
		if (!fullThrust.sealing?.check(state, seat, order)) return order;
	}
	return { kind: "orders", text: "", engage: false };
}

function answerOf(state: ThrustState, seat: SeatId, whim: Whim): ThrustCommand {
	if (state.waiting.for === "fire" && whim.oneIn(6)) return { kind: "late", text: "PM EM1" };
	return randomCommand(state, seat, whim);
}
