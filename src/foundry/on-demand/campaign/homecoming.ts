/**
 * Craft that come home from a match, in Foundry: what the core reads of each, and the write of what it has decided. The next match
 * begins with what is on the sheets.
 */
import {
	afterCare,
	billFor,
	bookBills,
	broughtBy,
	type Care,
	type HomeWish,
	menderOf,
	mendingModifier,
	type Returned,
	rollFor,
} from "../../../core/campaign/homecoming.ts";
import { replace } from "../../../core/campaign/ledger.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import type { ShownHomecomer } from "../../../view/shared/on-demand/campaign/homecoming.ts";
import type { BeginningPresenter } from "../../../view/shared/on-demand/forms/beginning.ts";
import { label } from "../../../view/shared/startup/words/label.ts";
import { type Operation, writeTogether } from "../../compat.ts";
import { type CraftActor, designOf, isCraft } from "../../documents/crafts.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { allEvents, ledgerOf, ledgerWrite } from "../../documents/on-demand/events.ts";
import { crewOf, payerOf } from "../../documents/posts.ts";
import { MODULE_ID } from "../../ids.ts";
import { openTableOf } from "../../match/everyone/reading/read-match.ts";
import { openSettingUp } from "../../rooms.ts";
import { sayLabel } from "../../words.ts";
import { readCharacter } from "./characters.ts";
import { rollCheck, tellRoll } from "./rolling.ts";

/** A craft that comes home, with its actor and what writes its sheet. */
interface Returning extends ShownHomecomer {
	readonly actor: CraftActor;
	readonly beginning: BeginningPresenter;
}

/** The craft of a match that is over, with the parts that are worn. A craft without an actor is missing. Refused: as `openTableOf` and `openSettingUp`. */
export async function returningFrom(combat: MatchCombat): Promise<Outcome<readonly Returning[]>> {
	const settingUp = await openSettingUp(combat.system.game); // it opens the game, so the match can be read at once
	if (!settingUp.ok) return settingUp;
	const table = openTableOf(combat);
	if (!table.ok) return table;
	const { beginning, remains } = settingUp.value;
	if (!beginning || !remains) return accept([]);
	const { state, seats } = table.value.match;
	const known = new Set<string>(seats.map(({ id }) => id));
	return accept(
		seatsOf(combat).flatMap(({ id, actor }) => {
			const seat = id ?? "";
			if (!isCraft(actor) || !known.has(seat)) return [];
			const begins = remains(state.open, seatId(seat));
			const lost = begins === "lost";
			const parts = beginning.parts(designOf(actor), lost ? null : begins);
			return [{ seat, name: actor.name, actor, beginning, lost, parts, ...menderAboard(actor), ...keptOf(combat.id ?? "", actor) }];
		}),
	);
}

/** Who can repair a craft in the field, and what that character adds to the roll. */
function menderAboard(actor: CraftActor): Pick<Returning, "mender" | "modifier"> {
	const crew = crewOf(actor);
	const mends = menderOf(crew.map(({ id }) => id));
	const member = crew.find(({ id }) => id === mends?.post)?.member;
	const read = member && readCharacter(member).skills.find(({ skill }) => skill === mends?.skill);
	if (!member || !read) return { mender: "", modifier: null };
	const { level = null, conditions } = read.reading ?? {};
	return { mender: member.name, modifier: mendingModifier(level, read.modifier, conditions) };
}

/** What the actor of a craft keeps of its homecomings from a match. */
function keptOf(match: string, { flags }: CraftActor): Pick<Returning, "tried" | "home"> {
	const { repairs, homecomings } = flags[MODULE_ID] ?? {};
	return { tried: repairs?.[match] ?? null, home: homecomings?.[match] ?? null };
}

/** What a GM wishes: the care for craft, and the event whose ledger takes the bills. */
interface Homecoming {
	/** The id of the wish. */
	readonly id: string;
	readonly craft: readonly HomeWish[];
	/** The uuid of the event; null if nobody pays. */
	readonly payer: string | null;
}

/**
 * Brings craft home, once however often the wish arrives: it writes what remains of them on their sheets, and their bills into
 * ledgers. Refused: `write-refused`, and as `returningFrom`, `broughtBy` and `bookBills`.
 */
export async function bringHome(combat: MatchCombat, { id, craft: wishes, payer }: Homecoming): Promise<Outcome<null>> {
	const returning = await returningFrom(combat);
	if (!returning.ok) return returning;
	const brought = broughtBy(id, wishes, returning.value);
	if (!brought.ok) return brought;
	const match = combat.id ?? "";
	const bills = billsFor(match, brought.value, payer);
	if (!bills.ok) return bills;
	const cared: Cared[] = [];
	for (const craft of brought.value) cared.push(await caredFor(craft)); // menders roll one after the other
	const updates = cared.map((each) => updateOf(match, each, id));
	// The bills come first: if a write stops between them, the wish is fulfilled again, and each bill is entered only once.
	await writeTogether([...bills.value, ...(updates.length > 0 ? [{ action: "update", documentName: "Actor", updates } as const] : [])]);
	if (cared.some(({ actor }) => keptOf(match, actor).home !== id)) return refuse("write-refused", { hook: "preUpdateActor" });
	for (const { tell } of cared) await tell();
	return accept(null);
}

type Brought = Returning & { readonly care: Care };

/** A craft after its care, and what tells chat of the roll for it. */
interface Cared extends Brought {
	readonly after: Returned;
	readonly tell: () => Promise<void>;
}

/** Cares for a craft: its mender rolls if the care asks for a roll. */
async function caredFor(craft: Brought): Promise<Cared> {
	const asked = rollFor(craft.care, craft);
	const roll = asked && (await rollCheck(asked, [asked.modifier]));
	const tell = async (): Promise<void> => {
		const facts = { name: craft.mender, craft: craft.actor.name, target: asked?.target ?? 0 };
		if (roll) await tellRoll(roll, sayLabel(label("VOIDREGATTA.Campaign.Home.roll", facts)));
	};
	return { ...craft, after: afterCare(craft.care, craft, roll?.total ?? null), tell };
}

/** The update of a craft's actor: its sheet after the care, the effect of its field repairs, and the wish that brought it home. */
function updateOf(match: string, { actor, beginning, after }: Cared, wish: string) {
	const design = designOf(actor);
	const begins = Object.keys(after.parts).length > 0 ? beginning.state(after.parts, design) : null;
	const mark = (name: string) => `flags.${MODULE_ID}.${name}.${match}`;
	return {
		_id: actor.id ?? "",
		system: beginning.fields(begins, design),
		[mark("homecomings")]: wish,
		...(after.tried !== null && { [mark("repairs")]: after.tried }),
	};
}

/** The writes that enter the bills of craft. Refused: as `bookBills`. */
function billsFor(match: string, brought: readonly Brought[], payer: string | null): Outcome<readonly Operation[]> {
	const pages = new Map(allEvents().map((page) => [page.uuid ?? "", page]));
	const ledgers = new Map([...pages].map(([key, page]) => [key, ledgerOf(page)]));
	const bills = brought.map(({ seat, name, actor, care, parts }) => {
		const { credits, days } = billFor(care, parts);
		return {
			seat,
			account: payerOf(actor)?.id ?? actor.id ?? seat,
			credits,
			days,
			note: sayLabel(label("VOIDREGATTA.Campaign.Home.note", { name, days })),
		};
	});
	const booked = bookBills(match, bills, { ledgers, payer: payer !== null && pages.has(payer) ? payer : null });
	if (!booked.ok) return booked;
	const writes: Operation[] = [];
	for (const { ledger, transfers, gone } of booked.value) {
		const page = pages.get(ledger);
		const after = page && replace(ledgerOf(page), [...gone, ...transfers.map(({ id }) => id)], transfers);
		if (after && !after.ok) return after;
		if (page && after) writes.push(ledgerWrite(page, after.value));
	}
	return accept(writes);
}
