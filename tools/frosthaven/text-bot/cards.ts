export interface ReadHalf {
  readonly attack: number;
  readonly range: number;
  readonly targets: number;
  readonly move: number;
  readonly heal: number;
  readonly price: number;
  readonly other: number;
  readonly isLost: boolean;
  readonly lasts: boolean;
  readonly isIdle: boolean;
}

export interface ReadCard {
  readonly name: string;
  readonly initiative: number;
  readonly top: ReadHalf;
  readonly bottom: ReadHalf;
}

const NOTHING: ReadHalf = {
  attack: 0,
  range: 0,
  targets: 1,
  move: 0,
  heal: 0,
  price: 0,
  other: 0,
  isLost: false,
  lasts: false,
  isIdle: false,
};

export const BASIC = { top: { ...NOTHING, attack: 2, range: 1 }, bottom: { ...NOTHING, move: 2 } } as const;

/** Matches `35 Over the Shoulder (level 1, in hand)` and `12 Two Footprints as Fast: the same`. */
const CARD = /^(\d+) (.+?)(?: \(level .*\)| as\b[^:]+)?(: the same)?$/;
const OTHERS =
  /Shield|Ward|Strengthen|Bless|Retaliate|Poison|Wound|Muddle|Immobilize|Disarm|Stun|Invisible|Loot|Summon/g;

const TOP = /^(?:> )?Top: /;
const BOTTOM = /^(?:> )?Bottom: /;

export function cardsIn(text: string): ReadCard[] {
  const cards: ReadCard[] = [];
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const [, initiative, name, same] = CARD.exec(line) ?? [];
    const [top = '', bottom = ''] = lines.slice(i + 1);
    const last = cards.at(-1);
    if (name === undefined) continue;
    if (same !== undefined && last) cards.push({ ...last, name, initiative: Number(initiative) });
    else if (TOP.test(top) && BOTTOM.test(bottom))
      cards.push({ name, initiative: Number(initiative), top: halfOf(top), bottom: halfOf(bottom) });
  }
  return cards;
}

/** Reads `Top: Attack 3, Range 2; Move 1 (lost)`. */
export function halfOf(text: string): ReadHalf {
  const number = (pattern: RegExp, otherwise: number) => Number(pattern.exec(text)?.[1] ?? otherwise);
  const attack = number(/\bAttack (\d+)/, 0);
  const aimed = /\bAttack \d+[^;]*/.exec(text)?.[0] ?? '';
  const area = Number(/area of (\d+) hex/.exec(aimed)?.[1] ?? 1);
  const targets = Number(/Target (\d+)/.exec(aimed)?.[1] ?? 1);
  return {
    attack,
    range: attack > 0 ? Number(/Range (\d+)/.exec(aimed)?.[1] ?? 1) : 0,
    targets: Math.max(targets, 1 + (area - 1) / 2),
    move: number(/\b(?:Move|Teleport) (\d+)/, 0),
    heal: number(/\bHeal (\d+)/, 0),
    price: number(/\bSuffer (\d+) damage/, 0) + (/Kill one of your/.test(text) ? 3 : 0),
    other: (text.match(OTHERS) ?? []).length,
    isLost: /\blost\)/.test(text),
    lasts: /persistent|use slots?/.test(text),
    isIdle: /now\)$/.test(text),
  };
}

export interface HalfContext {
  /** Hexes to the nearest enemy; 99 without one. */
  readonly steps: number;
  readonly lacking: number;
  readonly cards: number;
}

/** `gone`: steps made before. */
export function worthOf(half: ReadHalf, { steps, lacking, cards }: HalfContext, gone: number): number {
  const left = Math.max(1, steps - gone);
  const approach = Math.min(half.move, Math.max(0, steps - 1));
  const found = left <= half.range ? 1 : left <= half.range + 2 ? 0.4 : 0.1;
  const spared = half.isLost ? (cards <= 6 ? 2 : half.lasts ? 3 : 5) : 0;
  return (
    half.attack * half.targets * found +
    approach * 0.8 +
    half.move * 0.1 +
    Math.min(half.heal, lacking) * 0.7 +
    half.other * (left <= 3 ? 1 : 0.3) * (half.lasts ? 3 : 1) -
    half.price * 0.8 -
    spared
  );
}

export function worthOfCard({ top, bottom }: ReadCard): number {
  return top.attack * top.targets + top.range * 0.3 + top.heal * 0.7 + bottom.move * 0.8 + top.other + bottom.other;
}
