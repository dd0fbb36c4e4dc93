/** Panel of a turn: each card with its halves, and with its thumbnail where there is room, then basic actions, items and the end. */

import type { Option } from '../../../../engine/rules/rule.ts';
import type { ChoiceLayout } from '../../../../game-api/panel/choice-sections.ts';
import { choiceSection } from '../../../../game-api/panel/choice-sections.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { answerButton, menuRows } from '../../../../game-api/panel/choices.ts';
import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { buttonRows, withEmoji } from '../../../../game-api/panel/controls.ts';
import { ROW_BUTTONS, ROWS, SECTIONS } from '../../../../game-api/panel/limits.ts';
import type { PanelSection } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, truncate } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CardId } from '../../content/terms.ts';
import { halfWords } from '../../rules/explain/half-words.ts';
import type { Idle, Note } from '../../rules/questions.ts';
import type { CardView } from '../../rules/view.ts';
import { verbWords } from '../../text/events/verb-words.ts';
import { cardThumbnail } from '../board/pictures.ts';
import { emojiName, iconMark } from '../emojis.ts';
import { firstChoiceRows } from './first-choices.ts';
import { endingPlaceholder } from './optional-actions.ts';
import type { ScenarioQuestionPanelData } from './question-panel.ts';
import { isRemoval } from './question-panel.ts';

/** The menu of basic actions has part 0. */
const AFTER_BASIC = 1;
/** Characters of a half: four of them, with their reasons, leave room for what is asked. */
const HALF_LENGTH = 360;
/** With emojis, whose ids take most of it. */
const MARKED_LENGTH = 700;

/** Characters of both halves beside a thumbnail. */
const MOST_BESIDE = 180;

type TurnOption = Option<Note>;
type CardActionNote = Extract<Note, { is: 'card' }>;

const HALVES = ['top', 'bottom'] as const;
type Half = (typeof HALVES)[number];

/** CHR-03 */
const BASIC = { top: msg`Attack 2`, bottom: msg`Move 2` } as const;
const PRINTED = { top: msg`Top`, bottom: msg`Bottom` } as const;

function actingOf({ note }: TurnOption): CardActionNote | undefined {
  return note?.is === 'card' && note.half !== undefined ? note : undefined;
}

/** Each card with its halves as they read, then one menu of the basic actions, items and the end. */
export function turnLayout(asking: ScenarioQuestionPanelData): ChoiceLayout {
  const cards = chosenCards(asking).map((card) => cardSection(asking, card));
  const told = toldOptions(asking);
  if (asking.inMenus || cards.length + told.length > SECTIONS)
    return { sections: cards, rows: withFirstChoices(asking, otherRows({ ...asking, inMenus: true })) };
  const inSections = new Set(told.map(({ value }) => value));
  return {
    sections: [...cards, ...told.map((option) => choiceSection(asking, option))],
    rows: withFirstChoices(asking, otherRows(asking, inSections)),
  };
}

/** Once the other half is played, the last one and its first choice are one press. */
function withFirstChoices(asking: ScenarioQuestionPanelData, others: readonly ControlRow[]): ControlRow[] {
  const basic = basicRows(asking);
  const actions = asking.open.question.options.flatMap((option) => {
    const acting = actingOf(option);
    return acting?.half ? [{ option, name: actionName(asking, acting.half, acting) }] : [];
  });
  const room = ROWS - ROWS_BELOW - basic.length - others.length;
  return [...firstChoiceRows(asking, actions, room), ...basic, ...others];
}

/** Hand, Board and Status. */
const ROWS_BELOW = 1;

function actionName({ view }: ScenarioQuestionPanelData, half: Half, { card, basic }: CardActionNote): string {
  const { initiative = '' } = view.own?.cards.find(({ id }) => id === card) ?? {};
  return basic ? translateMsg(BASIC[half]) : halfLabel(half, initiative);
}

function isDue({ value }: TurnOption): boolean {
  return value === 'end turn' || value === 'long rest';
}

/** Items, and whatever else has facts. */
function toldOptions({ open, wording }: ScenarioQuestionPanelData): TurnOption[] {
  return open.question.options.filter(
    (option) => !actingOf(option) && !isRemoval(option) && wording.choice(option).description !== undefined,
  );
}

function chosenCards({ view, open }: ScenarioQuestionPanelData): CardView[] {
  const acting = new Set(open.question.options.flatMap((option) => actingOf(option)?.card ?? []));
  return (view.own?.cards ?? []).filter(({ id, pile }) => pile === 'chosen' && acting.has(id));
}

/** A section has room for a thumbnail or for a button, so the buttons of both halves stand below. */
function cardSection(asking: ScenarioQuestionPanelData, card: CardView): PanelSection {
  const printed = asking.open.question.options.filter((option) => {
    const acting = actingOf(option);
    return acting?.card === card.id && !acting.basic;
  });
  const notes = cardNotes(asking, card.id);
  const buttons = HALVES.flatMap((half) => {
    const option = printed.find((each) => actingOf(each)?.half === half);
    return option ? [halfButton(asking, option, card, half)] : [];
  });
  const text = [
    bold(escapeMarkdown(`${card.initiative} ${card.name}`)),
    ...HALVES.map((half) => halfLine(card, half, notes)),
  ].join('\n');
  const rows = buttonRows(buttons);
  return isWordy(card, notes) ? { text, rows } : { text, thumbnail: cardThumbnail(card, asking.view), rows };
}

/** Beside a thumbnail such words would take half of a phone. */
function isWordy(card: CardView, notes: readonly CardActionNote[]): boolean {
  const words = HALVES.map((half) => `${halfWords(card[half])}${whyNotNow(notesOf(notes, half)) ?? ''}`);
  return words.join('').length > MOST_BESIDE;
}

/** The initiative tells the cards apart. */
function halfButton(asking: ScenarioQuestionPanelData, option: TurnOption, card: CardView, half: Half): Button {
  const idle = actingOf(option)?.idle;
  const look = idle && !idle.verbs ? 'plain' : 'primary';
  const icon = card[half].lines.flatMap(({ parts }) => parts).find(({ type }) => type === 'icon');
  const named = answerButton(asking, option, look, halfLabel(half, card.initiative));
  return withEmoji(named, icon?.type === 'icon' ? emojiName(icon.name) : undefined);
}

function halfLabel(half: Half, initiative: string | number): string {
  return half === 'top' ? t`Top ${initiative}` : t`Bottom ${initiative}`;
}

function basicRows(asking: ScenarioQuestionPanelData): ControlRow[] {
  const basic = asking.open.question.options.filter((option) => actingOf(option)?.basic);
  if (basic.length === 0 || loneBasic(asking)) return [];
  const wording = { ...asking.wording, choice: (option: TurnOption) => basicChoice(asking, option) };
  return menuRows({ ...asking, wording: { ...wording, placeholder: basicPlaceholder(basic) } }, basic, 'pick', 1);
}

/** A menu of one choice would take a row of its own, unless it tells something. */
function loneBasic({ open }: ScenarioQuestionPanelData): TurnOption | undefined {
  const [only, ...others] = open.question.options.filter((option) => actingOf(option)?.basic);
  return only && others.length === 0 && actingOf(only)?.idle === undefined ? only : undefined;
}

function loneBasicButton(asking: ScenarioQuestionPanelData): Button[] {
  const only = loneBasic(asking);
  if (!only) return [];
  const { label, emoji } = basicChoice(asking, only);
  return [withEmoji(answerButton(asking, only, 'plain', label), emoji)];
}

function basicPlaceholder(basic: readonly TurnOption[]): string {
  const halves = new Set(basic.map((option) => actingOf(option)?.half));
  if (halves.size === 2) return t`Attack 2 or Move 2`;
  return translateMsg(BASIC[halves.has('top') ? 'top' : 'bottom']);
}

function basicChoice(asking: ScenarioQuestionPanelData, option: TurnOption): PanelChoice {
  const { half = 'top', card, idle } = actingOf(option) ?? {};
  const { initiative, name } = asking.view.own?.cards.find(({ id }) => id === card) ?? { initiative: '', name: '' };
  const what = translateMsg(BASIC[half]);
  return {
    label: t`${what} with ${`${initiative} ${name}`.trim()}`,
    look: 'plain',
    emoji: emojiName(half === 'top' ? 'attack' : 'move'),
    ...(idle && { description: idleWords(idle) }),
  };
}

function otherRows(asking: ScenarioQuestionPanelData, inSections: ReadonlySet<string> = new Set()): ControlRow[] {
  const options = asking.open.question.options.filter(({ value }) => !inSections.has(value));
  const rest = options.filter((option) => !actingOf(option) && !isDue(option));
  const last = options
    .filter(isDue)
    .map((option) => answerButton(asking, option, option.value === 'end turn' ? 'danger' : 'good'));
  const due = [...loneBasicButton(asking), ...last];
  const active = rest.filter(isRemoval);
  const items = rest.filter((option) => !active.includes(option));
  if (items.length + due.length > ROW_BUTTONS || asking.inMenus)
    return [...menuRows(asking, rest, 'pick', 1, AFTER_BASIC), ...buttonRows(due)];
  const inButtons = items.map((option) => answerButton(asking, option, 'good'));
  return [...activeCardRows(asking, active), ...buttonRows([...inButtons, ...due])];
}

function activeCardRows(asking: ScenarioQuestionPanelData, active: readonly TurnOption[]): ControlRow[] {
  if (active.length === 0) return [];
  const wording = { ...asking.wording, placeholder: endingPlaceholder() };
  return menuRows({ ...asking, wording }, active, 'pick', 1, AFTER_BASIC);
}

function idleWords({ why, verbs }: Idle): string {
  const lack = why === 'no target' ? t`no target now` : t`no effect now`;
  return verbs ? `${verbs.map(verbWords).join(', ')}: ${lack}` : lack;
}

function cardNotes({ open }: ScenarioQuestionPanelData, card: CardId): CardActionNote[] {
  return open.question.options.flatMap((option) => {
    const acting = actingOf(option);
    return acting?.card === card ? [acting] : [];
  });
}

function notesOf(notes: readonly CardActionNote[], half: Half): CardActionNote[] {
  return notes.filter((note) => note.half === half);
}

function halfLine(card: CardView, half: Half, notes: readonly CardActionNote[]): string {
  const why = whyNotNow(notesOf(notes, half));
  const line = (words: string) => `${translateMsg(PRINTED[half])}: ${words}`;
  const marked = line(halfWords(card[half], iconMark));
  const words = marked.length <= MARKED_LENGTH ? marked : truncate(line(halfWords(card[half])), HALF_LENGTH);
  return why === undefined ? words : `${words} (${bold(why)})`;
}

/** Returns the reason against a printed half: no effect, or a price that can't be paid. */
function whyNotNow(notes: readonly CardActionNote[]): string | undefined {
  const printed = notes.find(({ basic }) => !basic);
  if (printed) return printed.idle && idleWords(printed.idle);
  return notes.length > 0 ? t`can’t be paid now` : undefined;
}
