/** The personal quests of the First Winter: what of a scenario counts for each, and what nearly does. RTR-01 */
import { expect, test } from 'vitest';
import type { ScenarioPlay } from '../../../../src/games/frosthaven/campaign/rules/characters/quests.ts';
import { progressAfterScenario } from '../../../../src/games/frosthaven/campaign/rules/characters/quests.ts';
import { RESOURCES } from '../../../../src/games/frosthaven/content/schema/terms.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { damage, heal, move, table } from '../../../support/frosthaven/table.ts';
import { buildings } from '../../../support/frosthaven/town.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

function questCalled(name: string) {
  const found = firstWinter.quests?.quests.find(({ id }) => id === name);
  if (!found) throw new Error(`There is no quest ${name}.`);
  return found;
}

const SCENARIO: ScenarioPlay = {
  scenario: {},
  completed: true,
  season: 'summer',
  exhausted: false,
  goal: false,
  tally: {},
};

/** A scenario of the pack that lies in such country. */
function placed(terrain: string): ScenarioPlay['scenario'] {
  const found = firstWinter.scenarios.find(({ place }) => place?.terrain === terrain);
  if (!found) throw new Error(`No scenario is in ${terrain}.`);
  return found;
}

/** How far a quest is after scenarios that went so. */
const after = (name: string, ...played: readonly Partial<ScenarioPlay>[]) =>
  played.reduce<readonly number[]>(
    (had, each) => progressAfterScenario(questCalled(name), had, { ...SCENARIO, ...each }),
    [],
  );

/** How far it is after what `a` did at a table. */
const by = (name: string, t: Table) => after(name, { tally: t.character('a').tally });

const slain = (t: Table, who: string, ...names: readonly string[]) => {
  for (const name of names) t.acts(who, damage(1, 'enemies', { range: 9, targets: 1 })).choose(name);
  return t;
};

test('RTR-01 The Price on Large Things -> its kills of elites, no normal, no friend’s', () => {
  const weak = { hp: 1 };
  const t = table('B C D a b E', { B: { ...weak, elite: true }, C: weak, D: { ...weak, elite: true }, E: weak });
  expect(by('the-price-on-large-things', slain(slain(t, 'b', 'D'), 'a', 'B', 'C'))).toEqual([1]);
});

test('RTR-01 Every Door in the Country: doors that it opens, not those of a friend', () => {
  const opened = (who: string) => {
    const t = table(who === 'a' ? '. b a +' : '. a b +', {}, { rooms: [{ id: 'far', at: 'E1', map: ['. .'] }] });
    return by('every-door-in-the-country', t.acts(who, move(1)).choose('D1'));
  };
  expect([opened('a'), opened('b')]).toEqual([[1], [0]]);
});

test('RTR-01 The Long Walk: hexes on its own feet, none that it is carried over', () => {
  const t = table('a . . . . B');
  t.acts('a', move(3)).choose('D1');
  t.acts('a', { verb: 'teleport', distance: 3 }).choose('A1');
  expect([by('the-long-walk', t), t.at('a')]).toEqual([[3], 'A1']);
});

test('RTR-01 A Name on the List -> damage it suffers, healed or not; none of a friend', () => {
  const t = table('a b . B', { a: { hand: [] }, b: { hand: [] } });
  t.acts('B', damage(3, 'enemies', { range: 3, targets: 1 })).choose('a');
  t.acts('B', damage(2, 'enemies', { range: 3, targets: 1 })).choose('b');
  t.acts('a', heal(2, { who: 'self' }));
  expect([by('a-name-on-the-list', t), t.hp('a'), t.hp('b')]).toEqual([[3], 9, 8]);
});

test('RTR-01 Weather in the Hands: elements that it infuses, none that it consumes', () => {
  const cards = [
    plainCard('gust', { top: { abilities: [heal(1, { who: 'self' })], infuse: ['air'] } }),
    plainCard('calm', { top: { needs: ['dark'], abilities: [heal(1, { who: 'self' })] } }),
  ];
  const t = table(
    'a . . B',
    { a: { cards, hp: 5, hand: ['gust', 'calm', '1', '2'] } },
    { elements: { dark: 'strong' } },
  );
  t.takesTurn('a', 'gust', '1').choose('top a/gust').choose('end turn');
  t.takesTurn('a', 'calm', '2').choose('top a/calm').choose('end turn');
  expect([by('weather-in-the-hands', t), t.state.elements.air, t.state.elements.dark]).toEqual([
    [1],
    'strong',
    'inert',
  ]);
});

test('RTR-01 Last at the Table -> rounds it is last, none in which an enemy is', () => {
  const t = table('a b . B');
  const who = (seat: string) => ({ kind: 'character' as const, seat, initiative: 10, second: 50 });
  t.game.emit({ type: 'order set', order: [who('b'), who('a')], at: -1 });
  t.game.emit({ type: 'order set', order: [who('a'), who('b')], at: -1 });
  expect(by('last-at-the-table', t)).toEqual([1]);
});

test('RTR-01 The One in Front: the first kill of a scenario is that of one character only', () => {
  const t = table('B C a b', { B: { hp: 1 }, C: { hp: 1 } });
  slain(slain(t, 'b', 'B'), 'a', 'C');
  expect([by('the-one-in-front', t), after('the-one-in-front', { tally: t.character('b').tally, goal: true })]).toEqual(
    [
      [0, 0],
      [1, 1],
    ],
  );
});

test('RTR-01 A Heavy Sledge -> loot tokens that it takes of any kind, none of a friend', () => {
  const t = table('$ a $ . b $ B', {}, { loot: { money: 3 } });
  t.acts('a', { verb: 'loot', range: 1 });
  t.acts('b', { verb: 'loot', range: 1 });
  expect([by('a-heavy-sledge', t), t.events('looted').length]).toEqual([[2], 3]);
});

test.each<[string, readonly [Partial<ScenarioPlay>, readonly number[]][]]>([
  [
    'the-seventh-line',
    [
      [{}, [1, 0]],
      [{ season: 'winter' }, [0, 1]],
      [{ completed: false }, [0, 0]],
    ],
  ],
  [
    'carried-home',
    [
      [{ exhausted: true }, [1]],
      [{}, [0]],
      [{ exhausted: true, completed: false }, [0]],
    ],
  ],
  [
    'what-the-lake-owes',
    [
      [{ scenario: placed('lake') }, [1]],
      [{ scenario: placed('forest') }, [0]],
      [{ scenario: placed('lake'), completed: false }, [0]],
    ],
  ],
  [
    'getting-up',
    [
      [{ completed: false }, [1, 0]],
      [{}, [0, 1]],
    ],
  ],
  ['nothing-left-in-the-bag', [[{ tally: { 'items used': 4, 'elements consumed': 2 } }, [4]]]],
])('RTR-01 scenarios count for %s as its task says', (name, cases) => {
  for (const [played, progress] of cases) expect(after(name, played)).toEqual(progress);
});

/** A campaign in which Ann has come for this, and Bea for nothing; there is a workbench, and things to build. */
function cameFor(name: string): Year {
  const quests = {
    quests: [{ ...questCalled(name), from: undefined }],
    envelopes: firstWinter.quests?.envelopes ?? [],
  };
  const items = firstWinter.items.map((item) => ({ ...item, ...(item.cost && { available: true as const }) }));
  const level = { prosperity: 1, bonus: 0, text: '', repair: 1, wrecked: { text: '', cost: { lumber: 1 } } };
  const bench = { id: 'bench', number: 99, name: 'Bench', icon: 'anvil', start: 'built' as const };
  const town = [...buildings, { ...bench, levels: [{ ...level, opens: { craft: true as const } }] }];
  const year = new Year(packOf({ content: { quests, items, buildings: town } }));
  expect(year.match.state.sheets.map(({ quest }) => quest)).toEqual([name, null]);
  return year;
}

const countedIn = (year: Year) => year.match.state.sheets[0]?.progress;

const mayRetire = (year: Year) => year.choices('1').includes('retire');

test('RTR-01 A Hundred and Sixty -> gold at one time; what is gone does not add up', () => {
  const year = cameFor('a-hundred-and-sixty');
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 100, resources: { hide: 1 } })] });
  expect([countedIn(year), mayRetire(year)]).toEqual([[100], false]);
  const target = { of: 'character', member: 1, figure: 'gold' } as const;
  year.does({ type: 'proposed', proposal: { what: 'correction', by: 1, target, to: 40, reason: 'A hole.' } });
  year.answers('party', 'agree');
  year.allDone();
  const brought = (gold: number) => {
    year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold, resources: { hide: 1 } })] });
    const left = [year.match.state.sheets[0]?.gold, countedIn(year), mayRetire(year)];
    if (!mayRetire(year)) year.allDone();
    return left;
  };
  expect(brought(60)).toEqual([100, [100], false]);
  expect(brought(59)).toEqual([159, [159], false]);
  expect(brought(1)).toEqual([160, [160], true]);
});

test('RTR-01 A Stove for Everybody: resources that it gives itself, and what all build', () => {
  const year = cameFor('a-stove-for-everybody');
  const much = { lumber: 20, hide: 9, metal: 9 };
  year.ends(FIRST, 'completed', {
    own: [gainsOf('1', { resources: { lumber: 20 } }), gainsOf('2', { resources: much })],
  });
  const gives = (seat: string, ...what: readonly string[]) => {
    for (const each of ['give', ...what]) year.answers(seat, each);
    return countedIn(year);
  };
  expect(gives('1', 'lumber', '13')).toEqual([13, 0]);
  expect(gives('2', 'lumber', '20'), 'of another’s nothing counts').toEqual([13, 0]);
  gives('2', 'hide', '9');
  gives('2', 'metal', '9');
  expect(gives('1', 'lumber', '2'), 'never beyond what is asked').toEqual([14, 0]);
  year.allDone();
  year.answers('party', 'kiln');
  expect([countedIn(year), mayRetire(year)]).toEqual([[14, 1], false]);
});

test('RTR-01 Eleven Jars -> items that it crafts; none of a friend, none that it finds', () => {
  const year = cameFor('eleven-jars');
  const resources = Object.fromEntries(RESOURCES.map((kind) => [kind, 20]));
  year.ends(FIRST, 'completed', {
    own: [gainsOf('1', { resources, items: ['stag-circlet'] }), gainsOf('2', { resources })],
  });
  const crafts = (seat: string) => {
    year.answers(seat, 'craft');
    year.answers(seat, year.choices(seat)[0] ?? '');
    while (!year.choices(seat).includes('give to Frosthaven')) year.answers(seat, year.choices(seat)[0] ?? '');
    return countedIn(year);
  };
  expect(countedIn(year)).toEqual([0]);
  expect(crafts('2')).toEqual([0]);
  expect([crafts('1'), crafts('1'), crafts('1')]).toEqual([[1], [2], [3]]);
  expect(mayRetire(year)).toBe(false);
  expect([crafts('1'), mayRetire(year)]).toEqual([[4], true]);
});
