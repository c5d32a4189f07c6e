/**
 * The order panel of Full Thrust at its main moments, for pictures and for tests.
 */

import type { ThrustOptions, ThrustState, Warship, WarshipDesign } from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { aims } from "../../../../src/core/full-thrust/play/fire/aiming.ts";
import { driftOf, newGroups, newShip, withGroup, withLevel, withShip, withTurn } from "../../../../src/core/full-thrust/play/ships.ts";
import type { Situation } from "../../../../src/core/kernel/game.ts";
import { ofSeat, type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import { FLEET } from "../../../../src/view/full-thrust/fleet/fleet.ts";
import { draftOf, nextDraft } from "../../../../src/view/full-thrust/orders/drafts/draft.ts";
import { ordersModel } from "../../../../src/view/full-thrust/orders/panel.ts";
import type { ThrustShown } from "../../../../src/view/full-thrust/types.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../../src/view/shared/startup/seats/face.ts";
import { liveryAt } from "../../../../src/view/shared/startup/seats/livery.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";

export const [raven, moray, heron] = [seatId("raven"), seatId("moray"), seatId("heron")];

const NAMES = new Map<string, string>([
	["raven", "Raven"],
	["moray", "Moray"],
	["heron", "Night Heron"],
]);

export interface ShipWishes extends Partial<Warship> {
	/** The id of its class in the fleet. */
	readonly is?: string;
	/** Changes to the class. */
	readonly built?: Partial<WarshipDesign>;
	readonly rating?: number;
}

export interface MatchWishes extends Partial<Omit<ThrustState, "ships" | "options">> {
	readonly options?: Partial<ThrustOptions>;
}

function designOf({ is = "tollkeeper", built = {} }: ShipWishes): WarshipDesign {
	const found = FLEET.find(({ id }) => id === is);
	if (!found) throw new Error(`No warship ${is}`);
	return { ...found.design, ...built };
}

function shipOf(id: string, wishes: ShipWishes): Warship {
	const { is: _is, built: _built, rating, ...other } = wishes;
	const side = other.side ?? (id === "moray" ? "red" : "blue");
	const design = designOf(wishes);
	const start = { side, at: { x: 0, y: 0 }, course: 12, velocity: 8, arrives: 0 };
	const ship = { ...newShip(seatId(id), { side, design }, { start, place: 0 }), ...other };
	const systems = ship.systems.map((system) => (system.id === "drive" && rating !== undefined ? { ...system, level: rating } : system));
	return { ...ship, systems, facing: other.facing ?? ship.course, drift: other.drift ?? driftOf(ship) };
}

/** A match in which these ships are on the table. */
export function aBattle(ships: Readonly<Record<string, ShipWishes>>, { options, ...other }: MatchWishes = {}): ThrustState {
	const fleet = Object.entries(ships).map(([id, wishes]) => shipOf(id, wishes));
	return {
		options: { ...thrustDefaults(), ...options },
		turn: 3,
		phase: "orders",
		order: fleet.map(({ seat }) => seat),
		ships: Object.fromEntries(fleet.map((ship) => [ship.seat, ship])),
		fighters: Object.fromEntries(fleet.flatMap(newGroups).map((group) => [group.id, group])),
		ordnance: {},
		wakes: [],
		initiative: ["blue", "red"],
		waiting: { for: "orders" },
		launched: 0,
		...other,
	};
}

function awaitedIn({ waiting, order }: ThrustState): readonly SeatId[] {
	if (waiting.for === "orders") return order;
	return "seats" in waiting ? waiting.seats : [];
}

/** The table of a seat. The game decides everything else. */
export function ordersTable(state: ThrustState, wishes: Partial<TableInput<ThrustShown>> = {}): TableInput<ThrustShown> {
	const still = { strip: [], round: state.turn, step: null, rounds: null, turn: null, seconds: 0, over: state.phase === "over" };
	const situation: Situation<ThrustShown["standing"]> = { ...still, phase: state.phase, awaited: awaitedIn(state), seats: {} };
	const faces: readonly SeatFace[] = state.order.map((id, index) => {
		const { hull, trim, glyph } = liveryAt(index);
		const face = { name: NAMES.get(id) ?? id, pilot: null, colour: hull, trim, glyph, mine: id === raven, npc: false };
		return { ...face, id, img: null, actorUuid: null };
	});
	const none = { choices: [], sealed: [], reports: [], ownOrder: null, isReferee: false };
	return { view: state, situation, faces, seat: raven, ...none, ...wishes };
}

export type TestInput = Readonly<Record<string, string>>;

export function draftAfter(table: TableInput<ThrustShown>, ...inputs: readonly TestInput[]) {
	return inputs.reduce((draft, input) => nextDraft(table, draft, input), draftOf(table, null));
}

export function ordersAfter(table: TableInput<ThrustShown>, ...inputs: readonly TestInput[]) {
	return ordersModel({ uid: "board", table, draft: draftAfter(table, ...inputs) });
}

export function ordersHtml(model: ReturnType<typeof ordersModel>): string {
	return `<div class="void-regatta vr-board">${render("templates/full-thrust/orders/panel.hbs", model)}</div>`;
}

export function written(value: string): TestInput {
	return { name: "act=write", value };
}

/** Two ships against one, at a good range. */
export const SHIPS: Readonly<Record<string, ShipWishes>> = {
	raven: { is: "tollkeeper" },
	moray: { is: "moray", x: 4, y: 20, course: 6 },
	heron: { is: "tollkeeper", x: 6, y: -2 },
};

/** The table of the first ship after its seat has sealed these orders. */
export function sealedTable(state: ThrustState, text: string): TableInput<ThrustShown> {
	return ordersTable(state, { sealed: [raven], ownOrder: { kind: "orders", text, engage: false } });
}

/** A carrier with two groups out and one aboard. */
export function fightersAt(waiting: "fighters" | "allocation"): ThrustState {
	const ships = { raven: { built: { bays: 3 } }, moray: { is: "moray", x: 4, y: 20, course: 6 }, heron: { side: "red", x: -8, y: 12 } };
	const phase = waiting === "fighters" ? "fighters" : "allocation";
	const state = aBattle(ships, { phase, waiting: { for: waiting, seats: [raven], later: [] } });
	const out = { status: "out", endurance: 4 } as const;
	const first = withGroup(state, "raven-bay-1", { ...out, x: 2, y: 16 });
	return withGroup(first, "raven-bay-2", { ...out, x: -3, y: 4, fighters: 3 });
}

export const BROADSIDE = [
	{ kind: "salvo-launcher", class: 1, arcs: ["FP", "F", "FS"], ammunition: 2, extended: false },
	{ kind: "salvo-launcher", class: 1, arcs: ["FP", "F", "FS"], ammunition: 0, extended: true },
	{ kind: "plasma-launcher", class: 3, arcs: ["F"], ammunition: null, extended: false },
] as const;

export function launchAt(): ThrustState {
	const ships = { ...SHIPS, raven: { built: { weapons: BROADSIDE } } };
	return aBattle(ships, { phase: "ordnance", waiting: { for: "ordnance", seats: [raven], later: [] } });
}

/** A salvo, a bolt and a group attack the first ship. */
export function threatsAt(): ThrustState {
	const guns = FLEET.find(({ id }) => id === "tollkeeper")?.design.weapons ?? [];
	const small = { kind: "beam", class: 1, arcs: ["F"], ammunition: null, extended: false } as const;
	const ships = {
		...SHIPS,
		raven: { built: { pointDefence: 4, weapons: [...guns, small] } },
		moray: { is: "moray", x: 4, y: 20, course: 6, built: { bays: 1 } },
	};
	const state = aBattle(ships, { phase: "point-defence", waiting: { for: "point-defence", seats: [raven] } });
	const from = { seat: moray, side: "red", from: { x: 4, y: 20 }, corkscrew: false, killed: 0 } as const;
	const ordnance: ThrustState["ordnance"] = {
		"salvo-1": { ...from, id: "salvo-1", kind: "salvo", class: 1, x: 1, y: 3, target: raven },
		"plasma-2": { ...from, id: "plasma-2", kind: "plasma", class: 2, x: -2, y: 4, target: null },
	};
	return withGroup({ ...state, ordnance }, "moray-bay-1", { status: "out", x: 2, y: 2, target: raven, fighters: 5 });
}

export function fireAt(wishes: MatchWishes = {}, own: ShipWishes = {}): ThrustState {
	const ships = {
		raven: own,
		moray: { is: "moray", x: 4, y: 16, course: 6 },
		heron: { side: "red", x: -6, y: 9, course: 3 },
		gull: { side: "red", x: 0, y: -20 },
	};
	return aBattle(ships, { phase: "fire", waiting: { for: "fire", seats: [raven] }, ...wishes });
}

/** A ship has thrust left, and may use it after movement. */
export function lateAt(): ThrustState {
	return withTurn(fireAt({ options: { lateExtreme: true, lateHardAbout: true } }), raven, { unallocated: 3 });
}

/** A ship under fire, with held Extreme Manoeuvres and unused thrust. */
export function reactionAt(): ThrustState {
	const state = fireAt({ options: { lateExtreme: true, lateHardAbout: true, discretionaryExtreme: true } });
	const shots = aims(state, moray).filter(({ at, refusal }) => at === raven && refusal === null);
	const waiting = { for: "reaction", seats: [raven], by: moray, shots: shots.map(({ weapon, at }) => ({ weapon, at })) } as const;
	return withTurn({ ...state, waiting }, raven, { heldEm: 2, unallocated: 1 });
}

export function repairAt(): ThrustState {
	const built = { parties: 4 };
	const state = aBattle({ ...SHIPS, raven: { rating: 2, built } }, { phase: "damage-control", waiting: { for: "repair", seats: [raven] } });
	return ["weapon-1", "pds-1"].reduce((open, id) => withShip(open, raven, withLevel(ofSeat(open.ships, raven), id, 0)), state);
}

export function thrustOrdersPictures(): readonly Picture[] {
	const widths = [320, 420, 860];
	const picture = (name: string, state: ThrustState, ...inputs: readonly TestInput[]): Picture => ({
		name: `thrust-orders-${name}`,
		widths,
		html: ordersHtml(ordersAfter(ordersTable(state), ...inputs)),
	});
	const battle = aBattle(SHIPS);
	const house = { options: { houseManoeuvres: true } } as const;
	return [
		picture("straight", battle),
		picture("emergency", battle, written("et p3 + 3")),
		picture("strained", aBattle(SHIPS, house), written("RL 2P+HA1P+EM1")),
		picture("misfit", battle, written("P2+x3")),
		picture("unfinished", battle, written("P2+HA")),
		picture("short", battle, written("P2+9")),
		picture("vector", aBattle(SHIPS, { options: { movement: "vector" } }), written("TP3, MD3, EM1")),
		{ name: "thrust-orders-sealed", widths, html: ordersHtml(ordersAfter(sealedTable(battle, "rl 2p+ha1p"))) },
		{ name: "thrust-orders-onlooker", widths, html: ordersHtml(ordersAfter(ordersTable(battle, { seat: null }))) },
		picture("fighters", fightersAt("fighters"), { act: "pick-place", x: "6", y: "12" }, { input: "act=evade by=raven-bay-1" }),
		picture("allocation", fightersAt("allocation"), { act: "place", by: "raven-bay-1", value: "40, 8" }),
		picture("launch", launchAt(), { name: "act=near by=weapon-1", value: "moray" }),
		picture("defence", threatsAt()),
		picture("fire", fireAt()),
		picture("late", lateAt(), written("PM EM2")),
		picture("reaction", reactionAt(), { input: "act=react use=1" }),
		picture("repair", repairAt()),
	];
}
