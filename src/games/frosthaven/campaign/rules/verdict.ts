/** What comes of something that was wanted: what changes, or why not. */
import type { ActivityRefusal, ItemReason, Lack, PlainReason } from './refusal.ts';

export type Verdict<T> = { readonly is: T } | { readonly why: ActivityRefusal };

export function yes<T>(is: T): Verdict<T> {
  return { is };
}

export function no(why: ActivityRefusal | PlainReason): { readonly why: ActivityRefusal } {
  return { why: typeof why === 'string' ? { because: why } : why };
}

/** Because of what an item is, or where its copies are. */
export function noItem(because: ItemReason, item: string): { readonly why: ActivityRefusal } {
  return { why: { because, item } };
}

export function lacking(lacks: readonly Lack[]): { readonly why: ActivityRefusal } {
  return { why: { because: 'lacks', lacks } };
}
