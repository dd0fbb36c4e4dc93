import { cleanName } from '../../../../engine/values/typed-text.ts';
import { whyNoName } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignEvent } from '../events.ts';
import type { CampaignDeed } from '../inputs.ts';
import { isPlaying, warbandOf } from '../rules/course.ts';

type NameChange = Extract<CampaignDeed, { type: 'renamed' }>;

export const MAX_NAME_LENGTH = 40;

function whyNotNamed(typed: string): string | undefined {
  const name = cleanName(typed);
  return name.length > MAX_NAME_LENGTH ? t`A name may have up to ${MAX_NAME_LENGTH} characters.` : whyNoName(name);
}

export function whyNotRenamed(
  { state }: FrostgraveCampaign,
  { member, warband, members }: NameChange,
): string | undefined {
  const own = warbandOf(state, member);
  if (!own) return t`Found a warband first.`;
  if (isPlaying(state, member)) return t`${own.sheet.name} is in a game; change names once that is over.`;
  if (members.some(({ id }) => !own.sheet.members.some((each) => each.id === id)))
    return t`One of these has left the warband.`;
  const names = [...(warband === undefined ? [] : [warband]), ...members.map(({ name }) => name)];
  return names.map(whyNotNamed).find((why) => why !== undefined);
}

export function renamedEvents(
  campaign: FrostgraveCampaign,
  { member, warband, members }: NameChange,
): CampaignEvent<'renamed'> {
  const seat = `${member}`;
  const { name } = campaign.sheet(seat);
  const called = warband === undefined ? name : cleanName(warband);
  return {
    type: 'renamed',
    seat,
    ...(called !== name && { warband: { from: name, to: called } }),
    members: members
      .map(({ id, name: typed }) => ({ member: id, from: campaign.member(seat, id).name, to: cleanName(typed) }))
      .filter(({ from, to }) => from !== to),
  };
}
