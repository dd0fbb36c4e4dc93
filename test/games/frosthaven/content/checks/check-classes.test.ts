/** What the checks find in classes: names that nobody gives, modes without sides, perks that change nothing. */
import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkClasses } from '../../../../../src/games/frosthaven/content/checks/check-classes.ts';
import { checkNames } from '../../../../../src/games/frosthaven/content/checks/check-names.ts';
import { ability } from '../../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { itemsFile } from '../../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type {
  AbilityInput,
  CardInput,
  ClassInput,
  ItemInput,
  MonsterCardInput,
} from '../../../../support/frosthaven/content.ts';
import { plainCard, plainClass, plainMonster } from '../../../../support/frosthaven/content.ts';

const PARTS: Partial<ClassInput> = {
  counters: [{ id: 'time', name: 'Time', icon: 'hourglass', most: 3 }],
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'shadow', most: 4 }],
  modes: {
    chosen: 'with the cards',
    all: [
      { id: 'fast', name: 'Fast', icon: 'run' },
      { id: 'slow', name: 'Slow', icon: 'snail' },
    ],
  },
  summons: [{ id: 'imp', name: 'Imp', icon: 'imp', hitPoints: 2, move: 2, attack: 1 }],
};

function named(abilities: AbilityInput[], more: Partial<ClassInput> = PARTS): string[] {
  const classes = [plainClass('a', [plainCard('x', { top: { abilities } })], 10, more)];
  return checkNames({ ...firstWinter, classes, sets: [], items: [] }).map((each) =>
    placeLine(each).replace('card a/x, top: ', ''),
  );
}

function classWith(more: Partial<ClassInput>, cards: readonly CardInput[] = []): string[] {
  return checkClasses([plainClass('a', cards, 10, more)]).map((problem) => placeLine(problem).replace('class a: ', ''));
}

test('names that the class gives are no problem', () => {
  const spend: AbilityInput = {
    verb: 'attack',
    value: { per: { tokens: 'shadow' } },
    from: { token: 'shadow' },
    boosts: [
      {
        pay: { counter: 'time', amount: 3 },
        if: [{ mode: 'fast' }, { tokens: 'shadow', least: 4 }],
        add: { value: 1 },
      },
    ],
  };
  const rest: AbilityInput[] = [
    { verb: 'summon', summon: 'imp' },
    { verb: 'mode', to: 'slow' },
    { verb: 'mode', to: 'other' },
    { verb: 'token', token: 'shadow', do: 'place', count: 4 },
  ];
  expect(named([spend, ...rest])).toEqual([]);
});

test('names that nobody gives are a problem, wherever they stand', () => {
  const cases: readonly (readonly [AbilityInput, string])[] = [
    [{ verb: 'counter', counter: 'tide', change: 1 }, 'there is no counter “tide”'],
    [{ verb: 'move', value: { per: { counter: 'tide' } } }, 'there is no counter “tide”'],
    [{ verb: 'loot', range: 1, if: [{ counter: 'tide', least: 1 }] }, 'there is no counter “tide”'],
    [{ verb: 'token', token: 'stone', do: 'remove' }, 'there is no token “stone”'],
    [{ verb: 'kill', only: [{ on: { token: 'stone' } }] }, 'there is no token “stone”'],
    [{ verb: 'mode', to: 'angry' }, 'there is no mode “angry”'],
    [{ verb: 'grant', abilities: [{ verb: 'loot', range: 1, if: [{ mode: 'angry' }] }] }, 'there is no mode “angry”'],
    [{ verb: 'summon', summon: 'ogre' }, 'there is no summon “ogre”'],
    [{ verb: 'summon', monster: 'ogre', ranks: ['normal', 'normal', 'normal'] }, 'there is no monster “ogre” yet'],
  ];
  for (const [ability, problem] of cases) expect(named([ability])).toEqual([problem]);
  expect(named([{ verb: 'mode', to: 'other' }], {})).toEqual(['there are no modes to change between']);
});

test('numbers above what there can be are a problem', () => {
  const more = (what: string, asked: number, most: number) =>
    `asks for ${asked} of ${what}, of which there are never more than ${most}`;
  expect(named([{ verb: 'loot', range: 1, if: [{ counter: 'time', least: 4 }] }])).toEqual([
    more('counter “time”', 4, 3),
  ]);
  expect(named([{ verb: 'counter', counter: 'time', change: -5 }])).toEqual([more('counter “time”', 5, 3)]);
  expect(named([{ verb: 'token', token: 'shadow', do: 'place', count: 5 }])).toEqual([more('token “shadow”', 5, 4)]);
  const dear: AbilityInput = {
    verb: 'move',
    value: 2,
    boosts: [{ pay: { tokens: 'shadow', amount: 6 }, add: { value: 1 } }],
  };
  expect(named([dear])).toEqual([more('token “shadow”', 6, 4)]);
});

test('names on the mat, on modifier cards, on items and on cards of monsters are looked up too', () => {
  const tide: AbilityInput = { verb: 'counter', counter: 'tide', change: 1 };
  const card: MonsterCardInput = { id: 'x', name: 'X', initiative: 5, abilities: [tide] };
  const item: ItemInput = {
    id: 'x',
    name: 'X',
    icon: 'x',
    slot: 'small',
    gold: 1,
    after: 'lost',
    use: { when: 'turn', abilities: [tide] },
  };
  const modifiers: ClassInput['modifiers'] = [{ id: 'm', value: 1, counter: { counter: 'tide', change: 1 } }];
  const innate: ClassInput['innate'] = [
    { verb: 'shield', value: 1, for: { who: 'allies', only: [{ on: { token: 'stone' } }] } },
  ];
  const problems = checkNames({
    ...firstWinter,
    classes: [plainClass('a', [], 10, { modifiers, innate })],
    sets: [plainMonster('wolf', {}, {}, [card]).set],
    items: itemsFile.parse({ items: [item] }).items,
  });
  expect(problems.map(placeLine)).toEqual([
    'class a, innate: there is no token “stone”',
    'class a, modifier m: there is no counter “tide”',
    'card wolf/x: there is no counter “tide”',
    'item x: there is no counter “tide”',
  ]);
});

test('MOT-08 a type that is summoned and not there yet -> unfinished, on cards and in specials', () => {
  const call: AbilityInput = { verb: 'summon', monster: 'ogre', ranks: ['normal', 'normal', 'normal'] };
  const card: MonsterCardInput = { id: 'x', name: 'X', initiative: 1, abilities: [call] };
  const { set, monsters } = plainMonster('wolf', {}, {}, [card]);
  const called = monsters.map((each) => ({ ...each, specials: [[ability.parse(call)]] }));
  const problems = checkNames({ ...firstWinter, classes: [], sets: [set], monsters: called, items: [] });
  expect(problems.map((each) => [placeLine(each), each.lenient])).toEqual([
    ['card wolf/x: there is no monster “ogre” yet', 'unfinished'],
    ['monster wolf: there is no monster “ogre” yet', 'unfinished'],
  ]);
});

test('LOS-05: a monster’s attack as if from a token -> refused, since it has none', () => {
  const card: MonsterCardInput = {
    id: 'x',
    name: 'X',
    initiative: 1,
    abilities: [{ verb: 'attack', plus: 0, from: { token: 'shadow' } }],
  };
  const { set } = plainMonster('wolf', {}, {}, [card]);
  expect(checkNames({ ...firstWinter, classes: [], sets: [set], items: [] }).map(placeLine)).toEqual([
    'card wolf/x: there is no token “shadow”',
  ]);
});

test('a card says something for every mode of its class, and for no other', () => {
  const card = plainCard('x', { initiative: { fast: 10, angry: 30 } });
  expect(classWith(PARTS, [card])).toEqual([
    'card x: has no initiative for mode “slow”',
    'card x: has an initiative for “angry”, which is no mode',
  ]);
  const { name, top, bottom } = plainCard('y');
  const sided = { id: 'y', name, level: 1, sides: { fast: { name, initiative: 5, top, bottom } } } as const;
  expect(classWith(PARTS, [sided])).toEqual(['card y: has no side for mode “slow”']);
});

test('counters can hold what they start with, and only a mode of the round changes one', () => {
  expect(classWith({ counters: [{ id: 'time', name: 'Time', icon: 'hourglass', most: 3, start: 4 }] })).toEqual([
    'counter “time” starts at 4, above its most, 3',
  ]);
  const [fast, slow] = [
    { id: 'fast', name: 'Fast', icon: 'run', change: { counter: 'time', by: -1 } },
    { id: 'slow', name: 'Slow', icon: 'snail' },
  ];
  expect(classWith({ ...PARTS, modes: { chosen: 'by abilities', all: [fast, slow] } })).toEqual([
    'a mode that is not chosen for a round changes no counter',
  ]);
});

test('ids of one kind differ, and recharging needs use slots', () => {
  const [shadow] = PARTS.tokens ?? [];
  expect(classWith({ tokens: shadow ? [shadow, shadow] : [] })).toEqual(['token shadow: is there twice']);
  const recharging = plainCard('x', { top: { abilities: [{ verb: 'recharge', slots: 1 }] } });
  expect(classWith({}, [recharging])).toEqual(['can recharge, and has no card with use slots']);
});

test('ATK-13 perks add and remove cards that are there, and do something', () => {
  const modifiers: ClassInput['modifiers'] = [{ id: 'sting', value: 1, give: ['poison'] }];
  expect(
    classWith({
      modifiers,
      perks: [
        { id: 'stings', times: 2, remove: ['-1'], add: ['sting'] },
        { id: 'rolls', add: ['rolling +1'] },
      ],
    }),
  ).toEqual([]);
  expect(classWith({ perks: [{ id: 'calls', times: 2, once: [{ verb: 'shield', value: 1 }] }] })).toEqual([
    'perk “calls” needs a name',
    'perk “calls” brings abilities, so it can be gained once',
  ]);
  expect(classWith({ perks: [{ id: 'rolls', times: 2, linked: 2, add: ['rolling +1'] }] })).toEqual([
    'perk “rolls” has either “times” or “linked”',
  ]);
  expect(
    classWith({ modifiers, perks: [{ id: 'bites', times: 2, remove: ['-2'], add: ['bite'] }, { id: 'nothing' }] }),
  ).toEqual([
    'a perk adds “bite”, which is no card',
    'perks remove more cards “-2” than there are',
    'no perk adds modifier card “sting”',
    'perk “nothing” does nothing',
  ]);
});

test('ENH-09 every place takes something, and a sticker on a summon changes one card only', () => {
  const summon: AbilityInput = { verb: 'summon', summon: 'imp', places: ['square'] };
  const one = plainCard('one', { top: { abilities: [summon] } });
  const still: AbilityInput = { verb: 'shield', value: 1, places: ['square', 'hexagon'] };
  const { summons = [] } = PARTS;
  expect(classWith({ summons }, [one])).toEqual([]);
  expect(classWith({ summons }, [one, plainCard('two', { bottom: { abilities: [summon] } })])).toEqual([
    '“imp” comes by several cards, so none of them has “places” for it',
  ]);
  expect(classWith({}, [plainCard('one', { top: { abilities: [still] } })])).toEqual([
    'card one: no enhancement fits the hexagon of “shield”',
  ]);
});
