/**
 * The start of a match, on the referee's client. It is loaded with the first start.
 */
import { settleOutside } from "../../../../core/kernel/dice.ts";
import { openMatch } from "../../../../core/kernel/match.ts";
import { accept, type Json, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { JOURNAL_VERSION } from "../../../../core/kernel/record/version.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { enteredWith } from "../../../documents/entrants.ts";
import { facesOf } from "../../../documents/faces.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { notify } from "../../../notices.ts";
import { openBundle } from "../../../rooms.ts";
import { service } from "../../../services.ts";
import { tableDice } from "../../everyone/on-demand/table-dice.ts";
import { isHiding, type OpenTable } from "../../everyone/reading/open-table.ts";
import { keyState } from "../../secrets/record-keys.ts";
import { asReferee } from "../queue.ts";
import { openingMark, queueCards } from "./following/cards.ts";
import { type Fields, followMatch, writeMatch } from "./write.ts";

/** Opens the match of a Combat. Refused: `storage-full`, `write-refused`, and what the game refuses of options, seats and designs. */
export function openCombat(combat: MatchCombat): Promise<Outcome<null>> {
	return asReferee(async () => {
		if (combat.system.stage !== "set-up") return refuse("already-done");
		const entry = await openBundle(combat.system.game);
		if (!entry.ok) return entry;
		const crews = await service("campaign").crewsOf(combat);
		const seats = seatsOf(combat).map(({ id }) => {
			const boons = crews.get(id ?? "");
			// An object field holds plain data; the game's own parser reads it.
			const design = enteredWith(entrantOf(combat, id ?? "")) as Json;
			return { id: seatId(id ?? ""), design, ...(boons && { boons }) };
		});
		const dice = tableDice();
		const opened = await settleOutside(openMatch(entry.value.game, { options: combat.system.options, seats }), dice.source);
		if (!opened.ok) return opened;
		const { match, reports } = opened.value;
		const { game: rules } = entry.value;
		const { options, seats: parsed } = match.journal;
		const opening = await openingFields(combat, { entry: entry.value, match, reports: [] });
		if (!opening.ok) return opening;
		const fields = { options, seats: parsed, ...opening.value, version: JOURNAL_VERSION, undos: 0, reopened: false, stage: "running" };
		const written = await writeMatch(combat, { rules, match, fields });
		if (!written.ok) return written;
		// Flight Control has asked before; a macro starts a match without the question.
		if (isHiding({ entry: entry.value, match }) && keyState() === "undecided") notify("no-copy");
		const owe = () => queueCards({ combat, faces: facesOf(combat), entry: "opening", mark: openingMark(combat, match), reports, dice });
		await followMatch(combat, { rules, match }, owe);
		return written;
	});
}

async function openingFields(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	if (isHiding(table)) return (await import("./hiding/publish.ts")).hideOpening(combat, table);
	return accept({ opening: table.match.journal.opening, log: {}, kept: "{}" });
}
