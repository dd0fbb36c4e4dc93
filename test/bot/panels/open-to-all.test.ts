import { expect, test } from 'vitest';
import { id } from '../../../src/engine/values/id.ts';
import type { FigureId } from '../../../src/games/frosthaven/content/terms.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { SeatView, View } from '../../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../../src/games/frosthaven/rules/views/scenario.ts';
import { digest } from '../../../src/games/frosthaven/text/events/digest.ts';
import { Names } from '../../../src/games/frosthaven/text/names.ts';
import { enemiesPanel } from '../../../src/games/frosthaven/ui/board/enemies.ts';
import { ALL_HERE } from '../../support/bot/all-here.ts';
import { catalog } from '../../support/first-winter.ts';
import { fight } from '../../support/frosthaven/scenario-table.ts';

const fought = fight('a b . B C', {
  foes: {
    B: { ranks: ['elite', 'elite', 'elite'], elite: { hitPoints: 9, attack: 3, shield: 1 } },
    C: { hitPoints: 5, attack: 2 },
  },
}).plays({ a: ['1', '2'], b: ['1', '2'] });
const { game, state } = fought;
const view = viewFor(game.catalog, state, 'public');
fought.passes();

function panelOf(shown: View) {
  const row = { id: 1, campaign: 1, scenario: '', level: 1, thread: '1', seats: [], telling: null, moved: 0 };
  const table = {
    game: { ...row, result: undefined },
    seat: undefined,
    view: shown,
    questions: [],
    asides: [],
    presence: ALL_HERE,
  };
  return enemiesPanel({ table, names: new Names(game.catalog, shown) });
}

test('open information -> stat cards of enemies, of elites as such, and cards played', () => {
  const { content, picture } = panelOf(view);
  expect(content).toMatch(/^\*\*Monster bb\*\* plays \*Idle \d\* \(50\)\.$/m);
  expect(picture?.alt).toMatch(/^Monster bb: elite: 9 hit points, Move 2, Attack 3, Shield 1\.$/m);
  expect(picture?.alt).toMatch(/^Monster cc: 5 hit points, Move 2, Attack 2\.$/m);
  expect(picture?.job).toMatchObject({ game: 'frosthaven', picture: 'enemies', data: { enemies: view.enemies } });
});

test('without enemies there is nothing to tell', () => {
  const { content, picture } = panelOf({ ...view, enemies: [] });
  expect([content, picture]).toEqual(['No enemy is in sight.', undefined]);
});

const seats: readonly SeatView[] = [];
const drawn = (set: string, card: string): string => {
  const event: Event = { type: 'monster card drawn', set: id(set), card: id(`${set}/${card}`) };
  return digest([event], new Names(catalog, { ...view, seats }))[0] ?? '';
};

test('a card that is drawn for monsters says what it does, and a special of a boss what that is', () => {
  expect(drawn('living-bones', 'splinters')).toBe(
    '**Living Bones**: *Splinters* (31). Move +0; All adjacent enemies suffer 1 damage; Retaliate 1.',
  );
  expect(drawn('living-bones', 'grave-damp')).toMatch(/Curse; Infuse Dark\.$/);
  expect(drawn('the-lampless', 'an-hour-of-white')).toMatch(/\(29\)\. Special \d: \S.*; Move \+0/);
});

test('BOS-03 no card of the pack is told clumsily', () => {
  for (const { id: set, cards } of catalog.sets.values())
    for (const { id: card } of cards) {
      const words = drawn(set, card);
      expect(words).toMatch(/\S\.$/);
      expect(words).not.toMatch(/\.\.|;;|:;|undefined|: \./);
      expect(words.length).toBeLessThan(400);
    }
});

test('the turn of a boss begins with its name, for much of what it does is told of others', () => {
  const names = new Names(catalog, { ...view, seats });
  const begins = (figure: string) => digest([{ type: 'turn began', figure: id(figure) }], names);
  expect([begins('the-lampless-1'), begins('living-bones-1')]).toEqual([
    ['**The Lampless** acts.'],
    ['**Living Bones 1** acts.'],
  ]);
  const boss: FigureId = id('the-lampless-1');
  const heals: Event = { type: 'healed', figure: boss, amount: 3, by: boss };
  expect(digest([{ type: 'turn began', figure: boss }, heals], names)).toEqual(['**The Lampless** acts and heals 3.']);
});

test('who has too few cards left is told to be exhausted by that', () => {
  const names = new Names(game.catalog, view);
  const [seat] = view.seats;
  const told = (why: 'no cards' | 'no hit points') =>
    digest([{ type: 'exhausted', seat: seat?.seat ?? '', why }], names)[0];
  expect(told('no cards')).toBe(`**${seat?.name}** has too few cards left and is exhausted.`);
  expect(told('no hit points')).toBe(`**${seat?.name}** is exhausted.`);
});

test('a stunned character’s turn is told', () => {
  const names = new Names(game.catalog, view);
  const [hero] = view.figures.filter(({ kind }) => kind === 'character');
  const told = digest([{ type: 'turn lost', figure: hero?.id ?? id('') }], names);
  expect(told).toEqual([`**${hero?.name}** is stunned and does nothing.`]);
});
