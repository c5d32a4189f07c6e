/**
 * Guards of what follows a match and of what stands before it: cards, craft, seats, crew, dice by hand, briefings.
 */
import type { Guard } from "./guard.ts";

const CARDS: readonly Guard[] = [
	{
		does: "a card is believed if a GM wrote it",
		off: [{ in: "cardTrust", find: 'if ($) return "foreign";' }],
		attacks: { cards: ["a player writes a message that looks like"] },
	},
	{
		does: "a card is believed if the log has its entries",
		off: [
			{
				in: "cardTrust",
				find: 'Object.keys($reports).every(($entry) => isKnown($combat, $entry, markIn($marks, $entry))) ? "match" : "foreign"',
				put: '"match"',
			},
		],
		attacks: { cards: ["a GM writes a card of an entry"] },
	},
	{
		does: "a referee adds reports to GMs' cards alone",
		off: [
			{
				in: "cardsOf",
				find: "isResolution($message) && $message.system.match === $id && $message.author?.isGM === true",
				put: "isResolution($message) && $message.system.match === $id",
			},
		],
		attacks: { cards: ["a player writes a card in advance"] },
	},
	{
		does: "a card without a match bears its author's name",
		off: [{ in: "cardTrust", find: '$isGMs ? "match" : "check"', put: '"match"' }],
		attacks: { cards: ["a player writes a card without a match"] },
	},
	{
		does: "a new referee writes missing cards",
		off: [
			{ in: "oweLostCards", find: "if (!hasLooked($combat)) oweFrom($combat, $table, $combat.system.carded ?? $table.match.length - 1);" },
		],
		attacks: {
			cards: ["the referee dies between an entry and its card"],
			kills: ["the referee dies at any message"],
			"kills-games": ["the referee dies at any message"],
		},
	},
	{
		does: "a new referee does what the last step of a match left undone",
		off: [{ in: "checkMatches", find: "isReferee() && lacksRest($combat)", put: "false" }],
		attacks: { "kills-ends": ["the referee dies at any message in the last step", "the referee dies at any message while the GM ends"] },
	},
	{
		does: "a new referee says that a GM has ended a match",
		off: [{ in: "mendNow", find: "if (!over && lacksRest($combat) && !saysEnded($combat)) queueEndCard($combat);" }],
		attacks: { "kills-ends": ["the referee dies at any message while the GM ends"] },
	},
	{
		does: "a referee removes the cards of undone entries",
		off: [{ in: "missingCards", find: "staleCards($combat, $cards).map(named)", put: "[]" }],
		attacks: { cards: ["the referee dies between undoing an entry"] },
	},
	{
		does: "an altered card is not written again",
		off: [{ in: "lackingCards", find: "if (isAltered($step, $card)) return [];" }],
		attacks: { cards: ["another module changes the"] },
	},
	{
		does: "windows show of a description what text needs",
		off: [
			{
				in: "craftInput",
				find: "$cleanHtml(await foundry.applications.ux.TextEditor.implementation.enrichHTML($looks, { secrets: $actor.isOwner }))",
				put: "await foundry.applications.ux.TextEditor.implementation.enrichHTML($looks, { secrets: $actor.isOwner })",
			},
		],
		attacks: { "rich-text": ["a description"] },
	},
	{
		does: "a card outlives its match",
		off: [{ in: "cardTrust", find: 'return "match";', put: 'return "foreign";' }],
		attacks: { cards: ["a match is deleted"] },
	},
];

const FOLLOWING: readonly Guard[] = [
	{
		does: "chat owes a card until it is there",
		off: [{ in: "missingCards", find: "if ($lacking.length === 0) $steps?.delete($key);", put: "$steps?.delete($key);" }],
		attacks: { vetoes: ["a module stops chat messages"] },
	},
	{
		does: "a GM hears what was refused, by name",
		off: [{ in: "attempt", find: "if (!known.has($key)) notifyRefused($left);" }],
		attacks: { vetoes: ["a module stops chat messages", "a module stops changes of actors"] },
	},
	{
		does: "each craft is written on its own where all together are refused",
		off: [
			{ in: "writeAll", find: "for (const { operation } of $left) await tryToWrite($operation);" },
			{
				in: "writeAll",
				find: "for (const $operation of together($pieces.map(($piece) => $piece.operation))) await tryToWrite($operation);",
				put: "for (const { operation } of $pieces.slice(0, 1)) await tryToWrite($operation);",
			},
		],
		attacks: { vetoes: ["a module stops changes of one actor"], "broken-data": ["an owner writes an invalid number"] },
	},
	{
		does: "the referee reads back what it wrote",
		off: [{ in: "writeMatch", find: "if (canonical($now) === canonical($wanted)) return accept(null);", put: "return accept(null);" }],
		attacks: { vetoes: ["a module stops changes of the match: the GM", "a module changes an entry"] },
	},
	{
		does: "the autopilot waits longer after each refusal",
		off: [{ in: "move", find: "Math.min(PATIENCE.most, PATIENCE.first * 2 ** $before)", put: "0" }],
		attacks: { vetoes: ["a module stops changes of the match in mid-match"] },
	},
	{
		does: "a broken mirror is no fault of the match",
		off: [{ in: "careerChanges", find: "Object.hasOwn($career ?? {}, $match)", put: "Object.hasOwn($career as object, $match)" }],
		attacks: { "broken-data": ["an owner empties parts of an actor"] },
	},
	{
		does: "what a world stores of a match is read by a schema",
		off: [
			{
				in: "readPublicShowing",
				find: "const $read = v.safeParse(publicShowingSchema, $raw); return $read.success ? $read.output : null;",
				put: "return $raw as PublicShowing;",
			},
			{
				in: "openBundle",
				find: 'const $found = listed($gameId); if (!$found) return refuse("unknown-game", { game: $gameId });',
				put: "const $found = listed($gameId) as ListedBundle;",
			},
		],
		attacks: { "broken-data": ["a match has "] },
	},
];

const SEATS: readonly Guard[] = [
	{
		does: "a style of pilot is looked up among own names",
		off: [
			{
				in: "pilotOf",
				find: "Object.hasOwn($pilots, $style) ? $pilots[$style] : Object.values($pilots)[0]",
				put: "$pilots[$style]",
			},
		],
		attacks: { seats: ["an old list of entrants has inherited"] },
	},
	{
		does: "seats are as the GMs' list has them",
		off: [{ in: "entrantsOf", find: "if ($listed) return $listed;" }],
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
		off: [{ in: "checkSeats", find: "if ($by === null || !game.users.get($by)?.isGM) await restoreSeats($combat);" }],
		attacks: { seats: ["a player rewrites the player's own seat by an update"] },
	},
	{
		does: "a new referee puts back seats that differ from the GMs' list",
		off: [{ in: "attend", find: "checkSeats($combat, null);" }],
		attacks: { seats: ["a player rewrites the player's own seat while no GM"] },
	},
	{
		does: "a match has no combatants besides its seats",
		off: [
			{
				in: "removeStrangers",
				find: "const $strangers = strangersIn($combat);",
				put: "const strangers: readonly Combatant.Implementation[] = [];",
			},
		],
		attacks: { seats: ["a player adds a combatant without a seat"] },
	},
	{
		does: "a seat follows its craft until the start",
		off: [{ in: "followCraft", find: "for (const $combat of allMatches()) followIn($combat, $actor, $byGM);" }],
		attacks: { seats: ["a player redesigns the player's craft between", "a GM changes a racer's skill"] },
	},
	{
		does: "a new referee looks at the craft of all seats",
		off: [{ in: "followCrafts", find: "for (const { actor } of seatsOf($combat)) if (isCraft($actor)) followIn($combat, $actor, false);" }],
		attacks: { seats: ["a player redesigns the player's craft while no GM"] },
	},
	{
		does: "what only a GM sets follows a GM's change alone",
		off: [{ in: "takeDesign", find: "$byGM ? $now : { ...$now, ...gmOnlyPart($actor, $listed.design) }", put: "$now" }],
		attacks: { seats: ["a player writes the skill"] },
	},
	{
		does: "a seat takes legal designs alone",
		off: [{ in: "takeDesign", find: "!$isSame && $room.value.game.parseDesign($design).ok", put: "!$isSame" }],
		attacks: { seats: ["a player makes the design of the player's craft illegal"] },
	},
	{
		does: "the sheet says which design the match flies",
		off: [{ in: "entryNote", find: '$stage === "set-up" ? "follows" : $since', put: '$stage === "set-up" ? "follows" : "follows"' }],
		attacks: { seats: ["a player redesigns the player's craft after the start"] },
	},
	{
		does: "a GM's choice of a pilot goes on the list",
		off: [
			{ in: "setPilot", find: "await listEntrants($combat, { [$seat]: { ...entrantOf($combat, $seat), npc: $style, taken: false } });" },
			{ in: "seatWritten", find: "followSeat($combatant, $by);" },
		],
		attacks: { seats: ["Flight Control changes who decides"] },
	},
	{
		does: "a part of a scenario goes to a craft that no player owns",
		off: [
			{
				in: "actorFor",
				find: '$one.type === $type && $one.getFlag(MODULE_ID, "part") === $part && !$one.hasPlayerOwner',
				put: '$one.type === $type && $one.getFlag(MODULE_ID, "part") === $part',
			},
		],
		attacks: { seats: ["a player's craft claims to be a part"] },
	},
	{
		does: "a part of a scenario goes to a craft of its type",
		off: [
			{
				in: "actorFor",
				find: '$one.type === $type && $one.getFlag(MODULE_ID, "part") === $part',
				put: '$one.getFlag(MODULE_ID, "part") === $part',
			},
		],
		attacks: { seats: ["a craft of another type claims"] },
	},
	{
		does: "GMs' settings know the craft of a scenario",
		off: [{ in: "actorFor", find: "if ($known?.type === $type) return $known;" }],
		attacks: { seats: ["the GM gives a scenario's craft to a player"] },
	},
];

const PERSONS: readonly Guard[] = [
	{
		does: "a character aboard acts where the world allows it",
		off: [{ in: "isAboard", find: '(!hasCampaign("acts") && !hasCampaign("stations")) || !isCraft($actor)', put: "!isCraft($actor)" }],
		attacks: { crew: ["a player whose character is aboard acts"] },
	},
	{
		does: "a character is an actor of the world, and no craft",
		off: [{ in: "characterAt", find: "/^Actor\\.([A-Za-z0-9]{16})$/.exec", put: "/Actor\\.([A-Za-z0-9]{16})$/.exec" }],
		attacks: { crew: ["the owner puts a craft or the actor of a token"] },
	},
	{
		does: "a deleted character leaves its posts",
		off: [{ in: "leavePosts", find: "if (Object.keys($changes).length > 0) await $actor.update($changes);" }],
		attacks: { crew: ["a new actor has the id of a character"] },
	},
	{
		does: "dice count from the player who was asked",
		off: [{ in: "takeDice", find: "!$asked || $asked.user !== $sender.id", put: "!$asked" }],
		attacks: { "hand-dice": ["another player answers"] },
	},
	{
		does: "dice count with faces that they have",
		off: [{ in: "takeDice", find: "$shown && canShow($asked.request, $shown) ? $shown : null", put: "$shown" }],
		attacks: { "hand-dice": ["a player answers with faces"] },
	},
	{
		does: "the first answer ends a question for dice",
		off: [
			{
				in: "takeDice",
				find: "$asked.settle($shown && canShow($asked.request, $shown) ? $shown : null);",
				put: 'Object.assign($asked, { shown }); window.setTimeout(() => $asked.settle(Reflect.get($asked, "shown")), 5);',
			},
		],
		attacks: { "hand-dice": ["a player answers twice"] },
	},
	{
		does: "a briefing goes to its own side",
		off: [
			{ in: "send", find: "Object.entries($texts).filter(([$side]) => $sides.includes($side))", put: "Object.entries($texts)" },
			{ in: "send", find: "if ($.length > 0) $then;", put: "$then" },
		],
		attacks: { briefings: ["a player asks for briefings", "a player without a craft asks"] },
	},
	{
		does: "sides are those of the start",
		off: [
			{
				in: "sidesBySeat",
				find: '$begun.get($id) ?? entrantOf($combat, $id ?? "").design',
				put: '$combat.combatants.get($id ?? "")?.actor?.system ?? $begun',
			},
		],
		attacks: { briefings: ["a player writes another side"] },
	},
	{
		does: "the world stores briefings encrypted or not at all",
		off: [
			{
				in: "writeCopy",
				find: "if (!$held && $old === undefined) return;",
				put: "if (!$held) return void (await game.settings.set(MODULE_ID, SETTINGS.briefingCopies, { ...others, [id]: JSON.stringify(texts) }));",
			},
		],
		attacks: { briefings: ["a player reads everything"] },
	},
];

const PADDOCK: readonly Guard[] = [
	{
		does: "a player rolls for own characters alone",
		off: [{ in: "rollerAt", find: 'if ($) return refuse("not-your-character");' }],
		attacks: {
			paddock: ["a player rolls for another player's character"],
			tasks: ["a player tries a task for a character of somebody else"],
		},
	},
	{
		does: "each post rolls once before a match",
		off: [{ in: "rollToMake", find: 'if ($) return refuse("post-has-rolled", ...$);' }],
		attacks: { paddock: ["a player's wish to roll comes twice"] },
	},
	{
		does: "each character rolls once before a match",
		off: [{ in: "rollToMake", find: 'if ($) return refuse("character-has-rolled", ...$);' }],
		attacks: { paddock: ["a player takes the own character to another post"] },
	},
	{
		does: "posts roll before the start alone",
		off: [{ in: "rollInPaddock", find: 'if ($) return refuse("moved-on");' }],
		attacks: { paddock: ["a player rolls after the start"] },
	},
];

export const TABLE_GUARDS: readonly Guard[] = [...CARDS, ...FOLLOWING, ...SEATS, ...PERSONS, ...PADDOCK];
