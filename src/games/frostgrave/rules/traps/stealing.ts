import type { CardScript } from '../../content/schema/scripts.ts';
import type { Game } from '../game.ts';
import { isInStats, worksOf } from '../magic/effects/carried.ts';
import { isSpellcaster } from '../magic/space/who.ts';
import type { Rule } from '../questions.ts';
import { bare, type OwnedItem } from '../state/things.ts';
import type { Figure } from '../state.ts';
import { carriedBy } from '../treasure/tokens.ts';
import { avoids } from './rolls.ts';

type PickPocket = Extract<CardScript, { name: 'pick-pocket' }>;

/** Takes a token, or else a random thing beside ordinary arms. UTT-15 */
export function* pickPocket(game: Game, { fight }: PickPocket, id: string): Rule<void> {
  if (yield* avoids(game, id, { trap: 'pick-pocket', stat: 'fight', needed: fight })) return;
  const { things = [] } = game.figure(id);
  const tokens = carriedBy(game.figure(id));
  if (tokens.length > 0) {
    game.happens({ type: 'token lost', token: yield* game.drawn('what is stolen', tokens) });
    return;
  }
  if (things.length === 0) return;
  const drawn = yield* game.drawn(
    'what is stolen',
    things.map((_, i) => `${i}`),
  );
  const thing = things[Number(drawn)];
  if (thing) game.happens({ type: 'thing stolen', figure: id, thing: bare(thing), ...goneWith(game, id, thing) });
}

/** Soldiers keep an ordinary arm of the kind; spellcasters lose the base with the magic one. */
function goneWith(game: Game, id: string, thing: OwnedItem): { arm?: string; stats?: Partial<Figure['stats']> } {
  const figure = game.figure(id);
  const arm = baseOf(game, thing);
  const others = (figure.things ?? []).filter((each) => each !== thing);
  const isGone = arm !== undefined && isSpellcaster(figure) && !others.some((each) => baseOf(game, each) === arm);
  const stats = statsOf(game, figure, thing);
  return { ...(isGone && { arm }), ...(Object.keys(stats).length > 0 && { stats }) };
}

function baseOf({ lore }: Game, { is, what }: OwnedItem): string | undefined {
  if (is === 'arm') return lore.magicArms.get(what)?.base;
  return is === 'item' ? lore.magicItems.get(what)?.base : undefined;
}

function statsOf({ lore }: Game, figure: Figure, thing: OwnedItem): Partial<Figure['stats']> {
  const stats: Record<string, number> = {};
  for (const effect of worksOf(lore, figure, thing)?.do ?? []) {
    if (effect.verb !== 'alter' || !isInStats(effect)) continue;
    for (const [stat, value] of Object.entries(effect.stats ?? {})) stats[stat] = (stats[stat] ?? 0) + (value ?? 0);
  }
  return stats;
}
