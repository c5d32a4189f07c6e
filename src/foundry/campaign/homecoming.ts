/**
 * Craft that come home from a match: what remains of each goes back to its actor as the GM says, and the next match begins with it.
 */
import { bill } from "../../core/campaign/payments.ts";
import { SKILL_CHECK, UNTRAINED } from "../../core/campaign/skills.ts";
import { accept, type Outcome } from "../../core/kernel/outcome.ts";
import { seatId } from "../../core/kernel/seat.ts";
import { billFor, type Care, type Homecomer, partsAfter } from "../../view/shared/campaign/homecoming.ts";
import type { BeginningPresenter } from "../../view/shared/forms/beginning.ts";
import { label } from "../../view/shared/label.ts";
import { writeTogether } from "../compat.ts";
import { type CraftActor, designOf, isCraft } from "../documents/crafts.ts";
import type { EventPage } from "../documents/event-page.ts";
import { type MatchCombat, seatsOf } from "../documents/matches.ts";
import { crewOf } from "../documents/posts.ts";
import { accountsOf } from "../match/everyone/heats.ts";
import { openTable } from "../match/everyone/reading/read-match.ts";
import { openSettingUp } from "../rooms.ts";
import { sayLabel } from "../words.ts";
import { readCharacter } from "./characters.ts";
import { enterAll } from "./events.ts";

/** A craft that comes home, with its actor. */
interface Returning extends Homecomer {
	readonly actor: CraftActor;
}

/** The craft of a match that is over, with what is worn on them; none of those without an actor. Refused: as `openTable`. */
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
			return [{ seat, name: actor.name, actor, lost: begins === "lost", parts, engineer: engineerOf(actor) }];
		}),
	);
}

/** The engineer aboard, with the modifier of the engineer's check; null for none. */
function engineerOf(actor: CraftActor): Homecomer["engineer"] {
	const posts = crewOf(actor);
	const member = (posts.find(({ id }) => id === "engineer") ?? posts.find(({ id }) => id === "crewChief"))?.member;
	const read = member && readCharacter(member).skills.find(({ skill }) => skill === "engineer");
	return member && read ? { name: member.name, modifier: (read.reading?.level ?? UNTRAINED) + (read.modifier ?? 0) } : null;
}

/** What the GM chose: the care for each craft by its seat, and the event whose ledger takes the bills. */
export interface Homecoming {
	readonly cares: Readonly<Record<string, Care>>;
	readonly payer: EventPage | null;
}

/** Writes what remains of craft on their sheets, and their bills into a ledger. Refused: as `returningFrom`, and as `enterAll`. */
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
	const updates = [];
	for (const one of cared) updates.push({ _id: one.actor.id ?? "", system: await fieldsAfter(one, beginning) });
	if (updates.length > 0) await writeTogether([{ action: "update", documentName: "Actor", updates }]);
	const accounts = accountsOf(combat);
	const bills = cared.flatMap(({ seat, name, care, parts }) => {
		const { credits, days } = billFor(care, parts);
		const note = sayLabel(label("VOIDREGATTA.Campaign.Home.note", { name, days }));
		return bill("yard", accounts[seat] ?? seat, credits).map((payment) => ({ ...payment, note }));
	});
	return payer && bills.length > 0 ? enterAll(payer, bills) : accept(null);
}

/** The fields of the sheet of a craft after some care. */
async function fieldsAfter({ actor, care, parts, engineer }: Returning & { readonly care: Care }, beginning: BeginningPresenter) {
	const effect = care === "field" && engineer ? await rollRepairs(actor, engineer) : 0;
	const changed = partsAfter(care, parts, effect);
	const design = designOf(actor);
	return beginning.fields(Object.keys(changed).length > 0 ? beginning.state(changed, design) : null, design);
}

/** The engineer rolls for field repairs, and chat shows it; returns how far above the target it is. */
async function rollRepairs(actor: CraftActor, { name, modifier }: NonNullable<Homecomer["engineer"]>): Promise<number> {
	const { count, faces, target } = SKILL_CHECK;
	const roll = await new Roll(`${count}d${faces} + @modifier`, { modifier }).evaluate();
	const flavor = sayLabel(label("VOIDREGATTA.Campaign.Home.roll", { name, craft: actor.name, target }));
	await roll.toMessage({ flavor });
	return roll.total - target;
}
