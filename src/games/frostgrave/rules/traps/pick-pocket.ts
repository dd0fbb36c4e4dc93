import type { CardScript } from '../../content/schema/scripts.ts';
import type { Game } from '../game.ts';
import { effectsOfThing, isInStats } from '../magic/effects/carried-magic.ts';
import { isSpellcaster } from '../magic/space/target-filter.ts';
import type { Rule } from '../questions.ts';
import type { OwnedItem } from '../state/things.ts';
import { carriedItemOf } from '../state/things.ts';
import type { Figure } from '../state.ts';
import { carriedTokens } from '../treasure/tokens.ts';
import { rollToAvoid } from './rolls.ts';

type PickPocket = Extract<CardScript, { name: 'pick-pocket' }>;

/** Takes a token, or else a random thing beside ordinary arms. UTT-15 */
export function* pickPocket(game: Game, { fight }: PickPocket, id: string): Rule<void> {
  if (yield* rollToAvoid(game, id, { trap: 'pick-pocket', stat: 'fight', needed: fight })) return;
  const { things = [] } = game.figure(id);
  const tokens = carriedTokens(game.figure(id));
  if (tokens.length > 0) {
    game.emit({ type: 'token lost', token: yield* game.drawOne('what is stolen', tokens) });
    return;
  }
  if (things.length === 0) return;
  const drawn = yield* game.drawOne(
    'what is stolen',
    things.map((_, i) => `${i}`),
  );
  const thing = things[Number(drawn)];
  if (thing)
    game.emit({ type: 'thing stolen', figure: id, thing: carriedItemOf(thing), ...lossesWith(game, id, thing) });
}

/** Soldiers keep an ordinary arm of the kind; spellcasters lose the base with the magic one. */
function lossesWith(game: Game, id: string, thing: OwnedItem): { arm?: string; stats?: Partial<Figure['stats']> } {
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
  for (const effect of effectsOfThing(lore, figure, thing)?.do ?? []) {
    if (effect.verb !== 'alter' || !isInStats(effect)) continue;
    for (const [stat, value] of Object.entries(effect.stats ?? {})) stats[stat] = (stats[stat] ?? 0) + (value ?? 0);
  }
  return stats;
}
