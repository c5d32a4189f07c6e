/**
 * Guards of the wire and the door: who may send what, how much, and what is done once.
 */
import type { Guard } from "./guard.ts";

const WIRE: readonly Guard[] = [
	{
		does: "the wire drops messages that are too large",
		off: [["	if (isWithin(raw, sender.isGM ? REFEREE_SIZE : WISH_SIZE)) return void receive", "	return void receive"]],
		attacks: { limits: ["a player sends an order of a hundred thousand parts"] },
	},
	{
		does: "repeats of a notice become one line with a count",
		off: [["		if (again !== undefined) return;\n		show(text, 0);", "		show(text, 0);"]],
		attacks: { limits: ["a player's script causes one notice"] },
	},
	{
		does: "a message beyond all sizes uses up what its sender may send",
		off: [["	mayCome(idOf(sender), TOO_LARGE_COST);\n", ""]],
		attacks: { limits: ["a player sends forty messages beyond all sizes"] },
	},
	{
		does: "a message beyond all sizes is paid for in full before the next one is weighed",
		off: [["left: ok ? left - cost : left, at,", "left: ok ? Math.max(0, left - cost) : left, at,"]],
		attacks: { limits: ["one message that costs more than a user has"] },
	},
	{
		does: "the size check does not list what is in a long list",
		off: [["		if (Array.isArray(value)) return value.length <= partsLeft && value.every((part) => fits(part, levelsLeft - 1));\n", ""]],
		attacks: { limits: ["a message holds a list of millions"] },
	},
	{
		does: "a wish that cannot be read gets an answer",
		off: [['		answerUnread(raw, sender, { code: "unreadable-call", facts: {} });\n		return;', "		return;"]],
		attacks: { api: ["a raw message asks for something"] },
	},
	{
		does: "a page checks its own messages",
		off: [
			[
				"	const read = isWithin(message, REFEREE_SIZE) ? v.safeParse(messageSchema, message) : null;\n	return read?.success ? read.output : null;",
				"	return message as Message;",
			],
			['		answerUnread(raw, sender, { code: "unreadable-call", facts: {} });\n		return;', "		return;"],
		],
		attacks: { api: ["a macro's call is outside of what messages can say"] },
	},
	{
		does: "the API reads the arguments of its calls",
		off: [
			[
				'return read.success ? await call(...read.output) : refuse("unreadable-call");',
				"return await call(...(given as unknown as Given));",
			],
		],
		attacks: { api: ["a GM's or a player's macro calls any function"] },
	},
	{
		does: "the hotbar takes drag data of any shape",
		off: [["findOpenable(Object(data).uuid)", "findOpenable((data as { uuid: unknown }).uuid)"]],
		attacks: { api: ["another module drops nothing"] },
	},
	{
		does: "the size check stops at a depth",
		off: [["if (levelsLeft === 0) return false;", ""]],
		attacks: { limits: ["data that nests too deep"] },
	},
	{
		does: "the size check counts parts and letters",
		off: [["if (partsLeft < 0 || lettersLeft < 0) return false;", ""]],
		attacks: { limits: ["data with many parts, long texts or long names"] },
	},
	{
		does: "the wire drops what goes beyond the allowance of a user",
		off: [["	if (isTooMuch(raw, kind, sender)) return;\n", ""]],
		attacks: { limits: ["a player sends 10,000 wishes at once"] },
	},
	{
		does: "messages use up an allowance, which grows with the clock",
		off: [["const ok = left >= 1;", "const ok = true;"]],
		attacks: { limits: ["a flood uses up a user's allowance", "each user has a separate allowance"] },
	},
	{
		does: "the wire believes what only a GM may say from a GM alone",
		off: [
			["	if (!sender.isGM) return false;\n	return from", "	if (!sender.isGM) return true;\n	return from"],
			[' || (!sender.isGM && RULES[kind].from !== "anyone")', ""],
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
			["	if (!sender.isGM) return false;\n	return from", "	if (!sender.isGM) return true;\n	return from"],
			[' || (!sender.isGM && RULES[kind].from !== "anyone")', ""],
		],
		attacks: { door: ["a player claims to be the referee"] },
	},
];

const DOOR: readonly Guard[] = [
	{
		does: "the door remembers its answers",
		off: [["await (answers.get(name) ?? enter(question, sender, name));", "await enter(question, sender, name);"]],
		attacks: { door: ["a wish comes twice at the same moment", "a refused wish comes again"] },
	},
	{
		does: "each seat has one wish waiting at a time",
		off: [['if (place && busySeats.has(place)) return Promise.resolve(refuse("wish-waits"));', ""]],
		attacks: { limits: ["a player sends wishes for one seat while one waits"] },
	},
	{
		does: "only who may act for a seat holds it up",
		off: [["return actingObjection(sender, combat, question.seat) ? null :", "return"]],
		attacks: { limits: ["a player's wish for another's seat arrives"] },
	},
	{
		does: "the log has the ids of its wishes",
		off: [
			["if (idsIn(match).has(id)) return accept(null);", ""],
			["await (answers.get(name) ?? enter(question, sender, name));", "await enter(question, sender, name);"],
		],
		attacks: {
			door: ["a wish comes again after other steps", "the referee dies between write and answer", "a wish comes again to a new referee"],
		},
	},
	{
		does: "a wish is stale once its seat has acted, or at another moment",
		off: [
			["return hasActed(match, wish.seat, entry) || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse", "return false ? refuse"],
		],
		attacks: {
			door: ["a player clicks in two tabs", "a wish is from an earlier phase", "a wish is from before an undo"],
		},
	},
	{
		does: "a GM's command is for one entry of the log",
		off: [['if (!wish) return entry === match.length ? null : refuse("moved-on");', "if (!wish) return null;"]],
		attacks: {
			door: ["two tabs act for a seat", "a GM and an assistant press Step", "two GMs undo the same step"],
		},
	},
	{
		does: "what comes again is known by its answer, its id or its entry",
		off: [
			['if (place && busySeats.has(place)) return Promise.resolve(refuse("wish-waits"));', ""],
			["return hasActed(match, wish.seat, entry) || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse", "return false ? refuse"],
			["await (answers.get(name) ?? enter(question, sender, name));", "await enter(question, sender, name);"],
			["if (idsIn(match).has(id)) return accept(null);", ""],
			['if (!wish) return entry === match.length ? null : refuse("moved-on");', "if (!wish) return null;"],
		],
		attacks: { chaos: ["five pages press buttons"], "chaos-games": ["five pages click at once"] },
	},
	{
		does: "a match starts once",
		off: [['if (combat.system.stage !== "set-up") return refuse("already-done");', ""]],
		attacks: { door: ["two GMs start a match"] },
	},
	{
		does: "only users with the permission start a match",
		off: [['mayStart(user) ? start(combat) : refuse("may-not-start")', "start(combat)"]],
		attacks: { door: ["a player who may not start a match"] },
	},
	{
		does: "the referee checks who has the seat of a wish",
		off: [["	const refusal = actingObjection(user, combat, seat);\n	if (refusal) return { ok: false, refusal };", ""]],
		attacks: {
			door: ["a wish is for another player's seat"],
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
		off: [
			[
				"return hasPlayer(combat, seat) && !entrantOf(combat, seat).taken ?",
				"return hasPlayer(combat, seat) && !entrantOf(combat, seat) ?",
			],
		],
		attacks: { "taking-back": ["a GM takes a player's order back"] },
	},
	{
		does: "one write at a time",
		off: [
			["return lanes.inOrder(work, lane);", "return work();"],
			['if (!written.mends && Object.hasOwn(log, last) && Object.hasOwn(combat.system.log, last)) return refuse("moved-on");', ""],
		],
		attacks: {
			door: ["one GM undoes a step while the other acts"],
		},
	},
	{
		does: "the seats of the queue take turns",
		off: [
			[
				"		lanes.delete(lane);\n		if (waiting.length > 0) lanes.set(lane, waiting);",
				"		if (waiting.length === 0) lanes.delete(lane);",
			],
		],
		attacks: { limits: ["a hundred wishes for one seat wait"] },
	},
	{
		does: "the queue stops for a hand-over",
		off: [["isHeld = true;", ""]],
		attacks: { limits: ["the referee hands over"] },
	},
	{
		does: "the queue outlives a failed job",
		off: [
			["			.finally(() => {\n				running = null;", "			.then(() => {\n				running = null;"],
			["waiting.push(() => work().then(resolve, reject));", "waiting.push(() => work().then(resolve));"],
		],
		attacks: { limits: ["a job fails"] },
	},
];

const REPLACED: readonly Guard[] = [
	{
		does: "pages send unanswered wishes to a new referee",
		off: [
			["for (const kept of unanswered.values()) void send(kept);", ""],
			["for (const kept of unanswered.values()) if (kept.sent === null || now - kept.sent > PATIENCE) void send(kept);", ""],
		],
		attacks: { door: ["the referee is off line when a player chooses"] },
	},
	{
		does: "each write bears the referee's fence",
		off: [["			fence: ownLease().fence,\n			phase,", "			phase,"]],
		attacks: { door: ["every write bears"] },
	},
	{
		does: "a referee writes nothing below a newer fence",
		off: [
			['if (!isReferee() || ownLease().fence < fenceOf(combat)) return refuse("no-referee");', ""],
			['if (it.standing === "holding" && fence > it.fence) listen(it);', ""],
		],
		attacks: { door: ["a newer referee has written"] },
	},
	{
		does: "the new referee notices a late write, and keeps it or puts it back",
		off: [['return typeof fence === "number" && isReferee() && fence < ownLease().fence;', "return false;"]],
		attacks: { door: ["the new referee has written none yet", "the new referee has written that entry and more"] },
	},
	{
		does: "Flight Control takes the lease over",
		off: [["	talk?.takeOver();", "	talk?.known();"]],
		attacks: { door: ["the other tab takes over"] },
	},
	{
		does: "commands go to the referee's page, whichever it is",
		off: [["if (referee) game.socket?.emit(SOCKET, message, { recipients: [referee.user] });", ""]],
		attacks: { record: ["a GM brings in a copy in a tab"] },
	},
	{
		does: "a tab that closes frees the lease",
		off: [
			['window.addEventListener("pagehide", () => talk?.leave());', ""],
			['if (!active) talk?.userGone(id ?? "");', ""],
		],
		attacks: { door: ["the referee's tab closes"] },
	},
];

export const DOOR_GUARDS: readonly Guard[] = [...WIRE, ...DOOR, ...REPLACED];
