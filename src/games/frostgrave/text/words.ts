import { formatList } from '../../../game-api/panel/text.ts';
import { currentLanguage, SOURCE_LANGUAGE } from '../../../i18n/language.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Lasts } from '../content/schema/lasting.ts';
import type { CreatureKind, EffectSpan, Quality, TargetFilter } from '../content/schema/terms.ts';
import { INCH } from '../content/schema/terms.ts';

export const answeredWords = (answer: string) => t`**You have answered:** ${answer}. You can still change it.`;

export function gamesWords(games: number): string {
  return t('{games, plural, =1 {one game} other {# games}}', { games });
}

/** A name within a sentence: English has small letters there. */
export function nameWithin(name: string): string {
  return currentLanguage() === SOURCE_LANGUAGE ? name.toLowerCase() : name;
}

/** `2.5″`, from tenths. */
export function formatTenths(tenths: number): string {
  const part = Math.abs(tenths) % INCH;
  const whole = Math.floor(Math.abs(tenths) / INCH);
  return `${tenths < 0 ? '−' : ''}${whole}${part === 0 ? '' : `.${part}`}″`;
}

export function formatSigned(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** `+2″`, from tenths. */
export function formatSignedTenths(tenths: number): string {
  return tenths < 0 ? formatTenths(tenths) : `+${formatTenths(tenths)}`;
}

/** `a, b or c` */
export function listWithOr(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : t`${words.slice(0, -1).join(', ')} or ${last}`;
}

export function rollWords([low, high]: EffectSpan): string {
  return low === high ? `${low}` : `${low}–${high}`;
}

const NOUNS: Readonly<Record<CreatureKind, string>> = {
  person: msg`person`,
  animal: msg`animal`,
  construct: msg`construct`,
  demon: msg`demon`,
  undead: msg`undead figure`,
  miscellaneous: msg`other creature`,
};

const BEING: Readonly<Record<Quality, string>> = {
  person: msg`a person`,
  animal: msg`an animal`,
  construct: msg`a construct`,
  demon: msg`a demon`,
  undead: msg`undead`,
  miscellaneous: msg`another creature`,
  caster: msg`the caster`,
  spellcaster: msg`a spellcaster`,
  wizard: msg`the wizard`,
  creature: msg`a creature`,
  large: msg`Large`,
  'never-wounded': msg`never wounded`,
  activated: msg`done with its activation`,
  'in-combat': msg`in combat`,
  'in-the-air': msg`in the air`,
  'on-the-ground': msg`on the ground`,
  carrying: msg`carrying treasure`,
  armoured: msg`in armour`,
  armed: msg`armed`,
  'behind-a-figure': msg`partly behind another figure`,
};

/** `undead or a construct` */
export function beingWords(qualities: readonly Quality[]): string {
  return listWithOr(qualities.map((quality) => translateMsg(BEING[quality])));
}

const SIDES = {
  own: msg`of its own warband`,
  rival: msg`of a rival`,
  nobody: msg`under nobody’s control`,
  enemy: msg`of the enemy`,
} as const;

/** `demon of the own warband in sight`, with `place`; has no article. */
export function figureWords(who: TargetFilter = {}, place = ''): string {
  const { side = [], kind = [], is = [], not = [], willAtMost, willAtLeast } = who;
  const being = [
    ...is.map((each) => translateMsg(BEING[each])),
    ...(not.length > 0 ? [t`not ${beingWords(not)}`] : []),
  ];
  const noun = kind.length > 0 ? listWithOr(kind.map((each) => translateMsg(NOUNS[each]))) : t`figure`;
  return [
    ...(side.length > 0
      ? [`${noun} ${listWithOr(side.map((each) => translateMsg(SIDES[each])))}${place}`]
      : [`${noun}${place}`]),
    ...(is.length + not.length > 0 ? [t`that is ${formatList(being)}`] : []),
    ...(willAtMost === undefined ? [] : [t`with a Will of ${willAtMost} or less`]),
    ...(willAtLeast === undefined ? [] : [t`with a Will of ${willAtLeast} or more`]),
  ].join(' ');
}

/** Puts an article before the result of `figureWords`: `an undead figure`. */
export function withArticle(words: string): string {
  return /^[aeiou]/i.test(words) ? t`an ${words}` : t`a ${words}`;
}

/** `a Wild Dog` */
export function withIndefiniteArticle(name: string): string {
  return /^[aeiou]/i.test(name) ? t('an {name}', { name }) : t('a {name}', { name });
}

const EVENTS = {
  hurt: msg`it is hurt`,
  'moves-into-combat': msg`it moves into combat`,
  moves: msg`it has moved`,
  casts: msg`it casts a spell`,
  'picks-up': msg`it picks up treasure`,
  drops: msg`it drops treasure`,
  activated: msg`its next activation is over`,
  healed: msg`it is healed by the spell or a potion of healing`,
  'nearly-dead': msg`its Health is 1 or less`,
  'caster-gone': msg`the caster has left the table`,
  used: msg`it is used up`,
} as const;

/** `This lasts until it is hurt.` */
export function lastingSentence(lasts: Lasts): string {
  const words = lastingWords(lasts);
  return typeof lasts === 'string' ? t`This lasts ${words}.` : t('This lasts {until}.', { until: words });
}

/** `until it is hurt`, to follow “this lasts”. */
export function lastingWords(lasts: Lasts): string {
  if (typeof lasts === 'string') {
    const words = {
      game: t`for the game`,
      turn: t`for the turn`,
      activation: t`for the activation`,
      always: t`for good`,
    };
    return words[lasts];
  }
  if ('until' in lasts) return t`until ${listWithOr(lasts.until.map((event) => translateMsg(EVENTS[event])))}`;
  if ('shaken' in lasts) {
    const times = {
      'before activation': t`as it is activated`,
      'after activation': t`after each of its activations`,
      'end of turn': t`at the end of each turn`,
    };
    return t`until a Will roll beats the casting roll, made ${times[lasts.shaken]}`;
  }
  const time = lasts.fades === 'end of turn' ? t`at the end of each later turn` : t`at the start of each turn`;
  const once = lasts.once ? t` once the caster has left the table` : '';
  const below = lasts.underground ? t` (${rollWords(lasts.underground)} underground)` : '';
  return t`until a die shows ${rollWords(lasts.on)}${below}, rolled ${time}${once}`;
}
