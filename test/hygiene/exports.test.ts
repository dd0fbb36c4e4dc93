import { expect, test } from 'vitest';
import {
  codeOf,
  holds,
  imported,
  type Lines,
  linesKept,
  programs,
  starts,
} from '../../src/games/frosthaven/tools/rules/code.ts';
import { sources } from './sources.ts';

/** What nothing but tests uses so far, by file and name, and what it waits for. */
const UNTIL_THE_CAMPAIGN: Readonly<Record<string, string>> = {
  'src/games/frosthaven/campaign/rules/creating.ts classesToChoose':
    'until the campaign has a downtime in which characters are created',
  'src/games/frosthaven/campaign/rules/creating.ts goldToBegin':
    'until the campaign has a downtime in which characters are created',
  'src/games/frosthaven/campaign/rules/creating.ts newCharacter':
    'until the campaign has a downtime in which characters are created',
  'src/games/frosthaven/campaign/rules/leaving.ts INSPIRATION_FOR_A_QUEST':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts comesBackOf':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts completionOf':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts insteadOfEnvelopes':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts isFirstOfClass':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts mayCompleteAnother':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts retiredBy':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts retirement':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/leaving.ts retirementOf':
    'until the campaign has a downtime in which characters retire',
  'src/games/frosthaven/campaign/rules/levels.ts HIGHEST_LEVEL':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts afterLevelUp':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts afterProsperityLevelUp':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts cardOwed':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts cardsToAdd':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts hitPointsAt':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts levelByProsperity':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts levelsWithoutCard':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts mayLevelUp':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts mustLevelUp':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts requirementOf':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/levels.ts withCard':
    'until the campaign has a downtime in which characters level up',
  'src/games/frosthaven/campaign/rules/perks.ts boxesOf': 'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts deckOfSheet':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts filledOf':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts isGainedNext':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts perksGained':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts perksToMark':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts withChecks':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts withMasteries':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts withPerk':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/perks.ts withoutChecks':
    'until the campaign has a downtime in which perks are chosen',
  'src/games/frosthaven/campaign/rules/respec.ts afterRespec':
    'until the campaign has a downtime in which cards are chosen anew',
  'src/games/frosthaven/campaign/rules/respec.ts respecCost':
    'until the campaign has a downtime in which cards are chosen anew',
  'src/games/frosthaven/campaign/rules/respec.ts whyNoRespec':
    'until the campaign has a downtime in which cards are chosen anew',
  'src/games/frosthaven/campaign/state/character.ts blankCharacter': 'until the campaign has sheets that grow',
  'src/games/frosthaven/campaign/state/character.ts character': 'until the campaign has sheets that grow',
  'src/games/frosthaven/campaign/rules/map.ts buildingStickers': 'until the campaign has an outpost',
  'src/games/frosthaven/campaign/rules/map.ts isConcluded': 'until the campaign has an end',
  'src/games/frosthaven/campaign/rules/map.ts levelToPlay': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts linksAfter': 'until the campaign goes on after a scenario',
  'src/games/frosthaven/campaign/rules/map.ts mapAfter': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts mapAtFounding': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts mapCompleted': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts mayBegin': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts needsOf': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts spotOf': 'until the campaign shows its map',
  'src/games/frosthaven/campaign/rules/map.ts statusOf': 'until the campaign unlocks scenarios',
  'src/games/frosthaven/campaign/rules/map.ts windowOf': 'until the campaign shows its map',
  'src/games/frosthaven/campaign/rules/sections.ts chosenIn': 'until the campaign has a calendar',
  'src/games/frosthaven/campaign/rules/sections.ts readSection': 'until the campaign has a calendar',
  'src/games/frosthaven/campaign/rules/ways-on.ts waysOn': 'until the campaign goes on after a scenario',
  'src/games/frosthaven/campaign/words/map.ts needWords': 'until the campaign shows its map',
  'src/games/frosthaven/campaign/words/map.ts statusWords': 'until the campaign shows its map',
  'src/games/frosthaven/content/enhancements.ts ENHANCEMENTS': 'until the campaign lets people enhance cards',
  'src/games/frosthaven/campaign/state/items.ts goodsState': 'until the campaign keeps supplies of items',
  'src/games/frosthaven/campaign/state/outpost.ts buildingsState': 'until the campaign keeps its outpost',
  'src/kernel/beside.ts restingOn': 'until the campaign has a downtime, in which each shops at their own pace',
  'src/kernel/beside.ts sideBySide': 'until the campaign has a downtime, in which each shops at their own pace',
  'src/kernel/rule.ts askFreely': 'until the campaign asks for names and sums',
  'src/games/frosthaven/draw/words/cards.ts itemsAlt':
    'until the campaign has a shop, and a message shows a picture of items',
  'src/games/frosthaven/rules/campaign/event-decks.ts afterEvent': 'until the campaign keeps decks of events',
  'src/games/frosthaven/rules/campaign/event-decks.ts changeDecks': 'until the campaign keeps decks of events',
  'src/games/frosthaven/rules/campaign/event-decks.ts seasonAfter': 'until the campaign has a calendar',
  'src/games/frosthaven/rules/campaign/event-decks.ts topOf': 'until the campaign keeps decks of events',
  'src/games/frosthaven/rules/scenario/checkmarks.ts perkMarksOf': 'until the campaign keeps checkmarks',
  'src/games/frosthaven/rules/scenario/checkmarks.ts withFewerChecks': 'until the campaign keeps checkmarks',
  'src/games/frosthaven/rules/scenario/checkmarks.ts withMoreChecks': 'until the campaign keeps checkmarks',
  'src/games/frosthaven/rules/scenario/level.ts recommendedLevelAlone':
    'until the campaign can be played by one player alone',
  'src/games/frosthaven/rules/scenario/road-event.ts hasRoadEvent': 'until the campaign travels',
};

const ALL = sources('src', 'commands');
/** Programs that are started by hand. */
const ALONE = ['src/cli.ts', 'src/local/main.ts'];
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/;

test('every export is used by some program, or waits for the campaign', { timeout: 120_000 }, async () => {
  const [code, used] = [await codeOf(ALL), await codeOfPrograms()];
  const unused = ALL.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, i) => {
      const name = EXPORT.exec(line)?.[1];
      if (name === undefined) return [];
      const isUsed = holds(used, file, i + 1) && isMentioned(name, file);
      return holds(code, file, i + 1) && !isUsed ? [`${file} ${name}`] : [];
    }),
  );
  expect(unused.sort()).toEqual(Object.keys(UNTIL_THE_CAMPAIGN).sort());
});

/** What is worked out when its file is read is kept, used or not: so its name must stand somewhere else too. */
function isMentioned(name: string, file: string): boolean {
  const word = new RegExp(`\\b${name}\\b`, 'g');
  return ALL.some(({ file: other, text }) => (text.match(word) ?? []).length > (other === file ? 1 : 0));
}

test('whatever waits says what for', () => {
  expect(Object.values(UNTIL_THE_CAMPAIGN).filter((why) => !why.startsWith('until the campaign '))).toEqual([]);
});

/** What any program of the project can come to, tools included. */
async function codeOfPrograms(): Promise<Lines> {
  return linesKept([...starts(), ...[...programs(), ...ALONE].map(imported)]);
}
