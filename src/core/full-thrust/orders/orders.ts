/**
 * Orders as players write them, read into data: case does not matter, nor do spaces, except between two numbers.
 * A refusal says where reading failed: the character, counted from 0, and the codes of what would fit there.
 * Source: the samples of "Emergency Thrust", "Sideslip", "Hard About" and "Eclipsing"; the grammar is in orders.peggy.
 */
import { accept, type Outcome, type Refused } from "../../kernel/outcome.ts";
import { refuseMisfit } from "./misfit.ts";
import type { Entry, Orders, Term, VectorPlot, VectorTerm } from "./notation.ts";
import { SyntaxError as Misfit, parse, type Readings } from "./orders-parser.js";

/** Reads the orders of one ship for one turn. Refused: `orders-unreadable` {at, found, expected}. */
export function parseOrders(text: string): Outcome<Orders> {
	return readAs("Orders", text);
}

/** Reads a line of the record sheet, "8P2+4: 12". Refused: `orders-unreadable` {at, found, expected}. */
export function parseEntry(text: string): Outcome<Entry> {
	return readAs("Entry", text);
}

/** Post-Movement: reads "PM EM1" or "PM HA1P". Refused: `orders-unreadable` {at, found, expected}. */
export function parseLateOrder(text: string): Outcome<Term> {
	return readAs("Late", text);
}

/** Reads the orders of a ship in vector movement, "TP3, MD6". Refused: `orders-unreadable` {at, found, expected}. */
export function parseVectorOrders(text: string): Outcome<readonly VectorTerm[]> {
	return readAs("Vector", text);
}

/** Reads the orders of a ship in vector movement with its manoeuvres, "ET TP3, MD6, EM2". Refused: `orders-unreadable` {at, found, expected}. */
export function parseVectorPlot(text: string): Outcome<VectorPlot> {
	return readAs("VectorPlot", text);
}

/** The characters that count: all but spaces, which only part terms (FT-15), one space where two numbers would run together, and the spaces in a ship's name. */
const COUNTS = /\S|(?<=\d)\s(?=\s*\d)|(?<=\([^()]*)\s(?=[^()]*\))/gu;

function readAs<Rule extends keyof Readings>(startRule: Rule, text: string): Outcome<Readings[Rule]> {
	const counting = [...text.matchAll(COUNTS)];
	try {
		return accept(parse(counting.map(([character]) => character).join(""), { startRule }));
	} catch (error) {
		if (!(error instanceof Misfit)) throw error;
		return pointAt(error, text, counting[error.location.start.offset]?.index ?? text.length);
	}
}

function pointAt({ expected }: Misfit, text: string, at: number): Refused {
	const code = text.codePointAt(at);
	const codes = expected.map((each) => (each.type === "literal" ? each.text : each.type === "other" ? each.description : "end"));
	return refuseMisfit({
		at,
		found: code === undefined ? "" : String.fromCodePoint(code),
		expected: [...new Set(codes)].sort(),
	});
}
