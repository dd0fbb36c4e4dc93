import type { Seat } from '../../../engine/rules/rule.ts';
import { colourButton, signsButton } from '../../../game-api/panel/colours.ts';
import type { ControlRow } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { bold, formatList, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { ELEMENTS } from '../content/terms.ts';
import type { TableView } from '../match/table-view.ts';
import type { FigureView, SeatView, View } from '../rules/view.ts';
import { elementStateWords } from '../rules/view-schema/elements.ts';
import { markerWords } from '../rules/view-schema/markers.ts';
import { termWords } from '../rules/view-schema/words.ts';
import { goalLines, stanceWords } from '../text/goal.ts';
import type { Names } from '../text/names.ts';
import { favorWords } from './campaign/favors.ts';
import { customId } from './custom-ids.ts';
import { othersButtons } from './question/other-seats.ts';
import type { ViewContext } from './view-context.ts';

export function scenarioAndRound({ scenario, round }: View): string {
  const name = bold(scenario.name);
  return round === 0 ? t`${name}, before the first round.` : t`${name}, round ${round}.`;
}

/** Lists those who are `waiting`, then everyone; leads to the standing orders. */
export function statusPanel(seen: ViewContext, waiting: readonly string[] = []): Panel {
  const { table, names } = seen;
  const { view } = table;
  const elements = ELEMENTS.filter((element) => view.elements[element] !== 'inert').map(
    (element) => `${termWords(element)} ${elementStateWords(view, element)}`,
  );
  const lines = [
    scenarioAndRound(view),
    ...waiting,
    ...goalLines(view),
    ...view.seats.map((seat) => seatWords(seat, names, table)),
    othersWords(view, names),
    enemyWords(view, names),
    ...(elements.length > 0 ? [t`Elements: ${formatList(elements)}.`] : []),
    ...(view.favors ? [t`-# Favors: ${formatList(view.favors.map(favorWords))}.`] : []),
    ...(view.goal?.rules ? [t`-# Special rules: ${view.goal.rules}`] : []),
  ].filter(Boolean);
  return { content: truncateLines(lines.join('\n'), CONTENT_LENGTH), components: statusRows(seen), picture: undefined };
}

function seatWords(seat: SeatView, names: Names, table: TableView): string {
  const { revealed, experience, coins } = seat;
  const plays = revealed.map(({ name, initiative }) => `*${name}* (${initiative})`);
  const facts = [
    lifeWords(seat, table.view),
    pileWords(seat),
    `${t`${experience} experience`}, ${t('{coins, plural, one {# coin} other {# coins}}', { coins })}`,
    stanceWords(seat),
    absenceWords(seat.seat, table),
  ].filter(Boolean);
  const shown = plays.length > 0 ? ` ${t`This round: ${formatList(plays)}.`}` : '';
  return `${bold(names.seat(seat.seat))} (${seat.className}): ${facts.join('; ')}.${shown}`;
}

function pileWords({ cards: { hand, discarded, lost, active } }: SeatView): string {
  return [
    t`${hand} in hand`,
    t`${discarded} discarded`,
    t`${lost} lost`,
    ...(active > 0 ? [t`${active} active`] : []),
  ].join(', ');
}

function lifeWords({ figure, escaped, exhausted, dead, hitPoints, maximum }: SeatView, { figures }: View): string {
  if (escaped) return t`has left the map`;
  if (dead) return t`dead`;
  const here = figures.find(({ id }) => id === figure);
  const health = t`${hitPoints} of ${maximum} hit points`;
  const state = here
    ? [here.hex, health, ...guardWords(here), ...markerWords(here), ...here.conditions.map(termWords)].join(', ')
    : health;
  if (exhausted) return here ? t`exhausted, still on the map: ${state}` : t`exhausted`;
  return state;
}

export function guardWords({ shield, retaliate }: Pick<FigureView, 'shield' | 'retaliate'>): string[] {
  return [...(shield > 0 ? [t`shield ${shield}`] : []), ...(retaliate > 0 ? [t`retaliate ${retaliate}`] : [])];
}

function absenceWords(seat: Seat, { game, presence }: TableView): string {
  if (!presence.away.includes(seat)) return '';
  if (game.seats.some((each) => each.seat === seat && each.user === undefined)) return t`played by the bot`;
  return presence.isDeserted ? t`away` : t`away, played by the bot`;
}

function othersWords({ figures }: View, names: Names): string {
  const all = (kind: FigureView['kind']) =>
    figures
      .filter((figure) => figure.kind === kind)
      .map((figure) => figureWords(figure, names))
      .join('; ');
  const [summons, allies, objectives] = [all('summon'), all('ally'), all('objective')];
  return [
    summons && t`Summons: ${summons}.`,
    allies && t`Allies: ${allies}.`,
    objectives && t`Objectives: ${objectives}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

function figureWords(figure: FigureView, names: Names): string {
  const { id, hex, hitPoints, maximum, conditions, rank } = figure;
  const state = [
    `${hitPoints}/${maximum}`,
    ...guardWords(figure),
    ...markerWords(figure),
    ...conditions.map(termWords),
  ].join(', ');
  const kind = rank === 'elite' || rank === 'boss' ? ` (${termWords(rank)})` : '';
  return t`${`${names.figure(id)}${kind}`} at ${hex}: ${state}`;
}

function enemyWords({ figures }: View, names: Names): string {
  const enemies = figures.filter(({ kind }) => kind === 'monster').map((figure) => figureWords(figure, names));
  return enemies.length > 0 ? t`Enemies: ${enemies.join('; ')}.` : t`No enemy is in sight.`;
}

function statusRows({ table: { game, seat, view }, palette, signs }: ViewContext): ControlRow[] {
  if (seat === undefined) return [];
  const wording = signsButton(game.id, signs);
  return buttonRows([
    button(customId({ action: 'panel', game: game.id }), t`My panel`, 'primary'),
    button(customId({ action: 'enemies', game: game.id }), t`Enemies`),
    button(customId({ action: 'goal', game: game.id }), t`Battle goal`),
    button(customId({ action: 'orders', game: game.id }), t`Standing orders`),
    colourButton(game.id, palette),
    ...(wording ? [wording] : []),
    ...othersButtons(game.id, view),
  ]);
}
