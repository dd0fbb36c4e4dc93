import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../../../src/engine/values/json.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import type { ValidationPack } from '../../../src/game-api/contract/validator.ts';
import { validator as frostgraveValidator } from '../../../src/games/frostgrave/validator.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import { validator as frosthavenValidator } from '../../../src/games/frosthaven/validator.ts';
import { buildBundle, toCampaignImport } from '../../../src/matches/service/campaign-bundle.ts';
import { readCampaignFile, withoutErasedUsers, writeCampaignFile } from '../../../src/matches/service/campaign-file.ts';
import { addErasedUser, readErasedUsers } from '../../../src/matches/settings/erased-users.ts';
import type { CampaignExport } from '../../../src/storage/store.ts';
import { catalog } from '../../support/first-winter.ts';

const TALLY = {
  columns: [{ key: 'kills', name: 'Kills', of: 'sum' as const }],
  rows: [{ key: 'banner-spear', name: 'Anngar', cells: { kills: { sum: 3, most: 1, times: 3 } } }],
};

const OVER: CampaignExport['matches'][number] = {
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

test('a campaign file -> settings and wishes, but no user ids and no match numbers', () => {
  const made = writeCampaignFile(OUT, () => '**Ash \\*of\\* Elm**', 100_000);
  expect(made?.text).not.toContain('1234567890123456');
  const read = readCampaignFile(made?.text ?? '');
  if ('why' in read) throw new Error(read.why);
  expect(read.file.settings).toEqual({ grace: 2, own: { version: 2, wishes: { monsters: 'picked' } } });
  expect(read.file.people).toEqual([
    { number: 3, name: 'Ash *of* Elm', wishes: { palette: 'dusk', own: { version: 1, wishes: { takeDamage: true } } } },
  ]);
});

test('a match from a file -> other ids, draws set by hand still to come, new chance', () => {
  const read = readCampaignFile(writeCampaignFile(OUT, () => undefined, 100_000)?.text ?? '');
  if ('why' in read) throw new Error(read.why);
  const bringing = {
    ...{ server: '5', channel: '6', founder: '7' },
    matchMessage: () => ({ to: 'thread' as const }),
    notice: () => ({ to: 'channel' as const }),
  };
  const made = buildBundle(read.file, frosthavenPack(catalog), () => seedRng(77));
  const brought = 'why' in made ? made : toCampaignImport(made.packed, bringing);
  if ('why' in brought) throw new Error(brought.why);
  const [match] = brought.matches;
  const [entry] = match?.entries ?? [];
  const [snapshot] = match?.snapshots ?? [];
  expect(entry?.entry).toMatchObject({ id: 'elsewhere match 12', cursor: seedRng(77) });
  expect(snapshot?.cursor).toEqual(seedRng(77));
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

/** Files as programs before this one have written them. */
const OLD = { frosthaven: 'frosthaven-campaign', frostgrave: 'frostgrave-campaign' } as const;
const PACK_OF = {
  frosthaven: ['first-winter', frosthavenValidator],
  frostgrave: ['city-under-snow', frostgraveValidator],
} as const;
const GAMES = ['frosthaven', 'frostgrave'] as const;
type Fields = Record<string, unknown>;
type File = Fields & {
  settings: Fields;
  people: Fields[];
  matches: (Fields & { snapshots: Fields[]; entries: Fields[] })[];
};

const held = new Map<string, ValidationPack>();

function packOf(game: (typeof GAMES)[number]): ValidationPack {
  const [folder, validator] = PACK_OF[game];
  const pack = held.get(game) ?? validator(`${PACKS}${folder}`).pack;
  held.set(game, pack);
  return pack;
}

/** What comes of an old file in which something is changed. */
function packed(game: (typeof GAMES)[number], change: (file: File) => void = () => {}) {
  const file = JSON.parse(readFileSync(new URL(`../files/${OLD[game]}.json`, import.meta.url), 'utf8'));
  change(file);
  const text = JSON.stringify(file).replaceAll(
    /"nested (\d+)"/g,
    (_, levels) => `${'['.repeat(Number(levels))}${']'.repeat(Number(levels))}`,
  );
  const read = readCampaignFile(text);
  return 'why' in read ? read : buildBundle(read.file, packOf(game), () => seedRng(77));
}

function whole(game: (typeof GAMES)[number], change?: (file: File) => void) {
  const made = packed(game, change);
  if ('why' in made) throw new Error(made.why);
  return made.packed;
}

const why = (game: (typeof GAMES)[number], change: (file: File) => void) => {
  const made = packed(game, change);
  return 'why' in made ? made.why : 'It is fine.';
};

test.each(GAMES)('an old file of %s is read with all that it holds', (game) => {
  const file: File = JSON.parse(readFileSync(new URL(`../files/${OLD[game]}.json`, import.meta.url), 'utf8'));
  const made = whole(game);
  expect(made.campaign.settings).toEqual(file.settings);
  expect(made.people.map(({ number, name }) => ({ number, name }))).toEqual(
    file.people.map(({ number, name }) => ({ number, name })),
  );
  expect(made.matches.map(({ kind, about, result }) => ({ kind, about, result }))).toEqual(
    file.matches.map(({ kind, about, result }) => ({ kind, about, result })),
  );
  for (const [i, { entries, snapshots }] of made.matches.entries()) {
    expect(entries.length).toBe(file.matches[i]?.entries.length);
    expect(snapshots.map(({ state }) => state)).toEqual(file.matches[i]?.snapshots.map(({ state }) => state));
  }
});

test.each(GAMES)('of %s, fields that nobody knows are dropped from settings, wishes and lists', (game) => {
  const junk = { junk: 'x'.repeat(500), more: [{ a: 1 }] };
  const made = whole(game, (file) => {
    file.settings = { ...file.settings, ...junk, own: { version: 1, wishes: junk } };
    file.people = file.people.map((each) => ({
      ...each,
      wishes: { ...junk, palette: 'dusk', own: { version: 1, wishes: junk } },
    }));
    for (const each of file.matches) each.about = { ...Object(each.about), ...junk };
    for (const each of file.matches) each.tally = { ...junk, columns: [], rows: [] };
  });
  expect(JSON.stringify(made)).not.toMatch(/junk|more|xxxx/);
  expect(made.people.map(({ wishes }) => wishes)).toEqual(made.people.map(() => ({ palette: 'dusk' })));
  expect(made.matches.map(({ tally }) => tally)).toEqual(made.matches.map(() => ({ columns: [], rows: [] })));
});

test('wishes of the game itself stay, of an older version too', () => {
  const made = whole('frosthaven', (file) => {
    file.settings = { ...file.settings, own: { version: 2, wishes: { monsters: 'picked' } } };
    file.people = file.people.map((each, i) => ({ ...each, wishes: i === 0 ? { takeDamage: true } : {} }));
  });
  expect(made.campaign.settings).toMatchObject({ own: { version: 4, wishes: { monsters: 'picked', ties: 'asked' } } });
  expect(made.people[0]?.wishes).toMatchObject({ own: { version: 3, wishes: { takeDamage: true } } });
  expect(made.people[1]?.wishes).toEqual({});
});

/** Stands for lists within lists. */
const nested = (levels: number) => `nested ${levels}`;
const many = (count: number) => Array.from({ length: count }, (_, i) => `${100_000_000_000_000 + i}`);
const spoiledAt = (place: string) => `That file is damaged at \`${place}\`. Nothing has changed.`;
const inMatch = ({ matches: [first, ...others] }: File, more: Fields) => ({
  matches: [{ ...first, ...more }, ...others],
});

function withState({ matches: [own, played] }: File, change: (state: string) => string): Fields {
  const before = `${played?.snapshots.at(-1)?.state}`;
  const after = change(before);
  expect(after).not.toBe(before);
  const snapshots = played?.snapshots.map((each) => (each.state === before ? { ...each, state: after } : each));
  return { matches: [own, { ...played, snapshots }] };
}

/** What stands otherwise in a file, and what is said of it. */
const SPOILED: readonly (readonly [string, (file: File) => Fields, string | RegExp])[] = [
  ['5,000 deep settings', () => ({ settings: { a: nested(5_000) } }), spoiledAt('settings')],
  ['5,000 deep wishes', ({ people }) => ({ people: [{ ...people[0], wishes: nested(5_000) }] }), spoiledAt('people')],
  ['a 5,000 deep field of nobody', () => ({ zzz: nested(5_000) }), spoiledAt('zzz')],
  ['a little too deep', () => ({ settings: { a: nested(13) } }), spoiledAt('settings')],
  ['60,000 people', () => ({ settings: { all: many(60_000) } }), spoiledAt('settings')],
  [
    '6,000 people as names',
    () => ({ settings: Object.fromEntries(many(6_000).map((id) => [id, 1])) }),
    spoiledAt('settings'),
  ],
  ['megabytes carried', () => ({ carried: ['x'.repeat(3_000_000)] }), spoiledAt('carried')],
  ['junk carried', () => ({ carried: { junk: 1 }, matches: [] }), spoiledAt('carried')],
  ['a long list', (file) => inMatch(file, { about: { a: 'x'.repeat(3_000) } }), spoiledAt('matches.0.about')],
  ['a wide tally', (file) => inMatch(file, { tally: many(30_000) }), spoiledAt('matches.0.tally')],
  [
    'a wide entry',
    (file) => inMatch(file, { entries: [{ at: 1, entry: { type: 'input', number: 1, value: many(30_000) } }] }),
    spoiledAt('matches.0.entries.0.entry'),
  ],
  ['a time after all times', (file) => inMatch(file, { moved: 8e15 }), spoiledAt('matches.0.moved')],
  [
    'a huge number in a state',
    (file) => withState(file, (state) => state.replace(/"hitPoints":\d+/, '"hitPoints":1e308')),
    /^Game 2 of that file can’t be continued: one of its game states is larger/,
  ],
  [
    'a number in a state just beyond those that rules count with',
    (file) => withState(file, (state) => state.replace(/"hitPoints":\d+/, '"hitPoints":10000001')),
    /^Game 2 of that file can’t be continued: one of its game states is larger/,
  ],
  [
    'a state of megabytes',
    (file) => withState(file, (state) => `${state.slice(0, -1)},"x":"${'x'.repeat(2_100_000)}"}`),
    /^Game 2 of that file can’t be continued: one of its game states is larger/,
  ],
  [
    'too many matches that go on',
    ({ matches }) => ({ matches: [...matches, ...Array.from({ length: 60 }, () => matches[1])] }),
    /it has more open games than/,
  ],
];

test.each(SPOILED)('%s -> the sentence for spoiled files, in a moment', (_, change, sentence) => {
  packOf('frosthaven');
  const since = performance.now();
  expect(why('frosthaven', (file) => Object.assign(file, change(file)))).toMatch(sentence);
  expect(performance.now() - since).toBeLessThan(5_000);
});

test.each(GAMES)('of %s, fields of nobody in a state: dropped, or the state is none', (game) => {
  const junk = (state: string) => `${state.slice(0, -1)},"junk":"${'x'.repeat(100_000)}"}`;
  const made = packed(game, (file) => Object.assign(file, withState(file, junk)));
  if ('why' in made)
    expect(made.why).toMatch(
      /^Game 2 of that file can’t be continued: the rules here do not know its log or its state/,
    );
  else expect(JSON.stringify(made)).not.toMatch(/junk|xxxx/);
});

test('text that is no file at all is told so, however deep or wide', () => {
  const none = 'That file is not a campaign export of this bot. **As a file** in `/campaign panel` writes one.';
  const texts = ['['.repeat(3_000_000), nested5000(), `[${'1,'.repeat(4_000_000)}1]`, '{"format":'.repeat(20_000)];
  for (const text of texts) expect(readCampaignFile(text)).toEqual({ why: none });
});

const nested5000 = () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

test('what is carried over founds the campaign where it has not begun, and goes where it has', () => {
  const carried = { sheets: [], completed: ['the-snow-fence'], looted: {} };
  const alone = whole('frosthaven', (file) => Object.assign(file, { carried, matches: [] }));
  expect(alone.campaign.carried).toEqual(carried);
  expect(whole('frosthaven', (file) => Object.assign(file, { carried })).campaign.carried).toBeNull();
});

test('whoever is forgotten does not come back; a file with thousands of people is none', async () => {
  let row: { version: number; value: Json } | undefined;
  const records = {
    metadataNames: async () => [],
    metadata: async () => row,
    changeMetadata: async (_: string, change: (now: typeof row) => { version: number; value: Json }) =>
      (row = change(row)),
  };
  await addErasedUser(records, '1234567890123456', 5);
  const forgotten = await readErasedUsers(records);
  expect(withoutErasedUsers('"1234567890123456" 9234567890123456', forgotten)).toBe('"0" 9234567890123456');
  expect(withoutErasedUsers(many(999).join(' '), forgotten)).toBe(many(999).join(' '));
  expect(withoutErasedUsers(many(60_000).join(' '), forgotten)).toBeUndefined();
});
