/**
 * Guards of what is read from outside, and of orders: parsers, strict orders, seals.
 */
import type { Guard } from "./guard.ts";

const READERS: readonly Guard[] = [
	{
		does: "the rules read each act from outside",
		off: [
			{
				in: "play",
				find: "const $wished = parseWish($wish); if (!$wished.ok) return $wished; const { id, again, ...raw } = $wished.value;",
				put: "const { id = null, again = false, ...rest } = $wish; const raw = rest as RawAct;",
			},
		],
		attacks: { "odd-acts": ["an act has any shape", "an act is no act at all"] },
	},
	{
		does: "the rules read the seats of an opening",
		off: [
			{
				in: "parseSeats",
				find: "const $read = v.safeParse(seatsSchema, $raw); return $read.success ? $read.output : null;",
				put: "return $raw as readonly SeatSetup[];",
			},
		],
		attacks: { "odd-acts": ["a match opens with seats"] },
	},
	{
		does: "a table is asked for its own entries alone",
		off: [{ in: "entryOf", find: "Object.hasOwn($table, $key) ? $table[$key] : undefined", put: "$table[$key]" }],
		attacks: { "odd-acts": ["a ruling or a form asks for the levers"] },
	},
	{
		does: "plain data has no key that every object inherits",
		off: [{ in: "plainCopy", find: 'if ($) return impure("key", $key);' }],
		attacks: { imports: ["a record has keys that every object inherits"] },
	},
	{
		does: "a world stores of a record what the rules have read",
		off: [{ in: "checkedJournal", find: "if (!$) return { ...$journal };", put: "if (file) return file;" }],
		attacks: { imports: ["a record of a hidden match"] },
	},
	{
		does: "the pilots of a scenario are looked up among own names",
		off: [{ in: "craftFaults", find: "Object.hasOwn($pilots, $npc)", put: "$npc in $pilots" }],
		attacks: { imports: ["a scenario has pilots"] },
	},
	{
		does: "the rules read every field of a design file",
		off: [
			{ in: "takeIn", find: "parseStrictly(file.design, parseWarshipDesign)", put: "parseWarshipDesign(file.design)" },
			{ in: "designTaken", find: "parseStrictly($raw, readDesign)", put: "readDesign($raw)" },
			// The schemas of the designs alone refuse such a field too.
			{ in: "designSchema", find: "v.strictObject({ tmf: $tmf, ...$ })", put: "v.object({ tmf: $tmf, ...$ })" },
			{ in: "hullSchema", find: "v.strictObject({ kind: $kind, ...$ })", put: "v.object({ kind: $kind, ...$ })" },
		],
		attacks: { imports: ["a design file has fields"] },
	},
	{
		does: "the file of a lesson is parsed strictly",
		off: [
			{
				in: "parseLesson",
				find: "v.safeParse(lessonSchema, $raw)",
				put: "{ success: true as const, output: raw as Lesson, issues: [] as never }",
			},
		],
		attacks: { "lesson-files": ["a lesson's file has keys"] },
	},
	{
		does: "a lesson points at nothing beside its board",
		off: [{ in: "selected", find: "root.querySelectorAll($selector)", put: "root.ownerDocument.querySelectorAll($selector)" }],
		attacks: { "lesson-files": ["a lesson's file has a livery"] },
	},
	{
		does: "what is on the page of an event is read by a schema",
		off: [
			{
				in: "readEvent",
				find: "v.safeParse(eventSchema, $raw)",
				put: "{ success: true as const, output: raw as EventData, issues: [] as never }",
			},
		],
		attacks: { imports: ["the page of an event"] },
	},
	{
		does: "a page of a player is not read, and one that is read has the shape of an event",
		off: [
			{ in: "eventAt", find: 'if ($names.length > 0) return refuse("event-owned", ...$);' },
			{ in: "eventAt", find: 'if ($ === null) return refuse("event-foreign");' },
			{
				in: "readEvent",
				find: "v.safeParse(eventSchema, $raw)",
				put: "{ success: true as const, output: raw as EventData, issues: [] as never }",
			},
		],
		attacks: { events: ["E2:", "E4:"] },
	},
	{
		does: "labels are spoken in a language with a valid tag",
		off: [{ in: "formsOf", find: "languageTag($lang)", put: "$lang" }],
		attacks: { imports: ["a package of translations"] },
	},
];

const ORDERS: readonly Guard[] = [
	{
		does: "parsers refuse unknown fields, and the journal keeps what they have read",
		off: [
			{ in: "parseStrictly", find: '$where === null ? $parsed : refuse("unknown-field", { where })', put: "$parsed" },
			{ in: "readAct", find: "accept({ ...$act, command: asJson($command.value) })", put: "accept($act)" },
			{
				in: "commandSchema",
				find: 'v.strictObject({ kind: v.literal("dump"), kg: v.number() })',
				put: 'v.object({ kind: v.literal("dump"), kg: v.number() })',
			},
			{ in: "commandSchema", find: 'v.strictObject({ kind: v.literal("ready") })', put: 'v.object({ kind: v.literal("ready") })' },
		],
		attacks: { "strict-orders": ["the match can read again", "an order has a field"] },
	},
	{
		does: "an order names units of its own seat",
		off: [{ in: "plots", find: 'return { code: "not-in-group", facts: { unit: $id } };', put: "continue;" }],
		attacks: { "foreign-ids": ["an order names a unit"] },
	},
	{
		does: "a seal is for one moment",
		off: [
			{ in: "play", find: 'if ($) return refuse("moved-on");' },
			{
				in: "answerAlready",
				find: "hasActed($match, $wish.seat, $entry) || !isSameMoment($wish.moment, momentOf($rules, $match))",
				put: "false",
			},
			{ in: "answerAlready", find: "if (idsIn($match).has($id)) return accept(null);" },
		],
		attacks: { "late-seals": ["a player's sealed order of the last turn"] },
	},
	{
		does: "a seat takes back the order that is sealed now",
		off: [
			{ in: "takenBack", find: 'if ($) return refuse("not-sealed", ...$);' },
			{
				in: "answerAlready",
				find: "hasActed($match, $wish.seat, $entry) || !isSameMoment($wish.moment, momentOf($rules, $match))",
				put: "false",
			},
		],
		attacks: { "taking-back": ["a player's wish to take an order back", "a player takes an order back after"] },
	},
	{
		does: "wishes are done one after the other",
		off: [
			{ in: "inOrder", find: "$waiting.push(() => $work().then($resolve, $reject));", put: "return void $work().then($resolve, $reject);" },
		],
		attacks: { "taking-back": ["taking an order back races"] },
	},
];

export const READING_GUARDS: readonly Guard[] = [...READERS, ...ORDERS];
