/**
 * What the posts of a warship decide. House rule; a match without Campaign play has one person for each ship.
 */
import type { Stations } from "../../kernel/stations.ts";
import { hitCrew } from "../crew-hits.ts";
import type { ThrustCommand, ThrustOrder, ThrustState, Waiting } from "../model.ts";

const HELM = ["helm"];
const ENGINEER = ["engineer"];
const GUNNER = ["gunner"];
const FLIGHT = ["flight"];

/** What the match asks of a ship in each wait. */
const ASKED: Partial<Readonly<Record<Waiting["for"], ThrustCommand["kind"]>>> = {
	fighters: "fly",
	ordnance: "launch",
	allocation: "allocate",
	"point-defence": "defend",
	fire: "fire",
	reaction: "react",
	"kept-back": "react",
	flee: "flee",
	repair: "repair",
};

/** The mode at the head of an order, which the engineer decides, and the rest of it. */
const MODE = /^\s*(e\s*t|r\s*l)\s*/i;

export const stations: Stations<ThrustState, ThrustOrder> = {
	lead: "captain",
	orders: { orders: { line: HELM, engage: HELM, mode: ENGINEER } },
	commands: {
		fly: FLIGHT,
		flee: FLIGHT,
		allocate: [...FLIGHT, ...GUNNER],
		launch: GUNNER,
		defend: GUNNER,
		fire: GUNNER,
		late: HELM,
		react: HELM,
		repair: ENGINEER,
	},
	standing({ waiting }) {
		if (waiting.for !== "orders" && waiting.for !== "replot") return null;
		const flown = { line: "", engage: false };
		// New orders after a failed Emergency Thrust have no mode.
		return { kind: "orders", parts: waiting.for === "orders" ? { ...flown, mode: "" } : flown };
	},
	split(_open, _seat, { kind, text, engage }) {
		const [head = "", mode = ""] = MODE.exec(text) ?? [];
		return { kind, parts: { line: text.slice(head.length).trim(), engage, mode: mode.replace(/\s/g, "").toUpperCase() } };
	},
	join: ({ kind, parts: { line, engage, mode } }) => ({ kind, engage: engage ?? false, text: `${textOf(mode)} ${textOf(line)}`.trim() }),
	asks: ({ waiting }) => ASKED[waiting.for] ?? null,
	hitCrew,
};

/** A part that is a text; anything else counts as no text, and the rules read what is left. */
function textOf(part: unknown): string {
	return typeof part === "string" ? part : "";
}
