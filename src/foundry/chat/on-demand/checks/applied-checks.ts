/**
 * Outcomes of checks on sheets: written once, from the card, and taken back while nothing has changed since. The craft itself keeps what
 * was written, so that every owner sees the same, and both change in one update.
 */
import * as v from "valibot";
import { canonical, type Json } from "../../../../core/kernel/outcome.ts";
import { plainSchema } from "../../../../core/kernel/plain.ts";
import { type Check, cardOfCheck, type SheetChange } from "../../../../view/shared/on-demand/checks/check.ts";
import type { CardAct } from "../../../../view/shared/on-demand/checks/tab.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { type CraftActor, craftOf, isCraft } from "../../../documents/crafts.ts";
import { allMatches, seatsOf } from "../../../documents/matches.ts";
import type { ResolutionMessage } from "../../../match/everyone/card-message.ts";
import { openBundle } from "../../../rooms.ts";

/** Whose sheet an outcome goes to. */
export type Role = CardAct["role"];

const ROLES: readonly Role[] = ["craft", "target"];

/** A craft keeps this many; an older one cannot be taken back. */
const MOST_KEPT = 12;

const keptSchema = v.object({ id: v.string(), craft: v.string(), target: v.nullable(v.string()), outcome: plainSchema });
const fieldsSchema = v.record(v.string(), plainSchema);
const appliedSchema = v.object({ card: v.string(), before: fieldsSchema, after: fieldsSchema });
type Applied = v.InferOutput<typeof appliedSchema>;

/** An outcome on a card, for the sheet of one craft. */
interface Due {
	readonly card: string;
	readonly role: Role;
	readonly craft: CraftActor;
	/** The fields that it changes now; null if none. */
	readonly change: SheetChange | null;
}

/** The outcomes on a card for craft that this user owns; anybody may have written the card. */
async function duesOf(message: ResolutionMessage): Promise<readonly Due[]> {
	const read = v.safeParse(keptSchema, message.system.check);
	if (!read.success || message.system.match !== "" || message.system.card !== cardOfCheck(read.output.id)) return [];
	const kept = read.output;
	const check = await checkAt(message.system.game, kept.id);
	return check ? ROLES.flatMap((role) => dueFor(message, { role, check, uuid: kept[role], outcome: kept.outcome })) : [];
}

/** Whether the author of a card may roll for the craft that it names: another's outcome is written on no sheet. */
function isRollers({ author, system }: ResolutionMessage): boolean {
	const craft = craftAt(system.check?.["craft"]);
	return author !== null && craft?.testUserPermission(author, "OWNER") === true;
}

interface Aimed {
	readonly role: Role;
	readonly check: Check;
	readonly uuid: string | null;
	readonly outcome: Json;
}

function dueFor(message: ResolutionMessage, { role, check, uuid, outcome }: Aimed): readonly Due[] {
	const craft = craftAt(uuid);
	const applies = role === "craft" ? check.apply : check.applyToTarget;
	// A check writes the fields of its own game's craft, and no others.
	if (!craft?.isOwner || !applies || craftOf(craft).gameId !== check.gameId) return [];
	const change = isRollers(message) ? applies(craft.system.toObject(), outcome) : null;
	return [{ card: message.id ?? "", role, craft, change }];
}

/** A check of a game by its id, lent ones too; null if there is none. */
export async function checkAt(gameId: string, id: string): Promise<Check | null> {
	const room = await openBundle(gameId);
	const checks = room.ok ? await room.value.checks?.() : undefined;
	return [...(checks?.own ?? []), ...Object.values(checks?.lent ?? {})].find((check) => check.id === id) ?? null;
}

/** The craft of the world with this UUID; null for anything else. */
export function craftAt(uuid: unknown): CraftActor | null {
	const found = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
	return found instanceof foundry.documents.Actor && isCraft(found) ? found : null;
}

/** What this user can do with the outcome on a card, for each sheet that it changes. */
export async function actsOn(message: ResolutionMessage): Promise<readonly CardAct[]> {
	return (await duesOf(message)).flatMap((due) => actFor(due) ?? []);
}

function actFor({ card, role, craft, change }: Due): CardAct | null {
	const applied = recordsOf(craft).find((record) => record.card === card);
	if (!applied && !change) return null;
	const { name } = craft;
	const changed = applied && !isAsWritten(craft, applied) ? label("VOIDREGATTA.Checks.changed") : null;
	const why = isInMatch(craft) ? label("VOIDREGATTA.Checks.inMatchNow", { name }) : changed;
	const act = applied ? "undo" : "apply";
	const own = applied ? label("VOIDREGATTA.Checks.undo") : label("VOIDREGATTA.Checks.apply");
	const others = applied ? label("VOIDREGATTA.Checks.undoFrom", { name }) : label("VOIDREGATTA.Checks.applyTo", { name });
	return { act, name: role === "craft" ? own : others, why, card, role };
}

/** One act after another on this page, so that a second press finds what the first has written. */
let last: Promise<unknown> = Promise.resolve();

/** Writes the outcome on a card on a sheet, or takes it back. Nothing happens if that is done already or cannot be done now. */
export function actOnCard(message: ResolutionMessage, { act, role }: Pick<CardAct, "act" | "role">): Promise<void> {
	const done = last.then(async () => {
		const due = (await duesOf(message)).find((each) => each.role === role);
		const possible = due && actFor(due);
		if (!due || !possible || possible.act !== act || possible.why) return;
		await (act === "apply" ? apply(due) : takeBack(due));
	});
	last = done.catch(() => undefined); // the caller hears of it
	return done;
}

async function apply({ craft, card, change }: Due): Promise<void> {
	if (!change) return;
	const fields = plainFields(craft);
	const before = Object.fromEntries(Object.keys(change).map((name) => [name, fields[name] ?? null]));
	const applied = [...recordsOf(craft).slice(1 - MOST_KEPT), { card, before, after: change }];
	await craft.update({ system: { ...change, applied } });
}

async function takeBack({ craft, card }: Due): Promise<void> {
	const records = recordsOf(craft);
	const found = records.find((record) => record.card === card);
	if (found) await craft.update({ system: { ...found.before, applied: records.filter((record) => record !== found) } });
}

function recordsOf(craft: CraftActor): readonly Applied[] {
	const read = v.safeParse(v.array(appliedSchema), plainFields(craft)["applied"]);
	return read.success ? read.output : [];
}

function plainFields(craft: CraftActor): Readonly<Record<string, Json>> {
	// The fields of an actor are plain data.
	return craft.system.toObject() as Readonly<Record<string, Json>>;
}

function isAsWritten(craft: CraftActor, { after }: Applied): boolean {
	const fields = plainFields(craft);
	return Object.entries(after).every(([name, value]) => canonical(value) === canonical(fields[name] ?? null));
}

/** Whether a match that is not over keeps the craft's figures. */
export function isInMatch({ id }: CraftActor): boolean {
	return allMatches().some((combat) => combat.system.stage === "running" && seatsOf(combat).some(({ actorId }) => actorId === id));
}
