import type { Glossary } from '../../../game-api/contract/game.ts';
import { type BotContext, findCampaignInChannel } from '../../context/context.ts';

/** Returns the glossary of the campaign's pack, else of the first installed pack. */
export async function findGlossary(app: BotContext, channel: string): Promise<Glossary | undefined> {
  const pack = (await findCampaignInChannel(app, channel))?.pack ?? app.packs[0]?.id;
  return pack === undefined ? undefined : app.pack(pack).glossary;
}
