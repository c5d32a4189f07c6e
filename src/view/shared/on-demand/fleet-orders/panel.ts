/**
 * The panel of all craft of one user: each with the state of its order, the ways to copy and to follow, and one button that
 * hands in everything that the rules allow.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { ProposedTurn, Submission } from "../../startup/fleet-orders/orders.ts";
import { faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { type Formed, lineOf, type Standing } from "./fleet.ts";

/** The state of the order of a craft. `alone`: the match asks it for something that it decides alone; `planned`: it waits with a plan. */
export type CraftState = "idle" | "planned" | "awaited" | "drafted" | "follows" | "refused" | "sealed" | "alone";

type FleetTab = ReturnType<typeof tabOf>;

export interface FleetModel {
	readonly uid: string;
	readonly title: Label;
	/** How many craft still wait for an order. */
	readonly count: Label;
	readonly tabs: readonly FleetTab[];
	/** The craft from which the one in hand can copy its order; empty if there are none. */
	readonly same: readonly CraftOption[];
	/** The craft that the one in hand can follow; empty if there are none. */
	readonly follow: readonly CraftOption[];
	/** Gives the order of the craft in hand to all others, or lets them follow that craft; null if no other craft can take it. */
	readonly spread: { readonly same: Label; readonly follow: Label | null } | null;
	readonly all: { readonly name: Label; readonly hint: Label } | null;
	/** Takes back all sealed orders of the user's craft; null if there are none, or if the match waits for nobody. */
	readonly back: Label | null;
	/** What it means that a craft decides alone; null if none does. */
	readonly alone: Label | null;
	/** What the craft would do one after another, and the button that lets them or stops them; null if there is nothing to let them do. */
	readonly inTurn: ReturnType<typeof inTurnFor>;
	/** The result of the last copy or of the last "Seal all", line by line. */
	readonly words: readonly Label[];
}

export interface CraftOption {
	readonly value: SeatId | "";
	readonly name: string | Label;
	readonly selected: boolean;
}

export interface InTurn {
	readonly name: Label;
	readonly proposals: ReadonlyMap<SeatId, ProposedTurn>;
	/** Whether the user lets the craft do it. */
	readonly agreed: boolean;
}

export interface FleetInput {
	readonly uid: string;
	readonly faces: readonly SeatFace[];
	readonly standing: Standing;
	readonly sealed: readonly SeatId[];
	readonly formed: Formed;
	readonly activeSeat: SeatId | null;
	/** What each seat hands in now. */
	readonly submissions: ReadonlyMap<SeatId, Submission | null>;
	/** Whether the game fits orders to other craft, and whether craft can fly in formation. */
	readonly copies: boolean;
	readonly formations: boolean;
	/** What the craft would do when their turn comes, by the game's own proposal; null in a game without such turns. */
	readonly inTurn: InTurn | null;
	/** The craft that wait with a plan of their next choice; missing if there are none. */
	readonly planned?: readonly SeatId[];
	readonly words: readonly Label[];
	/** Whether the user is a GM, who owns no craft and gives orders in the place of others; missing means no. */
	readonly isReferee?: boolean;
}

/** The model of the panel. */
export function fleetModel(input: FleetInput): FleetModel {
	const { uid, standing, submissions, words, isReferee = false } = input;
	const ready = readyAmong(input);
	const quiet = ready.filter((seat) => submissions.get(seat)?.quiet).length;
	const left = standing.own.filter((seat) => standing.situation.awaited.includes(seat)).length;
	const others = othersThan(input);
	const takers = others.filter((seat) => submissions.get(seat));
	return {
		uid,
		title: label(`VOIDREGATTA.Fleet.${isReferee ? "titleOfGM" : "title"}`),
		count: label("VOIDREGATTA.Fleet.left", {}, left),
		tabs: standing.own.map((seat) => tabOf(input, seat)),
		same: others.length > 0 ? [none("sameNone"), ...others.map((seat) => optionOf(input, seat, false))] : [],
		follow: input.formations && others.length > 0 ? followOptions(input, others) : [],
		spread: takers.length > 0 ? spreadOf(input) : null,
		all:
			ready.length === 0
				? null
				: {
						name: label(`VOIDREGATTA.Fleet.${isOrder(input, ready) ? "sealAll" : "sendAll"}`, {}, ready.length),
						hint: label("VOIDREGATTA.Fleet.allHint", { drafted: ready.length - quiet, quiet }),
					},
		back: backFor(input),
		alone: standing.own.some((seat) => stateOf(input, seat) === "alone") ? label("VOIDREGATTA.Fleet.aloneHint") : null,
		inTurn: inTurnFor(input),
		words,
	};
}

function inTurnFor({ faces, inTurn }: FleetInput) {
	if (!inTurn || inTurn.proposals.size === 0) return null;
	const { name, proposals, agreed } = inTurn;
	return {
		rows: [...proposals].map(([seat, { told, due }]) => ({ face: faceOf(faces, seat), told, due })),
		agreed,
		name: agreed ? label("VOIDREGATTA.Fleet.inTurn.stop") : name,
		hint: label(`VOIDREGATTA.Fleet.inTurn.${agreed ? "goesOn" : "hint"}`),
	};
}

/** The user's craft with a sealed order that nobody has opened yet. */
export function sealedAmong({ standing, sealed }: Pick<FleetInput, "standing" | "sealed">): readonly SeatId[] {
	return standing.situation.awaited.length > 0 ? standing.own.filter((seat) => sealed.includes(seat)) : [];
}

function backFor(input: FleetInput): Label | null {
	const sealed = sealedAmong(input).length;
	return sealed > 0 ? label("VOIDREGATTA.Fleet.backAll", {}, sealed) : null;
}

/** The awaited craft whose drafts the rules allow. */
export function readyAmong({ standing, submissions, formed }: Pick<FleetInput, "standing" | "submissions" | "formed">): readonly SeatId[] {
	return standing.own.filter((seat) => {
		const submission = submissions.get(seat);
		return submission && submission.refusal === null && formed.refusals[seat] === undefined;
	});
}

function isOrder({ submissions }: Pick<FleetInput, "submissions">, ready: readonly SeatId[]): boolean {
	return ready.every((seat) => submissions.get(seat)?.kind === "order");
}

/** The other craft that have drafted or sealed an order, if the craft in hand drafts one now. */
function othersThan({ copies, activeSeat, submissions, sealed }: FleetInput): readonly SeatId[] {
	if (!copies || activeSeat === null || !submissions.get(activeSeat)) return [];
	return [...submissions].flatMap(([seat, submission]) => (seat !== activeSeat && (submission || sealed.includes(seat)) ? [seat] : []));
}

function tabOf(input: FleetInput, seat: SeatId) {
	const { uid, faces, activeSeat, formed, submissions } = input;
	const state = stateOf(input, seat);
	const leader = formed.fleet.leaders[seat];
	return {
		id: `${uid}-fleet-${seat}`,
		seat,
		face: faceOf(faces, seat),
		state,
		stateName:
			state === "follows" && leader
				? label("VOIDREGATTA.Fleet.state.follows", { name: faceOf(faces, leader).name })
				: label(`VOIDREGATTA.Fleet.state.${state}`),
		// Whether the board shows its orders.
		activeSeat: seat === activeSeat ? "true" : "false",
		// Why it cannot be handed in, or cannot follow; null if nothing prevents it, or if nothing is ordered yet.
		why: state === "refused" ? (formed.refusals[seat] ?? submissions.get(seat)?.refusal ?? null) : null,
	};
}

function stateOf({ standing, sealed, formed, submissions, planned = [] }: FleetInput, seat: SeatId): CraftState {
	if (sealed.includes(seat)) return "sealed";
	if (!standing.situation.awaited.includes(seat)) return planned.includes(seat) ? "planned" : "idle";
	const submission = submissions.get(seat);
	if (!submission) return "alone";
	if (formed.refusals[seat] || (submission.refusal && !submission.quiet)) return "refused";
	if (formed.fleet.leaders[seat]) return "follows";
	return submission.quiet ? "awaited" : "drafted";
}

function none(key: "sameNone" | "followNone", selected = true): CraftOption {
	return { value: "", name: label(`VOIDREGATTA.Fleet.${key}`), selected };
}

function optionOf({ faces }: Pick<FleetInput, "faces">, seat: SeatId, selected: boolean): CraftOption {
	return { value: seat, name: faceOf(faces, seat).name, selected };
}

/** The craft that the one in hand can follow: all but those that follow it. */
function followOptions(input: FleetInput, others: readonly SeatId[]): FleetModel["follow"] {
	const { activeSeat, formed } = input;
	if (activeSeat === null) return [];
	const leader = formed.fleet.leaders[activeSeat];
	const free = others.filter((seat) => !lineOf(formed.fleet, seat).includes(activeSeat));
	return [none("followNone", !leader), ...free.map((seat) => optionOf(input, seat, seat === leader))];
}

function spreadOf({ faces, activeSeat, formations }: FleetInput): FleetModel["spread"] {
	if (activeSeat === null) return null;
	const { name } = faceOf(faces, activeSeat);
	return {
		same: label("VOIDREGATTA.Fleet.sameForAll", { name }),
		follow: formations ? label("VOIDREGATTA.Fleet.allFollow", { name }) : null,
	};
}
