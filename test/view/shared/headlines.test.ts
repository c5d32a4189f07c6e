// @vitest-environment jsdom
/** The head of each board. The status line of the window says what the match waits for, so the board itself repeats nothing of it. */
import { expect, test } from "vitest";
import { rallyBoard } from "../../../src/view/jovian-rally/board/board.ts";
import { FIRST_CAMERA } from "../../../src/view/shared/startup/board/camera.ts";
import { thrustInput } from "../full-thrust/board/board-state.ts";
import { thrustHtml } from "../full-thrust/pictures/board.ts";
import { boardInput, regattaHtml } from "../fusion-regatta/pictures/board.ts";
import { tableAt } from "../jovian-rally/pictures/board.ts";
import { cruiserHtml, cruiserInput } from "../sol-cruiser/pictures/board.ts";
import { render } from "../support/page.ts";

const DEADLINE = 1234;

const rally = { uid: "board", table: tableAt("turn"), camera: FIRST_CAMERA, draft: null, aids: false };
const BOARDS = {
	"jovian-rally": (deadline: number | null) => render("templates/jovian-rally/board/board.hbs", rallyBoard({ ...rally, deadline })),
	"fusion-regatta": (deadline: number | null) => regattaHtml({ ...boardInput({}), deadline }),
	"sol-cruiser": (deadline: number | null) => cruiserHtml({ ...cruiserInput(), deadline }),
	"full-thrust": (deadline: number | null) => thrustHtml({ ...thrustInput(), deadline }),
};

test.each(Object.entries(BOARDS))(
	"the head of the board of %s does not say who is awaited, but does show the time that is left",
	(_, html) => {
		const headOf = (deadline: number | null) => {
			const root = document.createElement("div");
			root.innerHTML = html(deadline);
			return root.querySelector(".vr-board-head .vr-headline");
		};
		expect(headOf(null)?.querySelector("strong, time")).toBeNull();
		expect(headOf(DEADLINE)?.querySelector("strong")).toBeNull();
		expect(headOf(DEADLINE)?.querySelector("time")?.getAttribute("data-deadline")).toBe(String(DEADLINE));
	},
);
