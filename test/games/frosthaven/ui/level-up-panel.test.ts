/** Whoever rises a level sees each card that they may take. */
import { expect, test } from 'vitest';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { campaignPictures } from '../../../../src/games/frosthaven/ui/campaign/campaign-pictures.ts';
import { FIRST, packOf, Year } from '../../../support/frosthaven/year.ts';

const TABLE = {
  id: 1,
  campaign: 1,
  kind: 'campaign',
  about: {},
  thread: '1',
  seats: [],
  telling: null,
  result: undefined,
};

/** Ann has come so far, and rises at the outpost. */
function risen(experience: number): Year {
  const catalog = packOf();
  const year = new Year(catalog, 1, campaignPictures(catalog));
  const target = { of: 'character' as const, member: 1, figure: 'experience' as const };
  year.does({
    type: 'proposed',
    proposal: { what: 'correction', by: 1, target, to: experience, reason: 'So it was.' },
  });
  year.answers('party', 'agree');
  year.ends(FIRST, 'completed');
  year.answers('1', 'level up');
  return year;
}

function panelOf({ match }: Year): Panel {
  return match.presenterFor({ game: TABLE, seat: '1', presence: { away: [], isDeserted: false } }).panel();
}

test('LUP-07 a new level -> its cards as a picture; each choice with both halves in words', () => {
  const year = risen(50);
  const { sections = [], picture } = panelOf(year);
  expect(sections.length).toBe(2);
  for (const { text } of sections) expect(text).toMatch(/^\*\*[^\n]+ \\\(level 2\\\)\*\*\nTop: .+ · bottom: /);
  expect(picture?.job.picture).toBe('hand');
  expect(JSON.stringify(picture?.job.data).match(/"initiative"/g)?.length).toBe(2);
});

test('LUP-07 a second level -> the card passed over is told in words, and not drawn', () => {
  const year = risen(105);
  const [taken = '', passed = ''] = year.choices('1');
  year.answers('1', taken);
  for (let i = 0; i < 5 && !year.now.includes('1 card'); i++)
    year.answers('1', year.choices('1').find((each) => each === 'level up') ?? year.choices('1')[0] ?? '');
  const { sections = [], picture } = panelOf(year);
  expect(sections.length).toBe(3);
  expect(sections.filter(({ text }) => /^\*\*[^\n]+ \\\(level 2\\\)\*\*\nTop: /.test(text))).toHaveLength(1);
  expect(JSON.stringify(picture?.job.data)).not.toContain(`/${passed}"`);
  expect(picture?.alt).toMatch(/^New cards: .* Passed over earlier: [^.]+ \(level 2\)\.$/);
});
