import type { ActivityRefusal, ItemReason, Lack, PlainReason } from './refusal.ts';

export type Verdict<T> = { readonly is: T } | { readonly why: ActivityRefusal };

export function allow<T>(is: T): Verdict<T> {
  return { is };
}

export function refuse(why: ActivityRefusal | PlainReason): { readonly why: ActivityRefusal } {
  return { why: typeof why === 'string' ? { because: why } : why };
}

export function refuseItem(because: ItemReason, item: string): { readonly why: ActivityRefusal } {
  return { why: { because, item } };
}

export function refuseForLack(lacks: readonly Lack[]): { readonly why: ActivityRefusal } {
  return { why: { because: 'lacks', lacks } };
}
