import type { Page, PageAction } from '../../contract/text-agent.ts';
import type { HalfContext, ReadCard, ReadHalf } from './cards.ts';
import { BASIC, worthOf } from './cards.ts';

export interface Playable extends PageAction {
  /** Initiative and name: `35 Over the Shoulder`. */
  readonly card: string;
  readonly half: 'top' | 'bottom';
  readonly isBasic: boolean;
}

function better(half: ReadHalf, basic: ReadHalf, standing: HalfContext, gone: number): number {
  return Math.max(worthOf(half, standing, gone), worthOf(basic, standing, gone));
}

function worthOfBoth(top: ReadCard, bottom: ReadCard, standing: HalfContext): number {
  const gone = Math.max(bottom.bottom.move, BASIC.bottom.move);
  return better(top.top, BASIC.top, standing, gone) + better(bottom.bottom, BASIC.bottom, standing, 0);
}

/** Returns the leading card first; undefined without two cards. */
export function choosePair(
  cards: readonly ReadCard[],
  standing: HalfContext,
): readonly [ReadCard, ReadCard] | undefined {
  const pairs = cards.flatMap((one) =>
    cards
      .filter((other) => other.name !== one.name)
      .map((other) => {
        const haste = standing.steps <= 2 ? -one.initiative : one.initiative;
        const worth = Math.max(worthOfBoth(one, other, standing), worthOfBoth(other, one, standing));
        return { pair: [one, other] as const, worth: worth + haste / 200 };
      }),
  );
  return pairs.toSorted((one, other) => other.worth - one.worth)[0]?.pair;
}

/** Returns the next action with the reach of the coming attack; undefined if none is left. */
export function chooseAction(
  cards: readonly ReadCard[],
  playables: readonly Playable[],
  standing: HalfContext,
): { readonly playable: Playable; readonly reach: number } | undefined {
  const ranked = playables.flatMap((playable) => {
    const card = cards.find(({ initiative, name }) => `${initiative} ${name}` === playable.card);
    if (!card) return [];
    const half = playable.isBasic ? BASIC[playable.half] : card[playable.half];
    const follows = playables.filter((next) => next.card !== playable.card && next.half !== playable.half);
    const after = followed(cards, follows, half, standing);
    const worth = half.isIdle ? 0.05 : worthOf(half, standing, 0);
    return [{ playable, worth: worth + after.worth, reach: Math.max(half.range, after.reach) }];
  });
  return ranked.toSorted((one, other) => other.worth - one.worth)[0];
}

function followed(cards: readonly ReadCard[], follows: readonly Playable[], { move }: ReadHalf, standing: HalfContext) {
  const each = follows.flatMap(({ card, half, isBasic }) => {
    const next = cards.find(({ initiative, name }) => `${initiative} ${name}` === card);
    const done = isBasic ? BASIC[half] : next?.[half];
    return done ? [{ worth: worthOf(done, standing, move), reach: done.range }] : [];
  });
  return each.toSorted((one, other) => other.worth - one.worth)[0] ?? { worth: 0, reach: 0 };
}

/** `controls`: the menus. */
interface FirstChoices {
  readonly controls: readonly number[];
  readonly asks: 'whom' | 'where to' | 'where does it lie';
}

/** Menus that take an action together with its first choice: `Top 11: whom?`, `Attack 2: whom?`. */
export function firstChoicesOf({ controls }: Page, { card, half, isBasic }: Playable): FirstChoices | undefined {
  const side = half === 'top' ? 'Top' : 'Bottom';
  const basic = half === 'top' ? 'Attack 2' : 'Move 2';
  const name = isBasic ? basic : `${side} ${card.split(' ')[0] ?? ''}`;
  const asked = controls.flatMap((control, at) => {
    const rest = control.type === 'menu' && control.placeholder.startsWith(`${name}: `) ? control.placeholder : '';
    const asks = (['whom', 'where to', 'where does it lie'] as const).find((each) => rest.includes(`: ${each}?`));
    return asks === undefined ? [] : [{ at, asks }];
  });
  const [first] = asked;
  return first && { controls: asked.map(({ at }) => at), asks: first.asks };
}
