/**
 * What a GM may overrule in a race: where a racer is, its tank, its score, its moons, and whether it is in the race.
 */
import type { Dicing } from "../../kernel/dice.ts";
import type { Overruling } from "../../kernel/game.ts";
import type { LeverOf } from "../../kernel/hand/overruling.ts";
import { accept } from "../../kernel/outcome.ts";
import { entryOf } from "../../kernel/plain.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { choiceLever, numberLever, ownLever, textLever, toggleLever } from "../../kernel/with-games/hand/levers.ts";
import { type Moon, moonsOf, parseMoon } from "../course/course.ts";
import { SKILL_BOUNDS } from "../flight/skill-bounds.ts";
import { RALLY_OPTIONS } from "../match-options.ts";
import type { Racer, RallyState } from "../model.ts";
import type { RallyTypes } from "../types.ts";
import { settleAttacks } from "./attacks.ts";
import { burnsToFly, flyingSeats, type RaceStep, racerOf, withRacer } from "./race.ts";
import { afterSecondDump, beginTurns, nextTurn, startRace, whenAllChose } from "./rounds.ts";
import { flyPlans } from "./together.ts";
import { endTurnIfIdle } from "./turn.ts";

type RallyLever = LeverOf<RallyState>;

/** The rulings that a GM may make in a race. */
export const rallyOverruling: Overruling<RallyTypes> = { levers: rallyLevers, settle: settleRuling };

/** The most burns that a ruling can give to a turn. */
const MOST_BURNS = 9;

function rallyLevers(state: RallyState, seat: SeatId): readonly RallyLever[] {
	const racer = entryOf(state.racers, seat);
	if (!racer) return [];
	const moons = moonsOf(state.options.course);
	return [
		...placeLevers(state, seat),
		kilogramLever(racer, seat, "tank"),
		kilogramLever(racer, seat, "burnt"),
		kilogramLever(racer, seat, "dumped"),
		toggleLever(ownLever(seat, "jammed"), racer.jammed, (open, jammed) => withRacer(open, seat, { jammed })),
		choiceLever(ownLever(seat, "boost"), { value: racer.boost ?? "none", choices: ["none", "syzygy", "slingshot"] }, (open, boost) =>
			withRacer(open, seat, { boost: boost === "none" ? null : boost }),
		),
		skillLever(state, seat),
		...moons.map((moon) => moonLever(racer, seat, { field: "intercepted", moon })),
		...moons.map((moon) => moonLever(racer, seat, { field: "closed", moon })),
	];
}

function placeLevers(state: RallyState, seat: SeatId): readonly RallyLever[] {
	const { status, at } = racerOf(state, seat);
	const racing: RallyLever = toggleLever(ownLever(seat, "in-race"), status === "flying", (open, isIn) =>
		withRacer(open, seat, { status: isIn ? "flying" : "out" }),
	);
	const place: RallyLever = textLever(ownLever(seat, "at"), { value: at, choices: moonsOf(state.options.course) }, (open, raw) => {
		const moon = parseMoon(open.options.course, raw);
		return moon.ok ? accept(withRacer(open, seat, { at: moon.value })) : moon;
	});
	const { turn } = state;
	if (turn?.seat !== seat) return [racing, place];
	const burns: RallyLever = numberLever(
		ownLever(seat, "burns"),
		{ value: turn.burnsLeft, least: 0, most: MOST_BURNS },
		(open, burnsLeft) => (open.turn ? { ...open, turn: { ...open.turn, burnsLeft } } : open),
	);
	return [racing, place, burns];
}

function kilogramLever(racer: Racer, seat: SeatId, field: "tank" | "burnt" | "dumped"): RallyLever {
	const { least, most } = RALLY_OPTIONS.propellant;
	// Officials may have left kilograms out of the burnt ones before the first burn.
	const bounds = { least: Math.min(least, racer[field]), most };
	return numberLever(ownLever(seat, field), { value: racer[field], ...bounds }, (open, kg) => withRacer(open, seat, { [field]: kg }));
}

function skillLever(state: RallyState, seat: SeatId): RallyLever {
	const value = racerOf(state, seat).design.skill;
	return numberLever(ownLever(seat, "skill"), { value, ...SKILL_BOUNDS }, (open, skill) =>
		withRacer(open, seat, { design: { ...racerOf(open, seat).design, skill } }),
	);
}

interface MoonField {
	readonly field: "intercepted" | "closed";
	readonly moon: Moon;
}

function moonLever(racer: Racer, seat: SeatId, { field, moon }: MoonField): RallyLever {
	return toggleLever(ownLever(seat, field, moon), racer[field][moon] === true, (open, isOn) => {
		const { [moon]: _, ...others } = racerOf(open, seat)[field];
		return withRacer(open, seat, { [field]: isOn ? { ...others, [moon]: true } : others });
	});
}

/** Settles what follows from a ruling: the race no longer waits for a racer that is out, and a turn with nothing left to choose ends. */
function* settleRuling(state: RallyState): Dicing<RaceStep> {
	return yield* flyPlans(yield* ruledStep(state));
}

function* ruledStep(state: RallyState): Dicing<RaceStep> {
	switch (state.phase) {
		case "dump":
			return whenAllChose(state, startRace);
		case "planning":
			return beginTurns(state);
		case "second-dump":
			return whenAllChose(state, afterSecondDump);
		case "attacks":
			return yield* settleAttacks(withoutIdleAttacks(state));
		case "turns":
			return settleTurnAfterRuling(state);
		case "over":
			return { open: state, reports: [] };
	}
}

/** A racer whose target has left the race must choose again. */
function withoutIdleAttacks(state: RallyState): RallyState {
	const flying = flyingSeats(state);
	const words = Object.entries(state.spoken).filter(([, word]) => typeof word !== "object" || flying.includes(word.on));
	const left = words.filter(([seat]) => flying.some((candidate) => candidate === seat));
	// A record by seat is still a record by seat after it loses some entries.
	return { ...state, spoken: Object.fromEntries(left) as RallyState["spoken"] };
}

function settleTurnAfterRuling(state: RallyState): RaceStep {
	const { turn } = state;
	if (!turn) return { open: state, reports: [] };
	const racer = racerOf(state, turn.seat);
	if (racer.status !== "flying") return nextTurn(state, turn.seat);
	const burnsLeft = Math.min(turn.burnsLeft, burnsToFly(state, racer));
	return endTurnIfIdle({ ...state, turn: { ...turn, burnsLeft } });
}
