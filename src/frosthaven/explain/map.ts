/** What abilities do to tiles and tokens on the map, as lines of a card. MAN */
import type { AbilityOf, NewTile } from '../../content/schema/abilities.ts';
import type { OverlayKind } from '../terms.ts';
import type { Line, Part } from '../view.ts';
import type { Lexicon } from './lexicon.ts';
import { conditionPieces, icon, line, listed, plural, strong, text } from './parts.ts';
import { tileWords } from './tests.ts';
import { withinParts } from './whom.ts';

interface Hexes {
  readonly range: number;
  readonly count: number;
}

/** `in an empty hex within Range 3`, `in empty adjacent hexes`. */
function emptyHexParts({ range, count }: Hexes): Part[] {
  const near = range === 1;
  const one = near ? 'in an empty adjacent hex' : 'in an empty hex';
  const many = near ? 'in empty adjacent hexes' : 'in empty hexes';
  return [text(count === 1 ? one : many), ...(near ? [] : withinParts(range))];
}

/** `1 adjacent obstacle`, `up to 2 traps or obstacles within Range 3`. */
function tilesParts(kinds: readonly OverlayKind[], { range, count }: Hexes): Part[] {
  const names = kinds.map((kind) => tileWords(kind, count)).join(' or ');
  return thingsParts(names, { range, count });
}

function thingsParts(names: string, { range, count }: Hexes): Part[] {
  const number = count === 1 ? [strong(1)] : [text('up to'), strong(count)];
  return [...number, text(range === 1 ? `adjacent ${names}` : names), ...(range === 1 ? [] : hereParts(range))];
}

function hereParts(range: number): Part[] {
  return range === 0 ? [text('in the same hex')] : withinParts(range);
}

/** `Rubble (obstacle)`, `Snare (trap: 3 damage and Wound)`. */
function newTileParts(tile: NewTile): Part[] {
  if (tile.tile !== 'trap') return [text(`${tile.name} (${tileWords(tile.tile, 1)})`)];
  const hurt =
    tile.damage === undefined
      ? []
      : [tile.damage === 'level' ? [icon('damage', 'damage')] : [strong(tile.damage), icon('damage', 'damage')]];
  return [text(`${tile.name} (trap:`), ...listed([...hurt, ...conditionPieces(tile.give)]), text(')')];
}

export function explainCreate(ability: AbilityOf<'create'>): Line[] {
  const where = ability.where === 'there' ? [text('in that hex')] : emptyHexParts(ability);
  return [
    line(
      icon('create'),
      strong(ability.where === 'there' ? 1 : ability.count),
      ...newTileParts(ability.tile),
      ...where,
    ),
  ];
}

export function explainDestroy(ability: AbilityOf<'destroy'>): Line[] {
  return [line(icon('destroy'), ...tilesParts(ability.tiles, ability))];
}

export function explainRelocate(ability: AbilityOf<'relocate'>): Line[] {
  const { distance, slides } = ability;
  const far = [text('up to'), strong(distance), text(distance === 1 ? 'hex' : 'hexes')];
  return [
    line(
      text(slides ? 'Move' : 'Relocate'),
      ...tilesParts(ability.tiles, ability),
      ...far,
      ...(slides ? [text('through featureless hexes')] : []),
    ),
  ];
}

export function explainReplace(ability: AbilityOf<'replace'>): Line[] {
  return [line(text('Replace'), ...tilesParts(ability.tiles, ability), text('by'), ...newTileParts(ability.by))];
}

export function explainSpring(ability: AbilityOf<'spring'>, words: Lexicon): Line[] {
  const { on } = ability;
  const { actor } = words;
  const whom = on === 'self' ? actor.object : `all enemies adjacent to ${actor.object}`;
  return [line(text('Spring'), ...tilesParts(['trap'], ability), text(`on ${whom}`))];
}

/** `Place 1 Shadow in a hex within Range 3`. */
export function explainToken(ability: AbilityOf<'token'>, words: Lexicon): Line[] {
  const { count, distance } = ability;
  const name = words.name('token', ability.token);
  switch (ability.do) {
    case 'place':
      return [
        line(
          icon('token', 'Place'),
          strong(ability.where === 'there' ? 1 : count),
          text(plural(name, count)),
          ...placeParts(ability),
        ),
      ];
    case 'remove':
      return [line(text('Remove'), ...thingsParts(plural(name, count), ability))];
    case 'move':
      return [
        line(
          text('Move'),
          ...thingsParts(plural(name, count), ability),
          text('up to'),
          strong(distance ?? 1),
          text((distance ?? 1) === 1 ? 'hex' : 'hexes'),
        ),
      ];
  }
}

function placeParts(ability: AbilityOf<'token'>): Part[] {
  return ability.where === 'there' ? [text('in that hex')] : emptyHexParts(ability);
}
