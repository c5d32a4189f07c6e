/**
 * Guards of what follows a match and of what stands before it: cards, craft, seats, crew, dice by hand, briefings.
 */
import type { Guard } from "./guard.ts";

const CARDS: readonly Guard[] = [
	{
		does: "a card is believed if a GM wrote it",
		off: [['if (!isGMs) return "foreign";', ""]],
		attacks: { cards: ["a player writes a message that looks like"] },
	},
	{
		does: "a card is believed if the log has its entries",
		off: [
			[
				'return Object.keys(reports).every((entry) => isKnown(combat, entry, markIn(marks, entry))) ? "match" : "foreign";',
				'return "match";',
			],
		],
		attacks: { cards: ["a GM writes a card of an entry"] },
	},
	{
		does: "a referee adds reports to GMs' cards alone",
		off: [["message.system.match === id && message.author?.isGM === true;", "message.system.match === id;"]],
		attacks: { cards: ["a player writes a card in advance"] },
	},
	{
		does: "a card without a match bears its author's name",
		off: [['if (match === "") return isGMs ? "match" : "check";', 'if (match === "") return "match";']],
		attacks: { cards: ["a player writes a card without a match"] },
	},
	{
		does: "a new referee writes missing cards",
		off: [["	lookedAt.set(id, fence);\n	const { entry: room, match } = table;", "	return;\n	const { entry: room, match } = table;"]],
		attacks: {
			cards: ["the referee dies between an entry and its card"],
			kills: ["the referee dies at any message"],
			"kills-games": ["the referee dies at any message"],
		},
	},
	{
		does: "a referee removes the cards of undone entries",
		off: [["const pieces: Piece[] = staleCards(combat, cards).map(named);", "const pieces: Piece[] = [];"]],
		attacks: { cards: ["the referee dies between undoing an entry"] },
	},
	{
		does: "an altered card is not written again",
		off: [["		if (isAltered(step, card)) return [];\n", ""]],
		attacks: { cards: ["another module changes the"] },
	},
	{
		does: "windows show of a description what text needs",
		off: [
			[
				"cleanHtml(await foundry.applications.ux.TextEditor.implementation.enrichHTML(looks, { secrets: actor.isOwner }))",
				"await foundry.applications.ux.TextEditor.implementation.enrichHTML(looks, { secrets: actor.isOwner })",
			],
		],
		attacks: { "rich-text": ["a description"] },
	},
	{
		does: "a card outlives its match",
		off: [['if (!isMatch(combat)) return "match";', 'if (!isMatch(combat)) return "foreign";']],
		attacks: { cards: ["a match is deleted"] },
	},
];

const FOLLOWING: readonly Guard[] = [
	{
		does: "chat owes a card until it is there",
		off: [["if (lacking.length === 0) steps?.delete(key);", "steps?.delete(key);"]],
		attacks: { vetoes: ["a module stops chat messages"] },
	},
	{
		does: "a GM hears what was refused, by name",
		off: [["if (!known.has(key)) notifyRefused(left);", ""]],
		attacks: { vetoes: ["a module stops chat messages", "a module stops changes of actors"] },
	},
	{
		does: "each craft is written on its own where all together are refused",
		off: [
			["	for (const { operation } of left) await tryToWrite(operation);\n", ""],
			[
				"for (const operation of together(pieces.map((piece) => piece.operation))) await tryToWrite(operation);",
				"for (const { operation } of pieces.slice(0, 1)) await tryToWrite(operation);",
			],
		],
		attacks: { vetoes: ["a module stops changes of one actor"], "broken-data": ["an owner writes an invalid number"] },
	},
	{
		does: "the referee reads back what it wrote",
		off: [["if (canonical(now) === canonical(wanted)) return accept(null);", "return accept(null);"]],
		attacks: { vetoes: ["a module stops changes of the match: the GM", "a module changes an entry"] },
	},
	{
		does: "the autopilot waits longer after each refusal",
		off: [["Math.min(PATIENCE.most, PATIENCE.first * 2 ** before),", "0,"]],
		attacks: { vetoes: ["a module stops changes of the match in mid-match"] },
	},
	{
		does: "a broken mirror is no fault of the match",
		off: [["const isThere = Object.hasOwn(career ?? {}, match);", "const isThere = Object.hasOwn(career as object, match);"]],
		attacks: { "broken-data": ["an owner empties parts of an actor"] },
	},
	{
		does: "what a world stores of a match is read by a schema",
		off: [
			[
				"	const read = v.safeParse(publicShowingSchema, raw);\n	return read.success ? read.output : null;",
				"	return raw as PublicShowing;",
			],
			[
				'	const found = listed(gameId);\n	if (!found) return refuse("unknown-game", { game: gameId });',
				"	const found = listed(gameId) as ListedRoom;",
			],
		],
		attacks: { "broken-data": ["a match has "] },
	},
];

const SEATS: readonly Guard[] = [
	{
		does: "a style of pilot is looked up among own names",
		off: [
			[
				"const pilot = Object.hasOwn(entry.pilots, style) ? entry.pilots[style] : Object.values(entry.pilots)[0];",
				"const pilot = entry.pilots[style];",
			],
		],
		attacks: { seats: ["an old list of entrants has inherited"] },
	},
	{
		does: "seats are as the GMs' list has them",
		off: [["	if (listed) return listed;\n", ""]],
		attacks: {
			seats: [
				"a player sets an inherited property name",
				"a player rewrites the design of the player's seat",
				"a player gives the player's seat the highest initiative",
				"a player adds a second seat",
			],
		},
	},
	{
		does: "the referee puts back what a player's update of the combat changed of a seat",
		off: [["if (by === null || !game.users.get(by)?.isGM) await restoreSeats(combat);", ""]],
		attacks: { seats: ["a player rewrites the player's own seat by an update"] },
	},
	{
		does: "a new referee puts back seats that differ from the GMs' list",
		off: [["	checkSeats(combat, null);\n", ""]],
		attacks: { seats: ["a player rewrites the player's own seat while no GM"] },
	},
	{
		does: "a match has no combatants besides its seats",
		off: [
			[
				"	const strangers = strangersIn(combat);\n	if (strangers.length === 0) return;",
				"	const strangers: readonly Combatant.Implementation[] = [];\n	if (strangers.length === 0) return;",
			],
		],
		attacks: { seats: ["a player adds a combatant without a seat"] },
	},
	{
		does: "a seat follows its craft until the start",
		off: [["for (const combat of allMatches()) followIn(combat, actor, byGM);", ""]],
		attacks: { seats: ["a player redesigns the player's craft between", "a GM changes a racer's skill"] },
	},
	{
		does: "a new referee looks at the craft of all seats",
		off: [["for (const { actor } of seatsOf(combat)) if (isCraft(actor)) followIn(combat, actor, false);", ""]],
		attacks: { seats: ["a player redesigns the player's craft while no GM"] },
	},
	{
		does: "what only a GM sets follows a GM's change alone",
		off: [["const design = byGM ? now : { ...now, ...gmOnlyPart(actor, listed.design) };", "const design = now;"]],
		attacks: { seats: ["a player writes the skill"] },
	},
	{
		does: "a seat takes legal designs alone",
		off: [["if (!isSame && room.value.game.parseDesign(design).ok) await", "if (!isSame) await"]],
		attacks: { seats: ["a player makes the design of the player's craft illegal"] },
	},
	{
		does: "the sheet says which design the match flies",
		off: [['stage === "set-up" ? "follows" : "fixed"', 'stage === "set-up" ? "follows" : "follows"']],
		attacks: { seats: ["a player redesigns the player's craft after the start"] },
	},
	{
		does: "a GM's choice of a pilot goes on the list",
		off: [
			["await listEntrants(combat, { [seat]: { ...entrantOf(combat, seat), npc: style, taken: false } });", ""],
			["	followSeat(combatant, by);\n	seatsChanged();", "	seatsChanged();"],
		],
		attacks: { seats: ["Flight Control changes who decides"] },
	},
	{
		does: "a part of a scenario goes to a craft that no player owns",
		off: [['one.getFlag(MODULE_ID, "part") === part && !one.hasPlayerOwner);', 'one.getFlag(MODULE_ID, "part") === part);']],
		attacks: { seats: ["a player's craft claims to be a part"] },
	},
	{
		does: "a part of a scenario goes to a craft of its type",
		off: [["return game.actors.find((one) => one.type === type && one.getFlag", "return game.actors.find((one) => one.getFlag"]],
		attacks: { seats: ["a craft of another type claims"] },
	},
	{
		does: "GMs' settings know the craft of a scenario",
		off: [["if (known?.type === type) return known;", ""]],
		attacks: { seats: ["the GM gives a scenario's craft to a player"] },
	},
];

const PERSONS: readonly Guard[] = [
	{
		does: "a character aboard acts where the world allows it",
		off: [['if (!hasCampaign("acts") || !isCraft(actor)) return false;', "if (!isCraft(actor)) return false;"]],
		attacks: { crew: ["a player whose character is aboard acts"] },
	},
	{
		does: "a character is an actor of the world, and no craft",
		off: [["/^Actor\\.([A-Za-z0-9]{16})$/", "/Actor\\.([A-Za-z0-9]{16})$/"]],
		attacks: { crew: ["the owner puts a craft or the actor of a token"] },
	},
	{
		does: "a deleted character leaves its posts",
		off: [["if (Object.keys(changes).length > 0) await actor.update(changes);", ""]],
		attacks: { crew: ["a new actor has the id of a character"] },
	},
	{
		does: "dice count from the player who was asked",
		off: [["if (!asked || asked.user !== sender.id || asked.match", "if (!asked || asked.match"]],
		attacks: { "hand-dice": ["another player answers"] },
	},
	{
		does: "dice count with faces that they have",
		off: [["asked.settle(shown && canShow(asked.request, shown) ? shown : null);", "asked.settle(shown);"]],
		attacks: { "hand-dice": ["a player answers with faces"] },
	},
	{
		does: "the first answer ends a question for dice",
		off: [
			[
				"asked.settle(shown && canShow(asked.request, shown) ? shown : null);",
				'Object.assign(asked, { shown });\n	window.setTimeout(() => asked.settle(Reflect.get(asked, "shown")), 5);',
			],
		],
		attacks: { "hand-dice": ["a player answers twice"] },
	},
	{
		does: "a briefing goes to its own side",
		off: [
			["const own = Object.entries(texts).filter(([side]) => sides.includes(side));", "const own = Object.entries(texts);"],
			["if (sides.length > 0) await toUser", "await toUser"],
		],
		attacks: { briefings: ["a player asks for briefings", "a player without a craft asks"] },
	},
	{
		does: "sides are those of the start",
		off: [
			[
				'presenter?.side?.(begun.get(id) ?? entrantOf(combat, id ?? "").design)',
				'presenter?.side?.(combat.combatants.get(id ?? "")?.actor?.system ?? begun)',
			],
		],
		attacks: { briefings: ["a player writes another side"] },
	},
	{
		does: "the world stores briefings encrypted or not at all",
		off: [
			[
				"	if (!held && old === undefined) return;\n	if (!held)",
				"	if (!held) return void (await game.settings.set(MODULE_ID, SETTINGS.briefingCopies, { ...others, [id]: JSON.stringify(texts) }));\n	if (!held)",
			],
		],
		attacks: { briefings: ["a player reads everything"] },
	},
];

const PADDOCK: readonly Guard[] = [
	{
		does: "a player rolls for own characters alone",
		off: [['if (!user.isGM && !character.testUserPermission(user, "OWNER")) return refuse("not-your-character");', ""]],
		attacks: { paddock: ["a player rolls for another player's character"] },
	},
	{
		does: "each post rolls once before a match",
		off: [['if (atPost) return refuse("post-has-rolled", { name: atPost.name });', ""]],
		attacks: { paddock: ["a player's wish to roll comes twice"] },
	},
	{
		does: "each character rolls once before a match",
		off: [['if (before) return refuse("character-has-rolled", { name: before.name });', ""]],
		attacks: { paddock: ["a player takes the own character to another post"] },
	},
	{
		does: "posts roll before the start alone",
		off: [['	if (combat.system.stage !== "set-up") return refuse("moved-on");\n	const roller', "	const roller"]],
		attacks: { paddock: ["a player rolls after the start"] },
	},
];

const BETS: readonly Guard[] = [
	{
		does: "a player bets for own characters alone",
		off: [[' || (!user.isGM && !bettor.testUserPermission(user, "OWNER"))) return', ") return"]],
		attacks: { bets: ["a player bets for another player's character"] },
	},
	{
		does: "the book knows bets by the ids of their wishes",
		off: [["	if (Object.hasOwn(bets, id)) return accept(null);\n", ""]],
		attacks: { bets: ["a player's bet comes twice with its id"] },
	},
	{
		does: "a closed book takes no bets",
		off: [['	if (!isOpen) return refuse("book-closed");', ""]],
		attacks: { bets: ["a player bets when the book is closed"] },
	},
	{
		does: "odds are for one moment of a match",
		off: [['if (series !== seriesOf(combat)) return refuse("odds-old");', ""]],
		attacks: { bets: ["a player bets by the odds of before the start"] },
	},
	{
		does: "a stake is within the character's credits and the book's limit",
		off: [['if (purse !== null && stake > purse) return refuse("stake-unpaid", { credits: Math.max(0, purse) });', ""]],
		attacks: { bets: ["a player bets more than the character has"] },
	},
];

export const TABLE_GUARDS: readonly Guard[] = [...CARDS, ...FOLLOWING, ...SEATS, ...PERSONS, ...PADDOCK, ...BETS];
