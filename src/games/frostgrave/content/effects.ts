import type { Target } from './schema/spells.ts';
import type { Effect } from './schema/words.ts';

export interface EffectReference {
  readonly what: 'spell' | 'creature' | 'soldier' | 'school' | 'potion';
  readonly id: string;
}

const whole = new WeakMap<readonly Effect[], readonly Effect[]>();

export function withParts(effects: readonly Effect[]): readonly Effect[] {
  const known = whole.get(effects);
  if (known) return known;
  const found = effects.flatMap((effect) => [effect, ...withParts(partsOf(effect))]);
  whole.set(effects, found);
  return found;
}

function partsOf(effect: Effect): readonly Effect[] {
  if (effect.verb === 'test') return [...effect.failed, ...(effect.passed ?? [])];
  return effect.verb === 'lay' ? effect.rune.then : [];
}

export function namedBy(effect: Effect): EffectReference[] {
  switch (effect.verb) {
    case 'call':
      return [
        ...named(
          'creature',
          effect.any?.map(({ creature }) => creature),
        ),
        ...named('soldier', effect.soldierBut),
      ];
    case 'immune':
      return named('spell', effect.spells);
    case 'reveal':
      return named('spell', effect.removes);
    case 'cast':
      return effect.spell === undefined ? [] : named('spell', [effect.spell]);
    case 'alter':
      return typeof effect.of === 'object' ? named('spell', effect.of.spells) : [];
    case 'test':
      return effect.with ? named('soldier', [effect.with.soldier]) : [];
    case 'script':
      return namedByScript(effect);
    default:
      return [];
  }
}

function namedByScript({ script }: Extract<Effect, { verb: 'script' }>): EffectReference[] {
  if (script.name === 'mind-maze') return named('school', [script.immune]);
  if (script.name === 'time-slip') return named('school', [script.chooses]);
  if (script.name === 'personal-demon') return named('creature', [script.creature]);
  if (script.name !== 'summon-demon') return [];
  return named(
    'creature',
    [...script.margins, ...script.mishap].map(({ creature }) => creature),
  );
}

export function namedByTarget(target: Target | undefined): EffectReference[] {
  return target?.what === 'spell' ? named('spell', target.of) : [];
}

function named(what: EffectReference['what'], ids: readonly string[] = []): EffectReference[] {
  return ids.map((id) => ({ what, id }));
}
