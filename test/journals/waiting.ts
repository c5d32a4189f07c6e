/**
 * How long three players against three sit at a fight, and how much of it they wait: whole matches of pilots, in which each decision takes
 * its player the same time. Counted twice: as each decision is made when it is due, and as players plan ahead while they wait.
 */

import type { ThrustState } from "../../src/core/full-thrust/model.ts";
import { foreseeChoice, momentOf, type Planned, basisOf as thrustBasis } from "../../src/core/full-thrust/play/foreseeing.ts";
import { proposeShots } from "../../src/core/full-thrust/play/proposals.ts";
import { type AnyGame, type Entry, GAMES } from "../../src/core/index.ts";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import type { Match } from "../../src/core/kernel/match.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { type Basis, changeSince } from "../../src/core/kernel/with-games/planned.ts";
import { basisOf as cruiserBasis, momentOf as cruiserMoment, foreseeOrder } from "../../src/core/sol-cruiser/play/foreseeing.ts";
import { seenState } from "../../src/core/sol-cruiser/play/seen-state.ts";
import type { CruiserView } from "../../src/core/sol-cruiser/play/view.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../../src/view/full-thrust/fleet/fleet.ts";
import { pilotMatch } from "./candidates.ts";
import { playedSteps } from "./stored.ts";

/** Seconds of a decision, and of a press that does a plan. */
const [DECISION, PRESS] = [20, 2];

/** The matches of each game. */
const MATCHES = 5;

/** A plan of a seat: the choice that it is for, what it was made on, and what it says. */
interface Made {
	readonly moment: string;
	readonly basis: Basis;
	readonly planned: unknown;
}

/** What the count knows of a game's plans. */
interface Planning {
	readonly design: (place: number) => object;
	/** The plan that a seat can make now; null while it can make none. */
	ahead(view: unknown, seat: SeatId): Made | null;
	/** The choice that is due, and what the plan of it rests on now. */
	now(view: unknown, seat: SeatId, planned: unknown): Pick<Made, "moment" | "basis">;
}

const side = (place: number): string => (place % 2 === 0 ? "red" : "blue");

// Each function gets only views and plans of its own game.
export const FIGHTS: Readonly<Record<"full-thrust" | "sol-cruiser", Planning>> = {
	"full-thrust": {
		design: (place) => ({ side: side(place), design: FLEET[0]?.design }),
		ahead: (view, seat) => {
			const foreseen = foreseeChoice(view as ThrustState, seat);
			if (!foreseen) return null;
			const { state, coming, moment } = foreseen;
			const planned: Planned =
				coming === "fire" ? { kind: "fire", shots: proposeShots(state, seat) } : { kind: "orders", text: "", engage: false };
			return { moment, planned, basis: thrustBasis(state, seat, planned) };
		},
		now: (view, seat, planned) => ({
			moment: momentOf(view as ThrustState),
			basis: thrustBasis(view as ThrustState, seat, planned as Planned),
		}),
	},
	"sol-cruiser": {
		design: (place) => ({ side: side(place), cq: 0, design: { ...EXAMPLE_VESSELS.meridian.design, submunitions: [], missiles: [] } }),
		ahead: (view, seat) => {
			const foreseen = foreseeOrder(seenState(view as CruiserView), seat);
			if (!foreseen) return null;
			const planned = { kind: foreseen.coming };
			return { moment: foreseen.moment, planned, basis: cruiserBasis(foreseen.state, seat, planned) };
		},
		now: (view, seat, planned) => {
			const state = seenState(view as CruiserView);
			return { moment: cruiserMoment(state, seat), basis: cruiserBasis(state, seat, planned as { readonly kind: "plot" | "fire" }) };
		},
	},
};

/** What three against three cost in one game. */
export interface WaitingRow {
	readonly game: string;
	readonly plans: boolean;
	/** For a seat in a match. */
	readonly decisions: number;
	/** Of the decisions, in percent: those done by the press of a plan. */
	readonly planned: number;
	/** Of a match. */
	readonly minutes: number;
	/** Of the time of a seat that still plays, in percent: when it neither decides nor plans. */
	readonly waiting: number;
	/** The same of a seat in a match, in seconds. */
	readonly idle: number;
}

/** Counts the matches of these games, or of both, without plans and with them. */
export function countWaiting(ids: readonly (keyof typeof FIGHTS)[] = ["sol-cruiser", "full-thrust"]): readonly WaitingRow[] {
	return ids.flatMap((id) => {
		const game = GAMES.find((listed) => listed.game.id === id)?.game;
		if (!game) throw new Error(`No game ${id}`);
		const matches = Array.from({ length: MATCHES }, (_, index) => pilotMatch(game, seatsOf(FIGHTS[id]), 20_770 + index));
		return [false, true].map((plans) =>
			rowOf(
				id,
				plans,
				matches.map((match) => timed(game, FIGHTS[id], { match, plans })),
			),
		);
	});
}

function seatsOf({ design }: Planning): Match<unknown>["journal"]["seats"] {
	return Array.from({ length: 6 }, (_, place) => ({ id: seatId(`s${place}`), design: asJson(design(place)) }));
}

interface Timed {
	readonly decisions: number;
	readonly planned: number;
	readonly seconds: number;
	/** Sums over all seats while they play. */
	readonly sat: number;
	readonly busy: number;
}

function rowOf(game: string, plans: boolean, matches: readonly Timed[]): WaitingRow {
	const sum = (of: (match: Timed) => number): number => matches.reduce((total, match) => total + of(match), 0);
	const share = (part: number, whole: number): number => Math.round((100 * part) / whole);
	return {
		game,
		plans,
		decisions: Math.round((10 * sum(({ decisions }) => decisions)) / (6 * matches.length)) / 10,
		planned: share(
			sum(({ planned }) => planned),
			sum(({ decisions }) => decisions),
		),
		minutes: Math.round(sum(({ seconds }) => seconds) / matches.length / 60),
		waiting: share(
			sum(({ sat, busy }) => sat - busy),
			sum(({ sat }) => sat),
		),
		idle: Math.round(sum(({ sat, busy }) => sat - busy) / (6 * matches.length)),
	};
}

/** The clock of a match: since when each seat is asked, and can plan what it plans. */
function timed(
	game: AnyGame,
	planning: Planning,
	{ match: whole, plans }: { readonly match: Match<unknown>; readonly plans: boolean },
): Timed {
	const steps = playedSteps(game, whole.journal);
	const asked = new Map<SeatId, number>();
	const made = new Map<SeatId, { readonly plan: Made; readonly since: number }>();
	const ends = new Map<SeatId, number>();
	let [seconds, decisions, planned, busy] = [0, 0, 0, 0];
	for (const [index, entry] of Object.values<Entry>(whole.journal.log).entries()) {
		const before = steps[index]?.match;
		if (!before) continue;
		const due = game.situation(before.state.open).awaited.filter((seat) => !before.state.sealed[seat]);
		for (const { id: seat } of before.seats) {
			const isDue = due.includes(seat);
			if (!isDue) asked.delete(seat);
			else if (!asked.has(seat)) asked.set(seat, seconds);
			if (!plans || isDue) continue;
			const plan = planning.ahead(seenBy(game, before.state, { seat, knows: [seat] }), seat);
			const old = made.get(seat);
			const stands = plan && old && old.plan.moment === plan.moment && changeSince(old.plan.basis, plan.basis) === null;
			if (plan && !stands) made.set(seat, { plan, since: seconds });
		}
		const seat = entry.kind === "command" || entry.kind === "sealed" ? entry.seat : null;
		if (seat === null) continue;
		const since = asked.get(seat) ?? seconds;
		const ready = made.get(seat);
		const view = seenBy(game, before.state, { seat, knows: [seat] });
		const fits = ready && isReady(planning, { view, seat, plan: ready.plan });
		const thought = fits ? Math.min(DECISION, since - ready.since) : 0;
		const takes = fits ? Math.max(PRESS, DECISION - thought) : DECISION;
		made.delete(seat);
		asked.delete(seat);
		seconds = Math.max(seconds, since + takes);
		ends.set(seat, seconds);
		decisions++;
		busy += takes + thought;
		if (fits && thought === DECISION) planned++;
	}
	return { decisions, planned, seconds, busy, sat: [...ends.values()].reduce((sum, end) => sum + end, 0) };
}

function isReady(
	planning: Planning,
	{ view, seat, plan }: { readonly view: unknown; readonly seat: SeatId; readonly plan: Made },
): boolean {
	const now = planning.now(view, seat, plan.planned);
	return now.moment === plan.moment && changeSince(plan.basis, now.basis) === null;
}

/** The heading of the page's part. */
export const WAITING = "## Three against three";

/** The part of the page. */
export function waitingPart(rows: readonly WaitingRow[]): string {
	const lines = rows.map(({ game, plans, decisions, planned, minutes, waiting, idle }) =>
		[game, plans ? "yes" : "no", decisions.toFixed(1), `${planned} %`, minutes, `${waiting} %`, idle].join(" | "),
	);
	return `${WAITING}

${MATCHES} matches in each row, by pilots from fixed seeds: three players against three, a craft each, all of one design, with the default
options. Each decision takes ${DECISION} seconds from the moment when it is due. With plans, a player who waits thinks about the next choice; if nothing
has changed when it is due, the thought is done and a press of ${PRESS} seconds does it. Nobody’s client answers by itself. Decisions are for a seat,
minutes for a match; “Waits” is the share of their time in which players neither decide nor plan, “Idle” the same in seconds for a seat in a
match. Before there were plans, people who played three against three in a browser took 45 to 70 minutes, half of them waiting.

| Game | Plans | Decisions | By a plan | Minutes | Waits | Idle |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}
`;
}
