import { z } from 'zod';
import { json } from '../../../../engine/values/json.ts';
import type { CampaignContext, CampaignReader } from '../../../../game-api/contract/actions.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { WarbandDraft } from '../../warband/draft.ts';
import { EMPTY_DRAFT, readDraft } from '../../warband/draft.ts';
import { campaignOf } from '../campaign/campaign.ts';

const kept = z.object({ founding: z.unknown() }).catch({ founding: undefined });

export async function loadDraft(
  catalog: Catalog,
  at: Pick<CampaignReader, 'playerSettings' | 'user' | 'campaignMatch'>,
): Promise<WarbandDraft> {
  const { view } = await campaignOf(at);
  return readDraft(catalog, kept.parse(await at.playerSettings(at.user)).founding, view.settings.extras);
}

export async function saveDraft(at: Pick<CampaignContext, 'changePlayerSettings'>, draft: WarbandDraft): Promise<void> {
  await at.changePlayerSettings({ founding: json.parse(JSON.parse(JSON.stringify(draft))) });
}

/** Keeps the count of suggestions, so that none comes twice. */
export async function clearDraft(
  catalog: Catalog,
  at: Pick<CampaignContext, 'changePlayerSettings' | 'playerSettings' | 'user' | 'campaignMatch'>,
): Promise<void> {
  const { suggestions } = await loadDraft(catalog, at);
  await saveDraft(at, { ...EMPTY_DRAFT, suggestions });
}
