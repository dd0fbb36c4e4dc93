/** How a run of events reads as lines, also when it is told with several presses. */
import { expect, test } from 'vitest';
import { inWords, type Sentence, sentencesFor } from '../../src/discord/say/digest.ts';
import { Names } from '../../src/discord/say/names.ts';
import type { Entering, Event } from '../../src/frosthaven/events.ts';
import { id } from '../../src/kernel/id.ts';
import { tiny } from '../draw/samples.ts';
import { packOfFour } from './table.ts';

const names = new Names(packOfFour(), tiny);

/** The lines in the end, when each run of events was told after the other. */
function told(...presses: readonly (readonly Event[])[]): string[] {
  let sentences: Sentence[] = [];
  for (const events of presses) {
    const last = sentences.at(-1);
    const open = last?.who === undefined ? undefined : last;
    sentences = [...(open ? sentences.slice(0, -1) : sentences), ...sentencesFor(events, names, open)];
  }
  return sentences.map(inWords);
}

function step(hex: string, how: Entering = 'walk', figure = 'hound-1'): Event {
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
  expect(told([step('C4')], [step('C5'), step('C6')])).toEqual(['**Hound 1** moves by way of C4 to C6.']);
  expect(told([step('C4')], [step('C5')], [step('C6')])).toEqual(['**Hound 1** moves by way of C4 and C5 to C6.']);
  expect(told([step('C3'), step('C4')], [step('D4')], [step('E4')], [step('E5'), step('E6')])).toEqual([
    '**Hound 1** moves by way of C4, D4 and E4 to E6.',
  ]);
});

test('who is pushed twice is pushed one way; another way of moving is told by itself', () => {
  expect(told([step('C4', 'push')], [step('C5', 'push')])).toEqual(['**Hound 1** is pushed by way of C4 to C5.']);
  expect(told([step('C4', 'jump')], [step('C5')])).toEqual(['**Hound 1** jumps to C4 and moves to C5.']);
});

test('what happens between two steps stands between them', () => {
  expect(told([step('C4'), sprung, hurt], [step('C6')])).toEqual([
    '**Hound 1** moves to C4.',
    'The trap at C4 springs: Spike Pit.',
    '**Hound 1** suffers 3 from Spike Pit and moves to C6.',
  ]);
  expect(told([step('C4'), looted, step('C5')], [step('C6')])).toEqual([
    '**Hound 1** moves to C4, takes a loot token and moves by way of C5 to C6.',
  ]);
});

test('the way of another figure is another way', () => {
  expect(told([step('C4')], [step('C6', 'walk', 'hound-2')])).toEqual([
    '**Hound 1** moves to C4.',
    '**Hound 2** moves to C6.',
  ]);
});
