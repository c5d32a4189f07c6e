/**
 * What a seat could do now besides sealing orders, and what stands against it. Sheets, board, pilots and fuzzing have
 * nothing else to choose from; a gate may be placed anywhere it is legal, so only one for each bearing is listed.
 */
import { neighbours, placeOf, WINDOWS, type Window, windowDistance } from "../../geometry/avid.ts";
import { across, faceAt } from "../../geometry/hex.ts";
import { type Cell, moved } from "../../geometry/vector.ts";
import type { Choice } from "../../kernel/game.ts";
import type { Facts, Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { GATE_RANGE } from "../gates/gate.ts";
import type { RegattaCommand, RegattaState, ReplyChange } from "../model.ts";
import { skipGate } from "./desk.ts";
import { replyObjection, withReply, wouldDie } from "./fire.ts";
import { flexThrusts, windowsToRevise } from "./ordering.ts";
import { measuredFrom, placementObjection } from "./placing.ts";
import { awaitedSeats } from "./situation.ts";
import { actionOf } from "./yachts.ts";

type RegattaChoice = Choice<RegattaCommand>;

/** All choices of a seat now; none for one that is not in the race any more. */
export function regattaChoices(state: RegattaState, seat: SeatId): readonly RegattaChoice[] {
	const yacht = state.yachts[seat];
	if (yacht?.status !== "racing" || state.phase === "over") return [];
	const { waiting } = state;
	const own = awaitedSeats(state).includes(seat) ? choicesWhenAsked(state, seat) : [];
	const skip = skipGate(state, seat);
	const always = [
		plain({ kind: "helm" }, {}, yacht.stands === 0 ? { code: "at-the-helm", facts: {} } : null),
		plain({ kind: "skip-gate" }, { gate: yacht.passed + 1 }, waiting.for !== "orders" ? wrong(state) : skip.ok ? null : skip.refusal),
		plain({ kind: "retire" }),
	];
	return state.phase === "grid" ? own : [...own, ...always];
}

function plain(command: RegattaCommand, facts: Facts = {}, refusal: Refusal | null = null): RegattaChoice {
	return { command, amount: null, facts, refusal };
}

function wrong({ phase }: RegattaState): Refusal {
	return { code: "wrong-phase", facts: { phase } };
}

function choicesWhenAsked(state: RegattaState, seat: SeatId): readonly RegattaChoice[] {
	const { waiting } = state;
	switch (waiting.for) {
		case "flex":
			return [plain({ kind: "keep" }), flexThrust(state, seat)];
		case "revision":
			return [plain({ kind: "keep" }), ...revisions(state, seat)];
		case "win":
			return [...crossings(state, waiting.loser), plain({ kind: "cut-off" }, {})];
		case "reply":
			return replies(state, seat);
		case "gate":
			return sampleGates(state);
		default:
			return [];
	}
}

function flexThrust(state: RegattaState, seat: SeatId): RegattaChoice {
	const { least, most } = flexThrusts(state, seat);
	return {
		command: { kind: "flex", change: { box: "thrust", thrust: least } },
		amount: { field: "thrust", least, most },
		facts: { thrust: actionOf(state, seat).burn.thrust },
		refusal: null,
	};
}

function revisions(state: RegattaState, seat: SeatId): readonly RegattaChoice[] {
	const { pivot } = actionOf(state, seat);
	if (pivot === null) return [];
	const allowed = windowsToRevise(state, seat);
	return WINDOWS.filter((to) => to !== pivot && windowDistance(pivot, to) <= allowed).map((to) => plain({ kind: "revise", to }, { pivot }));
}

/** Only a window that the loser could burn in is worth a choice: its nose, its bias, and those beside its nose. */
function crossings(state: RegattaState, loser: SeatId): readonly RegattaChoice[] {
	const { nose, bias } = actionOf(state, loser).burn;
	return [nose, ...neighbours(nose)].map((window) =>
		plain({ kind: "cross-off", window }, { nose: window === nose, bias: window === bias }),
	);
}

function replies(state: RegattaState, seat: SeatId): readonly RegattaChoice[] {
	const { nose } = actionOf(state, seat).burn;
	const changes: readonly ReplyChange[] = [
		{ to: "torch-off" },
		{ to: "torch-max" },
		...neighbours(nose).map((window): ReplyChange => ({ to: "turn", window })),
		{ to: "stay" },
	];
	return changes.map((change) => {
		const refusal = replyObjection(state, seat, change);
		const dies = refusal === null && wouldDie(state, seat, withReply(state, seat, change));
		return plain({ kind: "reply", change }, { dies }, refusal);
	});
}

/** A standing gate in each legal bearing, as near to the middle of the range as can be. */
function sampleGates(state: RegattaState): readonly RegattaChoice[] {
	const { from } = measuredFrom(state);
	return WINDOWS.flatMap((window) => {
		const centre = cellTowards(from, window);
		const gate = { kind: "vertical", centre, orientation: "A" } as const;
		return placementObjection(state, gate) === null ? [plain({ kind: "place", gate }, { window })] : [];
	});
}

/** A cell in the direction of a window, in the middle of the range for gates. */
function cellTowards(from: Cell, window: Window): Cell {
	const { ring, column } = placeOf(window);
	const middle = (GATE_RANGE.least + GATE_RANGE.most) / 2;
	const steep = (Math.abs(ring) * Math.PI) / 6;
	const hexes = Math.round(middle * Math.cos(steep));
	const [near, far] = [across(faceAt(Math.floor(column / 2))), across(faceAt(Math.ceil(column / 2)))];
	const [first, second] = column % 2 === 0 ? [hexes, 0] : [Math.ceil(hexes / 2), Math.floor(hexes / 2)];
	const levels = Math.round(middle * Math.sin(steep)) * Math.sign(ring);
	return moved(from, [first * near[0] + second * far[0], first * near[1] + second * far[1], levels]);
}
