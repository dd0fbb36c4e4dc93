import { correctionWords } from '../../../game-api/contract/corrections.ts';
import { bold, escapeMarkdown, formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import { squareOf } from '../board/describe.ts';
import { readPoint } from '../board/table-path.ts';
import { translateName } from '../content/name-words.ts';
import type { Event, EventType } from '../rules/events.ts';
import { zoneWords } from '../rules/setup/zone-words.ts';
import { damageWords, fightLine, lossLine, rollLine, shotLine } from './fight-lines.ts';
import { moveLine } from './move-lines.ts';
import { nameFromId } from './name-from-id.ts';
import type { Names, SeenFigure } from './names.ts';

type EventLines = { readonly [Type in EventType]?: (event: Event<Type>, names: Names) => string | undefined };

/** Returns `undefined` for events that need no line. */
export function eventLine(event: Event, names: Names): string | undefined {
  const says = EVENT_LINES[event.type] as ((event: Event, names: Names) => string | undefined) | undefined;
  return says?.(event, names);
}

interface EventSentence {
  readonly event: Event;
  readonly words: string;
}

/** Tells a loss of Health once, in the line of the blow or fall that caused it. */
export function eventLines(events: readonly Event[], names: Names): EventSentence[] {
  const told = new Map<string, number>();
  return events.flatMap((event) => {
    for (const { to, damage } of harmsIn(event)) told.set(to, damage);
    if (event.type === 'hurt') {
      const isTold = told.get(event.figure) === event.damage;
      told.delete(event.figure);
      if (isTold) return [];
    }
    const words = eventLine(event, names);
    return words === undefined ? [] : [{ event, words }];
  });
}

function harmsIn(event: Event): readonly { readonly to: string; readonly damage: number }[] {
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
  wizard: msg`Wizards`,
  apprentice: msg`Apprentices`,
  soldier: msg`Soldiers`,
  creature: msg`Creatures`,
} as const;

const ENDS = {
  treasure: msg`no treasure is left on the table`,
  alone: msg`only one warband is left`,
  turns: msg`its last turn is over`,
  nobody: msg`nobody is left`,
  won: msg`their goal is done`,
  lost: msg`their goal is out of reach`,
} as const;

/** A figure that no view holds yet. */
function newcomer({ id, name }: Pick<SeenFigure, 'id' | 'name'>): string {
  return bold(`${escapeMarkdown(translateName(name))} (${id})`);
}

const EVENT_LINES: EventLines = {
  corrected: ({ words, why }) => correctionWords(words, escapeMarkdown(why)),
  'placing began': ({ rolls, order }, names) =>
    t`Treasure is laid: ${totalsLine(rolls, names)}; **${names.seat(order[0] ?? '')}** begins.`,
  'token laid': ({ seat, at }, names) => t`**${names.seat(seat)}** lays a treasure at ${squareOf(at)}.`,
  'tokens vetoed': ({ seat }, names) => t`**${names.seat(seat)}** vetoes, and lays all treasure again.`,
  'tokens approved': ({ seat, moved }, names) =>
    moved
      ? t`**${names.seat(seat)}** moves treasure ${moved.token} to ${squareOf(moved.at)}.`
      : t`**${names.seat(seat)}** leaves the treasure as it is.`,
  'tokens lie': () => t`The treasure stays as it lies.`,
  'warband came in': ({ seat }, names) => t`**${names.seat(seat)}** has come in.`,
  prepared: ({ caster, spell, what, roll, number, succeeds }, names) => {
    const cast =
      what === undefined || what === 'potion' ? nameFromId(spell) : `${nameFromId(spell)}, ${nameFromId(what)}`;
    return succeeds
      ? t`✦ ${names.bold(caster)} casts ${cast} before the game, ${roll.total} of ${number}: it succeeds.`
      : t`✦ ${names.bold(caster)} casts ${cast} before the game, ${roll.total} of ${number}: it fails.`;
  },
  joined: ({ seat, figure }, names) =>
    figure.joined
      ? t`${newcomer(figure)} joins **${names.seat(seat)}**.`
      : t`${newcomer(figure)} comes along with **${names.seat(seat)}**.`,
  'token revealed': ({ seat, token }, names) => t`**${names.seat(seat)}** knows what treasure ${token} holds.`,
  'ingredients paid': ({ seat, gold }, names) => t`**${names.seat(seat)}** pays ${gold} gold for ingredients.`,
  'potion brewed': ({ thing, figure }, names) =>
    figure === undefined
      ? t`${nameFromId(thing.what)} is brewed, and stays at home.`
      : t`${nameFromId(thing.what)} is brewed, and ${names.bold(figure)} takes it along.`,
  dreamt: ({ figure, thing, roll, experience }, names) =>
    experience < 0
      ? t`${names.bold(figure)} drinks ${nameFromId(thing.what)}, ${roll.total}: nightmares, ${0 - experience} experience less.`
      : t`${names.bold(figure)} drinks ${nameFromId(thing.what)}, ${roll.total}: dreams, ${experience} experience more.`,
  foreseen: ({ seat, turn, by }, names) => t`**${names.seat(seat)}** has ${by} more to initiative in turn ${turn}.`,
  'demon withstands': ({ creature, roll, needed }) =>
    t`The ${nameFromId(creature)} rolls Will, ${roll.total} of ${needed}: it does not obey, and leaves.`,
  equipped: ({ things }, names) => {
    const all = new Set(Object.values(things).flatMap((some) => some.map(({ what }) => nameFromId(what))));
    return t('{who} {count, plural, one {brings} other {bring}} {things} along.', {
      count: Object.keys(things).length,
      who: formatList(Object.keys(things).map((figure) => names.bold(figure))),
      things: formatList([...all]),
    });
  },
  'sides drawn': ({ rolls }, names) => t`Sides are drawn: ${totalsLine(rolls, names)}.`,
  'zone taken': ({ seat, zone }, names) => t`**${names.seat(seat)}** comes in from ${zoneWords(zone)}.`,
  deployed: ({ places }) => {
    const count = Object.keys(places).length;
    return count > 0 ? t`Everyone has come in: ${count} figures stand on the table.` : t`Everyone has come in.`;
  },
  'turn began': ({ rolls, order }, names) =>
    rolls.length > 1
      ? t`Initiative: ${initiativeLine(order, rolls, names)}; ties were rolled again.`
      : t`Initiative: ${initiativeLine(order, rolls, names)}.`,
  moved: ({ figure, how, way, to }, names) => moveLine(names.bold(figure), how, way, squareOf(to)),
  'left the table': ({ figure }, names) => t`${names.bold(figure)} leaves the table.`,
  'combat began': ({ a, b }, names) => t`${names.bold(a)} and ${names.bold(b)} are in combat.`,
  fell: ({ figure, height, damage }, names) => t`${names.bold(figure)} falls ${height / 10}″: ${lossLine(damage)}.`,
  swam: ({ figure, roll, damage }, names) =>
    damage > 0
      ? t`${names.bold(figure)} swims: ${rollLine(roll)}: ${lossLine(damage)}.`
      : t`${names.bold(figure)} swims: ${rollLine(roll)}.`,
  fought: fightLine,
  shot: shotLine,
  hurt: ({ figure, damage }, names) => t`${names.bold(figure)} suffers: ${lossLine(damage)}.`,
  healed: ({ figure, amount }, names) => t`${names.bold(figure)} heals ${amount} Health.`,
  died: ({ figure, by, bounty }, names) =>
    deathLine(names.bold(figure), by === undefined ? undefined : names.bold(by), bounty?.gold),
  loaded: ({ figure }, names) => t`${names.bold(figure)} loads the crossbow.`,
  'token taken': ({ figure, token }, names) => t`${names.bold(figure)} picks up treasure ${token}.`,
  'token dropped': ({ figure, token, at }, names) =>
    t`${names.bold(figure)} drops treasure ${token} at ${squareOf(at)}.`,
  'token secured': ({ token, seat }, names) => t`Treasure ${token} is secured by **${names.seat(seat)}**.`,
  'token lost': ({ token }) => t`Treasure ${token} is lost.`,
  'creature rolled': ({ die, needed }) =>
    die < needed
      ? t`An encounter comes on ${needed} or more: ${die}, nothing comes.`
      : t`An encounter comes on ${needed} or more: ${die}.`,
  'creature came': ({ figure }) => t`${newcomer(figure)} comes in at ${squareOf(figure.at)}.`,
  wandered: ({ figure, degrees }, names) =>
    t`${names.bold(figure)} sees nobody and wanders off, at ${degrees} degrees.`,
  door: ({ figure, door, isOpen }, names) =>
    isOpen ? t`${names.bold(figure)} opens door ${door}.` : t`${names.bold(figure)} closes door ${door}.`,
  cast: castWords,
  tested: ({ figure, roll, needed, passes, stat }, names) => {
    const [who, what] = [names.bold(figure), translateMsg(STATS[stat ?? 'will'])];
    return passes
      ? t`${who} rolls ${what}, ${roll.total} of ${needed}: it withstands.`
      : t`${who} rolls ${what}, ${roll.total} of ${needed}: it does not withstand.`;
  },
  'spell attack': ({ target, rolls, hits, harm }, names) => {
    const against = t`✦ ${rolls[0].total} against ${names.bold(target)} ${rolls[1].total}`;
    if (!hits) return t`${against}: a miss.`;
    return harm ? t`${against}: a hit, ${lossLine(harm.damage)}.` : t`${against}: a hit.`;
  },
  vanished: ({ figure }, names) => t`${names.bold(figure)} is gone.`,
  'doors fell shut': ({ doors }) =>
    t('{count, plural, one {A door falls} other {# doors fall}} shut: {doors}.', {
      count: doors.length,
      doors: formatList(doors),
    }),
  'exit closed': ({ exit }) => t`Doorway ${exit} closes for good.`,
  'lock tried': ({ figure, door, die, bites }, names) =>
    bites
      ? t`${names.bold(figure)} tries the lock of door ${door}, ${die}: it bites.`
      : t`${names.bold(figure)} tries the lock of door ${door}, ${die}: it gives.`,
  'thing used': ({ figure, thing, isGone }, names) => {
    const [who, what] = [names.bold(figure), nameFromId(thing.what)];
    if (thing.is === 'scroll') return t`${who} reads the scroll of ${what}.`;
    return isGone ? t`${who} uses up ${what}.` : t`${who} uses ${what}.`;
  },
  'thing given': ({ from, to, thing }, names) =>
    t`${names.bold(from)} hands ${nameFromId(thing.what)} to ${names.bold(to)}.`,
  'thing stolen': ({ figure, thing }, names) => t`${names.bold(figure)} has lost ${nameFromId(thing.what)} for good.`,
  rerolled: ({ figure, by, before, die }, names) =>
    t`${translateName(by)}: ${names.bold(figure)} has ${die} instead of ${before}.`,
  cured: ({ figure }, names) => t`${names.bold(figure)} will be rid of its old injuries.`,
  'trap sprung': ({ figure, trap }, names) => t`⚠ A trap springs on ${names.bold(figure)}: ${nameFromId(trap)}.`,
  'trap avoided': ({ seat }, names) => t`**${names.seat(seat)}** keeps a trap from springing.`,
  'slipped away': ({ figure }, names) => t`${names.bold(figure)} has slipped out of time.`,
  returned: ({ figure, at }, names) => t`${names.bold(figure)} is back at ${squareOf(at)}.`,
  'misses games': ({ figure }, names) => t`${names.bold(figure)} is ill and misses the next game.`,
  'passage found': ({ seat }, names) => t`**${names.seat(seat)}** has found a secret passage.`,
  'passage used': ({ figures }, names) =>
    t('{who} {count, plural, one {goes} other {go}} through a secret passage.', {
      count: figures.length,
      who: formatList(figures.map((figure) => names.bold(figure))),
    }),
  controlled: ({ figure, side }, names) =>
    side === null
      ? t`${names.bold(figure)} now obeys nobody.`
      : t`${names.bold(figure)} now obeys **${names.seat(side)}**.`,
  conceded: ({ seat }, names) => t`**${names.seat(seat)}** gives up.`,
  'game ended': ({ why }) => t`The game is over: ${gameEndWords(why)}.`,
};

const STATS = { will: msg`Will`, move: msg`Move`, fight: msg`Fight` } as const;

/** ` at Ylva (B1) and K6`; words that are no target are left out. */
function targetWords(words: readonly string[], names: Names): string {
  const aims = words.flatMap((word) => {
    if (names.figure(word)) return names.bold(word);
    if (names.tokenAt(word) !== '') return `treasure ${word}`;
    const place = readPoint(word);
    return place ? squareOf(place) : [];
  });
  return aims.length > 0 ? t` at ${formatList(aims)}` : '';
}

function castWords(event: Event<'cast'>, names: Names): string {
  const { caster, spell, words, roll, points, lent = 0, number, succeeds, damage } = event;
  const said = t`✦ ${names.bold(caster)} casts ${nameFromId(spell)}${targetWords(words, names)}, ${roll.total}`;
  const helped = points > 0 ? t`${said} with ${points} Health` : said;
  const whole = lent > 0 ? t`${helped} and ${lent} from items` : helped;
  return succeeds ? t`${whole} of ${number}: it succeeds.` : t`${whole} of ${number}: it fails, ${lossLine(damage)}.`;
}

function deathLine(who: string, by: string | undefined, gold: number | undefined): string {
  if (by === undefined) return t`☠ ${who} is killed.`;
  return gold === undefined ? t`☠ ${who} is killed by ${by}.` : t`☠ ${who} is killed by ${by}, for ${gold} gold.`;
}

/** `The Lamps (A) 14, The Owls (B) 9`, in turn order, without re-rolls. */
function initiativeLine(
  order: readonly string[],
  [rolls]: readonly Readonly<Record<string, number>>[],
  names: Names,
): string {
  return order.map((seat) => `${names.seat(seat)} ${rolls?.[seat] ?? ''}`.trim()).join(', ');
}

export const gameEndWords = (why: keyof typeof ENDS) => translateMsg(ENDS[why]);

export function phaseName(phase: keyof typeof PHASES): string {
  return translateMsg(PHASES[phase]);
}

function totalsLine(rolls: Readonly<Record<string, number>>, names: Names): string {
  return formatList(Object.entries(rolls).map(([seat, die]) => `${names.seat(seat)} ${die}`));
}

export function explanationLines(events: readonly Event[], names: Names): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'fought' && event.type !== 'shot') return [];
    const [a, b] = event.type === 'fought' ? [event.attacker, event.defender] : [event.shooter, event.target];
    const [own, other] = event.rolls;
    const harms = event.type === 'fought' ? event.harms : event.harm ? [event.harm] : [];
    return [`${names.bold(a)} ${rollLine(own)}; ${names.bold(b)} ${rollLine(other)}`, ...harms.map(damageWords)];
  });
}
