/**
 * The form of the window of characters is sent whole with each change, so what a GM types stays, however slowly the change before it is
 * saved or drawn.
 */
import { beforeEach, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf } from "../tables/rally-table.ts";

const PATH = '.vr-characters-window [name="path.credits"]';
const PILOTS = '.vr-characters-window [name="names.pilot"]';

let table: Table;
let gm: Client;

beforeEach(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	apiOf(gm).show("characters");
	await table.settled();
});

const value = (selector: string) => gm.find<HTMLInputElement>(selector).value;
const kept = (name: string) => Object(gm.game.settings.get("void-regatta", name));

/** From now on the window notes what its field of names shows after each redraw; each change of this setting waits for the promise. */
function watched(slow: string, saved: Promise<void>): readonly string[] {
	const seen: string[] = [];
	const window = Object(gm.foundry.applications.instances.get("void-regatta-characters"));
	const [replace, { settings }] = [window._replaceHTML, gm.game];
	const set = settings.set;
	window._replaceHTML = (...given: unknown[]) => {
		Reflect.apply(replace, window, given);
		seen.push(value(PILOTS));
	};
	Object.assign(settings, {
		set: async (...given: [string, string, unknown]) => {
			if (given[1] === slow) await saved;
			return Reflect.apply(set, settings, given);
		},
	});
	return seen;
}

test("the redraw that follows a change does not put an old value back into a field that changed meanwhile", async () => {
	let letGo = (): void => {};
	const seen = watched("bridgePaths", new Promise<void>((resolve) => (letGo = resolve)));
	gm.fill(PATH, "system.credits");
	gm.fill(PILOTS, "Aviator");
	await table.nextTimer();
	letGo();
	await table.settled();
	expect(new Set(seen)).toEqual(new Set(["Aviator"]));
	expect([kept("bridgePaths").credits, kept("skillSynonyms").pilot]).toEqual(["system.credits", "Aviator"]);
	await table.close();
});
