/**
 * A small game to test the kernel: every round each seat seals a hand of coins. The reveal opens all hands and rolls a die for
 * each, and the best total scores a point. A seat that stands seals no more hands. Between rounds any seat may toss a coin, so
 * there is a command that rolls and one that does not.
 */
import { ask, type Dicing, total } from "../../../../src/core/kernel/dice.ts";
import type { Game, GameTypes, Prepared, Step } from "../../../../src/core/kernel/game.ts";
import { accept, type Outcome, refuse } from "../../../../src/core/kernel/outcome.ts";
import { type Report, report } from "../../../../src/core/kernel/report.ts";
import type { Ruled } from "../../../../src/core/kernel/rulings.ts";
import type { BySeat, SeatId, SeatSetup } from "../../../../src/core/kernel/seat.ts";
import { numberLever, ownLever, toggleLever } from "../../../../src/core/kernel/with-games/hand/levers.ts";

export interface CoinOptions extends Ruled {
	readonly rounds: number;
}

/** A secret hand: how many coins. */
export interface Hand {
	readonly coins: number;
}

export type CoinCommand = { readonly kind: "toss" } | { readonly kind: "pass" } | { readonly kind: "stand" };

export interface CoinState {
	readonly options: CoinOptions;
	readonly order: readonly SeatId[];
	readonly round: number;
	readonly points: BySeat<number>;
	/** The hands of the last reveal; null for a seat without one. */
	readonly shown: Partial<BySeat<{ readonly coins: number; readonly die: number } | null>>;
	readonly tosses: readonly number[];
	readonly passed: number;
	/** The seats that keep their last hand and seal no other. */
	readonly standing: readonly SeatId[];
	/** The most coins that a hand may have. */
	readonly limit: number;
}

export const MOST_COINS = 99_999;

function* begin(options: CoinOptions, seats: readonly SeatSetup[]): Dicing<Step<CoinState>> {
	const order = seats.map(({ id }) => id);
	const points = Object.fromEntries(order.map((seat) => [seat, 0]));
	return { open: { options, order, round: 1, points, shown: {}, tosses: [], passed: 0, standing: [], limit: MOST_COINS }, reports: [] };
}

function* prepare(_options: CoinOptions, step: string): Dicing<Outcome<Prepared<CoinOptions>>> {
	return refuse("unknown-step", { step });
}

function isOver({ round, options }: CoinState): boolean {
	return round > options.rounds;
}

function awaited(open: CoinState): readonly SeatId[] {
	return isOver(open) ? [] : open.order.filter((seat) => !open.standing.includes(seat));
}

function* settle(open: CoinState, seat: SeatId | null, command: CoinCommand): Dicing<Outcome<Step<CoinState>>> {
	if (isOver(open)) return refuse("game-over");
	if (command.kind === "pass") return accept({ open: { ...open, passed: open.passed + 1 }, reports: [] });
	if (command.kind === "stand") return accept({ open: { ...open, standing: seat ? [...open.standing, seat] : [] }, reports: [] });
	const toss = yield* ask({ count: 1, faces: 2, reason: "toss", seat });
	const tossed = report({ code: "tossed", card: `round-${open.round}`, seat, rolls: [toss] });
	return accept({ open: { ...open, tosses: [...open.tosses, total(toss)] }, reports: [tossed] });
}

function* reveal(open: CoinState, hands: Partial<BySeat<Hand>>): Dicing<Step<CoinState>> {
	const shown: Record<SeatId, { coins: number; die: number } | null> = {};
	const reports: Report[] = [];
	for (const seat of open.order) {
		const hand = hands[seat];
		shown[seat] = null;
		if (!hand) continue;
		const die = yield* ask({ count: 1, faces: 6, reason: "hand", seat });
		shown[seat] = { coins: hand.coins, die: total(die) };
		reports.push(report({ code: "shown", card: `round-${open.round}`, seat, facts: { coins: hand.coins }, rolls: [die] }));
	}
	const worth = (seat: SeatId) => (shown[seat] ? shown[seat].coins + shown[seat].die : -1);
	const best = open.order.reduce((first, seat) => (worth(seat) > worth(first) ? seat : first));
	const points = { ...open.points, [best]: (open.points[best] ?? 0) + 1 };
	return { open: { ...open, round: open.round + 1, shown, points }, reports };
}

function readObject(raw: unknown): Record<string, unknown> {
	return typeof raw === "object" && raw !== null ? { ...raw } : {};
}

export interface CoinTypes extends GameTypes {
	readonly options: CoinOptions;
	readonly open: CoinState;
	readonly command: CoinCommand;
	readonly order: Hand;
	readonly view: CoinState;
}

export const coinGame: Game<CoinTypes> = {
	id: "coin-game",
	seats: { least: 2, most: 4 },
	codes: {
		phases: ["hands", "over"],
		statuses: ["playing"],
		refusals: ["game-over", "rounds", "design", "unreadable-command", "unreadable-order", "too-many-coins", "unknown-step"],
		reports: ["tossed", "shown"],
		modifiers: [],
		rolls: ["toss", "hand"],
		preparations: [],
	},
	defaults: () => ({ rounds: 3 }),
	parseOptions: (raw) => {
		const { rounds } = readObject(raw);
		return typeof rounds === "number" && rounds > 0 ? accept({ rounds }) : refuse("rounds");
	},
	prepare,
	parseDesign: (raw) => (raw === "broke" ? refuse("design") : accept(null)),
	parseCommand: (raw) => {
		const { kind } = readObject(raw);
		return kind === "toss" || kind === "pass" || kind === "stand" ? accept({ kind }) : refuse("unreadable-command");
	},
	begin,
	settle,
	situation: (open) => ({
		phase: isOver(open) ? "over" : "hands",
		strip: ["hands", "over"],
		round: open.round,
		step: null,
		rounds: open.options.rounds,
		turn: null,
		awaited: awaited(open),
		seconds: 0,
		over: isOver(open),
		seats: Object.fromEntries(open.order.map((seat) => [seat, { code: "playing", facts: {} }])),
	}),
	choices: () => [{ command: { kind: "toss" }, amount: null, facts: {}, refusal: null }],
	view: (open) => open,
	sealing: {
		due: (open) => !isOver(open),
		awaited,
		parseOrder: (raw) => {
			const { coins } = readObject(raw);
			return typeof coins === "number" && coins >= 0 ? accept({ coins }) : refuse("unreadable-order");
		},
		check: ({ limit }, _seat, { coins }) => (coins > limit ? { code: "too-many-coins", facts: { most: limit } } : null),
		reveal,
	},
	hiding: null,
	reinforce: function* (open, { id }) {
		return { open: { ...open, order: [...open.order, id], points: { ...open.points, [id]: 0 } }, reports: [] };
	},
	overruling: {
		levers: ({ points, limit, standing }, seat) => [
			numberLever(ownLever(seat, "points"), { value: points[seat] ?? 0, least: 0, most: 99 }, (open, value) => ({
				...open,
				points: { ...open.points, [seat]: value },
			})),
			numberLever(ownLever(seat, "limit"), { value: limit, least: 0, most: MOST_COINS }, (open, value) => ({ ...open, limit: value })),
			toggleLever(ownLever(seat, "stands"), standing.includes(seat), (open, stands) => ({
				...open,
				standing: stands ? [...open.standing, seat] : open.standing.filter((candidate) => candidate !== seat),
			})),
		],
		settle: function* (open) {
			return { open, reports: [] };
		},
	},
};
