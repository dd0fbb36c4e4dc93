import type { Glossary } from '../../../game-api/contract/game.ts';
import { type App, campaignHere } from '../../context/context.ts';

/** Returns the glossary of the campaign's pack, else of the first installed pack. */
export async function glossaryHere(app: App, channel: string): Promise<Glossary | undefined> {
  const pack = (await campaignHere(app, channel))?.pack ?? app.packs[0]?.id;
  return pack === undefined ? undefined : app.pack(pack).glossary;
}
