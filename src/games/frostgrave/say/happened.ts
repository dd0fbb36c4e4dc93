/** What happened, in lines that start with whoever did it and read aloud well. */

import { byHandWords } from '../../corrections.ts';
import { escaped, listed } from '../../panel/text.ts';
import type { Event, EventType, Harm, Roll } from '../rules/events.ts';
import { squareOf } from '../table/describe.ts';
import { readPoint, type Way } from '../table/way.ts';
import { called } from './called.ts';
import type { Names } from './names.ts';

type Says = { readonly [Type in EventType]?: (event: Event<Type>, names: Names) => string | undefined };

/** The line of an event; undefined where nothing is worth a line. */
export function lineOf(event: Event, names: Names): string | undefined {
  const says = SAYS[event.type] as ((event: Event, names: Names) => string | undefined) | undefined;
  return says?.(event, names);
}

interface Happened {
  readonly event: Event;
  readonly words: string;
}

/** Lines of all that happened, in its order: Health that is lost is told once, by the blow or fall that took it. */
export function linesOf(events: readonly Event[], names: Names): Happened[] {
  const told = new Map<string, number>();
  return events.flatMap((event) => {
    for (const { to, damage } of harmsTold(event)) told.set(to, damage);
    if (event.type === 'hurt') {
      const isTold = told.get(event.figure) === event.damage;
      told.delete(event.figure);
      if (isTold) return [];
    }
    const words = lineOf(event, names);
    return words === undefined ? [] : [{ event, words }];
  });
}

/** Whose loss the line of an event tells. */
function harmsTold(event: Event): readonly { readonly to: string; readonly damage: number }[] {
  switch (event.type) {
    case 'fought':
      return event.harms;
    case 'shot':
    case 'spell attack':
      return event.harm ? [{ to: event.target, damage: event.harm.damage }] : [];
    case 'cast':
      return [{ to: event.caster, damage: event.damage }];
    case 'fell':
    case 'swam':
      return [{ to: event.figure, damage: event.damage }];
    default:
      return [];
  }
}

const PHASES = {
  wizard: 'Wizards',
  apprentice: 'Apprentices',
  soldier: 'Soldiers',
  creature: 'Creatures',
} as const;

const ENDS = {
  treasure: 'no treasure is left on the table',
  alone: 'only one warband is left',
  turns: 'its turns are over',
  nobody: 'nobody is left',
  won: 'what they came for is done',
  lost: 'what they came for can’t be done any more',
} as const;

const SAYS: Says = {
  corrected: ({ words, why }) => byHandWords(words, escaped(why)),
  'placing began': ({ rolls, order }, names) =>
    `Treasure is laid: ${totals(rolls, names)}; **${names.seat(order[0] ?? '')}** begins.`,
  'token laid': ({ seat, at }, names) => `**${names.seat(seat)}** lays a treasure at ${squareOf(at)}.`,
  'tokens vetoed': ({ seat }, names) => `**${names.seat(seat)}** objects, and lays all treasure anew.`,
  'tokens approved': ({ seat, moved }, names) =>
    moved
      ? `**${names.seat(seat)}** moves treasure ${moved.token} to ${squareOf(moved.at)}.`
      : `**${names.seat(seat)}** lets the treasure lie so.`,
  'tokens lie': () => 'The treasure lies where it lies.',
  'warband came in': ({ seat }, names) => `**${names.seat(seat)}** has come in.`,
  prepared: ({ caster, spell, what, roll, number, succeeds }, names) =>
    `✦ ${names.bold(caster)} casts ${called(spell)}${what === undefined || what === 'potion' ? '' : `, ${called(what)}`} before the game, ${roll.total} of ${number}: ${succeeds ? 'it succeeds' : 'it fails'}.`,
  joined: ({ seat, figure }, names) =>
    `**${figure.name} (${figure.id})** ${figure.joined ? 'joins' : 'comes along with'} **${names.seat(seat)}**.`,
  'token revealed': ({ seat, token }, names) => `**${names.seat(seat)}** knows what treasure ${token} holds.`,
  'ingredients paid': ({ seat, gold }, names) => `**${names.seat(seat)}** pays ${gold} gold for ingredients.`,
  'potion brewed': ({ thing, figure }, names) =>
    `${called(thing.what)} is brewed, and ${figure === undefined ? 'stays at home' : `${names.bold(figure)} takes it along`}.`,
  dreamt: ({ figure, thing, roll, experience }, names) =>
    `${names.bold(figure)} drinks ${called(thing.what)}, ${roll.total}: ${experience < 0 ? `nightmares, ${0 - experience} experience less` : `dreams, ${experience} experience more`}.`,
  foreseen: ({ seat, turn, by }, names) => `**${names.seat(seat)}** has ${by} more to initiative in turn ${turn}.`,
  'demon withstands': ({ creature, roll, needed }) =>
    `The ${called(creature)} rolls Will, ${roll.total} of ${needed}: it does not obey, and goes.`,
  equipped: ({ things }, names) =>
    `${listed(Object.keys(things).map((figure) => names.bold(figure)))} ${Object.keys(things).length === 1 ? 'brings' : 'bring'} ${listed([...new Set(Object.values(things).flatMap((all) => all.map(({ what }) => called(what))))])} along.`,
  'sides drawn': ({ rolls }, names) => `Sides are drawn: ${totals(rolls, names)}.`,
  'zone taken': ({ seat, zone }, names) => `**${names.seat(seat)}** comes in from ${zone}.`,
  deployed: ({ places }) => {
    const count = Object.keys(places).length;
    return count > 0 ? `Everybody has come in: ${count} figures stand on the table.` : 'Everybody has come in.';
  },
  'turn began': ({ rolls, order }, names) =>
    `Initiative: ${order.map((seat) => `${names.seat(seat)} ${rolls[0]?.[seat] ?? ''}`.trim()).join(', ')}${rolls.length > 1 ? '; ties were rolled again' : ''}.`,
  moved: ({ figure, how, way, to }, names) => moved(names.bold(figure), how, way, squareOf(to)),
  'left the table': ({ figure }, names) => `${names.bold(figure)} leaves the table.`,
  'combat began': ({ a, b }, names) => `${names.bold(a)} and ${names.bold(b)} are in combat.`,
  fell: ({ figure, height, damage }, names) => `${names.bold(figure)} falls ${height / 10}″: ${lost(damage)}.`,
  swam: ({ figure, roll, damage }, names) =>
    `${names.bold(figure)} swims: ${rolled(roll)}${damage > 0 ? `: ${lost(damage)}` : ''}.`,
  fought: fought,
  shot: shot,
  hurt: ({ figure, damage }, names) => `${names.bold(figure)} suffers: ${lost(damage)}.`,
  healed: ({ figure, amount }, names) => `${names.bold(figure)} heals ${amount} Health.`,
  died: ({ figure, by, bounty }, names) =>
    `☠ ${names.bold(figure)} is killed${by === undefined ? '' : ` by ${names.bold(by)}`}${bounty ? `, for ${bounty.gold} gold` : ''}.`,
  loaded: ({ figure }, names) => `${names.bold(figure)} loads the crossbow.`,
  'token taken': ({ figure, token }, names) => `${names.bold(figure)} picks up treasure ${token}.`,
  'token dropped': ({ figure, token, at }, names) =>
    `${names.bold(figure)} drops treasure ${token} at ${squareOf(at)}.`,
  'token secured': ({ token, seat }, names) => `Treasure ${token} is secured by **${names.seat(seat)}**.`,
  'token lost': ({ token }) => `Treasure ${token} is lost.`,
  'creature rolled': ({ die, needed }) =>
    `Something may come on ${needed} or more: ${die}${die < needed ? ', nothing does' : ''}.`,
  'creature came': ({ figure }) => `**${figure.name} (${figure.id})** comes in at ${squareOf(figure.at)}.`,
  wandered: ({ figure, degrees }, names) => `${names.bold(figure)} sees nobody and wanders off, at ${degrees} degrees.`,
  door: ({ figure, door, isOpen }, names) => `${names.bold(figure)} ${isOpen ? 'opens' : 'closes'} door ${door}.`,
  cast: ({ caster, spell, words, roll, points, lent = 0, number, succeeds, damage }, names) =>
    `✦ ${names.bold(caster)} casts ${called(spell)}${aimedAt(words, names)}, ${roll.total}${points > 0 ? ` with ${points} Health` : ''}${lent > 0 ? ` and ${lent} of its things` : ''} of ${number}: ${succeeds ? 'it succeeds' : `it fails, ${lost(damage)}`}.`,
  tested: ({ figure, roll, needed, passes, stat }, names) =>
    `${names.bold(figure)} rolls ${STATS[stat ?? 'will']}, ${roll.total} of ${needed}: ${passes ? 'it withstands' : 'it does not withstand'}.`,
  'spell attack': ({ target, rolls, hits, harm }, names) =>
    `✦ ${rolls[0].total} against ${names.bold(target)} ${rolls[1].total}: ${hits ? `a hit${harm ? `, ${lost(harm.damage)}` : ''}` : 'a miss'}.`,
  vanished: ({ figure }, names) => `${names.bold(figure)} is gone.`,
  'doors fell shut': ({ doors }) =>
    `${doors.length === 1 ? 'A door falls' : `${doors.length} doors fall`} shut: ${listed(doors)}.`,
  'exit closed': ({ exit }) => `Doorway ${exit} closes, and does not open again.`,
  'lock tried': ({ figure, door, die, bites }, names) =>
    `${names.bold(figure)} tries the lock of door ${door}, ${die}: ${bites ? 'it bites' : 'it gives'}.`,
  'thing used': ({ figure, thing, isGone }, names) =>
    `${names.bold(figure)} ${thing.is === 'scroll' ? 'reads the scroll of' : isGone ? 'uses up' : 'uses'} ${called(thing.what)}.`,
  'thing given': ({ from, to, thing }, names) =>
    `${names.bold(from)} hands ${called(thing.what)} to ${names.bold(to)}.`,
  'thing stolen': ({ figure, thing }, names) => `${names.bold(figure)} has lost ${called(thing.what)} for good.`,
  rerolled: ({ figure, by, before, die }, names) => `${by}: ${names.bold(figure)} has ${die} instead of ${before}.`,
  cured: ({ figure }, names) => `${names.bold(figure)} will be rid of its old injuries.`,
  'trap sprung': ({ figure, trap }, names) => `⚠ A trap springs upon ${names.bold(figure)}: ${called(trap)}.`,
  'trap avoided': ({ seat }, names) => `**${names.seat(seat)}** keeps a trap from springing.`,
  'slipped away': ({ figure }, names) => `${names.bold(figure)} has slipped out of time.`,
  returned: ({ figure, at }, names) => `${names.bold(figure)} is back at ${squareOf(at)}.`,
  'misses games': ({ figure }, names) => `${names.bold(figure)} is ill, and misses the next game.`,
  'passage found': ({ seat }, names) => `**${names.seat(seat)}** has found a secret passage.`,
  'passage used': ({ figures }, names) =>
    `${listed(figures.map((figure) => names.bold(figure)))} ${figures.length === 1 ? 'goes' : 'go'} through a secret passage.`,
  controlled: ({ figure, side }, names) =>
    side === null ? `${names.bold(figure)} obeys nobody.` : `${names.bold(figure)} obeys **${names.seat(side)}** now.`,
  conceded: ({ seat }, names) => `**${names.seat(seat)}** gives up.`,
  'game ended': ({ why }) => `The game is over: ${ENDS[why]}.`,
};

const STATS = { will: 'Will', move: 'Move', fight: 'Fight' } as const;

/** ` at Ylva (B1) and K6`: whom or what a casting is for, as far as anybody could point at it. */
function aimedAt(words: readonly string[], names: Names): string {
  const aims = words.flatMap((word) => {
    if (names.figure(word)) return names.bold(word);
    if (names.tokenAt(word) !== '') return `treasure ${word}`;
    const place = readPoint(word);
    return place ? squareOf(place) : [];
  });
  return aims.length > 0 ? ` at ${listed(aims)}` : '';
}

/** The heading of a phase. */
export function phaseName(phase: keyof typeof PHASES): string {
  return PHASES[phase];
}

function totals(rolls: Readonly<Record<string, number>>, names: Names): string {
  return listed(Object.entries(rolls).map(([seat, die]) => `${names.seat(seat)} ${die}`));
}

const HOW = {
  move: 'moves',
  run: 'runs',
  intercept: 'steps in the way',
  push: 'is pushed',
  step: 'steps away',
  thrown: 'is thrown',
  placed: 'is set down',
  magic: 'is moved by magic',
} as const;

function moved(who: string, how: keyof typeof HOW, way: Way, square: string): string {
  const turns = [...new Set(way.map(({ by }) => by))].filter((by) => by !== 'ground' && by !== 'leave');
  const by = turns.length > 0 ? ` (${turns.join(', ')})` : '';
  return `${who} ${HOW[how]} to ${square}${by}.`;
}

/** `14 +2 Fight −1 treasure = 15`. */
export function rolled({ die, added, total }: Roll): string {
  const parts = added.map(({ what, value }) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${what}`);
  return parts.length === 0 ? `${die}` : `${[die, ...parts].join(' ')} = ${total}`;
}

function lost(damage: number): string {
  return damage > 0 ? `${damage} Health lost` : 'no harm';
}

function fought({ attacker, defender, rolls, winner, harms }: Event<'fought'>, names: Names): string {
  const [own, other] = rolls;
  const who = `${names.bold(attacker)} **${own.total}** fights ${names.bold(defender)} **${other.total}**`;
  const outcome = winner === null ? 'both strike' : `${names.bold(winner)} wins`;
  return `⚔ ${who}: ${outcome}, ${listed(harms.map((harm) => harmed(harm, names)))}.`;
}

function harmed({ to, damage }: Harm & { readonly to: string }, names: Names): string {
  return damage > 0 ? `${names.bold(to)} loses ${damage} Health` : `armour saves ${names.bold(to)}`;
}

function shot({ shooter, target, meant, rolls, hits, harm, hidden }: Event<'shot'>, names: Names): string {
  const [own, other] = rolls;
  const astray = meant === target ? '' : `, meant for ${names.bold(meant)}`;
  const cover = hidden > 0 ? `, ${hidden} % hidden` : '';
  const outcome = !hits ? 'misses' : harm && harm.damage > 0 ? `hits, ${lost(harm.damage)}` : 'hits, armour holds';
  return `🏹 ${names.bold(shooter)} **${own.total}** shoots at ${names.bold(target)} **${other.total}**${astray}${cover}: ${outcome}.`;
}

/** How the totals of fights and shots came to be, a line each. */
export function whyLines(events: readonly Event[], names: Names): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'fought' && event.type !== 'shot') return [];
    const [a, b] = event.type === 'fought' ? [event.attacker, event.defender] : [event.shooter, event.target];
    const [own, other] = event.rolls;
    const harms = event.type === 'fought' ? event.harms : event.harm ? [event.harm] : [];
    return [`${names.bold(a)} ${rolled(own)}; ${names.bold(b)} ${rolled(other)}`, ...harms.map(damageWords)];
  });
}

function damageWords({ roll, added, armour, times, damage }: Harm): string {
  const parts = added.map(({ what, value }) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${what}`);
  const sum = [roll, ...parts, `−${armour} armour`].join(' ');
  return `Damage ${sum}${times > 1 ? `, ×${times}` : ''} = ${damage}.`;
}
