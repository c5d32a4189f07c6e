/**
 * Looking back: a board shows earlier moments of its match as its user could see them, and nothing can be ordered there.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import type { BuiltModule } from "../tables/built-module.ts";
import { buildHidingModule, type HidingTable, hidingTable, type Shown } from "../tables/hiding-table.ts";
import { apiOf, type MatchAtTable, type RallyTable, rallyTable } from "../tables/rally-table.ts";

const BOARD = ".vr-board-window";
const ROW = `${BOARD} > .vr-scrubber`;

const opened: { table: { clients: readonly Client[]; close(): Promise<void> } }[] = [];

afterEach(async () => {
	const faults = opened.flatMap(({ table }) => table.clients.flatMap((client) => client.faults));
	for (const { table } of opened.splice(0)) await table.close();
	expect(faults).toEqual([]);
});

/** A match of a scenario, with the craft of its seats. */
interface Fleet extends MatchAtTable {
	readonly turns: readonly { readonly id: string; readonly name: string; readonly actor: { update(changes: object): Promise<unknown> } }[];
}

interface AtTable {
	readonly table: { settled(): Promise<void> };
}

async function lookBack({ table }: AtTable, client: Client): Promise<void> {
	client.click(`${ROW} .vr-look-back`);
	await table.settled();
}

async function press({ table }: AtTable, client: Client, key: string): Promise<void> {
	client.click(`${ROW} [data-scrub="${key}"]`);
	await table.settled();
}

/** Moves the slider to a place, as a user drags it. */
async function drag({ table }: AtTable, client: Client, place: number): Promise<void> {
	// A realm returns elements without types.
	const slider = client.find(`${ROW} input`) as unknown as HTMLInputElement;
	slider.value = String(place);
	const { Event } = client.window as unknown as { readonly Event: typeof globalThis.Event };
	slider.dispatchEvent(new Event("input", { bubbles: true }));
	await table.settled();
}

function saidOn(client: Client): string {
	return client.find(`${ROW} .vr-scrub-head`).textContent?.replace(/\s+/g, " ").trim() ?? "";
}

function isPast(client: Client): boolean {
	return client.all(`${BOARD}.vr-past`).length === 1;
}

describe("in a race that hides nothing", () => {
	let rally: RallyTable;

	async function begin(): Promise<void> {
		rally = await rallyTable({ generation: 14 });
		opened.push(rally);
		for (const client of [rally.gm, rally.one]) apiOf(client).show("board");
		for (const seat of rally.seats) await perform(seat, { kind: "ready" });
		await perform(rally.seats[0], { kind: "burn", to: "B1" });
	}

	async function perform(seat: string | undefined, command: object): Promise<void> {
		expect(await apiOf(rally.gm).perform(rally.combat(rally.gm), { kind: "command", seat, command })).toMatchObject({ ok: true });
		await rally.table.settled();
	}

	/** Where the craft are; each user's own is drawn last. */
	const craftOn = (client: Client) =>
		client
			.all(`${BOARD} [data-craft]`)
			.map((craft) => craft.getAttribute("data-spot"))
			.sort();

	test("the board shows the opening, says that it is the past, offers no choice, and goes back to now", async () => {
		await begin();
		const now = craftOn(rally.one);
		await lookBack(rally, rally.one);
		expect(isPast(rally.one)).toBe(false);
		await press(rally, rally.one, "first");
		expect(isPast(rally.one)).toBe(true);
		expect(saidOn(rally.one)).toMatch(/^This is the past\. Nothing can be ordered here\. Opening \(of \d+ steps\) Back to now$/);
		expect(craftOn(rally.one)).not.toEqual(now);
		expect(rally.one.all(`${BOARD} :is([data-action="choose"], [data-action="seal"], [data-action="draft"])`)).toEqual([]);
		const then = craftOn(rally.one);
		await press(rally, rally.one, "share");
		await press(rally, rally.one, "live");
		expect(isPast(rally.one)).toBe(false);
		expect(craftOn(rally.one)).toEqual(now);
		const picture = rally.gm.find<HTMLImageElement>(".vr-moment img").getAttribute("src") ?? "";
		expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
		expect(atob(picture.split(",")[1] ?? "")).toContain("Blue Heron");
		rally.gm.click("[data-moment-of]");
		await rally.table.settled();
		expect([isPast(rally.gm), craftOn(rally.gm)]).toEqual([true, then]);
	});

	test("a shared picture that is too large is left out of the message, and the link stays", async () => {
		await begin();
		await lookBack(rally, rally.one);
		await press(rally, rally.one, "first");
		const head = "data:image/svg+xml;base64,";
		for (const [more, pictures] of [
			[1, 0],
			[0, 1],
		] as const) {
			Object.assign(rally.one.window, { btoa: () => "A".repeat(60_000 - head.length + more) });
			await press(rally, rally.one, "share");
			expect(rally.gm.all(".vr-moment img")).toHaveLength(pictures);
		}
		expect(rally.gm.all("[data-moment-of]")).toHaveLength(2);
	});

	test("a new step leaves the moment on the board and is told; decisive steps have marks; steps that a GM takes back take the board along", async () => {
		await begin();
		await lookBack(rally, rally.one);
		await press(rally, rally.one, "first");
		const then = craftOn(rally.one);
		await perform(rally.seats[0], { kind: "manoeuvre" });
		expect(craftOn(rally.one)).toEqual(then);
		expect(rally.one.find(`${ROW} .vr-scrub-newer`).textContent).toBe("The match has gone on by 1 step");
		const marked = `${ROW} .vr-scrub-mark:is(.vr-scrub-mark-good, .vr-scrub-mark-bad)`;
		expect(rally.one.all(marked)).toHaveLength(1);
		await press(rally, rally.one, "live");
		expect(craftOn(rally.one)).toEqual(craftOn(rally.gm));
		expect(rally.one.all(`${ROW} .vr-scrub-newer`)).toEqual([]);
		expect(rally.one.find(`${ROW} .vr-scrub-lines`).textContent).toContain("isky manoeuvre");
		await press(rally, rally.one, "back");
		expect(isPast(rally.one)).toBe(true);
		await apiOf(rally.gm).undoTo(rally.combat(rally.gm), 0);
		await rally.table.settled();
		expect(isPast(rally.one)).toBe(false);
		expect(craftOn(rally.one)).toEqual(craftOn(rally.gm));
	});

	test("whoever is out of a match is offered the rest as one film, which a press begins there and any key ends", async () => {
		rally = await rallyTable({ generation: 14 });
		opened.push(rally);
		const { gm, one, two } = rally;
		const api = apiOf(gm);
		const { value: match } = (await api.setUpScenario("full-thrust", "convoy")) as { readonly value: Fleet }; // what the API returns
		const [own, friend] = match.turns;
		await own?.actor.update({ ownership: { [USERS.one]: 3 } });
		for (const { id } of match.turns) expect(await api.setPilot(match, id, "")).toMatchObject({ ok: true });
		expect(await api.start(match)).toMatchObject({ ok: true });
		await rally.table.settled();
		for (const client of [one, two]) apiOf(client).show("board");
		await rally.table.settled();
		const tail = `${ROW} .vr-watch-tail`;
		expect([one.all(tail), two.all(tail)]).toEqual([[], []]);
		for (const seat of [own?.id, friend?.id]) {
			expect(await api.perform(match, { kind: "command", seat, command: { kind: "strike" } })).toMatchObject({ ok: true });
			await rally.table.settled();
		}
		await expect.poll(() => one.all(tail).length).toBe(1);
		expect(two.all(tail)).toEqual([]);
		one.click(tail);
		await expect.poll(() => isPast(one)).toBe(true);
		expect(one.find(`${ROW} .vr-scrub-lines`).getAttribute("aria-live")).toBe("polite");
		// The first moment of the rest is the one in which the own ship struck.
		expect(saidOn(one)).not.toContain("Opening");
		const { KeyboardEvent } = one.window as unknown as { readonly KeyboardEvent: typeof globalThis.KeyboardEvent };
		one.find(`${BOARD} .vr-board`).dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
		await expect.poll(() => isPast(one)).toBe(false);
	});

	test("keys step and go back to now; a film plays to the present, and any click or key outside the scrubber skips it", async () => {
		await begin();
		const { KeyboardEvent } = rally.one.window as unknown as { readonly KeyboardEvent: typeof globalThis.KeyboardEvent };
		const key = async (name: string) => {
			rally.one.find(`${BOARD} .vr-board`).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
			await rally.table.settled();
		};
		const linesAre = () => rally.one.find(`${ROW} .vr-scrub-lines`).getAttribute("aria-live");
		await key(",");
		expect(isPast(rally.one)).toBe(true);
		await key("l");
		expect(isPast(rally.one)).toBe(false);
		rally.one.click(`${ROW} [data-scrub="play"]`);
		await expect.poll(() => [isPast(rally.one), linesAre()]).toEqual([true, "polite"]);
		await key("p");
		expect([isPast(rally.one), linesAre()]).toEqual([true, "off"]);
		await key("p");
		expect([isPast(rally.one), linesAre()]).toEqual([true, "polite"]);
		await key("l");
		rally.one.click(`${ROW} [data-scrub="play"]`);
		await expect.poll(() => linesAre()).toBe("polite");
		await key("x");
		expect([isPast(rally.one), linesAre()]).toEqual([false, "off"]);
		await press(rally, rally.one, "speed");
		rally.one.click(`${ROW} [data-scrub="play"]`);
		await expect.poll(() => linesAre()).toBe("polite");
		await expect.poll(() => [isPast(rally.one), linesAre()]).toEqual([false, "off"]);
		await key(",");
		await press(rally, rally.one, "close");
		expect(isPast(rally.one)).toBe(false);
		expect(rally.one.all(`${ROW} .vr-look-back`)).toHaveLength(1);
		await lookBack(rally, rally.one);
		expect(rally.one.all(`${ROW} input`)).toHaveLength(1);
	});
});

describe("in a match that hides something", () => {
	let built: BuiltModule;
	let hiding: HidingTable;

	beforeAll(async () => {
		built = await buildHidingModule();
	});

	/** What a board shows of a moment: everything but what can be chosen. */
	function boardOf({ view, situation, sealed, reports, seat }: Shown): unknown {
		return { view, situation, sealed, reports, seat };
	}

	/** Plays a match to its end, and returns what each client's board showed after each step that it saw. */
	async function play(clients: readonly Client[], rounds: number): Promise<ReadonlyMap<Client, Map<number, unknown>>> {
		const seen = new Map(clients.map((client) => [client, new Map<number, unknown>()]));
		const note = async () => {
			for (const client of clients)
				seen.get(client)?.set(Object.keys(hiding.combat(hiding.gm).system.log).length, boardOf(await hiding.shown(client)));
		};
		await note();
		for (let round = 0; round < rounds; round++) {
			await hiding.act(hiding.one, hiding.seats[1], { kind: "listen" });
			await note();
			for (const [index, client] of [hiding.gm, hiding.one, hiding.two].entries()) {
				await hiding.seal(client, 1000 * round + index);
				await note();
			}
		}
		return seen;
	}

	async function begin(): Promise<void> {
		hiding = await hidingTable({ generation: 14, moduleDir: built.folder, berths: [11_111, 22_222, 33_333] });
		opened.push(hiding);
	}

	/** What a board shows at each step that its client knows. */
	async function lookedAt(client: Client): Promise<ReadonlyMap<number, unknown>> {
		const found = new Map<number, unknown>();
		const places = Number(client.find(`${ROW} input`).getAttribute("max"));
		for (let place = 0; place < places; place++) {
			await drag(hiding, client, place);
			const said = client.find(`${ROW} input`).getAttribute("aria-valuetext") ?? "";
			const step = said.startsWith("Opening") ? 0 : Number(/step (\d+)/.exec(said)?.[1]);
			found.set(step, boardOf(await hiding.shown(client)));
		}
		return found;
	}

	test("during the match each client sees of each step what its board showed then; a GM sees everything", async () => {
		await begin();
		const clients = [hiding.gm, hiding.one, hiding.two];
		const seen = await play(clients, 1);
		for (const client of clients) {
			await lookBack(hiding, client);
			const past = await lookedAt(client);
			expect(past.size).toBeGreaterThan(2);
			for (const [step, board] of past) expect([step, board]).toEqual([step, seen.get(client)?.get(step)]);
		}
	});
});
