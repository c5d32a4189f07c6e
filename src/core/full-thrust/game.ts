/**
 * Full Thrust as the kernel knows it: orders are sealed until ships move (FT-22); every other input is an open command, phase by phase.
 * Source: all sections; rules page throughout.
 */

import { nothingToPrepare, sidesAmong } from "../fight/model.ts";
import { flownFor } from "../fight/objectives.ts";
import type { Dicing } from "../kernel/dice.ts";
import type { Game } from "../kernel/game.ts";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { type BySeat, type Entered, ofSeat, type SeatId } from "../kernel/seat.ts";
import { sizeOf } from "../kernel/with-games/boons.ts";
import { cardOf } from "./card.ts";
import { THRUST_CODES } from "./codes.ts";
import type { SeatShip, ThrustCommand, ThrustOptions, ThrustOrder, ThrustState } from "./model.ts";
import { parseSeatShip, parseThrustCommand, parseThrustOptions, parseThrustOrder, thrustDefaults } from "./options.ts";
import { plainAnswer, settleAnswer, timeOut } from "./play/answers.ts";
import { openKept, thrustKeeping } from "./play/orders/keeping.ts";
import { orderObjection, revealOrders, revealReplots } from "./play/orders/ordering.ts";
import { joinFight, thrustOverruling } from "./play/overruling/overruling.ts";
import { afterOpening, closed, proceed, writing } from "./play/sequence.ts";
import { groupsAtStart, isPlaying, newShip, shipStartOf, startOf, type ThrustStep } from "./play/ships.ts";
import { awaitedSeats, thrustSituation } from "./play/situation.ts";
import { standstillOf } from "./play/standstill.ts";
import { lost } from "./play/wounding.ts";
import { report } from "./reports.ts";
import type { ThrustTypes } from "./types.ts";

/** The game. */
export const fullThrust: Game<ThrustTypes> = {
	id: "full-thrust",
	seats: { least: 1, most: 200 },
	codes: THRUST_CODES,
	defaults: thrustDefaults,
	parseOptions: parseThrustOptions,
	prepare: nothingToPrepare,
	parseDesign: parseSeatShip,
	parseCommand: parseThrustCommand,
	begin: beginThrust,
	settle: settleCommand,
	situation: thrustSituation,
	choices: thrustChoices,
	plainest: plainAnswer,
	view: (open) => open,
	boons: ({ ships }, seat) => ships[seat]?.boons,
	sealing: {
		due: ({ waiting }) => waiting.for === "orders" || waiting.for === "replot",
		awaited: (open) => (open.waiting.for === "orders" || open.waiting.for === "replot" ? awaitedSeats(open) : []),
		parseOrder: parseThrustOrder,
		check: orderObjection,
		reveal,
		keeping: thrustKeeping,
	},
	hiding: null,
	reinforce: joinFight,
	standstill: standstillOf,
	overruling: thrustOverruling,
};

/** Places every ship where its side begins; ships that come under FTL are on their way. */
function* beginThrust(options: ThrustOptions, seats: readonly Entered<SeatShip>[]): Dicing<ThrustStep> {
	const sides = sidesAmong(seats.map(({ design }) => design));
	const starts = [...sides.map((side) => startOf(options, sides, side)), ...options.starts.filter(({ ship }) => ship !== undefined)];
	const ships = seats.map(({ id, design: craft, boons }, index) => {
		const place = seats.slice(0, index).filter(({ design }) => design.side === craft.side).length;
		const ship = newShip(id, craft, { start: shipStartOf({ starts }, sides, { side: craft.side, place }), place });
		if (!boons) return ship;
		const more = sizeOf(boons, "armour");
		const parties = Math.max(0, craft.design.parties + sizeOf(boons, "party"));
		const armour = Math.max(0, craft.design.armour + more);
		return { ...ship, boons, armour: Math.max(0, ship.armour + more), design: { ...craft.design, parties, armour } };
	});
	const { objectives = [] } = options;
	const groups = seats.flatMap(({ design }, index) => {
		const ship = ships[index];
		return ship ? groupsAtStart(ship, design) : [];
	});
	const open = writing({
		// The starts of all sides are public.
		options: { ...options, starts },
		turn: 1,
		phase: "orders",
		order: seats.map(({ id }) => id),
		ships: Object.fromEntries(ships.map((ship) => [ship.seat, ship])),
		fighters: Object.fromEntries(groups.map((group) => [group.id, group])),
		ordnance: {},
		wakes: [],
		initiative: [],
		waiting: { for: "nothing" },
		launched: 0,
	});
	return yield* proceed({
		open,
		reports: [
			report({
				code: "match-begun",
				card: cardOf(open),
				facts: { sides, ...(objectives.length > 0 && { objectives }), ...flownFor(objectives, ships) },
			}),
		],
	});
}

function* reveal(state: ThrustState, orders: Partial<BySeat<ThrustOrder>>): Dicing<ThrustStep> {
	if (state.waiting.for === "opening") return yield* afterOpening(openKept(state, orders));
	const revealed = state.waiting.for === "replot" ? revealReplots(state, orders) : yield* revealOrders(state, orders);
	return yield* proceed(revealed);
}

function* settleCommand(state: ThrustState, seat: SeatId | null, command: ThrustCommand): Dicing<Outcome<ThrustStep>> {
	if (state.phase === "over") return refuse("wrong-phase", { phase: state.phase });
	const settled = yield* settleOne(state, seat, command);
	return settled.ok ? accept(yield* proceed(settled.value)) : settled;
}

function* settleOne(state: ThrustState, seat: SeatId | null, command: ThrustCommand): Dicing<Outcome<ThrustStep>> {
	switch (command.kind) {
		case "close":
			return seat === null ? accept(closed(state)) : refuse("referee-only");
		case "time-out":
			return seat === null ? yield* timeOut(state) : refuse("referee-only");
		case "strike":
			return strike(state, seat);
		default:
			return yield* settleAnswer(state, seat, command);
	}
}

/** House rule: a ship can give up only while orders are written, so that no fire or move is left half done. */
function strike(state: ThrustState, seat: SeatId | null): Outcome<ThrustStep> {
	if (seat === null || !isPlaying(ofSeat(state.ships, seat))) return refuse("not-in-play");
	if (state.waiting.for !== "orders") return refuse("wrong-phase", { phase: state.phase });
	const open = lost(state, seat, "struck");
	return accept({ open: writing(open), reports: [report({ code: "struck-colours", card: cardOf(state), seat })] });
}

function thrustChoices(state: ThrustState, seat: SeatId): readonly ThrustTypes["choice"][] {
	if (state.phase === "over" || !isPlaying(ofSeat(state.ships, seat))) return [];
	const asked = awaitedSeats(state).includes(seat);
	const commands: readonly (ThrustCommand | null)[] = [
		asked ? plainAnswer(state) : null,
		state.waiting.for === "orders" ? { kind: "strike" } : null,
	];
	return commands.flatMap((command) => (command ? [{ command, amount: null, facts: {}, refusal: null }] : []));
}
