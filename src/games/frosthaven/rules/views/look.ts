import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

interface FigureLook {
  readonly title: string;
  readonly icon: string;
  readonly colour: string | undefined;
}

export function lookOf(game: Game, figure: Figure): FigureLook {
  const owner = figure.seat === undefined ? undefined : game.catalog.classOf(game.character(figure.seat).class);
  if (figure.summon !== undefined) {
    const { name, icon } = game.catalog.summon(figure.summon);
    return { title: name, icon, colour: owner?.colour };
  }
  if (owner) return { title: owner.name, icon: owner.icon, colour: owner.colour };
  const member = game.memberOf(figure);
  const type = figure.monster === undefined ? undefined : game.catalog.monster(figure.monster);
  const own = member && member.kind !== 'named' ? member.icon : undefined;
  if (member) return { title: member.name, icon: own ?? type?.icon ?? 'person', colour: undefined };
  const { name, icon } = game.monsterOf(figure);
  return { title: name, icon, colour: undefined };
}
