/**
 * A GM records a lesson from a match, and anybody plays one from a file. A recorded lesson is played once here before it is saved; a
 * file is read by the same schema as the lessons of the module. Neither writes anything into the world.
 */
import type { Journal } from "../../../../core/kernel/journal.ts";
import { type Lesson, parseLesson } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { ordersOf, type Recording, recordLesson, rehearse } from "../../../../core/kernel/on-demand/lessons/recording.ts";
import { type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { recorderModel, stepLabel } from "../../../../view/shared/on-demand/lessons/recorder.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import { type Label, label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { matchName } from "../../../match/everyone/on-demand/match-names.ts";
import { openTable } from "../../../match/everyone/reading/read-match.ts";
import { notifyRefusal } from "../../../notices.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say } from "../../../words.ts";
import { promptForm } from "../questions.ts";
import { promptFile } from "../record/record-dialogs.ts";

/** A match from which a lesson is recorded. */
interface Recorded {
	readonly entry: GameBundle;
	readonly journal: Journal;
	readonly faces: readonly SeatFace[];
	readonly name: string;
}

/** Asks the GM for steps and sentences, and saves the lesson as a file; a notice tells why there is none. */
export async function recordFrom(combat: MatchCombat): Promise<void> {
	if (!game.user.isGM) return;
	const table = await openTable(combat);
	if (!table.ok) return notifyRefusal(combat, table.refusal);
	const { entry, match } = table.value;
	const recorded = { entry, journal: match.journal, faces: facesOf(combat), name: matchName(combat) };
	const range = await askRange(recorded);
	const sentences = range && (await askSentences(recorded, range));
	if (!range || !sentences) return;
	const lesson = await made(recorded, { ...range, ...sentences });
	if (!lesson.ok) return notifyRefusal(combat, lesson.refusal);
	foundry.utils.saveDataToFile(JSON.stringify(lesson.value, null, "\t"), "application/json", `${MODULE_ID}-lesson.json`);
}

type Range = Pick<Recording, "title" | "about" | "minutes" | "learner" | "from" | "to">;
type Sentences = Pick<Recording, "sentences" | "closing">;

async function askRange({ entry, journal, faces, name }: Recorded): Promise<Range | null> {
	const uid = `${MODULE_ID}-record`;
	const model = recorderModel({ uid, name, room: entry, faces, log: Object.values(journal.log) });
	return promptForm({
		title: "VOIDREGATTA.Lesson.Record.title",
		icon: "fa-solid fa-chalkboard-user",
		name: "vr-texts-dialog",
		width: 560,
		content: await draw(LATE_TEMPLATES.recordLesson, say(model)),
		action: "next",
		label: "VOIDREGATTA.Lesson.Record.next",
		read: (button) => rangeIn(fieldsIn(button)),
	});
}

function rangeIn(fields: ReadonlyMap<string, string>): Range {
	const text = (name: string) => fields.get(name)?.trim() ?? "";
	const minutes = Math.min(120, Math.max(1, Math.round(Number(text("minutes")) || 1)));
	const numbers = { minutes, from: Number(text("from")), to: Number(text("to")) };
	return { title: text("title"), about: text("about"), learner: seatId(text("learner")), ...numbers };
}

/** Asks for a sentence for each order of the learner, and one for the end. */
async function askSentences({ entry, journal, faces }: Recorded, range: Range): Promise<Sentences | null> {
	const field = (name: string, title: Label) => ({ name, title, value: "", most: 2000 });
	const own = ordersOf(journal, range).flatMap((number) => {
		const step = journal.log[number];
		return step ? [{ number, title: stepLabel(step, number, { room: entry, faces }) }] : [];
	});
	const texts = own.map(({ number, title }) => field(`say.${number}`, title));
	const closing = field("closing", label("VOIDREGATTA.Lesson.Record.closing"));
	const intro = label("VOIDREGATTA.Lesson.Record.sentences");
	const fields = await promptForm({
		title: "VOIDREGATTA.Lesson.Record.title",
		icon: "fa-solid fa-chalkboard-user",
		name: "vr-texts-dialog",
		width: 560,
		content: await draw(LATE_TEMPLATES.texts, say({ uid: `${MODULE_ID}-sentences`, intro, lines: [], texts: [...texts, closing] })),
		action: "save",
		label: "VOIDREGATTA.Lesson.Record.save",
		read: fieldsIn,
	});
	if (!fields) return null;
	const sentences = Object.fromEntries(own.map(({ number }) => [number, fields.get(`say.${number}`)?.trim() ?? ""]));
	return { sentences, closing: fields.get("closing")?.trim() ?? "" };
}

function fieldsIn({ form }: HTMLButtonElement): ReadonlyMap<string, string> {
	const fields = form?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
	return new Map([...fields].map(({ name, value }) => [name, value]));
}

/** The lesson, once it was played as its learner would play it. */
async function made({ entry, journal, faces }: Recorded, chosen: Range & Sentences): Promise<Outcome<Lesson>> {
	const looks = faces.map(({ id, name, colour, trim, glyph }) => ({ id, name, livery: { hull: colour, trim, glyph } }));
	const [npc = "npc"] = Object.keys(entry.pilots);
	const lesson = recordLesson(journal, { ...chosen, faces: looks, npc });
	if (!lesson.ok) return lesson;
	const choose = () => Promise.reject(new Error("No pilot decides in a recorded lesson"));
	const played = await rehearse({ game: entry.game, choose, nonce: () => foundry.utils.randomID() }, lesson.value, journal);
	return played.ok ? lesson : played;
}

/** The lesson of a file that the user chooses; null without one, and a notice tells why a file is none. */
export async function lessonFromFile(): Promise<Lesson | null> {
	const text = await promptFile("VOIDREGATTA.Lesson.file");
	if (text === null) return null;
	const lesson = readLesson(text);
	if (lesson.ok) return lesson.value;
	notifyRefusal(null, lesson.refusal);
	return null;
}

/** The most characters of a file: a long match with all its entries is a tenth of it. */
const LONGEST = 20_000_000;

function readLesson(text: string): Outcome<Lesson> {
	try {
		return text.length > LONGEST ? refuse("unreadable-lesson", { where: "" }) : parseLesson(JSON.parse(text));
	} catch {
		return refuse("unreadable-lesson", { where: "" });
	}
}
