/** What is kept of a match is the same in whatever language it was played. */
import { expect, test } from 'vitest';
import { seedRng } from '../../src/engine/values/rng.ts';
import type { MatchKind } from '../../src/game-api/contract/game.ts';
import { loadPack } from '../../src/games/frostgrave/content/load.ts';
import { gameKind } from '../../src/games/frostgrave/match/match.ts';
import { loadPack as loadFrosthaven } from '../../src/games/frosthaven/content/load.ts';
import { frosthavenPack } from '../../src/games/frosthaven/pack.ts';
import type { Language } from '../../src/i18n/language.ts';
import { withLanguage } from '../../src/i18n/language.ts';
import { usualParty } from '../../tools/frosthaven/usual-party.ts';
import { startOf } from '../support/frostgrave/start.ts';

const ANSWERS = 60;
const SEED = 5;

/** Everything that is written down of the first answers of a match. */
function kept(kind: MatchKind, start: unknown, language: Language): unknown {
  return withLanguage(language, () => {
    const match = kind.begin(start, seedRng(SEED));
    for (let i = 0; i < ANSWERS; i++) {
      const open = match.questions.find(({ answered }) => !answered);
      if (!open) throw new Error('Nobody is asked anything.');
      const moved = match.answer(open.question.seat, open.number, match.botAnswer(open));
      if (moved.type !== 'advanced') throw new Error(`An answer was ${moved.type}.`);
    }
    return JSON.parse(JSON.stringify(match.uncommitted));
  });
}

/** With its words in other languages. */
const catalog = loadFrosthaven();
const scenarios = frosthavenPack(catalog).kinds.get('scenario');
if (!scenarios) throw new Error('There are no scenarios.');
const party = usualParty([...catalog.classes.values()].slice(0, 2));

test.each<[string, MatchKind, unknown]>([
  ['a scenario', scenarios, { scenario: 'the-snow-fence', level: 1, party }],
  ['a game of warbands', gameKind(loadPack()), startOf(['1', '2'], SEED)],
])('%s leaves the same log and the same snapshots in every language', (_, kind, start) => {
  const english = kept(kind, start, 'en');
  expect(kept(kind, start, 'en-XA')).toEqual(english);
  expect(kept(kind, start, 'de')).toEqual(english);
});
