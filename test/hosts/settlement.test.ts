/**
 * The settlement of an event's ledger on a host system whose characters have credits: it pays once, whatever happens in between.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { countAsEvents, creditsOf, openEvent, press, pressAndSay, storedEvent } from "./event-desk.ts";
import { hostTable } from "./host-table.ts";

const [INES, ABEL] = ["inesokafor000000", "abelstrand000000"];
const NAMES = ["Ines Okafor", "Abel Strand"];

/** The credits of both characters before and after the settlement. */
const BEFORE = [1000, 150];
const AFTER = [700, 200];

/** A world with two characters and an event: one owes a fine of 300 credits, the other has won 50. */
const WORLD = {
	actors: [
		{ _id: INES, name: NAMES[0], type: "traveller", system: { financeValues: { cash: 1000 } } },
		{ _id: ABEL, name: NAMES[1], type: "traveller", system: { financeValues: { cash: 150 } } },
	],
	journal: [
		{
			_id: "journal000000000",
			name: "The Cup",
			ownership: { default: 2 },
			pages: [
				{
					_id: "page000000000000",
					name: "The Cup",
					type: "void-regatta.event",
					system: {
						names: { [String(INES)]: NAMES[0], [String(ABEL)]: NAMES[1] },
						stage: "open",
						transfers: {
							fine000000000000: { from: INES, to: "officials", credits: 300, reason: "fine", note: "", order: 0 },
							purse00000000000: { from: "sponsor", to: ABEL, credits: 50, reason: "purse", note: "", order: 1 },
						},
					},
				},
			],
		},
	],
};

let table: Table;
let gm: Client;

beforeAll(async () => {
	table = await hostTable("twodsix", 14, WORLD);
	await join();
	await opensNothing(gm);
	await countAsEvents(gm);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
});

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** The GM's browser starts again, with the page of the event open. */
async function join(): Promise<void> {
	gm = await table.join(USERS.gm);
	await openEvent({ table, gm });
}

/** The stage of the event, and the credits of both characters. */
function stands(): readonly unknown[] {
	return [storedEvent(table).stage, ...creditsOf(gm, NAMES)];
}

async function settle(): Promise<void> {
	await press({ table, gm }, "settle");
}

async function takeBack(): Promise<void> {
	if (storedEvent(table).stage === "settled") await pressAndSay({ table, gm }, "take-back", "yes");
	else await press({ table, gm }, "take-back");
}

test("two clicks at once pay once, and the credits come back when it is taken back", async () => {
	gm.click('.vr-event-sheet [data-action="settle"]');
	gm.click('.vr-event-sheet [data-action="settle"]');
	await table.settled();
	expect(stands()).toEqual(["settled", ...AFTER]);
	await takeBack();
	expect(stands()).toEqual(["open", ...BEFORE]);
});

test("a character would be below zero: nothing moves until the GM says yes", async () => {
	await gm.game.actors.get(String(INES))?.update({ "system.financeValues.cash": 250 });
	await table.settled();
	await pressAndSay({ table, gm }, "settle", "no");
	expect(stands()).toEqual(["open", 250, 150]);
	await pressAndSay({ table, gm }, "settle", "yes");
	expect(stands()).toEqual(["settled", -50, 200]);
	await takeBack();
	await gm.game.actors.get(String(INES))?.update({ "system.financeValues.cash": 1000 });
	await table.settled();
	expect(stands()).toEqual(["open", ...BEFORE]);
});

test.each([0, 1, 2, 3, 4, 5])(
	"the GM's browser dies after %i writes of a settlement, and of taking it back: whoever continues pays once and loses nothing",
	async (most) => {
		await die(most, settle);
		if (storedEvent(table).stage !== "settled") await settle();
		expect(stands()).toEqual(["settled", ...AFTER]);
		await die(most, takeBack);
		if (storedEvent(table).stage !== "open") await takeBack();
		expect(stands()).toEqual(["open", ...BEFORE]);
	},
);

test("another module stops a write: the GM is told which hook did it, and continues later", async () => {
	const hook = gm.Hooks.on("preUpdateActor", (actor: unknown) => (actor as { name: string }).name !== NAMES[1]); // a hook's argument
	await settle();
	expect(stands()).toEqual(["settling", 700, 150]);
	expect(gm.notifications.at(-1)).toMatch(/preUpdateActor/);
	gm.Hooks.off("preUpdateActor", hook);
	await settle();
	expect(stands()).toEqual(["settled", ...AFTER]);
});

test("Mr Knuckles lends in one event and remembers in the next, whatever the order of their journals, with interest; a debt that is repaid is forgotten", async () => {
	const [journal] = gm.game.journal.contents;
	const page = (at: number) => gm.game.journal.contents[at]?.pages.contents[0];
	await gm.foundry.documents.JournalEntry.create({
		name: "The Second Cup",
		pages: [{ name: "The Second Cup", type: "void-regatta.event", system: { interest: 10, names: { [String(INES)]: NAMES[0] } } }],
	});
	await takeBack();
	enterTransfer({ from: "lender", to: String(INES), credits: "105", reason: "loan" });
	await press({ table, gm }, "enter-transfer");
	expect(gm.find(DEBTS).textContent).toBe("Ines Okafor owes Mr Knuckles 105 credits.");
	await settle();
	expect(creditsOf(gm, NAMES)).toEqual([805, 200]);
	await journal?.pages.contents[0]?.sheet?.close();
	await page(1)?.sheet?.render({ force: true });
	await table.settled();
	expect(gm.find(DEBTS).textContent).toBe("Ines Okafor owes Mr Knuckles 116 credits.");
	const [first, second] = [page(0)?.uuid, page(1)?.uuid].map(String);
	const inOrder = async (events: Readonly<Record<string, number>>): Promise<void> => {
		await gm.game.settings.set("void-regatta", "events", events);
		await page(1)?.sheet?.render({ force: true });
		await table.settled();
	};
	await inOrder({ [String(first)]: 2, [String(second)]: 1 }); // the journals are as before
	expect(gm.all(DEBTS)).toEqual([]);
	await inOrder({ [String(first)]: 1, [String(second)]: 2 });
	expect(gm.find(DEBTS).textContent).toBe("Ines Okafor owes Mr Knuckles 116 credits.");
	await press({ table, gm }, "propose-repayments");
	expect(gm.all(DEBTS)).toEqual([]);
	await settle();
	expect(creditsOf(gm, NAMES)).toEqual([689, 200]);
});

test("a player can read the ledger, but has no buttons in it", async () => {
	const one = await table.join(USERS.one);
	await openEvent({ table, gm: one });
	expect(one.find(".vr-event-sheet").textContent).toContain("Fine");
	expect(one.all(".vr-event-sheet .vr-ledger button")).toEqual([]);
});

const DEBTS = ".vr-event-sheet .vr-event-debts";

/** The GM fills in the form of a new transfer. */
function enterTransfer(entry: Readonly<Record<string, string>>): void {
	for (const [name, value] of Object.entries(entry)) gm.fill(`.vr-event-sheet [data-entry="${name}"]`, value);
}

/** The GM's browser dies after this many writes in this work, and starts again. */
async function die(most: number, work: () => Promise<void>): Promise<void> {
	let writes = 0;
	for (const name of ["preUpdateActor", "preUpdateJournalEntryPage"]) gm.Hooks.on(name, () => ++writes <= most);
	await work();
	await gm.leave();
	await join();
}
