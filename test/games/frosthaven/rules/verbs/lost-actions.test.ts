import { expect, test } from 'vitest';
import { tallyOf } from '../../../../../src/games/frosthaven/rules/scenario/goal-tallies.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, move } from '../../../../support/frosthaven/table.ts';

const BONUS: AbilityInput = { verb: 'bonus', on: 'attack', add: { value: 1 }, lasts: 'persistent', slots: [0] };

test('LST-01 a part of a lost action is performed -> its card is lost for the scenario', () => {
  const action = { abilities: [move(1), attack(2)], lost: true as const };
  const cards = [plainCard('one', { initiative: 5, top: action }), plainCard('two', { initiative: 6, top: action })];
  const t = fight('a B . b\n . . .', { players: { a: { cards } } });
  t.plays({ a: ['one', '1'], b: ['1', '2'] });
  t.choose('top a/one').choose('skip').choose('bb-1').draws('+0');
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([['one'], []]);
  t.passes();
  t.plays({ a: ['two', '2'], b: ['3', '4'] });
  t.choose('top a/two').choose('skip').choose('skip');
  expect([t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([['one'], ['1', 'two']]);
  t.choose('end turn').choose('end turn').answers('b', 'no rest').answers('a', 'rest').draws('a/1');
  t.choose('keep to it');
  expect([t.pile('a', 'lost'), t.pile('a', 'hand')]).toEqual([
    ['one', '1'],
    ['3', '4', '5', '6', '7', '8', 'two', '2'],
  ]);
  t.goesOn();
  expect(t.open()[0]?.options.map(({ value }) => value)).not.toContain('a/one');
  t.plays({ a: ['3', '4'], b: ['5', '6'] }).passes();
});

test('LST-02 BON-02 with an active bonus it stays active first, and is lost when the bonus ends', () => {
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [BONUS], lost: true } })];
  const t = fight('a B . b', { players: { a: { cards } } }).plays({ a: ['own', '1'], b: ['1', '2'] });
  t.choose('bottom a/own').choose('end turn').passes();
  expect([t.active('a'), t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([['own'], [], ['1']]);
  expect(t.character('a').tally).toMatchObject({ 'lost actions': 1 });
  t.plays({ a: ['2', '3'], b: ['3', '4'] })
    .choose('top a/2')
    .choose('bb-1')
    .draws('+0');
  expect([t.hp('bb-1'), t.active('a'), t.pile('a', 'lost')]).toEqual([7, [], ['own']]);
  expect([t.pile('a', 'discarded'), t.character('a').tally]).toMatchObject([['1', '2'], { 'lost actions': 1 }]);
  t.passes();
});

test('LST-02 BON-02 without a lost icon it is discarded when the bonus ends', () => {
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [BONUS] } })];
  const t = fight('a B . b', { players: { a: { cards } } }).plays({ a: ['own', '1'], b: ['1', '2'] });
  t.choose('bottom a/own').choose('top a/1').choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.active('a'), t.pile('a', 'lost')]).toEqual([7, [], []]);
  expect(t.pile('a', 'discarded')).toEqual(['own', '1']);
  t.passes();
});

test('LST-02 while it is active it counts as lost already', () => {
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [BONUS], lost: true } })];
  const t = fight('a B . b', { players: { a: { cards } } }).plays({ a: ['own', '1'], b: ['1', '2'] });
  expect(tallyOf(t.game.catalog, t.state, t.character('a'), 'lost cards')).toBe(0);
  t.choose('bottom a/own').choose('end turn').passes();
  expect([
    t.active('a'),
    t.pile('a', 'lost'),
    tallyOf(t.game.catalog, t.state, t.character('a'), 'lost cards'),
  ]).toEqual([['own'], [], 1]);
});

test('LST-02 however the bonus ends, its card is lost then: by choice or with the round', () => {
  const round: AbilityInput = { verb: 'shield', value: 1, lasts: 'round' };
  const cards = [
    plainCard('kept', { initiative: 5, bottom: { abilities: [BONUS], lost: true } }),
    plainCard('brief', { initiative: 6, top: { abilities: [round], lost: true } }),
  ];
  const t = fight('a . B . b', { players: { a: { cards } } }).plays({ a: ['kept', 'brief'], b: ['1', '2'] });
  t.choose('bottom a/kept').choose('top a/brief').passes();
  expect([t.active('a'), t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([['kept'], ['brief'], []]);
  t.plays({ a: ['1', '2'], b: ['3', '4'] }).choose('remove a/kept');
  expect([t.active('a'), t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([[], ['brief', 'kept'], []]);
  t.passes();
});

test('LST-02 an active card that is lost already comes back by no rest', () => {
  const cards = [plainCard('own', { initiative: 5, bottom: { abilities: [BONUS], lost: true } })];
  const t = fight('a B . b', { players: { a: { cards } } }).plays({ a: ['own', '1'], b: ['1', '2'] });
  t.choose('bottom a/own').choose('end turn').choose('end turn');
  expect([t.pile('a', 'discarded'), t.active('a')]).toEqual([['1'], ['own']]);
  expect(
    t.open().map(({ seat }) => seat),
    'one discard, and a card that is lost',
  ).toEqual(['b']);
  t.passes();
});

test('LST-02 what counts lost cards counts it too', () => {
  const cards = [
    plainCard('own', { initiative: 5, bottom: { abilities: [{ ...BONUS, on: 'heal' }], lost: true } }),
    plainCard('count', { initiative: 6, top: { abilities: [attack({ per: 'lost cards', times: 1, plus: 1 })] } }),
  ];
  const t = fight('a B . b', { players: { a: { cards } } }).plays({ a: ['own', 'count'], b: ['1', '2'] });
  t.choose('bottom a/own').choose('top a/count').choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.active('a'), t.pile('a', 'lost')]).toEqual([8, ['own'], []]);
  t.passes();
});
