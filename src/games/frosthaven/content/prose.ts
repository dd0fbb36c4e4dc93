import type { LanguageWords, ProseTest } from '../../../game-api/content/pack-words.ts';
import { translateProse, wordsIn } from '../../../game-api/content/pack-words.ts';
import type { PackContent } from './content-index.ts';
import { FILE, fileOfMonster } from './files.ts';

/** Fields that hold what players read. */
const PROSE_FIELDS: ReadonlySet<string> = new Set([
  'about',
  'completed',
  'definite',
  'done',
  'front',
  'goalText',
  'introduction',
  'lost',
  'name',
  'opening',
  'plural',
  'question',
  'rules',
  'story',
  'task',
  'text',
  'ways',
]);

/** Fields whose name means something else elsewhere, with the fields around them; '' is a whole file. */
const PROSE_WITHIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['label', ['options', 'choices']],
  ['role', ['', 'classes']],
  ['what', ['stickers']],
  ['where', ['place']],
]);

/** Sections have their numbers as names. */
export const isProse: ProseTest = (field, parent) =>
  parent === 'sections' || PROSE_WITHIN.get(field)?.includes(parent) === true || PROSE_FIELDS.has(field);

/** The pack in another language; what has no translation stays. */
export function translateContent(content: PackContent, words: LanguageWords): PackContent {
  const of = <T>(file: string, part: T): T => translateProse(part, wordsIn(words, file), isProse);
  const { dungeons } = content;
  return {
    ...content,
    pack: of(FILE.pack, content.pack),
    classes: content.classes.map((mat) => of(FILE.class(mat.id), mat)),
    sets: content.sets.map((set) => of(FILE.set(set.id), set)),
    monsters: content.monsters.map((monster) => of(fileOfMonster(content, monster), monster)),
    scenarios: content.scenarios.map((scenario) => of(FILE.scenario(scenario.id), scenario)),
    goals: of(FILE.goals, content.goals),
    items: of(FILE.items, content.items),
    roadEvents: of(FILE.roadEvents, content.roadEvents ?? []),
    outpostEvents: of(FILE.outpostEvents, content.outpostEvents ?? []),
    alchemy: of(FILE.alchemy, content.alchemy),
    buildings: of(FILE.buildings, content.buildings ?? []),
    treasures: of(FILE.treasures, content.treasures ?? []),
    campaign: of(FILE.campaign, content.campaign),
    dungeons: dungeons && {
      rooms: of(FILE.dungeonRooms, dungeons.rooms),
      setups: of(FILE.dungeonSetups, dungeons.setups),
    },
    quests: of(FILE.quests, content.quests),
  };
}
