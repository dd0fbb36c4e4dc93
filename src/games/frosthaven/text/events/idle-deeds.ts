import type { FigureSentence, ToldDeed } from './event-sentences.ts';

const TOGETHER: readonly ToldDeed['did'][] = ['find nobody', 'do nothing'];

export function idleDeeds(deeds: readonly ToldDeed[]): readonly ToldDeed[] {
  return deeds.length === 0 ? [{ did: 'do nothing' }] : deeds;
}

export function mergeIdle(one: FigureSentence, other: FigureSentence): FigureSentence | undefined {
  const [deed, ...more] = other.deeds;
  if (!deed || more.length > 0 || !TOGETHER.includes(deed.did)) return undefined;
  if (one.deeds.length !== 1 || one.deeds[0]?.did !== deed.did) return undefined;
  const [first, second] = [one.who, other.who];
  if (first.name !== second.name || first.numbers.length === 0 || second.numbers.length === 0) return undefined;
  return {
    who: {
      figures: [...first.figures, ...second.figures],
      name: first.name,
      numbers: [...first.numbers, ...second.numbers],
    },
    deeds: [deed],
  };
}
