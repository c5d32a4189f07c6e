/**
 * What the posts of a cruiser decide. House rule; a match without Campaign play has one person for each craft.
 */
import type { Json } from "../../kernel/outcome.ts";
import { asJson } from "../../kernel/plain.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { PartedOrder, Parts, Stations } from "../../kernel/stations.ts";
import { hitCrew } from "../crew-hits.ts";
import { type CruiserOrder, type CruiserState, type FireOrder, type PlotOrder, type Shot, unitId } from "../model.ts";
import { combatants } from "./combat/combatants.ts";
import { deployDefault } from "./deployment/deploy.ts";
import { groupNow } from "./plotting/groups.ts";
import { holdOf } from "./plotting/launches.ts";
import { craftOfSeat } from "./standings.ts";
import { isPlaying } from "./units.ts";
import type { CruiserView } from "./view.ts";

const HELM = ["helm"];
const SENSORS = ["sensors"];
const MISSILES = ["missiles"];

/** The part of the first battery, the second and so on; a craft has six gunners at most. */
const BATTERIES = ["battery", "battery2", "battery3", "battery4", "battery5", "battery6"] as const;

/** A ship's only gunner serves all batteries. */
const GUNNERS = Object.fromEntries(BATTERIES.map((battery) => [battery, [battery.replace("battery", "gunner"), "gunner"]]));

export const stations: Stations<CruiserState, CruiserOrder, CruiserView> = {
	lead: "captain",
	orders: {
		deploy: { at: HELM, course: HELM, orbit: HELM },
		pursue: { pursuits: SENSORS },
		plot: { course: HELM, docks: HELM, release: HELM, flights: MISSILES, targets: MISSILES, launches: MISSILES },
		intents: { intercepts: HELM, dockings: HELM },
		fire: { ...GUNNERS, weapons: MISSILES },
	},
	// To strike is the captain's.
	commands: {},
	standing(open, seat) {
		switch (open.waiting.for) {
			case "deploy":
				return split(open, seat, deployDefault(open, seat));
			case "pursue":
				return { kind: "pursue", parts: { pursuits: {} } };
			case "plot":
			case "plot-hidden":
				return { kind: "plot", parts: standingPlots(open, seat) };
			case "intents":
				return { kind: "intents", parts: { intercepts: {}, dockings: {} } };
			case "fire":
				return { kind: "fire", parts: idleWeapons(open, seat) };
			case "nothing":
				return null;
		}
	},
	split,
	join,
	asks: () => null,
	hitCrew,
};

/** The parts of plots that change nothing: only those about which a craft can decide something now. */
function standingPlots(open: CruiserState, seat: SeatId): Parts {
	const craft = craftOfSeat(open, seat);
	const group = groupNow(open).flatMap((id) => open.units[id] ?? []);
	const flights = group.filter((unit) => unit.seat === seat && unit.id !== craft.id && isPlaying(unit));
	const plots = group.includes(craft);
	const isArmed = plots && craft.systems.some(({ id }) => holdOf(craft, id) === "full");
	return {
		...(plots ? { course: {}, docks: {}, release: [] } : {}),
		...(flights.length > 0 ? { flights: {}, targets: {} } : {}),
		...(isArmed ? { launches: [] } : {}),
	};
}

/** Each weapon that a seat can use in the present combat, and no shot. */
function idleWeapons(open: CruiserState, seat: SeatId): Parts {
	const own = combatants(open).filter((each) => each.seat === seat);
	const weapons = own.flatMap(({ unit, weapons: ready }) => ready.map(({ id }) => weaponPart(open, seat, { by: unit, weapon: id })));
	return Object.fromEntries(weapons.map((part) => [part, null]));
}

/** The part of one weapon: a battery of the seat's craft by its number, and any other weapon. */
export function weaponPart(open: CruiserState, seat: SeatId, { by, weapon }: Pick<Shot, "by" | "weapon">): string {
	const craft = craftOfSeat(open, seat);
	const number = by === craft.id ? craft.systems.filter(({ kind }) => kind === "beam").findIndex(({ id }) => id === weapon) : -1;
	return `${BATTERIES[number] ?? (by === craft.id ? BATTERIES[0] : "weapons")}/${by}/${weapon}`;
}

function split(open: CruiserState, seat: SeatId, order: CruiserOrder): PartedOrder {
	switch (order.kind) {
		case "plot":
			return { kind: order.kind, parts: plotParts(seat, order) };
		case "fire": {
			const shots = order.shots.map((shot) => [weaponPart(open, seat, shot), asJson(shot)] as const);
			return { kind: order.kind, parts: { ...idleWeapons(open, seat), ...Object.fromEntries(shots) } };
		}
		default: {
			const { kind, ...parts } = order;
			return { kind, parts: Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, asJson(value)])) };
		}
	}
}

function plotParts(seat: SeatId, { plots, launches, release, targets = {}, docks = {} }: PlotOrder): Parts {
	const own = unitId(seat);
	const { [own]: course, ...flights } = plots;
	const { [own]: dock, ...others } = docks;
	return {
		course: course ? { [own]: asJson(course) } : {},
		flights: asJson(flights),
		launches: asJson(launches),
		targets: asJson(targets),
		docks: asJson({ ...others, ...(dock === undefined ? {} : { [own]: dock }) }),
		release: asJson(release),
	};
}

/** The order of these parts, as far as they fit together; the parser refuses the rest. */
function join({ kind, parts }: PartedOrder): Json {
	if (kind === "fire") return { kind, shots: Object.values(parts).filter((shot) => shot !== null) } satisfies Raw<FireOrder>;
	if (kind !== "plot") return { ...parts, kind };
	const { course = {}, flights = {}, launches = [], release = [], targets = {}, docks = {} } = parts;
	return { kind, plots: { ...recordOf(course), ...recordOf(flights) }, launches, release, targets, docks } satisfies Raw<PlotOrder>;
}

/** An order before it is parsed. */
type Raw<Order> = { readonly [Name in keyof Order]: Json };

/** The named parts of plain data; none if it has none. */
function recordOf(raw: Json): Readonly<Record<string, Json>> {
	// A record is neither null nor a list, as the line says; the compiler keeps readonly lists in the type.
	return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Readonly<Record<string, Json>>) : {};
}
