import { OPTION_LENGTH } from '../../../../game-api/panel/limits.ts';
import { bold, truncate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { halfWords, halvesWords } from '../../rules/explain/half-words.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import type { Note } from '../../rules/questions.ts';
import type { CardSideView, CardView, View } from '../../rules/view.ts';
import type { Names } from '../../text/names.ts';

type CardSide = Pick<CardSideView, 'name' | 'initiative' | 'top' | 'bottom'>;

/** Returns the side in the mode in which the card would be played. */
export function playedSide(note: Note | undefined, names: Names, { own }: View): CardSide | undefined {
  const card = note?.is === 'card' ? own?.cards.find(({ id }) => id === note.card) : undefined;
  if (note?.is !== 'card' || !card) return undefined;
  const mode = note.mode === undefined ? undefined : names.mode(note.mode);
  return card.others.find((other) => other.mode === mode) ?? card;
}

const BETWEEN = ' · ';

/** Fits both halves into the description of a menu option. */
export function gistWords({ top, bottom }: CardSide): string {
  const half = Math.floor((OPTION_LENGTH - BETWEEN.length) / 2);
  const last = truncate(t`bottom: ${inOneLine(bottom.lines)}`, half);
  return `${truncate(t`Top: ${inOneLine(top.lines)}`, OPTION_LENGTH - BETWEEN.length - last.length)}${BETWEEN}${last}`;
}

export function cardWords({ name, initiative, top, bottom }: CardSide): string {
  return [bold(`${initiative} ${name}`), ...sideLines({ name, initiative, top, bottom })].join('\n');
}

/** Returns a whole card with its other sides; `where`: its pile in words. */
export function cardText({ name, initiative, level, top, bottom, others }: CardView, where: string): string {
  const head = t`${bold(`${initiative} ${name}`)} (level ${level}, ${where})`;
  const own = { name, initiative, top, bottom };
  const sides = others.map((other) => {
    const isSame = halvesWords(other) === halvesWords(own);
    const title = t`${bold(`${other.initiative} ${other.name}`)} as ${other.mode}`;
    return isSame ? t`${title}: the same` : [title, ...sideLines(other)].join('\n');
  });
  return [head, ...sideLines(own), ...sides].join('\n');
}

function sideLines({ top, bottom }: CardSide): string[] {
  return [t`> Top: ${halfWords(top)}`, t`> Bottom: ${halfWords(bottom)}`];
}
