import { t } from '../../i18n/t.ts';

export const onlyPlayersWords = () => t`Only players of this campaign can change this.`;
export const founderBeginsWords = () => t`At this table the founder decides when a game begins (\`/settings\`).`;
export const founderChangesWords = () => t`At this table the founder decides difficulty and variants (\`/settings\`).`;

interface RulesViewer<Member> {
  readonly user: string;
  readonly canChangeRules: boolean;
  members(): Promise<readonly Member[]>;
}

export async function memberWhoCanChange<Member extends { readonly user: string }>(
  at: RulesViewer<Member>,
): Promise<{ readonly member: Member } | { readonly why: string }> {
  const member = (await at.members()).find(({ user }) => user === at.user);
  if (!member) return { why: onlyPlayersWords() };
  return at.canChangeRules ? { member } : { why: founderChangesWords() };
}
