/** Judges conditions: who may have them, and when they end. CND-02 to CND-09, CND-19, CND-26 to CND-38 */
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';
import { printedStats } from './stats.ts';

const TIMED = ['invisible', 'strengthen', 'bane', 'immobilize', 'disarm', 'impair', 'stun', 'muddle'] as const;

export function judgeConditions(): EventCheck {
  let due = new Set<string>();
  let fresh = new Set<string>();
  /** Ally without turns whose initiative has come. SPC-11 */
  let passing: string | undefined;
  return (seen) => {
    const { event, before, after } = seen;
    const idle = passing;
    if (event.type === 'initiative reached') passing = event.figure;
    else if (['turn began', 'round ended', 'slot reached'].includes(event.type)) passing = undefined;
    const outlived = idle !== undefined && passing !== idle ? judgeOutlived(seen, idle) : [];
    if (event.type === 'turn began') {
      const conditions = figureOf(before, event.figure)?.conditions ?? {};
      due = new Set(TIMED.filter((each) => conditions[each] !== undefined));
      fresh = new Set();
    }
    if (event.type === 'condition gained' && before.turn?.figure === event.figure) {
      due.delete(event.condition);
      if (TIMED.some((each) => each === event.condition)) fresh.add(event.condition);
    }
    if (event.type === 'condition lost' && before.turn?.figure === event.figure) fresh.delete(event.condition);
    if (event.type !== 'turn ended') return [...outlived, ...judgeGain(seen, passing)];
    const conditions = figureOf(after, event.figure)?.conditions;
    if (!conditions) return [];
    const has = (name: string) => Object.keys(conditions).includes(name);
    return [
      ...[...due].filter(has).map((each) => `CND-05 ${each} is still there after the turn`),
      ...[...fresh].filter((each) => !has(each)).map((each) => `CND-04 ${each} did not last to the next turn`),
    ];
  };
}

function judgeOutlived({ before }: WatchedEvent, name: string): string[] {
  const { conditions = {} } = figureOf(before, name) ?? {};
  return TIMED.filter((each) => conditions[each] === 1).map((each) => `SPC-11 ${name} still has ${each}`);
}

function judgeGain({ event, before, after, catalog }: WatchedEvent, passing: string | undefined): string[] {
  if (event.type === 'condition gained') {
    const figure = figureOf(before, event.figure);
    const own = catalog.pack.conditions?.find(({ id }) => id === event.condition);
    const timed = own?.until === 'next turn' || TIMED.some((each) => each === event.condition);
    return unless(
      [figure !== undefined, 'CND-08 a condition on one who is gone'],
      [figure?.kind !== 'objective', 'TILE-35 a condition on an objective'],
      [event.condition !== 'impair' || figure?.kind === 'character', 'CND-32 impair on another than a character'],
      [event.condition !== 'bless' && event.condition !== 'curse', 'CND-43 bless and curse are cards'],
      [event.turns > 0 === timed, 'CND-04 it ends otherwise'],
      [
        !figure || !printedStats(catalog, after, figure)?.immune?.some((each) => each === event.condition),
        'MON-05 immune to it',
      ],
    );
  }
  if (event.type === 'condition lost') {
    return unless([
      event.why !== 'expired' || before.turn?.figure === event.figure || passing === event.figure,
      `CND-05 ${event.condition} ran out in another’s turn`,
    ]);
  }
  return [];
}
