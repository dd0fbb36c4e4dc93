import type { ChoiceCaption } from '../../../../game-api/panel/choices.ts';
import { BUTTON_LABEL_LENGTH, OPTION_LENGTH } from '../../../../game-api/panel/limits.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { sideOf } from '../../content/schema/abilities/cards.ts';
import type { CardId } from '../../content/terms.ts';
import { initiativesOf } from '../../render/index.ts';
import { halvesWords } from '../../rules/explain/half-words.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import type { Note } from '../../rules/questions.ts';
import { effectsOf } from '../../rules/verbs/attack/modifier-effects.ts';
import type { ItemView, View } from '../../rules/view.ts';
import { termTitle } from '../../rules/view-schema/words.ts';
import { modifierFaceWords } from '../../text/events/attack-text.ts';
import { additionWords } from '../../text/events/modifier-additions.ts';
import type { Names } from '../../text/names.ts';
import { gistWords, playedSide } from '../board/cards.ts';
import type { Facts } from '../board/facts.ts';
import { figureFacts, groupFacts, hexFacts, textFacts } from '../board/facts.ts';
import { emojiName, iconMark } from '../emojis.ts';
import { choiceWords } from './choice-words.ts';

/** Returns labels without markup, since buttons and options show none. */
export function optionCaption(
  value: string,
  note: Note | undefined,
  { plain: names }: Names,
  view: View,
): ChoiceCaption {
  switch (note?.is) {
    case 'hex':
      return { label: note.hex, ...hexFacts(note, view) };
    case 'figure':
      return figureShown(note, names, view);
    case 'card':
      return cardShown(value, note, names, view);
    case 'item': {
      const item = view.seats.flatMap(({ items }) => items).find(({ id }) => id === note.item);
      const left = item?.uses ? ` (${usesLeft(item.uses)})` : '';
      const lines = item?.lines ?? [];
      return {
        label: `${names.item(note.item)}${left}`,
        ...textFacts(inOneLine(lines), inOneLine(lines, iconMark)),
      };
    }
    case 'perk': {
      const perk = view.own?.perks?.find(({ id }) => id === note.perk);
      const lines = perk?.lines ?? [];
      return { label: perk?.name ?? note.perk, ...textFacts(inOneLine(lines), inOneLine(lines, iconMark)) };
    }
    case 'goal': {
      const goal = names.catalog.goal(note.goal);
      return { label: goal.name, ...textFacts(goal.text) };
    }
    case 'mastery': {
      const mastery = names.catalog.classOf(note.class).masteries?.find(({ id }) => id === note.mastery);
      return { label: mastery?.name ?? note.mastery, ...textFacts(mastery?.text ?? '') };
    }
    case 'element':
      return { label: termTitle(note.element), emoji: emojiName(note.element) };
    case 'condition':
      return { label: termTitle(note.condition), emoji: emojiName(note.condition) };
    case 'lines':
      return linesShown(inOneLine(note.lines.say()));
    case 'area':
      return areaShown(note, names, view);
    case 'outcome':
      return outcomeShown(note, names, view);
    case 'slot':
      return { label: note.seat !== undefined ? names.seat(note.seat) : nameOfSlot(note, value, names) };
    case 'modifier':
      return modifierShown(note, names);
    default:
      return { label: choiceWords(names.catalog.translate(value)) };
  }
}

/** ADV-04: `×2 then +1: attack 5, push 2`. */
function modifierShown(
  { cards, value }: Extract<Note, { is: 'modifier' }>,
  { catalog, deckContext }: Names,
): ChoiceCaption {
  const faces = cards
    .map((card) => modifierFaceWords(card, deckContext))
    .reduce((before, next) => t`${before} then ${next}`);
  const effects = effectsOf({ catalog }, cards).map(({ words }) => additionWords(words));
  return { label: `${faces}: ${[t`attack ${value}`, ...effects].join(', ')}` };
}

export function usesLeft({ left, of }: NonNullable<ItemView['uses']>): string {
  return t`${left} of ${of} uses left`;
}

function nameOfSlot({ set, role }: Extract<Note, { is: 'slot' }>, value: string, names: Names): string {
  if (role !== undefined) return names.role(role);
  return set ? names.set(set) : value;
}

function linesShown(words: string): ChoiceCaption {
  return words.length <= BUTTON_LABEL_LENGTH ? { label: words } : { label: words, ...textFacts(words) };
}

function figureShown(note: Extract<Note, { is: 'figure' }>, names: Names, view: View): ChoiceCaption {
  const here = view.figures.find(({ id }) => id === note.figure);
  return { label: `${names.figure(note.figure)}${here ? ` (${here.hex})` : ''}`, ...figureFacts(note, view) };
}

function cardShown(value: string, note: Extract<Note, { is: 'card' }>, names: Names, view: View): ChoiceCaption {
  const { card, half, basic, mode } = note;
  const own = view.own?.cards.find(({ id }) => id === card);
  const name = names.card(card);
  if (basic) return { label: half === 'top' ? t`Attack 2 with ${name}` : t`Move 2 with ${name}` };
  if (half) return { label: half === 'top' ? t`Top of ${name}` : t`Bottom of ${name}` };
  if (value.startsWith('use ')) return { label: t`Use ${name}`, description: usesWords(card, view) };
  if (value.startsWith('remove ')) return { label: t`End ${name}`, description: endWords(card, view) };
  const facts = cardFacts(note, names, view);
  const side = mode === undefined ? undefined : sideOf(names.catalog.card(card), mode);
  if (mode !== undefined && side) return { label: `${side.initiative} ${side.name} (${names.mode(mode)})`, ...facts };
  return { label: own ? `${initiativesOf(own).join('/')} ${own.name}` : name, ...facts };
}

function cardFacts(note: Note, names: Names, view: View): Facts {
  const side = playedSide(note, names, view);
  if (!side) return {};
  const description = halvesWords(side);
  const marked = halvesWords(side, iconMark);
  return { description, marked, ...(description.length > OPTION_LENGTH && { brief: gistWords(side) }) };
}

/** BON-05 */
function usesWords(card: CardId, { seats }: View): string {
  const active = seats.flatMap(({ activeCards }) => activeCards).find(({ id }) => id === card);
  const left = active?.slot ? active.slot.of - active.slot.at + 1 : 0;
  return t('By hand: you do what the card says. {left, plural, one {# use} other {# uses}} left.', { left });
}

/** BON-09: destination of a card that leaves the active area. */
function endWords(card: CardId, { seats }: View): string {
  const active = seats.flatMap(({ activeCards }) => activeCards).find(({ id }) => id === card);
  if (!active) return t`Takes the card out of the active area.`;
  return active.action.lost
    ? t`Takes the card out of the active area: it is lost.`
    : t`Takes the card out of the active area: it is discarded.`;
}

function areaShown(
  { hexes, targets, expects }: Extract<Note, { is: 'area' }>,
  names: Names,
  view: View,
): ChoiceCaption {
  const hit = formatList(targets.map((target) => names.figure(target)));
  const each = targets.map((figure, i) => ({ figure, ...(expects?.[i] && { expects: expects[i] }) }));
  const covers = hexes.length > 0 ? [t`covers ${hexes.join(', ')}`] : [];
  return { label: t`Hits ${hit}`, ...groupFacts(each, covers, names, view) };
}

function outcomeShown(
  { end, targets, focus }: Extract<Note, { is: 'outcome' }>,
  names: Names,
  view: View,
): ChoiceCaption {
  const who = names.figure(focus);
  const hit = targets.map((target) => names.figure(target));
  if (hit.length === 0) return { label: t`Goes to ${end}, towards ${who}` };
  const isOnly = targets.every((target) => target === focus);
  const each = targets.map((figure) => ({ figure }));
  const facts = groupFacts(each, isOnly ? [] : [t`focus ${who}`], names, view);
  return { label: t`Goes to ${end}, attacks ${formatList(hit)}`, ...facts };
}
