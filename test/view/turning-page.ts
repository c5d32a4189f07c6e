/**
 * What `turning-preview.ts` runs in a browser: draws a board anew and turns one that is drawn, so many times, and says how
 * many milliseconds the middle one and the slowest but five in a hundred took.
 */
import Handlebars from "handlebars";
import type { RegattaState } from "../../src/core/fusion-regatta/model.ts";
import { applyMoves } from "../../src/foundry/apps/board-moves.ts";
import { regattaBoard, regattaMoved } from "../../src/view/fusion-regatta-board.ts";
import { speak } from "../../src/view/label.ts";
import type { BoardInput } from "../../src/view/presenter.ts";

/** Everything comes from outside: a browser has no files. */
export interface Turning {
	readonly input: BoardInput<RegattaState>;
	readonly board: string;
	readonly partials: Readonly<Record<string, string>>;
}

export type Took = Readonly<Record<"model" | "drawing" | "moves" | "turning", readonly [middle: number, slow: number]>> & {
	readonly elements: number;
};

function measure({ input, board, partials }: Turning): Took {
	const engine = Handlebars.create();
	engine.registerHelper("localize", (key: string) => key);
	for (const [path, source] of Object.entries(partials)) engine.registerPartial(path, source);
	const draw = engine.compile(board);
	const root = document.body.appendChild(document.createElement("div"));
	root.className = "void-regatta theme-dark";
	const times: Record<"model" | "drawing" | "moves" | "turning", number[]> = { model: [], drawing: [], moves: [], turning: [] };
	const { table, camera } = input;
	for (let round = 0; round < 40; round++) {
		const start = performance.now();
		const fresh = { ...input, table: table && { ...table } }; // a new table, as after a command: nothing is known of it yet
		const model = speak(regattaBoard(fresh), { lang: "en", localize: (key) => key });
		times.model.push(performance.now() - start);
		root.innerHTML = draw(model);
		root.getBoundingClientRect();
		times.drawing.push(performance.now() - start);
	}
	regattaBoard(input);
	for (let round = 0; round < 100; round++) {
		const start = performance.now();
		applyMoves(root, regattaMoved({ ...input, camera: { ...camera, yaw: round * 2 } }));
		times.moves.push(performance.now() - start);
		root.getBoundingClientRect();
		times.turning.push(performance.now() - start);
	}
	const elements = root.querySelectorAll("*").length;
	root.remove();
	return {
		model: spread(times.model),
		drawing: spread(times.drawing),
		moves: spread(times.moves),
		turning: spread(times.turning),
		elements,
	};
}

function spread(times: readonly number[]): readonly [number, number] {
	const sorted = [...times].sort((a, b) => a - b);
	const at = (share: number): number => Math.round(10 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 10;
	return [at(0.5), at(0.95)];
}

Object.assign(globalThis, { measure });
