/** What actions promise, read off what is printed on them. */
import type { CardView, HalfView, IconName } from '../rules/view.ts';

/** What the numbers beside the icons of a half say. */
export interface Printed {
  readonly attack: number;
  /** 1 for melee, 0 without an attack. */
  readonly range: number;
  readonly targets: number;
  readonly move: number;
  readonly heal: number;
  /** Everything else that is printed there. */
  readonly extras: number;
}

/** Reads a half: the number after an icon belongs to it. */
export function printedOn({ lines }: HalfView): Printed {
  const parts = lines.flatMap((line) => line.parts);
  const after = (name: IconName): number => {
    const at = parts.findIndex((part) => part.type === 'icon' && part.name === name);
    const number = parts.slice(at + 1).find((part) => part.type === 'strong');
    if (at < 0) return 0;
    return number?.type === 'strong' ? Math.max(1, Number.parseInt(number.text, 10) || USUAL) : USUAL;
  };
  const attack = after('attack');
  const area = parts.find((part) => part.type === 'area');
  const red = area?.type === 'area' ? area.hexes.filter(({ kind }) => kind === 'red').length : 1;
  return {
    attack,
    range: attack === 0 ? 0 : Math.max(1, after('range')),
    targets: Math.max(1, after('target'), red / 2),
    move: after('move'),
    heal: after('heal'),
    extras: parts.filter((part) => part.type === 'icon').length,
  };
}

/** For numbers that are counted only when they are needed. */
const USUAL = 2;

/** How much a half is worth in the open, roughly in points of damage. */
export function worthOf(half: HalfView): number {
  const { attack, targets, move, heal, extras } = printedOn(half);
  return attack * Math.sqrt(targets) * 1.2 + move * 0.5 + heal * 0.6 + extras * 0.2 + half.experience * 0.3;
}

/** How much a card is worth to keep. */
export function worthOfCard({ top, bottom }: CardView): number {
  return worthOf(top) + worthOf(bottom);
}
