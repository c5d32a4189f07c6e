/**
 * `npm run bench`: speeds of par, best rest, whole races, simulated races, regattas, turns of cruisers, of their captains and of warships, the
 * boards of races and fights in Chromium, how soon any step of the past is there, par compared with a solver of integer programmes, and the size of
 * the built module. It prints one table with aims and peers, and writes it to `bench.json`. The exit status is 1 if a ratio is below its
 * floor, an optimum differs, the module is too large, or there is no build. How an act's cost grows with its match, and what junk costs the
 * referee, is `npm run bench:growth`.
 */
import Highs from "highs";
import { DESIGNS, type YachtDesign } from "../../src/core/fusion-regatta/yacht/design.ts";
import { findGame } from "../../src/core/games.ts";
import { type Course, courseFacts, moonsOf } from "../../src/core/jovian-rally/course/course.ts";
import { bestRest, type Position } from "../../src/core/jovian-rally/par/best-rest.ts";
import { par } from "../../src/core/jovian-rally/par/par.ts";
import { rallyPilots } from "../../src/core/jovian-rally/pilot/pilots.ts";
import { simulate } from "../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import { commandLine } from "../../tools/command-line.ts";
import { weights } from "../agreements/code/weights.ts";
import { FLEETS } from "./board-states.ts";
import { timeBoards } from "./board-times.ts";
import { comparePairs, timeTurns } from "./cruiser-turns.ts";
import { integerProgramme } from "./integer-programme.ts";
import { finish, median, micros, tell, tellRatio, timed, warmTimes, worked } from "./measure.ts";
import { timePast } from "./past.ts";
import { seededCourse, seededRace } from "./seeded-race.ts";
import { seededRegatta } from "./seeded-regatta.ts";
import { timeOrders, timeThrustTurns } from "./thrust-turns.ts";

commandLine({ line: "npm run bench" });

/** How many courses are compared with the solver, and how many of them in turn. */
const [COMPARED, BY_TURNS] = [100, 20];
const RACES = 60;

function courses(count: number, rows: number, columns: number): readonly Course[] {
	return Array.from({ length: count }, (_, seed) => seededCourse(seed, { rows, columns }));
}

async function timePar(rows: number, columns: number, orbits: number | null, count: number): Promise<void> {
	const times = await warmTimes(courses(count, rows, columns), (course) => par(course, orbits));
	tell(`par ${rows} by ${columns}, ${orbits ?? "any number of"} orbits`, `${micros(times.median)} (p99 ${micros(times.p99)})`);
}

/** The position eleven burns into par of the course, as for a hint or a pilot's choice during a race. */
function midRace(course: Course, open: boolean): Position {
	const whole = par(course, open ? null : courseFacts(course).fullOrbits);
	if (whole === null || typeof whole === "string") throw new Error("A course without par");
	const flown = whole.route.slice(0, 11);
	const remaining = moonsOf(course).filter((moon) => moon !== courseFacts(course).start && !flown.includes(moon));
	return { at: flown.at(-1) ?? "A1", remaining, closed: [], burns: open ? null : whole.burns - flown.length };
}

async function timeBestRest(open: boolean): Promise<void> {
	const positions = courses(500, 7, 3).map((course) => ({ course, position: midRace(course, open) }));
	const times = await warmTimes(positions, ({ course, position }) => bestRest(course, position));
	tell(`best rest after 11 burns, ${open ? "open" : "full"} distance`, `${micros(times.median)} (p99 ${micros(times.p99)})`);
}

function timeRaces(): void {
	const { cautious, balanced, reckless } = rallyPilots;
	const pilots = [cautious, balanced, reckless, balanced];
	for (let seed = 0; seed < 5; seed++) seededRace(seed, pilots);
	const { micros: spent } = timed(() => {
		for (let seed = 0; seed < RACES; seed++) seededRace(seed, pilots);
	});
	tell(`races of four pilots, ${RACES} of them`, `${((1e6 * RACES) / spent).toFixed(1)} a second`);
}

/** Simulated races of four NPCs on one course, as for odds: in the flat form, and by the rules in the same run. */
async function timeSimulation(): Promise<void> {
	const { game, pilots, flat } = expectAccepted(findGame("jovian-rally"));
	const styles = Object.values(pilots);
	const seats = [0, 1, 2, 3].map((place) => ({ id: seatId(`s${place}`), design: { skill: 0 } }));
	const setup = { options: { ...Object(game.defaults()), course: seededCourse(7_100) }, seats };
	const policy = (seat: string) => styles[Number(seat.slice(1)) % styles.length];
	const each = async (count: number, way: object): Promise<number> => {
		const start = performance.now();
		expectAccepted(await simulate(game, setup, { policy, seeds: Array.from({ length: count }, (_, seed) => seed), ...way }));
		return (1000 * (performance.now() - start)) / count;
	};
	const [flatly, plainly] = [await each(SIMULATED, { flat }), await each(RACES, {})];
	tell(`a simulated race of four, ${SIMULATED} on one course`, micros(flatly), { aim: "1 ms", peer: `${micros(plainly)} by the rules` });
	tellRatio("  flat beside the rules", plainly / flatly, { floor: 4, aim: "20 times", peer: "the rules" });
}

const SIMULATED = 400;

/** Segments of a regatta per second, with NPC skippers that give orders and place gates. */
function timeRegattas(yachts: number, count: number): void {
	const fleet = (seed: number) =>
		Array.from({ length: yachts }, (_, index) => ({
			design: designAt(7 * seed + 11 * index),
			style: STYLES[index % STYLES.length] ?? "steady",
		}));
	seededRegatta(count, fleet(count), { segments: 40 });
	let segments = 0;
	const { micros: spent } = timed(() => {
		for (let seed = 0; seed < count; seed++) segments += seededRegatta(seed, fleet(seed)).flown;
	});
	tell(`regattas of ${yachts} yachts, ${count} of them`, `${((1e6 * segments) / spent).toFixed(0)} segments a second`);
}

const STYLES = ["steady", "bold", "reckless"] as const;

function designAt(index: number): YachtDesign {
	const design = DESIGNS[index % DESIGNS.length];
	if (!design) throw new Error(`No design ${index}`);
	return design;
}

/**
 * Compares par with the solver on the same courses, some courses of each by turns, both warm; returns the number of optima that differ.
 */
async function compareWithSolver(): Promise<number> {
	const solver = await Highs();
	const { fullOrbits } = courseFacts({ rows: 7, columns: 3 });
	const all = courses(COMPARED, 7, 3);
	const [ours, theirs]: [number[], number[]] = [[], []];
	let differing = 0;
	for (let first = 0; first < COMPARED; first += BY_TURNS) {
		const some = all.slice(first, first + BY_TURNS);
		ours.push((await warmTimes(some, (course) => par(course, fullOrbits))).median);
		for (const course of some) {
			const programme = integerProgramme(course, fullOrbits);
			const { micros: spent, result: solved } = worked(() => solver.solve(programme));
			theirs.push(spent);
			const own = par(course, fullOrbits);
			const kg = own === null || typeof own === "string" ? null : own.kg;
			if (solved.Status !== "Optimal" || Math.round(solved.ObjectiveValue) !== kg) differing++;
		}
	}
	tell(`par 7 by 3 in 4 orbits beside HiGHS, ${COMPARED} courses`, `${COMPARED - differing} equal, ${differing} different`);
	const [own, solvers] = [median(ours), median(theirs)];
	tell("  ours, median", micros(own));
	tell("  HiGHS, median processor time", micros(solvers));
	tellRatio("  ratio of medians", solvers / own, { floor: 20, aim: "1,000", peer: "HiGHS" });
	return differing;
}

/** Whether the built module exists and is small enough. */
function weighModule(): boolean {
	try {
		const all = weights();
		for (const { name, bytes, most } of all) tell(`${name} gzipped`, `${(bytes / 1000).toFixed(1)} kB of ${most / 1000}`);
		return all.every(({ bytes, most }) => bytes <= most);
	} catch (fault) {
		console.error(fault);
		return false;
	}
}

await timePar(7, 3, 4, 2000);
await timePar(7, 3, null, 1000);
await timePar(7, 4, 5, 300);
await timePar(7, 5, 6, 100);
await timePar(7, 5, null, 100);
await timeBestRest(false);
await timeBestRest(true);
timeRaces();
await timeSimulation();
timeRegattas(4, 20);
timeRegattas(40, 2);
timeTurns();
comparePairs();
await timeOrders();
timeThrustTurns();
await timeBoards(FLEETS);
await timePast();
const differing = await compareWithSolver();
const small = weighModule();
const fast = finish("bench.json");
process.exitCode = differing > 0 || !small || !fast ? 1 : 0;
