/**
 * Guards of the wire and the door: who may send what, how much, and what is done once.
 */
import type { Guard } from "./guard.ts";

const WIRE: readonly Guard[] = [
	{
		does: "the wire drops messages that are too large",
		off: [
			{
				in: "admit",
				find: "if (isWithin($raw, $sender.isGM ? REFEREE_SIZE : WISH_SIZE)) return void receive($raw, $senderId);",
				put: "return void receive($raw, $senderId);",
			},
		],
		attacks: { limits: ["a player sends an order of a hundred thousand parts"] },
	},
	{
		does: "repeats of a notice become one line with a count",
		off: [{ in: "gathering", find: "if ($again !== undefined) return;" }],
		attacks: { limits: ["a player's script causes one notice"] },
	},
	{
		does: "a message beyond all sizes uses up what its sender may send",
		off: [{ in: "admit", find: "mayCome(idOf($sender), TOO_LARGE_COST);" }],
		attacks: { limits: ["a player sends forty messages beyond all sizes"] },
	},
	{
		does: "a message beyond all sizes is paid for in full before the next one is weighed",
		off: [{ in: "allowances", find: "left: $ok ? $left - $cost : $left", put: "left: $ok ? Math.max(0, $left - $cost) : $left" }],
		attacks: { limits: ["one message that costs more than a user has"] },
	},
	{
		does: "the size check does not list what is in a long list",
		off: [
			{
				in: "isWithin",
				find: "if (Array.isArray($value)) return $value.length <= $partsLeft && $value.every(($part) => fits($part, $levelsLeft - 1));",
			},
		],
		attacks: { limits: ["a message holds a list of millions"] },
	},
	{
		does: "a wish that cannot be read gets an answer",
		off: [{ in: "receive", find: 'answerUnread($raw, $sender, { code: "unreadable-call", facts: {} });' }],
		attacks: { api: ["a raw message asks for something"] },
	},
	{
		does: "a page checks its own messages",
		off: [
			{
				in: "readable",
				find: "const $read = isWithin($message, REFEREE_SIZE) ? v.safeParse(messageSchema, $message) : null; return $read?.success ? $read.output : null;",
				put: "return $message as Message;",
			},
			{ in: "receive", find: 'answerUnread($raw, $sender, { code: "unreadable-call", facts: {} });' },
		],
		attacks: { api: ["a macro's call is outside of what messages can say"] },
	},
	{
		does: "the API reads the arguments of its calls",
		off: [
			{
				in: "answering",
				find: '$read.success ? await $call(...$read.output) : refuse("unreadable-call")',
				put: "await $call(...(given as unknown as Given))",
			},
		],
		attacks: { api: ["a GM's or a player's macro calls any function"] },
	},
	{
		does: "the hotbar takes drag data of any shape",
		off: [{ in: "dropOnHotbar", find: "Object($data)", put: "($data as { uuid: unknown })" }],
		attacks: { api: ["another module drops nothing"] },
	},
	{
		does: "the size check stops at a depth",
		off: [{ in: "isWithin", find: "if ($ === 0) return false;" }],
		attacks: { limits: ["data that nests too deep"] },
	},
	{
		does: "the size check counts parts and letters",
		off: [{ in: "isWithin", find: "if ($ < 0 || $ < 0) return false;" }],
		attacks: { limits: ["data with many parts, long texts or long names"] },
	},
	{
		does: "the wire drops what goes beyond the allowance of a user",
		off: [{ in: "admit", find: "if (isTooMuch($raw, $kind, $sender)) return;" }],
		attacks: { limits: ["a player sends 10,000 wishes at once"] },
	},
	{
		does: "messages use up an allowance, which grows with the clock",
		off: [{ in: "allowances", find: "$ >= 1", put: "true" }],
		attacks: { limits: ["a flood uses up a user's allowance", "each user has a separate allowance"] },
	},
	{
		does: "the wire believes what only a GM may say from a GM alone",
		off: [
			{ in: "maySend", find: "if (!$sender.isGM) return false;", put: "if (!$sender.isGM) return true;" },
			{
				in: "admit",
				find: '!$sender || !$kind || !acts(RULES[$kind].to) || (!$sender.isGM && RULES[$kind].from !== "anyone")',
				put: "!$sender || !$kind || !acts(RULES[$kind].to)",
			},
		],
		attacks: {
			door: ["a player sends a GM's command"],
			briefings: ["a player sends another player a briefing"],
			"hand-dice": ["a player pretends to be the referee"],
		},
	},
	{
		does: "pages believe a lease from a GM alone",
		off: [
			{ in: "maySend", find: "if (!$sender.isGM) return false;", put: "if (!$sender.isGM) return true;" },
			{
				in: "admit",
				find: '!$sender || !$kind || !acts(RULES[$kind].to) || (!$sender.isGM && RULES[$kind].from !== "anyone")',
				put: "!$sender || !$kind || !acts(RULES[$kind].to)",
			},
		],
		attacks: { door: ["a player claims to be the referee"] },
	},
];

const DOOR: readonly Guard[] = [
	{
		does: "the door remembers its answers",
		off: [
			{
				in: "answerAt",
				find: "await (answers.get($name) ?? enter($question, $sender, $name))",
				put: "await enter($question, $sender, $name)",
			},
		],
		attacks: { door: ["a wish comes twice at the same moment", "a refused wish comes again"] },
	},
	{
		does: "each seat has one wish waiting at a time",
		off: [{ in: "enter", find: 'if ($) return Promise.resolve(refuse("wish-waits"));' }],
		attacks: { limits: ["a player sends wishes for one seat while one waits"] },
	},
	{
		does: "only who may act for a seat holds it up",
		off: [{ in: "placeOf", find: "actingObjection($, ...$) ? null : $place", put: "$place" }],
		attacks: { limits: ["a player's wish for another's seat arrives"] },
	},
	{
		does: "the log has the ids of its wishes",
		off: [
			{ in: "answerAlready", find: "if (idsIn($match).has($id)) return accept(null);" },
			{
				in: "answerAt",
				find: "await (answers.get($name) ?? enter($question, $sender, $name))",
				put: "await enter($question, $sender, $name)",
			},
		],
		attacks: {
			door: ["a wish comes again after other steps", "the referee dies between write and answer", "a wish comes again to a new referee"],
		},
	},
	{
		does: "a wish is stale once its seat has acted, or at another moment",
		off: [
			{
				in: "answerAlready",
				find: "hasActed($match, $wish.seat, $entry) || !isSameMoment($wish.moment, momentOf($rules, $match))",
				put: "false",
			},
		],
		attacks: {
			door: ["a player clicks in two tabs", "a wish is from an earlier phase", "a wish is from before an undo"],
		},
	},
	{
		does: "a GM's command is for one entry of the log",
		off: [{ in: "answerAlready", find: '$entry === $match.length ? null : refuse("moved-on")', put: "null" }],
		attacks: {
			door: ["two tabs act for a seat", "a GM and an assistant press Step", "two GMs undo the same step"],
		},
	},
	{
		does: "what comes again is known by its answer, its id or its entry",
		off: [
			{ in: "enter", find: 'if ($) return Promise.resolve(refuse("wish-waits"));' },
			{
				in: "answerAlready",
				find: "hasActed($match, $wish.seat, $entry) || !isSameMoment($wish.moment, momentOf($rules, $match))",
				put: "false",
			},
			{
				in: "answerAt",
				find: "await (answers.get($name) ?? enter($question, $sender, $name))",
				put: "await enter($question, $sender, $name)",
			},
			{ in: "answerAlready", find: "if (idsIn($match).has($id)) return accept(null);" },
			{ in: "answerAlready", find: '$entry === $match.length ? null : refuse("moved-on")', put: "null" },
		],
		attacks: { chaos: ["five pages press buttons"], "chaos-games": ["five pages click at once"] },
	},
	{
		does: "a match starts once",
		off: [{ in: "openCombat", find: 'if ($) return refuse("already-done");' }],
		attacks: { door: ["two GMs start a match"] },
	},
	{
		does: "only users with the permission start a match",
		off: [{ in: "fulfil", find: 'mayStart($user) ? start($combat) : refuse("may-not-start")', put: "start($combat)" }],
		attacks: { door: ["a player who may not start a match"] },
	},
	{
		does: "the referee checks who has the seat of a wish",
		off: [{ in: "fulfil", find: "const $refusal = actingObjection($user, $combat, $seat); if ($refusal) return { ok: false, refusal };" }],
		attacks: {
			door: ["a wish is for another player's seat"],
			stations: ["the other side gives, takes back"],
			crew: [
				"a player whose character is aboard acts",
				"the player's character has left the post",
				"a player puts the own character aboard",
				"the owner puts a craft or the actor of a token",
			],
			"taking-back": ["another player takes a player's order back"],
		},
	},
	{
		does: "a GM takes a player's seat over before acting for it",
		off: [{ in: "actingObjection", find: "entrantOf($combat, $seat).taken", put: "entrantOf($combat, $seat)" }],
		attacks: { "taking-back": ["a GM takes a player's order back"] },
	},
	{
		does: "one write at a time",
		off: [
			{ in: "inOrder", find: "$waiting.push(() => $work().then($resolve, $reject));", put: "return void $work().then($resolve, $reject);" },
			{ in: "writeMatch", find: 'if ($) return refuse("moved-on");' },
		],
		attacks: {
			door: ["one GM undoes a step while the other acts"],
		},
	},
	{
		does: "the seats of the queue take turns",
		off: [
			{
				in: "takeNext",
				find: "$lanes.delete($lane); if ($waiting.length > 0) $lanes.set($lane, $waiting);",
				put: "if ($waiting.length === 0) $lanes.delete($lane);",
			},
		],
		attacks: { limits: ["a hundred wishes for one seat wait"] },
	},
	{
		does: "the queue stops for a hand-over",
		off: [{ in: "drained", find: "$ = true;" }],
		attacks: { limits: ["the referee hands over"] },
	},
	{
		does: "the queue outlives a failed job",
		off: [
			{ in: "runNext", find: "Promise.resolve() .then($next) .finally", put: "Promise.resolve() .then($next) .then" },
			{ in: "inOrder", find: "$work().then($resolve, $reject)", put: "$work().then($resolve)" },
		],
		attacks: { limits: ["a job fails"] },
	},
];

const REPLACED: readonly Guard[] = [
	{
		does: "pages send unanswered wishes to a new referee",
		off: [
			{ in: "askAgain", find: "for (const $kept of unanswered.values()) void send($kept);" },
			{
				in: "askLate",
				find: "for (const $kept of unanswered.values()) if ($kept.sent === null || $now - $kept.sent > PATIENCE) void send($kept);",
			},
		],
		attacks: { door: ["the referee is off line when a player chooses"] },
	},
	{
		does: "each write bears the referee's fence",
		off: [{ in: "combatUpdate", find: "({ fence: ownLease().fence, ...$ })", put: "{ ...$ }" }],
		attacks: { door: ["every write bears"] },
	},
	{
		does: "a referee writes nothing below a newer fence",
		off: [
			{ in: "writeMatch", find: 'if (!isReferee() || ownLease().fence < fenceOf($combat)) return refuse("no-referee");' },
			{ in: "leaseTalk", find: 'if ($it.standing === "holding" && $fence > $it.fence) listen($it);' },
		],
		attacks: { door: ["a newer referee has written"] },
	},
	{
		does: "the new referee notices a late write, and keeps it or puts it back",
		off: [{ in: "isLate", find: 'typeof $fence === "number" && isReferee() && $fence < ownLease().fence', put: "false" }],
		attacks: { door: ["the new referee has written none yet", "the new referee has written that entry and more"] },
	},
	{
		does: "Flight Control takes the lease over",
		off: [{ in: "takeOverLease", find: "talk?.takeOver()", put: "talk?.known()" }],
		attacks: { door: ["the other tab takes over"] },
	},
	{
		does: "commands go to the referee's page, whichever it is",
		off: [{ in: "toReferee", find: "if ($referee) game.socket?.emit(SOCKET, $message, { recipients: [$referee.user] });" }],
		attacks: { record: ["a GM brings in a copy in a tab"] },
	},
	{
		does: "a tab that closes frees the lease",
		off: [
			{ in: "openLease", find: 'window.addEventListener("pagehide", () => talk?.leave());' },
			{ in: "userMoved", find: 'if (!$active) talk?.userGone($id ?? "");' },
		],
		attacks: { door: ["the referee's tab closes"] },
	},
];

export const DOOR_GUARDS: readonly Guard[] = [...WIRE, ...DOOR, ...REPLACED];
