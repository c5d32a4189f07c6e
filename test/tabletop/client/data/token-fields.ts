// The fields that a token and an actor's prototype token share. Source: typings of TokenDocument.SharedProtoSchema and
// PrototypeToken.Schema. This is the part that bears on data; light, detection and movement are left out.
import { CONSTANTS, DEFAULT_TOKEN } from "../../common/constants.ts";
import { facts } from "../state.ts";
import { AlphaField, AngleField, PicturePathField } from "./canvas-fields.ts";
import { type DataSchema, ObjectField, SchemaField } from "./compound-fields.ts";
import { BooleanField, ColorField, NumberField, StringField } from "./simple-fields.ts";

const chosenFrom = (choices: Record<string, number>, initial: number) =>
	new NumberField({ required: true, nullable: false, initial, choices: Object.values(choices) });

// The game system's manifest may name what the bars of all its tokens show.
const barField = (initial: () => string | null) =>
	new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });

/** New fields each time, since a schema owns its fields. */
export function sharedTokenSchema(): DataSchema {
	const { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } = CONSTANTS;
	return {
		name: new StringField({ required: true, blank: true }),
		displayName: chosenFrom(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
		actorLink: new BooleanField(),
		width: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
		height: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
		texture: new SchemaField({
			src: new PicturePathField({ initial: DEFAULT_TOKEN }),
			tint: new ColorField({ nullable: false, initial: "#ffffff" }),
			scaleX: new NumberField({ nullable: false, initial: 1 }),
			scaleY: new NumberField({ nullable: false, initial: 1 }),
		}),
		lockRotation: new BooleanField(),
		rotation: new AngleField(),
		alpha: new AlphaField(),
		disposition: chosenFrom(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
		displayBars: chosenFrom(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
		bar1: barField(() => facts().system.primaryTokenAttribute),
		bar2: barField(() => facts().system.secondaryTokenAttribute),
		sight: new SchemaField({
			enabled: new BooleanField({ initial: (data: { sight?: { range?: number } }) => Number(data.sight?.range ?? 0) > 0 }),
			range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
		}),
		ring: new SchemaField({
			enabled: new BooleanField(),
			colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
		}),
		flags: new ObjectField(),
	};
}
