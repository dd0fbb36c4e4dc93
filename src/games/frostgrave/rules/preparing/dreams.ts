/** Potions that wizards drink before a game. FIT-32 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { SimpleEffect } from '../../content/schema/words.ts';
import { addModifiers, willModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { isMeantFor } from '../magic/effects/carried-magic.ts';
import type { Rule } from '../questions.ts';
import type { CarriedItem } from '../state/things.ts';
import { carriedItemOf } from '../state/things.ts';
import { castersOf, homeOf } from './preparation-ways.ts';

export interface PotionDrink {
  readonly figure: string;
  readonly thing: CarriedItem;
  readonly isAtHome: boolean;
  readonly needs: number;
}

function testOf({ lore }: Game, { is, what }: CarriedItem) {
  const potion = is === 'potion' ? lore.potions.get(what) : undefined;
  const [effect] = potion?.use === 'before game' ? potion.do : [];
  return potion && effect?.verb === 'test' ? { potion, test: effect } : undefined;
}

export function drinksOf(game: Game, seat: Seat): PotionDrink[] {
  const atHome = homeOf(game, seat)?.potions ?? [];
  return castersOf(game, seat).flatMap((caster) => {
    const carried = (caster.things ?? []).map((thing) => ({ thing: carriedItemOf(thing), isAtHome: false }));
    const all = [...carried, ...atHome.map((thing) => ({ thing, isAtHome: true }))];
    const seen = new Set<string>();
    return all.flatMap(({ thing, isAtHome }): PotionDrink[] => {
      const found = testOf(game, thing);
      const key = `${thing.what} ${isAtHome}`;
      if (!found || !isMeantFor(caster, found.potion) || seen.has(key)) return [];
      seen.add(key);
      return [
        { figure: caster.id, thing, isAtHome, needs: found.test.number - addModifiers(0, willModifiers(game, caster)) },
      ];
    });
  });
}

export function* drinkAtHome(game: Game, seat: Seat, { figure, thing, isAtHome }: PotionDrink): Rule<void> {
  const found = testOf(game, thing);
  if (!found) return;
  const die = yield* game.rollDie(`Will ${figure}`);
  const added = willModifiers(game, game.figure(figure));
  const roll = { die, added, total: addModifiers(die, added) };
  const passes = roll.total >= found.test.number;
  const experience = experienceIn(passes ? (found.test.passed ?? []) : found.test.failed);
  game.emit({ type: 'dreamt', seat, figure, thing, isAtHome, roll, passes, experience });
}

function experienceIn(effects: readonly SimpleEffect[]): number {
  return effects.reduce((all, effect) => {
    const isIt = effect.verb === 'gain' && effect.what === 'experience' && typeof effect.amount === 'number';
    return isIt && typeof effect.amount === 'number' ? all + effect.amount : all;
  }, 0);
}
