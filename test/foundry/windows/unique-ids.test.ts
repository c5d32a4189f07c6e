/**
 * No id occurs twice in a page, with every window open at once: a label must reach its own field, and nothing else.
 */
import { afterEach, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

function repeatedIds({ document }: Client): readonly string[] {
	const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
	return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** The targets of labels that do not name a field. */
function strayLabels({ document }: Client): readonly string[] {
	const labels = [...document.querySelectorAll<HTMLLabelElement>("label[for]")];
	const stray = labels.filter(({ htmlFor }) => {
		const target = document.getElementById(htmlFor);
		return target && !target.matches("input, select, textarea, output");
	});
	return stray.map(({ htmlFor }) => htmlFor);
}

const MATCHES = [
	["jovian-rally", null],
	["fusion-regatta", null],
	["sol-cruiser", "smuggler"],
	["full-thrust", "duel"],
] as const;

test.each(MATCHES)(
	"in a match of %s with all windows and sheets open, every id occurs once, and labels name only fields",
	async (game, scenario) => {
		table = await openTable({ generation: 14 });
		const gm = await table.join(USERS.gm);
		for (const type of ["racer", "yacht", "cruiser", "warship"]) {
			await gm.foundry.documents.Actor.create({ name: `The ${type}`, type: `void-regatta.${type}` });
		}
		const made = scenario ? await apiOf(gm).setUpScenario(game, scenario) : await apiOf(gm).setUp(game);
		const { value: match } = made as { readonly value: MatchAtTable }; // The API returns an outcome.
		if (!scenario) {
			const type = game === "jovian-rally" ? "racer" : "yacht";
			for (const name of ["Copper Kettle", "Blue Heron"]) {
				await apiOf(gm).enter(match, await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${type}` }));
			}
		}
		await table.settled();
		for (const name of ["board", "control", "racers", "yachts", "cruisers", "warships"]) apiOf(gm).show(name);
		for (const actor of gm.game.actors.contents) await actor.sheet?.render({ force: true });
		await table.settled();
		expect(repeatedIds(gm)).toEqual([]);
		expect(strayLabels(gm)).toEqual([]);
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		await table.settled();
		expect(repeatedIds(gm)).toEqual([]);
		expect(strayLabels(gm)).toEqual([]);
	},
);
