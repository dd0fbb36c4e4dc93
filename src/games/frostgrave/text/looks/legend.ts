/** Who is who on a table: a line for each figure, with its kind. */
import { t, translateMsg } from '../../../../i18n/t.ts';
import { translateName } from '../../content/name-words.ts';
import type { View } from '../../rules/view.ts';
import { fullHealthOf } from '../../rules/view.ts';
import { nameFromId } from '../name-from-id.ts';
import type { SeenFigure } from '../names.ts';
import { Names } from '../names.ts';

/** `Thug`; empty where the name says it. */
export function kindOf({ what, name }: Pick<SeenFigure, 'what' | 'name'>): string {
  const kind = nameFromId(what);
  return kind === translateName(name) ? '' : translateMsg(kind);
}

/** By warband; figures that have not come in yet are included. */
export function legendWords(view: View): string[] {
  const names = new Names(view);
  const there = view.figures.filter(({ gone }) => gone === undefined);
  return [...view.seats.map(({ seat }) => seat), null].flatMap((side) => {
    const own = there.filter((figure) => figure.side === side);
    if (own.length === 0) return [];
    return [
      side === null ? t`**Creatures**` : `**${names.seat(side)}**`,
      ...own.map((figure) => legendLine(figure, names)),
    ];
  });
}

function legendLine(figure: SeenFigure, names: Names): string {
  const { move, fight, shoot, armour } = figure.stats;
  const kind = kindOf(figure);
  const who = kind === '' ? names.bold(figure.id) : `${names.bold(figure.id)}, ${kind}`;
  return t`- ${who}: Health ${figure.health} of ${fullHealthOf(figure)}, Move ${move / 10}″, Fight ${fight}, Shoot ${shoot}, Armour ${armour}`;
}
