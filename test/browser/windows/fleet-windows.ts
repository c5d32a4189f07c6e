/**
 * The windows and stages of a match of Full Thrust, for pictures and tests: a long table, shortened so that both lines meet in
 * the second turn. A dreadnought orders Emergency Thrust, fires, comes under fire and repairs damage.
 */
import type { Page } from "playwright-core";
import { USERS } from "../../tabletop/open-table.ts";
import { atRest, matchOf } from "../tables.ts";
import { SEAL_FOR, type STAGES, sheetOf, shown, WINDOWS, type WindowView } from "./windows.ts";

const FLAGSHIP = "Nothing Personal";
const BOARD = ".vr-board-window";
const ORDERS = `${BOARD} .vr-thrust-orders`;

/** The windows that show a match of Full Thrust. */
export const THRUST_WINDOWS: readonly WindowView[] = [
	...WINDOWS.filter(({ name }) => !name.startsWith("sheet")),
	{ name: "board-worked", open: worked },
	...["helm", "status"].map((tab) => ({ name: `warship-${tab}`, open: sheetOf(FLAGSHIP, tab) })),
	...["checks", "design", "career"].map((tab) => ({
		name: `warship-${tab}`,
		open: sheetOf(FLAGSHIP, tab),
		changes: "at the start and the end" as const,
	})),
];

/** The board after its user has begun to use the order panel: the user types a line, or selects a gun and sees its arcs. */
async function worked(table: Parameters<WindowView["open"]>[0]): ReturnType<WindowView["open"]> {
	const opened = await shown("board", "one")(table);
	const { page } = opened;
	const line = page.locator(`${ORDERS} .vr-line-field`).first();
	if ((await page.locator(`${ORDERS} > .vr-order-line`).count()) > 0) await line.fill("ET P2+3+EM1");
	const gun = page.locator(`${ORDERS} .vr-gun .vr-order-head button`);
	if ((await gun.count()) > 0) await gun.first().click();
	await atRest(page);
	return opened;
}

/** Stages of a match, each continuing the one before. */
export const THRUST_STAGES: typeof STAGES = [
	{ name: "warships-set-up", reach: ({ gm }) => warships(gm, SET_UP) },
	{ name: "warships-orders", reach: ({ gm }) => warships(gm, TO_THE_SECOND_TURN) },
	{ name: "warships-ordnance", reach: ({ gm }) => warships(gm, TO_THE_LAUNCHES) },
	{ name: "warships-fire", reach: ({ gm }) => warships(gm, TO_THE_GUNS) },
	{ name: "warships-reaction", reach: ({ gm }) => warships(gm, TO_THE_ANSWER) },
	{ name: "warships-repair", reach: ({ gm }) => warships(gm, TO_THE_WRENCHES) },
	{ name: "warships-over", reach: ({ gm }) => warships(gm, 'await act(null, { kind: "close" });') },
];

/** Two sides that are near enough to fire in the second turn; the earlier match is removed. */
const SET_UP = `
	for (const old of game.combats.contents.filter(({ system }) => system.game === "full-thrust")) await old.delete({ voidRegattaReferee: true });
	const made = await api.setUpScenario("full-thrust", "long-table");
	const match = made.value;
	const starts = [
		{ side: "Harbour League", at: { x: -4, y: -22 }, course: 12, velocity: 6, arrives: 0 },
		{ side: "Ninth Tide", at: { x: 6, y: 22 }, course: 6, velocity: 6, arrives: 0 },
	];
	const ours = { turns: 12, houseManoeuvres: true, discretionaryExtreme: true, starts };
	await api.setOptions(match, { ...match.system.options, ...ours });
	for (const { id, name, actor } of match.turns) {
		await api.setPilot(match, id, "");
		if (name === "${FLAGSHIP}" || name === "Open Letter") await actor.update({ ownership: { default: 1, ${USERS.one}: 3 } });
	}
	await match.activate();
`;

const TO_THE_SECOND_TURN = `
	await api.start(match);
	for (let step = 0; step < 30 && match.round < 2; step++) await next();
`;

const TO_THE_LAUNCHES = `
	tabletop.dice(JSON.stringify(Array.from({ length: 300 }, (_, index) => [5, 2, 4, 6, 1, 3, 5][index % 7])));
	const orders = { flagship: "P1+EM2", letter: "S1+1", ink: "S1", carrier: "P1-2", moray: "S1+2+EM1" };
	for (const [ship, text] of Object.entries(orders)) await sealFor(ships[ship], { kind: "orders", text, engage: false });
	await until("fighters");
	const sent = [[1, 0, -8], [2, 3, -7], [3, -9, -4]];
	const moves = sent.map(([bay, x, y]) => ({ group: ships.carrier + "-bay-" + bay, to: { x, y }, evade: bay === 3 }));
	await act(ships.carrier, { kind: "fly", moves });
	await act(ships.ink, { kind: "launch", ordnance: [{ weapon: "weapon-1", at: { x: 2, y: -8 } }] });
`;

const TO_THE_GUNS = `
	const salvoes = [{ weapon: "weapon-1", at: { x: 8, y: 7 } }, { weapon: "weapon-2", at: { x: -2, y: 12 } }];
	await act(ships.letter, { kind: "launch", ordnance: salvoes });
	const attacks = { [ships.carrier + "-bay-1"]: ships.letter, [ships.carrier + "-bay-2"]: ships.letter };
	await act(ships.carrier, { kind: "allocate", moves: [], attacks });
	await until("fire");
`;

/** The dreadnought has fired, and is under fire. */
const TO_THE_ANSWER = `
	await act(ships.flagship, { kind: "fire", shots: [{ weapon: "weapon-1", at: ships.ink }] });
	await next();
	await act(ships.ink, { kind: "fire", shots: [{ weapon: "weapon-2", at: ships.flagship }, { weapon: "weapon-3", at: ships.flagship }] });
`;

const TO_THE_WRENCHES = 'await until("damage-control");';

async function warships(gm: Page, script: string): Promise<void> {
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		${script === SET_UP ? "" : PLAYING}
		${script}
	})()`);
	await atRest(gm);
}

/** The awaited seats do what a time-out makes them do; sealed orders are revealed as they are. */
const PLAYING = `
	const match = ${matchOf("full-thrust")};
	const [flagship, letter, ink, carrier, moray] = match.turns.map(({ id }) => id);
	const ships = { flagship, letter, ink, carrier, moray };
	const act = (seat, command) => api.perform(match, { kind: "command", seat, command });
	${SEAL_FOR}
	const next = async () => {
		const { ok } = await act(null, { kind: "time-out" });
		if (!ok) await api.perform(match, { kind: "reveal" });
	};
	const until = async (phase) => {
		for (let step = 0; step < 30 && match.system.phase !== phase; step++) await next();
		if (match.system.phase !== phase) throw new Error("The match never comes to " + phase);
	};
`;
