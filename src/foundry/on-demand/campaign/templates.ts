/**
 * The templates of Campaign play that only its own windows draw.
 */
import { MODULE_ID } from "../../ids.ts";

function at(name: string): string {
	return `modules/${MODULE_ID}/templates/shared/campaign/${name}.hbs`;
}

export const CAMPAIGN_TEMPLATES = {
	/** The career of a character. */
	career: at("career"),
	/** What the module reads of characters. */
	characters: at("characters"),
	/** The rolls in the paddock, on the board. */
	edges: at("edges"),
	/** The tabs of an event's page, and what they and messages share. */
	eventBook: at("event-book"),
	eventGM: at("event-gm"),
	eventHeats: at("event-heats"),
	eventLedger: at("event-ledger"),
	eventSeason: at("event-season"),
	eventSums: at("event-sums"),
	seasonTables: at("season-tables"),
	/** The form with which a GM closes an event. */
	closing: at("closing"),
	/** The hall of fame. */
	fame: at("fame"),
	/** The form with which craft come home from a match. */
	homecoming: at("homecoming"),
	/** The form in which a ship of the host system becomes a craft. */
	hostShip: at("host-ship"),
	/** The form with which a GM deals with crews that were hurt. */
	hurtCrew: at("hurt-crew"),
	/** The parts of an order that several posts decide. */
	stations: at("stations"),
	/** A station at which nothing is to be decided. */
	stationIdle: at("station-idle"),
	/** What the posts of a craft may try in a turn. */
	tasks: at("tasks"),
	/** The picture of a match's tracks, as a complete SVG. */
	tracks: at("tracks"),
	/** The form with which a GM edits the results, and the page that players read. */
	resultsForm: at("results-form"),
	resultsPage: at("results-page"),
	/** The form for the table of rolls in the paddock. */
	rollTable: at("roll-table"),
} as const;
