/**
 * Craft that come home from a match: what remains of each goes back to its actor as the GM says, and the next match begins with it.
 */
import { replace, type Transfer } from "../../../core/campaign/ledger.ts";
import { bill, homeBillId } from "../../../core/campaign/payments.ts";
import { SKILL_CHECK, UNTRAINED } from "../../../core/campaign/skills.ts";
import { accept, type Outcome } from "../../../core/kernel/outcome.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { billFor, type Care, type Homecomer, partsAfter } from "../../../view/shared/on-demand/campaign/homecoming.ts";
import type { BeginningPresenter } from "../../../view/shared/on-demand/forms/beginning.ts";
import { label } from "../../../view/shared/startup/words/label.ts";
import { type Operation, withKeys, withoutKeys, writeTogether } from "../../compat.ts";
import { type CraftActor, designOf, isCraft } from "../../documents/crafts.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { allEvents, eventChange, ledgerOf } from "../../documents/on-demand/events.ts";
import { crewOf } from "../../documents/posts.ts";
import { MODULE_ID } from "../../ids.ts";
import { accountsOf } from "../../match/everyone/on-demand/heats.ts";
import { openTable } from "../../match/everyone/reading/read-match.ts";
import { openSettingUp } from "../../rooms.ts";
import { sayLabel } from "../../words.ts";
import { readCharacter } from "./characters.ts";
import { storedFrom } from "./events.ts";
import { rollCheck, tellRoll } from "./rolling.ts";

/** A craft that comes home, with its actor. */
interface Returning extends Homecomer {
	readonly actor: CraftActor;
}

/** The craft of a match that is over, with the parts that are worn. A craft without an actor is missing. Refused: as `openTable`. */
export async function returningFrom(combat: MatchCombat): Promise<Outcome<readonly Returning[]>> {
	const [table, settingUp] = [await openTable(combat), await openSettingUp(combat.system.game)];
	if (!table.ok) return table;
	if (!settingUp.ok) return settingUp;
	const { beginning, remains } = settingUp.value;
	if (!beginning || !remains) return accept([]);
	const { open } = table.value.match.state;
	const known = new Set<string>(table.value.match.seats.map(({ id }) => id));
	return accept(
		seatsOf(combat).flatMap(({ id, actor }) => {
			const seat = id ?? "";
			if (!isCraft(actor) || !known.has(seat)) return [];
			const begins = remains(open, seatId(seat));
			const parts = beginning.parts(designOf(actor), begins === "lost" ? null : begins);
			return [
				{ seat, name: actor.name, actor, lost: begins === "lost", parts, engineer: engineerOf(actor), tried: triedIn(combat, actor) },
			];
		}),
	);
}

/** Who repairs a craft in the field, by the order of posts, each with the skill for it. */
const MENDERS = [
	["engineer", "engineer"],
	["crewChief", "mechanic"],
] as const;

/** Who repairs a craft in the field, with the modifier of the check; null if there is nobody. */
function engineerOf(actor: CraftActor): Homecomer["engineer"] {
	const posts = crewOf(actor);
	const [post, wanted] = MENDERS.find(([id]) => posts.some((one) => one.id === id)) ?? [];
	const member = posts.find(({ id }) => id === post)?.member;
	const read = member && readCharacter(member).skills.find(({ skill }) => skill === wanted);
	return member && read ? { name: member.name, modifier: (read.reading?.level ?? UNTRAINED) + (read.modifier ?? 0) } : null;
}

/** The effect of the roll for field repairs of a craft after a match, which its actor keeps; null before that roll. */
function triedIn(combat: MatchCombat, { flags }: CraftActor): number | null {
	return flags[MODULE_ID]?.repairs?.[combat.id ?? ""] ?? null;
}

/** What the GM chose: the care for each craft by its seat, and the event whose ledger takes the bills. */
export interface Homecoming {
	readonly cares: Readonly<Record<string, Care>>;
	readonly payer: EventPage | null;
}

/**
 * Writes what remains of craft on their sheets, and their bills into a ledger; doing it twice is the same as once. Refused: as
 * `returningFrom`, and as `replace`.
 */
export async function bringHome(combat: MatchCombat, { cares, payer }: Homecoming): Promise<Outcome<null>> {
	const returning = await returningFrom(combat);
	const settingUp = await openSettingUp(combat.system.game);
	if (!returning.ok) return returning;
	const beginning = settingUp.ok ? settingUp.value.beginning : undefined;
	if (!beginning) return accept(null);
	const cared = returning.value.flatMap((one) => {
		const care = cares[one.seat] ?? "leave";
		return care === "leave" ? [] : [{ ...one, care }];
	});
	const billed = billsFor(combat, cared, payer);
	if (!billed.ok) return billed;
	const updates = [];
	for (const one of cared) {
		const effect = one.care === "field" ? (one.tried ?? (await rollRepairs(one))) : 0;
		const mark = one.care === "field" ? { [`flags.${MODULE_ID}.repairs.${combat.id}`]: effect } : {};
		updates.push({ _id: one.actor.id ?? "", system: fieldsAfter(one, effect, beginning), ...mark });
	}
	// The bills come first: if a write stops between them, the GM brings the craft home again, and each bill is entered only once.
	await writeTogether([...billed.value, ...(updates.length > 0 ? [{ action: "update", documentName: "Actor", updates } as const] : [])]);
	return accept(null);
}

type Cared = Returning & { readonly care: Care };

/**
 * The writes that enter the bills of craft. A craft has one bill for a match in all ledgers, the one of its last homecoming. If a
 * ledger already has one, the bill stays in that ledger. Refused: as `replace`.
 */
function billsFor(combat: MatchCombat, cared: readonly Cared[], payer: EventPage | null): Outcome<readonly Operation[]> {
	const accounts = accountsOf(combat);
	const changes = new Map<EventPage, { readonly ids: string[]; readonly transfers: Transfer[] }>();
	for (const { seat, name, care, parts } of cared) {
		const id = homeBillId(combat.id ?? "", seat);
		const page = allEvents().find((event) => ledgerOf(event).transfers.some((known) => known.id === id)) ?? payer;
		if (!page) continue;
		const { ids, transfers } = changes.get(page) ?? { ids: [], transfers: [] };
		changes.set(page, { ids, transfers });
		const { credits, days } = billFor(care, parts);
		const note = sayLabel(label("VOIDREGATTA.Campaign.Home.note", { name, days }));
		ids.push(id);
		if (payer) transfers.push(...bill("yard", accounts[seat] ?? seat, credits).map((payment) => ({ ...payment, id, note })));
	}
	const writes: Operation[] = [];
	for (const [page, { ids, transfers }] of changes) {
		const before = ledgerOf(page);
		const after = replace(before, ids, transfers);
		if (!after.ok) return after;
		const gone = ids.filter((id) => before.transfers.some((known) => known.id === id) && !transfers.some((one) => one.id === id));
		if (after.value === before) continue;
		const stored = { ...withoutKeys(gone), ...withKeys(storedFrom(page, transfers)) };
		const change = eventChange(page, { transfers: stored });
		writes.push({ ...change, options: { ...change.options, diff: false } }); // a bill takes the place of one with its id
	}
	return accept(writes);
}

/** The fields of the sheet of a craft after some care; `effect` is the effect of the roll for field repairs. */
function fieldsAfter({ actor, care, parts }: Cared, effect: number, beginning: BeginningPresenter) {
	const changed = partsAfter(care, parts, effect);
	const design = designOf(actor);
	return beginning.fields(Object.keys(changed).length > 0 ? beginning.state(changed, design) : null, design);
}

/** The engineer rolls for field repairs, and chat shows it; returns how far above the target it is. Without an engineer it fails. */
async function rollRepairs({ actor, engineer }: Cared): Promise<number> {
	if (!engineer) return -1;
	const { name, modifier } = engineer;
	const { count, faces, target } = SKILL_CHECK;
	const roll = await rollCheck({ count, faces }, [modifier]);
	await tellRoll(roll, sayLabel(label("VOIDREGATTA.Campaign.Home.roll", { name, craft: actor.name, target })));
	return roll.total - target;
}
