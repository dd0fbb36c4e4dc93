import { t } from '../../../../i18n/t.ts';
import type { Trigger, WatchedVerb } from '../../content/schema/abilities/abilities.ts';
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import type { LinePart } from '../view.ts';
import { markedHexWords, markWords } from './hex-marks.ts';
import type { GrammaticalPerson, Lexicon, MentionedThing, SentencePlace } from './lexicon.ts';
import { phrased, text } from './parts.ts';
import type { Relative } from './target-text.ts';
import { relativeClauseParts, withinParts } from './target-text.ts';
import { testsWords } from './tests.ts';

type TriggerEvent = Trigger['event'];
type OfCourse = 'scenario begins' | 'turn begins' | 'turn ends' | 'round begins' | 'round ends';

const EVENTS: Readonly<Record<Exclude<TriggerEvent, OfCourse | 'performs'>, (who: GrammaticalPerson) => string>> = {
  attacks: (who) => t('{who, select, it {attacks} other {attack}}', { who }),
  attacked: (who) => t('{who, select, it {is} other {are}} attacked', { who }),
  kills: (who) => t('{who, select, it {kills} other {kill}} a figure', { who }),
  dies: (who) => t('{who, select, it {dies} other {die}}', { who }),
  suffers: (who) => t('{who, select, it {suffers} other {suffer}} damage', { who }),
  heals: (who) => t('{who, select, it {heals} other {heal}} a figure', { who }),
  healed: (who) => t('{who, select, it {is} other {are}} healed', { who }),
  enters: (who) => t('{who, select, it {enters} other {enter}} a hex', { who }),
  loots: (who) => t('{who, select, it {loots} other {loot}} a token', { who }),
  rests: (who) => t('{who, select, it {rests} other {rest}}', { who }),
  'opens a door': (who) => t('{who, select, it {opens} other {open}} a door', { who }),
  consumes: (who) => t('{who, select, it {consumes} other {consume}} an element', { who }),
  'loses a card': (who) => t('{who, select, it {loses} other {lose}} a card', { who }),
};

const OTHERS: Partial<Record<TriggerEvent, MentionedThing>> = {
  attacks: 'the target',
  attacked: 'the attacker',
  kills: 'the killed figure',
  dies: 'the killer',
  suffers: 'whoever caused it',
  heals: 'the healed figure',
  healed: 'the healer',
};

export function triggerLexicon({ event, who }: Trigger, words: Lexicon): Lexicon {
  const other = OTHERS[event];
  if (other === undefined) return words;
  return who === 'self' ? { ...words, them: other, there: other, other } : { ...words, other };
}

export function triggerParts(trigger: Trigger, words: Lexicon): LinePart[] {
  const when = testsWords(trigger.when, 'if', words);
  return [...happeningParts(trigger, words), ...(when ? [text(`, ${when}`)] : [])];
}

export function happeningParts(trigger: Trigger, words: Lexicon): LinePart[] {
  const { event, who } = trigger;
  switch (event) {
    case 'scenario begins':
      return [text(t`a scenario begins`)];
    case 'round begins':
      return [text(t`a round begins`)];
    case 'round ends':
      return [text(t`a round ends`)];
    case 'turn begins':
    case 'turn ends':
      return turnParts(trigger, event, words);
  }
  const person = who === 'self' ? words.actor : 'it';
  const marked = event === 'enters' ? (trigger.only ?? []).find(isPlace) : undefined;
  const only = (trigger.only ?? []).filter((test) => test !== marked);
  const does = marked ? entersWords(marked, person, words) : occasionWords(trigger, event, person);
  return [...somebodyParts({ ...trigger, only }, words, 'subject'), text(does)];
}

function turnParts(trigger: Trigger, event: 'turn begins' | 'turn ends', words: Lexicon): LinePart[] {
  const { actor } = words;
  if (trigger.who === 'self')
    return [
      text(
        event === 'turn begins'
          ? t('{actor, select, it {its} other {your}} turn begins', { actor })
          : t('{actor, select, it {its} other {your}} turn ends', { actor }),
      ),
    ];
  const whose = somebodyParts(trigger, words, 'of');
  return event === 'turn begins' ? phrased`the turn of ${whose} begins` : phrased`the turn of ${whose} ends`;
}

function performsWords(ability: WatchedVerb | undefined, who: GrammaticalPerson): string {
  return t(
    '{who, select, it {performs} other {perform}} {ability, select, attack {an attack} move {a move} heal {a heal} other {a loot}} ability',
    { who, ability: ability ?? 'loot' },
  );
}

function occasionWords(
  { rest, ability }: Trigger,
  event: Exclude<TriggerEvent, OfCourse>,
  who: GrammaticalPerson,
): string {
  if (event === 'performs') return performsWords(ability, who);
  if (event !== 'rests' || !rest) return EVENTS[event](who);
  return rest === 'long'
    ? t('{who, select, it {takes} other {take}} a long rest', { who })
    : t('{who, select, it {takes} other {take}} a short rest', { who });
}

interface Somebody {
  readonly far: (place: SentencePlace) => string;
  readonly near: (place: SentencePlace) => string;
  readonly which: Relative;
}

const ALLY: Somebody = {
  far: (place) => t('{place, select, other {an ally}}', { place }),
  near: (place) => t('{place, select, other {an adjacent ally}}', { place }),
  which: 'one',
};
const ENEMY: Somebody = {
  far: (place) => t('{place, select, other {an enemy}}', { place }),
  near: (place) => t('{place, select, other {an adjacent enemy}}', { place }),
  which: 'one',
};
const FIGURE: Somebody = {
  far: (place) => t('{place, select, other {another figure}}', { place }),
  near: (place) => t('{place, select, other {another adjacent figure}}', { place }),
  which: 'figure',
};

const SOMEBODY: Readonly<Record<Exclude<Trigger['who'], 'self'>, Somebody>> = {
  allies: ALLY,
  'allies and self': ALLY,
  enemies: ENEMY,
  everyone: FIGURE,
};

function somebodyParts(
  { who, range, only }: Pick<Trigger, 'who' | 'range' | 'only'>,
  words: Lexicon,
  place: SentencePlace,
): LinePart[] {
  const { actor } = words;
  const self = t(
    '{place, select, subject {{actor, select, you {you} they {they} other {it}}} other {{actor, select, you {you} they {them} other {it}}}}',
    { actor, place },
  );
  if (who === 'self') return [text(self)];
  const { far, near, which } = SOMEBODY[who];
  const somebody = range === 1 ? near(place) : far(place);
  return [
    text(who === 'allies and self' ? t`${self} or ${somebody}` : somebody),
    ...(range === 1 ? [] : withinParts(range)),
    ...relativeClauseParts(only, which, words),
  ];
}

type NearbyTest = Extract<FigureTest, { on: unknown } | { near: unknown }>;

function isPlace(test: FigureTest): test is NearbyTest {
  return 'on' in test || 'near' in test;
}

function entersWords(test: NearbyTest, who: GrammaticalPerson, words: Lexicon): string {
  if ('on' in test)
    return t('{who, select, it {enters} other {enter}} {hex}', { who, hex: markedHexWords(test.on, words, 'object') });
  return t('{who, select, it {enters} other {enter}} a hex within range {range} of {mark}', {
    who,
    range: test.range,
    mark: markWords(test.near, words),
  });
}
