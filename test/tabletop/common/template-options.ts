/** How Foundry compiles templates. */
export const TEMPLATE_OPTIONS = { preventIndent: true } as const;
