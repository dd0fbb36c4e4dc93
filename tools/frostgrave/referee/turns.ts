/** Checks of phases and activations. FTN, FAC */
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { WatchedTable } from './table.ts';
import { distance } from './table.ts';

const PHASES: readonly string[] = ['', 'wizard', 'apprentice', 'soldier', 'creature'];
/** Tenths from a leader as its phase begins. FTN-03 */
const NEAR = 30.1;
const LED = 3;

export function faultsOfPhase(table: WatchedTable, { phase, seat, near }: Event<'phase began'>): string[] {
  const [before, now] = [PHASES.indexOf(table.phase), PHASES.indexOf(phase)];
  const place = seat === null ? 0 : table.order.indexOf(seat);
  const last = table.seat === null ? -1 : table.order.indexOf(table.seat);
  const isNext = now === before ? place === last + 1 : now === before + 1 && place === 0;
  const leader = table
    .present()
    .find(({ role, side }) => role === (phase === 'soldier' ? 'captain' : phase) && side === seat);
  const strangers = near.filter((id) => {
    const { at, radius, side } = table.figure(id);
    const gap = leader ? Math.hypot(distance(leader.at, at), leader.at.z - at.z) - leader.radius - radius : NEAR + 1;
    return side !== seat || gap > NEAR;
  });
  Object.assign(table, { phase, seat });
  return [
    ...(isNext ? [] : [`the phase of ${phase} of ${seat} is not the next`]),
    ...strangers.map((id) => `${id} is not near to whom it would go with`),
  ];
}

export function faultsOfActivation(
  table: WatchedTable,
  { figures, isGroup, actions }: Event<'activation began'>,
): string[] {
  const faults = figures.flatMap((id) => {
    const { side, role, gone, effects = [] } = table.figure(id);
    const has = (spell: string) => effects.some(({ from, parts }) => from === spell && parts.length > 0);
    const isTwice = table.activated.has(id) && !has('time-walk');
    const isFollower = role === 'soldier' || role === 'captain' || (role === 'creature' && side !== null);
    const isLed = isFollower && (table.phase === 'wizard' || table.phase === 'apprentice');
    const isHurried = has('fast-act') || has('time-walk');
    const isTime = role === table.phase || isLed || isHurried || (isFollower && table.phase === 'soldier');
    table.activated.add(id);
    return [
      ...(isTwice ? [`${id} activates twice`] : []),
      ...(gone === undefined ? [] : [`${id} activates, and is gone`]),
      ...(isHurried || (side === table.seat && (isTime || side !== null))
        ? []
        : [`${id} activates, and it is not its turn`]),
      ...(isTime || actions.every((count) => count === 0) ? [] : [`${id} activates in the phase of ${table.phase}`]),
    ];
  });
  table.active = new Map(
    figures.map((id, i) => [
      id,
      {
        moves: 0,
        acts: 0,
        instead: 0,
        actions: actions[i] ?? 0,
        isSpent: false,
        hasCharged: false,
        fresh: 0,
        had: 0,
        room: 0,
        isTurned: false,
        hasFought: false,
        isDone: false,
      },
    ]),
  );
  const led = figures.filter((id) => !['wizard', 'apprentice'].includes(table.figure(id).role)).length;
  const tooMany = table.phase !== 'soldier' && led > LED ? [`${led} soldiers are led at once`] : [];
  const stuck = isGroup ? figures.slice(1).filter((id) => table.fightsWith(id).length > 0) : [];
  return [...faults, ...tooMany, ...stuck.map((id) => `${id} goes with a group, and is in combat`)];
}

/** A free creature that moved toward a figure must use its second action. FCR-17 */
export function faultsOfStopping(table: WatchedTable, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const { side, gone, prey } = table.figure(id);
    const doing = table.active.get(id);
    if (side !== null || gone !== undefined || prey !== undefined || !doing || table.fightsWith(id).length > 0)
      return [];
    const isShort = doing.actions === 2 && doing.moves === 1 && !doing.hasFought && !doing.isDone;
    return isShort ? [`${id} stops after one move toward somebody`] : [];
  });
}
