import type { CardView, HalfView, IconName, LinePart, PrintedLine } from '../rules/view.ts';

export interface PrintedValues {
  readonly attack: number;
  /** 1 for melee, 0 without an attack. */
  readonly range: number;
  readonly targets: number;
  readonly move: number;
  readonly heal: number;
  readonly harm: number;
  readonly guard: number;
  readonly other: number;
}

type HalfPrint = Pick<HalfView, 'lines'>;
type AbilityPurpose = 'harm' | 'guard' | 'other';

/** Points of damage, roughly: for a condition itself, for others per printed point. */
const WORTHS: Readonly<Partial<Record<IconName, readonly [AbilityPurpose, number]>>> = {
  stun: ['harm', 3],
  bane: ['harm', 3],
  disarm: ['harm', 2],
  brittle: ['harm', 2],
  immobilize: ['harm', 1],
  wound: ['harm', 1.2],
  poison: ['harm', 1.2],
  muddle: ['harm', 0.8],
  curse: ['harm', 0.8],
  impair: ['harm', 0.3],
  damage: ['harm', 1.2],
  push: ['harm', 0.2],
  pull: ['harm', 0.2],
  pierce: ['harm', 0.3],
  shield: ['guard', 1.4],
  retaliate: ['guard', 0.9],
  ward: ['guard', 1.2],
  invisible: ['guard', 2],
  strengthen: ['other', 1],
  bless: ['other', 1],
  regenerate: ['other', 1],
  summon: ['other', 3],
  recover: ['other', 1.2],
  loot: ['other', 0.4],
};
const AS_SUCH = ['summon', 'loot', 'recover'];
const ICON = 0.15;

/** Cached: each half is compared with every other. */
const KNOWN = new WeakMap<HalfPrint, PrintedValues>();

export function printedValuesOf(half: HalfPrint): PrintedValues {
  const known = KNOWN.get(half);
  if (known) return known;
  const printed = readOff(half);
  KNOWN.set(half, printed);
  return printed;
}

function readOff(half: HalfPrint): PrintedValues {
  const parts = half.lines.flatMap((line) => line.parts);
  const numberAfter = (at: number): number => {
    const next = parts[at + 1];
    return next?.type === 'strong' ? Math.max(1, Number.parseInt(next.text, 10) || USUAL) : 1;
  };
  const first = (name: IconName, among: readonly LinePart[] = parts): number => {
    const at = among.findIndex((part) => part.type === 'icon' && part.name === name);
    const number = among.slice(at + 1).find((part) => part.type === 'strong');
    if (at < 0) return 0;
    return number?.type === 'strong' ? Math.max(1, Number.parseInt(number.text, 10) || USUAL) : USUAL;
  };
  const sum = (kind: AbilityPurpose) =>
    parts.reduce((all, part, at) => {
      if (part.type !== 'icon' || READ.includes(part.name)) return all;
      const [of, each] = WORTHS[part.name] ?? ['other', ICON];
      return of === kind ? all + each * (AS_SUCH.includes(part.name) ? 1 : numberAfter(at)) : all;
    }, 0);
  const attack = first('attack');
  const striking = half.lines.find((line) => hasIcon([line], 'attack'));
  const area = parts.find((part) => part.type === 'area');
  const red = area?.type === 'area' ? area.hexes.filter(({ kind }) => kind === 'red').length : 1;
  return {
    attack,
    range: attack === 0 ? 0 : Math.max(1, first('range', striking?.parts)),
    targets: Math.max(1, first('target'), red / 2),
    move: Math.max(first('move'), first('teleport')),
    heal: first('heal'),
    harm: sum('harm'),
    guard: sum('guard'),
    other: sum('other'),
  };
}

export function hasIcon(lines: readonly PrintedLine[], name: IconName): boolean {
  return lines.some(({ parts }) => parts.some((part) => part.type === 'icon' && part.name === name));
}

const READ: readonly IconName[] = ['attack', 'range', 'target', 'move', 'teleport', 'heal'];
/** Stand-in for amounts that are counted later. */
const USUAL = 2;

export function worthOfAttack({ attack, targets }: Pick<PrintedValues, 'attack' | 'targets'>): number {
  return attack * Math.sqrt(targets) * 1.2;
}

/** Returns how often an effect applies: once, or 0.6 times a slot if persistent, 2 at least. */
export function effectRepeats({ duration, slots }: Pick<HalfView, 'duration' | 'slots'>): number {
  return duration === 'persistent' ? Math.max(2, slots.length * 0.6) : 1;
}

/** Returns the worth without a situation, roughly in points of damage. */
export function worthOf(half: HalfView): number {
  const printed = printedValuesOf(half);
  const { move, heal, harm, guard, other } = printed;
  const lasting = (harm + guard + other) * effectRepeats(half);
  return worthOfAttack(printed) + move * 0.5 + heal * 0.6 + lasting + half.experience * 0.5;
}

export function worthOfCard({ top, bottom }: CardView): number {
  return worthOf(top) + worthOf(bottom);
}
