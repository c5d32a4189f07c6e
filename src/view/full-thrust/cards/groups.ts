/**
 * Reports that share a block: a ship's shots at one target, its point defence against one threat, and its damage control.
 * Several reports of one kind share a block with one line each. Declared fire has no block once the same card
 * reports the fire itself.
 */
import type { ReportCode, ThrustReport, ThrustReportOf } from "../../../core/full-thrust/reports.ts";
import { type BlockModel, block, type SumLine } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { type Faces, groupName, headingLabel, nameOf, ordersLabel, ordnanceName } from "../report-block.ts";
import { placeName, words } from "../words.ts";
import { describeRepairs } from "./damage.ts";
import { describeReport } from "./describe.ts";
import { describeVolley } from "./fire.ts";
import { describeDefences } from "./ordnance.ts";

/** Kinds of report with more blocks than this share one. */
const MOST = 3;

/** The kinds that can share a block. */
const CROWD_CODES = ["orders-revealed", "moved", "flown", "attacks-set", "salvo-found"] as const;
type CrowdReport = ThrustReportOf<(typeof CROWD_CODES)[number]>;

/** Reports of one block; all have the same code. */
type Group = readonly [ThrustReport, ...ThrustReport[]];

/** Returns the blocks of a card, in the order of the reports. A shared block takes the place of the first of its reports. */
export function blocksOf(reports: readonly ThrustReport[], faces: Faces): readonly BlockModel[] {
	const current = reports.filter((report) => !isResolved(report, reports));
	return groupsOf(current).map((group) => groupBlock(group, faces));
}

/** Whether a report declares fire that the card also reports as resolved. */
function isResolved({ code, seat }: ThrustReport, reports: readonly ThrustReport[]): boolean {
	return (
		code === "fire-declared" && reports.some((report) => report.seat === seat && (report.code === "fired" || report.code === "fire-lost"))
	);
}

function groupsOf(reports: readonly ThrustReport[]): readonly Group[] {
	const groups: [ThrustReport, ...ThrustReport[]][] = [];
	for (const report of reports) {
		const last = groups.at(-1);
		const crowd = isCrowd(report, reports) ? groups.find(([first]) => first.code === report.code) : undefined;
		if (crowd) crowd.push(report);
		else if (last && shareBlock(last[0], report)) last.push(report);
		else groups.push([report]);
	}
	return groups;
}

function isCrowd(report: ThrustReport, reports: readonly ThrustReport[]): boolean {
	return canCrowd(report) && reports.filter(({ code }) => code === report.code).length > MOST;
}

function canCrowd(report: ThrustReport): report is CrowdReport {
	return CROWD_CODES.some((code) => code === report.code);
}

/** Whether two consecutive reports share a block. */
function shareBlock(first: ThrustReport, other: ThrustReport): boolean {
	if (first.seat !== other.seat) return false;
	switch (first.code) {
		case "fired":
			return other.code === "fired" && other.facts.target === first.facts.target;
		case "defended":
			return other.code === "defended" && other.facts.at === first.facts.at;
		case "repaired":
			return other.code === "repaired";
		default:
			return false;
	}
}

function groupBlock([first, ...others]: Group, faces: Faces): BlockModel {
	switch (first.code) {
		case "fired":
			return describeVolley([first, ...withCode(others, "fired")], faces);
		case "defended":
			return describeDefences([first, ...withCode(others, "defended")], faces);
		case "repaired":
			return describeRepairs([first, ...withCode(others, "repaired")], faces);
		default:
			return others.length > 0 && canCrowd(first) ? crowdBlock([first, ...others.filter(canCrowd)], faces) : describeReport(first, faces);
	}
}

function withCode<Code extends ReportCode>(reports: readonly ThrustReport[], code: Code): readonly ThrustReportOf<Code>[] {
	return reports.filter((report): report is ThrustReportOf<Code> => report.code === code);
}

function crowdBlock(reports: readonly [CrowdReport, ...CrowdReport[]], faces: Faces): BlockModel {
	const { code } = reports[0];
	return block({ code, title: words(`Many.${code}`, {}, reports.length), sum: reports.map((report) => lineOf(report, faces)) });
}

function lineOf(report: CrowdReport, faces: Faces): SumLine {
	const { seat } = report;
	switch (report.code) {
		case "orders-revealed":
			return line(nameOf(seat, faces), ordersLabel(report.facts.text, faces));
		case "moved": {
			const data = { place: placeName(report.facts), heading: headingLabel(report.facts) };
			return line(nameOf(seat, faces), words("Chat.placeHeading", data));
		}
		case "flown":
			return line(groupName(report.facts.group, faces), placeName(report.facts));
		case "attacks-set":
			return line(groupName(report.facts.group, faces), nameOf(report.facts.target, faces));
		case "salvo-found":
			return line(ordnanceName(report.facts.ordnance), nameOf(report.facts.target, faces));
	}
}

function line(name: Label | string, value: Label | string): SumLine {
	return { name: words("Chat.unit", { name }), value: words("Chat.unit", { name: value }) };
}
