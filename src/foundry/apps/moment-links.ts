/**
 * Links in the chat to moments of matches.
 */

/** Makes the links of a drawn message work. Any user may have written one: it only opens the reader's own board. */
export function wireMoments(_message: ChatMessage.Implementation, html: HTMLElement): void {
	for (const link of html.querySelectorAll<HTMLElement>("[data-moment-of]"))
		link.addEventListener("click", () => {
			const { momentOf = "", step } = link.dataset;
			void import("./on-demand/board/moments.ts").then(({ showMoment }) => showMoment(momentOf, Number(step))).catch(console.error);
		});
}
