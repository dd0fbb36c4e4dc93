/** Attacks, moves and what forces figures elsewhere. */

import { ANY_REACH } from '../../content/schema/abilities/ability-parts.ts';
import { markedHexWords, markWords } from '../../rules/explain/hex-marks.ts';
import { mentionWords } from '../../rules/explain/lexicon.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { furtherPieces, merge, part, pieces } from '../text/parts.ts';
import { oneOf } from '../text/spoken.ts';
import { number, say, signed } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { amount } from './amounts.ts';
import { targetPieces } from './figures.ts';
import { hexMarks } from './icons.ts';
import { allTargets } from './idioms.ts';
import { advantage, forcing, givenCondition, reach } from './patches.ts';
import { range } from './ranges.ts';

/** `Attack 3`, `Attack +1` */
function stat(names: Vocabulary): Parser<Part> {
  return alt<Part>(part('value', amount(names)), part('plus', signed));
}

const many = alt<number | 'all'>(
  number,
  map(say('all'), () => 'all'),
);

const reachPieces: readonly Parser<Part>[] = [
  range,
  map(seq(say('Target'), many), ([, targets]) => ({ targets })),
  map(seq(say('Target'), signed), ([, moreTargets]) => ({ moreTargets })),
  allTargets,
];
const anyReach: Parser<Part> = map(say('at any distance'), () => ({ reach: ANY_REACH }));
const attackPieces: readonly Parser<Part>[] = [...reachPieces, reach, anyReach, ...forcing, givenCondition, advantage];

export const attack = remembered(
  (names): Parser<Part> =>
    keep(seq(say('Attack'), stat(names), furtherPieces(...attackPieces)), ([, one, two]) =>
      merge([{ verb: 'attack' }, one, two]),
    ),
);

const jump: Parser<Part> = map(say('Jump'), () => ({ jump: true }));

export const move = remembered((names): Parser<Part> => {
  return keep(seq(say('Move'), stat(names), furtherPieces(jump, ...destinations(names))), ([, one, two]) =>
    merge([{ verb: 'move' }, one, two]),
  );
});

export const teleport = remembered((names): Parser<Part> => {
  const far = alt<Part>(
    map(number, (distance) => ({ distance })),
    map(say('to any revealed hex'), () => ({})),
  );
  const further = furtherPieces(...targetPieces(names), ...destinations(names));
  return keep(seq(say('Teleport'), far, further), ([, one, two]) => merge([{ verb: 'teleport' }, one, two]));
});

function destinations(names: Vocabulary): Parser<Part>[] {
  const { words } = names;
  const marks = hexMarks(names);
  const inside = oneOf(marks.map((near) => [`to ${markedHexWords(near, words, 'to')}`, near]));
  const beside = oneOf(marks.map((near) => [`of ${markWords(near, words)}`, near]));
  return [
    map(seq(say('to a hex'), besideSomebody), ([, beside]) => ({ to: beside })),
    map(inside, (near) => ({ to: { near, range: 0 } })),
    map(seq(say('to a hex within'), range, beside), ([, far, near]) => ({ to: { near, ...far } })),
  ];
}

const besideSomebody: Parser<Part> = alt<Part>(
  map(say('adjacent to an enemy'), () => ({ beside: 'enemy' })),
  map(say('adjacent to one of your enemies'), () => ({ beside: 'enemy' })),
  map(say('adjacent to an ally'), () => ({ beside: 'ally' })),
  map(say('adjacent to one of your allies'), () => ({ beside: 'ally' })),
);

/** `This movement must end adjacent to an enemy`, below a move or teleport. */
export const mustEnd = remembered((names): Parser<Part> => {
  const marks = hexMarks(names);
  const holding = ['with', 'containing'] as const;
  const inside = oneOf(
    marks.flatMap((near) =>
      holding.map((word) => [`in ${markedHexWords(near, names.words, 'to').replace(/ with /, ` ${word} `)}`, near]),
    ),
  );
  const where = alt<Part>(
    map(seq(maybe(say('in a hex')), besideSomebody), ([, beside]) => beside),
    map(inside, (near): Part => ({ near, range: 0 })),
  );
  return map(seq(say('This'), alt(say('movement'), say('teleport')), say('must end'), where), ([, , , to]) => ({ to }));
});

export const force = remembered((names): Parser<Part> => {
  const { there } = names.words;
  const ways = { push: 'away from', pull: 'towards' } as const;
  const one = (verb: 'push' | 'pull') => {
    const hex = there ? `the hex of ${mentionWords(there, 'of')}` : 'that hex';
    const by = maybe(map(say(`${ways[verb]} ${hex}`), () => ({ by: 'there' })));
    const whole = seq(say(verb), number, by, furtherPieces(givenCondition, ...targetPieces(names)));
    return keep(whole, ([, value, way = {}, { who, ...whom }]) =>
      who === 'enemies' || (who === undefined && 'range' in whom) ? { verb, value, ...way, ...whom } : undefined,
    );
  };
  return alt<Part>(one('push'), one('pull'));
});

export const attackDetails = remembered((names): Parser<Part> => {
  const actor = names.words.actor === 'it' ? 'it' : 'you';
  const from = oneOf(
    hexMarks(names).map(
      (mark) => [`As if ${actor} stood in ${markedHexWords(mark, names.words, 'to')}`, mark] as const,
    ),
  );
  return alt<Part>(
    map(from, (mark) => ({ from: mark })),
    map(say('Focuses on the farthest enemy'), () => ({ focus: 'farthest' })),
    pieces(...reachPieces),
  );
});
