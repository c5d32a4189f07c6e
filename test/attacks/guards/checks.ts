/**
 * Guards of checks without a match: whose cards count, what their outcomes change, and how often.
 */
import type { Guard } from "./guard.ts";

export const CHECK_GUARDS: readonly Guard[] = [
	{
		does: "the outcome of a check counts for those who may roll for the craft",
		off: [
			{
				in: "isRollers",
				find: '$craft?.testUserPermission($author, "OWNER") === true',
				put: "$craft !== undefined && $author !== undefined",
			},
		],
		attacks: { "check-cards": ["a player writes a card of a check for a racer"] },
	},
	{
		does: "an outcome is written by owners of the craft that it changes",
		off: [{ in: "dueFor", find: "!$craft?.isOwner", put: "!$craft" }],
		attacks: { "check-cards": ["a player has a card for a target"] },
	},
	{
		does: "a craft that is gone has no sheet to write on",
		off: [{ in: "dueFor", find: "!$craft?.isOwner", put: "($craft !== null && !$craft.isOwner)" }],
		attacks: { "check-cards": ["a card names a craft that is gone"] },
	},
	{
		does: "a check writes on craft of its own game",
		off: [{ in: "dueFor", find: "craftOf($craft).gameId !== $check.gameId", put: "!craftOf($craft)" }],
		attacks: { "check-cards": ["a card names a craft of another game"] },
	},
	{
		does: "numbers in an outcome are whole and within bounds",
		off: [
			{
				in: "countIn",
				find: 'typeof $value === "number" && Number.isInteger($value) && $value >= 0 && $value <= $most ? $value : null',
				put: "$value !== undefined && $most > 0 ? ($value as number) : null",
			},
		],
		attacks: { "check-cards": ["the outcome of an own card is"] },
	},
	{
		does: "an outcome damages what the ship has",
		off: [{ in: "applied", find: "$level !== undefined && isLevel({ printed, level })", put: "$level !== undefined" }],
		attacks: { "check-cards": ["an own card of a warship"] },
	},
	{
		does: "an outcome that a sheet keeps is not written again",
		off: [{ in: "actFor", find: 'const $act = $applied ? "undo" : "apply";', put: 'const $act = $applied ? "apply" : "apply";' }],
		attacks: { "check-cards": ["an outcome is applied twice"] },
	},
	{
		does: "acts on cards of checks come one after another",
		off: [{ in: "actOnCard", find: "last.then($)", put: "Promise.resolve().then($)" }],
		attacks: { "check-cards": ["damage that adds up"] },
	},
	{
		does: "a card of a check tells no more than a check does",
		off: [{ in: "isShort", find: "$told.length <= MOST_TOLD", put: "$told.length >= 0" }],
		attacks: { "check-cards": ["a card tells texts and lists"] },
	},
	{
		does: "a card that cannot be drawn is shown as its author's",
		off: [
			{ in: "drawCard", find: "drawInRun(message, html, room.value).catch(() => null)", put: "drawInRun(message, html, room.value)" },
			{ in: "messageHtml", find: "drawCard($message, $html).catch(console.error)", put: "drawCard($message, $html)" },
		],
		attacks: { "check-cards": ["a card tells facts of any shape"] },
	},
];
