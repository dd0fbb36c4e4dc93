/** `does` goes on after a subject, the target where there is none of its own; `says` are whole sentences. */
export type EffectClause = { readonly subject?: string; readonly does: string } | { readonly says: string };
