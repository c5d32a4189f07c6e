// Matches of Void Regatta in this world: the tracker takes and undoes steps, who is out has the skull, and a scene follows.
import { type HabitTable, type HabitWorld, holds, read, same } from "../habit.ts";
import { accepted, apiOf, eventually, leavingNothing, type Match, OURS, raceOf, stageOf, stepsOf } from "./ours.ts";

/** Presses a button of Foundry's own tracker. */
function press({ gm }: HabitTable, action: string): void {
	const button = gm.document.querySelector<HTMLElement>(`#combat [data-action="${action}"]`);
	holds(button, `the tracker has a button ${action}`);
	button?.click();
}

/** A rally of two racers of the GM's, in which a seat has the turn; the tracker shows it. */
async function rally(table: HabitTable): Promise<Match> {
	const { gm } = table;
	const match = await raceOf(table, "jovian-rally", "racer");
	for (const { id } of match.turns) {
		accepted(await apiOf(gm).perform(match, { kind: "command", seat: id, command: { kind: "ready" } }), "being ready");
	}
	await eventually(table, () => read(match, "round") === 1, "the first round begins");
	await gm.ui.combat.render();
	same(gm.game.combats.viewed?.id, match.id, "the match in view");
	return match;
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	const ours = (says: string, trial: (table: HabitTable) => Promise<void>) =>
		habit(says, "docs/unproven.md", leavingNothing(trial), [OURS]);

	ours("The tracker shows the seats in their order, and nobody rolls for it.", async (table) => {
		const { gm } = table;
		const match = await rally(table);
		const order = match.turns.map(({ id }) => id).join();
		const rows = () =>
			[...gm.document.querySelectorAll<HTMLElement>("#combat [data-combatant-id]")].map(({ dataset }) => dataset.combatantId);
		await eventually(table, () => rows().join() === order, "the rows of the tracker are the seats in their order");
	});

	ours("Next in Foundry's tracker takes a step of the match, and Previous undoes it.", async (table) => {
		const match = await rally(table);
		const before = stepsOf(match);
		press(table, "nextTurn");
		const question = () => table.gm.document.querySelector<HTMLElement>('dialog [data-action="npc"]'); // who decides for seats that wait
		await eventually(table, () => question() ?? stepsOf(match) > before, "a question comes, or a step is taken");
		question()?.click();
		await eventually(table, () => stepsOf(match) > before, "the match has more steps");
		const then = stepsOf(match);
		press(table, "previousTurn");
		await eventually(table, () => table.gm.document.querySelector('dialog [data-action="undo"]'), "a question comes");
		table.gm.document.querySelector<HTMLElement>('dialog [data-action="undo"]')?.click();
		await eventually(table, () => stepsOf(match) < then, "the match has fewer steps");
	});

	ours("End Encounter asks before a match ends, and keeps its record.", async (table) => {
		const match = await rally(table);
		press(table, "endCombat");
		await eventually(table, () => table.gm.document.querySelector('dialog [data-action="end"]'), "a question comes");
		same(stageOf(match), "running");
		table.gm.document.querySelector<HTMLElement>('dialog [data-action="end"]')?.click();
		await eventually(table, () => stageOf(match) === "over", "the match is over");
		same(table.gm.game.combats.has(match.id), true);
	});

	ours("A racer that a ruling puts out has the status and is defeated, and an undo takes both back.", async (table) => {
		const match = await rally(table);
		const [seat] = match.combatants.contents;
		if (!seat) throw new Error("The match should have seats");
		const steps = stepsOf(match);
		const changes = [{ seat: seat.id, unit: null, field: "in-race", part: null, value: false }];
		accepted(await apiOf(table.gm).rule(match, { changes, reason: "" }), "the ruling");
		const effects = () => seat.actor?.effects.size;
		await eventually(table, () => seat.defeated && effects() === 1, "the seat is defeated and its actor has the effect");
		accepted(await apiOf(table.gm).undoTo(match, steps), "the undo");
		await eventually(table, () => !seat.defeated && effects() === 0, "both are taken back");
	});

	ours("NPCs race on without a dialog for a GM who rolls dice by hand.", async (table) => {
		const { gm } = table;
		const before = gm.game.settings.get("core", "diceConfiguration");
		await gm.game.settings.set("core", "diceConfiguration", { d6: "manual" });
		try {
			const match = await rally(table);
			const steps = stepsOf(match);
			accepted(await apiOf(gm).decide(match, null), "the decision");
			await eventually(table, () => stepsOf(match) > steps, "the match goes on");
			same(gm.document.querySelectorAll(".roll-resolver").length, 0);
		} finally {
			await gm.game.settings.set("core", "diceConfiguration", before);
		}
	});

	ours("The scene of a regatta has its tokens linked, turned and on their hexes.", async (table) => {
		const { gm } = table;
		const match = await raceOf(table, "fusion-regatta", "yacht");
		accepted(await apiOf(gm).makeScene(match), "the scene");
		await eventually(table, () => sceneOf(table, match), "there is a scene");
		const tokens = read(sceneOf(table, match), "_source.tokens") as readonly Record<string, unknown>[];
		same(
			tokens.map(({ actorLink, displayBars, elevation }) => [actorLink, displayBars, elevation]),
			tokens.map(() => [true, 30, 0]),
		);
		same([tokens.length, new Set(tokens.map(({ x, y }) => `${String(x)}, ${String(y)}`)).size], [2, 2], "tokens, and their places");
	});
}

function sceneOf({ gm }: HabitTable, match: Match) {
	return gm.game.scenes.find((scene) => read(scene, `flags.${OURS}.match`) === match.id);
}
