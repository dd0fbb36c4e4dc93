/** What something waits for, in words. */
import type { Trigger } from '../../content/schema/abilities.ts';
import type { FigureTest } from '../../content/schema/tests.ts';
import type { Part } from '../view.ts';
import { IT, type Lexicon, type Person } from './lexicon.ts';
import { text } from './parts.ts';
import { hexWith, markWords, testsWords } from './tests.ts';
import { thatParts, withinParts } from './whom.ts';

type Event = Trigger['event'];

/** What happens to a figure that was named before. */
const EVENTS: Readonly<
  Record<
    Exclude<Event, 'scenario begins' | 'turn begins' | 'turn ends' | 'round begins' | 'round ends'>,
    (who: Person) => string
  >
> = {
  attacks: ({ s }) => `attack${s}`,
  attacked: ({ is }) => `${is} attacked`,
  kills: ({ s }) => `kill${s} a figure`,
  dies: ({ s }) => `die${s}`,
  suffers: ({ s }) => `suffer${s} damage`,
  heals: ({ s }) => `heal${s} a figure`,
  healed: ({ is }) => `${is} healed`,
  enters: ({ s }) => `enter${s} a hex`,
  loots: ({ s }) => `loot${s} a token`,
  rests: ({ s }) => `rest${s}`,
  'opens a door': ({ s }) => `open${s} a door`,
  consumes: ({ s }) => `consume${s} an element`,
  'loses a card': ({ s }) => `lose${s} a card`,
};

/** The other figure that has to do with what happens to the one who waits. */
const OTHERS: Partial<Record<Event, string>> = {
  attacks: 'the target',
  attacked: 'the attacker',
  kills: 'the killed figure',
  dies: 'the killer',
  suffers: 'whoever caused it',
  heals: 'the healed figure',
  healed: 'the healer',
};

/** The words for what a trigger brings: whom and where it is about. */
export function aboutTrigger({ event, who }: Trigger, words: Lexicon): Lexicon {
  const other = OTHERS[event];
  if (other === undefined) return words;
  return who === 'self' ? { ...words, them: other, there: `the hex of ${other}`, other } : { ...words, other };
}

/** `an enemy within Range 2 dies`, `your turn begins, if …`. */
export function triggerParts(trigger: Trigger, words: Lexicon): Part[] {
  const when = testsWords(trigger.when, 'if', words);
  return [...happeningParts(trigger, words), ...(when ? [text(`, ${when}`)] : [])];
}

function happeningParts(trigger: Trigger, words: Lexicon): Part[] {
  const { event, who } = trigger;
  if (event === 'scenario begins' || event === 'round begins' || event === 'round ends') return [text(`a ${event}`)];
  if (event === 'turn begins' || event === 'turn ends') return turnParts(trigger, event, words);
  const person = who === 'self' ? words.actor : IT;
  const marked = event === 'enters' ? (trigger.only ?? []).find(isPlace) : undefined;
  const only = (trigger.only ?? []).filter((test) => test !== marked);
  const does = marked ? `enter${person.s} ${placeWords(marked, words)}` : occasionWords(trigger, event, person);
  return [...somebodyParts({ ...trigger, only }, words), text(does)];
}

function turnParts(trigger: Trigger, event: 'turn begins' | 'turn ends', words: Lexicon): Part[] {
  const happens = event.slice('turn '.length);
  if (trigger.who === 'self') return [text(`${words.actor.own} turn ${happens}`)];
  return [text('the turn of'), ...somebodyParts(trigger, words), text(happens)];
}

/** `rest`, `take a short rest`. */
function occasionWords({ rest }: Trigger, event: keyof typeof EVENTS, person: Person): string {
  return event === 'rests' && rest ? `take${person.s} a ${rest} rest` : EVENTS[event](person);
}

const SOMEBODY: Readonly<Record<Exclude<Trigger['who'], 'self'>, readonly [article: string, noun: string]>> = {
  allies: ['an', 'ally'],
  'allies and self': ['an', 'ally'],
  enemies: ['an', 'enemy'],
  everyone: ['another', 'figure'],
};

/** `you`, `an adjacent enemy`, `you or an ally within Range 2`. */
function somebodyParts({ who, range, only }: Pick<Trigger, 'who' | 'range' | 'only'>, words: Lexicon): Part[] {
  if (who === 'self') return [text(words.actor.subject)];
  const [article, noun] = SOMEBODY[who];
  const self = who === 'allies and self' ? `${words.actor.subject} or ` : '';
  const near = range === 1 ? 'adjacent ' : '';
  return [
    text(`${self}${article} ${near}${noun}`),
    ...(range === 1 ? [] : withinParts(range)),
    ...thatParts(only, IT, words),
  ];
}

type Place = Extract<FigureTest, { on: unknown } | { near: unknown }>;

function isPlace(test: FigureTest): test is Place {
  return 'on' in test || 'near' in test;
}

function placeWords(test: Place, words: Lexicon): string {
  if ('on' in test) return hexWith(test.on, words);
  return `a hex within range ${test.range} of ${markWords(test.near, words)}`;
}
