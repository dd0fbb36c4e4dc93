/** Outpost events, as weeks are played. */
import { expect, test } from 'vitest';
import type { NarrationContext } from '../../../../../src/game-api/contract/match.ts';
import {
  event,
  lumber,
  PLAIN,
  returnHome,
  townWith,
  value,
  valuesOf,
} from '../../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf } from '../../../../support/frosthaven/year.ts';

/** The thread of the outpost is there already. */
const TOLD = { key: 'm1', count: 1, call: 'story', head: '', lines: [], why: [] };
const TABLE = { id: 1, campaign: 1, kind: 'campaign', about: {}, thread: '1', seats: [], telling: TOLD };
const AROUND = {
  table: TABLE,
  presence: { away: [], isDeserted: false },
  reason: 'answered',
} satisfies NarrationContext;

test('CEV-08 CEV-09 CEV-11 CEV-19 the front is told, one option is picked, and the card is gone', () => {
  const year = returnHome(townWith({ events: [event()] }));
  expect(year.now).toBe('outpost event: party outpost event');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ front: 'Somebody knocks.' });
  expect(year.choices('party')).toEqual(['Open', 'Wait']);
  year.answers('party', 'Open');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 1 });
  expect(year.view.story.at(-1)).toEqual({
    week: 1,
    of: 'event',
    id: 'knock',
    text: 'Somebody knocks.\n\n*Open*\n\nIt is snow.',
  });
  expect(year.match.state.decks.outpost.summer).toEqual({ shuffled: [], bottom: [] });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('a thread is gone -> a new one tells the front of the event and who is waited for', () => {
  const year = returnHome(townWith({ events: [event()] }));
  const { telling } = year.match.announce(AROUND);
  const seats = [{ seat: '1', user: 'ann', member: 1 }];
  const game = { ...TABLE, seats, telling, result: undefined };
  const again = year.match.presenterFor({ game, seat: '1', presence: AROUND.presence }).reopenMessages();
  const [opening, call, ...more] = again.map(({ kind, body }) => ({ kind, body: JSON.stringify(body) }));
  expect(opening).toMatchObject({ kind: 'post', body: expect.stringContaining('"thread":"Frosthaven"') });
  expect(call?.body).toContain('Somebody knocks.');
  expect(call?.body).toContain('"mentions":["ann"]');
  expect(more).toEqual([]);
});

test('CEV-08 CEV-09 an event -> all read front and options, of the back what is chosen', () => {
  const options = [
    { label: 'Open', outcomes: [{ text: 'It is snow.', gains: [value('morale', 1)] }] },
    { label: 'Wait', outcomes: [{ text: 'It was a bear.', gains: [value('morale', -1)] }] },
  ];
  const year = returnHome(townWith({ events: [event({ options })] }));
  const told = () => JSON.stringify(year.match.announce(AROUND).outgoing);
  expect(told()).toContain('Somebody knocks.\\n- Open\\n- Wait');
  expect(told()).not.toMatch(/snow|bear/);
  year.answers('party', 'Open');
  expect(told()).toContain('**Open.** It is snow.');
  expect(told()).not.toContain('bear');
});

test('CEV-11 a card that returns goes to the bottom of its deck', () => {
  const options = [
    { label: 'Open', outcomes: [{ ...PLAIN, returns: true }] },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const year = returnHome(townWith({ events: [event({ options })] }));
  year.answers('party', 'Open');
  expect(year.match.state.decks.outpost.summer).toEqual({ shuffled: [], bottom: ['knock'] });
});

test('CEV-12 CEV-13 CEV-14 CEV-15 an outcome’s terms are met -> read, else the last', () => {
  const options = [
    {
      label: 'Pay',
      outcomes: [
        { if: [{ gold: 5 }, { resources: { lumber: 2 } }], text: 'They go.', gains: [value('morale', 2)] },
        { text: 'They laugh.', gains: [value('defense', 1)] },
      ],
    },
    { label: 'Sing', outcomes: [{ if: [{ trait: 'nobody is' }], ...PLAIN }, { text: 'Badly.' }] },
  ];
  const rich = townWith({ events: [event({ options })] });
  const own = [gainsOf('1', { gold: 3, resources: { lumber: 1 } }), gainsOf('2', { gold: 2 })];
  rich.ends(FIRST, 'completed', { own, party: [lumber(1)] });
  rich.answers('party', 'Pay');
  expect(valuesOf(rich)).toEqual({ defense: 5, morale: 2 });
  const poor = returnHome(townWith({ events: [event({ options })] }));
  poor.answers('party', 'Pay');
  expect(valuesOf(poor)).toEqual({ defense: 6 });
});

test('CEV-12 an option may ask for something too, and says what it lacks', () => {
  const options = [
    { label: 'Pay', if: [{ gold: 50 }], outcomes: [PLAIN] },
    { label: 'Wait', outcomes: [{ text: 'Long.', gains: [value('morale', 1)] }] },
  ];
  const year = returnHome(townWith({ events: [event({ options })] }));
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 1 });
  expect(year.view.story.at(-1)?.text).toBe('Somebody knocks.\n\n*Wait*\n\nLong.');
});

test('CAL-04 CEV-07 in the week that fills the tenth box the event is of winter', () => {
  const year = townWith({ events: [event(), event({ id: 'frost', season: 'winter' })] });
  for (let week = 1; week <= 10; week++) {
    returnHome(year);
    if (year.choices('party').includes('Wait')) year.answers('party', 'Wait');
    if (week === 9) expect(year.match.state.decks.outpost.winter.shuffled).toEqual(['frost']);
    year.allDone();
  }
  expect(year.match.state.decks.outpost.winter.shuffled).toEqual([]);
});

test('CEV-19 an event is left out where something says so, once; and an empty deck has none', () => {
  const year = returnHome(townWith({ events: [event()] }), { gain: 'no outpost event' });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  year.allDone();
  returnHome(year);
  expect(year.now).toBe('outpost event: party outpost event');
  year.answers('party', 'Wait');
  year.allDone();
  returnHome(year);
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('CEV-16 CEV-17 cards come and go by their names and by batches', () => {
  const events = [
    event(),
    event({ id: 'late', later: true, batch: 'guests' }),
    event({ id: 'later', later: true, batch: 'guests', season: 'winter' }),
  ];
  const year = townWith({ events });
  expect(year.match.state.decks.outpost.summer.shuffled).toEqual(['knock']);
  returnHome(year, { gain: 'events', add: ['guests'], remove: ['knock'] });
  expect(year.match.state.decks.outpost.winter.shuffled).toEqual(['later']);
  expect(year.now).toBe('outpost event: party outpost event');
});

test('CEV-20 a loot card yields one more of what its sticker says', () => {
  const year = returnHome(townWith(), { gain: 'loot sticker', kind: 'hide' }, { gain: 'loot sticker', kind: 'hide' });
  expect(year.view.outpost.loot).toEqual({ hide: 2 });
});

test('CEV-11 SET-30 an outcome in words -> the party does it, the log keeps it, the week goes on', () => {
  const text = 'Whoever has most gold pays for the door.';
  const options = [
    { label: 'Open', outcomes: [{ text: 'It is snow.', gains: [{ gain: 'by hand', text }, value('morale', 1)] }] },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const year = returnHome(townWith({ events: [event({ options })] }));
  year.answers('party', 'Open');
  expect(year.now).toBe('attack: party due');
  expect(year.choices('party')).toEqual(['done', 'not done']);
  year.answers('party', 'done');
  expect(JSON.stringify(year.match.announce(AROUND).outgoing)).toContain(`By hand: *${text}* It is done.`);
  expect([valuesOf(year).morale, year.now]).toEqual([1, 'downtime: 1 downtime, 2 downtime']);
});
