/** Stat cards of monsters and bosses. MON-01, BOS-01 */
import type { Json } from '../../../src/engine/values/json.ts';
import type { NumberFormula } from '../../../src/games/frosthaven/content/formula.ts';
import { amountFor, variablesOf } from '../../../src/games/frosthaven/content/formula.ts';
import type { JsonObject } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import { conditionOf } from './action-parts.ts';
import { actionWords } from './card-words.ts';
import { formulaOf } from './formulas.ts';
import type { DeckContext } from './import-deck.ts';
import { importAbilities } from './import-deck.ts';
import { resolveText } from './labels.ts';
import { slugOf, titleOf } from './names.ts';
import type { SourceAction, SourceMonster, SourceStats } from './source-schema.ts';

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Undefined where levels are missing: then the monster is left out, and the report says so. */
export function importMonster(source: SourceMonster, context: DeckContext): JsonObject | undefined {
  const { report, file } = context;
  const ranks = (['normal', 'elite', 'boss'] as const).filter((rank) =>
    source.stats.some((each) => rankOf(each, source) === rank),
  );
  const notes: string[] = [];
  const cards = new Map(
    ranks.map((rank) => [rank, LEVELS.map((level) => statsAt(source, rank, level, context, notes))]),
  );
  const all = [...cards.values()].flat();
  if (ranks.length === 0 || all.some((each) => each === undefined)) {
    report.count('stat cards', 'left out');
    report.note('stat cards', file, 'it has no stats for levels 0 to 7');
    return undefined;
  }
  const specials = specialsOf(source, 0, context, notes);
  const later = laterSpecials(source, context, notes);
  for (const why of new Set(notes)) report.note('stat cards', file, why);
  report.count('stat cards', notes.length === 0 ? 'whole' : 'by hand');
  const [normal, elite, boss] = [cards.get('normal'), cards.get('elite'), cards.get('boss')];
  const levels = LEVELS.flatMap((level) => {
    const [plain, better] = [normal?.[level] ?? elite?.[level], elite?.[level] ?? normal?.[level]];
    return plain && better ? [{ normal: plain, elite: better }] : [];
  });
  return {
    id: slugOf(source.name),
    name: titleOf(source.name),
    set: slugOf(source.deck ?? source.name),
    standees: Math.min(10, Math.max(1, Number(source.count ?? 1) || 1)),
    ...(levels.length > 0 && { levels }),
    ...(boss && { boss: boss.flatMap((each) => each ?? []) }),
    ...(specials.length > 0 && { specials }),
    ...(later.length > 0 && { laterSpecials: later }),
  };
}

function rankOf({ type }: SourceStats, { baseStat }: SourceMonster): string {
  return type ?? baseStat?.type ?? 'normal';
}

function statsAt(
  source: SourceMonster,
  rank: string,
  level: number,
  context: DeckContext,
  notes: string[],
): JsonObject | undefined {
  const own = source.stats.find((each) => each.level === level && rankOf(each, source) === rank);
  if (!own) return undefined;
  const base = source.baseStat ?? {};
  const { health = base.health, movement = base.movement, attack = base.attack } = own;
  if (health === undefined) return undefined;
  try {
    const immune = own.immunities ?? base.immunities ?? [];
    return {
      hitPoints: formulaOf(health),
      move: statOf(movement),
      attack: statOf(attack),
      ...readTraits(own.actions ?? base.actions ?? [], level, context, notes),
      ...(source.flying && { flying: true }),
      ...(immune.length > 0 && { immune: [...new Set(immune.map(conditionOf))] }),
    };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    notes.push(error.message);
    return undefined;
  }
}

function statOf(value: string | number | undefined): Json {
  return value === undefined || value === '-' ? null : formulaOf(value);
}

const TRAIT_WORDS: readonly (readonly [RegExp, JsonObject])[] = [
  [/^advantage\.?$/i, { advantage: true }],
  [/^(all )?attack(er)?s?( targeting [\w ]+)? (gain|have|suffer)s? disadvantage\.?$/i, { hampers: true }],
  [/^jump\.?$/i, { jumping: true }],
];

/** Words that fit no field stand in `byHand`. */
function readTraits(
  actions: readonly SourceAction[],
  level: number,
  { labels }: DeckContext,
  notes: string[],
): JsonObject {
  const traits: Record<string, Json> = {};
  const give: string[] = [];
  const words: string[] = [];
  for (const action of actions) {
    try {
      const { condition, ...more } = traitOf(action, level, labels);
      if (typeof condition === 'string') give.push(condition);
      Object.assign(traits, more);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      notes.push(error.message);
      words.push(actionWords(action, labels));
    }
  }
  return {
    ...traits,
    ...(give.length > 0 && { give }),
    ...(words.length > 0 && { byHand: words.join('. ').slice(0, 300) }),
  };
}

function traitOf(action: SourceAction, level: number, labels: DeckContext['labels']): JsonObject {
  const { type, value = '', subActions = [] } = action;
  const [range, ...more] = subActions;
  if (type === 'retaliate' && range?.type === 'range' && more.length === 0)
    return { retaliate: { value: numberAt(level, action), range: numberAt(level, range) } };
  if (subActions.length > 0) throw new UnreadableError(`${type} has parts`);
  switch (type) {
    case 'condition':
      return { condition: conditionOf(value) };
    case 'shield':
      return { shield: formulaOf(String(value)) };
    case 'retaliate':
      return { retaliate: { value: numberAt(level, action) } };
    case 'target':
      return { targets: formulaOf(String(value)) };
    case 'pierce':
    case 'push':
    case 'pull':
    case 'range':
      return { [type]: numberAt(level, action) };
    case 'custom': {
      const said = resolveText(String(value), labels);
      const known = TRAIT_WORDS.find(([pattern]) => pattern.test(said));
      if (!known) throw new UnreadableError(`words: ${said}`);
      return known[1];
    }
    default:
      throw new UnreadableError(`a stat card has no “${type}”`);
  }
}

/**
 * Works out what rests on the level alone, since each level has its own numbers; up, unless the source rounds. SPC-04
 * Only hit points, moves, attacks, shields and targets may rest on the party.
 */
function numberAt(level: number, { type, value = '' }: SourceAction): number {
  const formula = formulaIn(String(value));
  if (formula === undefined || variablesOf(formula).some((each) => each !== 'L'))
    throw new UnreadableError(`${type} ${value} is no number`);
  return amountFor(formula, { L: level });
}

function formulaIn(value: string): NumberFormula | undefined {
  try {
    return formulaOf(value);
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

/** BOS-03 */
function specialsOf(source: SourceMonster, level: number, context: DeckContext, notes: string[]): Json[] {
  return specialsSaid(source, level).map((actions) => {
    const { abilities, infuse, faults } = importAbilities(
      actions.map((each) => atLevel(each, level)),
      context,
    );
    notes.push(...faults);
    return [...abilities, ...(infuse.length > 0 ? [{ verb: 'infuse', elements: [...infuse] }] : [])];
  });
}

/** From level to level they may have other numbers. */
function laterSpecials(source: SourceMonster, context: DeckContext, notes: string[]): JsonObject[] {
  let before = specialsOf(source, 0, context, []);
  return LEVELS.slice(1).flatMap((from) => {
    const specials = specialsOf(source, from, context, notes);
    if (specials.length !== before.length || JSON.stringify(specials) === JSON.stringify(before)) return [];
    before = specials;
    return [{ from, specials }];
  });
}

function specialsSaid({ stats, baseStat }: SourceMonster, level: number): readonly (readonly SourceAction[])[] {
  const own = stats.filter(({ special }) => special);
  const now = own.find((each) => each.level === level) ?? own.find((each) => each.level === undefined);
  return (now?.special ?? baseStat?.special ?? own[0]?.special ?? []).slice(0, MOST_SPECIALS);
}

const MOST_SPECIALS = 3;

/** The action with a number for each formula of the level alone. */
function atLevel(action: SourceAction, level: number): SourceAction {
  const { value, subActions } = action;
  const formula = typeof value === 'string' && /L/.test(value) ? formulaIn(value) : undefined;
  const isOfLevel = formula !== undefined && variablesOf(formula).every((each) => each === 'L');
  return {
    ...action,
    ...(isOfLevel && { value: amountFor(formula, { L: level }) }),
    ...(subActions && { subActions: subActions.map((each) => atLevel(each, level)) }),
  };
}
