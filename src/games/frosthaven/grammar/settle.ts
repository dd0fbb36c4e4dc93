/** Last step before the schema: durations of the whole half, and tests of bonuses in one list. */
import { LASTING_VERBS } from '../content/schema/abilities/abilities.ts';
import type { Part } from './text/parts.ts';
import { isPart } from './text/parts.ts';

const HELD = ['then', 'abilities', 'options'] as const;

/** Gives `lasts` to what lies on the card and has no duration of its own. Throws a DurationError. */
export function settle(part: Part, lasts: unknown): Part {
  const { isRound, moreTests, isAdjacent, ...rest } = part;
  if (isAdjacent && 'range' in rest) throw new DurationError('says “adjacent”, and has a range');
  const isLasting = LASTING_VERBS.includes(String(part.verb));
  const own = isLasting ? (rest.lasts ?? lasts) : undefined;
  if ((isRound === false || (isLasting && rest.slots !== undefined)) && own === undefined)
    throw new DurationError('say [round] or [persistent]');
  if (isRound === true && own !== undefined && own !== 'round')
    throw new DurationError('it says “This round” and lasts longer');
  const within = isLasting || part.verb === 'grant' || part.verb === 'control' ? undefined : lasts;
  const held = HELD.flatMap((key) => (rest[key] === undefined ? [] : [[key, settleAll(rest[key], within)] as const]));
  return {
    ...rest,
    ...(isAdjacent === true && !('value' in rest) ? { reach: 1 } : {}),
    ...(own !== undefined && { lasts: own }),
    ...(Array.isArray(moreTests) && { when: [...(Array.isArray(rest.when) ? rest.when : []), ...moreTests] }),
    ...Object.fromEntries(held),
  };
}

function settleAll(value: unknown, lasts: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => settleAll(each, lasts));
  return isPart(value) ? settle(value, lasts) : value;
}

/** True if something of it lies on its card afterwards: a duration of the half is about that. */
export function hasLasting(part: Part): boolean {
  if (part.verb === 'summon' || part.lasts !== undefined || LASTING_VERBS.includes(String(part.verb))) return true;
  if ('abilities' in part) return false;
  return [part.then, part.options].flat(2).some((each) => isPart(each) && hasLasting(each));
}

export class DurationError extends Error {}
