/** Judges damage and healing: amounts, and effects on conditions. DMG, HEAL, CND-10 to CND-14, LVL-06, LVL-07 */

import type { DamageSource } from '../../../src/games/frosthaven/rules/events/fighting.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure, State } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';

/** Damage for L = 0 to 7, from the table on page 16. */
const HAZARD = [1, 2, 2, 2, 3, 3, 3, 4];
const HEALABLE = ['wound', 'brittle', 'bane', 'poison'] as const;

interface DueDamage {
  readonly figure: string;
  readonly amount: number;
  readonly from: string;
}

export function judgeHarm(): EventCheck {
  let due: DueDamage | undefined;
  let wounded: string | undefined;
  return (seen) => {
    const { event, before } = seen;
    const found = [...judgeAmounts(seen)];
    if (event.type === 'turn began') wounded = woundedAtStart(before, event.figure);
    const taken = arrivedDamage(before, event);
    if (taken && taken.source.kind === 'wound' && taken.figure === wounded) wounded = undefined;
    if (event.type === 'condition lost' && ['wound', 'ward'].includes(event.condition)) wounded = undefined;
    if (wounded !== undefined && ['card played', 'focused', 'turn ended'].includes(event.type)) {
      found.push('CND-24 a wound did nothing at the start of the turn');
      wounded = undefined;
    }
    if (taken && due && taken.figure === due.figure && taken.source.kind === 'attack') {
      const left = due.amount - taken.amount;
      found.push(...unless([left >= 0, `ATK-03 ${taken.amount} damage of an attack for ${due.amount}`]));
      due = left > 0 && event.type === 'damage reduced' ? { ...due, amount: left } : undefined;
      if (left > 0 && event.type !== 'damage reduced') found.push(`ATK-03 only ${taken.amount}, ${left} are missing`);
    }
    if (event.type === 'attacked') due = damageDue(before, event);
    else if (due && ['modifiers settled', 'turn ended'].includes(event.type)) {
      found.push(`ATK-03 ${due.amount} damage did not come to ${due.figure}`);
      due = undefined;
    }
    return found;
  };
}

function damageDue(before: State, { target, result, attacker }: Event<'attacked'>): DueDamage | undefined {
  const figure = figureOf(before, target);
  const amount = figure ? afterWardAndBrittle(figure, result) : 0;
  return amount > 0 ? { figure: target, amount, from: attacker } : undefined;
}

/** CND-13, CND-14, CND-25 */
function afterWardAndBrittle({ conditions: { ward, brittle } }: Figure, amount: number): number {
  if ((ward === undefined) === (brittle === undefined)) return amount;
  return ward === undefined ? amount * 2 : Math.floor(amount / 2);
}

function woundedAtStart(before: State, name: string): string | undefined {
  const figure = figureOf(before, name);
  const { wound, regenerate, ward } = figure?.conditions ?? {};
  return wound !== undefined && regenerate === undefined && ward === undefined ? name : undefined;
}

function arrivedDamage(
  before: State,
  event: Event,
): { figure: string; amount: number; source: DamageSource } | undefined {
  if (event.type === 'suffered') return { ...event, amount: event.dealt ?? event.amount };
  if (event.type === 'damage kept away') return event;
  if (event.type !== 'negated' && event.type !== 'damage reduced') return undefined;
  const figure = before.characters.find(({ seat }) => seat === event.seat)?.figure ?? '';
  return { figure, amount: event.amount, source: event.source };
}

function judgeAmounts({ event, before, after }: WatchedEvent): string[] {
  if (event.type === 'suffered') {
    const { figure: name, amount, dealt = amount, source } = event;
    const [was, is] = [figureOf(before, name), figureOf(after, name)];
    return unless(
      [amount > 0 || was?.hitPoints === 0, 'CND-11 suffered nothing'],
      [is?.hitPoints === Math.max(0, (was?.hitPoints ?? 0) - amount), 'DMG-03 hit points do not fit'],
      [was?.conditions.ward === undefined, 'CND-13 ward is still there'],
      [was?.conditions.brittle === undefined, 'CND-25 brittle is still there'],
      [amount <= (was?.hitPoints ?? 0), `DMG-03 ${name} suffers ${amount}, more than it has`],
      [isPossibleAmount(source, dealt, after.level), `${source.kind} for ${amount} on level ${after.level}`],
    );
  }
  if (event.type === 'healed') {
    const [was, is] = [figureOf(before, event.figure), figureOf(after, event.figure)];
    return unless(
      [event.amount >= 0, 'HEAL-01 a heal that hurts'],
      [is && is.hitPoints === (was?.hitPoints ?? 0) + event.amount, 'HEAL-01 hit points do not fit'],
      [is && is.hitPoints <= is.maximum, 'HEAL-02 above the maximum'],
      [HEALABLE.every((each) => was?.conditions[each] === undefined), 'HEAL-04 a condition outlived a heal'],
    );
  }
  return [];
}

/** Accepts an amount as printed, halved or doubled, or reduced by an item. */
function isPossibleAmount({ kind }: DamageSource, amount: number, level: number): boolean {
  const most = { wound: 1, rest: 1, bane: 10, hazardous: HAZARD[level] ?? 0 };
  if (kind !== 'wound' && kind !== 'rest' && kind !== 'bane' && kind !== 'hazardous') return true;
  return amount <= most[kind] || amount === most[kind] * 2;
}
