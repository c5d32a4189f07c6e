/**
 * What state a match is in, for a user: every window of the match says it in the same words, a user is told when it is the user's
 * move, and a player is told of an undo.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { apiOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

let rally: RallyTable;

beforeEach(async () => {
	rally = await rallyTable({ generation: 14 });
	const { table, one } = rally;
	apiOf(one).show("board");
	await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
	await table.settled();
});

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

/** What board and sheet say about the whole match. */
function said(client: Client): readonly string[] {
	const windows = [".vr-board-window", ".vr-craft-sheet"].map((window) => client.find(window));
	return windows.map((window) => window.querySelector(".vr-status-bar")?.textContent ?? "");
}

/** The number of enabled buttons of choices. */
function buttonsOn(client: Client): number {
	return client.all(':is(.vr-board-window, .vr-craft-sheet) [data-action="choose"]:not([aria-disabled="true"])').length;
}

/** Player One declares the racer ready, on the board. */
async function ready(): Promise<void> {
	rally.one.click('.vr-board-window [data-action="choose"][data-command*=\'"ready"\']');
	await rally.table.settled();
}

async function stage(to: string): Promise<void> {
	await rally.combat(rally.gm).update({ "system.stage": to });
	await rally.table.settled();
}

/** The status line of a player's move before the start of the rally. */
const OWN = "Dumping: your move with Blue Heron";

test("a match waits for a player: board and sheet say the player's move, glow, and offer its choices", () => {
	expect(said(rally.one)).toEqual([OWN, OWN]);
	expect(rally.one.all(":is(.vr-board-window, .vr-craft-sheet).vr-your-move")).toHaveLength(2);
	expect(buttonsOn(rally.one)).toBeGreaterThan(0);
});

test("a match waits for others: board and sheet name them, and who of them is offline", async () => {
	const { gm, one, two, seats, combat } = rally;
	await two.leave();
	await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "ready" } });
	await ready();
	const [board, sheet] = said(one);
	expect(board).toMatch(/^Dumping: waiting for .*\(offline\)/);
	expect(sheet).toBe(board);
	expect(one.all(".vr-your-move")).toEqual([]);
});

test("a move becomes due: the player's tab says so and sounds once; with no window open a notification says so", async () => {
	const { table, gm, one, seats, combat } = rally;
	const dump = async () => {
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } });
		await table.settled();
	};
	await one.game.settings.set("void-regatta", "moveNotice", "soft");
	expect(one.window.document.title).toMatch(/^● Your move/);
	await ready();
	for (const app of [...one.foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
	expect(one.window.document.title).not.toMatch(/Your move/);
	const before = [one.soundsHeard.length, one.notifications.length];
	await dump(); // takes back "ready" from the others, who are asked again
	expect(one.window.document.title).toMatch(/^● Your move/);
	expect(one.soundsHeard.length).toBe((before[0] ?? 0) + 1);
	expect(one.soundsHeard.at(-1)).toBe("modules/void-regatta/assets/sounds/soft.wav");
	expect(one.notifications.slice(before[1])).toEqual([expect.stringContaining(OWN)]);
	await dump();
	expect(one.soundsHeard.length).toBe((before[0] ?? 0) + 1); // nothing new is asked of the player
});

test("a player wants no notice: nothing is heard, and the tab still says whose move it is", async () => {
	const { table, gm, one, seats, combat } = rally;
	await one.game.settings.set("void-regatta", "moveNotice", "off");
	const before = one.soundsHeard.length;
	await ready();
	await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } });
	await table.settled();
	expect(one.soundsHeard.length).toBe(before);
	expect(one.window.document.title).toMatch(/^● Your move/);
});

test("a player and the GM log in again while a match waits for the player: both get the board", async () => {
	const { table } = rally;
	for (const user of [USERS.gm, USERS.one]) {
		await (await table.join(user)).game.settings.set("void-regatta", "openBoard", true);
		const client = await table.join(user);
		await table.settled();
		expect(client.find(".vr-board-window .vr-status-bar").textContent).toMatch(/^Dumping/);
	}
	const client = await table.join(USERS.one);
	await client.game.settings.set("void-regatta", "openBoard", false);
	const again = await table.join(USERS.one);
	await table.settled();
	expect(again.all(".vr-board-window")).toEqual([]);
});

test("the GM pauses the match: board and sheet say so, and their buttons are off until the GM resumes it", async () => {
	const { one } = rally;
	const before = buttonsOn(one);
	await stage("paused");
	expect(said(one)).toEqual(Array(2).fill("The GM has paused the match. It goes on when the GM resumes it."));
	expect(buttonsOn(one)).toBe(0);
	await stage("running");
	expect(said(one)).toEqual([OWN, OWN]);
	expect(buttonsOn(one)).toBe(before);
});

test("the GM ends the match: board and sheet say that it is over", async () => {
	await stage("over");
	expect(said(rally.one)).toEqual(Array(2).fill("The GM has ended the match."));
	expect(buttonsOn(rally.one)).toBe(0);
});

test("the last GM leaves: board and sheet say that a choice is kept, and a player may still choose", async () => {
	const { table, gm, one } = rally;
	await gm.leave();
	await table.settled();
	expect(said(one)).toEqual(Array(2).fill("No GM is online. A choice is kept, and sent when a GM is back."));
	expect(buttonsOn(one)).toBeGreaterThan(0);
});

test("the GM takes back two steps: a player hears how many, and the GM, who did it, does not", async () => {
	const { table, gm, one, seats, combat } = rally;
	for (let kg = 0; kg < 3; kg++) {
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } });
	}
	await table.settled();
	await apiOf(gm).undoTo(combat(gm), 1);
	await table.settled();
	expect(one.notifications.at(-1)).toMatch(
		/^Jovian Rally: Gamemaster has taken back the last 2 steps\. Their chat cards are gone, and the match is paused\./,
	);
	expect(gm.notifications.join()).not.toMatch(/taken back/);
});

describe("the GM's board is a referee's", () => {
	const strip = (client: Client) =>
		client.all(".vr-board-window .vr-seat-line").map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim());
	const press = async (client: Client, act: string, seat: string | undefined) => {
		client.click(`.vr-board-window [data-strip="${act}"][data-seat="${seat}"]`);
		await rally.table.settled();
	};

	beforeEach(async () => {
		apiOf(rally.gm).show("board");
		await rally.table.settled();
	});

	test("it names whose orders are due, and offers none for a player's craft before Take over", async () => {
		const { gm, table, seats, combat } = rally;
		expect(gm.find(".vr-board-window .vr-status-bar").textContent).toBe("Dumping: you decide for Copper Kettle");
		expect(strip(gm)).toEqual([
			"Orders of Blue Heron (Player One) Take over Blue Heron",
			"Orders of Green Comet (Player Two) Take over Green Comet",
		]);
		expect(gm.find(".vr-board-window .vr-choices .vr-panel-title").textContent).toBe("Dump propellant: orders of Copper Kettle");
		expect(gm.find(".vr-board-window [data-command*='\"ready\"']").textContent).toContain("Copper Kettle: Ready");
		gm.click('.vr-board-window [data-action="choose"][data-command*=\'"ready"\']');
		await table.settled();
		expect(
			gm
				.all('.vr-board-window [data-action="choose"]:not([aria-disabled="true"])')
				.some((candidate) => /Heron|Comet/.test(candidate.textContent ?? "")),
		).toBe(false);
		expect(combat(gm).system.log).toMatchObject({ 0: { seat: seats[0] } });
		expect(gm.window.document.body.textContent).not.toMatch(/Your turn|your move/);
	});

	test("the GM takes a player's craft over: the player hears it, every status line says it, and the record names the GM", async () => {
		const { gm, one, table, seats, combat } = rally;
		await press(gm, "take-over", seats[1]);
		expect(one.notifications.at(-1)).toMatch(/^The GM gives orders for Blue Heron\./);
		expect(said(one)).toEqual(Array(2).fill(`${OWN} · The GM gives orders for Blue Heron`));
		expect(gm.find(".vr-board-window .vr-status-bar").textContent).toBe(
			"Dumping: you decide for Copper Kettle and Blue Heron (Player One)",
		);
		gm.click('.vr-board-window [data-action="choose"][data-command*=\'"ready"\']');
		await table.settled();
		expect(gm.find(".vr-board-window .vr-choices .vr-panel-title").textContent).toBe("Dump propellant: orders of Blue Heron (Player One)");
		gm.click('.vr-board-window [data-action="choose"][data-command*=\'"ready"\']');
		await table.settled();
		expect(combat(gm).system.log).toMatchObject({ 1: { seat: seats[1], by: "gm", command: { kind: "ready" } } });
		expect(combat(gm).system.log[0]).not.toHaveProperty("by");
		await press(gm, "give-back", seats[1]);
		expect(one.notifications.at(-1)).toBe("You alone give orders for Blue Heron again.");
		const standing = () =>
			one
				.all("#notifications li")
				.map(({ textContent }) => textContent)
				.filter((text) => text?.includes("Blue Heron"));
		expect(standing()).toEqual(["You alone give orders for Blue Heron again."]);
	});

	test("a player is away: the status line names the player, with the GM's choices beside the name; Wait puts them away", async () => {
		const { two, table, seats } = rally;
		await two.leave();
		const gm = await table.join(USERS.gm); // a user who was offline when a page loaded has been away
		apiOf(gm).show("board");
		await table.settled();
		expect(gm.find(".vr-board-window .vr-status-bar").textContent).toContain(" · Away: Green Comet (Player Two)");
		const acts = () =>
			gm.all(`.vr-board-window [data-strip][data-seat="${seats[2]}"]`).map((each) => (each as HTMLElement).dataset["strip"]);
		expect(acts()).toEqual(["skip", "decide", "wait", "take-over"]);
		await press(gm, "wait", seats[2]);
		expect(acts()).toEqual(["take-over"]);
	});

	test("on the board the GM makes the standing order count for a player who is away: the player is no longer awaited", async () => {
		const { two, table, seats, combat } = rally;
		await two.leave();
		const gm = await table.join(USERS.gm);
		apiOf(gm).show("board");
		await table.settled();
		await press(gm, "skip", seats[2]);
		expect(combat(gm).system.log).toMatchObject({ 0: { kind: "skip", seat: seats[2] } });
		expect(strip(gm)).toEqual(["Orders of Blue Heron (Player One) Take over Blue Heron"]);
	});
});

test("the GM ends the match in Race Control: a card says so, and every status line", async () => {
	const { gm, one, table } = rally;
	apiOf(gm).show("control");
	await table.settled();
	const before = table.stored("messages").length;
	gm.click('.vr-control-window [data-action="end"]');
	await until(() => gm.find("dialog footer button"));
	gm.click('dialog [data-action="yes"]');
	await table.settled();
	expect(said(one)).toEqual(Array(2).fill("The GM has ended the match."));
	const cards = table.stored("messages").slice(before);
	expect(cards).toHaveLength(1);
	expect(JSON.stringify(cards)).toContain("match-ended");
});

test("no GM is online, and a player clicks twice: one choice waits, the second click says so, and it is done once", async () => {
	const { table, gm, one, combat } = rally;
	await gm.leave();
	await ready();
	const button = () => one.find(".vr-board-window button[data-command*='\"ready\"']");
	expect(button().getAttribute("aria-disabled")).toBe("true");
	expect(button().nextElementSibling?.textContent).toBe("waiting for a GM");
	await ready();
	expect(one.notifications.at(-1)).toBe("This choice is already waiting for a GM. It is sent when a GM is back, and only once.");
	await table.join(USERS.gm);
	await table.settled();
	expect(Object.values(combat(one).system.log).map(({ command }) => command)).toEqual([{ kind: "ready" }]);
});
