/** Sentences of events: what the next scenario begins with, and what is wrecked. EVT-15, CEV-18, ATT-09 */
import { ELEMENTS } from '../../../../src/games/frosthaven/content/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { findCondition } from '../action-parts.ts';
import type { ReadGains } from './references.ts';
import { gained } from './references.ts';

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
  const number = numberOf(count);
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

const WRECKED =
  /^Wreck (?:(?:any )?(\w+) (?:(odd|even)-numbered )?buildings?( of your choice)?|(\w+) buildings? (by drawing randomly from the building deck))\.?$/i;

/** Undefined for buildings of another place or kind. */
export function wreckSentence(said: string): ReadGains | undefined {
  const [, picked, only, , many, drawn] = WRECKED.exec(said) ?? [];
  const word = picked ?? many;
  if (word === undefined) return undefined;
  const count = numberOf(word);
  if (count < 1 || count > NUMBERS.length) return undefined;
  const gain = {
    gain: 'wreck',
    ...(only !== undefined && { only: only.toLowerCase() }),
    ...(drawn !== undefined && { drawn: true }),
  };
  return gained(...Array.from({ length: count }, () => gain));
}

/** `any building` is one. */
function numberOf(word: string): number {
  if (/^any$/i.test(word)) return 1;
  return /^\d$/.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase());
}
