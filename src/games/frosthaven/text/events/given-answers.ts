import type { AnswerEntry } from '../../../../engine/log/log.ts';
import { id } from '../../../../engine/values/id.ts';
import type { Possessive } from '../../../../game-api/contract/presenter.ts';
import { bold } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { answerWords, valueWords } from '../answers.ts';
import type { Names } from '../names.ts';
import { isHex, isRemoval, isUse, parseAction, stepsOf, verbIn } from './values.ts';
import { verbWords } from './verb-words.ts';

type AnswerValue = Pick<AnswerEntry, 'crumb' | 'value'>;

export function givenAnswerWords(given: AnswerValue, names: Names, whose: Possessive): string {
  const steps = stepsOf(given.crumb);
  const kind = steps.at(-1) ?? '';
  return secretWords(kind, given, names, whose) ?? deedWords(kind, given, names, whose);
}

function secretWords(kind: string, { value }: AnswerValue, names: Names, whose: Possessive): string | undefined {
  const [first = '', second] = value;
  const named = (card: string) => `*${valueWords(card, names)}*`;
  switch (kind) {
    case 'battle-goal':
      return whose === 'your' ? t`the battle goal ${named(first)}` : t`their choice of a battle goal`;
    case 'cards':
      if (whose === 'their') return t`their choice for the round`;
      if (second === undefined) return t`your long rest`;
      return t`${named(first)} as the leading card, with ${named(second)}`;
    case 'lose-cards':
    case 'pay-cards':
    case 'rest-loss':
      return whose === 'your' ? t`your loss of ${together(value.map(named))}` : t`their choice of what to lose`;
    default:
      return undefined;
  }
}

function together(words: readonly string[]): string {
  return words.length === 0 ? '' : words.reduce((before, each) => t`${before} and ${each}`);
}

function deedWords(kind: string, given: AnswerValue, names: Names, whose: Possessive): string {
  const [first = ''] = given.value;
  switch (kind) {
    case 'starting-hex':
      return t('{whose, select, your {your} their {their} other {the party’s}} start at {hex}', { whose, hex: first });
    case 'turn':
    case 'aside':
      return turnWords(first, names, whose);
    case 'move':
      return isHex(first)
        ? t('{whose, select, your {your} their {their} other {the party’s}} move to {hex}', { whose, hex: first })
        : moveWords(first, names, whose);
    case 'push':
      return isHex(first)
        ? t('{whose, select, your {your} their {their} other {the party’s}} push to {hex}', { whose, hex: first })
        : t('the end of {whose, select, your {your} their {their} other {the party’s}} push', { whose });
    case 'pull':
      return isHex(first)
        ? t('{whose, select, your {your} their {their} other {the party’s}} pull to {hex}', { whose, hex: first })
        : t('the end of {whose, select, your {your} their {their} other {the party’s}} pull', { whose });
    case 'target':
      return targetWords(given, names, whose);
    case 'damage':
      return damageWords(first, names, whose);
    case 'short-rest':
      return first === 'rest'
        ? t('{whose, select, your {your} their {their} other {the party’s}} short rest', { whose })
        : t('{whose, select, your {your} their {their} other {the party’s}} answer about a short rest', { whose });
    case 'monster':
      return t('what {whose, select, your {you} their {they} other {the party}} chose for {actor}', {
        whose,
        actor: actorIn(given.crumb, names),
      });
    default:
      return otherWords(kind, given, names, whose);
  }
}

function moveWords(value: string, names: Names, whose: Possessive): string {
  if (value === 'stop')
    return t('the end of {whose, select, your {your} their {their} other {the party’s}} move', { whose });
  return value === 'skip'
    ? t('{whose, select, your {your} their {their} other {the party’s}} choice not to move', { whose })
    : t('{whose, select, your {your} their {their} other {the party’s}} choice to move {value}', {
        whose,
        value: valueWords(value, names),
      });
}

function turnWords(value: string, names: Names, whose: Possessive): string {
  if (value === 'end turn')
    return t('the end of {whose, select, your {your} their {their} other {the party’s}} turn', { whose });
  if (value === 'long rest')
    return t('{whose, select, your {your} their {their} other {the party’s}} long rest', { whose });
  const words = valueWords(value, names);
  if (isUse(value))
    return t('{whose, select, your {your} their {their} other {the party’s}} use of {words}', { whose, words });
  if (isRemoval(value)) return t`the end of ${words}`;
  return parseAction(value).isBasic
    ? t('{whose, select, your {your} their {their} other {the party’s}} {words}', { whose, words })
    : t`the ${words}`;
}

function targetWords({ crumb, value }: AnswerValue, names: Names, whose: Possessive): string {
  const verb = verbIn(stepsOf(crumb).at(-2) ?? '');
  const whom = together(value.map((each) => bold(names.figure(id(each)))));
  if (whom === '')
    return t('{whose, select, your {your} their {their} other {the party’s}} choice of nobody', { whose });
  if (verb === 'attack')
    return t('{whose, select, your {your} their {their} other {the party’s}} attack on {whom}', { whose, whom });
  if (verb === undefined)
    return t('{whose, select, your {your} their {their} other {the party’s}} choice of {whom}', { whose, whom });
  return t('{whose, select, your {your} their {their} other {the party’s}} {verb} for {whom}', {
    whose,
    verb: verbWords(verb),
    whom,
  });
}

function damageWords(value: string, names: Names, whose: Possessive): string {
  switch (value) {
    case 'suffer':
      return t('{whose, select, your {your} their {their} other {the party’s}} choice to suffer the damage', { whose });
    case 'lose 1 from hand':
      return t('{whose, select, your {your} their {their} other {the party’s}} choice to lose a card from hand', {
        whose,
      });
    case 'lose 2 discarded':
      return t('{whose, select, your {your} their {their} other {the party’s}} choice to lose two discarded cards', {
        whose,
      });
    default:
      return turnWords(value, names, whose);
  }
}

function actorIn(crumb: string, names: Names): string {
  const [, actor] = stepsOf(crumb);
  return actor === undefined ? t`a monster` : bold(names.figure(id(actor)));
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['order', msg`the order of those who act at the same time`],
  ['area', msg`where the area lies`],
  ['perform', msg`performing the ability`],
  ['skip', msg`passing over the ability`],
]);

function otherWords(kind: string, { value }: AnswerValue, names: Names, whose: Possessive): string {
  const words = WORDS.get(kind) ?? (value.length === 1 ? WORDS.get(value[0] ?? '') : undefined);
  if (words !== undefined) return translateMsg(words);
  return t('{whose, select, your {your} their {their} other {the party’s}} choice of {choice}', {
    whose,
    choice: answerWords(value, names),
  });
}
