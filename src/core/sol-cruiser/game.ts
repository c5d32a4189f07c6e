/**
 * Sol Cruiser for the kernel: when each order is due, what follows from it, and what each seat may see.
 * Source: all sections; rules page throughout. Undetected craft are hidden, so only the GM has the journal.
 */

import { nothingToPrepare, sidesAmong } from "../fight/model.ts";
import { flownFor } from "../fight/objectives.ts";
import type { Dicing } from "../kernel/dice.ts";
import type { Game } from "../kernel/game.ts";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import type { BySeat, Entered, SeatId } from "../kernel/seat.ts";
import { CRUISER_CODES } from "./codes.ts";
import { type CruiserCommand, type CruiserOptions, type CruiserOrder, type CruiserState, type SeatCraft, unitId } from "./model.ts";
import { cruiserDefaults, parseCruiserCommand, parseCruiserOptions, parseCruiserOrder, parseSeatCraft } from "./options.ts";
import { zoneAmong } from "./play/deployment/zones.ts";
import { withoutSightingsOf } from "./play/detection/sightings.ts";
import { withFlightNames } from "./play/flight-names.ts";
import { orderObjection } from "./play/order-objection.ts";
import { cruiserOverruling, joinFight } from "./play/overruling/overruling.ts";
import { closed, proceed, settleOrders } from "./play/sequence.ts";
import { awaitedSeats, cruiserSituation } from "./play/situation.ts";
import { craftOfSeat } from "./play/standings.ts";
import { standstillOf } from "./play/standstill.ts";
import { type CruiserStep, cardOf, isPlaying, seatUnit, unitsOfSeat, withUnits } from "./play/units.ts";
import { cruiserView, cruiserWatch } from "./play/view.ts";
import { report } from "./reports.ts";
import type { CruiserTypes } from "./types.ts";

/** The rules of Sol Cruiser. */
export const solCruiser: Game<CruiserTypes> = {
	id: "sol-cruiser",
	seats: { least: 1, most: 1000 },
	codes: CRUISER_CODES,
	defaults: cruiserDefaults,
	parseOptions: parseCruiserOptions,
	prepare: nothingToPrepare,
	parseDesign: parseSeatCraft,
	parseCommand: parseCruiserCommand,
	begin: beginCruiser,
	settle: settleCommand,
	situation: cruiserSituation,
	choices: cruiserChoices,
	view: cruiserView,
	boons: ({ units }, seat) => units[unitId(seat)]?.boons,
	sealing: {
		due: ({ waiting }) => waiting.for !== "nothing",
		awaited: awaitedSeats,
		parseOrder: parseCruiserOrder,
		check: orderObjection,
		reveal,
	},
	hiding: { watch: cruiserWatch },
	reinforce: joinFight,
	standstill: standstillOf,
	overruling: cruiserOverruling,
};

/** All craft wait to be deployed, and nobody can see them. */
function* beginCruiser(options: CruiserOptions, seats: readonly Entered<SeatCraft>[]): Dicing<CruiserStep> {
	const units = seats.map(({ id, design, boons }) => seatUnit(id, design, boons));
	const sides = sidesAmong(units);
	const open: CruiserState = {
		// Everybody knows where each side begins, but not where its craft do.
		options: { ...options, zones: sides.map((side) => zoneAmong(options, sides, side)) },
		turn: 0,
		phase: "deployment",
		order: seats.map(({ id }) => id),
		units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
		groups: [],
		combats: [],
		dockings: [],
		waiting: { for: "deploy" },
		launches: {},
	};
	const { radius, turns, objectives = [] } = options;
	const facts = { radius, turns, ...(objectives.length > 0 && { objectives }), ...flownFor(objectives, units) };
	return { open, reports: [report({ code: "match-begun", card: cardOf(open), facts })] };
}

function* reveal(state: CruiserState, orders: Partial<BySeat<CruiserOrder>>): Dicing<CruiserStep> {
	return withFlightNames(yield* proceed(yield* settleOrders(state, orders)));
}

function* settleCommand(state: CruiserState, seat: SeatId | null, command: CruiserCommand): Dicing<Outcome<CruiserStep>> {
	if (state.phase === "over") return refuse("wrong-phase");
	switch (command.kind) {
		case "close":
			return seat === null ? accept(closed(state)) : refuse("referee-only");
		case "time-out":
			return refuse(seat === null ? "wrong-phase" : "referee-only");
		case "strike":
			return strike(state, seat);
	}
}

/**
 * House rule: a craft gives up, and everything that it controls leaves with it. The match does not move on, since other seats may have sealed
 * orders for the present wait.
 */
function strike(state: CruiserState, seat: SeatId | null): Outcome<CruiserStep> {
	if (seat === null || !isPlaying(craftOfSeat(state, seat))) return refuse("not-in-play");
	const gone = { turn: state.turn, speed: 0 };
	const changes = unitsOfSeat(state, seat).map(({ id }) => [id, { status: "left", gone }] as const);
	return accept({
		open: withoutSightingsOf(withUnits(state, Object.fromEntries(changes)), seat),
		reports: [report({ code: "struck", card: cardOf(state), seat })],
	});
}

function cruiserChoices(state: CruiserState, seat: SeatId): readonly CruiserTypes["choice"][] {
	if (state.phase === "over" || !isPlaying(craftOfSeat(state, seat))) return [];
	return [{ command: { kind: "strike" }, amount: null, facts: {}, refusal: null }];
}
