/** Changes of gold, things and the base. FTB, FBS */
import type { CampaignEventType, TreasureFind } from '../events.ts';
import type { WarbandSheet } from '../state/sheet.ts';
import type { CampaignChanges } from './lookup.ts';
import { aftermathOf, memberOf, payGold, sheetOf, withoutThing } from './lookup.ts';

type Goods = Extract<
  CampaignEventType,
  | 'treasure rolled'
  | 'treasure found'
  | 'home found'
  | 'market opened'
  | 'bought'
  | 'sold'
  | 'given'
  | 'hired'
  | 'made a member'
  | 'poured'
  | 'settled'
  | 'resource bought'
>;

function addTreasure(sheet: WarbandSheet, { gold, things }: TreasureFind): void {
  sheet.gold += gold;
  sheet.record.gold += gold;
  sheet.vault.push(...things.map((thing) => ({ ...thing })));
}

export const goodsChanges: CampaignChanges<Goods> = {
  'treasure rolled': (state, { seat, die, other }) => {
    const after = aftermathOf(state, seat);
    after.treasure = die;
    if (other !== undefined) after.otherTreasure = other;
  },
  poured: (state, { seat, member, potion }) => {
    const sheet = sheetOf(state, seat);
    sheet.vault = withoutThing(sheet.vault, potion);
    const found = memberOf(sheet, member);
    found.forever = [...(found.forever ?? []), { from: potion.what, of: 'potion' }];
  },
  'treasure found': (state, { seat, found }) => {
    const after = aftermathOf(state, seat);
    after.tokens = after.tokens.slice(1);
    delete after.treasure;
    delete after.otherTreasure;
    addTreasure(sheetOf(state, seat), found);
  },
  'home found': (state, { seat, found }) => {
    const after = aftermathOf(state, seat);
    after.homeDie = false;
    for (let n = 0; n < (found.tokens ?? 0); n += 1) after.tokens.push({ again: false });
    addTreasure(sheetOf(state, seat), found);
  },
  'market opened': (state, { seat, things }) => {
    aftermathOf(state, seat).market = things.map((thing) => ({ ...thing }));
  },
  bought: (state, { seat, thing, gold }) => {
    const sheet = sheetOf(state, seat);
    const after = aftermathOf(state, seat);
    payGold(sheet, gold);
    sheet.vault.push({ ...thing });
    if (after.market) after.market = withoutThing(after.market, thing);
  },
  sold: (state, { seat, thing, gold }) => {
    const sheet = sheetOf(state, seat);
    sheet.vault = withoutThing(sheet.vault, thing);
    sheet.gold += gold;
  },
  given: (state, { seat, thing, from, to }) => {
    const sheet = sheetOf(state, seat);
    if (from === null) sheet.vault = withoutThing(sheet.vault, thing);
    else {
      const giver = memberOf(sheet, from);
      giver.things = withoutThing(giver.things, thing);
    }
    (to === null ? sheet.vault : memberOf(sheet, to).things).push({ ...thing });
  },
  hired: (state, { seat, member, gold }) => {
    const sheet = sheetOf(state, seat);
    payGold(sheet, gold);
    sheet.members.push(structuredClone(member));
    sheet.numbered = member.id + 1;
  },
  'made a member': (state, { seat, member }) => {
    const sheet = sheetOf(state, seat);
    sheet.members.push(structuredClone(member));
    sheet.numbered = member.id + 1;
  },
  settled: (state, { seat, location }) => {
    sheetOf(state, seat).base = { location, resources: [] };
  },
  'resource bought': (state, { seat, resource, gold }) => {
    const sheet = sheetOf(state, seat);
    payGold(sheet, gold);
    sheet.base?.resources.push(resource);
  },
};
