/** What each choice of a question is called. */

import { sideOf } from '../../content/schema/cards.ts';
import { initiativesOf } from '../../draw/index.ts';
import { inOneLine } from '../../frosthaven/explain/parts.ts';
import type { Expectation, Note } from '../../frosthaven/questions.ts';
import type { CardId } from '../../frosthaven/terms.ts';
import { effectsOf } from '../../frosthaven/verbs/modifier-effects.ts';
import type { CardView, HalfView, ItemView, View } from '../../frosthaven/view.ts';
import { SELECT_OPTION_TEXT_LENGTH } from '../limits.ts';
import { face } from '../say/blows.ts';
import { cut, listed, type Names } from '../say/names.ts';

export interface Shown {
  readonly label: string;
  readonly description?: string;
}

/** Words of the rules that need more of them on a button. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['hold back', 'Leave out added effects'],
  ['lose 1 from hand', 'Lose 1 card from hand'],
  ['lose 2 discarded', 'Lose 2 discarded cards'],
  ['rest', 'Take the short rest'],
  ['suffer 1 damage', 'Suffer 1 damage, lose another'],
]);

/** A choice in words, unformatted: labels of buttons and options take no markup. */
export function shownAs(value: string, note: Note | undefined, { plain: names }: Names, view: View): Shown {
  switch (note?.is) {
    case 'hex':
      return hexShown(note);
    case 'figure':
      return figureShown(note, names, view);
    case 'card':
      return cardShown(value, note, names, view);
    case 'item': {
      const item = view.seats.flatMap(({ items }) => items).find(({ id }) => id === note.item);
      const left = item?.uses ? ` (${usesLeft(item.uses)})` : '';
      return { label: `${names.item(note.item)}${left}`, description: inOneLine(item?.lines ?? []) };
    }
    case 'goal': {
      const goal = names.catalog.goal(note.goal);
      return { label: goal.name, description: goal.text };
    }
    case 'element':
      return { label: capital(note.element) };
    case 'condition':
      return { label: capital(note.condition) };
    case 'lines':
      return { label: inOneLine(note.lines) };
    case 'area':
      return areaShown(note, names);
    case 'outcome':
      return outcomeShown(note, names);
    case 'slot':
      return { label: note.seat !== undefined ? names.seat(note.seat) : nameOfSlot(note, value, names) };
    case 'modifier':
      return modifierShown(note, names);
    default:
      return { label: WORDS.get(value) ?? capital(value) };
  }
}

/** `×2 then +1: attack 5, push 2`. ADV-04 */
function modifierShown({ cards, value }: Extract<Note, { is: 'modifier' }>, { catalog }: Names): Shown {
  const faces = cards.map((card) => face(card, catalog)).join(' then ');
  const effects = effectsOf({ catalog }, cards).map(({ words }) => words);
  return { label: `${faces}: ${[`attack ${value}`, ...effects].join(', ')}` };
}

/** Of an item or a card with use slots: `2 of 3 uses left`. */
export function usesLeft({ left, of }: NonNullable<ItemView['uses']>): string {
  return `${left} of ${of} uses left`;
}

function nameOfSlot({ set, role }: Extract<Note, { is: 'slot' }>, value: string, names: Names): string {
  if (role !== undefined) return names.role(role);
  return set ? names.set(set) : value;
}

function hexShown({ hex, cost, dangers, opensDoor }: Extract<Note, { is: 'hex' }>): Shown {
  const facts = [
    ...(cost === undefined ? [] : [`${cost} movement ${cost === 1 ? 'point' : 'points'}`]),
    ...(opensDoor ? ['opens the door'] : []),
    ...(dangers ?? []).map((danger) => `enters ${danger}`),
  ];
  return { label: hex, ...(facts.length > 0 && { description: facts.join(', ') }) };
}

function figureShown({ figure, expects }: Extract<Note, { is: 'figure' }>, names: Names, view: View): Shown {
  const here = view.figures.find(({ id }) => id === figure);
  const health = here ? [`${here.hitPoints} of ${here.maximum} hit points`, ...here.conditions] : [];
  const description = [...health, ...(expects ? expectations(expects) : [])].join(', ');
  return { label: `${names.figure(figure)}${here ? ` (${here.hex})` : ''}`, ...(description && { description }) };
}

function expectations({ value, drawing, shield, retaliate }: Expectation): string[] {
  return [
    `attack ${value}`,
    ...(drawing === 'normal' ? [] : [drawing]),
    ...(shield > 0 ? [`shield ${shield}`] : []),
    ...(retaliate > 0 ? [`retaliates ${retaliate}`] : []),
  ];
}

function cardShown(value: string, note: Extract<Note, { is: 'card' }>, names: Names, view: View): Shown {
  const { card, half, basic, mode } = note;
  const own = view.own?.cards.find(({ id }) => id === card);
  const name = own?.name ?? names.card(card);
  if (basic) return { label: half === 'top' ? `Attack 2 with ${name}` : `Move 2 with ${name}` };
  if (half) return { label: `${capital(half)} of ${name}` };
  if (value.startsWith('remove ')) return { label: `End ${name}`, description: endWords(card, view) };
  const side = mode === undefined ? undefined : sideOf(names.catalog.card(card), mode);
  if (mode !== undefined && side) return { label: `${side.initiative} ${side.name} (${names.mode(mode)})` };
  return { label: own ? `${initiativesOf(own).join('/')} ${name}` : name };
}

/** What a card of one's own shows, in the mode in which it would be played. */
export function sideShown(note: Note | undefined, names: Names, { own }: View): CardSide | undefined {
  const card = note?.is === 'card' ? own?.cards.find(({ id }) => id === note.card) : undefined;
  if (note?.is !== 'card' || !card) return undefined;
  const mode = note.mode === undefined ? undefined : names.mode(note.mode);
  return card.others.find((other) => other.mode === mode) ?? card;
}

type CardSide = Pick<CardView, 'initiative' | 'top' | 'bottom'>;

/** Both halves of a card in as many characters as an option describes. */
export function gistWords({ top, bottom }: CardSide): string {
  const words = (name: string, { lines }: HalfView, room: number) => cut(`${name}: ${inOneLine(lines)}`, room);
  const half = Math.floor((SELECT_OPTION_TEXT_LENGTH - BETWEEN.length) / 2);
  const last = words('bottom', bottom, half);
  return `${words('Top', top, SELECT_OPTION_TEXT_LENGTH - BETWEEN.length - last.length)}${BETWEEN}${last}`;
}

const BETWEEN = ' · ';

/** Where a card goes that is taken out of the active area. BON-09 */
function endWords(card: CardId, { seats }: View): string {
  const active = seats.flatMap(({ activeCards }) => activeCards).find(({ id }) => id === card);
  const where = active ? `: it is ${active.action.lost ? 'lost' : 'discarded'}` : '';
  return `Takes the card out of the active area${where}.`;
}

function areaShown({ hexes, targets }: Extract<Note, { is: 'area' }>, names: Names): Shown {
  const hit = listed(targets.map((target) => names.figure(target)));
  return { label: `Hits ${hit}`, ...(hexes.length > 0 && { description: `Covers ${hexes.join(', ')}` }) };
}

function outcomeShown({ end, targets, focus }: Extract<Note, { is: 'outcome' }>, names: Names): Shown {
  const who = names.figure(focus);
  const hit = targets.map((target) => names.figure(target));
  if (hit.length === 0) return { label: `Goes to ${end}, towards ${who}` };
  const isOnly = targets.every((target) => target === focus);
  return { label: `Goes to ${end}, attacks ${listed(hit)}`, ...(!isOnly && { description: `Focus: ${who}` }) };
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
