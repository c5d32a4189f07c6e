/**
 * The form with which a GM closes an event: everything that is due, line by line. Each line is on until the GM switches it off.
 */
import { DUE_KINDS, type Due } from "../../../../core/campaign/dues.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { namer } from "./event.ts";

export interface ClosingInput {
	readonly uid: string;
	readonly dues: readonly Due[];
	/** The names of characters by their accounts. */
	readonly names: Readonly<Record<string, string>>;
	/** What the places of the purse come from. */
	readonly purseBy: "standings" | "last";
}

/** The model of the form. */
export function closingModel({ uid, dues, names, purseBy }: ClosingInput) {
	const nameOf = namer(names);
	const groups = DUE_KINDS.map((kind) => ({
		id: `${uid}-${kind}`,
		title: kind === "purse" ? label(`VOIDREGATTA.Campaign.Closing.purseBy.${purseBy}`) : label(`VOIDREGATTA.Campaign.Closing.kind.${kind}`),
		lines: dues.filter((due) => due.kind === kind).map((due, index) => lineModel(due, `${uid}-${kind}-${index}`, nameOf)),
	}));
	return { uid, groups: groups.filter(({ lines }) => lines.length > 0) };
}

function lineModel({ id: due, change, transfer }: Due, id: string, nameOf: (account: string) => Label | string) {
	const { from, to, credits, note } = transfer;
	return { id, due, note, text: label(`VOIDREGATTA.Campaign.Closing.line.${change}`, { from: nameOf(from), to: nameOf(to), credits }) };
}
