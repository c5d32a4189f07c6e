/**
 * What every client does when a match or its seats change: it audits the match, asks for what it lacks, forgets what it no
 * longer needs, and redraws its windows. The referee's client also shows seats, updates the scene and makes the moves that need
 * no person.
 */

import { hasCampaign } from "../documents/campaign.ts";
import {
	allMatches,
	fenceOf,
	hasLeftovers,
	isMatch,
	lacksRest,
	type MatchCombat,
	matchInView,
	publishedIn,
	stubsOf,
} from "../documents/matches.ts";
import { forgetMatch, perMatch } from "../documents/per-match.ts";
import { sceneOf } from "../documents/scenes.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { bundleOf, openBundleOrNotify } from "../rooms.ts";
import { noteDice, refresh, service, whenAtRest } from "../services.ts";
import { noteUser } from "./everyone/absence.ts";
import { announceCard, announceMatch, noteStanding } from "./everyone/announcing.ts";
import { audit } from "./everyone/audit/audit.ts";
import { documentChanged } from "./everyone/reading/document-texts.ts";
import { noteTakenSeats, tellOfTakenSeats } from "./everyone/taken-seats.ts";
import { handlers } from "./handlers.ts";
import { isReferee, noteFence, openLease, refereeNow, userMoved } from "./lease/lease.ts";
import { askAgain } from "./player/ask.ts";
import { askForBriefing, askForBriefings } from "./player/briefings.ts";
import { askForShowings, forgetShowings } from "./player/showings.ts";
import { drive } from "./referee/drive.ts";
import { notifyMissingKey, recover } from "./referee/hiding/recover.ts";
import { showSeats } from "./referee/hiding/show-seats.ts";
import { noteChange } from "./referee/late-writes.ts";
import { askForLostOrders } from "./referee/lost-orders.ts";
import { drained, inOrder, resume } from "./referee/queue.ts";
import { adoptSeats, later } from "./referee/setting-up/entrants.ts";
import { followCraft, followCrafts } from "./referee/setting-up/follow-craft.ts";
import { followSeat } from "./referee/setting-up/follow-seat.ts";
import { followStore, forgetEntries, forgetOrders, keptOrders } from "./secrets/secrets.ts";
import { askWhoReferees, openWire, tellOfLease } from "./wire/wire.ts";

const windows = () => service("windows");

/** Listens to the other clients and handles every match of the world; once, when Foundry is ready. */
export async function followMatches(): Promise<void> {
	followStore();
	await Promise.all(gamesUnderWay().map(openBundleOrNotify));
	openWire(handlers({ shown: seatShown, briefed, whole: nowReadable }));
	forEachMatch((combat) => {
		note(combat);
		noteTakenSeats(combat);
		noteStanding(combat);
		noteChange(combat, {});
		if (publishedIn(combat)) forgetHidden(combat); // it may have been published while this page was away
	});
	openLease({ tell: tellOfLease, drained, changed: leaseChanged, writtenFence });
	askWhoReferees();
	checkMatches();
	forEachMatch(welcome);
}

/** A user logs in while a match runs: the board opens for a GM, and for a user whom the match awaits. */
function welcome(combat: MatchCombat): void {
	const running = combat.system.stage === "running" && combat === matchInView();
	const opens = running && opensBoard() && (game.user.isGM || windows().isAwaited(combat));
	if (opens) openWindows(combat);
	windows().tellOfMove(combat, opens);
}

/** Opens the board, and the station of a player at a post; few worlds need its code. */
function openWindows(combat: MatchCombat): void {
	windows().openBoard();
	if (hasStations()) void import("./player/on-demand/crew.ts").then(({ openOwnStation }) => openOwnStation(combat));
}

/** Whether this user may have a post that decides something. */
function hasStations(): boolean {
	return hasCampaign("stations") && !game.user.isGM;
}

function opensBoard(): boolean {
	return game.settings.get(MODULE_ID, SETTINGS.openBoard);
}

/** The referee has shown this user a seat, or what its crew has given. */
function seatShown(): void {
	refresh();
	forEachMatch(askForParts);
}

/** A briefing came for this user. */
function briefed(): void {
	windows().openBriefing();
	windows().redrawTracker();
}

/** The highest fence in any match. */
function writtenFence(): number {
	return Math.max(0, ...allMatches().map(fenceOf));
}

/** The ids of the games of all matches that are not over. */
function gamesUnderWay(): readonly string[] {
	const underWay = allMatches().filter(({ system }) => system.stage !== "over");
	return [...new Set(underWay.map(({ system }) => system.game))];
}

/** The matches whose board has opened by itself. */
const begun = perMatch<true>();

/** A match was updated: `update` is what Foundry reports about it, its options, and the id of the user who asked for it. */
export function matchUpdated(combat: MatchCombat, ...[changed, options, by]: readonly [object, object, string]): void {
	documentChanged(combat, changed);
	if ("combatants" in changed) checkSeats(combat, by);
	followChange(combat, options);
}

/** Referee: sees that the combatants of a match are its seats as GMs made them, after a change by this user; null: by anybody. */
function checkSeats(combat: MatchCombat, by: string | null): void {
	if (isReferee()) later(combat, async () => (await import("./referee/on-demand/setting-up/seat-checks.ts")).checkSeats(combat, by));
}

/** A match was created or has changed. What needs the rules waits until the match's game is loaded. */
function matchChanged(combat: MatchCombat): void {
	documentChanged(combat, null);
	followChange(combat, {});
}

function followChange(combat: MatchCombat, options: object): void {
	noteChange(combat, options);
	void sweep(combat);
	noteFence(fenceOf(combat));
	if (!bundleOf(combat.system.game) && combat.system.stage !== "over") void openForMatch(combat);
	audit(combat);
	if (publishedIn(combat)) forgetHidden(combat);
	notifyMissingKey();
	announceMatch(combat);
	noteDice(combat);
	showMatch(combat);
	askForShowings(combat);
	askForParts(combat);
	askForBriefing(combat);
	drive(combat);
	refresh();
	tellOfUndo(combat);
	tellOfTakenSeats(combat);
	const runs = combat.system.stage === "running";
	const id = combat.id ?? "";
	const opens = runs && !begun.has(id) && opensBoard();
	if (opens) openWindows(combat);
	windows().tellOfMove(combat, opens);
	if (runs) begun.set(id, true);
	else if (combat.system.stage === "set-up") begun.delete(id);
}

/** Referee: shows the seats of a hiding match to their owners, and updates the scene once the dice lie still; few matches have one. */
function showMatch(combat: MatchCombat): void {
	showSeats(combat);
	if (isReferee() && sceneOf(combat))
		whenAtRest(
			`scene:${combat.id}`,
			() => void import("./referee/on-demand/following/scenes.ts").then(({ keepScene }) => keepScene(combat)),
		);
}

/** Asks for what the posts of the user's craft have given; few worlds need the code. */
function askForParts(combat: MatchCombat): void {
	if (hasStations()) void import("./player/on-demand/crew.ts").then(({ askForCrew }) => askForCrew(combat));
}

/** How often steps of each match were undone, and the length of its log, when this page last looked. */
const known = perMatch<{ readonly undos: number; readonly length: number }>();

function note(combat: MatchCombat): void {
	const {
		id,
		system: { undos, log },
	} = combat;
	known.set(id ?? "", { undos, length: Object.keys(log).length });
}

/** Tells a player when a GM has undone steps: what the screen showed no longer counts. */
function tellOfUndo(combat: MatchCombat): void {
	const { id, system } = combat;
	const before = known.get(id ?? "");
	note(combat);
	const count = before && system.undos > before.undos ? before.length - Object.keys(system.log).length : 0;
	if (count > 0 && !game.user.isGM)
		void import("./everyone/on-demand/match-names.ts").then(({ tellOfSteps }) => tellOfSteps(combat, count));
}

async function openForMatch(combat: MatchCombat): Promise<void> {
	const room = await openBundleOrNotify(combat.system.game);
	if (room && game.combats.has(combat.id ?? "")) matchChanged(combat);
}

/** A match was deleted, and this client forgets its data. */
export function matchGone(combat: MatchCombat): void {
	matchChanged(combat);
	forgetEntries(combat);
	if (stubsOf(combat)) forgetOrders(combat);
	forgetMatch(combat.id ?? "");
}

function forgetHidden(combat: MatchCombat): void {
	forgetEntries(combat);
	forgetShowings(combat);
}

/** A match was created; the GM who made it enters all its seats. */
export function matchMade(combat: MatchCombat, by: string): void {
	if (by === game.user.id) adoptSeats(combat);
	checkSeats(combat, by);
	if (combat.system.crew["tasks"]) openTasks(); // it came from a world that has them
	matchChanged(combat);
}

/** A chat message was created, or changed by an update. */
export function cardChanged(message: ChatMessage.Implementation, update?: object): Promise<void> {
	return announceCard(message, update);
}

/** A user created or changed a seat. */
export function seatWritten(combatant: Combatant.Implementation, by: string): void {
	if (isMatch(combatant.parent)) checkSeats(combatant.parent, by);
	followSeat(combatant, by);
	seatsChanged();
}

/** A user changed a craft. */
export function craftWritten(actor: Actor.Implementation, by: string): void {
	followCraft(actor, by);
	crewsChanged();
	seatsChanged();
}

/** Referee: an actor was changed or deleted; in matches with stations, sheets that have changed count from the next turn on. */
export function crewsChanged(): void {
	if (isReferee() && hasCampaign("stations"))
		forEachMatch((combat) => later(combat, async () => (await import("./referee/on-demand/setting-up/crew-notes.ts")).noteCrews(combat)));
}

/** A seat, a craft or a scene was created, changed or deleted. */
export function seatsChanged(): void {
	forEachMatch(askForShowings);
	forEachMatch(askForBriefing);
	forEachMatch((combat) => windows().tellOfMove(combat, false));
	refresh();
}

/** A user has come or gone: the user may have been the referee, or may have secrets that this client lost. */
export function usersChanged(user: User.Implementation): void {
	userMoved(user);
	noteUser(user, showUsers);
	checkMatches();
	showUsers();
}

/** A user has come or gone, or has been offline for a minute: windows and tracker say so. */
function showUsers(): void {
	refresh();
	windows().redrawTracker();
}

/** The last lease that this page held or heard of. A new lease gets the wishes again. */
let latest: string | null = null;

/** The lease changed, and another page may be the referee. Every page sends its unanswered wishes again. */
function leaseChanged(): void {
	resume();
	const lease = refereeNow();
	const now = lease && `${lease.fence} ${lease.session} ${isReferee()}`;
	const isNew = now !== null && now !== latest;
	latest = now;
	if (isNew) {
		checkMatches();
		askAgain();
		askForBriefings();
	}
	refresh();
}

/**
 * The referee's page mends a broken write and continues, and does what the last step of a match that is over has left undone; every page
 * asks for what it lacks.
 */
function checkMatches(): void {
	notifyMissingKey();
	forEachMatch((combat) => {
		const { stage } = combat.system;
		if (stage !== "set-up") begun.set(combat.id ?? "", true);
		// The match may have ended while this page was away: its user's orders must be in the record.
		if (stage !== "over" || keptOrders(combat).length > 0) audit(combat);
		if (stage !== "over") attend(combat);
		else if (isReferee() && lacksRest(combat)) void mendAndDrive(combat).catch(console.error);
	});
}

/** Does this for every match of the world. An unforeseen fault in one match does not stop the others. */
function forEachMatch(work: (combat: MatchCombat) => void): void {
	for (const combat of allMatches()) {
		try {
			work(combat);
		} catch (fault) {
			console.error(fault);
		}
	}
}

/** This browser got a key, or the world got another lock. This page reads what the key opens, and the referee completes the copies. */
export function keysChanged(): void {
	for (const combat of allMatches()) void unlock(combat);
	refresh();
	openTasks();
}

/** Gives games the rules of crew tasks, if a match of the world needs them now. */
function openTasks(): void {
	void import("./everyone/on-demand/tasks.ts").then(({ openAll }) => openAll());
}

/** This page can now read a match that it could not read before, nor mend. */
function nowReadable(combat: MatchCombat): void {
	matchChanged(combat);
	windows().redrawTracker();
	if (isReferee() && combat.system.stage !== "set-up") void mendAndDrive(combat).catch(console.error);
}

async function unlock(combat: MatchCombat): Promise<void> {
	if (await recover(combat)) nowReadable(combat);
	else windows().redrawTracker();
	if (isReferee()) await complete(combat);
}

/** Completes the encrypted copy of a hidden match; few matches need the code. */
async function complete(combat: MatchCombat): Promise<void> {
	if (stubsOf(combat)) await (await import("./referee/on-demand/mend-record.ts")).completeCopy(combat);
}

function attend(combat: MatchCombat): void {
	askForBriefing(combat);
	askForParts(combat);
	askForLostOrders(combat);
	askForShowings(combat);
	void recover(combat)
		.then((came) => came && nowReadable(combat))
		.catch(console.error);
	if (!isReferee()) return;
	adoptSeats(combat);
	checkSeats(combat, null);
	followCrafts(combat);
	if (combat.system.stage !== "set-up") void mendAndDrive(combat).catch(console.error);
}

/** Referee: removes what operators have left in a match; few pages ever need the code. */
async function sweep(combat: MatchCombat): Promise<void> {
	if (isReferee() && hasLeftovers(combat)) await (await import("./referee/on-demand/late-write.ts")).sweep(combat);
}

async function mendAndDrive(combat: MatchCombat): Promise<void> {
	await sweep(combat);
	await inOrder(async () => (await import("./referee/on-demand/write.ts")).mendNow(combat));
	await complete(combat);
	showMatch(combat);
	drive(combat);
}
