/** Orders at random: nothing crashes the parser, no ship flies orders that cost too much, and printed orders read back the same. */
import { expect, test } from "vitest";
import { proposeOrders } from "../../../../src/core/full-thrust/movement/thrust.ts";
import { proposeVectorPlot } from "../../../../src/core/full-thrust/movement/vector-plots.ts";
import { printOrders, printTerm, printVectorPlot } from "../../../../src/core/full-thrust/orders/notation.ts";
import { parseOrders, parseVectorPlot } from "../../../../src/core/full-thrust/orders/orders.ts";
import { seededDice } from "../../../../src/core/kernel/dice.ts";
import { runs } from "../../../soak.ts";
import { ship, type TestShip } from "../support/builders.ts";

const ROUNDS = runs(100_000);

/** Terms of orders, whole and in pieces, and text that is not an order. */
const PIECES =
	"P S p s + - + - 1 2 3 4 0 12 P2 S1 2P 3S +2 -1 HA1P HA2S EM1 EM3 Ec2 CO ROLL ET RL RED FL FTL RT1 SK1P SK2S ED5 DR1P SRJ20 backfire"
		.split(" ")
		.concat(" ", "  ", "\t", "Q", "H", "é", "💥", "\u0000", "999", "1000", "99999999999999999999", "PM", ":");

const die = seededDice(20030424);

function upTo(most: number): number {
	return (die({ count: 1, faces: most, reason: "", seat: null })[0] ?? 1) - 1;
}

/** Half are nonsense, and half are correctly joined terms. */
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

/** Thrust and turning factors of a printed term, calculated from the text alone. */
function costOf(term: string, allowance: number): readonly [thrust: number, turning: number] {
	const number = Number(/\d+/.exec(term)?.[0] ?? 0);
	if (/^[PS]\d|^SK/.test(term)) return [number, number];
	if (/^[+-]|^EM|^Ec|^ED|^RT/.test(term)) return [number, 0];
	if (term.startsWith("HA")) return [2 * number, 0];
	if (term === "CO") return [3, 3];
	if (term === "ROLL") return [1, 1];
	return term === "FL" ? [allowance, allowance] : [0, 0];
}

/** The ship's thrust, calculated from the contract's sentence. */
function budgetOf({ rating, advanced, turnedLastTurn }: TestShip, mode: string | null): readonly [thrust: number, turning: number] {
	const all = mode ? rating + Math.floor(rating / 2) : rating;
	if (rating === 1) return [all, turnedLastTurn ? 0 : 1];
	return [all, advanced || mode === "ET" ? all : Math.floor(all / 2)];
}

/** Compares data. The slow matcher of the test library runs only on a difference. */
function same(text: string, actual: unknown, expected: unknown): void {
	if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, text).toEqual(expected);
}

test("Thousands of random orders never crash the parser, never cost too much, and read back as printed", () => {
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
});

const DRIFTING = "MD1 MD3 MD6 TP1 TS3 PP1 PS2 PR3 EM1 EM2 Ec1 CO ROLL ET RL SRJ20 backfire FTL P1 HA1P +2 Q é 1000"
	.split(" ")
	.concat(" ", "");

/** Half are nonsense; here commas join the terms. */
function randomPlot(): string {
	const joint = [", ", "+", ""][upTo(3)] ?? "";
	const mode = ["", "", "ET ", "RL "][upTo(4)] ?? "";
	return mode + Array.from({ length: upTo(5) }, () => DRIFTING[upTo(DRIFTING.length)]).join(joint);
}

test("Nor do random vector orders", () => {
	let flown = 0;
	for (let round = 0; round < ROUNDS / 2; round++) {
		const [text, vessel] = [randomPlot(), randomShip()];
		const parsed = parseVectorPlot(text);
		const proposed = proposeVectorPlot(text, vessel);
		if (parsed.ok) same(text, parseVectorPlot(printVectorPlot(parsed.value)), parsed);
		if (!proposed.ok) continue;
		flown += 1;
		const { plot, account } = proposed.value;
		const number = (printed: string) => Number(/\d+/.exec(printed)?.[0] ?? 0);
		const printed = printVectorPlot(plot)
			.replace(/^(ET|RL) ?/, "")
			.split(", ");
		const main = printed.filter((term) => /^(MD|EM|Ec)/.test(term)).reduce((sum, term) => sum + number(term), 0);
		const pushes = printed.filter((term) => /^P[PSR]/.test(term)).reduce((sum, term) => sum + number(term), 0);
		const turns = printed.filter((term) => /^T[PS]|^ROLL/.test(term)).length + (printed.includes("CO") ? 3 : 0);
		same(text, [account.thrustUsed, account.turn], [main, pushes + turns]);
		if (main > account.available || pushes + turns > account.turnLimit) expect.fail(`${text} costs too much`);
		same(text, proposeVectorPlot(printVectorPlot(plot), vessel), proposed);
	}
	expect(flown).toBeGreaterThan(ROUNDS / 20);
});
