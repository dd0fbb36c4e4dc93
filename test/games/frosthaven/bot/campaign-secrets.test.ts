/** What nobody may know of a campaign: weeks are played by chance, and everybody is looked at. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaptersOf } from '../../../../src/games/frosthaven/campaign/rules/outpost/story.ts';
import type { CharacterSheet } from '../../../../src/games/frosthaven/campaign/state/people.ts';
import type { CampaignState } from '../../../../src/games/frosthaven/campaign/state.ts';
import { eventLine } from '../../../../src/games/frosthaven/campaign/text/event-lines.ts';
import { campaignNames } from '../../../../src/games/frosthaven/campaign/text/names.ts';
import { viewFor } from '../../../../src/games/frosthaven/campaign/view.ts';
import { ALL_HERE } from '../../../support/bot/all-here.ts';
import { catalog, firstWinter } from '../../../support/first-winter.ts';
import { playRandomYear } from '../../../support/frosthaven/played-year.ts';
import type { Year } from '../../../support/frosthaven/year.ts';

/** Which campaign, and after how many answers. */
const LOOKED_AT = [fc.nat(40), fc.nat(90)] as const;

const played = (seed: number, answers: number) => playRandomYear(catalog, seed, answers);

/** The same campaign in all that a seat may know, and another one in the rest. */
function withOtherSecrets(before: CampaignState, seat: string): CampaignState {
  const state = structuredClone(before);
  const { decks, goods, guard, calendar, roster } = state;
  for (const deck of [decks.road.summer, decks.road.winter, decks.outpost.summer, decks.outpost.winter]) {
    deck.shuffled.reverse();
    deck.bottom.pop();
  }
  for (const deck of [decks.items, decks.blueprints, decks.scenarios, roster.quests]) deck.reverse();
  for (const item of Object.values(goods.supply)) item.unavailable += 1;
  state.guard = { ...guard, remaining: guard.remaining.toReversed() };
  calendar.sections = calendar.sections.map((each) => ({ ...each, section: 'another' }));
  state.week.sections = ['another'];
  state.week.due = [];
  if (!roster.isOpen) state.sheets = state.sheets.map((sheet) => (`${sheet.member}` === seat ? sheet : hiding(sheet)));
  return state;
}

const hiding = (sheet: CharacterSheet): CharacterSheet => ({
  ...sheet,
  quest: 'another',
  progress: [99],
  drawn: sheet.drawn && [...sheet.drawn, 'one more'],
});

test('NEW-08 NEW-09 CEV-07 ITS-01 the state has other secrets -> seats see the same', () => {
  let different = 0;
  fc.assert(
    fc.property(...LOOKED_AT, (seed, answers) => {
      const { state } = played(seed, answers).match;
      for (const seat of ['public', '1', '2']) {
        const other = withOtherSecrets(state, seat);
        if (JSON.stringify(other) !== JSON.stringify(state)) different++;
        expect(viewFor(other, seat)).toEqual(viewFor(state, seat));
      }
    }),
    { numRuns: 25 },
  );
  expect(different).toBeGreaterThan(60);
});

/** Every text that is read at some time, and the quests, by what they say. */
function secretsFor(year: Year, seat: string): string[] {
  const { state } = year.match;
  const read = JSON.stringify(chaptersOf(catalog, state.story));
  const sections = Object.values(firstWinter.campaign?.sections ?? {}).map(({ text }) => text);
  const fronts = year.match.questions.map(({ question }) => JSON.stringify(question.prompt));
  const events = (firstWinter.outpostEvents ?? []).flatMap(({ front, options }) => [
    front,
    ...options.flatMap(({ outcomes }) => outcomes.map(({ text }) => text)),
  ]);
  const roads = (firstWinter.roadEvents ?? []).flatMap(({ options }) =>
    options.flatMap(({ outcomes }) => outcomes.map(({ text }) => text)),
  );
  const known = new Set(
    state.sheets.filter(({ member }) => `${member}` === seat).flatMap(({ quest, drawn }) => [quest, ...(drawn ?? [])]),
  );
  const quests = (firstWinter.quests?.quests ?? []).filter(({ id }) => !known.has(id)).map(({ text }) => text);
  const envelopes = (firstWinter.quests?.envelopes ?? []).map(({ text }) => text);
  const all = [...sections, ...events, ...roads, ...quests, ...envelopes].filter((text) => text.length > 20);
  const plain = (text: string) => JSON.stringify(text.split('\n\n')[0]).slice(1, -1);
  return all.map(plain).filter((text) => !read.includes(text) && !fronts.some((front) => front.includes(text)));
}

test('CAL-06 CEV-09 UNL-01 unread sections, events, quests, envelopes -> no word shown', () => {
  fc.assert(
    fc.property(...LOOKED_AT, (seed, answers) => {
      const year = played(seed, answers);
      const { match } = year;
      const row = { id: 1, campaign: 1, thread: '1', seats: [], telling: null, result: undefined };
      for (const seat of [undefined, '1', '2']) {
        const face = match.presenterFor({ game: row, seat, presence: ALL_HERE });
        const shown = JSON.stringify([face.panel(), face.view, chaptersOf(catalog, face.view.story)]);
        expect(secretsFor(year, seat ?? '').length).toBeGreaterThan(60);
        for (const secret of secretsFor(year, seat ?? '')) expect(shown).not.toContain(secret);
      }
      const names = campaignNames(catalog, match.view);
      const told = JSON.stringify(match.uncommitted.events.flatMap((each) => eventLine(each, names) ?? []));
      for (const secret of secretsFor(year, '')) expect(told).not.toContain(secret);
    }),
    { numRuns: 25 },
  );
});

/** Things of the pack that a campaign has not come to, by their names: what is seen of it does not hold them. */
function notComeTo(seen: object): string[] {
  const held = JSON.stringify(seen);
  const { items, classes, scenarios, buildings = [] } = firstWinter;
  const others = [...items, ...classes, ...scenarios, ...buildings].filter(({ id }) => !held.includes(`"${id}"`));
  const looted = (firstWinter.treasures ?? []).filter(({ number }) => !held.includes(`"${number}"`));
  return [...others.map(({ name }) => name), ...looted.map(({ text }) => text)];
}

// Potions of closed windows, items, classes, scenarios, buildings and treasures.
test('BREW-04 ITS-01 UNL-01 MAPB-01 TRE-01 things not come to -> named nowhere', () => {
  let checked = 0;
  fc.assert(
    fc.property(...LOOKED_AT, (seed, answers) => {
      const { match } = played(seed, answers);
      const row = { id: 1, campaign: 1, thread: '1', seats: [], telling: null, result: undefined };
      const names = campaignNames(catalog, match.view);
      const told = match.uncommitted.events.flatMap((each) => eventLine(each, names) ?? []);
      for (const seat of [undefined, '1', '2']) {
        const face = match.presenterFor({ game: row, seat, presence: ALL_HERE });
        const shown = JSON.stringify([face.panel(), told]);
        const held = [face.view, match.state.story, match.uncommitted.events, match.questions];
        const hidden = notComeTo(held).filter((name) => name.length > 4);
        checked += hidden.length;
        expect(hidden.filter((name) => shown.includes(JSON.stringify(name).slice(1, -1)))).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
  expect(checked).toBeGreaterThan(1_000);
});
