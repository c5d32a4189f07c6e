/** The picture of a shared moment shows what everybody may know, and no more. */
import { expect, test } from "vitest";
import { parseJournal } from "../../../../src/core/index.ts";
import { hidingIn } from "../../../../src/core/kernel/game.ts";
import { stepsIn } from "../../../../src/view/shared/on-demand/campaign/stories/telling.ts";
import { pictureAt } from "../../../../src/view/shared/on-demand/playback/picture.ts";
import { OPEN_ROOMS } from "../../../agreements/rooms.ts";
import { accepted, namesOf, readStored } from "../../../journals/stored.ts";
import { FACES } from "../../jovian-rally/seeded-race.ts";

/** The names of craft in the picture of a step, in alphabetical order; null if there is no picture. */
async function shownIn(
	room: (typeof OPEN_ROOMS)[number],
	name: string,
	{ step, isOver }: { readonly step: number; readonly isOver: boolean },
) {
	const journal = accepted(parseJournal(readStored(room.game.id, name).journal));
	const { settingUp } = await room.settingUp();
	const faces = journal.seats.map(({ id }, index) => ({ ...FACES[index % FACES.length], id, name: id }) as (typeof FACES)[number]); // as above
	const told = { rules: room.game, presenter: room.presenter, story: settingUp.story, journal, faces };
	const drawing = pictureAt(told, step, isOver);
	for (let next = drawing.next(); ; next = drawing.next()) if (next.done) return next.value?.ends.map((end) => end.name).sort() ?? null;
}

test.each(OPEN_ROOMS.map((room) => [room.game.id, room] as const))(
	"%s: a moment has a picture, hidden craft only after the end",
	async (id, room) => {
		const name = namesOf(id).find((each) => hidingIn(room.game, readStored(id, each).journal.options) !== null) ?? namesOf(id)[0] ?? "";
		const journal = accepted(parseJournal(readStored(id, name).journal));
		const steps = [...stepsIn(room.game, journal)];
		const hides = hidingIn(room.game, journal.options) !== null;
		let drawn = 0;
		for (const step of [0, Math.floor(steps.length / 2), steps.length - 1]) {
			const open = steps[step]?.open;
			const inPublic = room.presenter.scene?.(room.game.view(open, null));
			const shown = await shownIn(room, name, { step, isOver: false });
			if (shown) drawn += 1;
			if (!hides || !inPublic) continue;
			// Before the end, no craft that was never in public.
			const ever = new Set<string>();
			for (const each of steps.slice(0, step + 1))
				for (const { seat } of room.presenter.scene?.(room.game.view(each.open, null))?.tokens ?? []) ever.add(seat);
			expect((shown ?? []).filter((seat) => !ever.has(seat))).toEqual([]);
		}
		expect(drawn).toBeGreaterThan(0);
	},
);

test("of a fight in the dark, the picture has fewer craft before the end than after it", async () => {
	const room = OPEN_ROOMS.find(({ game }) => game.id === "sol-cruiser");
	if (!room) throw new Error("There is a hiding game");
	let fewer = 0;
	for (const name of namesOf("sol-cruiser")) {
		const [before, after] = [await shownIn(room, name, { step: 12, isOver: false }), await shownIn(room, name, { step: 12, isOver: true })];
		expect((before ?? []).filter((seat) => !after?.includes(seat))).toEqual([]);
		if ((before ?? []).length < (after ?? []).length) fewer += 1;
	}
	expect(fewer).toBeGreaterThan(0);
});
