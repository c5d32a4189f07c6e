/**
 * The order panel on the board and on the sheet: what the match waits for, the seat's draft, and its sealed order.
 */
import { canonical } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { type CruiserOrder, unitId } from "../../../core/sol-cruiser/model.ts";
import { orderObjection } from "../../../core/sol-cruiser/play/order-objection.ts";
import { seenState } from "../../../core/sol-cruiser/play/seen-state.ts";
import { isDue, waitsLabel } from "../../fight/with-games/orders.ts";
import { type DuePlan, plannedNote } from "../../fight/with-games/planning.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { ordersHeading } from "../../shared/with-games/seats/orders.ts";
import { lostBy } from "../lost.ts";
import { nameById } from "../names.ts";
import type { CruiserShown } from "../types.ts";
import { FIGHT, words } from "../words.ts";
import { draftOf } from "./drafts/draft.ts";
import type { CruiserDraft } from "./drafts/types.ts";
import { type DeployForm, deployForm } from "./forms/deploy.ts";
import { type FireForm, fireForm } from "./forms/fire.ts";
import { type IntentsForm, intentsForm } from "./forms/intents.ts";
import { type Ordering, refusalIn } from "./forms/parts.ts";
import { type PlotForm, plotForm } from "./forms/plot.ts";
import { type PursueForm, pursueForm } from "./forms/pursue.ts";
import { linesOf, sealedLines } from "./forms/sealed.ts";

export interface OrdersModel {
	readonly uid: string;
	readonly heading: Label;
	/** The craft whose order is due here: a user may have several, and a GM has all; null while none is due. */
	readonly craft: FaceModel | null;
	/** The seats that the match waits for, and what for. */
	readonly waits: Label;
	/** Whether the match waits for this seat. */
	readonly due: boolean;
	readonly form: OrderForms | null;
	readonly seal: SealModel | null;
	/** Why the last input was refused, if no row of the form shows it. */
	readonly refused: Label | null;
	/** The lines of this seat's sealed order; null if it has sealed none. */
	readonly sealed: readonly Label[] | null;
	/** What the plan that it begins with has become; null without one. */
	readonly planned: ReturnType<typeof plannedNote>;
}

/** The button that seals the draft. */
export interface SealModel {
	readonly id: string;
	readonly name: Label;
	/** The order as JSON. */
	readonly order: string;
	readonly refusal: Label | null;
	/** Whether the user has plotted nothing yet, so that the seal would mean that all units fly on. */
	readonly unchosen: boolean;
	/** What the user must say yes to first: the order loses units for sure. Null otherwise. */
	readonly question: Label | null;
	/** What the order does, line by line. */
	readonly lines: readonly Label[];
}

/** The form of the order that is due. */
export interface OrderForms {
	readonly deploy?: DeployForm;
	readonly pursue?: PursueForm;
	readonly plot?: PlotForm;
	readonly intents?: IntentsForm;
	readonly fire?: FireForm;
	/** A note that the form has nothing to decide; null otherwise. */
	readonly quiet: Label | null;
}

export interface OrdersInput {
	readonly uid: string;
	readonly table: TableInput<CruiserShown>;
	readonly draft: CruiserDraft;
	/** The plan that the draft is, unless the user has changed it since; missing or null if it is none. */
	readonly plan?: DuePlan<unknown> | null;
}

export function ordersModel({ uid, table, draft, plan = null }: OrdersInput): OrdersModel {
	const { view, seat, faces, sealed } = table;
	const { order } = draft;
	const heading = words(`Orders.heading.${view.waiting.for}`);
	const ordering = seat && order && isDue(table, seat) ? { uid, view, state: seenState(view), seat, faces, draft, order } : null;
	const isSealed = seat !== null && sealed.includes(seat);
	return {
		uid,
		heading: ordersHeading(table, heading, heading),
		craft: ordering && faceOf(faces, ordering.seat),
		waits: waitsFor(table),
		due: ordering !== null,
		form: ordering && formsOf(ordering),
		seal: ordering && sealNamed(sealOf(ordering, table), plan),
		planned: ordering && plannedNote(plan),
		refused: ordering && refusedElsewhere(ordering),
		sealed: isSealed ? sealedLines(table) : null,
	};
}

function waitsFor(table: TableInput<CruiserShown>): Label {
	const key = table.view.waiting.for;
	const nobody = words("Orders.waits.nobody");
	if (key === "nothing") return nobody;
	return waitsLabel(FIGHT, table, {
		nobody,
		onlyYou: words(`Orders.onlyYou.${key}`),
		all: (names) => words(`Orders.waits.${key}`, { names }),
	});
}

/** A plan that still stands is one press, and it is an order even if all units fly on. */
function sealNamed(seal: SealModel, plan: DuePlan<unknown> | null): SealModel {
	if (!plan) return seal;
	return { ...seal, unchosen: false, ...(plan.changed ? {} : { name: words("Planning.seal") }) };
}

function sealOf(ordering: Ordering, table: TableInput<CruiserShown>): SealModel {
	const { uid, state, seat, order, view, faces } = ordering;
	const refusal = orderObjection(state, seat, order);
	const lost = order.kind === "plot" ? lostBy({ table, state }, order) : [];
	const same = () => canonical(asJson(draftOf(table, null).order)) === canonical(asJson(order));
	return {
		id: `${uid}-seal`,
		name: words("Orders.seal"),
		order: JSON.stringify(order),
		refusal: refusal && refusalIn(ordering, refusal),
		unchosen: order.kind === "plot" && same(),
		question: lost.length > 0 ? label("VOIDREGATTA.Fleet.losses", { names: lost }, lost.length) : null,
		lines: linesOf(order, view, (id) => nameById(view, unitId(id), faces)),
	};
}

function formsOf(ordering: Ordering): OrderForms {
	const { order } = ordering;
	// The kind of the order decides the form. The compiler cannot narrow an ordering by its order.
	const ofKind = <Order extends CruiserOrder>(_: Order): Ordering<Order> => ordering as Ordering<Order>;
	switch (order.kind) {
		case "deploy":
			return { deploy: deployForm(ofKind(order)), quiet: null };
		case "pursue": {
			const pursue = pursueForm(ofKind(order));
			return { pursue, quiet: pursue.rows.length === 0 ? words("Orders.quiet.pursue") : null };
		}
		case "plot":
			return { plot: plotForm(ofKind(order)), quiet: null };
		case "intents": {
			const intents = intentsForm(ofKind(order));
			return { intents, quiet: intents.meetings.length === 0 ? words("Orders.quiet.intents") : null };
		}
		case "fire": {
			const fire = fireForm(ofKind(order));
			return fire ? { fire, quiet: fire.firers.length === 0 ? words("Orders.quiet.fire") : null } : { quiet: words("Orders.quiet.fire") };
		}
	}
}

/** The refusal of an input that was about no unit, such as a hex picked while no unit was selected. */
function refusedElsewhere(ordering: Ordering): Label | null {
	const { refused, selected } = ordering.draft;
	if (!refused || ordering.order.kind === "deploy") return null;
	const { unit, by } = refused.input;
	return unit === undefined && by === undefined && selected === null ? refusalIn(ordering, refused.refusal) : null;
}
