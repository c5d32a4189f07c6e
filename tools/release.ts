/**
 * What a release says of itself: the addresses of its own files, the generation of Foundry that somebody has checked, and papers
 * whose links lead somewhere from inside Foundry.
 */

/** The parts of the manifest that a release decides. */
export interface Manifest {
	readonly url: string;
	readonly readme: string;
	readonly compatibility: { readonly minimum: string; readonly verified?: string };
	readonly media: readonly { readonly url: string; readonly thumbnail: string }[];
}

/**
 * The manifest of a release. As Foundry's article on package management asks, `download` is the zip of this very version, so that
 * an older version installs its own files, and `manifest` leads to the newest release, so that Foundry finds updates. `verified` is
 * a statement that somebody has checked: it names the generation that is ticked, or is left out.
 */
export function releaseManifest<T extends Manifest>(manifest: T, version: string, ticked: number | null) {
	const { minimum } = manifest.compatibility;
	return {
		...manifest,
		version,
		compatibility: { minimum, ...(ticked === null ? {} : { verified: String(ticked) }) },
		manifest: `${manifest.url}/releases/latest/download/module.json`,
		download: `${manifest.url}/releases/download/${tagOf(version)}/module.zip`,
		readme: ofRelease(manifest.readme, version),
		media: manifest.media.map((each) => ({
			...each,
			url: ofRelease(each.url, version),
			thumbnail: ofRelease(each.thumbnail, version),
		})),
	};
}

/** The tag of a version in the repository. */
function tagOf(version: string): string {
	return `v${version}`;
}

/** An address of a file on the main branch, as it was in a release. */
function ofRelease(address: string, version: string): string {
	return address.replace("/main/", `/${tagOf(version)}/`);
}

/** The highest generation that is ticked in `docs/unproven.md`; null if none is. A line is `- [x] Version 14, build 14.366`. */
export function tickedGeneration(list: string): number | null {
	const ticked = [...list.matchAll(/^- \[x\] Version (\d+), build \1\.\d+$/gim)].map(([, generation]) => Number(generation));
	return ticked.length > 0 ? Math.max(...ticked) : null;
}

/** Where a paper is shipped. */
export interface Shipped {
	/** The repository's address. */
	readonly url: string;
	readonly version: string;
	/** The papers that lie beside it in the module. */
	readonly beside: readonly string[];
}

/** A paper as the module ships it: pictures and files that the module does not hold are linked at their addresses of this release. */
export function shippedPaper(text: string, { url, version, beside }: Shipped): string {
	return text.replace(/(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)/g, (link, bang: string, words: string, path: string) => {
		if (beside.includes(path)) return link;
		const root = bang ? url.replace("https://github.com/", "https://raw.githubusercontent.com/") : `${url}/blob`;
		return `${bang}[${words}](${root}/${tagOf(version)}/${path})`;
	});
}

/** A script without the comment that names its source map: the zip has no maps, and a browser would look for them in vain. */
export function withoutMapComment(script: string): string {
	return script.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "\n");
}
