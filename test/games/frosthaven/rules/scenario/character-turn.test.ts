import { expect, test } from 'vitest';
import type { AbilityInput, ActionInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const hurt = (value: number): AbilityInput => ({ verb: 'damage', value, who: 'self', mandatory: true });
const BONUS: AbilityInput = { verb: 'bonus', on: 'attack', add: { value: 1 }, lasts: 'persistent' };
const OTHER = ['1', '2'] as const;
const ROOM = `
  a B . b
   . . .
`;

/** `a` beside a monster, with one card of its own. */
function withCard(top: ActionInput, bottom: ActionInput = top) {
  const cards = [plainCard('own', { initiative: 5, top, bottom })];
  return fight(ROOM, { players: { a: { cards } } }).plays({ a: ['own', '1'], b: OTHER });
}

test('CHR-03 any card -> a basic attack 2 as its top or a basic move 2 as its bottom', () => {
  const t = withCard({ abilities: [attack(5)] }, { abilities: [{ verb: 'loot', range: 1 }] });
  t.choose('basic top a/own').choose('bb-1').draws('+0');
  expect(t.hp('bb-1')).toBe(8);
  t.choose('basic bottom a/1');
  expect(t.open()[0]?.prompt).toMatchObject({ about: 'move', points: 2 });
  t.choose('skip').passes();
  const other = withCard({ abilities: [attack(5)] });
  other.choose('basic bottom a/own');
  expect(other.open()[0]?.prompt).toMatchObject({ about: 'move', points: 2 });
  other.choose('skip').passes();
});

test('CHR-04 a card used for a basic action is discarded; none of its other icons apply', () => {
  const action: ActionInput = { abilities: [BONUS, attack(4)], lost: true, infuse: ['fire'], experience: 2 };
  const t = withCard(action).choose('basic top a/own').choose('bb-1').draws('+0');
  expect([t.pile('a', 'discarded'), t.pile('a', 'lost'), t.active('a')]).toEqual([['own'], [], []]);
  t.passes();
  expect([t.character('a').experience, t.events('infused')]).toEqual([0, []]);
});

test('CHR-05 an action may be declined: the card is discarded without effect', () => {
  const t = withCard({ abilities: [attack(4)], lost: true, infuse: ['fire'], experience: 2 });
  t.choose('bottom a/1').choose('skip').choose('end turn');
  expect([t.pile('a', 'discarded'), t.pile('a', 'lost'), t.pile('a', 'chosen')]).toEqual([['1', 'own'], [], []]);
  t.passes();
  expect([t.character('a').experience, t.events('infused'), t.events('attacked')]).toEqual([0, [], []]);
});

test('CHR-06 an action is over -> its card goes to active, discard pile or lost pile', () => {
  const goes = (action: ActionInput) => {
    const t = withCard(action).choose('top a/own').choose('bb-1').draws('+0');
    const where = { active: t.active('a'), discarded: t.pile('a', 'discarded'), lost: t.pile('a', 'lost') };
    t.passes();
    return where;
  };
  expect(goes({ abilities: [attack(2)] })).toEqual({ active: [], discarded: ['own'], lost: [] });
  expect(goes({ abilities: [attack(2)], lost: true })).toEqual({ active: [], discarded: [], lost: ['own'] });
  const t = withCard({ abilities: [BONUS] }).choose('top a/own');
  expect([t.active('a'), t.pile('a', 'discarded')]).toEqual([['own'], []]);
  t.passes();
});

test('CHR-08 what is mandatory happens once any part of the action was performed', () => {
  const t = table('a B b').does('a', { abilities: [attack(2), hurt(3)], infuse: ['fire'], experience: 1 });
  t.choose('B').draws('+0').choose('suffer');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([7, 10, 8]);
  expect([t.character('a').experience, t.state.turn?.infusing]).toEqual([1, ['fire']]);
});

test('CHR-08 conditions on oneself and on allies can not be skipped either', () => {
  const muddle: AbilityInput = { verb: 'give', conditions: ['muddle'], who: 'self', mandatory: true };
  const own = table('a B b').acts('a', attack(2), muddle).choose('B').draws('+0');
  expect([own.conditions('a'), own.conditions('b')]).toEqual([['muddle'], []]);
  const wound: AbilityInput = {
    verb: 'give',
    conditions: ['wound'],
    who: 'allies',
    range: 1,
    targets: 'all',
    mandatory: true,
  };
  const t = table('b a c B d')
    .acts('a', { verb: 'give', conditions: ['ward'], who: 'self' }, wound)
    .choose('perform');
  expect(t.offers()).toEqual(['b', 'c']);
  t.choose('c');
  expect(['a', 'b', 'c', 'd'].map((seat) => t.conditions(seat))).toEqual([['ward'], ['wound'], ['wound'], []]);
});

test('CHR-08 what comes first and is mandatory is done, or nothing of the action is', () => {
  const action: ActionInput = { abilities: [hurt(2), attack(3)], experience: 1 };
  const skipped = table('a B b').does('a', action).choose('skip');
  expect([skipped.result, skipped.hp('a'), skipped.hp('B'), skipped.character('a').experience]).toEqual([
    false,
    10,
    10,
    0,
  ]);
  const done = table('a B b').does('a', action).choose('perform').choose('suffer').choose('B').draws('+0');
  expect([done.result, done.hp('a'), done.hp('B'), done.character('a').experience]).toEqual([true, 8, 7, 1]);
});

test('CHR-08 one part performed -> infusion, experience, lost and active icons apply', () => {
  const action: ActionInput = { abilities: [move(1), attack(3)], lost: true, infuse: ['ice'], experience: 2 };
  const t = withCard(action).choose('bottom a/own').choose('skip').choose('bb-1').draws('+0');
  expect([t.character('a').experience, t.pile('a', 'lost')]).toEqual([2, ['own']]);
  t.choose('end turn');
  expect(t.state.elements).toMatchObject({ ice: 'strong', fire: 'inert' });
  t.passes();
});

test('CHR-09 an active bonus of which another part was performed still goes to the active area', () => {
  const t = withCard({ abilities: [BONUS, attack(3)] })
    .choose('top a/own')
    .choose('skip');
  t.choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.active('a'), t.pile('a', 'discarded')]).toEqual([7, ['own'], []]);
  t.choose('end turn');
  expect([t.active('a'), t.pile('a', 'discarded')]).toEqual([['own'], ['1']]);
  t.passes();
});

test('CHR-10 when no part was performed none of the mandatory parts happen', () => {
  const action: ActionInput = { abilities: [BONUS, attack(3)], lost: true, infuse: ['ice'], experience: 2 };
  const t = withCard(action).choose('top a/own').choose('skip').choose('skip');
  expect([t.active('a'), t.pile('a', 'lost'), t.pile('a', 'discarded')]).toEqual([[], [], ['own']]);
  t.choose('end turn').passes();
  expect([t.character('a').experience, t.events('infused'), t.hp('bb-1')]).toEqual([0, [], 10]);
});

const STRENGTHEN: AbilityInput = { verb: 'give', conditions: ['strengthen'], who: 'allies and self', range: 9 };

test('DER-10 strengthen gained during the own turn acts at once and to the end of the next one', () => {
  const cards = [
    plainCard('own', { initiative: 5, top: { abilities: [STRENGTHEN] }, bottom: { abilities: [attack(1)] } }),
  ];
  const t = fight(ROOM, { players: { a: { cards } }, foes: { B: { hitPoints: 20 } } });
  const drawing = () => t.events('attacked').at(-1)?.drawing;
  t.plays({ a: ['1', 'own'], b: ['1', '2'] })
    .choose('basic bottom a/1')
    .choose('skip');
  t.choose('top a/own').choose('a').passes();
  expect(t.conditions('a')).toEqual(['strengthen']);
  t.plays({ a: ['2', '3'], b: ['3', '4'] })
    .choose('top a/2')
    .choose('bb-1')
    .draws('+0', '+0')
    .choose('end turn');
  expect([drawing(), t.conditions('a')]).toEqual(['advantage', []]);
  t.passes();
  t.plays({ a: ['4', '5'], b: ['5', '6'] })
    .choose('top a/4')
    .choose('bb-1')
    .draws('+0')
    .passes();
  expect(drawing()).toBe('normal');
});

test('DER-10 strengthen that was gained before the own turn is gone at the end of that turn', () => {
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [STRENGTHEN] } })];
  const t = fight(ROOM, { players: { b: { cards } } }).plays({ a: ['1', '2'], b: ['own', '1'] });
  t.choose('top b/own').choose('a').choose('end turn');
  expect([t.conditions('a'), t.conditions('b')]).toEqual([['strengthen'], []]);
  t.choose('top a/1').choose('bb-1').draws('+0', '+0').choose('end turn');
  expect([t.events('attacked').at(-1)?.drawing, t.conditions('a')]).toEqual(['advantage', []]);
  t.passes();
});
