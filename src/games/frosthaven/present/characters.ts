/** The characters of a campaign, and who plays them. */
import type { AtCampaign, Looking } from '../../acts.ts';
import { CampaignMatch } from '../campaign/match.ts';
import { type CampaignData, isCompanion, NEW_CAMPAIGN, type Sheet } from '../campaign/sheet.ts';

/** A character with who plays it. */
export interface Character extends Sheet {
  /** Undefined for a companion. */
  readonly user: string | undefined;
}

/** All that a campaign remembers. */
export async function recordOf(at: Pick<AtCampaign, 'own'>): Promise<CampaignData> {
  const own = await at.own();
  return own instanceof CampaignMatch ? own.sheet : NEW_CAMPAIGN;
}

/** Everybody who has a class: those whom somebody plays, and behind them companions. */
export async function charactersOf(at: Pick<Looking, 'own' | 'members'>): Promise<Character[]> {
  const [{ sheets }, members] = [await recordOf(at), await at.members()];
  return sheets.flatMap((sheet) => {
    const user = members.find(({ id }) => id === sheet.member)?.user;
    return user === undefined && !isCompanion(sheet) ? [] : [{ ...sheet, user }];
  });
}

/** Whom whoever looks plays. */
export async function ownCharacter(at: Pick<Looking, 'own' | 'members' | 'user'>): Promise<Character | undefined> {
  return (await charactersOf(at)).find(({ user }) => user === at.user);
}
