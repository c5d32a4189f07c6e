/** Properties of every fight, for any ships and any dice. */
import { expect, test } from "vitest";
import type { Phase, ThrustCommand, ThrustState, Waiting } from "../../../src/core/full-thrust/model.ts";
import { declareFire, fireWaiting } from "../../../src/core/full-thrust/play/fire/firing.ts";
import { react } from "../../../src/core/full-thrust/play/fire/reacting.ts";
import { rollInitiative } from "../../../src/core/full-thrust/play/initiative.ts";
import { allocate, allocationWaiting, seekTargets } from "../../../src/core/full-thrust/play/ordnance/allocating.ts";
import { resolveAttacks } from "../../../src/core/full-thrust/play/ordnance/attacking.ts";
import { defenceWaiting, defend } from "../../../src/core/full-thrust/play/ordnance/defending.ts";
import { fightersWaiting, fly } from "../../../src/core/full-thrust/play/ordnance/flying.ts";
import { launch, ordnanceWaiting } from "../../../src/core/full-thrust/play/ordnance/launching.ts";
import { repair, repairWaiting } from "../../../src/core/full-thrust/play/repairing.ts";
import { isPlaying, type ThrustStep } from "../../../src/core/full-thrust/play/ships.ts";
import type { ThrustReport, ThrustReportOf } from "../../../src/core/full-thrust/reports.ts";
import { type Dicing, seededDice, settleWith, settleWithout } from "../../../src/core/kernel/dice.ts";
import type { Outcome } from "../../../src/core/kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../src/core/kernel/seat.ts";
import { runs } from "../../soak.ts";
import { randomCommand, randomFight, type Whim, whimOf } from "./support/random-fights.ts";

const FIGHTS = runs(150, 50);

/** The result of a fight, step by step. */
interface Course {
	readonly faults: string[];
	readonly met: Set<string>;
	refusals: number;
}

type Steps = readonly {
	readonly phase: Phase;
	readonly enter: (state: ThrustState) => Dicing<ThrustStep>;
	readonly wait: (state: ThrustState) => Waiting;
}[];

const NOBODY: Waiting = { for: "nothing" };
const PHASES: Steps = [
	{ phase: "initiative", enter: rollInitiative, wait: () => NOBODY },
	{ phase: "fighters", enter: still, wait: fightersWaiting },
	{ phase: "ordnance", enter: still, wait: ordnanceWaiting },
	{
		phase: "allocation",
		enter: function* (state) {
			return seekTargets(state);
		},
		wait: allocationWaiting,
	},
	{ phase: "point-defence", enter: still, wait: defenceWaiting },
	{ phase: "attacks", enter: resolveAttacks, wait: () => NOBODY },
	{ phase: "fire", enter: still, wait: fireWaiting },
	{ phase: "damage-control", enter: still, wait: repairWaiting },
];

function* still(open: ThrustState): Dicing<ThrustStep> {
	return { open, reports: [] };
}

function* settle(state: ThrustState, seat: SeatId, command: ThrustCommand): Dicing<Outcome<ThrustStep>> {
	switch (command.kind) {
		case "fly":
			return fly(state, seat, command);
		case "launch":
			return launch(state, seat, command);
		case "allocate":
			return allocate(state, seat, command);
		case "defend":
			return yield* defend(state, seat, command);
		case "fire":
			return yield* declareFire(state, seat, command);
		case "react":
			return yield* react(state, seat, command);
		case "repair":
			return yield* repair(state, seat, command);
		default:
			throw new Error(`No answer: ${command.kind}`);
	}
}

/** The plainest answer, which is always legal. */
const PLAIN: Readonly<Record<string, ThrustCommand>> = {
	fighters: { kind: "fly", moves: [] },
	ordnance: { kind: "launch", ordnance: [] },
	allocation: { kind: "allocate", moves: [], attacks: {} },
	"point-defence": { kind: "defend", defences: [] },
	fire: { kind: "fire", shots: [] },
	reaction: { kind: "react", use: { by: "nothing" } },
	repair: { kind: "repair", repairs: [] },
};

/** Every act in a fight, and its faults. */
function fight(seed: number): Course {
	const dice = seededDice(seed);
	const whim = whimOf(seededDice(seed + 7));
	const course: Course = { faults: [], met: new Set(), refusals: 0 };
	let state = randomFight(whim);
	const goOn = (step: ThrustStep): void => {
		course.faults.push(...faultsOf(state, step));
		for (const { code } of step.reports) course.met.add(code);
		state = step.open;
	};
	for (const { phase, enter, wait } of PHASES) {
		state = { ...state, phase };
		goOn(settleWith(enter(state), dice));
		state = { ...state, waiting: wait(state) };
		for (let answers = 0; !isDone(state); answers++) {
			if (answers > 500) return { ...course, faults: [...course.faults, `${phase} does not end`] };
			const answered = answer(state, whim, course);
			goOn(settleWith(answered, dice));
			if (phase === "fire" && isDone(state)) state = { ...state, waiting: wait(state) };
		}
	}
	return course;
}

function isDone({ waiting }: ThrustState): boolean {
	return waiting.for === "nothing";
}

/** The answer of an awaited seat. */
function* answer(state: ThrustState, whim: Whim, course: Course): Dicing<ThrustStep> {
	const asked = "seats" in state.waiting ? state.waiting.seats : [];
	const seat = whim.pick(asked);
	const plain = PLAIN[state.waiting.for];
	if (!seat || !plain) throw new Error(`Nobody is asked for ${state.waiting.for}`);
	const outcome = yield* settle(state, seat, randomCommand(state, seat, whim));
	if (outcome.ok) return outcome.value;
	course.refusals++;
	const done = yield* settle(state, seat, plain);
	if (!done.ok) throw new Error(`${plain.kind} is refused: ${done.refusal.code}`);
	return done.value;
}

const ACTS: readonly string[] = ["launched", "fire-declared", "fired", "defended", "flown", "attacks-set", "repaired", "held-fire"];
const OFFENSIVE: readonly string[] = ["launched", "fired"];
const ATTACKS: readonly string[] = ["fired", "salvo", "bolt", "fighters-attack"];
const WOUNDS: readonly string[] = ["struck", "destroyed"];

function isWound(report: ThrustReport): report is ThrustReportOf<"struck" | "destroyed"> {
	return report.code === "struck" || report.code === "destroyed";
}

function faultsOf(before: ThrustState, { open: after, reports }: ThrustStep): readonly string[] {
	const faults: string[] = [];
	const sum = (codes: readonly string[], ...facts: readonly string[]): number =>
		reports
			.filter(({ code }) => codes.includes(code))
			.reduce(
				(all, report) =>
					facts.reduce((part, fact) => part + Number(Object.entries(report.facts).find(([name]) => name === fact)?.[1]), all),
				0,
			);
	if (sum(ATTACKS, "damage") !== sum(WOUNDS, "armour", "hull", "overkill")) faults.push("damage is lost or made");
	if (standing(before) - standing(after) !== sum(WOUNDS, "armour", "hull")) faults.push("ships lose what nobody took off them");
	const sideOf = (id: unknown): string | undefined => Object.values(after.ships).find(({ seat }) => seat === id)?.side;
	const own = reports.filter(isWound).filter(({ facts, seat }) => sideOf(facts.by) === sideOf(seat));
	const unearned = own.reduce((all, { facts }) => all + facts.armour + facts.hull, 0);
	if (dealt(after) - dealt(before) !== sum(WOUNDS, "armour", "hull") - unearned) faults.push("points are to nobody's credit");
	for (const { code, seat } of reports) {
		const ship = seat && ofSeat(before.ships, seat);
		if (ship && ACTS.includes(code) && !isPlaying(ship)) faults.push(`${code} by ${seat}, which is gone`);
		if (ship && OFFENSIVE.includes(code) && ship.turn.silent) faults.push(`${code} by ${seat}, which is silent`);
	}
	for (const { seat, turn, magazines, marked, design, armour } of Object.values(after.ships)) {
		if (new Set(turn.used).size < turn.used.length) faults.push(`${seat} has used something twice`);
		if (Object.values(magazines).some((left) => left < 0) || marked > design.hull || armour < 0) faults.push(`${seat} is below nought`);
	}
	for (const { id, fighters, endurance } of Object.values(after.fighters)) {
		const was = before.fighters[id];
		if (fighters < 0 || endurance < 0 || !was || fighters > was.fighters || endurance > was.endurance)
			faults.push(`${id} is better than before`);
	}
	return faults;
}

function standing({ ships }: ThrustState): number {
	return Object.values(ships).reduce((all, { armour, design, marked }) => all + armour + design.hull - marked, 0);
}

function dealt({ ships }: ThrustState): number {
	return Object.values(ships).reduce((all, ship) => all + ship.dealt, 0);
}

test("damage is conserved, lost ships do not act, ships with silent weapons do not fire, nothing is used twice, and every fight ends", () => {
	const courses = Array.from({ length: FIGHTS }, (_, seed) => fight(seed));
	expect(courses.flatMap(({ faults }, seed) => faults.map((fault) => `${seed}: ${fault}`))).toEqual([]);
	const met = new Set(courses.flatMap((course) => [...course.met]));
	const refusals = courses.reduce((sum, course) => sum + course.refusals, 0);
	expect(refusals).toBeGreaterThan(0);
	const all = [
		"initiative",
		"flown",
		"launched",
		"salvo-found",
		"attacks-set",
		"defended",
		"ordnance-lost",
		"fighters-lost",
		"wake-met",
		"salvo",
	];
	const more = [
		"bolt",
		"fighters-attack",
		"attack-lost",
		"fire-declared",
		"reacted",
		"fired",
		"eclipsed",
		"held-fire",
		"struck",
		"destroyed",
	];
	expect([...all, ...more].filter((code) => !met.has(code))).toEqual([]);
});

test("a refusal costs no dice", () => {
	const whim = whimOf(seededDice(3));
	for (let seed = 0; seed < 40; seed++) {
		const state = randomFight(whim);
		for (const command of Object.values(PLAIN)) {
			for (const seat of state.order) expect(settleWithout(settle(state, seat, command)).ok).toBe(false);
		}
	}
});
