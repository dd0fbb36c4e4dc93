/** Names of spells, things, creatures and soldiers in German, where they are told; states and logs keep English. */
import { expect, test } from 'vitest';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { playbackCounts } from '../../../../src/games/frostgrave/announce/statistics.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { translateName } from '../../../../src/games/frostgrave/content/name-words.ts';
import { loreOf } from '../../../../src/games/frostgrave/match/lore.ts';
import { translateView } from '../../../../src/games/frostgrave/match/translate-view.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { eventLine } from '../../../../src/games/frostgrave/text/event-lines.ts';
import { armsWords } from '../../../../src/games/frostgrave/text/figures.ts';
import { legendWords } from '../../../../src/games/frostgrave/text/looks/legend.ts';
import { nameFromId } from '../../../../src/games/frostgrave/text/name-from-id.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import { tableWords } from '../../../../src/games/frostgrave/text/table-words.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const pack = loadPack('city-under-snow', PACKS);
const german = <T>(say: () => T): T => withLanguage('de', say);

test('every name of the pack has a German one', () => {
  const { all, words } = pack.texts;
  const translated = words.get('de')?.all;
  expect([...all].filter((text) => !translated?.has(text))).toEqual([]);
  expect(all.size).toBeGreaterThan(300);
});

test('a name of an id, of the catalogue and with a number -> German; elsewhere English', () => {
  expect(german(() => [nameFromId('potion'), nameFromId('greater potion')])).toEqual(['Trank', 'Großer Trank']);
  expect(german(() => [nameFromId('man-at-arms'), pack.soldier('thief').name, translateName('Giant Rat 2')])).toEqual([
    'Waffenknecht',
    'Dieb',
    'Riesenratte 2',
  ]);
  expect([nameFromId('man-at-arms'), pack.soldier('thief').name, translateName('Giant Rat 2')]).toEqual([
    'Man-at-Arms',
    'Thief',
    'Giant Rat 2',
  ]);
});

test('the rules read the pack in its own language, also where German is spoken', () => {
  const lore = german(() => loreOf(pack));
  expect([lore.soldiers.get('thief')?.name, lore.spells.get('fog')?.name, lore.traps.get('siren')?.name]).toEqual([
    'Thief',
    'Fog',
    'Siren',
  ]);
  expect(lore.trapTables.get('usual')?.name).toBe('The twenty');
  expect(german(() => pack.trapTables.get('usual')?.name)).toBe('Die zwanzig');
});

test('a creature in the state -> the view names it in German; people keep their names', () => {
  const t = new Table({
    figures: [
      figure(50, 50, { id: 'A1', name: 'Brenna', what: 'thief' }),
      figure(90, 50, { id: 'C1', name: 'Giant Rat 2', what: 'giant-rat', side: null, role: 'creature' }),
    ],
  });
  const view = viewOf(t.state);
  const shown = german(() => translateView(view, pack));
  expect(shown.figures.map(({ name }) => name)).toEqual(['Brenna', 'Riesenratte 2']);
  expect(view.figures.map(({ name }) => name)).toEqual(['Brenna', 'Giant Rat 2']);
  expect(translateView(view, pack)).toBe(view);
  const legend = german(() => legendWords(shown)).join('\n');
  expect(legend).toContain('Dieb');
  expect(legend).toContain('Riesenratte 2');
});

test('names within sentences -> small letters in English alone', () => {
  expect(armsWords(['dagger', 'two-handed-weapon'], pack)).toBe('dagger and two-handed weapon');
  expect(german(() => armsWords(['dagger', 'two-handed-weapon'], pack))).toBe('Dolch und Zweihandwaffe');
});

test('creatures in lines, the table in words and statistics -> named in German', () => {
  const rat = figure(65, 50, { id: 'C1', name: 'Giant Rat 2', what: 'giant-rat', side: null, role: 'creature' });
  const t = new Table({ figures: [figure(50, 50, { id: 'A1', name: 'Brenna', what: 'man-at-arms' }), rat] });
  const view = viewOf(t.state);
  const came = { type: 'creature came', figure: { ...rat, name: 'Giant Rat 2' } } as const;
  const hurt = { type: 'hurt', figure: 'C1', damage: 3, by: 'A1' } as const;
  german(() => {
    expect(eventLine(came, new Names(view))).toContain('**Riesenratte 2 (C1)**');
    expect(eventLine(hurt, new Names(view))).toContain('**Riesenratte 2 (C1)**');
    const lines = tableWords(view).join('\n');
    expect(lines).toContain('- **Brenna (A1)**, Waffenknecht, auf ');
    expect(lines).toContain('- **Riesenratte 2 (C1)**, Riesenratte, auf ');
    const blows = playbackCounts({ events: [hurt], view, before: view }).filter(({ what }) => what === 'blow');
    expect(blows.map(({ on }) => on)).toEqual(['Riesenratte 2']);
  });
});
