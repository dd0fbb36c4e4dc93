/** Everything that is asked and everything that happens between games has words, and they have the figures of the sheet. */
import { describe, expect, test } from 'vitest';
import type { CampaignEvent, CampaignEventType } from '../../../../src/games/frostgrave/campaign/events.ts';
import type { CampaignNote, CampaignPrompt } from '../../../../src/games/frostgrave/campaign/questions.ts';
import type { SheetItem, WarbandSheet } from '../../../../src/games/frostgrave/campaign/state/sheet.ts';
import { agreedLines } from '../../../../src/games/frostgrave/campaign/text/agreement.ts';
import { choiceOf } from '../../../../src/games/frostgrave/campaign/text/choices.ts';
import { eventLines, newsOf } from '../../../../src/games/frostgrave/campaign/text/event-lines.ts';
import { CampaignNames } from '../../../../src/games/frostgrave/campaign/text/names.ts';
import { briefPromptWords, promptWords } from '../../../../src/games/frostgrave/campaign/text/prompt-words.ts';
import { settingsWords } from '../../../../src/games/frostgrave/campaign/text/settings.ts';
import { undoneAnswerWords } from '../../../../src/games/frostgrave/campaign/text/undone-answer.ts';
import { BY_BOOK, OPTIONS } from '../../../../src/games/frostgrave/rules/agreement.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import {
  APPRENTICE,
  ARCHER,
  newSheet,
  PACK,
  Scene,
  SETTINGS,
  THUG,
  WIZARD,
} from '../../../support/frostgrave/campaign-scene.ts';
import { namesIn } from '../../../support/texts.ts';
import { findEnglish } from '../../../support/untranslated.ts';

const DEAD = { ...(newSheet().members[THUG] ?? { id: 0 }), id: 40, name: 'Gus' } as WarbandSheet['members'][number];

const scene = new Scene(
  { raises: 1, betters: 2, dead: [DEAD], tried: [] },
  {
    experience: 230,
    gold: 200,
    games: 2,
    base: { location: 'inn', resources: [] },
    vault: [
      { is: 'potion', what: 'potion-of-healing' },
      { is: 'grimoire', what: 'elemental-bolt' },
    ],
    members: newSheet().members.map((member) =>
      member.id === ARCHER
        ? { ...member, injuries: ['niggling-injury', 'niggling-injury'], misses: 1 }
        : member.id === WIZARD
          ? { ...member, name: '*Ada*', things: [{ is: 'item', what: 'staff-of-casting', spell: 'heal' }] }
          : member,
    ),
  },
);
const SECOND = { ...newSheet(), name: 'Second', experience: 300, gold: 120, games: 3 };
const names = new CampaignNames(PACK, {
  warbands: [...scene.state.warbands, { seat: '2', sheet: SECOND }],
});

const PROMPTS: { readonly [About in CampaignPrompt['about']]: CampaignPrompt & { readonly about: About } } = {
  vote: { about: 'vote', proposal: { what: 'median', seat: '1' } },
  injury: { about: 'injury', member: WIZARD, die: 4, outcomes: ['permanent injury', 'badly wounded'] },
  succession: { about: 'succession', level: 3 },
  casting: { about: 'casting' },
  scroll: { about: 'scroll' },
  cured: { about: 'cured' },
  level: { about: 'level', waiting: 2 },
  treasure: { about: 'treasure', die: 5 },
  spending: { about: 'spending', gold: 200 },
  shelf: { about: 'shelf' },
  buy: { about: 'buy' },
  sell: { about: 'sell' },
  given: { about: 'given' },
  'given to': { about: 'given to' },
  hire: { about: 'hire' },
  dismiss: { about: 'dismiss' },
  base: { about: 'base' },
  resource: { about: 'resource' },
  nurse: { about: 'nurse' },
  ease: { about: 'ease' },
  body: { about: 'body' },
  'bring back': { about: 'bring back' },
  embedded: { about: 'embedded' },
  revealed: { about: 'revealed', dice: [4, 17] },
  pour: { about: 'pour' },
};

function soundly(words: string): void {
  expect(words).not.toMatch(/undefined|NaN|null|\[object| {2}|\.\.|,\.| ,| \.|\b(\w+) \1\b/);
  expect(words).toMatch(/\w/);
}

describe('every question', () => {
  test.each(Object.values(PROMPTS).map((prompt) => [prompt.about, prompt] as const))('about %s', (about, prompt) => {
    const words = promptWords(prompt, '1', names);
    soundly(words);
    expect(words.length).toBeLessThan(400);
    expect(briefPromptWords(prompt)).toMatch(/^[a-z].*\?$/);
    expect(promptWords(prompt, 'nobody', names)).toBe(briefPromptWords(prompt));
    expect(undoneAnswerWords({ crumb: `between games / 1 / ${about}` }, 'your')).not.toBe('your last choice');
  });

  test.each([
    ['vote', '**300 experience** and **120 gold**'],
    [
      'injury',
      '**\\*Ada\\*** was taken out of action, and rolls **4**: a permanent injury. A wizard may add 1: badly wounded.',
    ],
    ['injury', 'misses the next game; for spellcasters you may pay 150 gold instead.'],
    ['succession', '**The Lamps** now? The new leader has level 3'],
    ['level', '**2 levels** to spend. This time you may improve a stat once and a casting number twice;'],
    ['treasure', '**5**, 40 gold and 2 potions.'],
    ['hire', 'You have **200 gold**. 4 of 9 soldiers, 1 of 4 specialists.'],
  ] as const)('%s: “%s”', (about, part) => {
    expect(promptWords(PROMPTS[about], '1', names)).toContain(part);
  });

  test('the vote on the end names who wants it', () => {
    expect(promptWords({ about: 'vote', proposal: { what: 'end', seat: '2' } }, '1', names)).toContain(
      '**Second** wants to end the campaign now.',
    );
  });
});

/** A choice: what it is called, and what has to be known of it. */
function chosen(
  about: CampaignPrompt['about'],
  value: string,
  note: CampaignNote = { is: 'word' },
): [string, string | undefined] {
  const { label, description } = choiceOf({ value, note }, PROMPTS[about], '1', names);
  soundly(label);
  if (description !== undefined) soundly(description);
  return [label, description];
}

describe('choices', () => {
  test('FIT a thing to buy says its price, what is left, and what it does', () => {
    const thing = { is: 'potion', what: 'potion-of-healing' } as const;
    expect(chosen('buy', 'x', { is: 'thing', thing, gold: 150 })).toEqual([
      'Potion of Healing',
      '150 gold, 50 left. Drunk. The drinker gets back up to 5 Health.',
    ]);
    expect(chosen('sell', 'x', { is: 'thing', thing, gold: 50 })[1]).toMatch(/^Brings 50 gold\. Drunk/);
    expect(chosen('given', 'x', { is: 'thing', thing })[1]).toMatch(/^At home\./);
    expect(chosen('given', 'x', { is: 'thing', thing, from: APPRENTICE })[1]).toMatch(/^With Ben\./);
  });

  test('FXP-03 a grimoire says at what its spell would be cast', () => {
    const [label, words] = chosen('buy', 'x', {
      is: 'thing',
      thing: { is: 'grimoire', what: 'elemental-bolt' },
      gold: 100,
    });
    expect(label).toBe('Grimoire of Elemental Bolt');
    expect(words).toMatch(/^100 gold, 100 left\. A level learns it, to be cast at 16, 25 %\./);
    const known = { is: 'grimoire', what: 'heal' } as const;
    expect(chosen('sell', 'x', { is: 'thing', thing: known, gold: 200 })[1]).toMatch(
      /^Brings 200 gold\. Its spell is known\./,
    );
  });

  test('every thing of the pack is a choice', () => {
    const all = [
      ...[...PACK.potions.keys()].map((what) => ({ is: 'potion', what }) as const),
      ...[...PACK.magicArms.keys()].map((what) => ({ is: 'arm', what }) as const),
      ...[...PACK.magicItems.keys()].map((what) => ({ is: 'item', what }) as const),
      ...[...PACK.spells.keys()].flatMap((what) => [
        { is: 'grimoire', what } as const,
        { is: 'scroll', what } as const,
      ]),
    ];
    for (const thing of all) {
      const [label, words] = chosen('buy', 'x', { is: 'thing', thing, gold: 10 });
      expect(label.length).toBeLessThanOrEqual(80);
      expect(words).toMatch(/^10 gold, 190 left\. [A-Z0-9].*\.$/);
    }
    expect(all).toHaveLength(28 + 20 + PACK.magicItems.size + 160);
  });

  test('FPG-01 a casting says what the die needs with what is added', () => {
    const cure = { is: 'casting', spell: 'miraculous-cure', needed: 12, gives: 'cure' } as const;
    const [label, words] = chosen('casting', 'x', { ...cure, member: APPRENTICE });
    expect(label).toBe('Ben: Miraculous Cure, a cure');
    expect(words).toMatch(/^Needs 12 with −2, 35 %\. /);
    expect(chosen('casting', 'x', { ...cure, member: WIZARD })[1]).toMatch(/^Needs 12, 45 %\. /);
  });

  test('FXP-03 levels say what becomes of a stat, of a casting number, and what is learned', () => {
    expect(chosen('level', 'raise fight', { is: 'stat', stat: 'fight' })).toEqual([
      'Fight +3',
      'Fight +2 becomes +3; the maximum is +5.',
    ]);
    expect(chosen('level', 'raise health', { is: 'stat', stat: 'health' })[0]).toBe('Health 15');
    const [label, words] = chosen('level', 'better heal', { is: 'spell', spell: 'heal', as: 'better' });
    expect([label, words?.slice(0, 56)]).toEqual([
      'Heal at 7',
      'Casting number 8 becomes 7: 70 % instead of 65 %. A figu',
    ]);
    expect(chosen('level', 'learn elemental-bolt', { is: 'spell', spell: 'elemental-bolt', as: 'learned' })).toEqual([
      'Learn Elemental Bolt',
      'From its grimoire. Cast at 16, 25 %. A figure in sight within 16″ suffers a shooting attack at +7, magic and elemental.',
    ]);
    expect(chosen('scroll', 'heal', { is: 'spell', spell: 'heal' })[1]).toMatch(/^Cast at 8, 65 %\. /);
  });

  test('FWB-04 soldiers and another apprentice say what they are like and what they cost', () => {
    expect(chosen('hire', 'archer', { is: 'soldier', what: 'archer', gold: 75 })).toEqual([
      'Archer',
      '75 gold, 125 left. Specialist. Move 6″ · Fight +1 · Shoot +2 · Armour 11 · Will +0 · Health 10. Brings bow, quiver, dagger and light armour.',
    ]);
    expect(chosen('hire', 'apprentice', { is: 'soldier', what: 'apprentice', gold: 120 })[1]).toBe(
      '120 gold, 80 left. Move 6″ · Fight +0 · Shoot +0 · Armour 10 · Will +2 · Health 12. Casts all spells of the wizard, at −2.',
    );
  });

  test('FBS-01, FBS-02 places and what is bought for them say what they are good for', () => {
    expect(chosen('base', 'inn', { is: 'location', what: 'inn' })[1]).toMatch(/one more soldier/);
    expect(chosen('resource', 'carrier-pigeons', { is: 'resource', what: 'carrier-pigeons', gold: 50 })).toEqual([
      'Carrier Pigeons',
      '50 gold, 150 left. Each soldier costs 10 gold crowns less.',
    ]);
  });

  test('members say what matters for the question', () => {
    const archer = { is: 'member', member: ARCHER } as const;
    expect(chosen('dismiss', '3', archer)).toEqual([
      'Dot (Archer)',
      'Move 6″ · Fight +1 · Shoot +2 · Armour 11 · Will +0 · Health 6.',
    ]);
    expect(chosen('ease', '3', { ...archer, gold: 35, injury: 'niggling-injury' })).toEqual([
      'Dot (Archer): Niggling Injury',
      expect.stringMatching(/^35 gold, 165 left\. The figure has Health −3\. 30 gold crowns before a game cancel this/),
    ]);
    expect(chosen('nurse', '3', { ...archer, gold: 150 })[1]).toBe(
      '150 gold, 50 left. Otherwise Dot misses the next game.',
    );
    expect(chosen('cured', '3', archer)[1]).toBe('Now: Niggling Injury twice; misses the next game.');
    expect(chosen('cured', '40', { is: 'member', member: 40 })).toEqual(['Gus (Thug)', 'Dead; would be well again.']);
    expect(chosen('given to', '0', { is: 'member', member: WIZARD })).toEqual([
      '*Ada* (Thaumaturge)',
      'Carries Staff of Casting for Heal: 1 of 5 slots.',
    ]);
    expect(chosen('given to', '3', archer)[1]).toBe('Carries nothing: 0 of 1 slot.');
    expect(chosen('succession', 'promote', { is: 'member', member: APPRENTICE })[1]).toMatch(/^Leads at level 3/);
  });

  test('words are called by what they do', () => {
    expect(chosen('injury', 'add')[0]).toBe('Add 1: badly wounded');
    expect(chosen('injury', 'leave')[0]).toBe('Leave it: a permanent injury');
    expect(chosen('shelf', 'witch')[0]).toBe('Witch');
    expect(chosen('buy', 'back')[0]).toBe('Back');
    const spending = [
      'base',
      'nurse',
      'ease',
      'bring back',
      'body',
      'hire',
      'buy',
      'sell',
      'give',
      'resource',
      'dismiss',
    ];
    const labels = spending.map((value) => chosen('spending', value)[0]);
    expect(new Set(labels).size).toBe(spending.length);
    expect(labels).not.toContain('Bring back');
  });
});

const START = { ground: {}, zones: [], tokens: [], switches: {}, warbands: [] } as never;
const HEALING = { is: 'potion', what: 'potion-of-healing' } as const;
const WHO = { seat: '1', member: ARCHER } as const;
const { after: AFTER } = scene.state.warbands[0] ?? {};

/** One of each kind, and what is told of it; undefined for what nobody is told. */
const EVENTS: {
  readonly [Type in CampaignEventType]: readonly [Omit<CampaignEvent<Type>, 'type'>, string | undefined];
} = {
  'warband founded': [
    { seat: '1', sheet: newSheet() },
    '**The Lamps**: A new warband, led by Ada, Thaumaturge, with 5 others.',
  ],
  'warband left': [{ seat: '9', name: 'Wo_e' }, '**Wo\\_e** leaves the campaign.'],
  'warband perished': [{ seat: '9', name: 'Woe' }, '**Woe** is no more; its wizard died, and nobody followed.'],
  renamed: [
    {
      seat: '1',
      warband: { from: 'The L_mps', to: 'The Lamps' },
      members: [{ member: 0, from: 'A*a', to: 'Ada' }],
    },
    '**The Lamps**: It was called The L\\_mps before and A\\*a is now called **Ada**.',
  ],
  'game prepared': [
    { number: 3, start: START, sent: { 1: [0], 2: [0] } },
    'Game 3: **The Lamps** and **Second** set out.',
  ],
  'game began': [{ number: 3 }, undefined],
  'game abandoned': [{ number: 3 }, 'Game 3 comes to nothing.'],
  'game ended': [
    {
      number: 3,
      after: AFTER ? { 1: { ...AFTER, tokens: [{ again: false }], fell: [1, 2] }, 2: { ...AFTER, fell: [] } } : {},
      kills: {},
      brought: {},
    },
    'Game 3 is over: **The Lamps** 1 treasure, 2 out of action; **Second** no treasures, nobody out of action.',
  ],
  'stage began': [{ seat: '1', stage: 'levels' }, undefined],
  'aftermath ended': [{ seat: '1' }, '**The Lamps**: Everything is settled.'],
  'injury rolled': [{ ...WHO, die: 3 }, undefined],
  injured: [
    { ...WHO, die: 7, outcome: 'badly wounded', misses: 1 },
    '**The Lamps**: Dot 7: badly wounded, misses the next game.',
  ],
  'permanently injured': [{ ...WHO, dice: [4, 8], injury: 'crushed-arm' }, '**The Lamps**: It is Crushed Arm (4, 8).'],
  'wizard followed': [
    { seat: '1', by: APPRENTICE, experience: 200, raises: 2 },
    '**The Lamps**: Ben leads the warband now, at level 2.',
  ],
  'experience earned': [
    {
      seat: '1',
      earned: [
        { what: 'taking part', amount: 40 },
        { what: 'absorb-knowledge', amount: 40 },
        { what: 'most', amount: -10 },
      ],
    },
    '**The Lamps**: 70 experience (40 taking part, 40 Absorb Knowledge, −10 beyond the maximum of a game): level 2.',
  ],
  'spell tried': [
    {
      seat: '1',
      member: APPRENTICE,
      spell: 'write-scroll',
      die: 15,
      added: -2,
      needed: 12,
      gained: { what: 'thing', thing: { is: 'scroll', what: 'heal' } },
    },
    '**The Lamps**: ✦ Ben casts Write Scroll, 15 −2 = 13 of 12: Scroll of Heal.',
  ],
  'level taken': [{ seat: '1', stat: 'fight' }, '**The Lamps**: A level: Fight +2 now.'],
  'treasure rolled': [{ seat: '1', die: 5 }, undefined],
  'treasure found': [
    { seat: '1', die: 5, found: { gold: 40, things: [HEALING, { is: 'scroll', what: 'leap' }] } },
    '**The Lamps**: Treasure 5: 40 gold, Potion of Healing and Scroll of Leap.',
  ],
  'home found': [
    { seat: '1', die: 19, found: { gold: 0, things: [], tokens: 1 } },
    '**The Lamps**: The inn 19: a treasure.',
  ],
  'market opened': [{ seat: '1', things: [HEALING] }, '**The Lamps**: On the black market: Potion of Healing.'],
  bought: [{ seat: '1', thing: HEALING, gold: 150 }, '**The Lamps**: Potion of Healing bought for 150 gold.'],
  sold: [{ seat: '1', thing: HEALING, gold: 50 }, '**The Lamps**: Potion of Healing sold for 50 gold.'],
  given: [{ seat: '1', thing: HEALING, from: null, to: ARCHER }, '**The Lamps**: Potion of Healing goes to Dot.'],
  hired: [{ seat: '1', member: DEAD, gold: 0 }, '**The Lamps**: Gus (Thug) hired for free.'],
  'made a member': [
    {
      seat: '1',
      member: {
        ...DEAD,
        role: 'creature',
        what: 'small-construct',
        forever: [{ from: 'animate-construct', by: 'wizard' }],
      },
    },
    '**The Lamps**: Gus (Small Construct) stays with the warband, by Animate Construct.',
  ],
  poured: [
    { ...WHO, potion: { is: 'potion', what: 'construct-oil' } },
    '**The Lamps**: Construct Oil is poured over Dot.',
  ],
  dismissed: [{ seat: '1', member: 77, name: 'Fen' }, '**The Lamps**: Fen leaves.'],
  settled: [{ seat: '1', location: 'tower' }, '**The Lamps**: The warband’s home is now the tower.'],
  'resource bought': [
    { seat: '1', resource: 'carrier-pigeons', gold: 50 },
    '**The Lamps**: Carrier Pigeons bought for 50 gold.',
  ],
  nursed: [{ ...WHO, gold: 150 }, '**The Lamps**: Dot is nursed for 150 gold.'],
  eased: [
    { ...WHO, injury: 'niggling-injury', gold: 30 },
    '**The Lamps**: Dot, Niggling Injury: eased for the next game, for 30 gold.',
  ],
  'body kept': [{ ...WHO, games: 2, potion: HEALING }, '**The Lamps**: The body of Dot is kept for 2 games.'],
  'brought back': [{ ...WHO, potion: HEALING }, '**The Lamps**: Dot is back from the dead.'],
  proposed: [
    { proposal: { what: 'median', seat: '2' } },
    '**Second** joins late, and the others vote: does it begin with what half of them have?',
  ],
  voted: [{ seat: '1', yes: true }, undefined],
  'vote counted': [
    { proposal: { what: 'end', seat: '1' }, passes: false },
    'The votes are counted: no. The campaign goes on.',
  ],
  'median given': [
    { seat: '2', experience: 300, gold: 120, raises: 3 },
    '**Second**: 300 experience and 120 gold to begin with.',
  ],
  'rules agreed': [{ rules: BY_BOOK }, undefined],
  'settings changed': [
    { settings: { ...SETTINGS, games: 8, level: 20 } },
    'The campaign ends after 8 games, when a wizard has level 20, or when more than half vote for it. ' +
      'A warband whose wizard dies is lost, unless a good apprentice follows. ' +
      'A warband far ahead in levels meets creatures when a game begins.',
  ],
  'campaign ended': [
    {
      why: 'vote',
      standing: [{ seat: '1', name: 'The Lamps', level: 2, experience: 230, worth: 900, titles: ['The Wealthy'] }],
    },
    '**The campaign is over**: more than half wanted it so.\n1. **The Lamps**, level 2, 230 experience, worth 900 gold: *The Wealthy*',
  ],
};

describe('every event', () => {
  test.each(Object.entries(EVENTS))('%s', (type, [event, expected]) => {
    const all = [{ type, ...event } as CampaignEvent];
    expect(eventLines(all, names)).toEqual(expected === undefined ? [] : [expected]);
    if (expected !== undefined) soundly(expected);
  });

  test.each([
    [{ ...WHO, type: 'injured', die: 2, outcome: 'dead' }, '☠ Dot 2: dead.'],
    [{ ...WHO, type: 'injured', die: 7, outcome: 'badly wounded' }, 'Dot 7: badly wounded, but nursed at home.'],
    [{ ...WHO, type: 'injured', die: 7, outcome: 'close call' }, 'Dot 7: a close call, with all carried items lost.'],
    [{ ...WHO, type: 'injured', die: 12, outcome: 'full recovery' }, 'Dot 12: well again.'],
    [{ ...WHO, type: 'injured', die: 3, outcome: 'permanent injury' }, 'Dot 3: hurt for good.'],
    [
      { ...WHO, type: 'permanently injured', dice: [19], injury: 'niggling-injury', retires: true },
      'It is Niggling Injury (19) once more: Dot retires.',
    ],
    [{ type: 'level taken', seat: '1', spell: 'heal' }, 'A level: Heal is cast at 8 now.'],
    [{ type: 'level taken', seat: '1', learned: 'leap' }, 'A level: Leap is learned.'],
    [{ type: 'given', seat: '1', thing: HEALING, from: 1, to: null }, 'Potion of Healing comes home.'],
    [{ type: 'home found', seat: '1', found: { gold: 0, things: [] } }, undefined],
    [{ type: 'home found', seat: '1', die: 3, found: { gold: 0, things: [] } }, 'The inn 3: nothing.'],
    [
      { type: 'wizard followed', seat: '1', by: null, experience: 0, raises: 1 },
      'A stranger leads the warband now, at level 2.',
    ],
  ] as const)('%o', (event, words) => {
    expect(newsOf(event, names)?.words).toBe(words);
  });

  test('what happens to one warband in a step stands on one line', () => {
    const step: CampaignEvent[] = [
      { ...WHO, type: 'injured', die: 12, outcome: 'full recovery' },
      { type: 'stage began', seat: '1', stage: 'levels' },
      { type: 'aftermath ended', seat: '1' },
      { type: 'aftermath ended', seat: '2' },
    ];
    expect(eventLines(step, names)).toEqual([
      '**The Lamps**: Dot 12: well again. Everything is settled.',
      '**Second**: Everything is settled.',
    ]);
  });
});

test('a campaign without an end of its own says how it ends', () => {
  expect(settingsWords({ ...SETTINGS, death: 'mercy', evens: false, blackMarket: true })).toEqual([
    'The campaign ends when more than half vote for it.',
    'A warband whose wizard dies always finds a new one.',
    'Levels do not affect encounters.',
    'You can buy only what the black market has right now.',
  ]);
});

const THINGS: readonly SheetItem[] = [
  ...[...PACK.potions.keys()].map((what) => ({ is: 'potion', what }) as const),
  ...[...PACK.magicArms.keys()].map((what) => ({ is: 'arm', what }) as const),
  ...[...PACK.magicItems.keys()].map((what) => ({ is: 'item', what }) as const),
  ...[...PACK.spells.keys()].flatMap((what) => [{ is: 'grimoire', what } as const, { is: 'scroll', what } as const]),
];
const WORDS = ['add', 'leave', 'back', 'yes', 'no', 'keep', 'elixir', 'stranger', 'anew', 'buy', 'hire', 'done'];
const SEEN = [scene.state.warbands, SECOND, PACK.content, DEAD, 'Woe', 'The L\\_mps'];

test('nothing of it is left in English where another language is spoken', () => {
  const said = withLanguage('en-XA', () => [
    ...Object.values(PROMPTS).flatMap((prompt) => [promptWords(prompt, '1', names), briefPromptWords(prompt)]),
    ...Object.keys(PROMPTS).flatMap((about) => [
      undoneAnswerWords({ crumb: `between games / 1 / ${about}` }, 'your'),
      undoneAnswerWords({ crumb: `between games / 1 / ${about}` }, 'their'),
    ]),
    ...Object.values(PROMPTS).flatMap((prompt) =>
      WORDS.map((value) => choiceOf({ value, note: { is: 'word' } }, prompt, '1', names))
        .filter(({ label }, i) => label.toLowerCase() !== WORDS[i])
        .flatMap(({ label, description = '' }) => [label, description]),
    ),
    ...THINGS.flatMap((thing) => {
      const { label, description = '' } = choiceOf(
        { value: 'x', note: { is: 'thing', thing, gold: 10 } },
        PROMPTS.buy,
        '1',
        names,
      );
      return [label, description];
    }),
    ...Object.entries(EVENTS).flatMap(([type, [event]]) => eventLines([{ type, ...event } as CampaignEvent], names)),
    ...settingsWords({ ...SETTINGS, games: 3, level: 5, extras: true, blackMarket: true }),
    ...agreedLines({ ...BY_BOOK, turns: 'by players', rules: [...OPTIONS] }, PACK),
  ]);
  expect(said.flatMap((words) => findEnglish(words, namesIn(words, SEEN)))).toEqual([]);
});
