/** Small content for tests: classes a to d, a monster type for every capital letter that a board names. */

import type { z } from 'zod';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import type {
  action,
  CharacterClass,
  Monster,
  MonsterCard,
  MonsterSet,
} from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { characterClass, monsterFile } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { PackCondition } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { goalsFile, itemsFile } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { RoadEvent } from '../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import type { NumberedTreasure } from '../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import type { Dungeons } from '../../../src/games/frosthaven/content/schema/scenario/dungeons.ts';
import { scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { CardId } from '../../../src/games/frosthaven/content/terms.ts';

export type ActionInput = z.input<typeof action>;
export type AbilityInput = ActionInput['abilities'][number];
export type ClassInput = z.input<typeof characterClass>;
export type CardInput = z.input<typeof characterClass>['cards'][number];
/** A card that is the same in all modes. */
export type PlainCardInput = Extract<CardInput, { top: unknown }>;
export type MonsterInput = z.input<typeof monsterFile>['monsters'][number];
export type BossInput = NonNullable<MonsterInput['boss']>[number];
export type StatsInput = NonNullable<MonsterInput['levels']>[number]['normal'];
export type MonsterCardInput = z.input<typeof monsterFile>['set']['cards'][number];
export type ItemInput = z.input<typeof itemsFile>['items'][number];
export type GoalInput = z.input<typeof goalsFile>['goals'][number];
export type PlacedInput = NonNullable<z.input<typeof scenario>['legend']>[string];
export type ScenarioInput = z.input<typeof scenario>;

/** A class with ten plain cards `1` to `10` (initiative ten times the number), and those of `cards` before them. */
export function plainClass(
  letter: string,
  cards: readonly CardInput[] = [],
  handSize = 10,
  more: Partial<ClassInput> = {},
): CharacterClass {
  const plain = Array.from(
    { length: 10 },
    (_, i): CardInput => ({
      id: String(i + 1),
      name: `Card ${letter}${i + 1}`,
      level: 1,
      initiative: Math.min(99, (i + 1) * 9 + letter.charCodeAt(0) - 96),
      top: { abilities: [{ verb: 'attack', value: 2 }] },
      bottom: { abilities: [{ verb: 'move', value: 3 }] },
    }),
  );
  return characterClass.parse({
    id: letter,
    name: `Class ${letter.toUpperCase()}`,
    icon: 'person',
    colour: '#808080',
    complexity: 1,
    traits: ['one', 'two', 'three'],
    role: 'A class for tests.',
    story: '',
    hitPoints: [10, 11, 12, 13, 14, 15, 16, 17, 18],
    handSize,
    cards: [...cards, ...plain],
    ...more,
  });
}

/** A card that attacks and moves, but for what is said. */
export function plainCard(name: string, more: Partial<PlainCardInput> = {}): PlainCardInput {
  return {
    id: name,
    name,
    level: 1,
    initiative: 50,
    top: { abilities: [{ verb: 'attack', value: 2 }] },
    bottom: { abilities: [{ verb: 'move', value: 3 }] },
    ...more,
  };
}

const STATS: StatsInput = { hitPoints: 10, move: 2, attack: 2 };

/** A monster type of its own set, with these stats at every level and these ability cards. */
export function plainMonster(
  name: string,
  stats: Partial<StatsInput> = {},
  elite: Partial<StatsInput> = {},
  cards: readonly MonsterCardInput[] = [],
  deck = 8,
): { set: MonsterSet; monsters: Monster[] } {
  const normal = { ...STATS, ...stats };
  const level = { normal, elite: { ...normal, ...elite } };
  const fillers = Array.from(
    { length: deck - cards.length },
    (_, i): MonsterCardInput => ({
      id: `plain-${i + 1}`,
      name: `Plain ${i + 1}`,
      initiative: 50,
      abilities: [
        { verb: 'move', plus: 0 },
        { verb: 'attack', plus: 0 },
      ],
    }),
  );
  return monsterFile.parse({
    set: { id: name, name: `Set ${name}`, cards: [...cards, ...fillers] },
    monsters: [
      { id: name, name: `Monster ${name}`, set: name, icon: 'wolf-head', standees: 6, levels: Array(8).fill(level) },
    ],
  });
}

/** A catalog to which a test can add monster cards. */
export class TestCatalog extends Catalog {
  readonly added = new Map<string, MonsterCard>();

  override monsterCard(name: CardId): MonsterCard {
    return this.added.get(name) ?? super.monsterCard(name);
  }
}

export function catalogOf(parts: {
  classes: readonly CharacterClass[];
  monsters: readonly { set: MonsterSet; monsters: readonly Monster[] }[];
  scenario: Partial<ScenarioInput> & Pick<ScenarioInput, 'rooms' | 'legend'>;
  items?: readonly ItemInput[];
  goals?: readonly GoalInput[];
  roadEvents?: readonly RoadEvent[];
  dungeons?: Dungeons | undefined;
  treasures?: readonly NumberedTreasure[];
  conditions?: readonly PackCondition[] | undefined;
}): TestCatalog {
  const goals: GoalInput[] = Array.from({ length: 12 }, (_, i) => ({
    id: `goal-${i + 1}`,
    name: `Goal ${i + 1}`,
    text: 'Kill somebody.',
    checks: 1,
    all: [{ of: 'kills', least: i + 1 }],
  }));
  const content: PackContent = {
    pack: {
      id: 'test',
      name: 'Test',
      game: 'frosthaven',
      about: '',
      beginners: 'test',
      ...(parts.conditions && { conditions: [...parts.conditions] }),
    },
    classes: parts.classes,
    sets: parts.monsters.map(({ set }) => set),
    monsters: parts.monsters.flatMap(({ monsters }) => monsters),
    goals: goalsFile.parse({ goals: [...(parts.goals ?? []), ...goals] }).goals,
    items: parts.items && parts.items.length > 0 ? itemsFile.parse({ items: parts.items }).items : [],
    roadEvents: parts.roadEvents ?? [],
    dungeons: parts.dungeons,
    treasures: parts.treasures ?? [],
    scenarios: [
      scenario.parse({
        id: 'test',
        name: 'A test',
        about: '',
        introduction: '',
        goal: { kill: 'all' },
        goalText: 'Kill all enemies.',
        conclusion: { completed: 'Done.', lost: 'Lost.' },
        loot: {},
        ...parts.scenario,
      }),
    ],
  };
  return new TestCatalog(content);
}
