/** What a campaign remembers of its people and its scenarios. */
import { expect, test } from 'vitest';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import type { CampaignAction, CampaignInput } from '../../../../src/games/frosthaven/campaign/inputs.ts';
import { CampaignMatch, campaignKind } from '../../../../src/games/frosthaven/campaign/match.ts';
import type { StoredSheet as Sheet } from '../../../../src/games/frosthaven/campaign/state/people.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { firstWinter } from '../../../support/first-winter.ts';

/** Its campaigns have no weeks. */
const catalog = new Catalog({ ...firstWinter, campaign: undefined });
const kind = campaignKind(catalog);
const [ONE = '', OTHER = '', THIRD = '', FOURTH = ''] = [...catalog.classes.keys()];
const SCENARIO: string = [...catalog.scenarios.keys()][0] ?? '';
const FRESH = { level: 1, experience: 0, gold: 0, checks: 0, resources: {}, items: [] };

function founded(sheets: readonly Sheet[] = []): CampaignMatch {
  const match = kind.begin({ sheets, completed: [], looted: {} }, seedRng(1));
  if (!(match instanceof CampaignMatch)) throw new Error('This is no campaign.');
  return match;
}

let news = 0;

function hears(match: CampaignMatch, value: CampaignInput): string {
  const result = match.receive({ id: `news ${news++}`, value: JSON.parse(JSON.stringify(value)) });
  return result.type === 'refused' ? result.why : result.type;
}

const PEOPLE = [1, 2, 3];
const does = (said: CampaignAction, people = PEOPLE) => ({ said, people }) satisfies CampaignInput;
const chooses = (member: number, of: string, name: string) => does({ type: 'character', member, class: of, name });
const brings = (of: string, name: string, people = PEOPLE) => does({ type: 'companion', class: of, name }, people);

/** Member 1 and the first companion sat there. */
const SEATS = [
  { seat: 'one', member: 1 },
  { seat: 'other', member: -1 },
];
const NOTHING = { experience: 0, gold: 0, checks: 0, resources: {}, items: [] };

function ends(result: string, own: Partial<Sheet> & { died?: true }, looted: string[] = []): CampaignInput {
  const gains = [
    { seat: 'one', ...NOTHING, ...own },
    { seat: 'other', ...NOTHING, gold: 1 },
  ];
  return { match: 7, kind: 'scenario', result, gives: { scenario: SCENARIO, gains, looted }, seats: SEATS };
}

test('whoever joins has one class that nobody else plays; another choice keeps what they own', () => {
  const match = founded();
  expect(hears(match, chooses(2, OTHER, 'Bea'))).toBe('advanced');
  expect(hears(match, chooses(1, ONE, 'Ann'))).toBe('advanced');
  expect(match.view.sheets).toMatchObject([
    { ...FRESH, member: 1, class: ONE, name: 'Ann' },
    { ...FRESH, member: 2, class: OTHER, name: 'Bea' },
  ]);
  expect(match.activeSeats()).toEqual(['1', '2']);
  expect(hears(match, chooses(1, OTHER, 'Ann'))).toBe('Another player already has this class.');
  expect(hears(match, chooses(3, 'no-class', 'Cem'))).toBe('There is no such class.');
  expect(hears(match, chooses(4, THIRD, 'Dov'))).toBe('Join the campaign first.');
  expect(hears(match, { gone: 2 })).toBe('advanced');
  expect(hears(match, { gone: 3 })).toBe('advanced');
  expect(hears(match, ends('lost', { gold: 7 }))).toBe('advanced');
  expect(hears(match, chooses(1, OTHER, 'Anna'))).toBe('advanced');
  expect(match.view.sheets).toMatchObject([{ ...FRESH, member: 1, class: OTHER, name: 'Anna', gold: 7 }]);
});

test('companions, each of its own class -> come along up to four characters, and go', () => {
  const match = founded();
  expect(hears(match, chooses(1, ONE, 'Ann'))).toBe('advanced');
  expect(hears(match, brings(ONE, 'Grim', [1]))).toBe('Another player already has this class.');
  expect(hears(match, brings(OTHER, 'Grim', [1, 2, 3, 4]))).toBe('Four characters are here already.');
  expect(hears(match, brings(OTHER, 'Grim', [1, 2]))).toBe('advanced');
  expect(hears(match, brings(THIRD, 'Tarn', [1, 2]))).toBe('advanced');
  expect(hears(match, brings(FOURTH, 'Fifth', [1, 2]))).toBe('Four characters are here already.');
  expect(hears(match, chooses(2, THIRD, 'Bea'))).toBe('Another player already has this class.');
  expect(hears(match, ends('lost', { gold: 7 }))).toBe('advanced');
  expect(match.view.sheets.map(({ member, name, gold }) => [member, name, gold])).toEqual([
    [1, 'Ann', 7],
    [-1, 'Grim', 1],
    [-2, 'Tarn', 0],
  ]);
  expect(match.activeSeats()).toEqual(['1']);
  expect(hears(match, does({ type: 'dismissed', member: -1 }))).toBe('advanced');
  expect(hears(match, does({ type: 'dismissed', member: -1 }))).toBe('That is not one of your companions.');
  expect(match.view.sheets.map(({ name }) => name)).toEqual(['Ann', 'Tarn']);
});

test('END-06 END-07 END-12 END-13 it ends -> nothing below 0, completed ones are kept', () => {
  const match = founded([{ ...FRESH, member: 1, class: ONE, name: 'Ann', gold: 3, resources: { lumber: 2 } }]);
  expect(hears(match, ends('lost', { experience: 4, gold: 5, resources: { lumber: 1, hide: 2 } }))).toBe('advanced');
  expect(match.view.completed).toEqual([]);
  const taken = { gold: -20, checks: -1, resources: { lumber: -9 }, items: ['a', 'a'] };
  expect(hears(match, ends('completed', taken))).toBe('advanced');
  expect(hears(match, ends('completed', { checks: 1 }))).toBe('advanced');
  expect(match.view).toMatchObject({
    sheets: [
      {
        ...FRESH,
        member: 1,
        class: ONE,
        name: 'Ann',
        experience: 4,
        gold: 0,
        checks: 1,
        resources: { lumber: 0, hide: 2 },
        items: ['a'],
      },
    ],
    completed: [SCENARIO],
  });
});

test('TILE-44 numbers of treasures are remembered by scenario, each once', () => {
  const match = founded();
  expect(hears(match, ends('lost', {}, ['3', '7']))).toBe('advanced');
  expect(hears(match, ends('completed', {}, ['7', '9']))).toBe('advanced');
  expect(match.view.looted).toEqual({ [SCENARIO]: ['3', '7', '9'] });
});

test('a scenario that was given up gives nothing, whatever it had come to', () => {
  const match = founded([{ ...FRESH, member: 1, class: ONE, name: 'Ann' }]);
  const before = structuredClone(match.view);
  expect(hears(match, ends('abandoned', { gold: 7 }, ['3']))).toBe('advanced');
  const empty = { match: 8, kind: 'scenario', result: 'abandoned', gives: null, seats: SEATS };
  expect(hears(match, empty)).toBe('advanced');
  expect(match.view).toEqual(before);
});

test('an unknown event -> refused; a restart -> everything is there again', () => {
  const match = founded();
  expect(match.receive({ id: 'stone', value: 'a stone' })).toEqual({
    type: 'refused',
    why: 'A campaign knows nothing of this.',
  });
  expect(hears(match, chooses(1, ONE, 'Ann'))).toBe('advanced');
  const { snapshots, entries } = match.uncommitted;
  const snapshot = snapshots.at(-1);
  if (!snapshot) throw new Error('Nothing was kept.');
  const again = kind.resume({ snapshot, tail: [], last: entries.at(-1)?.number ?? 0 });
  expect(again instanceof CampaignMatch && again.view).toEqual(match.view);
  const spoiled = { ...snapshot, state: snapshot.state.replace('"Ann"', '7') };
  expect(() => kind.resume({ snapshot: spoiled, tail: [], last: 1 })).toThrow('A state is spoiled at sheets.0.name');
});

test('VAR-16 VAR-17 a character died -> gone with its things; its player makes another', () => {
  const match = founded();
  hears(match, chooses(1, ONE, 'Ann'));
  hears(match, chooses(2, OTHER, 'Bea'));
  expect(hears(match, ends('lost', { gold: 7, died: true }))).toBe('advanced');
  expect(match.view.sheets.map(({ name }) => name)).toEqual(['Bea']);
  expect(hears(match, chooses(1, ONE, 'Anna'))).toBe('advanced');
  expect(match.view.sheets[0]).toMatchObject({ ...FRESH, member: 1, class: ONE, name: 'Anna' });
});
