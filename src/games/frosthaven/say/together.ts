/** What is told in one breath: several things gained, looted, placed or infused, and what an item was used for. */
import { listed } from './names.ts';

/** `gains Shield 2 and Retaliate 1`: what was told, and more of it; undefined when it is something else. */
export function moreOf(told: string, what: string): string | undefined {
  return usedFor(told, what) ?? moreThings(told, what) ?? moreTokens(told, what);
}

/** `Light and air are infused.`, `New at C4 and K2: Slush.`: the same for lines by themselves. */
export function moreInLine(told: string, line: string): string | undefined {
  return moreInfused(told, line) ?? moreTiles(told, line);
}

/** Parts of a sentence, in their order. Where one of them is long, with an “and”, a comma or a sum, the last comes “then”. */
export function inTurn(parts: readonly string[]): string {
  const bare = parts.map((part) => part.replace(/\*+[^*]+\*+/g, ''));
  const isLong = bare.some((part) => / and /.test(part)) || bare.slice(0, -1).some((part) => /: |, /.test(part));
  return isLong && parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, then ${parts.at(-1)}` : listed(parts);
}

/** Of an item that takes something away, its use needs no words of its own. */
function usedFor(told: string, what: string): string | undefined {
  const [, item] = /^uses (.+)$/.exec(told) ?? [];
  return item !== undefined && what.endsWith(` away with ${item}`) ? what : undefined;
}

const THINGS = /^(?<verb>gains|loots|consumes|is rid of|is immune to) (?<things>.+)$/;

function moreThings(told: string, what: string): string | undefined {
  const before = THINGS.exec(told)?.groups;
  const now = THINGS.exec(what)?.groups;
  if (!before?.things || !now?.things || before.verb !== now.verb) return undefined;
  const all = [...inList(before.things), now.things];
  const isApart = now.verb === 'gains' && all.some((thing) => /^\d|^an effect/.test(thing));
  return isApart ? undefined : `${now.verb} ${listed(all)}`;
}

const TOKENS = /^(?<verb>places|takes) (?<first>an? (?<token>.+?)) (?<where>(?:at|from) .+)$/;

function moreTokens(told: string, what: string): string | undefined {
  const before = TOKENS.exec(told)?.groups;
  const now = TOKENS.exec(what)?.groups;
  if (!before?.where || !now?.where || before.verb !== now.verb || before.token !== now.token) return undefined;
  return `${now.verb} ${before.first} ${listed([...inList(before.where), `one ${now.where}`])}`;
}

const INFUSED = /^(?<elements>.+) (?:is|are) infused\.$/;

function moreInfused(told: string, line: string): string | undefined {
  const before = INFUSED.exec(told)?.groups?.elements;
  const now = INFUSED.exec(line)?.groups?.elements;
  if (before === undefined || now === undefined) return undefined;
  return `${listed([...inList(before), now.toLowerCase()])} are infused.`;
}

const TILES = /^(?<what>New at|Moved to) (?<hexes>.+?): (?<tile>.+)\.$/;

function moreTiles(told: string, line: string): string | undefined {
  const before = TILES.exec(told)?.groups;
  const now = TILES.exec(line)?.groups;
  if (!before?.hexes || !now?.hexes || before.what !== now.what || before.tile !== now.tile) return undefined;
  return `${now.what} ${listed([...inList(before.hexes), now.hexes])}: ${now.tile}.`;
}

function inList(words: string): string[] {
  return words.split(/, | and /);
}
