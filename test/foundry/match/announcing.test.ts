/**
 * What other modules learn of a match: our hooks on every client, and the work of Dice So Nice between a roll and its redraw.
 */
import { expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { waitsForDice } from "../tables/quiet.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

type Hooked = (...args: never[]) => unknown;

/** The hooks of a client, for names that the tabletop does not know. */
function hooksOf(client: Client): { on(hook: string, work: Hooked): number; callAll(hook: string, ...args: unknown[]): void } {
	return client.Hooks as never; // the tabletop's hooks take any name
}

const command = (seat: string | null, what: object) => ({ kind: "command", seat, command: what });

test.each(NEWEST)(
	"on V%i a player's client announces the start, each phase, the reports, the end and the credits, once each",
	async (generation) => {
		const { table, gm, one, combat, close } = await rallyTable({ generation, withoutTwo: true, started: false, small: true });
		const heard: { hook: string; facts: unknown }[] = [];
		for (const hook of ["matchStarted", "phase", "resolved", "ended", "creditsDue"]) {
			const note = (match: { id: string }, facts: unknown) => void heard.push({ hook, facts: facts ?? match.id });
			hooksOf(one).on(`voidRegatta.${hook}`, note);
		}
		await apiOf(gm).start(combat(gm));
		await table.settled();
		expect(heard.map(({ hook }) => hook)).toContain("matchStarted");
		const [first = ""] = combat(gm).turns.map(({ id }) => id);
		for (let step = 0; step < 60 && combat(gm).system.stage !== "over"; step++) {
			await apiOf(gm).perform(combat(gm), command(null, { kind: "time-out" }));
		}
		await table.settled();
		expect(combat(one).system.stage).toBe("over");
		const count = (hook: string) => heard.filter((candidate) => candidate.hook === hook).length;
		expect(count("matchStarted")).toBe(1);
		expect(count("ended")).toBe(1);
		expect(heard.find(({ hook }) => hook === "ended")?.facts).toMatchObject({ standings: { [first]: { code: expect.any(String) } } });
		const cards = heard.filter(({ hook }) => hook === "resolved").map(({ facts }) => JSON.stringify([facts]));
		expect(new Set(cards).size).toBe(cards.length);
		expect(cards.length).toBeGreaterThan(5);
		expect(heard.find(({ hook }) => hook === "phase")?.facts).toEqual({ phase: "dump", round: expect.any(Number) });
		// Nobody finishes by time-outs alone: the GM's own card pays one racer.
		const facts = { standings: [], pot: 4000, share: 4000, winners: [first], prizeMark: null, prizeAmount: 0, prizeWinners: [] };
		const report = { code: "race-over", card: "race-over", seat: null, seenBy: "all", rolls: [], modifiers: [], facts };
		const system = { game: "jovian-rally", match: combat(gm).id, card: "race-over", reports: { opening: [report] }, marks: {}, faces: [] };
		await gm.foundry.documents.ChatMessage.create({ type: "void-regatta.resolution", system });
		await table.settled();
		expect(heard.at(-1)).toMatchObject({
			hook: "creditsDue",
			facts: [{ seat: first, credits: 4000, why: "pot", actor: { name: "Copper Kettle" } }],
		});
		await close();
	},
);

test.each(NEWEST)(
	"on V%i nobody is asked for a match's dice; they wear the player's skin, and the board and NPCs wait for them",
	async (generation) => {
		const { table, gm, one, seats, combat, close } = await rallyTable({ generation, withoutTwo: true });
		const asked: unknown[] = [];
		const { prototype } = gm.window.Roll;
		const { evaluate } = prototype;
		prototype.evaluate = function (options?: object) {
			asked.push(JSON.parse(JSON.stringify(options ?? null)));
			return evaluate.call(this);
		};
		const [a = ""] = seats;
		await gm.game.actors.getName("Copper Kettle")?.update({ ownership: { [USERS.one]: 3 } });
		for (const seat of seats) await apiOf(gm).perform(combat(gm), command(seat, { kind: "ready" }));
		await apiOf(gm).perform(combat(gm), command(a, { kind: "burn", to: "B1" }));
		for (const client of [gm, one]) {
			waitsForDice(client);
			hooksOf(client).callAll("diceSoNiceReady");
		}
		apiOf(one).show("board");
		await table.settled();
		const before = one.find(".vr-board-window").textContent;

		await apiOf(gm).perform(combat(gm), command(a, { kind: "manoeuvre" }));
		await table.settled();
		expect(asked).toEqual([{ allowInteractive: false }]);
		const length = () => Object.keys(combat(gm).system.log).length;
		const then = length();
		await apiOf(gm).setPilot(combat(gm), a, "balanced");
		await table.settled();
		expect(length()).toBe(then);
		expect(one.find(".vr-board-window").textContent).toBe(before);
		const card = one.game.messages.contents.at(-1);
		expect(card?.toObject()).toMatchObject({ sound: "sounds/dice.wav" });
		const context = { user: one.game.users.activeGM };
		hooksOf(one).callAll("diceSoNiceRollStart", card?.id, context);
		expect(context.user?.id).toBe(USERS.one);
		hooksOf(one).callAll("diceSoNiceRollComplete", card?.id);
		await table.settled();
		// A page that was busy with a redraw waits for as long again before its next redraw.
		await until(() => expect(one.find(".vr-board-window").textContent).not.toBe(before));
		hooksOf(gm).callAll("diceSoNiceRollComplete", card?.id);
		await table.settled();
		expect(length()).toBeGreaterThan(then);

		expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
		await close();
	},
);
