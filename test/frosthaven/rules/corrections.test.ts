/** What a game-master sets right by hand of tokens that classes lay, and of loot cards. */
import { describe, expect, test } from 'vitest';
import { correct } from '../../../src/games/frosthaven/rules/corrections/correct.ts';
import type { SetRight } from '../../../src/games/frosthaven/rules/corrections/set-right.ts';
import { nameOfLoot } from '../../../src/games/frosthaven/rules/decks/loot.ts';
import { id } from '../../../src/kernel/id.ts';
import type { ItemInput } from '../content.ts';
import { fight, type ScenarioSetup, type ScenarioTable } from '../scenario-table.ts';

const hex = (label: string) => id<'HexLabel'>(label);

/** Carries it out; what becomes of the open question, or why it is not possible. */
function set(t: ScenarioTable, value: SetRight): string {
  const correcting = correct(t.game, { value, words: 'Set.', why: 'A slip.' });
  if ('why' in correcting) return correcting.why;
  t.runs(correcting.rule());
  return correcting.how;
}

describe('tokens of a class', () => {
  const shadow = { id: 'shadow', name: 'Shadow', icon: 'person' as const, most: 2 };
  const shadows = () => fight('a b . o . B', { players: { a: { class: { tokens: [shadow] } } } });
  const token = (label: string, on: boolean, seat = 'a', name = 'shadow'): SetRight => ({
    set: 'token',
    seat,
    token: name,
    hex: hex(label),
    on,
  });
  const lying = (t: ScenarioTable) => t.state.tokens.map(({ seat, token: name, hex: at }) => `${seat} ${name} ${at}`);

  test('are laid and taken away, as many as there are, one of a kind in a hex, and in no obstacle', () => {
    const t = shadows();
    expect(set(t, token('C1', true))).toBe('anew');
    expect(lying(t)).toEqual(['a shadow C1']);
    expect(set(t, token('C1', true))).toBe('It can’t lie there: an obstacle is in that hex, or another of its kind.');
    expect(set(t, token('D1', true))).toContain('an obstacle is in that hex');
    expect(set(t, token('E1', true))).toBe('anew');
    expect(set(t, token('A1', true))).toBe('All tokens of that kind are on the map.');
    expect(set(t, token('C1', false))).toBe('anew');
    expect(lying(t)).toEqual(['a shadow E1']);
    expect(set(t, token('C1', false))).toBe('No such token of theirs lies at C1.');
    expect(set(t, token('Z9', true))).toBe('No hex of the revealed map is called Z9.');
    expect(set(t, token('C1', true, 'b'))).toBe('Their class has no such token.');
    expect(set(t, token('C1', true, 'z'))).toBe('Nobody sits there.');
  });

  test('are moved, and nobody is said to have done it', () => {
    const t = shadows();
    set(t, token('C1', true));
    const moved = (from: string, to: string): SetRight => ({
      set: 'token moved',
      seat: 'a',
      token: 'shadow',
      from: hex(from),
      hex: hex(to),
    });
    expect(set(t, moved('C1', 'E1'))).toBe('anew');
    expect(lying(t)).toEqual(['a shadow E1']);
    expect(set(t, moved('C1', 'A1'))).toBe('No such token of theirs lies at C1.');
    expect(set(t, moved('E1', 'D1'))).toContain('an obstacle is in that hex');
    expect(t.happened.filter(({ type }) => type.startsWith('token'))).toEqual([]);
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
  const card = (name: string, to: 'given' | 'returned'): SetRight => ({ set: 'loot card', seat: 'a', card: name, to });

  test('are drawn by hand, as one is for a token', () => {
    const t = looting();
    const drawing = correct(t.game, { value: { set: 'loot draw', seat: 'a' }, words: 'Set.', why: 'A slip.' });
    if ('why' in drawing) throw new Error(drawing.why);
    t.runs(drawing.rule()).draws('money 3');
    expect([deck(t), t.character('a').coins]).toEqual([['money 1', 'hide 2/1/1'], 3]);
    expect(t.character('a').tally['loot tokens'], 'of no token').toBeUndefined();
    const empty = fight('a b . B');
    expect(set(empty, { set: 'loot draw', seat: 'a' })).toBe('The loot deck is empty.');
  });

  test('LOOT-03 a certain one of the deck comes to somebody with what it brings, and goes back with it', () => {
    const t = looting();
    expect(set(t, card('hide 2/1/1', 'given'))).toBe('beside');
    expect([deck(t), t.character('a').resources]).toEqual([['money 1', 'money 3'], { hide: 2 }]);
    expect(set(t, card('hide 2/1/1', 'given'))).toBe('The loot deck has no such card.');
    expect(set(t, card('hide 2/1/1', 'returned'))).toBe('beside');
    expect([deck(t), t.character('a').resources]).toEqual([['money 1', 'money 3', 'hide 2/1/1'], { hide: 0 }]);
    expect(set(t, card('money 3', 'returned'))).toBe('They do not have what that card brought.');
    expect(set(t, card('money 9', 'returned'))).toBe('There is no such loot card.');
    expect(set(t, card('random item', 'returned'))).toContain('is not given back with it');
  });

  test('LTG-06 the card of a random item brings one', () => {
    const use = { when: 'turn' as const, abilities: [{ verb: 'heal' as const, value: 1, who: 'self' as const }] };
    const items: ItemInput[] = [
      { id: 'cap', name: 'Cap', icon: 'person', slot: 'head', gold: 10, after: 'spent', random: true, use },
    ];
    const t = looting({ loot: { 'random item': 1 }, chance: [], items });
    expect(set(t, card('random item', 'given'))).toBe('beside');
    expect(t.character('a').items.map((item) => item.id)).toEqual(['cap']);
    expect([deck(t), t.state.itemFound]).toEqual([[], true]);
  });

  test('come into the deck, or are out of it, for nobody', () => {
    const t = looting();
    expect(set(t, { set: 'loot deck', card: 'money 2', on: true })).toBe('beside');
    expect(deck(t)).toEqual(['money 1', 'money 3', 'hide 2/1/1', 'money 2']);
    expect(set(t, { set: 'loot deck', card: 'money 1', on: false })).toBe('beside');
    expect(deck(t)).toEqual(['money 3', 'hide 2/1/1', 'money 2']);
    expect(set(t, { set: 'loot deck', card: 'money 1', on: false })).toBe('The loot deck has no such card.');
    expect(set(t, { set: 'loot deck', card: 'gems', on: true })).toBe('There is no such loot card.');
    expect(t.character('a').coins).toBe(0);
  });

  test('LOOT-06 a sticker makes a card no other', () => {
    const t = looting({ loot: { hide: 1 }, chance: ['hide 1/1/1'] });
    const [hide] = t.state.lootDeck;
    t.state.lootDeck = hide && 'amounts' in hide ? [{ ...hide, sticker: true }] : [];
    expect(set(t, card('hide 1/1/1', 'given'))).toBe('beside');
    expect(t.character('a').resources).toEqual({ hide: 2 });
  });
});
