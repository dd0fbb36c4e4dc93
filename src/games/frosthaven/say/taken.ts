/** What somebody would take back, as a person would say it. */

import { id } from '../../../kernel/id.ts';
import type { Answered } from '../../../kernel/log.ts';
import type { Whose } from '../../face.ts';
import { bold } from '../../panel/text.ts';
import { answerWords, valueWords } from './answers.ts';
import type { Names } from './names.ts';
import { chosenIn, isHex, isRemoval, isUse, stepsOf, verbIn } from './values.ts';

type Given = Pick<Answered, 'crumb' | 'value'>;

/** `your attack on **Algox Guard 2**`, `their choice of cards`. */
export function takenWords(given: Given, names: Names, whose: Whose): string {
  const steps = stepsOf(given.crumb);
  const kind = steps.at(-1) ?? '';
  return secretWords(kind, given, names, whose) ?? deedWords(kind, given, names, whose);
}

/** What was chosen in secret. The cards of a round are named to whoever chose them. */
function secretWords(kind: string, { value }: Given, names: Names, whose: Whose): string | undefined {
  const [first = '', second] = value;
  const named = (card: string) => `*${valueWords(card, names)}*`;
  switch (kind) {
    case 'battle-goal':
      return whose === 'your' ? `the battle goal ${named(first)}` : 'their choice of a battle goal';
    case 'cards':
      if (whose === 'their') return 'their choice for the round';
      if (second === undefined) return 'your long rest';
      return `${named(first)} as the leading card, with ${named(second)}`;
    case 'lose-cards':
    case 'pay-cards':
    case 'rest-loss':
      return whose === 'your' ? `your loss of ${value.map(named).join(' and ')}` : 'their choice of what to lose';
    default:
      return undefined;
  }
}

function deedWords(kind: string, given: Given, names: Names, whose: Whose): string {
  const [first = ''] = given.value;
  switch (kind) {
    case 'starting-hex':
      return `${whose} start at ${first}`;
    case 'turn':
    case 'aside':
      return turnWords(first, names, whose);
    case 'move':
      return isHex(first) ? `${whose} move to ${first}` : moveWords(first, whose);
    case 'push':
    case 'pull':
      return isHex(first) ? `${whose} ${kind} to ${first}` : `the end of ${whose} ${kind}`;
    case 'target':
      return targetWords(given, names, whose);
    case 'damage':
      return damageWords(first, names, whose);
    case 'short-rest':
      return first === 'rest' ? `${whose} short rest` : `${whose} answer about a short rest`;
    case 'monster':
      return `what ${CHOOSERS[whose]} chose for ${actorIn(given.crumb, names)}`;
    default:
      return otherWords(kind, given, names, whose);
  }
}

const CHOOSERS: Readonly<Record<Whose, string>> = { your: 'you', their: 'they', 'the party’s': 'the party' };

function moveWords(value: string, whose: Whose): string {
  if (value === 'stop') return `the end of ${whose} move`;
  return value === 'skip' ? `${whose} choice not to move` : `${whose} choice to move ${value}`;
}

function turnWords(value: string, names: Names, whose: Whose): string {
  if (value === 'end turn') return `the end of ${whose} turn`;
  if (value === 'long rest') return `${whose} long rest`;
  const words = valueWords(value, names);
  if (isUse(value)) return `${whose} use of ${words}`;
  if (isRemoval(value)) return `the end of ${words}`;
  return chosenIn(value).isBasic ? `${whose} ${words}` : `the ${words}`;
}

/** Whom an ability was for, by the verb of the ability: `your attack on …`, `your heal for …`. */
function targetWords({ crumb, value }: Given, names: Names, whose: Whose): string {
  const verb = verbIn(stepsOf(crumb).at(-2) ?? '');
  const whom = value.map((each) => bold(names.figure(id(each)))).join(' and ');
  if (whom === '') return `${whose} choice of nobody`;
  if (verb === 'attack') return `${whose} attack on ${whom}`;
  return verb === undefined ? `${whose} choice of ${whom}` : `${whose} ${verb} for ${whom}`;
}

function damageWords(value: string, names: Names, whose: Whose): string {
  switch (value) {
    case 'suffer':
      return `${whose} choice to suffer the damage`;
    case 'lose 1 from hand':
      return `${whose} choice to lose a card from hand`;
    case 'lose 2 discarded':
      return `${whose} choice to lose two discarded cards`;
    default:
      return turnWords(value, names, whose);
  }
}

function actorIn(crumb: string, names: Names): string {
  const [, actor] = stepsOf(crumb);
  return actor === undefined ? 'a monster' : bold(names.figure(id(actor)));
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['order', 'the order of those who act at the same time'],
  ['area', 'where the area lies'],
  ['perform', 'performing the ability'],
  ['skip', 'passing over the ability'],
]);

function otherWords(kind: string, { value }: Given, names: Names, whose: Whose): string {
  const words = WORDS.get(kind) ?? (value.length === 1 ? WORDS.get(value[0] ?? '') : undefined);
  return words ?? `${whose} choice of ${answerWords(value, names)}`;
}
