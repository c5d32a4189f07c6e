/**
 * The orders that an admiral considers, and what they cost: the same for all ships of a design in the same state, wherever they are, so
 * they are worked out once. In cinematic movement turns, sideslips and changes of speed, each by the gentlest means; in vector movement
 * rotations, main thrust before or after them, and pushes. The ship may fly all of them.
 * Source: "Hard About", "Redlined", "Emergency Thrust", "Sideslip"; ours: which possible orders to consider.
 */
import { keptWith } from "../../kernel/kept.ts";
import type { Strain } from "../drive/drive.ts";
import type { Account } from "../manoeuvres/manoeuvre.ts";
import { extraThrust } from "../manoeuvres/redlined.ts";
import type { Movement, ThrustState, Warship, WarshipDesign } from "../model.ts";
import { type Summed, summed } from "../movement/movement.ts";
import { strainOf } from "../movement/strained-move.ts";
import { checkOrders, limitsOf } from "../movement/thrust.ts";
import { checkVectorPlot, vectorLimits } from "../movement/vector-plots.ts";
import type { Mode, Side, Term, VectorTerm } from "../orders/notation.ts";
import { has } from "../play/orders/planning.ts";
import { driveOf, type movingShip } from "../play/ships.ts";

/** Orders as an admiral writes them. */
export interface Written {
	readonly mode: Mode | null;
	readonly terms: readonly Term[];
	readonly vector: readonly VectorTerm[] | null;
}

/** Orders that a ship may fly, with their cost and what they come to. */
export interface Way extends Written {
	readonly account: Account;
	readonly sums: Summed;
	/** Thrust factors of Extreme Manoeuvres. */
	readonly em: number;
	readonly corkscrew: boolean;
	/** Null if nothing strains the drive. */
	readonly strain: Strain | null;
}

/** The ship that orders are for. */
export interface Helm {
	readonly state: ThrustState;
	readonly ship: Warship;
	/** Whether the orders are written again; they then have no mode. */
	readonly replot: boolean;
	/** What the rules of movement read of the ship. */
	readonly moving: ReturnType<typeof movingShip>;
}

/** Returns a way; null if the ship may not fly it. */
export function wayOf({ state, moving, replot }: Helm, { mode, terms, vector }: Written): Way | null {
	if (mode && replot) return null;
	const flyable = vector
		? checkVectorPlot({ mode, vector, terms }, moving)
		: checkOrders({ mode, terms }, moving, state.options.stationary);
	if (!flyable.ok) return null;
	const strain = strainOf({ mode, terms });
	return {
		mode,
		terms,
		vector,
		account: flyable.value.account,
		sums: summed(terms),
		em: strain.extreme,
		corkscrew: has({ terms }, "corkscrew"),
		strain: strain.redlined || strain.hardAbout + strain.extreme + strain.deceleration > 0 ? strain : null,
	};
}

/** Returns a way with one more term; null if the ship may not fly that. A term that names another ship is worked out each time. */
export function wayWith(helm: Helm, way: Way, term: Term): Way | null {
	const written = { mode: way.mode, vector: way.vector, terms: [...way.terms, term] };
	if (term.ship !== undefined) return wayOf(helm, written);
	const known = waysFrom(way);
	const key = `${term.kind}${term.points}${term.side ?? ""}`;
	const before = known.get(key);
	if (before !== undefined) return before;
	const next = wayOf(helm, written);
	known.set(key, next);
	return next;
}

const waysFrom = keptWith((_: Way) => new Map<string, Way | null>());

/** Returns all ways to consider. The first is to fly straight on. */
export function waysOf(helm: Helm): readonly Way[] {
	const known = waysOfDesign(helm.ship.design);
	const key = keyOf(helm);
	const ways = known.get(key) ?? allWays(helm);
	if (known.size >= MOST_KEPT) known.clear();
	known.set(key, ways);
	return ways;
}

const waysOfDesign = keptWith((_: WarshipDesign) => new Map<string, readonly Way[]>());

/** How many states of a design keep their ways: more come up only in tests. */
const MOST_KEPT = 100;

/** No ship can gain or lose more MU a turn than this, so what it may order is the same at all higher speeds. */
const FAST = 24;

/** Everything that decides which orders a ship of this design may fly. */
function keyOf({ state, ship, replot, moving }: Helm): string {
	const { movement, stationary } = state.options;
	const { rating, manoeuvre, turnedLastTurn, flipped, house, velocity } = moving;
	const flags = [replot, ship.recovering, turnedLastTurn, flipped, house].map(Number).join("");
	return `${movement} ${stationary} ${flags} ${rating} ${manoeuvre ?? ""} ${Math.min(velocity, FAST)}`;
}

function allWays(helm: Helm): readonly Way[] {
	const { movement } = helm.state.options;
	const plain = wayOf(helm, STRAIGHT[movement]);
	const others = movement === "vector" ? vectorWays(helm) : cinematicWays(helm);
	return [...(plain ? [plain] : []), ...others];
}

const STRAIGHT: Readonly<Record<Movement, Written>> = {
	cinematic: { mode: null, terms: [], vector: null },
	vector: { mode: null, terms: [], vector: [] },
};

/** Half of the clock. */
const HALF_TURN = 6;

/** The turns to consider, to either side. */
const TURNS = Array.from({ length: 2 * HALF_TURN + 1 }, (_, place) => place - HALF_TURN);

function cinematicWays(helm: Helm): readonly Way[] {
	const ways: Way[] = [];
	for (const mode of modesOf(helm)) {
		for (const points of TURNS) ways.push(...turnsOf(helm, mode, points));
	}
	return [...ways, ...slips(helm), ...houseWays(helm)];
}

function modesOf({ ship, replot }: Helm): readonly (Mode | null)[] {
	const strains = !replot && !ship.recovering && extraThrust(driveOf(ship).rating) > 0;
	return strains ? [null, "RL", "ET"] : [null];
}

/** Returns ways with one turn, with Hard About beyond the allowance, at several velocities; with a mode only if it matters. */
function turnsOf(helm: Helm, mode: Mode | null, points: number): readonly Way[] {
	const { moving, ship } = helm;
	const { available, turnLimit } = limitsOf(moving, mode);
	const turn = Math.abs(points);
	const beyond = Math.max(0, turn - turnLimit);
	const left = available - turn - beyond;
	// Redlined Engines have less risk, if they can turn that far.
	const tooMuch = mode === "ET" && (beyond > 0 || turn <= limitsOf(moving, "RL").turnLimit);
	if (left < 0 || tooMuch || (beyond > 0 && ship.recovering)) return [];
	const side: Side = points < 0 ? "P" : "S";
	const turns = [...turned(side, turn - beyond), ...hardAbout(side, beyond)];
	const ordinary = mode !== null && turn <= limitsOf(moving, null).turnLimit;
	return changesOf(ship, left, ordinary).flatMap((thrust) => {
		if (turns.length === 0 && thrust === 0) return [];
		return wayOf(helm, { mode, vector: null, terms: [...turns, ...pushed(thrust)] }) ?? [];
	});
}

/** Returns the changes of speed to consider. A ship brakes no further than to rest, and only turns in the turn after a jump. */
function changesOf({ recovering, velocity }: Warship, left: number, fullOnly: boolean): readonly number[] {
	if (recovering || left === 0) return fullOnly ? [] : [0];
	const parts = fullOnly ? [left] : [Math.ceil(left / 2), left];
	const all = parts.flatMap((points) => [points, -Math.min(points, Math.max(0, velocity))]);
	return [...new Set([...(fullOnly ? [] : [0]), ...all.map((points) => points + 0)])];
}

function turned(side: Side, points: number): readonly Term[] {
	return points > 0 ? [{ kind: "turn", points, side }] : [];
}

function hardAbout(side: Side, points: number): readonly Term[] {
	return points > 0 ? [{ kind: "hard-about", points, side }] : [];
}

function pushed(points: number): readonly Term[] {
	return points === 0 ? [] : [{ kind: "thrust", points, side: null }];
}

/** Returns sideslips to either side, also those that end in a turn. */
function slips(helm: Helm): readonly Way[] {
	const { ship, moving } = helm;
	const { turnLimit, available } = limitsOf(moving, null);
	return SLIPS.flatMap(([first, second]) => {
		const turn = Math.abs(first) + Math.abs(second);
		if (turn > turnLimit) return [];
		const [a, b]: readonly [Side, Side] = first < 0 ? ["P", "S"] : ["S", "P"];
		const turns = [...turned(a, Math.abs(first)), ...turned(b, Math.abs(second))];
		return changesOf(ship, available - turn, false).flatMap(
			(thrust) => wayOf(helm, { mode: null, vector: null, terms: [...turns, ...pushed(thrust)] }) ?? [],
		);
	});
}

/** Points clockwise of each leg. */
const SLIPS = [
	[-1, 1],
	[1, -1],
	[-1, 2],
	[1, -2],
] as const;

/** House manoeuvres, if the match uses them: hard braking, flipping, backing away, turning a dead ship. */
function houseWays(helm: Helm): readonly Way[] {
	const { state, ship } = helm;
	if (!state.options.houseManoeuvres || ship.recovering) return [];
	const { rating, advanced } = driveOf(ship);
	const flip: Term = { kind: "flip", points: 1, side: null };
	const single = (kind: Term["kind"], points: number, side: Side | null = null): readonly Term[] =>
		points > 0 ? [{ kind, points, side }] : [];
	const all: readonly (readonly Term[])[] = [
		single("emergency-deceleration", Math.min(ship.velocity, rating + 2)),
		single("emergency-deceleration", Math.min(ship.velocity, 2 * rating)),
		[flip],
		[flip, ...pushed(-Math.ceil(rating / 2))],
		single("reverse-thrust", Math.floor(rating / 2)),
		...(["P", "S"] as const).map((side) => single("dead-rotate", advanced ? 2 : 1, side)),
	];
	return all.filter(({ length }) => length > 0).flatMap((terms) => wayOf(helm, { mode: null, vector: null, terms }) ?? []);
}

/** Returns rotations with main thrust before or after them, and pushes with main thrust. With a mode, they use all thrust. */
function vectorWays(helm: Helm): readonly Way[] {
	const { ship, moving } = helm;
	const { rating } = moving;
	return modesOf(helm).flatMap((mode) => {
		const { available, turnLimit } = vectorLimits(moving, mode);
		const thrusts = ship.recovering ? [0] : mode ? [available] : [0, Math.ceil(rating / 2), rating];
		const pushes: readonly (readonly VectorTerm[])[] =
			mode || ship.recovering || turnLimit === 0 ? [] : (["PP", "PS", "PR"] as const).map((code) => [{ code, points: turnLimit }]);
		return [...new Set(thrusts)].flatMap((thrust) => {
			const main: readonly VectorTerm[] = thrust > 0 ? [{ code: "MD", points: thrust }] : [];
			const all = [...ROTATIONS.flatMap((turn) => inEitherOrder(turn, main)), ...pushes.map((push) => [...push, ...main])];
			const moving = all.filter(({ length }) => length > 0);
			return moving.flatMap((vector) => wayOf(helm, { mode, vector, terms: [] }) ?? []);
		});
	});
}

function inEitherOrder(a: readonly VectorTerm[], b: readonly VectorTerm[]): readonly (readonly VectorTerm[])[] {
	const first = [...a, ...b];
	return a.length > 0 && b.length > 0 ? [first, [...b, ...a]] : [first];
}

/** Rotations to every facing, by the shorter way. */
const ROTATIONS: readonly (readonly VectorTerm[])[] = TURNS.slice(1).map((points) =>
	points === 0 ? [] : [{ code: points < 0 ? "TP" : "TS", points: Math.abs(points) }],
);
