/**
 * Where a captain steers missile flights: so that point defence cannot stop them, in one salvo, and within control.
 * House rule: the rules know players only. Law: a captain knows what its seat may see, and nothing else.
 */
import { type Hex, hexAfter, hexDistance, hexLength, hexWay, sameHex } from "../../geometry/hex.ts";
import { indexByHex, somePiece } from "../../geometry/hex-index.ts";
import { hexesAlong } from "../../geometry/hex-line.ts";
import { keptByValue, keptWith } from "../../kernel/kept.ts";
import { beamModifiers } from "../combat/beams.ts";
import { MISSILE_SIZE, named, sumOf } from "../combat/fire-control.ts";
import { interceptChances } from "../combat/odds.ts";
import { controlRadius } from "../detection/control.ts";
import { closing } from "../flight/closing-speed.ts";
import { speedOf } from "../flight/course.ts";
import { type Drive, reachableEnds } from "../flight/plotting.ts";
import { HORIZON, laterOn } from "../flight/steering.ts";
import { crosses, missesBy, type Trace, traceFrom } from "../flight/trace.ts";
import { interceptModifiers } from "../interception/interception.ts";
import type { CruiserState, Unit } from "../model.ts";
import { isCommander } from "../play/detection/remote-control.ts";
import { endOf, unitsInPlay, workingSystems } from "../play/units.ts";
import type { CruiserView } from "../play/view.ts";

/** A flight on its way, or about to be launched, with those that fly beside it. */
export interface Salvo {
	readonly at: Hex;
	readonly vector: Hex;
	readonly side: string;
	readonly cq: Unit["cq"];
	readonly tech: Unit["figures"]["tech"];
	/** The technology of its owner. */
	readonly owner: Unit["figures"]["tech"];
	readonly drive: Drive;
	readonly flights: number;
}

/** Of what would strike a turn later, this share counts: the target may turn away, and its missiles are on their way too. */
const PATIENCE = 0.8;

/** The end that promises most of a salvo, the cheapest of equal ones. */
export function strikeFor(state: CruiserState, salvo: Salvo, target: Unit): Hex {
	const standing = hexAfter(salvo.at, salvo.vector);
	const course = hexWay(target.at, endOf(target));
	const track = traceFrom({ from: target.at, way: course });
	const guard = guardOf(salvo, target);
	let [best, most, least] = [standing, Number.NEGATIVE_INFINITY, 0];
	for (const end of endsOf(state, salvo)) {
		const cost = hexDistance(standing, end);
		const worth = worthOf(state, salvo, { target, guard, end, cost, course, track });
		if (worth > most + EQUAL || (worth > most - EQUAL && cost < least)) [best, most, least] = [end, worth, cost];
	}
	return best;
}

/** Sums in another order differ by less. */
const EQUAL = 1e-9;

/** The ends in reach with no body in the way. */
function endsOf({ options: { bodies } }: CruiserState, { at, vector, drive }: Salvo): readonly Hex[] {
	const ends = reachableEnds(hexAfter(at, vector), drive);
	if (bodies.length === 0) return ends;
	const crashes = (hex: Hex, step: number): boolean => step > 0 && bodies.some((body) => sameHex(body.at, hex));
	return ends.filter((end) => !hexesAlong({ from: at, way: hexWay(at, end) }).some(crashes));
}

interface Trial {
	readonly target: Unit;
	readonly guard: Guard;
	readonly end: Hex;
	readonly cost: number;
	readonly course: Hex;
	readonly track: Trace;
}

/** The share of a salvo that is expected to strike in the end. If it never catches its target, less than nothing: by how much it falls short. */
function worthOf(state: CruiserState, salvo: Salvo, trial: Trial): number {
	const { target, guard, end, cost, course, track } = trial;
	const way = hexWay(salvo.at, end);
	const { approach, closingSpeed } = closing(way, course, state.options.exactClosing);
	if (!missesBy(track, salvo.at, end) && crosses({ from: salvo.at, way }, track)) {
		return through(salvo, guard, closingSpeed) * caught(salvo, target, { way, cost, course });
	}
	const { rating, points } = salvo.drive;
	const left = points === null ? null : points - cost;
	const gap = hexWay(end, hexAfter(track.from, course));
	const { turns, grade } = laterOn({ gap, drift: hexWay(way, course) }, { rating, points: left });
	if (turns > HORIZON) return -grade;
	const gain = Math.min(left ?? Number.POSITIVE_INFINITY, rating * turns);
	const speed = approach === "overtaking" && speedOf(way) < speedOf(course) ? gain : closingSpeed + gain;
	return (straying(state, salvo, end) > 0 ? LOST : 1) * PATIENCE ** turns * through(salvo, guard, speed);
}

/** The worth of a salvo that goes out of control. */
const LOST = 0.1;

/** The point defence of a target. */
interface Guard {
	readonly batteries: number;
	/** The modifiers of a battery against a flight at rest. */
	readonly still: number;
}

function guardOf(salvo: Salvo, target: Unit): Guard {
	const aim = { seat: null, tech: target.figures.tech, cq: target.cq, closingSpeed: 0, undetectedSensor: null };
	const still = sumOf(named(beamModifiers(aim, { size: MISSILE_SIZE, tech: salvo.tech })));
	return { batteries: workingSystems(target, "beam").length, still };
}

/**
 * SC-21: the share of a salvo that point defence does not stop. Each hex of closing speed counts, since the target may yet turn. A
 * submunition stops a flight at any speed, and is gone then.
 */
function through(salvo: Salvo, { batteries, still }: Guard, closingSpeed: number): number {
	const stopped = batteries * killsOf(still - 1.5 * closingSpeed);
	return 1 / (1 + stopped / salvo.flights);
}

/** The expected hits of a battery; a smooth curve through the table, so that a little more speed is worth a little. Modifiers are halves. */
const killsOf = keptByValue(
	(modifiers: number) => ROLLS.reduce((sum, roll) => sum + Math.max(0, (roll + modifiers - 2.5) / 3), 0) / ROLLS.length,
);

const FACES = [1, 2, 3, 4, 5, 6] as const;
const ROLLS = FACES.flatMap((face) => FACES.map((other) => face + other - 2));

/** SC-11: the chance that a flight catches its target. */
function caught(
	salvo: Salvo,
	target: Unit,
	{ way, cost, course }: { readonly way: Hex; readonly cost: number; readonly course: Hex },
): number {
	const interceptor = { speed: speedOf(way), thrustUsed: cost, cq: salvo.cq, intends: "intercept" } as const;
	const party = { speed: speedOf(course), thrustUsed: target.plot?.thrust ?? 2, cq: target.cq, intends: "evade", detected: true } as const;
	return interceptChances(interceptModifiers({ interceptor, target: party, attemptsBefore: Math.min(2, (salvo.flights - 1) / 2) })) / 36;
}

/** SC-27: whether a friend commands a flight that ends here. */
function controlled(state: Pick<CruiserState, "units">, { side, owner }: Salvo, end: Hex): boolean {
	const radius = controlRadius(owner);
	const { all, index } = commandersOf(state.units)(side);
	return somePiece(index, { at: end, hexes: radius }, (begin, until) => {
		for (let each = begin; each < until; each++) {
			const commander = all[index.places[each] ?? 0];
			if (commander && hexDistance(commander.at, end) <= radius) return true;
		}
		return false;
	});
}

/** SC-27: where the units of each side that may command end. */
const commandersOf = keptWith((units: CruiserState["units"]) => {
	const bySide = new Map<string, { readonly at: Hex }[]>();
	for (const unit of unitsInPlay({ units })) {
		if (!isCommander(unit)) continue;
		const commander = { at: endOf(unit) };
		const others = bySide.get(unit.side);
		if (others) others.push(commander);
		else bySide.set(unit.side, [commander]);
	}
	const indexed = new Map([...bySide].map(([side, all]) => [side, { all, index: indexByHex(all) }]));
	return (side: string) => indexed.get(side) ?? NOBODY;
});

const NOBODY = { all: [], index: indexByHex([]) };

/** An enemy out of sight: where it would be now on the course on which it was seen last. */
export interface Lost {
	readonly id: Unit["id"];
	readonly at: Hex;
	readonly since: number;
}

/** The enemies that a side has lost sight of lately, the last seen first. */
export function lostIn({ sighted, turn, side, options }: Pick<CruiserView, "sighted" | "turn" | "side" | "options">): readonly Lost[] {
	return sighted
		.filter((each) => !each.wreck && each.side !== side && each.kind !== "missile" && turn - each.turn <= MEMORY)
		.map(({ id, at, course, turn: seen }) => {
			const since = turn - seen;
			const [q, r] = course ?? [0, 0];
			const now: Hex = [at[0] + q * (since - 1), at[1] + r * (since - 1)];
			return { id, at: hexLength(now) > options.radius ? at : now, since };
		})
		.sort((a, b) => a.since - b.since);
}

const MEMORY = 8;

/**
 * The end from which a salvo waits for an enemy out of sight: near to where that would be, or anywhere if nobody knows. It stays on the
 * map, in control, and with the fuel for a last burn.
 */
export function waitFor(state: CruiserState, salvo: Salvo, goal: Hex | null): Hex {
	const standing = hexAfter(salvo.at, salvo.vector);
	const { rating, points } = salvo.drive;
	let [best, least] = [standing, Number.POSITIVE_INFINITY];
	for (const end of endsOf(state, salvo)) {
		const [next, cost] = [hexAfter(end, hexWay(salvo.at, end)), hexDistance(standing, end)];
		const price = points !== null && points - cost < rating ? 5 : 1.5;
		const score =
			STRAY * straying(state, salvo, end) + STRAY * straying(state, salvo, next) + (goal ? hexDistance(next, goal) : 0) + price * cost;
		if (score < least) [best, least] = [end, score];
	}
	return best;
}

/** Worse than any way that is left on the map. */
const STRAY = 60;

function straying({ options, units }: CruiserState, salvo: Salvo, end: Hex): number {
	return (hexLength(end) > options.radius ? 1 : 0) + (controlled({ units }, salvo, end) ? 0 : 1);
}
