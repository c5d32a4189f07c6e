/**
 * The ready-made racers and their pilots.
 */
import { describe, expect, test } from "vitest";
import { CAST, STYLES } from "../../../src/view/jovian-rally/cast/cast.ts";
import { shelf as racers } from "../../../src/view/jovian-rally/cast/racers.ts";
import { GLYPHS } from "../../../src/view/shared/startup/seats/glyph.ts";
import type { ReadyMadeInput } from "../../../src/view/shared/startup/setting-up/ready-made.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";

const INPUT: ReadyMadeInput = { uid: "racers", wishes: {}, chosen: [], isReferee: true, obstacle: null, made: null };

const shelf = (input: Partial<ReadyMadeInput> = {}) => speak(racers.model({ ...INPUT, ...input }), { lang: "en", localize });

describe("the ready-made racers", () => {
	test("are twelve, each with its own pilot and colours, and all glyphs and styles are used", () => {
		expect(CAST).toHaveLength(12);
		expect(new Set(CAST.map(({ livery }) => livery.glyph))).toEqual(new Set(GLYPHS));
		expect(new Set(CAST.map(({ livery }) => `${livery.hull}${livery.trim}`)).size).toBe(12);
		expect(new Set(CAST.map(({ pilot }) => pilot)).size).toBe(12);
		expect(new Set(CAST.map(({ style }) => style))).toEqual(new Set(STYLES));
	});

	test("show a GM the secret of each pilot, and nobody else", () => {
		for (const { secret } of shelf().list.cards) expect(secret).toMatch(/\w/);
		expect(shelf({ isReferee: false }).list.cards.map(({ secret }) => secret)).toEqual(CAST.map(() => null));
	});

	test("become actors that name the pilot and keep the secret out", () => {
		const hush = speak(racers.craft("hush"), { lang: "en", localize });
		expect(hush).toMatchObject({ name: "Hush", livery: { glyph: "disc" } });
		expect(hush?.looks.join(" ")).toContain("Keiko Abernathy");
		const secret = shelf().list.cards.find(({ id }) => id === "hush")?.secret ?? "";
		expect(JSON.stringify(hush)).not.toContain(secret.slice(0, 30));
		expect(racers.craft("nobody")).toBeNull();
	});

	test("are found by name, team, pilot and style", () => {
		const found = (wishes: ReadyMadeInput["wishes"]) => shelf({ wishes }).list.cards.map(({ name }) => name);
		expect(found({ text: "bess" })).toEqual(["Last Round"]);
		expect(found({ text: "faculty" })).toEqual(["Second Opinion"]);
		expect(found({ style: "cautious" })).toHaveLength(4);
		expect(shelf({ wishes: { text: "no such" } }).list.none).toContain("12");
	});
});
