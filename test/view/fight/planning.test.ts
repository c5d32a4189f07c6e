// @vitest-environment jsdom
/**
 * Planning ahead in fights, in the stored matches of both: while a seat waits, its board offers its next choice; a plan is the draft
 * of that choice when it is due, and says if anything has changed.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyGame, GAMES, type Match, type Played } from "../../../src/core/index.ts";
import { isSealedNow, seenBy } from "../../../src/core/kernel/keeping.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { aheadOf, planDue } from "../../../src/view/fight/with-games/planning.ts";
import { fleetOrders as shipOrders } from "../../../src/view/full-thrust/fleet-orders.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { planner as thrustPlanner } from "../../../src/view/full-thrust/orders/planning.ts";
import type { ThrustBoardDraft, ThrustShown } from "../../../src/view/full-thrust/types.ts";
import { FIRST_CAMERA } from "../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput, BoardPresenter } from "../../../src/view/shared/startup/board/presenter.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../src/view/shared/startup/seats/face.ts";
import { liveryAt } from "../../../src/view/shared/startup/seats/livery.ts";
import { fleetOrders as cruiserOrders } from "../../../src/view/sol-cruiser/fleet-orders.ts";
import { solCruiserPresenter } from "../../../src/view/sol-cruiser/index.ts";
import { planner as cruiserPlanner } from "../../../src/view/sol-cruiser/orders/planning.ts";
import { namesOf, playedSteps, readStored } from "../../journals/stored.ts";
import { missingKeys, render } from "../support/page.ts";

function gameOf(id: string): AnyGame {
	const game = GAMES.find((listed) => listed.game.id === id)?.game;
	if (!game) throw new Error(`No game ${id}`);
	return game;
}

function faceAt(id: SeatId, place: number, mine: boolean): SeatFace {
	const { hull: colour, trim, glyph } = liveryAt(place);
	return { id, name: `Craft ${place + 1}`, pilot: "", colour, trim, glyph, img: "", mine, npc: false, actorUuid: null };
}

/** A match as one of its seats sees it. */
function tableOf(game: AnyGame, match: Match<unknown>, seat: SeatId): TableInput {
	const { open } = match.state;
	const sealed = match.seats.flatMap(({ id }) => (isSealedNow(game, match.state, id) ? [id] : []));
	const situation = game.situation(open);
	return {
		view: seenBy(game, match.state, { seat, knows: [seat] }),
		situation: { ...situation, awaited: situation.awaited.filter((each) => !sealed.includes(each)) },
		faces: match.seats.map(({ id }, place) => faceAt(id, place, id === seat)),
		seat,
		choices: game.choices(open, seat),
		sealed,
		ownOrder: null,
		isReferee: false,
		reports: [],
	};
}

function boardOf(table: TableInput, draft: unknown): BoardInput {
	return { uid: "board", table, camera: FIRST_CAMERA, aids: false, draft, deadline: null };
}

interface Kept {
	readonly draft: unknown;
	readonly moment: string;
	readonly made: number;
}

interface Showing {
	readonly made?: (table: TableInput, draft: unknown) => void;
	readonly due?: (table: TableInput, draft: unknown, changed: boolean) => void;
}

/** What came of the plans of a match: each is made at the first chance, with the default choices. */
function planned(id: "full-thrust" | "sol-cruiser", steps: readonly Played<unknown>[], shown: Showing = {}) {
	const game = gameOf(id);
	// Each presenter gets only tables of its own game.
	const presenter = (id === "full-thrust" ? fullThrustPresenter : solCruiserPresenter) as unknown as BoardPresenter;
	const planner = (id === "full-thrust" ? thrustPlanner : cruiserPlanner) as typeof thrustPlanner;
	const orders = (id === "full-thrust" ? shipOrders : cruiserOrders) as unknown as typeof shipOrders;
	const plans = new Map<SeatId, Kept>();
	const told = { offers: 0, ready: 0, changed: 0, lost: 0, refused: [] as string[] };
	for (const [place, { match }] of steps.entries()) {
		for (const { id: seat } of match.seats) {
			const table = tableOf(game, match, seat);
			const ahead = aheadOf(planner, table as TableInput<ThrustShown>);
			const kept = plans.get(seat);
			if (ahead && kept?.moment !== ahead.moment) {
				if (kept) told.lost++;
				const draft = presenter.nextBoardDraft?.(boardOf(table, null), { act: "plan-ahead" });
				plans.set(seat, { draft, moment: ahead.moment, made: place });
				told.offers++;
				shown.made?.(table, draft);
				expect(orders.planned?.(boardOf(table, draft) as BoardInput<ThrustShown>)).toBe(true);
			}
			if (!kept || !table.situation.awaited.includes(seat)) continue;
			const { plan = null } = kept.draft as ThrustBoardDraft;
			const due = planDue(planner, table as TableInput<ThrustShown>, plan);
			if (!due) continue;
			plans.delete(seat);
			shown.due?.(table, kept.draft, due.changed !== null);
			told[due.changed ? "changed" : "ready"]++;
			const submission = orders.submission(boardOf(table, kept.draft) as BoardInput<ThrustShown>, null);
			if (!due.changed && submission?.refusal) told.refused.push(`${seat} ${kept.moment}: ${submission.refusal.key}`);
		}
	}
	return told;
}

/** The board of a seat with this draft, as a page. */
function pageOf(id: "full-thrust" | "sol-cruiser", table: TableInput, draft: unknown): HTMLElement {
	const presenter = (id === "full-thrust" ? fullThrustPresenter : solCruiserPresenter) as unknown as BoardPresenter;
	const root = document.createElement("div");
	root.innerHTML = render(presenter.templates.board, presenter.board(boardOf(table, draft)));
	return root;
}

const FIGHTS = ["full-thrust", "sol-cruiser"] as const;

/** The most boards of each kind that are drawn. */
const MOST = 6;

/** The boards of the seats that wait, and of those whose plan is due, in the first of these matches that have both. */
function pagesOf(id: "full-thrust" | "sol-cruiser", names: readonly string[]) {
	const waits: { readonly offer: HTMLElement; readonly form: HTMLElement }[] = [];
	const dues: { readonly page: HTMLElement; readonly changed: boolean }[] = [];
	planned(
		id,
		names.flatMap((name) => playedSteps(gameOf(id), readStored(id, name).journal)),
		{
			made: (table, draft) => {
				if (waits.length < MOST) waits.push({ offer: pageOf(id, table, null), form: pageOf(id, table, draft) });
			},
			due: (table, draft, changed) => {
				if (dues.filter((due) => due.changed === changed).length < MOST) dues.push({ page: pageOf(id, table, draft), changed });
			},
		},
	);
	return { waits, dues };
}

describe.each(FIGHTS)("plans of %s in the stored matches", (id) => {
	const names = namesOf(id).filter((name) => !name.startsWith("gm-"));
	const told = { offers: 0, ready: 0, changed: 0, refused: [] as readonly string[] };

	beforeAll(() => {
		for (const name of names) {
			const { offers, ready, changed, refused } = planned(id, playedSteps(gameOf(id), readStored(id, name).journal));
			told.offers += offers;
			told.ready += ready;
			told.changed += changed;
			told.refused = [...told.refused, ...refused];
		}
	});

	test("are offered while a seat waits, and are the draft when their choice is due", () => {
		expect(told.offers).toBeGreaterThan(15);
		expect(told.ready).toBeGreaterThan(5);
	});

	test("are legal as long as nothing has changed that they were made on", () => {
		expect(told.refused).toEqual([]);
	});

	test("are told to have changed where the match has gone another way", () => {
		expect(told.changed).toBeGreaterThan(0);
	});

	test("are a panel without a seal, and become the draft with one press; a sentence says what has changed", () => {
		const { waits, dues } = pagesOf(id, names);
		for (const { offer, form } of waits) {
			expect(offer.querySelector(".vr-planning [data-act=plan-ahead]")?.textContent).toMatch(/^Plan /);
			expect(form.querySelectorAll(".vr-planning :is([data-action=choose], [data-action=seal])").length).toBe(0);
			expect(form.querySelector(".vr-planning h2")?.textContent).toMatch(/^Plan: /);
			expect(form.querySelector(".vr-planning [data-act=plan-drop]")).not.toBeNull();
		}
		expect(waits.length).toBe(MOST);
		const said = dues.map(({ page, changed }) => {
			const note = page.querySelector(".vr-planned-note");
			const act = page.querySelector(".vr-act .vr-primary")?.textContent ?? "";
			expect(note?.classList.contains("vr-refused")).toBe(changed);
			expect(/the plan$/.test(act)).toBe(!changed);
			expect(page.querySelector(".vr-planning")).toBeNull();
			return note?.textContent?.trim() ?? "";
		});
		expect(new Set(said)).toContain("This is your plan. Nothing that it was made on has changed.");
		expect(said.filter((text) => /(changed since|as it was|as they did|as it did|as you knew it)/.test(text)).length).toBeGreaterThan(0);
		expect([...missingKeys]).toEqual([]);
	});
});
