import type { Answer } from '../../../engine/rules/rule.ts';
import { id } from '../../../engine/values/id.ts';
import { listed } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { EventMap } from '../rules/events.ts';
import { SCALE_LABELS } from '../rules/scenario/dungeon.ts';
import { ABSTAIN } from '../rules/voting.ts';
import { addedWords } from './events/added.ts';
import { chosenIn, deckAndCard, inModeOf, inPlace, piecesOf, removed, togetherIn } from './events/values.ts';
import type { Names } from './names.ts';

export function answerWords(answer: Answer, names: Names): string {
  return listed(answer.map((value) => t`“${valueWords(value, names)}”`)) || t`nothing`;
}

export function leftOpenWords(answer: Answer, names: Names): string {
  const parts = answer.flatMap(piecesOf);
  const nameOf = (part: string) => names.catalog.sets.get(id(part))?.name ?? names.figure(id(part));
  return listed([...new Set(parts)].map(nameOf)) || t`nothing`;
}

export function votedWords(answer: Answer, about: EventMap['vote counted']['about'], names: Names): string {
  if (answer[0] === ABSTAIN) return t`nothing`;
  if (about === 'left open') return leftOpenWords(answer, names);
  return listed(answer.map((value) => names.catalog.sets.get(id(value))?.name ?? valueWords(value, names)));
}

export function valueWords(value: string, names: Names): string {
  const { isBasic, half, rest } = chosenIn(value);
  const name = thing(rest, names) ?? inMode(rest, names);
  if (name === undefined) return plainWords(value) ?? figuresIn(value, names);
  if (isBasic) return half === 'top' ? t`attack 2 with ${name}` : t`move 2 with ${name}`;
  if (half === undefined) return name;
  return half === 'top' ? t`top of ${name}` : t`bottom of ${name}`;
}

function figuresIn(value: string, names: Names): string {
  const several = togetherIn(value);
  return several ? listed(several.map((each) => names.figure(id(each)))) : names.figure(id(removed(value)));
}

const PLAIN: ReadonlySet<string> = new Set([
  later`perform`,
  later`skip`,
  later`stop`,
  later`stay`,
  later`escape`,
  later`hold back`,
  later`on foot`,
  later`step by step`,
  later`done`,
  later`not done`,
  later`suffer`,
  later`lose 1 from hand`,
  later`lose 2 discarded`,
  later`gain it`,
  later`end turn`,
  later`long rest`,
  later`recover items`,
  later`rest`,
  later`no rest`,
  later`keep to it`,
  later`suffer 1 damage`,
  later`no more favors`,
  later`pay`,
  later`abstain`,
  later`leave it to the others`,
  ...SCALE_LABELS,
]);

function plainWords(value: string): string | undefined {
  if (PLAIN.has(value)) return translated(value);
  const placed = inPlace(value);
  if (placed) return `${placed.place}: ${plainWords(placed.what) ?? placed.what}`;
  const added = addedWords(value);
  return added === value ? undefined : added;
}

function inMode(value: string, names: Names): string | undefined {
  const { mode, card } = inModeOf(value);
  return isCard(card, names) ? `${names.card(id(card), mode)} (${names.mode(mode)})` : undefined;
}

function isCard(value: string, { catalog }: Names): boolean {
  const [owner, card] = deckAndCard(value);
  return catalog.classes.get(id(owner))?.cards.some((each) => each.id === card) ?? false;
}

function thing(value: string, names: Names): string | undefined {
  const { catalog } = names;
  if (isCard(value, names)) return names.card(id(value));
  return catalog.items.get(id(value))?.name ?? catalog.goals.get(id(value))?.name;
}
