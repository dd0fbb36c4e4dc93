/** The perks of words of the six classes that a campaign begins with, each in play: when it acts, and when it does not. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { Element } from '../../../../src/games/frosthaven/content/terms.ts';
import type { ItemInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import {
  cardPairs,
  fightWithPerks,
  perkSetup,
  perkWords,
  restsLong,
  restsShort,
  TIRED,
} from '../../../support/frosthaven/perked.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { scenario } from '../../../support/frosthaven/scenario-table.ts';
import { attack, heal } from '../../../support/frosthaven/table.ts';

const BLOW = { id: 'blow', name: 'Blow', initiative: 2, abilities: [{ verb: 'attack' as const, plus: 1 }] };
const DOOR = {
  legend: { '+': { overlay: { tile: 'door' as const, name: 'Door' } } },
  rooms: [
    { id: 'far', at: 'E1', map: ['. . +'] },
    { id: 'farther', at: 'H1', map: ['. .'] },
  ],
};

test('PERK-03 ELM-02 Every Season at Once -> two chosen elements at turn’s end, once', () => {
  const t = fightWithPerks('geminate', ['every-season-at-once'], 'a . B b').plays(cardPairs(1, 'a', 'b'));
  expect(perkWords(t, 'every-season-at-once')).toBe(
    'Once each scenario, during your turn: Infuse any element and any element',
  );
  t.aside('a', 'perk every-season-at-once');
  expect([t.asides('a'), t.events('infused')]).toEqual([[], []]);
  t.choose('end turn').choose('fire').choose('ice');
  expect(t.state.elements).toEqual({
    fire: 'strong',
    ice: 'strong',
    air: 'inert',
    earth: 'inert',
    light: 'inert',
    dark: 'inert',
  });
  expect([t.asides('a'), t.asides('b')]).toEqual([[], []]);
  t.passes().plays(cardPairs(3, 'a', 'b'));
  expect([t.asides('a'), t.state.elements.fire]).toEqual([[], 'waning']);
  t.passes();
});

test('PERK-03 Every Season at Once: it waits for its own turn, and may be kept for a later one', () => {
  const t = fightWithPerks('geminate', ['every-season-at-once'], 'b . B a').plays({ b: ['1', '2'], a: ['3', '4'] });
  expect([t.asides('a'), t.asides('b')]).toEqual([[], []]);
  t.passes().plays({ b: ['3', '4'], a: ['1', '2'] });
  expect([t.asides('a'), t.events('infused')]).toEqual([['perk every-season-at-once'], []]);
  t.passes();
});

test('PERK-03 Read Out Loud -> curses two enemies within range 4, once, and no friend', () => {
  const t = fightWithPerks('deathwalker', ['read-out-loud'], 'a b B C D').plays(cardPairs(1, 'a', 'b'));
  expect(perkWords(t, 'read-out-loud')).toBe('Once each scenario, during your turn: Curse, Range 4, up to 2 enemies');
  t.aside('a', 'perk read-out-loud');
  expect(t.offers()).toEqual(['bb-1', 'cc-1', 'dd-1', 'skip']);
  t.choose('dd-1').choose('bb-1');
  const curses = (deck: string) => t.state.modifiers[deck]?.draw.filter((card) => card === 'curse').length;
  expect([curses('monsters'), curses('a'), curses('b'), t.asides('a')]).toEqual([2, 0, 0, []]);
  t.passes().plays(cardPairs(3, 'a', 'b'));
  expect(t.asides('a')).toEqual([]);
  t.passes();
});

test('PERK-03 Read Out Loud: nobody farther off than 4, and it may stop at one', () => {
  const t = fightWithPerks('deathwalker', ['read-out-loud'], 'b a B . . C D').plays(cardPairs(1, 'a', 'b'));
  t.aside('a', 'perk read-out-loud');
  expect(t.offers()).toEqual(['bb-1', 'cc-1', 'skip']);
  t.choose('cc-1').choose('stop');
  expect(t.state.modifiers.monsters?.draw.filter((card) => card === 'curse')).toHaveLength(1);
  t.passes();
});

test('PERK-03 Somebody Died Here: a shadow within two hexes as the scenario begins', () => {
  const without = fightWithPerks('deathwalker', [], 'a . . . B b');
  expect(without.state.tokens).toEqual([]);
  const t = fightWithPerks('deathwalker', ['somebody-died-here'], 'a . . . B b');
  expect(perkWords(t, 'somebody-died-here')).toBe('Whenever a scenario begins: Place 1 Shadow in a hex within Range 2');
  expect(t.state.tokens).toMatchObject([{ seat: 'a', token: 'shadow', hex: 'A1' }]);
});

test('PERK-03 Sitting with Them: a long rest -> a shadow may move up to three hexes', () => {
  const moved = (choice: 'perform' | 'skip') => {
    const t = fightWithPerks('deathwalker', ['somebody-died-here', 'sitting-with-them'], 'a . . . . B b', {
      players: { a: TIRED },
    });
    restsLong(t).choose(choice);
    if (choice === 'perform') {
      t.choose('A1');
      expect(t.offers()).toContain('D1');
      expect(t.offers()).not.toContain('E1');
      t.choose('D1');
    }
    t.passes();
    return t.state.tokens.map(({ hex }) => hex);
  };
  expect([moved('perform'), moved('skip')]).toEqual([['D1'], ['A1']]);
});

test('PERK-03 Sitting with Them: a short rest moves nothing', () => {
  const perks = ['somebody-died-here', 'sitting-with-them'];
  const t = restsShort(fightWithPerks('deathwalker', perks, 'a . . . . B b', { players: { a: TIRED } }));
  expect([t.asks(), t.state.tokens.map(({ hex }) => hex)]).toEqual([undefined, ['A1']]);
});

test('PERK-03 A Dark to Sleep In: a short rest heals three where Dark can be consumed', () => {
  const rested = (element: 'dark' | 'ice', how: 'short' | 'long') => {
    const t = fightWithPerks('deathwalker', ['a-dark-to-sleep-in'], 'a . . B b', {
      players: { a: { ...TIRED, hp: 2 } },
      more: { events: [{ id: 'night', when: { on: 'start' }, then: [{ do: 'infuse', elements: [element] }] }] },
    });
    if (how === 'short') restsShort(t);
    else restsLong(t);
    if (t.offers().includes('perform')) t.choose('perform');
    if (t.open().length > 0) t.passes();
    return [t.hp('a'), t.events('consumed').length];
  };
  expect([rested('dark', 'short'), rested('ice', 'short'), rested('dark', 'long')]).toEqual([
    [5, 1],
    [2, 0],
    [4, 0],
  ]);
});

test('PERK-03 Already Gone: the first damage from an attack is not suffered, the second is', () => {
  const t = fightWithPerks('deathwalker', ['already-gone'], 'b . . a B', {
    players: { a: { hand: ['1', '2', '3', '4'] } },
    foes: { B: { cards: [BLOW, { ...BLOW, id: 'again' }] } },
  }).plays(cardPairs(1, 'a', 'b'));
  t.draws('+0');
  expect([t.hp('a'), t.character('a').perks]).toEqual([10, { 'already-gone': 1 }]);
  t.passes()
    .plays(cardPairs(3, 'a', 'b'))
    .draws('+0')
    .choose('suffer');
  expect(t.hp('a')).toBe(7);
  t.passes();
});

test('PERK-03 Already Gone: damage that comes from no attack is suffered, and uses nothing', () => {
  const t = fightWithPerks('deathwalker', ['already-gone'], 'b . . a B', {
    players: { a: { conditions: ['wound'] } },
  }).plays(cardPairs(1, 'a', 'b'));
  t.choose('suffer');
  expect([t.hp('a'), t.character('a').perks]).toEqual([9, { 'already-gone': 0 }]);
  t.passes();
});

test('PERK-03 Who Wakes First: the other form as the scenario begins, if it likes', () => {
  const begun = (answer: 'perform' | 'skip') => {
    const t = scenario('a . B b', perkSetup('geminate', ['who-wakes-first'])).goesOn();
    for (let [question] = t.open(); question; [question] = t.open()) {
      const { seat, kind, options } = question;
      if (kind === 'trigger') t.answers(seat, answer);
      else t.answers(seat, kind === 'starting-hex' ? t.startOf(seat) : (options[0]?.value ?? ''));
    }
    return t;
  };
  expect(['perform' as const, 'skip' as const].map((answer) => begun(answer).character('a').mode)).toEqual([
    'sting',
    'claw',
  ]);
  expect(perkWords(begun('skip'), 'who-wakes-first')).toBe(
    'Whenever a scenario begins, you may: Change to your other mode',
  );
});

test('PERK-03 A Warm Swarm: a long rest -> may heal all allies in range 2, nobody else', () => {
  const rested = (choice: 'perform' | 'skip') => {
    const t = fightWithPerks('geminate', ['a-warm-swarm'], 'a b c d B', {
      players: { a: { ...TIRED, hp: 2 }, b: { hp: 3 }, c: { hp: 4 }, d: { hp: 5 } },
    });
    t.plays({ a: 'rest', ...cardPairs(1, 'b', 'c', 'd') });
    t.choose('end turn').choose('end turn').choose('end turn').choose('a/3').choose('heal 2');
    t.choose('skip');
    expect(t.asks()).toBe('trigger');
    t.choose(choice);
    if (choice === 'perform') t.choose('b').choose('c');
    t.passes();
    return ['a', 'b', 'c', 'd', 'bb-1'].map((name) => t.hp(name));
  };
  expect([rested('perform'), rested('skip')]).toEqual([
    [4, 5, 6, 5, 10],
    [4, 3, 4, 5, 10],
  ]);
});

test('PERK-03 Shed Skin: three negative conditions at most, none that help, once', () => {
  const t = fightWithPerks('geminate', ['shed-skin'], 'a . B b', {
    players: { a: { conditions: ['muddle', 'poison', 'impair', 'disarm', 'strengthen'] } },
  }).plays(cardPairs(1, 'a', 'b'));
  expect(perkWords(t, 'shed-skin')).toBe(
    'Once each scenario, during your turn: Remove up to 3 negative conditions from yourself',
  );
  t.aside('a', 'perk shed-skin');
  expect(t.offers()).toEqual(['poison', 'disarm', 'impair', 'muddle']);
  t.choose('poison', 'disarm', 'impair');
  expect([t.conditions('a'), t.asides('a')]).toEqual([['muddle', 'strengthen'], []]);
  t.passes();
});

const INFUSED = (...elements: Element[]): NonNullable<ScenarioSetup['more']> => ({
  events: [{ id: 'weather', when: { on: 'start' }, then: [{ do: 'infuse', elements }] }],
});
/** A card with a half that heals for each of two elements. */
const hungry = (name: string, top: Element, bottom: Element) => {
  const eats = (element: Element) => ({
    abilities: [heal(1, { who: 'self', boosts: [{ consume: [element], add: { value: 1 } }] })],
  });
  return plainCard(name, { initiative: 5, top: eats(top), bottom: eats(bottom) });
};

test('PERK-03 Well Fed -> a blessing for its first two elements, no third, no other’s', () => {
  const t = fightWithPerks('geminate', ['well-fed'], 'a . . B b', {
    players: {
      a: {
        hp: 2,
        cards: [
          hungry('hungry', 'fire', 'light'),
          hungry('starved', 'air', 'fire'),
          hungry('famished', 'fire', 'earth'),
        ],
      },
      b: { hp: 2, cards: [hungry('hungry', 'dark', 'ice')] },
    },
    more: INFUSED('fire', 'ice', 'air', 'earth'),
  });
  t.plays({ a: ['hungry', '1'], b: ['hungry', '1'] });
  t.choose('top a/hungry').choose('1: fire');
  expect([blessings(t), t.character('a').perks]).toEqual([1, { 'well-fed': 1 }]);
  t.choose('end turn');
  t.choose('bottom b/hungry').choose('1: ice');
  expect(blessings(t)).toBe(1);
  t.passes();
  t.plays({ a: ['starved', 'famished'], b: ['3', '4'] })
    .choose('top a/starved')
    .choose('1: air');
  expect([blessings(t), t.character('a').perks]).toEqual([2, { 'well-fed': 2 }]);
  t.choose('bottom a/famished').choose('1: earth');
  expect([blessings(t), t.events('consumed').length]).toEqual([2, 4]);
  t.passes();
});

test('PERK-03 The Old Colours: it and one ally near are strengthened as the scenario begins', () => {
  const t = fightWithPerks('banner-spear', ['the-old-colours'], 'a b . c B');
  expect(['a', 'b', 'c', 'bb-1'].map((name) => t.conditions(name))).toEqual([['strengthen'], ['strengthen'], [], []]);
});

test('PERK-03 The Old Colours -> two of those within range 2, no more, and none beyond', () => {
  const begun = (drawing: string) => {
    const t = fightWithPerks('banner-spear', ['the-old-colours'], drawing);
    const strong = ['a', 'b', 'c', 'd'].filter((name) => t.conditions(name).includes('strengthen'));
    return { strong, given: t.events('condition gained').length };
  };
  expect(begun('a b c d B')).toEqual({ strong: ['a', 'b'], given: 2 });
  expect(begun('a . . b c d B')).toEqual({ strong: ['a'], given: 1 });
});

test('PERK-03 On Your Feet: a short rest -> may end a condition of an ally in range 2', () => {
  const rested = (choice: 'perform' | 'skip', drawing = 'a . b B') => {
    const t = restsShort(
      fightWithPerks('banner-spear', ['on-your-feet'], drawing, {
        players: { a: TIRED, b: { conditions: ['poison', 'brittle'] } },
      }),
    );
    if (t.asks()) t.choose(choice);
    if (t.asks()) t.choose('b').choose('poison');
    return t.conditions('b');
  };
  expect([rested('perform'), rested('skip'), rested('perform', 'a . . b B')]).toEqual([
    ['brittle'],
    ['brittle', 'poison'],
    ['brittle', 'poison'],
  ]);
});

test('PERK-03 No Rest for Them: a long rest only -> an ally in range 3 may move 2', () => {
  const begun = () => fightWithPerks('banner-spear', ['no-rest-for-them'], 'a . b . . . B', { players: { a: TIRED } });
  const t = restsLong(begun());
  expect([t.asks(), t.offers()]).toEqual(['trigger', ['perform', 'skip']]);
  t.choose('perform').choose('b');
  t.choose('E1');
  expect([t.at('a'), t.at('b')]).toEqual(['A1', 'E1']);
  t.passes();
  const declined = restsLong(begun()).choose('skip');
  expect([declined.asks() === 'trigger', declined.at('b')]).toEqual([false, 'C1']);
  declined.passes();
  expect([declined.at('b'), declined.events('entered').length]).toEqual(['C1', 0]);
  const short = restsShort(begun());
  expect([short.asks(), short.at('b')]).toEqual([undefined, 'C1']);
  const far = restsLong(
    fightWithPerks('banner-spear', ['no-rest-for-them'], 'a . . . b . B', { players: { a: TIRED } }),
  );
  if (far.offers().includes('perform')) far.choose('perform');
  expect(far.offers(), 'nobody is near enough').not.toContain('b');
  far.passes();
});

test('PERK-03 First Through: shield 1 to the end of the round, for each door that it opens', () => {
  const t = fightWithPerks('banner-spear', ['first-through'], 'B b a +', DOOR).plays(cardPairs(1, 'a', 'b'));
  t.choose('bottom a/2').choose('D1');
  expect(t.events('bonus gained')).toMatchObject([{ figure: 'a', bonus: { verb: 'shield', value: 1 } }]);
  t.choose('stop').passes();
  expect(t.figure('a').bonuses).toEqual([]);
});

test('PERK-03 Dig In: shield 2 on one turn of the scenario, gone with the round', () => {
  const t = fightWithPerks('banner-spear', ['dig-in'], 'a . B b').plays(cardPairs(1, 'a', 'b'));
  expect([perkWords(t, 'dig-in'), t.asides('a')]).toEqual([
    'Once each scenario, during your turn: Shield 2',
    ['perk dig-in'],
  ]);
  t.aside('a', 'perk dig-in');
  expect(t.events('bonus gained')).toMatchObject([{ figure: 'a', bonus: { verb: 'shield', value: 2 } }]);
  t.passes();
  expect(t.figure('a').bonuses).toEqual([]);
  t.plays(cardPairs(3, 'a', 'b'));
  expect(t.asides('a')).toEqual([]);
  t.passes();
});

const time = (t: ScenarioTable) => t.character('a').counters;

test('PERK-03 An Early Start: one time more as the scenario begins', () => {
  expect([[], ['an-early-start']].map((perks) => time(fightWithPerks('blinkblade', perks, 'a . B b')))).toEqual([
    { time: 2 },
    { time: 3 },
  ]);
});

test('PERK-03 Catnaps: one time for a short rest, none for a long one', () => {
  const t = fightWithPerks('blinkblade', ['catnaps'], 'a . B b', { players: { a: TIRED } });
  t.goesOn().answers('a', 'slow a/1', 'a/2').answers('b', 'b/1', 'b/2');
  expect(time(t)).toEqual({ time: 3 });
  t.choose('end turn').choose('end turn');
  t.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it');
  expect(time(t)).toEqual({ time: 4 });
  const long = restsLong(fightWithPerks('blinkblade', ['catnaps'], 'a . B b', { players: { a: TIRED } }));
  long.passes();
  expect(time(long)).toEqual({ time: 2 });
});

test('PERK-03 Not There Any More -> only the first attack against it at disadvantage', () => {
  const t = fightWithPerks('blinkblade', ['not-there-any-more'], 'b . . a B', {
    players: { a: { hand: ['1', '2', '3', '4'] } },
    foes: { B: { cards: [BLOW, { ...BLOW, id: 'again' }] } },
  });
  t.goesOn().answers('a', 'slow a/1', 'a/2').answers('b', 'b/1', 'b/2').draws('+1', '-1');
  t.choose('suffer').passes();
  t.goesOn().answers('a', 'slow a/3', 'a/4').answers('b', 'b/3', 'b/4').draws('+1');
  t.choose('suffer').passes();
  expect(t.events('attacked').map(({ drawing }) => drawing)).toEqual(['disadvantage', 'normal']);
});

test('PERK-03 Between Two Ticks: four hexes, over whatever stands there, once', () => {
  const t = fightWithPerks('blinkblade', ['between-two-ticks'], 'a B o . . . b');
  t.goesOn().answers('a', 'slow a/1', 'a/2').answers('b', 'b/1', 'b/2');
  t.aside('a', 'perk between-two-ticks');
  expect(t.offers()).toEqual(expect.arrayContaining(['D1', 'E1']));
  expect(t.offers()).not.toContain('F1');
  t.choose('E1');
  expect([t.at('a'), t.asides('a')]).toEqual(['E1', []]);
  t.passes();
});

test('PERK-03 Turned Earth: Earth or Dark as the scenario begins, not both', () => {
  const t = fightWithPerks('boneshaper', ['turned-earth'], 'a . B b');
  expect([t.state.elements.earth, t.state.elements.dark]).toEqual(['strong', 'inert']);
});

const BONES = plainCard('bones', { initiative: 5, top: { abilities: [{ verb: 'summon', summon: 'thaw-walker' }] } });
const MORE_BONES = { ...BONES, id: 'more-bones', name: 'more-bones' };

/** The Boneshaper with a perk and a walker, which does nothing by itself yet. */
function shaper(perk: string, drawing: string, more: ScenarioSetup = {}): ScenarioTable {
  const { a = {}, ...others } = more.players ?? {};
  const t = fightWithPerks('boneshaper', [perk], drawing, {
    ...more,
    players: { a: { cards: [BONES, MORE_BONES], ...a }, ...others },
  });
  t.plays({ a: ['bones', '1'], b: ['1', '2'] }).choose('top a/bones');
  return t;
}

const WALKER = 'a-thaw-walker-1';
const blessings = (t: ScenarioTable) => t.state.modifiers.a?.draw.filter((card) => card === 'bless').length;

test('PERK-03 A Stitch in Time: a short rest -> may heal one of its summons by three', () => {
  const rested = (choice: 'perform' | 'skip') => {
    const t = shaper('a-stitch-in-time', 'a . b . . B', { players: { a: TIRED, b: { hp: 4 } } });
    t.game.emit({ type: 'suffered', figure: id(WALKER), amount: 3, source: { kind: 'wound' } });
    t.choose('end turn').choose('end turn');
    t.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it').choose(choice);
    if (choice === 'perform') {
      expect(t.offers()).toEqual([WALKER, 'skip']);
      t.choose(WALKER);
    }
    return [t.hp(WALKER), t.hp('b')];
  };
  expect([rested('perform'), rested('skip')]).toEqual([
    [4, 4],
    [1, 4],
  ]);
});

test('PERK-03 All of You: its summons attack at its word, its friends do not, once', () => {
  const t = shaper('all-of-you', 'b a . B');
  expect([perkWords(t, 'all-of-you'), t.asides('a').includes('perk all-of-you')]).toEqual([
    'Once each scenario, during your turn: Grant up to 2 allies within Range 5 that are your summons: Attack +0',
    true,
  ]);
  t.aside('a', 'perk all-of-you');
  expect(t.offers()).toEqual([WALKER, 'skip']);
  t.choose(WALKER).choose('bb-1').draws('+1');
  expect([t.hp('bb-1'), t.asides('a')]).toEqual([7, []]);
  t.passes();
});

test('PERK-03 Nothing Wasted: a blessing for each of the first two of its summons that die', () => {
  const fatal = { ...BLOW, initiative: 90, abilities: [attack(9)] };
  const t = shaper('nothing-wasted', 'b a . B', {
    players: { a: { cards: [BONES, MORE_BONES, { ...BONES, id: 'still-more-bones', name: 'still-more-bones' }] } },
    foes: { B: { cards: [fatal, { ...fatal, id: 'again' }, { ...fatal, id: 'once-more' }] } },
  });
  const dies = () => {
    t.choose('end turn').choose('end turn').draws('+0');
    const left = [blessings(t), t.character('a').perks?.['nothing-wasted']];
    if (t.asks()) t.passes();
    return left;
  };
  expect(dies()).toEqual([1, 1]);
  t.plays({ a: ['more-bones', '2'], b: ['3', '4'] }).choose('top a/more-bones');
  expect(dies()).toEqual([2, 2]);
  t.plays({ a: ['still-more-bones', '3'], b: ['5', '6'] }).choose('top a/still-more-bones');
  expect(dies()).toEqual([2, 2]);
});

/** The Drifter takes a short rest with a shield of three slots, the first of which is used. */
function restsGuarded(): ScenarioTable {
  const guarded = plainCard('guarded', {
    initiative: 5,
    top: { abilities: [{ verb: 'shield', value: 1, slots: [0, 0, 0], lasts: 'persistent' }] },
  });
  const t = fightWithPerks('drifter', ['the-same-again'], 'b . . a B', {
    players: { a: { ...TIRED, cards: [guarded] } },
    foes: { B: { cards: [{ ...BLOW, initiative: 95 }] } },
  });
  t.plays({ a: ['guarded', '1'], b: ['1', '2'] })
    .choose('top a/guarded')
    .choose('end turn')
    .choose('end turn');
  t.draws('+0').choose('suffer');
  expect([t.hp('a'), t.character('a').active]).toMatchObject([8, [{ card: 'a/guarded', slot: 1 }]]);
  return t.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it');
}

test('PERK-03 The Same Again: after a short rest a token goes back by one slot, if it likes', () => {
  const slot = (choice: 'perform' | 'skip') => restsGuarded().choose(choice).character('a').active;
  expect(slot('perform')).toMatchObject([{ card: 'a/guarded', slot: 0 }]);
  expect(slot('skip')).toMatchObject([{ card: 'a/guarded', slot: 1 }]);
});

const THREE_DOORS = {
  ...DOOR,
  rooms: [
    { id: 'far', at: 'E1', map: ['. +'] },
    { id: 'farther', at: 'G1', map: ['. +'] },
    { id: 'farthest', at: 'I1', map: ['. .'] },
  ],
};

test('PERK-03 A Foot in the Door -> ward for its first two opened doors, not the third', () => {
  const t = fightWithPerks('drifter', ['foot-in-the-door'], 'B b a +', THREE_DOORS).plays(cardPairs(1, 'a', 'b'));
  const opens = (half: string, ...hexes: readonly string[]) => {
    t.game.emit({ type: 'condition lost', figure: id('a'), condition: 'ward', why: 'used' });
    t.choose(half);
    for (const hex of hexes) t.choose(hex);
    const left = [t.conditions('a'), t.character('a').perks, t.events('door opened').length];
    if (t.offers().includes('stop')) t.choose('stop');
    return left;
  };
  expect(opens('bottom a/2', 'D1')).toEqual([['ward'], { 'foot-in-the-door': 1 }, 1]);
  t.passes().plays(cardPairs(3, 'a', 'b'));
  expect(opens('bottom a/4', 'F1')).toEqual([['ward'], { 'foot-in-the-door': 2 }, 2]);
  t.passes().plays(cardPairs(5, 'a', 'b'));
  expect(opens('bottom a/6', 'H1')).toEqual([[], { 'foot-in-the-door': 2 }, 3]);
  t.passes();
});

test('PERK-03 A Foot in the Door: a door that another opens brings nothing', () => {
  const t = fightWithPerks('drifter', ['foot-in-the-door'], 'B a b +', DOOR).plays(cardPairs(1, 'a', 'b'));
  t.choose('end turn').choose('bottom b/2').choose('D1');
  expect([t.events('door opened').length, t.conditions('a'), t.conditions('b')]).toEqual([1, [], []]);
  t.choose('stop').passes();
});

test('PERK-03 Mended Twice: one of its own spent items, once', () => {
  const salve = (name: string, slot: ItemInput['slot']): ItemInput => ({
    id: name,
    name,
    icon: 'drop',
    slot,
    after: 'spent',
    use: { when: 'turn', abilities: [heal(1, { who: 'self' })] },
  });
  const t = fightWithPerks('drifter', ['mended-twice'], 'a . B b', {
    players: { a: { hp: 2, items: ['salve', 'balm'] } },
    items: [salve('salve', 'small'), salve('balm', 'head')],
  }).plays(cardPairs(1, 'a', 'b'));
  t.choose('item salve').choose('item balm').aside('a', 'perk mended-twice');
  t.choose('balm');
  expect(t.character('a').items).toMatchObject([
    { id: 'salve', state: 'spent' },
    { id: 'balm', state: 'ready' },
  ]);
  expect([t.asides('a'), t.offers().filter((each) => each.startsWith('item'))]).toEqual([[], ['item balm']]);
  t.passes();
});

test('PERK-03 One More Mile: a move of four beside both cards, once', () => {
  const t = fightWithPerks('drifter', ['one-more-mile'], 'a . . . . . B b').plays(cardPairs(1, 'a', 'b'));
  t.aside('a', 'perk one-more-mile').choose('E1');
  expect([t.at('a'), t.asides('a'), t.offers().includes('bottom a/1')]).toEqual(['E1', [], true]);
  t.passes();
});

test('PERK-03 Nothing Holds: neither immobilize nor impair, but everything else', () => {
  const given = (perks: readonly string[]) => {
    const t = fightWithPerks('drifter', perks, 'b . . a B', {
      foes: {
        B: {
          cards: [{ ...BLOW, abilities: [{ verb: 'attack', plus: -1, give: ['immobilize', 'impair', 'poison'] }] }],
        },
      },
    });
    t.plays(cardPairs(1, 'a', 'b')).draws('+0');
    t.choose('suffer');
    const had = t.conditions('a');
    t.passes();
    return had;
  };
  expect([given(['nothing-holds']), given([])]).toEqual([['poison'], ['immobilize', 'impair', 'poison']]);
});
