/** What is not filled in yet is not offered, and named where somebody would look for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClasses } from '../../../../src/games/frosthaven/campaign/rules/adoption/classes.ts';
import { completionOf } from '../../../../src/games/frosthaven/campaign/rules/characters/retirement.ts';
import { linksAfter } from '../../../../src/games/frosthaven/campaign/rules/outpost/map.ts';
import type { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { firstEvening } from '../../../../src/games/frosthaven/content/filled-in.ts';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import { scenariosPanel } from '../../../../src/games/frosthaven/ui/campaign/scenarios.ts';
import { scenario } from '../../../support/frosthaven/scenario-table.ts';
import type { Files } from '../../../support/written-pack.ts';
import { CELLAR, classOf, writePack } from '../../../support/written-pack.ts';

let shelf: string;
beforeEach(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
});
afterEach(() => rmSync(shelf, { recursive: true }));

const { rooms: _, legend: __, ...WORDS } = CELLAR;
const YARD = { ...WORDS, id: 'the-yard', name: 'The Yard', number: 1 };

const grown = (files: Files): Catalog => loadFolder(writePack(shelf, 'house', files));

test('SET-01 a scenario without a map -> is not offered, also where it is unlocked or linked', () => {
  const catalog = grown({ 'scenarios/the-yard.json': YARD });
  const unlocked = ['the-yard', 'the-cellar'];
  const known = { unlocked, completed: [], lockedOut: [], stickers: [], buildings: [] };
  expect(JSON.stringify(scenariosPanel(catalog, 1, 0).components)).not.toContain('the-yard');
  expect(JSON.stringify(scenariosPanel(catalog, 1, 0).components)).toContain('the-cellar');
  expect(linksAfter({ next: [{ scenario: 'the-yard', forced: true }] }, false, catalog.scenarios, known)).toEqual([]);
});

test('CRE-01 a class whose hand can not be filled -> can not be chosen', () => {
  const cooper = classOf('cooper', 'Cooper', ['Stave', 'Hoop', 'Bung', 'Adze', 'Croze', 'Barrel']);
  const catalog = grown({ 'classes/cooper.json': { ...cooper, cards: cooper.cards.slice(0, 5) } });
  expect(openClasses(catalog, { classes: [] })).toEqual(['miller']);
});

test('the scenario for a first evening is not there -> the first that has a map', () => {
  const head = { id: 'house', name: 'House', game: 'frosthaven', about: '', beginners: 'the-yard' };
  const catalog = grown({ 'pack.json': head, 'scenarios/the-yard.json': YARD });
  expect(firstEvening(catalog)?.id).toBe('the-cellar');
});

test('RTR-04 RTR-05 a quest without an alternate -> its envelope, and then nothing', () => {
  const quest = { envelope: 'loft', alternate: undefined };
  expect(completionOf([quest], [])).toEqual({ prosperity: 2, opens: ['loft'], exhausted: 0 });
  expect(completionOf([quest], ['loft'])).toEqual({ prosperity: 2, opens: [], exhausted: 1 });
});

test('BG-01 fewer than three battle goals for each -> as many as there are for all', () => {
  const t = scenario('a b . B', { goals: [] });
  t.state.goalDeck = t.state.goalDeck.slice(0, 5);
  t.goesOn();
  expect(t.open().map(({ options }) => options.length)).toEqual([2, 2]);
  t.answers('a', t.offers()[0] ?? '').answers('b', t.offers()[0] ?? '');
  t.answers('a', 'A1').answers('b', 'B1');
});

test('BG-01 no battle goal at all -> nobody is asked for one', () => {
  const t = scenario('a b . B');
  t.state.goalDeck = [];
  t.goesOn();
  expect([t.asks(), t.character('a').goals]).toEqual(['starting-hex', []]);
  t.answers('a', 'A1').answers('b', 'B1');
  expect(t.viewFor('a').own?.goals).toEqual([]);
});
