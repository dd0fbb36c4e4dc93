import { expect, test } from 'vitest';
import { frosthavenPack } from '../../src/games/frosthaven/pack.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';
import type { CarriedOut } from '../../src/store/store.ts';
import { broughtFrom, fileText, readCampaignFile } from '../../src/tables/campaign-file.ts';
import { catalog } from '../first-winter.ts';

const TALLY = {
  columns: [{ key: 'kills', name: 'Kills', of: 'sum' as const }],
  rows: [{ key: 'banner-spear', name: 'Anngar', cells: { kills: { sum: 3, most: 1, times: 3 } } }],
};

const OVER: CarriedOut['matches'][number] = {
  kind: 'scenario',
  about: { scenario: 'the-snow-fence', level: 1 },
  everybody: false,
  seats: [{ seat: 'banner-spear', member: 3 }],
  result: 'completed',
  moved: 5,
  entries: [
    {
      at: 4,
      entry: {
        type: 'input',
        ...{ number: 1, crumb: 'x', revealed: false, print: 'p', cursor: [1, 2, 3, 4] },
        ...{ id: 'match 12', value: null },
      },
    },
  ],
  snapshots: [
    {
      ...{ number: 0, schema: 1, state: '{}', cursor: [1, 2, 3, 4] },
      inbox: { known: ['match 7'], waiting: [{ id: 'said 9', value: 1 }], set: [{ kind: 'attack', outcome: '+1' }] },
    },
  ],
  tally: TALLY,
};

const CAMPAIGN = {
  ...{ id: 8, server: '1', channel: '2', name: 'The Testers', game: 'frosthaven', pack: 'first-winter' },
  ...{ founder: '1234567890123456', panel: undefined, carried: undefined, ended: false, lost: false },
  imported: undefined,
  settings: {
    ...{ master: '1234567890123456', claims: {}, naming: null, founderSeen: 3, grace: 2 },
    own: { version: 2, wishes: { monsters: 'picked' } },
  },
};

const WISHES = {
  ...{ away: true, offered: '2 7', quiet: { zone: 'UTC' }, palette: 'dusk' },
  own: { version: 1, wishes: { ahead: { match: 12, orders: {} }, takeDamage: true } },
};

const OUT = {
  campaign: CAMPAIGN,
  members: [{ id: 3, campaign: 8, user: '1234567890123456', userName: 'Ann', gone: false }],
  wishes: new Map([['1234567890123456', WISHES]]),
  matches: [OVER],
};

test('a file says what is settled and wanted, but nothing of people, and nothing by the number of a match', () => {
  const made = fileText(OUT, () => '**Ash \\*of\\* Elm**', 100_000);
  expect(made?.text).not.toContain('1234567890123456');
  const read = readCampaignFile(made?.text ?? '');
  if ('why' in read) throw new Error(read.why);
  expect(read.file.settings).toEqual({ grace: 2, own: { version: 2, wishes: { monsters: 'picked' } } });
  expect(read.file.people).toEqual([
    { number: 3, name: 'Ash *of* Elm', wishes: { palette: 'dusk', own: { version: 1, wishes: { takeDamage: true } } } },
  ]);
});

test('what came to a match has other ids elsewhere; draws that were set by hand are still to come, and chance stands elsewhere', () => {
  const read = readCampaignFile(fileText(OUT, () => undefined, 100_000)?.text ?? '');
  if ('why' in read) throw new Error(read.why);
  const bringing = {
    ...{ server: '5', channel: '6', founder: '7' },
    told: () => ({ to: 'thread' as const }),
    notice: () => ({ to: 'channel' as const }),
  };
  const brought = broughtFrom(read.file, frosthavenPack(catalog), () => cursorFrom(77), bringing);
  if ('why' in brought) throw new Error(brought.why);
  const [match] = brought.matches;
  const [entry] = match?.entries ?? [];
  const [snapshot] = match?.snapshots ?? [];
  expect(entry?.entry).toMatchObject({ id: 'elsewhere match 12', cursor: cursorFrom(77) });
  expect(snapshot?.cursor).toEqual(cursorFrom(77));
  expect(snapshot?.inbox).toEqual({
    known: ['elsewhere match 7'],
    waiting: [{ id: 'elsewhere said 9', value: 1 }],
    set: [{ kind: 'attack', outcome: '+1' }],
  });
  expect([match?.tally, match?.outgoing(1), brought.members[0]?.userName]).toEqual([
    { key: 'tally', note: TALLY },
    [],
    'Seat 3',
  ]);
});
