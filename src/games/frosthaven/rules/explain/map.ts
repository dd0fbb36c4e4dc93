/** What abilities do to tiles and tokens on the map, as lines of a card. MAN */
import type { AbilityOf } from '../../content/schema/abilities.ts';
import type { MapVerb, NewTile } from '../../content/schema/map-abilities.ts';
import type { OverlayKind } from '../terms.ts';
import type { Line, Part } from '../view.ts';
import type { Explainers } from './explainer.ts';
import type { Lexicon } from './lexicon.ts';
import { conditionPieces, icon, line, listed, plural, strong, text } from './parts.ts';
import { tileWords } from './tests.ts';
import { placeWords, withinParts } from './whom.ts';

interface Hexes {
  readonly range: number;
  readonly count: number;
}

/** `in an empty hex within Range 3`, `in adjacent hexes`. */
function hexParts(kind: string, { range, count }: Hexes, { actor }: Lexicon): Part[] {
  if (range === 0) return [text(`in ${actor.own} hex`)];
  const near = range === 1 ? `${kind}adjacent ` : kind;
  const hex = count === 1 ? `${/^[aeiou]/.test(near) ? 'an' : 'a'} ${near}hex` : `${near}hexes`;
  return [text(`in ${hex}`), ...(range === 1 ? [] : withinParts(range))];
}

function numberParts(count: number): Part[] {
  return count === 1 ? [strong(1)] : [text('up to'), strong(count)];
}

/** `1 adjacent obstacle`, `up to 2 traps or obstacles within Range 3`. */
function tilesParts(kinds: readonly OverlayKind[], { range, count }: Hexes, words: Lexicon): Part[] {
  const names = kinds.map((kind) => tileWords(kind, count)).join(' or ');
  return thingsParts(names, { range, count }, words);
}

function thingsParts(names: string, { range, count }: Hexes, words: Lexicon): Part[] {
  return [
    ...numberParts(count),
    text(range === 1 ? `adjacent ${names}` : names),
    ...(range === 1 ? [] : hereParts(range, words)),
  ];
}

function hereParts(range: number, { actor }: Lexicon): Part[] {
  return range === 0 ? [text(`in ${actor.own} hex`)] : withinParts(range);
}

/** `Rubble (obstacle)`, `Snare (trap: 3 damage and Wound)`. */
function newTileParts(tile: NewTile): Part[] {
  if (tile.tile !== 'trap') return [text(`${tile.name} (${tileWords(tile.tile, 1)})`)];
  const hurt =
    tile.damage === undefined
      ? []
      : [
          tile.damage === 'level'
            ? [text('usual'), icon('damage', 'damage')]
            : [strong(tile.damage), icon('damage', 'damage')],
        ];
  return [text(`${tile.name} (trap:`), ...listed([...hurt, ...conditionPieces(tile.give)]), text(')')];
}

/** MAN-05, MAN-06: traps and obstacles need empty hexes, other terrain may come under figures. */
function explainCreate({ tile, where, range, count }: AbilityOf<'create'>, words: Lexicon): Line[] {
  const kind = tile.tile === 'trap' || tile.tile === 'obstacle' ? 'empty ' : 'featureless ';
  const hexes =
    where === 'empty' ? hexParts(kind, { range: range ?? 1, count }, words) : thereParts(where, range, words);
  const number = (where === 'there' || where === 'target') && !range ? [] : numberParts(count);
  return [line(icon('create'), ...number, ...newTileParts(tile), ...hexes)];
}

function explainDestroy(ability: AbilityOf<'destroy'>, words: Lexicon): Line[] {
  return [line(icon('destroy'), ...tilesParts(ability.tiles, ability, words))];
}

function explainRelocate(ability: AbilityOf<'relocate'>, words: Lexicon): Line[] {
  const { distance, slides } = ability;
  const far = [text('up to'), strong(distance), text(distance === 1 ? 'hex' : 'hexes')];
  return [
    line(
      text(slides ? 'Move' : 'Relocate'),
      ...tilesParts(ability.tiles, ability, words),
      ...far,
      ...(slides ? [text('through featureless hexes')] : []),
    ),
  ];
}

function explainReplace(ability: AbilityOf<'replace'>, words: Lexicon): Line[] {
  return [line(text('Replace'), ...tilesParts(ability.tiles, ability, words), text('by'), ...newTileParts(ability.by))];
}

function explainSpring(ability: AbilityOf<'spring'>, words: Lexicon): Line[] {
  const { on } = ability;
  const { actor } = words;
  const whom = on === 'self' ? actor.self : `all enemies adjacent to it`;
  return [line(text('Spring'), ...tilesParts(['trap'], ability, words), text(`on ${whom}`))];
}

/** `Place 1 Shadow in a hex within Range 3`, `Move up to 2 Shadows within Range 4 up to 3 hexes`. */
function explainToken(ability: AbilityOf<'token'>, words: Lexicon): Line[] {
  const { count, distance = 1 } = ability;
  const name = plural(words.name('token', ability.token), count);
  switch (ability.do) {
    case 'place':
      return [line(icon('token', 'Place'), ...numberParts(count), text(name), ...placeParts(ability, words))];
    case 'remove':
      return [line(text('Remove'), ...tokensParts(name, ability, words))];
    case 'move': {
      const far = [text('up to'), strong(distance), text(distance === 1 ? 'hex' : 'hexes')];
      return [line(text('Move'), ...tokensParts(name, ability, words), ...far)];
    }
  }
}

function placeParts(ability: AbilityOf<'token'>, words: Lexicon): Part[] {
  const { where, range = 1, count } = ability;
  return where === 'in range' ? hexParts('', { range, count }, words) : thereParts(where, ability.range, words);
}

/** `in its hex`, `in its hex or next to it`, `within Range 2 of its hex`. */
function thereParts(where: 'there' | 'target' | 'way', range: number | undefined, words: Lexicon): Part[] {
  if (where === 'way') return [text(`in hexes ${words.actor.subject} left`)];
  const there = placeWords(where, words);
  if (!range) return [text(`in ${there}`)];
  if (range === 1) return [text(`in ${there} or next to it`)];
  return [...withinParts(range), text(`of ${there}`)];
}

/** RNG-07: one in the figure's own hex counts as adjacent. */
function tokensParts(name: string, ability: AbilityOf<'token'>, words: Lexicon): Part[] {
  const { where, range = 1, count } = ability;
  if (where !== 'in range') return [...numberParts(count), text(name), ...thereParts(where, ability.range, words)];
  return thingsParts(name, { range, count }, words);
}

/** How the verbs for the map say what they do. */
export const MAP: Explainers<MapVerb> = {
  create: explainCreate,
  destroy: explainDestroy,
  relocate: explainRelocate,
  replace: explainReplace,
  spring: explainSpring,
  token: explainToken,
};
