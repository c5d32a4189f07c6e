// @vitest-environment jsdom
/** The referee's desk of Full Thrust. */
import { describe, expect, it } from "vitest";
import { thrustDesk } from "../../../src/view/full-thrust/desk.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, render } from "../support/page.ts";
import { deskTable } from "./table.ts";

type Waits = Parameters<typeof deskTable>[0];

function desk(waiting: Waits) {
	return speak(thrustDesk({ uid: "desk", table: deskTable(waiting) }), { lang: "en", localize });
}

function drawn(waiting: Waits): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render("templates/full-thrust/setup/desk.hbs", thrustDesk({ uid: "desk", table: deskTable(waiting) }));
	return root;
}

describe("the desk", () => {
	it("shows turn and phase, with the edition's number, and the awaited seats", () => {
		expect(desk("fire")).toMatchObject({ stands: "Turn 3, Fire (phase 9)", awaited: "Next to fire, or to hold fire: Copper Kettle." });
		expect(desk("orders")).toMatchObject({ stands: "Turn 3, Orders (phase 1)", awaited: "Waiting for orders from Blue Heron." });
		expect(desk("nothing").awaited).toBe("The match waits for no ship.");
	});

	it("lists every ship by side, with its remaining hull", () => {
		const [league, tide] = desk("orders").sides;
		expect(league?.craft).toMatchObject([
			{ face: { name: "Copper Kettle" }, status: "On the table", hull: "Hull 57%", more: "Drive 2 of 5", order: "orders sealed" },
			{ face: { name: "Green Comet" }, status: "Destroyed" },
		]);
		expect(tide?.craft).toMatchObject([{ face: { name: "Blue Heron" }, hull: null, more: null, order: "not ready" }]);
	});

	it("ends the wait for the awaited seats, but reveals no orders", () => {
		expect(desk("fire").timeOut).toMatchObject({ command: '{"kind":"time-out"}', refusal: null });
		expect(desk("orders").timeOut.refusal).toMatch(/next step reveals them/);
		expect(desk("nothing").timeOut.refusal).toBe("The match waits for no ship.");
	});

	it("tells screen readers why a button is disabled", () => {
		const button = drawn("orders").querySelector('[data-command*="time-out"]');
		expect(button?.getAttribute("aria-disabled")).toBe("true");
		const why = drawn("orders").querySelector(`#${button?.getAttribute("aria-describedby")}`);
		expect(why?.textContent).toMatch(/next step/);
		expect(drawn("fire").querySelector('[data-command*="time-out"]')?.hasAttribute("aria-disabled")).toBe(false);
	});

	it("ends the match with its table", () => {
		expect(drawn("fire").querySelector('[data-action="officiate"][data-command=\'{"kind":"close"}\']')?.textContent).toMatch(
			/End the match/,
		);
	});
});
