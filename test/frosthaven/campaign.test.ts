/** What a campaign remembers of its people and its scenarios. */
import { expect, test } from 'vitest';
import { CampaignMatch, campaignKind } from '../../src/games/frosthaven/campaign/match.ts';
import type { CampaignInput, Sheet } from '../../src/games/frosthaven/campaign/sheet.ts';
import { loadPack } from '../../src/games/frosthaven/content/load.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';

const catalog = loadPack();
const kind = campaignKind(catalog);
const [ONE = '', OTHER = ''] = [...catalog.classes.keys()];
const SCENARIO: string = [...catalog.scenarios.keys()][0] ?? '';
const FRESH = { level: 1, experience: 0, gold: 0, checks: 0, resources: {}, items: [] };

function founded(sheets: readonly Sheet[] = []): CampaignMatch {
  const match = kind.begin({ sheets, completed: [], looted: {} }, cursorFrom(1));
  if (!(match instanceof CampaignMatch)) throw new Error('This is no campaign.');
  return match;
}

let news = 0;

function hears(match: CampaignMatch, value: CampaignInput): string {
  const result = match.receive({ id: `news ${news++}`, value: JSON.parse(JSON.stringify(value)) });
  return result.type === 'refused' ? result.why : result.type;
}

const chooses = (member: number, of: string, name: string) =>
  ({ type: 'character', member, class: of, name }) satisfies CampaignInput;

function ends(result: 'completed' | 'lost', own: Partial<Sheet>, looted: string[] = []): CampaignInput {
  const gains = [{ member: 1, experience: 0, gold: 0, checks: 0, resources: {}, items: [], ...own }];
  return { type: 'scenario', scenario: SCENARIO, result, gains, looted };
}

test('whoever joins has one class that nobody else plays; another choice keeps what they own', () => {
  const match = founded();
  expect(hears(match, chooses(2, OTHER, 'Bea'))).toBe('advanced');
  expect(hears(match, chooses(1, ONE, 'Ann'))).toBe('advanced');
  expect(match.sheet.sheets).toEqual([
    { ...FRESH, member: 1, class: ONE, name: 'Ann' },
    { ...FRESH, member: 2, class: OTHER, name: 'Bea' },
  ]);
  expect(hears(match, chooses(1, OTHER, 'Ann'))).toBe('Somebody else plays this class.');
  expect(hears(match, chooses(3, 'no-class', 'Cem'))).toBe('There is no such class.');
  expect(hears(match, { type: 'gone', member: 2 })).toBe('advanced');
  expect(hears(match, { type: 'gone', member: 2 })).toBe('They have no character here.');
  expect(hears(match, ends('lost', { gold: 7 }))).toBe('advanced');
  expect(hears(match, chooses(1, OTHER, 'Anna'))).toBe('advanced');
  expect(match.sheet.sheets).toEqual([{ ...FRESH, member: 1, class: OTHER, name: 'Anna', gold: 7 }]);
});

test('END-12 END-13 a scenario adds to what its characters own, never to less than nothing; completed ones are kept', () => {
  const match = founded([{ ...FRESH, member: 1, class: ONE, name: 'Ann', gold: 3, resources: { lumber: 2 } }]);
  expect(hears(match, ends('lost', { experience: 4, gold: 5, resources: { lumber: 1, hide: 2 } }))).toBe('advanced');
  expect(match.sheet.completed).toEqual([]);
  const taken = { gold: -20, checks: -1, resources: { lumber: -9 }, items: ['a', 'a'] };
  expect(hears(match, ends('completed', taken))).toBe('advanced');
  expect(hears(match, ends('completed', {}))).toBe('advanced');
  expect(match.sheet).toEqual({
    sheets: [
      {
        ...FRESH,
        member: 1,
        class: ONE,
        name: 'Ann',
        experience: 4,
        gold: 0,
        checks: 0,
        resources: { lumber: 0, hide: 2 },
        items: ['a'],
      },
    ],
    completed: [SCENARIO],
    looted: {},
  });
});

test('TILE-44 numbers of treasures are remembered by scenario, each once', () => {
  const match = founded();
  expect(hears(match, ends('lost', {}, ['3', '7']))).toBe('advanced');
  expect(hears(match, ends('completed', {}, ['7', '9']))).toBe('advanced');
  expect(match.sheet.looted).toEqual({ [SCENARIO]: ['3', '7', '9'] });
});

test('what a campaign knows nothing of is refused, and everything is there again after a restart', () => {
  const match = founded();
  expect(match.receive({ id: 'stone', value: 'a stone' })).toEqual({
    type: 'refused',
    why: 'This is nothing that a campaign knows of.',
  });
  expect(hears(match, chooses(1, ONE, 'Ann'))).toBe('advanced');
  const { snapshots, entries } = match.unwritten;
  const snapshot = snapshots.at(-1);
  if (!snapshot) throw new Error('Nothing was kept.');
  const again = kind.resume({ snapshot, tail: [], last: entries.at(-1)?.number ?? 0 });
  expect(again instanceof CampaignMatch && again.sheet).toEqual(match.sheet);
  const spoiled = { ...snapshot, state: snapshot.state.replace('"Ann"', '7') };
  expect(() => kind.resume({ snapshot: spoiled, tail: [], last: 1 })).toThrow('A state is spoiled at sheets.0.name');
});
