/** The weeks of a campaign, from one scenario to the next. */
import { expect, test } from 'vitest';
import { startableScenarios } from '../../../../../src/games/frosthaven/campaign/departure.ts';
import { seasonOf } from '../../../../../src/games/frosthaven/campaign/rules/outpost/calendar.ts';
import { RANDOM_DUNGEON } from '../../../../../src/games/frosthaven/content/dungeon.ts';
import type { CampaignGain } from '../../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import { FIRST, gainsOf, MORE, OTHER, packOf, SECOND, THIRD, Year } from '../../../../support/frosthaven/year.ts';

test('NEW-19 NEW-14 MAPB-05 a new campaign -> what its pack opens; a scenario is next', () => {
  const pack = packOf();
  const year = new Year(pack);
  expect(year.now).toBe('travel');
  expect(year.view).toMatchObject({ unlocked: [FIRST], completed: [], marked: 0, boxes: [] });
  expect(year.view.outpost).toEqual({ supply: {}, values: {}, stickers: [], loot: {}, ahead: [] });
  expect(startableScenarios(pack, year.view)).toEqual([FIRST]);
});

test('CEN-09 INS-01 OPS-07 CAL-02 completed -> rewards, a week passes, Downtime begins', () => {
  const rewards = [
    { gain: 'scenario' as const, scenario: SECOND },
    { gain: 'value' as const, value: 'morale' as const, amount: 3 },
  ];
  const pack = packOf();
  const year = new Year(pack);
  const own = [gainsOf('1', { experience: 12, gold: 6, checks: 1, resources: { hide: 2 } })];
  expect(year.ends(FIRST, 'completed', { own, party: rewards, inspiration: 2 })).toBe('advanced');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(year.view).toMatchObject({ completed: [FIRST], unlocked: [FIRST, SECOND], marked: 1 });
  expect(year.view.outpost.values).toEqual({ morale: 3, inspiration: 2 });
  expect(year.view.sheets[0]).toMatchObject({ experience: 12, gold: 6, checks: 1, resources: { hide: 2 } });
  year.allDone();
  expect(year.now).toBe('travel');
  expect(startableScenarios(pack, year.view).toSorted()).toEqual([SECOND, FIRST]);
});

test('CEN-06 CWE-16 whoever goes back after a loss keeps what was looted, and a week passes', () => {
  const year = new Year(packOf());
  const own = [gainsOf('1', { experience: 7, gold: 9, resources: { hide: 2 } })];
  year.ends(FIRST, 'lost', { own });
  expect(year.now).toBe('after loss: party after loss');
  expect(year.view.sheets[0]).toMatchObject({ experience: 7, gold: 9 });
  expect(year.view.sheets[0]?.resources).toEqual({});
  year.answers('party', 'go back');
  expect(year.view.sheets[0]).toMatchObject({ experience: 7, gold: 9, resources: { hide: 2 } });
  expect([year.now, year.view.marked]).toEqual(['downtime: 1 downtime, 2 downtime', 1]);
  expect(year.view.completed).toEqual([]);
});

// Nothing else can be played before it.
test('CEN-07 CAL-10 CWE-16 again at once -> looted resources are left, no week passes', () => {
  const pack = packOf();
  const year = new Year(pack);
  const own = [gainsOf('1', { experience: 7, gold: 9, resources: { hide: 2 } })];
  year.ends(FIRST, 'lost', { own });
  year.answers('party', 'play again');
  expect(year.view.sheets[0]).toMatchObject({ experience: 7, gold: 9 });
  expect(year.view.sheets[0]?.resources).toEqual({});
  expect([year.now, year.view.marked]).toEqual(['travel', 0]);
  expect(startableScenarios(pack, year.view)).toEqual([FIRST]);
  expect(year.view.week.onward).toEqual({ scenario: FIRST, why: 'again' });
  year.ends(FIRST, 'completed');
  expect(year.view.week.onward).toBe(null);
});

test('SUP-10 VAR-16 died in a lost scenario -> Frosthaven has what it had, looted too', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 6, resources: { hide: 1 } })] });
  year.allDone();
  year.ends(FIRST, 'lost', { own: [gainsOf('1', { gold: 9, resources: { hide: 2 }, died: true })] });
  expect(year.view.sheets.map(({ member }) => member)).not.toContain(1);
  expect(year.view.outpost.supply).toEqual({ hide: 1 });
  year.answers('party', 'go back');
  expect(year.view.outpost.supply).toEqual({ hide: 3 });
});

const LINKED = packOf({
  scenarios: { [FIRST]: { next: [{ scenario: SECOND }] }, [SECOND]: { first: true } },
});

test('CEN-14 first completion -> a linked scenario is offered, before a week passes', () => {
  const year = new Year(LINKED);
  year.ends(FIRST, 'completed');
  expect(year.now).toBe('linked: party linked');
  expect(year.choices('party')).toEqual(['go back', SECOND]);
  year.answers('party', SECOND);
  expect([year.now, year.view.marked]).toEqual(['travel', 0]);
  expect(startableScenarios(LINKED, year.view)).toEqual([SECOND]);
});

test('CEN-14 the party may go back first', () => {
  const year = new Year(LINKED);
  year.ends(FIRST, 'completed');
  year.answers('party', 'go back');
  expect([year.now, year.view.marked]).toEqual(['downtime: 1 downtime, 2 downtime', 1]);
});

test('CEN-14 MAPB-05 a linked scenario that lacks something is not offered', () => {
  const stickers = [{ id: 'rope', name: 'Rope', what: 'Enough of it.' }];
  const next = [{ scenario: SECOND }, { scenario: THIRD }];
  const scenarios = {
    [FIRST]: { next },
    [SECOND]: { first: true as const, requires: { stickers: ['rope'] } },
  };
  const year = new Year(packOf({ campaign: { stickers }, scenarios }));
  year.ends(FIRST, 'completed');
  expect(year.now, 'one lacks its rope, of the other nobody knows').toBe('downtime: 1 downtime, 2 downtime');

  const roped = new Year(packOf({ campaign: { stickers }, scenarios }));
  roped.ends(FIRST, 'completed', { party: [{ gain: 'sticker', sticker: 'rope' }] });
  expect(roped.choices('party')).toEqual(['go back', SECOND]);
});

test('CEN-09 CAL-05 a section is due at once -> read before going on, may open the way', () => {
  const sections = { stroke: { text: 'One more.', gains: [{ gain: 'scenario' as const, scenario: SECOND }] } };
  const pack = packOf({ campaign: { sections }, scenarios: { [FIRST]: { next: [{ scenario: SECOND }] } } });
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { party: [{ gain: 'section', section: 'stroke', weeks: 0 }] });
  expect(year.now).toBe('linked: party linked');
  expect(year.choices('party')).toEqual(['go back', SECOND]);
  expect(year.view.story.at(-1)).toMatchObject({ of: 'section', id: 'stroke', week: 0 });
});

test('LUP-06 nobody rises between two linked scenarios', () => {
  const year = new Year(LINKED);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { experience: 50 })] });
  expect(year.now).toBe('linked: party linked');
  year.answers('party', SECOND);
  expect(year.view.sheets[0]).toMatchObject({ level: 1, experience: 50 });
  year.ends(SECOND, 'completed');
  expect(year.choices('1')).toContain('level up');
});

test('STK-02 what one effect takes away and gives is changed at once', () => {
  const stickers = ['dry', 'wet'].map((id) => ({ id, name: id, what: 'It is so.' }));
  const year = new Year(packOf({ campaign: { stickers } }));
  year.ends(FIRST, 'completed', { party: [{ gain: 'sticker', sticker: 'dry' }] });
  year.allDone();
  const party = [
    { gain: 'sticker lost' as const, sticker: 'dry' },
    { gain: 'sticker' as const, sticker: 'wet' },
  ];
  year.ends(FIRST, 'completed', { party });
  expect(year.view.outpost.stickers).toEqual(['wet']);
});

test('CEN-15 a forced link leaves no choice', () => {
  const pack = packOf({
    scenarios: { [FIRST]: { next: [{ scenario: SECOND, forced: true }] }, [SECOND]: { first: true } },
  });
  const year = new Year(pack);
  year.ends(FIRST, 'completed');
  expect(year.now).toBe('travel');
  expect(year.view.week.onward).toEqual({ scenario: SECOND, why: 'forced' });
});

test('INS-02 CEN-16 CEN-17 a scenario that is completed once more leads nowhere at once', () => {
  const year = new Year(LINKED);
  year.ends(FIRST, 'completed');
  year.answers('party', 'go back');
  year.allDone();
  year.ends(FIRST, 'completed', { inspiration: 2 });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(year.view.outpost.values).toEqual({ inspiration: 2 });
});

test('CAL-09 CAL-05 CAL-06 CAL-07 sections -> read in their week, in the party’s order', () => {
  const sections = {
    thaw: { text: 'The eaves drip.', gains: [{ gain: 'value' as const, value: 'morale' as const, amount: 1 }] },
    crows: { text: 'Crows, and then more of them.' },
    later: { text: 'Nobody expected it.' },
  };
  const calendar = [
    { week: 1, section: 'thaw' },
    { week: 1, section: 'crows' },
  ];
  const year = new Year(packOf({ campaign: { sections, calendar } }));
  const party = [{ gain: 'section' as const, section: 'later', weeks: 2 }];
  year.ends(FIRST, 'completed', { party });
  expect(year.now).toBe('sections: party section');
  expect(year.choices('party')).toEqual(['thaw', 'crows']);
  year.answers('party', 'crows');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  const read = () => year.view.story.filter(({ of }) => of === 'section').map(({ id, week }) => [id, week]);
  expect(read()).toEqual([
    ['crows', 1],
    ['thaw', 1],
  ]);
  expect(year.view.outpost.values).toEqual({ morale: 1 });
  expect(year.view.boxes).toEqual([2]);
  year.allDone();
  year.ends(FIRST, 'completed');
  expect(read()).toContainEqual(['later', 2]);
  expect([year.now, year.view.boxes]).toEqual(['downtime: 1 downtime, 2 downtime', []]);
});

test('CAL-08 CWE-11 what falls due while time passes elsewhere is read in the next week', () => {
  const sections = { thaw: { text: 'The eaves drip.' } };
  const year = new Year(packOf({ campaign: { sections } }));
  for (let week = 1; week <= 12; week++) {
    year.ends(FIRST, 'completed');
    year.allDone();
  }
  const time = { gain: 'time' as const };
  year.ends(FIRST, 'completed', { party: [{ gain: 'section', section: 'thaw', weeks: 2 }, time, time] });
  expect([year.view.marked, year.view.boxes], 'from box 14 it went into box 15').toEqual([15, []]);
  expect(year.view.story.at(-1)).toMatchObject({ of: 'section', id: 'thaw', week: 15 });
});

test('NEW-20 a section may ask the party, and only what stands behind its choice is read', () => {
  const sections = {
    door: {
      text: 'Somebody knocks.',
      choices: [
        { label: 'Open', text: 'It is the wind.', gains: [{ gain: 'sticker' as const, sticker: 'draught' }] },
        { label: 'Wait', text: 'It stops.' },
      ],
    },
  };
  const stickers = [{ id: 'draught', name: 'Draught', what: 'It never closes again.' }];
  const pack = packOf({ campaign: { sections, stickers, calendar: [{ week: 1, section: 'door' }] } });
  const year = new Year(pack);
  year.ends(FIRST, 'completed');
  expect(year.now).toBe('sections: party section choice');
  year.answers('party', 'Open');
  expect(year.view.story.at(-1)).toEqual({
    week: 1,
    of: 'section',
    id: 'door',
    text: 'Somebody knocks.\n\nIt is the wind.',
  });
  expect(year.view.outpost.stickers).toEqual(['draught']);
});

const lumber = (amount: number) => ({
  gain: 'resources' as const,
  kind: 'lumber' as const,
  amount,
  to: 'collective' as const,
});

test('SUP-06 what is for all goes where the party wants it, all at once or one by one', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { party: [lumber(2), lumber(2)], shares: true });
  expect(year.now).toBe('conclusion: party placing');
  expect(year.choices('party')).toEqual(['Frosthaven', '1', '2', 'shared']);
  year.answers('party', '1');
  year.answers('party', 'shared');
  year.answers('party', 'Frosthaven');
  expect(year.choices('party')).toEqual(['Frosthaven', '1', '2']);
  year.answers('party', '2');
  expect(year.view.outpost.supply).toEqual({ lumber: 1 });
  expect(year.view.sheets.map(({ resources }) => resources.lumber)).toEqual([2, 1]);
});

test('SUP-08 SUP-07 CEN-13 all lose -> the party says who pays; never more than exists', () => {
  const own = [
    gainsOf('1', { resources: { lumber: 1 }, gold: 3 }),
    gainsOf('2', { resources: { lumber: 2 }, gold: 5 }),
  ];
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', {
    own,
    party: [lumber(2), lumber(-2), { gain: 'gold', amount: -6, to: 'collective' }],
  });
  expect(year.now).toBe('conclusion: party paying');
  expect(year.choices('party')).toEqual(['Frosthaven lumber', '1 lumber', '2 lumber']);
  year.answers('party', '2 lumber');
  year.answers('party', '2 gold');
  expect(year.view.outpost.supply).toEqual({ lumber: 2 });
  expect(year.view.sheets.map(({ resources, gold }) => [resources.lumber, gold])).toEqual([
    [1, 2],
    [0, 0],
  ]);
  const poor = new Year(packOf());
  poor.ends(FIRST, 'completed', { own, party: [lumber(-4), { gain: 'gold', amount: -9, to: 'collective' }] });
  expect(poor.view.sheets.map(({ resources, gold }) => [resources.lumber, gold])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('RDG-01 a random dungeon, not a scenario -> a week passes, it can be played again', () => {
  const { dungeons } = firstWinter;
  const pack = packOf({
    content: { dungeons },
    scenarios: { [FIRST]: { next: [{ scenario: SECOND, forced: true }] }, [SECOND]: { first: true } },
  });
  const year = new Year(pack);
  expect(startableScenarios(pack, year.view)).toContain(RANDOM_DUNGEON);
  year.ends(RANDOM_DUNGEON, 'lost', { own: [gainsOf('1', { gold: 4 })] });
  expect(year.now).toBe('after loss: party after loss');
  year.answers('party', 'play again');
  expect(startableScenarios(pack, year.view)).toEqual([RANDOM_DUNGEON]);
  year.ends(RANDOM_DUNGEON, 'completed', { own: [gainsOf('1', { gold: 4 })], inspiration: 2 });
  expect(year.view).toMatchObject({ marked: 1, completed: [] });
  expect(year.view.outpost.values).toEqual({ inspiration: 2 });
  expect(year.view.sheets[0]?.gold).toBe(8);
  year.allDone();
  year.ends(FIRST, 'completed');
  expect(startableScenarios(pack, year.view), 'what is forced comes first').toEqual([SECOND]);
});

test('SUP-02 gold for all together is somebody’s own: the party says whose', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { party: [{ gain: 'gold', amount: 10, to: 'collective' }] });
  expect(year.now).toBe('conclusion: party placing');
  expect(year.choices('party')).toEqual(['1', '2', 'shared']);
  year.answers('party', '2');
  expect(year.view.sheets.map(({ gold }) => gold)).toEqual([0, 10]);
});

test('INS-05 INS-06 UNL-05 random scenarios -> from their deck; empty -> inspiration', () => {
  const pack = packOf({ scenarios: { [THIRD]: { random: { text: 'A map, folded small.' } } } });
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { party: [{ gain: 'random scenario' }, { gain: 'random scenario' }] });
  expect(year.view.unlocked).toEqual([FIRST, THIRD]);
  expect(year.view.outpost.values).toEqual({ inspiration: 1 });
});

test('the party decides by vote where it wants to; who leads it decides alone', () => {
  const year = new Year(LINKED);
  expect(year.does({ type: 'decides', decides: { how: 'vote' } })).toBe('advanced');
  year.ends(FIRST, 'completed');
  expect(year.now).toBe('linked: 1 linked, 2 linked');
  year.answers('2', SECOND);
  expect(year.now).toBe('linked: 1 linked');
  year.answers('1', SECOND);
  expect(year.view.week.onward?.scenario).toBe(SECOND);

  const led = new Year(LINKED);
  expect(led.does({ type: 'decides', decides: { how: 'leader', leader: 7 } })).toBe('The leader needs a character.');
  led.does({ type: 'decides', decides: { how: 'leader', leader: 2 } });
  led.ends(FIRST, 'completed');
  expect(led.now).toBe('linked: 2 linked');
  expect(led.hears({ gone: 2 })).toBe('advanced');
  expect(led.now, 'the first who answers, where nobody leads any more').toBe('linked: party linked');
});

const FOR_ONE: CampaignGain = { gain: 'gold', amount: 6, to: 'collective' };

test('END-14 a reward for one -> asked among those there, as people leave and join', () => {
  const year = new Year(packOf());
  year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' });
  year.ends(FIRST, 'completed', { party: [FOR_ONE] });
  expect(year.choices('party')).toEqual(['1', '2', '3', 'shared']);
  expect(year.hears({ gone: 2 })).toBe('advanced');
  expect(year.choices('party'), 'Bea has left').toEqual(['1', '3', 'shared']);
  expect(year.does({ type: 'character', member: 2, class: OTHER, name: 'Bea' })).toBe('advanced');
  expect(year.choices('party'), 'and is back as somebody new').toEqual(['1', '2', '3', 'shared']);
  year.answers('party', '2');
  expect(year.view.sheets.map(({ gold }) => gold)).toEqual([0, 6, 0]);
});

test('nobody is left to be asked: what nobody gets is gone, and the week goes on', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { party: [FOR_ONE] });
  expect(year.hears({ gone: 1 })).toBe('advanced');
  expect(year.hears({ gone: 2 })).toBe('advanced');
  expect(year.view.sheets).toEqual([]);
  expect(year.match.questions).toEqual([]);
});

test('a vote -> over half settles it, a tie falls to chance, who abstains has no say', () => {
  const voting = () => {
    const year = new Year(LINKED);
    year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' });
    year.does({ type: 'decides', decides: { how: 'vote' } });
    year.ends(FIRST, 'completed');
    return year;
  };
  const clear = voting();
  clear.answers('3', 'go back');
  expect(clear.now).toBe('linked: 1 linked, 2 linked');
  clear.answers('1', 'go back');
  expect(clear.view.week, 'two of three').toMatchObject({ onward: null, last: { scenario: FIRST } });
  expect(clear.now).not.toContain('linked');

  const alone = voting();
  alone.answers('1', 'abstain');
  alone.answers('2', 'abstain');
  alone.answers('3', SECOND);
  expect(alone.view.week.onward?.scenario, 'the only vote').toBe(SECOND);

  const tied = voting();
  tied.answers('1', 'go back');
  tied.answers('2', SECOND);
  expect(tied.answers('3', 'abstain')).toBe('advanced');
  expect(tied.now).not.toContain('linked:');

  const nobody = voting();
  for (const seat of ['1', '2', '3']) nobody.answers(seat, 'abstain');
  expect(nobody.view.week.onward, 'the first choice: back').toBeNull();
});

test('a vote is changed before all is settled -> the last counts, nobody waits for it', () => {
  const year = new Year(LINKED);
  year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' });
  year.does({ type: 'decides', decides: { how: 'vote' } });
  year.ends(FIRST, 'completed');
  const given = () => year.match.questions.map(({ question, answered }) => [question.seat, answered?.[0]]);
  year.answers('1', 'go back');
  expect(given()).toEqual([
    ['1', 'go back'],
    ['2', undefined],
    ['3', undefined],
  ]);
  expect([year.choices('1'), year.now]).toEqual([year.choices('2'), 'linked: 2 linked, 3 linked']);
  year.answers('1', SECOND);
  year.answers('1', 'abstain');
  year.answers('2', 'go back');
  expect(year.now, 'one of three is not more than half').toBe('linked: 3 linked');
  year.answers('2', SECOND);
  year.answers('1', SECOND);
  expect(year.view.week.onward?.scenario, 'two of three').toBe(SECOND);
  expect(year.now).not.toContain('linked:');
});

test('whoever is away abstains, and leaves it to the others where they lead', () => {
  const year = new Year(LINKED);
  year.does({ type: 'decides', decides: { how: 'vote' } });
  year.ends(FIRST, 'completed');
  expect(year.match.questions.map(({ question }) => question.defaultAnswer)).toEqual([['abstain'], ['abstain']]);
  expect(year.does({ type: 'decides', decides: { how: 'leader', leader: 2 } })).toBe('advanced');
  expect(year.now, 'asked anew of the leader').toBe('linked: 2 linked');
  expect(year.match.questions.map(({ question }) => question.defaultAnswer)).toEqual([['leave it to the others']]);
  year.answers('2', 'leave');
  expect(year.now).toBe('linked: party linked');
  year.answers('party', SECOND);
  expect(year.view.week.onward?.scenario).toBe(SECOND);
});

test('OPS-08 Downtime -> each at their own pace; a newcomer delays none; may be closed', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed');
  year.answers('2', 'done');
  expect(year.now).toBe('downtime: 1 downtime');
  expect(year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' })).toBe('advanced');
  expect(year.now, 'Cem has nothing to do').toBe('downtime: 1 downtime');
  expect(year.hears({ gone: 3 })).toBe('advanced');
  expect(year.now).toBe('downtime: 1 downtime');
  expect(year.does({ type: 'closed' })).toBe('advanced');
  expect(year.now).toBe('travel');
  expect(year.does({ type: 'closed' })).toBe('There is no Downtime now.');
});

test('SUP-03 what is given to Frosthaven is its own from then on', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 3 } })] });
  year.answers('1', 'give');
  year.answers('1', 'lumber');
  year.answers('1', '2');
  expect(year.view.outpost.supply).toEqual({ lumber: 2 });
  expect(year.view.sheets[0]?.resources).toEqual({ lumber: 1 });
  expect(year.choices('1')).toEqual(['give to Frosthaven', 'done']);
});

test('NEW-16 no week passes after scenario 0', () => {
  const year = new Year(packOf({ scenarios: { [FIRST]: { number: 0 } } }));
  year.ends(FIRST, 'completed');
  expect([year.now, year.view.marked]).toEqual(['travel', 0]);
});

test('CAL-01 CAL-03 ten weeks are a season, and a year begins with summer', () => {
  const seasons = [1, 10, 11, 20, 21, 30, 31].map(seasonOf);
  expect(seasons).toEqual(['summer', 'summer', 'winter', 'winter', 'summer', 'summer', 'winter']);
});

test('STK-04 STK-01 STK-03 a sticker -> stays until taken away, decides what is read', () => {
  const sections = {
    first: { text: 'Lamps.', gains: [{ gain: 'sticker' as const, sticker: 'oil' }] },
    second: {
      text: 'Night.',
      cases: [{ if: [{ sticker: 'oil' }], text: 'There is light.' }, { text: 'It is dark.' }],
      gains: [{ gain: 'sticker lost' as const, sticker: 'oil' }],
    },
    third: { text: 'Night.', cases: [{ if: [{ sticker: 'oil' }], text: 'There is light.' }, { text: 'It is dark.' }] },
  };
  const stickers = [{ id: 'oil', name: 'Oil', what: 'It burns.' }];
  const calendar = [1, 2, 3].map((week, i) => ({ week, section: Object.keys(sections)[i] ?? '' }));
  const year = new Year(packOf({ campaign: { sections, stickers, calendar } }));
  const held: (readonly string[])[] = [];
  for (const _ of calendar) {
    year.ends(FIRST, 'completed');
    held.push(year.view.outpost.stickers);
    year.allDone();
  }
  expect(held).toEqual([['oil'], [], []]);
  const read = year.view.story.flatMap(({ of, text }) => (of === 'section' ? [text] : []));
  expect(read).toEqual(['Lamps.', 'Night.\n\nThere is light.', 'Night.\n\nIt is dark.']);
});
