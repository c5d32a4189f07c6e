// Operators: one key of an object field in a type's data is replaced or removed. Core issue 13466 reports that this fails. If the
// first habit fails, the module writes by the second way, so the other two must hold.
import { type HabitClient, type HabitWorld, makeProbe, read, same } from "./habit.ts";

const SOURCE = "core issue 13466";

interface Operators {
	readonly ForcedReplacement: new (value: unknown) => unknown;
	readonly ForcedDeletion: new () => unknown;
}

/** An update of keys by operators: prefixes on 13, values on 14. */
function byOperators({ foundry }: HabitClient, generation: 13 | 14, put: Record<string, unknown>, gone: string): Record<string, unknown> {
	if (generation === 13)
		return { ...Object.fromEntries(Object.entries(put).map(([key, value]) => [`==${key}`, value])), [`-=${gone}`]: null };
	const { ForcedReplacement, ForcedDeletion } = (foundry.data as unknown as { operators: Operators }).operators; // V14 alone has them.
	const replaced = Object.entries(put).map(([key, value]) => [key, new ForcedReplacement(value)]);
	return { ...Object.fromEntries(replaced), [gone]: new ForcedDeletion() };
}

const BEFORE = { one: { a: 1, b: 2 }, two: { c: 3 }, three: { d: 4 } };
const PUT = { one: { a: 9 }, four: { e: 5 } };
const AFTER = { one: { a: 9 }, two: { c: 3 }, four: { e: 5 } };

/** The entries in a fixed order: an operator may move a key to the end. */
function sorted(entries: unknown): unknown {
	return Object.fromEntries(Object.entries(entries as object).sort(([a], [b]) => (a < b ? -1 : 1))); // Read as the field has it.
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("An operator replaces one key of an ObjectField in a type's data.", SOURCE, async ({ gm, generation }) => {
		const probe = await makeProbe(gm, { system: { loose: BEFORE } });
		await probe.update({ system: { loose: byOperators(gm, generation, PUT, "three") } }, { diff: false });
		same(sorted(read(probe, "system.loose")), sorted(AFTER));
		same(sorted(read(gm.game.actors.get(probe.id), "_source.system.loose")), sorted(AFTER), "the source");
	});

	habit(
		"Without operators, merging adds a key, and the whole system with recursive false replaces and removes keys.",
		SOURCE,
		async ({ gm }) => {
			const probe = await makeProbe(gm, { system: { count: 3, loose: BEFORE } });
			await probe.update({ system: { loose: { four: PUT.four } } }, { diff: false });
			same(read(probe, "system.loose"), { ...BEFORE, four: PUT.four });
			const system = { ...(read(probe, "_source.system") as object), loose: AFTER }; // A source is plain data.
			await probe.update({ system }, { recursive: false, diff: false });
			same([sorted(read(probe, "system.loose")), read(probe, "system.count")], [sorted(AFTER), 3]);
		},
	);

	habit("A copy of a document shows what an operator would do, and the document stays as it is.", SOURCE, async ({ gm, generation }) => {
		const probe = await makeProbe(gm, { system: { loose: BEFORE } });
		const copy = probe.clone({}, { keepId: true });
		copy.updateSource({ system: { loose: byOperators(gm, generation, PUT, "three") } });
		same(sorted(read(copy, "_source.system.loose")), sorted(AFTER), "the copy");
		same(read(probe, "_source.system.loose"), BEFORE, "the document");
	});
}
