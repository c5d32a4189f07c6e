/**
 * The stored fields of a yacht's actor, read without trust. A field that is missing or wrong takes its default.
 */
import { parseDesign, type YachtDesign } from "../../../core/fusion-regatta/yacht/design.ts";
import { STANDARD_MASS, type Tons } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { CraftInput } from "../../shared/startup/contract/presenter.ts";

/** What a yacht's actor holds besides what every craft has. */
export interface YachtFields {
	readonly design: YachtDesign;
	/** The race mass that the sheet uses outside a match. */
	readonly raceMass: Tons;
	/** Fuel dots crossed off by hand. */
	readonly crossed: number;
	/** The worst dose of its crew, kept outside a match. */
	readonly dose: number;
	readonly team: string;
}

const DEFAULT_DESIGN: YachtDesign = { crew: 2, system: "jets", shielding: 1 };

/** The fields of a yacht's actor. */
export function yachtFields({ design, raceMass, crossed, dose, team }: CraftInput["system"]): YachtFields {
	return {
		design: designOf(design),
		raceMass: typeof raceMass === "number" ? raceMass : STANDARD_MASS,
		crossed: typeof crossed === "number" ? crossed : 0,
		dose: typeof dose === "number" ? dose : 0,
		team: typeof team === "string" ? team : "",
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
