/** Random player: every legal answer is possible, though idle ones are rare. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Answer, MultipleChoice, OptionalAction } from '../../../engine/rules/rule.ts';
import { nextOptions } from '../../../engine/rules/rule.ts';
import type { Note } from '../rules/questions.ts';

type AnyQuestion = MultipleChoice<unknown, unknown>;

const IDLE = ['end turn', 'skip', 'stop', 'hold back', 'no rest'];

export interface RandomPlayer {
  pick<T>(things: readonly T[]): T;
  answer(question: AnyQuestion): Answer;
  /** Rarely returns an optional action; items more often than ends of active cards. */
  aside<T extends { readonly optionalAction: OptionalAction<Note> }>(offered: readonly T[]): T | undefined;
}

/** Returns the player of a seed; equal seeds answer alike. */
export function randomPlayer(seed: number): RandomPlayer {
  const random = xoroshiro128plus(seed);
  const upTo = (most: number) => uniformInt(random, 0, most);
  const pick = <T>(things: readonly T[]): T => {
    const thing = things[upTo(things.length - 1)];
    if (thing === undefined) throw new Error('There is nothing to pick from.');
    return thing;
  };
  const some = (question: AnyQuestion, tempting: readonly string[], count: number): Answer => {
    let answer: Answer = [];
    for (let i = 0; i < count; i++) {
      const next = nextOptions(question, answer).filter(({ value }) => tempting.includes(value));
      if (next.length === 0) break;
      answer = [...answer, pick(next).value];
    }
    return answer;
  };
  const tempting = (options: AnyQuestion['options']): string[] => {
    const active = options.filter(({ value }) => !IDLE.includes(value));
    const kept = active.length > 0 && upTo(9) > 0 ? active : options;
    return kept.map(({ value }) => value);
  };
  return {
    pick,
    aside: (offered) => {
      if (offered.length === 0) return undefined;
      const one = pick(offered);
      return upTo(one.optionalAction.note?.is === 'item' || one.optionalAction.note?.is === 'perk' ? 4 : 19) === 0
        ? one
        : undefined;
    },
    answer: (question) => {
      const { options, min, max } = question;
      const alone = options.filter((option) => option.alone).map(({ value }) => value);
      const together = tempting(options.filter((option) => !option.alone));
      const mustBeAlone = together.length < min;
      if (alone.length > 0 && (mustBeAlone || upTo(options.length - 1) < alone.length)) return [pick(alone)];
      return some(question, together, min + upTo(Math.min(max, together.length) - min));
    },
  };
}
