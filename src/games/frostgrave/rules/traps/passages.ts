/** Secret passages. USE */
import { t } from '../../../../i18n/t.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import type { ActivationState } from '../state/turn.ts';
import type { Figure } from '../state.ts';

/** A natural 20 finds one for this turn; tunnel fighters find it more easily. USE-01, USE-12 */
export function findPassages(game: Game, order: readonly string[], first: Readonly<Record<string, number>>): void {
  if (!game.state.switches.passages) return;
  for (const seat of order) {
    const die = first[seat];
    const own = figuresOnTable(game.state).filter(({ side }) => side === seat);
    const also = own.flatMap(({ what }) => game.lore.soldiers.get(what)?.passages ?? []);
    if (die === game.lore.springs.passageOn || (die !== undefined && also.includes(die)))
      game.emit({ type: 'passage found', seat });
  }
}

/** A passage must come first in an activation. USE-02 */
export function whyNoPassage(game: Game, figure: Figure, doing: ActivationState): string | undefined {
  const { turn } = game.state;
  if (figure.side === null || !turn?.passages?.includes(figure.side))
    return t`Nobody of the warband has found a passage.`;
  if (doing.moves + doing.acts + doing.instead > 0) return t`Use a passage before anything else.`;
  const others = turn.activation?.figures ?? [];
  const isLeader = others[0]?.figure === figure.id;
  return others.length > 1 && !isLeader ? t`Only the group’s leader can use the passage.` : undefined;
}

/** Takes all who activate together. USE-11, USE-13 */
export function usePassage(game: Game, id: string): void {
  const { side } = game.figure(id);
  const figures = game.state.turn?.activation?.figures.map(({ figure }) => figure) ?? [id];
  if (side !== null) game.emit({ type: 'passage used', seat: side, figures });
}
