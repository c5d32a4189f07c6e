/** Orders as players write them: parsing, positions of errors, and the normal form. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import {
	printEntry,
	printOrders,
	printTerm,
	printVectorOrders,
	printVectorPlot,
} from "../../../../src/core/full-thrust/orders/notation.ts";
import {
	parseEntry,
	parseLateOrder,
	parseOrders,
	parseVectorOrders,
	parseVectorPlot,
} from "../../../../src/core/full-thrust/orders/orders.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { refusalOf } from "../support/builders.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The normal form of an order. */
function normal(text: string): string {
	return printOrders(expectAccepted(parseOrders(text)));
}

test("The committed parser is the one that its grammar generates", () => {
	const folder = mkdtempSync(join(tmpdir(), "grammar-"));
	try {
		const made = join(folder, "parser.js");
		const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/grammar.ts", made], { cwd: ROOT, encoding: "utf8" });
		expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
		expect(readFileSync(made, "utf8")).toBe(readFileSync(join(ROOT, "src/core/full-thrust/orders/orders-parser.js"), "utf8"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

describe("orders", () => {
	it.each([
		["P3+3", "P3+3"],
		["ET P3+3", "ET P3+3"],
		["S3+1", "S3+1"],
		["P+S+2", "P1+S1+2"],
		["S+2P", "S1+P2"],
		["2P + HA1P", "P2+HA1P"],
		["3P+HA1P", "P3+HA1P"],
		["1p1+Ec2", "P1+1+Ec2"],
		["1P+1+Ec2", "P1+1+Ec2"],
		["CO+1P", "CO+P1"],
		["P2+2+EM2", "P2+2+EM2"],
		["backfire", "BACKFIRE"],
		["SRJ40", "SRJ40"],
		["FTL", "FTL"],
		["Roll", "ROLL"],
		["RED", "RL"],
		["DR1P", "DR1P"],
		["ED7", "ED7"],
		["FL-2", "FL-2"],
		["RT2", "RT2"],
		["SK2S", "SK2S"],
		["", ""],
	])("of the source and the rules page are read: %s", (text, printed) => expect(normal(text)).toBe(printed));

	it("may be in any case, and may have spaces anywhere except in a number", () => {
		expect(normal(" e t  p 3\t+ 3 ")).toBe("ET P3+3");
		expect(normal("red 2 p + ha 1 p")).toBe("RL P2+HA1P");
		expect(refusalOf(parseOrders("P1 2"))).toMatchObject({ facts: { at: 2, found: " " } });
	});

	it("tell a turn from an acceleration by its side", () => {
		expect(normal("+2P")).toBe("P2");
		expect(normal("+2")).toBe("+2");
		expect(normal("P+2+1S")).toBe("P1+2+S1");
		expect(normal("1P-1")).toBe("P1-1");
	});

	it("give the position of an error, and what would fit", () => {
		const unreadable = (text: string) => refusalOf(parseOrders(text));
		expect(unreadable("Q3")).toEqual({
			code: "orders-unreadable",
			facts: { at: 0, found: "Q", expected: ["+", "-", "end", "manoeuvre", "mode", "number", "side"] },
		});
		expect(unreadable("ET P3 + HA1")).toMatchObject({ facts: { at: 11, found: null, expected: ["side"] } });
		expect(unreadable("P 3 ?")).toMatchObject({ facts: { at: 4, found: "?", expected: ["+", "-", "end"] } });
		expect(unreadable("EM")).toMatchObject({ facts: { at: 2, found: null, expected: ["number"] } });
		expect(unreadable("P 💥")).toMatchObject({ facts: { at: 2, found: "💥" } });
	});

	it.each(["P0", "+0", "EM00", "P1234", "P+", "++2", "P++S", "3", "P3S2", "ET RL", "P ET", "HAP", "SRJ", "CO3", "P1.5", "PM EM1"])(
		"that are not orders are not read: %s",
		(text) => expect(refusalOf(parseOrders(text)).code).toBe("orders-unreadable"),
	);
});

test("A line of the record sheet has the velocities before and after", () => {
	const entry = expectAccepted(parseEntry("8P2+4: 12"));
	expect(entry).toMatchObject({ from: 8, to: 12 });
	expect(entry.orders.terms.map(printTerm)).toEqual(["P2", "+4"]);
	expect(printEntry(entry)).toBe("8P2+4: 12");
	expect(expectAccepted(parseEntry(printEntry(expectAccepted(parseEntry("0 rl +3:3")))))).toMatchObject({
		from: 0,
		orders: { mode: "RL" },
	});
	expect(printEntry(expectAccepted(parseEntry("8 2P: 8")))).toBe("8P2: 8");
	expect(refusalOf(parseEntry("8P2+4")).facts).toMatchObject({ at: 5, expected: ["+", "-", ":", "side"] });
});

test("Post-Movement: orders after movement have their own parser", () => {
	expect(printTerm(expectAccepted(parseLateOrder("PM EM1")))).toBe("EM1");
	expect(printTerm(expectAccepted(parseLateOrder("pm ha2s")))).toBe("HA2S");
	expect(refusalOf(parseLateOrder("PM P1"))).toMatchObject({ facts: { at: 3, expected: ["+", "manoeuvre"] } });
});

test("Vector orders are pushes and turns in their order", () => {
	const terms = expectAccepted(parseVectorOrders("tp3,MD 6"));
	expect(printVectorOrders(terms)).toBe("TP3, MD6");
	expect(expectAccepted(parseVectorOrders(printVectorOrders(terms)))).toEqual(terms);
	expect(expectAccepted(parseVectorOrders(" "))).toEqual([]);
	expect(expectAccepted(parseVectorOrders("TP3 MD6"))).toEqual(terms);
	for (const text of ["PF2", "MD", "MD0", "MD2,", "TP3 MD"]) expect(refusalOf(parseVectorOrders(text)).code).toBe("orders-unreadable");
});

describe("Vector orders with manoeuvres", () => {
	it.each([
		["tp3, md6, em2", "TP3, MD6, EM2"],
		["ET MD6", "ET MD6"],
		["red pp1", "RL PP1"],
		["EM2, MD3 + ROLL, TS2", "MD3, TS2, EM2, ROLL"],
		["MD2 TS4 MD2", "MD2, TS4, MD2"],
		["ec2", "Ec2"],
		["CO", "CO"],
		["BACKFIRE", "BACKFIRE"],
		["srj 40", "SRJ40"],
		["FTL", "FTL"],
		["P1, +2", "P1, +2"],
		["", ""],
	])("put burns first, and read back the same: %s", (text, printed) => {
		const plot = expectAccepted(parseVectorPlot(text));
		expect(printVectorPlot(plot)).toBe(printed);
		expect(expectAccepted(parseVectorPlot(printed))).toEqual(plot);
	});

	it.each(["PF2", "MD", "MD6,", "TP3 MD", "ET RL", "MD6, ET", "PM EM1"])("that are not orders are not read: %s", (text) => {
		expect(refusalOf(parseVectorPlot(text)).code).toBe("orders-unreadable");
	});
});
