/**
 * Steppers of the order line: every manoeuvre that a user can order by clicks, in groups, each with its term in the line, its cost,
 * its risk and its effect. A stepper that cannot be pulled says why.
 */
import type { ThrustOptions, Warship } from "../../../../core/full-thrust/model.ts";
import { limitsOf, thrustOf, turningOf } from "../../../../core/full-thrust/movement/thrust.ts";
import { printTerm, type Side } from "../../../../core/full-thrust/orders/notation.ts";
import { type OrderRisks, risksOf } from "../../../../core/full-thrust/play/orders/risks.ts";
import { movingShip } from "../../../../core/full-thrust/play/ships.ts";
import { type ButtonModel, button, idOf } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { manoeuvreHint, manoeuvreName, words } from "../../words.ts";
import { afterEngaging, afterPull, planOf, type Writing } from "../drafts/line.ts";
import {
	AMOUNTS,
	isOneOf,
	type Line,
	MODES,
	type Pull,
	SIDED,
	type Stepper,
	SWITCHES,
	standing,
	VECTOR_AMOUNTS,
	VECTOR_SIDED,
} from "../line.ts";
import { type Ordering, refusalIn } from "./parts.ts";
import { riskInShort } from "./risks.ts";

export interface StepperModel {
	readonly id: string;
	readonly name: Label;
	/** What it does, in a sentence. */
	readonly does: Label;
	/** The printed term that it changes; null if the line has none, and for on-off terms. */
	readonly stands: string | null;
	/** Whether any of it is in the line. */
	readonly lit: boolean;
	readonly cost: Label;
	/** What the drive or the hull risks; null if nothing is rolled. */
	readonly risk: Label | null;
	/** One button that adds and removes it, or two: for less and more, or for port and starboard. */
	readonly buttons: readonly ButtonModel[];
	/** Whether no button can be pressed now. */
	readonly barred: boolean;
}

export type StepperGroup = ReturnType<typeof stepperGroups>[number];

type GroupName = "course" | "drive" | "evading" | "leaving" | "house";
type Groups = readonly (readonly [name: GroupName, steppers: readonly Stepper[]])[];

const CINEMATIC: Groups = [
	["course", ["turn", "sideslip", "thrust", "roll"]],
	["drive", ["ET", "RL", "hard-about", "corkscrew"]],
	["evading", ["extreme", "eclipse"]],
	["leaving", ["backfire", "jump", "ftl"]],
];

const VECTOR: Groups = [
	["course", ["MD", "rotate", "push", "PR", "roll"]],
	["drive", ["ET", "RL", "corkscrew"]],
	["evading", ["extreme", "eclipse"]],
	["leaving", ["backfire", "jump", "ftl"]],
];

/** Our own manoeuvres, which exist only in cinematic movement. */
const HOUSE: Groups = [["house", ["skid", "flip", "emergency-deceleration", "reverse-thrust", "dead-rotate"]]];

function groupsIn({ movement, houseManoeuvres }: ThrustOptions): Groups {
	if (movement === "vector") return VECTOR;
	return houseManoeuvres ? [...CINEMATIC, ...HOUSE] : CINEMATIC;
}

/** Returns all steppers. They are barred while the line cannot be read. */
export function stepperGroups(ordering: Ordering, writing: Writing, line: Line | null) {
	return groupsIn(ordering.state.options).map(([group, steppers]) => ({
		id: `${ordering.uid}-levers-${group}`,
		name: words(`Orders.levers.${group}`),
		steppers: [
			...steppers.map((stepper) => stepperModel(ordering, writing, { stepper, line })),
			...(group === "leaving" ? [engageModel(ordering, writing)] : []),
		],
	}));
}

interface Pulling {
	readonly stepper: Stepper;
	readonly line: Line | null;
}

function stepperModel(ordering: Ordering, writing: Writing, { stepper, line }: Pulling): StepperModel {
	const stands = line && standing(line, stepper);
	const buttons = pullsOf(stepper).map((pull) => pullButton(ordering, writing, { pull, stands }));
	return {
		id: idOf(ordering.uid, { act: "lever", term: stepper }),
		name: nameOf(stepper),
		does: hintOf(stepper),
		stands: buttons.length === 1 ? null : stands,
		lit: stands !== null,
		cost: costOf(ordering, writing.ship, { stepper, line }),
		risk: riskOf(writing, stepper, stands !== null),
		buttons,
		barred: buttons.every(({ refusal }) => refusal !== null),
	};
}

/** Short-Range Jump: the turn before it, in which the ship may turn but do nothing else. */
function engageModel(ordering: Ordering, writing: Writing): StepperModel {
	const { uid, draft } = ordering;
	const after = afterEngaging(writing);
	const refusal = after.ok ? null : refusalIn(ordering, after.refusal);
	const name = words("Orders.engage");
	const pressed = draft.engage;
	return {
		id: idOf(uid, { act: "lever", term: "engage" }),
		name,
		does: words("Orders.engageDoes"),
		stands: null,
		lit: pressed,
		cost: words("Orders.cost.engage"),
		risk: null,
		buttons: [button(ordering, { act: "engage" }, { name: words("Orders.engageShort"), full: name, pressed, refusal })],
		barred: refusal !== null,
	};
}

/** Returns the pulls of a stepper: to two sides, less and more, or one only. */
function pullsOf(stepper: Stepper): readonly Pull[] {
	if (isOneOf(SIDED, stepper) || isOneOf(VECTOR_SIDED, stepper) || stepper === "sideslip") {
		return [
			{ stepper, side: "P", by: 1 },
			{ stepper, side: "S", by: 1 },
		];
	}
	if (hasAmount(stepper)) {
		return [
			{ stepper, side: "P", by: -1 },
			{ stepper, side: "P", by: 1 },
		];
	}
	return [{ stepper, side: "P", by: 1 }];
}

function hasAmount(stepper: Stepper): boolean {
	return isOneOf(AMOUNTS, stepper) || isOneOf(VECTOR_AMOUNTS, stepper);
}

function pullButton(
	ordering: Ordering,
	writing: Writing,
	{ pull, stands }: { readonly pull: Pull; readonly stands: string | null },
): ButtonModel {
	const { stepper, side, by } = pull;
	const after = afterPull(writing, pull);
	const way =
		pullsOf(stepper).length === 1 ? "switch" : hasAmount(stepper) ? (by < 0 ? "less" : "more") : side === "P" ? "port" : "starboard";
	const sides = way === "port" || way === "starboard";
	const input = { act: "insert", term: stepper, ...(sides ? { side } : {}), ...(hasAmount(stepper) ? { by: String(by) } : {}) };
	const name = way === "switch" ? codeOf(stepper) : stepper === "sideslip" ? SIDESLIPS[side] : words(`Orders.pull.${way}`);
	return button(ordering, input, {
		name,
		full:
			typeof name === "string"
				? words("Orders.pullFull.switch", { code: name, name: nameOf(stepper) })
				: words(`Orders.pullFull.${way}`, { name: nameOf(stepper) }),
		...(way === "switch" ? { pressed: stands !== null } : {}),
		refusal: nothingLeft(pull, stands) ?? (after.ok ? null : refusalIn(ordering, after.refusal)),
	});
}

/** Returns the code of a stepper as it is written in orders. */
function codeOf(stepper: Stepper): string {
	return isOneOf(SWITCHES, stepper) ? printTerm({ kind: stepper, points: 1, side: null }) : stepper;
}

const SIDESLIPS = { P: "P+S", S: "S+P" } as const satisfies Record<Side, string>;

/** Refuses less of a term that is not in the line. Acceleration may go below nothing, since that means braking. */
function nothingLeft({ stepper, by }: Pull, stands: string | null): Label | null {
	return hasAmount(stepper) && by < 0 && stands === null && stepper !== "thrust"
		? words("Orders.notInLine", { name: nameOf(stepper) })
		: null;
}

/** The steppers whose dice a user should know before ordering them, and which of an order's risks these are. */
const RISKY: Partial<Readonly<Record<Stepper, keyof OrderRisks>>> = {
	ET: "emergency",
	RL: "strain",
	"hard-about": "strain",
	extreme: "strain",
	"emergency-deceleration": "strain",
	corkscrew: "stress",
	backfire: "backfire",
	jump: "jump",
};

/** Returns the risk of the term in the line, or else of the first pull that is allowed. */
function riskOf(writing: Writing, stepper: Stepper, stands: boolean): Label | null {
	const { ship, state } = writing;
	const risk = RISKY[stepper];
	if (!risk) return null;
	const more = pullsOf(stepper).filter(({ by }) => by > 0);
	const drafts = stands ? [writing.draft] : more.flatMap((pull) => draftsIn(afterPull(writing, pull)));
	for (const draft of drafts) {
		const plan = planOf({ ...writing, draft });
		if (plan.ok) return riskInShort(risksOf(ship, plan.value, state.options), risk);
	}
	return null;
}

function draftsIn(after: ReturnType<typeof afterPull>): readonly Writing["draft"][] {
	return after.ok ? [after.value] : [];
}

function nameOf(stepper: Stepper): Label {
	return isOwn(stepper) ? words(`Orders.lever.${stepper}`) : manoeuvreName(stepper);
}

function hintOf(stepper: Stepper): Label {
	return isOwn(stepper) ? words(`Orders.leverDoes.${stepper}`) : manoeuvreHint(stepper);
}

type OwnStepper = "sideslip" | (typeof VECTOR_AMOUNTS | typeof VECTOR_SIDED)[number];

/** Whether a stepper has its own words because it is not a manoeuvre. */
function isOwn(stepper: Stepper): stepper is OwnStepper {
	return stepper === "sideslip" || isOneOf(VECTOR_AMOUNTS, stepper) || isOneOf(VECTOR_SIDED, stepper);
}

/** FT-05: returns what one pull costs, and in what. */
function costOf({ state }: Ordering, ship: Warship, { stepper, line }: Pulling): Label {
	const moving = movingShip(ship, state.options);
	const limits = limitsOf(moving, line?.mode ?? null);
	if (isOneOf(MODES, stepper)) return words("Orders.cost.mode", { thrust: limitsOf(moving, stepper).available - moving.rating });
	if (stepper === "sideslip") return words("Orders.cost.turn", { thrust: 2 });
	if (stepper === "MD") return words("Orders.cost.thrustEach", { thrust: 1 });
	if (stepper === "rotate") return words("Orders.cost.rotation");
	if (isOwn(stepper)) return words("Orders.cost.thrusterEach");
	const terms = [{ kind: stepper, points: 1, side: null }];
	const [thrust, turning] = [thrustOf(terms, limits), turningOf(terms, limits)];
	if (thrust === 0) return words("Orders.cost.none");
	const each = pullsOf(stepper).length > 1;
	if (turning > 0 && state.options.movement === "vector") return words("Orders.cost.thrusters", { thrust });
	if (turning > 0) return words(each ? "Orders.cost.turnEach" : "Orders.cost.turn", { thrust });
	return words(each ? "Orders.cost.thrustEach" : "Orders.cost.thrust", { thrust });
}
