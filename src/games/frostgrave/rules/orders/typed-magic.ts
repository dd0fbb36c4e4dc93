/** Reads typed spells and things: “cast elemental bolt at B1”, “drink the potion of healing”, “read leap A1 to C4”. */

import { t } from '../../../../i18n/t.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { printPoint } from '../../board/table-path.ts';
import { foreignNamesOf, idNamed, translateName } from '../../content/name-words.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { resolveCasting } from '../magic/can-cast.ts';
import { resolveUse } from '../magic/resolve-use.ts';
import { releasableEffects } from '../magic/space/give-and-release.ts';
import { moverOf } from '../moving/mover.ts';
import { quoteTyped } from '../quote-typed.ts';
import type { Figure } from '../state.ts';
import type { NonMoveAct } from './acts.ts';
import { findPlace, findThing } from './named-things.ts';
import { alternatives } from './order-languages.ts';

const VERBS = {
  cast: /^(?:re)?cast (.+)$/i,
  read: /^(?:read|recite)(?: (?:the |a |my )?scrolls? (?:of )?)? ?(.+)$/i,
  give: /^(?:give|hand)(?: over)? (.+?) (?:over )?to (.+)$/i,
  use: /^(?:use|drink|quaff|throw|pour|apply|coat(?: (?:the |my )?\S+ with)?) (.+)$/i,
  release: /^(?:release|let go(?: of)?|dismiss) (.+)$/i,
  break: /^(?:break|smash|tear down) (.+)$/i,
  passage: /^(?:use |take |through )?(?:the |a )?(?:secret )?passage$/i,
  stored: /^(?:use (?:the )?)?(?:stored|kept)(?: action)?$/i,
} as const;

const SMALL = new RegExp(
  `^(?:at|on|upon|onto|to|toward|towards|from|in|into|the|a|an|my|direction|degrees|deg|facing|with|of|by|for|and|points?${alternatives(({ small }) => [small])})$`,
  'i',
);
const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];
const LONGEST = 4;
/** Readings of a clause at most: eight words with two meanings each, more than any spell takes. */
const MOST_READINGS = 256;

/** Returns undefined for a clause without magic. The result is not judged. */
export function readMagic(
  game: Game,
  figure: Figure,
  clause: string,
): NonMoveAct | { readonly why: string } | undefined {
  const text = clause.replace(/[″"”“]/g, '').trim();
  if (VERBS.stored.test(text)) return { act: 'stored' };
  if (VERBS.passage.test(text)) return { act: 'passage' };
  const [, cast] = VERBS.cast.exec(text) ?? [];
  if (cast !== undefined) return readCasting(game, figure, cast);
  const [, read] = VERBS.read.exec(text) ?? [];
  if (read !== undefined) return readScroll(game, figure, read);
  const [, given, to = ''] = VERBS.give.exec(text) ?? [];
  if (given !== undefined) return readGiving(game, figure, given, to);
  const [, used] = VERBS.use.exec(text) ?? [];
  if (used !== undefined) return readUsing(game, figure, used);
  const [, freed] = VERBS.release.exec(text) ?? [];
  if (freed !== undefined) return readReleasing(game, figure, freed);
  const [, broken] = VERBS.break.exec(text) ?? [];
  if (broken !== undefined) return { act: 'break', casting: broken.trim().toLowerCase() };
  const known = (figure.spells ?? []).map(({ spell }) => spell);
  return matchVerb(text, namedSpells(game, known), false) ? readCasting(game, figure, text) : undefined;
}

interface NamedSpell {
  readonly id: string;
  readonly name: string;
  /** Words that must all be there; those of the id by default. */
  readonly words?: string;
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/’|'/g, '')
    .split(/[\s,]+|-(?=[a-z])/)
    .filter((word) => word !== '');
}

function matchVerb(
  text: string,
  all: readonly NamedSpell[],
  isLoose: boolean,
): { id: string; way?: number; rest: string[] } | undefined {
  const [, head = text, slash, tail = ''] = /^(\S+?)(?:\/([1-9]))(?= |$)(.*)$/.exec(text) ?? [];
  const words = wordsIn(slash === undefined ? text : head);
  const found = all.flatMap(inLanguages).flatMap(({ id, name, words: wanted = id }) => {
    const own = [...new Set([...wordsIn(name), ...wordsIn(wanted)])];
    const left = [...own];
    let length = 0;
    for (let word = words[0]; word !== undefined; word = words[length]) {
      const place = left.indexOf(word);
      if (place >= 0) left.splice(place, 1);
      else if (!isLoose || !/^(?:the|a|my|of|potion|bottle)$/.test(word)) break;
      length += 1;
    }
    const hits = new Set(words.slice(0, length).filter((word) => !SMALL.test(word)));
    const all = [...new Set(wordsIn(wanted))].filter((word) => !SMALL.test(word));
    const isWhole = all.every((word) => hits.has(word));
    return isWhole || (isLoose && hits.size > 0) ? [{ id, length, hits: hits.size, isWhole }] : [];
  });
  const [best] = found.sort((a, b) => b.hits - a.hits || Number(b.isWhole) - Number(a.isWhole));
  if (!best) return undefined;
  const rest = text.split(/[\s,]+/).slice(spanOf(text, best.length));
  return slash === undefined
    ? { id: best.id, rest }
    : { id: best.id, way: Number(slash) - 1, rest: tail.split(/[\s,]+/).filter((word) => word !== '') };
}

/** With its names in other languages. */
function inLanguages(named: NamedSpell): NamedSpell[] {
  return [named, ...foreignNamesOf(named.id).map((name) => ({ id: named.id, name, words: name }))];
}

function spanOf(text: string, parts: number): number {
  let count = 0;
  for (const [i, word] of text.split(/[\s,]+/).entries()) {
    if (count >= parts) return i;
    count += wordsIn(word).length;
  }
  return text.split(/[\s,]+/).length;
}

function readCasting(game: Game, figure: Figure, text: string): NonMoveAct | { why: string } {
  const known = (figure.spells ?? []).map(({ spell }) => spell);
  const found = matchVerb(text, namedSpells(game, known), false);
  if (!found) return { why: t`${translateName(figure.name)} does not know this spell: ${quoteTyped(text)}.` };
  const told = (words: readonly string[]) => ({
    act: 'cast' as const,
    spell: found.id,
    ...(found.way !== undefined && { other: found.way }),
    words,
  });
  return bestReading(game, figure, found.rest, told, (deed) => !('why' in resolveCasting(game, figure, deed)));
}

function namedSpells({ lore }: Game, spells: readonly string[]): NamedSpell[] {
  return spells.flatMap((id) => lore.spells.get(id) ?? []);
}

function readScroll(game: Game, figure: Figure, text: string): NonMoveAct | { why: string } {
  const own = (figure.things ?? []).filter(({ is }) => is === 'scroll').map(({ what }) => what);
  const found = matchVerb(text, namedSpells(game, own), false);
  if (!found) return { why: t`${translateName(figure.name)} doesn’t have that scroll: ${quoteTyped(text)}.` };
  const told = (words: readonly string[]) => ({ act: 'read' as const, thing: found.id, words });
  return bestReading(game, figure, found.rest, told, (deed) => !('why' in resolveUse(game, figure, deed)));
}

function namedThings({ lore }: Game, { things: own = [] }: Figure): NamedSpell[] {
  return own.flatMap(({ is, what }) =>
    is === 'potion' ? (lore.potions.get(what) ?? []) : is === 'item' ? (lore.magicItems.get(what) ?? []) : [],
  );
}

function readUsing(game: Game, figure: Figure, text: string): NonMoveAct | { why: string } | undefined {
  const found = matchVerb(text, namedThings(game, figure), true);
  if (!found) return { why: t`${translateName(figure.name)} has no such thing: ${quoteTyped(text)}.` };
  const told = (words: readonly string[]) => ({ act: 'use' as const, thing: found.id, words });
  return bestReading(game, figure, found.rest, told, (deed) => !('why' in resolveUse(game, figure, deed)));
}

function readGiving(game: Game, figure: Figure, text: string, to: string): NonMoveAct | { why: string } {
  const found = matchVerb(text, namedThings(game, figure), true);
  const other = findThing(game, figure.at, to.trim(), ['figure']);
  if (!found || !other) return { why: t`Say what to give and to whom: “give potion of healing to A2”.` };
  return { act: 'give', thing: found.id, target: other.id };
}

function readReleasing(game: Game, figure: Figure, text: string): NonMoveAct | { why: string } {
  const word = text.trim().toLowerCase();
  const own = releasableEffects(game, figure);
  const held = own.find(({ id }) => id === word);
  const other = findThing(game, figure.at, text.trim(), ['figure']);
  const upon = figuresOnTable(game.state).find(({ id }) => id === other?.id)?.effects ?? [];
  const found = held ?? own.find(({ id }) => upon.some((kept) => kept.id === id));
  return found
    ? { act: 'release', casting: found.id }
    : { why: t`${translateName(figure.name)} controls nobody like that: ${quoteTyped(text)}.` };
}

function bestReading<Told extends NonMoveAct>(
  game: Game,
  figure: Figure,
  rest: readonly string[],
  told: (words: readonly string[]) => Told,
  isLegal: (deed: Told) => boolean,
): Told {
  const meanings = meaningsOf(game, figure, rest);
  for (const words of readingsOf(meanings)) {
    const deed = told(words);
    if (isLegal(deed)) return deed;
  }
  return told(meanings.map(([first = '']) => first));
}

/** Lists meanings of each word, the likeliest first: a figure or token may stand for its place. */
function meaningsOf(game: Game, figure: Figure, rest: readonly string[]): (readonly string[])[] {
  const all: (readonly string[])[] = [];
  for (let i = 0; i < rest.length; ) {
    const { means, length } = readSpellName(game, figure, rest, i);
    i += length;
    if (means.length > 0) all.push(means);
  }
  return all;
}

function* readingsOf(meanings: readonly (readonly string[])[]): Generator<string[]> {
  const many = Math.min(
    MOST_READINGS,
    meanings.reduce((product, { length }) => product * length, 1),
  );
  for (let n = 0; n < many; n++) {
    let rest = n;
    yield meanings.map((means) => {
      const mean = means[rest % means.length] ?? '';
      rest = floorDiv(rest, means.length);
      return mean;
    });
  }
}

interface SpellReading {
  readonly means: readonly string[];
  readonly length: number;
}

function readSpellName(game: Game, figure: Figure, rest: readonly string[], i: number): SpellReading {
  const word = rest[i] ?? '';
  for (let length = Math.min(LONGEST, rest.length - i); length > 0; length -= 1) {
    const text = rest.slice(i, i + length).join(' ');
    const slug = idNamed(text) ?? wordsIn(text).join('-');
    const { lore } = game;
    if (lore.spells.has(slug) || lore.arms.has(slug) || lore.soldiers.has(slug)) return { means: [slug], length };
    const thing = findThing(game, figure.at, text);
    if (thing) return { means: [thing.id, printPoint(thing.at)], length };
  }
  if (SMALL.test(word)) return { means: [], length: 1 };
  const compass = COMPASS.indexOf(word.toLowerCase());
  if (compass >= 0) return { means: [`${45 * compass}`], length: 1 };
  const place = findPlace(game, moverOf(game, figure), word);
  const square = place ? [printPoint(place)] : [];
  if (/^m\d+$/i.test(word)) return { means: [word.toLowerCase(), ...square], length: 1 };
  if (place) return { means: [printPoint(place)], length: 1 };
  return { means: [word.replace(/(?:°|deg(?:rees)?)$/i, '')], length: 1 };
}
