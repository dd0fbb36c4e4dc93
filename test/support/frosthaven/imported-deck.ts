/** Decks in the format of community data, as the import reads them. */
import { monsterSet } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { vocabularyOf } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { textReader } from '../../../tools/frosthaven/import/import.ts';
import { importDeck } from '../../../tools/frosthaven/import/import-deck.ts';
import { ImportReport } from '../../../tools/frosthaven/import/report.ts';
import type { SourceAction } from '../../../tools/frosthaven/import/source-schema.ts';

/** Texts that the decks name. */
export const LABELS = {
  custom: { ice: { heron: { 1: 'All herons within %game.action.range:3%<br>suffer %game.damage:2%.' } } },
};

/** One card of these actions, as it comes out. */
export function importCard(...actions: readonly SourceAction[]) {
  const report = new ImportReport();
  const set = importDeck(
    { name: 'ice-heron', abilities: [{ name: 'Stilts', initiative: 12, actions: [...actions] }] },
    {
      labels: [LABELS],
      report,
      file: 'monster/deck/ice-heron.json',
      ownNames: ['Ice Heron'],
      readText: textReader([LABELS], vocabularyOf({}, [{ id: 'marsh-eel', name: 'Marsh Eel' }])),
    },
  );
  const [card] = monsterSet.extend({ cards: monsterSet.shape.cards.element.array() }).parse(set).cards;
  return { abilities: card?.abilities, infuse: card?.infuse, counts: report.counts()[0], notes: report.notes };
}
