/** Conditions in words, as clauses that could follow an “if”. Languages may then put the verb last. */

import { t } from '../../../../i18n/t.ts';
import type { ActionName, FigureTest, Test } from '../../content/schema/abilities/tests.ts';
import type { Noun } from '../view-schema/nouns.ts';
import { indefinite, pluralize } from '../view-schema/nouns.ts';
import { termTitle } from '../view-schema/words.ts';
import { allOf, figureWords } from './figure-facts.ts';
import type { GrammaticalPerson, Lexicon } from './lexicon.ts';
import { mentionWords } from './lexicon.ts';

const OPENINGS = {
  If: (tests: string) => t`If ${tests}`,
  if: (tests: string) => t`if ${tests}`,
  'Only if': (tests: string) => t`Only if ${tests}`,
} as const;

export function testsWords(
  tests: readonly Test[] | undefined,
  opening: keyof typeof OPENINGS,
  words: Lexicon,
): string | undefined {
  if (!tests || tests.length === 0) return undefined;
  return OPENINGS[opening](allOf(tests.map((test) => testWords(test, words))));
}

export function testWords(test: Test, words: Lexicon): string {
  const { actor } = words;
  if ('performed' in test)
    return test.performed
      ? t('{actor, select, it {it} other {you}} did', { actor })
      : t('{actor, select, it {it} other {you}} did not', { actor });
  if ('killed' in test) return t`that killed a figure`;
  if ('damaged' in test) return t`that dealt damage`;
  if ('moved' in test)
    return t(
      '{actor, select, it {it} other {you}} moved at least {count, plural, one {# hex} other {# hexes}} this turn',
      { actor, count: test.moved },
    );
  if ('movedAtMost' in test)
    return t(
      '{count, plural, =0 {{actor, select, it {it has} other {you have}} not moved this turn} other {{actor, select, it {it} other {you}} moved at most {count, plural, one {# hex} other {# hexes}} this turn}}',
      { actor, count: test.movedAtMost },
    );
  if ('attack' in test) return test.attack === 'melee' ? t`the attack is melee` : t`the attack is ranged`;
  if ('action' in test) return ACTIONS[test.action]();
  if ('single' in test) return t`the attack has one target only`;
  if ('self' in test) return clause(t('{actor, select, it {it} other {you}}', { actor }), test.self, actor, words);
  if ('target' in test) return clause(mentionWords(words.target, 'subject'), test.target, 'it', words);
  if ('shielded' in test) return shieldedWords(mentionWords(words.target, 'subject'));
  if ('mode' in test)
    return t('{actor, select, it {its} other {your}} mode is {mode}', {
      actor,
      mode: words.noun('mode', test.mode).name,
    });
  if ('counter' in test)
    return t('{actor, select, it {it has} other {you have}} at least {least} {name}', {
      actor,
      least: test.least,
      name: words.noun('counter', test.counter).name,
    });
  if ('tokens' in test) return tokensWords(words.noun('token', test.tokens), test.least);
  if ('element' in test) {
    const name = termTitle(test.element);
    return test.is === 'strong' ? t`${name} is strong` : t`${name} is strong or waning`;
  }
  if ('elements' in test)
    return t('at least {least, plural, one {# element is} other {# elements are}} strong or waning', {
      least: test.least,
    });
  if ('consumed' in test)
    return t('{actor, select, it {it consumes} other {you consume}} {count} or more elements for this', {
      actor,
      count: test.consumed,
    });
  if ('summons' in test)
    return t(
      '{actor, select, it {it has} other {you have}} at least {count, plural, one {# summon} other {# summons}}',
      { actor, count: test.summons },
    );
  return 'last' in test ? t`every other character has acted this round` : besideWords(test, actor);
}

function clause(subject: string, test: FigureTest, person: GrammaticalPerson, words: Lexicon): string {
  return `${subject} ${figureWords(test, person, words)}`;
}

function shieldedWords(figure: string): string {
  return t`${figure} has Shield`;
}

function besideWords(test: Extract<Test, { adjacent: unknown }>, actor: GrammaticalPerson): string {
  return 'exactly' in test ? justBesideWords(test, actor) : besideAtLeastWords(test, actor);
}

function justBesideWords({ adjacent, exactly }: Extract<Test, { exactly: unknown }>, actor: GrammaticalPerson): string {
  return adjacent === 'allies'
    ? t(
        '{exactly, plural, =0 {no ally is} =1 {exactly one ally is} other {exactly # allies are}} adjacent to {actor, select, it {it} other {you}}',
        { actor, exactly },
      )
    : t(
        '{exactly, plural, =0 {no enemy is} =1 {exactly one enemy is} other {exactly # enemies are}} adjacent to {actor, select, it {it} other {you}}',
        { actor, exactly },
      );
}

function besideAtLeastWords(
  { adjacent, least }: Extract<Test, { adjacent: unknown; least: unknown }>,
  actor: GrammaticalPerson,
): string {
  return adjacent === 'allies'
    ? t(
        '{least, plural, =1 {an ally is} other {# or more allies are}} adjacent to {actor, select, it {it} other {you}}',
        { actor, least },
      )
    : t(
        '{least, plural, =1 {an enemy is} other {# or more enemies are}} adjacent to {actor, select, it {it} other {you}}',
        { actor, least },
      );
}

/** ACT-04 */
const ACTIONS: Readonly<Record<ActionName, () => string>> = {
  attack: () => t`the action is an attack action`,
  move: () => t`the action is a move action`,
  heal: () => t`the action is a heal action`,
  loot: () => t`the action is a loot action`,
  teleport: () => t`the action is a teleport action`,
  summon: () => t`the action is a summon action`,
  grant: () => t`the action is a grant action`,
  control: () => t`the action is a control action`,
};

function tokensWords(token: Noun, least: number): string {
  return least === 1
    ? t`${indefinite(token, 'subject')} is on the map`
    : t`at least ${least} ${pluralize(token, least)} are on the map`;
}
