/** Builders for tests of warships: ships with a few changes, orders as text, dice. */
import { expect } from "vitest";
import { type Drive, type Strain, UNSTRAINED } from "../../../../src/core/full-thrust/drive/drive.ts";
import type { Account, Flyable } from "../../../../src/core/full-thrust/manoeuvres/manoeuvre.ts";
import type { MovingShip } from "../../../../src/core/full-thrust/movement/movement.ts";
import { proposeOrders } from "../../../../src/core/full-thrust/movement/thrust.ts";
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome, type Refusal } from "../../../../src/core/kernel/outcome.ts";

export type TestShip = MovingShip & Drive;

/** A cruiser of rating 4 in the middle of the table, on course 12 at 8 MU; its drive is undamaged by default. */
export function ship(other: Partial<TestShip> = {}): TestShip {
	const { rating = 4, course = 12 } = other;
	return {
		x: 0,
		y: 0,
		course,
		facing: course,
		velocity: 8,
		rating,
		printed: rating,
		advanced: false,
		house: false,
		turnedLastTurn: false,
		flipped: false,
		inverted: false,
		...other,
	};
}

/** Orders that such a ship may fly. */
export function flyable(text: string, other: Partial<TestShip> = {}): Flyable {
	return expectAccepted(proposeOrders(text, ship(other)));
}

/** The account of these orders, which must be accepted. */
export function account(text: string, other: Partial<TestShip> = {}): Account {
	return flyable(text, other).account;
}

/** The refusal of these orders. */
export function against(text: string, other: Partial<TestShip> = {}): Refusal {
	return refusalOf(proposeOrders(text, ship(other)));
}

/** The refusal of an outcome that must be one. */
export function refusalOf(outcome: Outcome<unknown>): Refusal {
	if (outcome.ok) expect.fail(`expected to be refused, got ${JSON.stringify(outcome.value)}`);
	return outcome.refusal;
}

/** The result of a resolution with exactly these dice. */
export function rolled<T>(dicing: Dicing<Outcome<T>>, ...dice: Faces): T {
	return expectAccepted(settled(dicing, ...dice));
}

/** The refusal of a resolution, which must not ask for dice first. */
export function refused(dicing: Dicing<Outcome<unknown>>): Refusal {
	return refusalOf(settled(dicing));
}

function settled<T>(dicing: Dicing<T>, ...dice: Faces): T {
	const script = scriptedDice(dice);
	const value = settleWith(dicing, script.roll);
	script.close();
	return value;
}

/** A drive after this strain only. */
export function strain(other: Partial<Strain> = {}): Strain {
	return { ...UNSTRAINED, ...other };
}
