/**
 * What happened in a rally, as chat cards tell it.
 */
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import {
	type BlockModel,
	block,
	type CardModel,
	type ChangeModel,
	diceModels,
	modifierLines,
	plainFacts,
	type SumLine,
	withoutFace,
} from "../../shared/card.ts";
import { type FaceModel, faceOf } from "../../shared/face.ts";
import type { Label, LabelData } from "../../shared/label.ts";
import { factsIn, kilograms, kilogramsMore, numberOf, plain, textOf } from "../../shared/measure.ts";
import type { SeatFace } from "../../shared/presenter.ts";
import { words } from "../words.ts";

type Faces = readonly SeatFace[];
type Tell = (report: Report, faces: Faces) => BlockModel;

/** The card that tells these reports. */
export function rallyCard(reports: readonly Report[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = reports.map((report) => (TELL[report.code] ?? tellPlainly)(report, faces));
	return { headline: headline(reports, faces, face), face, blocks: face ? blocks.map((one) => withoutFace(one, face)) : blocks };
}

/** The most telling thing on the card, or else what the card is about. */
function headline(reports: readonly Report[], faces: Faces, face: FaceModel | null): Label {
	const [, kind = "", round = ""] = /^([a-z-]+?)(?:-(\d+).*)?$/.exec(reports[0]?.card ?? "") ?? [];
	const last = reports.findLast(({ code }) => ["finished", "out", "short", "race-over"].includes(code));
	if (last?.code === "race-over") return raceOverHeadline(last, faces);
	if (last && face) return words(`Card.${last.code}`, { name: face.name, score: numberOf(last.facts.score) });
	return words(`Card.${kind}`, { name: face?.name ?? "", round: Number(round) });
}

function raceOverHeadline({ facts }: Report, faces: Faces): Label {
	const winners = seatsIn(facts.winners);
	const [winner] = winners;
	if (!winner) return words("Card.nobody");
	return winners.length > 1 ? words("Card.shared", {}) : words("Card.won", { name: faceOf(faces, winner).name });
}

const TELL: Readonly<Record<string, Tell>> = {
	"course-rolled": (report, faces) => ({ ...told(report, faces), rolls: [], foldedRolls: diceModels("jovian-rally", report, faces) }),
	"race-started": (report, faces) => ({
		...told(report, faces, { propellant: kilograms(numberOf(report.facts.propellant)) }),
		notes: [words(`Distance.${textOf(report.facts.distance)}`)],
	}),
	dumped: (report, faces) => ({
		...told(report, faces, { kg: kilograms(numberOf(report.facts.kg)) }),
		effect: words("Card.scoreNow", { score: numberOf(report.facts.score) }),
		changes: tankChange(report.facts),
	}),
	burnt: tellBurn,
	manoeuvre: tellManoeuvre,
	attack: tellAttack,
	"timed-out": tellPlainly,
	out: (report, faces) => ({ ...told(report, faces), tone: "bad", effect: words(`Cause.${textOf(report.facts.cause)}`) }),
	finished: (report, faces) => ({ ...told(report, faces), tone: "good", effect: scoreSum(report.facts) }),
	short: (report, faces) => ({ ...told(report, faces), tone: "bad" }),
	"race-over": tellRaceOver,
};

function tellPlainly(report: Report, faces: Faces): BlockModel {
	return told(report, faces);
}

function told(report: Report, faces: Faces, data: LabelData = {}): BlockModel {
	const face = report.seat && faceOf(faces, report.seat);
	const title = words(`Report.${report.code}`, { ...plainFacts(report.facts), name: face?.name ?? "", ...data });
	return block({ code: report.code, title, face, rolls: diceModels("jovian-rally", report, faces) });
}

function tankChange({ tankBefore, tankAfter }: Facts): readonly ChangeModel[] {
	return changed("tank", numberOf(tankBefore), numberOf(tankAfter));
}

function changed(what: "tank" | "burn", before: number, after: number): readonly ChangeModel[] {
	if (before === after) return [];
	return [{ name: words(`Change.${what}`), before: kilograms(before), after: kilograms(after) }];
}

function tellBurn(report: Report, faces: Faces): BlockModel {
	const { to, moons, of, newMoon, marked, kg } = report.facts;
	const counted = { moon: textOf(to), moons: numberOf(moons), of: numberOf(of) };
	const marking: SumLine = { name: words("Modifier.marked"), value: kilograms(numberOf(marked)) };
	const cost: SumLine = { name: words("Modifier.cost"), value: kilograms(numberOf(kg)) };
	const { modifiers } = report;
	return {
		...told(report, faces, { kg: kilograms(numberOf(kg)) }),
		sum: modifiers.length > 0 ? [marking, ...modifierLines("jovian-rally", modifiers, kilogramsMore), cost] : [],
		effect: words(newMoon === true ? "Card.newMoon" : "Card.knownMoon", counted),
		changes: tankChange(report.facts),
	};
}

const BAD_RESULTS = ["navigation-fault", "missed-target", "misalignment"];

function tellManoeuvre(report: Report, faces: Faces): BlockModel {
	const { result, sum, roll, kgBefore, kgAfter, owed, at } = report.facts;
	const code = textOf(result);
	const thrown: SumLine = { name: words("Modifier.thrown"), value: plain(numberOf(sum)) };
	const read: SumLine = { name: words("Modifier.read"), value: plain(numberOf(roll)) };
	const { modifiers } = report;
	return {
		...told(report, faces),
		tone: code === "success" ? "plain" : BAD_RESULTS.includes(code) ? "bad" : "good",
		sum: modifiers.length > 0 ? [thrown, ...modifierLines("jovian-rally", modifiers), read] : [],
		effect: words(`Effect.${code}`, { moon: textOf(at) }),
		changes: [...changed("burn", numberOf(kgBefore), numberOf(kgAfter)), ...tankChange(report.facts)],
		notes: numberOf(owed) > 0 ? [words("Card.owed", { kg: kilograms(numberOf(owed)) })] : [],
	};
}

function tellAttack(report: Report, faces: Faces): BlockModel {
	const { on, loser, tied, tank, tankOn } = report.facts;
	const other = faceOf(faces, seatId(textOf(on))).name;
	const jammed = faceOf(faces, seatId(textOf(loser)));
	return {
		...told(report, faces, { on: other }),
		tone: jammed.id === report.seat ? "bad" : "good",
		effect: words("Card.jammed", { name: jammed.name }),
		notes: tied === true ? [words("Card.tied", { tank: kilograms(numberOf(tank)), tankOn: kilograms(numberOf(tankOn)) })] : [],
	};
}

/** Burnt − 2 × dumped = score. */
function scoreSum({ burnt, dumped, score }: Facts): Label {
	return words("scoreSum", { burnt: numberOf(burnt), dumped: numberOf(dumped), score: numberOf(score) });
}

const HEADS = ["place", "racer", "score", "moons"];

function tellRaceOver(report: Report, faces: Faces): BlockModel {
	const { standings, pot, share, prizeMark, winners, prizeWinners } = report.facts;
	const rows = factsIn(standings).map((line) => ({
		face: faceOf(faces, seatId(textOf(line.seat))),
		first: line.place === 1,
		place: plain(numberOf(line.place)),
		remark: words(`Status.${textOf(line.status)}`),
		cells: [plain(numberOf(line.score)), plain(numberOf(line.moons))],
		sum: scoreSum(line),
	}));
	return {
		...told(report, faces),
		sum: rows.map(({ face, sum }) => ({ name: words("Card.sumOf", { name: face.name }), value: sum })),
		table: { caption: words("Card.standings"), heads: HEADS.map((head) => words(`Head.${head}`)), rows },
		notes: [
			...(numberOf(pot) > 0 ? [potNote(numberOf(pot), numberOf(share), names(winners, faces))] : []),
			...(typeof prizeMark === "number" ? [prizeNote(prizeMark, names(prizeWinners, faces))] : []),
		],
	};
}

function potNote(pot: number, share: number, winners: readonly string[]): Label {
	if (winners.length === 0) return words("Card.potStays", { pot });
	return words(winners.length > 1 ? "Card.potShared" : "Card.potWon", { pot, share, names: winners.join(", ") });
}

function prizeNote(mark: number, winners: readonly string[]): Label {
	return winners.length > 0 ? words("Card.prizeWon", { mark, names: winners.join(", ") }) : words("Card.prizeStays", { mark });
}

function names(seats: Json | undefined, faces: Faces): readonly string[] {
	return seatsIn(seats).map((seat) => faceOf(faces, seat).name);
}

function seatsIn(seats: Json | undefined): readonly SeatId[] {
	return Array.isArray(seats) ? seats.map((seat: Json) => seatId(textOf(seat))) : [];
}
