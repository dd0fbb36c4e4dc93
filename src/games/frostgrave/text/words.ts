import { listed } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { Lasts } from '../content/schema/lasting.ts';
import { type CreatureKind, type EffectSpan, INCH, type Quality, type TargetFilter } from '../content/schema/terms.ts';

export function gamesWords(games: number): string {
  return t('{games, plural, =1 {one game} other {# games}}', { games });
}

/** `2.5″`, from tenths. */
export function inches(tenths: number): string {
  const part = Math.abs(tenths) % INCH;
  const whole = Math.floor(Math.abs(tenths) / INCH);
  return `${tenths < 0 ? '−' : ''}${whole}${part === 0 ? '' : `.${part}`}″`;
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** `+2″`, from tenths. */
export function signedInches(tenths: number): string {
  return tenths < 0 ? inches(tenths) : `+${inches(tenths)}`;
}

/** `a, b or c` */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : t`${words.slice(0, -1).join(', ')} or ${last}`;
}

export function rollWords([low, high]: EffectSpan): string {
  return low === high ? `${low}` : `${low}–${high}`;
}

const NOUNS: Readonly<Record<CreatureKind, string>> = {
  person: later`person`,
  animal: later`animal`,
  construct: later`construct`,
  demon: later`demon`,
  undead: later`undead figure`,
  miscellaneous: later`other creature`,
};

const BEING: Readonly<Record<Quality, string>> = {
  person: later`a person`,
  animal: later`an animal`,
  construct: later`a construct`,
  demon: later`a demon`,
  undead: later`undead`,
  miscellaneous: later`another creature`,
  caster: later`the caster`,
  spellcaster: later`a spellcaster`,
  wizard: later`the wizard`,
  creature: later`a creature`,
  large: later`Large`,
  'never-wounded': later`never wounded`,
  activated: later`through with its activation`,
  'in-combat': later`in combat`,
  'in-the-air': later`in the air`,
  'on-the-ground': later`on the ground`,
  carrying: later`carrying treasure`,
  armoured: later`in armour`,
  armed: later`armed`,
  'behind-a-figure': later`partly behind another figure`,
};

/** `undead or a construct` */
export function beingWords(qualities: readonly Quality[]): string {
  return either(qualities.map((quality) => translated(BEING[quality])));
}

const SIDES = {
  own: later`of the own warband`,
  rival: later`of a rival`,
  nobody: later`under nobody’s control`,
  enemy: later`of the enemy`,
} as const;

/** `demon of the own warband in sight`, with `place`; has no article. */
export function figureWords(who: TargetFilter = {}, place = ''): string {
  const { side = [], kind = [], is = [], not = [], willAtMost, willAtLeast } = who;
  const being = [...is.map((each) => translated(BEING[each])), ...(not.length > 0 ? [t`not ${beingWords(not)}`] : [])];
  const noun = kind.length > 0 ? either(kind.map((each) => translated(NOUNS[each]))) : t`figure`;
  return [
    ...(side.length > 0
      ? [`${noun} ${either(side.map((each) => translated(SIDES[each])))}${place}`]
      : [`${noun}${place}`]),
    ...(is.length + not.length > 0 ? [t`that is ${listed(being)}`] : []),
    ...(willAtMost === undefined ? [] : [t`with a Will of ${willAtMost} or less`]),
    ...(willAtLeast === undefined ? [] : [t`with a Will of ${willAtLeast} or more`]),
  ].join(' ');
}

/** Puts an article before the result of `figureWords`: `an undead figure`. */
export function withArticle(words: string): string {
  return /^[aeiou]/i.test(words) ? t`an ${words}` : t`a ${words}`;
}

/** `a Wild Dog` */
export function one(name: string): string {
  return /^[aeiou]/i.test(name) ? t('an {name}', { name }) : t('a {name}', { name });
}

const EVENTS = {
  hurt: later`it is hurt`,
  'moves-into-combat': later`it moves into combat`,
  moves: later`it has moved`,
  casts: later`it casts a spell`,
  'picks-up': later`it picks up treasure`,
  drops: later`it drops treasure`,
  activated: later`its next activation is over`,
  healed: later`it is healed by the spell or a potion of healing`,
  'nearly-dead': later`its Health is 1 or less`,
  'caster-gone': later`the caster has left the table`,
  used: later`it is used up`,
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
  if ('until' in lasts) return t`until ${either(lasts.until.map((event) => translated(EVENTS[event])))}`;
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
