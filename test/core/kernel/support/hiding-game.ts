/**
 * A small game to test secrecy: every seat hides at a place, moves by sealed orders, may shift openly, and may listen, which
 * rolls a die that only the listener sees.
 */
import { ask, type Dicing, total } from "../../../../src/core/kernel/dice.ts";
import type { Game, GameTypes, Step } from "../../../../src/core/kernel/game.ts";
import { accept, type Outcome, refuse } from "../../../../src/core/kernel/outcome.ts";
import { type Report, report } from "../../../../src/core/kernel/report.ts";
import type { BySeat, SeatId, SeatSetup } from "../../../../src/core/kernel/seat.ts";
import { numberLever, ownLever } from "../../../../src/core/kernel/with-games/hand/levers.ts";

export interface HidingOptions {
	readonly rounds: number;
}

/** A secret order: where to go. */
interface Move {
	readonly to: number;
}

type HidingCommand = { readonly kind: "shift"; readonly to: number } | { readonly kind: "listen" };

export interface HidingState {
	readonly options: HidingOptions;
	readonly order: readonly SeatId[];
	readonly round: number;
	/** The place of each seat, secret from all others. */
	readonly places: BySeat<number>;
	/** How often any seat listened; public. */
	readonly listened: number;
}

/** The places that a seat may know of. */
export interface HidingView {
	readonly round: number;
	readonly listened: number;
	readonly places: Partial<BySeat<number>>;
}

const FURTHEST = 99_999;

function* begin(options: HidingOptions, seats: readonly SeatSetup[]): Dicing<Step<HidingState>> {
	const order = seats.map(({ id }) => id);
	const places: Record<SeatId, number> = {};
	const reports: Report[] = [];
	for (const seat of order) {
		const roll = yield* ask({ count: 1, faces: FURTHEST, reason: "berth", seat });
		places[seat] = total(roll);
		reports.push({ ...report({ code: "berthed", card: "begin", seat, rolls: [roll] }), seenBy: [seat] });
	}
	return { open: { options, order, round: 1, places, listened: 0 }, reports };
}

function isOver({ round, options }: HidingState): boolean {
	return round > options.rounds;
}

function awaited(open: HidingState): readonly SeatId[] {
	return isOver(open) ? [] : open.order;
}

function* settle(open: HidingState, seat: SeatId | null, command: HidingCommand): Dicing<Outcome<Step<HidingState>>> {
	if (isOver(open) || !seat) return refuse("game-over");
	if (command.kind === "shift") return accept({ open: { ...open, places: { ...open.places, [seat]: command.to } }, reports: [] });
	const roll = yield* ask({ count: 1, faces: FURTHEST, reason: "listen", seat });
	const quiet = report({ code: "listened", card: `round-${open.round}` });
	const heard: Report = { ...report({ code: "heard", card: `round-${open.round}`, seat, rolls: [roll] }), seenBy: [seat] };
	return accept({ open: { ...open, listened: open.listened + 1 }, reports: [quiet, heard] });
}

function* reveal(open: HidingState, moves: Partial<BySeat<Move>>): Dicing<Step<HidingState>> {
	const places = Object.fromEntries(open.order.map((seat) => [seat, moves[seat]?.to ?? open.places[seat] ?? 0]));
	return { open: { ...open, round: open.round + 1, places }, reports: [] };
}

function readObject(raw: unknown): Record<string, unknown> {
	return typeof raw === "object" && raw !== null ? { ...raw } : {};
}

function viewOf({ round, listened, places, order }: HidingState, mayKnow: (seat: SeatId) => boolean): HidingView {
	return { round, listened, places: Object.fromEntries(order.filter(mayKnow).map((seat) => [seat, places[seat]])) };
}

interface HidingTypes extends GameTypes {
	readonly options: HidingOptions;
	readonly open: HidingState;
	readonly command: HidingCommand;
	readonly order: Move;
	readonly view: HidingView;
}

export const hidingGame: Game<HidingTypes> = {
	id: "hiding-game",
	overruling: {
		levers: ({ places }, seat) => [
			numberLever(ownLever(seat, "place"), { value: places[seat] ?? 0, least: 0, most: FURTHEST }, (open, place) => ({
				...open,
				places: { ...open.places, [seat]: place },
			})),
		],
		settle: function* (open) {
			return { open, reports: [] };
		},
		audience: (_open, { seat }) => [seat],
	},
	seats: { least: 2, most: 4 },
	codes: {
		phases: ["moves", "over"],
		statuses: ["hidden"],
		refusals: ["game-over", "rounds", "unreadable-command", "unreadable-order", "too-far", "unknown-step"],
		reports: ["berthed", "listened", "heard"],
		modifiers: [],
		rolls: ["berth", "listen"],
		preparations: [],
	},
	defaults: () => ({ rounds: 2 }),
	parseOptions: (raw) => {
		const { rounds } = readObject(raw);
		return typeof rounds === "number" && rounds > 0 ? accept({ rounds }) : refuse("rounds");
	},
	*prepare(_options, step) {
		return refuse("unknown-step", { step });
	},
	parseDesign: () => accept(null),
	parseCommand: (raw) => {
		const { kind, to } = readObject(raw);
		if (kind === "listen") return accept({ kind });
		return kind === "shift" && typeof to === "number" ? accept({ kind, to }) : refuse("unreadable-command");
	},
	begin,
	settle,
	situation: (open) => ({
		phase: isOver(open) ? "over" : "moves",
		strip: ["moves", "over"],
		round: open.round,
		step: null,
		rounds: open.options.rounds,
		turn: null,
		awaited: awaited(open),
		seconds: 0,
		over: isOver(open),
		seats: Object.fromEntries(open.order.map((seat) => [seat, { code: "hidden", facts: {} }])),
	}),
	choices: ({ places }, seat) => [
		{ command: { kind: "shift", to: places[seat] ?? 0 }, amount: null, facts: {}, refusal: null },
		{ command: { kind: "listen" }, amount: null, facts: {}, refusal: null },
	],
	view: (open, seat) => viewOf(open, (each) => each === seat),
	sealing: {
		due: (open) => !isOver(open),
		awaited,
		parseOrder: (raw) => {
			const { to } = readObject(raw);
			return typeof to === "number" ? accept({ to }) : refuse("unreadable-order");
		},
		check: (_open, _seat, { to }) => (to > FURTHEST ? { code: "too-far", facts: { most: FURTHEST } } : null),
		reveal,
	},
	hiding: { watch: (open) => viewOf(open, () => true) },
};
