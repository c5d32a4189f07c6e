/**
 * The fields that choose which ship's arcs, and which weapon's ranges, the table shows.
 */

import { systemId } from "../../../core/full-thrust/ids.ts";
import { isPlaying, levelOf } from "../../../core/full-thrust/play/ships.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { weaponName, words } from "../words.ts";
import type { Charting } from "./charting.ts";
import { LOOK_FIELDS, lookedAt } from "./looking.ts";

interface ChoiceModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export interface LookModel {
	readonly uid: string;
	readonly fields: typeof LOOK_FIELDS;
	readonly ships: readonly ChoiceModel[];
	/** Null while no ship is chosen. */
	readonly weapons: readonly ChoiceModel[] | null;
}

export function lookModel(charting: Charting): LookModel {
	const { uid, view, faces, looking } = charting;
	const looked = lookedAt(charting);
	const ships = view.order.flatMap((seat) => {
		const ship = view.ships[seat];
		return ship && isPlaying(ship) ? [{ value: seat, name: faceOf(faces, seat).name, selected: looking.ship === seat }] : [];
	});
	const weapons = looked?.ship.design.weapons.map((weapon, index) => {
		const id = systemId("weapon", index + 1);
		const name = weaponName(weapon);
		return {
			value: id,
			name: levelOf(looked.ship, id) > 0 ? name : words("Board.weaponOut", { weapon: name }),
			selected: looked.weapon === id,
		};
	});
	return {
		uid,
		fields: LOOK_FIELDS,
		ships: [{ value: "", name: words("Board.nobody"), selected: looked === null }, ...ships],
		weapons: weapons ? [{ value: "", name: words("Board.allWeapons"), selected: looked?.weapon === null }, ...weapons] : null,
	};
}
