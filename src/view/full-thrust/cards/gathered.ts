/**
 * What is told together: all shots of a ship at another in one block, and so its point defence and its parties; and of great
 * fleets, what every ship does alike, line by line on unfolding. What a ship has declared is not told again once it is done.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { type BlockModel, block, type SumLine } from "../../shared/card.ts";
import { words } from "../words.ts";
import { type Faces, groupName, headingIn, nameOf, ordersIn, ordnanceName, placeIn, type TellAll } from "./block.ts";
import { tellRepairs } from "./damage.ts";
import { tellVolley } from "./fire.ts";
import { tellDefences } from "./ordnance.ts";

/** Codes whose reports of one ship, one after the other, are one block, and the fact in which they must agree. */
export const TOGETHER: Readonly<Record<string, { readonly tell: TellAll; readonly alike: string | null }>> = {
	fired: { tell: tellVolley, alike: "target" },
	defended: { tell: tellDefences, alike: "at" },
	repaired: { tell: tellRepairs, alike: null },
};

/** So many blocks of a kind are shown one by one. */
const MOST = 8;

/** How a report of a kind that comes in crowds is told in a line. */
export const LINES: Readonly<Record<string, (report: Report, faces: Faces) => SumLine>> = {
	"orders-revealed": ({ seat, facts }, faces) => line(nameOf(seat, faces), ordersIn(facts.text)),
	moved: ({ seat, facts }, faces) =>
		line(nameOf(seat, faces), words("Chat.placeHeading", { place: placeIn(facts), heading: headingIn(facts) })),
	flown: ({ facts }, faces) => line(groupName(facts.group, faces), placeIn(facts)),
	"attacks-set": ({ facts }, faces) => line(groupName(facts.group, faces), nameOf(facts.target, faces)),
	"salvo-found": ({ facts }, faces) => line(ordnanceName(facts.ordnance), nameOf(facts.target, faces)),
};

function line(name: ReturnType<typeof nameOf>, value: ReturnType<typeof nameOf>): SumLine {
	return { name: words("Chat.unit", { name }), value: words("Chat.unit", { name: value }) };
}

type Group = readonly [Report, ...Report[]];

/** Blocks in the order of the reports; those of a crowd in one, where its first would be. */
export function gathered(reports: readonly Report[], faces: Faces, tell: (report: Report) => BlockModel): readonly BlockModel[] {
	return groupsOf(reports.filter((report) => !isDone(report, reports))).map((group) => {
		const [first] = group;
		const together = TOGETHER[first.code];
		if (together) return together.tell(group, faces);
		const shorter = LINES[first.code];
		if (!shorter || group.length === 1) return tell(first);
		const sum = group.map((one) => shorter(one, faces));
		return block({ code: first.code, title: words(`Many.${first.code}`, {}, group.length), sum });
	});
}

/** Whether fire that was declared is told of as fired on the same card. */
function isDone({ code, seat }: Report, reports: readonly Report[]): boolean {
	return code === "fire-declared" && reports.some((one) => one.seat === seat && (one.code === "fired" || one.code === "fire-lost"));
}

function groupsOf(reports: readonly Report[]): readonly Group[] {
	const groups: [Report, ...Report[]][] = [];
	for (const report of reports) {
		const last = groups.at(-1);
		const crowd = isCrowd(report, reports) ? groups.find(([first]) => first.code === report.code) : undefined;
		if (crowd) crowd.push(report);
		else if (last && areTogether(last[0], report)) last.push(report);
		else groups.push([report]);
	}
	return groups;
}

function isCrowd({ code }: Report, reports: readonly Report[]): boolean {
	return code in LINES && reports.filter((one) => one.code === code).length > MOST;
}

function areTogether(first: Report, other: Report): boolean {
	const together = TOGETHER[first.code];
	if (!together || other.code !== first.code || other.seat !== first.seat) return false;
	return together.alike === null || first.facts[together.alike] === other.facts[together.alike];
}
