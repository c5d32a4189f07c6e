/**
 * What the GM does in Flight Control with scenarios and briefings: keep a match, take a scenario out, bring one in, set one up,
 * remove it, and write the briefing of each side.
 */
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { briefingsOf } from "../../../match/briefings/on-demand/briefing-copies.ts";
import { sidesOf } from "../../../match/everyone/on-demand/sides.ts";
import { setBriefings } from "../../../match/referee/on-demand/briefing.ts";
import {
	bringInScenario,
	keepScenario,
	ownScenarios,
	removeScenario,
	setUpOwnScenario,
	takeOutScenario,
} from "../../../match/referee/on-demand/setting-up/own-scenarios.ts";
import { notify, notifyOnRefusal } from "../../../notices.ts";
import { bundleOf, openBundleOrNotify } from "../../../rooms.ts";
import { promptFile } from "../record/record-dialogs.ts";
import { confirmRemoval, promptBriefings, promptScenarioName } from "./scenario-dialogs.ts";

/** Works on the match in view, with its game loaded. */
async function withMatch(work: (combat: MatchCombat) => Promise<void>): Promise<void> {
	const combat = matchInView();
	if (combat && (await openBundleOrNotify(combat.system.game))) await work(combat);
}

const keep = () =>
	withMatch(async (combat) => {
		const { game: gameId, stage } = combat.system;
		const name = game.i18n.localize(`VOIDREGATTA.${gameId}.name`);
		const canStand = stage !== "set-up" && bundleOf(gameId)?.game.standstill !== undefined;
		const naming = await promptScenarioName(name, canStand ? gameId : null);
		if (naming && (await notifyOnRefusal(combat, keepScenario(combat, naming)))) notify("scenario-kept");
	});

const editBriefings = () =>
	withMatch(async (combat) => {
		const texts = await promptBriefings(sidesOf(combat), await briefingsOf(combat.id ?? ""));
		if (texts) await notifyOnRefusal(combat, setBriefings(combat, texts));
	});

async function bringIn(): Promise<void> {
	const text = await promptFile("VOIDREGATTA.Scenario.bringIn");
	if (text !== null && (await notifyOnRefusal(null, bringInScenario(text)))) notify("scenario-brought");
}

async function takeOut(_event: Event, { dataset }: HTMLElement): Promise<void> {
	const file = takeOutScenario(dataset.scenario ?? "");
	if (!(await notifyOnRefusal(null, file))) return;
	const taken = await file;
	if (taken.ok) foundry.utils.saveDataToFile(taken.value, "application/json", `${MODULE_ID}-scenario.json`);
}

async function setUp(this: { readonly element: HTMLElement }, _event: Event, { dataset }: HTMLElement): Promise<void> {
	foldNew(this.element, await notifyOnRefusal(null, setUpOwnScenario(dataset.scenario ?? "")));
}

/** Closes the list of new matches in Flight Control once one was set up, so that its form is in view. */
export function foldNew(control: HTMLElement, isSetUp: boolean): void {
	const list = control.querySelector<HTMLDetailsElement>("details[data-scenarios]");
	if (isSetUp && list) list.open = false;
}

async function remove(_event: Event, { dataset }: HTMLElement): Promise<void> {
	const id = dataset.scenario ?? "";
	if (await confirmRemoval(ownScenarios().get(id)?.name ?? "")) await notifyOnRefusal(null, removeScenario(id));
}

/** The actions of Flight Control that deal with the GMs' own scenarios and with briefings. */
export const SCENARIO_ACTIONS = { keep, setUp, takeOut, bringIn, remove, editBriefings } as const;
