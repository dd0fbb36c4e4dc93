import type { BotOptions } from '../bot/bot.ts';
import { PackCache, PackRegistry } from '../game-api/content/pack-registry.ts';
import type { GameDefinition, Pack } from '../game-api/contract/game.ts';

export interface GameInstallation
  extends Pick<BotOptions, 'games' | 'pack' | 'packs' | 'drawers' | 'proposalModules' | 'validators'> {
  /** Problems of packs that can't be played. The good packs are loaded by then. */
  problems(): string[];
}

/** Finds the packs of these games. Throws a PlainError for a missing folder or two packs with one id. */
export function loadInstallation(folders: readonly string[], games: readonly GameDefinition[]): GameInstallation {
  const shelf = PackRegistry.fromFolders(folders).forGames(games.map(({ id }) => id));
  const library = new PackCache<Pack>(shelf, new Map(games.map(({ id, openPack }) => [id, openPack])));
  return {
    games,
    pack: (id) => library.content(id),
    packs: [...shelf.packs.values()],
    drawers: Object.fromEntries(games.map(({ id, drawer }) => [id, drawer])),
    proposalModules: modulesByPack(shelf, games, ({ proposalModule }) => proposalModule),
    validators: modulesByPack(shelf, games, ({ validator }) => validator),
    problems: () => library.problems(),
  };
}

function modulesByPack(
  { packs }: PackRegistry,
  games: readonly GameDefinition[],
  of: (game: GameDefinition) => URL | undefined,
) {
  const modules = new Map(games.map((game) => [game.id, of(game)]));
  return new Map(
    [...packs].flatMap(([id, { game, folder }]) => {
      const module = modules.get(game);
      return module ? [[id, { module, folder }] as const] : [];
    }),
  );
}
