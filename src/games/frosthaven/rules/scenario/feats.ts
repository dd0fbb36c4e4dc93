/** Battle goals that ask for more than sums. BG-04 */
import type { Feat, KillTest } from '../../content/schema/campaign/feats.ts';
import type { GoalTally } from '../../content/schema/campaign/tallies.ts';
import { growth } from '../change/feats.ts';
import type { KillData } from '../state/feats.ts';
import type { Character, Frozen } from '../state.ts';

export interface FeatCount {
  readonly count: number;
  readonly met: boolean;
}

/** `tallyFor`: how much of it the character, or another, has by now. */
export function countFeat(
  feat: Feat,
  character: Character,
  others: readonly Character[],
  tallyFor: (of: GoalTally, character: Character) => number,
): FeatCount {
  if ('kill' in feat) {
    const count = (character.feats?.kills ?? []).filter((kill) => isSuchKill(kill, feat.kill)).length;
    return { count, met: count >= feat.least && count <= (feat.most ?? Number.POSITIVE_INFINITY) };
  }
  if ('compared' in feat) {
    const count = tallyFor(feat.tally, character);
    const theirs = others.map((each) => tallyFor(feat.tally, each));
    const isBetter = (other: number) => (feat.compared === 'most' ? count > other : count < other);
    return { count, met: theirs.every(isBetter) };
  }
  const spans = spansOf(feat, character);
  const count = spans.filter((span) => isSuchSpan(span, feat.all)).length;
  return { count, met: feat.every ? count === spans.length : count >= feat.least };
}

type SpanFeat = Extract<Feat, { in: 'turn' | 'round' }>;
type Span = Readonly<Record<string, number>>;

/** Turns or rounds so far, the one that is not over included. */
function spansOf({ in: what, until }: SpanFeat, { feats, tally }: Character): readonly Span[] {
  if (!feats) return [];
  const [over, before] = what === 'turn' ? [feats.turns, feats.atTurn] : [feats.rounds, feats.atRound];
  const all = [...over, ...(before ? [growth({ tally: { ...tally } }, before)] : [])];
  return until === undefined ? all : all.slice(0, until);
}

function isSuchSpan(span: Span, all: SpanFeat['all']): boolean {
  return all.every(({ of, least = 0, most = Number.POSITIVE_INFINITY }) => {
    const count = span[of] ?? 0;
    return count >= least && count <= most;
  });
}

function isSuchKill(kill: Frozen<KillData>, asked: KillTest): boolean {
  const { negative = 0, elements = 0, excess = 0, ranks, fresh, hindered, aided } = asked;
  return (
    kill.negative >= negative &&
    kill.elements >= elements &&
    kill.excess >= excess &&
    (ranks === undefined || ranks.some((rank) => rank === kill.rank)) &&
    (!fresh || kill.fresh === true) &&
    (!hindered || kill.hindered === true) &&
    (!aided || kill.aided === true)
  );
}
