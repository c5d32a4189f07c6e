// Clients of other users, in frames of the GM's own page. Foundry keeps one login for each browser, in a cookie: a join in a frame
// takes it over, but a page that is open stays what it was until it is loaded again (the two windows of phenomen/flc issue 75
// “initially seem to work”). So this is tried on request alone, the GM logs in again afterwards, and what does not work is told.
import { created, type HabitClient } from "../habit.ts";

type Window = HabitClient["window"];

/** How long a client may take to load, in milliseconds. */
const PATIENCE = 90_000;
const REST = 200;

/** Two more clients. */
export interface MoreClients {
	readonly clients: readonly HabitClient[];
	/** Takes the frames and their users away. */
	leave(): Promise<void>;
}

/** A window as a habit sees it. */
export function clientIn(window: Window): HabitClient {
	const { document, game, foundry, CONFIG, Hooks, ui } = window;
	return { window, document, game, foundry, CONFIG, Hooks, ui, userId: game.user?.id ?? "" };
}

/** Lets two new players join in frames of this page; rejects with a reason if one cannot, or if this page is then no GM's any more. */
export async function joinInFrames(page: Window): Promise<MoreClients> {
	const { User } = page.foundry.documents;
	const frames: HTMLIFrameElement[] = [];
	const users: { delete(): Promise<unknown> }[] = [];
	const leave = async () => {
		for (const frame of frames) frame.remove();
		for (const user of users) await user.delete();
	};
	try {
		const clients: HabitClient[] = [];
		for (const name of ["Habits: One", "Habits: Two"]) {
			const user = await created(User.create({ name, role: page.CONST.USER_ROLES.PLAYER }));
			users.push(user);
			const frame = page.document.createElement("iframe");
			frame.style.cssText = "position: fixed; inset: auto 0 0 auto; width: 1100px; height: 800px; opacity: 0.01; pointer-events: none";
			frames.push(frame);
			clients.push(await joinAs(user.id, page, frame));
		}
		if (page.game.user?.isGM !== true) throw new Error("this page is no GM's any more");
		return { clients, leave };
	} catch (error) {
		await leave().catch(() => undefined);
		throw error;
	}
}

/** Opens Foundry's page of joining in a frame, chooses a user without a password there, and waits for the game. */
async function joinAs(userId: string, page: Window, frame: HTMLIFrameElement): Promise<HabitClient> {
	frame.src = new URL("join", page.location.href).href;
	page.document.body.append(frame);
	// Foundry's form, as tests of other authors fill it in (fvtt-fria-ligan/forbidden-lands-foundry-vtt, e2e/foundry.spec.ts).
	const button = await found(page, "the page of joining", () => {
		const form = frame.contentDocument;
		const choice = form?.querySelector<HTMLSelectElement>('select[name="userid"]');
		if (!choice || ![...choice.options].some(({ value }) => value === userId)) return null;
		choice.value = userId;
		choice.dispatchEvent(new page.Event("change", { bubbles: true }));
		return form?.querySelector<HTMLElement>('button[name="join"]');
	});
	button.click();
	return found(page, "the game in a frame", () => {
		const joined = frame.contentWindow as Window | null; // A window of the same page, with the same globals.
		const isReady = joined && "game" in joined && joined.game.ready && joined.game.user?.id === userId;
		return isReady ? clientIn(joined) : null;
	});
}

/** What a look gives, as soon as it gives something; rejects if it gives nothing in time. */
async function found<T>(page: Window, what: string, look: () => T | null | undefined): Promise<T> {
	for (let waited = 0; waited < PATIENCE; waited += REST) {
		const seen = look();
		if (seen) return seen;
		await new Promise((resolve) => page.setTimeout(() => resolve(null), REST));
	}
	throw new Error(`${what} did not come`);
}
