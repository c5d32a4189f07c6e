/**
 * What every block of a card of Full Thrust begins with: who it is about, a sentence, and the dice. Reports name a system by
 * what it is, and fighters and ordnance by their ids, which begin with the seat whose they are.
 */
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import type { Modifier, Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type BlockModel, block, type ChangeModel, type DiceModel, diceModels, plainFacts, type SumLine } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label, LabelData } from "../../shared/label.ts";
import { factsOf, numberOf, plain, signed, textOf } from "../../shared/measure.ts";
import type { SeatFace } from "../../shared/presenter.ts";
import { arcsName, courseName, mu, placeName, systemName, velocityName, weaponKindName, words } from "../words.ts";

export type Faces = readonly SeatFace[];

/** How reports of one code become a block. */
export type Tell = (report: Report, faces: Faces) => BlockModel;

/** How reports of one code that belong together become one block. */
export type TellAll = (reports: readonly [Report, ...Report[]], faces: Faces) => BlockModel;

export const GAME = "full-thrust";

/** A block with the sentence of its report, in which `{name}` is whom it is about. */
export function told(report: Report, faces: Faces, data: LabelData = {}): BlockModel {
	const { code, seat, facts } = report;
	const title = words(`Report.${code}`, { ...plainFacts(facts), name: nameOf(seat, faces), ...data });
	// Whose block it is rolls its dice; only others' are called by name.
	const rolls = diceModels(GAME, report, faces).map((roll) => (roll.face?.id === seat ? { ...roll, face: null } : roll));
	return block({ code, title, face: seat && faceOf(faces, seat), rolls });
}

/** The name of the ship whose seat this is; of nobody's, that. */
export function nameOf(seat: Json | undefined, faces: Faces): Label | string {
	const id = textOf(seat);
	return id ? faceOf(faces, seatId(id)).name : words("Chat.nobody");
}

/** A system as a report tells of it, by `systemFacts`. */
export function systemIn(fact: Json | undefined): Label {
	const { id, weapon, arcs, ...rest } = factsOf(fact);
	if (typeof weapon !== "string") return systemName(textOf(id));
	return words("Weapon.bearing", { weapon: weaponKindName(weapon, numberOf(rest.class)), arcs: arcsName(textsIn(arcs)) });
}

/** "FTL P1+2"; in words for a ship that flies straight on. */
export function ordersIn(text: Json | undefined): Label | string {
	return textOf(text) || words("Chat.straightOn");
}

/** The dice of a report, called by what was fired or sent instead of what they are for; of more rolls than one, the first. */
export function rollsAs(name: Label, report: Report, faces: Faces): readonly DiceModel[] {
	return told(report, faces).rolls.map((roll, index) => (index === 0 ? { ...roll, reason: name } : roll));
}

/** The texts in a list of them. */
export function textsIn(list: Json | undefined): readonly string[] {
	return Array.isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
}

/** What hurts ships, fighters and ordnance. */
export const CAUSES: readonly string[] = [
	"fire",
	"beam",
	"pulse-torpedo",
	"k-gun",
	"salvo",
	"plasma-bolt",
	"fighters",
	"hull-stress",
	"grav-backfire",
	"wake",
	"ftl-exit",
	"ftl-blast",
	"ftl-entry",
	"ftl-bystander",
	"overload",
	"point-defence",
];

/** What did it: a kind of weapon, or what else can hurt a ship. */
export function causeName(cause: Json | undefined): Label {
	return words(`Cause.${textOf(cause)}`);
}

/** A place among facts. */
export function placeIn({ x, y }: Facts): Label {
	return placeName({ x: numberOf(x), y: numberOf(y) });
}

/** A length among facts. */
export function muIn(fact: Json | undefined): Label {
	return mu(numberOf(fact));
}

/** Where a ship goes and how fast, and its bow where that points elsewhere. */
export function headingIn({ course, facing, velocity, inverted, drifts }: Facts): Label {
	const heading = words(drifts === true ? "Chat.drifting" : "Chat.heading", {
		course: courseName(numberOf(course)),
		velocity: velocityName(numberOf(velocity)),
	});
	const elsewhere = typeof facing === "number" && facing !== course;
	const turned = elsewhere ? words("Chat.bowAt", { heading, facing: courseName(facing) }) : heading;
	return inverted === true ? words("Chat.upsideDown", { heading: turned }) : turned;
}

/** Every modifier by its name, then the number that a die must come to. */
export function sumOf(
	{ modifiers }: Pick<Report, "modifiers">,
	unit: (one: Modifier) => Label,
	more: readonly SumLine[],
): readonly SumLine[] {
	return [...modifiers.map((one) => ({ name: words(`Modifier.${one.code}`), value: unit(one) })), ...more];
}

/** A modifier that is added to a die. */
export function onTheDie({ value }: Modifier): Label {
	return signed(value);
}

/** What a die came to, with all that was added to it. */
export function totalOf({ rolls, modifiers }: Pick<Report, "rolls" | "modifiers">): number {
	return (rolls[0]?.shown[0] ?? 0) + modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** "Fails on 5 or more". */
export function failsFrom(number: Json | undefined): SumLine {
	return { name: words("Chat.failsFrom"), value: words("Chat.orMore", { number: numberOf(number) }) };
}

/** The main drive before and after; nothing where it is as it was. */
export function driveChange(before: Json | undefined, after: Json | undefined): readonly ChangeModel[] {
	const [was, is] = [numberOf(before), numberOf(after)];
	return was === is
		? []
		: [{ name: words("System.drive", { number: "" }), before: plain(was), after: is === 0 ? words("Chat.dead") : plain(is) }];
}

/** "7 points: 4 off the armour, 3 off the hull". */
export function damageIn({ armour, hull, overkill }: Facts): Label {
	const [onArmour, onHull] = [numberOf(armour), numberOf(hull)];
	const parts = [
		...(onArmour > 0 ? [words("Chat.offArmour", {}, onArmour)] : []),
		...(onHull > 0 ? [words("Chat.offHull", {}, onHull)] : []),
		...(numberOf(overkill) > 0 ? [words("Chat.overkill", {}, numberOf(overkill))] : []),
	];
	return parts.length > 0 ? words("Chat.parts", { parts }) : words("Chat.noDamage");
}

/** "Points: 3", or that there was none. */
export function pointsIn(damage: Json | undefined): Label {
	return numberOf(damage) > 0 ? words("Chat.points", {}, numberOf(damage)) : words("Chat.noDamage");
}

/** A fighter group by its ship and the number of its bay: ids are made of both. */
export function groupName(group: Json | undefined, faces: Faces): Label {
	const [, seat = "", number = ""] = /^(.*)-bay-(\d+)$/.exec(textOf(group)) ?? [];
	return words("Chat.fighters", { name: nameOf(seat, faces), number });
}

/** What flies about on the table, by its id: fighters, a salvo or a bolt. */
export function flyingName(id: Json | undefined, faces: Faces): Label {
	return textOf(id).includes("-bay-") ? groupName(id, faces) : ordnanceName(id);
}

/** A salvo or a bolt by its number. */
export function ordnanceName(ordnance: Json | undefined): Label {
	const [, kind = "salvo", number = ""] = /^([a-z]+)-(\d+)$/.exec(textOf(ordnance)) ?? [];
	return words(`Chat.ordnance.${kind}`, { number });
}
