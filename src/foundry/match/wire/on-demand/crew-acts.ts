/**
 * What the crew of a craft asks of the referee, and what the referee shows it. The wire carries both as plain data; they are parsed
 * strictly, here.
 */
import * as v from "valibot";
import { momentSchema } from "../../../../core/kernel/moment.ts";
import { plainObjectSchema, plainSchema } from "../../../../core/kernel/plain.ts";
import { nameSchema } from "../../../documents/plain-data.ts";

/** No craft has more posts. */
const MOST_POSTS = 20;

const actSchema = v.variant("do", [
	/** Somebody decides for these posts as this order says; what other posts decide in it does not count. */
	v.strictObject({
		do: v.literal("give"),
		posts: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(MOST_POSTS)),
		order: plainObjectSchema,
	}),
	/** The part of a post is taken back, or handed back by the captain. */
	v.strictObject({ do: v.literal("hand-back"), post: nameSchema }),
	/** Somebody of the crew is shown what was given. */
	v.strictObject({ do: v.literal("show") }),
	/** The captain has the people of two posts change places from the next turn on. */
	v.strictObject({ do: v.literal("exchange"), posts: v.strictTuple([nameSchema, nameSchema]) }),
	/** The captain has the order sealed. What is missing follows the standing order. */
	v.strictObject({ do: v.literal("seal") }),
]);

/** What somebody of a crew asks for. */
export type CrewAct = v.InferOutput<typeof actSchema>;

/** The act in a message; null for anything else. */
export function parseCrewAct(raw: unknown): CrewAct | null {
	const read = v.safeParse(actSchema, raw);
	return read.success ? read.output : null;
}

const sealedSchema = v.object({ digest: v.string(), order: plainSchema, nonce: v.string(), moment: momentSchema });

const keptSchema = v.object({
	moment: momentSchema,
	given: v.record(v.string(), v.object({ by: v.string(), parts: v.record(v.string(), plainSchema) })),
	sealed: v.nullable(sealedSchema),
});

/** What the posts of a craft have given for its order at a moment, and the order that was sealed from it, as the referee keeps it. */
export type KeptParts = Readonly<v.InferOutput<typeof keptSchema>>;

/** What a referee's client has kept; null for anything else. */
export function parseKeptParts(raw: unknown): KeptParts | null {
	const read = v.safeParse(keptSchema, raw);
	return read.success ? read.output : null;
}

const stateSchema = v.object({
	moment: momentSchema,
	/** The posts for whose parts the order waits; empty if none is due. */
	asked: v.array(v.string()),
	/** What each post has given: who gave it, and the standing order with this part alone. */
	given: v.record(v.string(), v.object({ by: v.string(), order: plainSchema })),
	/** Why the rules refuse the order as it stands, with the standing order in place of what is missing; null if they do not. */
	misfit: v.nullable(v.object({ code: v.string(), facts: v.record(v.string(), plainSchema) })),
	/** The order that was sealed from the parts; null if none is sealed. */
	sealed: v.nullable(sealedSchema),
	/** Those of the craft who are out for the rest of the match, by id. */
	hurt: v.array(v.string()),
});

/** What the crew of a craft sees of its order. */
export type CrewState = Readonly<v.InferOutput<typeof stateSchema>>;

/** The state in a message; null for anything else. */
export function parseCrewState(raw: unknown): CrewState | null {
	const read = v.safeParse(stateSchema, raw);
	return read.success ? read.output : null;
}
