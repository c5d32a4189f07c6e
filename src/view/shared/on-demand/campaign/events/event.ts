/**
 * The page of an event: what a GM writes about it, its heats with their results, standings, and the ledger.
 */
import {
	type Balances,
	balancesAfter,
	changesBy,
	type House,
	isHouse,
	type Ledger,
	REASONS,
	shortfalls,
} from "../../../../../core/campaign/ledger.ts";
import type { Debt } from "../../../../../core/campaign/loans.ts";
import { remainingIn, type Unpaid } from "../../../../../core/campaign/settling.ts";
import { COLUMNS, POINTS, type Result, readPoints, type Standing, standingsBy } from "../../../../../core/campaign/standings.ts";
import type { Refusal } from "../../../../../core/kernel/outcome.ts";
import { gameLabel, type Label, label, refusalLabel } from "../../../startup/words/label.ts";
import { type RivalInput, rivalModels } from "./rivals.ts";

/** The fields that a GM fills in, in the order of the form: single lines, numbers, and texts. */
const LINES = ["place", "date", "sponsor", "cup", "officials", "shares", "points", "seasonPoints"] as const;
const NUMBERS = ["purse", "fee", "rivalCredits", "fine", "prizePercent", "interest", "patience"] as const;
const TEXTS = ["briefing", "report"] as const;

type FieldName = (typeof LINES | typeof NUMBERS | typeof TEXTS)[number];

/** A heat as its event keeps it. */
interface ShownHeat {
	readonly id: string;
	readonly game: string;
	readonly name: string;
	readonly over: boolean;
	/** Whether its match is being set up; missing means no. */
	readonly settingUp?: boolean;
	readonly results: readonly (Result & { readonly status: string })[];
}

export interface EventInput {
	readonly uid: string;
	readonly name: string;
	/** Why the page counts for nothing; null for an event. */
	readonly problem: Refusal | null;
	/** Whether this user may change it. */
	readonly editable: boolean;
	readonly fields: Readonly<Record<FieldName | "purseBy", string | number>>;
	readonly heats: readonly ShownHeat[];
	/** The heats that a GM has taken out of the event. */
	readonly removed: readonly { readonly id: string; readonly name: string }[];
	/** Why the next heat cannot be set up now; null if it can. */
	readonly nextHeatRefused: Refusal | null;
	readonly ledger: Ledger;
	/** What characters owe the lender. */
	readonly debts: readonly Debt[];
	/** The NPC crews of its heats. */
	readonly rivals: readonly RivalInput[];
	/** The credits of the characters in the ledger, as far as they are known. */
	readonly balances: Balances;
	/** Who could not be paid. */
	readonly unpaid: readonly Unpaid[];
	/** The names of characters by their accounts. */
	readonly names: Readonly<Record<string, string>>;
	/** Whether the module knows where characters keep their credits. */
	readonly bridged: boolean;
}

export type StandingsModel = ReturnType<typeof standingsOf>[number];

/** The model of the page. */
export function eventModel(input: EventInput) {
	const { uid, name, editable, heats, ledger, names } = input;
	const accountName = namer(names);
	const accounts = [...Object.keys(names), "box", "sponsor", "officials", "yard", "lender", "association"];
	return {
		uid,
		name,
		editable,
		// Why the page counts for nothing; null for an event.
		problem: input.problem && refusalLabel("", input.problem),
		// Whether a GM may vouch for the page, so that it is an event.
		mayAdopt: editable && input.problem?.code === "event-foreign",
		lines: fieldsOf(input, LINES),
		numbers: fieldsOf(input, NUMBERS),
		texts: fieldsOf(input, TEXTS),
		// Whose places the purse goes by.
		purseBy: (["standings", "last"] as const).map((value) => ({
			value,
			name: label(`VOIDREGATTA.Campaign.Event.purseBy.${value}`),
			selected: value === input.fields.purseBy,
		})),
		heats: heats.map((heat) => heatModel(heat, heats)),
		removed: input.removed,
		// Why the next heat cannot be set up now; null if it can.
		nextHeat: { why: input.nextHeatRefused && refusalLabel("", input.nextHeatRefused) },
		// Whether several heats are over, so that one page can have the results of all.
		severalOver: heats.filter(({ over }) => over).length > 1,
		standings: standingsOf(heats, String(input.fields.points)),
		rivals: rivalModels(input.rivals),
		stage: label(`VOIDREGATTA.Campaign.Event.stage.${ledger.stage}`),
		open: ledger.stage === "open",
		// The names of the buttons that settle the ledger and that take the settlement back; null if the button is not available now.
		settle: settleButton(ledger),
		takeBack: takeBackButton(ledger),
		transfers: ledger.transfers.map(({ id, from, to, credits, reason, note }) => ({
			id,
			from: accountName(from),
			to: accountName(to),
			credits,
			reason: label(`VOIDREGATTA.Campaign.Event.reason.${reason}`),
			note,
		})),
		sums: sumsOf(input),
		// Who has not paid or got what, and why, in a sentence each; a GM can write it off.
		unpaid: input.unpaid.map((each) => unpaidLine(each, accountName)),
		// What each character owes the lender, in a sentence.
		debts: input.debts.map((debt) => debtLine(debt, accountName(debt.debtor))),
		// Where the credits go, or that the module cannot move them.
		hint: label(input.bridged ? "VOIDREGATTA.Campaign.Event.bridged" : "VOIDREGATTA.Campaign.Event.unbridged"),
		accounts: accounts.map((value) => ({ value, name: accountName(value) })),
		reasons: REASONS.map((value) => ({ value, name: label(`VOIDREGATTA.Campaign.Event.reason.${value}`) })),
	};
}

function fieldsOf({ uid, fields, editable }: EventInput, names: readonly FieldName[]) {
	const shown = names.filter((name) => editable || (fields[name] !== "" && fields[name] !== 0));
	return shown.map((name) => ({
		id: `${uid}-${name}`,
		name: `system.${name}`,
		title: label(`VOIDREGATTA.Campaign.Event.field.${name}`),
		value: fields[name],
	}));
}

function heatModel({ id, game, name, over, settingUp = false, results }: ShownHeat, heats: readonly ShownHeat[]) {
	return {
		id,
		name,
		stage: label(over ? "VOIDREGATTA.Stage.over" : "VOIDREGATTA.Campaign.Event.toCome"),
		// Whether a GM can set its grid by the results of the heats before.
		grid: settingUp && heats.some((heat) => heat.over),
		// Whether a GM can write its results.
		over,
		results: results.map(({ place, craft, pilot, status }) => ({
			place: place > 0 ? `${place}` : "",
			craft,
			pilot,
			status: status === "" ? "" : gameLabel(game, `Status.${status}`),
		})),
	};
}

/** The standings after the heats that are over, by pilot, by craft and by team; `table` holds the points as the GM wrote them. */
export function standingsOf(heats: readonly Pick<ShownHeat, "over" | "results">[], table: string) {
	const over = heats.filter((heat) => heat.over).map(({ results }) => results);
	const points = readPoints(table) ?? POINTS;
	const tables = COLUMNS.map((column) => ({
		title: label(`VOIDREGATTA.Campaign.Event.by.${column}`),
		rows: standingsBy(column, over, points).map(standingModel),
	}));
	return tables.filter(({ rows }) => rows.length > 0);
}

function standingModel({ place, name, points, starts, tie }: Standing) {
	const words =
		tie.by === "places"
			? label("VOIDREGATTA.Campaign.Event.tie.places", { place: tie.place })
			: tie.by === "none"
				? label("VOIDREGATTA.Campaign.Event.tie.none")
				: null;
	return {
		place,
		name,
		points,
		starts,
		// How a tie with the line above was broken; null if there was no tie.
		tie: words,
	};
}

function settleButton({ stage, transfers, booked }: Ledger): Label | null {
	if (stage === "settling") return label("VOIDREGATTA.Campaign.Event.goOn");
	return stage === "open" && (transfers.length > 0 || Object.values(booked).some((credits) => credits !== 0))
		? label("VOIDREGATTA.Campaign.Event.settle")
		: null;
}

function takeBackButton({ stage }: Ledger): Label | null {
	if (stage === "taking-back") return label("VOIDREGATTA.Campaign.Event.goOn");
	return stage === "open" ? null : label("VOIDREGATTA.Campaign.Event.takeBack");
}

/** Who has not paid or got what of a settlement, and why. */
export function unpaidLine({ account, credits, why }: Unpaid, nameOf: (account: string) => Label | string): Label {
	const facts = { name: nameOf(account), credits: Math.abs(credits) };
	return label(`VOIDREGATTA.Campaign.Event.unpaid.${credits < 0 ? "owes" : "gets"}.${why}`, facts);
}

function debtLine({ credits, isDue }: Debt, name: Label | string): Label {
	return label(isDue ? "VOIDREGATTA.Campaign.Event.debtDue" : "VOIDREGATTA.Campaign.Event.debt", { name, credits });
}

/** The sum of each account: what it gains or loses, and what it will have; after the settlement, what it has. */
function sumsOf({ ledger, balances, names }: EventInput) {
	const changes = changesBy(ledger.transfers);
	const rest = remainingIn(ledger);
	const after = balancesAfter(balances, rest);
	const short = shortfalls(balances, rest);
	const isOpen = ledger.stage === "open";
	return Object.entries(changes).map(([account, change]) => ({
		name: namer(names)(account),
		change: change < 0 ? `\u2212${-change}` : `+${change}`,
		// Null if nobody knows the credits.
		after: Object.hasOwn(balances, account) ? ((isOpen ? after[account] : balances[account]) ?? null) : null,
		short: isOpen && Object.hasOwn(short, account),
	}));
}

/** The name of an account. */
export function namer(names: Readonly<Record<string, string>>): (account: string) => Label | string {
	return (account) => (isHouse(account) ? houseName(account) : (names[account] ?? account));
}

function houseName(house: House): Label {
	return label(`VOIDREGATTA.Campaign.Event.house.${house}`);
}
