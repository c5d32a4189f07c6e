/**
 * The design of a yacht: every choice with its weight, the figures of the whole, and a comparison of two designs.
 */
import {
	CREWS,
	cardOf,
	DESIGNS,
	designFacts,
	dryMass,
	SHIELDINGS,
	SYSTEMS,
	type YachtDesign,
} from "../../../core/fusion-regatta/yacht/design.ts";
import { fuelSets, RACE_MASS, type Tons, thrustRow } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { CraftInput, CrewMember } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { rounded, signed } from "../../shared/startup/words/measure.ts";
import { craftModel } from "../../shared/with-games/sheet/craft.ts";
import { FLEET, type FleetYacht, type Post } from "../fleet/fleet.ts";
import { words } from "../words.ts";
import { yachtFields } from "./yacht-fields.ts";

export type DesignModel = ReturnType<typeof designModel>;

interface ChoiceGroup {
	readonly name: Label;
	readonly field: string;
	readonly options: readonly ChosenOption[];
}

interface ChosenOption {
	readonly id: string;
	readonly value: string | number;
	readonly name: Label;
	/** Its weight and its effects. */
	readonly hint: Label;
	/** The difference from the design as it is. */
	readonly difference: Label | null;
	/** The figures of the whole yacht with this choice, and its thrust curve. */
	readonly outcome: Label;
	readonly path: string;
	readonly checked: boolean;
}

interface ComparedFigure {
	readonly name: Label;
	readonly value: Label;
	readonly other: Label | null;
	/** Better or worse than the other design, in words; null if equal or without a comparison. */
	readonly verdict: Label | null;
	readonly tone: "good" | "bad" | null;
}

export type CurveModel = ReturnType<typeof curveModel>;

interface PostModel {
	readonly post: string;
	readonly name: Label;
	readonly member: CrewMember | null;
	/** Whether the crew has this post. */
	readonly aboard: boolean;
}

export interface DesignInput {
	readonly uid: string;
	readonly craft: CraftInput;
	/** The key of a design or the id of a ready-made yacht; empty without a comparison. */
	readonly compare: string;
	/** Whether the yacht is in a race that is not over. */
	readonly racing: boolean;
}

/** The design tab of a yacht. */
export function designModel({ uid, craft, compare, racing }: DesignInput) {
	const { design, raceMass } = yachtFields(craft.system);
	const yacht = FLEET.find(({ id }) => id === compare);
	const other = yacht?.design ?? DESIGNS.find((candidate) => keyOf(candidate) === compare) ?? null;
	const base = craftModel(uid, craft);
	return {
		...base,
		editable: base.editable && !racing,
		raceMass,
		leastMass: RACE_MASS.least,
		mostMass: RACE_MASS.most,
		choices: groups(uid, { design, raceMass }),
		figures: figures(design, { other, raceMass }),
		curve: curveModel(design, { other, raceMass }),
		// The other design; null without a comparison.
		other: other && { name: yacht?.name ?? designName(other) },
		// The designs to compare with, in groups.
		others: [
			{
				name: words("Design.readyMade"),
				designs: FLEET.map((each) => ({ value: each.id, name: readyName(each), selected: each.id === compare })),
			},
			{
				name: words("Design.anyDesign"),
				designs: DESIGNS.map((each) => ({ value: keyOf(each), name: designName(each), selected: keyOf(each) === compare })),
			},
		],
		posts: posts(design, craft),
	};
}

/** The key of a design, such as "2-gyro-1". */
export function keyOf({ crew, system, shielding }: YachtDesign): string {
	return `${crew}-${system}-${shielding}`;
}

/** The name of a design, in a few words. */
export function designName({ crew, system, shielding }: YachtDesign): Label {
	return words("Design.name", { crew, system: words(`Design.system.${system}`), shielding });
}

function readyName({ name, design }: FleetYacht): Label {
	return words("Design.readyName", { name, design: designName(design) });
}

/** The difference in mass and fuel; null if there is none. */
function differenceTo(changed: YachtDesign, { design, raceMass }: Reckoned): Label | null {
	const [before, after] = [designFacts(design, raceMass), designFacts(changed, raceMass)];
	if (after.dryMass === before.dryMass) return null;
	return words("Design.tonsMore", { tons: signed(after.dryMass - before.dryMass), dots: signed(after.fuelDots - before.fuelDots) });
}

interface Reckoned {
	readonly design: YachtDesign;
	readonly raceMass: Tons;
}

function outcomeOf(design: YachtDesign, raceMass: Tons): Label {
	const { dryMass: mass, fuelDots, maxThrust, manoeuvreClass } = designFacts(design, raceMass);
	const dots = words("Design.fuelDotsIs", {}, fuelDots);
	return words("Design.comesTo", { mass, dots, thrust: maxThrust, class: manoeuvreClass });
}

function groups(uid: string, { design, raceMass }: Reckoned): readonly ChoiceGroup[] {
	// One scale for all, so that the curves can be compared.
	const most = Math.max(...DESIGNS.map((each) => designFacts(each, raceMass).fuelDots));
	const effectOf = (changed: YachtDesign): Effect => ({
		difference: differenceTo(changed, { design, raceMass }),
		outcome: outcomeOf(changed, raceMass),
		path: steps(changed, { raceMass, most }),
		checked: keyOf(changed) === keyOf(design),
	});
	return [
		{ name: words("Design.crewName"), field: "crew", options: crewOptions(uid, design, effectOf) },
		{ name: words("Design.systemName"), field: "system", options: systemOptions(uid, design, effectOf) },
		{ name: words("Design.shieldingName"), field: "shielding", options: shieldingOptions(uid, design, effectOf) },
	];
}

/** What a choice does to the whole yacht. */
type Effect = Pick<ChosenOption, "difference" | "outcome" | "path" | "checked">;
type EffectOf = (changed: YachtDesign) => Effect;

function crewOptions(uid: string, design: YachtDesign, effectOf: EffectOf): readonly ChosenOption[] {
	return CREWS.map((crew) => ({
		id: `${uid}-crew-${crew}`,
		value: crew,
		name: words(`Design.crew.${crew}`),
		hint: words(`Design.crewHint.${crew}`),
		...effectOf({ ...design, crew }),
	}));
}

function systemOptions(uid: string, design: YachtDesign, effectOf: EffectOf): readonly ChosenOption[] {
	return SYSTEMS.map((system) => ({
		id: `${uid}-system-${system}`,
		value: system,
		name: words(`Design.system.${system}`),
		hint: words(`Design.systemHint.${system}`),
		...effectOf({ ...design, system }),
	}));
}

function shieldingOptions(uid: string, design: YachtDesign, effectOf: EffectOf): readonly ChosenOption[] {
	return SHIELDINGS.map((shielding) => ({
		id: `${uid}-shielding-${shielding}`,
		value: shielding,
		name: words(`Design.shielding.${shielding}`),
		hint: words(`Design.shieldingHint.${shielding}`),
		...effectOf({ ...design, shielding }),
	}));
}

interface Compared {
	readonly other: YachtDesign | null;
	readonly raceMass: Tons;
}

/** The figures of a design, beside those of the other. */
function figures(design: YachtDesign, { other, raceMass }: Compared): readonly ComparedFigure[] {
	const own = designFacts(design, raceMass);
	const theirs = other && designFacts(other, raceMass);
	const figure = (key: "dryMass" | "fuelDots" | "maxThrust" | "manoeuvreClass", betterIs: 1 | -1): ComparedFigure => {
		const difference = theirs ? own[key] - theirs[key] : 0;
		const better = difference * betterIs > 0;
		const verdict = difference === 0 ? null : words(better ? "Design.better" : "Design.worse", { by: Math.abs(difference) });
		return {
			name: words(`Design.${key}`),
			value: words(`Design.${key}Is`, {}, own[key]),
			other: theirs && words(`Design.${key}Is`, {}, theirs[key]),
			verdict,
			tone: verdict && (better ? "good" : "bad"),
		};
	};
	return [
		figure("dryMass", -1),
		figure("fuelDots", 1),
		figure("maxThrust", 1),
		figure("manoeuvreClass", 1),
		{
			name: words("Design.special"),
			value: words(`Design.specialIs.${own.special ?? "none"}`),
			other: theirs && words(`Design.specialIs.${theirs.special ?? "none"}`),
			verdict: null,
			tone: null,
		},
	];
}

/** The size of the picture, and the thrust at its top. */
const CURVE = { width: 200, height: 70, thrust: 14 } as const;

/** Max thrust by dots used, as steps. The picture is wide enough for both designs and for `atLeast` dots. */
export function curveModel(design: YachtDesign, { other, raceMass, atLeast = 0 }: Compared & { readonly atLeast?: number }) {
	const facts = designFacts(design, raceMass);
	const most = Math.max(facts.fuelDots, other ? designFacts(other, raceMass).fuelDots : 0, atLeast);
	const top = Math.max(thrustRow(dryMass(design) + 1), facts.maxThrust);
	return {
		name: words("Design.curve", { from: facts.maxThrust, to: top, dots: facts.fuelDots }),
		path: steps(design, { raceMass, most }),
		otherPath: other ? steps(other, { raceMass, most }) : "",
		most: CURVE.thrust,
		dots: most,
	};
}

function steps(design: YachtDesign, { raceMass, most }: { readonly raceMass: Tons; readonly most: number }): string {
	const across = (dots: number): number => rounded((CURVE.width * dots) / Math.max(1, most));
	const up = (thrust: number): number => rounded(CURVE.height * (1 - thrust / CURVE.thrust));
	let used = 0;
	const parts: string[] = [];
	for (const { dots, thrust } of fuelSets(cardOf(design, raceMass), 0)) {
		parts.push(
			`${parts.length === 0 ? "M0" : "L"}${parts.length === 0 ? "" : across(used)} ${up(thrust)}`,
			`L${across(used + dots)} ${up(thrust)}`,
		);
		used += dots;
	}
	return parts.length > 0 ? `${parts.join("")}L${across(used)} ${up(0)}` : "";
}

/** The posts of a crew: an engineer from a crew of two, a co-pilot from a crew of three. */
function posts({ crew }: YachtDesign, { pilot, crew: others }: CraftInput): readonly PostModel[] {
	const post = (name: Post, member: CrewMember | null, least: number): PostModel => ({
		post: name,
		name: words(`Design.post.${name}`),
		member,
		aboard: crew >= least,
	});
	return [post("pilot", pilot, 1), post("engineer", others.engineer ?? null, 2), post("coPilot", others.coPilot ?? null, 3)];
}
