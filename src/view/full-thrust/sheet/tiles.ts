/**
 * The systems of a ship display, each a tile with its picture and its state in a word. Outside a match, a click adds one failure,
 * and a click on a dead system restores it as built.
 */

import { levelAfterFailure, type System } from "../../../core/full-thrust/damage/thresholds.ts";
import { mirrored } from "../../../core/full-thrust/fire/arcs.ts";
import { SYSTEM, systemId } from "../../../core/full-thrust/ids.ts";
import { corkscrewArcs } from "../../../core/full-thrust/manoeuvres/corkscrew.ts";
import type { Fighters, Weapon } from "../../../core/full-thrust/model.ts";
import { levelOf, systemOf } from "../../../core/full-thrust/play/ships.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { systemName, weaponName, words } from "../words.ts";
import { type BoxModel, type BoxRow, groupRows, type Subject, salvoBoxes } from "./boxes.ts";
import { withKept } from "./craft.ts";
import { ICONS, type Icon, type Sector, sectorsOf } from "./icons.ts";

export const TILE_STATES = ["ready", "halved", "lost", "fixed"] as const;
export type TileState = (typeof TILE_STATES)[number];

export type TileModel = ReturnType<typeof tile>;

interface TileContent {
	readonly name: Label;
	readonly icon?: Icon;
	readonly sectors?: readonly Sector[];
	readonly inside?: Label | null;
	readonly boxes?: readonly BoxModel[];
	readonly rows?: readonly BoxRow[];
	readonly note?: Label | null;
}

function tile({ uid, ship, kept }: Subject, id: string, content: TileContent) {
	const { name, icon, sectors = [], inside = null, boxes = [], rows = [], note = null } = content;
	const system = systemOf(ship, id);
	const state = stateOf(system);
	const stateName = state === "fixed" ? null : words(`Sheet.state.${state}`);
	return {
		id: `${uid}-${id}`,
		name,
		state,
		// Its state in a word; null if it has none.
		stateName,
		// The picture; empty if it is the ring of arcs.
		icon: icon ? ICONS[icon] : "",
		sectors,
		// The text in the middle of the picture; null if there is none.
		inside,
		to: kept && system ? JSON.stringify({ ...kept, systems: withKept(kept.systems, { id, level: levelAfterClick(system) }) }) : null,
		// Salvoes; empty if they are not counted.
		boxes,
		// A bay's fighter group.
		rows,
		note,
	};
}

function stateOf(system: System | undefined): TileState {
	if (!system) return "fixed";
	if (system.level === 0) return "lost";
	return system.level < system.printed ? "halved" : "ready";
}

function levelAfterClick({ printed, level }: System): number {
	return level === 0 ? printed : levelAfterFailure({ printed, level });
}

/** Drive, FTL, screens, shroud and sensors. */
export function coreTiles(subject: Subject): readonly TileModel[] {
	const { ship } = subject;
	const { drive, ftl, screens, shroud, sensors } = ship.design;
	const numbered = Array.from({ length: screens }, (_, index) => systemId("screen", index + 1));
	return [
		...(drive.rating > 0 ? [driveTile(subject)] : []),
		...(ftl ? [tile(subject, SYSTEM.ftl, { name: systemName(SYSTEM.ftl), icon: "ftl", note: ftlNote(subject) })] : []),
		...numbered.map((id) => tile(subject, id, { name: systemName(id), icon: "screen" })),
		...(shroud ? [tile(subject, "shroud", { name: words("Design.field.shroud"), icon: "shroud" })] : []),
		tile(subject, "sensors", { name: words(`Sheet.sensors.${sensors}`), icon: "sensors" }),
	];
}

function driveTile(subject: Subject): TileModel {
	const { ship } = subject;
	const { rating: printed, advanced } = ship.design.drive;
	const rating = levelOf(ship, SYSTEM.drive);
	const note = rating < printed ? words("Sheet.driveNow", { rating, printed }) : null;
	const name = words(advanced ? "Sheet.driveAdvanced" : "Sheet.drive");
	return tile(subject, SYSTEM.drive, { name, icon: "drive", inside: plain(rating), note });
}

function ftlNote({ ship }: Subject): Label | null {
	if (ship.ftlOffline) return words("Sheet.ftlOffline");
	return ship.engaged === "no" ? null : words("Sheet.ftlEngaged");
}

/** Weapons, each with the arcs in which it bears now: an inverted ship and a Corkscrew change them. */
export function weaponTiles(subject: Subject): readonly TileModel[] {
	const { ship } = subject;
	return ship.design.weapons.map((weapon, index) => {
		const id = systemId("weapon", index + 1);
		const upright = ship.inverted ? mirrored(weapon.arcs) : weapon.arcs;
		const arcs = ship.turn.corkscrew ? corkscrewArcs(upright) : upright;
		return tile(subject, id, {
			name: weaponName({ ...weapon, arcs }),
			sectors: sectorsOf(arcs),
			inside: words(`Sheet.short.${weapon.kind}`, { class: weapon.class }),
			boxes: salvoBoxes(subject, id, weapon.ammunition),
			note: noteOn(weapon),
		});
	});
}

function noteOn({ kind, extended }: Weapon): Label | null {
	return kind === "salvo-launcher" && extended ? words("Sheet.extended") : null;
}

export function defenceTiles(subject: Subject): readonly TileModel[] {
	return Array.from({ length: subject.ship.design.pointDefence }, (_, index) => {
		const id = systemId("pointDefence", index + 1);
		return tile(subject, id, { name: systemName(id), icon: "pds" });
	});
}

/** Bays, each with the group that flies from it. */
export function bayTiles(subject: Subject, groups: readonly Fighters[]): readonly TileModel[] {
	return Array.from({ length: subject.ship.design.bays }, (_, index) => {
		const id = systemId("bay", index + 1);
		const group = groups.find(({ bay }) => bay === id);
		const rows = group ? groupRows(subject, group) : [];
		const note = group && !subject.kept ? words(`Sheet.group.${group.status}`) : null;
		return tile(subject, id, { name: systemName(id), icon: "bay", rows, note });
	});
}
