/**
 * The parts of the status rail of a fight.
 */
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { Part, PartList } from "../../shared/startup/drawing/parts.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { RailModel } from "./rail.ts";

type Row = RailModel["sides"][number]["rows"][number];

/** The craft of each side. */
export function railLists(rail: RailModel | null): readonly PartList[] {
	return (rail?.sides ?? []).map(({ id, rows }) => ({ id: `${id}-rows`, parts: rows.map(rowPart) }));
}

/** How many craft each side has left. */
export function railChanged(rail: RailModel | null): readonly Change[] {
	return (rail?.sides ?? []).map(({ id, left }) => ({ id: `${id}-left`, texts: [[left]] }));
}

/** What changes cannot set: the sides. */
export function railStanding(rail: RailModel | null): unknown {
	return rail?.sides.map(({ id, side, colour }) => [id, side, colour]) ?? null;
}

function rowPart(row: Row): Part {
	const { id, hull, figures, hurt } = row;
	return {
		id: `${id}-line`,
		template: templateAt("fight/rail-row"),
		model: row,
		set: ["going", "awaited", "hull", "figures", "order", "hurt"],
		shape: [hull === null, figures.length === 0, hurt === null],
		changes: () => rowChanged(row),
	};
}

function rowChanged({ id, going, awaited, hull, figures, order, hurt }: Row): readonly Change[] {
	const texts = [
		[going],
		...(figures.length > 0 ? [figures.flatMap((figure, index) => (index > 0 ? [BETWEEN, figure] : [figure]))] : []),
		[order ?? ""],
		...(hurt ? [[hurt]] : []),
	];
	const bar = hull && { attributes: { "aria-label": hull.name, "data-tooltip": hull.name }, styles: { "--vr-width": String(hull.fill) } };
	return [
		{ id: `${id}-line`, classes: { "vr-awaited": awaited }, texts },
		{ id: `${id}-order`, attributes: { hidden: order ? null : "" } },
		...(bar ? [{ id: `${id}-bar`, ...bar }] : []),
	];
}

const BETWEEN = " · ";
