/**
 * The book of bets of an event, as its page stores it.
 */

import type { EventPage } from "../event-page.ts";
import { type Book, readBook } from "./event-data.ts";

/** The book of an event. */
export function bookOf({ system }: EventPage): Book {
	return readBook(system.book);
}
