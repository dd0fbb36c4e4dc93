/** Options of events: outcomes that exclude each other, with what holds for all of them. EVT-15, CEV-15 */
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import type { ReadEffects } from './event-effects.ts';
import { joinedEffects, NO_EFFECTS, readEffect } from './event-effects.ts';
import { needWords, readNeed } from './event-needs.ts';
import type { References } from './references.ts';
import type { SourceEvent, SourceEventValue, SourceOption, SourceOutcome } from './source-campaign.ts';

/** So deep one option may lead to another. */
const MOST_READS = 3;

export interface ReadOutcome {
  readonly if: readonly JsonObject[];
  readonly text: string;
  readonly effects: ReadEffects;
  readonly returns: boolean;
}

export interface JudgedOption {
  readonly why: string;
}

/**
 * Outcomes that exclude each other, the first that holds; what stands without a condition holds for all of them.
 * An outcome that comes additionally, or behind “otherwise”, comes with each of the others, where its own condition holds. EVT-15
 */
export function readOption(
  { outcomes }: SourceOption,
  event: SourceEvent,
  references: References,
  depth = MOST_READS,
): ReadOutcome[] | JudgedOption {
  const all = outcomes.flatMap(unfolded);
  const common = all.filter(({ condition }) => condition === undefined).map((each) => outcomeOf(each, references));
  const { usual, additional } = splitOutcomes(all.filter(({ condition }) => condition !== undefined));
  const main = usual.map((each) => waysOf(each, references));
  const more = additional.map((each) => waysOf(each, references));
  const unread = [...main, ...more].find((each) => 'why' in each);
  if (unread && 'why' in unread) return unread;
  const ways = main.flatMap((each) => ('why' in each ? [] : [each]));
  const extras = more.flatMap((each) => ('why' in each ? [] : [each]));
  if (extras.length > MOST_EXTRAS || extras.some(isJudged)) return { why: 'several of its outcomes may hold at once' };
  if (!ways.some(({ isLast }) => isLast)) ways.push({ outcomes: [NO_OUTCOME], isLast: true });
  const read = ways
    .flatMap((each) => each.outcomes)
    .flatMap((each) => extraSets(extras).map((extra) => mergedWithNeeds([...common, each, ...extra])));
  return followed(read, event, references, depth);
}

/** Effects with conditions of their own are outcomes, too, where the outcome itself has none. */
export function unfolded(outcome: SourceOutcome): SourceOutcome[] {
  const isOwn = (each: SourceEventValue) => typeof each === 'object' && each.condition !== undefined;
  if (outcome.condition !== undefined || !outcome.effects.some(isOwn)) return [outcome];
  const parts = outcome.effects.flatMap((each): SourceOutcome[] => {
    if (typeof each !== 'object' || each.condition === undefined) return [];
    const { condition, ...effect } = each;
    return [{ condition, effects: [effect], returnToDeck: outcome.returnToDeck }];
  });
  return [{ ...outcome, effects: outcome.effects.filter((each) => !isOwn(each)) }, ...parts];
}

const NO_OUTCOME: ReadOutcome = { if: [], text: '', effects: NO_EFFECTS, returns: false };
const MOST_EXTRAS = 2;

interface Ways {
  /** Alternatives with equal effects. */
  readonly outcomes: readonly ReadOutcome[];
  readonly isLast: boolean;
}

function isJudged({ outcomes }: Ways): boolean {
  return outcomes.some((each) => each.if.some((need) => 'judged' in need));
}

function splitOutcomes(asked: readonly SourceOutcome[]) {
  const last = asked.findIndex(({ condition }) => typeof condition === 'object' && condition.type === 'otherwise');
  const isMore = (each: SourceOutcome, i: number) => each.effects.some(isAdditional) || (last >= 0 && i > last);
  return {
    usual: asked.filter((each, i) => !isMore(each, i)),
    additional: asked.filter((each, i) => isMore(each, i)),
  };
}

const MOST_CONDITION = 80;

function waysOf(source: SourceOutcome, references: References): Ways | JudgedOption {
  const condition = source.condition ?? '';
  const own = outcomeOf(source, references);
  const need = readNeed(condition, references);
  if (need === 'otherwise') return { outcomes: [own], isLast: true };
  if (need === undefined) {
    const judged = needWords(condition, references);
    if (judged === '' || judged.length > MOST_CONDITION) return { why: `a long condition: “${judged}”` };
    return { outcomes: [{ ...own, if: [{ judged }] }], isLast: false };
  }
  const effects = joinedEffects([{ ...NO_EFFECTS, ...need.price }, own.effects]);
  return { outcomes: need.ways.map((way) => ({ ...own, if: way, effects })), isLast: false };
}

/** All of them, then fewer, none last: the first set whose conditions hold is the greatest. */
function extraSets(extras: readonly Ways[]): (readonly ReadOutcome[])[] {
  const [first, second] = extras.map(({ outcomes }) => outcomes);
  if (!first) return [[]];
  const alone = first.map((each) => [each]);
  if (!second) return [...alone, []];
  const both = first.flatMap((one) => second.map((other) => [one, other]));
  return [...both, ...alone, ...second.map((each) => [each]), []];
}

function mergedWithNeeds(all: readonly ReadOutcome[]): ReadOutcome {
  return { ...merged(all), if: all.flatMap((each) => each.if) };
}

function isAdditional(effect: SourceEventValue): boolean {
  return typeof effect === 'object' && effect.type === 'additionally';
}

export function outcomeOf(
  { narrative = '', effects, returnToDeck }: SourceOutcome,
  references: References,
): ReadOutcome {
  return {
    if: [],
    text: resolveText(narrative, references.known.labels),
    effects: joinedEffects(effects.map((each) => readEffect(each, references))),
    returns: returnToDeck === true,
  };
}

function merged(all: readonly ReadOutcome[]): ReadOutcome {
  return {
    if: [],
    text: textOf(all),
    effects: joinedEffects(all.map(({ effects }) => effects)),
    returns: all.some(({ returns }) => returns),
  };
}

export function textOf(all: readonly { readonly text: string }[]): string {
  const said = all.map(({ text }) => text).filter((text) => text !== '');
  return [...new Set(said)].join('\n\n');
}

/** Reads the outcomes of other options that an outcome names. */
function followed(
  read: readonly ReadOutcome[],
  event: SourceEvent,
  references: References,
  depth: number,
): ReadOutcome[] | JudgedOption {
  const all: ReadOutcome[] = [];
  for (const outcome of read) {
    const [label, ...more] = outcome.effects.reads;
    if (label === undefined) {
      all.push(outcome);
      continue;
    }
    const option = event.options.find((each) => each.label === label);
    if (!option || depth === 0 || more.length > 0) return { why: `it leads on to outcome ${label}` };
    const further = readOption(option, event, references, depth - 1);
    if (!Array.isArray(further)) return further;
    const own = { ...outcome, effects: { ...outcome.effects, reads: [] } };
    for (const each of further) all.push({ ...merged([own, each]), if: [...outcome.if, ...each.if] });
  }
  return all;
}
