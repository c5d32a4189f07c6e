/** Names and liveries of NPC craft. */
import { describe, expect, test } from "vitest";
import { liveryAt, nextNpcLivery, nextNpcName } from "../../../src/view/shared/startup/seats/livery.ts";

const NAMES = ["Late Fee", "Safe Bet", "No Relation"];

describe("NPC craft that a GM adds one after the other", () => {
	test("never share a name, and never both glyph and colour, not even ninety-six of them", () => {
		const faces: { name: string; glyph: ReturnType<typeof liveryAt>["glyph"]; colour: string }[] = [];
		for (let count = 0; count < 96; count++) {
			const { glyph, hull } = nextNpcLivery(faces);
			faces.push({ name: nextNpcName(faces, NAMES), glyph, colour: hull });
		}
		expect(new Set(faces.map(({ name }) => name)).size).toBe(96);
		expect(new Set(faces.map(({ glyph, colour }) => `${glyph} ${colour}`)).size).toBe(96);
	});

	test("take a name that is free again, and skip one that a player's craft has", () => {
		expect(nextNpcName([{ name: "Late Fee" }, { name: "No Relation" }], NAMES)).toBe("Safe Bet");
		expect(
			nextNpcName(
				NAMES.map((name) => ({ name })),
				NAMES,
			),
		).toBe("Late Fee 2");
	});

	test("differ in their glyphs while there are any left", () => {
		const [first, second] = [liveryAt(0), nextNpcLivery([{ glyph: liveryAt(0).glyph, colour: liveryAt(0).hull }])];
		expect(second.glyph).not.toBe(first.glyph);
		expect(second.hull).not.toBe(first.hull);
	});
});
