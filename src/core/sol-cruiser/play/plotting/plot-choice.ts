/**
 * Why a single plot is refused, for a unit in play or for a launch.
 * Source: "Plotting movement", "Planets", "Interstellar travel", "Goalkeepers"; SC-06, SC-29, SC-32, SC-33, SC-35.
 */

import type { Facts, Refusal } from "../../../kernel/outcome.ts";
import { jumpObjections } from "../../flight/jump.ts";
import { orbitObjections } from "../../flight/orbit.ts";
import { type Drive, plotCourse } from "../../flight/plotting.ts";
import { type Escort, type Keeping, keeperObjections, type Movement } from "../../interception/goalkeeper.ts";
import type { CruiserState, PlotChoice, Unit, UnitId } from "../../model.ts";
import { keptThrough } from "../roster.ts";
import { armourOf, courseOf, endOf, isPlaying } from "../units.ts";
import { jumpAttempt, keepsOrbit } from "./plots.ts";

/** A plot, and everything that decides whether it is legal. */
export interface ChoiceCheck {
	readonly unit: Unit;
	readonly choice: PlotChoice;
	readonly drive: Drive;
	/** Whether the unit launches anything this turn, and whether it tows anything. */
	readonly launches: boolean;
	readonly tows: boolean;
	/** The goalkeepers so far, and the other plots of the same order. */
	readonly keepings: readonly Keeping[];
	readonly plots: Readonly<Record<UnitId, PlotChoice>>;
	/** The facts that name the unit in a refusal. */
	readonly subject: Facts;
}

/**
 * The first reason to refuse a choice; null if there is none. All facts name {unit}, or {unit, system} for a launch. Codes:
 * `above-rating` {cost, rating}, `points-short` {cost, points}, `no-such-body` {orbit}, the codes of `OrbitObjection` {body},
 * `no-wormhole-drive`, `jumps-towing`, the codes of `JumpObjection` {edgeDistance, lightYears}, `ward-unknown` {ward} and the codes of
 * `KeeperObjection` {ward}.
 */
export function choiceObjection(state: CruiserState, check: ChoiceCheck): Refusal | null {
	return steering(check) ?? orbiting(state, check) ?? jumping(state, check) ?? guarding(state, check);
}

/** SC-06. SC-32: movement within an orbit is free, and `orbiting` limits it. */
function steering({ unit, choice, drive, subject }: ChoiceCheck): Refusal | null {
	if (keepsOrbit(unit, choice.orbit)) return null;
	const course = [choice.end[0] - unit.at[0], choice.end[1] - unit.at[1]] as const;
	const { cost, against } = plotCourse(unit.vector, course, drive);
	const [code] = against;
	if (!code) return null;
	const limit = code === "above-rating" ? { rating: drive.rating } : { points: drive.points };
	return { code, facts: { ...subject, cost, ...limit } };
}

function orbiting({ options }: CruiserState, { unit, choice, subject }: ChoiceCheck): Refusal | null {
	if (choice.orbit === null) return null;
	const body = options.bodies[choice.orbit];
	if (!body) return { code: "no-such-body", facts: { ...subject, orbit: choice.orbit } };
	const inOrbit = keepsOrbit(unit, choice.orbit);
	const [code] = orbitObjections({
		body: body.kind,
		centre: body.at,
		from: unit.at,
		end: choice.end,
		inOrbit,
		armour: armourOf(unit),
	});
	return code ? { code, facts: { ...subject, body: body.name } } : null;
}

function jumping({ options }: CruiserState, { unit, choice, launches, tows, subject }: ChoiceCheck): Refusal | null {
	if (!choice.jump) return null;
	const attempt = jumpAttempt(options, unit, choice);
	const [code] = jumpObjections({ ...attempt, launched: attempt.launched || launches });
	if (code) return { code, facts: { ...subject, edgeDistance: attempt.edgeDistance, lightYears: options.lightYears } };
	if (!unit.figures.ftl) return { code: "no-wormhole-drive", facts: subject };
	return tows ? { code: "jumps-towing", facts: subject } : null;
}

function guarding({ units }: CruiserState, { unit, choice, keepings, plots, subject }: ChoiceCheck): Refusal | null {
	if (choice.guards === null) return null;
	const ward = units[choice.guards];
	const facts = { ...subject, ward: choice.guards };
	if (!ward || !isPlaying(ward) || ward.side !== unit.side) return { code: "ward-unknown", facts };
	const keeper: Escort = { id: unit.id, canKeep: canKeep(unit), ...movementTo(unit, choice) };
	const others = keepings.filter((keeping) => keeping.keeper !== unit.id);
	const [code] = keeperObjections(keeper, { id: ward.id, canKeep: true, ...wardsMovement(ward, { keeper, plots }) }, others);
	return code ? { code, facts } : null;
}

/** SC-29: a ward that has not plotted yet may still come along. The interception phase checks whether it did. */
function wardsMovement(ward: Unit, { keeper, plots }: { readonly keeper: Movement; readonly plots: ChoiceCheck["plots"] }): Movement {
	const choice = plots[ward.id];
	if (choice) return movementTo(ward, choice);
	return ward.plot
		? { from: ward.at, course: courseOf(ward), end: endOf(ward) }
		: { from: ward.at, course: keeper.course, end: keeper.end };
}

function movementTo({ at }: Unit, { end }: PlotChoice): Movement {
	return { from: at, course: [end[0] - at[0] + 0, end[1] - at[1] + 0], end };
}

/** SC-29: whether a unit can be a goalkeeper. A missile with a warhead cannot. */
export function canKeep({ design }: Pick<Unit, "design">): boolean {
	return design.kind !== "missile" || design.load.kind === "beam";
}

/** SC-29: the goalkeepers plotted so far. */
export function keepingsOf(state: Pick<CruiserState, "units">): readonly Keeping[] {
	return keepings(state);
}

const keepings = keptThrough(
	(list) => {
		const found: Keeping[] = [];
		for (const { id, status, plot } of list) if (plot?.guards && isPlaying({ status })) found.push({ keeper: id, ward: plot.guards });
		return found;
	},
	(unit) => (isPlaying(unit) ? (unit.plot?.guards ?? null) : null),
);
