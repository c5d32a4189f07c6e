/**
 * A seat's choices as its sheet shows them: each with its price, its odds, and the reason if it is refused.
 */
import type { Kilograms, Moon } from "../../../core/jovian-rally/course/course.ts";
import { MANOEUVRE_RESULTS, type ManoeuvreResult } from "../../../core/jovian-rally/flight/manoeuvre-table.ts";
import { LIGHT_TANK } from "../../../core/jovian-rally/flight/risky-manoeuvre.ts";
import type { RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { advisedDump } from "../../../core/jovian-rally/pilot/pilots.ts";
import { choicesOf, type RallyChoice, type RallyChoiceOf } from "../../../core/jovian-rally/play/choices.ts";
import { burnsToFly, isHome, racerOf } from "../../../core/jovian-rally/play/race.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { allowed } from "../../../core/kernel/with-games/pilot.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms, percent, percents, rounded, signed } from "../../shared/startup/words/measure.ts";
import { type ChoiceModel, choiceModel, type Wording } from "../../shared/with-games/forms/choice.ts";
import { choiceFor, ordersHeading } from "../../shared/with-games/seats/orders.ts";
import { toneOf } from "../tone.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { burnWarning } from "./goal.ts";
import { isRoute, restOf } from "./par.ts";

/** The choices of a seat, grouped as the sheet and the board show them. */
export interface ChoicesModel {
	readonly heading: Label;
	/** The phase, which names its rule. */
	readonly phase: { readonly name: Label };
	/** What the player should consider in this phase. */
	readonly advice: Label;
	/** Whether this seat must choose now. */
	readonly awaited: boolean;
	/** The reason why all choices are refused; null if they have no common one. */
	readonly refusal: Label | null;
	readonly burns: readonly BurnModel[];
	readonly manoeuvre: ManoeuvreModel | null;
	readonly attacks: readonly AttackModel[];
	readonly dump: ChoiceModel | null;
	readonly others: readonly ChoiceModel[];
	/** The choices that a player may type; empty if there are none. */
	readonly typed: readonly { readonly notation: string; readonly command: string; readonly name: Label }[];
	/** What to type; null if there is nothing to type. */
	readonly typedHint: Label | null;
}

/** A burn with its price. */
export interface BurnModel extends ChoiceModel {
	readonly to: Moon;
	readonly kg: Label;
	/** In kg. */
	readonly price: Kilograms;
	/** JR-20: whether a click puts it into the plan of the next turn; otherwise it flies. */
	readonly drafts: boolean;
	/** The marked cost; null if the burn costs just that. */
	readonly marked: Label | null;
	readonly tankAfter: Label | null;
	readonly newMoon: boolean;
	/** That it leaves no way home, or one that needs luck, where another burn leaves a better one; null if it does not. */
	readonly warning: Label | null;
}

export interface ManoeuvreModel extends ChoiceModel {
	readonly modifiers: readonly { readonly name: Label; readonly value: Label }[];
	readonly odds: readonly OddsModel[];
	/** The chances of a bad result, of a success and of a good one, each with what it means. */
	readonly risk: Label;
	/** What a bad result would end here; empty if nothing. */
	readonly stakes: readonly Label[];
}

type OddsModel = ReturnType<typeof oddsModel>;

export interface AttackModel extends ChoiceModel {
	readonly face: FaceModel;
	readonly percent: Label;
	readonly width: number;
	readonly tanks: Label;
}

/** The seat whose choices are described, and the window that shows them. */
interface Context {
	readonly uid: string;
	readonly table: TableInput<RallyShown>;
	readonly seat: SeatId;
}

/** The choices of the viewed seat; null for an onlooker, and for a seat without choices. */
export function choicesModel(uid: string, table: TableInput<RallyShown>): ChoicesModel | null {
	const { seat, situation, choices } = table;
	if (!seat || choices.length === 0) return null;
	const context = { uid, table, seat };
	const burns = choicesOf(choices, "burn").map((choice) => burnModel(context, choice));
	const canBurn = burns.some(({ next }) => next);
	const typed = typedModel(allowed(choices));
	return {
		...headingOf(context),
		phase: { name: words(`Phase.${table.view.phase}`) },
		awaited: situation.awaited.includes(seat),
		refusal: commonRefusal(context, choices),
		burns,
		manoeuvre: choicesOf(choices, "manoeuvre").map((choice) => manoeuvreModel(context, choice))[0] ?? null,
		attacks: choicesOf(choices, "attack").map((choice) => attackModel(context, choice)),
		dump: choicesOf(choices, "dump").map((choice) => dumpModel(context, choice))[0] ?? null,
		others: PLAIN_KINDS.flatMap((kind) => choicesOf(choices, kind).map((choice) => plainModel(context, choice, !canBurn))),
		typed,
		typedHint: typedHintOf(burns, typed),
	};
}

/** The choices that are a button and no more. */
const PLAIN_KINDS = ["ready", "not-ready", "hold", "end-turn"] as const;

function headingOf({ table, seat }: Context): { readonly heading: Label; readonly advice: Label } {
	const { view, situation, faces } = table;
	const { phase } = view;
	const { turn } = situation;
	if (phase === "turns" && turn !== null && turn !== seat) {
		return { heading: words("Heading.waiting", { name: faceOf(faces, turn).name }), advice: words("Advice.waiting") };
	}
	if (phase === "over") return { heading: words("Heading.over"), advice: words("Advice.spoken") };
	if (phase !== "turns") {
		const hasChosen = view.spoken[seat] !== undefined;
		return {
			heading: ordersHeading(table, words(`Heading.${phase}`), words(`Heading.${phase}`)),
			advice: words(hasChosen ? "Advice.spoken" : `Advice.${phase}`),
		};
	}
	const burns = view.turn?.burnsLeft ?? 0;
	return { heading: ordersHeading(table, words("Heading.turns", {}, burns)), advice: words(burns > 0 ? "Advice.turns" : "Advice.turnEnd") };
}

/** The reason that all choices share, so that the sheet states it once. */
function commonRefusal({ uid, table }: Context, choices: readonly RallyChoice[]): Label | null {
	const [first] = choices;
	const same = first?.refusal && choices.every(({ refusal }) => refusal?.code === first.refusal?.code);
	return same ? choiceModel(first, { ...inWindow(uid, table), tag: "", name: words("Heading.over") }).refusal : null;
}

function inWindow(uid: string, { faces }: TableInput<RallyShown>): Pick<Wording, "uid" | "gameId" | "faces"> {
	return { uid, gameId: "jovian-rally", faces };
}

/** The name of a burn, for buttons, the board and the list of typed choices. */
function burnName({ to, kg, newMoon }: { readonly to: Moon; readonly kg: Kilograms; readonly newMoon: boolean }): Label {
	return words(newMoon ? "Choice.burnNew" : "Choice.burn", { moon: to, kg });
}

function burnModel({ uid, table, seat }: Context, choice: RallyChoiceOf<"burn">): BurnModel {
	const { to, kg, marked, tankAfter, newMoon } = choice.facts;
	const wording = { ...inWindow(uid, table), tag: `burn-${to}`, name: burnName(choice.facts), next: true };
	return {
		...choiceModel(choice, wording),
		to,
		kg: kilograms(kg),
		price: kg,
		drafts: false,
		marked: marked === kg ? null : words("Choice.marked", { kg: marked }),
		tankAfter: tankAfter === null ? null : words("Choice.tankAfter", { kg: tankAfter }),
		newMoon,
		warning: burnWarning(table.view, seat, to),
	};
}

function manoeuvreModel({ uid, table, seat }: Context, choice: RallyChoiceOf<"manoeuvre">): ManoeuvreModel {
	const { odds, light, skill, misaligned } = choice.facts;
	const most = Math.max(...Object.values(odds));
	const modifiers = [
		...(light ? [{ name: words("Choice.lightTank", { kg: LIGHT_TANK }), value: signed(1) }] : []),
		...(skill !== 0 ? [{ name: words("Modifier.skill"), value: signed(skill) }] : []),
		...(misaligned > 0 ? [{ name: words("Modifier.misaligned"), value: signed(-1) }] : []),
	];
	return {
		...choiceModel(choice, {
			...inWindow(uid, table),
			tag: "manoeuvre",
			name: words("Choice.manoeuvre"),
			hint: words("Choice.manoeuvreHint"),
		}),
		modifiers,
		odds: oddsModels(odds, most),
		risk: riskOf(odds),
		stakes: choice.refusal ? [] : stakesOf(table.view, seat),
	};
}

function sumOf(odds: RallyChoiceOf<"manoeuvre">["facts"]["odds"], results: readonly ManoeuvreResult[]): number {
	return results.reduce((sum, result) => sum + odds[result], 0) / 36;
}

/** The chances of a bad result of a manoeuvre, of a success and of a good one. */
export function riskShares(odds: RallyChoiceOf<"manoeuvre">["facts"]["odds"]) {
	const kinds = [["navigation-fault", "missed-target", "misalignment"], ["success"], ["efficiency", "syzygy", "slingshot"]] as const;
	const [bad = "", plain = "", good = ""] = percents(kinds.map((results) => sumOf(odds, results)));
	return { bad, plain, good };
}

function riskOf(odds: RallyChoiceOf<"manoeuvre">["facts"]["odds"]): Label {
	return words("Board.risk", riskShares(odds));
}

/** JR-5, JR-9: a fault on the start moon, and a miss on the last burn, end a race that is not won yet. */
function stakesOf(state: RallyState, seat: SeatId): readonly Label[] {
	const racer = racerOf(state, seat);
	const last = burnsToFly(state, racer) === 0;
	if (last) return isHome(state, seat) ? [words("Choice.stakeMissHome")] : [];
	return racer.at === raceLength(state.options).start && !isHome(state, seat) ? [words("Choice.stakeFaultHome")] : [];
}

function oddsModels(odds: RallyChoiceOf<"manoeuvre">["facts"]["odds"], most: number) {
	const shares = percents(MANOEUVRE_RESULTS.map((code) => odds[code] / 36));
	return MANOEUVRE_RESULTS.map((code, index) => oddsModel(code, { chances: odds[code], share: shares[index] ?? "", most }));
}

interface Chances {
	/** In 36ths. */
	readonly chances: number;
	readonly share: Label | string;
	/** The chances of the likeliest result. */
	readonly most: number;
}

/** A result with its chance. */
function oddsModel(code: ManoeuvreResult, { chances, share, most }: Chances) {
	return {
		name: words(`Result.${code}`),
		effect: words(`ResultEffect.${code}`),
		percent: share,
		// Of a bar of 100, which the likeliest result fills.
		width: rounded((100 * chances) / Math.max(1, most)),
		tone: toneOf(code),
	};
}

function attackModel({ uid, table }: Context, choice: RallyChoiceOf<"attack">): AttackModel {
	const { on, wins, tank, tankOn } = choice.facts;
	const face = faceOf(table.faces, on);
	return {
		...choiceModel(choice, { ...inWindow(uid, table), tag: `attack-${face.id}`, name: words("Choice.attack", { name: face.name }) }),
		face,
		percent: percent(wins / 36),
		width: rounded((100 * wins) / 36),
		tanks: words("Choice.tanks", { tank, tankOn }),
	};
}

function dumpModel({ uid, table, seat }: Context, choice: RallyChoiceOf<"dump">): ChoiceModel {
	const advised = choice.refusal ? 0 : advisedDump(table.view, seat);
	const wording = {
		...(advised > 0 && { proposal: advised }),
		...inWindow(uid, table),
		tag: "dump",
		name: choiceFor(table, words("Choice.dump")),
		amountName: words("Choice.dumpAmount"),
	};
	return choiceModel(choice, { ...wording, hint: withPar(table.view, seat, { hint: dumpHint(choice.facts), advised }) });
}

/** The hint, with par from here, what the tank holds beyond it, and what a balanced pilot would dump; alone on a very large course. */
function withPar(state: RallyState, seat: SeatId, { hint, advised }: { readonly hint: Label; readonly advised: Kilograms }): Label {
	const racer = racerOf(state, seat);
	const rest = restOf(state, racer);
	if (!isRoute(rest)) return hint;
	const spare = racer.tank - rest.kg;
	const par = words(spare >= 0 ? "Choice.dumpPar" : "Choice.dumpParShort", { par: rest.kg, spare: Math.abs(spare) }, rest.burns);
	const advice = advised > 0 ? words("Choice.dumpAdvised", { kg: advised }) : words("Choice.dumpAdvisedNone");
	return words("Choice.dumpStakes", { hint, par, advice });
}

/** JR-14: while a wager is on, the panel says what a dump costs and what is in the pot. */
function dumpHint({ tank, wager, pot }: RallyChoiceOf<"dump">["facts"]): Label {
	return wager > 0 ? words("Choice.dumpHintWager", { tank, wager, pot }) : words("Choice.dumpHint", { tank });
}

function plainModel({ uid, table }: Context, choice: RallyChoiceOf<(typeof PLAIN_KINDS)[number]>, next: boolean): ChoiceModel {
	const { kind } = choice.command;
	return choiceModel(choice, {
		...inWindow(uid, table),
		tag: kind,
		name: choiceFor(table, words(`Choice.${kind}`)),
		hint: words(`Choice.${kind}Hint`),
		next: next && kind !== "not-ready", // nobody waits for it
	});
}

/** What a player types for a choice: the moon for a burn, these signs for the rest. */
const NOTATION = { manoeuvre: "!", "end-turn": ".", ready: ".", hold: "." } as const;

function typedModel(choices: readonly RallyChoice[]): ChoicesModel["typed"] {
	const burns = choicesOf(choices, "burn").map(({ command, facts }) => typedChoice(command.to, command, burnName(facts)));
	const others = (["manoeuvre", "end-turn", "ready", "hold"] as const).flatMap((kind) =>
		choicesOf(choices, kind).map(({ command }) => typedChoice(NOTATION[kind], command, words(`Choice.${kind}`))),
	);
	return [...burns, ...others];
}

/** What a player may type: anything of a turn, or the sign of the only choice that has one. */
export function typedHintOf(burns: readonly BurnModel[], [first]: ChoicesModel["typed"]): Label | null {
	if (burns.length > 0) return words("Choice.typedHint");
	return first ? words("Choice.typedSign", { sign: first.notation, name: first.name }) : null;
}

function typedChoice(notation: string, command: RallyChoice["command"], name: Label): ChoicesModel["typed"][number] {
	return { notation, command: JSON.stringify(command), name };
}
