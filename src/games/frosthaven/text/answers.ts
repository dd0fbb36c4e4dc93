import type { Answer } from '../../../engine/rules/rule.ts';
import { id } from '../../../engine/values/id.ts';
import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { EventMap } from '../rules/events.ts';
import { SCALE_LABELS } from '../rules/scenario/dungeon.ts';
import { ABSTAIN } from '../rules/voting.ts';
import { additionWords } from './events/modifier-additions.ts';
import {
  deckAndCard,
  parseAction,
  parseJudged,
  parseModeCard,
  parsePlace,
  parseTogether,
  piecesOf,
  removedCard,
} from './events/values.ts';
import type { Names } from './names.ts';

export function answerWords(answer: Answer, names: Names): string {
  return formatList(answer.map((value) => t`“${valueWords(value, names)}”`)) || t`nothing`;
}

export function leftOpenWords(answer: Answer, names: Names): string {
  const parts = answer.flatMap(piecesOf);
  const nameOf = (part: string) => names.catalog.sets.get(id(part))?.name ?? names.figure(id(part));
  return formatList([...new Set(parts)].map(nameOf)) || t`nothing`;
}

export function votedWords(answer: Answer, about: EventMap['vote counted']['about'], names: Names): string {
  if (answer[0] === ABSTAIN) return t`nothing`;
  if (about === 'left open') return leftOpenWords(answer, names);
  return formatList(answer.map((value) => names.catalog.sets.get(id(value))?.name ?? valueWords(value, names)));
}

export function valueWords(value: string, names: Names): string {
  const { isBasic, half, rest } = parseAction(value);
  const name = thing(rest, names) ?? inMode(rest, names);
  if (name === undefined) return plainWords(value) ?? figuresIn(names.catalog.translate(value), names);
  if (isBasic) return half === 'top' ? t`attack 2 with ${name}` : t`move 2 with ${name}`;
  if (half === undefined) return name;
  return half === 'top' ? t`top of ${name}` : t`bottom of ${name}`;
}

function figuresIn(value: string, names: Names): string {
  const several = parseTogether(value);
  return several ? formatList(several.map((each) => names.figure(id(each)))) : names.figure(id(removedCard(value)));
}

const PLAIN: ReadonlySet<string> = new Set([
  msg`perform`,
  msg`skip`,
  msg`stop`,
  msg`stay`,
  msg`escape`,
  msg`hold back`,
  msg`on foot`,
  msg`step by step`,
  msg`done`,
  msg`not done`,
  msg`suffer`,
  msg`lose 1 from hand`,
  msg`lose 2 discarded`,
  msg`gain it`,
  msg`end turn`,
  msg`long rest`,
  msg`recover items`,
  msg`rest`,
  msg`no rest`,
  msg`keep to it`,
  msg`suffer 1 damage`,
  msg`no more favors`,
  msg`pay`,
  msg`goes on`,
  msg`completed`,
  msg`lost`,
  msg`ask after a change`,
  msg`ask each round`,
  msg`abstain`,
  msg`leave it to the others`,
  ...SCALE_LABELS,
]);

function plainWords(value: string): string | undefined {
  if (PLAIN.has(value)) return translateMsg(value);
  const placed = parsePlace(value);
  if (placed) return `${placed.place}: ${plainWords(placed.what) ?? placed.what}`;
  const added = additionWords(value);
  return added === value ? undefined : added;
}

function inMode(value: string, names: Names): string | undefined {
  const { mode, card } = parseModeCard(value);
  return isCard(card, names) ? `${names.card(id(card), mode)} (${names.mode(mode)})` : undefined;
}

function isCard(value: string, { catalog }: Names): boolean {
  const [owner, card] = deckAndCard(value);
  return catalog.classes.get(id(owner))?.cards.some((each) => each.id === card) ?? false;
}

function thing(value: string, names: Names): string | undefined {
  const { catalog } = names;
  if (isCard(value, names)) return names.card(id(value));
  return catalog.items.get(id(value))?.name ?? catalog.goals.get(id(value))?.name ?? judgedThing(value, names);
}

function judgedThing(value: string, { catalog }: Names): string | undefined {
  const judged = parseJudged(value);
  if (!judged) return undefined;
  const { kind, name } = judged;
  if (kind === 'goal') return catalog.goals.get(id(name))?.name;
  const masteries = [...catalog.classes.values()].flatMap((mat) => mat.masteries ?? []);
  return masteries.find((mastery) => mastery.id === name)?.name;
}
