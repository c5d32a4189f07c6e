/**
 * Boards and stations of crews: a rally of planned rounds, and a fight. They switch Campaign play's stations on, so these stages come
 * after all others of a table.
 */
import type { Page } from "playwright-core";
import { atRest } from "../tables.ts";
import { type ActingView, type STAGES, shown, type WindowView } from "./windows.ts";

/** The station of Player One, and the board beside it. */
export const STATION_WINDOWS: readonly WindowView[] = [
	{ name: "station", open: shown("station", "one") },
	{ name: "crew-board", open: shown("board", "one") },
	{ name: "fame", open: shown("fame", "gm") },
];

/** Those in which somebody decides. */
export const CREW_WINDOWS: readonly ActingView[] = STATION_WINDOWS.slice(0, 2).map((view) => ({ ...view, who: "one" }));

/** A rally of planned rounds with a crew: the plans of the first round. */
export const PLANNING_STAGES: typeof STAGES = [
	{ name: "stations-planning", reach: ({ gm }) => crewed(gm, { craft: "Blue Heron", script: PLANNED_RALLY }) },
];

/** A fight with a crew at its first orders. */
export const CRUISER_STATION_STAGES: typeof STAGES = [
	{
		name: "stations-deployment",
		reach: ({ gm }) =>
			crewed(gm, {
				craft: "Even Hand",
				script: 'const { value: match } = await api.setUpScenario("sol-cruiser", "smuggler"); await api.start(match);',
			}),
	},
];

const PLANNED_RALLY = `
	const { value: match } = await api.setUp("jovian-rally");
	await api.setOptions(match, { ...match.system.options, simultaneous: true });
	for (const name of ["Blue Heron", "Green Comet"]) await api.enter(match, game.actors.getName(name));
	await api.start(match);
	for (const { id: seat } of match.turns) await api.perform(match, { kind: "command", seat, command: { kind: "ready" } });
`;

/** A person of each player at every other post of a craft; then a match of it begins. */
async function crewed(gm: Page, { craft, script }: { readonly craft: string; readonly script: string }): Promise<void> {
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		for (const part of ["campaignPlay", "campaignStations"]) await game.settings.set("void-regatta", part, true);
		const people = game.users.filter(({ isGM }) => !isGM).map(({ character }) => character.uuid);
		const actor = game.actors.getName("${craft}");
		const posts = Object.keys(actor.system).filter((key) => key.endsWith("Uuid"));
		await actor.update({ system: Object.fromEntries(posts.map((post, place) => [post, people[place % people.length]])) });
		${script}
	})()`);
	await atRest(gm);
}
