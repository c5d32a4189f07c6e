/**
 * What the page of an event shows, and what a GM does on it.
 */
import { type Balances, changesBy, type Ledger, REASONS } from "../../../../core/campaign/ledger.ts";
import type { Payment } from "../../../../core/campaign/payments.ts";
import { shortIn, unpaidIn } from "../../../../core/campaign/settling.ts";
import { gridBy, POINTS, readPoints, standingsBy } from "../../../../core/campaign/standings.ts";
import type { Outcome, Refusal } from "../../../../core/kernel/outcome.ts";
import { eventModel, namer, unpaidLine } from "../../../../view/shared/on-demand/campaign/events/event.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { isMatch, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { debtsAt, eventAt, heatsOf, ledgerOf, nextEntry, removedHeats } from "../../../documents/on-demand/events.ts";
import { craftIdOf } from "../../../match/everyone/on-demand/heats.ts";
import { askLedger } from "../../../match/player/ask.ts";
import { moveSeat } from "../../../match/player/on-demand/commands.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { bridgeNow } from "../../../on-demand/campaign/characters.ts";
import { putBackHeat, removeHeat } from "../../../on-demand/campaign/events.ts";
import { matchToRepeat } from "../../../on-demand/campaign/next-heat.ts";
import { pursesAt } from "../../../on-demand/campaign/purses.ts";
import { vouchFor } from "../../../on-demand/campaign/registering.ts";
import { rivalsShown } from "../../../on-demand/campaign/rivals.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say, sayLabel } from "../../../words.ts";
import { show } from "../../windows.ts";
import { confirm } from "../questions.ts";
import { BOOK_ACTIONS, bookShown, enterDuesOf } from "./book-actions.ts";
import { enterForClosing } from "./closing.ts";
import { writeEventResults } from "./results.ts";
import { exportSeason, seasonShown, writeSeason } from "./season.ts";

/** The parts of the page's context. */
export function eventContext(
	uid: string,
	page: EventPage,
	editable: boolean,
): ReturnType<typeof modelOf> & { readonly book: unknown; readonly season: unknown } {
	return {
		...modelOf(uid, page, editable),
		book: eventAt(page).ok ? say(bookShown(uid, page)) : null,
		season: say(seasonShown(uid, page, editable)),
	};
}

function modelOf(uid: string, page: EventPage, editable: boolean) {
	const ledger = ledgerOf(page);
	const read = eventAt(page);
	return say(
		eventModel({
			uid,
			name: page.name,
			problem: read.ok ? null : read.refusal,
			editable,
			fields: page.system,
			heats: heatsOf(page).map(([id, heat]) => ({ id, ...heat, settingUp: inSetUp(id) !== null })),
			removed: removedHeats(page).map(([id, { name }]) => ({ id, name })),
			nextHeatRefused: refusalOf(matchToRepeat(page)),
			ledger,
			debts: debtsAt(page),
			rivals: rivalsShown(page),
			balances: balancesAt(page, ledger),
			unpaid: unpaidIn(ledger, pursesAt(page)),
			names: namesOf(page),
			bridged: bridgeNow().creditsPath !== null,
		}),
	);
}

/** The credits of the characters in a ledger, as far as the bridge reads them, and of NPC crews. */
function balancesAt(page: EventPage, { transfers }: Ledger): Balances {
	const purseOf = pursesAt(page);
	const crews = rivalsShown(page);
	const known = Object.keys(changesBy(transfers)).flatMap((account) => {
		const purse = purseOf(account);
		const credits = typeof purse === "number" ? purse : crews.find((crew) => crew.account === account)?.credits;
		return typeof credits === "number" ? [[account, credits] as const] : [];
	});
	return Object.fromEntries(known);
}

/** The names of a page's accounts: the present names of characters, and the last known names of deleted ones. */
function namesOf({ system }: EventPage): Readonly<Record<string, string>> {
	const kept = Object.entries(system.names).map(([account, name]) => [account, game.actors.get(account)?.name ?? String(name)]);
	return Object.fromEntries(kept);
}

type Action = (page: EventPage, target: HTMLElement) => Promise<unknown>;

/** What the page's elements do, by the names of their actions. */
export const EVENT_ACTIONS: Readonly<Record<string, Action>> = {
	"adopt-event": (page) => vouchFor(page),
	grid: setGrid,
	"write-results": (page, { dataset }) => writeEventResults(page, dataset.match),
	"open-fame": async () => show("fame"),
	"next-heat": (page) => nextHeat(page),
	"remove-heat": (page, { dataset }) => remove(page, dataset.match ?? ""),
	"put-back-heat": (page, { dataset }) => putBackHeat(page, dataset.match ?? ""),
	"propose-fees": (page) => enterDuesOf(page, ["fee"]),
	"propose-purse": (page) => enterDuesOf(page, ["purse", "sponsor"]),
	"propose-winnings": (page) => enterDuesOf(page, ["pot", "prize"]),
	"propose-reports": (page) => enterDuesOf(page, ["fine", "capture"]),
	"propose-repayments": (page) => enterDuesOf(page, ["repayment"]),
	"enter-transfer": (page, target) =>
		notifyOnRefusal(null, askLedger(page, { act: "enter", nth: nextEntry(ledgerOf(page)), ...entryIn(target) })),
	strike: (page, { dataset }) => notifyOnRefusal(null, askLedger(page, { act: "strike", id: dataset.transfer ?? "" })),
	"close-event": async (page) => void ((await enterForClosing(page, namesOf(page))) && (await settle(page))),
	settle,
	"take-back": takeBack,
	"write-off": writeOff,
	"export-season": (page) => exportSeason(page),
	"write-season": (page) => writeSeason(page),
	...BOOK_ACTIONS,
};

/** A match that is being set up; null for any other. */
function inSetUp(match: string): MatchCombat | null {
	const combat = game.combats.get(match);
	return isMatch(combat) && combat.system.stage === "set-up" ? combat : null;
}

function refusalOf(outcome: Outcome<unknown>): Refusal | null {
	return outcome.ok ? null : outcome.refusal;
}

/** Has the referee set up the next heat of an event in one press; a second press, here or in another tab, changes nothing. */
async function nextHeat(page: EventPage): Promise<void> {
	const last = matchToRepeat(page);
	if (!last.ok) return notifyRefusal(null, last.refusal);
	if (await notifyOnRefusal(null, askLedger(page, { act: "next-heat", after: last.value.id ?? "" }))) notify("heat-set-up");
}

/** Takes a heat out of an event, after a question. */
async function remove(page: EventPage, match: string): Promise<void> {
	const name = heatsOf(page).find(([id]) => id === match)?.[1].name ?? "";
	const question = sayLabel(label("VOIDREGATTA.Campaign.Event.removeQuestion", { name, event: page.name }));
	if (await confirm("VOIDREGATTA.Campaign.Event.removeHeat", question)) await removeHeat(page, match);
}

/** Puts the craft of a heat in the order of the standings, one place after the other. */
async function setGrid(page: EventPage, { dataset }: HTMLElement): Promise<void> {
	const combat = inSetUp(dataset.match ?? "");
	if (!combat) return;
	const over = heatsOf(page).flatMap(([, heat]) => (heat.over ? [heat.results] : []));
	const standings = standingsBy("craft", over, readPoints(page.system.points) ?? POINTS);
	const craft = () => seatsOf(combat).map((seat) => craftIdOf(combat, seat));
	const grid = gridBy(standings, craft());
	for (const [place, id] of grid.entries()) {
		const moves = craft().indexOf(id, place) - place;
		const seat = seatsOf(combat)[place + moves]?.id ?? "";
		for (let move = 0; move < moves; move++) if (!(await notifyOnRefusal(combat, moveSeat(combat, seat, -1)))) return;
	}
	notify("grid-set");
}

/** The transfer in the form around an element. */
function entryIn(target: HTMLElement): Payment {
	const fields = [...(target.closest("fieldset")?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-entry]") ?? [])];
	const value = (name: string) => fields.find(({ dataset }) => dataset["entry"] === name)?.value ?? "";
	return {
		from: value("from"),
		to: value("to"),
		credits: Number(value("credits")),
		reason: REASONS.find((reason) => reason === value("reason")) ?? "sundry",
		note: value("note"),
	};
}

/** Settles the event and tells the sums in chat. If this puts characters below zero, it first asks the GM. */
async function settle(page: EventPage): Promise<void> {
	const allowed = await allowShort(page, { ...ledgerOf(page), stage: "settling" });
	if (allowed && (await notifyOnRefusal(null, askLedger(page, { act: "settle", allowed })))) await tellSums(page);
}

async function takeBack(page: EventPage): Promise<void> {
	const question = sayLabel(label("VOIDREGATTA.Campaign.Event.takeBackQuestion", { name: page.name }));
	const ledger = ledgerOf(page);
	if (ledger.stage !== "taking-back" && !(await confirm("VOIDREGATTA.Campaign.Event.takeBack", question))) return;
	const allowed = Object.keys(shortIn({ ...ledger, stage: "taking-back" }, pursesAt(page)));
	await notifyOnRefusal(null, askLedger(page, { act: "take-back", allowed }));
}

/** Ends a settlement without those who could not be paid, once the GM says yes. */
async function writeOff(page: EventPage): Promise<void> {
	const unpaid = unpaidIn(ledgerOf(page), pursesAt(page));
	const lines = unpaid.map((each) => sayLabel(unpaidLine(each, namer(namesOf(page)))));
	const question = sayLabel(label("VOIDREGATTA.Campaign.Event.writeOffQuestion", { lines: lines.join(" ") }));
	if (unpaid.length === 0 || !(await confirm("VOIDREGATTA.Campaign.Event.writeOff", question))) return;
	const isSettling = ledgerOf(page).stage === "settling";
	if ((await notifyOnRefusal(null, askLedger(page, { act: "write-off" }))) && isSettling) await tellSums(page);
}

/** The characters that may go below zero; null if the GM says no. */
async function allowShort(page: EventPage, ledger: Ledger): Promise<readonly string[] | null> {
	const short = Object.keys(shortIn(ledger, pursesAt(page)));
	if (short.length === 0) return [];
	const name = namer(namesOf(page));
	const question = sayLabel(label("VOIDREGATTA.Campaign.Event.belowZeroQuestion", { names: short.map(name) }));
	return (await confirm("VOIDREGATTA.Campaign.Event.settle", question)) ? short : null;
}

/** A message with the sum of each account. */
async function tellSums(page: EventPage): Promise<void> {
	const content = await draw(CAMPAIGN_TEMPLATES.eventSums, modelOf("", page, false));
	const flavor = sayLabel(label("VOIDREGATTA.Campaign.Event.settledFlavor", { name: page.name }));
	await ChatMessage.implementation.create({ content, flavor });
}
