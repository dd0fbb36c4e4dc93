/** What was read stays to be read again: nothing else does. */
import { expect, test } from 'vitest';
import { chaptersOf } from '../../../src/games/frosthaven/campaign/rules/story.ts';
import { roadEvent } from '../../../src/games/frosthaven/content/schema/road-events.ts';
import { storyPages } from '../../../src/games/frosthaven/present/story.ts';
import { problemsOf } from '../../discord/fits.ts';
import { firstWinter } from '../../first-winter.ts';
import { event, home, raid, townWith } from './town-year.ts';
import { FIRST, packOf, SECOND, Year } from './year.ts';

const chapters = (year: Year) => chaptersOf(year.match.catalog, year.view.story);
const titles = (year: Year) => chapters(year).map(({ week, title }) => `${week} ${title}`);
const told = (year: Year) => JSON.stringify(chapters(year));

const SECTIONS = { first: { text: 'Lamps.' }, second: { text: 'Night.' } };

test('CAL-06 what was read is read again in its order, each in its week; what waits in the calendar is not', () => {
  const calendar = [
    { week: 1, section: 'first' },
    { week: 2, section: 'second' },
  ];
  const year = new Year(packOf({ campaign: { sections: SECTIONS, calendar } }));
  expect(titles(year)).toEqual(['1 The beginning']);
  year.ends(FIRST, 'completed');
  expect(titles(year)).toEqual(['1 The beginning', '1 The Snow Fence (completed)', '1 Section first']);
  const scenario = firstWinter.scenarios.find(({ id }) => id === FIRST);
  expect(chapters(year)[1]?.paragraphs).toEqual([scenario?.introduction, scenario?.conclusion.completed]);
  expect(told(year)).toContain('Lamps.');
  expect(told(year)).not.toContain('Night.');
  expect(told(year), 'it was not lost').not.toContain(scenario?.conclusion.lost);
  year.allDone();
  year.ends(FIRST, 'lost');
  year.answers('party', 'go back');
  expect(titles(year).slice(3)).toEqual(['2 The Snow Fence (lost)', '2 Section second']);
});

test('of the sections of a scenario those are read again that were read in it', () => {
  const sections = { '1': 'A door.', '2': 'Another door.' };
  const year = new Year(packOf({ scenarios: { [FIRST]: { sections } } }));
  year.ends(FIRST, 'completed', { sections: ['2'] });
  expect(chapters(year)[1]?.paragraphs[1]).toBe('Another door.');
  expect(told(year)).not.toContain('A door.');
});

test('CEV-08 CEV-09 of an event the front, the option and what stood behind it are read again, and no other back', () => {
  const year = home(townWith({ events: [event()] }));
  expect(told(year), 'nothing of it before it is resolved').not.toContain('Somebody knocks.');
  year.answers('party', 'Open');
  expect(chapters(year).at(-1)).toEqual({
    week: 1,
    title: 'In Frosthaven',
    paragraphs: ['Somebody knocks.', '*Open*', 'It is snow.'],
  });
  expect(told(year)).not.toContain('So be it.');
});

test('EVT-09 a road event is read again with what was chosen, in the week of its scenario', () => {
  const card = roadEvent.parse({
    id: 'a-sledge',
    season: 'summer',
    front: 'A sledge, and nobody on it.',
    options: [
      { label: 'Look', outcomes: [{ text: 'Furs.', then: [] }] },
      { label: 'Go on', outcomes: [{ text: 'It is gone behind you.', then: [] }] },
    ],
  });
  const year = new Year(packOf({ content: { roadEvents: [card] } }));
  const way = { event: 'a-sledge', returns: false, gains: [], option: 'Look', text: 'Furs.' };
  year.ends(FIRST, 'completed', { roadEvent: way });
  expect(chapters(year)[1]).toEqual({
    week: 1,
    title: 'On the road',
    paragraphs: ['A sledge, and nobody on it.', '*Look*', 'Furs.'],
  });
  expect(told(year)).not.toContain('It is gone behind you.');
});

test('ATT-12 the end of an attack is read again', () => {
  const year = home(townWith({ events: [raid()] }));
  for (let i = 0; i < 40 && year.match.questions.length > 0 && year.view.week.step !== 'downtime'; i++) {
    const [open] = year.match.questions;
    if (open) year.match.answer(open.question.seat, open.number, open.question.standing);
  }
  expect(chapters(year).at(-1)?.paragraphs).toEqual(['They go.']);
});

test('a long year is turned in pages that a message holds, from the last that was read', () => {
  const many = Array.from({ length: 90 }, (_, i) => ({
    week: i + 1,
    title: `A day ${'of snow '.repeat(20)}`,
    paragraphs: Array.from({ length: 4 }, () => `${i}`.padEnd(1500, ' and on')),
  }));
  const last = storyPages(7, many);
  expect(last.content).toContain('Week 90, summer');
  for (const page of [0, 1, 150, 359]) {
    const panel = storyPages(7, many, page);
    expect(problemsOf(panel)).toEqual([]);
    expect(panel.content).toContain(`Week ${Math.floor(page / 4) + 1},`);
    expect(
      panel.components.flat().some((each) => 'options' in each && each.options.some(({ default: on }) => on)),
    ).toBe(true);
  }
  expect(storyPages(7, []).content).toBe('Nothing was read yet.');
  expect(storyPages(7, many, 5000).content).toBe(storyPages(7, many, 359).content);
});

test('a story that an older program has kept says no more than it knows', () => {
  const old = [
    { week: 0, of: 'scenario' as const, id: SECOND },
    { week: 1, of: 'scenario' as const, id: 'gone-from-the-pack' },
  ];
  const introduction = firstWinter.scenarios.find(({ id }) => id === SECOND)?.introduction;
  expect(chaptersOf(packOf(), old).slice(1)).toEqual([
    { week: 1, title: 'Smoke over the Kilns', paragraphs: [introduction] },
  ]);
});
