/**
 * The prompts of the helm besides orders: flex point, revised pivot, push, block, and reply.
 * Each answer is a button. Where a window matters, the user points at it on the AVID first.
 */

import { advantages, PUSHES, type PushLevel } from "../../../core/fusion-regatta/jockeying/jockeying.ts";
import { jockeyingOdds } from "../../../core/fusion-regatta/jockeying/odds.ts";
import { SKIP_PENALTY } from "../../../core/fusion-regatta/jockeying/officials.ts";
import type { FlexChange, JockeyPair, RegattaCommand, RegattaState, ReplyChange } from "../../../core/fusion-regatta/model.ts";
import { blockObjection, jockeyOf, replyObjection, withReply, wouldDie } from "../../../core/fusion-regatta/play/fire.ts";
import { flexThrusts, ordersAnswered, spendFlex, windowsToRevise } from "../../../core/fusion-regatta/play/orders.ts";
import { actionOf, neighboursAhead, readingOf, sustained, timeNow, yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { accelDots } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { neighbours, WINDOWS, type Window, windowDistance } from "../../../core/geometry/avid.ts";
import { range } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import { type Label, type LabelData, refusalLabel } from "../../shared/startup/words/label.ts";
import { percent, signed } from "../../shared/startup/words/measure.ts";
import { ordersIn } from "../cards/orders.ts";
import { words } from "../words.ts";
import type { HelmDraft } from "./draft.ts";
import { biasOptions, type OptionModel } from "./orders.ts";

type AnswerModel = ReturnType<typeof answers>[number];

export interface PromptModel {
	readonly heading: Label;
	readonly advice: Label;
	/** More facts, with the modifiers that they name. */
	readonly lines: readonly LineModel[];
	readonly answers: readonly AnswerModel[];
	/** FR-22: the fields of a flex point; missing in other prompts. */
	readonly fields?: FlexFields;
	/** The windows that the user may point at; empty if none matters. */
	readonly choosable: readonly Window[];
}

interface LineModel {
	readonly text: Label;
	/** Each has its mark beside the text. */
	readonly named: readonly { readonly name: Label }[];
}

interface FlexFields {
	/** A gimbal in a pivot must keep a dot, so its least thrust is not 0. */
	readonly thrust: { readonly value: number; readonly least: number; readonly most: number };
	readonly bias: readonly OptionModel[];
	readonly jettison: { readonly value: number; readonly most: number };
}

export interface PromptInput {
	readonly uid: string;
	readonly state: RegattaState;
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
	readonly draft: HelmDraft;
	/** Whether the user is a GM, whom the texts do not address as the crew; missing means no. */
	readonly isReferee?: boolean;
}

/** The texts of prompts that speak of the user's yacht. */
type Addressed =
	| "flexHeading"
	| "reviseHeading"
	| "shortcutHeading"
	| "pushHeading"
	| "yours"
	| "yoursNone"
	| "winHeading"
	| "tieHeading"
	| "replyHeading";

/** A text about the yacht of the prompt: to its player as "you", and to a GM with the yacht's name. */
function addressed({ seat, faces, isReferee = false }: PromptInput, key: Addressed, facts: LabelData = {}): Label {
	return isReferee ? words(`Helm.named.${key}`, { ...facts, own: faceOf(faces, seat).name }) : words(`Helm.${key}`, facts);
}

/** The prompt for this seat now; null without one. */
export function promptModel(input: PromptInput): PromptModel | null {
	const { waiting } = input.state;
	const { seat } = input;
	switch (waiting.for) {
		case "flex":
			return waiting.seats.includes(seat) ? flexModel(input) : null;
		case "revision":
			return waiting.seats[0] === seat ? revisionModel(input) : null;
		case "shortcut":
			return waiting.asked.some((candidate) => candidate.seat === seat) ? shortcutModel(input) : null;
		case "push":
			return waiting.pair.a === seat || waiting.pair.b === seat ? pushModel(input, waiting.pair) : null;
		case "tie":
			return waiting.pair.a === seat || waiting.pair.b === seat ? tieModel(input, waiting.pair) : null;
		case "win":
			return waiting.winner === seat ? winModel(input, waiting.loser) : null;
		case "reply":
			return waiting.loser === seat ? replyModel(input) : null;
		default:
			return null;
	}
}

interface Answering {
	readonly command: RegattaCommand;
	readonly name: Label;
	readonly hint?: Label | null;
	readonly refusal?: Label | null;
	readonly next?: boolean;
}

function answers(uid: string, all: readonly Answering[]) {
	return all.map(({ command, name, hint = null, refusal = null, next = false }, index) => ({
		id: `${uid}-answer-${index}`,
		// The command as JSON; empty if the answer is an order to seal.
		command: JSON.stringify(command),
		// The order to seal, as JSON; empty if the answer is a command.
		order: "",
		name,
		hint,
		refusal,
		next: next && refusal === null,
	}));
}

/** FR-12, FR-22: replace or add one order of any kind. */
function flexModel(input: PromptInput): PromptModel {
	const { uid, state, seat, faces, draft } = input;
	const { orders, window } = draft;
	const { dotsLeft } = readingOf(yachtOf(state, seat));
	const { burn } = actionOf(state, seat);
	const changes = flexAnswers(input).map(({ change, name }): Answering => {
		const spent = spendFlex(state, seat, change);
		return { command: { kind: "flex", change }, name, refusal: spent.ok ? null : refusalLabel("fusion-regatta", spent.refusal, faces) };
	});
	const touched = draft.touched && (window !== null || changes.length > 0);
	return {
		heading: addressed(input, "flexHeading"),
		advice: words("Helm.flexAdvice"),
		lines: [],
		choosable: WINDOWS,
		fields: {
			thrust: { value: orders.thrust, ...flexThrusts(state, seat) },
			bias: biasOptions({ nose: burn.nose, bias: orders.bias }),
			jettison: { value: orders.jettison, most: dotsLeft },
		},
		answers: answers(uid, [{ command: { kind: "keep" }, name: words("Helm.keepFlex"), next: !touched }, ...changes]),
	};
}

/** The changes that the draft holds, each a separate use of the flex point, and the yachts to jockey. */
function flexAnswers({ state, seat, faces, draft }: PromptInput): readonly { readonly change: FlexChange; readonly name: Label }[] {
	const { thrust, bias, jettison } = draft.orders;
	const action = actionOf(state, seat);
	const { burn, jockey } = action;
	const pivot = draft.window && draft.window !== burn.nose ? draft.window : null;
	const others = neighboursAhead(state, seat).filter((other) => other !== jockey);
	return [
		...(pivot ? [{ change: { box: "pivot", pivot }, name: words("Helm.flexPivot", { window: pivot }) } as const] : []),
		...(thrust === burn.thrust ? [] : [{ change: { box: "thrust", thrust }, name: words("Helm.flexThrust", { thrust }) } as const]),
		...(bias === burn.bias ? [] : [{ change: { box: "bias", bias }, name: flexBias(bias) } as const]),
		...(jettison === action.jettison
			? []
			: [{ change: { box: "jettison", jettison }, name: words("Helm.flexJettison", {}, jettison) } as const]),
		...others.map(
			(on) => ({ change: { box: "jockey", jockey: on }, name: words("Helm.flexJockey", { name: faceOf(faces, on).name }) }) as const,
		),
		...(jockey === null ? [] : [{ change: { box: "jockey", jockey: null }, name: words("Helm.flexNoJockey") } as const]),
	];
}

function flexBias(bias: Window | null): Label {
	return bias ? words("Helm.flexBias", { bias }) : words("Helm.flexNoBias");
}

/** A revision, with the revealed orders that it answers. */
function revisionModel(input: PromptInput): PromptModel {
	const { uid, state, seat, faces, draft } = input;
	const pivot = actionOf(state, seat).pivot;
	const allowed = windowsToRevise(state, seat);
	const choosable = pivot ? WINDOWS.filter((to) => windowDistance(pivot, to) <= allowed) : [];
	const to = draft.window && draft.window !== pivot && choosable.includes(draft.window) ? draft.window : null;
	const revised: readonly Answering[] = to
		? [{ command: { kind: "revise", to }, name: words("Helm.reviseTo", { window: to }), next: true }]
		: [];
	return {
		heading: addressed(input, "reviseHeading"),
		advice: words("Helm.reviseAdvice", { pivot: pivot ?? "" }, allowed),
		lines: [
			...ordersAnswered(state, seat).map((other) =>
				line(
					words("Helm.answersOrders", {
						name: faceOf(faces, other).name,
						away: awayFrom(state, seat, other),
						orders: revealedOrders(state, other, faces),
					}),
				),
			),
			...(to === null ? [line(words("Helm.reviseHow"))] : []),
		],
		choosable,
		answers: answers(uid, [
			{ command: { kind: "keep" }, name: words("Helm.keepPivot", { pivot: pivot ?? "" }), next: to === null },
			...revised,
		]),
	};
}

function line(text: Label, named: LineModel["named"] = []): LineModel {
	return { text, named };
}

/** How far two yachts are apart, in cells. */
function awayFrom(state: RegattaState, seat: SeatId, other: SeatId): Label {
	const cells = range(yachtOf(state, seat).motion.position, yachtOf(state, other).motion.position);
	return cells === 0 ? words("Helm.sameHex") : words("Helm.hexesAway", {}, cells);
}

function revealedOrders(state: RegattaState, seat: SeatId, faces: readonly SeatFace[]): readonly Label[] {
	const { burn, pivot, jettison, jockey } = actionOf(state, seat);
	return ordersIn({ ...burn, pivot, jettison, jockey }, faces);
}

/** FR-19: count the gate that the yacht entered too early, or fly the gates in order. */
function shortcutModel(input: PromptInput): PromptModel {
	const { uid, state, seat } = input;
	const { waiting } = state;
	const gate = waiting.for === "shortcut" ? (waiting.asked.find((candidate) => candidate.seat === seat)?.gate ?? 0) : 0;
	const next = yachtOf(state, seat).passed + 1;
	const skipped = gate - next;
	return {
		heading: addressed(input, "shortcutHeading", { gate }),
		advice: words("Helm.shortcutAdvice", { gate, next }),
		lines: [],
		choosable: [],
		answers: answers(uid, [
			{
				command: { kind: "count-gate" },
				name: words("Helm.countGate", { gate }),
				hint: words("Helm.countGateHint", { penalty: skipped * SKIP_PENALTY }, skipped),
				next: true,
			},
			{ command: { kind: "keep" }, name: words("Helm.gatesInOrder", { next }) },
		]),
	};
}

/** The chance that the officials miss one push die: eight of ten faces. */
const UNSEEN = 0.8;

function pushModel(input: PromptInput, pair: JockeyPair): PromptModel {
	const { uid, state, seat, faces } = input;
	const other = pair.a === seat ? pair.b : pair.a;
	const own = advantages(jockeyOf(state, seat, 0), jockeyOf(state, other, 0));
	const theirs = advantages(jockeyOf(state, other, 0), jockeyOf(state, seat, 0));
	const { name } = faceOf(faces, other);
	const listed = (all: typeof own): LabelData => ({
		name,
		list: all.map(({ code, value }) => words("Helm.advantage", { what: words(`Modifier.${code}`), value: signed(value) })),
	});
	const named = (all: typeof own) => all.map(({ code }) => ({ name: words(`Modifier.${code}`) }));
	return {
		heading: addressed(input, "pushHeading", { name }),
		advice: words("Helm.pushAdvice"),
		lines: [
			line(addressed(input, own.length > 0 ? "yours" : "yoursNone", listed(own)), named(own)),
			line(words(`Helm.${theirs.length > 0 ? "theirs" : "theirsNone"}`, listed(theirs)), named(theirs)),
		],
		choosable: [],
		answers: PUSHES.map((push) => ({
			id: `${uid}-push-${push}`,
			command: "",
			order: JSON.stringify({ kind: "push", push }),
			name: words("Helm.push", { push: push === 0 ? words("Helm.notAtAll") : signed(push) }),
			hint: pushHint(push, winsOf({ state, seat, other }, push)),
			refusal: null,
			next: push === 0,
		})),
	};
}

/** The chances to win a jockeying with a push: if the other yacht does not push, and if it pushes as far as it can. */
interface Wins {
	readonly quiet: number;
	readonly pushed: number;
}

const HARDEST = 3 satisfies PushLevel;

/** FR-13, FR-21: a tie wins nothing more than the other's block does. */
function winsOf({ state, seat, other }: Pick<PromptInput, "state" | "seat"> & { readonly other: SeatId }, push: PushLevel): Wins {
	const against = (theirs: PushLevel) => jockeyingOdds(jockeyOf(state, seat, push), jockeyOf(state, other, theirs)).win;
	return { quiet: against(0), pushed: against(HARDEST) };
}

function pushHint(push: PushLevel, { quiet, pushed }: Wins): Label {
	const wins = words("Helm.pushWins", { quiet: percent(quiet), pushed: percent(pushed), most: HARDEST });
	const seen = push === 0 ? words("Helm.pushClean") : words("Helm.pushSeen", { chance: percent(1 - UNSEEN ** push) });
	return words("Helm.pushStakes", { wins, seen });
}

/** The winner's choice. */
function winModel(input: PromptInput, loser: SeatId): PromptModel {
	const { uid, faces } = input;
	const { name } = faceOf(faces, loser);
	const blocks = blocksOf(input, loser).map(({ by, ...rest }, index): Answering => {
		const command: RegattaCommand = by === "cut-off" ? { kind: "cut-off" } : { kind: "cross-off", window: by.window };
		return { ...rest, command, next: index === 0 };
	});
	return { heading: addressed(input, "winHeading", { name }), ...blockAdvice(input, loser), answers: answers(uid, blocks) };
}

/** FR-21: after a tie, each yacht seals its block. */
function tieModel(input: PromptInput, { a, b }: JockeyPair): PromptModel {
	const { uid, seat, faces } = input;
	const other = a === seat ? b : a;
	return {
		heading: addressed(input, "tieHeading", { name: faceOf(faces, other).name }),
		...blockAdvice(input, other),
		answers: blocksOf(input, other).map(({ by, name, hint, refusal }, index) => ({
			id: `${uid}-block-${index}`,
			command: "",
			order: JSON.stringify({ kind: "block", by }),
			name,
			hint,
			refusal,
			next: index === 0 && refusal === null,
		})),
	};
}

/** What a block depends on: the nose of the yacht, and whether it burns. */
function blockAdvice({ state, faces }: PromptInput, on: SeatId): Pick<PromptModel, "advice" | "lines" | "choosable"> {
	const { name } = faceOf(faces, on);
	const { burn, bias, dots } = burnNow(state, on);
	const { nose, thrust } = burn;
	return {
		advice: words("Helm.winAdvice", { name, nose }),
		lines: [
			line(dots > 0 ? words("Helm.loserBurns", { name, thrust }, dots) : words("Helm.loserDrifts", { name, thrust })),
			...(bias ? [line(words("Helm.loserBias", { bias }))] : []),
		],
		choosable: WINDOWS,
	};
}

/** The blocks of a winner: the clicked window, at first the nose, or a cut-off; and (FR-20) why one is illegal. */
function blocksOf({ state, faces, draft }: PromptInput, on: SeatId) {
	const window = draft.window ?? actionOf(state, on).burn.nose;
	const blocks = [
		{ by: { window }, name: words("Helm.crossOff", { window }), hint: null },
		{ by: "cut-off", name: words("Helm.cutOff"), hint: words("Helm.cutOffHint") },
	] as const;
	return blocks.map((block) => {
		const refusal = blockObjection(state, on, block.by);
		return { ...block, refusal: refusal && refusalLabel("fusion-regatta", refusal, faces) };
	});
}

/** The burn of a yacht in the segment now, and the accel dots that it gains. */
function burnNow(state: RegattaState, seat: SeatId) {
	const burn = sustained(yachtOf(state, seat), actionOf(state, seat).burn);
	return { burn, bias: burn.bias, dots: accelDots(burn.thrust, timeNow(state).segment) };
}

/** FR-14: the free replies, and whether the crew survives each. */
function replyModel(input: PromptInput): PromptModel {
	const { uid, state, seat, faces, draft } = input;
	const { nose } = actionOf(state, seat).burn;
	const turned: readonly ReplyChange[] =
		draft.window && neighbours(nose).includes(draft.window) ? [{ to: "turn", window: draft.window }] : [];
	const changes: readonly ReplyChange[] = [...turned, { to: "torch-off" }, { to: "torch-max" }, { to: "stay" }];
	const survives = (change: ReplyChange): boolean => !wouldDie(state, seat, withReply(state, seat, change));
	return {
		heading: addressed(input, "replyHeading"),
		advice: words("Helm.replyAdvice"),
		lines: [],
		choosable: neighbours(nose),
		answers: answers(
			uid,
			changes.map((change, index): Answering => {
				const refusal = replyObjection(state, seat, change);
				const lives = refusal === null && survives(change);
				return {
					command: { kind: "reply", change },
					name: change.to === "turn" ? words("Helm.Reply.turn", { window: change.window }) : words(`Helm.Reply.${change.to}`),
					hint: words(lives ? "Helm.survives" : "Helm.fatal"),
					refusal: refusal && refusalLabel("fusion-regatta", refusal, faces),
					next: lives && changes.slice(0, index).every((before) => !survives(before)),
				};
			}),
		),
	};
}
