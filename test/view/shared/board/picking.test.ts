/** Craft picked by key or out of a stack. */
import { describe, expect, test } from "vitest";
import { craftBeside, craftNearest, type Placed, stackAbout } from "../../../../src/view/shared/on-demand/board/picking.ts";

interface Craft extends Placed {
	readonly name: string;
}

/** A craft that is drawn beside its spot. */
function craft(name: string, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number] = [0, 0], spot?: string): Craft {
	return { name, at: { x, y }, stands: { x: x + dx, y: y + dy }, spot };
}

const west = craft("west", [0, 100]);
const middle = craft("middle", [100, 100]);
const north = craft("north", [110, 20]);
const far = craft("far", [400, 130]);
const all = [west, middle, north, far];

describe("keys", () => {
	test("an arrow leads to the nearest craft that way, and one right ahead counts before one off to the side", () => {
		expect(craftBeside(middle, all, "ArrowLeft")).toBe(west);
		expect(craftBeside(middle, all, "ArrowUp")).toBe(north);
		expect(craftBeside(west, all, "ArrowRight")).toBe(middle);
		expect(craftBeside(west, all, "ArrowLeft")).toBeNull();
		expect(craftBeside(west, all, "x")).toBeNull();
	});

	test("page keys lead through all craft and back to the first", () => {
		expect(craftBeside(west, all, "PageDown")).toBe(middle);
		expect(craftBeside(west, all, "PageUp")).toBe(far);
		expect(craftBeside(far, all, "PageDown")).toBe(west);
	});

	test("they begin at the craft nearest to a place", () => {
		expect(craftNearest({ x: 350, y: 0 }, all)).toBe(far);
		expect(craftNearest({ x: 0, y: 0 }, [])).toBeNull();
	});
});

describe("a stack", () => {
	test("is the craft whose spots are one on the screen, wherever they are drawn about it", () => {
		const [one, two] = [craft("one", [50, 50], [0, -30]), craft("two", [52, 49], [0, 30])];
		expect(stackAbout(one, [one, two, craft("beside", [50, 70])])).toEqual([one, two]);
	});

	test("is the craft at a spot with a name, if the picture names its spots", () => {
		const [one, two] = [craft("one", [50, 50], [0, 0], "A2"), craft("two", [90, 50], [0, 0], "A2")];
		expect(stackAbout(one, [one, two, craft("beside", [50, 51], [0, 0], "A3")])).toEqual([one, two]);
	});
});
