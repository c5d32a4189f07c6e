/**
 * What a page keeps for a match goes with the match: `documents/per-match.ts` holds it. Whatever else a module of the adapter keeps
 * is on the list here, with the reason why no match owns it.
 */
import { expect, test } from "vitest";
import { filesIn, read } from "../sources.ts";
import { keptIn } from "./memory.ts";

/** By file and name: why a match does not own it. */
const OF_NO_MATCH: Readonly<Record<string, string>> = {
	"apps/on-demand/campaign/book-actions.ts stopping": "The page runs one simulation at a time.",
	"apps/on-demand/fleet-orders/loading.ts fleets": "Loaded code, by game.",
	"apps/on-demand/hand/ruling-seat.ts chosen": "The GM's last choice; the form of a ruling looks for the seat in its match.",
	"apps/on-demand/input/craft-input.ts picking": "Lasts for one call.",
	"apps/on-demand/lessons/lesson-window.ts open": "The open lesson, whose match is in no world.",
	"apps/on-demand/lessons/lessons-window.ts open": "The open list of lessons.",
	"apps/on-demand/telling.ts mark": "The title of the tab.",
	"apps/drawing/frames.ts taken": "The frames of the page, until the last of them is over.",
	"apps/module-window.ts opening": "Loaded code.",
	"apps/windows.ts makers": "The windows of the module, by name.",
	"apps/windows.ts opened": "The windows of the module, by name.",
	"redraws.ts fresh": "The open windows.",
	"apps/on-demand/board/looking-back.ts wanted":
		"The moment of the last link that was followed, until the next drawing of a board takes it.",
	"redraws.ts due": "One redraw is for all windows.",
	"redraws.ts under": "One redraw is for all windows.",
	"redraws.ts waiting": "The open windows.",
	"apps/your-move.ts wasDue": "Whether code was loaded.",
	"chat/on-demand/checks/applied-checks.ts last": "Acts on cards of checks, which have no match.",
	"chat/on-demand/checks/check-acts.ts shown": "Cards of checks, which have no match.",
	"chat/on-demand/dice-module.ts waiting": "Empty once the dice lie still.",
	"chat/on-demand/dice-module.ts timer": "One wait for the dice of all matches.",
	"chat/on-demand/folding.ts touched": "Folds of messages, which may outlive their match.",
	"documents/on-demand/probe.ts answer": "What the host system can do.",
	"match/changes.ts latest": "The lease of this page.",
	"match/everyone/absence.ts left": "Users of the world.",
	"match/everyone/step-turns.ts turns": "The latest steps of all matches: 400 at most.",
	"match/lease/clock.ts alarms": "Each goes when it rings.",
	"match/lease/clock.ts count": "Numbers of alarms.",
	"match/lease/clock.ts worker": "The page's worker.",
	"match/lease/lease.ts talk": "The lease of this page.",
	"match/everyone/on-demand/hurt.ts loadedStations": "Loaded code, by game.",
	"match/everyone/on-demand/tasks.ts loaded": "Loaded code, by game.",
	"apps/on-demand/campaign/station-forms.ts stationForms": "Loaded code, by game.",
	"match/player/ask.ts unanswered": "A wish for a deleted match is answered, too: with a refusal.",
	"match/referee/on-demand/crews.ts hasLooked": "Whether the page has looked once.",
	"match/referee/hiding/recover.ts isNotified": "One notice for all matches.",
	"match/referee/on-demand/hand-dice.ts questions": "Each goes with its answer, or after two minutes.",
	"match/referee/queue.ts isHeld": "Whether the page hands over.",
	"match/referee/queue.ts lanes": "Each goes when its last work begins.",
	"match/referee/queue.ts running": "The present work.",
	"match/referee/queue.ts waits": "Each goes with its answer, or after two minutes.",
	"match/secrets/hidden-store.ts memory": "What the browser's storage holds.",
	"match/secrets/secrets.ts memory": "What the browser's storage holds.",
	"match/wire/wire.ts handlers": "Handlers of messages, by kind.",
	"on-demand/campaign/leaving.ts keeping": "One write after the other, in one setting of the world.",
	"on-demand/campaign/registering.ts writing": "One write after the other, in one setting of the world.",
	"notices.ts told": "The last refusal that was shown; its rule is in a journal, and in no match.",
	"on-demand/draw.ts partials": "Loaded templates.",
	"on-demand/ways.ts proven": "What this version of Foundry can do.",
	"on-demand/ways.ts plain": "What this version of Foundry can do.",
	"rooms.ts open": "Loaded code, by game.",
	"rooms.ts opening": "Loaded code, by game.",
	"rooms.ts settingUps": "Loaded code, by game.",
	"apps/input/drafts.ts drafts": "Drafts on the sheets of craft, by craft.",
};

test("no module of the adapter keeps anything for a match outside the store for it", () => {
	const kept = filesIn("src/foundry", ".ts").flatMap((file) =>
		keptIn(file, read(file)).map((name) => `${file.replace("src/foundry/", "")} ${name}`),
	);
	expect(kept.filter((name) => !(name in OF_NO_MATCH))).toEqual([]);
	expect(Object.keys(OF_NO_MATCH).filter((name) => !kept.includes(name))).toEqual([]);
});

test("a map, a set and a variable of a module are found; tables, weak maps and what functions keep are none", () => {
	const source = `
		const known = new Map<string, Known>();
		export const told = new Set<string>();
		let latest: string | null = null;
		const TAGS = new Set(["p"]);
		const drawn = new WeakMap<object, string>();
		const audits = perMatch<Audit>();
		function count() { let sum = 0; return new Set<string>(); }
	`;
	expect(keptIn("made-up.ts", source)).toEqual(["known", "told", "latest"]);
});
