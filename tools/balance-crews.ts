/**
 * `npm run balance:crews -- [game] [share] [edges]`: plays seeded matches of NPC pilots in equal craft, one of them with a crew from the
 * games' tables or one edge from the paddock, and writes to docs/balance.md how often that one wins. A share of 1.00 is fair. The same
 * rules give the same page on any machine. It writes the page after each game; `share` is a part of the matches, such as 0.1, for a quick
 * look. With `edges` it measures the edges alone, and leaves the table of the crews as it stands.
 */
import { boonsOfSkills, type CrewMember, type CrewTable } from "../src/core/campaign/crew.ts";
import { WARSHIP_CREW } from "../src/core/full-thrust/crew.ts";
import { REGATTA_CREW } from "../src/core/fusion-regatta/crew.ts";
import { findGame } from "../src/core/games.ts";
import { RALLY_CREW } from "../src/core/jovian-rally/crew.ts";
import { type DiceSource, seededDice, settleWith } from "../src/core/kernel/dice.ts";
import { openMatch } from "../src/core/kernel/match.ts";
import { expectAccepted } from "../src/core/kernel/outcome.ts";
import { asJson } from "../src/core/kernel/plain.ts";
import { type Boons, type SeatId, seatId } from "../src/core/kernel/seat.ts";
import { CRUISER_CREW } from "../src/core/sol-cruiser/crew.ts";
import { EXAMPLE_VESSELS } from "../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../src/view/full-thrust/fleet/fleet.ts";
import { seededCourse } from "../test/bench/seeded-race.ts";
import { readPart, writePart } from "./balance-page.ts";
import { commandLine } from "./command-line.ts";
import { pilotedStep } from "./piloted-step.ts";

const { words } = commandLine({ line: "npm run balance:crews -- [game] [share] [crews|edges|all]", most: 3 });
const [only = "", part = "1", what = "all"] = words;
const HEADING = "# Balance of crews";
/** A match that has not ended after this many steps counts for nobody. */
const MOST_STEPS = 20_000;

interface Series {
	readonly id: string;
	readonly table: CrewTable;
	readonly style: string;
	readonly seats: number;
	/** The design of the nth seat, by the seed. */
	readonly design: (place: number, seed: number) => object;
	/** How many matches each row has. */
	readonly matches: number;
	/** With how many seeds each edge is measured. */
	readonly seeds: number;
	/** The edges that change the course of a race, whose wins spread more: with how many seeds each is measured instead. */
	readonly moreSeeds?: Readonly<Record<string, number>>;
	/** Options besides the defaults, by the seed. */
	readonly options: (seed: number) => object;
	/** What the referee does, in turn, when no seat is awaited. */
	readonly referee: readonly object[];
	/** How its matches differ from the defaults, for the page; omitted if they do not. */
	readonly note?: string;
}

/** Whether a match is of the second kind of its game. Each seat has the crew as often in both. */
function isOfSecondKind(seed: number, seats: number): boolean {
	return Math.floor(seed / seats) % 2 === 1;
}

/** The first warship of the fleet that comes with the module, a corvette. */
const WARSHIP = FLEET[0]?.design;

/** A frigate as it is, or a cruiser that has only batteries. */
function cruiser(place: number, seed: number): object {
	const { halberd, meridian } = EXAMPLE_VESSELS;
	const design = isOfSecondKind(seed, 2) ? { ...meridian.design, submunitions: [], missiles: [] } : halberd.design;
	return { side: `side ${place}`, cq: 0, design };
}

const SERIES: readonly Series[] = [
	{
		id: "jovian-rally",
		table: RALLY_CREW,
		style: "balanced",
		seats: 4,
		design: () => ({ skill: 0 }),
		options: (seed) => ({ course: seededCourse(seed) }),
		referee: [],
		matches: 400,
		seeds: 300,
	},
	{
		id: "fusion-regatta",
		table: REGATTA_CREW,
		style: "bold",
		seats: 4,
		design: () => ({ crew: 1, system: "jets", shielding: 1 }),
		options: (seed) => ({ course: "officials", gates: isOfSecondKind(seed, 4) ? 10 : 5 }),
		referee: [{ kind: "roll-for-gates" }, { kind: "close-results" }],
		note: [
			"Half of the races are over 5 gates and half over 10, whose places are rolled for. The engineer's thrust decides most of it: NPC skippers",
			"fly a block after jockeying round at little cost, and a lost order is given again. They revise a pivot where another order was lost.",
		].join("\n"),
		matches: 400,
		seeds: 76,
		moreSeeds: { torch: 420, stripped: 420 },
	},
	{
		id: "sol-cruiser",
		table: CRUISER_CREW,
		style: "warship",
		seats: 2,
		design: cruiser,
		options: () => ({ turns: 20 }),
		referee: [],
		note: [
			"Half of the duels are of frigates with missiles and submunitions, of which NPC captains bring none home, so that a gunner's point changes",
			"the boxes and not the winner; half are of cruisers with batteries alone.",
		].join("\n"),
		matches: 800,
		seeds: 120,
	},
	{
		id: "full-thrust",
		table: WARSHIP_CREW,
		style: "bold",
		seats: 2,
		design: (place) => ({ side: `side ${place}`, design: WARSHIP }),
		options: () => ({ turns: 20 }),
		referee: [],
		matches: 200,
		seeds: 150,
	},
];

/** The posts of a game's lines, all with characters of this level in all skills. */
function crewOf({ lines }: CrewTable, level: number): readonly CrewMember[] {
	const posts = new Map(lines.flatMap((line) => Object.entries(line.posts)));
	return [...posts.keys()].map((post) => ({
		post,
		name: post,
		levels: Object.fromEntries(lines.flatMap((line) => Object.values(line.posts)).map((skill) => [skill, level])),
	}));
}

/** Who wins a match: the seats at place 1; nobody if it has no end. */
function winnersOf(series: Series, seed: number, { boons, crewed, dice }: Entering): readonly SeatId[] {
	const { game, pilots } = expectAccepted(findGame(series.id));
	const pilot = pilots[series.style];
	if (!pilot) throw new Error(`${series.id} has no pilot ${series.style}`);
	const options = expectAccepted(game.parseOptions({ ...Object(game.defaults()), ...series.options(seed) }));
	const seats = Array.from({ length: series.seats }, (_, place) => {
		const id = seatId(`s${place}`);
		return { id, design: asJson(series.design(place, seed)), ...(id === crewed && { boons }) };
	});
	const setup = { options: asJson(options), seats };
	let { match } = expectAccepted(settleWith(openMatch(game, setup), dice));
	for (let step = 0; step < MOST_STEPS; step++) {
		const { over, seats: standings } = game.situation(match.state.open);
		if (over) return seats.flatMap(({ id }) => (standings[id]?.facts["place"] === 1 ? [id] : []));
		match = pilotedStep(game, match, { pilot, dice, referee: series.referee, step });
	}
	return [];
}

/** Who enters with what, and the dice of the match. */
interface Entering {
	readonly boons: Boons;
	readonly crewed: SeatId;
	readonly dice: DiceSource;
}

/**
 * Dice that follow from a seed and from who rolls for what: a seat that rolls once more leaves the other rolls as they are. So two
 * matches of a seed that differ in one edge differ by little else.
 */
function steadyDice(seed: number): DiceSource {
	const sources = new Map<string, DiceSource>();
	return (request) => {
		const key = `${request.seat} ${request.reason} ${request.faces}`;
		const source = sources.get(key) ?? seededDice([...key].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed + 1));
		sources.set(key, source);
		return source(request);
	};
}

interface Row {
	readonly crew: string;
	readonly played: number;
	readonly share: number;
	readonly error: number;
}

/** The share of wins of a crew against equals without one, seat by seat in turn. */
function rowOf(series: Series, crew: string, boons: Boons): Row {
	let [played, wins] = [0, 0];
	for (let seed = 0; seed < Number(part) * series.matches; seed++) {
		const crewed = seatId(`s${seed % series.seats}`);
		const winners = winnersOf(series, seed, { boons, crewed, dice: seededDice(seed) });
		if (winners.length === 0) continue;
		played++;
		if (winners.includes(crewed)) wins += 1 / winners.length;
	}
	const rate = wins / Math.max(1, played);
	const error = series.seats * Math.sqrt((rate * (1 - rate)) / Math.max(1, played));
	return { crew, played, share: series.seats * rate, error };
}

const LEVELS = [
	["untrained", -3],
	["skill 0", 0],
	["skill 1", 1],
	["skill 2", 2],
	["skill 3", 3],
	["skill 4", 4],
] as const;

/** Levels that give the same boons share a row. */
function rowsOf(series: Series): readonly Row[] {
	const groups = new Map<string, { names: string[]; boons: Boons }>();
	for (const [name, level] of LEVELS) {
		const boons = boonsOfSkills(series.table, crewOf(series.table, level));
		const key = JSON.stringify(boons.map(({ effect, size }) => [effect, size]));
		const group = groups.get(key) ?? { names: [], boons };
		group.names.push(name);
		groups.set(key, group);
	}
	return [...groups.values()].map(({ names, boons }) => rowFor(series, names.join(", "), boons));
}

/** A row of this name. A crew that helps with nothing is an equal of the others, and needs no matches. */
function rowFor(series: Series, name: string, boons: Boons): Row {
	const helps = boons.some(({ size }) => size !== 0);
	return helps ? rowOf(series, name, boons) : { crew: name, played: 0, share: 1, error: 0 };
}

/** A row for each success that a roll in the paddock can have: one craft has that edge once. */
function edgeRowsOf(series: Series): readonly Row[] {
	const gains = new Map(series.table.rolls.map(({ success }) => [`${success.effect} +${success.size}`, success]));
	const seedsFor = ({ effect }: { readonly effect: string }) => series.moreSeeds?.[effect] ?? series.seeds;
	return [...gains].map(([name, gain]) => edgeRowOf({ ...series, seeds: seedsFor(gain) }, name, [{ ...gain, from: {} }]));
}

/**
 * The share of wins of an edge. Each seed is played once with the edge at each seat: without it, these wins make 1 together. So the error
 * is small where an edge seldom matters.
 */
function edgeRowOf(series: Series, crew: string, boons: Boons): Row {
	const shares: number[] = [];
	for (let round = 0; round < Math.max(2, Number(part) * series.seeds); round++) {
		const seed = (round % 2) * series.seats + Math.floor(round / 2) * 2 * series.seats;
		const seats = Array.from({ length: series.seats }, (_, place) => seatId(`s${place}`));
		const parts = seats.map((seat) => {
			const winners = winnersOf(series, seed, { boons, crewed: seat, dice: steadyDice(seed) });
			return winners.length === 0 ? Number.NaN : winners.includes(seat) ? 1 / winners.length : 0;
		});
		const share = parts.reduce((sum, each) => sum + each, 0);
		if (!Number.isNaN(share)) shares.push(share);
	}
	const mean = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
	const spread = shares.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, shares.length - 1);
	const row = { crew, played: shares.length * series.seats, share: mean, error: Math.sqrt(spread / Math.max(1, shares.length)) };
	console.error(`${series.id}: ${cellsOf([row])}`);
	return row;
}

const TOO_MUCH = "more than we aim at";
const IN_AIM = "as we aim at, between 1.3 and 2";

/** What the GM may expect of the best crew of a game. */
function verdictOf({ id, seats }: Series, rows: readonly Row[]): string {
	const best = rows.at(-1);
	if (!best) return "";
	const { share } = best;
	const judged = share >= seats ? TOO_MUCH : share < 1.3 ? "less than the 1.3 that we aim at" : share > 2 ? TOO_MUCH : IN_AIM;
	return `${id}: the best crew wins ${share.toFixed(2)} times its fair share (± ${best.error.toFixed(2)}), ${judged}.`;
}

function cellsOf(rows: readonly Row[]): readonly string[] {
	return rows.map(({ crew, share, error, played }) => `| ${crew} | ${share.toFixed(2)} | ${error.toFixed(2)} | ${played} |`);
}

const EDGES = "| One edge from the paddock";

/** The part of a game's section above its edges: measured anew, or as it stands on the page. */
function crewsOf(series: Series, before: string): readonly string[] {
	if (what === "edges") return before.slice(0, before.indexOf(EDGES)).trimEnd().split("\n");
	const rows = rowsOf(series);
	return [
		"",
		`## ${series.id}: one of ${series.seats}`,
		"",
		...(series.note ? [series.note, ""] : []),
		"| Crew, at all posts | Share of wins | Standard error | Matches |",
		"| --- | --- | --- | --- |",
		...cellsOf(rows),
		"",
		verdictOf(series, rows),
	];
}

/** The lowest and the highest worth of an edge that we aim at. */
const EDGE_AIM = [1.05, 1.35] as const;

/** A share with a larger standard error is no basis for a verdict. */
const CLOSE = 0.05;

/** Which edges are worth less or more than we aim at. */
function edgeVerdictOf(rows: readonly Row[]): string {
	const [least, most] = EDGE_AIM;
	const aim = `between ${least} and ${most} times a fair share`;
	const namesOf = (which: readonly Row[], words: string) =>
		which.length > 0 ? [`${words}: ${which.map(({ crew }) => crew).join(", ")}.`] : [];
	const vague = rows.filter(({ error }) => error > CLOSE);
	const known = rows.filter(({ error }) => error <= CLOSE);
	return [
		...namesOf(
			known.filter(({ share }) => share >= least && share <= most),
			`Worth ${aim}, as we aim at`,
		),
		...namesOf(
			known.filter(({ share }) => share < least || share > most),
			`Not worth ${aim}, as we aim at`,
		),
		...namesOf(vague, "Not measured closely enough to say"),
	].join(" ");
}

function section(series: Series, before: string): readonly string[] {
	const crews = crewsOf(series, before);
	const rows = edgeRowsOf(series);
	const counts = rows.map(({ played }) => played / series.seats);
	const seeds = [...new Set([Math.min(...counts), Math.max(...counts)])].join(" to ");
	const lines = [
		`${EDGES} (${seeds} seeds) | Share of wins | Standard error | Matches |`,
		"| --- | --- | --- | --- |",
		...cellsOf(rows),
		"",
		edgeVerdictOf(rows),
	];
	console.log([series.id, ...crews, ...lines].join("\n"));
	return [...crews, "", ...lines];
}

const INTRO = [
	HEADING,
	"",
	"Written by `npm run balance:crews`: equal craft under NPC pilots, one of them with a crew of this level at all its posts, by the table of",
	"skills in `src/core/*/crew.ts`; the crew has each seat in turn. A share of 1.00 is fair, and those who tie share the win. A crew that",
	"helps with nothing has 1.00 without a match. The second table of each game has one craft with one edge from the paddock. Each of its",
	"seeds is played with the edge at each seat in turn; without the edge, the wins of a seed make 1.00 together.",
].join("\n");

/** Writes a game's section into the page; those of the other games stay as they are. */
function writeSection(series: Series): void {
	const kept = (id: string) =>
		readPart(HEADING)
			.split("\n## ")
			.find((section) => section.startsWith(`${id}:`));
	const lines = section(series, `## ${kept(series.id)?.trim() ?? ""}`);
	const sections = SERIES.map(({ id }) => (id === series.id ? lines.join("\n").trim() : `## ${kept(id)?.trim() ?? id}`));
	writePart([INTRO, ...sections].join("\n\n"));
}

for (const series of SERIES) if (only === "" || series.id === only) writeSection(series);
