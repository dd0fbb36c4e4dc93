/** What spells do, effect by effect, to each target; and what of it stays. FSL */
import type { Lasts } from '../../content/schema/lasting.ts';
import type { Effect } from '../../content/schema/words.ts';
import type { MagicSource } from '../state/magic.ts';
import type { Aim } from './aim.ts';

/** Something that takes effect: a spell that was cast, a rune that was sprung. */
export interface Work {
  /** Of the casting. */
  readonly id: string;
  readonly from: string;
  /** What that is, where it is no spell. */
  readonly of?: MagicSource | undefined;
  readonly name: string;
  readonly way?: number | undefined;
  readonly does: readonly Effect[];
  readonly lasts?: Lasts | undefined;
  /** The caster. */
  readonly by?: string | undefined;
  /** The casting roll, and by how much it was more than needed. */
  readonly roll: number;
  readonly margin: number;
  readonly aim: Aim;
  /** What targets of a trap add to their rolls. UTR-12 */
  readonly bonuses?: ReadonlyMap<string, number> | undefined;
  /** The token that the first target carried at first. */
  readonly carried?: string | undefined;
}

/** A target, and by how much its Will roll failed. */
export interface Struck {
  readonly id: string;
  readonly short: number;
}
