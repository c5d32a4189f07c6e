/**
 * Every report of the regatta, with its facts. Chat cards and stored journals hold these codes and facts, so none of them
 * may change its name.
 */
import type { Window } from "../geometry/avid.ts";
import type { Cell } from "../geometry/vector.ts";
import { type Report, type ReportOf, reporter } from "../kernel/report.ts";
import type { SeatId } from "../kernel/seat.ts";
import type { Gate } from "./gates/gate.ts";
import type { JockeyingModifier, PushLevel } from "./jockeying/jockeying.ts";
import type { Card, DoseEffect, Verdict } from "./jockeying/officials.ts";
import type { Box, ReplyChange, WaitingPhase, YachtStatus } from "./model.ts";
import type { Segment } from "./yacht/record-card.ts";

/** Why a yacht retires: its player gave up, its tanks are empty, or the officials closed the race. */
export type RetirementReason = "choice" | "fuel" | "closed";

/** One line of the final table. Times and penalties are in segments. */
export type FinalStanding = {
	readonly seat: SeatId;
	readonly status: YachtStatus;
	/** Null for a yacht that did not finish. */
	readonly place: number | null;
	/** The time with penalties; null for a yacht that did not finish. */
	readonly segments: number | null;
	readonly passed: number;
	readonly penalty: number;
	/** The thrust at the finish line; null for a yacht that did not finish. */
	readonly thrust: number | null;
};

/** A moment of the race, written turn.segment. */
type Moment = { readonly turn: number; readonly segment: Segment };

/** Thrust, nose and bias after the reveal, fuel dots to jettison, and the yacht to jockey. */
type RevealedOrders = {
	readonly thrust: number;
	readonly nose: Window;
	readonly bias: Window | null;
	readonly jettison: number;
	readonly jockey: SeatId | null;
};

/** A gate, seen from the previous gate. */
type GateFacts = {
	readonly gate: number;
	readonly of: number;
	readonly kind: Gate["kind"];
	readonly orientation: Gate["orientation"];
	readonly centre: Cell;
	readonly range: number;
	readonly bearing: readonly Window[];
};

/** The facts of each report. Penalties are in segments, ranges in cells. */
export type RegattaFacts = {
	"rolled-for-gates": { readonly first: SeatId; readonly second: SeatId };
	"gate-lit": GateFacts;
	/** FR-23: the officials have placed a gate, and it is dark until the race reaches it. */
	"gate-placed": GateFacts;
	"race-started": Record<never, never>;
	revealed: Moment & RevealedOrders & { readonly pivot: Window | null; readonly lost: readonly Box[] };
	flexed: RevealedOrders & { readonly box: Box };
	revised: { readonly from: Window; readonly to: Window };
	jockeyed: {
		readonly on: SeatId;
		readonly total: number;
		readonly push: PushLevel;
		readonly won: boolean;
		readonly tied: boolean;
		/** Whether this yacht chose to jockey; both may have. */
		readonly begun: boolean;
	};
	pushed: { readonly dice: number; readonly card: Verdict | null; readonly penalty: number; readonly offences: number };
	radiation: { readonly dose: number; readonly effect: DoseEffect | null };
	"crossed-off": { readonly on: SeatId; readonly window: Window };
	"cut-off": { readonly on: SeatId };
	replied: { readonly to: ReplyChange["to"]; readonly window: Window | null };
	died: { readonly by: "cut-off" | "crossed-off"; readonly window: Window };
	reached: Moment & { readonly gate: number; readonly of: number };
	skipped: { readonly gate: number; readonly penalty: number };
	finished: Moment & { readonly gate: number; readonly thrust: number; readonly penalty: number; readonly segments: number };
	retired: { readonly why: RetirementReason };
	placer: { readonly gate: number };
	"placing-passed": { readonly gate: number; readonly to: SeatId };
	"card-given": { readonly card: Verdict; readonly penalty: number; readonly offences: number };
	"card-taken": { readonly card: Card | "disqualified" };
	/** FR-24: `penalty` is the new one, `total` all of the yacht's penalties. */
	"penalty-given": { readonly penalty: number; readonly total: number };
	"penalty-taken": { readonly penalty: number; readonly total: number };
	closed: Record<never, never>;
	"timed-out": { readonly phase: WaitingPhase };
	/** FR-24: the table before the officials close the results. */
	"race-flown": { readonly standings: readonly FinalStanding[] };
	"race-over": { readonly standings: readonly FinalStanding[] };
};

export type RegattaReport = ReportOf<RegattaFacts, JockeyingModifier>;
export type ReportCode = RegattaReport["code"];

/** The report with this code, or one of these codes. */
export type ReportWith<Code extends ReportCode> = Report<Code, RegattaFacts[Code], JockeyingModifier>;

/** Makes a report of the regatta. */
export const report = reporter<RegattaFacts, JockeyingModifier>();

const CODES: Readonly<Record<ReportCode, true>> = {
	"rolled-for-gates": true,
	"gate-lit": true,
	"gate-placed": true,
	"race-started": true,
	revealed: true,
	flexed: true,
	revised: true,
	jockeyed: true,
	pushed: true,
	radiation: true,
	"crossed-off": true,
	"cut-off": true,
	replied: true,
	died: true,
	reached: true,
	skipped: true,
	finished: true,
	retired: true,
	placer: true,
	"placing-passed": true,
	"card-given": true,
	"card-taken": true,
	"penalty-given": true,
	"penalty-taken": true,
	closed: true,
	"timed-out": true,
	"race-flown": true,
	"race-over": true,
};

/** The codes of all reports; the compiler keeps the list complete. */
export const REPORT_CODES: readonly string[] = Object.keys(CODES);
