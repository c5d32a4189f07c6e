/**
 * A whole regatta of NPC skippers on a course that they place themselves. Everything follows from the seed.
 */

import { fusionRegatta } from "../../src/core/fusion-regatta/game.ts";
import type { RegattaCommand, RegattaOptions, RegattaOrder, RegattaState } from "../../src/core/fusion-regatta/model.ts";
import { ace } from "../../src/core/fusion-regatta/pilot/on-demand/ace.ts";
import { regattaPilots } from "../../src/core/fusion-regatta/pilot/pilots.ts";
import type { YachtDesign } from "../../src/core/fusion-regatta/yacht/design.ts";
import { type DiceSource, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { thoughtOut } from "../../src/core/kernel/with-games/pilot.ts";

export interface Entrant {
	readonly design: YachtDesign;
	readonly style: keyof typeof regattaPilots | "ace";
}

/** The length of the race, and who places the gates: the seat on turn, or the dice for all gates. */
interface Setting extends Partial<RegattaOptions> {
	readonly segments?: number;
	readonly gatesBy?: "skippers" | "dice";
}

const pilots = { ...regattaPilots, ace };

interface Crewed {
	readonly gatesBy: "skippers" | "dice";
	readonly pilots: ReadonlyMap<SeatId, (typeof pilots)[keyof typeof pilots]>;
	readonly dice: DiceSource;
}

/** Sails to the end, one seat for each entrant, and returns the last state, or the state after this many segments. */
export function seededRegatta(seed: number, entrants: readonly Entrant[], { segments = 10_000, ...setting }: Setting = {}): RegattaState {
	let last: RegattaState | null = null;
	for (const state of sailed(seed, entrants, setting)) {
		last = state;
		if (state.flown >= segments) break;
	}
	if (!last) throw new Error("A regatta has a state from the first");
	return last;
}

/** Every state of the same regatta, from the roll for the first gates on. */
export function* sailed(
	seed: number,
	entrants: readonly Entrant[],
	{ gatesBy = "skippers", ...options }: Omit<Setting, "segments"> = {},
): Generator<RegattaState, void> {
	const dice = seededDice(seed);
	const crews = new Map(entrants.map(({ style }, index) => [seatId(`s${index}`), pilots[style]]));
	const seats = entrants.map(({ design }, index) => ({ id: seatId(`s${index}`), design: { ...design } }));
	const begun = settleWith(fusionRegatta.begin({ ...fusionRegatta.defaults(), ...options }, seats), dice).open;
	let state = settled(begun, null, { kind: "roll-for-gates" }, dice);
	yield state;
	while (state.phase !== "over") {
		state = advanced(state, { gatesBy, pilots: crews, dice });
		yield state;
	}
}

/** Does what the match waits for: all orders at once, one command, or what a race without people does by itself (FR-26). */
function advanced(state: RegattaState, { gatesBy, pilots: crews, dice }: Crewed): RegattaState {
	const { sealing } = fusionRegatta;
	if (!sealing) throw new Error("A regatta seals its orders");
	const byItself = fusionRegatta.unattended?.(state) ?? null;
	if (byItself) return settled(state, null, byItself, dice);
	const orders: Record<SeatId, RegattaOrder> = {};
	for (const seat of fusionRegatta.situation(state).awaited) {
		const choices = fusionRegatta.choices(state, seat);
		if (gatesBy === "dice" && state.waiting.for === "gate") return settled(state, seat, drawn(choices, dice), dice);
		const pick = thoughtOut(crews.get(seat)?.(state, seat, choices) ?? null) as RegattaCommand | RegattaOrder | null; // what a pilot thinks ends in its pick
		if (!pick) throw new Error(`${seat} was asked for ${state.waiting.for} and picked nothing`);
		if (pick.kind !== "orders" && pick.kind !== "push" && pick.kind !== "block") return settled(state, seat, pick, dice);
		const refusal = sealing.check(state, seat, pick);
		if (refusal) throw new Error(`${seat} ordered what is refused: ${JSON.stringify({ refusal, pick })}`);
		orders[seat] = pick;
	}
	return settleWith(sealing.reveal(state, orders), dice).open;
}

function drawn(choices: ReturnType<typeof fusionRegatta.choices>, dice: DiceSource): RegattaCommand {
	const places = choices.filter(({ command, refusal }) => command.kind === "place" && refusal === null);
	const [face = 1] = dice({ count: 1, faces: places.length, reason: "course", seat: null });
	const choice = places[face - 1];
	if (!choice) throw new Error("No gate can be placed");
	return choice.command;
}

function settled(state: RegattaState, seat: SeatId | null, command: RegattaCommand, dice: DiceSource): RegattaState {
	return expectAccepted(settleWith(fusionRegatta.settle(state, seat, command), dice)).open;
}
