/** What is unusual or unfinished is played all the same. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { itemsFile } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { roadEvent } from '../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { explainItem } from '../../../../src/games/frosthaven/rules/explain/card.ts';
import { plainText } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import type { CardInput, ItemInput, MonsterCardInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight, scenario } from '../../../support/frosthaven/scenario-table.ts';
import { event, returnHome, townWith } from '../../../support/frosthaven/town-year.ts';

const idle = (id: string, initiative: number): MonsterCardInput => ({ id, name: 'Wait', initiative, abilities: [] });

const hands = (round: number) => [`${2 * round - 1}`, `${2 * round}`] as const;

function playRounds(t: ScenarioTable, rounds: number): void {
  for (let round = 1; round <= rounds; round++) t.plays({ a: hands(round), b: hands(round) }).passes();
}

test('MON-06 a deck of three cards -> is shuffled before the fourth round', () => {
  const cards = [idle('one', 30), idle('two', 31), idle('three', 32)];
  const t = fight('a b . B', { foes: { B: { cards, deck: 3 } } });
  playRounds(t, 4);
  expect(t.events('monster card drawn').map(({ card }) => card)).toEqual(['bb/one', 'bb/two', 'bb/three', 'bb/one']);
  expect(t.events('monster deck shuffled')).toEqual([{ type: 'monster deck shuffled', set: 'bb' }]);
});

test('MON-06 a deck of one card -> the same each round', () => {
  const t = fight('a b . B', { foes: { B: { cards: [idle('one', 30)], deck: 1 } } });
  playRounds(t, 3);
  expect(t.events('monster card drawn').map(({ card }) => card)).toEqual(['bb/one', 'bb/one', 'bb/one']);
});

test('INI-05 both cards of a character with one initiative -> it acts by that', () => {
  const cards = [plainCard('x', { initiative: 20 }), plainCard('y', { initiative: 20 })];
  const t = fight('a b . B', { players: { a: { cards } } }).plays({ a: ['x', 'y'], b: ['1', '2'] });
  expect(t.state.order.map(({ initiative }) => initiative)).toEqual([11, 20, 50]);
  t.passes();
});

const FORD = (labels: readonly string[]) =>
  roadEvent.parse({
    id: 'ford',
    season: 'summer',
    front: 'There is a ford.',
    options: labels.map((label) => ({ label, outcomes: [{ text: `${label}!`, then: [] }] })),
  });

/** Everybody keeps a goal and stands somewhere. */
function settle(t: ScenarioTable): void {
  for (let [question] = t.open(); question; [question] = t.open()) {
    const { seat, kind, options } = question;
    t.answers(seat, kind === 'starting-hex' ? t.startOf(seat) : (options[0]?.value ?? ''));
  }
}

test('EVT-09 a road event with three options -> each can be picked', () => {
  for (const label of ['Wade', 'Swim', 'Wait']) {
    const t = scenario('a b . B', { roadEvent: FORD(['Wade', 'Swim', 'Wait']) }).goesOn();
    expect(t.offers()).toEqual(['Wade', 'Swim', 'Wait']);
    t.choose(label);
    expect(t.events('road event resolved').map(({ option, text }) => [option, text])).toEqual([[label, `${label}!`]]);
    settle(t);
  }
});

test('EVT-09 a road event with one option -> it comes about', () => {
  const t = scenario('a b . B', { roadEvent: FORD(['Wade']) }).goesOn();
  expect(t.asks()).toBe('battle-goal');
  expect(t.events('road event resolved').map(({ option, text }) => [option, text])).toEqual([['Wade', 'Wade!']]);
  settle(t);
});

test('CEV-09 an outpost event with three options -> the third is picked', () => {
  const options = ['Open', 'Wait', 'Shout'].map((label) => ({ label, outcomes: [{ text: `${label}.` }] }));
  const year = returnHome(townWith({ events: [event({ options })] }));
  expect(year.choices('party')).toEqual(['Open', 'Wait', 'Shout']);
  year.answers('party', 'Shout');
  expect(year.view.story.at(-1)?.text).toBe('Somebody knocks.\n\n*Shout*\n\nShout.');
});

test('CEV-09 an outpost event with one option -> is told, and nobody is asked', () => {
  const options = [{ label: 'Open', outcomes: [{ text: 'Snow.' }] }];
  const year = returnHome(townWith({ events: [event({ options })] }));
  expect(year.view.story.at(-1)?.text).toBe('Somebody knocks.\n\n*Open*\n\nSnow.');
});

test('ITM-04 an item of four cards of -1 -> the deck has nine', () => {
  const cap = {
    id: 'cap',
    name: 'Cap',
    slot: 'head',
    after: 'spent',
    minusOnes: 4,
    use: { when: 'damage', reduce: 1 },
  } as const;
  const t = fight('a b . B', { items: [cap], players: { a: { items: ['cap'] } } });
  const deck = t.state.modifiers.a?.draw ?? [];
  expect([deck.length, deck.filter((card) => card === '-1').length]).toEqual([24, 9]);
});

test('MON-01 a stat card with formulas -> they are worked out for the party', () => {
  const t = fight('a b . B', { foes: { B: { hitPoints: '3+2xC', attack: 'L', elite: { hitPoints: '7xC' } } } });
  expect([t.hp('bb-1'), t.viewFor('a').figures.find(({ id }) => id === 'bb-1')?.maximum]).toEqual([7, 7]);
});

test('BOS-01 a boss of two ranks -> each has its own stats', () => {
  const t = fight('a b . B C', {
    foes: { B: { hitPoints: 5, hasRanks: true, boss: { hitPoints: '6xC', move: 2, attack: 3 } } },
    legend: { C: { monster: 'bb', ranks: ['boss', 'boss', 'boss'] } },
  });
  const ranks = t.game.figures.filter(({ monster }) => monster === 'bb').map(({ rank, maximum }) => [rank, maximum]);
  expect(ranks.sort()).toEqual([
    ['boss', 12],
    ['normal', 5],
  ]);
});

const FLASK = {
  id: 'flask',
  name: 'Flask',
  slot: 'small',
  after: 'spent',
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 2, who: 'self' }] },
  also: [{ when: 'damage', reduce: 1 }],
} satisfies ItemInput;

const hit: MonsterCardInput = { id: 'hit', name: 'Hit', initiative: 90, abilities: [{ verb: 'attack', plus: 0 }] };
const stateOf = (t: ScenarioTable) => t.character('a').items[0]?.state;

test('ITM-06 an item of two uses -> the first uses it up', () => {
  const t = fight('a . b B', { items: [FLASK], players: { a: { items: ['flask'], hp: 5 } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] }).choose('item flask');
  expect([t.hp('a'), stateOf(t)]).toEqual([7, 'spent']);
  t.passes();
});

test('ITM-06 an item of two uses -> the other does, too', () => {
  const t = fight('a B . b', { items: [FLASK], players: { a: { items: ['flask'] } }, foes: { B: { cards: [hit] } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn')
    .draws('+0');
  expect([t.asks(), t.offers()]).toEqual(['damage', ['suffer', 'lose 1 from hand', 'lose 2 discarded', 'flask']]);
  t.choose('flask');
  if (t.asks() === 'damage') t.choose('suffer');
  expect([t.hp('a'), stateOf(t)]).toEqual([9, 'spent']);
  t.passes();
});

test('ELM-06 an item that costs an element -> without it not offered, with it paid', () => {
  const ember = { ...FLASK, id: 'ember', consume: ['fire'] } satisfies ItemInput;
  const t = fight('a . b B', { items: [ember], players: { a: { items: ['ember'], hp: 5 } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect(t.offers()).not.toContain('item ember');
  t.passes();
  t.state.elements.fire = 'strong';
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).choose('item ember');
  expect([t.hp('a'), stateOf(t), t.state.elements.fire]).toEqual([7, 'spent', 'inert']);
  t.passes();
});

test('ITM-06 what an item says -> every use, its price, and what becomes of it once', () => {
  const { items } = itemsFile.parse({ items: [{ ...FLASK, consume: ['fire'] }] });
  expect(items.map((item) => explainItem(item).map(plainText))).toEqual([
    [
      'Consume Fire:',
      'During your turn:',
      'Heal 2, self',
      'When you would suffer damage: suffer 1 less',
      'Spent until a long rest.',
    ],
  ]);
});

test('SET-16 a hand of two cards of one mode and four of another -> six are brought', () => {
  const t = fight('a b . B', { players: { a: { class: { handSize: { calm: 2, wild: 4 } } } } });
  expect(t.character('a').hand).toHaveLength(6);
});

test('a class of four modes -> each can be chosen, and has its side of a card', () => {
  const modes = ['calm', 'wary', 'angry', 'wild'];
  const side = (mode: string, i: number) => {
    const { name, top, bottom } = plainCard(`shift ${mode}`);
    return [mode, { name, top, bottom, initiative: 20 + i }] as const;
  };
  const card: CardInput = { id: 'shift', name: 'Shift', level: 1, sides: Object.fromEntries(modes.map(side)) };
  const all = modes.map((id) => ({ id, name: id, icon: 'person' }));
  const t = fight('a b . B', {
    players: { a: { cards: [card], class: { modes: { chosen: 'with the cards', all } } } },
  }).goesOn();
  const offered =
    t
      .open()
      .find(({ seat }) => seat === 'a')
      ?.options.map(({ value }) => value) ?? [];
  expect(modes.filter((mode) => offered.includes(`${mode} a/shift`))).toEqual(modes);
  t.answers('a', 'angry a/shift', 'a/1').answers('b', 'b/1', 'b/2');
  expect([t.character('a').mode, t.state.order[0]?.initiative]).toEqual(['angry', 11]);
  expect(
    t
      .viewFor('a')
      .own?.cards.find(({ id }) => id === 'a/shift')
      ?.others.map(({ mode }) => mode),
  ).toEqual(['calm', 'wary', 'wild']);
  t.passes();
});

test('two cards of one name in a hand -> their initiatives tell them apart', () => {
  const cards = [plainCard('x', { name: 'Twin', initiative: 20 }), plainCard('y', { name: 'Twin', initiative: 60 })];
  const t = fight('a b . B', { players: { a: { cards } } });
  const names = new Names(t.game.catalog, t.viewFor('a'));
  expect(['x', 'y', '1'].map((card) => names.card(id(`a/${card}`)))).toEqual(['Twin (20)', 'Twin (60)', 'Card a1']);
});
