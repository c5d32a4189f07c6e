/**
 * The order panel, on the board and on the sheet: what the match waits for, what this seat drafts for it, and what it has sealed.
 * There is always one button that does the simplest thing.
 */

import type { ThrustOrder } from "../../../core/full-thrust/model.ts";
import { type ButtonModel, button } from "../../fight/with-games/order-forms.ts";
import { isDue, waitsLabel } from "../../fight/with-games/orders.ts";
import { type DuePlan, plannedNote } from "../../fight/with-games/planning.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { ordersHeading } from "../../shared/with-games/seats/orders.ts";
import { withNames, withSeats } from "../covered.ts";
import type { ThrustShown } from "../types.ts";
import { FIGHT, words } from "../words.ts";
import { commandObjection } from "./drafts/command.ts";
import { isWriting } from "./drafts/draft.ts";
import type { DraftCommand, ThrustDraft } from "./drafts/drafting.ts";
import { type DefendForm, defendForm, type RepairForm, repairForm } from "./forms/defend.ts";
import { type FireForm, fireForm } from "./forms/fire.ts";
import { type LineForm, lineForm } from "./forms/line.ts";
import { type Ordering, refusalIn } from "./forms/parts.ts";
import { allocateForm, fleeForm, flyForm, launchForm, type PlacesForm } from "./forms/places.ts";
import { type ReactForm, reactForm } from "./forms/react.ts";
import { printLine, readLine } from "./line.ts";

export type OrdersModel = ReturnType<typeof ordersModel>;

/** One form, by what the match waits for. */
export interface OrderForms {
	readonly line?: LineForm;
	/** Fighters and ordnance. */
	readonly places?: PlacesForm;
	readonly fire?: FireForm;
	readonly defend?: DefendForm;
	readonly react?: ReactForm;
	readonly repair?: RepairForm;
	/** Why the last input was refused, if no row of the form shows it. */
	readonly refused: Label | null;
}

export interface OrdersInput {
	readonly uid: string;
	readonly table: TableInput<ThrustShown>;
	readonly draft: ThrustDraft;
	/** The plan that the draft is, unless the user has changed it since; missing or null if it is none. */
	readonly plan?: DuePlan<unknown> | null;
}

export function ordersModel({ uid, table, draft, plan = null }: OrdersInput) {
	const { view: state, seat, faces, sealed } = table;
	const ordering: Ordering | null = seat && isDue(table, seat) ? { uid, state, seat, faces, draft } : null;
	const form = ordering && formsOf(ordering);
	return {
		uid,
		heading: ordersHeading(table, words(`Orders.heading.${state.waiting.for}`)),
		// The ship of the orders; null if the match does not wait for this seat.
		ship: ordering && faceOf(faces, ordering.seat),
		// Who is awaited, and what for.
		waits: waitsFor(table),
		// Whether this seat is awaited.
		due: ordering !== null,
		form,
		// What the one filled button does: it seals the order, or sends the command.
		act: ordering && form && actNamed(actOf(ordering, form), plan),
		// What the plan that it begins with has become; null without one.
		planned: ordering && plannedNote(plan),
		// What this seat has sealed; null if it has sealed nothing.
		sealed: seat !== null && sealed.includes(seat) ? sealedLines(table) : null,
	};
}

function waitsFor(table: TableInput<ThrustShown>): Label {
	const key = table.view.waiting.for;
	const nobody = words("Orders.waits.nothing");
	if (key === "nothing") return nobody;
	return waitsLabel(FIGHT, table, {
		nobody,
		onlyYou: words(`Orders.onlyYou.${key}`),
		all: (names) => words(`Orders.waits.${key}`, { names }),
	});
}

function formsOf(ordering: Ordering): OrderForms | null {
	const { command, refused } = ordering.draft;
	const elsewhere = refused && { refused: refusalIn(ordering, refused.refusal) };
	switch (command?.kind) {
		case undefined:
			return isWriting(ordering.state) ? { line: lineForm(ordering), refused: null } : null;
		case "fly":
			return { places: flyForm({ ...ordering, command }), refused: null };
		case "launch":
			return { places: launchForm({ ...ordering, command }), refused: null };
		case "allocate":
			return { places: allocateForm({ ...ordering, command }), refused: null };
		case "flee":
			return { places: fleeForm({ ...ordering, command }), refused: null };
		case "defend":
			return { defend: defendForm({ ...ordering, command }), refused: null, ...elsewhere };
		case "fire":
			return { fire: fireForm({ ...ordering, command }), refused: null, ...elsewhere };
		case "react": {
			const react = reactForm({ ...ordering, command });
			return react && { react, refused: null, ...elsewhere };
		}
		case "repair":
			return { repair: repairForm({ ...ordering, command }), refused: null, ...elsewhere };
		default:
			return null;
	}
}

/** A plan that still stands is one press, and it is an order even if it says "straight on". */
function actNamed(act: ReturnType<typeof actOf>, plan: DuePlan<unknown> | null) {
	if (!act || !plan) return act;
	const name = act.order === null ? words("Planning.fire") : words("Planning.seal");
	return { ...act, unchosen: false, ...(plan.changed ? {} : { name }) };
}

function actOf(ordering: Ordering, { line }: OrderForms) {
	const { uid, state, seat, draft } = ordering;
	const id = `${uid}-act`;
	if (line) {
		const order: ThrustOrder = { kind: "orders", text: withSeats(draft.text, ordering.faces), engage: draft.engage };
		return {
			id,
			name: words("Orders.seal"),
			// Either the order or the command, as JSON; the other is null.
			order: JSON.stringify(order),
			command: null,
			refusal: line.refusal,
			// Whether the ship has no order yet, so that the seal would mean "straight on".
			unchosen: draft.text.trim() === "" && !draft.engage,
			// Buttons that start the draft again, in the same way or in another.
			others: [line.straight],
		};
	}
	const { command } = draft;
	if (!command) return null;
	const refusal = commandObjection(state, seat, command);
	const name = words(`Orders.act.${command.kind}.${isQuiet(command) ? "none" : "some"}`);
	const others = waysBack(ordering, command);
	return {
		id,
		name,
		order: null,
		command: JSON.stringify(command),
		refusal: refusal && refusalIn(ordering, refusal),
		unchosen: false,
		others,
	};
}

/** Whether a command does nothing. */
function isQuiet(command: DraftCommand): boolean {
	switch (command.kind) {
		case "fly":
		case "flee":
			return command.moves.length === 0;
		case "launch":
			return command.ordnance.length === 0;
		case "allocate":
			return command.moves.length === 0 && Object.keys(command.attacks).length === 0;
		case "defend":
			return command.defences.length === 0;
		case "fire":
			return command.shots.length === 0;
		case "react":
			return command.use.by === "nothing";
		case "repair":
			return command.repairs.length === 0;
		default:
			return false;
	}
}

/** Returns the buttons that clear and propose, or the one that starts over. */
function waysBack(ordering: Ordering, { kind }: DraftCommand): readonly ButtonModel[] {
	const reset = button(ordering, { act: "reset" }, { name: words("Orders.reset") });
	if (kind === "react") return [];
	if (kind !== "defend" && kind !== "fire" && kind !== "repair") return [reset];
	return [
		button(ordering, { act: "propose" }, { name: words("Orders.propose") }),
		button(ordering, { act: "hold" }, { name: words(`Orders.hold.${kind}`) }),
	];
}

/**
 * Returns the seat's sealed order, which only the seat sees until the reveal. If this client does not know the order, the line only
 * says that something is sealed.
 */
function sealedLines(table: TableInput<ThrustShown>): readonly Label[] {
	return table.ownOrder ? orderLines(table, table.ownOrder) : [words("Orders.sealedPlain")];
}

/** Returns what an order says. */
export function orderLines({ view, faces }: TableInput<ThrustShown>, order: ThrustOrder): readonly Label[] {
	const { movement } = view.options;
	const line = readLine(order.text, movement);
	const text = line.ok ? printLine(line.value, movement) : order.text;
	return [
		text ? words("Orders.sealedText", { text: withNames(text, faces) }) : words("Orders.straightOn"),
		...(order.engage ? [words("Orders.sealedEngage")] : []),
	];
}
