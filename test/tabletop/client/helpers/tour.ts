// Tours: guided steps that packages register. Each step finds its element and shows its text; an overlay blocks all other input
// meanwhile. How far a user got is a setting of the client. Source: typings, client/nue; core issues 7644, 7646, 7701, 8187, 12851,
// 13069. Harder than Foundry may be: a step whose element is missing is not shown at all (7701: in the middle of the screen).
import { deepClone } from "../../common/objects.ts";
import { users } from "../documents/user.ts";
import { Collection } from "./collection.ts";
import { i18n } from "./i18n.ts";
import { settings } from "./settings.ts";

/** One step of a tour. */
interface TourStep {
	id: string;
	title: string;
	content: string;
	selector?: string;
	restricted?: boolean;
}

/** What a tour is made of. */
interface TourConfig {
	id?: string;
	namespace?: string;
	title: string;
	description?: string;
	restricted?: boolean;
	canBeResumed?: boolean;
	steps: TourStep[];
}

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;

let active: Tour | null = null;

function allProgress(): Record<string, Record<string, number>> {
	return deepClone(settings.get("core", "tourProgress")) as Record<string, Record<string, number>>; // Only tours write it.
}

/** A series of steps through the page. */
export class Tour {
	static readonly STATUS = STATUS;
	readonly config: TourConfig;
	id: string;
	namespace: string;
	targetElement: Element | null = null;
	overlayElement: HTMLElement | undefined;
	#stepIndex = -1;

	constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
		this.config = deepClone(config) as TourConfig; // A copy of one.
		this.id = id ?? config.id ?? "";
		this.namespace = namespace ?? config.namespace ?? "";
	}

	static get tourInProgress(): boolean {
		return active !== null;
	}

	static get activeTour(): Tour | null {
		return active;
	}

	get key(): string {
		return `${this.namespace}.${this.id}`;
	}

	get title(): string {
		return i18n.localize(this.config.title);
	}

	get description(): string | undefined {
		return this.config.description === undefined ? undefined : i18n.localize(this.config.description);
	}

	/** The steps that this user may see. */
	get steps(): TourStep[] {
		return this.config.steps.filter(({ restricted }) => !restricted || users().current?.isGM);
	}

	get stepIndex(): number {
		return this.#stepIndex;
	}

	get currentStep(): TourStep | null {
		return this.steps[this.#stepIndex] ?? null;
	}

	get hasNext(): boolean {
		return this.#stepIndex < this.steps.length - 1;
	}

	get hasPrevious(): boolean {
		return this.#stepIndex > 0;
	}

	get canStart(): boolean {
		return true;
	}

	get status(): (typeof STATUS)[keyof typeof STATUS] {
		if (this.#stepIndex === -1) return STATUS.UNSTARTED;
		return this.#stepIndex === this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
	}

	async start(): Promise<void> {
		if (this.status === STATUS.COMPLETED) await this.reset();
		if (!this.config.canBeResumed && this.status === STATUS.IN_PROGRESS) await this.reset();
		await this.progress(Math.max(this.#stepIndex, 0));
	}

	async next(): Promise<void> {
		await this.progress(this.#stepIndex + 1);
	}

	async previous(): Promise<void> {
		if (this.hasPrevious) await this.progress(this.#stepIndex - 1);
	}

	async complete(): Promise<void> {
		await this.progress(this.steps.length);
	}

	/** Leaves the tour at the present step. */
	exit(): void {
		this.overlayElement?.remove();
		this.overlayElement = undefined;
		this.targetElement = null;
		if (active === this) active = null;
	}

	async reset(): Promise<void> {
		this.exit();
		await this.#goTo(-1);
	}

	/** Goes to a step; the number of steps completes the tour. */
	async progress(stepIndex: number): Promise<void> {
		if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error(`The tour ${this.key} has no step ${stepIndex}`);
		if (active && active !== this) throw new Error("Another tour is in progress");
		await this._postStep();
		await this.#goTo(stepIndex);
		if (this.status === STATUS.COMPLETED) return this.exit();
		active = this;
		await this._preStep();
		this.targetElement = this._getTargetElement(this.currentStep?.selector ?? "");
		if (this.currentStep?.selector && !this.targetElement) return this.#lost();
		await this._renderStep();
	}

	/** A step whose element is not there ends the tour, as core does with a warning. */
	#lost(): void {
		console.warn(`The tour ${this.key} found no element for its step ${this.currentStep?.id ?? ""}`);
		this.exit();
	}

	async #goTo(stepIndex: number): Promise<void> {
		this.#stepIndex = stepIndex;
		const all = allProgress();
		all[this.namespace] = { ...all[this.namespace], [this.id]: stepIndex };
		await settings.set("core", "tourProgress", all);
	}

	_reloadProgress(): void {
		const kept = allProgress()[this.namespace]?.[this.id];
		if (kept !== undefined) this.#stepIndex = kept;
	}

	_getTargetElement(selector: string): Element | null {
		return selector ? document.querySelector(selector) : null;
	}

	async _preStep(): Promise<void> {}

	async _postStep(): Promise<void> {
		this.overlayElement?.remove();
	}

	async _renderStep(): Promise<void> {
		const step = this.currentStep;
		if (!step) return;
		const overlay = document.createElement("div");
		overlay.className = "tour-overlay";
		const place = `${this.steps.indexOf(step) + 1} / ${this.steps.length}`;
		overlay.innerHTML = `<div class="tour-fadeout"></div><aside class="tour"><header class="step-header"><h2 class="step-title">${i18n.localize(step.title)}</h2><a class="step-button" data-action="exit" aria-label="×">×</a></header><div class="content">${i18n.localize(step.content)}</div><footer class="step-footer"><a class="step-button" data-action="previous">‹</a><span class="step-progress">${place}</span><a class="step-button" data-action="next">›</a></footer></aside>`;
		overlay.addEventListener("click", (event) => this.#onClick(event));
		document.body.append(overlay);
		this.overlayElement = overlay;
		this.#point(overlay);
	}

	/** Frames what the step is about, and puts its card below that, or above it where there is no room. */
	#point(overlay: HTMLElement): void {
		const [frame, card] = [overlay.querySelector<HTMLElement>(".tour-fadeout"), overlay.querySelector<HTMLElement>(".tour")];
		const about = this.targetElement?.getBoundingClientRect();
		if (!frame || !card || !about) return;
		const { left, top, bottom, width, height } = about;
		Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
		const [across, down] = [window.innerWidth - card.offsetWidth - GAP, window.innerHeight - card.offsetHeight - GAP];
		const below = bottom + GAP <= down ? bottom + GAP : Math.max(GAP, Math.min(down, top - card.offsetHeight - GAP));
		Object.assign(card.style, { left: `${Math.max(GAP, Math.min(left, across))}px`, top: `${below}px` });
	}

	#onClick(event: Event): void {
		const action = (event.target as Element).closest<HTMLElement>("[data-action]")?.dataset.action; // Clicks are sent to elements.
		if (action === "next") void this.next();
		if (action === "previous") void this.previous();
		if (action === "exit") this.exit();
	}
}

/** Between a card, what it is about, and the edge of the page, in pixels. */
const GAP = 8;

/** `game.tours` */
export class ToursCollection extends Collection<Tour> {
	register(namespace: string, id: string, tour: Tour): void {
		if (this.has(`${namespace}.${id}`)) throw new Error(`The tour ${namespace}.${id} is registered already`);
		tour.namespace = namespace;
		tour.id = id;
		tour._reloadProgress();
		this.set(tour.key, tour);
	}
}
