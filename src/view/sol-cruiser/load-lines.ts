/**
 * Weapons and everything aboard, one line each, in the lists of the design: name, figures and state.
 */
import { type Bulk, type CraftDesign, type HullDesign, isDesigned, type MissileDesign } from "../../core/sol-cruiser/yard/design.ts";
import { damageOfHit } from "../../core/sol-cruiser/yard/ratings.ts";
import { yardFigures } from "../../core/sol-cruiser/yard/shipyard.ts";
import { beamsOf, craftOf, missilesOf, submunitionsOf } from "../../core/sol-cruiser/yard/systems.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { plain } from "../shared/startup/words/measure.ts";
import { type Subject, stateModel } from "./sheet/systems.ts";
import { gradeName, words } from "./words.ts";

interface Line {
	readonly id: string;
	readonly what: Label | string;
	readonly cells: readonly (Label | string)[];
}

/** All lists that are not empty. */
export function listModels(subject: Subject, design: HullDesign) {
	const lists = [beams(design), submunitions(design), missiles(subject, design), hangar(subject, design), infantry(design)];
	return lists
		.filter(({ lines }) => lines.length > 0)
		.map(({ list, heads, lines }) => ({
			id: `${subject.uid}-${list}`,
			name: words(`Sheet.list.${list}`),
			heads: heads.map((head) => words(`Sheet.head.${head}`)),
			lines: lines.map((line) => lineModel(subject, line)),
		}));
}

type Head = "penetration" | "damageOfHit" | "dice" | "tech" | "load" | "thrust" | "points" | "kind";

interface List {
	readonly list: "beams" | "submunitions" | "missiles" | "hangar" | "infantry";
	readonly heads: readonly Head[];
	readonly lines: readonly Line[];
}

function lineModel(subject: Subject, { id, what, cells }: Line) {
	const fired = subject.unit.fired.filter(
		(candidate) => candidate === id || (candidate.startsWith(id) && !/^[\w-]/.test(candidate.slice(id.length))),
	).length;
	return {
		...stateModel(subject, id, words("Sheet.named", { what })),
		what,
		cells,
		// Its use this turn; null if it was not used.
		note: fired > 0 ? words("Sheet.fired", {}, fired) : null,
	};
}

function beams(design: HullDesign): List {
	const lines = beamsOf(design).map(({ id, penetration }, index) => ({
		id,
		what: words("Sheet.battery", { number: index + 1 }),
		cells: [gradeName(penetration), plain(damageOfHit(penetration))],
	}));
	return { list: "beams", heads: ["penetration", "damageOfHit"], lines };
}

function submunitions(design: HullDesign): List {
	const lines = submunitionsOf(design).map(({ id, dice, penetration }, index) => ({
		id,
		what: words("Sheet.submunition", { number: index + 1 }),
		cells: [words("Sheet.dice", { dice }), gradeName(penetration), design.tech],
	}));
	return { list: "submunitions", heads: ["dice", "penetration", "tech"], lines };
}

function missiles({ unit }: Subject, design: HullDesign): List {
	const names = namesOf(design.missiles, unit.names.missiles);
	const lines = missilesOf(design).map(({ id, missile }, index) => ({
		id,
		what: numbered(names, index),
		cells: isDesigned(missile) ? missileCells(missile) : [words("Sheet.unknown"), words("Sheet.unknown"), words("Sheet.unknown")],
	}));
	return { list: "missiles", heads: ["load", "thrust", "points"], lines };
}

function missileCells(missile: MissileDesign): readonly Label[] {
	return [loadName(missile), plain(yardFigures(missile).thrust), plain(missile.points)];
}

/** The load of a missile: "3 dice, heavy", or its beam. */
export function loadName({ load }: MissileDesign): Label {
	const grade = gradeName(load.penetration);
	return load.kind === "beam" ? words("Sheet.beamLoad", { grade }) : words("Sheet.warhead", { dice: load.dice, grade });
}

function hangar({ unit }: Subject, design: HullDesign): List {
	const names = namesOf(design.hangar, unit.names.hangar);
	const lines = craftOf(design).map(({ id, craft }, index) => ({ id, what: numbered(names, index), cells: craftCells(craft) }));
	return { list: "hangar", heads: ["kind", "thrust", "points"], lines };
}

function craftCells(craft: CraftDesign | Bulk): readonly Label[] {
	if (!isDesigned(craft)) return [words("Sheet.unknown"), words("Sheet.unknown"), words("Sheet.unknown")];
	return [words(`Kind.${craft.kind}`), plain(yardFigures(craft).thrust), plain(craft.points)];
}

function infantry({ infantry: count }: HullDesign): List {
	const lines = Array.from({ length: count }, (_, index) => ({
		id: `infantry-${index + 1}`,
		what: words("Sheet.company", { number: index + 1 }),
		cells: [],
	}));
	return { list: "infantry", heads: [], lines };
}

/** A name for each single item of entries with counts. */
function namesOf(entries: readonly { readonly count: number }[], names: readonly string[]): readonly string[] {
	return entries.flatMap(({ count }, entry) => Array.from({ length: count }, () => names[entry] ?? ""));
}

/** "Trident 2", numbered among items of the same name. */
function numbered(names: readonly string[], index: number): Label {
	const name = names[index] ?? "";
	const number = names.slice(0, index + 1).filter((candidate) => candidate === name).length;
	return name === "" ? words("Sheet.flight", { number }) : words("Sheet.flightNamed", { name, number });
}
