/**
 * `npm run balance -- [races] [raceMass] [gates]`: races all 36 designs against each other over seeded courses, six to a race, with
 * NPC skippers of the same style in a race, and writes the winners to docs/balance.md. The exit status is 1 if a design wins more than
 * one and a half times its fair share by more than chance explains, or a crew, a system or a shielding never wins.
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
/** The most that a design should win, as a multiple of its fair share. */
const AIM = 1.5;
/** A design is over the aim only by more than this many standard errors: about one time in forty by chance. */
const SURE = 2;
const STYLES = ["steady", "bold", "reckless"] as const;

/** The parameters of what its crew, its system and its shielding give a design: the mean, and each level but the first. */
const PARAMETERS = 1 + (CREWS.length - 1) + (SYSTEMS.length - 1) + (SHIELDINGS.length - 1);

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
const { estimates, standardError, kept } = estimated();
const lines = [...heading(), ...tables()];
const failures = failuresOf();
writePart([...lines, "", ...verdict(failures)].join("\n"));
console.log(verdict(failures).join("\n"));
process.exitCode = failures.length > 0 ? 1 : 0;

/** The share of one design, and what we think of it once all designs are known. */
interface Estimate {
	readonly record: Tally;
	readonly share: number;
}

/** The variance of a design's share by chance alone: wins are one in six starts. */
function chance(): number {
	const fair = 1 / FLEET;
	return (FLEET ** 2 * fair * (1 - fair) * DESIGNS.length) / (races * FLEET);
}

/**
 * The designs by what they probably win. The largest of 36 raw shares is largest by luck as well: so each share is drawn toward what crew,
 * system and shielding add up to, by the part of its distance that chance explains (empirical Bayes, after James and Stein).
 */
function estimated(): { readonly estimates: readonly Estimate[]; readonly standardError: number; readonly kept: number } {
	const raw = (those: readonly Tally[]) => shareOf(those).share;
	const sums = records.map((record) => {
		const { crew, system, shielding } = record.design;
		const levels = [
			records.filter(({ design }) => design.crew === crew),
			records.filter(({ design }) => design.system === system),
			records.filter(({ design }) => design.shielding === shielding),
		];
		return { record, sum: levels.reduce((all, those) => all + raw(those) - 1, 1) };
	});
	const spread = sums.reduce((all, { record, sum }) => all + (raw([record]) - sum) ** 2, 0) / (DESIGNS.length - PARAMETERS);
	const kept = Math.max(0, 1 - chance() / spread);
	const estimates = sums.map(({ record, sum }) => ({ record, share: sum + kept * (raw([record]) - sum) }));
	const known = PARAMETERS / DESIGNS.length;
	const standardError = Math.sqrt(chance() * (known + kept ** 2 * (1 - known)));
	return { estimates: estimates.sort((a, b) => b.share - a.share), standardError, kept };
}

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
		`With ${Math.round((races * FLEET) / DESIGNS.length)} starts each, a single design's share is known to about ± ${Math.sqrt(chance()).toFixed(2)} (one standard error), so that the`,
		"largest of 36 is too large by luck. The column Estimate draws each share toward what its crew, its system and its shielding add up to,",
		`as far as chance explains the distance: ${(100 * kept).toFixed(0)} % of it is kept. An estimate is known to about ± ${standardError.toFixed(2)}. We aim at ${AIM} at the most.`,
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
			estimates.map(({ record }) => [nameOf(record), [record]]),
			estimates.map(({ share }) => share.toFixed(2)),
		),
	];
}

function nameOf({ design: { crew, system, shielding } }: Tally): string {
	return `${crew} ${system} ${shielding}`;
}

function table(what: string, rows: readonly (readonly [string, readonly Tally[]])[], estimates: readonly string[] = []): readonly string[] {
	const cells = rows.map(([name, those], index) => {
		const { share, starts, finished, segments } = shareOf(those);
		const estimate = estimates[index] === undefined ? "" : ` ${estimates[index]} |`;
		return `| ${name} |${estimate} ${share.toFixed(2)} | ${starts} | ${(100 * finished).toFixed(0)}% | ${segments.toFixed(1)} |`;
	});
	const [title, rule] = estimates.length > 0 ? [" Estimate |", " --- |"] : ["", ""];
	return [
		"",
		`| ${what} |${title} Share of wins | Starts | Finished | Segments, penalties in them |`,
		`| --- |${rule} --- | --- | --- | --- |`,
		...cells,
	];
}

function failuresOf(): readonly string[] {
	const greedy = estimates
		.filter(({ share }) => share - SURE * standardError > AIM)
		.map(({ record, share }) => `${nameOf(record)} wins about ${share.toFixed(2)} times its fair share, and we aim at ${AIM} at the most`);
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

/** A verdict names the design that wins most, whether or not it is within the aim. */
function verdict(failures: readonly string[]): readonly string[] {
	const [most] = estimates;
	const first = most
		? `${nameOf(most.record)} wins most, about ${most.share.toFixed(2)} ± ${standardError.toFixed(2)} times its fair share`
		: "";
	if (failures.length > 0) return [`The designs are not balanced: ${first}.`, "", ...failures.map((failure) => `- ${failure}`)];
	const within =
		(most?.share ?? 0) <= AIM ? `, which is within the ${AIM} that we aim at` : `; we aim at ${AIM}, and chance may explain the rest`;
	return [`${first}${within}. Every crew, system and shielding wins.`];
}
