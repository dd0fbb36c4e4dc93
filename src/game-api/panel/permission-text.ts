import { t } from '../../i18n/t.ts';

export const notYoursToBegin = () => t`At this table its founder says when a game begins (\`/settings\`).`;
export const theirsToChange = () => t`At this table its founder says by what is played (\`/settings\`).`;

interface Looker<Member> {
  readonly user: string;
  readonly mayRule: boolean;
  members(): Promise<readonly Member[]>;
}

export async function rulerIn<Member extends { readonly user: string }>(
  at: Looker<Member>,
): Promise<{ readonly member: Member } | { readonly why: string }> {
  const member = (await at.members()).find(({ user }) => user === at.user);
  if (!member) return { why: t`Only players of this campaign can change this.` };
  return at.mayRule ? { member } : { why: theirsToChange() };
}
