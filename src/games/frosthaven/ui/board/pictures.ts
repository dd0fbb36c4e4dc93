import type { Option } from '../../../../engine/rules/rule.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import { lazyPicture } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import type { CardId, FigureId } from '../../content/terms.ts';
import type { TableView } from '../../match/table-view.ts';
import { boardAlt, cardsAlt, handAlt, handPages, isLarge, pictureJob } from '../../render/index.ts';
import type { OpenScenarioQuestion } from '../../rules/open-question.ts';
import type { Note } from '../../rules/questions.ts';
import type { CardView, Marks, View } from '../../rules/view.ts';
import { firstChoiceIn } from '../question/first-choices.ts';
import type { ScenarioQuestionPanelData } from '../question/question-panel.ts';
import { SHOWS_CARDS } from '../question/question-panel.ts';

/** Cards of a question, which **Hand** shows among the others; `offered` where they are of any pile. */
export interface Hand {
  readonly cards: readonly CardView[];
  readonly offered?: readonly CardId[];
}

export function handOf({ open, view, before }: ScenarioQuestionPanelData): Hand | undefined {
  const { prompt, options } = open.question;
  const cards = view.own?.cards ?? [];
  const offered = options.flatMap(({ note }) => (note?.is === 'card' ? [note.card] : []));
  if (prompt.about === 'card selection') {
    const left = cards.filter((card) => !before.includes(card.id));
    return { cards: left, ...(prompt.rests && { offered }) };
  }
  if (!SHOWS_CARDS.includes(prompt.about)) return undefined;
  return { cards: cards.filter(({ id }) => offered.includes(id)), offered };
}

export function pictureOf(asking: ScenarioQuestionPanelData, table: TableView): PanelPicture | undefined {
  const { open, view, leaf } = asking;
  const { prompt } = open.question;
  if (prompt.about === 'turn') return turnPicture(open, prompt.figure, table.view);
  const hand = handOf(asking);
  if (hand) return handPicture(hand, table, leaf);
  const marks = marksOf(open.question.options);
  return marks && boardPicture(view, marks);
}

/** The cards stand beside their words. */
function turnPicture({ question }: OpenScenarioQuestion, figure: FigureId, view: View): PanelPicture {
  const marks = marksOf(question.options.flatMap((option) => firstChoiceIn(option)?.options ?? []));
  if (marks) return boardPicture(view, marks);
  return lazyPicture(
    'turn.png',
    () => pictureJob('turn', { view, figure, cards: [] }),
    () => boardAlt(view),
  );
}

export function cardThumbnail(card: CardView, { own, seats }: View): PanelPicture {
  const colour = seats.find(({ seat }) => seat === own?.seat)?.colour;
  return lazyPicture(
    `card-${card.id.replace(/\W+/g, '-')}.png`,
    () => pictureJob('card', { card, ...(colour && { colour }) }),
    () => cardsAlt([card], t`Card`),
  );
}

function colourOf({ view, seat: mine }: TableView): string | undefined {
  return view.seats.find(({ seat }) => seat === mine)?.colour;
}

export function handPicture({ cards, offered }: Hand, table: TableView, leaf = 0): PanelPicture | undefined {
  if (cards.length === 0) return undefined;
  const colour = colourOf(table);
  const leaves = handPages(cards, offered);
  const shown = leaves[Math.min(leaf, leaves.length - 1)] ?? [];
  return lazyPicture(
    'hand.png',
    () => pictureJob('hand', { cards: shown, ...(colour && { colour }), ...(offered && { offered }) }),
    () => handAlt(shown, offered),
  );
}

export function handPageRow({ cards, offered }: Hand, now: number, id: (leaf: number) => string): ControlRow[] {
  const leaves = handPages(cards, offered);
  if (leaves.length === 1) return [];
  const shown = Math.min(now, leaves.length - 1);
  return buttonRows(
    leaves.map((_, i) => {
      const countTo = (end: number) =>
        leaves
          .slice(0, end)
          .flat()
          .filter((card) => isLarge(card, offered)).length;
      return button(id(i), leafLabel(countTo(i) + 1, countTo(i + 1)), 'plain', i === shown);
    }),
  );
}

/** Of cards by their numbers from 1; a leaf without any has those that are gone. */
function leafLabel(first: number, last: number): string {
  if (last < first) return t`Other cards`;
  return first === last ? t`Card ${first}` : t`Cards ${first}–${last}`;
}

export function boardPicture(view: View, marks?: Marks, width?: number): PanelPicture {
  return lazyPicture(
    'board.png',
    () => pictureJob('board', { view, ...(marks && { marks }), ...(width !== undefined && { width }) }),
    () => boardAlt(view, marks),
  );
}

function marksOf(options: readonly Option<Note>[]): Marks | undefined {
  const notes = options.flatMap(({ note }) => note ?? []);
  const hexes = notes.flatMap((note) => {
    if (note.is === 'outcome') return [{ hex: note.end }];
    if (note.is === 'area') return note.hexes.map((hex) => ({ hex }));
    if (note.is !== 'hex') return [];
    const danger = note.dangers?.join(', ');
    return [{ hex: note.hex, ...(note.cost !== undefined && { cost: note.cost }), ...(danger && { danger }) }];
  });
  const figures = notes.flatMap((note) => {
    if (note.is === 'figure') return [note.figure];
    return note.is === 'area' || note.is === 'outcome' ? note.targets : [];
  });
  if (hexes.length === 0 && figures.length === 0) return undefined;
  const unique = [...new Map(hexes.map((each) => [each.hex, each])).values()];
  return { hexes: unique, figures: [...new Set(figures)], path: [] };
}
