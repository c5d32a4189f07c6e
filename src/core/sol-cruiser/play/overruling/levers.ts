/**
 * What a GM may overrule about a seat's units: where they are and where they go, whether they are detected, their damage box by box,
 * their systems, fuel and missiles, and their crew's quality.
 */
import { type Hex, hexDistance, hexLength, sameHex } from "../../../geometry/hex.ts";
import type { LeverName, LeverOf } from "../../../kernel/hand/overruling.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { entryOf } from "../../../kernel/plain.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { numberLever, textLever, toggleLever } from "../../../kernel/with-games/hand/levers.ts";
import { failuresAt } from "../../damage/beginning.ts";
import { ROWS } from "../../damage/damage.ts";
import { AT_REST, parseCourse, printCourse, speedOf } from "../../flight/course.ts";
import { withstandsStar } from "../../flight/orbit.ts";
import { type CruiserState, type Unit, type UnitId, unitId } from "../../model.ts";
import { CREW_QUALITIES, type CrewQuality } from "../../yard/ratings.ts";
import { parseSystemId, type System, UNIT_KINDS } from "../../yard/systems.ts";
import { lastSeen, withoutSightings, withSightings } from "../detection/sightings.ts";
import { plotOf } from "../plotting/plots.ts";
import { armourOf, isPlaying, newUnit, unitOf, unitsOfSeat, withUnits } from "../units.ts";

type UnitLever = LeverOf<CruiserState>;

/** Returns the levers of a seat's craft, and of everything that it controls. */
export function cruiserLevers(state: CruiserState, seat: SeatId): readonly UnitLever[] {
	const craft = entryOf(state.units, unitId(seat));
	if (!craft) return [];
	const others = unitsOfSeat(state, seat).filter(({ id }) => id !== craft.id);
	return [craft, ...others].flatMap((unit) => {
		const levers = leversOf(state, unit);
		return unit.id === craft.id ? levers : levers.map((lever) => ({ ...lever, called: `${unit.name ?? unit.id} ${unit.number}` }));
	});
}

function leversOf({ phase, turn, options }: CruiserState, unit: Unit): readonly UnitLever[] {
	return [
		playLever(unit, turn),
		// While craft are deployed, orders say where they begin.
		...(phase === "deployment" ? [] : [detectedLever(unit), placeLever(unit), courseLever(unit), ...orbitLevers(options, unit)]),
		...damageLevers(unit),
		...systemLevers(unit),
	];
}

/** The name of a lever of a unit; a seat's own craft has the seat's id. */
function nameOf({ id, seat }: Unit, field: string, part: string | null = null): LeverName {
	return { seat, unit: id === unitId(seat) ? null : id, field, part };
}

function changed(state: CruiserState, id: UnitId, change: Partial<Unit>): CruiserState {
	return withUnits(state, { [id]: change });
}

function playLever(unit: Unit, turn: number): UnitLever {
	const marked = Math.min(unit.marked, mostMarked(unit));
	return toggleLever(nameOf(unit, "in-play"), isPlaying(unit), (open, isIn) =>
		changed(
			isIn ? withoutSightings(open, [unit.id]) : open,
			unit.id,
			isIn ? { status: "in-play", gone: null, towedBy: null, marked } : { status: "left", gone: { turn, speed: speedOf(unit.vector) } },
		),
	);
}

function detectedLever(unit: Unit): UnitLever {
	return toggleLever(nameOf(unit, "detected"), unit.detected, (open, detected) => {
		const sighted = detected ? withoutSightings(open, [unit.id]) : withSightings(open, lastSeen([unit], open.turn));
		return changed(sighted, unit.id, { detected });
	});
}

function placeLever(unit: Unit): UnitLever {
	return textLever(nameOf(unit, "at"), { value: unit.at.join(",") }, (open, text) => {
		const at = placeIn(open, text);
		return at.ok ? accept(moved(open, unit.id, { at: at.value })) : at;
	});
}

/** A hex of the map without a body, written as two numbers. */
function placeIn({ options }: CruiserState, text: string): Outcome<Hex> {
	const { radius, bodies } = options;
	const [, q, r] = /^\s*([-+]?\d{1,5})\s*[,; ]\s*([-+]?\d{1,5})\s*$/.exec(text.replaceAll("−", "-")) ?? [];
	if (q === undefined || r === undefined) return refuse("hex-unreadable", { given: text });
	const at: Hex = [Number(q) + 0, Number(r) + 0];
	const distance = hexLength(at);
	if (distance > radius) return refuse("off-map", { distance, radius });
	const body = bodies.find((candidate) => sameHex(candidate.at, at));
	return body ? refuse("on-body", { body: body.name }) : accept(at);
}

function courseLever(unit: Unit): UnitLever {
	return textLever(nameOf(unit, "course"), { value: printCourse(unit.vector) }, (open, text) => {
		const course = parseCourse(text);
		return course.ok ? accept(moved(open, unit.id, { vector: course.value })) : course;
	});
}

/** The choice that means no orbit. */
const NO_ORBIT = "–";

/**
 * SC-32, SC-33: the orbit of a body beside the unit's hex; a star's only in heavy armour. A unit that enters an orbit is at rest in it,
 * and keeps it this turn if it had plotted. A unit that leaves its orbit is at rest too.
 */
function orbitLevers({ bodies }: CruiserState["options"], unit: Unit): readonly UnitLever[] {
	const named = bodies.map(({ name, at }) => `${name} (${at.join(", ")})`);
	const open = bodies.flatMap(({ at, kind }, body) => {
		const withstands = kind !== "star" || withstandsStar(armourOf(unit));
		return hexDistance(unit.at, at) === 1 && withstands ? [body] : [];
	});
	const value = unit.orbit === null ? NO_ORBIT : (named[unit.orbit] ?? NO_ORBIT);
	const choices = [...new Set([NO_ORBIT, value, ...open.flatMap((body) => named[body] ?? [])])];
	if (choices.length === 1) return [];
	return [
		textLever(nameOf(unit, "orbit"), { value, choices }, (state, text) => {
			const body = named.indexOf(text);
			const orbit = body < 0 ? null : body;
			const at = { ...unitOf(state, unit.id), vector: AT_REST, orbit, plot: null };
			const plot = unitOf(state, unit.id).plot && plotOf(at);
			return accept(changed(state, unit.id, { vector: AT_REST, orbit, plot }));
		}),
	];
}

/** A unit that the GM moves, or whose course the GM changes, has left its orbit. If it had plotted, it goes straight on this turn. */
function moved(state: CruiserState, id: UnitId, change: Partial<Pick<Unit, "at" | "vector">>): CruiserState {
	const unit = { ...unitOf(state, id), ...change, orbit: null, plot: null };
	const plot = unitOf(state, id).plot && plotOf(unit);
	return changed(state, id, { ...change, orbit: null, plot });
}

/** The most boxes that a GM can cross off, since the last box destroys a craft. */
function mostMarked({ figures }: Pick<Unit, "figures">): number {
	return Math.max(0, ROWS * figures.rowBoxes - 1);
}

/** There is no threshold check for rows that a GM crosses off by a ruling: the GM sets the systems too. */
function damageLevers(unit: Unit): readonly UnitLever[] {
	const { id, marked, cq } = unit;
	const boxes: UnitLever = numberLever(nameOf(unit, "marked"), { value: marked, least: 0, most: mostMarked(unit) }, (open, value) =>
		changed(open, id, { marked: value }),
	);
	const bounds = { least: Math.min(...CREW_QUALITIES), most: Math.max(...CREW_QUALITIES) };
	const crew: UnitLever = numberLever(nameOf(unit, "cq"), { value: cq, ...bounds }, (open, value) =>
		// The bounds are those of crew qualities.
		changed(open, id, { cq: value as CrewQuality }),
	);
	return [...(unit.figures.rowBoxes > 0 ? [boxes] : []), crew];
}

function systemLevers(unit: Unit): readonly UnitLever[] {
	const whole = new Map(newUnit(unit.design).systems.map((system) => [system.id, system]));
	return unit.systems.flatMap((system) => systemLever(unit, system, whole.get(system.id)?.value ?? system.value));
}

function systemLever(unit: Unit, { id, kind, value }: System, most: number): readonly UnitLever[] {
	const number = parseSystemId(id)?.number ?? null;
	const name = nameOf(unit, kind, number === null ? null : String(number));
	const set = (open: CruiserState, to: number): CruiserState => {
		const systems = unitOf(open, unit.id).systems.map((system) => {
			if (system.id !== id) return system;
			// SC-51: a reduced drive has failed checks.
			return { ...system, value: to, failures: failuresAt({ kind, whole: most }, to) };
		});
		return changed(open, unit.id, { systems });
	};
	if (UNIT_KINDS.some((unitKind) => unitKind === kind)) return [toggleLever(name, value > 0, (open, works) => set(open, works ? 1 : 0))];
	return most === 0 && value === 0 ? [] : [numberLever(name, { value, least: 0, most }, set)];
}
