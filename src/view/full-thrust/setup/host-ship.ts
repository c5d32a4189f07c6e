/**
 * A ship of the host system as a warship: the fields of its form, and the actor that they make.
 */
import { proposeWarship, WARSHIP_CHOICES, type WarshipChoices, warshipFrom } from "../../../core/full-thrust/host-ship.ts";
import { SENSORS } from "../../../core/full-thrust/manoeuvres/short-range-jump.ts";
import { massNeeded } from "../../../core/full-thrust/options.ts";
import { hostShipPresenter } from "../../shared/on-demand/campaign/host-ship.ts";
import { faultLabel } from "../sheet/objection.ts";
import { words } from "../words.ts";

const ORDER: readonly (keyof WarshipChoices)[] = [
	"tmf",
	"hull",
	"armour",
	"rating",
	"ftl",
	"screens",
	"sensors",
	"beams1",
	"beams2",
	"beams3",
	"beams4",
	"torpedoes",
	"launchers",
	"pointDefence",
	"parties",
];

export const warshipOfHost = hostShipPresenter<WarshipChoices>({
	propose: proposeWarship,
	bounds: WARSHIP_CHOICES,
	picks: { sensors: SENSORS.map((value) => ({ value, name: words(`Sheet.sensors.${value}`) })) },
	order: ORDER,
	title: (name) => words(`HostShip.${name}`),
	build: (choices) => {
		const design = warshipFrom(choices);
		if (!design.ok) return { why: faultLabel(design.refusal) };
		const needed = Math.round(massNeeded(design.value) * 10) / 10;
		return { system: { design: design.value }, summary: words("HostShip.summary", { needed, tmf: choices.tmf }) };
	},
});
