/**
 * The odds between an enemy and the viewer's ship, or the ship that the viewer views: the damage to expect from the guns of each
 * that bear on the other, as both are now.
 */
import type { Warship } from "../../../../core/full-thrust/model.ts";
import { fireAt } from "../../../../core/full-thrust/play/fire/aiming.ts";
import { faceOf } from "../../../shared/startup/seats/face.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { percent } from "../../../shared/startup/words/measure.ts";
import { tenths } from "../../orders/forms/parts.ts";
import { words } from "../../words.ts";
import { type Charting, ownShip } from "../charting.ts";
import { lookedAt } from "../looking.ts";

/** Returns sentences about an enemy. Empty for a friend, if either ship is not in play, and if the viewer has and views no ship. */
export function oddsAgainst(charting: Charting, ship: Warship): readonly Label[] {
	const own = selectedShip(charting);
	if (!own || own.side === ship.side || own.status !== "in-play" || ship.status !== "in-play") return [];
	const name = faceOf(charting.faces, own.seat).name;
	return [fireLabel(charting, "deals", { from: own, at: ship, name }), fireLabel(charting, "takes", { from: ship, at: own, name })];
}

/** Returns the ship whose arcs are shown, if it is on the viewer's side or the viewer has no ship; otherwise the viewer's own ship. */
function selectedShip(charting: Charting): Warship | null {
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
