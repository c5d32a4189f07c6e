/** The matches that the journals of rules tell of: they are the stored ones under other ids, and their pictures are in the module. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { findGame, GAMES } from "../../src/core/index.ts";
import { documentId, renamed } from "./renamed.ts";
import { accepted, playedSteps, readStored } from "./stored.ts";
import { pictureOf, TOLD } from "./told.ts";

const told = Object.entries(TOLD);

test("each game has one", () => expect(Object.keys(TOLD).toSorted()).toEqual(GAMES.map(({ game }) => game.id).toSorted()));

test.each(told)("%s: under the ids of documents it is the same match", (id, { match, names }) => {
	const { game } = accepted(findGame(id));
	const { journal } = readStored(id, match);
	const [before, after] = [journal, renamed(journal)].map((each) => JSON.stringify(playedSteps(game, each).at(-1)?.match.state.open));
	const back = journal.seats.reduce((state, seat) => state.replaceAll(documentId(seat.id), seat.id), after ?? "");
	expect(after).not.toBe(before);
	expect(back).toBe(before);
	expect(Object.keys(names)).toEqual(journal.seats.map((seat) => seat.id));
});

test.each(told)("%s: its pictures are on the page, and weigh less than 60 kB each", (id, { match, pictures }) => {
	const files = pictures.map((_, place) => pictureOf(id, place));
	const folder = `assets/rules/${id}`;
	expect(readdirSync(folder).filter((file) => file.endsWith(".webp"))).toEqual(files.map((file) => file.slice(folder.length + 1)));
	expect(files.filter((file) => statSync(file).size >= 60_000)).toEqual([]);
	const shown = [...readFileSync(`packs/_source/rules/${id}.json`, "utf8").matchAll(/modules\/void-regatta\/([^"\\]+\.webp)/g)];
	expect(shown.map(([, file]) => file)).toEqual(files);
	expect(Math.max(0, ...pictures)).toBeLessThanOrEqual(readStored(id, match).entries);
});
