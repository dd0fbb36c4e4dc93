/** The smallest words of Frostgrave: numbers, figures that are meant, and how long something stays. */
import { listed } from '../../panel/text.ts';
import type { Lasts } from '../content/schema/lasting.ts';
import { INCH, type Kind, type Quality, type Span, type Who } from '../content/schema/terms.ts';

/** `2.5″`, of tenths. */
export function inches(tenths: number): string {
  const part = Math.abs(tenths) % INCH;
  const whole = Math.floor(Math.abs(tenths) / INCH);
  return `${tenths < 0 ? '−' : ''}${whole}${part === 0 ? '' : `.${part}`}″`;
}

/** `+2`, `−1` */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** `+2″`, of tenths. */
export function signedInches(tenths: number): string {
  return tenths < 0 ? inches(tenths) : `+${inches(tenths)}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `a, b or c` */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

export function rollWords([low, high]: Span): string {
  return low === high ? `${low}` : `${low}–${high}`;
}

const NOUNS: Readonly<Record<Kind, string>> = {
  person: 'person',
  animal: 'animal',
  construct: 'construct',
  demon: 'demon',
  undead: 'undead figure',
  miscellaneous: 'other creature',
};

const BEING: Readonly<Record<Quality, string>> = {
  person: 'a person',
  animal: 'an animal',
  construct: 'a construct',
  demon: 'a demon',
  undead: 'undead',
  miscellaneous: 'another creature',
  caster: 'the caster',
  spellcaster: 'a spellcaster',
  wizard: 'the wizard',
  creature: 'a creature',
  large: 'Large',
  'never-wounded': 'never wounded',
  activated: 'through with its activation',
  'in-combat': 'in combat',
  'in-the-air': 'in the air',
  'on-the-ground': 'on the ground',
  carrying: 'carrying treasure',
  armoured: 'in armour',
  armed: 'armed',
  'behind-a-figure': 'partly behind another figure',
};

/** `undead or a construct` */
export function beingWords(qualities: readonly Quality[]): string {
  return either(qualities.map((quality) => BEING[quality]));
}

const SIDES = {
  own: 'of the own warband',
  rival: 'of a rival',
  nobody: 'under nobody’s control',
  enemy: 'of the enemy',
} as const;

/** `demon of the own warband in sight`, with `place`: without an article. */
export function figureWords(who: Who = {}, place = ''): string {
  const { side = [], kind = [], is = [], not = [], willAtMost, willAtLeast } = who;
  const being = [...is.map((each) => BEING[each]), ...(not.length > 0 ? [`not ${beingWords(not)}`] : [])];
  const noun = kind.length > 0 ? either(kind.map((each) => NOUNS[each])) : 'figure';
  return [
    ...(side.length > 0 ? [`${noun} ${either(side.map((each) => SIDES[each]))}${place}`] : [`${noun}${place}`]),
    ...(is.length + not.length > 0 ? [`that is ${listed(being)}`] : []),
    ...(willAtMost === undefined ? [] : [`with a Will of ${willAtMost} or less`]),
    ...(willAtLeast === undefined ? [] : [`with a Will of ${willAtLeast} or more`]),
  ].join(' ');
}

/** `an undead figure` */
export function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

const EVENTS = {
  hurt: 'it is hurt',
  'moves-into-combat': 'it moves into combat',
  moves: 'it has moved',
  casts: 'it casts a spell',
  'picks-up': 'it picks up treasure',
  drops: 'it drops treasure',
  activated: 'its next activation is over',
  healed: 'it is healed by the spell or a potion of healing',
  'nearly-dead': 'its Health is 1 or less',
  'caster-gone': 'the caster has left the table',
  used: 'it is used up',
} as const;

/** `until it is hurt`: after “this lasts”. */
export function lastingWords(lasts: Lasts): string {
  if (typeof lasts === 'string') {
    const words = { game: 'for the game', turn: 'for the turn', activation: 'for the activation', always: 'for good' };
    return words[lasts];
  }
  if ('until' in lasts) return `until ${either(lasts.until.map((event) => EVENTS[event]))}`;
  if ('shaken' in lasts) {
    const times = {
      'before activation': 'as it is activated',
      'after activation': 'after each of its activations',
      'end of turn': 'at the end of each turn',
    };
    return `until a Will roll beats the casting roll, made ${times[lasts.shaken]}`;
  }
  const time = lasts.fades === 'end of turn' ? 'at the end of each later turn' : 'at the start of each turn';
  const once = lasts.once ? ' once the caster has left the table' : '';
  const below = lasts.underground ? ` (${rollWords(lasts.underground)} underground)` : '';
  return `until a die shows ${rollWords(lasts.on)}${below}, rolled ${time}${once}`;
}
