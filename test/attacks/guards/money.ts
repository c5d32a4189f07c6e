/**
 * Guards of money: bets, and the events and ledgers in which it is kept.
 */
import type { Guard } from "./guard.ts";

export const MONEY_GUARDS: readonly Guard[] = [
	{
		does: "a player bets for own characters alone",
		off: [
			{
				in: "takeBet",
				find: '!$bettor || isCraft($bettor) || (!$user.isGM && !$bettor.testUserPermission($user, "OWNER"))',
				put: "!$bettor || isCraft($bettor)",
			},
		],
		attacks: { bets: ["a player bets for another player's character"] },
	},
	{
		does: "the book knows bets by what they are",
		off: [{ in: "takeBet", find: "if (Object.hasOwn($bets, $id)) return accept(null);" }],
		attacks: { bets: ["a player's bet comes twice"] },
	},
	{
		does: "a closed book takes no bets",
		off: [{ in: "stakeOf", find: 'if ($) return refuse("book-closed");' }],
		attacks: { bets: ["a player bets when the book is closed"] },
	},
	{
		does: "odds are for one moment of a match",
		off: [{ in: "takeBet", find: 'if ($) return refuse("odds-old");' }],
		attacks: { bets: ["a player bets by the odds of before the start"] },
	},
	{
		does: "a stake is within the character's credits and the book's limit",
		off: [{ in: "stakeOf", find: 'if ($) return refuse("stake-unpaid", ...$);' }],
		attacks: { bets: ["a player bets more than the character has"] },
	},
	{
		does: "a page that a player may write, or that no GM has made, is no event",
		off: [
			{ in: "eventAt", find: 'if ($names.length > 0) return refuse("event-owned", ...$);' },
			{ in: "eventAt", find: 'if ($ === null) return refuse("event-foreign");' },
		],
		attacks: { events: ["E1:", "E3:", "E6:"] },
	},
	{
		does: "a page that a player may write is no event",
		off: [{ in: "eventAt", find: 'if ($names.length > 0) return refuse("event-owned", ...$);' }],
		attacks: { events: ["a GM lets a player write the page of an event"] },
	},
	{
		does: "a page that no GM has made is no event",
		off: [{ in: "eventAt", find: 'if ($ === null) return refuse("event-foreign");' }],
		attacks: { events: ["a player makes a page of an event and gives it away"] },
	},
	{
		does: "a page that a player has written is no event until a GM vouches for it",
		off: [{ in: "followPages", find: 'if (!$isGM && $how === "written") await inLine(() => writeRegister($pages, "strike"));' }],
		attacks: { events: ["a player writes the page of an event while a GM lets the player"] },
	},
	{
		does: "a mark of an earlier version counts where that version has begun to settle",
		off: [{ in: "bookedBefore", find: '$ === "open" ? {} : Object.fromEntries($moved)', put: "Object.fromEntries($moved)" }],
		attacks: { events: ["E12:"] },
	},
	{
		does: "an act on a ledger has whole credits",
		off: [
			{ in: "actSchema", find: "credits: whole", put: "credits: v.any()" },
			{ in: "enter", find: 'if ($) return refuse("bad-sum", ...$);' },
		],
		attacks: { events: ["a macro sends an amount as a text"] },
	},
	{
		does: "only a GM acts on ledgers",
		off: [{ in: "actOnLedger", find: 'if (!$user.isGM) return refuse("not-owner");' }],
		attacks: { events: ["a player sends the referee a GM's acts"] },
	},
];
