/** From events to short lines that start with whoever acts and read aloud well. */
import type { Event } from '../rules/events.ts';
import { healthAfter } from './health.ts';
import { idleTogether, idleWords } from './idle.ts';
import { bold, type Names } from './names.ts';
import { phrase, type Said } from './phrases.ts';
import { inTurn, moreInLine, moreOf } from './together.ts';
import { endingAt, furtherBy } from './ways.ts';

export interface Sentence {
  /** Whose doing is told; undefined for a line by itself. */
  readonly who?: string | undefined;
  readonly what: string[];
  /** The card that was played, while nothing has happened since. */
  readonly card?: string;
  /** A turn has begun since: what comes next is told in another. */
  over?: true;
}

/** The lines for a run of events. */
export function digest(events: readonly Event[], names: Names): string[] {
  return sentencesFor(events, names).map(inWords);
}

/** A sentence as its line. */
export function inWords({ who, what }: Sentence): string {
  return who === undefined ? what.join(' ') : `${bold(who)} ${what.length === 0 ? 'acts' : inTurn(what)}.`;
}

/**
 * The sentences for a run of events, the first of them `last` if that was told before: it may go on. Steps of one way are
 * told as one, what an attack did is told once, and every card that is played begins a line. `next`: the kinds of
 * question to which they led.
 */
export function sentencesFor(
  events: readonly Event[],
  names: Names,
  last?: Sentence,
  next: readonly string[] = [],
): Sentence[] {
  const sentences = last ? [goneOn(last, events, next)] : [];
  const health = healthAfter(events, names.figures);
  let before: Event | undefined;
  for (const [i, event] of events.entries()) {
    const said = phrase(event, names);
    const told = sentences.at(-1);
    if (told && event.type === 'turn began') told.over = true;
    if (said && event.type === 'card played' && !('line' in said)) {
      sentences.push(goneOn({ ...said, what: [said.what], card: event.card }, events.slice(i + 1), next));
    } else if (said) add(sentences, event, before, said, health.get(event) ?? '');
    if (event.type === 'turn ended') endTurn(sentences, names.figure(event.figure));
    before = event;
  }
  return sentences;
}

/** Whose turn it was is named whatever was done; of those who did nothing it is said once. */
function endTurn(sentences: Sentence[], who: string): void {
  const at = sentences.findLastIndex((sentence) => sentence.who === who);
  const own = sentences[at];
  if (!own || (own.what.length > 0 && at < sentences.length - 1)) return;
  const idle = { who, what: idleWords(own.what) };
  const before = sentences[at - 1];
  const together = before && idleTogether(before, idle);
  if (together) sentences.splice(at - 1, 2, together);
  else sentences[at] = { ...own, ...idle };
}

/** With this a sentence is over. */
const IDLE = ' without effect';

/** A sentence that was told, now that this comes after it. */
function goneOn(told: Sentence, after: readonly Event[], next: readonly string[]): Sentence {
  const { who, what, card, over } = told;
  if (card === undefined || isIdle(card, after, next)) {
    return { who, what: card === undefined ? [...what] : [`${what.join(' ')}${IDLE}`], ...(over && { over }) };
  }
  return { who, what: [...what], ...(after.length === 0 && { card }), ...(over && { over }) };
}

/** Whether nothing came of a card: it went where played cards go, and the turn goes on. */
function isIdle(card: string, after: readonly Event[], next: readonly string[]): boolean {
  const [first] = after;
  if (!first) return next.includes('turn');
  return first.type === 'turn ended' || first.type === 'card played' || isAway(first, card);
}

function isAway(event: Event, card: string): boolean {
  return event.type === 'card moved' && event.card === card && event.to !== 'hand';
}

/** `health`: hit points before and after, where the event changed some. */
function add(
  sentences: Sentence[],
  event: Event,
  before: Event | undefined,
  said: NonNullable<Said>,
  health: string,
): void {
  const last = sentences.at(-1);
  const told = last?.what.at(-1) ?? '';
  if ('line' in said) {
    const together = last && last.who === undefined ? moreInLine(told, said.line) : undefined;
    if (last && together !== undefined) last.what[last.what.length - 1] = together;
    else sentences.push({ who: undefined, what: [said.line] });
    return;
  }
  const isSame = last?.who === said.who && !last?.over && !told.endsWith(IDLE);
  const what = `${said.what}${health}`;
  const together = outcome(told, event, health) ?? (isSame ? further(told, what, event, before) : undefined);
  if (event.type === 'turn began') sentences.push({ who: said.who, what: said.what === '' ? [] : [said.what] });
  else if (last && together !== undefined) last.what[last.what.length - 1] = together;
  else if (last && isSame) last.what.push(what);
  else sentences.push({ who: said.who, what: [what] });
}

/** What was told last, now that somebody has gone on with the same; undefined when this is something else. */
function further(told: string, what: string, event: Event, before: Event | undefined): string | undefined {
  if (event.type !== 'entered') return moreOf(told, what);
  const isSameWay = before?.type === 'entered' && event.figure === before.figure && event.by === before.by;
  return isSameWay ? endingAt(told, what) : furtherBy(told, what);
}

/** An attack that was told, with the damage where ward and brittle make it another; undefined when it is none of it. */
function outcome(told: string, event: Event, health: string): string | undefined {
  if (event.type !== 'suffered' || event.source.kind !== 'attack') return undefined;
  const [, result] = / = (\d+)(?:, with [^:]+)?$/.exec(told) ?? [];
  if (result === undefined) return undefined;
  return `${told}${result === `${event.amount}` ? '' : `, so ${event.amount}`}${health}`;
}
