/** Classes: mat, perks, and cards with their halves. SET-16, PERK-03, ACT-01 */
import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import { enhancementsAt, spotsOf } from '../../../src/games/frosthaven/content/enhancements.ts';
import {
  action as actionSchema,
  characterClass,
} from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Vocabulary } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { vocabularyOf } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import type { JsonObject } from './action-json.ts';
import { byHandWords } from './by-hand-words.ts';
import { importPerks } from './import-perks.ts';
import type { ImportedSummon } from './import-summons.ts';
import { importSummon } from './import-summons.ts';
import type { LabelTree } from './labels.ts';
import { findLabel, insertLabels, resolveText } from './labels.ts';
import { slugOf, titleOf } from './names.ts';
import type { ImportReport } from './report.ts';
import type { SourceAction, SourceClass, SourceClassDeck, SourceHalfCard } from './source-schema.ts';
import { sourceSummon } from './source-schema.ts';
import type { HalfFrame } from './text/half-text.ts';
import { importHalf } from './text/half-text.ts';

const CARDS = 'class halves';
const TO_TYPE = 'class halves without words';

interface ClassContext {
  readonly labels: readonly LabelTree[];
  readonly report: ImportReport;
  readonly file: string;
}

/** Undefined where a pack could not have it: then it is left out, and the report says why. */
export function importClass(
  source: SourceClass,
  deck: SourceClassDeck | undefined,
  context: ClassContext,
): JsonObject | undefined {
  const { labels, report, file } = context;
  const leaveOut = (why: string) => {
    report.count('classes', 'left out');
    report.note('classes', file, why);
    return undefined;
  };
  if (!deck) return leaveOut('its cards are in no folder');
  const summons = summonsOf(source, deck, labels);
  const mat = { summons: summons.map(({ stats }) => stats) };
  const named = z.array(z.object({ id: z.string(), name: z.string() })).parse(mat.summons);
  const tokens = tokensOf(deck, labels);
  const names = vocabularyOf({
    tokens,
    summons: named.map((each) => ({ ...each, icon: 'by-name', hitPoints: 1, move: 0, attack: 0 })),
  });
  const perks = importPerks(source.perks, { labels, names });
  const cards = importCards(deck, { ...context, names });
  const hand = handOf(source);
  const notes = [
    ...summons.flatMap(({ stats, faults }) => faults.map((why) => `summon ${stats.id}: ${why}`)),
    ...tokens.map(({ name }) => `how many ${name} tokens there are`),
    ...(hand === undefined ? [`its hand of ${source.handSize}`] : []),
  ];
  const whole = {
    id: slugOf(source.name).slice(0, MAX_ID).replace(/-$/, ''),
    name: nameOf(source, labels),
    colour: /^#[0-9a-f]{6}$/i.test(source.color ?? '') ? (source.color?.toLowerCase() ?? GREY) : GREY,
    complexity: USUAL_COMPLEXITY,
    traits: source.traits.map((each) => each.slice(0, 20)),
    role: titleOf(source.traits.join(', ')).slice(0, 160),
    story: 'It stands on the mat.',
    hitPoints: source.stats.filter(({ level }) => level >= 1 && level <= 9).map(({ health }) => health),
    handSize: hand ?? USUAL_HAND,
    ...(tokens.length > 0 && { tokens }),
    ...(mat.summons.length > 0 && { summons: mat.summons }),
    ...(perks.modifiers.length > 0 && { modifiers: perks.modifiers }),
    ...(perks.perks.length > 0 && { perks: perks.perks }),
    ...(source.masteries.length > 0 && { masteries: masteriesOf(source, context) }),
    cards,
  };
  const { error } = characterClass.safeParse(whole);
  if (error) return leaveOut(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  for (const [number, faults] of perks.faults) {
    for (const why of new Set(faults)) report.note('perks', `${file}, perk ${number}`, why);
    report.count('perks', faults.length === 0 ? 'whole' : 'by hand');
  }
  for (const why of notes) report.note('classes', file, why);
  report.count('classes', notes.length === 0 ? 'whole' : 'by hand');
  return whole;
}

const MAX_ID = 24;
const GREY = '#808080';
/** The data has no complexity. */
const USUAL_COMPLEXITY = 3;
const USUAL_HAND = 10;

/** `7|7` is for two forms, together. SET-16 */
function handOf({ handSize }: SourceClass): number | undefined {
  const sum = String(handSize)
    .split('|')
    .reduce((total, each) => total + Number(each), 0);
  return Number.isInteger(sum) && sum >= 6 && sum <= 14 ? sum : undefined;
}

function nameOf({ name, characterClass: own }: SourceClass, labels: readonly LabelTree[]): string {
  const said = findLabel(labels, `character.${own ?? ''}.${name}`) ?? findLabel(labels, `character.${name}`);
  return (said ?? titleOf(name)).slice(0, 40);
}

/** Masteries are judged by the table, in their own words. END-11 */
function masteriesOf({ masteries }: SourceClass, { labels, report, file }: ClassContext): JsonObject[] {
  return masteries.map((value, i) => {
    const said = byHandWords([{ type: 'custom', value }], labels);
    report.count('masteries', 'by hand');
    report.note('masteries', `${file}, mastery ${i + 1}`, 'judged by its owner');
    return { id: `mastery-${i + 1}`, name: `Mastery ${i + 1}`, text: said.slice(0, MAX_MASTERY) };
  });
}

const MAX_MASTERY = 200;

/** Those of the mat, and those that only a card has. */
function summonsOf(
  { availableSummons }: SourceClass,
  { abilities }: SourceClassDeck,
  labels: readonly LabelTree[],
): ImportedSummon[] {
  const onCards = abilities
    .flatMap(({ actions, bottomActions }) => allActions([...actions, ...bottomActions]))
    .flatMap(({ type, valueObject }) => {
      const { data } = sourceSummon.safeParse(valueObject);
      return type === 'summon' && data ? [data] : [];
    });
  const known = new Map([...onCards, ...availableSummons].map((each) => [slugOf(each.name), each]));
  return [...known.values()].flatMap((each) => importSummon(each, labels) ?? []);
}

const PLACED =
  /\bplace (?:a|an|one|two|three|\d) %game\.customAction:([\w-]+)% (?:in|on) (?:a|an|one|the|each)\b[^.]*?\bhex/gi;
/** As many as a class may have; the data does not say how many. */
const MOST_TOKENS = 12;

/** Things of the class that some card places in a hex. */
function tokensOf({ abilities }: SourceClassDeck, labels: readonly LabelTree[]) {
  const texts = abilities
    .flatMap(({ actions, bottomActions }) => allActions([...actions, ...bottomActions]))
    .flatMap(({ type, value }) => (type === 'custom' ? [insertLabels(String(value), labels)] : []));
  const placed = texts.flatMap((text) => [...text.matchAll(PLACED)].map(([, key = '']) => key));
  return [...new Set(placed)].map((key) => {
    const name = resolveText(`%game.customAction:${key}%`, labels);
    return { id: slugOf(name), name, icon: 'token', most: MOST_TOKENS };
  });
}

function allActions(actions: readonly SourceAction[]): SourceAction[] {
  return actions.flatMap((each) => [each, ...allActions(each.subActions ?? [])]);
}

interface CardContext extends ClassContext {
  readonly names: Vocabulary;
}

function importCards({ abilities }: SourceClassDeck, context: CardContext): JsonObject[] {
  const ids = new Map<string, number>();
  return abilities.map((card, i) => {
    const base = slugOf(card.name);
    const before = ids.get(base) ?? 0;
    ids.set(base, before + 1);
    return {
      id: before === 0 ? base : `${base.slice(0, 44)}-${before + 1}`,
      name: card.name.slice(0, 40),
      level: /^\d$/.test(String(card.level)) ? Number(card.level) : 'X',
      initiative: card.initiative,
      top: halfOf(card.actions, topFrame(card), `card ${i + 1}, top`, context),
      bottom: halfOf(card.bottomActions, bottomFrame(card), `card ${i + 1}, bottom`, context),
    };
  });
}

function topFrame({ lost = false, persistent, round, xp = 0 }: SourceHalfCard): HalfFrame {
  return { lost, lasts: persistent ? 'persistent' : round ? 'round' : undefined, experience: xp };
}

function bottomFrame(card: SourceHalfCard): HalfFrame {
  const { bottomLost: lost, bottomPersistent: persistent, bottomRound: round, bottomXp: xp } = card;
  return topFrame({ ...card, lost, persistent, round, xp });
}

/** A half whose actions nobody has written down yet has none. */
function isUnwritten(actions: readonly SourceAction[]): boolean {
  return actions.length === 0 || actions.every(({ value }) => /abilities\.wip%$/.test(String(value)));
}

function halfOf(
  actions: readonly SourceAction[],
  frame: HalfFrame,
  place: string,
  { labels, report, file, names }: CardContext,
): JsonObject {
  if (isUnwritten(actions)) {
    report.count(TO_TYPE, 'by hand');
    report.note(TO_TYPE, `${file}, ${place}`, 'the data has no words for it yet: type it');
    return { abilities: [{ verb: 'by-hand', text: 'Do what the card says.' }], ...(frame.lost && { lost: true }) };
  }
  const { action, faults, isPlain } = importHalf(actions, frame, { labels, names });
  const fitting = withoutUnfitPlaces(action);
  if (isPlain || fitting !== action)
    report.note(CARDS, `${file}, ${place}`, 'its places for enhancements are left away');
  for (const why of faults) report.note(CARDS, `${file}, ${place}`, why);
  report.count(CARDS, faults.length === 0 ? 'whole' : 'by hand');
  return fitting;
}

/** Places for enhancements that fit no number of theirs are left away. ENH-09 */
function withoutUnfitPlaces(action: JsonObject): JsonObject {
  const { data } = actionSchema.safeParse(action);
  const all = data ? spotsOf(data) : [];
  const isFit = data && all.every((_, i) => enhancementsAt({}, data, i).length > 0);
  if (isFit || !Array.isArray(action.abilities)) return action;
  return { ...action, abilities: action.abilities.map(withoutPlaces) };
}

function withoutPlaces(ability: Json): Json {
  const { data } = z.record(z.string(), json).safeParse(ability);
  return data ? Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'places')) : ability;
}
