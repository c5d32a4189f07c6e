/**
 * A ship of the host system as a cruiser: the fields of its form, and the actor that the yard makes from them.
 */
import { CRUISER_CHOICES, type CruiserChoices, cruiserFrom, proposeCruiser } from "../../../core/sol-cruiser/yard/host-ship.ts";
import { hullFigures } from "../../../core/sol-cruiser/yard/hull-figures.ts";
import { ARMOURS, TECHS } from "../../../core/sol-cruiser/yard/ratings.ts";
import { hostShipPresenter } from "../../shared/on-demand/campaign/host-ship.ts";
import { gameLabel } from "../../shared/startup/words/label.ts";
import { namesIn } from "../fleet/fleet.ts";
import { cubicMetres, gradeName, techName, tonnes, words } from "../words.ts";

const ORDER: readonly (keyof CruiserChoices)[] = [
	"hull",
	"tech",
	"thrust",
	"points",
	"armour",
	"stealth",
	"sensor",
	"beamsLt",
	"beamsMed",
	"beamsHvy",
	"beamsVHvy",
	"missiles",
];

export const cruiserOfHost = hostShipPresenter<CruiserChoices>({
	propose: proposeCruiser,
	bounds: CRUISER_CHOICES,
	picks: {
		tech: TECHS.map((value) => ({ value, name: techName(value) })),
		armour: ARMOURS.map((value) => ({ value, name: gradeName(value) })),
	},
	order: ORDER,
	title: (name) => words(`HostShip.${name}`),
	build: (choices) => {
		const design = cruiserFrom(choices);
		if (!design.ok) {
			const { code, facts } = design.refusal;
			const tech = TECHS.find((candidate) => candidate === facts["tech"]);
			return { why: gameLabel("sol-cruiser", `Refusal.${code}`, { ...factsOf(facts), ...(tech && { tech: techName(tech) }) }) };
		}
		const { hull, class: size, mass, thrust } = hullFigures(design.value);
		const summary = words("HostShip.summary", {
			hull: cubicMetres(hull),
			size,
			mass: tonnes(mass),
			thrust,
			cargo: cubicMetres(design.value.cargo),
		});
		return { system: { design: design.value, names: namesIn(design.value) }, summary };
	},
});

/** The facts of a refusal that are numbers and texts, for its sentence. */
function factsOf(facts: object): Readonly<Record<string, string | number>> {
	return Object.fromEntries(
		Object.entries(facts).flatMap(([name, fact]: [string, unknown]) =>
			typeof fact === "string" || typeof fact === "number" ? [[name, fact] as const] : [],
		),
	);
}
