import { expect, test } from 'vitest';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { explainAction } from '../../../../../src/games/frosthaven/rules/explain/card.ts';
import { PLAIN_LEXICON } from '../../../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { plainText } from '../../../../../src/games/frosthaven/rules/explain/parts.ts';
import { bonusDeed } from '../../../../../src/games/frosthaven/text/events/attack-text.ts';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, table } from '../../../../support/frosthaven/table.ts';

const SONG = 'Nobody may pass through your hex.';
type ByHand = Extract<AbilityInput, { verb: 'by-hand' }>;
const song = (more: Partial<ByHand> = {}): ByHand => ({ verb: 'by-hand', text: SONG, ...more });

/** `a`, first of all, has played the bottom of a card beside a tough monster that does nothing. */
function active(...abilities: readonly AbilityInput[]) {
  const own = plainCard('own', { initiative: 5, bottom: { abilities: [...abilities], lost: true } });
  const t = fight('a B . b\n . . .', { players: { a: { cards: [own] } }, foes: { B: { hitPoints: 40 } } });
  return t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('bottom a/own');
}

test('BON-03 words that hold for the round -> nobody is asked, the card lies active till then', () => {
  const t = active(song({ lasts: 'round' }));
  expect([t.active('a'), t.events('done by hand')]).toEqual([['own'], []]);
  t.choose('end turn').passes();
  expect([t.active('a'), t.pile('a', 'lost')]).toEqual([[], ['own']]);
});

test('BON-04 BON-09 words that hold for good -> the card stays until its owner ends it', () => {
  const t = active(song({ lasts: 'persistent' }));
  t.choose('end turn').passes();
  t.plays({ a: ['2', '3'], b: ['3', '4'] });
  expect([t.active('a'), t.asides('a')]).toEqual([['own'], []]);
  t.choose('remove a/own');
  expect([t.active('a'), t.pile('a', 'lost')]).toEqual([[], ['own']]);
  t.passes();
});

test('BON-05 use slots by hand -> a button uses one, the log says so, the last one ends the card', () => {
  const t = active(song({ lasts: 'persistent', slots: [0, 1] }));
  expect([t.asides('a'), t.asides('b')]).toEqual([['use a/own'], []]);
  t.aside('a', 'use a/own');
  expect([t.events('done by hand').map(({ text }) => text), t.character('a').experience]).toEqual([[SONG], 0]);
  t.choose('end turn').passes();
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).aside('a', 'use a/own');
  expect([t.active('a'), t.pile('a', 'lost'), t.character('a').experience]).toEqual([[], ['own'], 1]);
  expect([t.asides('a'), t.events('done by hand').length]).toEqual([[], 2]);
  t.passes();
});

test('BON-08 words that hold for a round more', () => {
  const t = active(song({ lasts: { rounds: 1 } }));
  t.choose('end turn').passes();
  expect(t.active('a')).toEqual(['own']);
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).passes();
  expect(t.active('a')).toEqual([]);
});

test('a trigger reminds the table, once a slot, and what is not done uses it all the same', () => {
  const on = { event: 'attacks' } as const;
  const t = active({ verb: 'whenever', on, then: [song()], lasts: 'persistent', slots: [0, 0] });
  t.choose('top a/1').choose('bb-1').draws('+0');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['done', 'not done']]);
  t.choose('not done');
  expect([t.events('done by hand'), t.character('a').active.map(({ slot }) => slot)]).toEqual([[], [1]]);
  expect(t.hp('bb-1')).toBe(38);
  t.choose('end turn').passes();
});

test('MOT-02 words on a monster’s card that hold -> told, and over with the round', () => {
  const blow = { id: 'blow', name: 'Blow', initiative: 2, abilities: [song({ lasts: 'round' })] };
  const t = fight('a B . b', { foes: { B: { hitPoints: 40, cards: [blow] } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect(t.events('bonus gained').map(({ bonus }) => bonusDeed(bonus, PLAIN_LEXICON))).toEqual([
    { did: 'gain', things: [{ is: 'effect', words: `“${SONG}” (by hand)`, list: 'none' }] },
  ]);
  t.passes();
  expect(t.figure('bb-1').bonuses).toEqual([]);
});

test('in words: whom it concerns, how often, how long', () => {
  const lines = (more: Partial<ByHand>) =>
    explainAction(action.parse({ abilities: [song(more)] })).lines.map(plainText);
  expect(lines({})).toEqual([SONG]);
  expect(lines({ lasts: 'persistent', slots: [0, 1] })).toEqual([SONG, 'By hand, twice.']);
  expect(lines({ lasts: { turns: 2 }, for: { who: 'allies', range: 2 } })).toEqual([
    `All allies within Range 2: ${SONG}`,
    'Lasts for 2 more turns.',
  ]);
});

test('SET-25 a scenario says something in words -> the party is asked, and the log keeps it', () => {
  const text = 'Turn the map of the cellar over.';
  const bell = {
    id: 'bell',
    when: { on: 'round begins' as const, rounds: [1] },
    then: [{ do: 'by hand' as const, text }],
  };
  const t = fight('a B . b', { more: { events: [bell] } }).goesOn();
  expect([t.open()[0]?.seat, t.open()[0]?.prompt]).toEqual(['party', { about: 'by hand', text }]);
  t.choose('done')
    .plays({ a: ['1', '2'], b: ['1', '2'] })
    .passes();
  expect(t.events('done by hand')).toEqual([expect.objectContaining({ text })]);
});

test('ITM-06 an item in words -> a button at any time, told, and then it is spent', () => {
  const text = 'Look at the top card of your own deck.';
  const glass: ItemInput = {
    id: 'glass',
    name: 'Glass',
    icon: 'eyeball',
    slot: 'small',
    after: 'spent',
    use: { when: 'by hand', text },
  };
  const t = fight('a B . b', { items: [glass], players: { a: { items: ['glass'] } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect([t.asides('a'), t.asides('b')]).toEqual([['item glass'], []]);
  t.aside('a', 'item glass');
  expect([t.events('done by hand').map((told) => told.text), t.asides('a')]).toEqual([[text], []]);
  expect(t.character('a').items.map(({ id, state }) => [id, state])).toEqual([['glass', 'spent']]);
  t.passes();
});

test('ATK-16 a modifier card in words -> after its attack the table is asked', () => {
  const owl = { id: 'owl', value: 1 as const, byHand: 'An owl looks on: move one token.' };
  const t = table('a B', { a: { class: { modifiers: [owl] } } })
    .deck('a', 'a/owl')
    .acts('a', attack(2));
  t.choose('B').draws('a/owl').choose();
  expect([t.hp('B'), t.offers()]).toEqual([7, ['done', 'not done']]);
  t.choose('done');
  expect(t.events('done by hand').map((told) => told.text)).toEqual([owl.byHand]);
});
