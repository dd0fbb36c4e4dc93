import { describe, expect, test } from 'vitest';
import { finishClass } from '../../../../../src/games/frosthaven/grammar/class/class-draft.ts';
import type { ClassReading } from '../../../../../src/games/frosthaven/grammar/class/parse-class.ts';
import { parseClass } from '../../../../../src/games/frosthaven/grammar/class/parse-class.ts';
import { printClass } from '../../../../../src/games/frosthaven/grammar/class/print-class.ts';

const MAT = `Class: Kelp Farmer
Traits: arcane, nimble, outcast
Hit points: 7 8 9 11 12 13 15 16 17
Hand: 10
`;

function card(halves: string, head = 'Card: Low Tide\nLevel 1, initiative 23'): string {
  return `${MAT}\n${head}\n${halves}\n`;
}

/** Remarks as an author reads them: place, kind and reason. */
function remarks({ notes }: ClassReading): string[] {
  return notes.map(({ line, column, kind, why }) => `${line}:${column} ${kind}: ${why}`);
}

/** Halves of the first card, as text. */
function halves(text: string): string[] {
  const [, first = ''] = printClass(parseClass(text).draft).split('\nTop:\n');
  return first.split('\nBottom:\n').map((half) => half.trim());
}

function firstCard(text: string) {
  return parseClass(text).draft.cards[0];
}

describe('a mat', () => {
  test('all lines of it -> the data of a class', () => {
    const { draft, notes } = parseClass(`${MAT}HP: 1 2 3 4 5 6 7 8 9`.replace(/Hit points.*\n/, ''));
    expect(notes).toEqual([]);
    expect(draft.mat).toEqual({
      id: 'kelp-farmer',
      name: 'Kelp Farmer',
      icon: 'kelp-farmer',
      colour: '#7d8a96',
      complexity: 3,
      traits: ['arcane', 'nimble', 'outcast'],
      role: '',
      story: '',
      hitPoints: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      handSize: 10,
    });
  });

  test('counters, tokens, markers, modes and summons -> with their numbers', () => {
    const { draft, notes } = parseClass(`${MAT}
Counter: Salt, most 5, start 2, icon salt-shaker
Token: Pool, plural Pools, definite the Pool, most 6
Marker: Barnacle, most 3
Modes: by abilities
- Ebb, icon wave, id out
- Flood
Summon: Tin Crab, hit points 3, move 2, no attack, retaliate 1 (range 2), Poison, :wound:, immune to Stun, flying
By hand: It sings when it dies.`);
    expect(notes.map(({ kind, words }) => [kind, words])).toEqual([['by hand', 'It sings when it dies.']]);
    expect(draft.mat).toMatchObject({
      counters: [{ id: 'salt', name: 'Salt', icon: 'salt-shaker', start: 2, most: 5 }],
      tokens: [{ id: 'pool', name: 'Pool', plural: 'Pools', definite: 'the Pool', icon: 'pool', most: 6 }],
      markers: [{ id: 'barnacle', name: 'Barnacle', icon: 'barnacle', most: 3 }],
      modes: {
        chosen: 'by abilities',
        all: [
          { id: 'out', name: 'Ebb', icon: 'wave' },
          { id: 'flood', name: 'Flood', icon: 'flood' },
        ],
      },
      summons: [
        {
          id: 'tin-crab',
          name: 'Tin Crab',
          icon: 'tin-crab',
          hitPoints: 3,
          move: 2,
          attack: null,
          retaliate: { value: 1, range: 2 },
          give: ['poison', 'wound'],
          immune: ['stun'],
          flying: true,
          byHand: 'It sings when it dies.',
        },
      ],
    });
  });

  test('modes chosen with the cards -> a hand, an initiative and a change for each', () => {
    const text = `${MAT.replace('Hand: 10', 'Hand: Fast 4, Slow 6')}
Counter: Time, most 6
Modes: with the cards
- Fast, −1 Time
- Slow, + 1 time

Card: Low Tide
Level X, initiative slow 71, Fast 9
Top: Gain 1 Time
Bottom: If your mode is Fast: Move 2`;
    const { draft, notes } = parseClass(text);
    expect(notes).toEqual([]);
    expect(draft.mat.handSize).toBe(10);
    expect(draft.mat.modes?.all.map(({ change }) => change)).toEqual([
      { counter: 'time', by: -1 },
      { counter: 'time', by: 1 },
    ]);
    expect(draft.cards[0]).toMatchObject({ level: 'X', initiative: { fast: 9, slow: 71 } });
  });

  test('perks -> with their counts; cards that look alike are one modifier card', () => {
    const { draft, notes } = parseClass(`${MAT}
Perk: Replace 1 -1 card with 1 rolling +1 :poison: card [2 times]
Perk: Add two rolling +1 Poison cards
Perk: Add one +2 :fire: card
Perk:
Once each scenario, during your turn: Ward, self
[name Dry Feet] [linked 2]`);
    expect(notes).toEqual([]);
    expect(draft.mat.modifiers).toEqual([
      { id: 'rolling-plus-1-poison', value: 1, rolling: true, give: ['poison'] },
      { id: 'plus-2-infuse-fire', value: 2, infuse: ['fire'] },
    ]);
    expect(draft.mat.perks).toMatchObject([
      { times: 2, remove: ['-1'], add: ['rolling-plus-1-poison'] },
      { times: 1, add: ['rolling-plus-1-poison', 'rolling-plus-1-poison'] },
      { times: 1, add: ['plus-2-infuse-fire'] },
      { id: 'dry-feet', name: 'Dry Feet', linked: 2, once: [{ verb: 'give', conditions: ['ward'] }] },
    ]);
  });

  test('perks as mats print them -> read', () => {
    const { draft, notes } = parseClass(`${MAT}
Perk: Ignore negative item effects and remove one −1 card
Perk: Ignore negative scenario effects
Perk: Whenever you long rest, you may: Move 2
Perk: Add two rolling Push 1 cards
Perk: Add one +0 “Shield 1, self” card`);
    expect(notes).toEqual([]);
    const rest = { event: 'rests', rest: 'long', who: 'self' };
    expect(draft.mat.perks).toMatchObject([
      { ignores: 'item -1', remove: ['-1'] },
      { ignores: 'scenario effects' },
      {
        abilities: [{ verb: 'whenever', on: rest, may: true, then: [{ verb: 'move', value: 2 }], lasts: 'persistent' }],
      },
      { add: ['rolling-plus-0-push-1', 'rolling-plus-0-push-1'] },
      { add: ['plus-0-shield-1'] },
    ]);
  });

  test.each(['Ignore all item effects', 'Ignore negative item effects or remove one −1 card'])(
    '%s -> by hand',
    (words) => {
      expect(parseClass(`${MAT}\nPerk: ${words}`).notes.map(({ kind }) => kind)).toEqual(['by hand']);
    },
  );

  test('a perk that nobody can read -> by hand for good, in its own words', () => {
    const reading = parseClass(`${MAT}\nPerk: Whenever you swim, you may sing [id wet]`);
    expect(remarks(reading)).toEqual(['6:20 by hand: can’t read “swim”']);
    expect(reading.draft.mat.perks).toEqual([
      {
        id: 'wet',
        name: 'Whenever you swim, you may sing',
        times: 1,
        abilities: [{ verb: 'by-hand', text: 'Whenever you swim, you may sing', lasts: 'persistent' }],
      },
    ]);
  });

  test('a mastery of which one count can’t be read -> its owner judges all of it', () => {
    const text = `${MAT}\nMastery: Flood\nDrown many.\n- kills: 5 or more\n- songs: 2 or more`;
    const reading = parseClass(text);
    expect(remarks(reading)).toEqual(['9:1 by hand: can’t read “songs”: I know *long*']);
    expect(reading.draft.mat.masteries).toEqual([{ id: 'flood', name: 'Flood', text: 'Drown many.' }]);
  });

  test('an innate ability -> lasts for good without a sign', () => {
    const { draft } = parseClass(`${MAT}\nInnate: Whenever you rest: Heal 1, self`);
    expect(draft.mat.innate).toMatchObject([{ verb: 'whenever', lasts: 'persistent' }]);
  });

  test.each([
    ['a hand of 3', MAT.replace('10', '3'), '4:7 fault: must be at least 6'],
    ['eight hit points', MAT.replace(' 17', ''), '3:13 fault: must have exactly 9 entries'],
    ['an unknown key', `${MAT}Iccon: crab`, '5:1 fault: can’t read “Iccon: crab”; is it to be “Icon:”?'],
    ['a piece that is no piece', `${MAT}Token: Pool, most 6, wet`, '5:22 fault: can’t read “wet”'],
    ['a key that is there twice', `${MAT}Hand: 11`, '5:1 fault: “hand” is there twice'],
    ['a half of no card', `${MAT}Top: Move 2`, '5:1 fault: “top” belongs to a card, and there is none above'],
    ['no name', MAT.replace(/^Class.*\n/, ''), '1:1 unfinished: there is no line “class:” yet'],
  ])('%s -> said with its line and column', (_, text, remark) => {
    const [first = ''] = remarks(parseClass(text));
    expect(first).toContain(remark);
  });
});

describe('a card', () => {
  test('halves beside and below their keys, comments, Windows lines -> the same', () => {
    const text = card('Top: Move 2\n# a comment\nAttack 2, Wound\n- Consume Fire: +1\n\n[lost]\nBottom:\n\nLoot 1');
    expect(parseClass(text).notes).toEqual([]);
    expect(halves(text)).toEqual(['Move 2\nAttack 2, Wound\n- Consume Fire: +1\n[lost]', 'Loot 1']);
    expect(parseClass(`\uFEFF${text.replaceAll('\n', '\r\n')}`).draft).toEqual(parseClass(text).draft);
  });

  test('a line that stands by itself and can’t be read -> by hand; the lines beside it are read', () => {
    const text = card('Top:\nMove 2\nDraw a loot card\n[experience 1] [lost]\nBottom: Move 3');
    expect(remarks(parseClass(text))).toEqual(['10:1 by hand: can’t read “Draw”']);
    expect(halves(text)).toEqual(['Move 2\nBy hand: Draw a loot card\n[experience 1] [lost]', 'Move 3']);
  });

  test.each([
    ['speaks of another line', 'Attack 2\nThis attack sings', 'Attack 2; This attack sings'],
    ['says “instead”', 'Attack 2\nSing instead', 'Attack 2; Sing instead'],
    ['defines X', 'Attack X\nX is the number of adjacent pools', 'Attack X; X is the number of adjacent pools'],
    ['gives a price', 'Sing loudly, or none of this:\nAttack 5', 'Sing loudly, or none of this: Attack 5'],
    ['begins a list', 'Sing with everybody:\nAttack 5', 'Sing with everybody: Attack 5'],
    ['adds to an attack', 'Attack 2\n+1 for all singers', 'Attack 2; +1 for all singers'],
    ['stands below an attack', 'Attack 2\n- Sing', 'Attack 2; Sing'],
    [
      'is half of a sentence',
      'Attack 2, then gain 1 experience if it died',
      'Attack 2, then gain 1 experience if it died',
    ],
  ])('a line that can’t be read and %s -> the whole half is by hand', (_, top, words) => {
    const text = card(`Top:\n${top}\n[lost]\nBottom: Move 3`);
    expect(parseClass(text).notes).toMatchObject([{ kind: 'by hand', part: 'top', words }]);
    expect(halves(text)).toEqual([`By hand: ${words}\n[lost]`, 'Move 3']);
  });

  test('a line that looks back at one that can’t be read -> the whole half is by hand', () => {
    const text = card('Top:\nDraw a loot card\nIf you did: Heal 2, self\nBottom: Move 3');
    expect(halves(text)[0]).toBe('By hand: Draw a loot card; If you did: Heal 2, self');
  });

  test('words by hand that last -> how long, and their use slots, stay', () => {
    const text = card('Top:\nSing at the gate [slots 0 1]\n[persistent] [lost]\nBottom: Move 3');
    expect(firstCard(text)?.top).toMatchObject({
      abilities: [{ verb: 'by-hand', text: 'Sing at the gate', lasts: 'persistent', slots: [0, 1] }],
      lost: true,
    });
  });

  test.each(['round', 'turn', 'persistent'])('words by hand with the sign [%s] -> last as long', (lasts) => {
    const text = card(`Top:\nMove 1\nSing a song [${lasts}]\nBottom: Move 3`);
    expect(halves(text)[0]).toBe(`Move 1\nBy hand [${lasts}]: Sing a song`);
  });

  test('words of 700 letters -> three pieces by hand', () => {
    const text = card(`Top: ${'Sing of salt. '.repeat(50)}\nBottom: Move 3`);
    const abilities = firstCard(text)?.top?.abilities ?? [];
    expect(abilities.map(({ verb }) => verb)).toEqual(['by-hand', 'by-hand', 'by-hand']);
    expect(abilities.map((each) => ('text' in each ? each.text : '')).join(' ')).toBe(
      'Sing of salt. '.repeat(50).trim(),
    );
  });

  test('what the checks of packs refuse -> by hand, with their reason', () => {
    const text = card('Top: Shield 1 [hexagon]\nBottom: Move 3');
    expect(remarks(parseClass(text))).toEqual(['8:6 by hand: a hexagon is for an area, and there is none']);
    expect(halves(text)[0]).toBe('By hand: Shield 1');
  });

  test('typed as by hand -> said, and done so', () => {
    const text = card('Top:\nMove 2\nBy hand: Sing.\nBottom: Move 3');
    expect(remarks(parseClass(text))).toEqual(['10:1 by hand: the text says so']);
    expect(halves(text)[0]).toBe('Move 2\nBy hand: Sing.');
  });

  test('a name and an initiative only -> unfinished, not wrong', () => {
    const reading = parseClass(`${card('Top:\nBottom:')}\nCard: High Tide\nLevel 2\nInitiative: 80`);
    expect(new Set(reading.notes.map(({ kind }) => kind))).toEqual(new Set(['unfinished']));
    expect(reading.draft.cards).toEqual([
      { id: 'low-tide', name: 'Low Tide', level: 1, initiative: 23 },
      { id: 'high-tide', name: 'High Tide', level: 2, initiative: 80 },
    ]);
    expect(finishClass(reading.draft)).toBeUndefined();
  });

  test('one card with a fault -> the others stay', () => {
    const text = `${card('Top: Move 2\nBottom: Move 3')}
Card: Ebb
Level 12, initiative 30
Top: Move 1
Bottom: Move 1

Card: High Tide
Level 2, initiative 80
Top: Attack 2
Bottom: Loot 1`;
    const reading = parseClass(text);
    expect(remarks(reading)).toEqual(['12:7 fault: a level is 1 to 9, or X, not “12, initiative 30”']);
    expect(reading.draft.cards.map(({ id }) => id)).toEqual(['low-tide', 'high-tide']);
    expect(finishClass(reading.draft)?.cards).toHaveLength(2);
  });

  test.each([
    ['a misspelt key', 'Top: Move 2\nBotom:\nMove 3', '9:1 fault: can’t read “Botom:”; is it to be “Bottom:”?'],
    [
      'a forgotten “Card:”',
      'Top: Move 2\nBottom: Move 3\nLevel 1, initiative 30\nTop: Move 1',
      'is a line “Card:” missing?',
    ],
    ['a second top without a colon', 'Top: Move 2\nBottom: Move 3\nTop\nMove 4', '10:1 fault: “top” is there twice'],
    ['a second bottom', 'Top: Move 2\nBottom: Move 3\nBottom: Move 4', '10:1 fault: “bottom” is there twice'],
    ['words that are too long', `Top: ${'Move 2. '.repeat(300)}\nBottom: Move 3`, 'is longer than 1000 characters'],
  ])('%s -> a fault, and the card is left out', (_, text, remark) => {
    const reading = parseClass(card(text));
    expect(remarks(reading).some((each) => each.includes(remark) && each.includes('fault'))).toBe(true);
    expect(reading.draft.cards).toEqual([]);
  });

  test('sides -> each with its name, initiative and halves', () => {
    const text = `${MAT}
Modes: by abilities
- Ebb
- Flood

Card: Low Tide
Level 1
Side: Ebb
Initiative 13
Top: Attack 3
Bottom: Move 3
Side: Flood
Name: High Tide
Initiative 24
Top: Loot 1
Bottom: Change to Ebb`;
    const { draft, notes } = parseClass(text);
    expect(notes).toEqual([]);
    expect(draft.cards).toMatchObject([
      {
        id: 'low-tide',
        sides: { ebb: { name: 'Low Tide', initiative: 13 }, flood: { name: 'High Tide', initiative: 24 } },
      },
    ]);
    expect(remarks(parseClass(text.replace('Side: Flood', 'Side: Mud')))).toEqual([
      '12:1 fault: there is nothing for the mode Flood',
      '16:7 fault: “Mud” is none of the modes',
    ]);
  });

  test('the same name twice -> the second card is left out', () => {
    const text = `${card('Top: Move 2\nBottom: Move 3')}\nCard: Low Tide\nLevel 2, initiative 9\nTop: Move 1\nBottom: Loot 1`;
    expect(remarks(parseClass(text))).toEqual(['11:1 fault: there is a card “low-tide” already']);
    expect(parseClass(text).draft.cards).toHaveLength(1);
  });
});

test.each([
  ['nothing', '', 0],
  ['a letter a thousand times', 'x'.repeat(300_000), 0],
  ['ten thousand cards', 'Card: A\n'.repeat(10_000), 0],
  ['deep lines', card(`Top:\n${Array.from({ length: 20 }, (_, i) => `${'-'.repeat(i + 1)} Move 1`).join('\n')}`), 1],
  ['many brackets', card(`Top: ${'['.repeat(900)}\nBottom: ${'If you did: '.repeat(70)}Move 1`), 1],
])('%s -> read within its limits', (_, text, cards) => {
  const { draft, notes } = parseClass(text);
  expect(draft.cards).toHaveLength(cards);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.length).toBeLessThanOrEqual(500);
});
