import type { Test } from '../../content/schema/abilities/tests.ts';
import { ACTION_NAMES } from '../../content/schema/abilities/tests.ts';
import { ELEMENTS } from '../../content/terms.ts';
import { mentionWords } from '../../rules/explain/lexicon.ts';
import { testWords } from '../../rules/explain/tests.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, list, map, seq } from '../text/combinators.ts';
import { counted, oneOf } from '../text/spoken.ts';
import { number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { fact } from './facts.ts';

function plainTests({ idsOf }: Vocabulary): Test[] {
  return [
    { performed: true },
    { performed: false },
    { attack: 'melee' },
    { attack: 'ranged' },
    ...ACTION_NAMES.map((action) => ({ action })),
    { single: true },
    { killed: true },
    { damaged: true },
    ...idsOf.mode.map((mode) => ({ mode })),
    ...ELEMENTS.flatMap((element): Test[] => [
      { element, is: 'active' },
      { element, is: 'strong' },
    ]),
    { last: true },
    { adjacent: 'allies', exactly: 0 },
    { adjacent: 'enemies', exactly: 0 },
  ];
}

const test = remembered((names): Parser<Test> => {
  const { words, idsOf } = names;
  const sayTest = (each: Test) => testWords(each, words);
  const { actor, target } = words;
  return alt<Test>(
    oneOf(plainTests(names).map((each) => [sayTest(each), each])),
    oneOf(
      (['allies', 'enemies'] as const).map((adjacent) => [
        `no ${adjacent} are adjacent to ${actor === 'it' ? 'it' : 'you'}`,
        { adjacent, exactly: 0 },
      ]),
    ),
    map(seq(say(mentionWords(target, 'subject')), fact('it', names)), ([, about]) => ({ target: about })),
    map(say(sayTest({ shielded: true })), () => ({ shielded: true })),
    map(seq(say(actor === 'it' ? 'it' : 'you'), fact(actor, names)), ([, about]) => ({ self: about })),
    map(
      counted((moved) => sayTest({ moved })),
      (moved) => ({ moved }),
    ),
    map(
      counted((movedAtMost) => sayTest({ movedAtMost })),
      (movedAtMost) => ({ movedAtMost }),
    ),
    oneOf([[sayTest({ movedAtMost: 0 }), { movedAtMost: 0 }]]),
    map(
      counted((least) => sayTest({ adjacent: 'allies', least })),
      (least) => ({ adjacent: 'allies', least }),
    ),
    map(
      counted((least) => sayTest({ adjacent: 'enemies', least })),
      (least) => ({ adjacent: 'enemies', least }),
    ),
    ...(['allies', 'enemies'] as const).map((adjacent) =>
      map(
        counted((exactly) => sayTest({ adjacent, exactly })),
        (exactly) => ({ adjacent, exactly }),
      ),
    ),
    map(
      counted((least) => sayTest({ elements: 'active', least })),
      (least) => ({ elements: 'active', least }),
    ),
    map(seq(number, say('or more elements are strong or waning')), ([least]) => ({ elements: 'active', least })),
    map(
      counted((consumed) => sayTest({ consumed })),
      (consumed) => ({ consumed }),
    ),
    map(seq(say(actor === 'it' ? 'it consumes' : 'you consume'), number, say('or more elements')), ([, consumed]) => ({
      consumed,
    })),
    map(
      counted((summons) => sayTest({ summons })),
      (summons) => ({ summons }),
    ),
    ...idsOf.counter.map((counter) =>
      map(
        counted((least) => sayTest({ counter, least })),
        (least) => ({ counter, least }),
      ),
    ),
    ...idsOf.token.map((tokens) =>
      map(
        counted((least) => sayTest({ tokens, least })),
        (least) => ({ tokens, least }),
      ),
    ),
  );
});

export const tests = remembered((names): Parser<readonly Test[]> => list(test(names), say('and')));
