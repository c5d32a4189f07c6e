/**
 * A match: a journal and the state that follows from it. Play adds an entry, undo removes some, and replay starts again. Each
 * gives a new match and leaves the old one unchanged. The same journal always gives the same state.
 */
import { advance, isRefused } from "./advance.ts";
import { type Answer, answerOf, canShow, type DiceRequest, type Dicing, facesIn, type Rolled, rolledWith } from "./dice.ts";
import { extended } from "./extended.ts";
import type { Game, GameTypes } from "./game.ts";
import { parseRuling } from "./hand/overruling.ts";
import { withFace } from "./hand/rerolling.ts";
import {
	type Act,
	type Entry,
	entriesOf,
	type Journal,
	type KeptDice,
	parseJournal,
	parseSeats,
	parseWish,
	type RawAct,
} from "./journal.ts";
import { isSameMoment, type Moment, momentIn } from "./moment.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "./outcome.ts";
import { asJson, parseStrictly } from "./plain.ts";
import { headOf, linkOf } from "./record/chain.ts";
import { JOURNAL_VERSION } from "./record/version.ts";
import { type Report, report } from "./report.ts";
import type { Boons, Entered, SeatId, SeatSetup } from "./seat.ts";
import { type Advanced, CREW_REPORT, type MatchState } from "./state.ts";

export interface Match<Open, Order = unknown> {
	readonly journal: Journal;
	/** All seats: those of the opening, then the reinforcements that have joined. */
	readonly seats: readonly SeatSetup[];
	readonly state: MatchState<Open, Order>;
	/** How many entries the log has; the number of the next one. */
	readonly length: number;
	/** How many times sealed orders were revealed. */
	readonly reveals: number;
	/**
	 * The numbers of the entries whose orders not everybody may know: those that are still sealed, and those that became void or were
	 * taken back since the last reveal of all.
	 */
	readonly secrets: readonly number[];
}

/** A match after an act, and the reports of it. */
export interface Played<Open, Order = unknown, GameReport extends Report = Report> {
	readonly match: Match<Open, Order>;
	readonly reports: readonly GameReport[];
}

/** The match of one game. */
export type MatchOf<T extends GameTypes> = Match<T["open"], T["order"]>;

/** The result of an act in a match of one game. */
export type PlayedOf<T extends GameTypes> = Played<T["open"], T["order"], T["report"]>;

/** The match and the reports that a journal of one game gives. */
export type ReplayOf<T extends GameTypes> = Replay<T["open"], T["order"], T["report"]>;

export interface MatchSetup {
	readonly options: unknown;
	readonly seats: readonly SeatSetup[];
}

/**
 * Opens a match. Refused: options and designs that the game refuses, and `seats` (too few, too many, one of them twice, or an id
 * that no seat can have).
 */
export function* openMatch<T extends GameTypes>(game: Game<T>, setup: MatchSetup): Dicing<Outcome<PlayedOf<T>>> {
	const options = game.parseOptions(setup.options);
	if (!options.ok) return options;
	const seats = checkSeats(game, setup.seats);
	if (!seats.ok) return seats;
	const { result, rolls } = yield* recorded(game.begin(options.value, seats.value), {});
	const journal = {
		version: JOURNAL_VERSION,
		game: game.id,
		// What the parser gives back came from plain data and is plain data; the journal keeps it as such.
		options: options.value as Json,
		// As above: a parsed design came from plain data.
		seats: seats.value.map(({ id, design, ...boons }) => ({ id, design: design as Json, ...boons })),
		opening: rolls,
		log: {},
		kept: {},
		undos: 0,
	} as const;
	const state = { open: result.open, sealed: {} };
	const crews = seats.value.flatMap(({ id, boons }) => (boons ? [crewReport(id, boons)] : []));
	// A crew is reported the same way in every game, so no game lists its report.
	const reports = [...result.reports, ...(crews as readonly T["report"][])];
	return accept({ match: { journal, seats: journal.seats, state, length: 0, reveals: 0, secrets: [] }, reports });
}

/** The report, for everybody, of what the people of a seat are good for. */
function crewReport(seat: SeatId, boons: Boons): Report {
	// Boons are plain data.
	return report({ code: CREW_REPORT, card: CREW_REPORT, seat, facts: { boons: asJson(boons) } });
}

/** The moment of a match, as a seal and a wish name it. */
export function momentOf<T extends GameTypes>(game: Game<T>, { journal: { undos }, reveals, state }: MatchOf<T>): Moment {
	return momentIn(game.situation(state.open), { undos, reveals });
}

/** An act, and the id of the wish that it fulfils, if somebody wished for it. `again`: it was played before and undone since. */
export type Wish = Act & { readonly id?: string | null; readonly again?: boolean };

/** Rolls a kept die again. Its new face counts when the undone step is played again. Refused: `nothing-to-reroll`. */
function* rerolling<T extends GameTypes>(
	game: Game<T>,
	match: MatchOf<T>,
	{ id = null, act }: { readonly id?: string | null; readonly act: Extract<Act, { readonly kind: "reroll" }> },
): Dicing<Outcome<PlayedOf<T>>> {
	const { journal, state, seats, length } = match;
	const key = keyOf(act.roll);
	const there = withFace(journal.kept[key], act, null);
	if (!there.ok) return there;
	const whole = { ...act, from: facesIn(there.value[act.place] ?? [])[act.die] ?? 0 };
	const { result, rolls } = yield* recorded(advance(game, { state, seats, length, options: journal.options }, whole), {});
	if (isRefused(result)) return result;
	const faces = withFace(journal.kept[key], act, rolls[0] ?? null);
	if (!faces.ok) return faces;
	const linked = linkedTo(match, { ...whole, rolls, id, chain: "" });
	const kept = { ...journal.kept, [key]: faces.value };
	return accept({ match: appended(match, linked, { advanced: result.value, kept }), reports: result.value.reports });
}

/**
 * Does something in a match. A refusal leaves the match as it is and rolls no dice. The journal keeps the parsed act. Refused:
 * `moved-on` for an order that was sealed for another moment, and what the match and its game refuse.
 */
export function* play<T extends GameTypes>(game: Game<T>, match: MatchOf<T>, wish: Wish): Dicing<Outcome<PlayedOf<T>>> {
	const { journal, state, seats, length } = match;
	const wished = parseWish(wish);
	if (!wished.ok) return wished;
	const { id, again, ...raw } = wished.value;
	const read = readAct(game, raw);
	if (!read.ok) return read;
	const act = read.value;
	// An act that was accepted once is played again without this check: a journal must not depend on how a situation is described.
	if (!again && isLate(game, match, act)) return refuse("moved-on");
	if (act.kind === "reroll") return yield* rerolling(game, match, { id, act });
	const before = { state, seats, length, options: journal.options, isRead: true } as const;
	const { result, rolls, kept } = yield* recorded(advance(game, before, act), journal.kept);
	if (isRefused(result)) {
		if (rolls.length > 0) throw new Error(`${game.id} rolled dice before it refused: ${result.refusal.code}`);
		return result;
	}
	const { opens } = result.value;
	const later = opens.length > 0 ? { rolls, id, opens, chain: "" } : { rolls, id, chain: "" };
	const entry = extended(asPlayed(act, result.value), later);
	return accept({ match: appended(match, linkedTo(match, entry), { advanced: result.value, kept }), reports: result.value.reports });
}

/** An entry with its link to the last one of a match. */
function linkedTo({ journal, length }: Pick<Match<unknown>, "journal" | "length">, entry: Entry): Entry {
	return { ...entry, chain: linkOf(headOf(journal, length), entry) };
}

/** An act with what its step found out. */
function asPlayed<T extends GameTypes>(act: Act, { voided, declared }: Advanced<T>): Act {
	if (act.kind === "ruling") return { ...act, voided };
	return act.kind === "sealed" && declared !== undefined ? { ...act, declared } : act;
}

/**
 * Reads the plain data of an act strictly, so that the journal keeps only what its parsers can read again.
 * Refused: `too-large`, `unknown-field`, `unreadable-ruling`, `seal-broken` for an order that is not exactly what its parser
 * reads, and what the parsers refuse.
 */
function readAct<T extends GameTypes>(game: Game<T>, act: RawAct): Outcome<Act> {
	if (act.kind === "command") {
		const command = parseStrictly(act.command, (raw) => game.parseCommand(raw));
		return command.ok ? accept({ ...act, command: asJson(command.value) }) : command;
	}
	if (act.kind === "ruling") {
		const { changes, reason } = act;
		const ruling = parseRuling({ changes, reason });
		return ruling.ok ? accept({ ...ruling.value, kind: "ruling", voided: null }) : ruling;
	}
	if (act.kind === "reinforcement") return readReinforcement(game, act);
	return act.kind === "sealed" ? readSealed(game, act) : accept(act);
}

type RawActOf<Kind extends Act["kind"]> = Extract<RawAct, { readonly kind: Kind }>;

function readReinforcement<T extends GameTypes>(game: Game<T>, { design, face, ...act }: RawActOf<"reinforcement">): Outcome<Act> {
	const parsed = parseStrictly(design, (raw) => game.parseDesign(raw));
	if (!parsed.ok) return parsed;
	const own = { ...act, design: asJson(parsed.value) };
	if (face === undefined) return accept(own);
	const seen = parseStrictly(face, (raw) => accept(asJson(raw)));
	return seen.ok ? accept({ ...own, face: seen.value }) : seen;
}

/** A game without sealed orders refuses each of them later, so their content does not matter. */
function readSealed<T extends GameTypes>({ sealing }: Game<T>, { opened, declared: _, ...act }: RawActOf<"sealed">): Outcome<Act> {
	if (!opened || !sealing) return accept({ ...act, opened: null });
	const { order: raw, ...others } = opened;
	const parsed = parseStrictly(raw, (each) => sealing.parseOrder(each));
	if (!parsed.ok) return parsed;
	const order = asJson(raw); // the parser has read it strictly
	// The digest was made from the order as it came, so nothing in the order may change.
	const isSame = canonical(asJson(parsed.value)) === canonical(order);
	return isSame ? accept({ ...act, opened: { ...others, order } }) : refuse("seal-broken", { seat: act.seat });
}

/** The match after an entry that was played elsewhere. Refused: `unreadable-journal` if the entry does not follow. */
export function follow<T extends GameTypes>(game: Game<T>, match: MatchOf<T>, entry: Entry): Outcome<PlayedOf<T>> {
	const { journal, state, seats, length } = match;
	const { rolls, id: _, chain, opens = [], ...act } = entry;
	if (linkOf(headOf(journal, length), entry) !== chain) return refuse("unreadable-journal", { where: `log.${length}`, why: "chain" });
	const result = replayed(advance(game, { state, seats, length, options: journal.options, recorded: { opens } }, act), rolls);
	if (!result) return refuse("unreadable-journal", { where: `log.${length}`, why: "dice" });
	if (!result.ok) return refuse("unreadable-journal", { where: `log.${length}`, why: result.refusal.code });
	return accept({ match: appended(match, entry, { advanced: result.value, kept: journal.kept }), reports: result.value.reports });
}

/** The match of a journal. Refused: `unreadable-journal`, and what opening a match refuses. */
export function replay<T extends GameTypes>(game: Game<T>, raw: unknown): Outcome<MatchOf<T>> {
	const outcome = replayWithReports(game, raw);
	return outcome.ok ? accept(outcome.value.match) : outcome;
}

/** A match with all its reports. */
export interface Replay<Open, Order = unknown, GameReport extends Report = Report> {
	readonly match: Match<Open, Order>;
	/** The reports of the opening, then those of each entry. */
	readonly reports: readonly (readonly GameReport[])[];
}

/** Returns the match of a journal with all its reports. Refused: as `replay`. */
export function replayWithReports<T extends GameTypes>(game: Game<T>, raw: unknown): Outcome<ReplayOf<T>> {
	const journal = parseJournal(raw);
	if (!journal.ok) return journal;
	if (journal.value.game !== game.id) return refuse("unreadable-journal", { where: "game", why: journal.value.game });
	const opened = replayed(openMatch(game, journal.value), journal.value.opening);
	if (!opened) return refuse("unreadable-journal", { where: "opening", why: "dice" });
	if (!opened.ok) return opened;
	let match = opened.value.match;
	const reports = [opened.value.reports];
	for (const entry of entriesOf(journal.value)) {
		const next = follow(game, match, entry);
		if (!next.ok) return next;
		match = next.value.match;
		reports.push(next.value.reports);
	}
	const { kept, undos } = journal.value;
	return accept({ match: { ...match, journal: { ...match.journal, kept, undos } }, reports });
}

/** The match without the entries from this number on. Their dice are kept: the same request gets the same faces again. */
export function undo<T extends GameTypes>(game: Game<T>, match: MatchOf<T>, to: number): Outcome<MatchOf<T>> {
	if (!Number.isInteger(to) || to < 0 || to > match.length) return refuse("nothing-to-undo", { to, length: match.length });
	const entries = entriesOf(match.journal);
	const kept = entries.slice(to).reduceRight(keepDice, match.journal.kept);
	return replay(game, {
		...match.journal,
		log: { ...entries.slice(0, to) },
		kept,
		undos: match.journal.undos + (to < match.length ? 1 : 0),
	});
}

function checkSeats<T extends GameTypes>(game: Game<T>, seats: readonly SeatSetup[]): Outcome<readonly Entered<T["design"]>[]> {
	const { least, most } = game.seats;
	const read = parseSeats(seats);
	const different = new Set(read?.map(({ id }) => id)).size;
	if (!read || different !== read.length || read.length < least || read.length > most) {
		return refuse("seats", { least, most, given: different });
	}
	const checked: Entered<T["design"]>[] = [];
	for (const { id, design, boons } of read) {
		const parsed = game.parseDesign(design);
		if (!parsed.ok) return parsed;
		checked.push({ id, design: parsed.value, ...(boons && { boons }) });
	}
	return accept(checked);
}

function appended<T extends GameTypes>(
	match: MatchOf<T>,
	entry: Entry,
	{ advanced, kept }: { readonly advanced: Advanced<T>; readonly kept: KeptDice },
): MatchOf<T> {
	const { state, revealed, joined } = advanced;
	const journal = { ...match.journal, log: { ...match.journal.log, [match.length]: entry }, kept };
	const seats = joined.length > 0 ? [...match.seats, ...joined] : match.seats;
	const secrets = secretsAfter(match, entry, advanced);
	return { journal, seats, state, length: match.length + 1, reveals: match.reveals + (revealed ? 1 : 0), secrets };
}

/** The secret entries after another: a reveal of all ends all secrets, and an early opening those of its seats. */
function secretsAfter<T extends GameTypes>(
	{ secrets, journal, length, state }: MatchOf<T>,
	entry: Entry,
	{ revealed, opens }: Pick<Advanced<T>, "revealed" | "opens">,
): readonly number[] {
	if (revealed) return [];
	const all = entry.kind === "sealed" ? [...secrets, length] : secrets;
	if (opens.length === 0) return all;
	// What the seat sealed before and took back stays secret.
	const opened = opens.map((seat) => (entry.kind === "sealed" && entry.seat === seat ? entry : state.sealed[seat])?.digest);
	return all.filter((number) => {
		const each = number === length ? entry : journal.log[number];
		return each?.kind !== "sealed" || !opened.includes(each.digest);
	});
}

/** Whether an order was sealed for another moment of the match; a second order of a seat has its own refusal. */
function isLate<T extends GameTypes>(game: Game<T>, match: MatchOf<T>, act: Act): boolean {
	if (act.kind !== "sealed" || !act.opened?.moment || match.state.sealed[act.seat]) return false;
	return !isSameMoment(act.opened.moment, momentOf(game, match));
}

/** Runs a calculation and records every roll. Undone dice come first, then new ones. */
function* recorded<T>(dicing: Dicing<T>, before: KeptDice): Dicing<{ result: T; rolls: readonly Rolled[]; kept: KeptDice }> {
	const rolls: Rolled[] = [];
	let kept = before;
	let step = dicing.next();
	while (!step.done) {
		const request = step.value;
		const again = kept[keyOf(request)]?.[0];
		if (again) kept = withKept(kept, request, kept[keyOf(request)]?.slice(1) ?? []);
		const answer = again ?? (yield request);
		rolls.push(rolledWith(request, answer));
		step = dicing.next(answer);
	}
	return { result: step.value, rolls, kept };
}

/** The result of a calculation with recorded rolls; null if it asks for other rolls. */
function replayed<T>(dicing: Dicing<T>, rolls: readonly Rolled[]): T | null {
	let next = 0;
	let step = dicing.next();
	while (!step.done) {
		const roll = rolls[next++];
		if (!roll || keyOf(roll) !== keyOf(step.value) || !canShow(step.value, roll.shown)) return null;
		step = dicing.next(answerOf(roll));
	}
	return next === rolls.length ? step.value : null;
}

function keyOf({ seat, reason, count, faces }: DiceRequest): string {
	return `${seat ?? ""} ${reason} ${count}D${faces}`;
}

function keepDice(kept: KeptDice, { kind, rolls }: Entry): KeptDice {
	// The kept faces of the step already have the new face of the die.
	if (kind === "reroll") return kept;
	return rolls.reduceRight((all, roll) => withKept(all, roll, [answerOf(roll), ...(all[keyOf(roll)] ?? [])]), kept);
}

function withKept(kept: KeptDice, request: DiceRequest, faces: readonly Answer[]): KeptDice {
	const { [keyOf(request)]: _, ...others } = kept;
	return faces.length > 0 ? { ...others, [keyOf(request)]: faces } : others;
}
