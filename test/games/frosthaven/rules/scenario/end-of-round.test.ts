import { expect, test } from 'vitest';
import type { AbilityInput, MonsterCardInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, move } from '../../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const ROUND_SHIELD: AbilityInput = { verb: 'shield', value: 1, lasts: 'round' };

test('EOR-01 every figure has acted, newcomers included -> the end of the round comes', () => {
  const rooms = [{ id: 'hall', at: 'F1', map: ['. C'] }];
  const t = fight('b B . a +', { rooms }).plays(TWO);
  t.choose('bottom a/1').choose('E1').choose('stop').passes();
  const ends = t.eventLog.findIndex(({ type }) => type === 'elements waned');
  const turns = t.eventLog.flatMap((event, at) => (event.type === 'turn ended' ? [{ figure: event.figure, at }] : []));
  expect(turns.map(({ figure }) => figure)).toEqual(['a', 'b', 'bb-1', 'cc-1']);
  expect(turns.every(({ at }) => at < ends)).toBe(true);
});

test('EOR-02 shuffles, round bonuses, short rests, elements: in this order', () => {
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [ROUND_SHIELD], infuse: ['fire'] } })];
  const shuffle: MonsterCardInput = { id: 'mix', name: 'Mix', initiative: 50, shuffle: true, abilities: [] };
  const t = fight('a B C b', { players: { a: { cards } }, foes: { B: { cards: [shuffle] } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('bottom a/own');
  t.choose('top a/1').choose('bb-1').draws('x2').choose('end turn');
  t.answers('b', 'no rest').answers('a', 'rest').draws('a/1').choose('keep to it');
  const from = t.eventLog.findLastIndex(({ type }) => type === 'turn ended');
  expect(t.eventLog.slice(from + 1)).toMatchObject([
    { type: 'slot reached' },
    { type: 'modifier deck shuffled', deck: 'a' },
    { type: 'monster deck shuffled', set: 'bb' },
    { type: 'card deactivated', card: 'a/own' },
    { type: 'bonuses ended' },
    { type: 'rested', seat: 'a' },
    { type: 'elements waned' },
    { type: 'round ended' },
    { type: 'phase began', phase: 'round start' },
  ]);
  expect([t.state.sets, t.state.modifiers]).toMatchObject([
    { bb: { discarded: [] }, cc: { discarded: ['cc/idle-1'] } },
    { a: { discarded: [], shuffle: false } },
  ]);
});

test('EOR-02 a deck of which no card with the sign was drawn is not shuffled', () => {
  const t = fight('a B . b').plays(TWO).choose('top a/1').choose('bb-1').draws('+1').passes();
  expect(t.state.modifiers.a).toMatchObject({ discarded: ['+1'] });
  expect(t.state.sets).toMatchObject({ bb: { discarded: ['bb/idle-1'] } });
  expect([t.events('modifier deck shuffled'), t.events('monster deck shuffled')]).toEqual([[], []]);
});

test('EOR-04 a card of a round bonus is discarded in time for a short rest, or lost by its sign', () => {
  const bonus = (name: string, lost: boolean) =>
    plainCard(name, { initiative: 5, bottom: { abilities: [ROUND_SHIELD], ...(lost && { lost: true as const }) } });
  const rests = (lost: boolean): ScenarioTable => {
    const players = { a: { cards: [bonus('own', lost)], hand: ['own', '1', '2', '3'] } };
    const t = fight('a B . b', { players }).plays({ a: ['own', '1'], b: ['1', '2'] });
    return t.choose('bottom a/own').choose('top a/1').choose('skip').choose('end turn');
  };
  const t = rests(false);
  expect(t.open().map(({ seat, kind }) => [seat, kind])).toEqual([
    ['a', 'short-rest'],
    ['b', 'short-rest'],
  ]);
  t.answers('b', 'no rest').answers('a', 'rest').draws('a/own').choose('keep to it');
  expect(t.pile('a', 'lost')).toContain('own');
  const lost = rests(true);
  expect(lost.open().map(({ seat, kind }) => [seat, kind])).toEqual([['b', 'short-rest']]);
  expect([lost.pile('a', 'lost').includes('own'), lost.pile('a', 'discarded')]).toEqual([true, ['1']]);
  lost.passes();
});

test('EOR-05 DER-18 elements wane by one column: strong, waning, inert', () => {
  const boosts = [{ consume: ['fire' as const], add: { value: 1 } }];
  const cards = [
    plainCard('kindle', { initiative: 5, bottom: { abilities: [move(1)], infuse: ['fire'] } }),
    plainCard('burn', { initiative: 6, top: { abilities: [attack(2, { boosts })], infuse: ['fire'] } }),
  ];
  const t = fight('. a B . b', { players: { a: { cards } } });
  const fire = () => t.state.elements.fire;
  t.plays({ a: ['kindle', '1'], b: ['1', '2'] })
    .choose('bottom a/kindle')
    .choose('A1');
  expect(fire()).toBe('inert');
  t.choose('end turn');
  expect(fire()).toBe('strong');
  t.passes();
  expect([fire(), t.state.elements.ice]).toEqual(['waning', 'inert']);
  t.plays({ a: ['burn', '2'], b: ['3', '4'] })
    .choose('bottom a/2')
    .choose('B1');
  t.choose('top a/burn').choose('1: fire').choose('bb-1').draws('+0');
  expect([fire(), t.hp('bb-1'), t.acting]).toEqual(['strong', 7, 'b']);
  expect(t.events('consumed').map(({ element }) => element)).toEqual(['fire']);
  t.passes();
  expect(fire()).toBe('waning');
  t.plays({ a: ['3', '4'], b: ['5', '6'] }).passes();
  expect(fire()).toBe('inert');
  t.plays({ a: ['5', '6'], b: ['7', '8'] }).passes();
  expect(fire()).toBe('inert');
});

test('WEX-14 earth infused by Decaying Will -> Malicious Conversion uses it next round', () => {
  const cards = [
    plainCard('decaying-will', { initiative: 5, top: { abilities: [attack(2)], infuse: ['earth'] } }),
    plainCard('malicious-conversion', {
      initiative: 6,
      bottom: { abilities: [move(2, { boosts: [{ consume: ['earth'], add: { value: 2 } }] })] },
    }),
  ];
  const t = fight('a B . b\n . . . . .', { players: { a: { cards } } });
  t.plays({ a: ['decaying-will', '1'], b: ['1', '2'] });
  t.choose('top a/decaying-will').choose('bb-1').draws('+0');
  expect(t.state.elements.earth).toBe('inert');
  t.choose('end turn');
  expect(t.state.elements.earth).toBe('strong');
  t.passes();
  expect(t.state.elements.earth).toBe('waning');
  t.plays({ a: ['malicious-conversion', '2'], b: ['3', '4'] });
  t.choose('bottom a/malicious-conversion').choose('1: earth');
  expect(t.state.elements.earth).toBe('inert');
  expect(t.open()[0]?.prompt).toMatchObject({ about: 'move', points: 4 });
  t.choose('D2').choose('end turn').passes();
  expect([t.at('a'), t.state.elements.earth]).toEqual(['D2', 'inert']);
});

test('EOR-03 EOR-02 a card acts as the round ends -> before bonuses end, elements wane', () => {
  const mend: AbilityInput = {
    verb: 'whenever',
    on: { event: 'round ends', who: 'self' },
    then: [{ verb: 'heal', value: 2, who: 'self' }],
    lasts: 'persistent',
  };
  const cards = [plainCard('mend', { initiative: 5, bottom: { abilities: [mend] } })];
  const t = fight('a b . B', { players: { a: { cards, hp: 6 } } }).plays({ a: ['mend', '1'], b: ['1', '2'] });
  t.choose('bottom a/mend').choose('end turn');
  expect(t.hp('a')).toBe(6);
  t.passes();
  const types = t.eventLog.map(({ type }) => type);
  expect([t.hp('a'), types.filter((type) => type === 'healed').length]).toEqual([8, 1]);
  expect(types.indexOf('healed')).toBeGreaterThan(types.lastIndexOf('turn ended'));
  expect(types.indexOf('healed')).toBeLessThan(types.indexOf('bonuses ended'));
  expect(types.indexOf('healed')).toBeLessThan(types.indexOf('elements waned'));
});
