/** A class as a text that `parseClass` reads back. */
import type { NamedThing } from '../vocabulary.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { printCard } from './cards.ts';
import type { ClassDraft } from './class-draft.ts';
import { printFields } from './mat.ts';
import { printDeck, printInnate, printMasteries } from './perks.ts';
import { printModes, printThings } from './things.ts';

export function printClass({ mat, cards }: ClassDraft, monsters: readonly NamedThing[] = []): string {
  const names = vocabularyOf(mat, monsters);
  const parts = [
    printFields(mat),
    [...printThings(mat), ...printModes(mat)],
    printInnate(mat, names),
    printDeck(mat, names),
    printMasteries(mat),
    ...cards.map((card) => printCard(card, mat, names)),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
