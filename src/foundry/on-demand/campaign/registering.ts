/**
 * Keeps the register of events, on the active GM's pages: a page that a GM has made is an event, and one that a player has written is
 * none until a GM vouches for it.
 */
import type { EventPage } from "../../documents/event-page.ts";
import { eventPages, writeRegister } from "../../documents/on-demand/event-register.ts";
import { writersOf } from "../../documents/on-demand/events.ts";

/** The register is written once at a time, since each change is added to the value of the setting. */
let writing: Promise<unknown> = Promise.resolve();

function inLine(work: () => Promise<void>): Promise<void> {
	const done = writing.then(work);
	writing = done.catch(() => undefined);
	return done;
}

/** Follows a user who has made or written these pages. */
export async function followPages(pages: readonly EventPage[], how: "made" | "written", by: string): Promise<void> {
	if (!game.user.isActiveGM) return;
	const isGM = game.users.get(by)?.isGM === true;
	if (isGM && how === "made") await inLine(() => writeRegister(pages, "vouch"));
	if (!isGM && how === "written") await inLine(() => writeRegister(pages, "strike"));
}

/** GM: vouches for what is on a page. */
export function vouchFor(page: EventPage): Promise<void> {
	return inLine(() => writeRegister([page], "vouch"));
}

/** Strikes the pages that players may write: while no GM was on line, nobody has seen whether they did. */
export async function strikeOwned(): Promise<void> {
	if (!game.user.isActiveGM) return;
	const owned = eventPages().filter((page) => writersOf(page).length > 0);
	if (owned.length > 0) await inLine(() => writeRegister(owned, "strike"));
}
