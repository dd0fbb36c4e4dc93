/** Every script is there for one half of the card that it is called as, and no card asks for one that is not there. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeLine, problemLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { checkAbilities } from '../../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { checkScripts, scriptsOf } from '../../../../../src/games/frosthaven/content/checks/check-scripts.ts';
import { DEFAULT_PACK } from '../../../../../src/games/frosthaven/content/load.ts';
import { item } from '../../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { SCRIPT_NAMES } from '../../../../../src/games/frosthaven/content/schema/scenario/scripts.ts';
import { reportOn } from '../../../../../tools/frosthaven/checks/check-pack.ts';
import { ROOT } from '../../../../hygiene/sources.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { plainCard, plainClass, plainMonster } from '../../../../support/frosthaven/content.ts';
import { removeCopy, withCopy } from '../../../../support/frosthaven/packs.ts';

afterAll(removeCopy);

const SCRIPT: AbilityInput = { verb: 'script', script: 'last-to-leave' };
const CARD = plainCard('last-to-leave', { bottom: { abilities: [SCRIPT] } });

test('a script stands on the card that it is called as, alone or within another ability', () => {
  const paid: AbilityInput = { verb: 'pay', consume: ['dark'], then: [SCRIPT] };
  expect(checkScripts([plainClass('a', [CARD])])).toEqual([]);
  expect(checkScripts([plainClass('a', [{ ...CARD, bottom: { abilities: [paid] } }])])).toEqual([]);
});

test('no other card has it', () => {
  expect(checkScripts([plainClass('a', [plainCard('x', { top: { abilities: [SCRIPT] } })])])).toEqual([
    {
      file: 'classes/a.json',
      place: 'card a/x, top: ability 1 (script)',
      message: 'only a card last-to-leave has the script of that name',
    },
  ]);
});

test('no two halves have it', () => {
  expect(checkScripts([plainClass('a', [{ ...CARD, top: { abilities: [SCRIPT] } }])]).map(placeLine)).toEqual([
    'card a/last-to-leave, bottom: ability 1 (script): the script “last-to-leave” is asked for before',
  ]);
  expect(checkScripts([plainClass('a', [CARD]), plainClass('b', [CARD])]).map(placeLine)).toEqual([
    'card b/last-to-leave, bottom: ability 1 (script): the script “last-to-leave” is asked for before',
  ]);
});

test('monsters, mats and items have none', () => {
  const { set } = plainMonster('wolf', {}, {}, [{ id: 'x', name: 'X', initiative: 5, abilities: [SCRIPT] }]);
  const mat = plainClass('a', [], 10, {
    innate: [{ verb: 'whenever', on: { event: 'attacked' }, then: [SCRIPT], lasts: 'persistent' }],
  });
  const flask = item.parse({
    id: 'flask',
    name: 'Flask',
    icon: 'flask',
    slot: 'small',
    gold: 10,
    use: { when: 'turn', abilities: [SCRIPT] },
    after: 'spent',
  });
  const only = 'only ability cards of classes have scripts';
  expect(checkAbilities({ ...firstWinter, classes: [mat], sets: [set], items: [flask] }).map(problemLine)).toEqual([
    `classes/a.json: class a, innate: ability 1 (whenever), then 1 (script): ${only}`,
    `monsters/wolf.json: card wolf/x: ability 1 (script): ${only}`,
    `items.json: item flask: ability 1 (script): ${only}`,
  ]);
});

test.each(['ring-the-bell', 'constructor', 'Last to Leave'])('there is no script %s', (name) => {
  const rename = (text: string) => text.replace('"script": "last-to-leave"', `"script": "${name}"`);
  withCopy({ 'classes/deathwalker.json': rename }, (folder) => {
    expect(reportOn(DEFAULT_PACK, folder).problems).toEqual([
      expect.stringMatching(
        new RegExp(
          `^classes/deathwalker\\.json: cards\\[\\d+\\]\\.bottom\\.abilities\\[1\\]\\.script: there is no script “${name}”$`,
        ),
      ),
    ]);
  });
});

test.each([
  ['"verb": "script"', 'is missing'],
  ['"verb": "script", "script": 5', 'must be “last-to-leave”'],
])('%s: the name %s', (written, problem) => {
  const write = (text: string) => text.replace('"verb": "script", "script": "last-to-leave"', written);
  withCopy({ 'classes/deathwalker.json': write }, (folder) => {
    expect(reportOn(DEFAULT_PACK, folder).problems).toEqual([
      expect.stringMatching(new RegExp(`\\.abilities\\[1\\]\\.script: ${problem}$`)),
    ]);
  });
});

test('cards of the default pack -> each script once, each in a file of its name', () => {
  const asked = scriptsOf(firstWinter.classes).map(({ script }) => script);
  expect(asked.sort()).toEqual([...SCRIPT_NAMES].sort());
  const files = readdirSync(path.join(ROOT, 'src/games/frosthaven/rules/scripts')).filter(
    (file) => file !== 'index.ts',
  );
  expect(files.sort()).toEqual(SCRIPT_NAMES.map((name) => `${name}.ts`).sort());
});
