/** Summoned demons, and mishaps of summoning. FSL */

import { contactPlaces } from '../../../board/geometry/contact.ts';
import { nearestFreePlace } from '../../../board/movement/free-places.ts';
import { asMover } from '../../../board/movement/move-judgement.ts';
import type { CardScript } from '../../../content/schema/scripts.ts';
import { addCreature } from '../../creatures/add-creature.ts';
import { creatureFigure } from '../../creatures/creature-figure.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { effectOf } from '../aim.ts';
import type { EffectContext } from '../effects/effect-context.ts';
import type { SpellCast } from '../space/places.ts';
import { bringFigure } from '../verbs/call.ts';

type Summons = Extract<CardScript, { name: 'summon-demon' }>;

export function summon(game: Game, work: EffectContext, { margins }: Summons): void {
  const what = margins.findLast(({ from }) => from <= work.margin)?.creature;
  const { by, aim } = work;
  if (what === undefined || by === undefined || !aim.point) return;
  const demon = creatureFigure(game, what);
  const at = nearestFreePlace(game.ground, bodiesOnTable(game.state), asMover(demon), aim.point);
  if (at) bringFigure(game, work, { ...demon, side: game.figure(by).side }, at, 0);
}

export function* rollMishap(game: Game, id: string, { working }: SpellCast): Rule<void> {
  const script = effectOf(working, 'script')?.script;
  if (script?.name !== 'summon-demon' || game.figure(id).gone !== undefined) return;
  const die = yield* game.rollDie(`demon ${id}`);
  const what = script.mishap.find(({ on: [low, high] }) => low <= die && die <= high)?.creature;
  if (what === undefined) return;
  const demon = creatureFigure(game, what);
  const mover = asMover(demon);
  const [at] = contactPlaces(game.ground, bodiesOnTable(game.state), mover, game.figure(id));
  if (!at) return;
  addCreature(game, { figure: { ...demon, at } });
}
