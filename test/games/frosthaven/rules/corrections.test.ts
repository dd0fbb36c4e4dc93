/** What a game-master sets right by hand in a scenario. */
import { describe, expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import { scenarioStart } from '../../../../src/games/frosthaven/match/departure.ts';
import { correct } from '../../../../src/games/frosthaven/rules/corrections/correct.ts';
import type { CorrectionValue } from '../../../../src/games/frosthaven/rules/corrections/correction-value.ts';
import { nameOfLoot } from '../../../../src/games/frosthaven/rules/decks/loot.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { usualParty } from '../../../../tools/frosthaven/usual-party.ts';
import { catalog } from '../../../support/first-winter.ts';
import type { ItemInput } from '../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';

const hex = (label: string) => id<'HexLabel'>(label);

/** Carries it out; what becomes of the open question, or why it is not possible. */
function set(t: ScenarioTable, value: CorrectionValue): string {
  const correcting = correct(t.game, { value, words: 'Set.', why: 'A slip.' });
  if ('why' in correcting) return correcting.why;
  t.runs(correcting.rule());
  return correcting.how;
}

describe('tokens of a class', () => {
  const shadow = { id: 'shadow', name: 'Shadow', icon: 'person' as const, most: 2 };
  const shadows = () => fight('a b . o . B', { players: { a: { class: { tokens: [shadow] } } } });
  const token = (label: string, on: boolean, seat = 'a', name = 'shadow'): CorrectionValue => ({
    set: 'token',
    seat,
    token: name,
    hex: hex(label),
    on,
  });
  const lying = (t: ScenarioTable) => t.state.tokens.map(({ seat, token: name, hex: at }) => `${seat} ${name} ${at}`);

  test('COR-08 laid or taken away -> as many as there are, one a hex, in no obstacle', () => {
    const t = shadows();
    expect(set(t, token('C1', true))).toBe('anew');
    expect(lying(t)).toEqual(['a shadow C1']);
    expect(set(t, token('C1', true))).toBe(
      'It can’t lie there: that hex has an obstacle, or another token of its kind.',
    );
    expect(set(t, token('D1', true))).toContain('that hex has an obstacle');
    expect(set(t, token('E1', true))).toBe('anew');
    expect(set(t, token('A1', true))).toBe('All tokens of that kind are on the map.');
    expect(set(t, token('C1', false))).toBe('anew');
    expect(lying(t)).toEqual(['a shadow E1']);
    expect(set(t, token('C1', false))).toBe('No such token of theirs lies at C1.');
    expect(set(t, token('Z9', true))).toBe('There is no revealed hex Z9.');
    expect(set(t, token('C1', true, 'b'))).toBe('Their class has no such token.');
    expect(set(t, token('C1', true, 'z'))).toBe('Nobody sits there.');
  });

  test('COR-08 COR-01 are moved, and nobody is said to have done it', () => {
    const t = shadows();
    set(t, token('C1', true));
    const moved = (from: string, to: string): CorrectionValue => ({
      set: 'token moved',
      seat: 'a',
      token: 'shadow',
      from: hex(from),
      hex: hex(to),
    });
    expect(set(t, moved('C1', 'E1'))).toBe('anew');
    expect(lying(t)).toEqual(['a shadow E1']);
    expect(set(t, moved('C1', 'A1'))).toBe('No such token of theirs lies at C1.');
    expect(set(t, moved('E1', 'D1'))).toContain('that hex has an obstacle');
    expect(t.eventLog.filter(({ type }) => type.startsWith('token'))).toEqual([]);
    expect(t.character('a').tally['most tokens on the map']).toBeUndefined();
  });
});

describe('loot cards', () => {
  const setup: ScenarioSetup = {
    loot: { money: 2, hide: 1 },
    chance: ['money 1', 'money 3', 'hide 2/1/1'],
  };
  const looting = (more: Partial<ScenarioSetup> = {}) => fight('a b . B', { ...setup, ...more });
  const deck = (t: ScenarioTable) => t.state.lootDeck.map(nameOfLoot);
  const card = (name: string, to: 'given' | 'returned'): CorrectionValue => ({
    set: 'loot card',
    seat: 'a',
    card: name,
    to,
  });

  test('COR-09 are drawn by hand, as one is for a token', () => {
    const t = looting();
    const drawing = correct(t.game, { value: { set: 'loot draw', seat: 'a' }, words: 'Set.', why: 'A slip.' });
    if ('why' in drawing) throw new Error(drawing.why);
    t.runs(drawing.rule()).draws('money 3');
    expect([deck(t), t.character('a').coins]).toEqual([['money 1', 'hide 2/1/1'], 3]);
    expect(t.character('a').tally['loot tokens'], 'of no token').toBeUndefined();
    const empty = fight('a b . B');
    expect(set(empty, { set: 'loot draw', seat: 'a' })).toBe('The loot deck is empty.');
  });

  test('COR-09 LOOT-03 a certain card -> comes with what it brings, goes back with it', () => {
    const t = looting();
    expect(set(t, card('hide 2/1/1', 'given'))).toBe('beside');
    expect([deck(t), t.character('a').resources]).toEqual([['money 1', 'money 3'], { hide: 2 }]);
    expect(set(t, card('hide 2/1/1', 'given'))).toBe('The loot deck has no such card.');
    expect(set(t, card('hide 2/1/1', 'returned'))).toBe('beside');
    expect([deck(t), t.character('a').resources]).toEqual([['money 1', 'money 3', 'hide 2/1/1'], { hide: 0 }]);
    expect(set(t, card('money 3', 'returned'))).toBe('They do not have what that card brought.');
    expect(set(t, card('money 9', 'returned'))).toBe('There is no such loot card.');
    expect(set(t, card('random item', 'returned'))).toContain('does not go back with the card');
  });

  test('COR-09 LTG-06 the card of a random item brings one', () => {
    const use = { when: 'turn' as const, abilities: [{ verb: 'heal' as const, value: 1, who: 'self' as const }] };
    const items: ItemInput[] = [
      { id: 'cap', name: 'Cap', icon: 'person', slot: 'head', gold: 10, after: 'spent', random: true, use },
    ];
    const t = looting({ loot: { 'random item': 1 }, chance: [], items });
    expect(set(t, card('random item', 'given'))).toBe('beside');
    expect(t.character('a').items.map((item) => item.id)).toEqual(['cap']);
    expect([deck(t), t.state.itemFound]).toEqual([[], true]);
  });

  test('COR-09 come into the deck, or are out of it, for nobody', () => {
    const t = looting();
    expect(set(t, { set: 'loot deck', card: 'money 2', on: true })).toBe('beside');
    expect(deck(t)).toEqual(['money 1', 'money 3', 'hide 2/1/1', 'money 2']);
    expect(set(t, { set: 'loot deck', card: 'money 1', on: false })).toBe('beside');
    expect(deck(t)).toEqual(['money 3', 'hide 2/1/1', 'money 2']);
    expect(set(t, { set: 'loot deck', card: 'money 1', on: false })).toBe('The loot deck has no such card.');
    expect(set(t, { set: 'loot deck', card: 'gems', on: true })).toBe('There is no such loot card.');
    expect(t.character('a').coins).toBe(0);
  });

  test('COR-09 LOOT-06 a sticker makes a card no other', () => {
    const t = looting({ loot: { hide: 1 }, chance: ['hide 1/1/1'] });
    const [hide] = t.state.lootDeck;
    t.state.lootDeck = hide && 'amounts' in hide ? [{ ...hide, sticker: true }] : [];
    expect(set(t, card('hide 1/1/1', 'given'))).toBe('beside');
    expect(t.character('a').resources).toEqual({ hide: 2 });
  });
});

const figure = (name: string) => id<'FigureId'>(name);
/** What a correction came to: each figure asked for, and what was said. */
const refused = (t: ScenarioTable, value: CorrectionValue) => {
  const before = JSON.stringify(t.state);
  const why = set(t, value);
  expect(JSON.stringify(t.state), 'nothing has changed').toBe(before);
  return why;
};

describe('figures', () => {
  const hurt = () => {
    const t = fight('a b . B', { foes: { B: { hitPoints: 6 } } });
    Object.assign(t.figure('a'), { hitPoints: 4 });
    return t;
  };
  const hitPoints = (name: string, to: number): CorrectionValue => ({ set: 'hit points', figure: figure(name), to });

  test.each<[string, string, number, string]>([
    ['COR-03 COR-05 0 hit points are refused: nobody dies by hand', 'a', 0, 'Its hit points must be 1 to 10.'],
    ['COR-03 COR-05 one less than nothing is refused', 'a', -1, 'Its hit points must be 1 to 10.'],
    ['COR-03 COR-05 one more than the maximum is refused', 'a', 11, 'Its hit points must be 1 to 10.'],
    ['COR-03 COR-05 half a hit point is refused', 'a', 1.5, 'Its hit points must be 1 to 10.'],
    ['COR-03 COR-05 as many as there are is refused', 'a', 4, 'It already has that many hit points.'],
    ['COR-03 COR-05 a monster’s too: 0 is refused', 'bb-1', 0, 'Its hit points must be 1 to 6.'],
    [
      'COR-03 COR-05 a monster’s too: one more than the maximum is refused',
      'bb-1',
      7,
      'Its hit points must be 1 to 6.',
    ],
  ])('%s', (_, name, to, why) => {
    const t = hurt();
    expect(refused(t, hitPoints(name, to))).toBe(why);
  });

  test('COR-05 COR-01 1 and the maximum can be set, and nobody is hurt or healed by it', () => {
    const t = hurt();
    const { maximum } = t.figure('a');
    for (const to of [1, maximum]) {
      expect(set(t, hitPoints('a', to))).toBe('beside');
      expect(t.hp('a')).toBe(to);
    }
    expect(set(t, hitPoints('bb-1', 1))).toBe('beside');
    expect([t.hp('bb-1'), t.has('bb-1')]).toEqual([1, true]);
    expect(t.eventLog.filter(({ type }) => type !== 'corrected' && /suffer|heal/.test(type))).toEqual([]);
    expect(t.character('a').tally['damage suffered']).toBeUndefined();
    expect(set(t, hitPoints('bb-9', 1))).toBe('That figure is no longer on the map.');
  });

  test('COR-04 a figure is put where it can stand, and no trap springs by it', () => {
    const t = fight('a b . . B');
    const to = (label: string, name = 'a'): CorrectionValue => ({ set: 'hex', figure: figure(name), hex: hex(label) });
    expect(set(t, { set: 'tile', hex: hex('C1'), tile: 'trap' })).toBe('anew');
    const before = t.hp('a');
    expect(set(t, to('C1'))).toBe('anew');
    expect([t.at('a'), t.hp('a'), t.tile('C1')]).toEqual(['C1', before, 'trap']);
    expect(refused(t, to('E1'))).toBe('A figure already stands at E1.');
    expect(refused(t, to('Z1'))).toBe('There is no revealed hex Z1.');
    expect(set(t, to('D1', 'bb-1'))).toBe('anew');
    expect(t.at('bb-1')).toBe('D1');
  });

  test('COR-06 conditions are given and ended, each once', () => {
    const t = fight('a b . B');
    const wound = (on: boolean, name = 'bb-1'): CorrectionValue => ({
      set: 'condition',
      figure: figure(name),
      condition: 'wound',
      on,
    });
    expect(refused(t, wound(false))).toBe('It does not have that condition.');
    expect(set(t, wound(true))).toBe('beside');
    expect(t.conditions('bb-1')).toEqual(['wound']);
    expect(refused(t, wound(true))).toBe('It has that condition already.');
    expect(set(t, wound(false))).toBe('beside');
    expect(t.conditions('bb-1')).toEqual([]);
  });

  test('COR-06 a bless comes into a deck while there is one, and is not taken out', () => {
    const t = fight('a b . B');
    const bless = (on: boolean): CorrectionValue => ({ set: 'condition', figure: figure('a'), condition: 'bless', on });
    const inDeck = () => t.state.modifiers.a?.draw.filter((card) => card === 'bless').length;
    t.state.supply.bless = 1;
    expect(set(t, bless(true))).toBe('beside');
    expect([inDeck(), t.state.supply.bless]).toEqual([1, 0]);
    expect(refused(t, bless(true))).toBe('No bless is left.');
    expect(refused(t, bless(false))).toBe('A bless leaves a deck only when it is drawn.');
  });

  test('COR-11 a monster comes while a standee of it is left', () => {
    const t = fight('a b . . B', { foes: { B: { standees: 2 } } });
    const comes = (label: string): CorrectionValue => ({
      set: 'newcomer',
      monster: id('bb'),
      rank: 'elite',
      hex: hex(label),
    });
    expect(set(t, comes('C1'))).toBe('anew');
    const [first, second] = t.game.figures.filter(({ kind }) => kind === 'monster');
    expect([first?.hex, second?.hex, t.game.figures.length]).toEqual(['E1', 'C1', 4]);
    expect(refused(t, comes('D1'))).toBe('No standee of that type is left.');
    expect(refused(t, { set: 'newcomer', monster: id('zz'), rank: 'normal', hex: hex('D1') })).toBe(
      'No such monsters are in this scenario.',
    );
  });

  test('COR-11 removed -> off the map: a monster not killed, a character exhausted', () => {
    const t = fight('a b . B C');
    expect(set(t, { set: 'gone', figure: figure('bb-1') })).toBe('anew');
    expect([t.has('bb-1'), t.character('a').tally.kills]).toEqual([false, undefined]);
    expect(set(t, { set: 'gone', figure: figure('b') })).toBe('anew');
    expect([t.has('b'), t.character('b').exhausted]).toEqual([false, true]);
    expect(refused(t, { set: 'gone', figure: figure('b') })).toBe('That figure is no longer on the map.');
  });
});

describe('the map', () => {
  test('COR-07 tiles are laid where nothing lies, and an obstacle where nobody stands', () => {
    const t = fight('a b . B');
    const tile = (label: string, what: 'obstacle' | 'trap' | 'nothing'): CorrectionValue => ({
      set: 'tile',
      hex: hex(label),
      tile: what,
    });
    expect(refused(t, tile('C1', 'nothing'))).toBe('No tile lies at C1.');
    expect(refused(t, tile('A1', 'obstacle'))).toBe('A figure stands at A1.');
    expect(set(t, tile('C1', 'obstacle'))).toBe('anew');
    expect(t.tile('C1')).toBe('obstacle');
    expect(refused(t, tile('C1', 'trap'))).toBe('Something lies at C1 already.');
    expect(set(t, tile('C1', 'nothing'))).toBe('anew');
    expect(t.tile('C1')).toBeUndefined();
  });

  test('COR-07 loot tokens are laid and taken away, for nobody', () => {
    const t = fight('a b . B', { loot: { money: 1 } });
    const loot = (on: boolean): CorrectionValue => ({ set: 'loot', hex: hex('C1'), on });
    expect(refused(t, loot(false))).toBe('No loot token lies at C1.');
    expect(set(t, loot(true))).toBe('beside');
    expect(t.state.loot).toEqual(['C1']);
    expect(set(t, loot(false))).toBe('beside');
    expect([t.state.loot, t.state.lootDeck.length, t.character('a').coins]).toEqual([[], 1, 0]);
  });

  test('COR-10 an element is set to another state, and refused to the same', () => {
    const t = fight('a b . B');
    expect(refused(t, { set: 'element', element: 'fire', to: 'inert' })).toBe('It already is so.');
    expect(set(t, { set: 'element', element: 'fire', to: 'strong' })).toBe('beside');
    expect(t.state.elements.fire).toBe('strong');
  });
});

describe('what a character has', () => {
  const rage = { id: 'rage', name: 'Rage', icon: 'person' as const, most: 3 };
  const raging = () => fight('a b . B', { players: { a: { class: { counters: [rage] } } } });
  const counter = (change: number, seat = 'a'): CorrectionValue => ({ set: 'counter', seat, counter: 'rage', change });

  test('COR-15 a counter goes up to its most and down to 0, and no further', () => {
    const t = raging();
    expect(refused(t, counter(4))).toBe('They have 0, and may have 0 to 3.');
    expect(set(t, counter(3))).toBe('anew');
    expect(t.character('a').counters.rage).toBe(3);
    expect(refused(t, counter(1)), 'at its most').toBe('They have 3, and may have 0 to 3.');
    expect(refused(t, counter(-4))).toBe('They have 3, and may have 0 to 3.');
    expect(refused(t, counter(0))).toBe('Say how many more or fewer, in whole numbers.');
    expect(set(t, counter(-3))).toBe('anew');
    expect(t.character('a').counters.rage).toBe(0);
    expect(refused(t, counter(-1)), 'at nothing').toBe('They have 0, and may have 0 to 3.');
    expect(t.character('a').tally['counters spent'], 'COR-01 nothing was spent').toBeUndefined();
    expect(refused(t, counter(1, 'b'))).toBe('Their class has no such counter.');
  });

  test.each(['gold', 'experience'] as const)(
    'COR-14 %s falls to 0 and no further, and no card is played for it',
    (of) => {
      const t = fight('a b . B');
      const amount = (change: number): CorrectionValue => ({ set: 'amount', seat: 'a', of, change });
      expect(refused(t, amount(-1))).toBe('They have only 0.');
      expect(set(t, amount(5))).toBe('beside');
      expect(t.character('a')[of]).toBe(5);
      expect(refused(t, amount(-6))).toBe('They have only 5.');
      expect(refused(t, amount(0))).toBe('Say how many more or fewer, in whole numbers.');
      expect(set(t, amount(-5))).toBe('beside');
      expect(t.character('a')[of]).toBe(0);
      expect(refused(t, { set: 'amount', seat: 'z', of, change: 1 })).toBe('Nobody sits there.');
    },
  );

  test('COR-14 resources fall to 0 and no further', () => {
    const t = fight('a b . B');
    const hides = (change: number): CorrectionValue => ({ set: 'resource', seat: 'a', resource: 'hide', change });
    expect(refused(t, hides(-1))).toBe('They have only 0.');
    expect(set(t, hides(2))).toBe('beside');
    expect(refused(t, hides(-3))).toBe('They have only 2.');
    expect(set(t, hides(-2))).toBe('beside');
    expect(t.character('a').resources).toEqual({ hide: 0 });
  });

  test('COR-12 a card goes to another pile, and not to where it lies', () => {
    const t = fight('a b . B');
    const card = (to: 'hand' | 'discarded' | 'lost', name = '1'): CorrectionValue => ({
      set: 'card',
      seat: 'a',
      card: id(`a/${name}`),
      to,
    });
    expect(refused(t, card('hand'))).toBe('It lies there already.');
    expect(set(t, card('lost'))).toBe('anew');
    expect([t.pile('a', 'lost'), t.pile('a', 'hand').includes('1')]).toEqual([['1'], false]);
    expect(set(t, card('discarded'))).toBe('anew');
    expect([t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([[], ['1']]);
    expect(set(t, card('hand'))).toBe('anew');
    expect([t.pile('a', 'discarded'), t.pile('a', 'hand').includes('1')]).toEqual([[], true]);
    expect(refused(t, card('lost', 'no-such'))).toBe('They have no such card to move.');
  });

  test('COR-13 items are given once, and set to what they are not yet', () => {
    const use = { when: 'turn' as const, abilities: [{ verb: 'heal' as const, value: 1, who: 'self' as const }] };
    const items: ItemInput[] = [
      { id: 'cap', name: 'Cap', icon: 'person', slot: 'head', gold: 10, after: 'spent', use },
    ];
    const t = fight('a b . B', { items });
    const cap = (to: 'given' | 'ready' | 'spent' | 'lost', item = 'cap'): CorrectionValue => ({
      set: 'item',
      seat: 'a',
      item: id(item),
      to,
    });
    expect(refused(t, cap('spent'))).toBe('They have no such item.');
    expect(refused(t, cap('given', 'hat'))).toBe('There is no such item.');
    expect(set(t, cap('given'))).toBe('beside');
    expect(refused(t, cap('given'))).toBe('They have that item already.');
    expect(refused(t, cap('ready'))).toBe('It already is so.');
    expect(set(t, cap('spent'))).toBe('beside');
    expect(t.character('a').items).toMatchObject([{ id: 'cap', state: 'spent' }]);
    expect(set(t, cap('ready'))).toBe('beside');
    expect(t.character('a').items).toMatchObject([{ id: 'cap', state: 'ready' }]);
    expect(t.character('a').tally['items used'], 'COR-01 nobody has used it').toBeUndefined();
  });
});

/** A scenario of the pack, up to the first turn of a character. */
function atFirstTurn() {
  const party = usualParty([...catalog.classes.values()].slice(0, 2));
  const start = scenarioStart.parse({ scenario: [...catalog.scenarios.keys()][0], level: 1, party });
  const book = new InMemorySession(scenarioRules(catalog), initialState(catalog, start), seedRng(1));
  const open = () => book.game.questions.find(({ answered }) => !answered);
  for (let asked = open(); asked && asked.question.kind !== 'turn'; asked = open()) {
    const { question, number } = asked;
    book.answer(question.seat, number, sensibleAnswer(book.game.viewFor(question.seat), question));
  }
  const sets = (value: CorrectionValue) => book.correct({ value, words: 'Set.', why: 'A slip.' });
  return { book, open, sets };
}

describe('turns and draws', () => {
  test('COR-01 COR-02 hit points leave the open question as it is, with an entry of the log', () => {
    const { book, open, sets } = atFirstTurn();
    const [before, entries] = [open()?.number, book.entries.length];
    const acting = book.game.state.turn?.figure ?? figure('');
    expect(sets({ set: 'hit points', figure: acting, to: 1 })).toMatchObject({ type: 'advanced' });
    expect(open()?.number).toBe(before);
    expect(book.entries.slice(entries)).toMatchObject([{ type: 'correction', words: 'Set.', why: 'A slip.' }]);
    expect(book.game.state.figures[acting]?.hitPoints).toBe(1);
    expect(sets({ set: 'hit points', figure: acting, to: 0 })).toMatchObject({ type: 'refused' });
    expect([book.entries.length, open()?.number]).toEqual([entries + 1, before]);
  });

  test('COR-02 a card that goes has the open question asked anew, without it', () => {
    const { book, open, sets } = atFirstTurn();
    const { seat = '' } = open()?.question ?? {};
    const [card = id<'CardId'>('')] = book.game.state.characters.find((each) => each.seat === seat)?.hand ?? [];
    const number = open()?.number ?? 0;
    expect(sets({ set: 'card', seat, card, to: 'lost' })).toMatchObject({ type: 'advanced' });
    expect(open()?.question).toMatchObject({ seat, kind: 'turn' });
    expect(open()?.number).toBeGreaterThanOrEqual(number);
    expect(book.game.state.characters.find((each) => each.seat === seat)?.lost).toContain(card);
    expect(book.reopen().divergence).toBeUndefined();
  });

  test('COR-18 the party decides in another way from now on', () => {
    const t = fight('a b . B');
    expect(set(t, { set: 'deciding', deciding: { how: 'leader', seat: 'b' } })).toBe('beside');
    expect(t.state.deciding).toEqual({ how: 'leader', seat: 'b' });
  });

  test('COR-16 a turn is over -> unplayed cards are discarded, another turn begins', () => {
    const { book, sets } = atFirstTurn();
    const acting = () => book.game.state.turn?.figure;
    const before = book.game.state.characters.find((each) => each.figure === acting());
    const over = (of = '') => sets({ set: 'turn over', figure: figure(of) });
    const chosen = [...(before?.chosen ?? [])].toSorted();
    expect(chosen.length).toBe(2);
    const other = book.game.state.characters.find((each) => each.figure !== before?.figure);
    expect(over(other?.figure)).toEqual({ type: 'refused', why: 'It is not the turn of that figure.' });
    expect(over(before?.figure)).toMatchObject({ type: 'advanced' });
    const after = book.game.state.characters.find(({ seat }) => seat === before?.seat);
    expect([after?.chosen, after?.discarded.toSorted()]).toEqual([[], chosen]);
    expect(acting()).not.toBe(before?.figure);
  });

  test('COR-17 the next draw is a card that some deck has', () => {
    const t = fight('a b . B');
    const drawing = (outcome: string) =>
      correct(t.game, { value: { set: 'draw', of: 'modifier', outcome }, words: 'Set.', why: 'A slip.' });
    expect(drawing('+2')).toMatchObject({ how: 'beside', sets: { kind: 'modifier', outcome: '+2' } });
    expect(drawing('+9')).toEqual({ why: 'No deck has such a card.' });
  });
});
