/**
 * Takes what is hidden out of a page's document for a while. Axe reads it too, and finds nothing there: the tabs of a sheet and of the
 * sidebar that are not shown, and what is in closed folds, are half of all elements. All of this runs in the page.
 */

/** Parts with fewer elements cost axe less than it would cost to ask whether something refers to them. */
const LEAST = 5;

/**
 * A script that empties the hidden parts of a page, and leaves the parts themselves, so that nothing moves that is shown. Its value is a
 * function that fills them again. What refers to a shown part, or is referred to, such as a hidden description, stays where it is; so do
 * elements with a life of their own, such as editors.
 */
export const EMPTY_HIDDEN = `(() => {
	const REFERRING = ["for", "list", "headers", "aria-labelledby", "aria-describedby", "aria-details", "aria-controls", "aria-owns", "aria-flowto", "aria-activedescendant", "aria-errormessage"];
	const idsIn = (one) => REFERRING.flatMap((name) => one.getAttribute(name)?.split(" ") ?? []).filter((id) => id !== "");
	const named = (id) => [...document.querySelectorAll("#" + CSS.escape(id))];
	const links = [...document.querySelectorAll(REFERRING.map((name) => "[" + name + "]").join())]
		.flatMap((one) => idsIn(one).flatMap(named).map((other) => [one, other]));

	const isFold = (one) => one.localName === "details" && !one.open;
	const isHidden = (one) => (isFold(one.parentElement) && one.localName !== "summary") || getComputedStyle(one).display === "none";
	const isAlive = ({ localName }) => localName.includes("-");
	const isFree = (part) => !within(part).some(isAlive) && links.every(([one, other]) => part.contains(one) === part.contains(other));
	const within = (part) => [...part.getElementsByTagName("*")];

	const emptied = [];
	const empty = (part) => {
		if (isAlive(part) || within(part).length < ${LEAST}) return;
		if (!isFree(part)) return [...part.children].forEach(empty);
		const content = document.createDocumentFragment();
		content.append(...part.childNodes);
		emptied.push([part, content]);
	};
	const visit = (one) => (isHidden(one) ? empty(one) : [...one.children].forEach(visit));
	[...document.body.children].forEach(visit);
	return () => emptied.forEach(([part, content]) => part.append(content));
})()`;
