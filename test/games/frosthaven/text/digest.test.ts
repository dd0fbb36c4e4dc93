/** How a run of events reads as lines, also when it is told with several presses. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { HexEntry } from '../../../../src/games/frosthaven/rules/events/map.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import { digest, sentencesFor } from '../../../../src/games/frosthaven/text/events/digest.ts';
import type { Sentence } from '../../../../src/games/frosthaven/text/events/event-sentences.ts';
import { sentenceText, topPlayWords } from '../../../../src/games/frosthaven/text/events/sentences.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { packOfFour } from '../../../support/bot/table.ts';
import { seat, tiny } from '../../../support/frosthaven/samples.ts';

const names = new Names(packOfFour(), tiny);

/** The lines in the end, when each run of events was told after the other. */
function told(...presses: readonly (readonly Event[])[]): string[] {
  let sentences: Sentence[] = [];
  for (const events of presses) {
    const last = sentences.at(-1);
    const open = last && 'who' in last ? last : undefined;
    sentences = [...(open ? sentences.slice(0, -1) : sentences), ...sentencesFor(events, names, open)];
  }
  return sentences.map((sentence) => sentenceText(sentence, names));
}

function step(hex: string, how: HexEntry = 'walk', figure = 'hound-1'): Event {
  return { type: 'entered', figure: id(figure), from: id('A1'), hex: id(hex), how };
}

const sprung: Event = { type: 'tile removed', hex: id('C4'), name: 'Spike Pit', why: 'sprung' };
const hurt: Event = {
  type: 'suffered',
  figure: id('hound-1'),
  amount: 3,
  source: { kind: 'trap', name: 'Spike Pit' },
};
const looted: Event = {
  type: 'looted',
  seat: undefined,
  figure: id('hound-1'),
  hex: id('C4'),
  card: undefined,
};

test('the steps of one press are one way, told by its end', () => {
  expect(told([step('C2'), step('C3'), step('C4')])).toEqual(['**Hound 1** moves to C4.']);
});

test('presses of one move are one way, told by where it went', () => {
  expect(told([step('C4')], [step('C5'), step('C6')])).toEqual(['**Hound 1** moves via C4 to C6.']);
  expect(told([step('C4')], [step('C5')], [step('C6')])).toEqual(['**Hound 1** moves via C4 and C5 to C6.']);
  expect(told([step('C3'), step('C4')], [step('D4')], [step('E4')], [step('E5'), step('E6')])).toEqual([
    '**Hound 1** moves via C4, D4 and E4 to E6.',
  ]);
});

test('who is pushed twice is pushed one way; another way of moving is told by itself', () => {
  expect(told([step('C4', 'push')], [step('C5', 'push')])).toEqual(['**Hound 1** is pushed via C4 to C5.']);
  expect(told([step('C4', 'jump')], [step('C5')])).toEqual(['**Hound 1** jumps to C4 and moves to C5.']);
});

test('what happens between two steps stands between them', () => {
  expect(told([step('C4'), sprung, hurt], [step('C6')])).toEqual([
    '**Hound 1** moves to C4.',
    'The trap at C4 springs: Spike Pit.',
    '**Hound 1** suffers 3 from Spike Pit and moves to C6.',
  ]);
  expect(told([step('C4'), looted, step('C5')], [step('C6')])).toEqual([
    '**Hound 1** moves to C4, takes a loot token and moves via C5 to C6.',
  ]);
});

test('the way of another figure is another way', () => {
  expect(told([step('C4')], [step('C6', 'walk', 'hound-2')])).toEqual([
    '**Hound 1** moves to C4.',
    '**Hound 2** moves to C6.',
  ]);
});

const hound = id<'FigureId'>('hound-1');
const SEAT = tiny.seats[0]?.seat ?? '';
const WHO = names.seat(SEAT);

function gained(...conditions: ('muddle' | 'poison' | 'wound')[]): Event[] {
  return conditions.map((condition) => ({ type: 'condition gained', figure: hound, condition, turns: 1 }));
}

function struck(more: Partial<Event<'attacked'>> = {}): Event {
  const numbers = { base: 3, bonus: 0, shield: 0, pierce: 0, result: 4, drawn: ['+1'], used: ['+1'] };
  const target = id<'FigureId'>('snow-imp-2');
  return { type: 'attacked', attacker: hound, target, ...numbers, drawing: 'normal', ...more };
}

function suffered(amount: number): Event {
  return { type: 'suffered', figure: id('snow-imp-2'), amount, source: { kind: 'attack', by: hound } };
}

test('several things that are gained, looted or placed are told in one breath', () => {
  expect(told(gained('muddle', 'poison', 'wound'))).toEqual(['**Hound 1** gains muddle, poison and wound.']);
  const shadow = (hex: string): Event => ({ type: 'token placed', seat: SEAT, token: 'shadow', hex: id(hex) });
  expect(told([shadow('C1'), shadow('C2')], [shadow('C3')])).toEqual([
    `**${WHO}** places a Shadow at C1, one at C2 and one at C3.`,
  ]);
  const experience: Event = { type: 'experience gained', seat: SEAT, amount: 2 };
  const gold: Event = { type: 'gold gained', seat: SEAT, amount: 3 };
  expect(told([experience, gold])).toEqual([`**${WHO}** gains 2 experience and gains 3 gold.`]);
});

test('elements, and tiles of a kind, are one line', () => {
  const infused = (...elements: ('fire' | 'ice' | 'air')[]) =>
    told(elements.map((element) => ({ type: 'infused', element })));
  expect(infused('fire')).toEqual(['Fire is infused.']);
  expect(infused('fire', 'ice', 'air')).toEqual(['Fire, ice and air are infused.']);
  const event = (element: 'fire' | 'ice', more: { stays?: true } = {}): Event => ({
    type: 'infused',
    element,
    ...more,
  });
  expect(told([event('fire', { stays: true }), event('ice', { stays: true }), event('ice')])).toEqual([
    'Fire and ice are always strong from now on.',
    'Ice is infused.',
  ]);
  const tile = (name: string, hex: string, why: 'created' | 'moved' | 'scenario'): Event => {
    return { type: 'tile placed', hex: id(hex), tile: { kind: 'icy', name }, why };
  };
  expect(
    told([tile('Slush', 'C4', 'scenario'), tile('Slush', 'K2', 'scenario'), tile('Splinters', 'K3', 'created')]),
  ).toEqual(['New at C4 and K2: Slush.', 'New at K3: Splinters.']);
  expect(told([tile('Boulder', 'C4', 'moved')])).toEqual(['Moved to C4: Boulder.']);
});

test('no sentence has two “and”s, and what follows a sum comes “then”', () => {
  expect(told([step('C4'), ...gained('muddle', 'poison')])).toEqual([
    '**Hound 1** moves to C4, then gains muddle and poison.',
  ]);
  expect(told([step('C4'), struck(), suffered(4), ...gained('muddle')])).toEqual([
    '**Hound 1** moves to C4, strikes **Snow Imp 2**: 3 +1 = 4, then gains muddle.',
  ]);
});

test('a push that ends in a slide is told as both', () => {
  expect(told([step('C4', 'push'), step('C5', 'slide'), step('C6', 'slide')])).toEqual([
    '**Hound 1** is pushed to C4 and moves to C6.',
  ]);
});

test('what comes after a rest comes “then”', () => {
  const rested: Event = { type: 'rested', seat: SEAT, how: 'short', lost: id('drifter/old-grudge') };
  const gold: Event = { type: 'gold gained', seat: SEAT, amount: 2 };
  expect(told([rested, gold])).toEqual([`**${WHO}** takes a short rest, losing *Old Grudge*, then gains 2 gold.`]);
});

test('what an attack did is told once, also with the effects of modifier cards', () => {
  expect(told([struck({ effects: ['muddle', 'push 2'] }), suffered(4)])).toEqual([
    '**Hound 1** strikes **Snow Imp 2**: 3 +1 = 4, with muddle and push 2.',
  ]);
  expect(told([struck({ effects: ['muddle'] }), suffered(2)])).toEqual([
    '**Hound 1** strikes **Snow Imp 2**: 3 +1 = 4, with muddle, so 2.',
  ]);
});

test('a heal tells who heals whom', () => {
  const healed = (figure: string): Event => ({ type: 'healed', figure: id(figure), amount: 2, by: hound });
  expect(told([healed('hound-1')])).toEqual(['**Hound 1** heals 2.']);
  expect(told([healed('hound-2')])).toEqual(['**Hound 1** heals **Hound 2**: 2.']);
});

test('an item that takes damage or a condition away is named once', () => {
  const item = id<'ItemId'>('bearskin-cape');
  const used: Event = { type: 'item used', seat: SEAT, item, after: 'spent' };
  const source = { kind: 'wound' } as const;
  expect(told([used, { type: 'damage reduced', seat: SEAT, item, amount: 2, source }])).toEqual([
    `**${WHO}** reduces the damage by 2 with Bearskin Cape.`,
  ]);
  expect(told([used], [{ type: 'condition prevented', seat: SEAT, item, condition: 'muddle' }])).toEqual([
    `**${WHO}** prevents muddle with Bearskin Cape.`,
  ]);
});

test('a shield for others too, and a retaliation with a range, read as sentences', () => {
  const given = (bonus: Event<'bonus gained'>['bonus']) => told([{ type: 'bonus gained', figure: hound, bonus }]);
  expect(given({ verb: 'retaliate', value: 1, range: 2, lasts: 'round' })).toEqual([
    '**Hound 1** gains Retaliate 1 (range 2).',
  ]);
  expect(given({ verb: 'shield', value: 1, for: { who: 'allies and self', range: 1 }, lasts: 'round' })).toEqual([
    '**Hound 1** gives itself and all adjacent allies Shield 1.',
  ]);
});

test('an objective is destroyed, with its number where there are several', () => {
  const view = { ...tiny, scenario: { ...tiny.scenario, id: 'smoke-over-the-kilns' } };
  const kilns = new Names(packOfFour(), view);
  const died: Event = {
    type: 'died',
    figure: id('kiln-2'),
    kind: 'objective',
    name: 'Kiln 2',
    credit: undefined,
    elite: false,
  };
  expect(digest([struck({ target: id('kiln-1') }), died], kilns)).toEqual([
    '**Hound 1** strikes **Kiln 1**: 3 +1 = 4.',
    '**Kiln 2** is destroyed.',
  ]);
});

test('a boss has no number', () => {
  const boss = id<'FigureId'>('the-lampless-1');
  expect(told([step('C4', 'walk', boss)])).toEqual(['**The Lampless** moves to C4.']);
  expect(
    told([{ type: 'died', figure: boss, kind: 'monster', name: 'The Lampless', credit: undefined, elite: false }]),
  ).toEqual(['**The Lampless** dies.']);
});

test('a card of which nothing came is told so when its last question was declined', () => {
  const card = id<'CardId'>('drifter/old-grudge');
  const played: Event = { type: 'card played', seat: SEAT, card, half: 'top', how: 'action' };
  const away: Event = { type: 'card moved', seat: SEAT, card, to: 'discarded' };
  const plays = `**${WHO}** ${topPlayWords('Old Grudge')}`;
  expect(told([played], [away])).toEqual([`${plays} without effect.`]);
  expect(told([played], [], [away, { type: 'infused', element: 'ice' }])).toEqual([
    `${plays} without effect.`,
    'Ice is infused.',
  ]);
  const coins: Event = { type: 'gold gained', seat: SEAT, amount: 2 };
  expect(told([played, away, coins])).toEqual([`${plays} without effect.`, `**${WHO}** gains 2 gold.`]);
  expect(told([played], [{ type: 'infusion promised', choices: ['ice'] }], [away])).toEqual([`${plays}.`]);
  expect(told([played, { ...away, to: 'hand', card: id('drifter/hatchet-and-cord') }, away])).toEqual([
    `${plays} and takes *Hatchet and Cord* back.`,
  ]);
});

test('a trade of places is told once', () => {
  const trade = { ...step('C4', 'teleport'), trades: id<'FigureId'>('hound-2') };
  const other = {
    ...step('A1', 'teleport', 'hound-2'),
    by: id<'FigureId'>('hound-1'),
    trades: id<'FigureId'>('hound-1'),
  };
  expect(told([trade, other])).toEqual(['**Hound 1** trades places with **Hound 2** and stands at C4.']);
});

test('what was done to somebody before its turn is told apart from what it does', () => {
  const muddled: Event = { type: 'condition gained', figure: id('hound-1'), condition: 'muddle', turns: 2 };
  const begins: Event = { type: 'turn began', figure: id('hound-1') };
  const apart = ['**Hound 1** gains muddle.', '**Hound 1** moves to C4.'];
  expect(told([muddled, begins, step('C4')])).toEqual(apart);
  expect(told([muddled, begins], [step('C4')])).toEqual(apart);
});

const turnOf = (figure: string, ...deeds: Event[]): Event[] => [
  { type: 'turn began', figure: id(figure) },
  ...deeds,
  { type: 'turn ended', figure: id(figure) },
];
const nobody = (figure: string): Event => ({
  type: 'focused',
  figure: id(figure),
  focus: undefined,
  why: { candidates: [], decided: 'none reachable' },
});

test('a monster’s turn -> its name in the words; idle ones of a kind in one sentence', () => {
  expect(told(turnOf('hound-1'))).toEqual(['**Hound 1** does nothing.']);
  expect(told([{ type: 'turn began', figure: hound }])).toEqual(['**Hound 1** acts.']);
  expect(told([{ type: 'turn began', figure: hound }], [step('C4')])).toEqual(['**Hound 1** moves to C4.']);
  const idle = ['hound-1', 'hound-2', 'hound-4'].flatMap((each) => turnOf(each, nobody(each)));
  expect(told(idle)).toEqual(['**Hound 1, 2 and 4** find nobody to attack.']);
  expect(told([...idle, ...turnOf('hound-5', step('C4', 'walk', 'hound-5')), ...turnOf('hound-6')])).toEqual([
    '**Hound 1, 2 and 4** find nobody to attack.',
    '**Hound 5** moves to C4.',
    '**Hound 6** does nothing.',
  ]);
  expect(
    told([...turnOf('hound-1', nobody('hound-1')), ...turnOf('living-bones-1', nobody('living-bones-1'))]),
  ).toEqual(['**Hound 1** finds nobody to attack.', '**Living Bones 1** finds nobody to attack.']);
});

test('what is suffered and healed says the hit points before and after, and who is in danger', () => {
  const [figure] = tiny.figures.filter(({ kind }) => kind === 'character');
  if (!figure) throw new Error('Nobody is there.');
  const weak = { ...tiny, figures: [{ ...figure, hitPoints: 3, maximum: 10 }], elements: { ...tiny.elements } };
  const of = new Names(packOfFour(), weak);
  const by = (amount: number): Event => ({ type: 'suffered', figure: figure.id, amount, source: { kind: 'wound' } });
  const healed: Event = { type: 'healed', figure: figure.id, amount: 2, by: figure.id };
  const name = of.figure(figure.id);
  expect(digest([by(1)], of)).toEqual([`**${name}** suffers 1 from wound (4 → 3 of 10, in danger).`]);
  const attacked = struck({ target: figure.id });
  const hit: Event = { type: 'suffered', figure: figure.id, amount: 4, source: { kind: 'attack', by: hound } };
  expect(digest([attacked, hit, healed], of)).toEqual([
    `**Hound 1** strikes **${name}**: 3 +1 = 4 (5 → 1 of 10, in danger).`,
    `**${name}** heals 2 (1 → 3 of 10, in danger).`,
  ]);
  const ended = digest([{ type: 'round ended', round: 2 }], of);
  expect(ended[0]).toContain(`In danger: **${name}** (3 of 10).`);
});

test('a round ends -> the elements that are left are told; with none of them, nothing', () => {
  const still = { fire: 'inert', ice: 'inert', air: 'inert', earth: 'inert', light: 'inert', dark: 'inert' } as const;
  const at = (elements: typeof tiny.elements) =>
    digest([{ type: 'round ended', round: 2 }], new Names(packOfFour(), { ...tiny, figures: [], elements }));
  expect(at({ ...still, fire: 'strong', ice: 'waning' })).toEqual(['-# Elements: fire strong and ice waning.']);
  expect(at(still)).toEqual([]);
});

test('TRE-01 TRE-07 what a treasure holds is told, and what it says is read', () => {
  const drifter = seat('Drifter', true);
  const table = new Names(packOfFour(), { ...tiny, seats: [drifter] });
  const item = names.catalog.items.keys().next().value;
  if (item === undefined) throw new Error('The pack has items.');
  const treasure = {
    type: 'treasure looted',
    seat: drifter.seat,
    hex: id<'HexLabel'>('C4'),
    gold: 0,
    item: undefined,
  } as const;
  const boards: Event = { ...treasure, number: '18', resources: { lumber: 3, hide: 1 } };
  const read: Event = { type: 'treasure read', number: '18', text: 'Good boards.' };
  expect(digest([boards, read], table)).toEqual([
    `**${drifter.name}** loots treasure 18: 3 lumber and 1 hide.`,
    '> *Good boards.*',
  ]);
  expect(digest([{ ...treasure, number: '12', checks: 2 }], table)).toEqual([
    `**${drifter.name}** loots treasure 12: 2 checkmarks.`,
  ]);
  expect(digest([{ ...treasure, number: '14', part: item }], table)).toEqual([
    `**${drifter.name}** loots treasure 14: a part of the blueprint ${names.item(item)}.`,
  ]);
});
