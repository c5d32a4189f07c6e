/**
 * An audit of matches with all the facts: which units may act, which values may rise, and where damage goes. It returns
 * faults in words.
 */
import type { Report } from "../../../../src/core/kernel/report.ts";
import { ROWS } from "../../../../src/core/sol-cruiser/damage/damage.ts";
import { type CruiserState, type Unit, type UnitId, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { unitOf } from "../../../../src/core/sol-cruiser/play/units.ts";

/** Codes of reports in which a unit acts, and the fact that names it. */
const ACTORS: Readonly<Record<string, string>> = {
	beam: "unit",
	warhead: "unit",
	"point-defence": "unit",
	intercept: "interceptor",
	rendezvous: "unit",
	launched: "from",
	shifted: "unit",
	jumped: "unit",
	"jump-failed": "unit",
};
/** Codes of reports after which a unit has left play. */
const ENDS = ["destroyed", "crashed", "jumped", "left", "burnt", "out-of-control"];

export interface Happening {
	readonly before: CruiserState;
	readonly after: CruiserState;
	readonly reports: readonly Report[];
}

/** A fact that is a unit's id. */
function named(report: Report, key: string): UnitId {
	return unitId(String(report.facts[key]));
}

function numbered(report: Report, key: string): number {
	return Number(report.facts[key]);
}

/** Units that act after they were destroyed. */
export function actsOfTheGone({ before, after, reports }: Happening): readonly string[] {
	const gone = new Set(Object.values(before.units).flatMap(({ id, status }) => (status === "in-play" ? [] : [id])));
	const faults: string[] = [];
	for (const report of reports) {
		if (report.code === "launched") gone.delete(named(report, "unit"));
		const actor = ACTORS[report.code];
		if (actor && gone.has(named(report, actor))) faults.push(`${report.code} of ${named(report, actor)}, which is gone`);
		if (report.code === "plotted") {
			// Plots are listed by unit.
			const plots = report.facts["plots"] as readonly { readonly unit: UnitId }[];
			for (const { unit } of plots) if (gone.has(unit)) faults.push(`${unit} plots, and is gone`);
		}
		if (ENDS.includes(report.code)) gone.add(named(report, "unit"));
		if (isSpent(report) || (report.code === "docked" && report.facts["purpose"] === "hangar")) gone.add(named(report, "unit"));
	}
	return [...faults, ...[...gone].filter((id) => after.units[id]?.status === "in-play").map((id) => `${id} is back`)];
}

/** Whether the report spends a missile flight with its warhead. */
function isSpent({ code, facts }: Report): boolean {
	return (code === "warhead" || code === "point-defence") && facts["weapon"] === null;
}

/** Damage points are crossed boxes and overkill, crossed boxes are newly marked ones, and each counts for a unit. */
export function damageFaults({ before, after, reports }: Happening): readonly string[] {
	const faults: string[] = [];
	const marked = new Map(Object.values(before.units).map((unit) => [unit.id, unit.marked]));
	let crossed = 0;
	for (const report of reports.filter(({ code }) => code === "damage")) {
		const id = named(report, "unit");
		const [points, boxes, was] = [numbered(report, "points"), numbered(report, "crossed"), marked.get(id) ?? 0];
		const hits = reports.filter((candidate) => candidate.card === report.card && candidate.facts["target"] === id && isAttack(candidate));
		if (hits.reduce((sum, hit) => sum + numbered(hit, "damage"), 0) !== points) faults.push(`${id} takes what nobody dealt`);
		if (boxes + numbered(report, "overkill") !== points) faults.push(`${id} loses points on the way`);
		if (numbered(report, "marked") !== was + boxes) faults.push(`${id} is not marked as it was hit`);
		marked.set(id, was + boxes);
		crossed += boxes;
	}
	for (const hit of reports.filter((report) => isAttack(report) && numbered(report, "damage") > 0)) {
		const reported = reports.some(
			({ code, card, facts }) => code === "damage" && card === hit.card && facts["unit"] === hit.facts["target"],
		);
		if (!reported) faults.push(`a hit on ${hit.facts["target"]} did nothing`);
	}
	for (const { id, marked: now } of Object.values(after.units))
		if (now !== (marked.get(id) ?? 0)) faults.push(`${id} is marked without a report`);
	if (dealtIn(after) - dealtIn(before) !== crossed) faults.push("boxes are to nobody's credit");
	return faults;
}

function isAttack({ code }: Report): boolean {
	return code === "beam" || code === "warhead";
}

function dealtIn({ units }: CruiserState): number {
	return Object.values(units).reduce((sum, { dealt }) => sum + dealt, 0);
}

/** No value falls below 0 or rises above its maximum, and only refuelled or recovered units gain any. */
export function systemFaults({ before, after, reports }: Happening): readonly string[] {
	const docked = reports.filter(({ code }) => code === "docked");
	const fuelled = new Set(docked.filter(({ facts }) => facts["purpose"] !== "tow").map((each) => named(each, "unit")));
	const hosts = new Set(docked.filter(({ facts }) => facts["purpose"] === "hangar").map((each) => named(each, "host")));
	return Object.values(after.units).flatMap((unit) => [
		...(unit.marked < 0 || unit.marked > ROWS * unit.figures.rowBoxes ? [`${unit.id} has ${unit.marked} boxes marked`] : []),
		...risen(before.units[unit.id], unit).flatMap(({ id, kind }) => {
			const may = kind === "thrust-row" ? fuelled.has(unit.id) : (kind === "missile" || kind === "flight") && hosts.has(unit.id);
			return may ? [] : [`${id} of ${unit.id} is better than before`];
		}),
		...unit.systems.filter(({ value }) => value < 0 || !Number.isInteger(value)).map(({ id }) => `${id} of ${unit.id} is below nought`),
	]);
}

function risen(before: Unit | undefined, { systems }: Unit): Unit["systems"] {
	const was = new Map(before?.systems.map(({ id, value }) => [id, value]));
	return before ? systems.filter(({ id, value }) => value > (was.get(id) ?? 0)) : [];
}

/** SC-27, SC-35: only missiles are lost out of control, and only ordered jumps happen. */
export function lostUnordered({ after, reports }: Happening, jumps: ReadonlySet<string>): readonly string[] {
	return reports.flatMap((report) => {
		if (report.code === "jumped" && !jumps.has(named(report, "unit"))) return [`${named(report, "unit")} jumps unasked`];
		const strays = report.code === "out-of-control" && unitOf(after, named(report, "unit")).design.kind !== "missile";
		return strays ? [`${named(report, "unit")} has a crew, and is lost for want of one`] : [];
	});
}
