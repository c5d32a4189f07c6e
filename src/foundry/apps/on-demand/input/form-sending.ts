/**
 * The order in which a window sends its form. A form that is sent whole with each change has old values in all other fields, so a slow
 * save must not come after a later one, and a redraw must not show what was saved before the last change.
 */
export class FormSending {
	#last: Promise<unknown> = Promise.resolve();
	/** How many times the form was sent, and how many of those are saved. */
	#sent = 0;
	#saved = 0;
	/** How many times the form was sent before the prepared redraw; null if some of it was not saved yet. */
	#shown: number | null = 0;

	get isUnderWay(): boolean {
		return this.#saved !== this.#sent;
	}

	/** Does the work once all that was sent earlier is saved or refused. */
	async send<Kept>(work: () => Promise<Kept>): Promise<Kept> {
		this.#sent++;
		const earlier = this.#last;
		const done = earlier.then(work, work).finally(() => this.#saved++);
		this.#last = done;
		return done;
	}

	/** Call it before a redraw reads what is saved. */
	prepare(): void {
		this.#shown = this.isUnderWay ? null : this.#sent;
	}

	/** Whether the prepared redraw shows less than what was sent. */
	get isOutdated(): boolean {
		return this.#shown !== this.#sent;
	}
}
