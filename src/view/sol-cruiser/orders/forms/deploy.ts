/**
 * The deployment form: hex and course, in the zone of the side.
 */
import { FACES, hexDistance } from "../../../../core/geometry/hex.ts";
import type { DeployOrder } from "../../../../core/sol-cruiser/model.ts";
import { zoneOf } from "../../../../core/sol-cruiser/play/deployment/zones.ts";
import { craftOfSeat } from "../../../../core/sol-cruiser/play/standings.ts";
import { printInput } from "../../../shared/input.ts";
import type { Label } from "../../../shared/label.ts";
import { type ButtonModel, button, idOf } from "../../../shared/order-forms.ts";
import { hexName, words } from "../../words.ts";
import { type Ordering, refusedHere } from "./parts.ts";

export interface DeployForm {
	readonly zone: Label;
	readonly place: Label;
	readonly nudges: readonly ButtonModel[];
	readonly course: { readonly id: string; readonly input: string; readonly value: string };
	readonly refused: Label | null;
}

export function deployForm(ordering: Ordering<DeployOrder>): DeployForm {
	const { uid, state, seat, order } = ordering;
	const zone = zoneOf(state, craftOfSeat(state, seat).side);
	const input = { act: "course" };
	return {
		zone: words("Orders.zone", { at: hexName(zone.at), radius: zone.radius, speed: zone.maxSpeed }),
		place: words("Orders.place", { at: hexName(order.at), distance: hexDistance(order.at, zone.at) }),
		nudges: FACES.map((face) => button(ordering, { act: "nudge", face }, { name: face, full: words("Orders.nudgePlace", { face }) })),
		course: { id: idOf(uid, input), input: printInput(input), value: order.course },
		refused: refusedHere(ordering, () => true),
	};
}
