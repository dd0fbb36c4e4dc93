import { expect, test } from 'vitest';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { entry } from '../../../src/storage/repositories/row-mappers.ts';
import { readSnapshots } from '../../../tools/trial/read-snapshots.ts';
import type { Market } from '../../support/engine/market.ts';
import { marketRules, marketState } from '../../support/engine/market.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

test('whatever the engine writes down is read again as it was', () => {
  const book = new InMemorySession<Market, string, string, string, object>(marketRules(), marketState(), seedRng(1));
  const say = (seat: string, value: string) => {
    const open = book.game.questions.find(({ question }) => question.seat === seat);
    expect(book.answer(seat, open?.number ?? -1, [value]).type).toBe('advanced');
  };
  say('ann', 'dice');
  say('bob', 'apple');
  book.receive({ id: 'parcel', value: { for: 'bob', coins: 3 } });
  say('bob', 'take');
  say('ann', 'apple');
  book.applyUndo('bob', book.undoFor('bob') ?? { to: -1 });
  book.reopen(marketRules({ late: true }));
  const types = book.entries.map((each) => ('own' in each ? 'own undo' : each.type));
  expect(new Set(types)).toEqual(new Set(['answer', 'outcome', 'input', 'own undo', 'restart']));
  for (const each of book.entries) expect(entry.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
});

test('so is what has come from elsewhere, with the snapshots that know of it', async () => {
  const store = createMemoryStore();
  const founded = {
    server: 'server',
    channel: 'here',
    name: 'The Testers',
    game: 'a-game',
    pack: 'a-pack',
    founder: 'ann',
  };
  const campaign = (await store.createCampaign(founded))?.id ?? 0;
  const none = { entries: [], outgoing: [], reminders: [], owing: [], notes: {}, telling: null };
  const snapshot = { number: 0, schema: 1, state: '{}', cursor: [1] };
  const inbox = { known: ['parcel'], waiting: [{ id: 'letter', value: { coins: 3 } }] };
  const snapshots = [snapshot, { ...snapshot, number: 4, inbox }];
  const game = await store.createGame({ campaign, game: 'a-game', kind: 'a-kind', about: {}, seats: [] }, ({ id }) => ({
    game: id,
    ...none,
    snapshots,
  }));
  expect(await readSnapshots(store, game?.id ?? 0)).toEqual(snapshots);
  await store.close();
});
