/** Halves of cards in the format of community data, all of them invented. */
import { vocabularyOf } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import type { SourceAction } from '../../../tools/frosthaven/import/source-schema.ts';
import { importHalf } from '../../../tools/frosthaven/import/text/half-text.ts';

export const HALF_NAMES = vocabularyOf({ tokens: [{ id: 'ember', name: 'Ember', icon: 'token', most: 9 }] });

/** Abilities of a half; “by hand” with the reasons where a part can't be read. */
export function abilitiesOf(actions: readonly SourceAction[], lasts?: 'round' | 'persistent') {
  const { action, faults } = importHalf(
    actions,
    { lost: false, lasts, experience: 0 },
    { labels: [], names: HALF_NAMES },
  );
  return faults.length > 0 ? `by hand: ${faults.length}` : JSON.parse(JSON.stringify(action.abilities));
}

export const custom = (value: string, ...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'custom',
  value,
  subActions,
});
export const act = (type: string, value: string | number, ...subActions: readonly SourceAction[]): SourceAction => ({
  type,
  value,
  subActions,
});
export const added = (type: string, value: string | number, ...subActions: readonly SourceAction[]): SourceAction => ({
  type,
  value,
  valueType: 'add',
  subActions,
});
export const consumed = (value: string, ...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'element',
  value,
  valueType: 'minus',
  subActions,
});
export const card = (value: string): SourceAction => ({ type: 'card', value });
