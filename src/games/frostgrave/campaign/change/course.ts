import type { CampaignEventType } from '../events.ts';
import { isSameThing } from '../rules/things.ts';
import type { WarbandReturn } from '../rules/warband-return.ts';
import type { WarbandSheet } from '../state/sheet.ts';
import type { CampaignState } from '../state.ts';
import { isCompanion } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { aftermathOf, memberOf, sheetOf, warbandOf, withoutThing } from './lookup.ts';

type CourseEventType = Extract<
  CampaignEventType,
  | 'warband founded'
  | 'warband left'
  | 'warband perished'
  | 'renamed'
  | 'game prepared'
  | 'game began'
  | 'game abandoned'
  | 'game ended'
  | 'stage began'
  | 'aftermath ended'
  | 'proposed'
  | 'voted'
  | 'vote counted'
  | 'median given'
  | 'settings changed'
  | 'rules agreed'
  | 'campaign ended'
>;

function removeWarband(state: CampaignState, gone: string): void {
  state.warbands = state.warbands.filter(({ seat }) => seat !== gone);
  if (state.proposal?.is.seat === gone) delete state.proposal;
  if (state.proposal) delete state.proposal.votes[gone];
}

function applyReturn(
  sheet: WarbandSheet,
  { gone, made = [], cured, misses, gained, used = [], gold, paid = 0 }: WarbandReturn,
): void {
  for (const { member: id, thing } of gone) {
    const member = memberOf(sheet, id);
    if (member.things.some((each) => isSameThing(each, thing))) member.things = withoutThing(member.things, thing);
  }
  for (const id of cured) memberOf(sheet, id).injuries = [];
  for (const { member, games } of misses) memberOf(sheet, member).misses += games;
  for (const { member, thing } of made) memberOf(sheet, member).things.push({ ...thing });
  for (const thing of used)
    if (sheet.vault.some((each) => isSameThing(each, thing))) sheet.vault = withoutThing(sheet.vault, thing);
  sheet.vault.push(...gained.map((thing) => ({ ...thing })));
  sheet.gold = Math.max(0, sheet.gold - paid) + gold;
  sheet.record.gold += gold;
}

export const courseChanges: CampaignChanges<CourseEventType> = {
  'warband founded': (state, { seat, sheet }) => {
    removeWarband(state, seat);
    state.warbands.push({ seat, sheet: structuredClone(sheet) });
    if (isCompanion({ seat })) state.companions = (state.companions ?? 0) + 1;
  },
  'warband left': (state, { seat }) => removeWarband(state, seat),
  'warband perished': (state, { seat }) => removeWarband(state, seat),
  renamed: (state, { seat, warband, members }) => {
    const sheet = sheetOf(state, seat);
    if (warband) sheet.name = warband.to;
    for (const { member, to } of members) memberOf(sheet, member).name = to;
  },
  'game prepared': (state, { number, start, sent }) => {
    const who = Object.entries(sent).map(([seat, members]) => [seat, [...members]]);
    state.games.push({ number, start: structuredClone(start), sent: Object.fromEntries(who) });
    state.begun = number;
  },
  'game began': (state, { number }) => {
    for (const game of state.games) if (game.number === number) game.hasBegun = true;
  },
  'game abandoned': (state, { number }) => {
    state.games = state.games.filter((game) => game.number !== number);
  },
  'game ended': (state, { number, after, kills, brought }) => {
    state.games = state.games.filter((game) => game.number !== number);
    state.played += 1;
    for (const [seat, due] of Object.entries(after)) {
      const warband = warbandOf(state, seat);
      const { sheet } = warband;
      warband.after = structuredClone(due);
      sheet.games += 1;
      sheet.record.tokens += due.tokens.length;
      const kept = sheet.kept.map((body) => ({ ...body, games: body.games - 1 }));
      sheet.kept = kept.filter(({ games }) => games > 0);
      sheet.record.kills += kills[seat] ?? 0;
      for (const member of sheet.members) {
        member.misses = Math.max(0, member.misses - 1);
        member.eased = [];
      }
      const home = brought[seat];
      if (home) applyReturn(sheet, home);
    }
  },
  'stage began': (state, { seat, stage }) => {
    aftermathOf(state, seat).stage = stage;
  },
  'aftermath ended': (state, { seat }) => {
    const warband = warbandOf(state, seat);
    delete warband.after;
  },
  proposed: (state, { proposal }) => {
    state.proposal = { is: { ...proposal }, votes: {} };
  },
  voted: (state, { seat, yes }) => {
    if (state.proposal) state.proposal.votes[seat] = yes;
  },
  'vote counted': (state) => {
    delete state.proposal;
  },
  'median given': (state, { seat, experience, gold, raises }) => {
    const warband = warbandOf(state, seat);
    Object.assign(sheetOf(state, seat), { experience, gold: warband.sheet.gold + gold });
    warband.after = {
      stage: 'levels',
      hurt: [],
      fell: [],
      dead: [],
      earned: [],
      tried: [],
      raises,
      betters: raises,
      tokens: [],
      homeDie: false,
    };
  },
  'rules agreed': (state, { rules }) => {
    state.settings = { ...state.settings, rules: structuredClone(rules) };
  },
  'settings changed': (state, { settings }) => {
    state.settings = { ...settings };
  },
  'campaign ended': (state, { why, standing }) => {
    state.over = { why, standing: structuredClone(standing) };
  },
};
