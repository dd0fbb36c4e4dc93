import { t } from '../../../../i18n/t.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { MapVerb, NewTile } from '../../content/schema/abilities/map-abilities.ts';
import type { OverlayKind } from '../../content/terms.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { pluralize } from '../view-schema/nouns.ts';
import type { Explainers } from './explainer.ts';
import { tileWords } from './hex-marks.ts';
import type { Lexicon } from './lexicon.ts';
import { conditionPieces, icon, line, listParts, phrased, strong, text } from './parts.ts';
import { inPlace, ofPlace, withinParts } from './target-text.ts';

interface Hexes {
  readonly range: number;
  readonly count: number;
}

type HexKind = 'empty' | 'featureless' | 'any';

function hexParts(kind: HexKind, { range, count }: Hexes, words: Lexicon): LinePart[] {
  if (range === 0) return [text(inOwnHex(words))];
  if (range === 1)
    return [
      text(
        count === 1
          ? t('in {kind, select, empty {an empty} featureless {a featureless} other {an}} adjacent hex', { kind })
          : t('in {kind, select, empty {empty } featureless {featureless } other {}}adjacent hexes', { kind }),
      ),
    ];
  const hexes =
    count === 1
      ? t('in {kind, select, empty {an empty} featureless {a featureless} other {a}} hex', { kind })
      : t('in {kind, select, empty {empty } featureless {featureless } other {}}hexes', { kind });
  return [text(hexes), ...withinParts(range)];
}

function inOwnHex({ actor }: Lexicon): string {
  return t('in {actor, select, it {its} other {your}} hex', { actor });
}

function numberParts(count: number): LinePart[] {
  return count === 1 ? [strong(1)] : [text(t`up to`), strong(count)];
}

function tilesParts(kinds: readonly OverlayKind[], { range, count }: Hexes, words: Lexicon): LinePart[] {
  const names = kinds.map((kind) => tileWords(kind, count)).join(` ${t`or`} `);
  return thingsParts(names, { range, count }, words);
}

function thingsParts(names: string, { range, count }: Hexes, words: Lexicon): LinePart[] {
  const number = numberParts(count);
  if (range === 1) return phrased('{number} adjacent {names}{count, plural, other {}}', { number, names, count });
  return [...number, text(names), ...(range === 0 ? [text(inOwnHex(words))] : withinParts(range))];
}

export function newTileParts(tile: NewTile): LinePart[] {
  if (tile.tile !== 'trap') return [text(`${tile.name} (${tileWords(tile.tile, 1)})`)];
  const { damage, name } = tile;
  const hurt =
    damage === undefined
      ? []
      : [damage === 'level' ? phrased`usual ${[icon('damage')]}` : [strong(damage), icon('damage')]];
  return phrased`${name} (trap: ${listParts([...hurt, ...conditionPieces(tile.give)])})`;
}

/** Traps and obstacles need empty hexes; other terrain may go under figures. MAN-05, MAN-06 */
function explainCreate({ tile, where, range, count }: AbilityOf<'create'>, words: Lexicon): PrintedLine[] {
  const kind = tile.tile === 'trap' || tile.tile === 'obstacle' ? 'empty' : 'featureless';
  const hexes =
    where === 'empty' ? hexParts(kind, { range: range ?? 1, count }, words) : thereParts(where, range, words);
  const number = (where === 'there' || where === 'target') && !range ? [] : numberParts(count);
  return [line(icon('create'), ...number, ...newTileParts(tile), ...hexes)];
}

function explainDestroy(ability: AbilityOf<'destroy'>, words: Lexicon): PrintedLine[] {
  return [line(icon('destroy'), ...tilesParts(ability.tiles, ability, words))];
}

function farParts(distance: number): LinePart[] {
  return phrased('up to {number} {distance, plural, one {hex} other {hexes}}', {
    number: [strong(distance)],
    distance,
  });
}

function explainRelocate(ability: AbilityOf<'relocate'>, words: Lexicon): PrintedLine[] {
  const tiles = tilesParts(ability.tiles, ability, words);
  const far = farParts(ability.distance);
  return [
    line(
      ...(ability.slides ? phrased`Move ${tiles} ${far} through featureless hexes` : phrased`Relocate ${tiles} ${far}`),
    ),
  ];
}

function explainReplace(ability: AbilityOf<'replace'>, words: Lexicon): PrintedLine[] {
  return [line(...phrased`Replace ${tilesParts(ability.tiles, ability, words)} by ${newTileParts(ability.by)}`)];
}

function explainSpring(ability: AbilityOf<'spring'>, words: Lexicon): PrintedLine[] {
  const { actor } = words;
  const traps = tilesParts(['trap'], ability, words);
  return [
    line(
      ...(ability.on === 'self'
        ? phrased('Spring {traps} on {actor, select, it {itself} other {yourself}}', { traps, actor })
        : phrased`Spring ${traps} on all enemies adjacent to it`),
    ),
  ];
}

function explainToken(ability: AbilityOf<'token'>, words: Lexicon): PrintedLine[] {
  const { count, distance = 1 } = ability;
  const name = pluralize(words.noun('token', ability.token), count);
  switch (ability.do) {
    case 'place':
      return [line(icon('token'), ...numberParts(count), text(name), ...placeParts(ability, words))];
    case 'remove':
      return [line(...phrased`Remove ${tokensParts(name, ability, words)}`)];
    case 'move':
      return [line(...phrased`Move ${tokensParts(name, ability, words)} ${farParts(distance)}`)];
  }
}

function placeParts(ability: AbilityOf<'token'>, words: Lexicon): LinePart[] {
  const { where, range = 1, count } = ability;
  return where === 'in range' ? hexParts('any', { range, count }, words) : thereParts(where, ability.range, words);
}

function thereParts(where: 'there' | 'target' | 'way', range: number | undefined, words: Lexicon): LinePart[] {
  const { actor } = words;
  if (where === 'way') return [text(t('in hexes {actor, select, it {it} other {you}} left', { actor }))];
  if (!range) return [text(inPlace(where, words))];
  if (range === 1) return [text(t`${inPlace(where, words)} or next to it`)];
  return [...withinParts(range), text(ofPlace(where, words))];
}

/** A token in the figure's own hex counts as adjacent. RNG-07 */
function tokensParts(name: string, ability: AbilityOf<'token'>, words: Lexicon): LinePart[] {
  const { where, range = 1, count } = ability;
  if (where !== 'in range') return [...numberParts(count), text(name), ...thereParts(where, ability.range, words)];
  return thingsParts(name, { range, count }, words);
}

export const MAP: Explainers<MapVerb> = {
  create: explainCreate,
  destroy: explainDestroy,
  relocate: explainRelocate,
  replace: explainReplace,
  spring: explainSpring,
  token: explainToken,
};
