/** Whose terms are explained in a channel. */
import type { Glossary } from '../../games/game.ts';
import { type App, campaignHere } from '../app.ts';

/** Those of the game that is played there; where none is, of the first that can be. */
export async function glossaryHere(app: App, channel: string): Promise<Glossary | undefined> {
  const pack = (await campaignHere(app, channel))?.pack ?? app.packs[0]?.id;
  return pack === undefined ? undefined : app.pack(pack).glossary;
}
