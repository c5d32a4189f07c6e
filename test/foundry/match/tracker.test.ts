/**
 * Foundry's own tracker on a match: its buttons step, undo and end the match, and nothing else moves the turn or the order of
 * seats.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import type { Client } from "../../tabletop/open-table.ts";
import { pageOf } from "../../view/support/as-text.ts";
import { apiOf, commandsOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

describe.each(NEWEST)("on V%i", (generation) => {
	let rally: RallyTable;
	let gm: Client;

	beforeEach(async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		gm = rally.gm;
	});

	afterEach(async () => {
		const faults = rally.table.clients.flatMap((client) => client.faults);
		await rally.close();
		expect(faults).toEqual([]);
	});

	const combat = (client = gm) => rally.combat(client);
	const foundryCombat = (client = gm) => {
		const found = client.game.combats.get(combat().id);
		if (!found) throw new Error("The match is gone");
		return found;
	};
	const press = async (action: string, client = gm) => {
		client.click(`#combat .combat-controls [data-action="${action}"]`);
		await rally.table.settled();
	};
	const answer = async (action: string) => {
		gm.click(`.dialog [data-action="${action}"]`);
		await rally.table.settled();
	};
	/** Everybody is ready, so that a seat has the turn. */
	const fly = async () => {
		for (const seat of rally.seats) await apiOf(gm).perform(combat(), { kind: "command", seat, command: { kind: "ready" } });
		await rally.table.settled();
	};

	/** Nobody has the turn, in the middle of a round. */
	const betweenTurns = () => combat().update({ round: 1, turn: null }, { voidRegattaReferee: true });

	test("the name of a seat opens the sheet of its craft", async () => {
		expect(gm.all(".vr-craft-sheet")).toHaveLength(0);
		gm.click('#combat .vr-tracker [data-action="open-sheet"]');
		await rally.table.settled();
		expect(gm.all(".vr-craft-sheet")).toHaveLength(1);
	});

	test("Foundry draws the tracker again and nothing has changed: the block stays, and so does its focus", async () => {
		const block = () => gm.document.querySelector("#combat .vr-tracker");
		const before = block();
		gm.document.querySelector<HTMLElement>('#combat .vr-tracker [data-action="open-board"]')?.focus();
		await gm.ui.combat?.render();
		await rally.table.settled();
		expect(block()).toBe(before);
		expect(before?.contains(gm.document.activeElement)).toBe(true);
	});

	test("steps, a pause and an undo change the block that stands there, which looks like a new one each time and can still be dragged", async () => {
		const block = () => gm.find("#combat .vr-tracker");
		const before = block();
		const title = before.querySelector("h3");
		const pressInBlock = async (action: string) => before.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
		const act = (kind: string) => apiOf(gm).perform(combat(), { kind: "command", seat: rally.seats[0], command: { kind } });
		const strips: boolean[] = [];
		const changes: readonly (() => Promise<unknown>)[] = [
			() => act("ready"),
			() => pressInBlock("pause"),
			() => pressInBlock("resume"),
			() => fly(),
			() => apiOf(gm).undoTo(combat(), 0),
			() => pressInBlock("resume"),
			() => act("ready"),
			() => combat().update({ "system.log.0.rolls": "none" }, { voidRegattaReferee: true, diff: false }),
		];
		for (const change of changes) {
			const text = block().textContent;
			before.querySelector<HTMLElement>('[data-action="open-board"]')?.focus();
			await change();
			await rally.table.settled();
			expect(block()).toBe(before);
			expect(block().textContent).not.toBe(text);
			expect(block().contains(gm.document.activeElement)).toBe(true);
			const followed = pageOf(block());
			strips.push(followed.includes("vr-seat-strip"));
			const drawn = await newBlock();
			expect(followed).toBe(pageOf(drawn));
			drawn.replaceWith(before);
		}
		expect(strips).toEqual([true, false, true, false, false, true, true, false]);
		expect(title?.isConnected).toBe(true);
		expect(title?.dataset.dragMatch).toBe(combat().id);
	});

	test("a match with a time limit is paused and goes on within half a second: the block shows the time left at once", async () => {
		await rally.close();
		rally = await rallyTable({ generation, withoutTwo: true, started: false });
		({ gm } = rally);
		await apiOf(gm).setOptions(combat(), { ...jovianRally.defaults(), turnSeconds: 600 });
		await apiOf(gm).start(combat());
		await rally.table.settled();
		for (const action of ["pause", "resume"]) {
			gm.click(`#combat .vr-tracker [data-action="${action}"]`);
			await rally.table.settled();
		}
		expect(gm.find("#combat .vr-tracker time").textContent).toMatch(/^\d+:\d\d$/);
	});

	test("a tracker that Foundry draws again and again draws the block no more than ten times a second", async () => {
		const { handlebars } = gm.foundry.applications;
		const { renderTemplate } = handlebars;
		let draws = 0;
		handlebars.renderTemplate = (...given: Parameters<typeof renderTemplate>) => {
			if (given[0].endsWith("/tracker.hbs")) draws++;
			return renderTemplate(...given);
		};
		const began = performance.now();
		for (let time = 0; time < 12; time++) {
			await gm.ui.combat?.render();
			await new Promise((resolve) => setTimeout(resolve, 30)); // as fast as NPCs play
		}
		await rally.table.settled();
		const most = 2 + (performance.now() - began) / 100;
		handlebars.renderTemplate = renderTemplate;
		expect(draws).toBeGreaterThan(0);
		expect(draws).toBeLessThan(most);
	});

	/** A block that the module draws as a whole. */
	const newBlock = async () => {
		gm.find("#combat .vr-tracker").remove();
		await gm.ui.combat?.render();
		await rally.table.settled();
		return gm.find("#combat .vr-tracker");
	};

	test("nobody has the turn: a GM presses Previous Turn, and the last step is undone", async () => {
		await apiOf(gm).perform(combat(), { kind: "command", seat: rally.seats[0], command: { kind: "ready" } });
		await betweenTurns();
		await rally.table.settled();
		expect([combat().turn, commandsOf(combat())]).toEqual([null, [{ kind: "ready" }]]);
		await press("previousTurn");
		expect(commandsOf(combat())).toEqual([{ kind: "ready" }]); // the question is open
		await answer("undo");
		expect(commandsOf(combat())).toEqual([]);
		gm.click('#combat .vr-tracker [data-action="resume"]');
		await rally.table.settled();
		await apiOf(gm).perform(combat(), { kind: "command", seat: rally.seats[0], command: { kind: "ready" } });
		await betweenTurns();
		await foundryCombat().previousTurn(); // as a module's own button does
		await rally.table.settled();
		await answer("undo");
		expect(commandsOf(combat())).toEqual([]);
	});

	test("Undo names what it takes back, every window says who did it and why the match waits, and Redo plays it again", async () => {
		const act = (kind: string) => apiOf(gm).perform(combat(), { kind: "command", seat: rally.seats[0], command: { kind } });
		await act("ready");
		await rally.table.settled();
		const before = JSON.stringify(combat().system.log);
		gm.click('#combat .vr-tracker [data-action="undo"]');
		await rally.table.settled();
		expect(gm.find(".dialog").textContent).toMatch(/Take this step back\?.*Copper Kettle/s);
		await answer("no");
		expect(JSON.stringify(combat().system.log)).toBe(before);
		gm.click('#combat .vr-tracker [data-action="undo"]');
		await rally.table.settled();
		await answer("undo");
		for (const client of [gm, rally.one])
			expect(client.find("#combat .vr-tracker").textContent).toMatch(/Gamemaster has taken back the last step/);
		expect(rally.one.notifications.join()).toMatch(/Gamemaster has taken back the last step/);
		gm.click('#combat .vr-tracker [data-action="redo"]');
		await rally.table.settled();
		expect(commandsOf(combat())).toEqual([{ kind: "ready" }]);
		expect(combat().system.stage).toBe("running");
		expect(gm.all('#combat .vr-tracker [data-action="redo"]')).toEqual([]);
		expect(gm.find("#combat .vr-tracker").textContent).not.toMatch(/taken back/);
	});

	test("a match that has gone on after an undo offers no redo, and the referee refuses one", async () => {
		const act = (kind: string) => apiOf(gm).perform(combat(), { kind: "command", seat: rally.seats[0], command: { kind } });
		await act("ready");
		await apiOf(gm).undoTo(combat(), 0);
		await rally.table.settled();
		gm.click('#combat .vr-tracker [data-action="resume"]');
		await rally.table.settled();
		expect(gm.all('#combat .vr-tracker [data-action="redo"]')).toEqual([]);
		await act("ready");
		await rally.table.settled();
		expect(commandsOf(combat())).toEqual([{ kind: "ready" }]);
	});

	test("a press in the tracker never reaches the hooks of host systems, which may throw while nobody has the turn", async () => {
		const calls: string[] = [];
		for (const hook of ["combatTurn", "combatRound"]) gm.Hooks.on(hook, () => void calls.push(hook));
		await press("startCombat");
		await answer("no");
		await betweenTurns();
		await rally.table.settled();
		await press("nextTurn");
		expect(gm.find(".dialog")).toBeTruthy();
		await answer("no");
		await press("nextRound");
		await answer("no");
		for (const action of ["previousTurn", "previousRound"]) await press(action);
		expect(calls).toEqual([]);
	});

	test("another module sets the turn, with a changed value or the same: no step is taken, and its other fields are written", async () => {
		await fly();
		const before = commandsOf(combat());
		await foundryCombat().update({ turn: 2, round: 4, flags: { other: { note: "kept" } } });
		await foundryCombat().update({ turn: combat().turn, flags: { other: { same: true } } });
		await rally.table.settled();
		expect([combat().turn, combat().round]).toEqual([0, 1]);
		expect(foundryCombat().flags["other"]).toEqual({ note: "kept", same: true });
		expect(commandsOf(combat())).toEqual(before);
		expect(gm.notifications.filter((text) => text.includes("follows its rules"))).toHaveLength(1);
	});

	test("initiative is rolled, cleared or written by others: no step is taken, and the seats keep their order", async () => {
		await fly();
		const before = commandsOf(combat());
		await foundryCombat().rollInitiative(rally.seats.slice(1));
		await foundryCombat().resetAll();
		await rally.one.game.combats.get(combat().id)?.combatants.get(String(rally.seats[1]))?.update({ initiative: 999 });
		await rally.table.forge(rally.one.userId, {
			action: "update",
			documentName: "Combatant",
			parent: { documentName: "Combat", id: combat().id },
			entries: [{ _id: rally.seats[1], initiative: 999, system: { order: 999 } }],
		});
		await rally.table.settled();
		for (const client of rally.table.clients) expect(combat(client).turns.map(({ id }) => id)).toEqual(rally.seats);
		expect([combat().turn, commandsOf(combat())]).toEqual([0, before]);
		expect(rally.table.clients.flatMap(({ notifications }) => notifications)).toEqual([]);
	});

	test("a player presses End Turn: the turn stays, and the player gets an answer in words and the board", async () => {
		await fly();
		for (let step = 0; step < 5 && combat().turn === 0; step++) {
			await apiOf(gm).perform(combat(), { kind: "command", seat: null, command: { kind: "time-out" } });
		}
		await rally.table.settled();
		expect(combat().turns[combat().turn ?? -1]?.id).toBe(rally.seats[1]);
		await press("nextTurn", rally.one);
		expect(rally.one.notifications).toEqual([expect.stringContaining("Your own choices end your turn")]);
		expect(rally.one.find(".vr-board-window")).toBeTruthy();
		expect(combat().turn).toBe(1);
	});

	test("a GM presses End Encounter in a running match: a question comes, and the match ends with its record", async () => {
		await fly();
		const before = commandsOf(combat());
		await press("endCombat");
		await answer("no");
		expect(combat().system.stage).toBe("running");
		await press("endCombat");
		await answer("end");
		expect(combat().system.stage).toBe("over");
		expect(commandsOf(combat())).toEqual(before);
	});

	test("a module deletes a running match: the GM is asked, and may delete it with its record", async () => {
		await foundryCombat().delete();
		await rally.table.settled();
		expect(combat().system.stage).toBe("running");
		await answer("delete");
		expect(gm.game.combats.contents).toHaveLength(0);
	});
});
