/**
 * The season of an event on its page: all events of its cup. Everybody may take it as a file for spreadsheets, and a GM writes it as a
 * page of the event's journal.
 */
import { type SeasonEvent, spreadsheetOf } from "../../../../core/campaign/season.ts";
import { POINTS, readPoints } from "../../../../core/campaign/standings.ts";
import { seasonModel, seasonRows } from "../../../../view/shared/on-demand/campaign/events/season.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { allEvents, heatsOf } from "../../../documents/on-demand/events.ts";
import { MODULE_ID } from "../../../ids.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { postPage } from "./results.ts";

/** The model of an event's season; null for an event without a cup, or whose cup has no result yet. */
export function seasonShown(uid: string, page: EventPage, editable: boolean): ReturnType<typeof seasonModel> | null {
	const cup = page.system.cup.trim();
	if (cup === "") return null;
	const events = allEvents().filter(({ system }) => system.cup.trim() === cup);
	const points = readPoints(page.system.seasonPoints) ?? POINTS;
	const model = seasonModel({ uid, cup, events: events.map(seasonEvent), points, editable });
	return model.tables.length > 0 ? model : null;
}

function seasonEvent(page: EventPage): SeasonEvent {
	const heats = heatsOf(page).flatMap(([, { over, results }]) => (over ? [results] : []));
	return { id: page.uuid ?? "", name: page.name, heats, points: readPoints(page.system.points) ?? POINTS };
}

/** Saves the season of an event as a file that spreadsheets read. */
export async function exportSeason(page: EventPage): Promise<void> {
	const model = seasonShown("", page, false);
	if (!model) return;
	const rows = say(seasonRows(model)) as readonly (readonly (string | number)[])[]; // `say` turns labels into texts
	const name = page.system.cup.trim().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
	foundry.utils.saveDataToFile(spreadsheetOf(rows), "text/csv", `${MODULE_ID}-${name}.csv`);
}

/** Writes the season of an event as a page of its journal, and tells everybody in chat where it is. */
export async function writeSeason(page: EventPage): Promise<void> {
	const model = say(seasonShown(`${MODULE_ID}-${page.id}`, page, false));
	if (!model || !page.parent) return;
	const content = await draw(CAMPAIGN_TEMPLATES.seasonTables, { season: model });
	await postPage({ name: model.title, content }, page.parent);
}
