/** Battles for tests: ships with a few changes, at any place, in any phase, and the results. */
import type { Arc } from "../../../../src/core/full-thrust/fire/arcs.ts";
import type {
	Fighters,
	Ordnance,
	Phase,
	ShipTurn,
	ThrustOptions,
	ThrustState,
	Waiting,
	Warship,
	WarshipDesign,
	Weapon,
} from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { FRESH_TURN, newGroups, newShip, type ThrustStep } from "../../../../src/core/full-thrust/play/ships.ts";
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome } from "../../../../src/core/kernel/outcome.ts";
import type { Report } from "../../../../src/core/kernel/report.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";

const ALL_ROUND: readonly Arc[] = ["F", "FS", "AS", "A", "AP", "FP"];

/** A beam of class 1 with all arcs by default. */
export function weapon(other: Partial<Weapon> = {}): Weapon {
	return { kind: "beam", class: 1, arcs: ALL_ROUND, ammunition: null, extended: false, ...other };
}

/** A cruiser of 20 hull boxes without armour, screens or weapons. */
export function design(other: Partial<WarshipDesign> = {}): WarshipDesign {
	return {
		tmf: 60,
		hull: 20,
		armour: 0,
		drive: { rating: 4, advanced: false },
		ftl: true,
		screens: 0,
		shroud: false,
		sensors: "standard",
		weapons: [],
		pointDefence: 0,
		bays: 0,
		parties: 3,
		...other,
	};
}

export type ShipWishes = Partial<Omit<Warship, "design" | "turn" | "seat">> & {
	readonly design?: Partial<WarshipDesign>;
	readonly turn?: Partial<ShipTurn>;
};

export interface BattleWishes {
	/** The ships by seat. Sides are the first letters of seats, so "a1" and "a2" are friends. */
	readonly ships: Readonly<Record<string, ShipWishes>>;
	readonly phase?: Phase;
	readonly options?: Partial<ThrustOptions>;
	readonly waiting?: Waiting;
	readonly initiative?: readonly string[];
	readonly ordnance?: readonly (Partial<Ordnance> & Pick<Ordnance, "id"> & { readonly of: string })[];
	/** Changes to groups by id, such as "a1-bay-1". */
	readonly fighters?: Readonly<Record<string, Partial<Fighters>>>;
	readonly wakes?: ThrustState["wakes"];
}

function warship(id: string, { design: wished, turn, ...other }: ShipWishes): Warship {
	const start = { side: id.slice(0, 1), at: { x: 0, y: 0 }, course: other.course ?? 12, velocity: 0, arrives: 0 };
	const ship = newShip(seatId(id), { side: start.side, design: design(wished) }, { start, place: 0 });
	return { ...ship, ...other, turn: { ...FRESH_TURN, ...turn } };
}

/** Seats in the given order; the first side has won the initiative. */
export function battle(wishes: BattleWishes): ThrustState {
	const ships = Object.entries(wishes.ships).map(([id, ship]) => warship(id, ship));
	const groups = ships.flatMap(newGroups).map((group) => ({ ...group, ...wishes.fighters?.[group.id] }));
	const ordnance = (wishes.ordnance ?? []).map(({ of, ...rest }): Ordnance => {
		const side = of.slice(0, 1);
		const from = { x: 0, y: 0 };
		return { x: 0, y: 0, from, seat: seatId(of), side, kind: "salvo", class: 1, corkscrew: false, target: null, killed: 0, ...rest };
	});
	return {
		options: { ...thrustDefaults(), openOrders: true, ...wishes.options },
		turn: 3,
		phase: wishes.phase ?? "fire",
		order: ships.map(({ seat }) => seat),
		ships: Object.fromEntries(ships.map((ship) => [ship.seat, ship])),
		fighters: Object.fromEntries(groups.map((group) => [group.id, group])),
		ordnance: Object.fromEntries(ordnance.map((each) => [each.id, each])),
		wakes: wishes.wakes ?? [],
		initiative: wishes.initiative ?? [...new Set(ships.map(({ side }) => side))],
		waiting: wishes.waiting ?? { for: "nothing" },
		launched: 0,
	};
}

export const seats = (...ids: readonly string[]): readonly SeatId[] => ids.map(seatId);

export function shipIn(state: ThrustState, id: string): Warship {
	const ship = state.ships[seatId(id)];
	if (!ship) throw new Error(`No ship ${id}`);
	return ship;
}

/** The result of a step with exactly these dice. */
export function stepOn(faces: Faces, dicing: Dicing<ThrustStep>): ThrustStep {
	const script = scriptedDice(faces);
	const step = settleWith(dicing, script.roll);
	script.close();
	return step;
}

/** The result of a step with exactly these dice; the step must not be refused. */
export function doneOn(faces: Faces, dicing: Dicing<Outcome<ThrustStep>>): ThrustStep {
	const script = scriptedDice(faces);
	const outcome = settleWith(dicing, script.roll);
	script.close();
	return expectAccepted(outcome);
}

export function reportsOf(code: string, { reports }: Pick<ThrustStep, "reports">): readonly Report[] {
	return reports.filter((report) => report.code === code);
}

/** The facts of the only report with this code. */
export function factsOf(code: string, step: Pick<ThrustStep, "reports">): Report["facts"] {
	const [report, ...others] = reportsOf(code, step);
	if (!report || others.length > 0) throw new Error(`${others.length + (report ? 1 : 0)} reports of ${code}`);
	return report.facts;
}

export function groupIn(state: ThrustState, id: string): Fighters {
	const group = state.fighters[id];
	if (!group) throw new Error(`No group ${id}`);
	return group;
}
