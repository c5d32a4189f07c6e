/**
 * The yard's bill: mass and volume of every component, their sums, and the resulting figures of the craft.
 */

import { ROWS } from "../../../core/sol-cruiser/damage/damage.ts";
import type { Component } from "../../../core/sol-cruiser/yard/components.ts";
import type { HullDesign } from "../../../core/sol-cruiser/yard/design.ts";
import type { HullFigures } from "../../../core/sol-cruiser/yard/hull-figures.ts";
import { yardFigures } from "../../../core/sol-cruiser/yard/shipyard.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { cubicMetres, gradeName, tonnes, words } from "../words.ts";
import type { YardDraft } from "./drawing.ts";

export function billModel({ design, names }: YardDraft) {
	const figures = yardFigures(design);
	const inside = figures.components.filter(({ code }) => code !== "hull");
	const sum = (of: "mass" | "volume"): number => inside.reduce((all, next) => all + next[of], 0);
	return {
		lines: figures.components.map((component) => ({
			name: componentName(component, names, figures),
			mass: tonnes(component.mass),
			volume: cubicMetres(component.volume),
		})),
		// The sum of all components inside the hull, and the sum with the hull.
		inside: { name: words("Yard.inside"), mass: tonnes(sum("mass")), volume: cubicMetres(sum("volume")) },
		total: { name: words("Yard.total"), mass: tonnes(figures.mass), volume: cubicMetres(figures.hull) },
		// A note that the bill is for one fighter of four; null for other craft.
		remark: design.kind === "fighter" ? words("Yard.perFighter") : null,
	};
}

function componentName(component: Component, names: YardDraft["names"], { components }: HullFigures): Label {
	const { code, facts } = component;
	const entry = components.filter((candidate) => candidate.code === code).indexOf(component);
	const list = code === "missile" ? names.missiles : code === "hangar" ? names.hangar : [];
	const grade = "penetration" in facts ? gradeName(facts.penetration) : "armour" in facts ? gradeName(facts.armour) : "";
	return words(`Yard.component.${code}`, { ...facts, grade, name: list[entry] || words("Yard.own") });
}

/** The figures of a design, beside those of the craft as she is. */
export function resultModels(design: HullDesign, built: HullDesign) {
	const [after, before] = [resultsOf(design), resultsOf(built)];
	return RESULTS.map((code) => {
		const [value, old] = [after[code], before[code]];
		const same = JSON.stringify(old) === JSON.stringify(value);
		return { code, name: words(`Yard.result.${code}`), value, before: same ? null : old };
	});
}

/** The figures of a design, in order. */
export const RESULTS = ["hull", "class", "mass", "output", "thrust", "points", "sensor", "signature", "size", "rows", "ftl"] as const;
type Results = Readonly<Record<(typeof RESULTS)[number], Label>>;

function resultsOf(design: HullDesign): Results {
	const figures = yardFigures(design);
	return {
		hull: cubicMetres(figures.hull),
		class: words("Sheet.named", { what: figures.class }),
		mass: tonnes(figures.mass),
		output: tonnes(figures.output),
		thrust: plain(figures.thrust),
		points: words("Yard.pointsIs", { rows: figures.pointRows.length }, design.points),
		sensor: plain(figures.sensor),
		signature: plain(figures.signature),
		size: signed(figures.size),
		rows: words("Yard.rowsIs", { rows: ROWS, boxes: figures.rowBoxes }),
		ftl: words(figures.ftl ? "Sheet.yes" : "Sheet.no"),
	};
}
