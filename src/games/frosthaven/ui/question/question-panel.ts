import type { Option } from '../../../../engine/rules/rule.ts';
import type { ChoiceWording, PanelChoice, QuestionPanelData } from '../../../../game-api/panel/choices.ts';
import type { ButtonLook } from '../../../../game-api/panel/controls.ts';
import { t } from '../../../../i18n/t.ts';
import type { OpenScenarioQuestion } from '../../rules/open-question.ts';
import type { Note, Prompt, ScenarioQuestion } from '../../rules/questions.ts';
import type { View } from '../../rules/view.ts';
import type { Names } from '../../text/names.ts';
import { playedSide } from '../board/cards.ts';
import { optionCaption } from './options.ts';
import { isLethal } from './own-prompts.ts';

export interface ScenarioQuestionPanelData extends QuestionPanelData<Note>, QuestionContext {
  readonly open: OpenScenarioQuestion;
  /** Index of the hand's leaf in the picture. */
  readonly leaf: number;
}

interface QuestionContext {
  readonly open: OpenScenarioQuestion;
  readonly names: Names;
  readonly view: View;
  /** Choices so far of an answer given in steps. */
  readonly before: readonly string[];
}

type NotedOption = Option<Note>;

const LAST = 100;

export function withWording(posed: Omit<ScenarioQuestionPanelData, 'wording'>): ScenarioQuestionPanelData {
  return { ...posed, wording: wordingOf(posed) };
}

function wordingOf(posed: QuestionContext): ChoiceWording<Note> {
  return {
    choice: (option) => choiceOf(posed, option),
    sortOptions: (options) => inOrderOf(posed, options),
    placeholder: placeholder(posed),
    hasShortFacts: posed.open.question.options.every(({ note }) => SHORT.includes(note?.is)),
    arePictured: SHOWS_CARDS.includes(posed.open.question.prompt.about),
  };
}

/** Notes short enough to be read whole, however many there are. */
const SHORT: readonly (Note['is'] | undefined)[] = ['figure', 'hex', 'area', 'outcome', 'lines', 'word'];

/** Their picture shows the cards that are offered. */
export const SHOWS_CARDS: readonly Prompt['about'][] = [
  'lose cards',
  'rest loss',
  'pay cards',
  'recover cards',
  'recharge',
];

const labels = new Intl.Collator('en', { numeric: true });

/** Returns hexes by label, all else in the order of the rules. */
export function sortForDisplay(options: readonly NotedOption[]): NotedOption[] {
  const isHex = ({ note }: NotedOption) => note?.is === 'hex';
  const hexes = options.filter(isHex).toSorted((one, other) => labels.compare(one.value, other.value));
  return [...hexes, ...options.filter((option) => !isHex(option))];
}

function inOrderOf(posed: QuestionContext, options: readonly NotedOption[]): NotedOption[] {
  if (posed.open.question.prompt.about !== 'card selection') return sortForDisplay(options);
  const rank = ({ note }: NotedOption) => playedSide(inModeOfLeading(posed, note), posed.names, posed.view)?.initiative;
  return options.toSorted((one, other) => (rank(one) ?? LAST) - (rank(other) ?? LAST));
}

function placeholder({ open, before }: QuestionContext): string | undefined {
  const { about } = open.question.prompt;
  if (about === 'card selection') return before.length === 0 ? t`The leading card` : t`The other card`;
  return about === 'turn' ? asideWords(open.question) : undefined;
}

function asideWords({ options }: ScenarioQuestion): string {
  const items = options.some(({ note }) => note?.is === 'item');
  const endings = options.some(isRemoval);
  if (items && endings) return t`Use an item, or end an active card`;
  return items ? t`Use an item` : t`End an active card`;
}

/** BON-09 */
export function isRemoval({ value }: NotedOption): boolean {
  return value.startsWith('remove ');
}

function choiceOf(posed: QuestionContext, option: NotedOption): PanelChoice {
  const { value, note } = option;
  const shown = optionCaption(value, inModeOfLeading(posed, note), posed.names, posed.view);
  return {
    ...shown,
    label: suffering(posed, option) ?? shown.label,
    look: lookOf(posed, option),
    isAction: isWord(option),
  };
}

function isWord({ note }: NotedOption): boolean {
  return note?.is === 'word';
}

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

function inModeOfLeading(posed: QuestionContext, note: Note | undefined): Note | undefined {
  const leading = leadingCardOf(posed)?.note;
  if (note?.is !== 'card' || leading?.is !== 'card' || leading.mode === undefined) return note;
  return { ...note, mode: leading.mode };
}

/** Returns the leading card while the second one is being chosen. */
export function leadingCardOf({ open, before }: QuestionContext): NotedOption | undefined {
  const { prompt, options } = open.question;
  return prompt.about === 'card selection' ? options.find(({ value }) => value === before[0]) : undefined;
}
