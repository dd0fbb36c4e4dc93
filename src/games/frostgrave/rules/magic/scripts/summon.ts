/** Summoned demons, and mishaps of summoning. FSL */

import { contactPlaces } from '../../../board/geometry/contact.ts';
import { placed } from '../../../board/movement/judging.ts';
import { nearestFree } from '../../../board/movement/placing.ts';
import type { CardScript } from '../../../content/schema/scripts.ts';
import { comeIn } from '../../creatures/coming.ts';
import { creatureFigure } from '../../creatures/figure.ts';
import { bodies, type Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { partOf } from '../aim.ts';
import type { Work } from '../effects/work.ts';
import type { SpellCast } from '../space/places.ts';
import { come } from '../verbs/call.ts';

type Summons = Extract<CardScript, { name: 'summon-demon' }>;

export function summon(game: Game, work: Work, { margins }: Summons): void {
  const what = margins.findLast(({ from }) => from <= work.margin)?.creature;
  const { by, aim } = work;
  if (what === undefined || by === undefined || !aim.point) return;
  const demon = creatureFigure(game, what);
  const at = nearestFree(game.ground, bodies(game.state), placed(demon), aim.point);
  if (at) come(game, work, { ...demon, side: game.figure(by).side }, at, 0);
}

export function* mishap(game: Game, id: string, { working }: SpellCast): Rule<void> {
  const script = partOf(working, 'script')?.script;
  if (script?.name !== 'summon-demon' || game.figure(id).gone !== undefined) return;
  const die = yield* game.die(`demon ${id}`);
  const what = script.mishap.find(({ on: [low, high] }) => low <= die && die <= high)?.creature;
  if (what === undefined) return;
  const demon = creatureFigure(game, what);
  const mover = placed(demon);
  const [at] = contactPlaces(game.ground, bodies(game.state), mover, game.figure(id));
  if (!at) return;
  comeIn(game, { figure: { ...demon, at } });
}
