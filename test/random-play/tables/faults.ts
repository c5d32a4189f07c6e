/**
 * What goes wrong at a table, injected for one step: the network, browsers that leave or die, a second tab, storage without room, and
 * other modules that stop writes.
 */
import { disturb, type Numbers } from "../../attacks/support/chaos-table.ts";
import { fillStorage, freeStorage } from "../../attacks/support/full-storage.ts";
import { type Client, type Table, USERS } from "../../tabletop/open-table.ts";

/** The pages of a table: a GM, now and then in two tabs, and two players. */
export interface Pages {
	readonly table: Table;
	gm: Client;
	tab: Client | null;
	readonly players: Client[];
	/** Opens on a new page what a page of this user shows. */
	readonly greet: (client: Client) => void;
}

export interface Injecting {
	readonly pages: Pages;
	readonly random: Numbers;
	/** Counts a fault that has happened. */
	readonly count: (kind: string) => void;
}

/** The end of a fault: as soon as the acts of the step are under way, or once they are done. */
export interface End {
	readonly soon?: () => Promise<void>;
	readonly late?: () => Promise<void>;
}

/** A fault: it begins before the acts of a step. */
type Injected = (at: Injecting) => Promise<End> | End;

const HOOKS = ["preUpdateCombat", "preCreateChatMessage", "preUpdateActor", "preDeleteChatMessage"];

/** The most messages that the referee still sends before its browser dies. */
const MESSAGES = 12;

function pick<T>(all: readonly [T, ...T[]], random: Numbers): T {
	return all[random(all.length)] ?? all[0];
}

/** The page of a user, which an earlier fault of the step may have loaded again. */
function pageOf({ gm, players }: Pages, { userId }: Client): Client {
	return players.find((page) => page.userId === userId) ?? gm;
}

/** Loads a user's page again. */
async function rejoin(pages: Pages, client: Client): Promise<void> {
	const page = pageOf(pages, client);
	await page.leave();
	const back = await pages.table.join(page.userId);
	const place = pages.players.indexOf(page);
	if (place >= 0) pages.players[place] = back;
	else pages.gm = back;
	pages.greet(back);
}

async function leaveTab(pages: Pages): Promise<void> {
	await pages.tab?.leave();
	pages.tab = null;
}

/** In the order in which they begin; a page that dies may leave the table without rest until it is loaded again, so that comes last and ends first. */
const KINDS: Readonly<Record<string, Injected>> = {
	network({ pages: { table }, random, count }) {
		const told = new Set<string>();
		disturb(table, random, (what) => void told.add(what));
		const late = async () => {
			table.route = null;
			for (const what of told) count(`messages ${what}`);
		};
		return { late };
	},
	storage({ pages, random, count }) {
		const client = pick([pages.gm, ...pages.players], random);
		fillStorage(client);
		count(client === pages.gm ? "GM's storage full" : "player's storage full");
		return { late: async () => freeStorage(pageOf(pages, client)) };
	},
	/** A player's browser is gone during the step. */
	async leave({ pages, random, count }) {
		const gone = pages.players[random(pages.players.length)];
		if (!gone) return {};
		await gone.leave();
		count("player away");
		return { late: () => rejoin(pages, gone) };
	},
	/** A page is loaded again in the middle of the step, whatever it does just then. */
	reload({ pages, random, count }) {
		const client = pick([pages.gm, ...pages.players], random);
		count(client === pages.gm ? "GM reloads" : "player reloads");
		return { soon: () => rejoin(pages, client) };
	},
	/** The GM has a second tab from now on, or closes it. */
	async tab({ pages, count }) {
		if (pages.tab) {
			await leaveTab(pages);
			count("tab closed");
		} else {
			pages.tab = await pages.table.join(USERS.gm, { beside: true });
			pages.greet(pages.tab);
			count("tab opened");
		}
		return {};
	},
	veto({ pages: { gm }, random, count }) {
		const hook = HOOKS[random(HOOKS.length)] ?? "preUpdateCombat";
		let calls = 0;
		const id = gm.Hooks.on(hook, () => {
			calls++;
			return false;
		});
		const late = async () => {
			gm.Hooks.off(hook, id);
			if (calls > 0) count(`veto of ${hook}`);
		};
		return { late };
	},
	/** The referee's browser dies after some messages. */
	cut({ pages, random, count }) {
		pages.table.cut(USERS.gm, random(MESSAGES + 1));
		count("referee dies");
		return { soon: () => rejoin(pages, pages.gm) };
	},
};

/** Injects at most so many faults of random kinds, and says which; what began last ends first. */
export async function inject(at: Injecting, most: number): Promise<Required<End> & { readonly kinds: readonly string[] }> {
	const kinds = Object.keys(KINDS);
	const left = at.random(most + 1);
	while (kinds.length > left) kinds.splice(at.random(kinds.length), 1);
	const ends: End[] = [];
	for (const kind of kinds) ends.unshift((await KINDS[kind]?.(at)) ?? {});
	const all = (when: keyof End) => async () => {
		for (const end of ends) await end[when]?.();
	};
	return { kinds, soon: all("soon"), late: all("late") };
}
