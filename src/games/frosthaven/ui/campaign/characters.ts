import type { CampaignContext, CampaignMember, CampaignReader } from '../../../../game-api/contract/actions.ts';
import { mention } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { CampaignMatch } from '../../campaign/match.ts';
import { classesToChoose } from '../../campaign/rules/adoption/character-creation.ts';
import { openClasses } from '../../campaign/rules/adoption/classes.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { isCompanion } from '../../campaign/state/people.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';

export interface PlayedCharacter extends CharacterSheet {
  readonly user: string | undefined;
}

export const duringScenarioWords = () => t`A scenario is being played; change this when it is over.`;

/** Returns undefined for a campaign that has ended. */
export async function campaignOf(at: Pick<CampaignContext, 'campaignMatch'>): Promise<CampaignMatch | undefined> {
  const own = await at.campaignMatch();
  return own instanceof CampaignMatch ? own : undefined;
}

export async function recordOf(at: Pick<CampaignContext, 'campaignMatch'>): Promise<Partial<CampaignView>> {
  return (await campaignOf(at))?.view ?? {};
}

/** Returns players' characters first, then companions. */
export async function charactersOf(at: Pick<CampaignReader, 'campaignMatch' | 'members'>): Promise<PlayedCharacter[]> {
  const [{ sheets = [] }, members] = [await recordOf(at), await at.members()];
  return sheets.flatMap((sheet) => {
    const user = members.find(({ id }) => id === sheet.member)?.user;
    return user === undefined && !isCompanion(sheet) ? [] : [{ ...sheet, user }];
  });
}

/** Returns the open classes without a character, active or set aside. NEW-03, CRE-03, UNL-03 */
export function unplayedClasses(
  catalog: Catalog,
  roster: CampaignView['roster'] | undefined,
  there: readonly Pick<CharacterSheet, 'class'>[],
): CharacterClass[] {
  const { aside = [], classes = [] } = roster ?? {};
  const free = classesToChoose(openClasses(catalog, { classes }), [...there, ...aside]);
  return [...catalog.classes.values()].filter((mat) => free.includes(mat.id));
}

export async function ownCharacter(
  at: Pick<CampaignReader, 'campaignMatch' | 'members' | 'user'>,
): Promise<PlayedCharacter | undefined> {
  return (await charactersOf(at)).find(({ user }) => user === at.user);
}

export function mentionIn(members: readonly CampaignMember[]): (member: number) => string {
  return (member) => {
    const user = members.find(({ id: each }) => each === member)?.user;
    return user === undefined ? t`someone` : mention(user);
  };
}
