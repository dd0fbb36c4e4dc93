/** What cards, items and perks say in other languages: all of it, and in sentences that are well joined. */
import { expect, test } from 'vitest';
import { Catalog } from '../../../../../src/games/frosthaven/content/catalog.ts';
import { ability, trigger } from '../../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { figureTest } from '../../../../../src/games/frosthaven/content/schema/abilities/tests.ts';
import { explainAbility } from '../../../../../src/games/frosthaven/rules/explain/ability.ts';
import { figuresWords } from '../../../../../src/games/frosthaven/rules/explain/figure-facts.ts';
import {
  lexiconOf,
  lexiconOfAnother,
  PLAIN_LEXICON,
} from '../../../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { explainMonsterCard } from '../../../../../src/games/frosthaven/rules/explain/monster-card.ts';
import { inOneLine, line, plainText } from '../../../../../src/games/frosthaven/rules/explain/parts.ts';
import { triggerParts } from '../../../../../src/games/frosthaven/rules/explain/triggers.ts';
import { pluralize } from '../../../../../src/games/frosthaven/rules/view-schema/nouns.ts';
import type { Language } from '../../../../../src/i18n/language.ts';
import { withLanguage } from '../../../../../src/i18n/language.ts';
import { explainedLines } from '../../../../../tools/frosthaven/checks/check-explained.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { attack, table } from '../../../../support/frosthaven/table.ts';
import { findEnglish } from '../../../../support/untranslated.ts';

const { classes, monsters, sets } = firstWinter;
const catalog = new Catalog(firstWinter);

/** All that the pack makes the game say of abilities, each in one line. */
function all(language: Language): string[] {
  return withLanguage(language, () => [
    ...explainedLines(firstWinter).map(({ lines }) => inOneLine(lines)),
    ...sets.flatMap(({ id, cards }) => {
      const specials = [...catalog.monsters.values()].find(({ set }) => set === id)?.specials;
      return cards.map((card) => inOneLine(explainMonsterCard(card, specials, lexiconOf({}, monsters))));
    }),
  ]);
}

/** What a pack calls things, and what is made of its slugs where nobody gives a name. */
const NAMES = [
  ...Array.from(JSON.stringify(firstWinter).matchAll(/"(?:name|plural|text)":"([^"]*)"/g), ([, name = '']) => name),
  ...monsters.map(({ id }) => PLAIN_LEXICON.noun('monster', id).name),
  ...classes.flatMap(({ summons = [] }) => summons.map(({ id }) => PLAIN_LEXICON.noun('summon', id).name)),
  ...classes.flatMap(({ tokens = [], markers = [] }) =>
    withLanguage('en-XA', () => [...tokens, ...markers].map((noun) => pluralize(noun, 2))),
  ),
];

test('nothing on a card is said in English alone', () => {
  expect(findEnglish(all('en-XA').join('\n'), NAMES)).toEqual([]);
});

test('what cards say in German is joined well, and not much longer', () => {
  const [english, german] = [all('en'), all('de')];
  expect(german.filter((words) => /\.\.|[.:;,][:;,]|[:;,]\.| {2}| [.,;:?)]|\( |^[.,;: ]|[:;,]$/.test(words))).toEqual(
    [],
  );
  const length = (words: readonly string[]) => words.join('').length;
  expect(length(german)).toBeLessThan(length(english) * 1.5);
  expect(german.filter((words, i) => words !== english[i]).length).toBeGreaterThan(100);
});

const says = (input: AbilityInput, words = PLAIN_LEXICON) =>
  withLanguage('de', () => inOneLine(explainAbility(ability.parse(input), words)));

test.each<[AbilityInput, string]>([
  [{ verb: 'kill', range: 1, only: [{ rank: 'normal' }] }, 'Töte einen benachbarten Feind, der normal ist'],
  [
    { verb: 'damage', value: 3, who: 'enemies', range: 3, targets: 1, only: [{ has: 'wound' }] },
    'Ein Feind in Reichweite 3, der Wunde hat, erleidet 3 Schaden',
  ],
  [
    { verb: 'retaliate', value: 1, for: { who: 'allies', only: [{ mine: true }] } },
    'Alle Verbündeten, die deine Beschwörungen sind: Vergeltung 1',
  ],
  [
    { verb: 'grant', range: 3, abilities: [{ verb: 'move', value: 2 }] },
    'Gewähre einem Verbündeten in Reichweite 3: Bewegung 2',
  ],
  [
    { verb: 'recover', what: 'spent items', most: 'all', who: 'allies', range: 3 },
    'Ein Verbündeter in Reichweite 3 holt alle benutzten Gegenstände zurück',
  ],
  [
    { verb: 'bonus', on: 'attack', when: [{ attack: 'ranged' }], add: { value: 1 }, lasts: 'persistent', slots: [0] },
    'Bei deiner nächsten Fernkampf-Angriffsfähigkeit: +1',
  ],
  [
    { verb: 'bonus', on: 'attacked', add: { disadvantage: true }, slots: [1, 1], lasts: 'persistent' },
    'Bei den nächsten 2 Angriffen gegen dich: Nachteil',
  ],
  [
    {
      verb: 'whenever',
      on: { event: 'attacked' },
      then: [{ verb: 'create', tile: { tile: 'difficult', name: 'Snow' }, where: 'there' }],
    },
    'Immer wenn du angegriffen wirst: Erschaffe Snow (schwieriges Gelände) auf dem Feld der angreifenden Figur',
  ],
])('%j', (input, german) => expect(says(input)).toBe(german));

test('another figure is spoken of in its own forms', () => {
  const own: AbilityInput = { verb: 'damage', value: 1, who: 'self', if: [{ moved: 2 }] };
  expect(says(own)).toBe('Wenn du dich in diesem Zug mindestens 2 Felder bewegt hast: Du erleidest 1 Schaden');
  expect(says(own, lexiconOfAnother(PLAIN_LEXICON))).toBe(
    'Wenn es sich in diesem Zug mindestens 2 Felder bewegt hat: Es erleidet 1 Schaden',
  );
});

test('whose turn it is stands behind it', () => {
  const parts = withLanguage('de', () =>
    triggerParts(trigger.parse({ event: 'turn ends', who: 'enemies' }), PLAIN_LEXICON),
  );
  expect(plainText(line(...parts))).toBe('der Zug eines Feindes endet');
});

test('several tests are one clause, each with its verb last', () => {
  const tests = [{ lacks: 'poison' }, { not: { rank: 'boss' } }].map((each) => figureTest.parse(each));
  expect(withLanguage('de', () => figuresWords(tests, 'they', PLAIN_LEXICON))).toBe(
    'Gift nicht haben und keine Bosse sind',
  );
});

test('a question says what stands on the card when somebody looks, in their language', () => {
  const t = table('B a C').acts('a', attack(2));
  const prompt = t.open()[0]?.prompt;
  t.choose('skip');
  const said = (language: Language) =>
    withLanguage(language, () => (prompt?.about === 'target' ? inOneLine(prompt.lines.say()) : ''));
  expect([said('de'), said('en'), said('de')]).toEqual(['Angriff 2', 'Attack 2', 'Angriff 2']);
});
