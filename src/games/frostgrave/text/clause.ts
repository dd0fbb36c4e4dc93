/** `does` continues a sentence whose subject is the target by default; `says` is whole sentences. */
export type EffectClause = { readonly subject?: string; readonly does: string } | { readonly says: string };
