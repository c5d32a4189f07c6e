/** Absurd acts: by seats that are lost or unknown, with missing systems, in the wrong phase; and garbage. */
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import type { ThrustCommand, ThrustState } from "../../../../src/core/full-thrust/model.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import type { Json } from "../../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import type { Whim } from "./random-fights.ts";
import { sealedAct, type ThrustMatch } from "./random-matches.ts";

const TEXTS = ["P9", "HA3P+S1", "CO+CO", "EM99", "SRJ400", "FTL+1", "ET RL", "MD40", "TP1, TS1", "PM EM1", "💥", "SK1P", "BACKFIRE+2"];
const SYSTEMS = ["weapon-1", "weapon-2", "weapon-9", "pds-1", "drive", "ftl", "bay-1", "screen-1", "nothing", "toString"];

interface Naming {
	readonly state: ThrustState;
	readonly whim: Whim;
}

/** Any seat: in play, lost or unknown. */
function anybody({ state, whim }: Naming): SeatId {
	return whim.pick([...state.order, seatId("nobody"), seatId("toString")]) ?? seatId("nobody");
}

function anything({ state, whim }: Naming): string {
	return whim.pick([...Object.keys(state.fighters), ...Object.keys(state.ordnance), ...SYSTEMS]) ?? "nothing";
}

function anywhere({ whim: { upTo } }: Naming) {
	return { x: upTo(120) - 60, y: upTo(120) - 60 };
}

/** One command of each kind. */
function commandsOf(naming: Naming): readonly ThrustCommand[] {
	const { pick, oneIn } = naming.whim;
	const system = (): string => pick(SYSTEMS) ?? "nothing";
	const move = { group: anything(naming), to: anywhere(naming), evade: oneIn(2) };
	const shot = { weapon: system(), at: anybody(naming) };
	const text = pick(["PM EM9", "PM HA2P", "PM EM1", "P1", ""]) ?? "";
	const attacks = Object.keys(naming.state.fighters).map((id) => [id, anybody(naming)] as const);
	return [
		{ kind: "fly", moves: oneIn(2) ? [move] : [move, move] },
		{ kind: "launch", ordnance: [{ weapon: system(), at: anywhere(naming) }] },
		{ kind: "allocate", moves: oneIn(2) ? [] : [move], attacks: Object.fromEntries(attacks) },
		{ kind: "defend", defences: [{ by: system(), at: anything(naming) }] },
		{ kind: "fire", shots: oneIn(2) ? [shot] : [shot, shot] },
		{ kind: "late", text },
		{ kind: "react", use: oneIn(2) ? { by: "held" } : { by: "late", text } },
		{ kind: "repair", repairs: [{ system: system(), parties: 1 + naming.whim.upTo(2) }] },
	];
}

const GARBAGE: readonly Json[] = [
	null,
	7,
	"fire",
	[],
	{},
	{ kind: "fire" },
	{ kind: "strike", at: 1 },
	{ kind: "react", use: { by: "magic" } },
	{ kind: "allocate", moves: [], attacks: JSON.parse('{"__proto__": "s0", "toString": "s1"}') },
	{ kind: "launch", ordnance: [{ weapon: "weapon-1", at: { x: "here", y: null } }] },
];

/** Orders that may be nonsense, and the referee's commands. */
function sealsOf(match: ThrustMatch, { state, whim }: Naming): readonly Act[] {
	const seat = anybody({ state, whim });
	const text = whim.pick(TEXTS) ?? "";
	const wrong: readonly unknown[] = [{ kind: "orders", text: 7 }, { kind: "orders", text: "x".repeat(500), engage: true }, null];
	return [
		sealedAct(match, seat, { kind: "orders", text, engage: whim.oneIn(3) }),
		sealedAct(match, seat, whim.pick(wrong)),
		{ kind: "command", seat, command: { kind: "time-out" } },
		{ kind: "command", seat, command: { kind: "close" } },
	];
}

export function wildActs(match: ThrustMatch, whim: Whim): readonly Act[] {
	const naming = { state: match.state.open, whim };
	const asked = fullThrust.situation(match.state.open).awaited;
	const seat = (): SeatId | null => (whim.oneIn(8) ? null : whim.oneIn(3) ? anybody(naming) : (whim.pick(asked) ?? anybody(naming)));
	const commands = [...commandsOf(naming), whim.pick(GARBAGE) ?? null];
	// Commands are plain data.
	return [
		...commands.map((command): Act => ({ kind: "command", seat: seat(), command: command as unknown as Json })),
		...sealsOf(match, naming),
	];
}
