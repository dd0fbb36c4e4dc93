/** What the checks find in abilities that hold others, last, or ask what can never be. */
import { describe, expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkAbilities } from '../../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { AbilityInput, ActionInput } from '../../../../support/frosthaven/content.ts';
import { plainCard, plainClass, plainMonster } from '../../../../support/frosthaven/content.ts';

const NOTHING = { ...firstWinter, classes: [], sets: [], items: [] };
const LOOT: AbilityInput = { verb: 'loot', range: 1 };

function onCard(...abilities: AbilityInput[]): string[] {
  return onAction({ abilities });
}

function onAction(top: ActionInput): string[] {
  const classes = [plainClass('a', [plainCard('x', { top })])];
  return checkAbilities({ ...NOTHING, classes }).map((problem) => placeLine(problem).replace('card a/x, top: ', ''));
}

function onMonsterCard(...abilities: AbilityInput[]): string[] {
  const { set } = plainMonster('wolf', {}, {}, [{ id: 'x', name: 'X', initiative: 5, abilities }]);
  return checkAbilities({ ...NOTHING, sets: [set] }).map((problem) => placeLine(problem).replace('card wolf/x: ', ''));
}

function onMat(...innate: AbilityInput[]): string[] {
  const classes = [plainClass('a', [], 10, { innate })];
  return checkAbilities({ ...NOTHING, classes }).map((problem) => placeLine(problem).replace('class a, innate: ', ''));
}

/** Something that a whenever brings. */
function brought(...then: AbilityInput[]): AbilityInput {
  return whenever({ on: { event: 'attacked' } }, ...then);
}

function whenever(parts: object, ...then: AbilityInput[]): AbilityInput {
  return JSON.parse(JSON.stringify({ verb: 'whenever', ...parts, then }));
}

describe('one ability by itself', () => {
  const cases: readonly (readonly [AbilityInput, string])[] = [
    [{ verb: 'heal', value: 1, who: 'self', range: 2 }, '“range” means nothing to “self”'],
    [{ verb: 'heal', value: 1, who: 'them' }, '“them” is nobody outside a “whenever”'],
    [
      { verb: 'token', token: 'shadow', do: 'place', where: 'there' },
      '“there” is nowhere outside a “whenever” or “designate”',
    ],
    [{ verb: 'token', token: 'shadow', do: 'move' }, 'says not how far tokens are moved: “distance”'],
    [{ verb: 'token', token: 'shadow', do: 'place', distance: 2 }, 'only tokens that are moved have a “distance”'],
    [
      { verb: 'marker', marker: 'debt', do: 'place', amount: 'all', who: 'enemies' },
      'says not how many are placed: “all” is for what is removed',
    ],
    [{ verb: 'marker', marker: 'debt', do: 'place', amount: 0, who: 'enemies' }, 'changes nothing'],
    [
      { verb: 'heal', value: { per: { markers: 'debt', on: 'target' } } },
      '“markers” is counted before there is a target',
    ],
    [{ verb: 'create', tile: { tile: 'trap', name: 'Toy' } }, 'a trap that does nothing'],
    [{ verb: 'destroy', tiles: ['door'] }, 'a door can’t be taken away'],
    [{ verb: 'counter', counter: 'time', change: 0 }, 'changes nothing'],
    [{ verb: 'cleanse', conditions: ['wound'], most: 2 }, 'there are 1 conditions, and “most” is 2'],
    [{ verb: 'summon' }, 'names either a “summon” or a “monster”'],
    [{ verb: 'summon', monster: 'hound', ranks: ['normal', 'normal', 'elite'] }, 'characters summon a “summon”'],
    [{ verb: 'special', number: 1 }, 'only bosses have special abilities'],
    [{ verb: 'attack', value: 2, focus: 'farthest' }, 'only monsters have a “focus”'],
    [{ verb: 'attack', value: 2, moreTargets: 1 }, 'only monsters have “moreTargets”; say “targets”'],
    [{ verb: 'attack', value: { per: 'range to target' } }, '“range to target” is counted before there is a target'],
    [{ verb: 'heal', value: { per: 'damage on target' } }, '“damage on target” is counted before there is a target'],
    [{ verb: 'move', value: { per: 'shield of target' } }, '“shield of target” is counted before there is a target'],
    [
      { verb: 'heal', value: 1, boosts: [{ add: { valuePer: { per: 'range to target' } } }] },
      '“range to target” is counted before there is a target',
    ],
    [
      { verb: 'bonus', on: 'attack', add: { valuePer: { per: 'range to target' } } },
      '“range to target” is counted before there is a target',
    ],
    [
      { verb: 'attack', value: 2, boosts: [{ if: [{ attack: 'melee' }], add: { value: 1 } }] },
      'a boost knows its attack; “attack” tests nothing',
    ],
    [
      { verb: 'attack', value: { per: 'damage dealt' } },
      'no ability comes before it whose “damage dealt” could be counted',
    ],
    [{ verb: 'move', value: { per: 'kills', plus: 5, most: 5 } }, 'its “plus” alone is as much as its “most”'],
    [{ verb: 'kill', only: [{ mine: true }] }, 'no enemy is a summon of one’s own'],
    [{ verb: 'kill', only: [{ kind: 'character' }] }, 'no enemy is of kind character'],
    [{ verb: 'heal', value: 1, who: 'allies', only: [{ kind: 'monster' }] }, 'no ally is of kind monster'],
    [{ verb: 'kill', only: [{ targeted: true }] }, 'no ability comes before it, as “targeted” asks'],
  ];
  test.each(cases)('%j', (ability, problem) => {
    expect(onCard(ability)).toEqual([`ability 1 (${ability.verb}): ${problem}`]);
  });
});

describe('tests that can never hold', () => {
  test('nothing comes before the first ability of an action, of a trigger, or of a command', () => {
    const looksBack: AbilityInput = { ...LOOT, if: [{ performed: true }] };
    const problem = 'no ability comes before it, as “performed” asks';
    expect(onCard(looksBack)).toEqual([`ability 1 (loot): ${problem}`]);
    expect(onCard(LOOT, looksBack)).toEqual([]);
    expect(onCard(LOOT, brought(looksBack))).toEqual([`ability 2 (whenever), then 1 (loot): ${problem}`]);
    expect(onCard(LOOT, { verb: 'choose', options: [[looksBack], [LOOT]] })).toEqual([]);
  });

  test.each([
    [[{ target: { has: 'wound' } }, { target: { lacks: 'wound' } }]],
    [[{ target: { rank: 'normal' } }, { target: { rank: 'elite' } }]],
    [[{ self: { hitPoints: 'full' } }, { self: { hitPoints: 'not full' } }]],
    [[{ mode: 'fast' }, { mode: 'slow' }]],
    [[{ target: { not: { acted: true } } }, { target: { acted: true } }]],
  ])('%j', (tests) => {
    const ability = JSON.parse(
      JSON.stringify({ verb: 'attack', value: 2, boosts: [{ if: tests, add: { value: 1 } }] }),
    );
    const [one, other] = tests.map((each) => JSON.stringify(each));
    expect(onCard(ability)).toEqual([`ability 1 (attack): ${one} and ${other} never hold together`]);
  });

  test('a range from more to less, a character with a rank, and what only characters have', () => {
    expect(onCard({ verb: 'kill', only: [{ atRange: { least: 3, most: 2 } }] })).toEqual([
      'ability 1 (kill): a test of the range has its “least” above its “most”',
    ]);
    expect(onCard({ ...LOOT, if: [{ self: { rank: 'elite' } }] })).toEqual([
      'ability 1 (loot): no character is ever {"rank":"elite"}',
    ]);
    const counting: AbilityInput = { verb: 'grant', abilities: [{ ...LOOT, if: [{ counter: 'time', least: 1 }] }] };
    expect(onCard(counting)).toEqual(['ability 1 (grant), then 1 (loot): “counter” holds for characters only']);
  });

  test('a boost does not know its attack beyond its target', () => {
    expect(onCard({ verb: 'attack', value: 2, boosts: [{ if: [{ single: true }], add: { value: 1 } }] })).toEqual([
      'ability 1 (attack): a boost knows its attack; “single” tests nothing',
    ]);
  });
});

describe('what others perform, and what triggers bring', () => {
  test('“them” and “there” are what a trigger is about', () => {
    expect(onCard(brought({ verb: 'damage', value: 1, who: 'them' }))).toEqual([]);
    expect(onCard(brought({ verb: 'token', token: 'shadow', do: 'place', where: 'there' }))).toEqual([]);
    expect(onCard(brought({ verb: 'damage', value: 1, who: 'the other' }))).toEqual([]);
    expect(onCard(brought({ verb: 'damage', value: 1, who: 'enemies', around: 'there', range: 1 }))).toEqual([]);
    expect(onCard({ verb: 'damage', value: 1, who: 'enemies', around: 'there', range: 1 })).toEqual([
      'ability 1 (damage): “there” is nowhere outside a “whenever” or “designate”',
    ]);
    const hurts: AbilityInput = { verb: 'damage', value: 1, who: 'the other' };
    expect(onCard(whenever({ on: { event: 'rests' } }, hurts))).toEqual([
      'ability 1 (whenever), then 1 (damage): nobody else has to do with “rests”, so there is no “the other”',
    ]);
  });

  test('CMD-08 a granted attack may be relative to the stat card', () => {
    expect(onCard({ verb: 'grant', abilities: [{ verb: 'attack', plus: 1 }] })).toEqual([]);
    expect(onCard({ verb: 'grant', abilities: [{ verb: 'attack' }] })).toEqual([
      'ability 1 (grant), then 1 (attack): needs either “plus” or “value”',
    ]);
  });

  test('what they give lasts for the round', () => {
    const shield: AbilityInput = { verb: 'shield', value: 1 };
    const lasting: AbilityInput = { ...shield, lasts: 'persistent' };
    const why = 'lies on no card: it lasts for the round or the turn, and its slots give no experience';
    expect(onCard(brought(shield))).toEqual([]);
    expect(onCard(brought(lasting))).toEqual([
      `ability 1 (whenever), then 1 (shield): what a “whenever” brings ${why}`,
    ]);
    expect(onCard({ verb: 'grant', abilities: [lasting] })).toEqual([
      `ability 1 (grant), then 1 (shield): what another figure gains ${why}`,
    ]);
    expect(onCard({ verb: 'grant', abilities: [{ verb: 'summon', summon: 'imp' }] })).toEqual([
      'ability 1 (grant), then 1 (summon): nobody can be made to summon',
    ]);
  });

  test('ENH-09 places for enhancements stand on what can be enhanced', () => {
    const square: AbilityInput['places'] = ['square'];
    expect(onCard({ verb: 'attack', value: 2, places: ['square', 'diamond'] })).toEqual([]);
    expect(onCard({ verb: 'loot', range: 1, places: square })).toEqual([
      'ability 1 (loot): nothing of “loot” can be enhanced',
    ]);
    expect(onCard({ verb: 'attack', value: 2, places: ['hexagon'] })).toEqual([
      'ability 1 (attack): a hexagon is for an area, and there is none',
    ]);
    expect(onCard({ verb: 'grant', abilities: [{ verb: 'attack', value: 2, places: square }] })).toEqual([
      'ability 1 (grant), then 1 (attack): only abilities that stand by themselves on cards of classes have “places”',
    ]);
  });

  test('what is counted, and what comes before, is there', () => {
    const paid: AbilityInput = { verb: 'damage', value: { per: 'paid' }, who: 'enemies' };
    expect(onCard(paid)).toEqual(['ability 1 (damage): nothing was paid that could be counted']);
    expect(onCard({ verb: 'pay', cost: { suffer: 2, upTo: true }, then: [{ verb: 'loot', range: 1 }] })).toEqual([]);
    expect(onCard({ verb: 'damage', value: 1, who: 'enemies', around: 'target' })).toEqual([
      'ability 1 (damage): no ability comes before it, as “around” asks',
    ]);
    expect(onCard({ verb: 'experience', value: { per: 'kills' } })).toEqual([
      'ability 1 (experience): counted experience has a “most”, 5 at the utmost',
    ]);
    expect(onCard({ verb: 'recover', what: 'spent items', most: 1, level: 2 })).toEqual([
      'ability 1 (recover): only cards have a “level”',
    ]);
    const boosts: Extract<AbilityInput, { verb: 'attack' }>['boosts'] = [{ add: { value: 1 }, else: { range: 1 } }];
    expect(onCard({ verb: 'attack', value: 1, boosts })).toEqual([
      'ability 1 (attack): “else” is for where a price is not paid, and there is none',
      'ability 1 (attack): “else” can’t add “range”',
    ]);
  });

  test('a payment costs something', () => {
    const free: AbilityInput = JSON.parse('{ "verb": "pay", "then": [{ "verb": "loot", "range": 1 }] }');
    expect(onCard(free)).toEqual(['ability 1 (pay): costs nothing: it needs “consume” or “cost”']);
  });

  test('an action does not cost the whole hand', () => {
    expect(onAction({ cost: { lose: 9 }, abilities: [LOOT] })).toEqual(['costs 9 cards of a hand of 10']);
  });
});

describe('what lasts', () => {
  test('BON-05 bonuses in paid parts count too, beside a summon they are persistent', () => {
    const slots: AbilityInput = { verb: 'shield', value: 1, slots: [0, 1] };
    expect(onCard(slots, { verb: 'choose', options: [[{ verb: 'retaliate', value: 1 }], [LOOT]] })).toEqual([
      'beside use slots there can be no other bonus',
    ]);
    expect(onCard({ verb: 'summon', summon: 'imp' }, { verb: 'shield', value: 1 })).toEqual([
      'beside a summon, bonuses are persistent',
    ]);
  });

  test('slots of flying are moves of the figure itself', () => {
    const lent = { for: { who: 'allies', range: 1 } } as const;
    expect(onCard({ verb: 'fly', slots: [0] })).toEqual([]);
    expect(onCard({ verb: 'fly', ...lent })).toEqual([]);
    expect(onCard({ verb: 'fly', slots: [0], ...lent })).toEqual([
      'ability 1 (fly): use slots count moves of the figure itself; leave out “for”',
    ]);
  });

  test('what is on the mat is always there', () => {
    expect(onMat({ verb: 'immune', conditions: ['stun'], lasts: 'persistent' })).toEqual([]);
    expect(onMat({ verb: 'immune', conditions: ['stun'] })).toEqual([
      'ability 1 (immune): what is on the mat is “persistent”, and has no slots',
    ]);
  });

  const triggers: readonly (readonly [object, string])[] = [
    [{ event: 'dies' }, 'whoever is dead does nothing more'],
    [{ event: 'round ends', who: 'enemies' }, 'a round happens to nobody: leave out “who”, “range” and “only”'],
    [{ event: 'rests', range: 2 }, 'the figure itself is always within range'],
    [{ event: 'kills', when: [{ single: true }] }, '“kills” is no attack; “single” tests nothing'],
    [{ event: 'kills', when: [{ attack: 'melee' }] }, '“kills” is no attack; “attack” tests nothing'],
    [
      { event: 'loots', when: [{ target: { has: 'wound' } }] },
      'nobody else has to do with “loots”, so there is no target',
    ],
    [{ event: 'loots', when: [{ killed: true }] }, 'no ability comes before it, as “killed” asks'],
    [{ event: 'enters', who: 'enemies', only: [{ mine: true }] }, 'no enemy is a summon of one’s own'],
  ];
  test.each(triggers)('a trigger that never comes: %j', (on, problem) => {
    expect(onCard(whenever({ on }, LOOT))).toEqual([`ability 1 (whenever): ${problem}`]);
  });

  test('a trigger is for the one who waits', () => {
    expect(onCard(whenever({ on: { event: 'rests' }, for: { who: 'allies' } }, LOOT))).toEqual([
      'ability 1 (whenever): “for” means nothing to a trigger: its “who” says whom it watches',
    ]);
  });

  test('ACT-04 a trigger belongs to no action, and its bonuses know theirs', () => {
    const loots: AbilityInput = { verb: 'loot', range: 1, if: [{ action: 'move' }] };
    expect(onCard(whenever({ on: { event: 'rests' } }, loots))).toEqual([
      'ability 1 (whenever), then 1 (loot): a trigger belongs to no action; “action” tests nothing',
    ]);
    expect(onCard({ verb: 'bonus', on: 'move', when: [{ action: 'loot' }], add: { value: 1 } })).toEqual([]);
  });

  test('only attacks are melee, have one target, and are counted target by target', () => {
    expect(onCard({ verb: 'bonus', on: 'move', when: [{ single: true }], add: { value: 1 } })).toEqual([
      'ability 1 (bonus): “single” holds for attacks only',
    ]);
    expect(onCard({ verb: 'bonus', on: 'heal', each: 'target', add: { value: 1 } })).toEqual([
      'ability 1 (bonus): only attacks have targets to count; leave out “each”',
    ]);
    expect(onCard({ verb: 'bonus', on: 'attacked', add: { pierce: 1 } })).toEqual([
      'ability 1 (bonus): “pierce” means nothing to attacks against the figure',
    ]);
    expect(
      onCard({ verb: 'bonus', on: 'attacked', when: [{ target: { rank: 'elite' } }], add: { disadvantage: true } }),
    ).toEqual([]);
  });
});

describe('monsters', () => {
  test('BOS-03 a special stands on an ability card itself', () => {
    const special: AbilityInput = { verb: 'special', number: 1 };
    const problem = 'a special stands on an ability card, and within no other ability';
    expect(onMonsterCard(special)).toEqual([]);
    expect(onMonsterCard({ verb: 'choose', options: [[special], [LOOT]] })).toEqual([
      `ability 1 (choose), option 1, 1 (special): ${problem}`,
    ]);
    expect(onMonsterCard(brought(special))).toEqual([`ability 1 (whenever), then 1 (special): ${problem}`]);
  });

  test('have no cards, counters or summons of a class, and pay with elements', () => {
    expect(onMonsterCard({ verb: 'recover', what: 'lost cards', most: 1 })).toEqual([
      'ability 1 (recover): only characters can do this',
    ]);
    expect(onMonsterCard({ verb: 'summon', summon: 'imp' })).toEqual([
      'ability 1 (summon): monsters summon a “monster”',
    ]);
    expect(onMonsterCard({ verb: 'summon', monster: 'wolf' })).toEqual([
      'ability 1 (summon): a “monster” comes with “ranks”, a “summon” without',
    ]);
    expect(onMonsterCard({ verb: 'attack', plus: 0, boosts: [{ pay: { suffer: 1 }, add: { value: 1 } }] })).toEqual([
      'ability 1 (attack): monsters pay with nothing but elements',
    ]);
    expect(onMonsterCard({ verb: 'attack', plus: 0, targets: 2, moreTargets: 1 })).toEqual([
      'ability 1 (attack): has either “targets” or “moreTargets”',
    ]);
  });
});
