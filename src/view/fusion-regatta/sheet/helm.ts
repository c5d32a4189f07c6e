/**
 * The helm: how a yacht flies, where its gates are, and what its crew must order or answer now.
 */

import { drift } from "../../../core/fusion-regatta/flight/flight.ts";
import { CARD_PENALTY, SKIP_PENALTY } from "../../../core/fusion-regatta/jockeying/officials.ts";
import type { RegattaState, Yacht } from "../../../core/fusion-regatta/model.ts";
import { isChoiceOf } from "../../../core/fusion-regatta/play/choices.ts";
import { awaitedForOrders } from "../../../core/fusion-regatta/play/orders.ts";
import { actionOf, neighboursAhead, racingSeats, readingOf, timeNow, yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { manoeuvreClass } from "../../../core/fusion-regatta/yacht/design.ts";
import { bearing, WINDOWS, type Window } from "../../../core/geometry/avid.ts";
import { NOUGHT, range, times } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type ChoiceModel, choiceModel } from "../../shared/with-games/forms/choice.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { type AvidModel, avidModel, velocityWindows } from "../avid/avid.ts";
import { gateColour } from "../board/gates.ts";
import { changedHelmDraft, type HelmDraft, helmDraft } from "../orders/draft.ts";
import { type OrderFormModel, orderForm } from "../orders/orders.ts";
import { type PromptModel, promptModel } from "../orders/prompt.ts";
import { wayParts } from "../orders/way.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { doseLabel } from "./result.ts";

/** Orders that stand for more segments than this stand until something happens. */
const LONG = 64;

export type HelmModel = ReturnType<typeof helmModel>;

/** What the helm shows of a yacht that has a match. */
export interface HelmFlight {
	/** The moment, such as "Turn 3.5", or how the race ended for the yacht. */
	readonly heading: Label;
	/** The phase in its heading, which names its rule; null outside of the race. */
	readonly phase: { readonly name: Label } | null;
	readonly advice: Label;
	readonly awaited: boolean;
	readonly figures: readonly FigureModel[];
	readonly gate: { readonly number: number; readonly colour: string; readonly line: Label } | null;
	readonly avid: AvidModel;
	readonly form: OrderFormModel | null;
	/** The command that ends standing orders, for the first change of the form; empty if the yacht awaits orders anyway. */
	readonly takeHelm: string;
	readonly prompt: PromptModel | null;
	/** Whether the move is made on the board: the yacht places a gate. */
	readonly onBoard: boolean;
	readonly others: readonly OtherModel[];
	readonly cards: readonly { readonly card: string; readonly name: Label }[];
	readonly more: readonly ChoiceModel[];
}

type OtherModel = ReturnType<typeof othersOf>[number];

export interface HelmInput extends Pick<SheetInput<RegattaShown>, "uid" | "table"> {
	readonly draft: HelmDraft | null;
}

/** The helm of a yacht; empty outside a race. */
export function helmModel({ uid, table, draft }: HelmInput) {
	const seat = table?.seat;
	if (!table || !seat || !table.view.yachts[seat]) return { uid, flight: null };
	return {
		uid,
		// Null outside a race.
		flight: flightModel(uid, { table, seat, kept: draft }),
	};
}

/** The draft after the user changed something at the helm; null outside a race. */
export function nextHelmDraft({ table, draft }: Omit<HelmInput, "uid">, input: Input): HelmDraft | null {
	const seat = table?.seat;
	if (!table || !seat) return null;
	return changedHelmDraft(table.view, seat, { draft: helmDraft(table.view, seat, { ...table, draft }), input });
}

interface Helm {
	readonly table: TableInput<RegattaShown>;
	readonly seat: SeatId;
	readonly kept: HelmDraft | null;
}

function flightModel(uid: string, { table, seat, kept }: Helm): HelmFlight {
	const { view: state, faces, sealed } = table;
	const yacht = yachtOf(state, seat);
	const draft = helmDraft(state, seat, { ...table, draft: kept });
	const acting = table.choices.length > 0;
	const prompt = acting && !sealed.includes(seat) ? promptModel({ uid, state, seat, faces, draft, isReferee: table.isReferee }) : null;
	const ordering = acting && state.waiting.for === "orders" && yacht.status === "racing" && !sealed.includes(seat);
	const form = ordering ? orderForm({ uid, state, seat, faces, draft }) : null;
	const { burn, crossedOff } = { ...actionOf(state, seat), ...(state.waiting.for === "orders" ? { burn: yacht.burn } : {}) };
	const choosable: "all" | readonly Window[] | undefined = form ? "all" : prompt?.choosable;
	const target = form ? draft.orders.pivot : draft.window;
	return {
		...headingOf(table, seat),
		...(prompt ? { advice: prompt.advice } : {}),
		awaited: table.situation.awaited.includes(seat) && !sealed.includes(seat),
		figures: figuresOf(state, yacht),
		gate: nextGate(state, yacht),
		avid: avidModel({
			uid,
			nose: burn.nose,
			bias: form ? draft.orders.bias : burn.bias,
			target,
			gates: gatesAhead(state, yacht),
			crossedOff,
			velocity: velocityWindows(times(1, yacht.motion.velocity)),
			...(choosable === "all" || (choosable && choosable.length > 0) ? { choosable: choosable === "all" ? WINDOWS : choosable } : {}),
		}),
		form,
		takeHelm: yacht.stands > 0 ? JSON.stringify({ kind: "helm" }) : "",
		prompt,
		onBoard: acting && state.waiting.for === "gate" && state.waiting.placer === seat,
		others: othersOf(table, seat),
		cards: cardsOf(yacht),
		more: moreChoices(uid, table),
	};
}

function headingOf(table: TableInput<RegattaShown>, seat: SeatId): Pick<HelmFlight, "heading" | "phase" | "advice"> {
	const { view: state, situation, sealed } = table;
	const yacht = yachtOf(state, seat);
	const moment = timeNow(state);
	if (yacht.status !== "racing" || situation.over) {
		return { heading: words(`Status.${yacht.status}`), phase: null, advice: words(`Helm.left.${yacht.status}`) };
	}
	const phase = { name: words(`Phase.${state.phase}`) };
	if (state.phase === "grid") return { heading: phase.name, phase, advice: words(`Helm.advice.${gridAdvice(state, seat)}`) };
	return {
		heading: words("Helm.moment", { ...moment, phase: phase.name }),
		phase,
		advice: adviceOf(state, seat, sealed.includes(seat)),
	};
}

function gridAdvice({ waiting, options }: RegattaState, seat: SeatId): "place" | "grid" | "officialsCourse" {
	if (options.course === "officials") return "officialsCourse";
	return waiting.for === "gate" && waiting.placer === seat ? "place" : "grid";
}

function adviceOf(state: RegattaState, seat: SeatId, sealed: boolean): Label {
	const { waiting } = state;
	if (sealed) return words("Helm.advice.sealed");
	if (waiting.for === "gate" && waiting.placer === seat) return words("Helm.advice.place");
	if (waiting.for !== "orders") return words("Helm.advice.others");
	const yacht = yachtOf(state, seat);
	if (awaitedForOrders(state).includes(seat)) return words(readingOf(yacht).dotsLeft > 0 ? "Helm.advice.orders" : "Helm.advice.dry");
	const { stands } = yacht;
	if (stands === 0) return words("Helm.advice.adrift");
	return stands > LONG ? words("Helm.advice.standsOn") : words("Helm.advice.stands", {}, stands);
}

function figuresOf(state: RegattaState, yacht: Yacht): readonly FigureModel[] {
	const { velocity } = yacht.motion;
	const { dotsLeft, maxThrust } = readingOf(yacht);
	const agility = manoeuvreClass(yacht.design.system, { maxThrust, thrust: yacht.burn.thrust });
	return [
		{
			name: words("Head.speed"),
			value: words("Helm.speed", { speed: range(NOUGHT, times(1, velocity)), parts: wayParts(times(1, velocity)) }),
		},
		{ name: words("Head.marker"), value: words("Helm.markerAt", { parts: wayParts(drift(velocity, yacht.motion.driftRemainder).move) }) },
		{ name: words("Head.thrust"), value: words("Helm.thrustOf", { thrust: yacht.burn.thrust, most: maxThrust }) },
		{ name: words("Head.fuel"), value: words("Helm.dots", {}, dotsLeft) },
		{ name: words("Head.class"), value: plain(agility) },
		{ name: words("Head.altitude"), value: plain(yacht.motion.position[2]) },
		{ name: words("Head.gates"), value: words("Helm.gatesOf", { passed: yacht.passed, of: state.options.gates }) },
		...(yacht.dose > 0 ? [{ name: words("Head.dose"), value: doseLabel(yacht.dose) }] : []),
	];
}

function nextGate(state: RegattaState, { passed, motion, status }: Yacht): HelmFlight["gate"] {
	const gate = state.gates[passed];
	if (!gate || status !== "racing") return null;
	const windows = bearing(motion.position, gate.centre) ?? [];
	const facts = { gate: passed + 1, level: gate.centre[2] };
	const away = range(motion.position, gate.centre);
	const line = windows.length > 0 ? words("Helm.gateAt", { ...facts, windows: [...windows] }, away) : words("Helm.gateHere", facts);
	return { number: passed + 1, colour: gateColour(passed + 1), line };
}

/** The bearings of the next two lit gates. */
function gatesAhead(
	{ gates }: RegattaState,
	{ passed, motion }: Yacht,
): readonly { readonly number: number; readonly windows: readonly Window[] }[] {
	return gates
		.slice(passed, passed + 2)
		.map(({ centre }, index) => ({ number: passed + index + 1, windows: bearing(motion.position, centre) ?? [] }));
}

function othersOf({ view: state, faces }: TableInput<RegattaShown>, seat: SeatId) {
	const own = yachtOf(state, seat).motion.position;
	const beside = neighboursAhead(state, seat);
	return racingSeats(state)
		.filter((other) => other !== seat)
		.map((other) => {
			const { motion, passed } = yachtOf(state, other);
			const windows = bearing(own, motion.position) ?? [];
			const away = range(own, motion.position);
			return {
				face: faceOf(faces, other),
				line: windows.length > 0 ? words("Helm.otherAt", { passed, windows: [...windows] }, away) : words("Helm.otherHere", { passed }),
				// Set if both future markers share a cell.
				beside: beside.includes(other) ? words("Helm.beside") : null,
			};
		});
}

/** Cards, and skipped gates as cards. */
function cardsOf({ cards, skipped }: Yacht): HelmFlight["cards"] {
	return [
		...cards.map((card) => ({ card, name: words(`Card.${card}`, { penalty: CARD_PENALTY[card] }) })),
		...skipped.map((gate) => ({ card: "skipped", name: words("Card.skipped", { gate, penalty: SKIP_PENALTY }) })),
	];
}

/** The choices that are always open: to take the helm, to skip a gate, to retire. */
function moreChoices(uid: string, { choices, faces }: TableInput<RegattaShown>): readonly ChoiceModel[] {
	return choices.flatMap((choice) => {
		const { kind } = choice.command;
		if (kind !== "skip-gate" && kind !== "retire" && kind !== "helm") return [];
		if (kind === "helm" && choice.refusal) return [];
		const name = words(`Choice.${kind}`, isChoiceOf(choice, "skip-gate") ? { gate: choice.facts.gate } : {});
		return [choiceModel(choice, { uid, tag: kind, gameId: "fusion-regatta", faces, name, hint: words(`Choice.${kind}Hint`) })];
	});
}
