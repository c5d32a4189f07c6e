// Types for the two calls of the pack tool that we use. The tool ships no types.
declare module "@foundryvtt/foundryvtt-cli" {
	export function extractPack(source: string, destination: string, options?: { log?: boolean; clean?: boolean }): Promise<void>;
	export function compilePack(source: string, destination: string, options?: { log?: boolean; recursive?: boolean }): Promise<void>;
}
