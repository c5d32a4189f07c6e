// An actor's prototype token: what a new token of the actor begins with. Source: typings of PrototypeToken.
import type { Source } from "../../common/objects.ts";
import { DataModel, type UpdateOptions } from "../abstract/data-model.ts";
import { BooleanField, type DataSchema } from "../data/fields.ts";
import { sharedTokenSchema } from "../data/token-fields.ts";

/** The prototype token of an actor. It is stored with the actor. */
export class PrototypeToken extends DataModel {
	declare name: string;
	declare actorLink: boolean;
	declare texture: { src: string | null };

	static override defineSchema(): DataSchema {
		return {
			...sharedTokenSchema(),
			randomImg: new BooleanField(),
			appendNumber: new BooleanField(),
			prependAdjective: new BooleanField(),
		};
	}

	override updateSource(changes: Source = {}, options: UpdateOptions = {}): Source {
		return this.parent?.updateSource({ prototypeToken: changes }, options) ?? super.updateSource(changes, options);
	}
}
