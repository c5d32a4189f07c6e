/**
 * Rich text as the module's windows show it. Foundry's server cleans what users write into HTML fields, but a world may hold older or
 * imported text, and text may carry the attributes by which our own windows know their buttons. So the windows show only what text
 * needs: stricter than Foundry's `ALLOWED_HTML_TAGS`, `ALLOWED_HTML_ATTRIBUTES` and `ALLOWED_URL_SCHEMES`.
 */

const TAGS = new Set(
	[
		"a,abbr,b,blockquote,br,caption,code,col,colgroup,dd,del,details,div,dl,dt,em,figcaption,figure,h1,h2,h3,h4,h5,h6,hr,i,img,ins,kbd",
		"li,mark,ol,p,pre,q,s,section,secret-block,small,span,strong,sub,summary,sup,table,tbody,td,tfoot,th,thead,time,tr,u,ul",
	].flatMap((line) => line.split(",")),
);

/** What is left out with all that is in it; of other elements the text stays. */
const EMPTIED = new Set(["script", "style", "iframe", "object", "embed", "template", "svg", "math", "noscript", "textarea", "select"]);

/** The last are those of Foundry's links to documents. No attribute here names an action of a window. */
const ATTRIBUTES = new Set(
	[
		"alt,aria-label,class,colspan,datetime,dir,height,href,lang,open,reversed,role,rowspan,scope,span,src,start,title,width",
		"data-hash,data-id,data-link,data-pack,data-type,data-uuid,draggable",
	].flatMap((line) => line.split(",")),
);

/** This text without anything that runs, loads pages or presses buttons of a window. */
export function cleanHtml(html: string): string {
	// A document of its own runs no script and loads no image.
	const { body } = new DOMParser().parseFromString(html, "text/html");
	// What is put in place of an element comes later in the list, or was looked at before.
	for (const element of [...body.querySelectorAll("*")]) clean(element);
	return body.innerHTML;
}

function clean(element: Element): void {
	const tag = element.localName;
	if (EMPTIED.has(tag) || element.namespaceURI !== XHTML) element.remove();
	else if (!TAGS.has(tag)) element.replaceWith(...element.childNodes);
	for (const { name, value } of [...element.attributes]) {
		const isSafe = ATTRIBUTES.has(name) && (!ADDRESSES.has(name) || isSafeAddress(value, tag));
		if (!isSafe) element.removeAttribute(name);
	}
}

const XHTML = "http://www.w3.org/1999/xhtml";

const ADDRESSES = new Set(["href", "src"]);

/** Whether an address is relative or of the web; an image may also be data. */
function isSafeAddress(address: string, tag: string): boolean {
	try {
		const { protocol } = new URL(address, "https://relative.invalid/");
		if (["http:", "https:", "mailto:"].includes(protocol)) return true;
		return tag === "img" && protocol === "data:" && /^\s*data:image\//i.test(address);
	} catch {
		return false;
	}
}
