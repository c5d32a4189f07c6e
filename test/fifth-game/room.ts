/** Blind Lane as the adapter loads it: rules, an NPC pilot, and a presenter with the helm, the lane and the cards. */
import type { Pilot } from "../../src/core/kernel/with-games/pilot.ts";
import { boardHeadline, endHeadline, finalTable } from "../../src/view/fight/with-games/end.ts";
import { sideIn } from "../../src/view/fight/with-games/fields.ts";
import { isDue, type WaitWords, waitsLabel } from "../../src/view/fight/with-games/orders.ts";
import type { Dock, DockInput } from "../../src/view/shared/startup/board/dock.ts";
import { block, diceModels, plainFacts } from "../../src/view/shared/startup/cards/card.ts";
import type { Presenter } from "../../src/view/shared/startup/contract/presenter.ts";
import { type GameBundle, templatesIn } from "../../src/view/shared/startup/contract/room.ts";
import type { TableInput } from "../../src/view/shared/startup/match/table.ts";
import { faceModel, faceOf } from "../../src/view/shared/startup/seats/face.ts";
import type { KeysOf } from "../../src/view/shared/startup/words/keys.ts";
import { type Label, type LabelData, type LabelKey, label, refusalLabel } from "../../src/view/shared/startup/words/label.ts";
import { plain } from "../../src/view/shared/startup/words/measure.ts";
import type { Input } from "../../src/view/shared/with-games/forms/input.ts";
import type english from "./en.json";
import { blindLane, type LaneTypes, objection } from "./game.ts";

const GAME = blindLane.id;
const FIGHT = { game: GAME, words };
export const [header = "", helm = "", board = "", setup = "", card = ""] = templatesIn(GAME, ["header", "helm", "board", "setup", "card"]);

/** The labels of Blind Lane. The compiler knows every key. */
export function words(key: KeysOf<typeof english>, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.${GAME}.${key}` as LabelKey, data, count); // only the texts of this build have it
}

export interface LaneShown extends LaneTypes {
	readonly boardDraft: null;
	readonly sheetDraft: { readonly turn: number; readonly order: LaneTypes["order"] };
}

/** The order that a seat drafts in this turn: at first the one that it took back, or to stay where it is. */
function draftOf({ table, draft }: Pick<DockInput<LaneShown>, "table" | "draft">): LaneShown["sheetDraft"] {
	const { view, seat = null, takenBack = null } = table ?? {};
	if (draft && draft.turn === view?.turn) return draft;
	return { turn: view?.turn ?? 0, order: takenBack ?? { to: (seat && view?.craft[seat]?.at) ?? 0, burst: null } };
}

function nextDraft(input: Pick<DockInput<LaneShown>, "table" | "draft">, { name, value = "" }: Input): LaneShown["sheetDraft"] {
	const { turn, order } = draftOf(input);
	return { turn, order: name === "to" ? { ...order, to: Number(value) } : { ...order, burst: value === "" ? null : Number(value) } };
}

function helmModel({ uid, table, draft }: DockInput<LaneShown>) {
	if (!table?.seat) return { uid, orders: null };
	const { order } = draftOf({ table, draft });
	const refusal = objection(table.view, table.seat, order);
	const says: WaitWords = { nobody: words("Wait.nobody"), onlyYou: words("Wait.you"), all: (names) => words("Wait.all", { names }) };
	const form = { ...order, order: JSON.stringify(order), refusal: refusal && refusalLabel(GAME, refusal) };
	return { uid, orders: { uid, waits: waitsLabel(FIGHT, table, says), form: isDue(table, table.seat) ? form : null } };
}

function laneModel({ view, situation, faces }: TableInput<LaneShown>) {
	const marks = faces.flatMap((face) => {
		const at = view.craft[face.id]?.at;
		if (at === undefined) return [];
		return [{ ...faceModel(face), x: (1000 * at) / view.options.length, place: words("Board.place", { name: face.name, at }) }];
	});
	return { marks, headline: boardHeadline(FIGHT, situation) };
}

const dock: Dock<LaneShown> = {
	template: helm,
	model: (input) => (input.table?.seat ? { helm: helmModel(input), tab: { cssClass: "active" } } : null),
	next: nextDraft,
};
const presenter: Presenter<LaneShown> = {
	id: GAME,
	templates: { sheet: { header, helm }, board, setup },
	sheet: async () => ({ next: nextDraft, model: ({ craft, ...on }) => ({ header: { ...craft, ...craft.system }, helm: helmModel(on) }) }),
	board: ({ table }) => ({ lane: table && laneModel(table) }),
	card: (reports, faces) => {
		const over = reports.find((each) => each.code === "match-over");
		const shown = { faces, craft: words("Head.craft"), describe: () => words("name") };
		return {
			headline: over ? endHeadline(FIGHT, over.facts.standings, ({ ending }) => ending === "holds") : words("name"),
			face: null,
			blocks: reports.map((each) => {
				const face = each.seat && faceOf(faces, each.seat);
				const title = words(`Report.${each.code}`, { ...plainFacts(each.facts), name: face?.name ?? "" });
				const end = each === over && finalTable(FIGHT, over.facts, shown);
				return block({ code: each.code, title, face, rolls: diceModels(GAME, each, faces), ...end });
			}),
		};
	},
	deed: () => words("name"),
	side: sideIn,
	npcDesign: (number, side) => ({ side: side ?? (number % 2 === 0 ? "Moths" : "Owls") }),
	readyMade: async () => (await import("./setup.ts")).shelf,
	standing: ({ side }) => [{ name: words("Head.side"), value: side }],
	result: ({ score }) => [{ name: words("Head.dealt"), value: plain(Number(score)) }],
};

/** Lies in wait, and fires at the first enemy that it may. */
const prowler: Pilot<LaneTypes["view"], LaneTypes["order"]> = (view, seat) => {
	const to = view.craft[seat]?.at ?? 0;
	const foes = Object.values(view.craft).filter((each) => each?.gone === null && each.side !== view.craft[seat]?.side);
	return { to, burst: foes.map((foe) => foe?.at ?? null).find((burst) => !objection(view, seat, { to, burst })) ?? null };
};

export const room: GameBundle = {
	game: blindLane,
	pilots: { prowler },
	presenter,
	settingUp: () => import("./setup.ts"),
	partials: [setup, card],
	dock,
};
