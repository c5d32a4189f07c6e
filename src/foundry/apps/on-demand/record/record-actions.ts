/**
 * What the GM does with the record of the match in Flight Control: exports it, mends it if it cannot be read, and keeps the key of
 * its encrypted copy.
 */
import type { Outcome } from "../../../../core/kernel/outcome.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { recordFile } from "../../../match/everyone/on-demand/reading/record-file.ts";
import { bringInRecord, cutRecord } from "../../../match/player/on-demand/commands.ts";
import { enterPassPhrase, goWithoutCopy, keyFile, setPassPhrase, takeKeyFile } from "../../../match/secrets/on-demand/making-keys.ts";
import { notify, notifyOnRefusal } from "../../../notices.ts";
import { confirmCut, promptFile, promptNewPhrase, promptPhrase } from "./record-dialogs.ts";

/** Asks the GM for a pass phrase, or for the decision to do without; returns whether the GM decided. */
export async function decideOnCopies(): Promise<boolean> {
	for (;;) {
		const answer = await promptNewPhrase();
		if (answer === null) return false;
		const work = answer === "without" ? goWithoutCopy() : setPassPhrase(answer.phrase);
		if (await notifyOnRefusal(null, work)) return true;
	}
}

async function enterPhrase(): Promise<void> {
	const phrase = await promptPhrase();
	if (phrase !== null) await opened(enterPassPhrase(phrase));
}

async function openKey(): Promise<void> {
	const text = await promptFile("VOIDREGATTA.Record.openKey");
	if (text !== null) await opened(takeKeyFile(text));
}

async function opened(work: Promise<Outcome<null>>): Promise<void> {
	if (await notifyOnRefusal(null, work)) notify("key-held");
}

async function saveKey(): Promise<void> {
	const text = keyFile();
	if (text) save(text, "key");
}

async function exportRecord(): Promise<void> {
	const combat = matchInView();
	if (combat) saveRecord(combat);
}

/** The match may be under way: a lesson ends with a step that it has. */
async function recordLesson(): Promise<void> {
	const combat = matchInView();
	if (combat) await (await import("../lessons/recorder.ts")).recordFrom(combat);
}

function saveRecord(combat: MatchCombat): void {
	save(recordFile(combat), `${combat.system.game}-${combat.id}`);
}

function save(text: string, name: string): void {
	foundry.utils.saveDataToFile(text, "application/json", `${MODULE_ID}-${name}.json`);
}

/** Cuts the record, after the GM has saved the whole record as a file. */
async function cut(): Promise<void> {
	const combat = matchInView();
	if (!combat || !(await confirmCut())) return;
	saveRecord(combat);
	await notifyOnRefusal(combat, cutRecord(combat));
}

async function bringIn(): Promise<void> {
	const combat = matchInView();
	const text = combat && (await promptFile("VOIDREGATTA.Record.bringIn"));
	if (text) await notifyOnRefusal(combat, bringInRecord(combat, text));
}

/** The actions of Flight Control that deal with records. */
export const RECORD_ACTIONS = {
	enterPhrase,
	openKey,
	saveKey,
	setPhrase: async () => void (await decideOnCopies()),
	exportRecord,
	recordLesson,
	cut,
	bringIn,
} as const;
