/**
 * The form of Flight Control is sent whole with each change, so a number that a GM types stays whatever is saved or redrawn slowly
 * meanwhile. The GM here is an assistant, whose changes go through the referee.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { ASSISTANT, ASSISTED_USERS, apiOf } from "../tables/rally-table.ts";

const VELOCITY = '.vr-control-window [name="starts.0.velocity"]';

let table: Table;
let gm: Client;
let assistant: Client;

beforeEach(async () => {
	table = await openTable({ generation: 14, world: { users: ASSISTED_USERS } });
	gm = await table.join(USERS.gm);
	assistant = await table.join(ASSISTANT);
	for (const client of [gm, assistant]) await opensNothing(client);
	await apiOf(gm).setUpScenario("full-thrust", "duel");
	apiOf(assistant).show("control");
	await table.settled();
	expect(shown()).not.toBe("3");
});

const shown = () => assistant.find<HTMLInputElement>(VELOCITY).value;

/** The match as a client holds it: the first ship's velocity, and the pilots. */
function held(client: Client) {
	const { system, turns } = Object(client.game.combats.contents[0]);
	return { velocity: system.options.starts[0].velocity, pilots: turns.map((turn: object) => Object(turn).system.npc) };
}

/** More short timers than an answer has that follows a change. */
const TIMERS = 40;

/** The turns of the event loop that a slow answer takes, which are more than all messages of a change. */
const SLOW = 300;

test("a redraw that was prepared before a number was saved does not put the old one back", async () => {
	const control = Object(assistant.foundry.applications.instances.get("void-regatta-control"));
	const [render, replace] = [control._renderHTML, control._replaceHTML];
	const seen: string[] = [];
	let letGo = (): void => {};
	const saved = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	control._renderHTML = async (...given: unknown[]) => {
		const made = await Reflect.apply(render, control, given);
		await saved;
		return made;
	};
	control._replaceHTML = (...given: unknown[]) => {
		Reflect.apply(replace, control, given);
		seen.push(shown());
	};
	assistant.fill(VELOCITY, "3");
	control.render();
	while (held(assistant).velocity !== 3) await table.nextTimer();
	for (let timer = 0; timer < TIMERS; timer++) await table.nextTimer();
	letGo();
	await table.settled();
	expect(new Set(seen)).toEqual(new Set(["3"]));
	await table.close();
});

test("a change whose save is slow does not come after a later one", async () => {
	let delayed = false;
	table.route = ({ data, to }) => {
		const isFirst = !delayed && to === ASSISTANT && JSON.stringify(data).includes('"kind":"answer"');
		delayed ||= isFirst;
		return [isFirst ? SLOW : 0];
	};
	const pilot = assistant.all<HTMLSelectElement>('.vr-control-window [name^="npc."]')[1];
	if (!pilot) throw new Error("The scenario has one ship");
	assistant.fill(pilot, "");
	while (held(gm).pilots[1] !== "") await nextTurn(); // a timer would wait for the slow answer
	assistant.fill(VELOCITY, "3");
	await table.settled();
	expect(delayed).toBe(true);
	expect(held(gm).velocity).toBe(3);
	expect(shown()).toBe("3");
	await table.close();
});

test("a window that is opened while a change is still being saved is drawn at once", async () => {
	table.route = ({ data, to }) => [to === ASSISTANT && JSON.stringify(data).includes('"kind":"answer"') ? SLOW : 0];
	assistant.fill(VELOCITY, "3");
	while (held(gm).velocity !== 3) await nextTurn();
	await assistant.foundry.applications.instances.get("void-regatta-control")?.close();
	apiOf(assistant).show("control");
	for (let turn = 0; turn < SLOW / 2 && assistant.all(VELOCITY).length === 0; turn++) await nextTurn();
	expect(shown()).toBe("3");
	await table.close();
});
