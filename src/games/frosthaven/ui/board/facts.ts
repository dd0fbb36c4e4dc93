import { OPTION_LENGTH } from '../../../../game-api/panel/limits.ts';
import { truncate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { FigureId } from '../../content/terms.ts';
import type { Note } from '../../rules/questions.ts';
import type { OverlayView, View } from '../../rules/view.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { markerWords } from '../../text/events/markers.ts';
import type { Names } from '../../text/names.ts';

/** Facts of a choice at full length, and in short for menu options. */
export interface Facts {
  readonly description?: string;
  readonly brief?: string;
}

interface FactText {
  readonly words: string;
  readonly few: string;
}

function fact(words: string, few = words): FactText {
  return { words, few };
}

function together(facts: readonly FactText[], between: string): FactText {
  return fact(facts.map(({ words }) => words).join(between), facts.map(({ few }) => few).join(between));
}

/** Expects the weightiest words first, since menus may cut the last. */
function factsOf({ words, few }: FactText): Facts {
  if (words === '') return {};
  if (words.length <= OPTION_LENGTH) return { description: words };
  return { description: words, brief: truncate(few, OPTION_LENGTH) };
}

export function textFacts(text: string): Facts {
  return factsOf(fact(text));
}

export function hexFacts(note: Extract<Note, { is: 'hex' }>, view: View): Facts {
  const { hex, cost, range, dangers = [], opensDoor } = note;
  const facts = [
    ...(cost === undefined ? [] : [t('{cost, plural, one {# movement point} other {# movement points}}', { cost })]),
    ...(range === undefined ? [] : [t`range ${range}`]),
    ...(opensDoor ? [t`opens the door`] : []),
    ...dangers.map((danger) => t`enters ${danger}`),
    ...lyingIn(view, hex, dangers),
  ];
  return factsOf(
    together(
      facts.map((each) => fact(each)),
      ', ',
    ),
  );
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
    ...tokens.map(({ name }) => name.toLowerCase()),
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
    ...(expects ? [fact(t`attack ${expects.value}`)] : []),
    ...(expects && expects.drawing !== 'normal' ? [fact(termWords(expects.drawing))] : []),
    ...(shield > 0 ? [fact(t`shield ${shield}`)] : []),
    ...(retaliate > 0 ? [fact(t`retaliates ${retaliate}`)] : []),
    ...(range === undefined ? [] : [fact(t`range ${range}`)]),
    ...(here ? markerWords(here) : []).map((words) => fact(words)),
    ...(here?.conditions ?? []).map((condition) => fact(termWords(condition))),
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

function named(figure: FigureId, { words, few }: FactText, names: Names): FactText {
  const name = names.figure(figure);
  return words === '' ? fact(name) : fact(`${name}: ${words}`, `${name} ${few}`);
}
