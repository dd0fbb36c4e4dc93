/** A ruler: how far it is from one thing to another, and who sees whom. It only tells what everybody can see. */
import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { readTablePoint, squareOf } from '../../board/describe.ts';
import { baseDistance, formatHundredths } from '../../board/geometry/length.ts';
import { judgeSight } from '../../board/geometry/line-of-sight.ts';
import type { Body } from '../../board/space.ts';
import { limitBetween } from '../../rules/figures/sight.ts';
import { quoteTyped } from '../../rules/quote-typed.ts';
import type { View } from '../../rules/view.ts';
import { looseTokens, standingFigures } from '../board.ts';
import type { SeenFigure } from '../names.ts';
import { Names } from '../names.ts';

const TOKEN_RADIUS = 5;

interface RulerMark {
  /** In bold. */
  readonly name: string;
  readonly body: Body;
  readonly figure?: SeenFigure;
}

/** Answers `A1 to B3`, `t2 from A1`, `A1 C4`. */
export function rulerWords(view: View, typed: string): string {
  const words = typed
    .trim()
    .split(/[\s,;]+|\b(?:to|from|bis|nach|von|zu)\b/i)
    .filter((word) => word !== '');
  const [from, to, more] = words.filter(
    (word) => !/^(?:how|far|is|it|and|does|see|the|between|wie|weit|ist|es|und|sieht|zwischen)\??$/i.test(word),
  );
  if (from === undefined || to === undefined || more !== undefined)
    return t`Write two figures, treasures or squares, as “A1 to B3”.`;
  const [start, end] = [find(view, from), find(view, to)];
  if (!start || !end) return t`There is no ${quoteTyped(start ? to : from)} on this table.`;
  const far = formatHundredths(baseDistance(start.body, end.body));
  return [
    t`${start.name} to ${end.name}: ${far} in a straight line, from edge to edge.`,
    ...sightLines(view, start, end),
  ].join('\n');
}

function find(view: View, typed: string): RulerMark | undefined {
  const small = typed.replace(/\?$/, '').toLowerCase();
  const names = new Names(view);
  const there = standingFigures(view);
  const figure =
    there.find(({ id }) => id.toLowerCase() === small) ?? there.find(({ name }) => name.toLowerCase() === small);
  if (figure) return { name: names.bold(figure.id), body: figure, figure };
  const token = looseTokens(view).find(({ id }) => id.toLowerCase() === small);
  if (token) return { name: bold(token.id), body: { id: token.id, at: token.at, radius: TOKEN_RADIUS } };
  const at = readTablePoint(typed);
  const isThere = at && at.x <= view.ground.width && at.y <= view.ground.depth;
  return at && isThere ? { name: bold(squareOf(at)), body: { id: '', at, radius: 0 } } : undefined;
}

/** Sight is mutual; cover is not. FSH-03 */
function sightLines(view: View, { figure: a }: RulerMark, { figure: b }: RulerMark): string[] {
  if (!a || !b || a.id === b.id) return [];
  const { sees, why = '' } = sightOf(view, a, b);
  if (!sees) return [t`Neither sees the other. ${why}`];
  return [coverWords(view, a, b), coverWords(view, b, a)];
}

/** `- A1 sees B3 in light cover (r7).` */
function coverWords(view: View, from: SeenFigure, to: SeenFigure): string {
  const { cover, coveredBy, between } = sightOf(view, from, to);
  const before = [...new Set([...coveredBy, ...between].map(({ id }) => id))];
  const what = before.length === 0 ? '' : ` (${formatList(before)})`;
  if (cover === 'none') return t`- ${from.id} sees ${to.id} without cover${what}.`;
  return cover === 'light'
    ? t`- ${from.id} sees ${to.id} in light cover${what}.`
    : t`- ${from.id} sees ${to.id} in heavy cover${what}.`;
}

function sightOf(view: View, from: SeenFigure, to: SeenFigure): ReturnType<typeof judgeSight> {
  const limit = limitBetween(view.switches.light, from.dimming ?? [], to.dimming ?? []);
  return judgeSight(view.ground, standingFigures(view), from, to, limit);
}
