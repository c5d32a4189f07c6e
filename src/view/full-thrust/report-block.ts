/**
 * The parts that blocks of a Full Thrust card share: the sentence, the dice, and the names of what reports mention.
 * Reports describe systems in full, and name fighter groups and ordnance by id.
 */

import { parseGroupId, parseOrdnanceId } from "../../core/full-thrust/ids.ts";
import type {
	Cause,
	DamageFacts,
	HeadingFacts,
	ReportCode,
	SystemFacts,
	ThrustFacts,
	ThrustModifier,
	ThrustReport,
} from "../../core/full-thrust/reports.ts";
import type { Modifier, Report } from "../../core/kernel/report.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import {
	type BlockModel,
	block,
	type ChangeModel,
	type DiceModel,
	diceModels,
	plainFacts,
	type SumLine,
} from "../shared/startup/cards/card.ts";
import { faceOf, type SeatFace } from "../shared/startup/seats/face.ts";
import type { Label, LabelData } from "../shared/startup/words/label.ts";
import { plain, signed } from "../shared/startup/words/measure.ts";
import { withNames } from "./covered.ts";
import { arcsName, courseName, systemName, velocityName, weaponKindName, words } from "./words.ts";

export type Faces = readonly SeatFace[];

/** The report with this code. */
export type ReportWith<Code extends ReportCode> = Report<Code, ThrustFacts[Code], ThrustModifier>;

/** Makes the block of a report. */
export type Describe<Code extends ReportCode> = (report: ReportWith<Code>, faces: Faces) => BlockModel;

/** Makes one block of several reports that belong together. */
export type DescribeGroup<Code extends ReportCode> = (
	reports: readonly [ReportWith<Code>, ...ReportWith<Code>[]],
	faces: Faces,
) => BlockModel;

export const GAME = "full-thrust";

/** Returns a block with the sentence and the dice of a report. In the sentence, `{name}` is the ship of the report. */
export function reportBlock(report: ThrustReport | ReportWith<ReportCode>, faces: Faces, data: LabelData = {}): BlockModel {
	const { code, seat, facts } = report;
	const title = words(`Report.${code}`, { ...plainFacts(facts), name: nameOf(seat, faces), ...data });
	// The title names the ship of the block, so only other ships' dice carry a name.
	const rolls = diceModels(GAME, report, faces).map((roll) => (roll.face?.id === seat ? { ...roll, face: null } : roll));
	return block({ code, title, face: seat && faceOf(faces, seat), rolls });
}

/** Returns the name of a seat's ship, or the word for no ship. */
export function nameOf(seat: SeatId | null, faces: Faces): Label | string {
	return seat ? faceOf(faces, seat).name : words("Chat.nobody");
}

/** Returns the name of a system: "Beam 3 (FP F FS)", "Main drive". */
export function systemLabel({ id, weapon, arcs, class: level }: SystemFacts): Label {
	if (weapon === null) return systemName(id);
	return words("Weapon.bearing", { weapon: weaponKindName(weapon, level), arcs: arcsName(arcs) });
}

/** Returns printed orders with the names of ships, or the words for a ship that flies straight on. */
export function ordersLabel(text: string, faces: Faces): Label | string {
	return withNames(text, faces) || words("Chat.straightOn");
}

/** Returns the dice of a report. The first roll is named after what fired, the others after their purpose. */
export function rollsNamed(name: Label, report: ThrustReport, faces: Faces): readonly DiceModel[] {
	return reportBlock(report, faces).rolls.map((roll, index) => (index === 0 ? { ...roll, reason: name } : roll));
}

/** Returns what caused damage or a loss. */
export function causeName(cause: Cause): Label {
	return words(`Cause.${cause}`);
}

/** Returns a ship's course and velocity, and its bow if that points elsewhere. */
export function headingLabel({ course, facing, velocity, inverted, drifts = false }: HeadingFacts): Label {
	const heading = words(drifts ? "Chat.drifting" : "Chat.heading", { course: courseName(course), velocity: velocityName(velocity) });
	const turned = facing === course ? heading : words("Chat.bowAt", { heading, facing: courseName(facing) });
	return inverted ? words("Chat.upsideDown", { heading: turned }) : turned;
}

/** Returns a line for each modifier, followed by other lines. */
export function sumOf(
	{ modifiers }: { readonly modifiers: readonly Modifier<ThrustModifier>[] },
	unit: (one: Modifier<ThrustModifier>) => Label,
	more: readonly SumLine[],
): readonly SumLine[] {
	return [...modifiers.map((modifier) => ({ name: words(`Modifier.${modifier.code}`), value: unit(modifier) })), ...more];
}

/** Returns a modifier of a die with its sign. */
export function onTheDie({ value }: Modifier): Label {
	return signed(value);
}

/** Returns the first die of a report plus all modifiers. */
export function totalOf({ rolls, modifiers }: Pick<Report, "rolls" | "modifiers">): number {
	return (rolls[0]?.shown[0] ?? 0) + modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** Returns the line "Fails on 5 or more". */
export function failsFrom(number: number): SumLine {
	return { name: words("Chat.failsFrom"), value: words("Chat.orMore", { number }) };
}

/** Returns the drive rating before and after, or nothing if it is unchanged. */
export function driveChange(before: number, after: number): readonly ChangeModel[] {
	if (before === after) return [];
	return [{ name: words("System.drive", { number: "" }), before: plain(before), after: after === 0 ? words("Chat.dead") : plain(after) }];
}

/** Returns the damage to armour and hull: "4 off the armour, 3 boxes of hull". */
export function damageLabel({ armour, hull, overkill }: DamageFacts): Label {
	const parts = [
		...(armour > 0 ? [words("Chat.offArmour", {}, armour)] : []),
		...(hull > 0 ? [words("Chat.offHull", {}, hull)] : []),
		...(overkill > 0 ? [words("Chat.overkill", {}, overkill)] : []),
	];
	return parts.length > 0 ? words("Chat.parts", { parts }) : words("Chat.noDamage");
}

/** Returns "3 points of damage", or the words for none. */
export function pointsLabel(damage: number): Label {
	return damage > 0 ? words("Chat.points", {}, damage) : words("Chat.noDamage");
}

/** Returns the name of a fighter group: its ship and the number of its bay. */
export function groupName(id: string, faces: Faces): Label {
	const group = parseGroupId(id);
	return group ? words("Chat.fighters", { name: nameOf(group.seat, faces), number: group.number }) : words("Chat.unit", { name: id });
}

/** Returns the name of a salvo or a plasma bolt: its kind and number. */
export function ordnanceName(id: string): Label {
	const ordnance = parseOrdnanceId(id);
	return ordnance ? words(`Chat.ordnance.${ordnance.kind}`, { number: ordnance.number }) : words("Chat.unit", { name: id });
}

/** Returns the name of a fighter group, a salvo or a plasma bolt. */
export function flyingName(id: string, faces: Faces): Label {
	return parseGroupId(id) ? groupName(id, faces) : ordnanceName(id);
}
