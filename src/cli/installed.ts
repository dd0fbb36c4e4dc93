import type { BotOptions } from '../bot/bot.ts';
import type { PackHead } from '../game-api/content/pack-registry.ts';
import { PackCache, PackRegistry } from '../game-api/content/pack-registry.ts';
import type { GameDefinition, Pack } from '../game-api/contract/game.ts';

export interface GameInstallation
  extends Pick<
    BotOptions,
    'games' | 'pack' | 'packs' | 'drawers' | 'proposalModules' | 'validators' | 'authorings' | 'packInstaller'
  > {
  /** Problems of packs that can't be played. The good packs are loaded by then. */
  problems(): string[];
}

interface PackModule {
  readonly module: URL;
  readonly folder: string;
}

/** Finds the packs of these games. Throws a PlainError for a missing folder or two packs with one id. */
export function loadInstallation(folders: readonly string[], games: readonly GameDefinition[]): GameInstallation {
  const shelf = PackRegistry.fromFolders(folders).forGames(games.map(({ id }) => id));
  const library = new PackCache<Pack>(shelf, new Map(games.map(({ id, openPack }) => [id, openPack])));
  const proposalModules = new Map<string, PackModule>();
  const validators = new Map<string, PackModule>();
  const authorings = new Map<string, PackModule>();
  const addModules = ({ id, game, folder }: PackHead) => {
    const { proposalModule, validator, authoring } = games.find((each) => each.id === game) ?? {};
    if (proposalModule) proposalModules.set(id, { module: proposalModule, folder });
    if (validator) validators.set(id, { module: validator, folder });
    if (authoring) authorings.set(id, { module: authoring, folder });
  };
  for (const head of shelf.packs.values()) addModules(head);
  return {
    games,
    pack: (id) => library.content(id),
    packs: [...shelf.packs.values()],
    packInstaller: {
      install: (folder) => {
        const head = shelf.add(folder);
        addModules(head);
        return head;
      },
      remove: (id) => {
        shelf.remove(id);
        library.forget(id);
        proposalModules.delete(id);
        validators.delete(id);
        authorings.delete(id);
      },
    },
    drawers: Object.fromEntries(games.map(({ id, drawer }) => [id, drawer])),
    proposalModules,
    validators,
    authorings,
    problems: () => library.problems(),
  };
}
