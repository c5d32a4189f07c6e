/**
 * The frames of a page: what a change to a match redraws is computed in one frame and comes into the page in another, or in several if
 * it is large.
 */
import { expect, test } from "vitest";
import { REFEREE_UPDATE } from "../../../src/foundry/ids.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable, rallyTable } from "../tables/rally-table.ts";

const BOARD = ".vr-board-window";

/** More short timers than a redraw has. */
const TIMERS = 40;

/** Where the craft are on a board. */
const craftOn = (client: Client) =>
	client
		.all(`${BOARD} [data-craft]`)
		.map((craft) => craft.getAttribute("data-spot"))
		.sort();

/** Keeps the frames of a page from passing, as they do while nothing is hurried; returns what lets one of them pass, or all. */
function holdFrames({ window }: Client): { readonly held: () => number; readonly pass: () => void; readonly release: () => void } {
	const realm = window as unknown as { setTimeout: (call: () => void, wait?: number) => number }; // as a realm has it
	const { setTimeout: own } = realm;
	const calls: (() => void)[] = [];
	realm.setTimeout = (call, wait = 0, ...more: readonly unknown[]) =>
		wait === 17 ? calls.push(call) : Reflect.apply(own, realm, [call, wait, ...more]);
	const release = (): void => {
		realm.setTimeout = own;
		for (const call of calls.splice(0)) call();
	};
	return { held: () => calls.length, pass: () => calls.shift()?.(), release };
}

async function race() {
	const at = await rallyTable({ generation: 14 });
	const { table, gm, one, two, seats, combat } = at;
	for (const client of [gm, one, two]) apiOf(client).show("board");
	const perform = (command: object, seat = seats[0]) => apiOf(gm).perform(combat(gm), { kind: "command", seat, command });
	for (const seat of seats) {
		expect(await perform({ kind: "ready" }, seat)).toMatchObject({ ok: true });
		await table.settled();
	}
	return { ...at, perform };
}

test("a board that follows a match comes into the page in another frame than that in which it is computed", async () => {
	const { table, gm, two, perform, close } = await race();
	const before = craftOn(two);
	const { held, release } = holdFrames(two);
	expect(await perform({ kind: "burn", to: "B1" })).toMatchObject({ ok: true });
	for (let timer = 0; timer < TIMERS && String(craftOn(gm)) === String(before); timer++) await table.nextTimer();
	expect(craftOn(gm)).not.toEqual(before);
	expect(held()).toBeGreaterThan(0);
	expect(craftOn(two)).toEqual(before);
	release();
	await table.settled();
	expect(craftOn(two)).toEqual(craftOn(gm));
	expect([...gm.faults, ...two.faults]).toEqual([]);
	await close();
});

/** So many ships that a turn changes more of a board than one frame has room for. */
const SHIPS = 20;

interface Battle {
	readonly table: Table;
	readonly gm: Client;
	readonly one: Client;
	readonly match: MatchAtTable;
}

/** A battle of NPCs that has begun, and two boards of it. The GM's page plays a step only if it is told to. */
async function largeBattle(): Promise<Battle> {
	const table = await openTable({ generation: 14 });
	const [gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
	for (const client of [gm, one]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "npcPace", 5000);
	await one.game.settings.set("void-regatta", "film", "0");
	const { value: match } = await apiOf(gm).setUp("full-thrust");
	for (let ship = 0; ship < SHIPS; ship++) await apiOf(gm).enterNpc(match, { name: `Ship ${ship}`, style: "bold" });
	expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
	await table.settled();
	for (const client of [gm, one]) apiOf(client).show("board");
	await table.settled();
	return { table, gm, one, match };
}

/** The most steps until all ships of a battle that begins have flown. */
const STEPS = 8;

/** Plays until some of Player One's board shows the next moment, and some still the last; returns what lets the rest come. */
async function betweenFrames({ table, gm, one, match }: Battle): Promise<() => Promise<void>> {
	for (let step = 0; step < STEPS; step++) {
		const before = shownOn(one);
		const { held, pass, release } = holdFrames(one);
		await apiOf(gm).decide(match, null);
		const isBetween = () => {
			const [now, whole] = [shownOn(one), shownOn(gm)];
			const changed = whole.flatMap((part, index) => (part === before[index] ? [] : [now[index] === part]));
			return changed.includes(true) && changed.includes(false);
		};
		for (let turn = 0; turn < TIMERS; turn++) {
			if (held() > 0) pass();
			await table.nextTimer();
			for (const client of [gm, one]) await drawnBy(client);
			if (!isBetween()) continue;
			return async () => {
				release();
				await Object(gm.game.combats.get(match.id)).update({ "system.stage": "paused" }, { [REFEREE_UPDATE]: true });
				await table.settled();
			};
		}
		release();
		await table.settled();
	}
	throw new Error("No step came into the board in several frames");
}

/** Waits until a page has drawn what it may draw. */
function drawnBy({ window }: Client): Promise<unknown> {
	return new Promise((drawn) => window.requestAnimationFrame(drawn));
}

/** What a board shows of the ships on its map, and what its rail says of them. */
function shownOn(client: Client): readonly string[] {
	// Each board has ids of its own; what glides has a style of its own.
	const plain = (ship: Element) => ship.outerHTML.replaceAll(/ (id|style)="[^"]*"/g, "");
	const ships = client.all(`${BOARD} [data-craft]`).map(plain).sort();
	return [
		ships.join(),
		client
			.all(`${BOARD} .vr-rail li`)
			.map(({ textContent }) => textContent)
			.join(),
	];
}

/** What a board shows that is opened now. */
async function shownAnew({ table, one }: Battle): Promise<readonly string[]> {
	await one.foundry.applications.instances.get(one.find(BOARD).id)?.close();
	apiOf(one).show("board");
	await table.settled();
	return shownOn(one);
}

test("a large step comes into a board in several frames; a user who moves the camera between them sees all of it in the end", async () => {
	const battle = await largeBattle();
	const { table, gm, one } = battle;
	const goOn = await betweenFrames(battle);
	const halfShown = shownOn(one);
	one.click(`${BOARD} [data-action="zoom-in"]`);
	await drawnBy(one);
	// No ship goes back to where it was: the camera waits for the rest of the step.
	expect(shownOn(one)).toEqual(halfShown);
	await goOn();
	expect(one.find(`${BOARD} .vr-zoom`).textContent).not.toContain("1×");
	one.click(`${BOARD} [data-action="zoom-reset"]`);
	await table.settled();
	const shown = shownOn(one);
	expect(shown).toEqual(await shownAnew(battle));
	expect([...gm.faults, ...one.faults]).toEqual([]);
	await table.close();
});

test("a board that is closed between the frames of a step is whole when it is opened again", async () => {
	const battle = await largeBattle();
	const { table, gm, one } = battle;
	const goOn = await betweenFrames(battle);
	one.click(`${BOARD} [data-action="close"]`);
	await goOn();
	expect(one.all(BOARD)).toEqual([]);
	apiOf(one).show("board");
	await table.settled();
	const shown = shownOn(one);
	expect(shown).toEqual(await shownAnew(battle));
	expect([...gm.faults, ...one.faults]).toEqual([]);
	await table.close();
});
