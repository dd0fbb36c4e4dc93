/** Goals and losses as owners type them: “Kill all enemies and loot the goal treasure”. END-01 */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';

/** Names of the scenario by their slugs: monsters by id, members of the cast by name. */
export interface GoalNames {
  readonly monsters: ReadonlySet<string>;
  readonly cast: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = `(\\d{1,2}|${NUMBERS.join('|')})`;
const ALL_ENEMIES = /^kill all (?:the )?enemies$/;
const ENDS = /^(kill|destroy) (?:(the|all|all the|both|both the) )?(?:NUMBER )?(.+)$/.source.replace('NUMBER', NUMBER);
const HAS_ENDED = /^(?:the )?(.+) (?:is|are) (?:killed|destroyed)$/;
const LOOT = new RegExp(`^loot (?:the |a |all |both )?(?:${NUMBER} )?goal treasures?(?: tiles?)?$`);
const TREASURE = /^loot treasure (\d{1,2})$/;
const ROUNDS = new RegExp(`^(?:survive (?:for )?${NUMBER} rounds|(?:be|stand) there at the end of round ${NUMBER})$`);

/** Undefined for words that are not read whole; then the table judges. */
export function parseSituation(text: string, names: GoalNames): JsonObject | undefined {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[.!]$/, '');
  for (const [word, kind] of [
    [' or ', 'any'],
    [' and ', 'all'],
  ] as const) {
    if (!said.includes(word)) continue;
    const parts = said.split(word).map((part) => parseSituation(part, names));
    const known = parts.flatMap((part) => part ?? []);
    return known.length === parts.length ? { [kind]: known } : undefined;
  }
  return parseFact(said, names);
}

function parseFact(said: string, names: GoalNames): JsonObject | undefined {
  if (ALL_ENEMIES.test(said)) return { kill: 'all' };
  const [, number] = TREASURE.exec(said) ?? [];
  if (number !== undefined) return { treasure: Number(number) };
  const looted = LOOT.exec(said);
  if (looted) return lootFact(said, looted[1]);
  const rounds = ROUNDS.exec(said);
  if (rounds) return { rounds: numberOf(rounds[1] ?? rounds[2]) ?? 0 };
  const [, ended] = HAS_ENDED.exec(said) ?? [];
  if (ended !== undefined) return endFact(ended, undefined, names);
  const [, , , count, who] = new RegExp(ENDS).exec(said) ?? [];
  return who === undefined ? undefined : endFact(who, count, names);
}

/** How many “all” are, nobody says. */
function lootFact(said: string, count: string | undefined): JsonObject | undefined {
  const least = said.startsWith('loot both') ? 2 : numberOf(count);
  if (said.startsWith('loot all')) return undefined;
  return { loot: 'goal treasure', ...(least !== undefined && least > 1 && { least }) };
}

function endFact(who: string, count: string | undefined, { monsters, cast }: GoalNames): JsonObject | undefined {
  const least = numberOf(count);
  const more = least === undefined ? {} : { least };
  const singular = [who, who.replace(/ies$/, 'y'), who.replace(/s$/, ''), who.replace(/es$/, '')];
  const slugs = singular.map(slugOf);
  const roles = cast.filter(({ name, id }) => slugs.includes(slugOf(name)) || slugs.includes(id));
  const [first, ...others] = roles;
  if (first) {
    const fact = roles.every(({ kind }) => kind === 'objective') ? 'destroyed' : 'killed';
    const named: Json = others.length === 0 ? first.id : roles.map(({ id }) => id);
    return { [fact]: named, ...more };
  }
  const monster = slugs.find((slug) => monsters.has(slug));
  return monster === undefined ? undefined : { killed: monster, ...more };
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const number = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word);
  return number >= 1 ? number : undefined;
}
