/**
 * Fighters and ordnance: groups with their strength, salvoes and bolts with their range, where the viewer
 * plans to send them, and all targets.
 */
import { FRESH_GROUP } from "../../../../core/full-thrust/fire/fighters.ts";
import { BURST } from "../../../../core/full-thrust/fire/plasma-bolts.ts";
import { MISSILES } from "../../../../core/full-thrust/fire/salvoes.ts";
import type { Fighters, Ordnance, Shot, ThrustState } from "../../../../core/full-thrust/model.ts";
import { lockOnBy } from "../../../../core/full-thrust/play/ordnance/allocating.ts";
import { groupsOf, placeOf } from "../../../../core/full-thrust/play/ordnance/groups.ts";
import type { Point } from "../../../../core/geometry/plane.ts";
import { ofSeat, type SeatId } from "../../../../core/kernel/seat.ts";
import { type FaceModel, faceOf } from "../../../shared/startup/seats/face.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { mu, words } from "../../words.ts";
import { type Charting, colourOf, type Relation, relationTo } from "../charting.ts";
import { isAsked, placingOf } from "./picking.ts";
import { circlePath, linePath } from "./shapes.ts";
import { NOTHING, type Overlay, together, type ZoneKind, type ZoneModel } from "./zones.ts";

export interface CraftCounter {
	readonly id: string;
	readonly thing: string;
	readonly kind: "group" | "salvo" | "plasma";
	readonly isGroup: boolean;
	readonly isSalvo: boolean;
	readonly face: FaceModel;
	readonly relation: Relation;
	/** The class of its side's colour for an onlooker; null otherwise. */
	readonly colour: string | null;
	readonly name: Label;
	readonly at: Point;
	/** Fighters or missiles that are left, or the class of a bolt. */
	readonly count: number;
	/** The Combat Endurance Factors of a group, out of six. */
	readonly pips: readonly { readonly left: boolean; readonly place: number }[];
	readonly evading: boolean;
	readonly selected: boolean;
	readonly drafted: boolean;
	/** The id that a click on it selects; null if a click does not. */
	readonly picks: string | null;
}

export function craftCounters(charting: Charting): readonly CraftCounter[] {
	const { fighters, ordnance } = charting.view;
	const out = Object.values(fighters).filter(({ status }) => status === "out");
	return [
		...out.map((group) => groupCounter(charting, { group, at: group, wish: null })),
		...Object.values(ordnance).map((each) => ordnanceCounter(charting, each)),
		...drafted(charting),
	];
}

/** A group where it is, or where the viewer plans to send it. */
interface Flock {
	readonly group: Fighters;
	readonly at: Point;
	/** Null if the group is already there. */
	readonly wish: { readonly evade: boolean } | null;
}

function groupCounter(charting: Charting, { group, at, wish }: Flock): CraftCounter {
	const { uid, view, seat, faces, draft } = charting;
	const { id, fighters: count, endurance } = group;
	const facts = { name: faceOf(faces, group.seat).name, group: id.slice(id.lastIndexOf("-") + 1), endurance };
	const flies = isAsked(charting, "fighters") || isAsked(charting, "allocation");
	return {
		id: `${uid}-${wish ? "draft-" : ""}group-${id}`,
		thing: `group-${id}`,
		kind: "group",
		isGroup: true,
		isSalvo: false,
		face: faceOf(faces, group.seat),
		relation: relationTo(charting, group),
		colour: colourOf(charting, group.side),
		name: wish ? words("Board.groupGoes", facts) : words("Board.group", { ...facts, fighters: words("Board.fighters", {}, count) }),
		at: { x: at.x, y: at.y },
		count,
		pips: Array.from({ length: FRESH_GROUP.endurance }, (_, place) => ({ left: place < endurance, place: 3 * place - 7.5 })),
		evading: wish ? wish.evade : group.evading,
		selected: !wish && draft?.selected === id,
		drafted: wish !== null,
		picks: !wish && flies && seat && groupsOf(view, seat).some((candidate) => candidate.id === id) ? id : null,
	};
}

function ordnanceCounter(charting: Charting, ordnance: Ordnance, isDraft = false): CraftCounter {
	const { uid, faces } = charting;
	const { id, seat, kind, class: level, killed } = ordnance;
	const count = (kind === "salvo" ? MISSILES : level) - killed;
	const name = faceOf(faces, seat).name;
	return {
		id: `${uid}-${isDraft ? "draft-" : ""}ordnance-${id}`,
		thing: `ordnance-${id}`,
		kind,
		isGroup: false,
		isSalvo: kind === "salvo",
		face: faceOf(faces, seat),
		relation: relationTo(charting, ordnance),
		colour: colourOf(charting, ordnance.side),
		name:
			kind === "salvo"
				? words("Board.salvo", { name, missiles: words("Board.missiles", {}, count) })
				: words("Board.plasma", { name, class: count }),
		at: { x: ordnance.x, y: ordnance.y },
		count,
		pips: [],
		evading: false,
		selected: false,
		drafted: isDraft,
		picks: null,
	};
}

/** The viewer's planned places. */
function drafted(charting: Charting): readonly CraftCounter[] {
	return [
		...draftedMoves(charting).map(({ group, to, evade }) => groupCounter(charting, { group, at: to, wish: { evade } })),
		...draftedOrdnance(charting).map((each) => ordnanceCounter(charting, each, true)),
	];
}

function draftedMoves({ view, draft }: Charting): readonly { readonly group: Fighters; readonly to: Point; readonly evade: boolean }[] {
	const command = draft?.command;
	if (command?.kind !== "fly" && command?.kind !== "allocate") return [];
	return command.moves.flatMap(({ group: id, to, evade }) => {
		const group = view.fighters[id];
		return group ? [{ group, to, evade }] : [];
	});
}

function draftedOrdnance({ view, seat, draft }: Charting): readonly Ordnance[] {
	const ship = seat && view.ships[seat];
	if (!ship || draft?.command?.kind !== "launch") return [];
	return draft.command.ordnance.map(({ weapon: id, at }, place) => {
		const weapon = ship.design.weapons[Number(id.slice(id.lastIndexOf("-") + 1)) - 1];
		const kind = weapon?.kind === "plasma-launcher" ? "plasma" : "salvo";
		const flight = { from: { x: ship.x, y: ship.y }, corkscrew: false, target: null, killed: 0 };
		return { id: String(place), seat: ship.seat, side: ship.side, kind, class: weapon?.class ?? 1, x: at.x, y: at.y, ...flight };
	});
}

/** The reaches and lines of all fighters and ordnance. */
export function craftsOverlay(charting: Charting): Overlay {
	const { view } = charting;
	const own = draftedOrdnance(charting);
	return together([
		...Object.values(view.ordnance).map((each) => ordnanceOverlay(charting, each, false)),
		...own.map((each) => ordnanceOverlay(charting, each, true)),
		...draftedMoves(charting).map((move) => moveOverlay(charting, move)),
		attacksOverlay(charting),
		shotsOverlay(charting),
		reachOverlay(charting),
	]);
}

function ordnanceOverlay(charting: Charting, ordnance: Ordnance, isDraft: boolean): Overlay {
	const { uid, view, faces } = charting;
	const { id, seat, kind, from, target } = ordnance;
	const face = faceOf(faces, seat);
	const [prefix, thing] = [`${uid}-${isDraft ? "draft-" : ""}${id}`, `ordnance-${id}`];
	const reach = reachOf(ordnance, view);
	const facts = { name: face.name, range: mu(reach) };
	const common = { thing, colour: face.colour, drafted: isDraft };
	const aimed = target && view.ships[target];
	return {
		zones: [
			{
				...common,
				id: `${prefix}-reach`,
				kind,
				name: kind === "salvo" ? words("Board.lockOn", facts) : words("Board.burst", facts),
				path: circlePath(ordnance, reach),
			},
			{
				...common,
				id: `${prefix}-way`,
				kind: "attack",
				name: words("Board.launchedFrom", facts),
				path: linePath(aimed ? [ordnance, aimed] : [from, ordnance]),
			},
		],
		notes: [],
	};
}

/** How near a ship must be for the ordnance to reach it, in MU. */
function reachOf({ kind }: Pick<Ordnance, "kind">, { options }: Pick<ThrustState, "options">): number {
	return kind === "plasma" ? BURST : lockOnBy(options);
}

function moveOverlay({ uid, view, faces }: Charting, { group, to }: { readonly group: Fighters; readonly to: Point }): Overlay {
	const { name, colour } = faceOf(faces, group.seat);
	const line = {
		id: `${uid}-move-${group.id}`,
		kind: "attack",
		thing: `group-${group.id}`,
		path: linePath([placeOf(view, group), to]),
	} as const;
	return { zones: [{ ...line, name: words("Board.groupWay", { name }), colour, drafted: true }], notes: [] };
}

/** The targets of groups: ordered ones, and the viewer's planned ones. */
function attacksOverlay(charting: Charting): Overlay {
	const { view, draft } = charting;
	const wished = draft?.command?.kind === "allocate" ? draft.command.attacks : {};
	const zones = Object.values(view.fighters).flatMap((group): readonly ZoneModel[] => {
		const target = wished[group.id] ?? group.target;
		if (group.status !== "out" || target === null) return [];
		return lineTo(charting, {
			id: `attack-${group.id}`,
			kind: "attack",
			from: group,
			by: group.seat,
			at: target,
			drafted: wished[group.id] !== undefined,
		});
	});
	return { zones, notes: [] };
}

interface LineTo {
	readonly id: string;
	readonly kind: ZoneKind;
	readonly from: Point;
	readonly by: SeatId;
	readonly at: SeatId;
	readonly drafted: boolean;
}

function lineTo({ uid, view, faces }: Charting, { id, kind, from, by, at, drafted: isDraft }: LineTo): readonly ZoneModel[] {
	const target = view.ships[at];
	if (!target) return [];
	const { name, colour } = faceOf(faces, by);
	const label = words("Board.aimsAt", { name, target: faceOf(faces, at).name });
	return [{ id: `${uid}-${id}`, kind, thing: `ship-${at}`, name: label, path: linePath([from, target]), colour, drafted: isDraft }];
}

/** Declared fire, and the fire that the viewer is about to declare. */
function shotsOverlay(charting: Charting): Overlay {
	const { view, seat, draft } = charting;
	const { waiting } = view;
	const lines = (by: SeatId, shots: readonly Shot[], isDraft: boolean): readonly ZoneModel[] => {
		const targets = [...new Set(shots.map(({ at }) => at))];
		const from = ofSeat(view.ships, by);
		return targets.flatMap((at) => lineTo(charting, { id: `shot-${by}-${at}`, kind: "shot", from, by, at, drafted: isDraft }));
	};
	const declared = waiting.for === "reaction" ? lines(waiting.by, waiting.shots, false) : [];
	const own = seat && draft?.command?.kind === "fire" ? lines(seat, draft.command.shots, true) : [];
	return { zones: [...declared, ...own], notes: [] };
}

/** The reach of the group or weapon being placed. */
function reachOverlay(charting: Charting): Overlay {
	const placing = placingOf(charting);
	if (!placing) return NOTHING;
	const { from, reach } = placing;
	const name = words("Board.reach", { range: mu(reach) });
	const zone = { id: `${charting.uid}-reach`, kind: "reach", thing: "reach", name, path: circlePath(from, reach) } as const;
	return { zones: [{ ...zone, colour: null, drafted: false }], notes: [] };
}
