import { expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { loadPack } from '../../../../src/games/frosthaven/content/load.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { usualParty } from '../../../../tools/frosthaven/usual-party.ts';

const catalog = loadPack();

function obstacles(language: 'de' | 'en') {
  const party = usualParty([...catalog.classes.values()].slice(0, 2));
  const state = initialState(catalog, { scenario: id('two-goats'), level: 1, party });
  const { game } = new InMemorySession(scenarioRules(catalog), state, seedRng(5));
  const { board } = withLanguage(language, () => game.viewFor('public'));
  return board.hexes.flatMap(({ overlay }) => (overlay?.kind === 'obstacle' ? [[overlay.name, overlay.icon]] : []));
}

test.each([
  { language: 'en', name: 'Barrel' },
  { language: 'de', name: 'Fass' },
] as const)('a barrel in the way -> called $name, drawn as a barrel', ({ language, name }) => {
  expect(obstacles(language)).toEqual([[name, 'barrel']]);
});
