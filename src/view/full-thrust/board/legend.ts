/**
 * What lines, areas and signs on the table mean.
 */

import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { SIGNED_MARKS, signOf } from "./map/marks.ts";
import type { ZoneKind } from "./map/zones.ts";

interface LegendEntry {
	readonly kind: string;
	readonly name: Label;
}

export interface LegendModel {
	readonly lines: readonly LegendEntry[];
	readonly areas: readonly LegendEntry[];
	readonly marks: readonly (LegendEntry & { readonly sign: string })[];
}

export const LEGEND_LINES = ["flown", "ahead", "plotted", "drafted"] as const;

export const LEGEND_AREAS = [
	"bears",
	"ring",
	"reach",
	"danger",
	"scatter",
	"high",
	"wake",
	"salvo",
	"plasma",
	"eclipse",
] as const satisfies readonly ZoneKind[];

export function legendModel(): LegendModel {
	return {
		lines: LEGEND_LINES.map((kind) => ({ kind, name: words(`Board.line.${kind}`) })),
		areas: LEGEND_AREAS.map((kind) => ({ kind, name: words(`Board.area.${kind}`) })),
		marks: SIGNED_MARKS.map((kind) => ({ kind, sign: signOf(kind), name: words(`Board.sign.${kind}`) })),
	};
}
