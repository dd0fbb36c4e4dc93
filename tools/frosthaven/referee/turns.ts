/** Judges rounds and turns: who acts when. RND, INI, EOR, SUM-09, SUM-14, MOT-10, MON-06, MON-09 */
import { printedStatsOf, workOutStats } from '../../../src/games/frosthaven/content/stat-card.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure, Slot, State } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';

export function judgeTurns(): EventCheck {
  let acted = new Set<string>();
  let summoned = new Set<string>();
  let late = new Set<string>();
  return (seen) => {
    const { event, before, after } = seen;
    switch (event.type) {
      case 'round began':
        acted = new Set();
        summoned = new Set();
        late = new Set();
        return unless([event.round === before.round + 1, 'SPC-08 rounds do not follow each other']);
      case 'placed':
        acted.delete(event.figure.id);
        (event.how === 'summoned' ? summoned : late).add(event.figure.id);
        return judgePlaced(seen, event.figure);
      case 'died':
      case 'removed':
        for (const set of [summoned, late]) set.delete(event.figure);
        return [];
      case 'order set':
        return event.at < 0 ? judgeOrder(seen, event) : [];
      case 'monster card drawn':
        return unless(
          [before.sets[event.set]?.card === undefined, `MON-06 ${event.set} drew twice`],
          [before.sets[event.set]?.deck.includes(event.card), `MON-06 ${event.card} was not in the deck`],
        );
      case 'turn began': {
        const found = [
          ...unless(
            [before.turn === undefined, 'INI-13 a turn began within another'],
            [!acted.has(event.figure), `INI-14 ${event.figure} acts twice`],
            [
              !after.characters.some(({ figure, exhausted }) => exhausted && figure === event.figure),
              `VAR-18 ${event.figure} is exhausted, and acts`,
            ],
            [!summoned.has(event.figure), `SUM-14, MOT-10 ${event.figure} acts in the round in which it came`],
          ),
          ...judgeNext(after, event.figure, (id) => acted.has(id) || summoned.has(id), late),
        ];
        acted.add(event.figure);
        return found;
      }
      case 'round ended': {
        if (after.result.lost || isPartyGone(after)) return [];
        const spent = after.characters.flatMap(({ figure, exhausted }) => (exhausted ? [figure] : []));
        const due = Object.values(after.figures).filter(
          ({ id, kind }) =>
            !spent.includes(id) &&
            ['character', 'summon', 'monster'].includes(kind) &&
            !acted.has(id) &&
            !summoned.has(id) &&
            !late.has(id),
        );
        return due.map(({ id }) => `INI-14 ${id} had no turn in round ${event.round}`);
      }
      default:
        return [];
    }
  };
}

function isPartyGone({ characters }: State): boolean {
  return characters.every(({ exhausted, escaped }) => exhausted || escaped);
}

/** MON-01, MON-11, SET-21 */
function judgePlaced(
  { catalog, before, after }: WatchedEvent,
  figure: Pick<Figure, 'id' | 'hex' | 'monster' | 'role' | 'rank' | 'standee' | 'maximum' | 'hitPoints'>,
): string[] {
  const twins = Object.values(before.figures).filter(
    (other) => other.monster === figure.monster && other.standee === figure.standee,
  );
  const there = Object.values(before.figures).filter(({ hex }) => hex === figure.hex);
  const monster = figure.monster === undefined ? undefined : catalog.monster(figure.monster);
  const printed = monster && figure.role === undefined ? printedStatsOf(monster, after.level, figure.rank) : undefined;
  const values = { L: after.level, C: after.characters.length, R: after.round };
  const hitPoints = printed && workOutStats(printed, values).hitPoints;
  return unless(
    [before.figures[figure.id] === undefined, `${figure.id} is there already`],
    [there.length === 0, `SET-21 ${figure.id} comes into the hex of another`],
    [!monster || twins.length === 0, `MON-11 two ${figure.monster} have the same number`],
    [!monster || (figure.standee ?? 0) <= monster.standees, `REV-09 there is no standee for ${figure.id}`],
    [hitPoints === undefined || figure.maximum === hitPoints, `MON-01 ${figure.id} has ${figure.maximum} hit points`],
    [figure.hitPoints === figure.maximum, `MON-01 ${figure.id} comes hurt`],
  );
}

/** INI-01 to INI-06 */
function judgeOrder({ catalog, after }: WatchedEvent, { order }: Event<'order set'>): string[] {
  const expected = (slot: Slot) => {
    if (slot.kind === 'monsters')
      return catalog.monsterCard(after.sets[slot.set]?.card ?? throwNoCard(slot.set)).initiative;
    return slot.initiative;
  };
  const playing = after.characters.filter(({ exhausted, escaped }) => !exhausted && !escaped);
  return [
    ...unless([
      order.every((slot, i) => slot.initiative >= (order[i - 1]?.initiative ?? 0)),
      'INI-03 not in ascending order',
    ]),
    ...order.flatMap((slot) => unless([slot.initiative === expected(slot), 'INI-01 not the initiative of the card'])),
    ...playing.flatMap(({ seat, chosen, resting }) => {
      const slots = order.filter((slot) => slot.kind === 'character' && slot.seat === seat);
      const [slot] = slots;
      const leading = slot?.kind === 'character' ? slot.leading : undefined;
      return unless(
        [slots.length === 1, `INI-03 ${seat} has ${slots.length} places in the order`],
        [resting ? slot?.initiative === 99 : leading === chosen[0], `INI-04 ${seat} has the wrong initiative`],
      );
    }),
    ...order.flatMap((slot, i) => {
      const next = order[i + 1];
      const tie = slot.kind === 'monsters' && next?.kind === 'character' && next.initiative === slot.initiative;
      return unless([!tie, 'INI-06 monsters before a character']);
    }),
  ];
}

function throwNoCard(set: string): never {
  throw new Error(`${set} has a place in the order and no card.`);
}

/** Checks that no figure still waiting in the same place should have come first. INI-09 to INI-11 */
function judgeNext(state: State, name: string, isDone: (id: string) => boolean, late: ReadonlySet<string>): string[] {
  const figure = figureOf(state, name);
  if (!figure) return ['INI-13 one who is gone acts'];
  const waiting = Object.values(state.figures).filter((other) => other.id !== name && !isDone(other.id));
  if (figure.kind === 'character') {
    const own = waiting.filter(({ kind, seat }) => kind === 'summon' && seat === figure.seat);
    return own.map(({ id }) => `SUM-09 ${id} should act before its summoner`);
  }
  if (figure.kind === 'summon') {
    const all = Object.values(state.figures).map(({ id }) => id);
    const own = waiting.filter(({ kind, seat }) => kind === 'summon' && seat === figure.seat);
    return own.filter(({ id }) => all.indexOf(id) < all.indexOf(figure.id)).map(({ id }) => `SUM-13 ${id} came before`);
  }
  if (figure.kind !== 'monster' || late.has(figure.id)) return [];
  const ofType = waiting.filter(
    (other) => other.monster === figure.monster && other.kind === 'monster' && !late.has(other.id),
  );
  return ofType.filter((other) => isBefore(other, figure)).map(({ id }) => `MON-09 ${id} should act before ${name}`);
}

function isBefore(one: Figure, other: Figure): boolean {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a !== b ? a < b : (one.standee ?? 0) < (other.standee ?? 0);
}

function rankOf({ rank }: Figure): number {
  return rank === 'normal' ? 2 : rank === 'elite' ? 1 : 0;
}
