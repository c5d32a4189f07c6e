// @vitest-environment jsdom
/** The boards of all games, and the tracker's block, follow a match by changes, and then look like new ones. */
import { describe, expect, it, vi } from "vitest";
import { type DiceSource, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import { type Match, play } from "../../src/core/kernel/match.ts";
import type { SeatId } from "../../src/core/kernel/seat.ts";
import { keepFocus } from "../../src/foundry/apps/drawing/focus.ts";
import { nextTree, redraw, redrawParts } from "../../src/foundry/apps/on-demand/drawing/drawn-markup.ts";
import { TEMPLATES } from "../../src/foundry/ids.ts";
import { ROOMS } from "../../src/view/rooms.ts";
import { boardChanges } from "../../src/view/shared/on-demand/board/board-changes.ts";
import { trackerModel } from "../../src/view/shared/on-demand/match/tracker.ts";
import { type Camera, FIRST_CAMERA, turnedBy, zoomed } from "../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../src/view/shared/startup/board/presenter.ts";
import type { GameBundle } from "../../src/view/shared/startup/contract/room.ts";
import type { TableInput } from "../../src/view/shared/startup/match/table.ts";
import { beginningsOf } from "../journals/candidates.ts";
import { runs } from "../soak.ts";
import "../tabletop/carriers/inline-styles.ts";
import { pageOf } from "./support/as-text.ts";
import { render } from "./support/page.ts";
import { change, newPage, type Page } from "./support/redrawing.ts";

/** So many matches of each game, and so many steps of each. */
const MATCHES = runs(12, 2);
const STEPS = runs(160, 30);

/** Redraws a page by its markup. The page may only change; it is never drawn as a whole. */
function follow({ drawn }: Page, html: string, thorough: boolean): void {
	const next = nextTree(drawn, html);
	if (!next) throw new Error("The board becomes another element");
	redraw(drawn, next, { thorough, keeps: () => false });
	expect(drawn.fits).toBe(true);
}

interface Playing {
	readonly room: GameBundle;
	readonly pick: (count: number) => number;
	/** Is told after each step of a match whether changes of the presenter were enough. */
	readonly tally: (wereEnough: boolean) => void;
}

/** Who looks at a board. */
type Viewer = Pick<TableInput, "seat" | "isReferee">;

/** One of the seats of a match, or an onlooker. */
function viewerOf({ room: { game }, pick }: Playing, { state, journal }: Match<unknown>): Viewer {
	const { awaited } = game.situation(state.open);
	const seats: readonly (SeatId | null)[] = [null, ...awaited, ...awaited, ...journal.seats.map(({ id }) => id)];
	return { seat: seats[pick(seats.length)] ?? null, isReferee: pick(4) === 0 };
}

/** The match as somebody sees it. */
function tableOf({ room: { game } }: Playing, { state, journal }: Match<unknown>, { seat, isReferee }: Viewer): TableInput {
	const whole = game.situation(state.open);
	const sealed = journal.seats.map(({ id }) => id).filter((id) => state.sealed[id]);
	const situation = { ...whole, awaited: whole.awaited.filter((id) => !sealed.includes(id)) };
	const faces = journal.seats.map(({ id }, index) => {
		const livery = { colour: COLOURS[index % COLOURS.length] ?? "", trim: "#eeeeee", glyph: "disc" } as const;
		return { id, name: `Craft ${index + 1}`, pilot: null, ...livery, mine: index === 0, npc: false, img: null, actorUuid: null };
	});
	return {
		view: seenBy(game, state, { seat, knows: seat ? [seat] : [] }),
		situation,
		faces,
		seat,
		choices: seat && situation.awaited.includes(seat) ? game.choices(state.open, seat) : [],
		sealed,
		ownOrder: null,
		isReferee,
		reports: [],
	};
}

const COLOURS = ["#3366cc", "#cc6633", "#33aa55", "#aa3399", "#998833"];

function pickerFrom(dice: DiceSource): (count: number) => number {
	return (count) => (dice({ count: 1, faces: Math.max(1, count), reason: "pick", seat: null })[0] ?? 1) - 1;
}

/** The draft after the user pressed or changed something that the board offers. */
function draftAfter({ room: { presenter }, pick }: Playing, input: BoardInput, { root }: Page): BoardInput["draft"] {
	const offers = [...root.querySelectorAll<HTMLElement>('[data-action="draft"], [data-action="place-at"], [data-draft] select[name]')];
	const offer = offers[pick(offers.length)];
	if (!offer || !presenter.nextBoardDraft) return input.draft;
	const chosen = offer.localName === "select" ? [...(offer as HTMLSelectElement).options] : []; // by its name
	const { dataset } = offer;
	const given = chosen.length > 0 ? { name: offer.getAttribute("name") ?? "", value: chosen[pick(chosen.length)]?.value } : dataset;
	return presenter.nextBoardDraft(input, { ...given });
}

function cameraAfter(camera: Camera, pick: Playing["pick"]): Camera {
	return pick(2) === 0 ? FIRST_CAMERA : turnedBy(zoomed(camera, [0.8, 1.25][pick(2)] ?? 1), 15 * pick(4), 10 * pick(3));
}

/** In one of so many steps somebody else looks at the board. */
const CHANGE = 5;

/** The board after so many steps of a match, drafts, moves of the camera, changes of the viewer and of help, always by changes. */
function followed(playing: Playing, begun: ReturnType<typeof beginningsOf>[number], dice: DiceSource): void {
	const { room, pick, tally } = playing;
	const { presenter, game } = room;
	let { match } = begun;
	const html = (input: BoardInput): string => render(presenter.templates.board, presenter.board(input));
	let viewer = viewerOf(playing, match);
	let input: BoardInput = {
		uid: "board",
		table: tableOf(playing, match, viewer),
		camera: FIRST_CAMERA,
		aids: false,
		draft: null,
		deadline: null,
	};
	const page = newPage(html(input));
	for (let step = 0; step < STEPS && !game.situation(match.state.open).over; step++) {
		const [does, before] = [pick(4), input];
		if (does === 0) input = { ...input, draft: draftAfter(playing, input, page) };
		else if (does === 1) {
			input = { ...input, camera: cameraAfter(input.camera, pick) };
			change(page, presenter.moved?.(input) ?? []);
		} else {
			const outcome = settleWith(play(game, match, begun.next(match)), dice);
			if (outcome.ok) ({ match } = outcome.value);
			if (pick(CHANGE) === 0) viewer = viewerOf(playing, match);
			input = { ...input, table: tableOf(playing, match, viewer), draft: null, aids: step % 10 > 5 };
		}
		const now = html(input);
		const frames = boardChanges(presenter, input, before);
		if (does > 1) tally(frames !== null);
		if (frames) for (const changes of frames) change(page, changes);
		else follow(page, now, pick(3) === 0);
		expect(pageOf(page.root)).toBe(pageOf(newPage(now).root));
	}
}

/** The tracker's block after so many steps of a match, with pauses, timers and records that cannot be read, always by changes. */
function followedInTracker(playing: Playing, begun: ReturnType<typeof beginningsOf>[number], dice: DiceSource): void {
	const { room, pick } = playing;
	const { presenter, game } = room;
	let { match } = begun;
	const html = (): string => {
		const { situation, faces, sealed, isReferee } = tableOf(playing, match, viewerOf(playing, match));
		const stage = game.situation(match.state.open).over ? "over" : pick(6) === 0 ? "paused" : "running";
		const unreadable = pick(12) === 0 ? { code: "record-locked", facts: {} } : null;
		const deadline = pick(2) === 0 ? 1000 * pick(9) : null;
		const undone = pick(3) === 0 ? { by: "Gamemaster", steps: 1 } : null;
		const hasBriefing = pick(5) === 0;
		const input = {
			uid: "tracker",
			gameId: game.id,
			presenter,
			stage,
			faces,
			situation,
			sealed,
			deadline,
			isReferee,
			hasBriefing,
		} as const;
		return render(TEMPLATES.tracker, trackerModel({ ...input, undone, unreadable })).trim();
	};
	const page = newPage(html());
	for (let step = 0; step < STEPS && !game.situation(match.state.open).over; step++) {
		const outcome = settleWith(play(game, match, begun.next(match)), dice);
		if (outcome.ok) ({ match } = outcome.value);
		const now = html();
		follow(page, now, false);
		expect(pageOf(page.root)).toBe(pageOf(newPage(now).root));
	}
}

/** What is followed; a board also through each draft and each move of the camera. */
const FOLLOWING = [
	{ what: "a board", follows: followed, seed: 29 },
	{ what: "the tracker's block", follows: followedInTracker, seed: 31 },
] as const;

describe.each(ROOMS)("what follows a match of $id by changes looks like a new one after each step", ({ id, load }) => {
	it.each(FOLLOWING)("$what", async ({ follows, seed }) => {
		const { room } = await load();
		const tallied: boolean[] = [];
		const tally = (wereEnough: boolean) => void tallied.push(wereEnough);
		for (const begun of beginningsOf(id, MATCHES, seed)) {
			const dice = seededDice(begun.seed ^ 0x5eed);
			follows({ room, pick: pickerFrom(seededDice(~begun.seed)), tally }, begun, dice);
		}
		if (follows === followed) expect(tallied.filter(Boolean).length).toBeGreaterThan(0.5 * tallied.length);
	});
});

describe("a redraw by changes", () => {
	it("of a part is known to the next redraw of all that is around it", () => {
		const list = (item: string): string => `<section><div><ul id="list"><li id="one">${item}</li></ul></div></section>`;
		const page = newPage(list("plain"));
		redrawParts(page.drawn, [{ id: "one", html: '<li id="one">lit</li>', children: null }], () => false);
		expect(page.root.textContent).toBe("lit");
		follow(page, list("plain"), false);
		expect(page.root.textContent).toBe("plain");
	});

	it("of a list draws what is new, takes away what goes, and moves as few as possible", () => {
		const page = newPage('<ul id="list"><li id="one">1</li>\n<li id="two">2</li>\n<li id="three">3</li>\n</ul>');
		const [, two, three] = page.root.querySelectorAll("li");
		const stays = (id: string) => ({ id, html: null });
		const moved = redrawParts(
			page.drawn,
			[{ id: "list", html: null, children: [stays("three"), { id: "new", html: '<li id="new">n</li>\n' }, stays("two")] }],
			() => false,
		);
		expect([...page.root.querySelectorAll("li")].map(({ id }) => id)).toEqual(["three", "new", "two"]);
		expect(page.root.querySelector("#three")).toBe(three);
		expect(page.root.querySelector("#two")).toBe(two);
		expect([...moved].filter((element) => element === two || element === three)).toHaveLength(1);
		follow(page, '<ul id="list"><li id="two">2</li>\n</ul>', false);
		expect(page.root.innerHTML).toBe('<ul id="list"><li id="two">2</li>\n</ul>');
	});

	const list = (...items: readonly string[]): string =>
		`<section id="list">${items.map((item) => `<p id="${item}">${item}</p>`).join("")}</section>`;

	it("keeps the elements that stay, in whatever order, and what the window has done to them", () => {
		const page = newPage(list("one", "two", "three"));
		const [one, two, three] = page.root.querySelectorAll("p");
		one?.classList.add("vr-lit");
		two?.append(document.createElement("output"));
		follow(page, list("three", "new", "one", "two"), false);
		const [first, , third, fourth] = page.root.querySelectorAll("p");
		expect([first, third, fourth]).toEqual([three, one, two]);
		expect([first === three, third === one, fourth === two]).toEqual([true, true, true]);
		expect(one?.classList.contains("vr-lit")).toBe(true);
		expect(two?.querySelector("output")).not.toBeNull();
	});

	it("puts a field back to its markup if it is thorough, and leaves what the user types if it is not", () => {
		const form = (why: string): string => `<form><input name="speed" value="3" /><p>${why}</p></form>`;
		const page = newPage(form(""));
		const field = page.root.querySelector("input");
		if (!field) throw new Error("There is a field");
		field.value = "99";
		follow(page, form("a step"), false);
		expect(field.value).toBe("99");
		follow(page, form("refused"), true);
		expect(field.value).toBe("3");
	});

	it("hands the focus of a button that goes to what is around it", () => {
		vi.stubGlobal("CSS", { escape: (text: string) => text }); // simulated windows have it
		const page = newPage('<section id="orders"><button type="button" id="seal">Seal</button></section>');
		document.body.append(page.root);
		page.root.querySelector("button")?.focus();
		keepFocus(page.root, () => follow(page, '<section id="orders"></section>', false));
		expect(document.activeElement?.id).toBe("orders");
		page.root.remove();
		vi.unstubAllGlobals();
	});
});
