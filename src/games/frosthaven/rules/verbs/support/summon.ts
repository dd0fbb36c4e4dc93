/** Summons of characters. SUM-01 to SUM-03 */

import { id } from '../../../../../engine/values/id.ts';
import { rangeBetween } from '../../../content/board/hex-range.ts';
import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { HexLabel, SummonId } from '../../../content/terms.ts';
import { figureId } from '../../figures/figure-ids.ts';
import { isEmpty } from '../../figures/hexes.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { FigureData } from '../../state/figures.ts';
import type { Character, Figure, Frozen } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, NOTHING_YET, outcomeOf } from '../ability-outcome.ts';
import { activate } from '../activate.ts';
import { amountOf } from '../amounts.ts';
import { chooseHexes, DONE, hexesNear, hexOf } from '../map/hexes.ts';
import type { AbilityRun } from '../verb.ts';

/** Summons into adjacent empty hexes, as many as there are; the card stays active. SUM-02 */
export function* performSummon(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'summon'>,
  { origin, soFar: before }: Pick<AbilityRun, 'origin' | 'soFar'>,
): Rule<AbilityOutcome> {
  const character = game.characterOf(figure);
  const places = () => placesForSummon(game, figure, ability, before);
  if (!character || ability.summon === undefined || places().length === 0) return NO_OUTCOME;
  const kind: SummonId = id(`${character.class}/${ability.summon}`);
  if (origin) activate(game, character, origin, []);
  const on = origin && { on: { seat: character.seat, card: origin.card } };
  const wanted = { figure, ability: { ...ability, mandatory: true as const }, most: ability.count };
  const soFar = { ...NOTHING_YET, begun: true };
  const hitPoints =
    ability.hitPoints === undefined
      ? undefined
      : Math.max(1, amountOf(game, figure, ability.hitPoints, { soFar: before }));
  const hexes = yield* chooseHexes(game, { ...wanted, soFar }, places, (hex) => {
    game.emit({
      type: 'placed',
      figure: newSummon(game, character, { kind, hitPoints }, hex),
      how: 'summoned',
      ...on,
    });
    return DONE;
  });
  return outcomeOf(hexes.length);
}

/** Returns hexes beside the summoner, or in or beside the hex named by the card. SUM-01 */
export function placesForSummon(
  game: Game,
  figure: Figure,
  { at }: Pick<AbilityOf<'summon'>, 'at'>,
  soFar: ActionSoFar,
): HexLabel[] {
  if (at === undefined) return emptyBeside(game, figure);
  const centre = hexOf(at, soFar);
  return centre === undefined ? [] : hexesNear(game, centre, 1).filter((hex) => isEmpty(game, hex));
}

/** Returns the empty adjacent hexes. SUM-01, MOT-08 */
export function emptyBeside(game: Game, figure: Figure): HexLabel[] {
  const { board } = game;
  const here = board.cell(figure.hex);
  const beside = board.cells.filter((cell) => rangeBetween(board, here, cell) === 1);
  return beside.map((cell) => board.labelAt(cell)).filter((hex) => isEmpty(game, hex));
}

interface SummonKind {
  readonly kind: SummonId;
  readonly hitPoints: number | undefined;
}

/** A new summon counts as having acted in this round. SUM-14 */
function newSummon(
  game: Game,
  { seat }: Character,
  { kind, hitPoints: more }: SummonKind,
  hex: HexLabel,
): Frozen<FigureData> {
  const hitPoints = more ?? game.catalog.summon(kind).hitPoints;
  const standee = freeNumber(game, kind);
  return {
    id: figureId(kind, standee),
    kind: 'summon',
    side: 'party',
    hex,
    hitPoints,
    maximum: hitPoints,
    conditions: {},
    seat,
    summon: kind,
    standee,
    bonuses: [],
    acted: game.state.round,
  };
}

function freeNumber(game: Game, kind: SummonId): number {
  let number = 1;
  while (game.state.figures[figureId(kind, number)]) number++;
  return number;
}
