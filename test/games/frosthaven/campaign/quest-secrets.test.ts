/** What somebody has come for, and what they declined, nobody else is shown or told. NEW-08, NEW-09 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NarrationContext } from '../../../../src/game-api/contract/match.ts';
import { randomPlayer } from '../../../../src/games/frosthaven/bots/random.ts';
import type { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

const { quests, buildings = [] } = firstWinter;
const pack = packOf({ content: { quests, buildings } });
const names = (quests?.quests ?? []).flatMap(({ id, name, text, task }) => [id, name, text, task]);

const HERE = { away: [], isDeserted: false };
/** The thread of the outpost is there already. */
const TOLD = { key: 'm1', count: 1, call: 'story', head: '', lines: [], why: [] };
const TABLE = { id: 1, campaign: 1, kind: 'campaign', about: {}, thread: '1', seats: [], telling: TOLD };
const AROUND = { table: TABLE, presence: HERE, reason: 'answered' } satisfies NarrationContext;

/** All that a seat, or somebody who looks on, is shown of the campaign; and what everybody is told. */
function shownTo(match: CampaignMatch, seat: string | undefined): string {
  const viewer = { game: { ...TABLE, result: undefined }, seat, presence: HERE };
  const face = match.presenterFor(viewer);
  const asked = match.questions.map((open) => [open.question.seat, face.describeQuestion(open)]);
  const view = seat === undefined ? match.view : match.viewFor(seat);
  return JSON.stringify([face.panel(), face.overview(), asked, view, match.announce(AROUND).outgoing]);
}

/** Two campaigns that are alike, but for what Bea keeps and what she is doing for it. */
function twins(seed: number): [Year, Year] {
  const [one, other] = [new Year(pack, seed), new Year(pack, seed)];
  for (const year of [one, other]) year.answers('1', year.choices('1')[0] ?? '');
  one.answers('2', one.choices('2')[0] ?? '');
  other.answers('2', other.choices('2')[1] ?? '');
  return [one, other];
}

/** A week in which Bea does something that some quests count, and whatever is asked is answered in both alike. */
function week(year: Year, seed: number): void {
  const lot = randomPlayer(seed);
  year.ends(FIRST, 'completed', { own: [gainsOf('2', { tally: { 'items used': 3, 'doors opened': 1 }, gold: 4 })] });
  for (let i = 0; i < 60 && year.match.questions.length > 0; i++) {
    const [open] = year.match.questions;
    if (!open) return;
    const isDone = open.question.kind === 'downtime' && open.question.options.some(({ value }) => value === 'done');
    const answer = isDone ? ['done'] : lot.answer(open.question);
    year.match.answer(open.question.seat, open.number, answer);
  }
}

test('NEW-08 NEW-09 two campaigns that differ in a hidden quest look the same to everybody else', () => {
  let different = 0;
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 0, max: 3 }), (seed, weeks) => {
      const [one, other] = twins(seed);
      for (let i = 0; i < weeks; i++) for (const year of [one, other]) week(year, seed + i);
      if (one.match.viewFor('2').sheets[1]?.quest !== other.match.viewFor('2').sheets[1]?.quest) different++;
      for (const seat of ['1', undefined]) expect(shownTo(one.match, seat)).toBe(shownTo(other.match, seat));
    }),
    { numRuns: 25 },
  );
  expect(different).toBe(25);
});

test('NEW-08 both choose a quest -> nobody sees the other’s, all are told of neither', () => {
  const { match } = new Year(pack);
  const told = JSON.stringify([match.view, match.announce(AROUND).outgoing]);
  expect(told).toContain('Which personal quest do you keep?');
  expect(names.filter((each) => told.includes(JSON.stringify(each).slice(1, -1)))).toEqual([]);
  const drawn = (seat: string) => match.viewFor(seat).sheets.find(({ member }) => `${member}` === seat)?.drawn ?? [];
  const [own, others] = [drawn('1'), drawn('2')];
  expect([own.length, others.length]).toEqual([2, 2]);
  const shown = shownTo(match, '1');
  for (const quest of own) expect(shown).toContain(quest);
  for (const quest of others) expect(shown).not.toContain(quest);
});

test('NEW-08 an answer that is taken back does not say which quest it was', () => {
  const { match } = new Year(pack);
  const viewer = { game: { ...TABLE, result: undefined }, seat: '2', presence: HERE };
  const [quest = ''] = match.viewFor('1').sheets[0]?.drawn ?? [];
  const taken = match.presenterFor(viewer).describeAnswer({ crumb: 'quest', value: [quest] }, 'their');
  expect(taken).toBe('a personal quest');
});
