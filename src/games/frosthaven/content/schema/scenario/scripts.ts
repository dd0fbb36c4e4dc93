/** Scripts in code, each named after its card. */
export const SCRIPT_NAMES = ['last-to-leave'] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];
