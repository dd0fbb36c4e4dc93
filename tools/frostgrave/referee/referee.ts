/** An independent referee: it sees events alone, and reports whatever breaks the rulebook. */
import type { Event, EventType } from '../../../src/games/frostgrave/rules/events.ts';
import type { Lore } from '../../../src/games/frostgrave/rules/game.ts';
import type { State, StateData } from '../../../src/games/frostgrave/rules/state.ts';
import { faultsOfFight, faultsOfShot } from './blows.ts';
import { faultsOfContact, faultsOfMeeting, recordParting } from './contact.ts';
import { endCertainty, faultsOfCastings, MAGIC_EVENT_CHECKS } from './magic.ts';
import { faultsOfLanding, faultsOfMove, faultsOfTurning } from './moves.ts';
import { faultsOfCharge, rememberBeforeMove } from './sight.ts';
import { WatchedTable } from './table.ts';
import { faultsOfBlast, faultsOfDue, recordTrap } from './traps.ts';
import { dropTreasure, faultsOfTaking, removeTreasure } from './treasure.ts';
import { faultsOfActivation, faultsOfPhase, faultsOfStopping } from './turns.ts';

type EventChecks = { readonly [Type in EventType]?: (table: WatchedTable, event: Event<Type>) => readonly string[] };

const noFaults = (): readonly string[] => [];

/** An apprentice has −2 off the table; nothing else is worse. FSP-02, FSP-08 */
function faultsOfPreparing(
  table: WatchedTable,
  { caster, spell, roll, number, succeeds }: Event<'prepared'>,
): string[] {
  const { role, spells = [] } = table.figure(caster);
  const known = spells.find((each) => each.spell === spell)?.number;
  const less = roll.added.some(({ what, value }) => what === 'apprentice' && value === -2);
  return [
    ...(known === number ? [] : [`${caster} does not know ${spell} at ${number}`]),
    ...(less === (role === 'apprentice') ? [] : [`${caster} casts as an apprentice or not`]),
    ...(succeeds === roll.total >= number ? [] : [`${spell} of ${caster} succeeds or not`]),
  ];
}

/** FCT-14 */
function faultsOfBounty(
  table: WatchedTable,
  dead: string,
  by: string | undefined,
  told: Event<'died'>['bounty'],
): string[] {
  const killer = by === undefined ? undefined : table.figure(by);
  const prices = table.figure(dead).traits.flatMap(({ trait, x = 0 }) => (trait === 'bounty' ? [x] : []));
  const isPaid = killer && killer.side !== null && !table.areFriends(killer.id, dead);
  const gold = isPaid ? prices.reduce((sum, price) => sum + price, 0) : 0;
  const isRight = (told?.gold ?? 0) === gold && (told === undefined || told.seat === killer?.side);
  return isRight ? [] : [`${told?.gold ?? 0} is paid for ${dead}, and not ${gold}`];
}

/** Figures that are out of time are back by then. FEN-02 */
function faultsOfEnd(table: WatchedTable, { why }: Event<'game ended'>): string[] {
  const sides = new Set(table.present().flatMap(({ side }) => side ?? []));
  const isRight = why === 'alone' ? sides.size === 1 : why === 'nobody' ? sides.size === 0 : true;
  return isRight ? [] : [`the game is over for want of others, and there are figures of ${[...sides]}`];
}

const EVENT_CHECKS: EventChecks = {
  ...MAGIC_EVENT_CHECKS,
  corrected: (table, { events }) => {
    for (const event of events) checkOf(event)(table);
    return [];
  },
  prepared: faultsOfPreparing,
  joined: (table, { figure }) => {
    const isTwice = table.figures.has(figure.id);
    table.figures.set(figure.id, structuredClone(figure));
    return isTwice ? [`there are two of ${figure.id}`] : [];
  },
  'token revealed': (table, { seat, token }) => {
    const found = table.tokens.get(token);
    if (found) found.revealedTo = [...(found.revealedTo ?? []), seat];
    return found && !found.isCentral ? [] : [`${token} can’t be looked into`];
  },
  'potion brewed': (table, { thing, figure }) => {
    const taker = figure === undefined ? undefined : table.figure(figure);
    if (taker) taker.things = [...(taker.things ?? []), { ...thing }];
    return [];
  },
  dreamt: (table, { figure, thing, isAtHome }) => (isAtHome ? [] : table.loseItem(figure, thing)),
  'token laid': (table, { at }) => {
    const id = `t${table.tokens.size + 1}`;
    table.tokens.set(id, { id, at: { ...at } });
    return [];
  },
  'tokens vetoed': (table) => {
    for (const { id, isCentral } of [...table.tokens.values()]) if (!isCentral) table.tokens.delete(id);
    return [];
  },
  'tokens approved': (table, { moved }) => {
    const token = moved && table.tokens.get(moved.token);
    if (token) token.at = { ...moved.at };
    return moved && !token ? [`${moved.token} is moved, and is not there`] : [];
  },
  'warband came in': (table, { places }) => {
    for (const [id, at] of Object.entries(places)) table.figure(id).at = { ...at };
    return [];
  },
  deployed: (table, { places }) => {
    for (const [id, at] of Object.entries(places)) table.figure(id).at = { ...at };
    table.isDeployed = true;
    return table.present().flatMap((figure) => {
      const why = table.whyNotThere(figure);
      return why === undefined ? [] : [`${figure.id} stands ${why}`];
    });
  },
  'turn began': (table, { number, order }) => {
    const isNext = number === table.turn + 1;
    Object.assign(table, { turn: number, order, phase: '', seat: null, activated: new Set() });
    return isNext ? [] : [`turn ${number} is not the next`];
  },
  'phase began': (table, event) => [...faultsOfDue(table), ...faultsOfContact(table), ...faultsOfPhase(table, event)],
  'activation began': (table, event) => {
    table.beatenPairs = new Set();
    return [...faultsOfContact(table), ...faultsOfActivation(table, event)];
  },
  'activation ended': (table, { figures }) => {
    const faults = [...faultsOfContact(table), ...faultsOfStopping(table, figures)];
    table.active = new Map();
    return faults;
  },
  'trap sprung': recordTrap,
  'spell attack': faultsOfBlast,
  'action used': (table, { figure, as }) => {
    const doing = table.active.get(figure);
    if (!doing) return [`${figure} acts, and does not activate`];
    if (as === 'all') doing.isSpent = true;
    else doing[as] += 1;
    if (as === 'moves') doing.fresh += 1;
    if (as === 'moves') rememberBeforeMove(table, figure);
    doing.isTurned = false;
    const { moves, acts, instead, actions } = doing;
    return moves + acts + instead > actions || acts > Math.max(1, actions - 1) ? [`${figure} has done too much`] : [];
  },
  moved: faultsOfMove,
  'move under way': faultsOfTurning,
  'combat began': (table, { a, b }) => {
    table.combats.push([a, b]);
    const doing = table.active.get(a);
    if (doing) doing.hasCharged = true;
    return [
      ...(table.areFriends(a, b) ? [`${a} fights its friend ${b}`] : []),
      ...faultsOfMeeting(table, { type: 'combat began', a, b }),
      ...faultsOfCharge(table, { type: 'combat began', a, b }),
    ];
  },
  'combat ended': (table, event) => {
    const { a, b } = event;
    recordParting(table, event);
    table.combats = table.combats.filter((pair) => !(pair.includes(a) && pair.includes(b)));
    return [];
  },
  fought: (table, event) => {
    const { attacker, defender, winner } = event;
    table.fight = winner === null ? undefined : { winner, loser: winner === attacker ? defender : attacker };
    const doing = table.active.get(attacker);
    if (doing) doing.hasFought = true;
    return faultsOfFight(table, event);
  },
  shot: (table, event) => [...endCertainty(table, event.shooter), ...faultsOfShot(table, event)],
  wandered: (table, { figure }) => endCertainty(table, figure),
  fell: (_, { figure, height, damage }) => {
    const meant = height < 30 ? 0 : Math.floor((3 * height) / 20);
    return damage === meant || damage === 0 ? [] : [`${figure} falls for ${damage} and not ${meant}`];
  },
  swam: (_, { figure, roll, damage }) =>
    damage === Math.max(0, 5 - roll.total) ? [] : [`${figure} swims for ${damage}`],
  hurt: (table, { figure, damage }) => {
    const found = table.figure(figure);
    const isThere = found.gone === undefined && damage > 0;
    found.health = Math.max(0, found.health - damage);
    return isThere ? [] : [`${figure} is hurt by ${damage}`];
  },
  healed: (table, { figure, amount }) => {
    const found = table.figure(figure);
    found.health += amount;
    const more = found.effects?.some(({ from }) => from === 'familiar') ? 2 : 0;
    return found.health > found.stats.health + more ? [`${figure} has more Health than it can`] : [];
  },
  died: (table, { figure, by, bounty }) => {
    const { health, side } = table.figure(figure);
    const faults = faultsOfBounty(table, figure, by, bounty);
    if (by !== undefined && side === null) table.deedsOf(by).kills += 1;
    dropTreasure(table, figure, table.figure(figure).at);
    table.removeFigure(figure, 'killed');
    return [...faults, ...(health === 0 ? [] : [`${figure} dies with ${health} Health`])];
  },
  conceded: (table, { seat }) => {
    for (const { id, side, gone, at } of table.figures.values())
      if (side === seat && (gone === undefined || gone === 'slipped')) {
        dropTreasure(table, id, at);
        table.removeFigure(id, 'conceded');
      }
    return [];
  },
  'left the table': (table, { figure }) => {
    const isFighting = table.fightsWith(figure).length > 0;
    const isOut = table.isAtExit(table.figure(figure));
    table.removeFigure(figure, 'left');
    return [
      ...(isFighting ? [`${figure} leaves out of a combat`] : []),
      ...(isOut ? [] : [`${figure} leaves where there is no way out`]),
    ];
  },
  'slipped away': (table, { figure }) => {
    const { gone } = table.figure(figure);
    table.removeFigure(figure, 'slipped');
    return gone === undefined ? [] : [`${figure} slips away, and is gone`];
  },
  returned: (table, { figure, at }) => {
    const found = table.figure(figure);
    const wasAway = found.gone === 'slipped';
    delete found.gone;
    found.at = { ...at };
    table.arrivals.add(figure);
    const why = table.whyNotThere(found);
    return [
      ...(wasAway ? [] : [`${figure} comes back, and was not away`]),
      ...(why === undefined ? [] : [`${figure} comes back ${why}`]),
    ];
  },
  loaded: (table, { figure }) => {
    const isUnloaded = table.figure(figure).isUnloaded;
    delete table.figure(figure).isUnloaded;
    return isUnloaded ? [] : [`${figure} was loaded`];
  },
  unloaded: (table, { figure }) => {
    const { isUnloaded } = table.figure(figure);
    table.figure(figure).isUnloaded = true;
    return isUnloaded ? [`${figure} shoots and has not loaded`] : [];
  },
  'token taken': faultsOfTaking,
  'token dropped': (table, { figure, token, at }) => {
    const { carries, carriesToo } = table.figure(figure);
    const isCarried = carries === token || carriesToo === token;
    dropTreasure(table, figure, at, token);
    return isCarried ? [] : [`${figure} drops ${token}`];
  },
  'token secured': (table, { token, seat, figure }) => [
    ...removeTreasure(table, token, { securedBy: seat }, figure),
    ...(figure === undefined || table.figure(figure).side === seat ? [] : [`${figure} secures ${token} for ${seat}`]),
  ],
  'token lost': (table, { token }) => removeTreasure(table, token, { isLost: true }, undefined),
  'creature came': (table, { figure }) => {
    table.figures.set(figure.id, structuredClone(figure));
    table.arrivals.add(figure.id);
    const why = table.whyNotThere(figure);
    return why === undefined ? [] : [`${figure.id} comes ${why}`];
  },
  'turn ended': (table) => [...faultsOfContact(table), ...faultsOfCastings(table)],
  'game ended': faultsOfEnd,
  door: (table, { door, isOpen }) => {
    const { ground } = table;
    table.ground = { ...ground, doors: ground.doors.map((each) => (each.id === door ? { ...each, isOpen } : each)) };
    return [];
  },
  'doors fell shut': (table, { doors }) => {
    const { ground } = table;
    const shut = ground.doors.map((each) => (doors.includes(each.id) ? { ...each, isOpen: false } : each));
    table.ground = { ...ground, doors: shut };
    return [];
  },
  'exit closed': (table, { exit }) => {
    const { ground } = table;
    table.ground = { ...ground, exits: (ground.exits ?? []).filter(({ id }) => id !== exit) };
    return [];
  },
};

export class Referee {
  readonly table: WatchedTable;
  readonly faults: string[] = [];

  constructor(begun: StateData, lore: Lore) {
    this.table = new WatchedTable(begun, lore);
  }

  watch(event: Event): void {
    if (event.type !== 'moved' || event.how !== 'magic') this.#addFaults(faultsOfLanding(this.table));
    this.#addFaults(checkOf(event)(this.table));
  }

  #addFaults(faults: readonly string[]): void {
    const { turn, phase } = this.table;
    for (const fault of faults) this.faults.push(`turn ${turn}, ${phase || 'before'}: ${fault}`);
  }

  finish(state: State): readonly string[] {
    this.#addFaults(faultsOfLanding(this.table));
    return [...this.faults, ...this.table.differencesFrom(state)];
  }
}

function checkOf<Type extends EventType>(event: Event<Type>): (table: WatchedTable) => readonly string[] {
  const hears: ((table: WatchedTable, event: Event<Type>) => readonly string[]) | undefined = EVENT_CHECKS[event.type];
  return (table) => (hears ?? noFaults)(table, event);
}
