/** Changes of members: injuries, spells off the table, experience and levels. FIJ, FXP */
import type { CampaignEventType } from '../events.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { aftermathOf, memberOf, payGold, sheetOf, withoutThing } from './lookup.ts';

type FigureEventType = Extract<
  CampaignEventType,
  | 'injury rolled'
  | 'injured'
  | 'permanently injured'
  | 'wizard followed'
  | 'experience earned'
  | 'spell tried'
  | 'level taken'
  | 'nursed'
  | 'eased'
  | 'body kept'
  | 'brought back'
  | 'dismissed'
>;

function loseMember(state: CampaignState, seat: string, id: number): void {
  const sheet = sheetOf(state, seat);
  aftermathOf(state, seat).dead.push(memberOf(sheet, id));
  sheet.members = sheet.members.filter((member) => member.id !== id);
  sheet.record.lost += 1;
}

function reviveMember(state: CampaignState, seat: string, id: number): void {
  const sheet = sheetOf(state, seat);
  const after = aftermathOf(state, seat);
  const all = [...after.dead, ...sheet.kept.map(({ member }) => member)];
  const back = all.find((member) => member.id === id);
  if (!back) throw new Error(`There is no body ${id}.`);
  after.dead = after.dead.filter((member) => member.id !== id);
  sheet.kept = sheet.kept.filter(({ member }) => member.id !== id);
  sheet.members.push({ ...back, misses: 0 });
  sheet.record.lost = Math.max(0, sheet.record.lost - 1);
}

function last(
  state: CampaignState,
  seat: string,
  { member, spell, arm }: { readonly member: number; readonly spell: string; readonly arm?: string },
): void {
  const found = memberOf(sheetOf(state, seat), member);
  found.forever = [...(found.forever ?? []), { from: spell, ...(arm !== undefined && { arm }) }];
  const after = aftermathOf(state, seat);
  after.enchanted = (after.enchanted ?? []).filter(
    (each) => each.member !== member || each.spell !== spell || each.arm !== arm,
  );
}

export const figureChanges: CampaignChanges<FigureEventType> = {
  'injury rolled': (state, { seat, member, die }) => {
    aftermathOf(state, seat).injury = { member, die };
  },
  injured: (state, { seat, member, outcome, misses }) => {
    const after = aftermathOf(state, seat);
    delete after.injury;
    after.hurt = after.hurt.filter((id) => id !== member);
    if (outcome === 'dead') return loseMember(state, seat, member);
    const found = memberOf(sheetOf(state, seat), member);
    if (outcome === 'close call') found.things = [];
    found.misses += misses ?? 0;
  },
  'permanently injured': (state, { seat, member, injury, retires }) => {
    memberOf(sheetOf(state, seat), member).injuries.push(injury);
    if (retires) loseMember(state, seat, member);
  },
  'wizard followed': (state, { seat, by, experience, raises }) => {
    const sheet = sheetOf(state, seat);
    const after = aftermathOf(state, seat);
    const follower = by === null ? undefined : memberOf(sheet, by);
    if (follower) Object.assign(follower, { role: 'wizard', what: 'wizard' });
    else {
      sheet.members.unshift({
        id: sheet.numbered,
        name: `${sheet.name} wizard`.slice(0, 40),
        role: 'wizard',
        what: 'wizard',
        arms: ['staff'],
        injuries: [],
        eased: [],
        misses: 0,
        things: [],
      });
      sheet.numbered += 1;
    }
    sheet.spells = sheet.spells.map(({ spell }) => ({ spell, better: 0 }));
    Object.assign(sheet, { experience, taken: 0, raised: {} });
    Object.assign(after, { earned: [], raises, betters: raises });
  },
  'experience earned': (state, { seat, earned }) => {
    const sheet = sheetOf(state, seat);
    sheet.experience = earned.reduce((sum, { amount }) => sum + amount, sheet.experience);
    aftermathOf(state, seat).earned = [];
  },
  'spell tried': (state, { seat, member, spell, gained }) => {
    const sheet = sheetOf(state, seat);
    const after = aftermathOf(state, seat);
    after.tried.push(`${member} ${spell}`);
    if (gained?.what === 'experience') after.earned.push({ what: spell, amount: gained.amount });
    if (gained?.what === 'thing') sheet.vault.push({ ...gained.thing });
    if (gained?.what === 'cure') Object.assign(memberOf(sheet, gained.member), { injuries: [], misses: 0 });
    if (gained?.what === 'permanence') last(state, seat, gained);
    if (gained?.what === 'revival') reviveMember(state, seat, gained.member);
  },
  'level taken': (state, { seat, stat, spell, learned }) => {
    const sheet = sheetOf(state, seat);
    const after = aftermathOf(state, seat);
    sheet.taken += 1;
    if (stat !== undefined) {
      sheet.raised[stat] = (sheet.raised[stat] ?? 0) + 1;
      after.raises -= 1;
    }
    if (spell !== undefined) {
      for (const known of sheet.spells) if (known.spell === spell) known.better += 1;
      after.betters -= 1;
    }
    if (learned !== undefined) sheet.spells.push({ spell: learned, better: 0 });
  },
  nursed: (state, { seat, member, gold }) => {
    const sheet = sheetOf(state, seat);
    payGold(sheet, gold);
    memberOf(sheet, member).misses = 0;
  },
  eased: (state, { seat, member, injury, gold }) => {
    const sheet = sheetOf(state, seat);
    payGold(sheet, gold);
    memberOf(sheet, member).eased.push(injury);
  },
  'body kept': (state, { seat, member, games, potion }) => {
    const sheet = sheetOf(state, seat);
    const after = aftermathOf(state, seat);
    const body = after.dead.find(({ id }) => id === member);
    if (!body) throw new Error(`There is no body ${member}.`);
    sheet.vault = withoutThing(sheet.vault, potion);
    after.dead = after.dead.filter(({ id }) => id !== member);
    sheet.kept.push({ member: body, games });
  },
  'brought back': (state, { seat, member, potion }) => {
    const sheet = sheetOf(state, seat);
    sheet.vault = withoutThing(sheet.vault, potion);
    reviveMember(state, seat, member);
  },
  dismissed: (state, { seat, member }) => {
    const sheet = sheetOf(state, seat);
    sheet.vault.push(...memberOf(sheet, member).things);
    sheet.members = sheet.members.filter(({ id }) => id !== member);
  },
};
