import type { Effect } from '../../content/schema/words.ts';
import type { SpellWorking } from './aim.ts';

export type Intent = 'harm' | 'help' | 'either';

const HARMS: readonly Effect['verb'][] = ['attack', 'harm', 'command', 'drop'];
const HELPS: readonly Effect['verb'][] = ['heal', 'immune', 'absorb', 'sharpen', 'count as', 'ease', 'cast', 're-roll'];

export function intentOf({ do: does }: Pick<SpellWorking, 'do'>): Intent {
  return does.map(intentOfEffect).find((intent) => intent !== 'either') ?? 'either';
}

function intentOfEffect(effect: Effect): Intent {
  if (HARMS.includes(effect.verb)) return 'harm';
  if (HELPS.includes(effect.verb)) return 'help';
  switch (effect.verb) {
    case 'alter':
      return intentOfChange(effect);
    case 'actions':
      return effect.most === undefined ? 'help' : 'harm';
    case 'forbid':
      return effect.what.some((deed) => deed.startsWith('be ')) ? 'help' : 'harm';
    case 'shift':
      return effect.way === 'random' ? 'harm' : 'either';
    case 'script':
      return effect.script.name === 'bones-of-the-earth' ? 'harm' : 'either';
    default:
      return 'either';
  }
}

/** A change that makes its target easier to hit harms. */
function intentOfChange({ stats = {}, set }: Extract<Effect, { verb: 'alter' }>): Intent {
  if (set?.fight !== undefined) return 'harm';
  const { shotAt = 0, ...rest } = stats;
  const sum = Object.values(rest).reduce<number>((all, value = 0) => all + value, 0 - shotAt);
  return sum === 0 ? 'either' : sum > 0 ? 'help' : 'harm';
}
