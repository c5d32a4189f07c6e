/**
 * Drawing by template outside of windows. Hooks wait for nobody, so whoever draws first waits for the partials here.
 */
import { PARTIALS } from "../view/shared/templates.ts";

let partials: Promise<unknown> | undefined;

/** A template with this model, once everything that it takes in is there. */
export async function draw(template: string, model: object): Promise<string> {
	const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
	partials ??= loadTemplates([...PARTIALS]);
	await partials;
	return renderTemplate(template, { ...model });
}
