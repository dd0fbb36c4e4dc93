/** Halves of class cards: read whole by the grammar, else ability by ability, the rest by hand. ACT-01 */
import { z } from 'zod';
import type { Json } from '../../../../src/engine/values/json.ts';
import { json } from '../../../../src/engine/values/json.ts';
import { abilityProblems } from '../../../../src/games/frosthaven/content/checks/check-ability.ts';
import { rowProblems } from '../../../../src/games/frosthaven/content/checks/check-lasting.ts';
import { action as actionSchema } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { walkAbilities } from '../../../../src/games/frosthaven/content/walk-abilities.ts';
import { isUnread } from '../../../../src/games/frosthaven/grammar/parse-text.ts';
import type { Vocabulary } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { readHalf } from '../../checked-texts.ts';
import type { AbilityJson, JsonObject } from '../action-json.ts';
import { abilityJson, UnreadableError } from '../action-json.ts';
import { elementsOf } from '../action-parts.ts';
import { byHandWords } from '../by-hand-words.ts';
import { actionWords } from '../card-words.ts';
import type { LabelTree } from '../labels.ts';
import { insertLabels } from '../labels.ts';
import type { SourceAction } from '../source-schema.ts';
import { textOf } from './action-text.ts';
import { withHarm } from './harm-words.ts';
import type { ActionText } from './text-lines.ts';
import { writeLines } from './text-lines.ts';

/** What the frame of a half shows beside its actions. */
export interface HalfFrame {
  readonly lost: boolean;
  readonly lasts: 'round' | 'persistent' | undefined;
  readonly experience: number;
}

export interface ReadHalf {
  readonly action: JsonObject;
  /** Why something is done by hand; empty if nothing is. */
  readonly faults: readonly string[];
  /** True if places for enhancements were left away, for nothing there can be enhanced. ENH-09 */
  readonly isPlain?: boolean;
}

interface HalfReaderContext {
  readonly labels: readonly LabelTree[];
  readonly names: Vocabulary;
}

export function importHalf(actions: readonly SourceAction[], frame: HalfFrame, context: HalfReaderContext): ReadHalf {
  try {
    const { action, isPlain } = readWhole(actions, frame, context);
    return { action, faults: [], isPlain };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return readInParts(actions, frame, context, error.message);
  }
}

function readWhole(
  actions: readonly SourceAction[],
  frame: HalfFrame,
  { labels, names }: HalfReaderContext,
): WholeHalf {
  if (frame.lost && actions.some((each) => isGivenUp(each, labels)))
    throw new UnreadableError('a lost card can’t be discarded');
  const found = textOf(actions, labels);
  const lines = writeLines(found.lines.flatMap(withHarm));
  const whole = [lines, ...signsOf(found, frame)].filter((line) => line !== '').join('\n');
  const isGiven = (frame.lasts ?? found.lasts) === 'round' && /^(Grant|Control) /m.test(lines);
  const bare = isGiven ? whole.replace(/^\[round\]\n?/m, '').trim() : whole;
  const texts = [whole, bare, withoutPlaces(whole), withoutPlaces(bare)];
  const reads = texts.map((text) => readHalf(text, names));
  const at = reads.findIndex((each) => !isUnread(each));
  const [first] = reads;
  const read = reads[at] ?? first;
  if (!read || isUnread(read))
    throw new UnreadableError(`“${whole.replaceAll('\n', ' ')}” ${read && isUnread(read) ? read.why : 'is empty'}`);
  checkTargets(read.value.abilities);
  const isPlain = at >= 2 && withoutPlaces(whole) !== whole;
  return { action: z.record(z.string(), json).parse(read.data), isPlain };
}

function isGivenUp({ type, value, subActions = [] }: SourceAction, labels: readonly LabelTree[]): boolean {
  return (
    (type === 'custom' && /\bdiscard this card\b/i.test(insertLabels(String(value), labels))) ||
    subActions.some((each) => isGivenUp(each, labels))
  );
}

interface WholeHalf {
  readonly action: JsonObject;
  /** True if its places for enhancements were left away. ENH-09 */
  readonly isPlain: boolean;
}

function withoutPlaces(text: string): string {
  return text.replace(/ \[(?:square|circle|diamond|diamond plus|hexagon)\]/g, '');
}

function signsOf({ infuse, experience, lasts }: ActionText, frame: HalfFrame): string[] {
  const points = frame.experience + experience;
  const duration = frame.lasts ?? lasts;
  return [
    ...(duration ? [`[${duration}]`] : []),
    ...(frame.lost ? ['[lost]'] : []),
    ...(points > 0 ? [`[xp ${points}]`] : []),
    ...(infuse.length > 0 ? [`[infuse ${infuse.flatMap(separate).join(', ')}]`] : []),
  ];
}

/** `Ice and Air` as two. */
function separate(words: string): string[] {
  return words.split(/, | and /);
}

/** “The target” is one only behind an attack on one. */
function checkTargets(abilities: readonly object[]): void {
  for (const [i, each] of abilities.entries()) {
    if (!('around' in each) || each.around !== 'target') continue;
    const before = abilities[i - 1];
    const several = before && JSON.stringify(before).match(/"targets":(?!1\b)|"area":|"moreTargets"/);
    if (!before || several) throw new UnreadableError('“the target” is one of several');
  }
}

/** Words that change the ability above them. */
const CHANGES = /^where |\badd [+−-]|\binstead\b|\bwith this\b|\badvantage\b|\bmay (?:push|enter|move through)\b/i;
const FRAMES: ReadonlySet<string> = new Set(['grid', 'concatenation', 'forceBox', 'box', 'boxFhSubActions']);

/** Abilities of a half, and what its frame says beside them. */
interface HalfContents {
  readonly abilities: readonly SourceAction[];
  readonly infuse: readonly Json[];
  readonly slots: readonly number[];
  readonly experience: number;
  readonly lasts: HalfFrame['lasts'];
}

function unframe(actions: readonly SourceAction[], { lasts }: HalfFrame): HalfContents {
  const all = actions.flatMap(ofFrame);
  const isInfused = ({ type, valueType }: SourceAction) => /^element(Half)?$/.test(type) && valueType === undefined;
  const marks = allMarks(actions);
  const mark = marks.find((each) => each === 'round' || each === 'persistent');
  return {
    abilities: all.filter((each) => !isInfused(each) && each.type !== 'card' && each.type !== 'concatenationSpacer'),
    infuse: all.filter(isInfused).flatMap(elementsOf),
    slots: marks.filter((each) => each.startsWith('slot')).map((each) => Number(/:(\d)$/.exec(each)?.[1] ?? 0)),
    experience: all.reduce((sum, { type, value }) => sum + (type === 'card' ? pointsOf(String(value)) : 0), 0),
    lasts: lasts ?? (mark === 'round' || mark === 'persistent' ? mark : undefined),
  };
}

function pointsOf(mark: string): number {
  return Number(/^experience:(\d)$/.exec(mark)?.[1] ?? 0);
}

/** Two conditions in one frame are one ability. */
function ofFrame(action: SourceAction): readonly SourceAction[] {
  const { type, subActions = [] } = action;
  if (!FRAMES.has(type) || subActions.filter((each) => each.type === 'condition').length > 1) return [action];
  return subActions.flatMap(ofFrame);
}

function allMarks(actions: readonly SourceAction[]): string[] {
  return actions.flatMap(({ type, value, subActions = [] }) => [
    ...(type === 'card' ? [String(value)] : []),
    ...allMarks(subActions),
  ]);
}

function runsOf(actions: readonly SourceAction[], labels: readonly LabelTree[]): SourceAction[][] {
  const runs: SourceAction[][] = [];
  for (const action of actions) {
    const words = wordsIn(action, labels);
    const before = runs.at(-1);
    const isHeld = before?.some((each) => /:\s*$/.test(wordsIn(each, labels)));
    if (before && (isHeld || action.type === 'area' || CHANGES.test(words))) before.push(action);
    else runs.push([action]);
  }
  return runs;
}

function wordsIn({ type, value = '' }: SourceAction, labels: readonly LabelTree[]): string {
  return type === 'custom' ? actionWords({ type, value }, labels) : '';
}

function readInParts(
  actions: readonly SourceAction[],
  frame: HalfFrame,
  context: HalfReaderContext,
  whole: string,
): ReadHalf {
  const { labels } = context;
  const found = unframe(actions, frame);
  const experience = Math.min(MOST_EXPERIENCE, frame.experience + found.experience);
  const faults: string[] = [];
  const read = runsOf(found.abilities, labels).map((run): AbilityJson[] | undefined => {
    try {
      const { action } = readWhole(run, { lost: false, lasts: undefined, experience: 0 }, context);
      return z.array(abilityJson).parse(action.abilities);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      faults.push(error.message);
      return undefined;
    }
  });
  const halfOf = (abilities: readonly AbilityJson[]): JsonObject => ({
    abilities,
    ...(found.infuse.length > 0 && { infuse: found.infuse }),
    ...(frame.lost && { lost: true }),
    ...(experience > 0 && { experience }),
  });
  const runs = runsOf(found.abilities, labels);
  const left = runs.filter((_, i) => read[i] === undefined);
  const all = halfOf([byHandOf({ ...found, words: byHandWords(found.abilities, labels) })]);
  if (left.length === 0) return { action: all, faults: [whole] };
  const abilities = found.lasts
    ? withByHand(read, { ...found, words: byHandWords(left.flat(), labels) })
    : runs.flatMap((run, i) => read[i] ?? [byHandOf({ ...found, words: byHandWords(run, labels) })]);
  const parts = halfOf(abilities);
  return { action: isFit(parts) ? parts : all, faults };
}

function isFit(action: JsonObject): boolean {
  const { data } = actionSchema.safeParse(action);
  if (!data) return false;
  const placed = walkAbilities(data.abilities, { owner: 'character', triggered: undefined, commanded: false });
  return placed.flatMap(abilityProblems).length === 0 && rowProblems('character', placed).length === 0;
}

const MOST_EXPERIENCE = 4;

interface ByHandFrame extends Pick<HalfContents, 'lasts' | 'slots'> {
  readonly words: string;
}

/** All that lasts and can't be read stands in one line, where the first of it stood. */
function withByHand(read: readonly (readonly AbilityJson[] | undefined)[], frame: ByHandFrame): AbilityJson[] {
  const first = read.indexOf(undefined);
  return read.flatMap((each, i) => each ?? (i === first ? [byHandOf(frame)] : []));
}

function byHandOf({ words, lasts, slots }: ByHandFrame): AbilityJson {
  const row = slots.map((each) => Math.min(3, each));
  return {
    verb: 'by-hand',
    text: words,
    ...(lasts && { lasts, ...(row.length > 0 && { slots: row }) }),
  };
}
