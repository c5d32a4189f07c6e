/**
 * This turn's choices as the sheet shows them: each with its price and its odds, and with the reason where it cannot be.
 */

import { LIGHT_TANK } from "../../../core/jovian-rally/flight/risky-manoeuvre.ts";
import type { RallyCommand } from "../../../core/jovian-rally/model.ts";
import { MANOEUVRE_RESULTS } from "../../../core/jovian-rally/model.ts";
import type { Choice } from "../../../core/kernel/game.ts";
import type { Facts } from "../../../core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import { type ChoiceModel, choiceModel, type Wording } from "../../shared/choice.ts";
import { type FaceModel, faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { chance, factsOf, kilograms, numberOf, percent, rounded, signed, textOf } from "../../shared/measure.ts";
import type { TableInput } from "../../shared/presenter.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

type RallyChoice = Choice<RallyCommand>;

export interface ChoicesModel {
	readonly heading: Label;
	/** What the phase is about, in a line. */
	readonly advice: Label;
	/** Whether this seat must choose now. */
	readonly awaited: boolean;
	/** What stands against all of them alike; null where they differ. */
	readonly refusal: Label | null;
	readonly burns: readonly BurnModel[];
	readonly manoeuvre: ManoeuvreModel | null;
	readonly attacks: readonly AttackModel[];
	readonly dump: ChoiceModel | null;
	readonly others: readonly ChoiceModel[];
	/** Choices by typed notation, while there are burns to type. */
	readonly typed: readonly { readonly notation: string; readonly command: string; readonly name: Label }[];
}

export interface BurnModel extends ChoiceModel {
	readonly to: string;
	readonly kg: Label;
	/** What the trajectory is marked with, where the burn costs something else. */
	readonly marked: Label | null;
	readonly tankAfter: Label | null;
	readonly newMoon: boolean;
}

interface ManoeuvreModel extends ChoiceModel {
	readonly modifiers: readonly { readonly name: Label; readonly value: Label }[];
	readonly odds: readonly OddsModel[];
}

interface OddsModel {
	readonly code: string;
	readonly name: Label;
	readonly effect: Label;
	readonly chances: Label;
	readonly percent: Label;
	/** Along a bar of 100, which the likeliest result fills. */
	readonly width: number;
	readonly tone: "good" | "plain" | "bad";
}

interface AttackModel extends ChoiceModel {
	readonly face: FaceModel;
	readonly chances: Label;
	readonly percent: Label;
	readonly width: number;
	readonly tanks: Label;
}

/** What the wording of a choice needs to know. */
interface Speaker {
	readonly uid: string;
	readonly table: TableInput<RallyShown>;
	readonly seat: SeatId;
}

/** The choices of the table's seat; null for an onlooker, and when nothing is left to choose. */
export function choicesModel(uid: string, table: TableInput<RallyShown>): ChoicesModel | null {
	const { seat, situation } = table;
	// The table's choices are those of this game; the contract has forgotten which.
	const choices = table.choices as readonly RallyChoice[];
	if (!seat || choices.length === 0) return null;
	const speaker = { uid, table, seat };
	const burns = ofKind(choices, "burn").map((choice) => burnModel(speaker, choice));
	return {
		...headingOf(speaker),
		awaited: situation.awaited.includes(seat),
		refusal: commonRefusal(speaker, choices),
		burns,
		manoeuvre: ofKind(choices, "manoeuvre").map((choice) => manoeuvreModel(speaker, choice))[0] ?? null,
		attacks: ofKind(choices, "attack").map((choice) => attackModel(speaker, choice)),
		dump: ofKind(choices, "dump").map((choice) => dumpModel(speaker, choice))[0] ?? null,
		others: (["ready", "hold", "end-turn"] as const).flatMap((kind) =>
			ofKind(choices, kind).map((choice) => plainModel(speaker, choice, !burns.some(({ next }) => next))),
		),
		typed: burns.some(({ next }) => next) ? typedModel(choices.filter(({ refusal }) => refusal === null)) : [],
	};
}

function ofKind(choices: readonly RallyChoice[], kind: RallyCommand["kind"]): readonly RallyChoice[] {
	return choices.filter(({ command }) => command.kind === kind);
}

function headingOf({ table, seat }: Speaker): { readonly heading: Label; readonly advice: Label } {
	const { view, situation, faces } = table;
	const { phase, turn } = situation;
	if (phase === "turns" && turn !== null && turn !== seat) {
		return { heading: words("Heading.waiting", { name: faceOf(faces, turn).name }), advice: words("Advice.waiting") };
	}
	if (phase !== "turns") {
		const spoken = view.spoken[seat] !== undefined;
		return { heading: words(`Heading.${phase}`), advice: words(spoken ? "Advice.spoken" : `Advice.${phase}`) };
	}
	const burns = view.turn?.burnsLeft ?? 0;
	return { heading: words("Heading.turns", {}, burns), advice: words(burns > 0 ? "Advice.turns" : "Advice.turnEnd") };
}

/** One reason said once is better than the same said six times. */
function commonRefusal({ uid, table }: Speaker, choices: readonly RallyChoice[]): Label | null {
	const [first] = choices;
	const same = first?.refusal && choices.every(({ refusal }) => refusal?.code === first.refusal?.code);
	return same ? choiceModel(first, { ...sayer(uid, table), tag: "", name: words("Heading.over") }).refusal : null;
}

function sayer(uid: string, { faces }: TableInput<RallyShown>): Pick<Wording, "uid" | "gameId" | "faces"> {
	return { uid, gameId: "jovian-rally", faces };
}

/** A burn in a line, for buttons, boards and lists of typed notation. */
function burnName({ to, kg, newMoon }: Facts): Label {
	return words(newMoon === true ? "Choice.burnNew" : "Choice.burn", { moon: textOf(to), kg: numberOf(kg) });
}

function burnModel({ uid, table }: Speaker, choice: RallyChoice): BurnModel {
	const { to, kg, marked, tankAfter, newMoon } = choice.facts;
	const wording = { ...sayer(uid, table), tag: `burn-${textOf(to)}`, name: burnName(choice.facts), next: true };
	return {
		...choiceModel(choice, wording),
		to: textOf(to),
		kg: kilograms(numberOf(kg)),
		marked: marked === kg ? null : words("Choice.marked", { kg: numberOf(marked) }),
		tankAfter: typeof tankAfter === "number" ? words("Choice.tankAfter", { kg: tankAfter }) : null,
		newMoon: newMoon === true,
	};
}

function manoeuvreModel({ uid, table }: Speaker, choice: RallyChoice): ManoeuvreModel {
	const { odds, light, skill } = choice.facts;
	const chances = factsOf(odds);
	const most = Math.max(...Object.values(chances).map(numberOf));
	const modifiers = [
		...(light === true ? [{ name: words("Choice.lightTank", { kg: LIGHT_TANK }), value: signed(1) }] : []),
		...(numberOf(skill) !== 0 ? [{ name: words("Modifier.skill"), value: signed(numberOf(skill)) }] : []),
	];
	return {
		...choiceModel(choice, {
			...sayer(uid, table),
			tag: "manoeuvre",
			name: words("Choice.manoeuvre"),
			hint: words("Choice.manoeuvreHint"),
		}),
		modifiers,
		odds: MANOEUVRE_RESULTS.map((code) => oddsModel(code, numberOf(chances[code]), most)),
	};
}

function oddsModel(code: (typeof MANOEUVRE_RESULTS)[number], chances: number, most: number): OddsModel {
	const bad = ["navigation-fault", "missed-target", "misalignment"].includes(code);
	return {
		code,
		name: words(`Result.${code}`),
		effect: words(`ResultEffect.${code}`),
		chances: chance(chances),
		percent: percent(chances / 36),
		width: rounded((100 * chances) / Math.max(1, most)),
		tone: bad ? "bad" : code === "success" ? "plain" : "good",
	};
}

function attackModel({ uid, table }: Speaker, choice: RallyChoice): AttackModel {
	const { on, wins, tank, tankOn } = choice.facts;
	const face = faceOf(table.faces, seatId(textOf(on)));
	return {
		...choiceModel(choice, { ...sayer(uid, table), tag: `attack-${face.id}`, name: words("Choice.attack", { name: face.name }) }),
		face,
		chances: chance(numberOf(wins)),
		percent: percent(numberOf(wins) / 36),
		width: rounded((100 * numberOf(wins)) / 36),
		tanks: words("Choice.tanks", { tank: numberOf(tank), tankOn: numberOf(tankOn) }),
	};
}

function dumpModel({ uid, table }: Speaker, choice: RallyChoice): ChoiceModel {
	const wording = { ...sayer(uid, table), tag: "dump", name: words("Choice.dump"), amountName: words("Choice.dumpAmount") };
	return choiceModel(choice, { ...wording, hint: words("Choice.dumpHint", { tank: numberOf(choice.facts.tank) }) });
}

function plainModel({ uid, table }: Speaker, choice: RallyChoice, next: boolean): ChoiceModel {
	const { kind } = choice.command;
	return choiceModel(choice, { ...sayer(uid, table), tag: kind, name: words(`Choice.${kind}`), hint: words(`Choice.${kind}Hint`), next });
}

/** Notation that stands for a choice: a moon for a burn, a sign for the rest. */
const NOTATION: Partial<Record<RallyCommand["kind"], string>> = { manoeuvre: "!", "end-turn": ".", ready: ".", hold: "." };

/** What may be typed for these choices; amounts are left to their own fields. */
function typedModel(choices: readonly RallyChoice[]): ChoicesModel["typed"] {
	return choices.flatMap(({ command, facts }) => {
		const notation = command.kind === "burn" ? command.to : NOTATION[command.kind];
		if (!notation) return [];
		const name = command.kind === "burn" ? burnName(facts) : words(`Choice.${command.kind}`);
		return [{ notation, command: JSON.stringify(command), name }];
	});
}
