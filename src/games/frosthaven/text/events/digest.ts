/** Turns events into sentences. Sentences are data; words are made at the end. */
import type { Event, EventType } from '../../rules/events.ts';
import type { Prompt } from '../../rules/questions.ts';
import type { Names } from '../names.ts';
import type { FigureSentence, Health, Sentence, ToldDeed, ToldFigure, ToldLine } from './event-sentences.ts';
import type { DEED_TEXTS, FigureDeed } from './event-text.ts';
import { cardPlayedDeed, deedIn } from './event-text.ts';
import { healthAfter } from './health.ts';
import { idleDeeds, mergeIdle } from './idle-deeds.ts';
import type { LINES } from './lines.ts';
import { hasLine } from './lines.ts';
import { extendToStep, mergeDeeds, mergeLines, withDamage } from './merge-events.ts';
import { sentenceText } from './sentences.ts';

type Silent = Exclude<EventType, keyof typeof DEED_TEXTS | keyof typeof LINES | 'infused' | 'tile placed'>;

const SILENT: Readonly<Record<Silent, true>> = {
  'phase began': true,
  'scenario begun': true,
  'loot dropped': true,
  'loot deck made': true,
  'loot card returned': true,
  'loot card added': true,
  'loot card removed': true,
  'goals dealt': true,
  'goal kept': true,
  'own goals judged': true,
  'resource changed': true,
  'round began': true,
  'slot reached': true,
  'initiative reached': true,
  'turn ended': true,
  'rule applied': true,
  'bonuses ended': true,
  'bonus used': true,
  decided: true,
  'dungeon begun': true,
  'dungeon rooms shuffled': true,
  'dungeon room drawn': true,
  'dungeon grew': true,
  'road event drawn': true,
  'set performed': true,
  'set paid': true,
  'modifier drawn': true,
  'modifiers settled': true,
  'condition counted down': true,
  'infusion promised': true,
  'elements waned': true,
  'element set': true,
  'card activated': true,
  'token advanced': true,
  'card counted down': true,
  'item token advanced': true,
  'monster deck shuffled': true,
};

export function digest(events: readonly Event[], names: Names): string[] {
  return sentencesFor(events, names).map((sentence) => sentenceText(sentence, names));
}

/**
 * Returns the sentences for a run of events. `last`: the sentence told before, which may continue.
 * `next`: the questions that the events led to.
 */
export function sentencesFor(
  events: readonly Event[],
  names: Names,
  last?: FigureSentence,
  next: readonly Prompt['about'][] = [],
): Sentence[] {
  const sentences: Sentence[] = last ? [goneOn(last, events, next)] : [];
  const health = healthAfter(events, names.figures);
  for (const [i, event] of events.entries()) {
    if (event.type === 'turn began') markOver(sentences);
    if (event.type === 'card played') {
      const { who, deed } = cardPlayedDeed(event, names);
      sentences.push(goneOn({ who, deeds: [deed], card: event.card }, events.slice(i + 1), next));
    } else if (!(event.type in SILENT)) {
      add(sentences, { event, before: events[i - 1], health: health.get(event) }, names);
    }
    if (event.type === 'turn ended') endTurn(sentences, names.figureSubject(event.figure));
  }
  return sentences;
}

function markOver(sentences: Sentence[]): void {
  const told = sentences.at(-1);
  if (told && 'who' in told) sentences[sentences.length - 1] = { ...told, over: true };
}

function endTurn(sentences: Sentence[], who: ToldFigure): void {
  const at = sentences.findLastIndex((sentence) => isAbout(sentence, who));
  const own = sentences[at];
  if (!own || !('who' in own) || (own.deeds.length > 0 && at < sentences.length - 1)) return;
  const idle = { ...own, deeds: idleDeeds(own.deeds) };
  const before = sentences[at - 1];
  const together = before && 'who' in before ? mergeIdle(before, idle) : undefined;
  if (together) sentences.splice(at - 1, 2, together);
  else sentences[at] = idle;
}

function isAbout(
  sentence: Sentence | undefined,
  { figures: [wanted], name, numbers }: ToldFigure,
): sentence is FigureSentence {
  if (!sentence || !('who' in sentence)) return false;
  const { who } = sentence;
  if (who.figures.length > 0) return who.figures.length === 1 && who.figures[0] === wanted;
  return who.name === [name, ...numbers].join(' ');
}

function goneOn(
  { card, ...told }: FigureSentence,
  after: readonly Event[],
  next: readonly Prompt['about'][],
): FigureSentence {
  if (card === undefined) return told;
  if (isIdle(card, after, next)) return { ...told, deeds: told.deeds.map(withoutEffect) };
  return after.length === 0 ? { ...told, card } : told;
}

function withoutEffect(deed: ToldDeed): ToldDeed {
  return deed.did === 'play' || deed.did === 'play basic' || deed.did === 'said' ? { ...deed, isIdle: true } : deed;
}

/** True if a played card had no effect. */
function isIdle(card: string, after: readonly Event[], next: readonly Prompt['about'][]): boolean {
  const [first] = after;
  if (!first) return next.includes('turn');
  return first.type === 'turn ended' || first.type === 'card played' || isAway(first, card);
}

function isAway(event: Event, card: string): boolean {
  return event.type === 'card moved' && event.card === card && event.to !== 'hand';
}

interface EventInContext {
  readonly event: Event;
  readonly before: Event | undefined;
  readonly health: Health | undefined;
}

function add(sentences: Sentence[], happening: EventInContext, names: Names): void {
  const { event, health } = happening;
  const done = deedIn(event, names);
  const line = lineFor(event, names);
  if (done) addDeed(sentences, { ...done, deed: done.deed && withHealth(done.deed, health) }, happening);
  else if (line) addLine(sentences, line);
}

function withHealth(deed: ToldDeed, health: Health | undefined): ToldDeed {
  return health && (deed.did === 'suffer' || deed.did === 'heal') ? { ...deed, health } : deed;
}

function lineFor(event: Event, names: Names): ToldLine | undefined {
  if (event.type === 'infused') return { infused: [event.element], ...(event.stays && { stays: true }) };
  if (event.type === 'tile placed')
    return { tile: names.catalog.translate(event.tile.name), at: [event.hex], isMoved: event.why === 'moved' };
  return hasLine(event, names) ? { event } : undefined;
}

function addLine(sentences: Sentence[], line: ToldLine): void {
  const last = sentences.at(-1);
  const together = last && !('who' in last) ? mergeLines(last, line) : undefined;
  if (together) sentences[sentences.length - 1] = together;
  else sentences.push(line);
}

function addDeed(sentences: Sentence[], { who, deed }: FigureDeed, { event, before, health }: EventInContext): void {
  const last = sentences.at(-1);
  if (!deed || event.type === 'turn began' || !last || !('who' in last)) {
    sentences.push({ who, deeds: deed ? [deed] : [] });
    return;
  }
  const told = last.deeds.at(-1);
  const isSame = isAbout(last, who) && !last.over && !(told && 'isIdle' in told);
  const together = told && (outcome(told, event, health) ?? (isSame ? more(told, deed, event, before) : undefined));
  if (together) sentences[sentences.length - 1] = { ...last, deeds: [...last.deeds.slice(0, -1), together] };
  else if (isSame) sentences[sentences.length - 1] = { ...last, deeds: [...last.deeds, deed] };
  else sentences.push({ who, deeds: [deed] });
}

function more(told: ToldDeed, deed: ToldDeed, event: Event, before: Event | undefined): ToldDeed | undefined {
  if (event.type !== 'entered' || deed.did !== 'go') return mergeDeeds(told, deed);
  const isSameWay = before?.type === 'entered' && event.figure === before.figure && event.by === before.by;
  return isSameWay ? extendToStep(told, deed) : mergeDeeds(told, deed);
}

function outcome(told: ToldDeed, event: Event, health: Health | undefined): ToldDeed | undefined {
  if (event.type !== 'suffered' || event.source.kind !== 'attack' || told.did !== 'strike') return undefined;
  const isKnown = told.miss !== undefined || told.suffered !== undefined || told.target.figure !== event.figure;
  return isKnown ? undefined : withDamage(told, event.dealt ?? event.amount, health);
}
