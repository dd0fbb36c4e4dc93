/** Reads structured actions of edition data as abilities. What can't be read whole says why. */
import { z } from 'zod';
import { order } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Condition } from '../../../src/games/frosthaven/content/terms.ts';
import { isOwnCondition } from '../../../src/games/frosthaven/content/terms.ts';
import type { AbilityJson, JsonObject, ReadActions, TextReader } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import {
  ATTACK_PARTS,
  boostOf,
  conditionOf,
  elementsOf,
  GIVEN_REACH,
  givenBy,
  isPositive,
  isSelf,
  merged,
  noParts,
  ofParty,
  plain,
  REACH,
  readParts,
  statOf,
} from './action-parts.ts';
import { slugOf } from './names.ts';
import type { SourceAction } from './source-schema.ts';
import { textOf } from './text/action-text.ts';
import type { PricedAction } from './text/priced-parts.ts';
import { growingOf } from './text/priced-parts.ts';
import { writeLines } from './text/text-lines.ts';

export function readAction(action: SourceAction, readText: TextReader): ReadActions {
  if (isElement(action) && action.valueType === undefined) {
    noParts(action);
    return { abilities: [], infuse: elementsOf(action) };
  }
  if (action.type === 'concatenation' && (action.subActions ?? []).every(isElement)) {
    const all = (action.subActions ?? []).map((each) => readAction(each, readText));
    return { abilities: [], infuse: all.flatMap(({ infuse }) => infuse) };
  }
  return { abilities: abilitiesOf(action, readText), infuse: [] };
}

const RANK = z.enum(['normal', 'elite']);
const isElement = ({ type }: SourceAction) => type === 'element' || type === 'elementHalf';

function abilitiesOf(action: SourceAction, readText: TextReader): readonly AbilityJson[] {
  const { type, subActions = [] } = action;
  const others = subActions.filter((part) => !isSelf(part));
  const self = subActions.length > others.length;
  const grows = type === 'shield' || type === 'retaliate' ? growingOf(action) : undefined;
  if (grows) return growing(grows, readText);
  switch (type) {
    case 'attack':
      return attacksOf(action);
    case 'move':
      return [{ verb: 'move', ...statOf(action), ...merged(readParts(subActions, MOVE_PARTS)) }];
    case 'heal': {
      const parts = merged(
        readParts(others, {
          ...REACH,
          condition: givenBy,
          element: (part) => ({ boosts: [boostOf(part)] }),
          elementHalf: (part) => ({ boosts: [boostOf(part)] }),
        }),
      );
      return [
        {
          verb: 'heal',
          value: ofParty(action.value) ?? plain({ ...action, subActions: [] }),
          ...(self && { who: 'self' }),
          ...parts,
        },
      ];
    }
    case 'shield':
      return [{ verb: 'shield', value: plain(action) }];
    case 'retaliate':
      return [
        {
          verb: 'retaliate',
          value: plain({ ...action, subActions: [] }),
          ...merged(readParts(subActions, { range: (part) => ({ range: plain(part) }) })),
        },
      ];
    case 'push':
    case 'pull':
      return [{ verb: type, value: plain({ ...action, subActions: [] }), ...merged(readParts(subActions, REACH)) }];
    case 'condition':
      return [giving([conditionOf(action.value)], others, self)];
    case 'concatenation':
      return concatenated(others, self, readText);
    case 'element':
    case 'elementHalf':
      if (action.valueType !== 'minus') throw new UnreadableError('an element among abilities');
      return [{ verb: 'pay', consume: elementsOf(action), then: paidFor(subActions, readText) }];
    case 'loot':
      return [{ verb: 'loot', range: plain(action) }];
    case 'damage':
    case 'sufferDamage':
      return [{ verb: 'damage', who: 'self', value: plain(action) }];
    case 'special':
      return [{ verb: 'special', number: plain(action) }];
    case 'summon':
      return [summoned(action)];
    case 'monsterType':
      return ofRank(action, readText);
    case 'specialTarget':
      return [farthest(action, readText)];
    case 'custom':
      return words(action, others, self, readText);
    default:
      throw new UnreadableError(`nothing says “${type}”`);
  }
}

/** Two abilities: grown if the set consumes the element, else as printed. ELM-06 */
function growing({ price, plain: printed, grown, gains }: PricedAction, readText: TextReader): readonly AbilityJson[] {
  const others = abilitiesOf(printed, readText);
  if (others.some((each) => 'if' in each)) throw new UnreadableError('conditions within conditions');
  return [
    { verb: 'pay', consume: elementsOf(price), then: paidFor([grown, ...gains], readText) },
    ...others.map((each) => ({ ...each, if: [{ performed: false }] })),
  ];
}

const MOVE_PARTS: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  jump: () => ({ jump: true }),
  element: (part) => ({ boosts: [boostOf(part)] }),
};

/** One attack, or one for each rank where a part is of one rank alone. MON-04 */
function attacksOf(action: SourceAction): readonly AbilityJson[] {
  const { value, subActions } = countedX(action);
  const stat = value ?? statOf(action);
  const attack = (parts: readonly SourceAction[]): AbilityJson => {
    const { reach, ...rest } = merged(readParts(parts, ATTACK_PARTS));
    // An attack with a number of its own is melee without it.
    return { verb: 'attack', ...stat, ...(reach !== undefined && 'plus' in stat && { reach }), ...rest };
  };
  const ranked = subActions.filter(({ type, subActions: held = [] }) => type === 'monsterType' && held.length > 0);
  if (ranked.length === 0) return [attack(subActions)];
  const common = subActions.filter((part) => !ranked.includes(part));
  return RANK.options.map((rank) => {
    const own = ranked.filter(({ value }) => value === rank).flatMap((part) => part.subActions ?? []);
    return { ...attack([...common, ...own]), if: [{ self: { rank } }] };
  });
}

const X_IS: readonly (readonly [said: RegExp, per: string])[] = [
  [/^where X is (?:equal to )?the number of hexes (?:it )?moved this turn\.?$/i, 'hexes moved'],
  [/^where X is (?:equal to )?the number of (?:enemies adjacent to it|adjacent enemies)\.?$/i, 'adjacent enemies'],
  [/^where X is (?:equal to )?the number of (?:allies adjacent to it|adjacent allies)\.?$/i, 'adjacent allies'],
];

/** `Attack X` with what X is among its parts, which are left without it. */
function countedX({ type, value, valueType, subActions = [] }: SourceAction): {
  readonly value?: JsonObject;
  readonly subActions: readonly SourceAction[];
} {
  const definitions = subActions.flatMap((part) => {
    const said = part.type === 'custom' && !part.subActions ? String(part.value).trim() : '';
    const found = X_IS.find(([pattern]) => pattern.test(said));
    return found ? [{ part, per: found[1] }] : [];
  });
  const [only, ...more] = definitions;
  if (value !== 'X' || valueType !== undefined || !only) return { subActions };
  if (more.length > 0) throw new UnreadableError(`${type} X is two things`);
  return { value: { value: { per: only.per } }, subActions: subActions.filter((part) => part !== only.part) };
}

/** FOC-14 */
function farthest({ value, subActions = [] }: SourceAction, readText: TextReader): AbilityJson {
  const [attack, ...more] = subActions.flatMap((part) => abilitiesOf(part, readText));
  if (value !== 'focusEnemyFarthest' || attack?.verb !== 'attack' || more.length > 0)
    throw new UnreadableError(`its target is ${value}`);
  return { ...attack, focus: 'farthest' };
}

function giving(conditions: readonly Condition[], parts: readonly SourceAction[], self: boolean): AbilityJson {
  if (self && parts.length > 0) throw new UnreadableError('a condition for itself has a range');
  if (!self && conditions.some((each) => isPositive(each) || isOwnCondition(each)))
    throw new UnreadableError('a condition that helps, and not itself');
  return {
    verb: 'give',
    conditions: [...conditions],
    who: self ? 'self' : 'enemies',
    ...merged(readParts(parts, GIVEN_REACH)),
  };
}

/** `Poison and Immobilize, Range 1` */
function concatenated(parts: readonly SourceAction[], self: boolean, readText: TextReader): readonly AbilityJson[] {
  const conditions = parts.filter(({ type }) => type === 'condition');
  if (conditions.length === 0) return parts.flatMap((part) => abilitiesOf(part, readText));
  const isOwn = self || conditions.every(({ subActions = [] }) => subActions.length > 0 && subActions.every(isSelf));
  const bare = conditions.map((each) => ({
    ...each,
    subActions: (each.subActions ?? []).filter((part) => !isSelf(part)),
  }));
  for (const each of bare) noParts(each);
  return [
    giving(
      bare.map(({ value }) => conditionOf(value)),
      parts.filter(({ type }) => type !== 'condition'),
      isOwn,
    ),
  ];
}

const summonedMonster = z.strictObject({
  name: z.string(),
  type: RANK.optional(),
  player2: RANK.optional(),
  player3: RANK.optional(),
  player4: RANK.optional(),
  health: z.int().min(1).max(30).optional(),
});
const summonedOnes = z.tuple([z.strictObject({ monster: summonedMonster })]);

/** MOT-08 */
function summoned({ value, valueObject, subActions = [] }: SourceAction): AbilityJson {
  const { data } = summonedOnes.safeParse(valueObject);
  if (value !== 'monsterStandee' || !data || subActions.length > 0)
    throw new UnreadableError('a summon of another kind');
  const [{ monster }] = data;
  const ranks = [monster.player2, monster.player3, monster.player4].map((rank) => rank ?? monster.type);
  if (ranks.includes(undefined)) throw new UnreadableError('a summon whose rank is not said');
  return {
    verb: 'summon',
    monster: slugOf(monster.name),
    ranks: ranks.flatMap((rank) => rank ?? []),
    ...(monster.health !== undefined && { hitPoints: monster.health }),
  };
}

/** Abilities of only normal, or only elite monsters. */
function ofRank({ value, subActions = [] }: SourceAction, readText: TextReader): readonly AbilityJson[] {
  const rank = RANK.safeParse(value).data;
  if (!rank || subActions.length === 0) throw new UnreadableError(`monsters of the type ${value}`);
  const all = subActions.flatMap((part) => abilitiesOf(part, readText));
  if (all.some((each) => 'if' in each)) throw new UnreadableError('conditions within conditions');
  return all.map((each) => ({ ...each, if: [{ self: { rank } }] }));
}

const isOrder = (found: AbilityJson) => order.safeParse(found).success;

/** `Attack +0` with `Target 2` beside it, as a part of it. */
function gathered(parts: readonly SourceAction[]): readonly SourceAction[] {
  const all: SourceAction[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.type !== 'attack' || (part.type !== 'target' && part.type !== 'range')) all.push(part);
    else all.splice(-1, 1, { ...last, subActions: [...(last.subActions ?? []), part] });
  }
  return all;
}

function paidFor(parts: readonly SourceAction[], readText: TextReader): AbilityJson[] {
  const then = gathered(parts).flatMap((part) => {
    const { abilities, infuse } = readAction(part, readText);
    return [...abilities, ...(infuse.length > 0 ? [{ verb: 'infuse', elements: [...infuse] }] : [])];
  });
  if (then.length === 0 || !then.every(isOrder)) throw new UnreadableError('an element for what can’t be bought');
  return then;
}

function words(
  action: SourceAction,
  parts: readonly SourceAction[],
  self: boolean,
  readText: TextReader,
): readonly AbilityJson[] {
  if (parts.length > 0 && !self) return readText(framedText(action));
  if (parts.length > 0) throw new UnreadableError('words that have parts');
  const text = String(action.value);
  const [, damage] = self ? (/^%game\.damage:(\d{1,2})%$/.exec(text) ?? []) : [];
  if (damage !== undefined) return [{ verb: 'damage', who: 'self', value: Number(damage) }];
  if (self) throw new UnreadableError('words for itself');
  return readText(text);
}

/** `Grant all allies:` with what is granted below it. */
function framedText(action: SourceAction): string {
  const { lines, ...frame } = textOf([action], []);
  if (frame.infuse.length > 0 || frame.experience > 0 || frame.lasts) throw new UnreadableError('words with a frame');
  return writeLines(lines);
}
