/**
 * Good gates for whoever places the next one, each with what it means. A click puts the gate into the draft.
 */
import type { RegattaState } from "../../../core/fusion-regatta/model.ts";
import { type Proposal, proposeGates } from "../../../core/fusion-regatta/pilot/proposals.ts";
import { type Cell, sameCell } from "../../../core/geometry/vector.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";

const known = new WeakMap<RegattaState, readonly Proposal[]>();

/** The proposals for the gate that is due, found once for each state. */
export function proposalsFor(state: RegattaState): readonly Proposal[] {
	const { waiting } = state;
	if (waiting.for !== "gate") return [];
	const proposals = known.get(state) ?? proposeGates(state, waiting.placer);
	known.set(state, proposals);
	return proposals;
}

/** A proposed gate with what it means. */
export interface ProposalModel {
	readonly id: string;
	readonly kind: string;
	readonly name: Label;
	/** Range, turn and climb, then what the gate adds for the placer and for the leading rival. */
	readonly lines: readonly Label[];
	readonly chosen: boolean;
}

/** The proposals as the form lists them. */
export function proposalModels(
	uid: string,
	state: RegattaState,
	{ centre, faces }: { readonly centre: Cell | null; readonly faces: readonly SeatFace[] },
): readonly ProposalModel[] {
	return proposalsFor(state).map((proposal) => ({
		id: `${uid}-propose-${proposal.kind}`,
		kind: proposal.kind,
		name: words(`Board.Proposal.${proposal.kind}`),
		lines: [wayOf(proposal), ...meaningOf(state, proposal, faces)],
		chosen: centre !== null && sameCell(centre, proposal.gate.centre),
	}));
}

function wayOf({ range, windows, climb }: Proposal): Label {
	const level = climb === 0 ? words("Board.Proposal.level") : words("Board.Proposal.climb", { levels: signed(climb) });
	return words("Board.Proposal.way", { range, level, turn: words("Board.Proposal.turn", {}, windows) });
}

function meaningOf({ waiting }: RegattaState, { own, rival }: Proposal, faces: readonly SeatFace[]): readonly Label[] {
	const said = (adds: number | null): Label => (adds === null ? words("Board.Proposal.never") : plain(adds));
	const officials = waiting.for === "gate" && waiting.placer === null;
	return [
		words(officials ? "Board.Proposal.forAll" : "Board.Proposal.own", { adds: said(own) }),
		...(rival ? [words("Board.Proposal.rival", { name: faceOf(faces, rival.seat).name, adds: said(rival.adds) })] : []),
	];
}
