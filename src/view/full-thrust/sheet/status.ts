/**
 * The status sheet: the ship display as it would lie on the table. In a match it shows the match's ship; outside, users keep it by
 * hand, one click at a time.
 */

import { checkAfter, ROWS, rowsLost } from "../../../core/full-thrust/damage/hull.ts";
import { thresholdNumber } from "../../../core/full-thrust/drive/drive.ts";
import type { ThrustState, Warship } from "../../../core/full-thrust/model.ts";
import { hullOf } from "../../../core/full-thrust/play/ships.ts";
import { isSame } from "../../../core/kernel/plain.ts";
import { adviceOn, postsOf } from "../../fight/with-games/sheet.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import type { ThrustShown } from "../types.ts";
import { FIGHT, words } from "../words.ts";
import { armourRows, failsFrom, hullRows, type Subject } from "./boxes.ts";
import { shipByHand, type WarshipCraft, WHOLE, warshipIn } from "./craft.ts";
import { shipInMatch } from "./in-match.ts";
import { bayTiles, coreTiles, defenceTiles, weaponTiles } from "./tiles.ts";

/** The status sheet. `flight` says how the ship flies in a match, and is empty outside. */
export function statusModel({ uid, craft, table }: SheetInput<ThrustShown>, flight: readonly FigureModel[]) {
	const warship = warshipIn(craft.system);
	const inMatch = shipInMatch({ table });
	const { ship, groups } = inMatch ?? shipByHand(warship);
	const editable = craft.editable && inMatch === null;
	const subject: Subject = { uid, ship, kept: editable ? warship.crossed : null };
	const { hull } = ship.design;
	return {
		uid,
		editable,
		advice: adviceOn(FIGHT, editable, inMatch !== null),
		flight,
		hull: {
			summary: words("Sheet.hull", { left: hull - ship.marked, of: hull }),
			rows: hullRows(subject),
			armour: armourRows(subject),
		},
		thresholds: thresholdFigures(ship, inMatch && table ? table.view.options.thresholdReading : "current"),
		groups: [
			{ id: `${uid}-core`, name: words("Sheet.systems"), tiles: coreTiles(subject) },
			{ id: `${uid}-weapons`, name: words("Sheet.weapons"), tiles: weaponTiles(subject) },
			{ id: `${uid}-defences`, name: words("Sheet.defences"), tiles: defenceTiles(subject) },
			{ id: `${uid}-bays`, name: words("Sheet.bays"), tiles: bayTiles(subject, groups) },
		].filter(({ tiles }) => tiles.length > 0),
		posts: postsOf(FIGHT, craft),
		notes: warship.notes,
		// The data that repair the ship, as JSON; null if it is undamaged, or if this user may not change it.
		repair: editable && isDamaged(warship) ? JSON.stringify(WHOLE) : null,
	};
}

function isDamaged({ crossed }: WarshipCraft): boolean {
	return !isSame(crossed, WHOLE);
}

/** FT-01: the numbers on which checks fail now, and when the hull's next row is gone; and the damage control parties. */
function thresholdFigures(ship: Warship, reading: ThrustState["options"]["thresholdReading"]): readonly FigureModel[] {
	const lost = rowsLost(hullOf(ship));
	const next = lost < ROWS ? checkAfter(lost, lost + 1) : null;
	const parties = { name: words("Sheet.parties"), value: plain(ship.design.parties) };
	if (lost >= ROWS) return [parties];
	return [
		{ name: words("Sheet.strainFails"), value: failsFrom(thresholdNumber(reading, lost)) },
		{ name: words("Sheet.nextRow"), value: next ? failsFrom(next.number) : words("Sheet.rowIsEnd") },
		parties,
	];
}
