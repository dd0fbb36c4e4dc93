/** Prepares what the first press would wait for: packs, translations and queries. */
import { languageFor, OFFERED_LANGUAGES, withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { BotContext } from '../context/context.ts';

export async function warmUp(app: BotContext): Promise<void> {
  const { records, log } = app;
  try {
    for (const tag of OFFERED_LANGUAGES) withLanguage(languageFor(tag), () => t`My panel`);
    const live = (await records.activeCampaigns()).filter(({ ended, lost }) => !ended && !lost);
    for (const pack of new Set(live.map((campaign) => campaign.pack))) readPack(app, pack);
    const [first] = live;
    await Promise.all([
      records.members(first?.id ?? 0),
      records.game(0),
      records.campaign(0),
      records.campaignInChannel(''),
    ]);
  } catch (err) {
    log.warn({ err }, 'warm-up: could not finish');
  }
}

function readPack({ pack, log }: BotContext, id: string): void {
  try {
    pack(id);
  } catch (err) {
    log.debug({ err, pack: id }, 'warm-up: pack could not be read');
  }
}
