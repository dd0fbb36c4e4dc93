/** How the files of a pack are called. */
import type { Monster } from './schema/cards.ts';

/** The files of a pack, by what they hold: of classes, scenarios and sets of monsters each has one of its own. */
export const FILE = {
  pack: 'pack.json',
  goals: 'goals.json',
  items: 'items.json',
  roadEvents: 'road-events.json',
  outpostEvents: 'outpost-events.json',
  alchemy: 'alchemy.json',
  buildings: 'buildings.json',
  guard: 'guard.json',
  treasures: 'treasures.json',
  campaign: 'campaign.json',
  dungeonRooms: 'dungeons/rooms.json',
  dungeonSetups: 'dungeons/setups.json',
  quests: 'quests.json',
  class: (id: string) => `classes/${id}.json`,
  scenario: (id: string) => `scenarios/${id}.json`,
  set: (id: string) => `monsters/${id}.json`,
} as const;

/** The file of the set that it is of, where it is not known to stand in another. */
export function fileOfMonster(
  { monsterFiles }: { readonly monsterFiles?: ReadonlyMap<Monster, string> },
  monster: Monster,
): string {
  return monsterFiles?.get(monster) ?? FILE.set(monster.set);
}
