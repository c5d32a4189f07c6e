/**
 * Times the boards of games in a browser. It draws a board whole, redraws it step by step, and turns it, many times, as the window of
 * the board does: by changes from the presenter of the game, or else by its markup. Each measurement begins in a new frame after a rest,
 * as steps of a match do, and with a match without cached results. As in the window, a step is worked out in one frame and comes into
 * the page in others. The times are those of the work until the changes are made, until they are laid out, and until the page's main
 * thread has painted them, of all frames together; that of the longest frame; and that until all is painted, the waits between frames
 * included.
 */
import Handlebars from "handlebars";
import { type DrawnMarkup, drawnFrom, nextTree, redraw } from "../../src/foundry/apps/on-demand/drawing/drawn-markup.ts";
import { makeChanges, writtenParts } from "../../src/foundry/apps/on-demand/drawing/making-changes.ts";
import { ROOMS } from "../../src/view/rooms.ts";
import { boardChanges } from "../../src/view/shared/on-demand/board/board-changes.ts";
import { FIRST_CAMERA } from "../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../src/view/shared/startup/board/presenter.ts";
import type { Presenter } from "../../src/view/shared/startup/contract/presenter.ts";
import type { Change } from "../../src/view/shared/startup/drawing/change.ts";
import type { TableInput } from "../../src/view/shared/startup/match/table.ts";
import { type Language, speak } from "../../src/view/shared/startup/words/label.ts";

/** All data comes as arguments: a browser has no files. */
export interface Boards {
	readonly game: string;
	/** The same match, step by step. */
	readonly tables: readonly TableInput[];
	/** The source of each template by its path, those that it includes, too. */
	readonly templates: Readonly<Record<string, string>>;
	/** Texts by key. */
	readonly sentences: Readonly<Record<string, string>>;
}

/** Milliseconds: the median and the 95th percentile. */
type Spread = readonly [middle: number, slow: number];

export type Times = Readonly<Record<"changed" | "laidOut" | "painted" | "longest" | "shown", Spread>>;

export interface Board {
	readonly elements: number;
	drawWhole(rounds: number): Promise<Times>;
	redraw(rounds: number): Promise<Times>;
	/** As many turns as there are rounds; null in a game whose board does not turn. */
	turn(rounds: number): Promise<Times | null>;
	/** The number of redraws, and how many of them used changes of the presenter. */
	redrawn(): readonly [all: number, byChanges: number];
	remove(): void;
}

/** A board in the page. */
interface Drawn {
	readonly root: HTMLElement;
	readonly presenter: Presenter;
	readonly language: Language;
	readonly draw: (model: unknown) => string;
	/** Draws a part of the board. */
	readonly drawPart: (part: { readonly template: string; readonly model: object }) => string;
	markup: DrawnMarkup | null;
}

async function openBoard({ game, tables, templates, sentences }: Boards): Promise<Board> {
	const { presenter } = await roomOf(game);
	const language = languageOf(sentences);
	const root = document.body.appendChild(document.createElement("div"));
	root.className = "void-regatta theme-dark";
	const drawn: Drawn = { root, presenter, language, ...drawers(templates, presenter.templates.board, language), markup: null };
	const first: BoardInput = {
		uid: "board",
		table: null,
		camera: presenter.firstCamera ?? FIRST_CAMERA,
		aids: false,
		draft: null,
		deadline: null,
	};
	const inputAt = (round: number): BoardInput => ({ ...first, table: tableAt(tables, round) });
	let before = inputAt(0);
	let [round, all, byChanges] = [0, 0, 0];
	const drawWhole = (): Work => {
		before = inputAt(++round);
		show(drawn, before);
		return [];
	};
	const step = (): Work => {
		const now = inputAt(++round);
		const changes = boardChanges(presenter, now, before);
		[all, byChanges, before] = [all + 1, byChanges + (changes ? 1 : 0), now];
		return changes ? changes.map((frame) => readied(drawn, frame)) : [follow(drawn, now)];
	};
	const turn = (): Work => {
		readied(drawn, presenter.moved?.({ ...before, camera: { ...before.camera, yaw: 2 * ++round } }) ?? [])();
		return [];
	};
	drawWhole();
	return {
		elements: root.querySelectorAll("*").length,
		drawWhole: (rounds) => timesOf(root, rounds, drawWhole),
		redraw: (rounds) => timesOf(root, rounds, step),
		turn: async (rounds) => (presenter.moved ? timesOf(root, rounds, turn) : null),
		redrawn: () => [all, byChanges],
		remove: () => root.remove(),
	};
}

async function roomOf(game: string) {
	const listed = ROOMS.find(({ id }) => id === game);
	if (!listed) throw new Error(`There is no game ${game}`);
	return (await listed.load()).room;
}

function htmlOf({ draw, presenter, language }: Drawn, input: BoardInput): string {
	return draw(speak(presenter.board(input), language));
}

function show(drawn: Drawn, input: BoardInput): void {
	const html = htmlOf(drawn, input);
	drawn.root.innerHTML = html;
	drawn.markup = drawn.root.firstElementChild && drawnFrom(html, drawn.root.firstElementChild);
}

/** What is left to do after a frame, frame by frame. */
type Work = readonly (() => void)[];

/** Readies the changes that a presenter names, and returns what makes them. */
function readied({ root, language, markup, drawPart }: Drawn, changes: readonly Change[]): () => void {
	const spoken = speak(changes, language);
	const page = { root, drawn: markup ? [markup] : [], keeps: () => false };
	const parts = writtenParts(spoken, drawPart);
	return () => void makeChanges(page, { changes: spoken, parts });
}

/** Writes the markup, and returns what redraws by it: only what is written otherwise than before changes. */
function follow(drawn: Drawn, input: BoardInput): () => void {
	const { markup } = drawn;
	const next = markup && nextTree(markup, htmlOf(drawn, input));
	if (!markup || !next) throw new Error("The board becomes another element");
	return () => void redraw(markup, next, { thorough: false, keeps: () => false });
}

function languageOf(sentences: Boards["sentences"]): Language {
	return {
		lang: "en",
		localize: (key, data = {}) => (sentences[key] ?? key).replace(/\{(\w+)\}/g, (gap, name: string) => data[name] ?? gap),
	};
}

function drawers(templates: Boards["templates"], board: string, { localize }: Language): Pick<Drawn, "draw" | "drawPart"> {
	const engine = Handlebars.create();
	engine.registerHelper("localize", (key: string) => localize(key));
	for (const [path, source] of Object.entries(templates)) engine.registerPartial(path, source);
	const compiled = new Map<string, (model: unknown) => string>();
	const templateOf = (path: string): ((model: unknown) => string) => {
		const known = compiled.get(path) ?? engine.compile(templates[path] ?? "");
		compiled.set(path, known);
		return known;
	};
	return { draw: templateOf(board), drawPart: ({ template, model }) => templateOf(template)(model) };
}

/** Goes through the steps back and forth, so that each is one step; as after a command, the table has no cached results. */
function tableAt(tables: Boards["tables"], round: number): TableInput {
	const step = round % (2 * tables.length - 2);
	const table = tables[step < tables.length ? step : 2 * tables.length - 2 - step];
	if (!table) throw new Error("There are steps");
	return { ...table };
}

/** Milliseconds of rest before a measurement, so that all earlier changes are on the screen. */
const REST = 80;

/** Times a frame of `begin`, and the frames of the work that it leaves. */
async function timesOf(root: HTMLElement, rounds: number, begin: () => Work): Promise<Times> {
	const steps: Frame[][] = [];
	for (let round = 0; round < rounds; round++) {
		await new Promise((done) => setTimeout(done, REST));
		let left: Work = [];
		const first = await timeFrame(root, () => {
			left = begin();
		});
		const frames = [first];
		for (const work of left) frames.push(await timeFrame(root, work));
		steps.push(frames);
	}
	const sums = (of: (frame: Frame) => number): Spread =>
		spread(steps.map((frames) => frames.reduce((sum, frame) => sum + of(frame) - frame.start, 0)));
	return {
		changed: sums(({ changed }) => changed),
		laidOut: sums(({ laidOut }) => laidOut),
		painted: sums(({ painted }) => painted),
		longest: spread(steps.map((frames) => Math.max(...frames.map(({ painted, start }) => painted - start)))),
		shown: spread(steps.map((frames) => (frames.at(-1)?.painted ?? Number.NaN) - (frames[0]?.start ?? Number.NaN))),
	};
}

/** When the work of a frame began, and when each of its stages was done, in milliseconds. */
interface Frame {
	readonly start: number;
	readonly changed: number;
	readonly laidOut: number;
	/** The thread is free again. */
	readonly painted: number;
}

function timeFrame(root: HTMLElement, call: () => void): Promise<Frame> {
	return new Promise((done) => {
		requestAnimationFrame(() => {
			const start = performance.now();
			call();
			const changed = performance.now();
			root.getBoundingClientRect();
			const laidOut = performance.now();
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => done({ start, changed, laidOut, painted: performance.now() });
			port2.postMessage(null);
		});
	});
}

function spread(times: readonly number[]): Spread {
	const sorted = [...times].sort((a, b) => a - b);
	const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
	return [at(0.5), at(0.95)];
}

Object.assign(globalThis, { openBoard });
