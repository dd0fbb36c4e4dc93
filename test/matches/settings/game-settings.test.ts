/** What the game has of wishes lies beside what is everybody's; rows of before that are read as they were. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checked, ownIn, withOwn } from '../../../src/game-api/values/settings-schema.ts';
import { WISHES } from '../../../src/games/frosthaven/settings/settings.ts';
import { prefer, preferencesOf } from '../../../src/matches/settings/campaign-preferences.ts';
import { settingsOf, settling as settlingAll } from '../../../src/matches/settings/table-settings.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import type { Store } from '../../../src/storage/store.ts';
import { NO_MORE, settled, settling, wish, wished } from '../../support/matches/wished.ts';

/** As programs wrote it that knew one game. */
const OLD = { takeDamage: true, restOnlyWhenNeeded: false, askEverything: true, away: false, cards: ['a'], items: [] };

let store: Store;
let campaign: number;

beforeEach(async () => {
  store = await openStore(':memory:');
  const founded = { server: 's', channel: 'c', name: 'n', game: 'frosthaven', pack: 'first-winter', founder: 'ann' };
  campaign = (await store.foundCampaign(founded))?.id ?? 0;
});

afterEach(() => store.close());

const nobody = (why: string) => {
  throw new Error(why);
};

test('a row of before is read, and keeps the rest when something of it changes', async () => {
  await store.change({ campaign, wishes: { user: 'ann', change: () => OLD } });
  const own = { takeDamage: true, ...NO_MORE, cards: ['a'], items: [] };
  expect(await wished(store, campaign, 'ann')).toEqual(own);
  await prefer(store, campaign, 'ann', { away: true });
  expect(await wished(store, campaign, 'ann')).toEqual(own);
  await wish(store, campaign, 'ann', { takeDamage: false });
  expect(await wished(store, campaign, 'ann')).toEqual({ ...own, takeDamage: false });
  expect(await preferencesOf(store, campaign, 'ann')).toMatchObject({ askEverything: true, away: true });
});

test('the same of a table', async () => {
  await store.change({ campaign, settings: () => ({ monsters: 'picked', joining: 'closed' }) });
  expect(await settled(store, campaign)).toEqual({
    difficulty: 'normal',
    monsters: 'picked',
    ties: 'asked',
    variants: [],
  });
  await store.change(settlingAll(campaign, { joining: 'open' }));
  expect(await settled(store, campaign)).toEqual({
    difficulty: 'normal',
    monsters: 'picked',
    ties: 'asked',
    variants: [],
  });
  await store.change(settling(campaign, { monsters: 'asked' }));
  expect(await settled(store, campaign)).toEqual({
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
  const read = (row: Parameters<typeof ownIn>[1]) => ownIn(WISHES.seat, row, (why) => spoiled.push(why));
  const usual = { takeDamage: false, ...NO_MORE, cards: [], items: [] };
  expect(read({ takeDamage: 'often', away: true })).toEqual(usual);
  expect(read({ own: { version: 1, wishes: { cards: 7 } } })).toEqual(usual);
  expect(read({ own: { version: 99, wishes: {} } })).toEqual(usual);
  expect(read({ own: 'nothing' })).toEqual(usual);
  expect(spoiled).toHaveLength(4);
  expect(spoiled[2]).toBe('They are of version 99, newer than this program.');
  await store.change({ campaign, wishes: { user: 'ann', change: () => ({ away: true, palette: 9, own: 3 }) } });
  expect(await preferencesOf(store, campaign, 'ann')).toMatchObject({ away: true, palette: '' });
});

test('wishes that a game does not have are not written', () => {
  expect(() => withOwn(WISHES.table, {}, { monsters: 'eaten' })).toThrow();
  expect(() => withOwn(WISHES.seat, {}, { takeDamage: 'always' })).toThrow();
});

test('wishes of an older version become those of the next', () => {
  const lamps = checked(z.object({ lamps: z.number().default(0) }), 2, { 1: () => ({ lamps: 5 }) });
  expect(ownIn(lamps, { own: { version: 1, wishes: { light: true } } }, nobody)).toEqual({ lamps: 5 });
  expect(withOwn(lamps, { away: true }, { lamps: 2 })).toEqual({
    away: true,
    own: { version: 2, wishes: { lamps: 2 } },
  });
});
