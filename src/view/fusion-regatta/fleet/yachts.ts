/**
 * The window of ready-made yachts: its search, its list, and the actors that it makes.
 */
import { designFacts, SYSTEMS } from "../../../core/fusion-regatta/yacht/design.ts";
import { STANDARD_MASS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { isNamed, type ShelfEnd, shelfEnd } from "../../shared/on-demand/windows/shelf.ts";
import type { FigureModel, ReadyMadeCraft, ReadyMadeInput, Shelf } from "../../shared/startup/contract/presenter.ts";
import { type LiveryModel, liveryModel } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type CurveModel, curveModel, designName } from "../sheet/design.ts";
import { words } from "../words.ts";
import { FLEET, type FleetYacht, hasPost } from "./fleet.ts";

export interface ReadyMadeModel {
	readonly search: {
		readonly uid: string;
		readonly intro: Label;
		readonly text: string;
		readonly systems: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
	};
	readonly list: ShelfEnd & {
		readonly uid: string;
		readonly shown: Label;
		/** What to do if the search finds nothing. */
		readonly none: Label | null;
		readonly yachts: readonly YachtCard[];
	};
}

interface YachtCard {
	readonly id: string;
	readonly uid: string;
	readonly name: string;
	readonly team: string;
	readonly livery: LiveryModel;
	readonly design: Label;
	readonly special: Label | null;
	readonly figures: readonly FigureModel[];
	readonly curve: CurveModel;
	readonly looks: Label;
	readonly crew: readonly { readonly post: Label; readonly name: string; readonly words: Label }[];
	readonly style: Label;
	/** Null for a user who is not a GM. */
	readonly secret: Label | null;
	readonly makeName: Label;
	readonly chooseName: Label;
	readonly chosen: boolean;
}

/** The scale of all curves, so that they can be compared. */
const MOST_DOTS = Math.max(...FLEET.map(({ design }) => designFacts(design, STANDARD_MASS).fuelDots));

/** The window of ready-made yachts. */
export function readyMadeModel(input: ReadyMadeInput): ReadyMadeModel {
	const { uid, wishes, chosen, made } = input;
	const { text = "", system = "" } = wishes;
	const found = FLEET.filter((yacht) => isNamed(text, namesOf(yacht)) && (system === "" || yacht.design.system === system));
	return {
		search: {
			uid,
			intro: words("Yachts.intro", { raceMass: STANDARD_MASS }),
			text,
			systems: [
				{ value: "", name: words("Yachts.anySystem"), selected: system === "" },
				...SYSTEMS.map((value) => ({ value, name: words(`Design.system.${value}`), selected: value === system })),
			],
		},
		list: {
			uid,
			shown: words("Yachts.shown", { of: FLEET.length }, found.length),
			none: found.length === 0 ? words("Yachts.none", { of: FLEET.length }) : null,
			yachts: found.map((yacht) => yachtCard(yacht, input)),
			...shelfEnd(input, {
				noneChosen: words("Yachts.noneChosen"),
				made: words("Yachts.made", { names: made ?? [] }),
				notMade: words("Yachts.notMade"),
				makeChosen: words("Yachts.makeChosen", {}, chosen.length),
			}),
		},
	};
}

/** A user can look for a yacht by its name, team and crew. */
function namesOf({ name, team, crew }: FleetYacht): readonly string[] {
	return [name, team, ...Object.values(crew)];
}

function yachtCard(yacht: FleetYacht, { uid, chosen, isReferee }: ReadyMadeInput): YachtCard {
	const { id, name, team, livery, design } = yacht;
	const facts = designFacts(design, STANDARD_MASS);
	return {
		id,
		uid: `${uid}-${id}`,
		name,
		team,
		livery: liveryModel(livery),
		design: designName(design),
		special: facts.special && words(`Design.specialIs.${facts.special}`),
		figures: [
			{ name: words("Design.dryMass"), value: words("Design.dryMassIs", {}, facts.dryMass) },
			{ name: words("Head.fuel"), value: words("Design.fuelDotsIs", {}, facts.fuelDots) },
			{ name: words("Head.thrust"), value: plain(facts.maxThrust) },
			{ name: words("Head.class"), value: plain(facts.manoeuvreClass) },
		],
		curve: curveModel(design, { other: null, raceMass: STANDARD_MASS, atLeast: MOST_DOTS }),
		looks: words(`Yachts.looks.${id}`),
		crew: crewOf(yacht),
		style: words(`Yachts.styles.${yacht.style}`),
		secret: isReferee ? words(`Yachts.secrets.${id}`) : null,
		makeName: words("Yachts.makeName", { name }),
		chooseName: words("Yachts.choose", { name }),
		chosen: chosen.includes(id),
	};
}

function crewOf({ id, crew }: FleetYacht): YachtCard["crew"] {
	const { pilot, engineer, coPilot } = crew;
	return [
		...(pilot ? [{ post: words("Design.post.pilot"), name: pilot, words: words(`Yachts.says.${id}.pilot`) }] : []),
		...(engineer && hasPost(id, "engineer")
			? [{ post: words("Design.post.engineer"), name: engineer, words: words(`Yachts.says.${id}.engineer`) }]
			: []),
		...(coPilot && hasPost(id, "coPilot")
			? [{ post: words("Design.post.coPilot"), name: coPilot, words: words(`Yachts.says.${id}.coPilot`) }]
			: []),
	];
}

/** The actor data of a ready-made yacht, without the secret of its crew, since players read actors; null for an unknown id. */
export function readyMadeYacht(id: string): ReadyMadeCraft | null {
	const yacht = FLEET.find((one) => one.id === id);
	if (!yacht) return null;
	const { name, team, livery, design } = yacht;
	const members = crewOf(yacht).map((member) => words("Yachts.member", member));
	return {
		name,
		looks: [words(`Yachts.looks.${yacht.id}`), ...members],
		livery,
		system: { team, design: { ...design }, raceMass: STANDARD_MASS },
	};
}

export const shelf = { model: readyMadeModel, craft: readyMadeYacht } satisfies Shelf;
