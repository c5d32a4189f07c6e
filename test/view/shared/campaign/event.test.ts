/** The page of an event: whom a line of the ledger can name. */
import { expect, test } from "vitest";
import { EMPTY_LEDGER, enter } from "../../../../src/core/campaign/ledger.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { type EventInput, eventModel } from "../../../../src/view/shared/on-demand/campaign/events/event.ts";

const FIELDS: EventInput["fields"] = {
	place: "",
	date: "",
	sponsor: "",
	cup: "",
	officials: "",
	shares: "",
	points: "",
	seasonPoints: "",
	purseBy: "standings",
	purse: 0,
	fee: 0,
	rivalCredits: 0,
	fine: 0,
	prizePercent: 0,
	interest: 0,
	patience: 0,
	briefing: "",
	report: "",
};

test("JR-19: a GM may put a fine of the Association into the ledger", () => {
	const fine = { id: "a", from: "ann", to: "association", credits: 5000, reason: "fine", note: "a filed bolt" } as const;
	const page = {
		uid: "e",
		name: "Cup",
		editable: true,
		fields: FIELDS,
		heats: [],
		removed: [],
		nextHeatRefused: null,
		debts: [],
		rivals: [],
		balances: {},
		bridged: false,
		problem: null,
		unpaid: [],
	};
	const ledger = expectAccepted(enter(EMPTY_LEDGER, fine));
	const { accounts, reasons, transfers } = eventModel({ ...page, ledger, names: { ann: "Ann" } });
	const association = { key: "VOIDREGATTA.Campaign.Event.house.association" };
	expect(accounts.find(({ value }) => value === "association")?.name).toMatchObject(association);
	expect(reasons.map(({ value }) => value)).toContain("fine");
	expect(transfers).toMatchObject([{ from: "Ann", to: association, credits: 5000, note: "a filed bolt" }]);
});
