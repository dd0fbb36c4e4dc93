import type { BotOptions } from '../bot/bot.ts';
import { Library, Shelf } from '../game-api/content/pack-registry.ts';
import type { GameDefinition, Pack } from '../game-api/contract/game.ts';
import { GAMES } from '../games/index.ts';

export interface GameInstallation
  extends Pick<BotOptions, 'games' | 'pack' | 'packs' | 'drawers' | 'thinkers' | 'validators'> {
  /** Problems of packs that can't be played. The good packs are loaded by then. */
  troubles(): string[];
}

/**
 * Finds games and packs; all built-in games by default.
 * Throws a PlainError for a missing folder or two packs with one id.
 */
export function installedIn(folders: readonly string[], games: readonly GameDefinition[] = GAMES): GameInstallation {
  const shelf = Shelf.of(folders).readyFor(games.map(({ id }) => id));
  const library = new Library<Pack>(shelf, new Map(games.map(({ id, open }) => [id, open])));
  return {
    games,
    pack: (id) => library.content(id),
    packs: [...shelf.packs.values()],
    drawers: Object.fromEntries(games.map(({ id, drawer }) => [id, drawer])),
    thinkers: besidePacks(shelf, games, ({ thinker }) => thinker),
    validators: besidePacks(shelf, games, ({ validator }) => validator),
    troubles: () => library.troubles(),
  };
}

function besidePacks(
  { packs }: Shelf,
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
