/** What the game has of wishes lies beside what is everybody's; rows of before that are read as they were. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineSettings, readSettings, withSettings } from '../../../src/game-api/values/settings-schema.ts';
import { SETTINGS_SCHEMAS } from '../../../src/games/frosthaven/settings/settings.ts';
import { changePreferences, preferencesOf } from '../../../src/matches/settings/campaign-preferences.ts';
import { settingsOf, tableSettingsChange as settlingAll } from '../../../src/matches/settings/table-settings.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import type { Store } from '../../../src/storage/store.ts';
import {
  changeFrosthavenPreferences,
  frosthavenPreferencesOf,
  frosthavenSettingsChange,
  frosthavenSettingsOf,
  NO_ORDERS,
} from '../../support/matches/wished.ts';

/** As programs wrote it that knew one game. */
const OLD = { takeDamage: true, restOnlyWhenNeeded: false, askEverything: true, away: false, cards: ['a'], items: [] };

let store: Store;
let campaign: number;

beforeEach(async () => {
  store = await openStore(':memory:');
  const founded = { server: 's', channel: 'c', name: 'n', game: 'frosthaven', pack: 'first-winter', founder: 'ann' };
  campaign = (await store.createCampaign(founded))?.id ?? 0;
});

afterEach(() => store.close());

const nobody = (why: string) => {
  throw new Error(why);
};

test('a row of before is read, and keeps the rest when something of it changes', async () => {
  await store.changeCampaign({ campaign, wishes: { user: 'ann', change: () => OLD } });
  const own = { takeDamage: true, ...NO_ORDERS, cards: ['a'], items: [] };
  expect(await frosthavenPreferencesOf(store, campaign, 'ann')).toEqual(own);
  await changePreferences(store, campaign, 'ann', { away: true });
  expect(await frosthavenPreferencesOf(store, campaign, 'ann')).toEqual(own);
  await changeFrosthavenPreferences(store, campaign, 'ann', { takeDamage: false });
  expect(await frosthavenPreferencesOf(store, campaign, 'ann')).toEqual({ ...own, takeDamage: false });
  expect(await preferencesOf(store, campaign, 'ann')).toMatchObject({ askEverything: true, away: true });
});

test('the same of a table', async () => {
  await store.changeCampaign({ campaign, settings: () => ({ monsters: 'picked', joining: 'closed' }) });
  expect(await frosthavenSettingsOf(store, campaign)).toEqual({
    difficulty: 'normal',
    monsters: 'picked',
    ties: 'asked',
    variants: [],
  });
  await store.changeCampaign(settlingAll(campaign, { joining: 'open' }));
  expect(await frosthavenSettingsOf(store, campaign)).toEqual({
    difficulty: 'normal',
    monsters: 'picked',
    ties: 'asked',
    variants: [],
  });
  await store.changeCampaign(frosthavenSettingsChange(campaign, { monsters: 'asked' }));
  expect(await frosthavenSettingsOf(store, campaign)).toEqual({
    difficulty: 'normal',
    monsters: 'asked',
    ties: 'asked',
    variants: [],
  });
  const row = await store.campaign(campaign);
  expect(row && settingsOf(row)).toMatchObject({ joining: 'open' });
});

test('what is spoiled is the usual, and it is said why; everybody’s part stays', async () => {
  const spoiled: string[] = [];
  const read = (row: Parameters<typeof readSettings>[1]) =>
    readSettings(SETTINGS_SCHEMAS.seat, row, (why) => spoiled.push(why));
  const usual = { takeDamage: false, ...NO_ORDERS, cards: [], items: [] };
  expect(read({ takeDamage: 'often', away: true })).toEqual(usual);
  expect(read({ own: { version: 1, wishes: { cards: 7 } } })).toEqual(usual);
  expect(read({ own: { version: 99, wishes: {} } })).toEqual(usual);
  expect(read({ own: 'nothing' })).toEqual(usual);
  expect(spoiled).toHaveLength(4);
  expect(spoiled[2]).toBe('They are of version 99, newer than this program.');
  await store.changeCampaign({ campaign, wishes: { user: 'ann', change: () => ({ away: true, palette: 9, own: 3 }) } });
  expect(await preferencesOf(store, campaign, 'ann')).toMatchObject({ away: true, palette: '' });
});

test('wishes that a game does not have are not written', () => {
  expect(() => withSettings(SETTINGS_SCHEMAS.table, {}, { monsters: 'eaten' })).toThrow();
  expect(() => withSettings(SETTINGS_SCHEMAS.seat, {}, { takeDamage: 'always' })).toThrow();
});

test('wishes of an older version become those of the next', () => {
  const lamps = defineSettings(z.object({ lamps: z.number().default(0) }), 2, { 1: () => ({ lamps: 5 }) });
  expect(readSettings(lamps, { own: { version: 1, wishes: { light: true } } }, nobody)).toEqual({ lamps: 5 });
  expect(withSettings(lamps, { away: true }, { lamps: 2 })).toEqual({
    away: true,
    own: { version: 2, wishes: { lamps: 2 } },
  });
});
