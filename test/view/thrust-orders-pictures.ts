/**
 * The order panel of Full Thrust at moments that show most of it: for looking at, and for tests of what is there.
 */
import type { ThrustOptions, ThrustState, Waiting, Warship, WarshipDesign } from "../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../src/core/full-thrust/options.ts";
import { driftOf, newGroups, newShip } from "../../src/core/full-thrust/ships.ts";
import type { Situation } from "../../src/core/kernel/game.ts";
import type { Json } from "../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { draftOf, draftSaid } from "../../src/view/full-thrust-draft.ts";
import { FLEET } from "../../src/view/full-thrust-fleet.ts";
import { ordersModel } from "../../src/view/full-thrust-orders.ts";
import { liveryAt } from "../../src/view/livery.ts";
import type { SeatFace, TableInput } from "../../src/view/presenter.ts";
import { render } from "./page.ts";
import type { Picture } from "./windows.ts";

export const [raven, moray, heron] = [seatId("raven"), seatId("moray"), seatId("heron")];

const NAMES = new Map<string, string>([
	["raven", "Raven"],
	["moray", "Moray"],
	["heron", "Night Heron"],
]);

export interface ShipWishes extends Partial<Warship> {
	/** A class of the fleet's. */
	readonly is?: string;
	/** What differs in it. */
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

/** The table of a seat, of which everything else is the game's to say. */
export function ordersTable(state: ThrustState, wishes: Partial<TableInput<ThrustState>> = {}): TableInput<ThrustState> {
	const seats = Object.fromEntries(state.order.map((seat) => [seat, { code: "in-play", facts: {} }]));
	const still = { strip: [], round: state.turn, step: null, rounds: null, turn: null, seconds: 0, over: state.phase === "over" };
	const situation: Situation = { ...still, phase: state.phase, awaited: awaitedIn(state), seats };
	const faces: readonly SeatFace[] = state.order.map((id, index) => {
		const { hull, trim, glyph } = liveryAt(index);
		const face = { name: NAMES.get(id) ?? id, pilot: null, colour: hull, trim, glyph, mine: id === raven, npc: false };
		return { ...face, id, img: null, actorUuid: null };
	});
	const none = { choices: [], sealed: [], told: [], ownOrder: null, isReferee: false };
	return { view: state, situation, faces, seat: raven, ...none, ...wishes };
}

export type Saying = Readonly<Record<string, string>>;

export function draftAfter(table: TableInput<ThrustState>, ...said: readonly Saying[]) {
	// Windows keep drafts as they are.
	return said.reduce((draft, one) => draftSaid(table, draft as unknown as Json, one), draftOf(table, null));
}

export function ordersAfter(table: TableInput<ThrustState>, ...said: readonly Saying[]) {
	return ordersModel({ uid: "board", table, draft: draftAfter(table, ...said) });
}

export function ordersHtml(model: ReturnType<typeof ordersModel>): string {
	return `<div class="void-regatta vr-board">${render("templates/full-thrust/orders.hbs", model)}</div>`;
}

export function written(value: string): Saying {
	return { name: "act=write", value };
}

/** Two against one, at a good range. */
export const SHIPS: Readonly<Record<string, ShipWishes>> = {
	raven: { is: "tollkeeper" },
	moray: { is: "moray", x: 4, y: 20, course: 6 },
	heron: { is: "tollkeeper", x: 6, y: -2 },
};

export function waitingFor(waiting: Waiting, wishes: MatchWishes = {}, ships: Readonly<Record<string, ShipWishes>> = SHIPS): ThrustState {
	return aBattle(ships, { waiting, ...wishes });
}

/** What is sealed is plain data. */
export function sealedTable(state: ThrustState, text: string): TableInput<ThrustState> {
	return ordersTable(state, { sealed: [raven], ownOrder: { kind: "orders", text, engage: false } });
}

export function thrustOrdersPictures(): readonly Picture[] {
	const widths = [320, 420, 860];
	const picture = (name: string, state: ThrustState, ...said: readonly Saying[]): Picture => ({
		name: `thrust-orders-${name}`,
		widths,
		html: ordersHtml(ordersAfter(ordersTable(state), ...said)),
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
	];
}
