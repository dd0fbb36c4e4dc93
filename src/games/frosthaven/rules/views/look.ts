import type { Monster } from '../../content/schema/abilities/cards.ts';
import { FACE_FIELDS, FACE_TINTS } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { FaceView } from '../view-schema/figures.ts';

interface FigureLook {
  readonly title: string;
  readonly icon: string;
  readonly colour: string | undefined;
  readonly face?: FaceView;
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
  const face = type && { face: faceOf(type) };
  const own = member && member.kind !== 'named' ? member.icon : undefined;
  if (member) return { title: member.name, icon: own ?? type?.icon ?? 'person', colour: undefined, ...face };
  const { name, icon } = game.monsterOf(figure);
  return { title: name, icon, colour: undefined, ...face };
}

/** Types of one set have the same ground, and where nothing is written each has a pattern by its own name. */
export function faceOf({ id, set, face }: Pick<Monster, 'id' | 'set' | 'face'>): FaceView {
  return face ?? { tint: pickByName(FACE_TINTS, set), field: pickByName(FACE_FIELDS, id) };
}

function pickByName<Choice>(choices: readonly [Choice, ...Choice[]], name: string): Choice {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return choices[sum % choices.length] ?? choices[0];
}
