// The first generation of applications: deprecated in Foundry since 13 and still there on 14. Packages of other authors extend
// these classes when they are loaded. Law: the tabletop draws none of them.

/** A window of the first generation. */
export class Application {
	readonly options: object;

	constructor(options: object = {}) {
		this.options = { ...(this.constructor as typeof Application).defaultOptions, ...options }; // `constructor` is typed as Function only.
	}

	static get defaultOptions(): object {
		return {};
	}

	render(): never {
		throw new Error("The tabletop draws no applications of the first generation");
	}
}

/** A form of the first generation. */
export class FormApplication extends Application {
	readonly object: unknown;

	constructor(object: unknown = {}, options: object = {}) {
		super(options);
		this.object = object;
	}
}

/** The former sheet of a journal's page of text, whose name packages test sheets against. */
export class JournalTextPageSheet extends FormApplication {}
