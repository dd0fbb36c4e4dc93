import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { CardId } from '../../../../src/games/frosthaven/content/terms.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import type { Prompt } from '../../../../src/games/frosthaven/rules/questions.ts';
import type { View } from '../../../../src/games/frosthaven/rules/view.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { answerWords } from '../../../../src/games/frosthaven/text/answers.ts';
import { digest, sentencesFor } from '../../../../src/games/frosthaven/text/events/digest.ts';
import { givenAnswerWords } from '../../../../src/games/frosthaven/text/events/given-answers.ts';
import { sentenceText } from '../../../../src/games/frosthaven/text/events/sentences.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { catalog } from '../../../support/first-winter.ts';
import { table } from '../../../support/frosthaven/table.ts';

const { game, state } = table('a . B', { a: { hand: [] } });
const anybody = viewFor(game.catalog, state, 'public');
const SEAT = anybody.seats[0]?.seat ?? '';

function card(name: string): CardId {
  return id(name);
}

/** The names that a table uses at which one player sits, with a class in a mode. */
function namesOf(className: string, mode: string): Names {
  const seats = anybody.seats.slice(0, 1).map((seat) => ({ ...seat, className, mode: { name: mode, icon: 'claw' } }));
  const view: View = { ...anybody, seats };
  return new Names(catalog, view);
}

const SPLIT = card('geminate/split-the-shell');

test('a card with two sides is called as it was when it was played', () => {
  const names = namesOf('Geminate', 'Claw');
  const played = (mode: string) =>
    digest([{ type: 'card played', seat: SEAT, card: SPLIT, half: 'top', how: 'action', mode }], names)[0];
  expect(played('sting')).toContain('plays the top of *Rise Humming*');
  expect(played('claw')).toContain('plays the top of *Split the Shell*');
});

test('a card that is chosen or lost is now called as its character sees it', () => {
  const lost = (names: Names) => digest([{ type: 'rested', seat: SEAT, how: 'short', lost: SPLIT }], names)[0];
  expect(lost(namesOf('Geminate', 'Sting'))).toContain('takes a short rest, losing *Rise Humming*');
  expect(answerWords([`top ${SPLIT}`], namesOf('Geminate', 'Sting'))).toBe('“top of Rise Humming”');
  expect(answerWords([`top ${SPLIT}`], namesOf('Geminate', 'Claw'))).toBe('“top of Split the Shell”');
});

test('a choice of cards in a speed, and a basic action, are told in words', () => {
  const names = namesOf('Blinkblade', 'Slow');
  const stitch = 'blinkblade/running-stitch';
  expect(answerWords([`fast ${stitch}`], names)).toBe('“Running Stitch (Fast)”');
  expect(answerWords([`basic top ${stitch}`], names)).toBe('“attack 2 with Running Stitch”');
  expect(answerWords([`basic bottom ${stitch}`], names)).toBe('“move 2 with Running Stitch”');
});

test('an attack of which a modifier makes nothing is told as a miss, and no sum', () => {
  const told = (...used: string[]) => {
    const numbers = { base: 3, bonus: 0, shield: 1, pierce: 0, result: 0, drawn: used, drawing: 'normal' } as const;
    const event = { type: 'attacked', attacker: id<'FigureId'>('a'), target: BONES, used, ...numbers } as const;
    return digest([event], namesOf('Geminate', 'Claw'))[0];
  };
  expect(told('null')).toMatch(/strikes \*\*.*\*\*: a miss\.$/);
  expect(told('curse')).toContain(': a miss from a curse.');
  expect(told('+0')).toContain(': 3 +0 −1 shield = 0.');
});

test('a card of which nothing came is told so, unless a question or an effect follows', () => {
  const names = namesOf('Geminate', 'Claw');
  const played: Event = { type: 'card played', seat: SEAT, card: SPLIT, half: 'top', how: 'action' };
  const away: Event = { type: 'card moved', seat: SEAT, card: SPLIT, to: 'discarded' };
  const told = (events: Event[], ...next: Prompt['about'][]) =>
    sentencesFor([played, ...events], names, undefined, next).map((sentence) => sentenceText(sentence, names))[0];
  expect(told([away], 'turn')).toContain('*Split the Shell* without effect.');
  expect(told([away, { type: 'turn ended', figure: BONES }])).toContain('without effect.');
  expect(told([], 'target')).not.toContain('without effect');
  const infused: Event = { type: 'infused', element: 'ice' };
  expect(told([infused, away], 'turn')).not.toContain('without effect');
});

const BONES = id<'FigureId'>('living-bones-3');

test('cards that are lost instead of suffering damage are named, and whoever caused it', () => {
  const cards = [SPLIT, card('geminate/dig-in')];
  const source = { kind: 'ability', by: BONES } as const;
  const [told] = digest(
    [{ type: 'negated', seat: SEAT, amount: 2, cards, from: 'discarded', source }],
    namesOf('Geminate', 'Claw'),
  );
  expect(told).toMatch(
    /loses \*Split the Shell\* and \*Dig In\* \(discarded\) instead of suffering 2 from \*\*Living Bones 3\*\*\.$/,
  );
});

test('who caused damage is told, unless it was whoever suffers it', () => {
  const names = namesOf('Geminate', 'Claw');
  const suffered = (by: string) =>
    digest([{ type: 'suffered', figure: BONES, amount: 2, source: { kind: 'ability', by: id(by) } }], names)[0];
  expect(suffered('wind-demon-1')).toBe('**Living Bones 3** suffers 2 from **Wind Demon 1**.');
  expect(suffered(BONES)).toBe('**Living Bones 3** suffers 2.');
});

test('words for what is taken back -> as a person says it, and to others no secrets', () => {
  const names = namesOf('Geminate', 'Claw');
  const told = (crumb: string, ...value: string[]) =>
    (['your', 'their'] as const).map((whose) => givenAnswerWords({ crumb, value }, names, whose));
  const bones = '**Living Bones 3**';
  expect(told('round 3 / ann / top / attack 1 / target', BONES)).toEqual([
    `your attack on ${bones}`,
    `their attack on ${bones}`,
  ]);
  expect(told('round 3 / ann / top / heal 2 / target', BONES)[0]).toBe(`your heal for ${bones}`);
  expect(told('round 3 / ann / bottom / move 1 / move', 'C7')).toEqual(['your move to C7', 'their move to C7']);
  expect(told('round 3 / ann / bottom / move 1 / move', 'stop')[0]).toBe('the end of your move');
  const byStages = ['round 3 / ann / bottom / move 1 / move', 'step by step'] as const;
  expect(told(...byStages)[1]).toBe('their choice to move step by step');
  expect(withLanguage('de', () => told(...byStages))[1]).toBe('die Bewegung Schritt für Schritt');
  expect(told('round 1 / cards', SPLIT, 'drifter/old-grudge')).toEqual([
    '*Split the Shell* as the leading card, with *Old Grudge*',
    'their choice for the round',
  ]);
  expect(told('round 1 / cards', 'long rest')).toEqual(['your long rest', 'their choice for the round']);
  expect(told('setup / battle-goal', [...catalog.goals.keys()][0] ?? '')[1]).toBe('their choice of a battle goal');
  expect(told('round 2 / ann / turn', 'end turn')).toEqual(['the end of your turn', 'the end of their turn']);
  expect(told('round 2 / ann / turn', `top ${SPLIT}`)[0]).toBe('the top of Split the Shell');
  expect(told('round 2 / ann / turn', `basic bottom ${SPLIT}`)[0]).toBe('your move 2 with Split the Shell');
  expect(told('round 2 / living-bones-3 / monster', 'C3 ann ann')[1]).toBe(`what they chose for ${bones}`);
});

test('a shield is gained by its name; any other effect is set off, and speaks of another', () => {
  const names = namesOf('Geminate', 'Claw');
  const abilities = [...catalog.sets.values()].flatMap(({ cards }) => cards.flatMap((each) => each.abilities));
  const gained = abilities.flatMap((bonus) =>
    bonus.verb === 'shield' || bonus.verb === 'bonus'
      ? digest([{ type: 'bonus gained', figure: BONES, bonus }], names)
      : [],
  );
  expect(gained).toContain('**Living Bones 3** gains Shield 1.');
  expect(gained).toContain('**Living Bones 3** gains an effect (this round, on attacks against it: disadvantage).');
});

test('who is moved by others is told to be pushed or pulled', () => {
  const [from, hex] = [id<'HexLabel'>('C3'), id<'HexLabel'>('C4')];
  const told = (how: 'push' | 'pull') =>
    digest([{ type: 'entered', figure: BONES, from, hex, how, by: id('a') }], namesOf('Geminate', 'Claw'))[0];
  expect(told('push')).toMatch(/ is pushed to C4\.$/);
  expect(told('pull')).toMatch(/ is pulled to C4\.$/);
});
