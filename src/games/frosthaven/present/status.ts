/** Everybody at a glance: how they stand, where, and who is waited for. */

import type { Seat } from '../../../kernel/rule.ts';
import { colourButton } from '../../panel/colours.ts';
import { button, buttonRows, type Row } from '../../panel/controls.ts';
import type { Panel } from '../../panel/panel.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { bold, fitted, listed } from '../../panel/text.ts';
import type { FigureView, SeatView, View } from '../rules/view.ts';
import { goalLines, stanceWords } from '../say/goal.ts';
import { markerWords } from '../say/markers.ts';
import type { Names } from '../say/names.ts';
import type { TableView } from '../table.ts';
import { customId } from './ids.ts';
import { othersButtons } from './others.ts';
import type { Seen } from './seen.ts';

/** `The Salt Road, round 3.` */
export function whereAndWhen({ scenario, round }: View): string {
  return `${bold(scenario.name)}, ${round === 0 ? 'before the first round' : `round ${round}`}.`;
}

/** Who is `waiting`, a line each, and everybody in a line; from here a player finds the standing orders. */
export function statusPanel(seen: Seen, waiting: readonly string[] = []): Panel {
  const { table, names } = seen;
  const { view } = table;
  const elements = Object.entries(view.elements).filter(([, state]) => state !== 'inert');
  const lines = [
    whereAndWhen(view),
    ...waiting,
    ...goalLines(view),
    ...view.seats.map((seat) => seatWords(seat, names, table)),
    othersWords(view, names),
    enemyWords(view, names),
    ...(elements.length > 0 ? [`Elements: ${listed(elements.map(([element, state]) => `${element} ${state}`))}.`] : []),
    ...(view.favors ? [`-# Favors: ${listed(view.favors)}.`] : []),
    ...(view.goal?.rules ? [`-# Special rules: ${view.goal.rules}`] : []),
  ].filter(Boolean);
  return { content: fitted(lines.join('\n'), CONTENT_LENGTH), components: statusRows(seen), picture: undefined };
}

function seatWords(seat: SeatView, names: Names, table: TableView): string {
  const { cards, revealed } = seat;
  const piles = `${cards.hand} in hand, ${cards.discarded} discarded, ${cards.lost} lost${cards.active > 0 ? `, ${cards.active} active` : ''}`;
  const plays = revealed.map(({ name, initiative }) => `*${name}* (${initiative})`);
  const stance = stanceWords(seat);
  const shown = plays.length > 0 ? ` This round: ${listed(plays)}.` : '';
  return `${bold(names.seat(seat.seat))} (${seat.className}): ${lifeWords(seat, table.view)}; ${piles}; ${seat.experience} experience, ${seat.coins} ${seat.coins === 1 ? 'coin' : 'coins'}${stance ? `; ${stance}` : ''}${absenceWords(seat.seat, table)}.${shown}`;
}

/** `C7, 8 of 10 hit points, poison`. */
function lifeWords({ figure, escaped, exhausted, dead, hitPoints, maximum }: SeatView, { figures }: View): string {
  if (escaped) return 'has left the map';
  if (dead) return 'dead';
  const here = figures.find(({ id }) => id === figure);
  const health = `${hitPoints} of ${maximum} hit points`;
  const state = here
    ? [here.hex, health, ...guardWords(here), ...markerWords(here), ...here.conditions].join(', ')
    : health;
  if (exhausted) return here ? `exhausted, and still there: ${state}` : 'exhausted';
  return state;
}

export function guardWords({ shield, retaliate }: Pick<FigureView, 'shield' | 'retaliate'>): string[] {
  return [...(shield > 0 ? [`shield ${shield}`] : []), ...(retaliate > 0 ? [`retaliate ${retaliate}`] : [])];
}

function absenceWords(seat: Seat, { game, presence }: TableView): string {
  if (!presence.away.includes(seat)) return '';
  if (game.seats.some((each) => each.seat === seat && each.user === undefined)) return '; played by the bot';
  return `; away${presence.isDeserted ? '' : ', played by the bot'}`;
}

/** Summons, allies and objectives. */
function othersWords({ figures }: View, names: Names): string {
  const words = (kind: FigureView['kind'], title: string) => {
    const all = figures.filter((figure) => figure.kind === kind).map((figure) => figureWords(figure, names));
    return all.length > 0 ? `${title}: ${all.join('; ')}.` : '';
  };
  return [words('summon', 'Summons'), words('ally', 'Allies'), words('objective', 'Objectives')]
    .filter(Boolean)
    .join('\n');
}

function figureWords(figure: FigureView, names: Names): string {
  const { id, hex, hitPoints, maximum, conditions, rank } = figure;
  const state = [`${hitPoints}/${maximum}`, ...guardWords(figure), ...markerWords(figure), ...conditions].join(', ');
  const kind = rank === 'elite' || rank === 'boss' ? ` (${rank})` : '';
  return `${names.figure(id)}${kind} at ${hex}: ${state}`;
}

function enemyWords({ figures }: View, names: Names): string {
  const enemies = figures.filter(({ kind }) => kind === 'monster').map((figure) => figureWords(figure, names));
  return enemies.length > 0 ? `Enemies: ${enemies.join('; ')}.` : 'No enemy is in sight.';
}

function statusRows({ table: { game, seat, view }, palette }: Seen): Row[] {
  if (seat === undefined) return [];
  return buttonRows([
    button(customId({ action: 'panel', game: game.id }), 'My panel', 'primary'),
    button(customId({ action: 'enemies', game: game.id }), 'Enemies'),
    button(customId({ action: 'goal', game: game.id }), 'Battle goal'),
    button(customId({ action: 'orders', game: game.id }), 'Standing orders'),
    colourButton(game.id, palette),
    ...othersButtons(game.id, view),
  ]);
}
