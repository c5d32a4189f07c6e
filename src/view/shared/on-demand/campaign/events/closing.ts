/**
 * The form with which a GM closes an event: everything that is due, line by line, and the bills of the yard, which are in the ledger.
 * Each line is on until the GM switches it off.
 */
import { DUE_KINDS, type Due } from "../../../../../core/campaign/dues.ts";
import type { Transfer } from "../../../../../core/campaign/ledger.ts";
import { type Label, label } from "../../../startup/words/label.ts";
import { namer } from "./event.ts";

export interface ClosingInput {
	readonly uid: string;
	readonly dues: readonly Due[];
	/** The bills of the yard. */
	readonly bills: readonly Transfer[];
	/** The names of characters by their accounts. */
	readonly names: Readonly<Record<string, string>>;
	/** What the places of the purse come from. */
	readonly purseBy: "standings" | "last";
}

/** The model of the form. */
export function closingModel({ uid, dues, bills, names, purseBy }: ClosingInput) {
	const nameOf = namer(names);
	const groups = DUE_KINDS.map((kind) => ({
		id: `${uid}-${kind}`,
		title: kind === "purse" ? label(`VOIDREGATTA.Campaign.Closing.purseBy.${purseBy}`) : label(`VOIDREGATTA.Campaign.Closing.kind.${kind}`),
		lines: dues.filter((due) => due.kind === kind).map((due, index) => lineModel(due, `${uid}-${kind}-${index}`, nameOf)),
	}));
	const billed = bills.map((transfer, index) => ({
		...lineText(transfer, "new", nameOf),
		id: `${uid}-bill-${index}`,
		field: "bill",
		value: transfer.id,
	}));
	const all = [...groups, { id: `${uid}-bill`, title: label("VOIDREGATTA.Campaign.Closing.kind.bill"), lines: billed }];
	return { uid, groups: all.filter(({ lines }) => lines.length > 0) };
}

function lineModel({ id: value, change, transfer }: Due, id: string, nameOf: (account: string) => Label | string) {
	return { ...lineText(transfer, change, nameOf), id, field: "due", value };
}

function lineText({ from, to, credits, note }: Transfer, change: Due["change"], nameOf: (account: string) => Label | string) {
	return { note, text: label(`VOIDREGATTA.Campaign.Closing.line.${change}`, { from: nameOf(from), to: nameOf(to), credits }) };
}
