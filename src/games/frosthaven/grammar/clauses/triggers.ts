/** Events that a “whenever” waits for, and who has to do with them. */
import type { z } from 'zod';
import { trigger as triggerSchema, WATCHED_VERBS } from '../../content/schema/abilities/abilities.ts';
import type { FigureTest, HexMark } from '../../content/schema/abilities/tests.ts';
import { markWords } from '../../rules/explain/hex-marks.ts';
import { happeningParts } from '../../rules/explain/triggers.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { filled, HOLE, oneOf, SENTINELS, wordsOf } from '../text/spoken.ts';
import { number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { facts } from './facts.ts';
import { hexMarks } from './icons.ts';
import { tests } from './tests.ts';

export type TriggerInput = z.input<typeof triggerSchema>;
type Somebody = NonNullable<TriggerInput['who']>;
type EventKind = Pick<TriggerInput, 'event' | 'rest' | 'ability'>;

const EVENTS = triggerSchema.shape.event.options;
const IMPERSONAL: readonly string[] = ['scenario begins', 'round begins', 'round ends'];

const HAPPENINGS: readonly EventKind[] = EVENTS.flatMap((event): EventKind[] => {
  if (event === 'performs') return WATCHED_VERBS.map((ability) => ({ event, ability }));
  return event === 'rests' ? [{ event }, { event, rest: 'long' }, { event, rest: 'short' }] : [{ event }];
});

/** A wall stands for any mark in whose hex, or near which, somebody enters. */
const ANY_MARK = { tile: 'wall' } as const;
const [WITHIN, NEAR] = SENTINELS;
const PLACES: readonly (FigureTest | undefined)[] = [undefined, { on: ANY_MARK }, { near: ANY_MARK, range: NEAR }];

export const trigger = remembered((names): Parser<TriggerInput> => {
  const all = HAPPENINGS.flatMap((happening): Parser<TriggerInput>[] =>
    IMPERSONAL.includes(happening.event)
      ? [map(say(wordsOf(happeningParts({ who: 'self', ...happening }, names.words))), () => happening)]
      : personal(happening, names),
  );
  const when = map(seq(say(', if'), tests(names)), ([, each]) => ({ when: [...each] }));
  return map(seq(alt<TriggerInput>(...all, ...againstEnemies(names)), maybe(when)), ([event, more = {}]) => {
    const tests = [...(event.when ?? []), ...(more.when ?? [])];
    return { ...event, ...(tests.length > 0 && { when: tests }) };
  });
});

/** `you kill an enemy`: somebody might kill friends, too. */
function againstEnemies({ words: { actor } }: Vocabulary): Parser<TriggerInput>[] {
  const enemy = { target: { side: 'enemy' } } as const;
  const who = actor === 'it' ? 'it' : 'you';
  const near = map(seq(say(`${who} attack an enemy within Range`), number), ([, most]) => most);
  return [
    map(say(`${who} kill an enemy`), () => ({ event: 'kills', who: 'self', when: [enemy] })),
    map(say(`${who} attack an enemy`), () => ({ event: 'attacks', who: 'self', when: [enemy] })),
    map(say(`${who} attack an adjacent enemy`), () => ({
      event: 'attacks',
      who: 'self',
      when: [enemy, { target: { adjacentTo: 'me' } }],
    })),
    map(near, (most) => ({
      event: 'attacks',
      who: 'self',
      when: [enemy, { target: { atRange: { least: 1, most } } }],
    })),
  ];
}

interface Subject {
  readonly who: Somebody;
  readonly range?: number;
  readonly isTested?: true;
}

const SUBJECTS: readonly Subject[] = [
  { who: 'self' },
  ...(['allies', 'allies and self', 'enemies', 'everyone'] as const).flatMap((who): Subject[] =>
    [{ who }, { who, range: 1 }, { who, range: WITHIN }].flatMap((each) => [each, { ...each, isTested: true }]),
  ),
];

function personal(happening: EventKind, names: Vocabulary): Parser<TriggerInput>[] {
  const places = happening.event === 'enters' ? PLACES : [undefined];
  return places.flatMap((place) => SUBJECTS.map((subject) => somebody(happening, subject, place, names)));
}

type Filler = { readonly tests: readonly FigureTest[] } | { readonly mark: HexMark };

function somebody(
  happening: EventKind,
  { who, range, isTested }: Subject,
  place: FigureTest | undefined,
  names: Vocabulary,
): Parser<TriggerInput> {
  const within = range === undefined ? {} : { range };
  const clause = isTested ? [{ monster: HOLE }] : [];
  const only: FigureTest[] = [...(place ? [place] : []), ...clause];
  const said = wordsOf(
    happeningParts({ ...happening, who, ...within, only }, { ...names.words, noun: () => ({ name: HOLE }) }),
  )
    .replace(`that is a ${HOLE}`, HOLE)
    .replace('a wall', HOLE);
  const marks = hexMarks(names).map((mark) => [markWords(mark, names.words), { mark }] as const);
  const fillers: Parser<Filler>[] = [
    ...(isTested ? [map(facts('that', 'it', names), (each): Filler => ({ tests: each }))] : []),
    ...(place ? [oneOf<Filler>(marks)] : []),
  ];
  const printed = said.replace(/\btakes? a (long|short) rest/, '$1 rest');
  return map(
    alt(
      filled(() => said, ...fillers),
      ...(printed === said ? [] : [filled(() => printed, ...fillers)]),
    ),
    ({ numbers: [far, near], values }) => {
      const all = [
        ...(place ? values.flatMap((value) => ('mark' in value ? [placedAt(place, value.mark, near)] : [])) : []),
        ...values.flatMap((value) => ('tests' in value ? value.tests : [])),
      ];
      return {
        ...happening,
        who,
        ...(range !== undefined && { range: range === WITHIN ? far : range }),
        ...(all.length > 0 && { only: all }),
      };
    },
  );
}

function placedAt(place: FigureTest, mark: HexMark, range: number): FigureTest {
  return 'near' in place ? { near: mark, range } : { on: mark };
}

/** `At the end of each of your next 3 turns` */
export function eachTurn({ words }: Vocabulary): Parser<Part> {
  const whose = words.actor === 'it' ? 'its' : 'your';
  const events = alt<TriggerInput['event']>(
    map(say('At the start of'), () => 'turn begins'),
    map(say('At the end of'), () => 'turn ends'),
  );
  const turns = alt<Part>(
    map(say(`each of ${whose} turns`), () => ({})),
    map(seq(say(`${whose} next`), number, say('turns')), ([, count]) => ({
      slots: Array.from({ length: count }, () => 0),
    })),
    map(seq(say(`each of ${whose} next`), number, say('turns')), ([, count]) => ({
      slots: Array.from({ length: count }, () => 0),
    })),
  );
  return map(seq(events, turns), ([event, slots]) => ({ ...slots, isRound: false, on: { event } }));
}
