/**
 * Guards of the record: strict orders, seals, the chain, its copies, its storage, and what a long match costs.
 */
import type { Guard } from "./guard.ts";

const ORDERS: readonly Guard[] = [
	{
		does: "parsers refuse unknown fields, and the journal keeps what they have read",
		off: [
			['return where === null ? parsed : refuse("unknown-field", { where });', "return parsed;"],
			["accept({ ...act, command: asJson(command.value) })", "accept(act)"],
			['v.strictObject({ kind: v.literal("dump"), kg: v.number() }),', 'v.object({ kind: v.literal("dump"), kg: v.number() }),'],
			['v.strictObject({ kind: v.literal("ready") }),', 'v.object({ kind: v.literal("ready") }),'],
		],
		attacks: { "strict-orders": ["the match can read again", "an order has a field"] },
	},
	{
		does: "an order names units of its own seat",
		off: [
			[
				'if (!unit) return { code: "not-in-group", facts: { unit: id } };\n		const objection',
				"if (!unit) continue;\n		const objection",
			],
		],
		attacks: { "foreign-ids": ["an order names a unit"] },
	},
	{
		does: "a seal is for one moment",
		off: [
			['if (!again && isLate(game, match, act)) return refuse("moved-on");', ""],
			["return hasActed(match, wish.seat, entry) || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse", "return false ? refuse"],
			["if (idsIn(match).has(id)) return accept(null);", ""],
		],
		attacks: { "late-seals": ["a player's sealed order of the last turn"] },
	},
	{
		does: "a seat takes back the order that is sealed now",
		off: [
			['if (state.sealed[seat]?.digest !== digest) return refuse("not-sealed", { seat });', ""],
			["return hasActed(match, wish.seat, entry) || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse", "return false ? refuse"],
		],
		attacks: { "taking-back": ["a player's wish to take an order back", "a player takes an order back after"] },
	},
	{
		does: "wishes are done one after the other",
		off: [["return lanes.inOrder(work, lane);", "return work();"]],
		attacks: { "taking-back": ["taking an order back races"] },
	},
];

const RECORD: readonly Guard[] = [
	{
		does: "every window says that a record cannot be read",
		off: [
			[
				'if (table.ok || combat.system.stage === "set-up") return null;\n	const { code }',
				"return null as Refusal | null;\n	const { code }",
			],
		],
		attacks: { record: ["an entry is damaged", "a GM lacks the entries", "a stub of a hidden match"] },
	},
	{
		does: "a log has no gap",
		off: [
			["if (gap >= 0) return refuse(", "if (gap >= 1e9) return refuse("],
			["if (linkOf(headOf(journal, length), entry) !== chain) return refuse(", "if (chain === null) return refuse("],
			[
				"const played = entry ? follow(rules, match, entry) : refuse(",
				"const played = entry ? follow(rules, match, entry) : number >= 0 ? accept({ match, reports: [] }) : refuse(",
			],
		],
		attacks: { record: ["an entry is taken out of the middle"] },
	},
	{
		does: "the GM has the whole record as a file before a cut",
		off: [
			["	saveRecord(combat);\n	await notifyOnRefusal(combat, cutRecord(combat));", "	await notifyOnRefusal(combat, cutRecord(combat));"],
		],
		attacks: { record: ["the GM cuts at the last readable entry", "two GMs cut a record"] },
	},
	{
		does: "a copy restores entries",
		off: [
			["if (!brought.ok && lengthOf(readablePartOf(combat)) === before) return brought;", "if (!brought.ok) return brought;"],
			["return writeMatch(combat, { rules: entry.game, match, fields, mends: true });", 'return refuse("copy-unreadable");'],
		],
		attacks: { record: ["the GM brings in a copy", "the seats of a running match"] },
	},
	{
		does: "a record file is parsed strictly, and is of one match",
		off: [
			["const recordFileSchema = v.strictObject({", "const recordFileSchema = v.object({"],
			[
				'return match === id && journal.game === system.game ? file : refuse("other-match");',
				"return match && id && journal && system ? file : file;",
			],
		],
		attacks: { record: ["a GM brings in a file that is not a copy"] },
	},
	{
		does: "a copy goes on from what can be read, by its chain",
		off: [['if (!agree(here, file, readable)) return refuse("copy-differs");', ""]],
		attacks: { record: ["a GM brings in a copy with an altered entry"] },
	},
	{
		does: "every page remembers the seals that it saw",
		off: [["	broken.set(number, before.seat);\n	return before.seat;", "	return null;"]],
		attacks: { record: ["a sealed order is exchanged"] },
	},
	{
		does: "hidden entries come back from a file that fits the stubs",
		off: [["return fitting.length > 0 ? hideAgain(combat, Object.fromEntries(fitting)) : accept(null);", "return accept(null);"]],
		attacks: { record: ["a GM lacks the entries", "a GM brings in an older export"] },
	},
	{
		does: "every page remembers the stubs that it saw",
		off: [["return [...seen].flatMap(([where, digest]) => (now.get(where) === digest ? [] : [where]));", "return [];"]],
		attacks: { record: ["a stub of a hidden match is exchanged"] },
	},
	{
		does: "a record is cut once",
		off: [
			['if (entry !== Object.keys(combat.system.log).length) return refuse("moved-on");', ""],
			['		if (!unreadableIn(combat)) return refuse("not-broken");\n		const part', "		const part"],
		],
		attacks: { record: ["two GMs cut a record"] },
	},
	{
		does: "nobody acts on an unreadable record",
		off: [
			[
				"		if (!table.ok) return table;\n		const answer = answerAlready(table.value, asked);",
				"		if (!table.ok) return accept(null);\n		const answer = answerAlready(table.value, asked);",
			],
		],
		attacks: { record: ["a macro calls for a step or an undo"] },
	},
];

const COPIES: readonly Guard[] = [
	{
		does: "the world's copy is encrypted",
		off: [
			[
				"const text = entry && encrypt(held.key, JSON.stringify(entry), aboutEntry(combat, digest));",
				"const text = entry && JSON.stringify(entry);",
			],
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
		off: [['return text + " ".repeat((BLOCK - (length % BLOCK)) % BLOCK);', "return length > 0 ? text : text;"]],
		attacks: { copies: ["players measure the copies"] },
	},
	{
		does: "a step writes its own copies",
		off: [
			["const lacking = held ? wanted.filter((digest) => !before", "const lacking = held ? wanted.filter((digest) => digest || !before"],
		],
		attacks: { copies: ["a step adds its own copies"] },
	},
	{
		does: "a key is checked against the world's lock",
		off: [
			["if (!(await opens(id, lock, key))) continue;", ""],
			['if (!lock || !(await opens(id, lock, key))) return refuse("phrase-wrong");', ""],
		],
		attacks: { copies: ["a GM tries a wrong pass phrase"] },
	},
	{
		does: "a pass phrase has a least length",
		off: [['if (phrase.trim().length < LEAST_PHRASE) return refuse("phrase-short", { least: LEAST_PHRASE });', ""]],
		attacks: { copies: ["the GM chooses a short pass phrase"] },
	},
	{
		does: "a copy counts under its own stub alone",
		off: [
			["encrypt(held.key, JSON.stringify(entry), aboutEntry(combat, digest));", 'encrypt(held.key, JSON.stringify(entry), "");'],
			['keptKey(lock ?? "") ?? "", text, aboutEntry(combat, digest));', 'keptKey(lock ?? "") ?? "", text, "");'],
			["if (read.success && isUnbroken({ digest, ...read.output })) found", "if (read.success) found"],
		],
		attacks: { copies: ["a user swaps texts of the copy"] },
	},
	{
		does: "a referee with the key completes the copy",
		off: [
			["if (!stubs || !isHidden(combat) || !lacksCopies(combat)) return accept(null);", "if (stubs !== undefined) return accept(null);"],
		],
		attacks: { copies: ["a GM without the key becomes the referee"] },
	},
	{
		does: "copies go with their entries",
		off: [
			[
				"const gone = Object.keys(before).filter((digest) => !wanted.includes(digest));",
				"const gone = Object.keys(before).slice(0, wanted.length * 0);",
			],
		],
		attacks: { copies: ["steps are undone", "a hidden match is over"] },
	},
	{
		does: "a GM decides on copies before the first hidden match",
		off: [["if (mustDecide && !(await decides())) return accept(null);", ""]],
		attacks: { copies: ["the first hidden match of a world starts"] },
	},
	{
		does: "a GM hears that the world keeps no copy",
		off: [
			['keyState() === "undecided") notify("no-copy");', 'keyState() === "undecided") keyState();'],
			['"VOIDREGATTA.Briefing.editHintAlone"', '"VOIDREGATTA.Briefing.editHint"'],
		],
		attacks: { copies: ["a macro starts the first hidden match", "a GM without a pass phrase writes briefings"] },
	},
];

const STORAGE: readonly Guard[] = [
	{
		does: "a page notices that its storage is full",
		off: [
			[
				"		await game.settings.set(MODULE_ID, setting, value);\n		return accept(null);\n	} catch (fault) {\n		console.warn(fault);\n		return storageFull();",
				"		await game.settings.set(MODULE_ID, setting, value);\n		return accept(null);\n	} catch (fault) {\n		console.warn(fault);\n		return accept(null);",
			],
		],
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
		off: [
			[
				"		storeEntries(match, added);\n		return accept(null);\n	} catch (fault) {\n		console.warn(fault);\n		return storageFull();",
				"		storeEntries(match, added);\n		return accept(null);\n	} catch (fault) {\n		console.warn(fault);\n		return accept(null);",
			],
		],
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
		off: [["	const room = checkRoom();\n	if (!room.ok) return room;\n", ""]],
		attacks: { storage: ["the GM's storage has room for a start"] },
	},
	{
		does: "a full storage stops the start",
		off: [
			["	const room = checkRoom();\n	if (!room.ok) return room;\n", ""],
			[
				"		storeEntries(match, added);\n		return accept(null);\n	} catch (fault) {\n		console.warn(fault);\n		return storageFull();",
				"		storeEntries(match, added);\n		return accept(null);\n	} catch (fault) {\n		console.warn(fault);\n		return accept(null);",
			],
		],
		attacks: { storage: ["the GM's storage is full: a hidden match does not start"] },
	},
	{
		does: "each hidden entry has a key of its own in the storage",
		off: [
			[
				"	const known = all();\n	const before: [key: string, text: string | null][] = [];",
				'	const known = all();\n	const before: [key: string, text: string | null][] = [];\n	added = { ...storedEntries(match), ...added };\n	for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(match, ""))) localStorage.removeItem(key);',
			],
			["	else if (memory && key.startsWith(PREFIX)) remember(memory, key, window.localStorage.getItem(key));", ""],
		],
		attacks: { storage: ["another tab of the GM keeps the journal"], growth: ["a step stores its own hidden entries"] },
	},
];

const GROWTH: readonly Guard[] = [
	{
		does: "a player gets the changes of a showing",
		off: [["last ? { seat, ...now, change: asPlain(patchFrom(last.whole, now.whole)) } : { seat, ...now }", "{ seat, ...now }"]],
		attacks: { growth: ["a step sends a player only the changes", "a change comes twice"] },
	},
	{
		does: "a page reads the entries that a change names",
		off: [["const now = changed && entriesNamedIn(changed);", "const now = changed && null;"]],
		attacks: { growth: ["the thousandth entry comes"] },
	},
	{
		does: "a change that may name no entry makes a page read all of them",
		off: [
			["return names?.every((name) => name !== null) ? names : null;", "return names?.flatMap((name) => name ?? []) ?? [];"],
			[
				"return others.length === 0 && key === name && isPlainObject(part) ? part : null;",
				"return key === name && isPlainObject(part) ? part : {};",
			],
		],
		attacks: { growth: ["a change does not say"] },
	},
	{
		does: "a page reads all entries again where it knows no change",
		off: [["before && named && before.changes !== count && before.parts < PARTS ?", "before && named && before.parts < PARTS ?"]],
		attacks: { growth: ["an update that no hook tells of"] },
	},
	{
		does: "a page reads all entries again now and then",
		off: [["before.changes !== count && before.parts < PARTS ?", "before.changes !== count ?"]],
		attacks: { growth: ["a script alters an entry behind"] },
	},
	{
		does: "a referee searches new messages alone for cards",
		off: [["before && contents[before.count - 1] === before.last ? before :", "before?.last === id ? before :"]],
		attacks: { growth: ["a step comes after many messages"] },
	},
	{
		does: "hidden entries of earlier versions are read",
		off: [["return Object.keys(entries).length > 0 ? { ...entries, ...stored } : stored;", "return entries ? stored : stored;"]],
		attacks: { growth: ["a browser keeps hidden entries"] },
	},
	{
		does: "a page asks for what it missed",
		off: [
			["	if (held) bySeat.set(sent.seat, { ...held, isLate: true });\n	askForShowings(combat);", ""],
			["	askForShowings(combat);\n	askForBriefing(combat);\n	drive(combat);", "	askForBriefing(combat);\n	drive(combat);"],
		],
		attacks: { growth: ["a change is lost on its way", "a change is lost and the next one comes"] },
	},
	{
		does: "a change applies to the showing before it",
		off: [["if (held?.series === sent.series && isOld(held, sent)) return false;", ""]],
		attacks: { growth: ["a change comes twice"] },
	},
	{
		does: "everybody's showing is written in parts",
		off: [
			[
				"const { put, gone } = partChanges(partsIn(system.shown), partsOf(showing));",
				"const { put, gone } = { put: partsOf(showing), gone: Object.keys(partsIn(system.shown)).slice(0, 0) };",
			],
		],
		attacks: { growth: ["everybody's showing is stored in parts"] },
	},
	{
		does: "names of parts are encoded",
		off: [['return name.replaceAll("%", "%25").replaceAll("/", "%2F").replaceAll(".", "%2E");', "return name;"]],
		attacks: { growth: ["parts keep names"] },
	},
	{
		does: "a change names removed parts",
		off: [["gone: Object.keys(before).filter((path) => !Object.hasOwn(after, path)),", "gone: [],"]],
		attacks: { growth: ["a change has the new"] },
	},
	{
		does: "parts that do not fit are no showing",
		off: [["if (value === undefined || !put(root", "if (value !== undefined && !put(root"]],
		attacks: { growth: ["broken parts"] },
	},
	{
		does: "a tracker leaves nothing behind when it is drawn again",
		off: [["const drawn = html.trim();", "const drawn = html;"]],
		attacks: { growth: ["it shows a match with a time limit"] },
	},
	{
		does: "a match that is over is not read when a page loads",
		off: [['const underWay = allMatches().filter(({ system }) => system.stage !== "over");', "const underWay = allMatches();"]],
		attacks: { growth: ["a GM comes: the match is not replayed"] },
	},
];

const READERS: readonly Guard[] = [
	{
		does: "the rules read each act from outside",
		off: [
			[
				"	const wished = parseWish(wish);\n	if (!wished.ok) return wished;\n	const { id, again, raw } = wished.value;",
				"	const { id = null, again = false, ...rest } = wish;\n	const raw = rest as RawAct;",
			],
		],
		attacks: { "odd-acts": ["an act has any shape", "an act is no act at all"] },
	},
	{
		does: "the rules read the seats of an opening",
		off: [
			[
				"	const read = v.safeParse(seatsSchema, raw);\n	return read.success ? read.output : null;",
				"	return raw as readonly SeatSetup[];",
			],
		],
		attacks: { "odd-acts": ["a match opens with seats"] },
	},
	{
		does: "a table is asked for its own entries alone",
		off: [["return Object.hasOwn(table, key) ? table[key] : undefined;", "return table[key];"]],
		attacks: { "odd-acts": ["a ruling or a form asks for the levers"] },
	},
	{
		does: "plain data has no key that every object inherits",
		off: [['		if (typeof key === "string" && isInherited(key)) return impure("key", key);\n', ""]],
		attacks: { imports: ["a record has keys that every object inherits"] },
	},
	{
		does: "a world stores of a record what the rules have read",
		off: [["	if (!stubs) return { ...journal };\n", "	if (file) return file;\n"]],
		attacks: { imports: ["a record of a hidden match"] },
	},
	{
		does: "the pilots of a scenario are looked up among own names",
		off: [['npc === "" || Object.hasOwn(pilots, npc) ?', 'npc === "" || npc in pilots ?']],
		attacks: { imports: ["a scenario has pilots"] },
	},
	{
		does: "the rules read every field of a design file",
		off: [
			["parseStrictly(file.design, parseWarshipDesign)", "parseWarshipDesign(file.design)"],
			["parseStrictly(raw, readDesign)", "readDesign(raw)"],
		],
		attacks: { imports: ["a design file has fields"] },
	},
	{
		does: "what is on the page of an event is read by a schema",
		off: [["const read = isInherited(key) ? null : v.safeParse(schema, entry);", "const read = { success: true, output: entry as T };"]],
		attacks: { imports: ["the page of an event"] },
	},
	{
		does: "labels are spoken in a language with a valid tag",
		off: [["const tag = languageTag(lang);", "const tag = lang;"]],
		attacks: { imports: ["a package of translations"] },
	},
];

export const RECORD_GUARDS: readonly Guard[] = [...READERS, ...ORDERS, ...RECORD, ...COPIES, ...STORAGE, ...GROWTH];
