/**
 * What a racer still has to do to finish, and whether it can. Nothing here is a rule: it follows from JR-3, JR-4 and JR-7 with the
 * exact best rest of the flight.
 */
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms, Moon } from "../course/course.ts";
import { waysOn } from "../flight/burn.ts";
import type { Racer, RallyOptions, RallyState } from "../model.ts";
import { raceLength } from "../options.ts";
import { OUT_OF_REACH } from "../par/best-rest.ts";
import { arrivedAt, restFrom, standOf } from "../par/stand.ts";
import { burnsToFly, isHome, moonsIntercepted, racerOf } from "./race.ts";

/**
 * Whether a racer can finish: with what its tank holds; only with luck, since the best way home burns more; not at all, since no
 * flight of the burns that are left is long enough; or nobody knows, since the course is too large.
 */
export type Hope = "sure" | "luck" | "none" | "unknown";

/** What a burn leaves of a racer's hope. */
export interface Onward {
	readonly hope: Hope;
	/** The least propellant that brings it home by this burn, without luck after it; null without a known way home. */
	readonly kg: Kilograms | null;
}

/** What a racer still has to do. */
export interface Goal extends Onward {
	/** All moons of the course. */
	readonly of: number;
	/** Moons that it has not intercepted yet. */
	readonly left: number;
	/** JR-3: the burns of the full distance that are left; null over an open distance. */
	readonly burns: number | null;
	/** Where it must end. */
	readonly home: Moon;
	/** What each open burn leaves of its hope; empty on a course that is too large to say. */
	readonly onward: ReadonlyMap<Moon, Onward>;
}

/** A window asks after every burn, so wider courses are not searched: their answer can take a third of a second. */
const WIDEST = 4;

const FROM_BEST: readonly Hope[] = ["sure", "luck", "none"];

/** The goal of a racer that is still flying. It asks for up to four best rests, so keep it for each racer. */
export function goalOf(state: RallyState, seat: SeatId): Goal {
	const racer = racerOf(state, seat);
	const { moons, start } = raceLength(state.options);
	const burns = burnsToFly(state, racer);
	const left = moons - moonsIntercepted(racer);
	const onward = onwardOf(state.options, racer);
	return {
		of: moons,
		left,
		burns: Number.isFinite(burns) ? burns : null,
		home: start,
		onward,
		...(isHome(state, seat) ? { hope: "sure", kg: 0 } : left > burns ? HOPELESS : bestOf([...onward.values()])),
	};
}

const HOPELESS: Onward = { hope: "none", kg: null };

function bestOf(ways: readonly Onward[]): Onward {
	const [first] = [...ways].sort((a, b) => FROM_BEST.indexOf(a.hope) - FROM_BEST.indexOf(b.hope) || (a.kg ?? 0) - (b.kg ?? 0));
	return first ?? { hope: "unknown", kg: null };
}

/** What each open burn leaves. JR-7: the burn at its real price, and the best rest at the marked costs. */
function onwardOf(options: RallyOptions, racer: Racer): ReadonlyMap<Moon, Onward> {
	if (options.course.columns > WIDEST) return new Map();
	const found = new Map<Moon, Onward>();
	for (const { to, closed, price } of waysOn(options.course, racer)) {
		if (closed) continue;
		const rest = restFrom(options, arrivedAt(standOf(racer), to));
		if (rest === OUT_OF_REACH) return new Map();
		const kg = rest && price.kg + rest.kg;
		found.set(to, { kg, hope: kg === null ? "none" : kg <= racer.tank ? "sure" : "luck" });
	}
	return found;
}
