/**
 * An audit of a match with all the facts: ships are in possible states, drives give no more than they have,
 * damage is conserved, and nothing acts that is out of play. A fault is a sentence.
 */

import { isLevel } from "../../../../src/core/full-thrust/damage/thresholds.ts";
import type { ThrustState, Warship } from "../../../../src/core/full-thrust/model.ts";
import { driveOf, isPlaying, sidesOf } from "../../../../src/core/full-thrust/play/ships.ts";
import type { Report } from "../../../../src/core/kernel/report.ts";
import { ofSeat, type SeatId } from "../../../../src/core/kernel/seat.ts";

export interface Happening {
	readonly before: ThrustState;
	readonly after: ThrustState;
	readonly reports: readonly Report[];
}

type Checks = readonly (readonly [fault: string, holds: boolean])[];

function faultsIn(checks: Checks): readonly string[] {
	return checks.flatMap(([fault, holds]) => (holds ? [fault] : []));
}

function shipsOf({ ships, order }: ThrustState): readonly Warship[] {
	return order.map((seat) => ofSeat(ships, seat));
}

function isHour(hour: number): boolean {
	return Number.isInteger(hour) && hour >= 1 && hour <= 12;
}

function isCount(number: number, most = Number.POSITIVE_INFINITY): boolean {
	return Number.isInteger(number) && number >= 0 && number <= most;
}

/** Ships, fighters, ordnance and wakes are in possible states. */
export function shapeFaults({ after }: Happening): readonly string[] {
	const ships = shipsOf(after).flatMap((ship) => {
		const { x, y, course, facing, velocity, drift, armour, marked, design, systems, magazines, turn } = ship;
		const places = [x, y, drift.x, drift.y, ...turn.path.flatMap((point) => [point.x, point.y])];
		return faultsIn([
			[`${ship.seat} is nowhere`, !places.every(Number.isFinite) || !Number.isInteger(velocity)],
			[`${ship.seat} points nowhere`, !isHour(course) || !isHour(facing)],
			[`${ship.seat} has armour or hull that cannot be`, !isCount(armour, design.armour) || !isCount(marked, design.hull)],
			[`${ship.seat} has a system that cannot be`, !systems.every(isLevel)],
			[`${ship.seat} has salvoes that cannot be`, !Object.values(magazines).every((left) => isCount(left))],
			[`${ship.seat} spends what it has not`, ![turn.em, turn.heldEm, turn.ec, turn.unallocated].every((candidate) => isCount(candidate))],
			[`${ship.seat} lives without a hull`, isPlaying(ship) === (marked === design.hull) && isPlaying(ship)],
		]);
	});
	const flying = Object.values(after.fighters).flatMap(({ id, x, y, fighters, endurance }) =>
		faultsIn([[`${id} cannot be`, ![x, y].every(Number.isFinite) || !isCount(fighters, 6) || !isCount(endurance, 6)]]),
	);
	const places = [...Object.values(after.ordnance), ...after.wakes.flatMap(({ from, to }) => [from, to])];
	return [
		...ships,
		...flying,
		...faultsIn([["something lies nowhere", places.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))]]),
	];
}

/** No revealed orders use more thrust than their drive gives. */
export function thrustFaults({ before, after }: Happening): readonly string[] {
	return shipsOf(after).flatMap(({ seat, turn: { plan, emergency } }) => {
		if (!plan || ofSeat(before.ships, seat).turn.plan) return [];
		const drive = driveOf(ofSeat(before.ships, seat));
		// FT-22: Emergency Thrust is flown with the drive as it was before its dice, which may have hit it.
		const { rating, advanced } = { ...drive, rating: emergency ?? drive.rating };
		const all = plan.mode ? rating + Math.floor(rating / 2) : rating;
		const turning = advanced || plan.mode === "ET" ? all : Math.floor(all / 2);
		const most = plan.text.startsWith("ED") ? 2 * rating : all;
		const spins = after.options.stationary === "any" && /^[PS]\d$/.test(plan.text);
		return faultsIn([
			[`${seat} spends more thrust than it has: ${plan.text}`, plan.account.thrustUsed > most],
			[`${seat} turns more than it may: ${plan.text}`, plan.account.turn > (rating === 1 ? 1 : turning) && !spins],
			[`${seat} has thrust left that it has not: ${plan.text}`, plan.account.unallocated > all],
		]);
	});
}

/** Damage by ship, as reported, as done, and as credited to the attackers. */
export function damageFaults({ before, after, reports }: Happening): readonly string[] {
	const blows = reports.filter(({ code }) => code === "struck" || code === "destroyed");
	const sum = (those: readonly Report[]): number =>
		those.reduce((all, { facts }) => all + Number(facts["armour"]) + Number(facts["hull"]), 0);
	return after.order.flatMap((seat) => {
		const [was, is] = [ofSeat(before.ships, seat), ofSeat(after.ships, seat)];
		const own = blows.filter((blow) => blow.seat === seat);
		// A ship that bursts is lost without a damage report.
		const burst = own.some(({ code, facts }) => code === "destroyed" && facts["armour"] === 0 && facts["hull"] === 0);
		const lost = was.armour - is.armour + (is.marked - was.marked);
		const foes = blows.filter((blow) => blow.seat !== null && ofSeat(after.ships, blow.seat).side !== is.side);
		const dealt = sum(foes.filter((blow) => blow.facts["by"] === seat));
		return faultsIn([
			[`${seat} lost ${lost} points and ${sum(own)} are reported`, !burst && lost !== sum(own)],
			[`${seat} did ${dealt} points and is given ${is.dealt - was.dealt}`, is.dealt - was.dealt !== dealt],
			[`${seat} is mended in its hull`, is.marked < was.marked || is.armour > was.armour],
		]);
	});
}

/** The acts of a ship in play; its ordnance and fighters may outlive it. */
const DEEDS = [
	"orders-revealed",
	"no-order",
	"moved",
	"fire-declared",
	"held-fire",
	"reacted",
	"repaired",
	"strained",
	"jumped",
	"launched",
];
const ENDS = ["destroyed", "struck-colours"];

/** A lost ship neither acts nor comes back. */
export function deedsOfTheGone({ before, after, reports }: Happening): readonly string[] {
	const gone = new Set(shipsOf(before).flatMap(({ seat, status }) => (status === "in-play" || status === "arriving" ? [] : [seat])));
	const faults: string[] = [];
	for (const { code, seat } of reports) {
		if (seat === null) continue;
		if (gone.has(seat) && (DEEDS.includes(code) || ENDS.includes(code))) faults.push(`${code} of ${seat}, which is gone`);
		if (ENDS.includes(code)) gone.add(seat);
	}
	const back = (seat: SeatId): boolean => isPlaying(ofSeat(after.ships, seat));
	return [...faults, ...[...gone].filter(back).map((seat) => `${seat} is back`)];
}

/** Every side reports initiative once a turn, and no other side does. */
export function initiativeFaults({ after, reports }: Happening): readonly string[] {
	const sides = sidesOf(after);
	// One act can end several turns while all ships are still to arrive; each turn has its own cards.
	const rolls = reports.filter(({ code }) => code === "initiative").map(({ card }) => card);
	return faultsIn([
		["a side has initiative that is none", after.initiative.some((side) => !sides.includes(side))],
		["a side has initiative twice", new Set(after.initiative).size !== after.initiative.length],
		["initiative is reported twice in a turn", new Set(rolls).size < rolls.length],
	]);
}
