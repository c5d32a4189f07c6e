// @vitest-environment jsdom
/** The plotting board of Sol Cruiser: its map, the lists beside it, names for screen readers, and hexes to pick. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hex, hexDistance, hexesWithin } from "../../../src/core/geometry/hex.ts";
import { type Unit, unitId } from "../../../src/core/sol-cruiser/model.ts";
import { seenState } from "../../../src/core/sol-cruiser/play/seen-state.ts";
import { sensorOf } from "../../../src/core/sol-cruiser/play/units.ts";
import { applyChanges } from "../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { wireHexKeys } from "../../../src/foundry/apps/on-demand/input/hex-keys.ts";
import { dragged, zoomed } from "../../../src/view/shared/startup/board/camera.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { cruiserBoard, cruiserFitted, cruiserMoved, nextBoardDraft } from "../../../src/view/sol-cruiser/board/board.ts";
import { areaPath } from "../../../src/view/sol-cruiser/board/plane.ts";
import { sidesIn } from "../../../src/view/sol-cruiser/names.ts";
import { words } from "../../../src/view/sol-cruiser/words.ts";
import { localize, missingKeys } from "../support/page.ts";
import { cruiserHtml, cruiserInput, cruiserPictures, plottingInput } from "./pictures/board.ts";
import { cruiserTable, plotTo, seatAt, type TableOverrides, unitAt } from "./state.ts";

function pageOf(html: string): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = html;
	return root;
}

function matchOn(input: Parameters<typeof cruiserBoard>[0]) {
	const { match } = cruiserBoard(input);
	if (!match) throw new Error("There is a match, so it is on the board");
	return match;
}

/** The map with the viewer's own frigate selected. */
function activeSeat(wishes: TableOverrides = {}) {
	const input = cruiserInput(wishes);
	return { ...input, draft: nextBoardDraft(input, { act: "pick-unit", unit: seatAt(0) }) };
}

it("calls a round Turn, as chat does", () => {
	expect(speak(matchOn(cruiserInput()), { lang: "en", localize }).progress.round).toBe("Turn 3");
});

it("explains the hexes of the map in its legend", () => {
	const signs = pageOf(cruiserHtml(cruiserInput())).querySelectorAll(".vr-plot-legend li");
	const hexes = [...signs].filter((sign) => sign.querySelector(".vr-reach-area")).map(({ textContent }) => textContent);
	expect(hexes).toEqual(expect.arrayContaining(["In reach, with its cost in thrust points", "Crashes, or leaves the map"]));
});

describe.each(cruiserPictures())("the board $name", ({ html }) => {
	const root = pageOf(html);

	it("has unique ids, and words for every label", () => {
		const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		expect(root.innerHTML).not.toMatch(/VOIDREGATTA|\[object|undefined|NaN|>[^<]*\{\w+\}/);
		expect([...missingKeys]).toEqual([]);
	});

	it("has a name for every image, button and field, and at most one filled button", () => {
		const nameless = [...root.querySelectorAll("[role=img], [role=button], [role=group], button, select")].filter((element) => {
			const name = element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby") ?? element.closest("label")?.textContent;
			return !(name ?? element.textContent ?? "").trim();
		});
		expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
		expect(root.querySelectorAll(".vr-primary").length).toBeLessThanOrEqual(1);
	});
});

describe("the map", () => {
	it("shows known units, marked by how they are known, and no others", () => {
		const counters = [...pageOf(cruiserHtml(cruiserInput())).querySelectorAll(".vr-counters > [role=img]")];
		const names = counters.map((counter) => counter.getAttribute("aria-label")?.split(". ")[0]);
		expect(names).toContain("Copper Kettle, Ship, own side: hex −1, 3, course A6, speed 6");
		expect(names).toContain("Dart 1, Missile flight, detected: hex 6, −13, course D9, speed 9");
		expect(names.filter((name) => name?.startsWith("Second Thought"))).toEqual([]);
		expect(counters.length).toBe(11);
	});

	it("says of each enemy who detects whom, and the chance that the batteries of either hit", () => {
		const nameOf = (input: Parameters<typeof cruiserBoard>[0], index: number) =>
			speak(matchOn(input).map.counters.find(({ unit }) => unit === unitAt(index))?.name, { lang: "en", localize });
		const name = nameOf(cruiserInput(), 2);
		expect(name).toMatch(/\. Copper Kettle (does not detect|detects) it[^.]* \d+ hexes away/);
		expect(name).toMatch(
			/the batteries of Copper Kettle hit it with a chance of \d+% \(expected damage [\d.]+\)\. Its batteries hit Copper Kettle with a chance of \d+%/,
		);
		expect(nameOf(cruiserInput(), 1)).not.toContain("detect ");
		expect(nameOf(cruiserInput({ seat: null }), 2)).not.toContain("batteries");
	});

	it("gives an onlooker each side in one colour, whichever craft are in sight", () => {
		const { order, units } = cruiserTable({ seat: null }).view;
		const sides = ["Ceres", "Ceres", "Vesta", "Vesta", "Vesta", "Ceres"];
		const seats = Object.fromEntries(order.map((seat, index) => [seat, { code: "hidden", facts: { side: sides[index] ?? "" } }]));
		const seen = Object.fromEntries(Object.entries(units).filter(([, { side }]) => side === "Vesta"));
		expect(Object.keys(seen).length).toBeGreaterThan(0);
		for (const inSight of [units, seen, {}]) expect(sidesIn({ order, units: inSight }, seats)).toEqual(["Ceres", "Vesta"]);
	});

	it("speaks of one hex in the singular", () => {
		const craft = seenState(cruiserTable().view).units[unitAt(0)];
		if (!craft) throw new Error("There is an own craft");
		// No crew is so weak that it looks only one hex far.
		const own: Partial<Unit> = { at: [0, 0], cq: (0.01 - sensorOf(craft)) as Unit["cq"] };
		const nameAt = (at: Hex) => {
			const input = cruiserInput({ change: { [unitAt(0)]: own, [unitAt(2)]: { at, detected: true } } });
			return speak(matchOn(input).map.counters.find(({ unit }) => unit === unitAt(2))?.name, { lang: "en", localize });
		};
		expect(nameAt([1, 0])).toContain("Copper Kettle detects it within 1 hex, and it is 1 away");
		expect(nameAt([2, 0])).toContain("Copper Kettle does not detect it: it is 2 hexes away, and the range is 1");
		const { name, key } = { name: "Copper Kettle", key: "Board.odds.sees.nearer" } as const;
		expect(speak(words(key, { name, range: 0, hexes: 1 }, 1), { lang: "en", localize })).toContain("it is 1 hex away");
	});

	it("shows an undetected unit that fired as known by its fire", () => {
		const combats = [
			{
				hex: [2, -2] as const,
				fraction: 0.5,
				encounters: [{ interceptor: unitAt(4), target: unitAt(0), hex: [2, -2] as const, fraction: 0.5, docking: false }],
				keepers: {},
			},
		];
		const { map, rail } = matchOn(cruiserInput({ combats, phase: "combat", waiting: { for: "fire" } }));
		expect(map.counters.filter(({ known }) => known === "contact").map(({ unit }) => unit)).toEqual([unitAt(4)]);
		expect(map.combats.map(({ number }) => number)).toEqual([1]);
		const row = rail?.sides.flatMap(({ rows }) => rows).find(({ thing }) => thing === `unit-${unitAt(4)}`);
		expect(row).toMatchObject({ stands: "here", hull: null });
		expect(row?.tags.map((tag) => speak(tag, { lang: "en", localize }))).toContain("known only by its fire");
	});

	it("colours sides for an onlooker who sees everything, and so does the rail; a player's units have none", () => {
		const input = cruiserInput();
		if (!input.table) throw new Error("There is a table");
		const view = { ...input.table.view, seat: null, side: null };
		const units = Object.fromEntries(Object.entries(view.units).map(([id, unit]) => [id, { ...unit, known: "own" as const }]));
		const { map, rail } = matchOn({ ...input, table: { ...input.table, seat: null, view: { ...view, units } } });
		const colours = map.counters.map(({ unit, colour }) => `${units[unit]?.side} ${colour}`);
		expect([...new Set(colours)].sort()).toEqual(["Ceres vr-side-0", "Vesta vr-side-1"]);
		expect(rail?.sides.map(({ side, colour }) => [side, colour])).toEqual([
			["Ceres", "vr-side-0"],
			["Vesta", "vr-side-1"],
		]);
		expect(matchOn(input).map.counters.some(({ colour }) => colour !== null)).toBe(false);
	});

	it("spreads units that share a hex, so that none hides another", () => {
		const { counters } = matchOn(cruiserInput()).map;
		const stacked = counters.filter(({ pin }) => pin.place === counters.find(({ unit }) => unit === unitAt(2))?.pin.place);
		expect(stacked.length).toBe(4);
		expect(new Set(stacked.map(({ stand }) => stand)).size).toBe(4);
	});

	it("looks the same after a move of the camera as after a redraw", () => {
		const input = plottingInput();
		const elsewhere = { ...input, camera: dragged(zoomed(input.camera, 2.5), "map", { x: 30, y: -12 }) };
		const [moved, drawn] = [pageOf(cruiserHtml(input)), pageOf(cruiserHtml(elsewhere))];
		applyChanges(moved, speak(cruiserMoved(elsewhere), { lang: "en", localize }));
		// The order of classes says nothing.
		for (const pair of [moved, drawn].flatMap((root) => [...root.querySelectorAll("[class]")])) {
			pair.setAttribute("class", [...pair.classList].sort().join(" "));
		}
		expect(moved.querySelector(".vr-plot")?.outerHTML).toBe(drawn.querySelector(".vr-plot")?.outerHTML);
	});

	it("names each craft beside its counter, and what it has launched in tooltips alone", () => {
		const { map } = matchOn(cruiserInput({}, { zoom: 3 }));
		const texts = map.titles.map(({ text }) => text);
		expect(texts).toEqual(expect.arrayContaining(["Copper Kettle", "Blue Heron"]));
		expect(new Set(texts).size).toBe(texts.length);
		expect(texts.length).toBeLessThan(map.counters.length);
		expect(map.titles.filter(({ ours }) => ours).some(({ crowded }) => crowded)).toBe(false);
	});

	it("writes no name over the course of any craft, however near the picture is", () => {
		for (const zoom of [1, 2, 3, 4, 6]) {
			const { map } = matchOn(cruiserInput({}, { zoom }));
			const notes = map.tracks.flatMap(({ tip, labelled }) => (tip && labelled ? [tip.spot] : []));
			expect(notes.length).toBeGreaterThan(1);
			for (const { text, transform } of map.titles.filter(({ crowded }) => !crowded)) {
				const [x = 0, y = 0, letter = 0] = transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
				// In letters' pixels: a course stands 12 above its tip, and takes 20 to each side and 6 up and down; a name has a tenth to spare.
				const over = notes.filter((note) => {
					const [aside, above] = [Math.abs(note.x - x) / letter, Math.abs(note.y - 12 * letter - y) / letter];
					return aside < 0.8 * (20 + text.length * 3.05) && above < 0.8 * 12.5;
				});
				expect({ zoom, text, over }).toEqual({ zoom, text, over: [] });
			}
		}
	});

	it("writes how many counters share a hex, once if there are more than three", () => {
		const counts = matchOn(cruiserInput()).map.counters.flatMap(({ count }) => count ?? []);
		expect(counts).toEqual([4]);
	});

	it("writes all prices once hexes have room for them", () => {
		expect(matchOn(plottingInput("1,-5")).map.roomy).toBe(false);
		expect(matchOn(plottingInput("1,-5", { zoom: 4 })).map.roomy).toBe(true);
	});

	it("fits the units that the viewer knows of: none is outside the picture, and a fight in a corner is enlarged", () => {
		const input = cruiserInput();
		const fitted = { ...input, camera: cruiserFitted(input) };
		const { map } = matchOn(fitted);
		const [left = 0, top = 0, width = 0, height = 0] = map.viewBox.split(" ").map(Number);
		for (const { spot } of map.counters) {
			expect(spot.x).toBeGreaterThan(left);
			expect(spot.x).toBeLessThan(left + width);
			expect(spot.y).toBeGreaterThan(top);
			expect(spot.y).toBeLessThan(top + height);
		}
		const close = cruiserInput({ options: { radius: 80 } });
		expect(cruiserFitted(close).zoom).toBeGreaterThan(cruiserFitted(input).zoom);
		expect(cruiserFitted({ ...input, table: null }).zoom).toBe(1);
	});

	it("draws a ring as the outline of all hexes in range", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 12 }), (radius) => {
				const corners = new Set(areaPath([3, -7], radius).replace(/[MZ]/g, "").split("L"));
				expect(corners.size).toBe(6 * (2 * radius + 1));
			}),
		);
	});
});

describe("ends within reach", () => {
	it("SC-06: are all hexes within the thrust rating of the end without thrust, each with its cost", () => {
		const { reach } = matchOn(activeSeat()).map;
		const expected = hexesWithin([-1, -3], 3).map((hex) => [hex.map((axis) => axis + 0).join(), hexDistance(hex, [-1, -3])]);
		expect(new Map(reach?.hexes.map(({ hex, cost }) => [hex, cost]))).toEqual(new Map(expected as [string, number][])); // Each pair once.
	});

	it("show how bodies bend a course", () => {
		const root = pageOf(cruiserHtml(activeSeat({ change: { [seatAt(0)]: { at: [4, -1], vector: [0, -4], orbit: null } } })));
		const labelOf = (hex: string) => root.querySelector(`[data-hex="${hex}"]`)?.getAttribute("aria-label");
		expect(labelOf("4,-7")).toBe("A6, speed 6: 2 thrust points; flies into Tirane");
		expect(labelOf("5,-6")).toBe("A4 B1, speed 5: 1 thrust point; Tirane bends it to A4 B2");
	});

	it("SC-32: offer an orbit if the unit can enter one", () => {
		const { reach } = matchOn(activeSeat({ change: { [seatAt(0)]: { at: [4, -4], vector: [0, 0] } } })).map;
		expect(reach?.hexes.filter(({ mark }) => mark === "orbit").map(({ hex }) => hex)).toEqual(["4,-5"]);
	});

	it("SC-50: keep the unit's own orbit where it passes beside another body, for nothing and unbent", () => {
		const bodies = [
			{ name: "Shore", kind: "planet" as const, at: [6, -7] as const },
			{ name: "Tirane", kind: "planet" as const, at: [4, -6] as const },
		];
		const input = activeSeat({ options: { bodies }, change: { [seatAt(0)]: { at: [5, -7], vector: [0, 0], orbit: 1 } } });
		const hex = pageOf(cruiserHtml(input)).querySelector('[data-hex="5,-6"]');
		expect(hex?.getAttribute("aria-label")).toBe("D1, speed 1: 0 thrust points; can enter an orbit of Tirane");
	});

	it("show for the selected unit of a seat that plots now, and for no other", () => {
		expect(matchOn(activeSeat()).map.reach?.hexes.length).toBe(37);
		const input = cruiserInput();
		const other = { ...input, draft: nextBoardDraft(input, { act: "pick-unit", unit: seatAt(1) }) };
		expect(matchOn(other).map.reach).toBeNull();
		expect(matchOn(cruiserInput({ seat: null })).map.reach).toBeNull();
		expect(matchOn(cruiserInput({ phase: "combat", waiting: { for: "fire" } })).map.reach).toBeNull();
	});

	it("have one tab stop, and the arrow keys lead on from there", () => {
		const root = document.body.appendChild(pageOf(cruiserHtml(activeSeat())));
		const picked: (string | undefined)[] = [];
		wireHexKeys(root);
		root.addEventListener("click", ({ target }) => picked.push((target as HTMLElement).dataset.hex)); // The element that is clicked.
		const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
		const stops = root.querySelectorAll<SVGElement>('[data-hexes] [tabindex="0"]');
		expect([...stops].map(({ dataset }) => dataset.hex)).toEqual(["-1,-3"]);
		stops[0]?.focus();
		for (const key of ["ArrowUp", "b", "Enter", "A", "a", "A", " "]) press(key);
		expect(picked).toEqual(["0,-5", "0,-6"]);
		root.remove();
	});
});

describe("a draft on the board", () => {
	it("shows beside the present course, for its own seat", () => {
		const { ghosts } = matchOn(plottingInput("1,-5")).map;
		expect(ghosts.map(({ note }) => note?.data)).toEqual([{ course: "A6 B2", speed: 8 }]);
		expect(matchOn(cruiserInput({ seat: 2 })).map.ghosts).toEqual([]);
	});

	it("draws a start that is sealed, with the name of its craft, and names the craft whose start is due", () => {
		const deployment = { phase: "deployment", waiting: { for: "deploy" } } as const;
		const input = cruiserInput(deployment);
		const order = { kind: "deploy", at: [2, -3], course: "A2" } as const;
		const own = input.table && { ...input.table, sealed: [seatAt(0)], ownOrders: { [seatAt(0)]: order } };
		const sealed = matchOn({ ...input, table: own });
		const [ghost] = sealed.map.ghosts;
		expect(ghost?.name.data).toEqual({ name: own?.faces[0]?.name, course: "A2", speed: 2 });
		expect(ghost?.pin.place).toContain("2");
		expect(sealed.map.ghosts).toHaveLength(1);
		expect(matchOn(input).orders?.craft?.name).toBe(input.table?.faces[0]?.name);
	});

	it("does not mistake an object's own properties for units", () => {
		const board = plottingInput();
		for (const unit of ["valueOf", "constructor", "__proto__"]) {
			for (const input of [
				{ act: "pick-hex", hex: "1,1", unit },
				{ act: "steer", target: unit },
				{ act: "guard", ward: unit },
			]) {
				expect(matchOn({ ...board, draft: nextBoardDraft(board, input) }).map.counters.length).toBe(11);
			}
		}
	});

	it("survives any input", () => {
		const board = plottingInput();
		const inputs = fc.record(
			{
				act: fc.constantFrom("pick-hex", "pick-unit", "nonsense"),
				hex: fc.string(),
				unit: fc.string(),
				name: fc.constantFrom("sight-unit", "sight-signature", "x"),
				value: fc.string(),
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(inputs, (input) => {
				expect(matchOn({ ...board, draft: nextBoardDraft(board, input) }).map.counters.length).toBe(11);
			}),
			{ numRuns: 50 },
		);
	});
});

describe("the range ring", () => {
	it("SC-01: reaches as far as the chosen unit detects the chosen signature", () => {
		const input = cruiserInput();
		const unit = { ...input, draft: nextBoardDraft(input, { name: "sight-unit", value: seatAt(1) }) };
		const both = { ...unit, draft: nextBoardDraft(unit, { name: "sight-signature", value: `1.25 ${seatAt(2)}` }) };
		const { map, sight } = matchOn(both);
		expect(map.rings.find(({ kind }) => kind === "sees")?.path).toBe(areaPath([-6, 9], 15));
		expect(sight?.summary?.count).toBe(15);
	});

	it("belongs to the viewer, who can hide it", () => {
		const input = cruiserInput();
		const none = { ...input, draft: nextBoardDraft(input, { name: "sight-unit", value: "none" }) };
		expect(matchOn(none).map.rings.map(({ kind }) => kind)).not.toContain("sees");
		expect(matchOn(cruiserInput({ seat: null })).sight).toBeNull();
	});

	it("offers the present signatures of visible enemies, and no others", () => {
		const { sight } = matchOn(cruiserInput());
		expect(sight?.present.map(({ value }) => value.split(" ")[1])).toContain(seatAt(2));
		expect(sight?.present.map(({ value }) => value.split(" ")[1])).not.toContain(seatAt(4));
	});
});

describe("beside the map", () => {
	it("SC-08: shows the units that plot now and later, with their initiative", () => {
		const order = matchOn(cruiserInput()).plotting.map(({ now, hidden, plotters }) => ({ now, hidden, count: plotters.length }));
		expect(order).toEqual([
			{ now: true, hidden: false, count: 2 },
			{ now: false, hidden: false, count: 1 },
			{ now: false, hidden: true, count: 2 },
		]);
	});

	it("shows the thrust of plotted courses, and remaining points of the viewer's own units only", () => {
		const at = { at: [-1, 3], vector: [0, -6], orbit: null } as const;
		const { rail } = matchOn(cruiserInput({ change: { [seatAt(0)]: { plot: plotTo(at, "A6 B2") } } }));
		const [own, enemy] = speak(rail?.sides ?? [], { lang: "en", localize });
		expect(own?.rows[0]?.order).toBe("Orders: thrust 2 of 3 used");
		expect(own?.rows[0]?.figures.filter((figure) => figure.includes("left"))).toHaveLength(1);
		expect(enemy?.rows.flatMap(({ figures }) => figures.filter((figure) => figure.includes("left")))).toEqual([]);
	});

	it("pursuits of the viewer's side are linked on the map, others are not", () => {
		const { links } = matchOn(cruiserInput()).map;
		expect(links.map(({ thing }) => thing)).toEqual([1, 2].map((number) => `unit-${unitId(`${seatAt(0)}~Trident-${number}`)}`));
	});
});
