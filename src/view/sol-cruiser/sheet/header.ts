/**
 * The head of a cruiser's sheet: her name and livery, her class, her side and her crew, and how she stands in a match.
 */
import type { CruiserView } from "../../../core/sol-cruiser/play/view.ts";
import type { Label } from "../../shared/label.ts";
import type { SheetInput } from "../../shared/presenter.ts";
import { type CraftModel, craftModel } from "../../shared/sheet/craft.ts";
import { crewName, cubicMetres, techName, words } from "../words.ts";
import { cruiserIn, unitByHand } from "./craft.ts";
import { className } from "./figures.ts";
import { unitInMatch } from "./status.ts";

export interface HeaderModel extends CraftModel {
	/** "Halberd frigate: ship, new military, 800 m³ (B)". */
	readonly line: Label;
	readonly tags: readonly (Label | string)[];
}

export function headerModel(input: SheetInput<CruiserView>): HeaderModel {
	const { uid, craft } = input;
	const cruiser = cruiserIn(craft.system);
	const inMatch = unitInMatch(input);
	const { design, figures, cq, side } = inMatch ?? unitByHand(cruiser);
	const what = {
		kind: words(`Kind.${design.kind}`),
		tech: techName(design.tech),
		volume: cubicMetres(figures.volume),
		class: className(figures.volume),
	};
	return {
		...craftModel(uid, craft),
		line: cruiser.vessel ? words("Sheet.classLine", { vessel: cruiser.vessel, ...what }) : words("Sheet.line", what),
		tags: [crewName(cq), ...(side ? [side] : []), ...(inMatch ? [words(`Status.${inMatch.status}`)] : [])],
	};
}
