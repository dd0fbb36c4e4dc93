/** Panel of a turn: a row of short buttons for each card, then items and the end. */

import type { Option } from '../../../../engine/rules/rule.ts';
import { answerButton, menuRows } from '../../../../game-api/panel/choices.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { ROWS } from '../../../../game-api/panel/limits.ts';
import { bold } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CardId } from '../../content/terms.ts';
import type { Idle, Note } from '../../rules/questions.ts';
import type { CardView, HalfView } from '../../rules/view.ts';
import { verbWords } from '../../text/events/verb-words.ts';
import { halfWords } from '../board/cards.ts';
import { customId } from '../custom-ids.ts';
import { endingPlaceholder } from './optional-actions.ts';
import type { ScenarioQuestionPanelData } from './question-panel.ts';

type TurnOption = Option<Note>;
type CardActionNote = Extract<Note, { is: 'card' }>;

const HALVES = ['top', 'bottom'] as const;

/** CHR-03 */
const BASIC = { top: msg`Attack 2`, bottom: msg`Move 2` } as const;
const PRINTED = { top: msg`Top`, bottom: msg`Bottom` } as const;

function actingOf({ note }: TurnOption): CardActionNote | undefined {
  return note?.is === 'card' && note.half !== undefined ? note : undefined;
}

export function turnRows(asking: ScenarioQuestionPanelData): ControlRow[] {
  const { options } = asking.open.question;
  const cards = [...new Set(options.flatMap((option) => actingOf(option)?.card ?? []))];
  const rows = cards.flatMap((card) => cardRow(asking, card));
  const isDue = ({ value }: TurnOption) => value === 'end turn' || value === 'long rest';
  const rest = options.filter((option) => !actingOf(option) && !isDue(option));
  const due = options
    .filter(isDue)
    .map((option) => answerButton(asking, option, option.value === 'end turn' ? 'danger' : 'good'));
  const active = rest.filter(({ value }) => value.startsWith('remove '));
  const items = rest.filter((option) => !active.includes(option)).map((option) => answerButton(asking, option, 'good'));
  const inButtons = [...rows, ...activeCardRows(asking, active), ...buttonRows([...items, ...due])];
  if (inButtons.length < ROWS && !asking.inMenus) return inButtons;
  return [...rows, ...menuRows(asking, rest, 'pick', 1), ...buttonRows(due)];
}

function activeCardRows(asking: ScenarioQuestionPanelData, active: readonly TurnOption[]): ControlRow[] {
  if (active.length === 0) return [];
  const wording = { ...asking.wording, placeholder: endingPlaceholder() };
  return menuRows({ ...asking, wording }, active, 'pick', 1);
}

function cardRow(asking: ScenarioQuestionPanelData, card: CardId): ControlRow[] {
  const { game, view, names, open } = asking;
  const shown = view.own?.cards.find(({ id }) => id === card);
  const name = shown ? `${shown.initiative} ${shown.name}` : names.plain.card(card);
  const ofCard = open.question.options.filter((option) => actingOf(option)?.card === card);
  return buttonRows([
    button(customId({ action: 'card', game, card }), name),
    ...ofCard.map((option) => {
      const acting = actingOf(option);
      const look = acting?.basic || (acting?.idle && !acting.idle.verbs) ? 'plain' : 'primary';
      return answerButton(asking, option, look, acting && labelOf(acting));
    }),
  ]);
}

/** Kept short for phones, as in `Top` or `Attack 2`; warnings stand in the text above. */
function labelOf({ half = 'top', basic }: CardActionNote): string {
  return translateMsg((basic ? BASIC : PRINTED)[half]);
}

function idleWords({ why, verbs }: Idle): string {
  const lack = why === 'no target' ? t`no target now` : t`no effect now`;
  return verbs ? `${verbs.map(verbWords).join(', ')}: ${lack}` : lack;
}

export function turnWords({ open, view }: ScenarioQuestionPanelData): string[] {
  const cards = (view.own?.cards ?? []).filter(({ pile }) => pile === 'chosen');
  const notes = open.question.options.flatMap((option) => actingOf(option) ?? []);
  const lines = cards.map((card) =>
    cardLines(
      card,
      notes.filter((note) => note.card === card.id),
    ),
  );
  return [...lines, ...basicLines(notes)];
}

/** Basic actions come to nothing for both cards, or for none. */
function basicLines(notes: readonly CardActionNote[]): string[] {
  return HALVES.flatMap((half) => {
    const idle = notes.find((note) => note.basic && note.half === half)?.idle;
    return idle ? [`${translateMsg(BASIC[half])}: ${bold(idleWords(idle))}`] : [];
  });
}

function cardLines({ name, initiative, top, bottom }: CardView, notes: readonly CardActionNote[]): string {
  const halves: Readonly<Record<(typeof HALVES)[number], HalfView>> = { top, bottom };
  const lines = HALVES.map((half) => {
    const why = whyNotNow(notes.filter((note) => note.half === half));
    return `> ${translateMsg(PRINTED[half])}: ${halfWords(halves[half])}${why === undefined ? '' : ` (${bold(why)})`}`;
  });
  return [bold(`${initiative} ${name}`), ...lines].join('\n');
}

/** Returns the reason against a printed half: no effect, or a price that can't be paid. */
function whyNotNow(notes: readonly CardActionNote[]): string | undefined {
  const printed = notes.find(({ basic }) => !basic);
  if (printed) return printed.idle && idleWords(printed.idle);
  return notes.length > 0 ? t`can’t be paid now` : undefined;
}
