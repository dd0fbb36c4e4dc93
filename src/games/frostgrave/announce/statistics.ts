/** Statistics of a game, from public events. */

import type { EventStretch, PlaybackCount, PlaybackRow, StatisticsColumn } from '../../../game-api/replay/playback.ts';
import { msg } from '../../../i18n/t.ts';
import type { Event, Roll } from '../rules/events.ts';
import type { View } from '../rules/view.ts';
import { Names } from '../text/names.ts';

export const COLUMNS: readonly StatisticsColumn[] = [
  { key: 'dealt', name: msg`Damage dealt`, of: 'sum', icon: 'crossed-swords' },
  { key: 'taken', name: msg`Damage taken`, of: 'sum', icon: 'broken-heart' },
  { key: 'healed', name: msg`Healed`, of: 'sum', icon: 'health-normal' },
  { key: 'kills', name: msg`Kills`, of: 'sum', icon: 'death-skull' },
  { key: 'treasure', name: msg`Treasure`, of: 'sum', icon: 'locked-chest' },
  { key: 'spells', name: msg`Spells`, of: 'sum', icon: 'spell-book' },
  { key: 'blow', name: msg`Best blow`, of: 'most', icon: 'sword-brandish' },
  { key: 'luck', name: msg`Luck of the dice`, of: 'mean', icon: 'shamrock' },
];

const CREATURES = 'creatures';
const AVERAGE = 10.5;

/** One row a warband, and one for all creatures. */
export function playbackRows({ seats, figures }: View): PlaybackRow[] {
  const led = seats.map(({ seat }): PlaybackRow => {
    const own = figures.filter(({ side }) => side === seat);
    const name = (own.find(({ role }) => role === 'wizard') ?? own[0])?.name;
    return name === undefined
      ? { key: seat, name: msg`A warband`, isWord: true }
      : { key: seat, name, icon: 'wizard-face' };
  });
  return [...led, { key: CREATURES, name: msg`Creatures`, isWord: true, icon: 'direwolf' }];
}

export function playbackCounts({ events, view, before }: EventStretch<Event, View>): PlaybackCount[] {
  const sides = new Map([...view.figures, ...before.figures].map(({ id, side }) => [id, side ?? CREATURES]));
  const [after, earlier] = [new Names(view), new Names(before)];
  const nameOf = (id: string) => after.nameOf(id) ?? earlier.nameOf(id);
  return events.flatMap((event) => countsIn(event, (figure) => sides.get(figure ?? ''), nameOf));
}

type SeatLookup = (figure: string | undefined) => string | undefined;

function count(who: string | undefined, what: string, value = 1): PlaybackCount[] {
  return who === undefined ? [] : [{ who, what, value }];
}

type NameLookup = (figure: string) => string | undefined;

function countLoss(whose: SeatLookup, { figure, damage, by }: Event<'hurt'>, nameOf: NameLookup): PlaybackCount[] {
  const taken = count(whose(figure), 'taken', damage);
  if (by === undefined || by === figure) return taken;
  const on = nameOf(figure);
  const blows = count(whose(by), 'blow', damage).map((blow) => (on === undefined ? blow : { ...blow, on }));
  return [...taken, ...count(whose(by), 'dealt', damage), ...blows];
}

function countRoll(whose: SeatLookup, figure: string | undefined, { die }: Roll): PlaybackCount[] {
  return count(whose(figure), 'luck', die - AVERAGE);
}

function countsIn(event: Event, whose: SeatLookup, nameOf: NameLookup): PlaybackCount[] {
  switch (event.type) {
    case 'fought': {
      const { attacker, defender, rolls } = event;
      return [...countRoll(whose, attacker, rolls[0]), ...countRoll(whose, defender, rolls[1])];
    }
    case 'shot': {
      const { shooter, target, rolls } = event;
      return [...countRoll(whose, shooter, rolls[0]), ...countRoll(whose, target, rolls[1])];
    }
    case 'spell attack':
      return countRoll(whose, event.target, event.rolls[1]);
    case 'cast': {
      const { caster, roll, succeeds } = event;
      return [...countRoll(whose, caster, roll), ...(succeeds ? count(whose(caster), 'spells') : [])];
    }
    case 'hurt':
      return countLoss(whose, event, nameOf);
    case 'healed':
      return count(whose(event.figure), 'healed', event.amount);
    case 'died':
      return count(whose(event.by), 'kills');
    case 'token secured':
      return count(event.seat, 'treasure');
    default:
      return [];
  }
}
