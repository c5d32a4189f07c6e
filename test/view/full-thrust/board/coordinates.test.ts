// @vitest-environment jsdom
/** The coordinates on the table of Full Thrust. */
import { describe, expect, it } from "vitest";
import { applyChanges } from "../../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { thrustMoved } from "../../../../src/view/full-thrust/board/board.ts";
import { type Label, speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";
import { thrustHtml } from "../pictures/board.ts";
import { mapOf, pageOf, textOf } from "./board-page.ts";
import { thrustInput } from "./board-state.ts";

describe("coordinates", () => {
	const shownAt = (zoom: number, yaw = 0, pitch = 90) =>
		mapOf(thrustInput({}, { zoom, yaw, pitch })).coordinates.filter(({ transform }) => transform !== "");

	it("stand at whole MU, closer together on a nearer table, at most as many as there are places for", () => {
		const texts = (zoom: number) => shownAt(zoom).map(({ text }) => textOf(text as Label));
		for (const zoom of [1, 3, 8]) {
			expect(texts(zoom).length).toBeGreaterThan(3);
			expect(new Set(texts(zoom)).size).toBe(texts(zoom).length);
			for (const text of texts(zoom))
				for (const axis of text.replaceAll("−", "-").split(", ")) expect(Number.isInteger(Number(axis))).toBe(true);
		}
		expect(shownAt(1, 40, 25).length).toBeGreaterThan(3);
	});

	it("follow the camera", () => {
		const input = thrustInput();
		const near = { ...input, camera: { ...input.camera, zoom: 4, yaw: 40, pitch: 30 } };
		const [moved, drawn] = [input, near].map((each) => pageOf(thrustHtml(each)));
		if (!moved || !drawn) throw new Error("Both are drawn");
		applyChanges(moved, speak(thrustMoved(near), { lang: "en", localize }));
		const seen = (root: HTMLElement) =>
			[...root.querySelectorAll(".vr-coordinate")].map(
				(each) => `${each.parentElement?.getAttribute("transform") ?? ""} ${each.textContent}`,
			);
		expect(seen(moved)).toEqual(seen(drawn));
	});
});
