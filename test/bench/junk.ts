/**
 * Times what a flood of junk costs the referee's page, on the built module: the module's own work, without what the stand-in spends
 * on reading and copying messages. One player or three flood the table with 40 messages of 5 MB, or with 10,000 small ones; behind these, another player makes a wish. `npm run bench` prints the table; `npx tsx test/bench/junk.ts` prints it alone,
 * and takes a part of a case's name to measure only that case.
 */
import { pathToFileURL } from "node:url";
import { type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";
import { tell } from "./measure.ts";
import { clock, watchTime } from "./whose-time.ts";

const SOCKET = "module.void-regatta";

/** Letters of a large message. */
const LARGE = 5_000_000;

/** Levels of nesting with so many letters. */
const LEVELS = LARGE / 2;

/** A wish with something else in it, which is given as JSON text; the id and what its sender sees of the match. */
type Wish = (id: string, more?: string) => string;

/** The JSON texts of one sender's junk. */
type Junk = (wish: Wish) => readonly string[];

function forty(more: string): Junk {
	return (wish) => Array.from({ length: 40 }, () => wish("large", more));
}

function small(text: (id: string, wish: Wish) => string): Junk {
	return (wish) => Array.from({ length: 10_000 }, (_, number) => text(`small-${number}`, wish));
}

function keys(count: number): string {
	return `{${Array.from({ length: count }, (_, number) => `"k${number.toString(36)}":0`).join(",")}}`;
}

/** Junk by what it is. */
const CASES: Readonly<Record<string, () => Junk>> = {
	"40 of 5 MB, one long text": () => forty(`"${"x".repeat(LARGE)}"`),
	"40 of 5 MB, a list of numbers": () => forty(`[${"0,".repeat(LEVELS)}0]`),
	"40 of 5 MB, an object of names": () => forty(keys(LARGE / 10)),
	"40 of 5 MB, nested": () => forty(`${"[".repeat(LEVELS)}${"]".repeat(LEVELS)}`),
	"40 of the largest size that is read": () => forty(`[${"0,".repeat(5900)}0]`),
	"10,000 wishes": () => small((id, wish) => wish(id)),
	"10,000 that nobody can read": () => small((id, wish) => wish(id).replace('"moment"', '"minute"')),
	"10,000 questions": () => small((id, wish) => wish(id).replace('"request"', '"show-me"')),
	"10,000 of no kind": () => small((id, wish) => wish(id).replace('"request"', '"junk"')),
};

/** Makes the players' wishes at a table, as their pages would. */
function wishesAt({ combat, gm, seats }: RallyTable): (seat: number) => Wish {
	const { system, round, id: match } = combat(gm);
	const moment = { undos: system.undos, reveals: 0, round, phase: system.phase, step: null };
	const entry = Object.keys(system.log).length;
	return (seat) =>
		(id, more = "0") => {
			const command = { kind: "dump", kg: 1, more: 0 };
			const wish = { kind: "request", id, session: "a-page", match, seat: seats[seat], command, moment, entry };
			return JSON.stringify(wish).replace('"more":0', () => (more === "0" ? '"more":0' : `"more":${more}`));
		};
}

interface Cost {
	/** Milliseconds of the module's work until the honest wish had its answer, and in all. */
	readonly before: number;
	readonly work: number;
	/** Milliseconds by the clock until that answer; most of it is the stand-in's. */
	readonly waited: number;
	/** How many of the junk got an answer. */
	readonly told: number;
}

/** Floods a new table, and waits for the answer to the wish of the player who does no harm. */
async function costOf(junk: Junk, senders: number): Promise<Cost> {
	const rally = await rallyTable({ generation: 14 });
	const { table, gm, one, two } = rally;
	const strangers = await made(gm, senders - 1);
	const wishOf = wishesAt(rally);
	let told = 0;
	one.game.socket.on(SOCKET, (message) => {
		if (Object(message).kind === "answer") told++;
	});
	const answered = answerTo(two, "honest");
	const texts = junk(wishOf(1));
	await table.settled();
	const sharesOf = watchTime();
	const from = clock();
	const guilty = [USERS.one, ...strangers];
	const sent = texts.map((text, number) => ({ from: guilty[number % guilty.length] ?? USERS.one, text }));
	table.flood(SOCKET, { sent: [...sent, { from: USERS.two, text: honest(wishOf(2)) }], recipients: [USERS.gm] });
	await answered;
	const then = clock();
	await table.settled({ within: 600_000 });
	const [first, rest] = sharesOf([
		[from, then],
		[then, clock()],
	]);
	await table.close();
	if (!first || !rest) throw new Error("The profile came to nothing");
	return { before: first.module, work: first.module + rest.module, waited: (then - from) / 1000, told };
}

/** A wish that the rules allow. */
function honest(wish: Wish): string {
	return wish("honest").replace(',"more":0', "");
}

/** Other players, who have no page open. */
async function made(gm: Client, count: number): Promise<readonly string[]> {
	const ids = Array.from({ length: count }, (_, number) => `stranger${number}0000000`);
	for (const _id of ids) await gm.foundry.documents.User.create({ _id, name: _id, role: 1 }, { keepId: true });
	return ids;
}

/** Waits for the answer to a wish; fails if it is a refusal. */
function answerTo(client: Client, wish: string): Promise<void> {
	return new Promise((resolve, reject) => {
		client.game.socket.on(SOCKET, (message) => {
			const { kind, wish: of, refusal } = Object(message);
			if (kind !== "answer" || of !== wish) return;
			if (refusal) reject(new Error(`The wish was refused: ${refusal.code}`));
			else resolve();
		});
	});
}

/** Prints what each kind of junk costs, from one sender and from three. */
export async function timeJunk(only = ""): Promise<void> {
	tell("junk, from one player and from three", "another's answer after, in all (by the clock, answers to junk)");
	for (const [name, junk] of Object.entries(CASES).filter(([name]) => name.includes(only))) {
		for (const senders of [1, 3]) {
			const { before, work, waited, told } = await costOf(junk(), senders);
			tell(`  ${name}, ${senders}`, `${ms(before)}, ${ms(work)} (${ms(waited)}, ${told})`);
		}
	}
}

function ms(time: number): string {
	return `${time.toFixed(0)} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await timeJunk(process.argv[2]);
