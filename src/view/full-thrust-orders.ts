/**
 * The order panel, on the board and on the sheet: what the match waits for, what this seat puts together for it, and what it
 * has sealed. There is always one button that does the plainest thing.
 */
import type { ThrustOrder, ThrustState } from "../core/full-thrust/model.ts";
import { isDue, isWriting } from "./full-thrust-draft.ts";
import type { ThrustDraft } from "./full-thrust-drafting.ts";
import { printLine, readLine } from "./full-thrust-line.ts";
import { type LineForm, lineForm } from "./full-thrust-orders-line.ts";
import type { ButtonModel, Ordering } from "./full-thrust-orders-parts.ts";
import { words } from "./full-thrust-words.ts";
import type { Label } from "./label.ts";
import type { TableInput } from "./presenter.ts";

export interface OrdersModel {
	readonly uid: string;
	readonly heading: Label;
	/** Who is awaited, and what for. */
	readonly waits: Label;
	/** Whether this seat is awaited. */
	readonly due: boolean;
	readonly form: OrderForms | null;
	/** What the one filled button does: it seals the order, or sends the command. */
	readonly act: ActModel | null;
	/** What this seat has sealed; null where it has not. */
	readonly sealed: readonly Label[] | null;
}

/** One of them, by what is awaited. */
export interface OrderForms {
	readonly line?: LineForm;
}

export interface ActModel {
	readonly id: string;
	readonly name: Label;
	/** One of the two, as JSON. */
	readonly order: string | null;
	readonly command: string | null;
	readonly refusal: Label | null;
	/** Ways back to where the draft began, and to other beginnings. */
	readonly others: readonly ButtonModel[];
}

export interface OrdersInput {
	readonly uid: string;
	readonly table: TableInput<ThrustState>;
	readonly draft: ThrustDraft;
}

export function ordersModel({ uid, table, draft }: OrdersInput): OrdersModel {
	const { view: state, seat, faces, sealed } = table;
	const ordering: Ordering | null = seat && isDue(table, seat) ? { uid, state, seat, faces, draft } : null;
	const form = ordering && formsOf(ordering);
	return {
		uid,
		heading: words(`Orders.heading.${state.waiting.for}`),
		waits: waitsFor(table),
		due: ordering !== null,
		form,
		act: ordering && form && actOf(ordering, form),
		sealed: seat !== null && sealed.includes(seat) ? sealedLines(table) : null,
	};
}

/** So many are called by name. */
const NAMED = 4;

function waitsFor({ view, situation, faces, seat, sealed }: TableInput<ThrustState>): Label {
	const key = view.waiting.for;
	const open = situation.awaited.filter((one) => !sealed.includes(one));
	if (situation.over || open.length === 0 || key === "nothing") return words("Orders.waits.nothing");
	if (seat !== null && open.length === 1 && open[0] === seat) return words(`Orders.onlyYou.${key}`);
	const names = faces.filter(({ id }) => open.includes(id)).map(({ name }) => name);
	const more = names.length - NAMED;
	const listed = more > 0 ? [...names.slice(0, NAMED), words("Orders.more", {}, more)] : names;
	return words(`Orders.waits.${key}`, { names: listed });
}

function formsOf(ordering: Ordering): OrderForms | null {
	return isWriting(ordering.state) ? { line: lineForm(ordering) } : null;
}

function actOf({ uid, draft }: Ordering, { line }: OrderForms): ActModel | null {
	const id = `${uid}-act`;
	if (!line) return null;
	const order: ThrustOrder = { kind: "orders", text: draft.text, engage: draft.engage };
	return { id, name: words("Orders.seal"), order: JSON.stringify(order), command: null, refusal: line.refusal, others: [line.straight] };
}

/** For the seat alone, until all is revealed; that something is sealed, where this client does not know what. */
function sealedLines({ ownOrder, view }: TableInput<ThrustState>): readonly Label[] {
	// Sealed by this seat, and checked by the game before that.
	const order = ownOrder as unknown as ThrustOrder | null;
	if (!order) return [words("Orders.sealedPlain")];
	const { movement } = view.options;
	const line = readLine(order.text, movement);
	const text = line.ok ? printLine(line.value, movement) : order.text;
	return [
		text ? words("Orders.sealedText", { text }) : words("Orders.straightOn"),
		...(order.engage ? [words("Orders.sealedEngage")] : []),
	];
}
