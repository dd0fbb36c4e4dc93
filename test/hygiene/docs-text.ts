/** Reads the pages for authors: the examples on them, and what is shown of each. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsFile } from '../../src/game-api/content/pack-words.ts';
import { ability, trigger } from '../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { boost, cost } from '../../src/games/frosthaven/content/schema/abilities/ability-parts.ts';
import { amount } from '../../src/games/frosthaven/content/schema/abilities/amounts.ts';
import {
  abilityCard,
  action,
  characterClass,
  monsterCard,
  sidesOf,
  stats,
  summonStats,
} from '../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { newTile } from '../../src/games/frosthaven/content/schema/abilities/map-abilities.ts';
import { modifierCard } from '../../src/games/frosthaven/content/schema/abilities/modifier-cards.ts';
import { hexMark, test as someTest } from '../../src/games/frosthaven/content/schema/abilities/tests.ts';
import { alchemyFile } from '../../src/games/frosthaven/content/schema/campaign/alchemy.ts';
import { building } from '../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { campaignFile, place, section } from '../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import { gain } from '../../src/games/frosthaven/content/schema/campaign/gains.ts';
import { guardFile } from '../../src/games/frosthaven/content/schema/campaign/guard.ts';
import { outpostEvent } from '../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { quest, questsFile } from '../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { battleGoal, item, itemsFile, packFile } from '../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { roadEvent } from '../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { treasuresFile } from '../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import { member } from '../../src/games/frosthaven/content/schema/scenario/cast.ts';
import { scenarioRule } from '../../src/games/frosthaven/content/schema/scenario/happenings.ts';
import { placed } from '../../src/games/frosthaven/content/schema/scenario/map.ts';
import { scenario } from '../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { explainAbility } from '../../src/games/frosthaven/rules/explain/ability.ts';
import { amountParts } from '../../src/games/frosthaven/rules/explain/amounts.ts';
import { explainBoost } from '../../src/games/frosthaven/rules/explain/boost.ts';
import { explainAction, explainItem } from '../../src/games/frosthaven/rules/explain/card.ts';
import { costParts } from '../../src/games/frosthaven/rules/explain/costs.ts';
import { gainWords, titleFromId } from '../../src/games/frosthaven/rules/explain/gains.ts';
import { lexiconOfAnother, PLAIN_LEXICON } from '../../src/games/frosthaven/rules/explain/lexicon.ts';
import { line, plainText } from '../../src/games/frosthaven/rules/explain/parts.ts';
import { explainPerk } from '../../src/games/frosthaven/rules/explain/perk.ts';
import { testsWords } from '../../src/games/frosthaven/rules/explain/tests.ts';
import { triggerParts } from '../../src/games/frosthaven/rules/explain/triggers.ts';
import type { PrintedLine } from '../../src/games/frosthaven/rules/view.ts';

const FOLDER = fileURLToPath(new URL('../../docs/authors/', import.meta.url));

export interface Page {
  readonly name: string;
  readonly text: string;
}

export const PAGES: readonly Page[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(FOLDER + name, 'utf8') }));

/** An example on a page: what it is, its JSON, and the text below it. */
export interface Example {
  readonly kind: string;
  readonly json: string;
  readonly shown: string | undefined;
}

const EXAMPLE = /```json (\S+)\n([\s\S]*?)\n```(?:\n\n```text\n([\s\S]*?)\n```)?/g;

export function examplesOn({ text }: Page): Example[] {
  return [...text.matchAll(EXAMPLE)].map(([, kind = '', json = '', shown]) => ({ kind, json, shown }));
}

const { shape } = characterClass;

/** What an example of each kind must be, and the lines that are shown of it. */
const READERS: Readonly<Record<string, (json: unknown) => readonly PrintedLine[] | undefined>> = {
  ability: (json) => explainAbility(ability.parse(json)),
  action: (json) => explainAction(action.parse(json)).lines,
  amount: (json) => [line(...amountParts(amount.parse(json), PLAIN_LEXICON))],
  boost: (json) => explainBoost(boost.parse(json)),
  card: (json) =>
    sidesOf(abilityCard.parse(json)).flatMap(({ name, initiative, top, bottom }) => [
      line({ type: 'text', text: `${initiative} ${name}` }),
      ...explainAction(top).lines,
      ...explainAction(bottom).lines,
    ]),
  cost: (json) => [line(...costParts(cost.parse(json), PLAIN_LEXICON))],
  gain: (json) => [
    line({
      type: 'text',
      text: gainWords(gain.parse(json), {
        item: String,
        scenario: String,
        sticker: titleFromId,
        counter: titleFromId,
        classOf: titleFromId,
      }),
    }),
  ],
  item: (json) => explainItem(item.parse(json)),
  quest: (json) => unshown(quest.parse(json)),
  envelope: (json) => unshown(questsFile.shape.envelopes.parse([json])),
  'monster-card': (json) => explainAction(monsterCard.parse(json), lexiconOfAnother(PLAIN_LEXICON)).lines,
  test: (json) => [line({ type: 'text', text: testsWords([someTest.parse(json)], 'If', PLAIN_LEXICON) ?? '' })],
  trigger: (json) => [line(...triggerParts(trigger.parse(json), PLAIN_LEXICON))],
  campaign: (json) => unshown(campaignFile.parse(json)),
  building: (json) => unshown(building.parse(json)),
  cast: (json) => unshown(member.parse(json)),
  counter: (json) => unshown(shape.counters.parse([json])),
  event: (json) => unshown(scenarioRule.parse(json)),
  formula: (json) => unshown(alchemyFile.shape.pairs.parse([json])),
  goal: (json) => unshown(battleGoal.parse(json)),
  guard: (json) => unshown(guardFile.parse(json)),
  items: (json) => unshown(itemsFile.parse(json)),
  mark: (json) => unshown(hexMark.parse(json)),
  marker: (json) => unshown(shape.markers.parse([json])),
  modes: (json) => unshown(shape.modes.parse(json)),
  modifier: (json) => unshown(modifierCard.parse(json)),
  pack: (json) => unshown(packFile.parse(json)),
  'outpost-event': (json) => unshown(outpostEvent.parse(json)),
  perk: (json) => shape.perks.parse([json])?.flatMap((each) => explainPerk({}, each)),
  place: (json) => unshown(place.parse(json)),
  placed: (json) => unshown(placed.parse(json)),
  'road-event': (json) => unshown(roadEvent.parse(json)),
  section: (json) => unshown(section.parse(json)),
  scenario: (json) => unshown(scenario.parse(json)),
  words: (json) => unshown(wordsFile.parse(json)),
  stats: (json) => unshown(stats.parse(json)),
  summon: (json) => unshown(summonStats.parse(json)),
  tile: (json) => unshown(newTile.parse(json)),
  treasure: (json) => unshown(treasuresFile.shape.treasures.parse([json])),
  token: (json) => unshown(shape.tokens.parse([json])),
};

/** Valid, and nothing that is shown as text. */
function unshown(_: unknown): undefined {
  return undefined;
}

/** What is shown of an example, as it stands on the page; undefined for those that are only checked. */
export function shownOf({ kind, json }: Example): string | undefined {
  const read = READERS[kind];
  if (!read) throw new Error(`Nobody reads an example of “${kind}”.`);
  return read(JSON.parse(json))
    ?.map((each) => '  '.repeat(each.indent) + plainText(each))
    .join('\n');
}
