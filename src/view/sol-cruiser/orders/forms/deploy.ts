/**
 * The deployment form: hex and course, in the zone of the side.
 */
import { FACES, type Hex, hexDistance } from "../../../../core/geometry/hex.ts";
import type { DeployOrder } from "../../../../core/sol-cruiser/model.ts";
import { orbitsFrom, startOrbit } from "../../../../core/sol-cruiser/play/deployment/deploy.ts";
import { zoneOf } from "../../../../core/sol-cruiser/play/deployment/zones.ts";
import { craftOfSeat } from "../../../../core/sol-cruiser/play/standings.ts";
import { button, type FieldModel, field, idOf } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { printInput } from "../../../shared/with-games/forms/input.ts";
import { hexName, words } from "../../words.ts";
import { type Ordering, refusedHere } from "./parts.ts";

export type DeployForm = ReturnType<typeof deployForm>;

export function deployForm(ordering: Ordering<DeployOrder>) {
	const { uid, state, seat, order } = ordering;
	const zone = zoneOf(state, craftOfSeat(state, seat).side);
	const input = { act: "course" };
	const isHex = zone.radius === 0;
	const within = { at: hexName(zone.at), speed: zone.maxSpeed };
	return {
		zone: isHex ? words("Orders.zoneAt", within) : words("Orders.zone", within, zone.radius),
		// A zone of one hex leaves no choice.
		place: isHex ? null : placeIn(order.at, zone.at),
		nudges: isHex
			? []
			: FACES.map((face) => button(ordering, { act: "nudge", face }, { name: face, full: words("Orders.nudgePlace", { face }) })),
		course: { id: idOf(uid, input), input: printInput(input), value: order.course },
		// SC-48: the orbits in which the craft may begin here; null if there are none.
		orbit: orbitField(ordering),
		refused: refusedHere(ordering, () => true),
	};
}

function placeIn(at: Hex, middle: Hex): Label {
	const distance = hexDistance(at, middle);
	return distance === 0 ? words("Orders.placeInMiddle", { at: hexName(at) }) : words("Orders.place", { at: hexName(at), distance });
}

function orbitField(ordering: Ordering<DeployOrder>): FieldModel | null {
	const { state, seat, order } = ordering;
	const orbits = orbitsFrom(state, seat, order.at);
	if (orbits.length === 0) return null;
	const now = startOrbit(state, seat, order);
	const options = orbits.map((orbit) => ({
		value: String(orbit),
		name: words("Orders.orbit", { body: state.options.bodies[orbit]?.name ?? "" }),
		selected: orbit === now,
	}));
	const none = { value: "", name: words("Orders.noOrbit"), selected: now === null };
	return field(ordering, { act: "orbit" }, { name: words("Orders.startOrbit"), options: [none, ...options] });
}
