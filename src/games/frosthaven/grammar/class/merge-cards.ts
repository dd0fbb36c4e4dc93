/** Some cards of a class, put into its text. Nothing else of it changes. */
import { CARD_KEYS, entriesOf, linesOf, plainSource } from './source.ts';

interface CardText {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** True for a text that begins a class. */
export function hasMat(text: string): boolean {
  return entriesOf(plainSource(text)).some(({ key }) => key === 'class');
}

/** Each card from its line `Card:` to the next card, or to the next line of the mat. */
export function cardTexts(text: string): readonly CardText[] {
  const entries = entriesOf(plainSource(text));
  return entries.flatMap((head, i) => {
    if (head.key !== 'card') return [];
    const next = entries.slice(i + 1).find(({ key }) => key === 'card' || !CARD_KEYS.some((own) => own === key));
    return [{ name: linesOf(head)[0]?.text ?? '', start: head.keyStart, end: next?.keyStart ?? text.length }];
  });
}

export interface MergedCards {
  readonly text: string;
  /** Index of the last card that was put in. */
  readonly last: number | undefined;
}

/**
 * Each card replaces the one of its name, else it is the last. `replaces` is the index of the card that a single one
 * replaces, so that its name can change.
 */
export function mergeCards(before: string, typed: string, replaces?: number): MergedCards {
  const cards = cardTexts(typed);
  let text = before;
  let last: number | undefined;
  for (const { name, start, end } of cards) {
    const own = `${typed.slice(start, end).trimEnd()}\n\n`;
    const there = cardTexts(text);
    const wanted = cards.length === 1 ? replaces : undefined;
    const at = wanted ?? there.findIndex((each) => each.name.toLowerCase() === name.toLowerCase());
    const old = there[at];
    last = old ? at : there.length;
    text = old
      ? `${text.slice(0, old.start)}${own}${text.slice(old.end)}`
      : `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${own}`;
  }
  return { text: `${text.trimEnd()}\n`, last };
}

/** Whatever belongs to no card. */
export function matText(text: string): string {
  let at = 0;
  const pieces: string[] = [];
  for (const { start, end } of cardTexts(text)) {
    pieces.push(text.slice(at, start).trim());
    at = end;
  }
  return [...pieces, text.slice(at).trim()].filter((piece) => piece !== '').join('\n');
}

/** Numbers of the lines that belong to cards; the first line is 1. */
export function cardLines(text: string): readonly number[] {
  return cardTexts(text).flatMap(({ start, end }) => {
    const first = text.slice(0, start).split('\n').length;
    const lines = text.slice(start, end).split('\n').length - (end < text.length ? 1 : 0);
    return Array.from({ length: lines }, (_, i) => first + i);
  });
}

/** Replaces whatever belongs to no card; the cards stand below it. */
export function mergeMat(before: string, mat: string): string {
  const cards = cardTexts(before).map(({ start, end }) => before.slice(start, end).trimEnd());
  return `${[mat.trimEnd(), ...cards].join('\n\n')}\n`;
}
