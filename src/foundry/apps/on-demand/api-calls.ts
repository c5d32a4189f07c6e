/**
 * The calls of the API, loaded when somebody first makes one. Each call gives an outcome, `{ok: true, value}` or `{ok: false, refusal}`, whatever it is called with:
 * `answering` reads its arguments before anything else does.
 */
import * as v from "valibot";
import { rulingFields } from "../../../core/kernel/hand/overruling.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { plainSchema } from "../../../core/kernel/plain.ts";
import { seatSchema } from "../../../core/kernel/seat.ts";
import { GLYPHS } from "../../../view/shared/startup/seats/glyph.ts";
import { cleanLivery } from "../../documents/faces.ts";
import { isMatch, type MatchCombat } from "../../documents/matches.ts";
import { briefingsSchema } from "../../match/briefings/briefings.ts";
import { seal, takeBack } from "../../match/player/ask.ts";
import { enter } from "../../match/player/commands.ts";
import * as commands from "../../match/player/on-demand/commands.ts";
import { actSchema } from "../../match/wire/deeds.ts";
import { isWithin, WISH_SIZE } from "../../match/wire/limits.ts";
import { isOffered, show } from "../windows.ts";

/** The GMs' own scenarios, loaded when somebody first calls for one. */
function ownScenarios() {
	return import("../../match/referee/on-demand/setting-up/own-scenarios.ts");
}

const text = v.string();
const match = v.custom<MatchCombat>(isOfWorld);
/** An actor of any collection; the referee looks for it in the world. */
const actor = v.nullable(v.custom<Actor.Implementation>((raw) => raw instanceof foundry.documents.Actor));
const seatOrAll = v.nullable(seatSchema);
const turn = v.optional(v.number());
/** Data from a macro; its size is judged before it is copied. */
const data = v.pipe(
	v.unknown(),
	v.check((raw) => isWithin(raw, WISH_SIZE)),
	plainSchema,
	v.transform((plain): unknown => plain),
);
const livery = v.object({ hull: text, trim: text, glyph: v.picklist(GLYPHS) });
// An NPC without a livery gets the plain one.
const npc = v.pipe(data, v.object({ name: text, style: text, livery: v.optional(livery, () => cleanLivery({})) }));
const naming = v.pipe(data, v.object({ name: text, blurb: text, asItStands: v.optional(v.boolean(), false) }));
const die = v.pipe(data, v.object({ roll: v.number(), die: v.number(), reason: text }));

/** Who is to be at a post of a seat's craft: a user, a character aboard, both or nobody; whoever the sheet has, if it is left out. */
const posted = v.pipe(
	data,
	v.object({ seat: text, post: text, character: v.optional(v.nullable(text), null), user: v.optional(text, "") }),
);

const checkInput = v.optional(
	v.pipe(data, v.object({ typed: v.optional(v.record(text, text), {}), target: v.optional(v.nullable(text), null) })),
	{},
);

function isOfWorld(raw: unknown): raw is MatchCombat {
	return raw instanceof foundry.documents.Combat && game.combats.get(raw.id ?? "") === raw && isMatch(game.combats.get(raw.id ?? ""));
}

/**
 * A call that reads its arguments strictly and always gives an outcome. Refused: `unreadable-call` for other arguments; `not-done` if
 * it fails, which the console explains; and what the call itself refuses.
 */
function answering<Given extends readonly unknown[], T>(
	schema: v.GenericSchema<unknown, Given>,
	call: (...given: Given) => Outcome<T> | Promise<Outcome<T>>,
): (...given: readonly unknown[]) => Promise<Outcome<T>> {
	return async (...given) => {
		try {
			const read = v.safeParse(schema, given);
			return read.success ? await call(...read.output) : refuse("unreadable-call");
		} catch (fault) {
			console.error(fault);
			return refuse("not-done");
		}
	};
}

const ofMatch = v.tuple([match]);
const ofSeat = v.tuple([match, seatSchema]);
const ofText = v.tuple([text]);

/** The calls by name. */
export const CALLS = {
	/** Opens a window: "board", "control", "archive", "welcome", or a shelf of ready-made craft, by the name of the shelf. Refused: `no-window`. */
	show: answering(ofText, (name) => {
		if (!isOffered(name)) return refuse("no-window", { name: name.slice(0, 100) });
		show(name);
		return accept(null);
	}),
	/** Opens the board with a match, or with the match that a craft is in, or the craft's sheet; by the UUID of either. */
	open: answering(ofText, async (uuid) => (await import("./macros.ts")).openByUuid(uuid)),
	/**
	 * Rolls a check of a craft without a match, by the UUID of the craft and the id of the check, with `{typed, target}`: what the form's
	 * fields hold, as texts by field, and the UUID of the craft that it is rolled against. Returns `{effects, card}`.
	 */
	check: answering(v.tuple([text, text, checkInput]), async (uuid, id, { typed, target }) => {
		const craft = (await import("../../chat/on-demand/checks/applied-checks.ts")).craftAt(uuid);
		if (!craft) return refuse("nothing-to-open");
		return (await import("../../chat/on-demand/checks/roll-check.ts")).rollByCall(craft, { id, typed, target });
	}),
	/** GM: a new match of a game, by its id. */
	setUp: answering(ofText, async (gameId) => (await import("../../match/referee/on-demand/setting-up/set-up.ts")).setUpMatch(gameId)),
	/** GM: a new match of a scenario that comes with the module, with its craft, by the ids of both. */
	setUpScenario: answering(v.tuple([text, text]), async (gameId, scenario) =>
		(await import("../../match/referee/on-demand/setting-up/scenarios.ts")).setUpScenario(gameId, scenario),
	),
	/** GM: keeps a match as a scenario of the world, as `{name, blurb, asItStands}`; returns its id. */
	keepScenario: answering(v.tuple([match, naming]), async (combat, named) => (await ownScenarios()).keepScenario(combat, named)),
	/** GM: the text of a scenario's file, by its id. */
	takeOutScenario: answering(ofText, async (id) => (await ownScenarios()).takeOutScenario(id)),
	/** GM: brings a scenario in from the text of a file; returns its id. */
	bringInScenario: answering(ofText, async (file) => (await ownScenarios()).bringInScenario(file)),
	/** GM: removes a scenario from the world, by its id. */
	removeScenario: answering(ofText, async (id) => (await ownScenarios()).removeScenario(id)),
	/** GM: a new match of a scenario of the world, by its id. */
	setUpOwnScenario: answering(ofText, async (id) => (await ownScenarios()).setUpOwnScenario(id)),
	/** GM: sets the briefing of each side of a match, by the name of the side. */
	setBriefings: answering(v.tuple([match, v.pipe(data, briefingsSchema)]), async (combat, texts) =>
		(await import("../../match/referee/on-demand/briefing.ts")).setBriefings(combat, texts),
	),
	/** GM: puts a craft on the list of entrants. */
	enter: answering(v.tuple([match, actor]), enter),
	/** GM: puts an NPC on the list. */
	enterNpc: answering(v.tuple([match, npc]), commands.enterNpc),
	/** GM: sets who decides for a seat: a style of pilot, or "" for a person. */
	setPilot: answering(v.tuple([match, seatSchema, text]), commands.setPilot),
	/** GM: changes the options before the start. */
	setOptions: answering(v.tuple([match, data]), commands.setOptions),
	/** GM: a step of setting up, such as rolling a course. */
	prepare: answering(v.tuple([match, text]), commands.prepare),
	/** GM: begins the match. */
	start: answering(ofMatch, commands.start),
	/** GM: makes a scene of a running match; the scene follows the match from then on. */
	makeScene: answering(ofMatch, commands.makeScene),
	/** Seals an order of a seat that the user owns, if the match awaits one. */
	seal: answering(v.tuple([match, seatSchema, v.pipe(data, plainSchema)]), seal),
	/** GM: does something in the present state of a match. The referee performs it. */
	perform: answering(v.tuple([match, v.pipe(data, actSchema)]), commands.perform),
	/** GM: adds a craft to a match that has begun, by a turn to come or now. */
	reinforce: answering(v.tuple([match, actor, turn]), commands.reinforce),
	/** GM: adds an NPC to a match that has begun, as `{name, style, livery}`, by a turn to come or now. */
	reinforceNpc: answering(v.tuple([match, npc, turn]), commands.reinforceNpc),
	/** GM: rolls a die of the last step again, as `{roll, die, reason}`: the place of the roll in the step, and of the die in it. */
	reroll: answering(v.tuple([match, die]), commands.reroll),
	/** GM: overrules: sets values of craft, as `{changes: [{seat, unit, field, part, value}], reason}`. */
	rule: answering(v.tuple([match, v.pipe(data, v.object(rulingFields))]), commands.rule),
	/** GM: has an NPC decide once for an awaited seat, or for all of them (null). */
	decide: answering(v.tuple([match, seatOrAll]), commands.decide),
	/** GM: lets the standing order of an awaited seat count. */
	skip: answering(ofSeat, commands.skip),
	/** GM: gives the orders of a player's seat from now on, until `giveBack`. */
	takeOver: answering(ofSeat, commands.takeOver),
	/** GM: gives back a seat that was taken over. */
	giveBack: answering(ofSeat, commands.giveBack),
	/** Takes back the sealed order of a seat that the user owns, before the reveal. */
	takeBack: answering(ofSeat, takeBack),
	/** GM: gives the craft of a seat to a player, by the ids of both. */
	handTo: answering(v.tuple([match, seatSchema, text]), commands.handTo),
	/** GM: sets who is at a post of a craft, as `{seat, post, character, user}`: a user at once, and a character from the next turn on. */
	setPost: answering(v.tuple([match, posted]), commands.setPost),
	/** GM: sets the style of NPC that decides for characters of a craft without a player. */
	setCrewStyle: answering(v.tuple([match, seatSchema, text]), commands.setCrewStyle),
	/** GM: takes back every step from this one on. */
	undoTo: answering(v.tuple([match, v.number()]), commands.undoTo),
} as const;
