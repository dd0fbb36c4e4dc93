/** Texts that are read, unless the checks of packs would refuse them. */
import { abilityProblems } from '../../src/games/frosthaven/content/checks/check-ability.ts';
import type { Ability } from '../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Action, CharacterClass } from '../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { ItemUse } from '../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { Owner } from '../../src/games/frosthaven/content/walk-abilities.ts';
import { walkAbilities } from '../../src/games/frosthaven/content/walk-abilities.ts';
import { parseAction, parseMonsterCard } from '../../src/games/frosthaven/grammar/parse.ts';
import type { ItemText } from '../../src/games/frosthaven/grammar/parse-item.ts';
import { parseItem } from '../../src/games/frosthaven/grammar/parse-item.ts';
import type { PerkText } from '../../src/games/frosthaven/grammar/parse-perk.ts';
import { parsePerk } from '../../src/games/frosthaven/grammar/parse-perk.ts';
import type { ReadText, Unread } from '../../src/games/frosthaven/grammar/parse-text.ts';
import { isUnread } from '../../src/games/frosthaven/grammar/parse-text.ts';
import type { Vocabulary } from '../../src/games/frosthaven/grammar/vocabulary.ts';

type Reading<T> = ReadText<T> | Unread;
type OwnerAbilities = readonly [owner: Owner, abilities: readonly Ability[], first?: boolean];

export function readHalf(text: string, names: Vocabulary): Reading<Action> {
  return checked(parseAction(text, names), ({ abilities }) => [['character', abilities]]);
}

export function readMonsterCard(text: string, names: Vocabulary): Reading<Action> {
  return checked(parseMonsterCard(text, names), ({ abilities }) => [['monster', abilities]]);
}

export function readItem(text: string, names: Vocabulary): Reading<ItemText> {
  return checked(parseItem(text, names), ({ use, back }) => [use, back].flatMap(ofUse));
}

export function readPerk(text: string, mat: Pick<CharacterClass, 'modifiers'>, names: Vocabulary): Reading<PerkText> {
  return checked(parsePerk(text, mat, names), ({ abilities = [], once = [] }) => [
    ['perk', abilities],
    ['item', once],
  ]);
}

function ofUse(use: ItemUse | undefined): OwnerAbilities[] {
  if (use?.when === 'turn') return [['item', use.abilities]];
  if (use?.when === 'always') return [['worn', use.abilities]];
  return use && 'then' in use && use.then ? [['item', use.then, use.when !== 'attack']] : [];
}

function checked<T>(read: Reading<T>, abilitiesOf: (value: T) => readonly OwnerAbilities[]): Reading<T> {
  if (isUnread(read)) return read;
  const all = abilitiesOf(read.value).flatMap(([owner, abilities, first = true]) =>
    walkAbilities(abilities, { owner, triggered: undefined, commanded: false, first }),
  );
  const [problem] = all.flatMap((here) => abilityProblems(here).map((why) => `${here.place}: ${why}`));
  return problem === undefined ? read : { why: problem, at: 0 };
}
