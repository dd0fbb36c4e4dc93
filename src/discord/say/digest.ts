/** From events to short lines that start with whoever acts and read aloud well. */
import type { Event } from '../../frosthaven/events.ts';
import { bold, listed, type Names } from './names.ts';
import { phrase, type Said } from './phrases.ts';
import { endingAt, furtherBy } from './ways.ts';

export interface Sentence {
  /** Whose doing is told; undefined for a line by itself. */
  readonly who?: string | undefined;
  readonly what: string[];
}

/** The lines for a run of events. */
export function digest(events: readonly Event[], names: Names): string[] {
  return sentencesFor(events, names).map(inWords);
}

/** A sentence as its line. */
export function inWords({ who, what }: Sentence): string {
  return who === undefined ? what.join(' ') : `${bold(who)} ${listed(what)}.`;
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
  const sentences: Sentence[] = last ? [{ ...last, what: [...last.what] }] : [];
  let before: Event | undefined;
  for (const [i, event] of events.entries()) {
    const said = phrase(event, names);
    const idle = event.type === 'card played' && isIdle(events.slice(i + 1), next);
    if (said) add(sentences, event, before, idle ? withoutEffect(said) : said);
    before = event;
  }
  return sentences;
}

function add(sentences: Sentence[], event: Event, before: Event | undefined, said: NonNullable<Said>): void {
  if ('line' in said) {
    sentences.push({ who: undefined, what: [said.line] });
    return;
  }
  const last = sentences.at(-1);
  const told = last?.what.at(-1) ?? '';
  const isSame = last?.who === said.who;
  const together = outcome(told, event) ?? (isSame ? further(told, said.what, event, before) : undefined);
  if (last && together !== undefined) last.what[last.what.length - 1] = together;
  else if (last && isSame && event.type !== 'card played') last.what.push(said.what);
  else sentences.push({ who: said.who, what: [said.what] });
}

/** Whether nothing came of a card: it went where played cards go, and the turn went on. */
function isIdle(after: readonly Event[], next: readonly string[]): boolean {
  const first = after.find(({ type }) => type !== 'card moved');
  return first ? first.type === 'turn ended' || first.type === 'card played' : next.includes('turn');
}

function withoutEffect(said: NonNullable<Said>): NonNullable<Said> {
  return 'line' in said ? said : { ...said, what: `${said.what} without effect` };
}

/** What was told last, now that somebody has gone on with the same; undefined when this is something else. */
function further(told: string, what: string, event: Event, before: Event | undefined): string | undefined {
  if (event.type !== 'entered') return undefined;
  const isSameWay = before?.type === 'entered' && event.figure === before.figure && event.by === before.by;
  return isSameWay ? endingAt(told, what) : furtherBy(told, what);
}

/** An attack that was told, with the damage where ward and brittle make it another; undefined when it is none of it. */
function outcome(told: string, event: Event): string | undefined {
  if (event.type !== 'suffered' || event.source.kind !== 'attack' || !/ = \d+$/.test(told)) return undefined;
  return told.endsWith(` = ${event.amount}`) ? told : `${told}, so ${event.amount}`;
}
