import { OPTION_LENGTH } from '../../../../game-api/panel/limits.ts';
import { truncate } from '../../../../game-api/panel/text.ts';
import { uncapitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { FigureId } from '../../content/terms.ts';
import type { Note } from '../../rules/questions.ts';
import type { OverlayView, View } from '../../rules/view.ts';
import type { IconName } from '../../rules/view-schema/icons.ts';
import { markerWords } from '../../rules/view-schema/markers.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { Names } from '../../text/names.ts';
import { iconMark } from '../emojis.ts';

/** Facts of a choice at full length, and in short for menu options. */
export interface Facts {
  readonly description?: string;
  readonly brief?: string;
  /** The description with emojis. */
  readonly marked?: string;
}

interface FactText {
  readonly words: string;
  readonly few: string;
  readonly marked: string;
}

function fact(words: string, few = words, marked = words): FactText {
  return { words, few, marked };
}

function iconFact(icon: IconName, words: string): FactText {
  return fact(words, words, `${iconMark(icon)}${words}`);
}

function together(facts: readonly FactText[], between: string): FactText {
  const join = (of: keyof FactText) => facts.map((each) => each[of]).join(between);
  return fact(join('words'), join('few'), join('marked'));
}

/** Expects the weightiest words first, since menus may cut the last. */
function factsOf({ words, few, marked }: FactText): Facts {
  if (words === '') return {};
  if (words.length <= OPTION_LENGTH) return { description: words, marked };
  return { description: words, brief: truncate(few, OPTION_LENGTH), marked };
}

export function textFacts(text: string, marked = text): Facts {
  return factsOf(fact(text, text, marked));
}

export function hexFacts(note: Extract<Note, { is: 'hex' }>, view: View): Facts {
  const { hex, cost, range, dangers = [], opensDoor } = note;
  const points = t('{cost, plural, one {# movement point} other {# movement points}}', { cost: cost ?? 0 });
  const others = [
    ...(opensDoor ? [t`opens the door`] : []),
    ...dangers.map((danger) => t`enters ${danger}`),
    ...lyingIn(view, hex, dangers),
  ];
  const facts = [
    ...(cost === undefined ? [] : [iconFact('move', points)]),
    ...(range === undefined ? [] : [iconFact('range', t`range ${range}`)]),
    ...others.map((each) => fact(each)),
  ];
  return factsOf(together(facts, ', '));
}

function lyingIn({ board }: View, label: string, said: readonly string[]): string[] {
  const hex = board.hexes.find((each) => each.label === label);
  if (!hex) return [];
  const { overlay, loot, passage, tokens, aid } = hex;
  const isSaid = overlay === undefined || ['door', 'corridor'].includes(overlay.kind) || said.includes(overlay.name);
  return [
    ...(loot > 0 ? [loot === 1 ? t`loot` : t`${loot} loot tokens`] : []),
    ...(isSaid ? [] : [tileWords(overlay)]),
    ...(hex.escape ? [t`the way out`] : []),
    ...(passage === undefined ? [] : [t`linked to ${passage}`]),
    ...tokens.map(({ name }) => uncapitalize(name)),
    ...(aid === undefined ? [] : [t`marked ${aid}`]),
  ];
}

export function tileWords({ kind, number, effect }: OverlayView): string {
  const named = number === undefined ? termWords(kind) : `${termWords(kind)} ${number}`;
  return effect === undefined ? named : `${named} (${effect})`;
}

type FigureChoiceNote = Pick<Extract<Note, { is: 'figure' }>, 'figure' | 'range' | 'expects'>;

export function figureFacts(note: FigureChoiceNote, view: View): Facts {
  return factsOf(stateOf(note, view));
}

function stateOf({ figure, range, expects }: FigureChoiceNote, view: View): FactText {
  const here = view.figures.find(({ id }) => id === figure);
  const { shield = 0, retaliate = 0 } = expects ?? here ?? {};
  const facts = [
    ...(here ? [fact(t`${here.hitPoints} of ${here.maximum} hit points`, `${here.hitPoints}/${here.maximum}`)] : []),
    ...(expects ? [iconFact('attack', t`attack ${expects.value}`)] : []),
    ...(expects && expects.drawing !== 'normal' ? [fact(termWords(expects.drawing))] : []),
    ...(shield > 0 ? [iconFact('shield', t`shield ${shield}`)] : []),
    ...(retaliate > 0 ? [iconFact('retaliate', t`retaliates ${retaliate}`)] : []),
    ...(range === undefined ? [] : [iconFact('range', t`range ${range}`)]),
    ...(here ? markerWords(here) : []).map((words) => fact(words)),
    ...(here?.conditions ?? []).map((condition) => iconFact(condition, termWords(condition))),
  ];
  return together(facts, ', ');
}

export function groupFacts(
  all: readonly FigureChoiceNote[],
  others: readonly string[],
  names: Names,
  view: View,
): Facts {
  const each = all.map((aimed) => named(aimed.figure, stateOf(aimed, view), names));
  return factsOf(together([...each, ...others.map((other) => fact(other))], '; '));
}

function named(figure: FigureId, { words, few, marked }: FactText, names: Names): FactText {
  const name = names.figure(figure);
  return words === '' ? fact(name) : fact(`${name}: ${words}`, `${name} ${few}`, `${name}: ${marked}`);
}
