/**
 * A handmade match of Full Thrust, as one side sees it: ships of every size and condition, and any change that a test makes.
 */
import { phasesOf } from "../../../../src/core/full-thrust/editions.ts";
import type {
	Fighters,
	ThrustOptions,
	ThrustState,
	Waiting,
	Warship,
	WarshipDesign,
	Weapon,
} from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { driftOf, newGroups, newShip } from "../../../../src/core/full-thrust/play/ships.ts";
import type { Situation } from "../../../../src/core/kernel/game.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import type { ThrustShown } from "../../../../src/view/full-thrust/types.ts";
import { type Camera, TABLE_CAMERA } from "../../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../../src/view/shared/startup/board/presenter.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../../src/view/shared/startup/seats/face.ts";
import { liveryAt } from "../../../../src/view/shared/startup/seats/livery.ts";

const NAMES = ["Copper Kettle", "Blue Heron", "Green Comet", "Grey Ghost", "Second Thought", "Long Apology", "Tin Opera", "Plain Sailing"];

const BEAM: Weapon = { kind: "beam", class: 3, arcs: ["FP", "F", "FS"], ammunition: null, extended: false };
export const WEAPONS: readonly Weapon[] = [
	BEAM,
	{ ...BEAM, class: 1, arcs: ["F", "FS", "AS", "A", "AP", "FP"] },
	{ kind: "pulse-torpedo", class: 1, arcs: ["F"], ammunition: null, extended: false },
	{ kind: "salvo-launcher", class: 1, arcs: ["FP", "F", "FS"], ammunition: 3, extended: false },
	{ kind: "plasma-launcher", class: 2, arcs: ["F"], ammunition: null, extended: false },
];

export const DESIGN: WarshipDesign = {
	tmf: 100,
	hull: 24,
	armour: 4,
	drive: { rating: 4, advanced: false },
	ftl: true,
	screens: 1,
	shroud: false,
	sensors: "enhanced",
	weapons: WEAPONS,
	pointDefence: 2,
	bays: 1,
	parties: 4,
};

export function seatAt(index: number): SeatId {
	return seatId(`seat-${index}`);
}

export interface ThrustWishes {
	readonly ships?: number;
	readonly seat?: number | null;
	readonly phase?: ThrustState["phase"];
	readonly waiting?: Waiting;
	readonly options?: Partial<ThrustOptions>;
	/** Changes to ships, by the number of the seat. */
	readonly change?: Readonly<Record<number, Partial<Warship>>>;
	readonly design?: Readonly<Record<number, Partial<WarshipDesign>>>;
	readonly fighters?: Readonly<Record<string, Partial<Fighters>>>;
	readonly state?: Partial<ThrustState>;
	readonly table?: Partial<TableInput<ThrustShown>>;
}

/** Positions and courses of ships: two lines of battle with stragglers, and more lines behind for many ships. */
function placed(index: number): Pick<Warship, "x" | "y" | "course" | "velocity"> {
	const [line, place] = [index % 2, Math.floor(index / 2)];
	const row = Math.floor(place / 5);
	const across = (place % 5) * 8 - 14 + 3 * line + 1.5 * (row % 2);
	const back = 12 + 7 * row + ((place * 5) % 4);
	const course = line === 0 ? [12, 1, 11, 12, 2][place % 5] : [6, 7, 5, 6, 6][place % 5];
	return { x: across, y: line === 0 ? -back : back, course: course ?? 12, velocity: 4 + ((index * 5) % 9) };
}

function shipAt(index: number, { change = {}, design = {} }: ThrustWishes): Warship {
	const tmf = [100, 34, 180, 100, 60, 34][index % 6] ?? 100;
	const side = index % 2 === 0 ? "Ceres" : "Vesta";
	const spot = placed(index);
	const start = { side, at: spot, course: spot.course, velocity: spot.velocity, arrives: 0 };
	const ship = newShip(seatAt(index), { side, design: { ...DESIGN, tmf, ...design[index] } }, { start, place: 0 });
	const changed = { ...ship, facing: change[index]?.course ?? ship.facing, ...change[index] };
	return { ...changed, drift: change[index]?.drift ?? driftOf(changed) };
}

export function thrustState(wishes: ThrustWishes = {}): ThrustState {
	const { ships: count = 6, phase = "orders", waiting = { for: "orders" }, options = {}, fighters = {}, state = {} } = wishes;
	const ships = Array.from({ length: count }, (_, index) => shipAt(index, wishes));
	const groups = ships.flatMap(newGroups).map((group) => [group.id, { ...group, ...fighters[group.id] }] as const);
	return {
		options: { ...thrustDefaults(), ...options },
		turn: 3,
		phase,
		order: ships.map(({ seat }) => seat),
		ships: Object.fromEntries(ships.map((ship) => [ship.seat, ship])),
		fighters: Object.fromEntries(groups),
		ordnance: {},
		wakes: [],
		initiative: ["Ceres", "Vesta"],
		waiting,
		launched: 0,
		...state,
	};
}

export function thrustFaces(count: number): readonly SeatFace[] {
	return Array.from({ length: count }, (_, index) => {
		const { hull, trim, glyph } = liveryAt(index);
		const name = `${NAMES[index % NAMES.length]}${index < NAMES.length ? "" : ` ${Math.floor(index / NAMES.length) + 1}`}`;
		const face = { pilot: null, colour: hull, trim, glyph, mine: index === 0, npc: index > 0, img: null, actorUuid: null };
		return { id: seatAt(index), name, ...face };
	});
}

function situationOf({ phase, turn, waiting, options, order }: ThrustState): Situation<ThrustShown["standing"]> {
	return {
		phase,
		strip: phasesOf(options.edition),
		round: turn,
		step: null,
		rounds: null,
		turn: null,
		awaited: "seats" in waiting ? waiting.seats : waiting.for === "orders" ? order : [],
		seconds: 0,
		over: phase === "over",
		seats: {},
	};
}

/** The table of a seat, the first by default; null is an onlooker. */
export function thrustTable(wishes: ThrustWishes = {}): TableInput<ThrustShown> {
	const view = thrustState(wishes);
	const seat = wishes.seat === null ? null : seatAt(wishes.seat ?? 0);
	const none = { choices: [], sealed: [], reports: [], ownOrder: null };
	return { view, situation: situationOf(view), faces: thrustFaces(view.order.length), seat, isReferee: true, ...none, ...wishes.table };
}

export function thrustInput(wishes: ThrustWishes = {}, camera: Partial<Camera> = {}): BoardInput<ThrustShown> {
	return { uid: "board", table: thrustTable(wishes), camera: { ...TABLE_CAMERA, ...camera }, aids: false, draft: null, deadline: null };
}
