/**
 * The odds against the ship in hand: what the guns of each that bear on the other should do, as both are now.
 */
import type { Warship } from "../../../../core/full-thrust/model.ts";
import { fireAt } from "../../../../core/full-thrust/play/fire/aiming.ts";
import type { Label } from "../../../shared/label.ts";
import { percent } from "../../../shared/measure.ts";
import { faceOf } from "../../../shared/seats/face.ts";
import { tenths } from "../../orders/forms/parts.ts";
import { words } from "../../words.ts";
import { type Charting, ownShip } from "../charting.ts";
import { lookedAt } from "../looking.ts";

/** Returns what to say of an enemy, in whole sentences; nothing of ships that cannot fire at each other, and nothing without a ship in hand. */
export function oddsAgainst(charting: Charting, ship: Warship): readonly Label[] {
	const own = inHand(charting);
	if (!own || own.side === ship.side || own.status !== "in-play" || ship.status !== "in-play") return [];
	const name = faceOf(charting.faces, own.seat).name;
	return [fireLabel(charting, "deals", { from: own, at: ship, name }), fireLabel(charting, "takes", { from: ship, at: own, name })];
}

/** The ship that shows its arcs, if the viewer could command it or only watches; otherwise the viewer's own. */
function inHand(charting: Charting): Warship | null {
	const own = ownShip(charting);
	const looked = lookedAt(charting)?.ship;
	return looked && (!own || looked.side === own.side) ? looked : own;
}

interface Fired {
	readonly from: Warship;
	readonly at: Warship;
	readonly name: string;
}

function fireLabel({ view }: Charting, who: "deals" | "takes", { from, at, name }: Fired): Label {
	const { guns, points } = fireAt(view, from, at);
	if (guns === 0) return words(`Board.odds.${who}Not`, { name });
	const left = at.armour + at.design.hull - at.marked;
	return words(`Board.odds.${who}`, { name, points: tenths(points), share: percent(Math.min(1, points / Math.max(1, left))) }, guns);
}
