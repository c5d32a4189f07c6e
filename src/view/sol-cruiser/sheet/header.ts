/**
 * The head of a cruiser's sheet: name, class and size in one line, crew, side and status.
 */

import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { craftModel } from "../../shared/with-games/sheet/craft.ts";
import { cruiserIn, unitByHand } from "../craft.ts";
import type { CruiserShown } from "../types.ts";
import { crewName, cubicMetres, techName, words } from "../words.ts";
import { className } from "./figures.ts";
import { unitInMatch } from "./status.ts";

export function headerModel(input: SheetInput<CruiserShown>) {
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
		// "Halberd frigate: ship, new military, 800 m³ (B)".
		line: cruiser.vessel ? words("Sheet.classLine", { vessel: cruiser.vessel, ...what }) : words("Sheet.line", what),
		tags: [crewName(cq), ...(side ? [side] : []), ...(inMatch ? [words(`Status.${inMatch.status}`)] : [])],
	};
}
