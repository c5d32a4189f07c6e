/**
 * The first opening of every window of the module, on a page that has loaded no game: the window is right at once. Foundry fixes the
 * parts of a window before it prepares their context (foundryvtt issue 11918).
 */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_CRAFTS } from "../../agreements/crafts.ts";
import { filesIn, read } from "../../agreements/sources.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";
import { type ColdServer, type ColdWorld, coldPage, coldServer, coldWorld, craftName, STAGES, worldWith } from "../tables/cold-table.ts";
import { apiOf } from "../tables/rally-table.ts";

interface Opening {
	/** The class of the window in the code. */
	readonly of: string;
	/** The name by which the module opens it. */
	readonly name?: string;
	/** Whether the world is one of a host system, with a ship of that system. */
	readonly isHosted?: boolean;
	/** The match in view: its game and stage. */
	readonly inView?: string;
	readonly open?: (page: { readonly gm: Client; readonly table: Table; readonly world: ColdWorld }) => Promise<void>;
	/** Texts of headings, tabs, labels and buttons, in their order. */
	readonly shows: readonly string[];
}

/** What a window says of a game that is not there. */
const NOTHING = JSON.parse(read("lang/en.json")).VOIDREGATTA as Readonly<
	Record<"NoMatch" | "Unloaded", { readonly title: string; readonly text: string }>
>; // as in the file

/** What says what a window shows. */
const SPOKEN = ":is(h1,h2,h3,h4,legend,summary,[role=tab],label,th,dt,button)";

const SHEETS: Readonly<Record<string, readonly string[]>> = {
	racer: ["Race", "Craft", "Career", "Crew", "Entered, waiting for the start", "Pilot"],
	yacht: ["Helm", "Design", "Record card", "Career", "Crew", "Entered, waiting for the start", "Figures"],
	cruiser: ["Helm", "Status sheet", "Yard", "Career", "Crew", "Entered, waiting for the start", "Identity", "The yard’s bill"],
	warship: ["Helm", "Status sheet", "Checks", "Design", "Career", "Crew", "Entered, waiting for the start", "Weapons", "MASS and points"],
};

const SHELVES: Readonly<Record<string, readonly string[]>> = {
	racers: ["Ready-made racers", "Gilded Moth", "Make this racer"],
	yachts: ["Ready-made yachts", "Tallow Wick", "Make this yacht"],
	cruisers: ["Ready-made ships", "Ready-made matches", "Carrier strike", "Kestrel", "Make this craft"],
	warships: ["Ready-made warships", "Ready-made matches", "First watch", "Small Mercy", "Make this warship"],
};

const BOARDS: Readonly<Record<string, readonly string[]>> = {
	"jovian-rally set-up": ["No race on the board"],
	"jovian-rally running": ["Craft that you give orders for", "Dump propellant: orders of Cold racer", "Standings"],
	"jovian-rally over": ["Craft that you give orders for", "Standings"],
	"fusion-regatta set-up": ["No regatta on the board"],
	"fusion-regatta running": ["Craft that you give orders for", "Race order"],
	"fusion-regatta over": ["Craft that you give orders for", "Race order"],
	"sol-cruiser set-up": ["No match on the plotting board"],
	"sol-cruiser running": ["Craft that you give orders for", "Deployment: orders of Cold cruiser"],
	"sol-cruiser over": ["Craft that you give orders for", "Deployment: orders of Cold cruiser"],
	"full-thrust set-up": ["No match yet"], // its own words for a board without a match
	"full-thrust running": ["Status", "Craft that you give orders for", "Orders of Cold warship", "Course and speed"],
	"full-thrust over": ["Status", "Craft that you give orders for", "Orders of Cold warship", "Course and speed"],
};

const SCENE = "full-thrust running";

const OPENINGS: Readonly<Record<string, Opening>> = {
	...Object.fromEntries(
		Object.entries(SHEETS).map(([craft, shows]) => {
			const open: Opening["open"] = async ({ gm }) => void (await gm.game.actors.getName(craftName(craft))?.sheet?.render({ force: true }));
			return [`the sheet of a ${craft}`, { of: "CraftSheet", open, shows }];
		}),
	),
	...Object.fromEntries(Object.entries(SHELVES).map(([name, shows]) => [`the shelf of ${name}`, { of: "ReadyMadeWindow", name, shows }])),
	...Object.fromEntries(
		Object.entries(BOARDS).map(([inView, shows]) => [`the board, ${inView}`, { of: "BoardWindow", name: "board", inView, shows }]),
	),
	"Flight Control": {
		of: "ControlWindow",
		name: "control",
		inView: "jovian-rally set-up",
		shows: ["New match", "Full Thrust: Ready-made matches", "Entrants 2 entered", "Cold racer"],
	},
	"the archive": {
		of: "ArchiveWindow",
		name: "archive",
		shows: ["Import a match", "Full Thrust Over", "Export Cold warship, Other warship"],
	},
	"the briefing": { of: "BriefingWindow", name: "briefing", shows: ["Briefing"] },
	"the window of characters": { of: "CharactersWindow", name: "characters", shows: ["What the module reads", "Credits"] },
	"the welcome card": {
		of: "WelcomeWindow",
		name: "welcome",
		shows: ["Welcome, Gamemaster", "Learn a game by yourself", "Set up a match for my table"],
	},
	"the lessons of a game": {
		of: "LessonsWindow",
		open: ({ gm, table }) => fromWelcome(gm, table),
		shows: ["Jovian Rally", "The first race", "Begin"],
	},
	"a lesson": {
		of: "LessonWindow",
		open: async ({ gm, table }) => {
			await fromWelcome(gm, table);
			gm.click('.vr-lessons-window [data-action="take"]');
		},
		shows: ["Go on", "Begin again", "All lessons", "Dump propellant", "Standings"],
	},
	"the hall of fame": { of: "FameWindow", name: "fame", shows: ["Characters", "Craft"] },
	"a station without a craft": { of: "StationWindow", name: "station", inView: SCENE, shows: ["Station"] },
	"a ruling without a craft": { of: "RulingWindow", name: "ruling", inView: SCENE, shows: ["The GM rules", "Make the ruling"] },
	"a ruling, from Flight Control": {
		of: "RulingWindow",
		inView: SCENE,
		open: ({ gm, table }) => fromControl(gm, table, "rule"),
		shows: ["The GM rules on Cold warship", "Weapons", "Reason (optional)", "Make the ruling"],
	},
	"the table of rolls": {
		of: "RollTableWindow",
		inView: "jovian-rally set-up",
		open: ({ gm, table }) => fromControl(gm, table, "edit-rolls"),
		shows: ["Rolls in the paddock", "Roll 1", "Posts"],
	},
	"the page of an event": {
		of: "EventSheet",
		open: async ({ gm, world }) => {
			const { sheet } = (await gm.window.fromUuid(world.page)) as unknown as { sheet: { render(options: object): Promise<unknown> } }; // a page
			await sheet.render({ force: true });
		},
		shows: ["Standings", "Ledger Open", "New transfer", "Close the event", "Name", "Place"],
	},
	"a career": {
		of: "CareerWindow",
		open: async ({ gm }) => fromSheet(gm, "Ines Okafor", "void-regatta-career"),
		shows: ["Career of Ines Okafor"],
	},
	"the tasks of a character": {
		of: "CharacterTasks",
		inView: "jovian-rally running",
		open: async ({ gm, table }) => {
			for (const part of ["campaignPlay", "campaignTasks"]) await gm.game.settings.set("void-regatta", part, true);
			const pilotUuid = `Actor.${gm.game.actors.getName("Ines Okafor")?.id}`;
			await gm.game.actors.getName(craftName("racer"))?.update({ system: { pilotUuid } });
			await table.settled();
			fromSheet(gm, "Ines Okafor", "void-regatta-tasks");
		},
		shows: ["Crew tasks of Cold racer", "Pilot: Ines Okafor", "Line"],
	},
	"the window that makes a craft of a ship of the host system": {
		of: "HostShipWindow",
		isHosted: true,
		open: async ({ gm }) => {
			await gm.game.settings.set("void-regatta", "campaignPlay", true);
			fromSheet(gm, "Beowulf", "void-regatta-host-ship");
		},
		shows: ["Craft from a ship", "Thrust"],
	},
	"the shortcuts of a board": {
		of: "DialogV2",
		inView: SCENE,
		open: async ({ gm, table }) => {
			apiOf(gm).show("board");
			await table.settled();
			gm.press("?", ".vr-board-window .vr-board-side");
		},
		shows: ["Shortcuts of this board", "Close"],
	},
};

/** Chooses an entry in the menu of an actor's sheet. */
function fromSheet(gm: Client, actor: string, action: string): void {
	const controls: { readonly action: string; onClick(): void }[] = [];
	gm.Hooks.callAll("getHeaderControlsActorSheetV2", { document: gm.game.actors.getName(actor) }, controls);
	controls.find((entry) => entry.action === action)?.onClick();
}

/** Opens Flight Control and clicks there. */
async function fromControl(gm: Client, table: Table, action: string): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`.vr-control-window [data-action="${action}"]`);
}

/** Opens the lessons of the first game from the welcome card. */
async function fromWelcome(gm: Client, table: Table): Promise<void> {
	apiOf(gm).show("welcome");
	await table.settled();
	gm.click('.vr-welcome-window [data-deed="learn"]');
	await table.settled();
}

/** The newest window of a class, on a client. */
function windowOf(gm: Client, name: string): HTMLElement | null {
	const named = (app: object): boolean => {
		for (let at = app.constructor; at.prototype; at = Object.getPrototypeOf(at)) if (at.name === name) return true;
		return false;
	};
	return [...gm.foundry.applications.instances.values()].findLast(named)?.element ?? null;
}

function spokenIn(element: HTMLElement | null): readonly string[] {
	const spoken = [...(element?.querySelectorAll(SPOKEN) ?? [])];
	return spoken.map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim());
}

/** Whether a window says these texts in this order; if not, what it says. */
function missingIn(element: HTMLElement | null, shows: readonly string[]): readonly string[] {
	const spoken = spokenIn(element);
	let from = 0;
	for (const text of shows) {
		const at = spoken.findIndex((candidate, index) => index >= from && (candidate === text || candidate.startsWith(`${text};`)));
		if (at < 0) return [`no “${text}” in this order`, ...spoken.slice(0, 40)];
		from = at + 1;
	}
	return [];
}

/** A world of a host system with a ship. */
const HOSTED = {
	systemDir: fileURLToPath(new URL("../../hosts/systems/twodsix", import.meta.url)),
	world: {
		actors: [{ _id: "coldship00000000", name: "Beowulf", type: "ship", system: { techLevel: 11, shipStats: { mass: { max: 200 } } } }],
	},
};

let server: ColdServer;

beforeAll(() => {
	server = coldServer();
});

afterAll(() => server.remove());

/** One opening of each class of windows, for the older generation; a soak opens all on both. */
const OF_EACH_CLASS = Object.entries(OPENINGS).filter(
	([, { of }], index, all) => all.findLastIndex(([, other]) => other.of === of) === index,
);

describe.each(BOTH)("on V%i the first opening is right:", (generation) => {
	let world: ColdWorld;

	beforeAll(async () => {
		world = await coldWorld(generation);
	});

	const opened = generation === 14 || process.env["SOAK"] === "1" ? Object.entries(OPENINGS) : OF_EACH_CLASS;
	test.each(opened)("%s", async (_name, { of, name, inView, open, shows, isHosted }) => {
		const { gm, table } = await coldPage(server, { generation, ...(isHosted ? HOSTED : worldWith(world, world.matches[inView ?? ""])) });
		const before = gm.notifications.length;
		if (name) apiOf(gm).show(name);
		else await open?.({ gm, table, world });
		await table.settled();
		const element = windowOf(gm, of);
		expect(missingIn(element, shows)).toEqual([]);
		expect(element?.textContent).not.toContain(NOTHING.NoMatch.text);
		expect(element?.textContent).not.toContain(NOTHING.Unloaded.title);
		expect(gm.notifications.slice(before)).toEqual([]);
		expect(gm.faults).toEqual([]);
		await table.close();
	});
});

describe("every window has a first opening here:", () => {
	const code = filesIn("src/foundry", ".ts").map((file) => read(file));

	test("each class of windows in the code", () => {
		const BASES = /^(PlainWindow|OpeningWindow|ChangingWindow|PreparedWindow|LiveWindow|OpensCharacters|OpensWelcome)$/; // the bases of all, and classes that Foundry asks for and never draws
		const classes = code.flatMap((text) =>
			[...text.matchAll(/class (\w+) extends [^{]*(?:Window\b|Sheet\b|Mixin\(|ApplicationV2)[^{]*\{/g)].map(([, name = ""]) => name),
		);
		expect(classes.length).toBeGreaterThan(10);
		const opened = Object.values(OPENINGS).map(({ of }) => of);
		expect(classes.filter((name) => !BASES.test(name) && !opened.includes(name))).toEqual([]);
	});

	test("each name by which the module opens a window, each shelf, each craft, and each game in each stage", () => {
		const offered = code.flatMap((text) => [...text.matchAll(/\boffer\("([^"]+)"/g)].map(([, name = ""]) => name));
		const shelves = ALL_CRAFTS.flatMap(({ shelf }) => shelf ?? []);
		const names = Object.values(OPENINGS).map(({ name }) => name);
		expect([...offered, ...shelves].filter((name) => !names.includes(name))).toEqual([]);
		expect(Object.keys(SHEETS)).toEqual(ALL_CRAFTS.map(({ name }) => name));
		const games = ALL_CRAFTS.map(({ gameId }) => gameId);
		expect(games.flatMap((game) => STAGES.map((stage) => `${game} ${stage}`)).filter((candidate) => !BOARDS[candidate])).toEqual([]);
	});
});
