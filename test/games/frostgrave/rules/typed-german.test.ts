/** Orders typed in German are the same orders in English; both are read in either language. */
import { describe, expect, test } from 'vitest';
import { readTypedAnswer } from '../../../../src/engine/rules/rule.ts';
import { answerInEnglish } from '../../../../src/games/frostgrave/rules/orders/order-languages.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { translateMsg } from '../../../../src/i18n/t.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { knowingSpell, orderAsked, thug } from '../../../support/frostgrave/tower.ts';

function table(who: string): Table {
  const potion = { is: 'potion' as const, what: 'potion-of-healing' };
  return new Table({
    figures: [
      figure(50, 150, { id: 'A1', name: 'Thug' }),
      figure(150, 90, { id: 'A2', name: 'Archer', arms: ['bow', 'dagger'], things: [potion] }),
      figure(95, 150, { id: 'B4' }),
      figure(250, 100, { id: 'B1' }),
    ],
    pieces: [block('r7', 60, 100, 20, 20, 20, { name: 'house' }), block('r8', 40, 200, 60, 5, 30, { name: 'wall' })],
    tokens: [{ id: 't2', at: { x: 75, y: 135, z: 0 } }],
    ground: { doors: [{ id: 'd1', from: { x: 45, y: 157 }, to: { x: 60, y: 157 }, base: 0, top: 30, isOpen: false }] },
  }).says('a', who);
}

/** All that is told of a reading: its order, and why it falls short. */
function readOn(t: Table, text: string) {
  const question = t.asked('a');
  if (!question.validator) throw new Error('An order is free.');
  return readTypedAnswer(question, text);
}

function read(text: string, who = 'A1') {
  return readOn(table(who), text);
}

const ORDERS: readonly (readonly [german: string, english: string])[] = [
  ['nach G14', 'to G14'],
  ['zu G14', 'to G14'],
  ['geh nach G14', 'go to G14'],
  ['gehe zu G14', 'go to G14'],
  ['A1 geht nach G14', 'A1 go to G14'],
  ['nach G14 gehen', 'go to G14'],
  ['lauf bis G14', 'go to G14'],
  ['beweg dich nach G14', 'go to G14'],
  ['nach G14 über F15', 'to G14 via F15'],
  ['renn nach K12', 'run to K12'],
  ['sprinte nach K12', 'run to K12'],
  ['auf t2 zu', 'toward t2'],
  ['folge A2', 'follow A2'],
  ['zum Rand', 'to the edge'],
  ['an den Rand', 'to the edge'],
  ['nach links', 'go left'],
  ['rechts 3', 'go right 3'],
  ['töte B4', 'kill B4'],
  ['öffne die Tür', 'open the door'],
  ['auf t2 zu 3', 'toward t2 3'],
  ['3 Zoll auf t2 zu', '3 toward t2'],
  ['Richtung t2', 'toward t2'],
  ['in Richtung Schatz', 'toward treasure'],
  ['zum Schatz', 'to the treasure'],
  ['zur Mitte', 'to the middle'],
  ['in die Mitte', 'into the middle'],
  ['zum nächsten Schatz', 'to the nearest treasure'],
  ['neben t2', 'next to t2'],
  ['neben das Haus', 'next to the house'],
  ['hinter r7', 'behind r7'],
  ['hinter das Haus', 'behind the house'],
  ['hinter r7 von B1 aus', 'behind r7 from B1'],
  ['in Deckung', 'into cover'],
  ['geh in Deckung', 'into cover'],
  ['suche Deckung', 'find cover'],
  ['weg von B4', 'away from B4'],
  ['3 Zoll weg von B4', '3 away from B4'],
  ['zieh dich zurück', 'retreat'],
  ['Rückzug', 'retreat'],
  ['Norden 3', 'north 3'],
  ['nach Nordosten 3 Zoll', 'northeast 3'],
  ['90 Grad 3', '90 degrees 3'],
  ['vom Tisch', 'off the table'],
  ['heim', 'home'],
  ['in B4', 'into B4'],
  ['gegen B4', 'into B4'],
  ['an den Feind', 'into the enemy'],
  ['in B4, dann greif B4 an', 'into B4 then fight B4'],
  ['in B4 und B4 angreifen', 'into B4; fight B4'],
  ['spring über r8', 'jump over r8'],
  ['auf das Haus klettern', 'climb the house'],
  ['klettere auf r7', 'climb r7'],
  ['nimm t2', 'take t2'],
  ['den Schatz nehmen', 'take the treasure'],
  ['heb t2 auf', 'pick t2 up'],
  ['auf t2 zu, nimm t2', 'toward t2; take t2'],
  ['zu t2 und dann t2 aufheben', 'to t2; take t2'],
  ['Tür d1 öffnen', 'open d1'],
  ['mach die Tür d1 auf', 'open d1'],
  ['öffne d1 im Vorbeigehen', 'open d1 in passing'],
  ['schließ die Tür d1', 'shut d1'],
  ['lass den Schatz fallen', 'drop the treasure'],
  ['nachladen', 'reload'],
  ['warte', 'wait'],
  ['bleib stehen', 'hold'],
  ['nichts tun', 'do nothing'],
  ['greif an', 'fight'],
];

describe.each(ORDERS)('%s', (german, english) => {
  test(`is ${english}`, () => {
    const meant = read(english);
    expect(read(german)).toEqual(meant);
    expect(withLanguage('de', () => read(german))).toEqual(withLanguage('de', () => read(english)));
  });
});

test('ordinary orders -> five of six end in an order that is legal here', () => {
  expect(ORDERS.length).toBeGreaterThanOrEqual(60);
  const legal = ORDERS.filter(([german]) => {
    const found = read(german);
    return 'value' in found || found.nearest !== undefined;
  });
  expect(legal.length / ORDERS.length).toBeGreaterThanOrEqual(5 / 6);
});

test.each([
  ['auf B1 schießen', 'shoot B1'],
  ['schieß auf B1', 'shoot B1'],
  ['trinke den Heiltrank', 'drink the potion of healing'],
  ['Heiltrank trinken', 'drink the potion of healing'],
])('%s is %s', (german, english) => {
  const meant = read(english, 'A2');
  expect(read(german, 'A2')).toEqual(meant);
  expect(meant).toHaveProperty('value');
});

test.each([
  ['bone-dart', 'wirke Knochenpfeil auf B1', 'cast bone dart at B1'],
  ['bone-dart', 'Knochenpfeil auf B1', 'bone dart at B1'],
  ['bone-dart', 'Knochenpfeil auf B1 wirken', 'cast bone dart at B1'],
  ['leap', 'Sprung AW nach N11', 'leap AW to N11'],
])('%s: %s is %s', (spell, german, english) => {
  const asked = () => orderAsked(knowingSpell(spell, [thug({}, 120, 100)]));
  const meant = readOn(asked(), english);
  expect(readOn(asked(), german)).toEqual(meant);
  expect(meant).toHaveProperty('value');
});

test('what isn’t understood -> the word, and an example, in the language of whoever reads', () => {
  const german = withLanguage('de', () => read('frobnizier t2'));
  expect('why' in german && german.why).toBe(
    'Ich verstehe „frobnizier“ nicht. Sag, was zu tun ist, wie „auf t2 zu 5; nimm t2“, „nach C4“, „in B4, dann greif B4 an“.',
  );
  const english = read('frobnicate t2');
  expect('why' in english && english.why).toBe(
    'I don’t understand “frobnicate”. Say what to do, as “toward t2 5; take t2”, “to C4”, “into B4 then fight B4”.',
  );
});

test.each([
  ['toward t2 5; take t2', 'A1'],
  ['toward t2 then take t2; run home; into B4 then fight B4', 'A1'],
])('an example of an order is read in German as it is in English: %s', (example, who) => {
  const german = withLanguage('de', () => translateMsg(example));
  expect(german).not.toBe(example);
  for (const [i, one] of german.split('; ').entries())
    expect(read(one, who)).toEqual(read(example.split('; ')[i] ?? '', who));
});

test.each([
  ['Rand', 'edge'],
  ['an die Kante', 'edge'],
  ['bleib stehen', 'stay'],
  ['Passe', 'pass'],
  ['Veto', 'veto'],
  ['C4', 'c4'],
])('a short answer: %s -> %s', (german, english) => {
  expect(answerInEnglish(german)).toBe(english);
});
