/** What the party buys with cards of the monsters’ modifier deck, for one scenario. */
import { describe, expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { sensibleAnswer } from '../../../../../src/games/frosthaven/bots/sensible-player.ts';
import { scenarioStart } from '../../../../../src/games/frosthaven/match/departure.ts';
import { readyItems } from '../../../../../src/games/frosthaven/rules/figures/items.ts';
import type { ItemInput, PlainCardInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { scenario } from '../../../../support/frosthaven/scenario-table.ts';

const small = (name: string, more: Partial<ItemInput> = {}): ItemInput => ({
  id: name,
  name,
  icon: 'person',
  slot: 'small',
  gold: 10,
  after: 'spent',
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 1, who: 'self' }] },
  ...more,
});

const begun = (more: ScenarioSetup = {}) => scenario('a b . B', { favors: true, ...more }).goesOn();
const DONE = 'no more favors';

/** Answers whatever is left until the first round. */
function settle(t: ScenarioTable): ScenarioTable {
  for (let [question] = t.open(); question; [question] = t.open()) {
    const first = question.options[0]?.value;
    const start = question.kind === 'starting-hex' ? t.startOf(question.seat) : first;
    t.answers(question.seat, ...(question.min === 0 || start === undefined ? [] : [start]));
  }
  return t;
}

const count = (t: ScenarioTable, face: string) =>
  (t.state.modifiers.monsters?.draw ?? []).filter((card) => card === face).length;
const buys = (t: ScenarioTable, ...favors: string[]) => {
  for (const favor of favors) t.choose(favor);
  return t;
};

describe('spending', () => {
  test('FAV-01 SET-03 the party is asked first of all, and may do without', () => {
    const t = begun();
    expect([t.asks(), t.open()[0]?.seat, t.state.rooms]).toEqual(['favors', 'party', []]);
    t.choose(DONE);
    expect([t.state.rooms, count(t, '-1'), count(t, '-2')]).toEqual([['first'], 5, 1]);
    expect(t.viewFor('a').favors).toBeUndefined();
    settle(t);
  });

  test('FAV-01 nobody is asked where the campaign has none', () => {
    const t = scenario('a b . B').goesOn();
    expect(t.asks()).toBe('battle-goal');
    settle(t);
  });

  test('FAV-01 FAV-02 up to seven points, and the same one as often as they last', () => {
    const t = buys(begun(), 'wealth', 'wealth', 'wealth', 'knowledge', 'wealth', 'wealth');
    expect(t.offers()).toEqual([DONE, 'knowledge', 'wealth', 'strategy', 'discovery']);
    t.choose('wealth');
    expect([count(t, '-1'), count(t, '-2')]).toEqual([0, 0]);
    expect(t.viewFor('b').favors).toEqual(['wealth', 'wealth', 'wealth', 'knowledge', 'wealth', 'wealth', 'wealth']);
    settle(t);
  });

  test('FAV-03 a -1 for a point; the -2 may stand for two', () => {
    const one = buys(begun(), 'wealth', DONE);
    expect([count(one, '-1'), count(one, '-2')]).toEqual([4, 1]);
    settle(one);
    const two = buys(begun(), 'wealth', 'wealth', DONE);
    expect([two.asks(), two.offers()]).toEqual(['favor-price', ['-1 -1', '-2']]);
    two.choose('-2');
    expect([count(two, '-1'), count(two, '-2'), two.state.modifiers.monsters?.draw.length]).toEqual([5, 0, 19]);
    settle(two);
    const five = buys(begun(), 'wealth', 'wealth', 'wealth', 'wealth', 'wealth', DONE);
    expect(five.offers()).toEqual(['-1 -1 -1 -1 -1', '-2 -1 -1 -1']);
    five.choose('-1 -1 -1 -1 -1');
    expect([count(five, '-1'), count(five, '-2')]).toEqual([0, 1]);
    settle(five);
    const six = buys(begun(), 'wealth', 'wealth', 'wealth', 'wealth', 'wealth', 'wealth', DONE);
    expect([count(six, '-1'), count(six, '-2')]).toEqual([1, 0]);
    settle(six);
  });

  test('FAV-01 the next scenario knows nothing of them', () => {
    const t = settle(buys(begun(), 'wealth', DONE));
    expect([t.next().favors, t.next().modifiers.monsters?.draw.length]).toEqual([undefined, 20]);
  });

  test('FAV-01 a start may say that there are some; one without still loads', () => {
    const start = { scenario: 'test', level: 1, party: [] };
    expect([scenarioStart.parse(start).favors, scenarioStart.parse({ ...start, favors: true }).favors]).toEqual([
      undefined,
      true,
    ]);
  });

  test('a sensible party takes wealth and knowledge, and no more', () => {
    const t = begun();
    const taken: string[] = [];
    for (let [question] = t.open(); question?.kind === 'favors'; [question] = t.open()) {
      const answer = sensibleAnswer(t.viewFor('a'), question);
      taken.push(...answer);
      t.choose(...answer);
    }
    expect(taken).toEqual(['wealth', 'knowledge', DONE]);
    t.choose('-1 -1');
    settle(t);
  });
});

describe('favors', () => {
  const all = [{ of: 'kills' as const, least: 1 }];
  const easy: ScenarioSetup = { goals: [{ id: 'killer', name: 'Killer', text: 'Kill.', checks: 1, all }] };
  const ended = (t: ScenarioTable, completed: boolean) => {
    settle(t);
    t.state.result = { completed, lost: !completed };
    const [a] = t.state.characters;
    if (a) Object.assign(a, { tally: { kills: 1 }, coins: 3 });
    return t.summary.characters.map(({ goalExperience, gold }) => [goalExperience, gold]);
  };

  test('FAV-04 3 experience for whoever achieves a battle goal, if the scenario is completed', () => {
    expect(ended(buys(begun(easy), 'knowledge', DONE), true)).toEqual([
      [3, 6],
      [0, 0],
    ]);
    const twice = () => buys(begun(easy), 'knowledge', 'knowledge', DONE).choose('-1 -1');
    expect(ended(twice(), true)[0]).toEqual([6, 6]);
    expect(ended(twice(), false)[0]).toEqual([0, 6]);
    expect(ended(begun(easy).choose(DONE), true)[0]).toEqual([0, 6]);
  });

  test('FAV-05 each coin is worth 1 gold more', () => {
    expect(ended(buys(begun(), 'wealth', DONE), true)[0]?.[1]).toBe(9);
    expect(ended(buys(begun(), 'wealth', 'wealth', DONE).choose('-2'), false)[0]?.[1]).toBe(12);
  });

  test('FAV-06 of two cards of a deck one is out, as the party says; once a deck', () => {
    const t = scenario('a b . B C', { favors: true }).goesOn();
    t.choose('strategy');
    expect([t.asks(), t.offers()]).toEqual(['favor-deck', ['bb', 'cc']]);
    t.choose('cc').choose('strategy').choose(DONE).choose('-2').draws('cc/idle-3', 'cc/idle-5');
    expect([t.asks(), t.offers()]).toEqual(['favor-card', ['cc/idle-3', 'cc/idle-5']]);
    t.choose('cc/idle-5').draws('bb/idle-1', 'bb/idle-2').choose('bb/idle-1');
    const deck = (set: string) => t.state.sets[id<'MonsterSetId'>(set)]?.deck.map((card) => card.slice(-1)).join('');
    expect([deck('bb'), deck('cc')]).toEqual(['2345678', '1234678']);
    settle(t);
  });

  const bb = (t: ScenarioTable) => t.state.sets[id<'MonsterSetId'>('bb')];
  /** The deck of the monsters is these cards, and something was bought before. */
  const withDeck = (...cards: string[]) => {
    const t = begun();
    const own = bb(t);
    if (own) own.deck = cards.map((card) => id<'CardId'>(`bb/${card}`));
    return t.choose('wealth');
  };

  test('FAV-06 a deck of two cards -> both are drawn, one is out, and it goes into no pile', () => {
    const t = withDeck('idle-1', 'idle-2');
    expect(t.offers()).toContain('strategy');
    buys(t, 'strategy', DONE).choose('-2').draws('bb/idle-2', 'bb/idle-1');
    expect(t.offers()).toEqual(['bb/idle-2', 'bb/idle-1']);
    t.choose('bb/idle-2');
    expect(bb(t)).toMatchObject({ deck: ['bb/idle-1'], discarded: [] });
    settle(t);
  });

  test('FAV-06 a deck of one card -> there is nothing to choose from, and it is not offered', () => {
    const t = withDeck('idle-1');
    expect(t.offers()).not.toContain('strategy');
    t.choose(DONE);
    expect(bb(t)?.deck).toEqual(['bb/idle-1']);
    settle(t);
  });

  test('FAV-06 the first card that is drawn is no choice for the second', () => {
    const t = buys(begun(), 'strategy', DONE);
    expect(() => t.draws('bb/idle-3', 'bb/idle-3')).toThrow('bb/idle-3');
    t.draws('bb/idle-4');
    expect(t.offers()).toEqual(['bb/idle-3', 'bb/idle-4']);
    t.choose('bb/idle-4');
    expect(bb(t)?.deck).toHaveLength(7);
    settle(t);
  });

  test('FAV-06 the party has taken one out of the only deck -> strategy is not offered again', () => {
    const t = buys(begun(), 'strategy');
    expect(t.offers()).not.toContain('strategy');
    t.choose(DONE).draws('bb/idle-1', 'bb/idle-2').choose('bb/idle-1');
    settle(t);
  });

  test('FAV-08 a card of a kind that the loot deck has not', () => {
    const loot = { money: 2, hide: 1 };
    const t = buys(begun({ loot }), 'discovery');
    expect(t.offers()).toEqual([
      'lumber',
      'metal',
      'arrowvine',
      'axenut',
      'corpsecap',
      'flamefruit',
      'rockroot',
      'snowthistle',
    ]);
    t.choose('metal').choose('discovery');
    expect(t.offers()).not.toContain('metal');
    t.choose('axenut').choose(DONE).choose('-2');
    settle(t);
    expect(t.state.lootDeck.map(({ kind }) => kind)).toEqual(['money', 'money', 'hide', 'metal', 'axenut']);
  });
});

describe('FAV-07', () => {
  const items = [
    small('one'),
    small('two', { minusOnes: 1 }),
    small('three'),
    { ...small('helm'), slot: 'head' as const },
  ];
  const owning = { items, players: { a: { items: ['one'], owned: ['one', 'two', 'three', 'helm'] } } };

  test('FAV-07 nobody owns another small item: it is not offered', () => {
    const t = begun({ items, players: { a: { items: ['one'], owned: ['one', 'helm'] } } });
    expect(t.offers()).not.toContain('capacity');
    t.choose(DONE);
    settle(t);
  });

  test('FAV-07 ITM-04 one small item more, with its -1 cards, and one stays unused', () => {
    const t = buys(begun(owning), 'capacity', DONE);
    expect([t.asks(), t.open()[0]?.seat, t.offers()]).toEqual(['extra-items', 'a', ['two', 'three']]);
    t.choose('two');
    settle(t);
    const ready = () => readyItems(t.game, t.figure('a'), 'turn').map((each) => each.id);
    expect([t.character('a').items.map((each) => each.id), ready()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(t.state.modifiers.a?.draw).toHaveLength(21);
    const [one] = t.state.characters[0]?.items ?? [];
    if (one) one.state = 'spent';
    expect(ready()).toEqual([]);
    if (one) one.state = 'ready';
    expect(ready()).toEqual(['one', 'two']);
  });

  test('FAV-07 whoever brings no more than usual may use all', () => {
    const t = buys(begun(owning), 'capacity', DONE).answers('a');
    settle(t);
    expect(readyItems(t.game, t.figure('a'), 'turn').map((each) => each.id)).toEqual(['one']);
  });
});

describe('FAV-09', () => {
  const first = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  const plain = (names: readonly string[]) => names.map((name) => plainCard(name));
  const [second, other] = [plainCard('second', { level: 2 }), plainCard('other', { level: 2 })];
  const begin = (cards: readonly PlainCardInput[], pool: readonly string[], level = 2) =>
    begun({ players: { a: { level, handSize: 6, cards: [...cards, other], pool: [...pool, ...LOW] } } });
  const LOW = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

  test('FAV-09 not where nothing was passed over, nor where nothing of its level could go', () => {
    const full = begin([...plain(first), second], [...first, 'second', 'other']);
    const without = begin(plain(first), first);
    for (const t of [full, without]) {
      expect(t.offers()).not.toContain('potential');
      t.choose(DONE);
      settle(t);
    }
  });

  test('FAV-09 SET-16 a card of its level leaves the pool -> the new one takes its place', () => {
    const t = buys(begin([second, ...plain(first)], [...first, 'second']), 'potential', DONE).choose('-1 -1');
    expect([t.asks(), t.open()[0]?.seat, t.offers()]).toEqual(['card-to-add', 'a', ['none', 'a/other']]);
    t.choose('a/other');
    expect(t.pile('a', 'hand')).toEqual(['other', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect([id('a/second'), id('a/other')].map((card) => t.character('a').pool?.includes(id(card)))).toEqual([
      false,
      true,
    ]);
    settle(t);
  });

  test('FAV-09 what leaves was not in hand -> the player picks one to replace, or none', () => {
    const begins = () =>
      buys(begin([...plain(first), second], [...first, 'second']), 'potential', DONE)
        .choose('-2')
        .choose('a/other');
    const t = begins();
    expect([t.asks(), t.offers()]).toEqual(['card-to-replace', [...first.map((card) => `a/${card}`), 'none']]);
    t.choose('a/p3');
    expect(t.pile('a', 'hand')).toEqual(['p1', 'p2', 'other', 'p4', 'p5', 'p6']);
    settle(t);
    const same = begins().choose('none');
    expect(same.pile('a', 'hand')).toEqual(first);
    settle(same);
  });

  test('FAV-09 everybody may do without, and nobody else learns what was taken', () => {
    const t = buys(begin([second, ...plain(first)], [...first, 'second']), 'potential', DONE).choose('-2');
    expect(t.open().map(({ secret }) => secret)).toEqual([true]);
    t.choose('none');
    expect(t.pile('a', 'hand')).toEqual(['second', 'p1', 'p2', 'p3', 'p4', 'p5']);
    settle(t);
  });
});
