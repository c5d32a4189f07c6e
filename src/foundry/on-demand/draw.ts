/**
 * Draws templates outside of windows; windows load the partials of a template themselves.
 */
import { PARTIALS } from "../../view/shared/startup/templates.ts";

let partials: Promise<unknown> | undefined;

/** The HTML of a template with this model. Loads the shared partials first. */
export async function draw(template: string, model: object): Promise<string> {
	const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
	partials ??= loadTemplates([...PARTIALS]);
	await partials;
	return renderTemplate(template, { ...model });
}
