import type { Monster } from './schema/abilities/cards.ts';

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

export function fileOfMonster(
  { monsterFiles }: { readonly monsterFiles?: ReadonlyMap<Monster, string> },
  monster: Monster,
): string {
  return monsterFiles?.get(monster) ?? FILE.set(monster.set);
}
