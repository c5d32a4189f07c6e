// What a match of Void Regatta keeps secret in this world, and what players may do. World data reaches every client, so a GM's
// client sees whether a secret is in it.
import { type HabitClient, type HabitTable, type HabitWorld, read, refused, same } from "../habit.ts";
import { accepted, apiOf, eventually, leavingNothing, type Match, makeCraft, OURS, raceOf, stageOf } from "./ours.ts";

const REASON = "a weld that gave way";

/** Two gates of a regatta's course. */
const GATES = [
	{ kind: "vertical", centre: [2, -13, 3], orientation: "A" },
	{ kind: "vertical", centre: [12, -24, 9], orientation: "A/B" },
] as const;

const ORDER = { kind: "orders", thrust: 3, pivot: null, bias: null, jettison: 0, jockey: null, flex: false, stands: 0 };

/** The record of a match as it is in the world, as text. */
function recordOf(match: Match): string {
	return JSON.stringify(read(match, "_source.system"));
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	const ours = (says: string, trial: (table: HabitTable) => Promise<void>, ...more: readonly "player"[]) =>
		habit(says, "docs/unproven.md", leavingNothing(trial), [OURS, ...more]);

	ours("A sealed order is in the world only as a digest until the reveal.", async (table) => {
		const { gm } = table;
		const match = await raceOf(table, "fusion-regatta", "yacht");
		for (const gate of GATES) {
			const act = { kind: "command", seat: null, command: { kind: "place", gate } };
			accepted(await apiOf(gm).perform(match, act), "lighting a gate");
		}
		const [first, second] = match.turns;
		await apiOf(gm).seal(match, first?.id ?? "", ORDER);
		await eventually(table, () => recordOf(match).includes('"digest"'), "the match has the digest");
		same(recordOf(match).includes('"thrust"'), false, "the order before the reveal");
		await apiOf(gm).seal(match, second?.id ?? "", ORDER);
		await eventually(table, () => recordOf(match).includes('"thrust"'), "the orders are revealed");
	});

	ours("What happens to a hidden ship is in no document of the world.", async (table) => {
		const { gm } = table;
		await gm.game.settings.set(OURS, "openBoard", false);
		const match = accepted(await apiOf(gm).setUpScenario("sol-cruiser", "smuggler"), "the scenario");
		for (const { id } of match.turns) accepted(await apiOf(gm).setPilot(match, id, ""), "a person for a seat");
		accepted(await apiOf(gm).start(match), "the start");
		await eventually(table, () => stageOf(match) === "running", "the match runs");
		const changes = [{ seat: match.turns[0]?.id, unit: null, field: "marked", part: null, value: 3 }];
		accepted(await apiOf(gm).rule(match, { changes, reason: REASON }), "the ruling");
		await eventually(table, () => recordOf(match).includes('"digest"'), "the match shows digests in place of what happened");
		for (const told of [recordOf(match), JSON.stringify(gm.game.messages.contents)]) same(told.includes(REASON), false, "the reason");
	});

	ours(
		"A player is not offered Flight Control and cannot end a match.",
		async (table) => {
			const { gm, player } = table;
			const match = await raceOf(table, "jovian-rally", "racer");
			await table.settled();
			await refused(() => player.game.combats.get(match.id)?.update({ "system.stage": "over" }), "the player's end of the match");
			const ways = ({ document }: HabitClient) => document.querySelectorAll('#combat [data-action="open-control"]').length;
			await eventually(table, () => ways(gm) > 0, "the GM's tracker opens Flight Control");
			same([stageOf(match), ways(player)], ["running", 0]);
		},
		"player",
	);

	ours(
		"A player begins a match once a GM has granted it.",
		async (table) => {
			const { gm, player, settled } = table;
			await gm.game.settings.set(OURS, "openBoard", false);
			const match = accepted(await apiOf(gm).setUp("jovian-rally"), "a new match");
			for (const name of ["Copper Kettle", "Blue Heron"]) {
				accepted(await apiOf(gm).enter(match, await makeCraft(gm, "racer", name)), "entering");
			}
			await settled();
			const begun = async () => {
				const copy = player.game.combats.get(match.id) as unknown as Match; // A match of the module.
				return (await apiOf(player).start(copy)).ok;
			};
			const before = await begun();
			await gm.game.settings.set(OURS, "startRole", "PLAYER");
			await settled();
			const after = await begun();
			await gm.game.settings.set(OURS, "startRole", "ASSISTANT");
			same([before, after], [false, true]);
		},
		"player",
	);
}
