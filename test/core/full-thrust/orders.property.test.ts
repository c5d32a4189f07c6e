/** Orders at random: nothing crashes the parser, nothing is flown that costs too much, and what is printed is read back. */
import { expect, test } from "vitest";
import { printOrders, printTerm } from "../../../src/core/full-thrust/notation.ts";
import { parseOrders } from "../../../src/core/full-thrust/orders.ts";
import { proposeOrders } from "../../../src/core/full-thrust/thrust.ts";
import { seededDice } from "../../../src/core/kernel/dice.ts";
import { ship, type TestShip } from "./builders.ts";

const ROUNDS = 100_000;

/** What orders are made of, whole and in pieces, and what they are not. */
const PIECES =
	"P S p s + - + - 1 2 3 4 0 12 P2 S1 2P 3S +2 -1 HA1P HA2S EM1 EM3 Ec2 CO ROLL ET RL RED FL FTL RT1 SK1P SK2S ED5 DR1P SRJ20 backfire"
		.split(" ")
		.concat(" ", "  ", "\t", "Q", "H", "é", "💥", "\u0000", "999", "1000", "99999999999999999999", "PM", ":");

const die = seededDice(20030424);

function upTo(most: number): number {
	return (die({ count: 1, faces: most, reason: "", seat: null })[0] ?? 1) - 1;
}

/** Half of them nonsense, half of them terms joined as they should be. */
function randomOrder(): string {
	const joint = upTo(2) === 0 ? "" : "+";
	const mode = ["", "", "", "ET ", "RL "][upTo(5)] ?? "";
	return mode + Array.from({ length: upTo(joint ? 4 : 7) }, () => PIECES[upTo(PIECES.length)]).join(joint);
}

function randomShip(): TestShip {
	const flag = () => upTo(2) === 0;
	return ship({
		rating: upTo(13),
		velocity: upTo(4) - 1,
		advanced: flag(),
		house: flag(),
		turnedLastTurn: flag(),
		flipped: upTo(8) === 0,
	});
}

/** Thrust factors of a term as it is printed, and those out of the turning allowance, reckoned from the text alone. */
function costOf(term: string, allowance: number): readonly [thrust: number, turning: number] {
	const number = Number(/\d+/.exec(term)?.[0] ?? 0);
	if (/^[PS]\d|^SK/.test(term)) return [number, number];
	if (/^[+-]|^EM|^Ec|^ED|^RT/.test(term)) return [number, 0];
	if (term.startsWith("HA")) return [2 * number, 0];
	if (term === "CO") return [3, 3];
	if (term === "ROLL") return [1, 1];
	return term === "FL" ? [allowance, allowance] : [0, 0];
}

/** What the ship has, reckoned from the contract's sentence. */
function budgetOf({ rating, advanced, turnedLastTurn }: TestShip, mode: string | null): readonly [thrust: number, turning: number] {
	const all = mode ? rating + Math.floor(rating / 2) : rating;
	if (rating === 1) return [all, turnedLastTurn ? 0 : 1];
	return [all, advanced || mode === "ET" ? all : Math.floor(all / 2)];
}

/** Equal as data; told only where they are not, since asking the test library each time would take longer than all else. */
function same(text: string, actual: unknown, expected: unknown): void {
	if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, text).toEqual(expected);
}

test("A hundred thousand random orders never crash the parser, never cost too much, and are read back as they are printed", () => {
	let flown = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const [text, vessel] = [randomOrder(), randomShip()];
		const parsed = parseOrders(text);
		const proposed = proposeOrders(text, vessel);
		if (parsed.ok) same(text, parseOrders(printOrders(parsed.value)), parsed);
		if (!proposed.ok) continue;
		flown += 1;
		const { orders, account } = proposed.value;
		const [available, allowance] = budgetOf(vessel, orders.mode);
		const costs = orders.terms.map((term) => costOf(printTerm(term), allowance));
		const [thrust, turning] = [0, 1].map((part) => costs.reduce((sum, cost) => sum + (cost[part] ?? 0), 0));
		same(text, [account.thrustUsed, account.turn, account.available, account.turnLimit], [thrust, turning, available, allowance]);
		const most = printOrders(orders).startsWith("ED") ? 2 * vessel.rating : available;
		if (account.thrustUsed > most || account.turn > allowance) expect.fail(`${text} costs too much`);
		same(text, proposeOrders(printOrders(orders), vessel), proposed);
	}
	expect(flown).toBeGreaterThan(ROUNDS / 20);
}, 20_000);
