/** Figures that come by magic. FSL */

import type { TablePoint } from '../../../board/space.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import { addCreature } from '../../creatures/add-creature.ts';
import { creatureFigure } from '../../creatures/creature-figure.ts';
import type { Game } from '../../game.ts';
import type { FigureData } from '../../state/figures.ts';
import type { EffectContext } from '../effects/effect-context.ts';

export function call(game: Game, work: EffectContext, effect: EffectOf<'call'>): void {
  const { aim, by } = work;
  const creature = effect.any?.[0]?.creature;
  const side = effect.side === 'own' && by !== undefined ? game.figure(by).side : null;
  if (!aim.point) return;
  const comes = creature === undefined ? imageOf(game, aim.soldier ?? '') : creatureFigure(game, creature);
  bringFigure(game, work, { ...comes, side }, aim.point, work.does.indexOf(effect));
}

export function bringFigure(game: Game, work: EffectContext, figure: FigureData, at: TablePoint, part: number): void {
  const { id, from, by, roll, lasts = 'game' as const } = work;
  const turn = game.state.turn?.number ?? 0;
  const held = { id, from, parts: [part], roll, turn, lasts, ...(by !== undefined && { by }) };
  addCreature(game, { figure: { ...figure, at, effects: [held], hasActivated: true } });
}

export function imageOf(game: Game, what: string): FigureData {
  const soldier = game.lore.soldiers.get(what);
  if (!soldier) throw new Error(`There is no soldier ${what}.`);
  return {
    id: `c${game.state.creatures + 1}`,
    name: soldier.name,
    side: null,
    role: 'soldier',
    what,
    kind: soldier.kind,
    stats: { ...soldier.stats },
    health: soldier.stats.health,
    arms: [...soldier.gear],
    traits: [],
    at: { x: 0, y: 0, z: 0 },
    radius: 5,
  };
}
