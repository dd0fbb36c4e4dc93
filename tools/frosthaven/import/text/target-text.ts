/** Whom an action targets, in the words of the grammar. */
import { capitalize } from '../../../../src/i18n/letters.ts';
import { UnreadableError } from '../action-json.ts';
import type { LabelTree } from '../labels.ts';
import type { SourceAction } from '../source-schema.ts';
import { plainWords } from './character-words.ts';

const HARMFUL = /^(Wound|Poison|Immobilize|Disarm|Impair|Stun|Muddle|Brittle|Bane|Curse)\b/;

/** True for words that begin with a condition for enemies. */
export function isHarmful(words: string): boolean {
  return HARMFUL.test(words);
}

export interface TargetWords {
  readonly words: readonly string[];
  readonly only?: string;
  /** Parts that these words stand for. */
  readonly taken: readonly SourceAction[];
}

const NOBODY: TargetWords = { words: [], taken: [] };

/** Whom it targets, where print has a word of its own for that. */
export function targetsOf(
  type: string,
  value: string,
  parts: readonly SourceAction[],
  labels: readonly LabelTree[],
): TargetWords {
  const special = parts.find((part) => part.type === 'specialTarget');
  const range = parts.find((part) => part.type === 'range');
  const target = parts.find((part) => part.type === 'target' && !/^\d+$/.test(String(part.value)));
  const within = range ? ` within Range ${range.value}` : '';
  const far = range ? [range] : [];
  if (special && target) throw new UnreadableError('two targets');
  if (target) {
    const said = plainWords(String(target.value), labels);
    const [, inArea] = /^all (allies|enemies) in the red hexes of the attack ability$/.exec(said) ?? [];
    if (inArea && !range)
      return { words: [`all ${inArea}`], only: 'Only targets that are in that area', taken: [target] };
    if (said === 'all' && type !== 'attack')
      return { words: [everybody(value, type, within)], taken: [target, ...far] };
    const some = countedWords(said, within);
    if (some !== undefined) return { words: [some], taken: [target, ...far] };
    return { words: [reachWords(said) ?? `Target ${said}`], taken: [target] };
  }
  switch (special?.value) {
    case undefined:
      return NOBODY;
    case 'self':
      return { words: ['self'], taken: [special] };
    case 'ally':
      return range ? { words: [`one ally${within}`], taken: [special, range] } : unknownTarget('ally');
    case 'all':
      return { words: [everybody(value, type, within)], taken: [special, ...far] };
    case 'enemiesMovedThrough':
      return range ? unknownTarget('enemiesMovedThrough') : { ...movedThrough(type), taken: [special] };
    case 'enemiesAdjacent':
      return range ? unknownTarget('enemiesAdjacent') : { words: ['Target all adjacent enemies'], taken: [special] };
    default:
      return unknownTarget(String(special?.value));
  }
}

/** `Target 4 enemies within 4 hexes`: no range, which would make the attack ranged. RNG-06 */
function reachWords(said: string): string | undefined {
  const [, many, hexes] = /^(all|\d) enemies within (\d) hexes$/.exec(said) ?? [];
  return many === undefined ? undefined : `Target ${many}, up to ${hexes} hexes away`;
}

/** By the move ability above. A melee attack on them reaches as far as that move went. MMV-02 */
function movedThrough(type: string): Pick<TargetWords, 'words' | 'only'> {
  const only = 'Only targets that were moved through by the ability before';
  if (type === 'attack') return { words: ['Target all, at any distance'], only };
  if (type === 'condition') return { words: ['all enemies'], only };
  return unknownTarget('enemiesMovedThrough');
}

/** `2 allies`, of something within a range. */
function countedWords(said: string, within: string): string | undefined {
  const [, many, whom] = /^(\d|two|three|four) (allies|enemies)$/.exec(said) ?? [];
  return many === undefined || within === '' ? undefined : `up to ${many} ${whom}${within}`;
}

function unknownTarget(value: string): never {
  throw new UnreadableError(`its target is ${value}`);
}

/** `Heal 2, Target all` is for oneself, too; a harmful condition for enemies. HEA-03 */
function everybody(value: string, type: string, within: string): string {
  if (within === '') throw new UnreadableError('targets all, and no range');
  if (type === 'heal') return `self and all allies${within}`;
  if (type === 'condition' && isHarmful(capitalize(value))) return `all enemies${within}`;
  if (type === 'push' || type === 'pull') return `all enemies${within}`;
  if (type === 'attack') return `Target all enemies${within}`;
  throw new UnreadableError(`${type} that targets all`);
}
