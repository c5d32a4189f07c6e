/**
 * The stored fields of a yacht's actor, read without trust. A field that is missing or wrong takes its default.
 */
import { parseDesign, type YachtDesign } from "../../../core/fusion-regatta/yacht/design.ts";
import { STANDARD_MASS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { CraftInput } from "../../shared/startup/sheet/presenter.ts";

const DEFAULT_DESIGN: YachtDesign = { crew: 2, system: "jets", shielding: 1 };

/** The fields of a yacht's actor. */
export function yachtFields({ design, raceMass, crossed, dose }: CraftInput["system"]) {
	return {
		design: designOf(design),
		// The race mass that the sheet uses outside a match.
		raceMass: typeof raceMass === "number" ? raceMass : STANDARD_MASS,
		// Fuel dots crossed off by hand.
		crossed: typeof crossed === "number" ? crossed : 0,
		// The worst dose of its crew, kept outside a match.
		dose: typeof dose === "number" ? dose : 0,
	};
}

function designOf(raw: unknown): YachtDesign {
	if (typeof raw !== "object" || raw === null) return DEFAULT_DESIGN;
	const fields = new Map(Object.entries(raw));
	const field = (name: string): Json => {
		const value: unknown = fields.get(name);
		return typeof value === "string" || typeof value === "number" ? value : null;
	};
	const parsed = parseDesign({ crew: field("crew"), system: field("system"), shielding: field("shielding") });
	return parsed.ok ? parsed.value : DEFAULT_DESIGN;
}
