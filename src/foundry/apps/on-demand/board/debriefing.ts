/**
 * The debrief beside the board of a match that is over: how the choices of a craft compare with what it could have chosen. The whole
 * match is replayed for it, in slices, so that the page stays free.
 */
import type { AnyGame } from "../../../../core/kernel/game.ts";
import type { Journal } from "../../../../core/kernel/journal.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { stepsIn } from "../../../../view/shared/on-demand/campaign/stories/telling.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { inSlices } from "../../../match/everyone/on-demand/slices.ts";
import type { OpenTable } from "../../../match/everyone/reading/open-table.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { besideBoard, showTurning } from "./turning.ts";

/** The debriefs that this page has worked out, as HTML. */
const known = perMatch<Promise<string>>();

/** Puts the debrief of the viewed craft, or else of the first in the standings, at the side of a board; none before the end. */
export async function showDebrief(root: HTMLElement, combat: MatchCombat, table: TableInput): Promise<void> {
	await showTurning(root, combat, table);
	const seat = table.situation.over ? whoseIn(table) : null;
	const open = seat === null ? null : openTableOf(combat);
	if (seat === null || !open?.ok || !open.value.entry.debrief) return void root.querySelector(".vr-debrief")?.remove();
	const key = [combat.id, combat.system.undos, open.value.match.length, seat].join(" ");
	const drawn = known.get(key) ?? debriefOf(open.value, { seat, table });
	known.set(key, drawn);
	const html = await drawn;
	const side = besideBoard(root);
	const old = root.querySelector<HTMLElement>(".vr-debrief");
	if (!side || html === "" || old?.dataset.debrief === key) return;
	old?.remove();
	const panel = root.ownerDocument.createElement("section");
	panel.className = "vr-panel vr-debrief";
	panel.dataset.debrief = key;
	panel.innerHTML = html; // the template escapes what users have written
	for (const link of panel.querySelectorAll<HTMLElement>("[data-step]")) link.dataset.momentOf = combat.id ?? "";
	side.append(panel);
}

function whoseIn({ seat, situation: { seats } }: TableInput): SeatId | null {
	if (seat && seats[seat]) return seat;
	// A situation lists seats by their ids.
	const ids = Object.keys(seats) as SeatId[];
	return ids.find((id) => seats[id]?.facts.place === 1) ?? null;
}

async function debriefOf(
	{ entry, match }: OpenTable,
	{ seat, table }: { readonly seat: SeatId; readonly table: TableInput },
): Promise<string> {
	const loaded = await entry.debrief?.();
	if (!loaded) return "";
	const { template, tell } = loaded.debrief;
	const model = await inSlices(tell({ states: statesIn(entry.game, match.journal), seat, faces: table.faces }));
	return model ? draw(template, say(model)) : "";
}

/** The open states of a match, one after the other. */
function* statesIn(rules: AnyGame, journal: Journal): Generator<unknown, void> {
	for (const { open } of stepsIn(rules, journal)) yield open;
}
