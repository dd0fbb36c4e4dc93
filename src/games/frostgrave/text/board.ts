import { formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { squareOf } from '../board/describe.ts';
import { carriedTokens } from '../rules/treasure/tokens.ts';
import type { View } from '../rules/view.ts';
import type { SeenFigure } from './names.ts';

/** Leaves out figures that are gone or not deployed. */
export function standingFigures({ figures, isDeployed }: View): SeenFigure[] {
  return figures.filter(({ gone, at }) => gone === undefined && (isDeployed || at.x >= 0));
}

export function looseTokens({ tokens }: View): View['tokens'][number][] {
  return tokens.filter(({ carriedBy, securedBy, isLost }) => !carriedBy && !securedBy && !isLost);
}

type Magic = View['magic'][number];

/** A spell on a place that is no piece of terrain. */
export interface MarkedPlace extends Omit<Magic, 'on' | 'at'> {
  readonly on: 'rune' | 'ward' | 'eye';
  readonly at: NonNullable<Magic['at']>;
}

export function markedPlaces({ magic }: View): MarkedPlace[] {
  return magic.flatMap(({ on, at, ...rest }) =>
    at && (on === 'rune' || on === 'ward' || on === 'eye') ? [{ ...rest, on, at }] : [],
  );
}

/** Effects of potions, items and injuries do not count. */
export function isUnderSpell({ effects = [] }: SeenFigure): boolean {
  return effects.some(({ of }) => of === undefined);
}

function withTokens(who: string, tokens: readonly string[]): string {
  return tokens.reduce((words, token) => t`${words} with ${token}`, who);
}

/** `A1 F7; A2 G7 with T2` */
export function standingWords(figures: readonly SeenFigure[]): string {
  return figures.map((figure) => withTokens(`${figure.id} ${squareOf(figure.at)}`, carriedTokens(figure))).join('; ');
}

export function tableAlt(view: View): string {
  const { ground, turn } = view;
  const there = standingFigures(view);
  const fights = view.combats.map(formatList);
  const tokens = looseTokens(view).map(({ id, at }) => `${id} ${squareOf(at)}`);
  return [
    turn
      ? t`A table of ${ground.width / 10}″ by ${ground.depth / 10}″ from above, turn ${turn.number}.`
      : t`A table of ${ground.width / 10}″ by ${ground.depth / 10}″ from above.`,
    there.length > 0 ? `${standingWords(there)}.` : t`Nobody has come in yet.`,
    fights.length > 0 ? t`In combat: ${fights.join('; ')}.` : '',
    tokens.length > 0 ? t`Treasure: ${tokens.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
