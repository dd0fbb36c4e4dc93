import type { ActivityRefusal, ItemReason, Lack, PlainReason } from './refusal.ts';

export type Verdict<T> = { readonly is: T } | { readonly why: ActivityRefusal };

export function yes<T>(is: T): Verdict<T> {
  return { is };
}

export function no(why: ActivityRefusal | PlainReason): { readonly why: ActivityRefusal } {
  return { why: typeof why === 'string' ? { because: why } : why };
}

export function noItem(because: ItemReason, item: string): { readonly why: ActivityRefusal } {
  return { why: { because, item } };
}

export function lacking(lacks: readonly Lack[]): { readonly why: ActivityRefusal } {
  return { why: { because: 'lacks', lacks } };
}
