/** What was read stays to be read again: nothing else does. */
import { expect, test } from 'vitest';
import { panelControls } from '../../../../src/game-api/panel/panel.ts';
import { chaptersOf } from '../../../../src/games/frosthaven/campaign/rules/outpost/story.ts';
import { dungeonIdOf, RANDOM_DUNGEON } from '../../../../src/games/frosthaven/content/dungeon.ts';
import { questsFile } from '../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { roadEvent } from '../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { storyPages } from '../../../../src/games/frosthaven/ui/board/story.ts';
import { discordProblems } from '../../../support/bot/fits.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { event, raid, returnHome, townWith } from '../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf, packOf, SECOND, Year } from '../../../support/frosthaven/year.ts';

const chapters = (year: Year) => chaptersOf(year.match.catalog, year.view.story);
const titles = (year: Year) => chapters(year).map(({ week, title }) => `${week} ${title}`);
const told = (year: Year) => JSON.stringify(chapters(year));

const SHEDS = ['kiln', 'quay'].map((id, i) => ({
  id,
  number: i + 1,
  name: id,
  icon: 'house',
  start: 'locked' as const,
  levels: [],
}));
const QUESTS = questsFile.parse({
  quests: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    id,
    name: id,
    text: 'Why.',
    task: 'What.',
    done: `${id} is done.`,
    asks: [{ tally: 'kills', least: 3 }],
    envelope: 'east',
    alternate: 'west',
  })),
  envelopes: [
    { id: 'east', text: 'The east door opens.', buildings: ['kiln'] },
    { id: 'west', text: 'The west door opens.', buildings: ['quay'] },
  ],
});

const SECTIONS = { first: { text: 'Lamps.' }, second: { text: 'Night.' } };

test('CAL-06 what was read -> read again in order, each in its week; nothing to come', () => {
  const calendar = [
    { week: 1, section: 'first' },
    { week: 2, section: 'second' },
  ];
  const year = new Year(packOf({ campaign: { sections: SECTIONS, calendar } }));
  expect(titles(year)).toEqual(['1 The beginning']);
  year.ends(FIRST, 'completed');
  expect(titles(year)).toEqual(['1 The beginning', '1 The Snow Fence (completed)', '1 First']);
  const scenario = firstWinter.scenarios.find(({ id }) => id === FIRST);
  expect(chapters(year)[1]?.paragraphs).toEqual([scenario?.introduction, scenario?.conclusion.completed]);
  expect(told(year)).toContain('Lamps.');
  expect(told(year)).not.toContain('Night.');
  expect(told(year), 'it was not lost').not.toContain(scenario?.conclusion.lost);
  year.allDone();
  year.ends(FIRST, 'lost');
  year.answers('party', 'go back');
  expect(titles(year).slice(3)).toEqual(['2 The Snow Fence (lost)', '2 Second']);
});

test('of the sections of a scenario those are read again that were read in it', () => {
  const sections = { '1': 'A door.', '2': 'Another door.' };
  const year = new Year(packOf({ scenarios: { [FIRST]: { sections } } }));
  year.ends(FIRST, 'completed', { sections: ['2'] });
  expect(chapters(year)[1]?.paragraphs[1]).toBe('Another door.');
  expect(told(year)).not.toContain('A door.');
});

test('SET-25 words of rooms -> read again between the sections; none of shut rooms', () => {
  const [room] = firstWinter.scenarios.find(({ id }) => id === FIRST)?.rooms ?? [];
  if (!room) throw new Error('The first scenario has no rooms.');
  const rooms = ['Barrels.', 'A bell.', 'A drowned stair.'].map((story, i) => ({ ...room, id: `room-${i}`, story }));
  const year = new Year(packOf({ scenarios: { [FIRST]: { sections: { '1': 'A door.' }, rooms } } }));
  year.ends(FIRST, 'completed', { sections: ['room room-0', '1', 'room room-1'] });
  expect(chapters(year)[1]?.paragraphs.slice(1, -1)).toEqual(['Barrels.', 'A door.', 'A bell.']);
  expect(told(year)).not.toContain('A drowned stair.');
});

test('RDG-08 of a random dungeon the rooms that were drawn are read again, and no others', () => {
  const { dungeons } = firstWinter;
  const year = new Year(packOf({ content: { dungeons } }));
  const [room, setup] = [dungeons?.rooms[0], dungeons?.setups[0]];
  const drawn = dungeonIdOf([{ room: room?.id ?? '', setup: setup?.id ?? '', entrance: 'a', penalty: 'none' }]);
  year.ends(RANDOM_DUNGEON, 'lost', { drawn, sections: ['room room-1'] });
  const last = chapters(year).find(({ title }) => title.includes('(lost)'));
  const { introduction, conclusion } = year.match.catalog.scenario(drawn);
  expect(last?.paragraphs).toEqual([introduction, expect.stringContaining(room?.story ?? '?'), conclusion.lost]);
  year.ends(RANDOM_DUNGEON, 'lost', { drawn: drawn.replace(room?.id ?? '', 'torn-down') });
  expect(chapters(year).filter(({ title }) => title.includes('(lost)')).length).toBe(1);
});

test('RTR-03 UNL-03 a retirement -> end of its quest and its envelope again, no others', () => {
  const year = new Year(packOf({ content: { quests: QUESTS, buildings: SHEDS } }));
  const kept = year.choices('1')[0] ?? '';
  for (const seat of ['1', '2']) year.answers(seat, year.choices(seat)[0] ?? '');
  expect(told(year)).not.toMatch(/ is done\.|door opens/);
  year.ends(FIRST, 'completed', { own: [{ ...gainsOf('1', {}), tally: { kills: 3 } }] });
  expect(told(year), 'nobody has retired yet').not.toMatch(/ is done\.|door opens/);
  while (year.choices('1').includes('retire')) year.answers('1', 'retire');
  expect(chapters(year).slice(-2)).toEqual([
    { week: 1, title: 'A member leaves', paragraphs: [`${kept} is done.`] },
    { week: 1, title: 'An envelope', paragraphs: ['The east door opens.'] },
  ]);
  for (const { id } of QUESTS.quests.filter((each) => each.id !== kept))
    expect(told(year)).not.toContain(`${id} is done.`);
  expect(told(year)).not.toContain('The west door opens.');
});

test('CAL-06 of a section with a choice what stood behind it is read again, and nothing else', () => {
  const knock = {
    text: 'Somebody knocks.',
    choices: [
      { label: 'Open', text: 'It is an owl.' },
      { label: 'Wait', text: 'It goes away.' },
    ],
  };
  const year = new Year(packOf({ campaign: { sections: { knock }, calendar: [{ week: 1, section: 'knock' }] } }));
  year.ends(FIRST, 'completed');
  expect(told(year), 'nothing behind it before the party has chosen').not.toMatch(/owl|goes away/);
  year.answers('party', 'Wait');
  expect(chapters(year).at(-1)?.paragraphs.join(' ')).toContain('It goes away.');
  expect(told(year)).toContain('Somebody knocks.');
  expect(told(year)).not.toContain('It is an owl.');
});

test('CEV-08 CEV-09 an event -> front, option and outcome read again, no other back', () => {
  const year = returnHome(townWith({ events: [event()] }));
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
  const year = returnHome(townWith({ events: [raid()] }));
  for (let i = 0; i < 40 && year.match.questions.length > 0 && year.view.week.step !== 'downtime'; i++) {
    const [open] = year.match.questions;
    if (open) year.match.answer(open.question.seat, open.number, open.question.defaultAnswer);
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
    expect(discordProblems(panel)).toEqual([]);
    expect(panel.content).toContain(`Week ${Math.floor(page / 4) + 1},`);
    expect(panelControls(panel).some((each) => 'options' in each && each.options.some(({ default: on }) => on))).toBe(
      true,
    );
  }
  expect(storyPages(7, []).content).toBe('You have read nothing yet.');
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
