/** Sentences of events about the start of the next scenario. EVT-15, CEV-18 */
import { ELEMENTS } from '../../../../src/games/frosthaven/content/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { findCondition } from '../action-parts.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];
const ADDED =
  /^(?:Each character|All characters) (?:adds? (\w+) Minus1 cards? (?:in)?to their attack modifier decks? for the next scenario|starts? the next scenario adding (\w+) Minus1 cards? (?:in)?to their attack modifier decks?)\.?$/i;
const STARTS =
  /^(?:Each character|All characters)(?: without (?:Trait )?([a-z-]+))? starts? the next scenario with ([^.,:]+)\.?$/i;
const INFUSED = /^(?:Also )?infuse ([A-Z][a-z]+) at the start of the next scenario\.?$/i;

/** Undefined for sentences about something else, and for those that are known in part. */
export function startSentence(said: string): readonly JsonObject[] | undefined {
  const [, one, other = one] = ADDED.exec(said) ?? [];
  if (other !== undefined) return added(other);
  const [, element = ''] = INFUSED.exec(said) ?? [];
  const known = ELEMENTS.find((each) => each === element.toLowerCase());
  if (known) return [{ do: 'infuse', elements: [known] }];
  const [, trait, what = ''] = STARTS.exec(said) ?? [];
  return started(what, trait === undefined ? 'characters' : { trait: trait.toLowerCase(), without: true });
}

function added(count: string): readonly JsonObject[] | undefined {
  const number = /^\d$/.test(count) ? Number(count) : NUMBERS.indexOf(count.toLowerCase());
  if (number < 1) return undefined;
  return [{ do: 'modifiers', add: Array.from({ length: number }, () => '-1'), to: 'characters' }];
}

/** `2 damage and Poison` */
function started(what: string, to: JsonObject | 'characters'): readonly JsonObject[] | undefined {
  const effects = what.split(/ and /i).map((part): JsonObject | undefined => {
    const [, damage = ''] = /^(\d) damage$/i.exec(part) ?? [];
    const condition = findCondition(part.toLowerCase());
    if (damage !== '') return { do: 'damage', value: Number(damage), to };
    return condition && { do: 'give', conditions: [condition], to };
  });
  const known = effects.filter((each) => each !== undefined);
  return known.length === effects.length ? known : undefined;
}
