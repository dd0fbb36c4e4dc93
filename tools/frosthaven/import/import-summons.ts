/** Summons of a class, with the numbers of their cards. SUM-07, SUM-08 */
import type { Json } from '../../../src/engine/values/json.ts';
import type { JsonObject } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import { conditionOf, noParts } from './action-parts.ts';
import { byHandWords } from './by-hand-words.ts';
import type { LabelTree } from './labels.ts';
import { slugOf, summonTitle } from './names.ts';
import type { SourceAction, SourceSummon } from './source-schema.ts';

const NUMBERS: ReadonlySet<string> = new Set(['shield', 'pierce', 'push', 'pull', 'target', 'retaliate']);

export interface ImportedSummon {
  readonly stats: JsonObject;
  readonly faults: readonly string[];
}

/** Undefined without hit points. What fits no field is done by hand. */
export function importSummon(source: SourceSummon, labels: readonly LabelTree[]): ImportedSummon | undefined {
  const hitPoints = numberOf(source.health);
  if (hitPoints === undefined || hitPoints < 1) return undefined;
  const faults: string[] = [];
  const traits: Record<string, Json> = {};
  const words: string[] = [];
  const attack = numberOf(source.attack);
  if (source.attack !== undefined && attack === undefined) {
    faults.push(`its attack is ${source.attack}`);
    words.push(`Attack: ${byHandWords([{ type: 'custom', value: String(source.attack) }], labels)}`);
  }
  for (const action of [source.action, source.additionalAction].flatMap((each) => (each ? ofGrid(each) : []))) {
    try {
      Object.assign(traits, traitOf(action));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      faults.push(error.message);
      words.push(byHandWords([action], labels));
    }
  }
  const range = numberOf(source.range) ?? 0;
  return {
    stats: {
      id: slugOf(source.name),
      name: summonTitle(source.name),
      hitPoints,
      move: numberOf(source.movement) ?? null,
      attack: attack ?? null,
      ...(range > 1 && { range }),
      ...(source.flying && { flying: true }),
      ...traits,
      ...(words.length > 0 && { byHand: words.join('. ').slice(0, 300) }),
    },
    faults,
  };
}

function numberOf(value: string | number | undefined): number | undefined {
  return value !== undefined && /^\s*\d{1,2}\s*$/.test(String(value)) ? Number(value) : undefined;
}

function ofGrid(action: SourceAction): readonly SourceAction[] {
  const isGrid = action.type === 'grid' || action.type === 'concatenation';
  const hasWords = (action.subActions ?? []).some(({ type }) => type === 'custom');
  return isGrid && !hasWords ? (action.subActions ?? []) : [action];
}

function traitOf(action: SourceAction): JsonObject {
  const { type, value } = action;
  noParts(action);
  const number = numberOf(typeof value === 'boolean' ? undefined : value);
  if (type === 'fly') return { flying: true };
  if (type === 'condition') return { give: [conditionOf(value)] };
  if (!NUMBERS.has(type) || number === undefined) throw new UnreadableError(`a summon has no “${type}”`);
  if (type === 'retaliate') return { retaliate: { value: number } };
  return { [type === 'target' ? 'targets' : type]: number };
}
