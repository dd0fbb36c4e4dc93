/**
 * Judges deaths: who is dead, and who gets the credit. DTH-01, DTH-06 to DTH-09, FRC-12, RET-10, SUM-16, EXH-01,
 * DTH-10, DTH-11
 */

import type { DamageSource } from '../../../src/games/frosthaven/rules/events/fighting.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';

export function judgeDeaths(): EventCheck {
  const blows = new Map<string, DamageSource>();
  return (seen) => {
    const { event, after } = seen;
    if (event.type === 'suffered') blows.set(event.figure, event.source);
    if (event.type === 'character died')
      return unless([after.variants?.includes('permanent-death'), `VAR-14 ${event.seat} dies where nobody does`]);
    if (event.type === 'died') return judgeDeath(seen, event, blows.get(event.figure));
    if (event.type !== 'turn ended') return [];
    const dead = Object.values(after.figures).filter(({ hitPoints }) => hitPoints <= 0);
    return dead.map(({ id }) => `DTH-01, EXH-01 ${id} has no hit points and is still there`);
  };
}

/** A figure that was killed outright has hit points left, and has suffered no last blow. */
function judgeDeath(
  seen: WatchedEvent,
  { figure: name, credit }: Event<'died'>,
  blow: DamageSource | undefined,
): string[] {
  const { before } = seen;
  const figure = figureOf(before, name);
  if (!figure) return ['DTH-01 one who is gone dies'];
  if (figure.kind === 'objective') return judgeDestruction(seen, figure, credit);
  if (figure.hitPoints > 0 || !blow) return [];
  const unread = unreadRules(seen, figure);
  if (unread.length > 0) return unread.map((rule) => `DTH-10 ${name} dies before ${rule}`);
  const by = 'by' in blow ? blow.by : 'forcedBy' in blow ? blow.forcedBy : undefined;
  const killer = figureOf(before, by);
  /** The killer itself may have died since. */
  if (by !== undefined && !killer) return [];
  const due = killer && killer.side !== figure.side ? killer.seat : undefined;
  return unless([credit === due, `DTH-06, DTH-08 ${name} is to the credit of ${credit}, not ${due}`]);
}

/** A destroyed objective is no kill, of a figure or of the turn, and nothing kills it outright. DTH-11 */
function judgeDestruction(
  { before, after }: WatchedEvent,
  { id, hitPoints }: Figure,
  credit: string | undefined,
): string[] {
  return unless(
    [hitPoints <= 0, `DTH-11 ${id} has ${hitPoints} hit points and is destroyed`],
    [credit === undefined, `DTH-11 ${credit} is credited with an objective`],
    [before.turn?.kills === after.turn?.kills, 'DTH-11 an objective counts as a kill of the turn'],
  );
}

function unreadRules({ catalog, before }: WatchedEvent, { monster, role, mark }: Figure): string[] {
  const rules = catalog.scenario(before.scenario).events ?? [];
  return rules.flatMap(({ id, when, if: only }) =>
    when.on === 'hurt' && !only && [monster, role, mark].some((name) => name === when.who) && !before.progress.rules[id]
      ? [id]
      : [],
  );
}
