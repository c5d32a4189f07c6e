/**
 * The debrief beside the board of a match that is over: how the choices of a craft compare with what it could have chosen, if its game
 * tells that, and the turning points of the match. The whole match is replayed for it, in slices, so that the page stays free.
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
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say } from "../../../words.ts";
import { turningPart } from "./turning.ts";

/** The debriefs that this page has worked out, as HTML. */
const known = perMatch<Promise<string>>();

/** The latest call for each board: an earlier one that ends later shows nothing. */
const latest = new WeakMap<HTMLElement, symbol>();

/** Puts the debrief of the viewed craft, or else of the first in the standings, at the side of a board; none before the end. */
export async function showDebrief(root: HTMLElement, combat: MatchCombat, table: TableInput): Promise<void> {
	const call = Symbol();
	latest.set(root, call);
	const told = await toldOf(combat, table);
	const points = await turningPart(root, combat, table);
	const html = told.html === "" && points ? await draw(LATE_TEMPLATES.debrief, {}) : told.html;
	if (latest.get(root) !== call) return;
	const panel = panelIn(root, { ...told, html });
	for (const old of root.querySelectorAll("[data-debrief] > .vr-turning")) if (old !== points) old.remove();
	if (points && panel && points.parentElement !== panel) panel.append(points);
}

/** What a game tells of a craft of a match, as HTML; the key names it. */
interface Told {
	readonly match: string;
	readonly key: string;
	/** Empty if the game tells nothing. */
	readonly html: string;
}

async function toldOf(combat: MatchCombat, table: TableInput): Promise<Told> {
	const seat = table.situation.over ? whoseIn(table) : null;
	const open = seat === null ? null : openTableOf(combat);
	const match = combat.id ?? "";
	const key = [match, combat.system.undos, open?.ok ? open.value.match.length : "", seat].join(" ");
	if (seat === null || !open?.ok || !open.value.entry.debrief) return { match, key, html: "" };
	const drawn = known.get(key) ?? debriefOf(open.value, { seat, table });
	known.set(key, drawn);
	return { match, key, html: await drawn };
}

/** The debrief's panel: a board's own, or else one at its side, which is there while it has something to show. */
function panelIn(root: HTMLElement, { match, key, html }: Told): HTMLElement | null {
	const drawn = root.querySelector<HTMLElement>(".vr-debrief");
	const own = root.querySelector<HTMLElement>('[data-debrief=""]');
	const side = root.querySelector(".vr-board-side") ?? root.querySelector(".vr-board-lists"); // some boards have only lists there at the end
	if (own || !side || html === "") {
		drawn?.remove();
		return own;
	}
	if (drawn?.dataset.debrief === key) return drawn;
	drawn?.remove();
	const panel = root.ownerDocument.createElement("section");
	panel.className = "vr-panel vr-debrief";
	panel.dataset.debrief = key;
	panel.innerHTML = html; // the template escapes what users have written
	for (const link of panel.querySelectorAll<HTMLElement>("[data-step]")) link.dataset.momentOf = match;
	side.append(panel);
	return panel;
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
