/**
 * Guards of the record: the chain, its copies, its storage, and what a long match costs.
 */
import type { Guard } from "./guard.ts";

const RECORD: readonly Guard[] = [
	{
		does: "every window says that a record cannot be read",
		off: [
			{
				in: "unreadableIn",
				find: 'if ($table.ok || $combat.system.stage === "set-up") return null;',
				put: "return null as Refusal | null;",
			},
		],
		attacks: { record: ["an entry is damaged", "a GM lacks the entries", "a stub of a hidden match"] },
	},
	{
		does: "a log has no gap",
		off: [
			{ in: "objectionToLog", find: "$gap >= 0", put: "$gap >= 1e9" },
			{ in: "follow", find: "linkOf(headOf($journal, $length), $entry) !== $chain", put: "$chain === null" },
			{
				in: "followTo",
				find: "$entry ? follow($rules, $match, $entry) : $",
				put: "$entry ? follow($rules, $match, $entry) : accept({ match: $match, reports: [] })",
			},
		],
		attacks: { record: ["an entry is taken out of the middle"] },
	},
	{
		does: "the GM has the whole record as a file before a cut",
		off: [{ in: "cut", find: "saveRecord($combat);" }],
		attacks: { record: ["the GM cuts at the last readable entry", "two GMs cut a record"] },
	},
	{
		does: "a copy restores entries",
		off: [
			{ in: "bringInRecord", find: "!$brought.ok && lengthOf(readablePartOf($combat)) === $before", put: "!$brought.ok" },
			{
				in: "writeMended",
				find: "writeMatch($combat, { rules: $entry.game, match, fields, mends: true })",
				put: 'refuse("copy-unreadable")',
			},
		],
		attacks: { record: ["the GM brings in a copy", "the seats of a running match"] },
	},
	{
		does: "a record file is parsed strictly, and is of one match",
		off: [
			{ in: "recordFileSchema", find: "v.strictObject({ format: $format, ...$ })", put: "v.object({ format: $format, ...$ })" },
			{
				in: "readRecordFile",
				find: '$match === $id && $journal.game === $system.game ? $file : refuse("other-match")',
				put: "$match && $id && $journal && $system ? $file : $file",
			},
		],
		attacks: { record: ["a GM brings in a file that is not a copy"] },
	},
	{
		does: "a copy goes on from what can be read, by its chain",
		off: [{ in: "replaceBy", find: 'if ($) return refuse("copy-differs");' }],
		attacks: { record: ["a GM brings in a copy with an altered entry"] },
	},
	{
		does: "every page remembers the seals that it saw",
		off: [{ in: "auditEntry", find: "$broken.set($number, $before.seat); return $before.seat;", put: "return null;" }],
		attacks: { record: ["a sealed order is exchanged"] },
	},
	{
		does: "hidden entries come back from a file that fits the stubs",
		off: [
			{
				in: "keepFitting",
				find: "$fitting.length > 0 ? hideAgain($combat, Object.fromEntries($fitting)) : accept(null)",
				put: "accept(null)",
			},
		],
		attacks: { record: ["a GM lacks the entries", "a GM brings in an older export"] },
	},
	{
		does: "every page remembers the stubs that it saw",
		off: [
			{ in: "changedPlaces", find: "[...$seen].flatMap(([$where, $digest]) => ($now.get($where) === $digest ? [] : [$where]))", put: "[]" },
		],
		attacks: { record: ["a stub of a hidden match is exchanged"] },
	},
	{
		does: "a record is cut once",
		off: [
			{ in: "cutRecord", find: 'if ($) return refuse("moved-on");' },
			{ in: "cutRecord", find: 'if ($) return refuse("not-broken");' },
		],
		attacks: { record: ["two GMs cut a record"] },
	},
	{
		does: "nobody acts on an unreadable record",
		off: [{ in: "undoTo", find: "return table;", put: "return accept(null);" }],
		attacks: { record: ["a macro calls for a step or an undo"] },
	},
];

const COPIES: readonly Guard[] = [
	{
		does: "the world's copy is encrypted",
		off: [
			{ in: "encrypted", find: "$encrypt($held.key, JSON.stringify($entry), aboutEntry($combat, $digest))", put: "JSON.stringify($entry)" },
		],
		attacks: {
			copies: [
				"players read everything",
				"the GM's browser is cleared: the pass phrase",
				"another GM comes on another device",
				"the GM's browser is cleared: the key",
				"steps are undone",
			],
		},
	},
	{
		does: "copies are padded to whole blocks",
		off: [{ in: "padded", find: '$text + " ".repeat((BLOCK - ($length % BLOCK)) % BLOCK)', put: "$length > 0 ? $text : $text" }],
		attacks: { copies: ["players measure the copies"] },
	},
	{
		does: "a step writes its own copies",
		off: [
			{
				in: "encrypted",
				find: "!$before[$digest]?.startsWith($start)",
				put: "$digest || !$before[$digest]?.startsWith($start)",
			},
		],
		attacks: { copies: ["a step adds its own copies"] },
	},
	{
		does: "a key is checked against the world's lock",
		off: [
			{ in: "enterPassPhrase", find: "if (!(await opens($id, $lock, $key))) continue;" },
			{ in: "takeKeyFile", find: 'if ($) return refuse("phrase-wrong");' },
		],
		attacks: { copies: ["a GM tries a wrong pass phrase"] },
	},
	{
		does: "a pass phrase has a least length",
		off: [{ in: "setPassPhrase", find: 'if ($) return refuse("phrase-short", ...$);' }],
		attacks: { copies: ["the GM chooses a short pass phrase"] },
	},
	{
		does: "a copy counts under its own stub alone",
		off: [
			{ in: "encrypted", find: "aboutEntry($combat, $digest)", put: '""' },
			{ in: "readCopy", find: "aboutEntry($combat, $digest)", put: '""' },
			{ in: "readCopy", find: "$read.success && isUnbroken({ digest, ...$read.output })", put: "$read.success" },
		],
		attacks: { copies: ["a user swaps texts of the copy"] },
	},
	{
		does: "a match is mended once it can be read",
		off: [
			{
				in: "nowReadable",
				find: 'if (isReferee() && $combat.system.stage !== "set-up") void mendAndDrive($combat).catch(console.error);',
			},
		],
		attacks: { copies: ["the GM's browser dies between a step and its card"] },
	},
	{
		does: "a page forgets what was published while it was away",
		off: [{ in: "followMatches", find: "if (publishedIn($combat)) forgetHidden($combat);" }],
		attacks: { copies: ["another GM was away"] },
	},
	{
		does: "a referee with the key completes the copy",
		off: [{ in: "completeCopy", find: "!$stubs || !isHidden($combat) || !lacksCopies($combat)", put: "$stubs !== undefined" }],
		attacks: { copies: ["a GM without the key becomes the referee"] },
	},
	{
		does: "copies go with their entries",
		off: [
			{
				in: "copyFields",
				find: "Object.keys($before).filter(($digest) => !$wanted.includes($digest))",
				put: "Object.keys($before).slice(0, $wanted.length * 0)",
			},
		],
		attacks: { copies: ["steps are undone", "a hidden match is over"] },
	},
	{
		does: "a GM decides on copies before the first hidden match",
		off: [{ in: "startMatch", find: "if ($mustDecide && !(await decides())) return accept(null);" }],
		attacks: { copies: ["the first hidden match of a world starts"] },
	},
	{
		does: "a GM hears that the world keeps no copy",
		off: [
			{ in: "openCombat", find: 'notify("no-copy")', put: "keyState()" },
			{
				in: "promptBriefings",
				find: 'currentKey() ? "VOIDREGATTA.Briefing.editHint" : "VOIDREGATTA.Briefing.editHintAlone"',
				put: 'currentKey() ? "VOIDREGATTA.Briefing.editHint" : "VOIDREGATTA.Briefing.editHint"',
			},
		],
		attacks: { copies: ["a macro starts the first hidden match", "a GM without a pass phrase writes briefings"] },
	},
];

const STORAGE: readonly Guard[] = [
	{
		does: "a page notices that its storage is full",
		off: [{ in: "stored", find: "storageFull()", put: "accept(null)" }],
		attacks: {
			storage: [
				"a player's storage is full: the player",
				"a player's storage is full in a hidden",
				"the GM's storage is full: a player's sealed",
			],
		},
	},
	{
		does: "a referee keeps the hidden entries before it writes the step",
		off: [{ in: "keepEntries", find: "storageFull()", put: "accept(null)" }],
		attacks: {
			storage: [
				"the GM's storage fills up in a hidden match: nothing",
				"the GM's storage fills up in a hidden match: undo",
				"a second GM's storage is full",
			],
		},
	},
	{
		does: "a hidden match starts where there is room for all of it",
		off: [{ in: "hideOpening", find: "const $room = checkSpace(); if (!$room.ok) return $room;" }],
		attacks: { storage: ["the GM's storage has room for a start"] },
	},
	{
		does: "a full storage stops the start",
		off: [
			{ in: "hideOpening", find: "const $room = checkSpace(); if (!$room.ok) return $room;" },
			{ in: "keepEntries", find: "storageFull()", put: "accept(null)" },
		],
		attacks: { storage: ["the GM's storage is full: a hidden match does not start"] },
	},
	{
		does: "each hidden entry has a key of its own in the storage",
		off: [
			{
				in: "storeEntries",
				find: "const before: [key: string, text: string | null][] = [];",
				put: 'const before: [key: string, text: string | null][] = []; added = { ...storedEntries(match), ...added }; for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(match, ""))) localStorage.removeItem(key);',
			},
			{ in: "storeWritten", find: "if ($condition) $then; else if ($ && $.startsWith(PREFIX)) $;", put: "if ($condition) $then" },
		],
		attacks: { storage: ["another tab of the GM keeps the journal"], growth: ["a step stores its own hidden entries"] },
	},
];

const GROWTH: readonly Guard[] = [
	{
		does: "a player gets the changes of a showing",
		off: [
			{
				in: "showStep",
				find: "$last ? { seat, ...$now, change: asPlain(patchFrom($last.whole, $now.whole)) } : { seat, ...$now }",
				put: "{ seat, ...$now }",
			},
		],
		attacks: { growth: ["a step sends a player only the changes", "a change comes twice"] },
	},
	{
		does: "a page reads the entries that a change names",
		off: [{ in: "documentChanged", find: "entriesNamedIn($changed)", put: "null" }],
		attacks: { growth: ["the thousandth entry comes"] },
	},
	{
		does: "a change that may name no entry makes a page read all of them",
		off: [
			{
				in: "entriesNamedIn",
				find: "$names?.every(($name) => $name !== null) ? $names : null",
				put: "$names?.flatMap(($name) => $name ?? []) ?? []",
			},
			{
				in: "partOf",
				find: "$others.length === 0 && $key === $name && isPlainObject($part) ? $part : null",
				put: "$key === $name && isPlainObject($part) ? $part : {}",
			},
		],
		attacks: { growth: ["a change does not say"] },
	},
	{
		does: "a page reads all entries again where it knows no change",
		off: [{ in: "textsOf", find: "$before && $named && $before.changes !== $count", put: "$before && $named" }],
		attacks: { growth: ["an update that no hook tells of"] },
	},
	{
		does: "a page reads all entries again now and then",
		off: [
			{
				in: "textsOf",
				find: "$before && $named && $before.changes !== $count && $before.parts < PARTS",
				put: "$before && $named && $before.changes !== $count",
			},
		],
		attacks: { growth: ["a script alters an entry behind"] },
	},
	{
		does: "a referee searches new messages alone for cards",
		off: [{ in: "cardsOf", find: "$before && $contents[$before.count - 1] === $before.last", put: "$before?.last === id" }],
		attacks: { growth: ["a step comes after many messages"] },
	},
	{
		does: "hidden entries of earlier versions are read",
		off: [
			{
				in: "keptEntries",
				find: "Object.keys($entries).length > 0 ? { ...$entries, ...$stored } : $stored",
				put: "$entries ? $stored : $stored",
			},
		],
		attacks: { growth: ["a browser keeps hidden entries"] },
	},
	{
		does: "a page asks for what it missed",
		off: [
			{ in: "takeShowing", find: "if ($held) $bySeat.set($sent.seat, { ...$held, isLate: true }); askForShowings($combat);" },
			{ in: "followChange", find: "askForShowings($combat);" },
		],
		attacks: { growth: ["a change is lost on its way", "a change is lost and the next one comes"] },
	},
	{
		does: "a change applies to the showing before it",
		off: [{ in: "takeShowing", find: "if ($held?.series === $sent.series && isOld($held, $sent)) return false;" }],
		attacks: { growth: ["a change comes twice"] },
	},
	{
		does: "everybody's showing is written in parts",
		off: [
			{
				in: "shownField",
				find: "partChanges(partsIn($system.shown), partsOf($showing))",
				put: "{ put: partsOf($showing), gone: Object.keys(partsIn($system.shown)).slice(0, 0) }",
			},
		],
		attacks: { growth: ["everybody's showing is stored in parts"] },
	},
	{
		does: "names of parts are encoded",
		off: [{ in: "encoded", find: '$name.replaceAll("%", "%25").replaceAll("/", "%2F").replaceAll(".", "%2E")', put: "$name" }],
		attacks: { growth: ["parts keep names"] },
	},
	{
		does: "a change names removed parts",
		off: [{ in: "partChanges", find: "Object.keys($before).filter(($path) => !Object.hasOwn($after, $path))", put: "[]" }],
		attacks: { growth: ["a change has the new"] },
	},
	{
		does: "parts that do not fit are no showing",
		off: [
			{
				in: "wholeOf",
				find: '$value === undefined || !put($root, $path.split("/").map(decoded), $value)',
				put: '$value !== undefined && !put($root, $path.split("/").map(decoded), $value)',
			},
		],
		attacks: { growth: ["broken parts"] },
	},
	{
		does: "a tracker leaves nothing behind when it is drawn again",
		off: [{ in: "drawBlock", find: "$html.trim()", put: "$html" }],
		attacks: { growth: ["it shows a match with a time limit"] },
	},
	{
		does: "a match that is over is not read when a page loads",
		off: [{ in: "gamesUnderWay", find: 'allMatches().filter(({ system }) => $system.stage !== "over")', put: "allMatches()" }],
		attacks: { growth: ["a GM comes: the match is not replayed"] },
	},
];

export const RECORD_GUARDS: readonly Guard[] = [...RECORD, ...COPIES, ...STORAGE, ...GROWTH];
