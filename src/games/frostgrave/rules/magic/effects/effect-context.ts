/** Effects of spells on their targets. FSL */
import type { Lasts } from '../../../content/schema/lasting.ts';
import type { Effect } from '../../../content/schema/words.ts';
import type { MagicSource } from '../../state/magic.ts';
import type { SpellAim } from '../aim.ts';

export interface EffectContext {
  readonly id: string;
  readonly from: string;
  readonly of?: MagicSource | undefined;
  readonly name: string;
  readonly way?: number | undefined;
  readonly does: readonly Effect[];
  readonly lasts?: Lasts | undefined;
  readonly by?: string | undefined;
  /** Casting roll, and its excess over the casting number. */
  readonly roll: number;
  readonly margin: number;
  readonly aim: SpellAim;
  /** Bonuses to the rolls of a trap's targets. UTR-12 */
  readonly bonuses?: ReadonlyMap<string, number> | undefined;
  readonly carried?: string | undefined;
}

export interface EffectTarget {
  readonly id: string;
  readonly short: number;
}
