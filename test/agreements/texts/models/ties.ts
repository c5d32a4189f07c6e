/**
 * Which template is drawn with which type: those of the games by their presenters, all others by `template-models.ts`.
 */
import { join } from "node:path";
import { MODULE_ID } from "../../../../src/foundry/ids.ts";
import { OPEN_ROOMS } from "../../rooms.ts";
import { ROOT, read } from "../../sources.ts";
import { nameOf, visit } from "../../syntax.ts";
import type { Tie } from "./compile.ts";

const TABLE = "test/agreements/texts/models/template-models.ts";

/** The types that ties name. */
export const TYPES = `import type { Docked, Drawn, Exported, Made, OnSheet, StationModel, TemplateModels } from ${quoted(TABLE)};\n`;

/** The text of a template from its path in `templates`. */
export function readTemplate(path: string): string {
	return read(`templates/${path}.hbs`);
}

/** The ties of all templates that are drawn by themselves. */
export async function allTies(): Promise<readonly Tie[]> {
	const ofGames = await Promise.all(OPEN_ROOMS.map(tiesOf));
	return [...tabled().map((path) => ({ path, model: `TemplateModels[${JSON.stringify(path)}]` })), ...ofGames.flat()];
}

/** The paths in the table of models. */
function tabled(): readonly string[] {
	const paths: string[] = [];
	visit(TABLE, {
		TSInterfaceDeclaration({ id, body }) {
			if (id.name !== "TemplateModels") return;
			for (const member of body.body) if (member.type === "TSPropertySignature") paths.push(nameOf(member.key) ?? "");
		},
	});
	return paths;
}

/** The ties of a game: its folder exports its presenter, and what Flight Control needs of it. */
async function tiesOf({
	presenter,
	debrief,
	dock,
	paper,
	stations,
	settingUp: openSettingUp,
}: (typeof OPEN_ROOMS)[number]): Promise<readonly Tie[]> {
	const folder = `src/view/${presenter.id}`;
	const shows = `Exported<typeof import(${quoted(`${folder}/index.ts`)})>`;
	const setup = `ReturnType<(typeof import(${quoted(`${folder}/setup/index.ts`)}))["settingUp"]["setup"]>`;
	const tells = `(typeof import(${quoted(`${folder}/debrief.ts`)}))["debrief"]["tell"]`;
	const made = (method: string) => `ReturnType<${shows}["${method}"]>`;
	const { templates } = presenter;
	const settingUp = `(typeof import(${quoted(`${folder}/setup/index.ts`)}))["settingUp"]`;
	const { desk } = (await openSettingUp()).settingUp;
	const readyMade = await presenter.readyMade?.();
	const shelf = `ReturnType<Awaited<ReturnType<${shows}["readyMade"]>>["model"]>`;
	return [
		...Object.values(templates.sheet).map((path) => ({ path, model: `OnSheet<ReturnType<Awaited<${made("sheet")}>["model"]>>` })),
		{ path: templates.board, model: made("board") },
		{ path: templates.setup, model: setup, root: `{ readonly match: { readonly setup: ${setup} } }` },
		...(desk ? [{ path: desk.template, model: `ReturnType<${settingUp}["desk"]["model"]>` }] : []),
		...(stations
			? [
					{
						path: (await stations()).stationForm.template,
						model: `Docked<StationModel<typeof import(${quoted(`${folder}/station.ts`)})>>`,
					},
				]
			: []),
		...(paper
			? [{ path: paper.template, model: `ReturnType<(typeof import(${quoted(`${folder}/paper-forms.ts`)}))["paper"]["model"]>` }]
			: []),
		...(dock
			? [{ path: dock.template, model: `Docked<ReturnType<(typeof import(${quoted(`${folder}/sheet/sheet.ts`)}))["dock"]["model"]>>` }]
			: []),
		...(readyMade ? ["shared/shelf/search", "shared/shelf/list"].map((path) => ({ path, model: shelf })) : []),
		...(readyMade ? [{ path: readyMade.template, model: `${shelf}["list"]["cards"][number]` }] : []),
		...(debrief ? [{ path: (await debrief()).debrief.template, model: `Made<${tells}>` }] : []),
	].map(({ path, ...types }) => ({ path: pathOf(path), ...types }));
}

/** A template's path in `templates`, from the path under which Foundry loads it. */
function pathOf(template: string): string {
	return template.replace(`modules/${MODULE_ID}/templates/`, "").replace(/\.hbs$/, "");
}

function quoted(file: string): string {
	return JSON.stringify(join(ROOT, file));
}
