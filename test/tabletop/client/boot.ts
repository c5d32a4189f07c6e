// Starts a client in Foundry's order: world, globals, module scripts, init,
// texts, i18nInit, setup, documents, the page, ready (foundry-api.md §7.3).
import { generationOf } from "../generations/generation.ts";
import { Hotbar } from "./applications/hotbar.ts";
import { registerJournalSheet } from "./applications/journal-sheet.ts";
import { defineElements } from "./applications/prose-mirror.ts";
import { watchTracker } from "./applications/sidebar/combat-tracker.ts";
import { listen } from "./connection.ts";
import { registerDiceConfiguration } from "./dice/resolver.ts";
import { queuedFaces } from "./dice/roll.ts";
import { collectionOf } from "./documents/collections.ts";
import { seat } from "./documents/current-user.ts";
import { redraw, type Touched, takeAll } from "./documents/database.ts";
import { readiness } from "./documents/document.ts";
import { users } from "./documents/user.ts";
import { blameFor } from "./foreign/blame.ts";
import { registerCoreSettings } from "./foreign/core-settings.ts";
import { Game, makeGame } from "./game.ts";
import { registerHelpers } from "./helpers/handlebars.ts";
import { Hooks } from "./helpers/hooks.ts";
import { i18n } from "./helpers/i18n.ts";
import { closing, listenToKeys } from "./helpers/keybindings.ts";
import { notifications } from "./helpers/notifications.ts";
import { loadPacks } from "./helpers/packs.ts";
import { hear } from "./helpers/socket.ts";
import { registerHostSystem } from "./host-system.ts";
import { localizeModels, nameTypes } from "./labels.ts";
import { type Globals, makeGlobals } from "./namespace.ts";
import { type Carrier, facts, fault, type JournalLine, realm, type SavedFile } from "./state.ts";
import { strict } from "./strict.ts";

/** The table's access to a client, outside of Foundry's API. */
export interface ClientHandle {
	/** Work that this client has under way. */
	busy(): number;
	/** Notifications and faults so far, as JSON text. */
	journal(): string;
	/** The files that the user has saved, as JSON text. */
	saved(): string;
	/** The addresses of the sounds that were played, as JSON text. */
	played(): string;
	/** Queues faces for the next dice. */
	dice(faces: string): void;
	/** How many queued faces are left. */
	diceLeft(): number;
	/** Members that foreign packages have read and the tabletop lacks, as JSON text. */
	missing(): string;
}

async function loadWords(): Promise<void> {
	for (const { root, id, languages } of facts().packages) {
		for (const { lang, path } of languages) {
			if (lang !== i18n.lang || !realm.carrier) continue;
			i18n.add(await realm.carrier.loadWords(`${root}/${id}/${path}`));
		}
	}
}

// A script that fails stops its own package, as in Foundry, and no other.
async function loadPackages(): Promise<void> {
	for (const { root, id, styles, scripts, esmodules, foreign } of facts().packages) {
		const by = foreign ? id : null;
		for (const path of styles) realm.carrier?.loadStyle(`${root}/${id}/${path}`);
		for (const path of scripts) await tryLoading(path, by, realm.carrier?.loadClassic(`${root}/${id}/${path}`));
		for (const path of esmodules) await tryLoading(path, by, realm.carrier?.loadScript(`${root}/${id}/${path}`));
	}
}

async function tryLoading(path: string, by: string | null, loading: Promise<void> | undefined): Promise<void> {
	try {
		await loading;
	} catch (error) {
		fault(`${path} could not be loaded`, error, by);
	}
}

function makeUi({ ui }: Pick<Globals["CONFIG"], "ui">) {
	const tracker = new ui.combat();
	watchTracker(tracker);
	const tabs = {
		chat: new ui.chat(),
		combat: tracker,
		actors: new ui.actors(),
		journal: new ui.journal(),
		settings: new ui.settings(),
	};
	const hotbar = new Hotbar();
	const changeTab = (tab: keyof typeof tabs) => tabs[tab].activate();
	// `activateTab` is its name before 13, there until 15 (typings, client/applications/sidebar).
	const sidebar = { expanded: true, popouts: {}, tabGroups: { primary: "chat" }, changeTab, activateTab: changeTab };
	// `windows`: those of the first generation, by number. None is ever drawn here.
	return { ...tabs, hotbar, notifications, sidebar, windows: {} as Record<number, object> };
}

/** The type of `ui`. */
export type Ui = ReturnType<typeof makeUi>;

function listenToTabs(ui: Ui): void {
	const { sidebar } = ui;
	document.querySelector("#sidebar-tabs")?.addEventListener("click", ({ target }) => {
		const tab = (target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab; // The target of a click is an element.
		if (tab && tab in ui) sidebar.changeTab(tab as Parameters<typeof sidebar.changeTab>[0]); // The test above shows that it is one.
	});
}

// `DocumentDirectory.DEFAULT_OPTIONS.renderUpdateKeys` of Foundry: an update of other fields redraws no directory. That the
// tracker follows the same fields is our guess: it shows an actor's name, its picture and whose it is.
const LISTED = ["name", "img", "ownership", "sort", "folder"];

function showsInLists({ action, entries }: Touched): boolean {
	return action !== "update" || entries.some((entry) => LISTED.some((key) => key in entry));
}

function watchDocuments(ui: Ui): void {
	const shownBy: Record<string, (touched: Touched[]) => unknown> = {
		Actor: (touched) => touched.some(showsInLists) && [ui.actors.render(), ui.combat.render()],
		Combat: () => ui.combat.render(),
		ChatMessage: (touched) => ui.chat._follow(touched),
		JournalEntry: () => ui.journal.render(),
		User: () => ui.hotbar.render(),
	};
	redraw.of = (documentName, touched) => shownBy[documentName]?.(touched);
}

/** `game.user` is there when "setup" is called (typings, client/game); other documents are not yet (client/hooks). */
function seatUsers(): void {
	const { collections, activeUsers, userId } = facts();
	collectionOf("User").fill(collections["users"] ?? []);
	for (const user of users()) user.active = activeUsers.includes(user.id);
	seat.user = users().get(userId) ?? null;
}

function fillCollections(): void {
	const { collections } = facts();
	const order: [string, string][] = [
		["Actor", "actors"],
		["JournalEntry", "journal"],
		["Scene", "scenes"],
		["Macro", "macros"],
		["Combat", "combats"],
		["ChatMessage", "messages"],
	];
	for (const [documentName, name] of order) {
		collectionOf(documentName).fill(collections[name] ?? []);
	}
	readiness.documents = true;
	for (const documentName of ["Setting", "User", ...order.map(([name]) => name)])
		for (const document of collectionOf(documentName)) document._safePrepareData();
}

function setActive(userId: string, active: boolean): void {
	const user = users().get(userId);
	if (!user) return;
	user.active = active;
	Hooks.callAll("userConnected", user, active);
}

// Messages that arrive before the client is ready must wait, because the world in the client is older.
function startListening(): { world: ReturnType<typeof listen>; open: () => void } {
	let waiting: (() => void)[] | null = [];
	const soon = (call: () => void) => (waiting ? waiting.push(call) : call());
	const world = listen({
		modified: (done, userId) => soon(() => takeAll(done, userId)),
		socket: (event, data, userId) => soon(() => hear(event, data, userId)),
		activity: (userId, active) => soon(() => setActive(userId, active)),
	});
	const open = () => {
		const held = waiting ?? [];
		waiting = null;
		for (const call of held) call();
	};
	return { world, open };
}

/** Joins a world and makes its table in this window. */
async function boot(carrier: Carrier): Promise<ClientHandle> {
	realm.carrier = carrier;
	const { world, open } = startListening();
	realm.facts = await world;
	realm.generation = generationOf(realm.facts.generation);
	document.body.classList.add("vtt", "game", `system-${realm.facts.system.id}`);
	registerHelpers();
	defineElements();
	const game = makeGame();
	const globals = makeGlobals();
	// `ui` is there from the start, and gets its members when the sidebar is made.
	const members = {};
	Object.assign(globalThis, globals, { game, ui: strict("ui", members) });
	registerJournalSheet();
	if (!realm.facts.packages.some(({ root }) => root === "systems")) registerHostSystem();
	registerDiceConfiguration();
	// The world's settings can be read from the start: packages read theirs in "init".
	collectionOf("Setting").fill(realm.facts.collections["settings"] ?? []);
	registerCoreSettings();
	await loadPackages();
	Game.prototype.initialize.call(game);
	await loadWords();
	nameTypes();
	localizeModels();
	Hooks.callAll("i18nInit");
	loadPacks(facts().packages);
	fillCollections();
	const ui = makeUi(globals.CONFIG);
	Object.assign(members, ui);
	seatUsers();
	Hooks.callAll("setup");
	closing.closed = true;
	watchDocuments(ui);
	for (const tab of [ui.chat, ui.combat, ui.actors, ui.journal, ui.settings]) await tab.render({ force: true });
	await ui.hotbar.render();
	ui.sidebar.changeTab("chat");
	listenToTabs(ui);
	listenToKeys(window);
	document.body.classList.remove("loading");
	game.ready = true;
	readiness.game = true;
	open();
	Hooks.callAll("ready");
	return handle();
}

function handle(): ClientHandle {
	return {
		busy: () => realm.busy,
		journal: () => JSON.stringify(realm.journal satisfies JournalLine[]),
		saved: () => JSON.stringify(realm.saved satisfies SavedFile[]),
		played: () => JSON.stringify(realm.played),
		dice: (faces) => queuedFaces.push(...(JSON.parse(faces) as number[])), // The table sends numbers.
		diceLeft: () => queuedFaces.length,
		missing: () => JSON.stringify([...realm.missing].sort()),
	};
}

globalThis.addEventListener?.("error", (event) => {
	const by = blameFor(event.error);
	fault("An error was not caught", event.error, by);
	if (by) event.preventDefault();
});
// The carrier lets a rejection pass that is marked as dealt with, and ends the process for any other.
globalThis.addEventListener?.("unhandledrejection", (event) => {
	const by = blameFor(event.reason, event.promise);
	fault("A promise was rejected and nobody cared", event.reason, by);
	if (by) event.preventDefault();
});
Object.assign(globalThis, { tabletopBoot: boot });
