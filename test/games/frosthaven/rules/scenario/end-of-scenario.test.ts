import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput, ItemInput, ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack } from '../../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const WEAK: ScenarioSetup = { foes: { B: { hitPoints: 2 } } };

/** `a`, beside the last monster, kills it with the first turn of the round. */
function kills(t: ScenarioTable): ScenarioTable {
  return t.plays(TWO).choose('top a/1').choose('bb-1').draws('+0').choose('end turn');
}

test('CEN-01 END-01 every room open, every enemy dead -> the scenario is completed', () => {
  const rooms = [{ id: 'hall', at: 'F1', map: ['. .'] }];
  const shut = kills(fight('a B . b +', { ...WEAK, rooms })).passes();
  expect([shut.over, shut.state.result.completed]).toEqual([false, false]);
  const left = kills(fight('a B . C b', WEAK)).passes();
  expect([left.over, left.state.result.completed]).toEqual([false, false]);
  const done = kills(fight('a B . . b', WEAK)).passes();
  expect([done.over, done.state.result]).toEqual([true, { completed: true, lost: false }]);
});

test('END-01 or when the goal treasure is looted, whoever is left', () => {
  const t = fight('a * . B b', { goal: { loot: 'goal treasure' } }).plays(TWO);
  t.choose('bottom a/1').choose('B1').choose('end turn').passes();
  expect([t.over, t.has('bb-1'), t.summary.result]).toEqual([true, true, 'completed']);
});

test('END-02 SET-26 the round is played to its end before the scenario ends, and is concluded', () => {
  const t = kills(fight('a B . $ b', { ...WEAK, loot: { money: 2 } }));
  expect([t.state.result.completed, t.over, t.acting]).toEqual([true, false, 'b']);
  t.choose('bottom b/1').choose('D1').choose('end turn');
  expect([t.character('b').coins, t.over]).toEqual([1, false]);
  expect(t.open().map(({ kind }) => kind)).toEqual(['short-rest', 'short-rest']);
  t.passes();
  expect([t.over, t.summary.story]).toEqual([true, 'Done.']);
  const last = t.eventLog.slice(-3).map(({ type }) => type);
  expect(last).toEqual(['elements waned', 'round ended', 'phase began']);
});

test('END-02 what has been achieved stays so, whatever comes in the rest of the round', () => {
  const shove = { id: 'shove', name: 'Shove', initiative: 60, abilities: [{ verb: 'push' as const, value: 1 }] };
  const t = fight('a x B . b', {
    legend: { x: { mark: 'here' } },
    foes: { B: { cards: [shove] } },
    more: { goal: { occupied: 'here' } },
  }).plays(TWO);
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect(t.state.result.completed).toBe(true);
  t.choose('end turn');
  expect([t.at('a'), t.state.result.completed, t.over]).toEqual(['A1', true, false]);
  t.passes();
  expect([t.over, t.summary.result]).toEqual([true, 'completed']);
});

test('CEN-02 END-03 completed and lost in the same round is lost', () => {
  const players = { a: { conditions: ['bane' as const] }, b: { hand: ['1'] } };
  const t = fight('a B . b', { ...WEAK, players }).plays({ a: ['1', '2'] });
  t.choose('top a/1').choose('bb-1').draws('+0').choose('end turn').choose('suffer');
  expect([t.over, t.state.result]).toEqual([true, { completed: true, lost: true }]);
  expect(t.summary).toMatchObject({ result: 'lost', story: 'Lost.' });
  expect(t.summary.characters.map(({ bonusExperience }) => bonusExperience)).toEqual([0, 0]);
});

test('CEN-03 END-04 END-05 ITM-14 afterwards -> cards, items, figures, decks as before', () => {
  const potion: ItemInput = {
    id: 'potion',
    name: 'Potion',
    icon: 'person',
    slot: 'small',
    gold: 10,
    after: 'lost',
    minusOnes: 1,
    use: { when: 'turn', abilities: [{ verb: 'give', conditions: ['bless', 'curse', 'wound'], who: 'self' }] },
  };
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [attack(2)], lost: true } })];
  const t = fight('a B . b', { ...WEAK, items: [potion], players: { a: { cards, items: ['potion'], hp: 4 } } });
  const before = JSON.stringify(t.party);
  const start = JSON.stringify(t.next());
  t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('item potion');
  t.choose('top a/own').choose('bb-1').draws('+0').passes();
  expect([t.over, t.pile('a', 'lost'), t.character('a').items[0]?.state]).toEqual([true, ['own'], 'lost']);
  expect([t.conditions('a'), t.hp('a')]).toEqual([['wound'], 4]);
  expect(t.state.modifiers.a?.draw).toEqual(expect.arrayContaining(['bless', 'curse']));
  expect([JSON.stringify(t.party), JSON.stringify(t.next())]).toEqual([before, start]);
  const { characters, modifiers, supply } = t.next();
  expect(characters[0]).toMatchObject({ lost: [], discarded: [], items: [{ id: 'potion', state: 'ready' }] });
  expect(characters[0]?.hand).toHaveLength(10);
  expect(modifiers.a?.draw.filter((card) => card === 'bless' || card === 'curse')).toEqual([]);
  expect(supply).toEqual({ bless: 10, curse: 10, monsterCurse: 10 });
});

test('CEN-05 END-07 LOOT-02 DER-15 coins -> by the level; bonus -> only if completed', () => {
  const rich: AbilityInput = { verb: 'loot', range: 1 };
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [rich], experience: 4 } })];
  const ended = (level: number, lost: boolean) => {
    const t = fight('a $ B . b', { level, loot: { money: 20 }, players: { a: { cards } } });
    t.state.loot.push(...t.state.loot);
    t.plays({ a: ['own', '1'], b: ['1', '2'] });
    t.choose('bottom a/own').draws('money 2', 'money 3').passes();
    t.game.emit({ type: 'experience gained', seat: 'a', amount: 3 });
    t.game.emit({ type: 'result decided', completed: !lost, lost });
    const [a, b] = t.summary.characters;
    return [a?.coins, a?.gold, (a?.experience ?? 0) + (a?.bonusExperience ?? 0), b?.gold];
  };
  expect([0, 3, 6, 7].map((level) => ended(level, false)[1])).toEqual([10, 15, 25, 30]);
  expect([0, 3, 6, 7].map((level) => ended(level, true)[1])).toEqual([10, 15, 25, 30]);
  expect(ended(3, false)).toEqual([5, 15, 17, 0]);
  expect(ended(3, true)).toEqual([5, 15, 7, 0]);
});

test('CWE-17 completed at level 3 with 9 on the dial and 2 coins, of three characters', () => {
  const rich: AbilityInput = { verb: 'loot', range: 1 };
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [rich] } })];
  const t = fight('a $ B . b c', { level: 3, loot: { money: 20 }, players: { a: { cards } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'], c: ['1', '2'] });
  t.choose('bottom a/own').draws('money 2').passes();
  t.game.emit({ type: 'experience gained', seat: 'a', amount: 9 });
  t.game.emit({ type: 'result decided', completed: true, lost: false });
  const [a] = t.summary.characters;
  expect([a?.experience, a?.bonusExperience, a?.gold, t.summary.inspiration]).toEqual([9, 10, 6, 1]);
});

test('END-15 inspiration is 4 less the number of characters, for completing', () => {
  const gained = ['a B . b', 'a B c b', 'a B c b d'].map((drawing) => {
    const t = fight(drawing, WEAK);
    t.game.emit({ type: 'result decided', completed: true, lost: false });
    const completed = t.summary.inspiration;
    t.game.emit({ type: 'result decided', completed: true, lost: true });
    return [completed, t.summary.inspiration];
  });
  expect(gained).toEqual([
    [2, 0],
    [1, 0],
    [0, 0],
  ]);
});

const LAMP: ItemInput = {
  id: 'lamp',
  name: 'Lamp',
  icon: 'person',
  slot: 'small',
  gold: 10,
  after: 'spent',
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 1, who: 'self' }] },
};
type Rewards = NonNullable<ScenarioInput['rewards']>;

/** A scenario with rewards that has been completed in its first round. */
const completed = (rewards: Rewards, setup: ScenarioSetup = {}): ScenarioTable =>
  kills(fight('a B . b', { ...WEAK, items: [LAMP], ...setup, more: { rewards, ...setup.more } })).passes();

const GIFTS: Rewards = [
  { gain: 'gold', amount: 5, to: 'each' },
  { gain: 'experience', amount: 3 },
  { gain: 'checks', amount: 1 },
  { gain: 'resources', kind: 'lumber', amount: 2, to: 'each' },
  { gain: 'resources', kind: 'metal', amount: 4, to: 'collective' },
  { gain: 'value', value: 'morale', amount: 1 },
  { gain: 'sticker', sticker: 'lit-beacon' },
  { gain: 'scenario', scenario: 'test' },
];

test('END-12 the rewards of a scenario: to everybody, and to the campaign', () => {
  const t = completed(GIFTS);
  expect([t.over, t.summary.result]).toEqual([true, 'completed']);
  const reward = { gold: 5, experience: 3, checks: 1, resources: { lumber: 2 } };
  expect(t.summary.characters.map((each) => [each.seat, each.reward, each.gold])).toEqual([
    ['a', reward, 0],
    ['b', reward, 0],
  ]);
  expect(t.summary.gains).toEqual(GIFTS.slice(4));
  expect(t.summary.rewards).toEqual(GIFTS);
});

test('END-12 they are given once in a campaign, and not for a lost scenario', () => {
  const nothing = { gold: 0, experience: 0, checks: 0, resources: {} };
  const again = completed(GIFTS, { completedBefore: true });
  expect([again.summary.result, again.summary.gains, again.summary.rewards]).toEqual(['completed', [], []]);
  expect(again.summary.characters.map(({ reward }) => reward)).toEqual([nothing, nothing]);
  const lost = completed(GIFTS, { more: { loss: { rounds: 1 } } });
  expect(lost.summary.result).toBe('lost');
  expect([lost.summary.gains, lost.summary.characters[0]?.reward]).toEqual([[], nothing]);
});

test('END-14 an item -> one copy to whom the party names; a blueprint -> to the supply', () => {
  const rewards: Rewards = [
    { gain: 'item', item: 'lamp' },
    { gain: 'blueprint', item: 'lamp' },
  ];
  const t = kills(fight('a B . b', { ...WEAK, items: [LAMP], more: { rewards } }));
  t.choose('end turn').answers('a', 'no rest').answers('b', 'no rest');
  expect([t.asks(), t.open()[0]?.seat, t.offers()]).toEqual(['reward-item', 'party', ['a', 'b']]);
  t.choose('b');
  expect(t.over).toBe(true);
  expect(t.summary.characters.map(({ seat, items }) => [seat, items])).toEqual([
    ['a', []],
    ['b', ['lamp']],
  ]);
  expect(t.summary.gains).toEqual([{ gain: 'blueprint', item: 'lamp' }]);
});

test('END-14 ITM-03 nobody gets a second copy', () => {
  const rewards: Rewards = [{ gain: 'item', item: 'lamp' }];
  const t = completed(rewards, { players: { a: { items: ['lamp'] } } });
  expect(t.summary.characters.map(({ items }) => items)).toEqual([[], ['lamp']]);
  const both = completed(rewards, { players: { a: { items: ['lamp'] }, b: { items: ['lamp'] } } });
  expect(both.summary.characters.map(({ items }) => items)).toEqual([[], []]);
});

const MASTERIES: NonNullable<ClassInput['masteries']> = [
  { id: 'first-blood', name: 'First Blood', text: 'Kill somebody.', all: [{ of: 'kills', least: 1 }] },
  { id: 'untouched', name: 'Untouched', text: 'Suffer no damage.', all: [{ of: 'damage suffered', most: 0 }] },
];

/** What masteries `a` and `b` have achieved by a scenario. */
function mastered(setup: ScenarioSetup['players'], more: Partial<ScenarioInput> = {}): (string | undefined)[][] {
  const players = { a: { ...setup?.a, class: { masteries: MASTERIES } }, b: { ...setup?.b } };
  const t = completed([{ gain: 'checks', amount: 1 }], { players, more });
  return t.summary.characters.map(({ masteries }) => masteries.map(({ name }) => name));
}

test('CEN-11 END-11 a mastery -> counts once for a character, only if completed', () => {
  expect(mastered({})).toEqual([['First Blood', 'Untouched'], []]);
  expect(mastered({ a: { masteries: ['untouched'] } })).toEqual([['First Blood'], []]);
  expect(mastered({ a: { masteries: ['first-blood', 'untouched'] } })).toEqual([[], []]);
  expect(mastered({}, { loss: { rounds: 1 } })).toEqual([[], []]);
});

test('END-11 EXH-07 what comes true only by exhaustion is no mastery', () => {
  const masteries = [
    { id: 'spent', name: 'Spent', text: 'Lose ten cards.', all: [{ of: 'lost cards' as const, least: 10 }] },
  ];
  const a = { hand: ['1', '2'], hp: 5, conditions: ['bane' as const], class: { masteries } };
  const t = completed([{ gain: 'checks', amount: 1 }], { players: { a } });
  expect([t.summary.result, t.character('a').exhausted, t.pile('a', 'lost').length]).toEqual(['completed', true, 10]);
  expect([t.summary.characters[0]?.masteries, t.events('masteries met')]).toEqual([[], []]);
});

test('END-11 exhausted characters have those that they had met by then', () => {
  const setup = { a: { hand: ['1', '2'], hp: 5, conditions: ['bane' as const] } };
  const t = completed([{ gain: 'checks', amount: 1 }], {
    players: { ...setup, a: { ...setup.a, class: { masteries: MASTERIES } } },
  });
  expect([t.summary.result, t.summary.characters[0]?.exhausted]).toEqual(['completed', true]);
  expect(t.events('masteries met')).toEqual([{ type: 'masteries met', seat: 'a', masteries: ['first-blood'] }]);
  expect(t.summary.characters[0]?.masteries).toEqual([{ id: 'first-blood', name: 'First Blood' }]);
});
