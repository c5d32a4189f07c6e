/**
 * Times the board in a browser. It draws the board whole, redraws it segment by segment, and turns it, many times. Each
 * measurement begins in a new frame after a rest, as segments of a match do, and with a match without cached results.
 * It gives three times: after the changes, after the layout, and after the page's main thread has painted the frame.
 */
import Handlebars from "handlebars";
import { applyChanges } from "../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { regattaBoard, regattaMoved, regattaRedrawn } from "../../src/view/fusion-regatta/board/board.ts";
import type { RegattaShown } from "../../src/view/fusion-regatta/types.ts";
import type { BoardInput } from "../../src/view/shared/startup/board/presenter.ts";
import { type Language, speak } from "../../src/view/shared/startup/words/label.ts";

/** All data comes as arguments: a browser has no files. */
export interface Boards {
	/** The same race, segment by segment. */
	readonly segments: readonly BoardInput<RegattaShown>[];
	readonly board: string;
	readonly partials: Readonly<Record<string, string>>;
	/** Texts by key. */
	readonly sentences: Readonly<Record<string, string>>;
}

/** Milliseconds: the median and the 95th percentile. */
type Spread = readonly [middle: number, slow: number];

export type Times = Readonly<Record<"changed" | "laidOut" | "painted", Spread>>;

export interface Board {
	readonly elements: number;
	drawWhole(rounds: number): Promise<Times>;
	redraw(rounds: number): Promise<Times>;
	turn(rounds: number): Promise<Times>;
	/** The number of redraws, and how many of them used changes. */
	redrawn(): readonly [all: number, byChanges: number];
	remove(): void;
}

function openBoard({ segments, board, partials, sentences }: Boards): Board {
	const language = languageOf(sentences);
	const draw = drawer({ board, partials }, language);
	const root = document.body.appendChild(document.createElement("div"));
	root.className = "void-regatta theme-dark";
	let before = segmentAt(segments, 0);
	let [round, all, byChanges] = [0, 0, 0];
	const drawWhole = (): void => {
		before = segmentAt(segments, ++round);
		root.innerHTML = draw(speak(regattaBoard(before), language));
	};
	const redraw = (): void => {
		const now = segmentAt(segments, ++round);
		const changes = regattaRedrawn(now, before);
		if (changes) applyChanges(root, speak(changes, language));
		else root.innerHTML = draw(speak(regattaBoard(now), language));
		[all, byChanges, before] = [all + 1, byChanges + (changes ? 1 : 0), now];
	};
	const turn = (): void => {
		const camera = { ...before.camera, yaw: 2 * ++round };
		applyChanges(root, speak(regattaMoved({ ...before, camera }), language));
	};
	drawWhole();
	return {
		elements: root.querySelectorAll("*").length,
		drawWhole: (rounds) => timesOf(root, rounds, drawWhole),
		redraw: (rounds) => timesOf(root, rounds, redraw),
		turn: (rounds) => timesOf(root, rounds, turn),
		redrawn: () => [all, byChanges],
		remove: () => root.remove(),
	};
}

function languageOf(sentences: Boards["sentences"]): Language {
	return {
		lang: "en",
		localize: (key, data = {}) => (sentences[key] ?? key).replace(/\{(\w+)\}/g, (gap, name: string) => data[name] ?? gap),
	};
}

function drawer({ board, partials }: Pick<Boards, "board" | "partials">, { localize }: Language): (model: unknown) => string {
	const engine = Handlebars.create();
	engine.registerHelper("localize", (key: string) => localize(key));
	for (const [path, source] of Object.entries(partials)) engine.registerPartial(path, source);
	return engine.compile(board);
}

/** Goes through the segments back and forth, so that each step is one segment; as after a command, the table has no cached results. */
function segmentAt(segments: Boards["segments"], round: number): BoardInput<RegattaShown> {
	const step = round % (2 * segments.length - 2);
	const input = segments[step < segments.length ? step : 2 * segments.length - 2 - step];
	if (!input) throw new Error("There are segments");
	return { ...input, table: input.table && { ...input.table } };
}

/** Milliseconds of rest before a measurement, so that all earlier changes are on the screen. */
const REST = 80;

async function timesOf(root: HTMLElement, rounds: number, call: () => void): Promise<Times> {
	const [changed, laidOut, painted]: [number[], number[], number[]] = [[], [], []];
	for (let round = 0; round < rounds; round++) {
		await new Promise((done) => setTimeout(done, REST));
		await inFrame(() => {
			const start = performance.now();
			call();
			changed.push(performance.now() - start);
			root.getBoundingClientRect();
			laidOut.push(performance.now() - start);
			return () => painted.push(performance.now() - start);
		});
	}
	return { changed: spread(changed), laidOut: spread(laidOut), painted: spread(painted) };
}

/** The returned function runs when the thread is free after the frame. */
function inFrame(call: () => () => void): Promise<void> {
	return new Promise((done) => {
		requestAnimationFrame(() => {
			const after = call();
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				after();
				done();
			};
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
