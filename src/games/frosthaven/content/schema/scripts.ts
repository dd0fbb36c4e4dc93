/** The scripts of the program, each called as the one card that asks for it. */
export const SCRIPT_NAMES = ['last-to-leave'] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];
