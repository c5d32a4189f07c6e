/**
 * `npm run balance -- [races] [raceMass] [gates]`: races all 36 designs against each other over seeded courses, six to a race, with
 * NPC skippers of the same style in a race, and writes the winners to docs/balance.md. The exit status is 1 if a design wins more than
 * three times its fair share, or a crew, a system or a shielding never wins.
 */
import { standings } from "../src/core/fusion-regatta/play/standings.ts";
import { CREWS, DESIGNS, SHIELDINGS, SYSTEMS, type YachtDesign } from "../src/core/fusion-regatta/yacht/design.ts";
import { ofSeat, seatId } from "../src/core/kernel/seat.ts";
import { seededRegatta } from "../test/bench/seeded-regatta.ts";
import { writePart } from "./balance-page.ts";
import { commandLine } from "./command-line.ts";

const { words } = commandLine({ line: "npm run balance -- [races] [raceMass] [gates]", most: 3 });
const [races = 432, raceMass = 50, gates = 10] = words.map(Number);
const FLEET = 6;
const STYLES = ["steady", "bold", "reckless"] as const;

/** Coprime to 36, so that no design starts twice in a round. */
const STEPS = [1, 5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35] as const;

/** The results of one design, summed race by race. */
interface Tally {
	readonly design: YachtDesign;
	starts: number;
	wins: number;
	finished: number;
	segments: number;
}

const records: readonly Tally[] = DESIGNS.map((design) => ({ design, starts: 0, wins: 0, finished: 0, segments: 0 }));

for (let race = 0; race < races; race++) sail(race);
const lines = [...heading(), ...tables()];
const failures = failuresOf();
writePart([...lines, "", ...verdict(failures)].join("\n"));
console.log(verdict(failures).join("\n"));
process.exitCode = failures.length > 0 ? 1 : 0;

/** In six races of six each design starts once; each round mixes them differently. */
function fleetOf(race: number): readonly Tally[] {
	const round = Math.floor(race / FLEET);
	const step = STEPS[round % STEPS.length] ?? 1;
	return Array.from({ length: FLEET }, (_, lane) => records[(((race % FLEET) * FLEET + lane) * step) % records.length]).flatMap(
		(each) => each ?? [],
	);
}

function sail(race: number): void {
	const fleet = fleetOf(race);
	const style = STYLES[(race + Math.floor(race / (FLEET * STEPS.length))) % STYLES.length] ?? "steady";
	const state = seededRegatta(
		race,
		fleet.map(({ design }) => ({ design, style })),
		{ raceMass, gates, gatesBy: "dice" },
	);
	const table = standings(state);
	const winners = table.filter(({ place }) => place === 1).length;
	fleet.forEach((record, lane) => {
		const seat = seatId(`s${lane}`);
		const standing = table.find((candidate) => candidate.seat === seat);
		record.starts++;
		if (standing?.place === 1) record.wins += 1 / winners;
		if (ofSeat(state.yachts, seat).status === "finished") record.finished++;
		record.segments += standing?.segments ?? 0;
	});
}

function heading(): readonly string[] {
	return [
		"# Balance of the yachts' designs",
		"",
		`Written by \`npm run balance\`: ${races} races at ${raceMass} t over ${gates} gates, six yachts each, courses by seeded dice, all skippers`,
		"of a race alike (steady, bold and reckless in turn). A share of 1.00 is fair: one win in six starts. Tied winners share the win.",
		`With ${Math.round((races * FLEET) / DESIGNS.length)} starts each, a single design's share is known to about ± ${(6 * Math.sqrt((5 / 36) * (DESIGNS.length / (races * FLEET)))).toFixed(2)} (one standard error).`,
	];
}

interface Share {
	readonly share: number;
	readonly starts: number;
	readonly finished: number;
	readonly segments: number;
}

function shareOf(those: readonly Tally[]): Share {
	const sum = (key: "starts" | "wins" | "finished" | "segments") => those.reduce((all, next) => all + next[key], 0);
	return {
		share: (FLEET * sum("wins")) / sum("starts"),
		starts: sum("starts"),
		finished: sum("finished") / sum("starts"),
		segments: sum("segments") / sum("finished"),
	};
}

function tables(): readonly string[] {
	return [
		...table(
			"Crew",
			CREWS.map((crew) => [String(crew), records.filter(({ design }) => design.crew === crew)]),
		),
		...table(
			"System",
			SYSTEMS.map((system) => [system, records.filter(({ design }) => design.system === system)]),
		),
		...table(
			"Shielding",
			SHIELDINGS.map((level) => [String(level), records.filter(({ design }) => design.shielding === level)]),
		),
		...table(
			"Design (crew, system, shielding)",
			[...records].sort((a, b) => b.wins / b.starts - a.wins / a.starts).map((record) => [nameOf(record), [record]]),
		),
	];
}

function nameOf({ design: { crew, system, shielding } }: Tally): string {
	return `${crew} ${system} ${shielding}`;
}

function table(what: string, rows: readonly (readonly [string, readonly Tally[]])[]): readonly string[] {
	const cells = rows.map(([name, those]) => {
		const { share, starts, finished, segments } = shareOf(those);
		return `| ${name} | ${share.toFixed(2)} | ${starts} | ${(100 * finished).toFixed(0)}% | ${segments.toFixed(1)} |`;
	});
	return ["", `| ${what} | Share of wins | Starts | Finished | Segments, penalties in them |`, "| --- | --- | --- | --- | --- |", ...cells];
}

function failuresOf(): readonly string[] {
	const greedy = records
		.filter((record) => shareOf([record]).share > 3)
		.map((record) => `${nameOf(record)} wins more than three times its fair share`);
	const never = (what: string, those: readonly Tally[]) => (shareOf(those).share > 0 ? [] : [`${what} never wins`]);
	return [
		...greedy,
		...CREWS.flatMap((crew) =>
			never(
				`a crew of ${crew}`,
				records.filter(({ design }) => design.crew === crew),
			),
		),
		...SYSTEMS.flatMap((system) =>
			never(
				system,
				records.filter(({ design }) => design.system === system),
			),
		),
		...SHIELDINGS.flatMap((level) =>
			never(
				`shielding ${level}`,
				records.filter(({ design }) => design.shielding === level),
			),
		),
	];
}

function verdict(failures: readonly string[]): readonly string[] {
	if (failures.length > 0) return ["The designs are not balanced:", ...failures.map((failure) => `- ${failure}`)];
	return ["The designs are balanced: no design wins more than three times its fair share, and every crew, system and shielding wins."];
}
