/** Tiles and tokens in hexes. MAN */
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { NewTile } from '../../content/schema/abilities/map-abilities.ts';
import type { OverlayKind } from '../../content/terms.ts';
import { OVERLAYS } from '../../content/terms.ts';
import { explainAbility } from '../../rules/explain/ability.ts';
import { tileWords } from '../../rules/explain/hex-marks.ts';
import type { LinePart } from '../../rules/view.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, list, map, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge } from '../text/parts.ts';
import type { Numbers } from '../text/spoken.ts';
import { filled, HOLE, oneOf, wordsOf } from '../text/spoken.ts';
import { mark, number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { condition, together } from './icons.ts';
import { plainTile } from './idioms.ts';

/** Name as it stands in the text, up to its bracket. */
const tileName: Parser<string> = (line, at) => {
  const next = line.tokens.findIndex(({ key }, i) => i > at && key === '(');
  const [first, last] = [line.tokens[at], line.tokens[next - 1]];
  if (first && last) return [{ value: line.text.slice(first.start, last.end), next }];
  line.miss(at, ['the name of a tile, and its kind in brackets']);
  return [];
};

const hurt: Parser<Part> = alt<Part>(
  map(say('usual damage'), () => ({ damage: 'level' })),
  map(seq(number, say('damage')), ([damage]) => ({ damage })),
);
const trapEffect: Parser<Part> = alt<Part>(
  hurt,
  map(condition, (each) => ({ give: [each] })),
);

export const newTile: Parser<Part> = alt<Part>(
  ...(['hazardous', 'difficult', 'icy', 'obstacle'] as const).map((tile) =>
    map(seq(tileName, say(`(${tileWords(tile, 1)})`)), ([name]) => ({ tile, name })),
  ),
  keep(seq(tileName, say('(trap:'), together(trapEffect), mark(')')), ([name, , effects]) =>
    merge([{ tile: 'trap', name }, ...effects]),
  ),
);

const tiles: Parser<readonly OverlayKind[]> = list(
  oneOf(OVERLAYS.map((kind) => [tileWords(kind, 1), kind])),
  say('or'),
);

interface Hexes {
  readonly count: number;
  readonly range?: number;
  readonly distance: number;
}

const FAR = 99;

/** How cards say it: `in adjacent empty hexes`, and `Create two`, since nobody has to use a part of an ability. CHR-07 */
const PLAIN = (words: string) => words;
const SWAPPED = (words: string) =>
  words
    .replace(/\ba featureless adjacent/, 'an adjacent featureless')
    .replace(/(empty|featureless) adjacent/, 'adjacent $1');
const PLAIN_MANY = (words: string) => words.replace('Create up to ', 'Create ');
const SWAPPED_MANY = (words: string) => PLAIN_MANY(SWAPPED(words));

/** Reads an ability in all the ways in which it says how many hexes, and how far away. `holes` are left for fillers. */
function inHexes(
  explain: (hexes: Hexes) => Ability,
  names: Vocabulary,
  holes: readonly RegExp[] = [],
  ...fillers: readonly Parser<Part>[]
): Parser<Part> {
  const all = new Map<string, Parser<Part>>();
  for (const isMany of [false, true])
    for (const near of [undefined, 0, 1, FAR])
      for (const usual of [PLAIN, SWAPPED, PLAIN_MANY, SWAPPED_MANY]) {
        const sayHexes = (numbers: Numbers) => usual(wordsOf(explainIn(explain, names, isMany, near, numbers)));
        const said = (numbers: Numbers) => holes.reduce((words, hole) => words.replace(hole, HOLE), sayHexes(numbers));
        const key = said([7, 5, 3]);
        if (!all.has(key)) all.set(key, hexClause(said, near, fillers));
      }
  return alt(...all.values());
}

function hexClause(
  said: (numbers: Numbers) => string,
  near: number | undefined,
  fillers: readonly Parser<Part>[],
): Parser<Part> {
  return keep(filled(said, ...fillers), ({ numbers: [count, far, distance], values }) =>
    merge([
      ...values,
      ...(count > 0 ? [{ count }] : []),
      ...(near === undefined ? [] : [{ range: near === FAR ? far : near }]),
      ...(distance > 0 ? [{ distance }] : []),
    ]),
  );
}

function explainIn(
  explain: (hexes: Hexes) => Ability,
  { words }: Vocabulary,
  isMany: boolean,
  near: number | undefined,
  [many, far, distance]: Numbers,
): readonly LinePart[] {
  const range = near === FAR ? { range: far } : near === undefined ? {} : { range: near };
  const [first] = explainAbility(explain({ count: isMany ? many : 1, ...range, distance }), words);
  return first?.parts ?? [];
}

export const create = remembered((names): Parser<Part> => {
  const kinds: readonly NewTile[] = [
    { tile: 'obstacle', name: HOLE },
    { tile: 'icy', name: HOLE },
  ];
  const all = kinds.flatMap((tile) =>
    (['empty', 'there', 'target', 'way'] as const).map((where) => {
      const isFor = (read: Part) => (read.tile === 'obstacle' || read.tile === 'trap') === (tile.tile === 'obstacle');
      const filler = keep(alt(newTile, plainTile), (read) => (isFor(read) ? { tile: read } : undefined));
      const explain = ({ distance: _, ...hexes }: Hexes): Ability => ({ verb: 'create', tile, where, ...hexes });
      return map(inHexes(explain, names, [TILE], filler), (part) => ({ verb: 'create', where, ...part }));
    }),
  );
  return alt<Part>(...all);
});

const TILE = /§ \([^)]*\)/;
const TRAPS = /traps?/;

const kindsOf = map(tiles, (kinds): Part => ({ tiles: kinds }));

export const destroy = remembered((names): Parser<Part> => {
  const explain = ({ count, range = 1 }: Hexes): Ability => ({ verb: 'destroy', tiles: ['trap'], count, range });
  return map(inHexes(explain, names, [TRAPS], kindsOf), (part) => ({ verb: 'destroy', ...part }));
});

export const relocate = remembered((names): Parser<Part> => {
  const all = [{}, { slides: true as const }].map((slides) => {
    const explain = ({ range = 1, ...hexes }: Hexes): Ability => ({
      verb: 'relocate',
      tiles: ['trap'],
      range,
      ...hexes,
      ...slides,
    });
    return map(inHexes(explain, names, [TRAPS], kindsOf), (part) => ({ verb: 'relocate', ...slides, ...part }));
  });
  return alt<Part>(...all);
});

export const replace = remembered((names): Parser<Part> => {
  const by = { tile: 'obstacle', name: HOLE } as const;
  const explain = ({ count, range = 1 }: Hexes): Ability => ({ verb: 'replace', tiles: ['trap'], by, count, range });
  const other = map(newTile, (read) => ({ by: read }));
  return map(inHexes(explain, names, [TRAPS, TILE], kindsOf, other), (part) => ({ verb: 'replace', ...part }));
});

export const spring = remembered((names): Parser<Part> => {
  const all = (['self', 'adjacent enemies'] as const).map((on) => {
    const explain = ({ count, range = 1 }: Hexes): Ability => ({ verb: 'spring', on, count, range });
    return map(inHexes(explain, names), (part) => ({ verb: 'spring', on, ...part }));
  });
  return alt<Part>(...all);
});

export const token = remembered((names): Parser<Part> => {
  const all = names.idsOf.token.flatMap((id) =>
    (['place', 'remove', 'move'] as const).flatMap((doing) =>
      (['in range', 'there', 'target', 'way'] as const).map((where) => {
        const explain = ({ distance, ...hexes }: Hexes): Ability => ({
          verb: 'token',
          token: id,
          do: doing,
          where,
          ...hexes,
          ...(doing === 'move' && { distance }),
        });
        const clause = inHexes(explain, names);
        return map(clause, (part) => ({ verb: 'token', token: id, do: doing, where, ...part }));
      }),
    ),
  );
  return alt<Part>(...all);
});
