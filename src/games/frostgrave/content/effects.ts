import type { Target } from './schema/spells.ts';
import type { Effect } from './schema/words.ts';

export interface EffectReference {
  readonly what: 'spell' | 'creature' | 'soldier' | 'school' | 'potion';
  readonly id: string;
}

const whole = new WeakMap<readonly Effect[], readonly Effect[]>();

export function expandEffects(effects: readonly Effect[]): readonly Effect[] {
  const known = whole.get(effects);
  if (known) return known;
  const found = effects.flatMap((effect) => [effect, ...expandEffects(partsOf(effect))]);
  whole.set(effects, found);
  return found;
}

function partsOf(effect: Effect): readonly Effect[] {
  if (effect.verb === 'test') return [...effect.failed, ...(effect.passed ?? [])];
  return effect.verb === 'lay' ? effect.rune.then : [];
}

export function referencesIn(effect: Effect): EffectReference[] {
  switch (effect.verb) {
    case 'call':
      return [
        ...references(
          'creature',
          effect.any?.map(({ creature }) => creature),
        ),
        ...references('soldier', effect.soldierBut),
      ];
    case 'immune':
      return references('spell', effect.spells);
    case 'reveal':
      return references('spell', effect.removes);
    case 'cast':
      return effect.spell === undefined ? [] : references('spell', [effect.spell]);
    case 'alter':
      return typeof effect.of === 'object' ? references('spell', effect.of.spells) : [];
    case 'test':
      return effect.with ? references('soldier', [effect.with.soldier]) : [];
    case 'script':
      return scriptReferences(effect);
    default:
      return [];
  }
}

function scriptReferences({ script }: Extract<Effect, { verb: 'script' }>): EffectReference[] {
  if (script.name === 'mind-maze') return references('school', [script.immune]);
  if (script.name === 'time-slip') return references('school', [script.chooses]);
  if (script.name === 'personal-demon') return references('creature', [script.creature]);
  if (script.name !== 'summon-demon') return [];
  return references(
    'creature',
    [...script.margins, ...script.mishap].map(({ creature }) => creature),
  );
}

export function targetReferences(target: Target | undefined): EffectReference[] {
  return target?.what === 'spell' ? references('spell', target.of) : [];
}

function references(what: EffectReference['what'], ids: readonly string[] = []): EffectReference[] {
  return ids.map((id) => ({ what, id }));
}
