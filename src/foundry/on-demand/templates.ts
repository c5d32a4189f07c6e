/**
 * The templates of what loads on demand, so that the first load of the module does not carry their names.
 */
import { MODULE_ID } from "../ids.ts";

function at(name: string): string {
	return `modules/${MODULE_ID}/templates/shared/${name}.hbs`;
}

export const LATE_TEMPLATES = {
	archive: at("archive"),
	briefing: at("briefing"),
	welcome: at("welcome"),
	ruling: at("ruling/ruling"),
	/** The form for the state in which a craft begins. */
	beginning: at("beginning"),
	/** Fields for texts, in a dialog. */
	texts: at("texts"),
	/** The strip below the status line: the craft of players, and the user's own sealed orders. */
	seatStrip: at("seat-strip"),
	/** The banner of a decisive event on a board. */
	banner: at("banner"),
	/** The scrubber under a board. */
	scrubber: at("scrubber"),
	/** The panel of a lesson over its board, and the list of lessons. */
	lesson: at("lesson"),
	lessons: at("lessons"),
	/** The form with which a GM records a lesson. */
	recordLesson: at("record-lesson"),
	/** The head of a debrief in which the game itself tells nothing. */
	debrief: at("debrief"),
	/** How the odds of a match changed. */
	turning: at("turning"),
	/** A message with a link to a moment of a match. */
	moment: `modules/${MODULE_ID}/templates/chat/moment.hbs`,
	/** The odds of a check, and what can be done with the outcome on its card. */
	checkOdds: at("check-odds"),
	checkActs: at("check-acts"),
	/** The orders of all craft of one user. */
	fleetOrders: at("orders/fleet-orders"),
	control: at("flight-control/control"),
	/** The two parts of a window of ready-made craft. */
	shelfSearch: at("shelf/search"),
	shelfList: at("shelf/list"),
} as const;
