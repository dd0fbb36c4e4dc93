/** The private panel of a player: what is wanted of them now, and how to do it. */

import { type Answer, PARTY, type Seat } from '../../../kernel/rule.ts';
import type { Place } from '../../face.ts';
import { askedNow, shownTo } from '../../panel/asking.ts';
import { stepsOf } from '../../panel/codes.ts';
import { type Button, button, buttonRows, fitting, type Row } from '../../panel/controls.ts';
import type { Panel } from '../../panel/panel.ts';
import { CONTENT_LENGTH, ROWS } from '../../panel/sizes.ts';
import { bold, escaped, fitted, listed } from '../../panel/text.ts';
import { backButton, NOBODY_HERE } from '../../telling/presence.ts';
import { answerWords } from '../say/answers.ts';
import { goalInShort, stanceWords } from '../say/goal.ts';
import type { Names } from '../say/names.ts';
import type { TableView } from '../table.ts';
import { toDoRows } from './asides.ts';
import { cardWords } from './cards.ts';
import { formButtons } from './forms.ts';
import { customId } from './ids.ts';
import { shownAs } from './options.ts';
import { handOf, leafRow, pictureOf } from './pictures.ts';
import { promptWords } from './prompts.ts';
import { type Asking, controls, factsBeside, leadingOf } from './question.ts';
import { turnRows, turnWords } from './turn.ts';

/** The panel of whoever looks. */
export function panelFor(table: TableView, names: Names, options: Place = {}): Panel {
  const game = table.game.id;
  if (table.seat === undefined) return onlooker(table, names);
  if (table.presence.away.includes(table.seat) && !table.game.result) return away(table, names);
  const open = shownTo(table);
  if (!open) return waiting(table, names);
  const { page = 0, before = [], leaf = 0 } = options.question === open.number ? options : {};
  return asked({ game, open, names, view: table.view, page, before, leaf }, table);
}

/** A question with its choices, and what has to be known of each: above the buttons, or else in menus. */
function asked(asking: Asking, table: TableView): Panel {
  const { open, names } = asking;
  const rows = open.question.prompt.about === 'turn' ? turnRows(asking) : controls(asking);
  const changed = open.answered ? chosenWords(open.answered, names) : '';
  const above = [changed, wantedWords(asking), ...detailsOf(asking)].filter(Boolean).join('\n');
  const below = footOf(asking);
  const facts = factsBeside(asking, rows, CONTENT_LENGTH - above.length - below.length - 2);
  if (facts === undefined && !asking.inMenus) return asked({ ...asking, inMenus: true }, table);
  const words = [above, ...(facts ?? []), below].filter(Boolean).join('\n');
  const mine = rows.length < ROWS ? toDoRows(table, names) : [];
  return {
    content: fitted(words, CONTENT_LENGTH),
    components: fitting([...rows, ...mine, ...lastOf(asideRows(asking), ROWS - rows.length - mine.length)]),
    picture: pictureOf(asking, table),
  };
}

function lastOf<T>(list: readonly T[], count: number): T[] {
  return list.slice(Math.max(0, list.length - count));
}

/** What is wanted now; of the second card, what was chosen to lead. */
function wantedWords(asking: Asking): string {
  const { question } = asking.open;
  const leading = leadingOf(asking);
  if (!leading) return promptWords(question, asking.names, asking.view);
  const { label } = shownAs(leading.value, leading.note, asking.names, asking.view);
  return `${bold(escaped(label))} leads. Which card goes with it?`;
}

/** Where things stand, below what one decides at leisure: a round's cards, a turn. */
function footOf({ open, view }: Asking): string {
  const { prompt, seat } = open.question;
  if (prompt.about !== 'card selection' && prompt.about !== 'turn') return '';
  const own = view.seats.find((each) => each.seat === seat);
  const stance = own ? stanceWords(own) : '';
  return [...(stance ? [`-# You: ${stance}`] : []), goalInShort(view)].filter(Boolean).join('\n');
}

function chosenWords(answer: Answer, names: Names): string {
  return `**You have chosen** ${answerWords(answer, names)}. You may still change it until everybody has.`;
}

function onlooker(table: TableView, names: Names): Panel {
  const who = whoIsWanted(table, names);
  const game = table.game.id;
  const row = rowOf([
    button(customId({ action: 'panel', game }), 'Refresh', 'primary'),
    button(customId({ action: 'board', game }), 'Board'),
    button(customId({ action: 'status', game }), 'Status'),
  ]);
  return { content: `You are looking on. ${who}`, components: [row], picture: undefined };
}

function waiting(table: TableView, names: Names): Panel {
  if (table.game.result) return over(table);
  const words = `${fateWords(table)}Nothing is wanted of you now. ${whoIsWanted(table, names)}`;
  const game = table.game.id;
  const watches = table.presence.isDeserted
    ? buttonRows([button(customId({ action: 'play-round', game }), 'Let the bot play a round', 'good')])
    : [];
  return { content: words, components: [...watches, ...toDoRows(table, names), lookRow(table)], picture: undefined };
}

/** The panel of somebody for whom the bot plays. */
function away(table: TableView, names: Names): Panel {
  const { game, presence } = table;
  const plays = presence.isDeserted ? 'You are away.' : 'You are away: the bot plays for you.';
  const row = rowOf([
    backButton(game.campaign),
    button(customId({ action: 'panel', game: game.id }), 'Refresh', 'primary'),
    button(customId({ action: 'hand', game: game.id }), 'Hand'),
    button(customId({ action: 'board', game: game.id }), 'Board'),
    button(customId({ action: 'status', game: game.id }), 'Status'),
  ]);
  return { content: `${plays} ${whoIsWanted(table, names)}`, components: [row], picture: undefined };
}

/** Why nothing more will be wanted of whoever plays no longer. EXH, SPC-05 */
function fateWords({ seat, view }: TableView): string {
  const own = view.seats.find((each) => each.seat === seat);
  if (own?.escaped) return 'You have left the map, and take no further part in this scenario. ';
  return own?.exhausted ? 'You are exhausted, and take no further part in this scenario. ' : '';
}

/** The way on from the end of a scenario. */
function over({ game }: TableView): Panel {
  const row = rowOf([
    button(customId({ action: 'begin', campaign: game.campaign }), 'Choose a scenario', 'primary'),
    button(customId({ action: 'kit', campaign: game.campaign }), 'Cards and items'),
    button(customId({ action: 'board', game: game.id }), 'Board'),
    button(customId({ action: 'status', game: game.id }), 'Status'),
  ]);
  return {
    content: 'This scenario is over. The campaign goes on with the next.',
    components: [row],
    picture: undefined,
  };
}

/** Who still owes an answer, in one sentence. */
export function whoIsWanted(table: Pick<TableView, 'questions' | 'presence'>, names: Names): string {
  const seats = table.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  if (seats.length === 0) return '';
  if (table.presence.isDeserted) return NOBODY_HERE;
  return `The table waits for ${listed(seats.map((seat) => bold(seatName(seat, names))))}.`;
}

function seatName(seat: Seat, names: Names): string {
  return seat === PARTY ? 'anybody' : names.seat(seat);
}

function lookRow({ game: { id: game }, questions }: Pick<TableView, 'game' | 'questions'>): Row {
  return rowOf([
    button(customId({ action: 'panel', game }), 'Refresh', 'primary'),
    button(customId({ action: 'hand', game }), 'Hand'),
    button(customId({ action: 'board', game }), 'Board'),
    button(customId({ action: 'status', game }), 'Status'),
    button(customId({ action: 'take-back', game, asked: askedNow({ questions }) }), 'Undo'),
  ]);
}

function rowOf(buttons: readonly Button[]): Row {
  const [row] = buttonRows(buttons);
  if (!row) throw new Error('A row of buttons is missing.');
  return row;
}

/** What helps to decide: other leaves of the hand, and looks at everything else. The last is the last to go. */
function asideRows(asking: Asking): Row[] {
  const { game, open, before, page, leaf } = asking;
  const hand = handOf(asking);
  const turned = (to: number) =>
    customId({ action: 'leaf', game, question: open.number, page, before: stepsOf(before), leaf: to });
  const leaves = hand ? leafRow(hand, leaf, turned) : [];
  return [...leaves, usefulRow(asking, hand !== undefined)];
}

function usefulRow({ game, open, view }: Asking, isOfCards: boolean): Row {
  const isOfRound = open.question.prompt.about === 'card selection';
  return rowOf([
    ...(isOfRound ? formButtons(game, view).slice(0, 1) : [button(customId({ action: 'hand', game }), 'Hand')]),
    ...(isOfCards ? [button(customId({ action: 'read', game, page: 0 }), 'Read')] : []),
    button(customId({ action: 'board', game }), 'Board'),
    button(customId({ action: 'status', game }), 'Status'),
    button(customId({ action: 'take-back', game, asked: open.number }), 'Undo'),
  ]);
}

/** What stands below the sentence: the cards of a turn, or the one that a rest would lose. */
function detailsOf(asking: Asking): string[] {
  const { open, view } = asking;
  const { prompt } = open.question;
  const cards = view.own?.cards ?? [];
  if (prompt.about === 'turn') return turnWords(asking);
  if (prompt.about === 'short rest again') return cards.filter(({ id }) => id === prompt.card).map(cardWords);
  return [];
}
