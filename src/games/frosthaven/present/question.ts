/** How a scenario words the choices of its questions: their order, what each is called, and how its button looks. */

import type { Option } from '../../../kernel/rule.ts';
import { t } from '../../../language/t.ts';
import type { ChoiceWording, PanelChoice, QuestionPanelData } from '../../panel/choices.ts';
import type { ButtonLook } from '../../panel/controls.ts';
import type { OpenScenarioQuestion } from '../open.ts';
import type { Note, ScenarioQuestion } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import type { Names } from '../say/names.ts';
import { sideShown } from './cards.ts';
import { shownAs } from './options.ts';
import { isLethal } from './prompts.ts';

/** What a panel needs to show a question of a scenario. */
export interface ScenarioQuestionPanelData extends QuestionPanelData<Note>, QuestionContext {
  readonly open: OpenScenarioQuestion;
  /** Which leaf of the hand the picture shows, from 0. */
  readonly leaf: number;
}

/** A question, as far as the words of its choices rest on it. */
interface QuestionContext {
  readonly open: OpenScenarioQuestion;
  readonly names: Names;
  readonly view: View;
  /** What was chosen already of an answer that is given step by step. */
  readonly before: readonly string[];
}

type NotedOption = Option<Note>;

/** After every card. */
const LAST = 100;

/** A question with the words of its choices. */
export function worded(posed: Omit<ScenarioQuestionPanelData, 'wording'>): ScenarioQuestionPanelData {
  return { ...posed, wording: wordingOf(posed) };
}

function wordingOf(posed: QuestionContext): ChoiceWording<Note> {
  return {
    choice: (option) => choiceOf(posed, option),
    inOrder: (options) => inOrderOf(posed, options),
    placeholder: placeholder(posed),
    isReadWhole: posed.open.question.options.every(({ note }) => SHORT.includes(note?.is)),
  };
}

/** Notes that are short enough to be read whole, however many there are; cards and items are read one by one. */
const SHORT: readonly (Note['is'] | undefined)[] = ['figure', 'hex', 'area', 'outcome', 'lines', 'word'];

const labels = new Intl.Collator('en', { numeric: true });

/** The choices in the order in which they are shown: hexes as one looks for them, all else as the rules have it. */
export function inShownOrder(options: readonly NotedOption[]): NotedOption[] {
  const isHex = ({ note }: NotedOption) => note?.is === 'hex';
  const hexes = options.filter(isHex).toSorted((one, other) => labels.compare(one.value, other.value));
  return [...hexes, ...options.filter((option) => !isHex(option))];
}

/** The same; the cards of a round by their initiative, as in the picture. */
function inOrderOf(posed: QuestionContext, options: readonly NotedOption[]): NotedOption[] {
  if (posed.open.question.prompt.about !== 'card selection') return inShownOrder(options);
  const rank = ({ note }: NotedOption) => sideShown(inModeOfLeading(posed, note), posed.names, posed.view)?.initiative;
  return options.toSorted((one, other) => (rank(one) ?? LAST) - (rank(other) ?? LAST));
}

function placeholder({ open, before }: QuestionContext): string | undefined {
  const { about } = open.question.prompt;
  if (about === 'card selection') return before.length === 0 ? t`The leading card` : t`The other card`;
  return about === 'turn' ? asideWords(open.question) : undefined;
}

/** What a turn offers beside its actions. */
function asideWords({ options }: ScenarioQuestion): string {
  const items = options.some(({ note }) => note?.is === 'item');
  const endings = options.some(isRemoval);
  if (items && endings) return t`Use an item, or end an active card`;
  return items ? t`Use an item` : t`End an active card`;
}

/** An active card that one may end on the way to something else. BON-09 */
function isRemoval({ value }: NotedOption): boolean {
  return value.startsWith('remove ');
}

function choiceOf(posed: QuestionContext, option: NotedOption): PanelChoice {
  const { value, note } = option;
  const shown = shownAs(value, inModeOfLeading(posed, note), posed.names, posed.view);
  return {
    ...shown,
    label: suffering(posed, option) ?? shown.label,
    look: lookOf(posed, option),
    isWord: isWord(option),
  };
}

function isWord({ note }: NotedOption): boolean {
  return note?.is === 'word';
}

/** What suffering damage is called here: how much it is. */
function suffering(posed: QuestionContext, option: NotedOption): string | undefined {
  const { prompt } = posed.open.question;
  if (prompt.about !== 'damage' || option.value !== 'suffer') return undefined;
  const { amount } = prompt;
  if (!isEndOf(posed, option)) return t`Suffer ${amount} damage`;
  return isDeathIn(posed.view) ? t`Suffer ${amount} damage: dead` : t`Suffer ${amount} damage: exhausted`;
}

/** VAR-14 */
function isDeathIn({ variants = [] }: View): boolean {
  return variants.includes('permanent-death');
}

/** Whether one suffers so much by it that one is exhausted. */
function isEndOf({ open, view }: QuestionContext, { value }: NotedOption): boolean {
  const { prompt } = open.question;
  if (prompt.about !== 'damage' || value !== 'suffer') return false;
  const figure = view.figures.find(({ id }) => id === prompt.figure);
  return figure !== undefined && isLethal(figure.hitPoints, prompt.amount);
}

const USUAL = ['perform', 'suffer', 'rest', 'keep to it', 'heal 2'];
const FINAL = ['end turn', 'lose 1 from hand', 'lose 2 discarded'];

function lookOf(posed: QuestionContext, option: NotedOption): ButtonLook {
  const { value, alone } = option;
  if (!isWord(option) && !(alone && posed.open.question.max > 1)) return isRemoval(option) ? 'plain' : 'primary';
  if (isEndOf(posed, option)) return 'danger';
  if (USUAL.includes(value)) return 'primary';
  return FINAL.includes(value) ? 'danger' : 'plain';
}

/** The other card is played in the mode of the leading one. */
function inModeOfLeading(posed: QuestionContext, note: Note | undefined): Note | undefined {
  const leading = leadingOf(posed)?.note;
  if (note?.is !== 'card' || leading?.is !== 'card' || leading.mode === undefined) return note;
  return { ...note, mode: leading.mode };
}

/** The card that was chosen to lead, while the other one is being chosen. */
export function leadingOf({ open, before }: QuestionContext): NotedOption | undefined {
  const { prompt, options } = open.question;
  return prompt.about === 'card selection' ? options.find(({ value }) => value === before[0]) : undefined;
}
