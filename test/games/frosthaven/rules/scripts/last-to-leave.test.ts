import { expect, test } from 'vitest';
import { InMemorySession } from '../../../../../src/engine/session/memory-session.ts';
import { id } from '../../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../../src/engine/values/rng.ts';
import { sensibleAnswer } from '../../../../../src/games/frosthaven/bots/sensible-player.ts';
import { usualCards } from '../../../../../src/games/frosthaven/rules/figures/equipment.ts';
import { scenarioRules } from '../../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { viewFor } from '../../../../../src/games/frosthaven/rules/views/scenario.ts';
import { catalog } from '../../../../support/first-winter.ts';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { FigureSetup, Table } from '../../../../support/frosthaven/table.ts';
import { table } from '../../../../support/frosthaven/table.ts';

const TRADE: AbilityInput = { verb: 'script', script: 'last-to-leave' };
const BARE = { a: { hand: [] }, b: { hand: [] } };
const WINGS: NonNullable<ClassInput['innate']> = [{ verb: 'fly', lasts: 'persistent' }];

/** Shadows of a seat. */
function shaded(t: Table, seat: string, ...hexes: readonly string[]): Table {
  for (const hex of hexes) t.state.tokens.push({ token: 'shadow', seat, hex: id(hex) });
  return t;
}

test('TEL-01 trades places with an ally, whoever stands between', () => {
  const t = table('a B . b', BARE).acts('a', TRADE);
  expect([t.asks(), t.offers()]).toEqual(['target', ['b', 'skip']]);
  t.choose('b');
  expect([t.at('a'), t.at('b'), t.at('B')]).toEqual(['D1', 'A1', 'B1']);
  expect(t.events('entered')).toEqual([
    { type: 'entered', figure: 'a', from: 'A1', hex: 'D1', how: 'teleport', trades: 'b' },
    { type: 'entered', figure: 'b', from: 'D1', hex: 'A1', how: 'teleport', by: 'a', trades: 'a' },
  ]);
});

test('everybody stays where the player does without', () => {
  const t = table('a b', BARE).acts('a', TRADE).choose('skip');
  expect([t.at('a'), t.at('b'), t.result, t.eventLog]).toEqual(['A1', 'B1', false, []]);
});

test('RNG-01 LOS-01 only with whom it sees within range 5', () => {
  const near = table('a . . . . b', BARE).acts('a', TRADE).choose('b');
  expect([near.at('a'), near.at('b')]).toEqual(['F1', 'A1']);
  const far = table('a . . . . . b', BARE).acts('a', TRADE);
  expect([far.asks(), far.at('a'), far.at('b'), far.result]).toEqual([undefined, 'A1', 'G1', false]);
  const hidden = table('a # b', BARE).acts('a', TRADE);
  expect([hidden.asks(), hidden.at('a'), hidden.at('b')]).toEqual([undefined, 'A1', 'C1']);
});

test('with an enemy only where it stands in a shadow of one’s own', () => {
  const t = table('a B C D b', BARE);
  shaded(shaded(t, 'a', 'A1', 'C1'), 'b', 'D1').acts('a', TRADE);
  expect(t.offers()).toEqual(['C', 'b', 'skip']);
  t.choose('C');
  expect(['a', 'b', 'B', 'C', 'D'].map((name) => t.at(name))).toEqual(['C1', 'E1', 'B1', 'A1', 'D1']);
  expect(t.state.tokens.map(({ hex }) => hex)).toEqual(['A1', 'C1', 'D1']);
});

test('CND-15 not with an invisible enemy', () => {
  const t = shaded(table('a B', { ...BARE, B: { conditions: ['invisible'] } }), 'a', 'B1').acts('a', TRADE);
  expect([t.asks(), t.at('a'), t.at('B')]).toEqual([undefined, 'A1', 'B1']);
});

test('FRC-11 not with an objective', () => {
  const t = shaded(table('a O', { ...BARE, O: { move: null, attack: null } }), 'a', 'B1');
  const objective = Object.values(t.state.figures).find((figure) => figure.id === 'O');
  if (objective) objective.kind = 'objective';
  t.acts('a', TRADE);
  expect([t.asks(), t.at('a'), t.at('O')]).toEqual([undefined, 'A1', 'B1']);
});

/** `B` hovers over a boulder, with a shadow below it. */
function overBoulder(setup: Record<string, FigureSetup>): Table {
  const t = shaded(table('a . B', { ...setup, B: { flying: true } }), 'a', 'C1');
  t.state.tiles[id<'HexLabel'>('C1')] = { kind: 'obstacle', name: 'Boulder' };
  return t;
}

test('TEL-03 both must be able to stand where the other one does', () => {
  const walker = overBoulder(BARE).acts('a', TRADE);
  expect([walker.asks(), walker.at('a'), walker.at('B')]).toEqual([undefined, 'A1', 'C1']);
  const flyer = overBoulder({ a: { hand: [], class: { innate: WINGS } } })
    .acts('a', TRADE)
    .choose('B');
  expect([flyer.at('a'), flyer.at('B'), flyer.tile('C1')]).toEqual(['C1', 'A1', 'obstacle']);
});

test('TEL-03 TEL-04 both feel what is there, and nobody slides', () => {
  const t = table('a b . .', { a: { hand: [], class: { innate: WINGS } }, b: { hand: [] } });
  t.state.tiles[id<'HexLabel'>('A1')] = { kind: 'hazardous', name: 'Hot Coals' };
  t.state.tiles[id<'HexLabel'>('B1')] = { kind: 'icy', name: 'Ice' };
  t.acts('a', TRADE).choose('b');
  expect([t.at('a'), t.at('b'), t.suffered]).toEqual(['B1', 'A1', [['b', 2]]]);
  t.acts('b', TRADE).choose('a');
  expect([t.at('a'), t.at('b'), t.hp('a'), t.hp('b')]).toEqual(['A1', 'B1', 10, 8]);
});

test('FRC-12 DTH-07 an enemy that dies of a trap was killed by whoever brought it there', () => {
  const t = shaded(table('a . B', { a: { hand: [], class: { innate: WINGS } }, B: { hp: 3 } }), 'a', 'C1');
  t.state.tiles[id<'HexLabel'>('A1')] = { kind: 'trap', name: 'Spike Pit', damage: 3 };
  t.acts('a', TRADE).choose('B');
  expect([t.at('a'), t.has('B'), t.tile('A1'), t.hp('a')]).toEqual(['C1', false, undefined, 10]);
  expect(t.events('died')).toMatchObject([{ figure: 'B', credit: 'a' }]);
});

test('EXH-01 whoever is exhausted where it comes has still brought the other one out', () => {
  const t = table('a b', { a: { hand: [], hp: 2 }, b: { hand: [] } });
  t.state.tiles[id<'HexLabel'>('B1')] = { kind: 'hazardous', name: 'Hot Coals' };
  t.acts('a', TRADE).choose('b');
  expect([t.has('a'), t.character('a').exhausted, t.at('b'), t.hp('b')]).toEqual([false, true, 'A1', 10]);
});

test('TEL-02 TEL-07 immobilize holds neither; stun stops the one that acts', () => {
  const held: Record<string, FigureSetup> = {
    a: { hand: [], conditions: ['immobilize'] },
    B: { conditions: ['immobilize', 'stun'] },
  };
  const t = shaded(table('a . B', held), 'a', 'C1').acts('a', TRADE).choose('B');
  expect([t.at('a'), t.at('B'), t.state.turn?.moved]).toEqual(['C1', 'A1', 0]);
  const stunned = table('a b', { a: { hand: [], conditions: ['stun'] }, b: { hand: [] } }).acts('a', TRADE);
  expect([stunned.asks(), stunned.at('a'), stunned.at('b')]).toEqual([undefined, 'A1', 'B1']);
});

test('a sensible player brings out whoever is hurt', () => {
  const t = table('a b c', { a: { hand: [] }, b: { hand: [] }, c: { hand: [], hp: 3 } }).acts('a', TRADE);
  const [question] = t.open();
  expect(question && sensibleAnswer(viewFor(t.game.catalog, t.state, 'a'), question)).toEqual(['c']);
  t.choose('c');
  expect([t.at('a'), t.at('b'), t.at('c')]).toEqual(['C1', 'B1', 'A1']);
});

const CARD = 'deathwalker/last-to-leave';

/** The first scenario, as far as the bottom of the card asks with whom. */
function bookAtTrade() {
  const party = ['deathwalker', 'drifter'].map((name) => ({
    seat: name,
    name,
    class: id<'ClassId'>(name),
    level: 1,
    cards: usualCards(catalog.classOf(id(name))).map((card) => id<'CardId'>(`${name}/${card}`)),
    items: [],
  }));
  const [first] = party;
  first?.cards.splice(0, 1, id(CARD));
  const state = initialState(catalog, { scenario: id('the-snow-fence'), level: 1, party });
  const book = new InMemorySession(scenarioRules(catalog), state, seedRng(1));
  for (let left = 100; left > 0; left--) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open || open.question.kind === 'target') break;
    const { seat, kind, options, defaultAnswer } = open.question;
    const wanted = options.map(({ value }) => value).find((value) => value === `bottom ${CARD}`);
    const other = options.find(({ value }) => value !== CARD)?.value ?? '';
    const cards = kind === 'cards' && seat === 'deathwalker' ? [CARD, other] : undefined;
    const still = kind === 'move' ? ['skip'] : undefined;
    book.answer(seat, open.number, cards ?? still ?? (wanted ? [wanted] : defaultAnswer));
  }
  return book;
}

test('the card of the pack is played -> the same when built again, and can be undone', () => {
  const book = bookAtTrade();
  const hexes = () => Object.values(book.game.state.figures).map(({ id: name, hex }) => `${name} ${hex}`);
  const before = hexes();
  const [open] = book.game.questions;
  expect([open?.crumb, open?.question.options.map(({ value }) => value)]).toEqual([
    'round 1 / deathwalker / bottom / script 2 / target',
    ['drifter', 'skip'],
  ]);
  book.answer('deathwalker', open?.number ?? 0, ['drifter']);
  const after = hexes();
  expect(after).not.toEqual(before);
  expect(book.reopen().divergence).toBeUndefined();
  expect(hexes()).toEqual(after);
  const undo = book.undoFor('deathwalker');
  expect(undo).toBeDefined();
  if (undo) book.undo('deathwalker', undo.to);
  expect(hexes()).toEqual(before);
});
