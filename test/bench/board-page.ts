/**
 * What is run in a browser to time the board: it is drawn anew, redrawn segment by segment, and turned, so many times. Each
 * time begins in a frame of its own after a rest, as segments of a match do, and with a match that nothing is known of yet;
 * it is taken when the changes are made, when the page is laid out, and when the page's own thread has painted that frame.
 */
import Handlebars from "handlebars";
import { applyChanges } from "../../src/foundry/apps/board-moves.ts";
import { regattaBoard, regattaMoved, regattaRedrawn } from "../../src/view/fusion-regatta/board/board.ts";
import type { RegattaShown } from "../../src/view/fusion-regatta/types.ts";
import { type Language, speak } from "../../src/view/shared/label.ts";
import type { BoardInput } from "../../src/view/shared/presenter.ts";

/** Everything comes from outside: a browser has no files. */
export interface Boards {
	/** The same race, segment by segment. */
	readonly segments: readonly BoardInput<RegattaShown>[];
	readonly board: string;
	readonly partials: Readonly<Record<string, string>>;
	/** Sentences by key. */
	readonly sentences: Readonly<Record<string, string>>;
}

/** Milliseconds: the middle one of all times, and the slowest but five in a hundred. */
type Spread = readonly [middle: number, slow: number];

export type Times = Readonly<Record<"changed" | "laidOut" | "painted", Spread>>;

export interface Board {
	readonly elements: number;
	drawWhole(rounds: number): Promise<Times>;
	redraw(rounds: number): Promise<Times>;
	turn(rounds: number): Promise<Times>;
	/** How many redraws there were, and how many of them by changes. */
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

/** To and fro, so that each is a segment away from the one before; as after a command, of a table that nothing is known of. */
function segmentAt(segments: Boards["segments"], round: number): BoardInput<RegattaShown> {
	const step = round % (2 * segments.length - 2);
	const input = segments[step < segments.length ? step : 2 * segments.length - 2 - step];
	if (!input) throw new Error("There are segments");
	return { ...input, table: input.table && { ...input.table } };
}

/** Until everything from before is on the screen. */
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

/** What the call gives is called when the thread is free again after the frame. */
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
