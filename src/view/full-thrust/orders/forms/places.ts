/**
 * The forms of fighters and ordnance: a row for each group or launcher, with its place, distance and target.
 * The user picks a place on the map, types it, or names a ship near it.
 */

import { FIGHTER_MOVES } from "../../../../core/full-thrust/fire/fighters.ts";
import { FTL_DANGER } from "../../../../core/full-thrust/manoeuvres/ftl.ts";
import type { Fighters, GroupMove, ThrustCommand } from "../../../../core/full-thrust/model.ts";
import { enemiesOf } from "../../../../core/full-thrust/play/fire/aiming.ts";
import { boundFor } from "../../../../core/full-thrust/play/movement/bound.ts";
import { fleeingGroups } from "../../../../core/full-thrust/play/movement/fleeing.ts";
import { ATTACK_REACH } from "../../../../core/full-thrust/play/ordnance/allocating.ts";
import { groupsOf, groupsOut, placeOf } from "../../../../core/full-thrust/play/ordnance/groups.ts";
import { type Launcher, launchersOf } from "../../../../core/full-thrust/play/ordnance/launching.ts";
import { shipsInPlay } from "../../../../core/full-thrust/play/ships.ts";
import { distance, type Point } from "../../../../core/geometry/plane.ts";
import { ofSeat } from "../../../../core/kernel/seat.ts";
import { type ButtonModel, button, type FieldModel, field, idOf } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { printInput } from "../../../shared/with-games/forms/input.ts";
import { groupName } from "../../report-block.ts";
import { arcsName, mu, placeName, systemName, words } from "../../words.ts";
import { type Ordering, refusalIn, refusedHere } from "./parts.ts";

export interface PlaceRow {
	readonly id: string;
	readonly select: ButtonModel;
	/** How much of it is left, how far it reaches, and its place or arcs. */
	readonly lines: readonly Label[];
	/** Whether it is selected, so that all of it is shown. */
	readonly open: boolean;
	/** Where it goes, and how far that is; null if it goes nowhere. */
	readonly place: Label | null;
	readonly typed: { readonly id: string; readonly input: string; readonly value: string } | null;
	readonly near: FieldModel | null;
	readonly target: FieldModel | null;
	readonly evade: ButtonModel | null;
	readonly unplace: ButtonModel | null;
	/** Why it can do nothing at all. */
	readonly refusal: Label | null;
	readonly refused: Label | null;
}

export interface PlacesForm {
	readonly hint: Label;
	readonly rows: readonly PlaceRow[];
}

type Of<Kind extends ThrustCommand["kind"]> = Ordering & { readonly command: Extract<ThrustCommand, { readonly kind: Kind }> };

export function flyForm(ordering: Of<"fly">): PlacesForm {
	const { state, seat, command } = ordering;
	const rows = groupsOf(state, seat).map((group) => groupRow(ordering, group, { moves: command.moves, move: "primary" }));
	return { hint: words("Orders.fly.hint"), rows };
}

/** FT-12: fighters that flee from an FTL blast or an arrival. */
export function fleeForm(ordering: Of<"flee">): PlacesForm {
	const { state, seat, command } = ordering;
	const rows = fleeingGroups(state, seat).map((group) => groupRow(ordering, group, { moves: command.moves, move: "secondary" }));
	return { hint: words("Orders.flee.hint", { reach: mu(FTL_DANGER) }), rows };
}

export function allocateForm(ordering: Of<"allocate">): PlacesForm {
	const { state, seat, command } = ordering;
	const rows = groupsOut(state, seat).map((group) => ({
		...groupRow(ordering, group, { moves: command.moves, move: "secondary" }),
		target: targetField(ordering, group),
	}));
	return { hint: words("Orders.allocate.hint", { reach: mu(ATTACK_REACH) }), rows };
}

interface Moving {
	readonly moves: readonly GroupMove[];
	readonly move: keyof typeof FIGHTER_MOVES;
}

function groupRow(ordering: Ordering, group: Fighters, { moves, move }: Moving): PlaceRow {
	const { state, faces } = ordering;
	const { id, fighters, endurance, status } = group;
	const planned = moves.find((candidate) => candidate.group === id);
	const from = placeOf(state, group);
	const evading = planned?.evade ?? false;
	const about = words("Orders.fly.group", { endurance, reach: mu(FIGHTER_MOVES[move].reach) }, fighters);
	const where = status === "aboard" ? words("Orders.fly.aboard") : words("Orders.fly.at", { place: placeName(from) });
	return {
		...placeRow(ordering, id, { name: groupName(id, faces), from, to: planned?.to ?? null }),
		lines: [about, where],
		evade: button(ordering, { act: "evade", by: id }, { name: words("Orders.fly.evade"), pressed: evading }),
	};
}

export function launchForm(ordering: Of<"launch">): PlacesForm {
	const { state, seat, command } = ordering;
	const ship = ofSeat(state.ships, seat);
	const rows = launchersOf(state, seat).map((launcher): PlaceRow => {
		const to = command.ordnance.find(({ weapon }) => weapon === launcher.id)?.at ?? null;
		const row = placeRow(ordering, launcher.id, { name: systemName(launcher.id, ship.design), from: ship, to });
		const refusal = launcher.refusal && refusalIn(ordering, launcher.refusal);
		const lines = [launcherLine(launcher), words("Orders.launch.bears", { arcs: arcsName(launcher.arcs) })];
		return refusal ? { ...row, lines, refusal, typed: null, near: null, unplace: null, open: false } : { ...row, lines };
	});
	return { hint: words("Orders.launch.hint"), rows };
}

function launcherLine({ left, reach }: Launcher): Label {
	return left === null ? words("Orders.launch.reach", { reach: mu(reach) }) : words("Orders.launch.left", { reach: mu(reach) }, left);
}

interface Placed {
	readonly name: Label;
	readonly from: Point;
	readonly to: Point | null;
}

/** The parts of every row. */
function placeRow(ordering: Ordering, by: string, { name, from, to }: Placed): PlaceRow {
	const { uid, draft } = ordering;
	const open = draft.selected === by;
	const { refused } = draft;
	// Refused text stays, so that the user can correct it.
	const kept = refused?.input.act === "place" && refused.input.by === by ? refused.input.value : undefined;
	const input = { act: "place", by };
	return {
		id: idOf(uid, { act: "row", by }),
		select: button(ordering, { act: "select", id: by }, { name, pressed: open }),
		lines: [],
		open,
		place: to && words("Orders.place", { place: placeName(to), distance: mu(distance(from, to)) }),
		typed: open ? { id: idOf(uid, input), input: printInput(input), value: kept ?? (to ? `${to.x}, ${to.y}` : "") } : null,
		near: open ? nearField(ordering, by) : null,
		target: null,
		evade: null,
		unplace: to ? button(ordering, { act: "unplace", by }, { name: words("Orders.unplace") }) : null,
		refusal: null,
		refused: refusedHere(ordering, (each) => (each.by ?? draft.selected) === by),
	};
}

/** A field with the ships and where they should be after they move, enemies first. */
function nearField(ordering: Ordering, by: string): FieldModel {
	const { state, seat, faces } = ordering;
	const own = ofSeat(state.ships, seat);
	const ships = [...shipsInPlay(state)].sort((a, b) => Number(a.side === own.side) - Number(b.side === own.side));
	const options = ships.map((ship) => ({
		value: ship.seat,
		name: words("Orders.nearShip", { ship: nameOf(faces, ship.seat), place: placeName(boundFor(state, ship)) }),
		selected: false,
	}));
	const nobody = { value: "", name: words("Orders.nearNobody"), selected: true };
	return field(ordering, { act: "near", by }, { name: words("Orders.near"), options: [nobody, ...options] });
}

function targetField(ordering: Of<"allocate">, group: Fighters): FieldModel {
	const { state, seat, faces, command } = ordering;
	const from = command.moves.find((move) => move.group === group.id)?.to ?? group;
	const target = command.attacks[group.id];
	const options = enemiesOf(state, ofSeat(state.ships, seat)).map((enemy) => ({
		value: enemy.seat,
		name: words("Orders.allocate.target", { ship: nameOf(faces, enemy.seat), distance: mu(distance(from, enemy)) }),
		selected: enemy.seat === target,
	}));
	const nobody = { value: "", name: words("Orders.allocate.nobody"), selected: target === undefined };
	return field(ordering, { act: "target", by: group.id }, { name: words("Orders.allocate.attacks"), options: [nobody, ...options] });
}

function nameOf(faces: Ordering["faces"], seat: string): string {
	return faces.find(({ id }) => id === seat)?.name ?? seat;
}
