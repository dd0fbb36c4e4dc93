/** What is remembered of a sentence between presses: as data, and in words where an earlier program had put it so. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { announcementStateOf } from '../../../../src/game-api/announce/announcement-state.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import type { Prompt } from '../../../../src/games/frosthaven/rules/questions.ts';
import { sentencesFor } from '../../../../src/games/frosthaven/text/events/digest.ts';
import { readLastSentence } from '../../../../src/games/frosthaven/text/events/event-sentences.ts';
import { sentenceText } from '../../../../src/games/frosthaven/text/events/sentences.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { packOfFour } from '../../../support/bot/table.ts';
import { tiny } from '../../../support/frosthaven/samples.ts';

const names = new Names(packOfFour(), tiny);
const [seat] = tiny.seats;
const SEAT = seat?.seat ?? '';
const WHO = names.seat(SEAT);
const CARD = id<'CardId'>('drifter/old-grudge');

/** A row as it is stored while a message is being told, with what its last line was made from. */
function stored(last: object, line: string) {
  const telling = {
    key: '7',
    count: 7,
    call: 'turn / 3',
    head: `**${WHO}** acts at 20.`,
    lines: [line],
    last,
    why: [],
  };
  return { telling: JSON.parse(JSON.stringify(telling)) };
}

/** The lines after what happens next. */
function afterwards(row: ReturnType<typeof stored>, events: readonly Event[], ...next: Prompt['about'][]): string[] {
  const last = readLastSentence(announcementStateOf(row).last);
  return sentencesFor(events, names, last, next).map((sentence) => sentenceText(sentence, names));
}

const gold: Event = { type: 'gold gained', seat: SEAT, amount: 2 };
const away: Event = { type: 'card moved', seat: SEAT, card: CARD, to: 'discarded' };
const muddled: Event = { type: 'condition gained', figure: id('hound-1'), condition: 'muddle', turns: 1 };

test('a sentence that an earlier program remembered in words goes on', () => {
  const words = [`plays the top of *Old Grudge*`, 'moves to C4'];
  const row = stored({ who: WHO, what: words }, `**${WHO}** ${words.join(' and ')}.`);
  expect(announcementStateOf(row)).toMatchObject({ key: '7', count: 7, call: 'turn / 3' });
  expect(afterwards(row, [gold])).toEqual([
    `**${WHO}** plays the top of *Old Grudge*, moves to C4, then gains 2 gold.`,
  ]);
  const hound = stored({ who: 'Hound 1', what: ['moves to C4'] }, '**Hound 1** moves to C4.');
  expect(afterwards(hound, [muddled])).toEqual(['**Hound 1** moves to C4, then gains muddle.']);
  expect(afterwards(hound, [gold])).toEqual(['**Hound 1** moves to C4.', `**${WHO}** gains 2 gold.`]);
});

test('a card that an earlier program told of was without effect when nothing comes of it', () => {
  const row = stored({ who: WHO, what: ['plays the top of *Old Grudge*'], card: CARD }, '');
  const plays = `**${WHO}** plays the top of *Old Grudge*`;
  expect(afterwards(row, [away], 'turn')).toEqual([`${plays} without effect.`]);
  expect(afterwards(row, [gold])).toEqual([`${plays}, then gains 2 gold.`]);
});

test('every kind of deed can be remembered, and goes on as it was', () => {
  const step: Event = { type: 'entered', figure: id('hound-1'), from: id('A1'), hex: id('C4'), how: 'walk' };
  const struck: Event = {
    type: 'attacked',
    attacker: id('hound-1'),
    target: id('hound-2'),
    base: 2,
    bonus: 0,
    drawn: ['+1', 'curse'],
    used: ['curse'],
    drawing: 'disadvantage',
    shield: 2,
    pierce: 1,
    result: 0,
    effects: ['push 2'],
  };
  const again = (first: Event, second: Event) => {
    const [last] = sentencesFor([first], names);
    return afterwards(stored(last ?? {}, ''), [second]);
  };
  expect(again(step, { ...step, hex: id('C6') })).toEqual(['**Hound 1** moves via C4 to C6.']);
  expect(again(struck, step)).toEqual([
    '**Hound 1** strikes **Hound 2** with disadvantage (+1, curse): a miss from a curse, with push 2, then moves to C4.',
  ]);
});

test('a sentence that nobody can read stays as it is, and the message goes on', () => {
  const row = stored({ who: { figures: [], name: WHO, numbers: [] }, deeds: [{ did: 'sing' }] }, `**${WHO}** sings.`);
  expect(readLastSentence(announcementStateOf(row).last)).toBeUndefined();
  expect(announcementStateOf(row)).toMatchObject({ key: '7', lines: [`**${WHO}** sings.`] });
});
