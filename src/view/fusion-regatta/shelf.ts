/**
 * The window of ready-made yachts: its search, its list, and the actors that it makes.
 */
import { designFacts, SYSTEMS } from "../../core/fusion-regatta/yacht/design.ts";
import { STANDARD_MASS } from "../../core/fusion-regatta/yacht/record-card.ts";
import { shelfOf } from "../shared/on-demand/windows/shelf.ts";
import type { FigureModel } from "../shared/startup/seats/standing.ts";
import type { ReadyMadeCraft } from "../shared/startup/setting-up/ready-made.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { plain } from "../shared/startup/words/measure.ts";
import { FLEET, type FleetYacht, hasPost } from "./fleet/fleet.ts";
import { type CurveModel, curveModel, designName } from "./sheet/design.ts";
import { words } from "./words.ts";

/** What the window says of a yacht. */
export interface YachtFace {
	/** Its team. */
	readonly under: string;
	readonly design: Label;
	readonly special: Label | null;
	readonly figures: readonly FigureModel[];
	readonly curve: CurveModel;
	readonly looks: Label;
	readonly crew: readonly { readonly post: Label; readonly name: string; readonly words: Label }[];
	readonly style: Label;
	readonly secret: Label;
}

/** The scale of all curves, so that they can be compared. */
const MOST_DOTS = Math.max(...FLEET.map(({ design }) => designFacts(design, STANDARD_MASS).fuelDots));

function yachtFace(yacht: FleetYacht): YachtFace {
	const { id, team, design } = yacht;
	const facts = designFacts(design, STANDARD_MASS);
	return {
		under: team,
		design: designName(design),
		special: facts.special && words(`Design.specialIs.${facts.special}`),
		figures: [
			{ name: words("Design.dryMass"), value: words("Design.dryMassIs", {}, facts.dryMass) },
			{ name: words("Head.fuel"), value: words("Design.fuelDotsIs", {}, facts.fuelDots) },
			{ name: words("Head.thrust"), value: plain(facts.maxThrust) },
			{ name: words("Head.class"), value: plain(facts.manoeuvreClass) },
		],
		curve: curveModel(design, { other: null, raceMass: STANDARD_MASS, atLeast: MOST_DOTS }),
		looks: words(`Shelf.looks.${id}`),
		crew: crewOf(yacht),
		style: words(`Shelf.styles.${yacht.style}`),
		secret: words(`Shelf.secrets.${id}`),
	};
}

function crewOf({ id, crew }: FleetYacht): YachtFace["crew"] {
	const { pilot, engineer, coPilot } = crew;
	return [
		...(pilot ? [{ post: words("Design.post.pilot"), name: pilot, words: words(`Shelf.says.${id}.pilot`) }] : []),
		...(engineer && hasPost(id, "engineer")
			? [{ post: words("Design.post.engineer"), name: engineer, words: words(`Shelf.says.${id}.engineer`) }]
			: []),
		...(coPilot && hasPost(id, "coPilot")
			? [{ post: words("Design.post.coPilot"), name: coPilot, words: words(`Shelf.says.${id}.coPilot`) }]
			: []),
	];
}

function actorOf(yacht: FleetYacht): Pick<ReadyMadeCraft, "looks" | "system"> {
	const { id, team, design } = yacht;
	const members = crewOf(yacht).map((member) => words("Shelf.member", member));
	return { looks: [words(`Shelf.looks.${id}`), ...members], system: { team, design: { ...design }, raceMass: STANDARD_MASS } };
}

/** A user can look for a yacht by its name, team and crew. */
export const shelf = shelfOf<FleetYacht, YachtFace>({
	craft: FLEET,
	game: "fusion-regatta",
	facts: { raceMass: STANDARD_MASS },
	names: ({ name, team, crew }) => [name, team, ...Object.values(crew)],
	pick: {
		field: "system",
		name: words("Shelf.system"),
		any: words("Shelf.anySystem"),
		choices: SYSTEMS.map((value) => ({ value, name: words(`Design.system.${value}`) })),
		fits: ({ design }, value) => design.system === value,
	},
	template: templateAt("fusion-regatta/yacht-card"),
	face: yachtFace,
	actor: actorOf,
});
