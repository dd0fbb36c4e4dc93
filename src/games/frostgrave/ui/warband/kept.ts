import { z } from 'zod';
import { json } from '../../../../engine/values/json.ts';
import type { AtCampaign, CampaignReader } from '../../../../game-api/contract/actions.ts';
import type { Catalog } from '../../content/catalog.ts';
import { draftFrom, EMPTY, type WarbandDraft } from '../../warband/draft.ts';
import { campaignOf } from '../campaign/campaign.ts';

const kept = z.object({ founding: z.unknown() }).catch({ founding: undefined });

export async function draftOf(
  catalog: Catalog,
  at: Pick<CampaignReader, 'wishes' | 'user' | 'own'>,
): Promise<WarbandDraft> {
  const { view } = await campaignOf(at);
  return draftFrom(catalog, kept.parse(await at.wishes(at.user)).founding, view.settings.extras);
}

export async function keep(at: Pick<AtCampaign, 'wish'>, draft: WarbandDraft): Promise<void> {
  await at.wish({ founding: json.parse(JSON.parse(JSON.stringify(draft))) });
}

/** Keeps the count of suggestions, so that none comes twice. */
export async function forget(
  catalog: Catalog,
  at: Pick<AtCampaign, 'wish' | 'wishes' | 'user' | 'own'>,
): Promise<void> {
  const { suggestions } = await draftOf(catalog, at);
  await keep(at, { ...EMPTY, suggestions });
}
