import type { Answer } from '../../../engine/rules/rule.ts';
import type { ChoicePosition } from '../../../game-api/contract/presenter.ts';
import { encodeSteps } from '../../../game-api/panel/answer-codes.ts';
import { choiceRows } from '../../../game-api/panel/choices.ts';
import type { Button, ControlRow } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { currentQuestionNumber, questionToShow } from '../../../game-api/panel/current-question.ts';
import type { IdleMatch } from '../../../game-api/panel/idle-panels.ts';
import {
  awayPanel,
  onlookerPanel,
  undoButton,
  waitingPanel,
  waitingWords,
} from '../../../game-api/panel/idle-panels.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import type { QuestionFrame } from '../../../game-api/panel/question-panel.ts';
import { questionPanel } from '../../../game-api/panel/question-panel.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { QUESTION_AHEAD, SEQUENCE_AHEAD } from '../../../game-api/values/planned-answer.ts';
import { t } from '../../../i18n/t.ts';
import type { TableView } from '../match/table-view.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { Note } from '../rules/questions.ts';
import { ownVoteWords } from '../rules/view-schema/deciding.ts';
import { ABSTAIN } from '../rules/voting.ts';
import { parseTurnSteps } from '../settings/turn-plan.ts';
import { answerWords, votedWords } from '../text/answers.ts';
import { shortGoal, stanceWords } from '../text/goal.ts';
import { Names } from '../text/names.ts';
import { votesLine } from '../text/votes.ts';
import { classAccent } from './accent.ts';
import { cardWords } from './board/cards.ts';
import { handOf, handPageRow, pictureOf } from './board/pictures.ts';
import { customId } from './custom-ids.ts';
import { modeButtons } from './modes.ts';
import { aheadRow, aheadWords, changedPlanWords, plannedRow } from './question/answers-ahead.ts';
import { changedDamageWords, damageAheadWords, damageButtons } from './question/damage-ahead.ts';
import { optionalActionRows } from './question/optional-actions.ts';
import { optionCaption } from './question/options.ts';
import { choosingLines } from './question/other-seats.ts';
import { promptWords } from './question/prompts.ts';
import type { ScenarioQuestionPanelData } from './question/question-panel.ts';
import { leadingCardOf, withWording } from './question/question-panel.ts';
import { turnLayout } from './question/turn.ts';
import {
  backButtons,
  firstHalfWords,
  plannedTurnWords,
  planningWords,
  turnPlanButtons,
} from './question/turn-ahead.ts';

export function panelFor(table: TableView, names: Names, options: ChoicePosition = {}): Panel {
  const game = table.game.id;
  if (table.seat === undefined) return onlookerPanel(found(table, names));
  if (table.presence.away.includes(table.seat) && !table.game.result) return awayPanel(found(table, names));
  const open = questionToShow(table);
  const ahead = open === undefined || leadsOn(open, options) ? table.ahead : undefined;
  const posed = ahead ?? open;
  if (!posed) return planning(table, names, options) ?? waiting(table, names, options);
  const { page = 0, before = [], leaf = 0 } = options.question === posed.number ? options : {};
  const asking = withWording({ game, open: posed, names, view: table.view, page, before, leaf });
  return ahead ? askedAhead(asking, table, options) : asked(asking, table, options);
}

/** True where the seat has answered and others have not, unless it looks back at its answer, or the party votes. */
function leadsOn({ answered, number, question }: OpenScenarioQuestion, { question: shown }: ChoicePosition): boolean {
  return answered !== undefined && question.forParty === undefined && shown !== number;
}

function asked(asking: ScenarioQuestionPanelData, table: TableView, place: ChoicePosition): Panel {
  const { open, names } = asking;
  const { planned, contingency } = place;
  const isTurn = open.question.prompt.about === 'turn';
  const above = [
    open.answered ? chosenWords(open, open.answered, names) : '',
    changedPlanWords(asking, planned),
    changedDamageWords(contingency),
    damageAheadWords(table, names, contingency),
    wantedWords(asking),
    votesLine(open.question, table.questions, names),
    ...detailsOf(asking),
  ];
  const rows = (each: ScenarioQuestionPanelData) => [
    ...plannedRow(each, planned),
    ...choiceRows(each),
    ...buttonRows(damageButtons(table, contingency)),
  ];
  return framed(asking, table, { above, rows, ...(isTurn && { sections: turnLayout }) });
}

/** Nobody waits for this answer yet. What the seat has answered before may still change. */
function askedAhead(asking: ScenarioQuestionPanelData, table: TableView, place: ChoicePosition): Panel {
  const { names } = asking;
  const { planned, contingency } = place;
  const before = questionToShow(table);
  const above = [
    before?.answered ? chosenWords(before, before.answered, names) : '',
    leadingCardOf(asking) ? wantedWords(asking) : aheadWords(asking, planned),
    damageAheadWords(table, names, contingency),
  ];
  const damage = damageButtons(table, contingency);
  const rows = (each: ScenarioQuestionPanelData) => [...choiceRows(each), ...aheadRow(each, planned, before, damage)];
  return framed(asking, table, { above, rows });
}

/** The next question of a turn that is begun to be planned, on the table as it would be then. */
function planning(table: TableView, { catalog }: Names, options: ChoicePosition): Panel | undefined {
  const { planned, question = 0 } = options;
  const steps = parseTurnSteps(planned?.value ?? []);
  const isWanted = steps.length > 0 || question <= SEQUENCE_AHEAD;
  const turn = isWanted ? table.turnAhead?.(planned?.value ?? []) : undefined;
  if (!turn?.open) return undefined;
  const { open, view } = turn;
  const names = new Names(catalog, view);
  const { page = 0, before = [], leaf = 0 } = question === open.number ? options : {};
  const asking = withWording({ game: table.game.id, open, names, view, page, before, leaf });
  const { prompt } = open.question;
  const isFirst = prompt.about === 'turn' && prompt.done.length === 0 && !prompt.resting;
  return framed(
    asking,
    { ...table, view, asides: [] },
    {
      above: [planningWords(turn, names), isFirst ? firstHalfWords() : wantedWords(asking)],
      below: '',
      rows: choiceRows,
      ...(prompt.about === 'turn' && { sections: turnLayout }),
      extraRows: [...buttonRows(backButtons(table.game.id, steps.length)), ...usefulRows(asking)],
      undo: undefined,
    },
  );
}

function framed(
  asking: ScenarioQuestionPanelData,
  table: TableView,
  shown: Pick<QuestionFrame<ScenarioQuestionPanelData>, 'above' | 'rows' | 'sections' | 'extraRows' | 'undo'> &
    Partial<Pick<QuestionFrame<ScenarioQuestionPanelData>, 'below'>>,
): Panel {
  return questionPanel<Note, ScenarioQuestionPanelData>(asking, {
    below: footOf(asking),
    accent: classAccent(table.view, table.seat),
    optionalActionRows: optionalActionRows(table, asking.names),
    extraRows: usefulRows(asking),
    undo: undoButton(asking.game, askedNumber(asking, table)),
    picture: pictureOf(asking, table),
    ...shown,
  });
}

function wantedWords(asking: ScenarioQuestionPanelData): string {
  const { question } = asking.open;
  const leading = leadingCardOf(asking);
  if (!leading) return promptWords(question, asking.names, asking.view);
  const { label } = optionCaption(leading.value, leading.note, asking.names, asking.view);
  return t`${bold(escapeMarkdown(label))} leads. Which card goes with it?`;
}

function footOf({ open, view, names }: ScenarioQuestionPanelData): string {
  const { prompt, seat } = open.question;
  if (prompt.about !== 'card selection' && prompt.about !== 'turn') return '';
  const own = view.seats.find((each) => each.seat === seat);
  const stance = own ? stanceWords(own) : '';
  const others = choosingLines(view.others ?? [], names);
  return [...(stance ? [t`-# You: ${stance}`] : []), ...others, shortGoal(view)].filter(Boolean).join('\n');
}

function chosenWords({ question: { forParty, leftOpen } }: OpenScenarioQuestion, answer: Answer, names: Names): string {
  if (answer[0] === ABSTAIN) return t`**You abstain.** You can still vote.`;
  if (forParty) return ownVoteWords(votedWords(answer, leftOpen ? 'left open' : 'said', names));
  return t`**You have chosen** ${answerWords(answer, names)}. You can still change it until everyone has chosen.`;
}

function found(table: TableView, names: Names): IdleMatch {
  const { game, seat } = table;
  const viewButtons = [
    ...(seat === undefined ? [] : [button(customId({ action: 'hand', game: game.id }), t`Hand`)]),
    button(customId({ action: 'board', game: game.id }), t`Board`),
    button(customId({ action: 'status', game: game.id }), t`Status`),
  ];
  return { ...table, viewButtons: viewButtons, seatName: (each) => names.seat(each) };
}

function waiting(table: TableView, names: Names, { contingency, planned }: ChoicePosition): Panel {
  if (table.game.result) return over(table);
  const fate = fateWords(table);
  const buttons = [...turnPlanButtons(table, planned), ...damageButtons(table, contingency)];
  const rows = [...optionalActionRows(table, names), ...buttonRows(buttons)];
  const panel = waitingPanel(found(table, names), rows, fate && `${fate} `);
  const turn = planned && table.turnAhead?.(planned.value);
  const plan = table.turnAhead ? plannedTurnWords(planned, turn, names) : '';
  const content = [panel.content, plan, damageAheadWords(table, names, contingency)].filter(Boolean).join('\n');
  return { ...panel, content };
}

/** EXH, SPC-05, VAR-14 */
function fateWords({ seat, view }: TableView): string {
  const own = view.seats.find((each) => each.seat === seat);
  if (own?.escaped) return t`You have left the map and are out of this scenario.`;
  if (own?.dead) return t`You are dead and leave the campaign after this scenario.`;
  return own?.exhausted ? t`You are exhausted and out of this scenario.` : '';
}

function over({ game }: TableView): Panel {
  const row = rowOf([
    button(customId({ action: 'begin', campaign: game.campaign }), t`Choose a scenario`, 'primary'),
    button(customId({ action: 'kit', campaign: game.campaign }), t`Cards and items`),
    button(customId({ action: 'board', game: game.id }), t`Board`),
    button(customId({ action: 'status', game: game.id }), t`Status`),
  ]);
  return {
    content: t`This scenario is over. The campaign goes on with the next.`,
    components: [row],
    picture: undefined,
  };
}

export function awaitedWords({ questions, presence }: Pick<TableView, 'questions' | 'presence'>, names: Names): string {
  return waitingWords({ questions, presence, seatName: (seat) => names.seat(seat) });
}

function rowOf(buttons: readonly Button[]): ControlRow {
  const [row] = buttonRows(buttons);
  if (!row) throw new Error('A row of buttons is missing.');
  return row;
}

/** Rows of other leaves and views; where room is short, the first rows go first. */
function usefulRows(asking: ScenarioQuestionPanelData): ControlRow[] {
  const { game, open, before, page, leaf } = asking;
  const hand = handOf(asking);
  const turned = (to: number) =>
    customId({ action: 'leaf', game, question: open.number, page, before: encodeSteps(before), leaf: to });
  const leaves = hand ? handPageRow(hand, leaf, turned) : [];
  return [...leaves, usefulRow(asking, hand !== undefined)];
}

function askedNumber({ open }: ScenarioQuestionPanelData, { questions }: TableView): number {
  return open.number <= QUESTION_AHEAD ? currentQuestionNumber({ questions }) : open.number;
}

function usefulRow({ game, open, view }: ScenarioQuestionPanelData, isOfCards: boolean): ControlRow {
  const isOfRound = open.question.prompt.about === 'card selection';
  return rowOf([
    ...(isOfRound ? modeButtons(game, view).slice(0, 1) : [button(customId({ action: 'hand', game }), t`Hand`)]),
    ...(isOfCards ? [button(customId({ action: 'read', game, page: 0 }), t`Read`)] : []),
    button(customId({ action: 'board', game }), t`Board`),
    button(customId({ action: 'status', game }), t`Status`),
  ]);
}

function detailsOf(asking: ScenarioQuestionPanelData): string[] {
  const { open, view } = asking;
  const { prompt } = open.question;
  const cards = view.own?.cards ?? [];
  if (prompt.about === 'short rest again') return cards.filter(({ id }) => id === prompt.card).map(cardWords);
  return [];
}
