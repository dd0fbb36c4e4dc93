/** Words for public events between games, a line a warband. Contains no secrets. */

import type { Seat } from '../../../../engine/rules/rule.ts';
import { bold, escaped, listed } from '../../../../game-api/panel/text.ts';
import { capital } from '../../../../i18n/letters.ts';
import { later, t, translated } from '../../../../i18n/t.ts';
import type { CampaignEvent, CampaignEventType } from '../events.ts';
import { isCompanion } from '../state.ts';
import { medianFor } from '../steps/votes.ts';
import { figureTold } from './figures-told.ts';
import { goodsTold } from './goods-told.ts';
import type { CampaignNames } from './names.ts';
import { settingsWords } from './settings.ts';
import type { Tells, WarbandNews } from './tells.ts';

export function linesOf(events: readonly CampaignEvent[], names: CampaignNames): string[] {
  const lines: { seat: Seat | undefined; words: string }[] = [];
  for (const event of events) {
    const said = saidOf(event, names);
    if (!said) continue;
    const last = lines.at(-1);
    if (last && said.seat !== undefined && last.seat === said.seat) last.words = `${last.words} ${said.words}`;
    else lines.push({ seat: said.seat, words: said.words });
  }
  return lines.map(({ seat, words }) => (seat === undefined ? words : `${names.warband(seat)}: ${words}`));
}

/** Undefined where a later event tells it, or where it is private. */
export function saidOf(event: CampaignEvent, names: CampaignNames): WarbandNews | undefined {
  const tells = TELLS[event.type] as (event: CampaignEvent, names: CampaignNames) => WarbandNews | string | undefined;
  const said = tells(event, names);
  if (said === undefined) return undefined;
  if (typeof said !== 'string') return said;
  return { ...('seat' in event && { seat: event.seat }), words: said };
}

const NOT_TOLD = () => undefined;

const TELLS: Tells<CampaignEventType> = {
  ...figureTold,
  ...goodsTold,
  'warband founded': ({ seat, sheet }, names) => {
    const wizard = sheet.members.find(({ role }) => role === 'wizard');
    const others = sheet.members.length - (wizard ? 1 : 0);
    const plain = isCompanion({ seat }) ? t`A warband that the bot plays` : t`A new warband`;
    const from = sheet.imported ? t`It comes from another table` : plain;
    const led = wizard ? t`${from}, led by ${escaped(wizard.name)}, ${names.sort(seat, wizard)}` : from;
    return t('{led}, with {others, plural, =1 {one other} other {# others}}.', { led, others });
  },
  'warband left': ({ name }) => alone(t`${bold(escaped(name))} leaves the campaign.`),
  'warband perished': ({ name }) => alone(t`${bold(escaped(name))} is no more; its wizard died, and nobody followed.`),
  renamed: ({ warband, members }) => {
    const all = members.map(({ from, to }) => t`${escaped(from)} is called ${bold(escaped(to))} now`);
    const lines = [...(warband ? [t`it was called ${escaped(warband.from)} before`] : []), ...all];
    return lines.length === 0 ? undefined : `${capital(listed(lines))}.`;
  },
  'game prepared': ({ number, sent }, names) =>
    t`Game ${number}: ${listed(Object.keys(sent).map((seat) => names.warband(seat)))} set out.`,
  'game began': NOT_TOLD,
  'game abandoned': ({ number }) => t`Game ${number} comes to nothing.`,
  'game ended': ({ number, after }, names) => {
    const rows = Object.entries(after).map(([seat, { tokens, fell }]) => {
      return t(
        '{warband} {tokens, plural, =0 {no treasures} one {# treasure} other {# treasures}}, {fell, plural, =0 {nobody} other {#}} out of action',
        { warband: names.warband(seat), tokens: tokens.length, fell: fell.length },
      );
    });
    return t`Game ${number} is over: ${rows.join('; ')}.`;
  },
  'stage began': NOT_TOLD,
  'aftermath ended': () => t`Everything is settled.`,
  proposed: ({ proposal }, names) =>
    proposal.what === 'end'
      ? t`${names.warband(proposal.seat)} wants the campaign to end: all vote.`
      : t`${names.warband(proposal.seat)} has come late, and the others vote: does it begin with what half of them have?`,
  /** Votes are secret, before and after they are counted. */
  voted: () => undefined,
  'vote counted': ({ proposal, passes }, names) => {
    const verdict = passes ? t`The votes are counted: yes.` : t`The votes are counted: no.`;
    if (proposal.what === 'end') return passes ? t`${verdict} The campaign ends.` : t`${verdict} The campaign goes on.`;
    const begins = passes ? beginsWith(proposal.seat, names) : t`like everybody else`;
    return t`${verdict} ${names.warband(proposal.seat)} begins ${begins}.`;
  },
  'median given': ({ experience, gold }) => t`${experience} experience and ${gold} gold to begin with.`,
  /** Announced when a game begins. */
  'rules agreed': () => undefined,
  'settings changed': ({ settings }) => settingsWords(settings).join(' '),
  'campaign ended': ({ why, standing }) => {
    const rows = standing.map(({ name, level, experience, worth, titles }, i) => {
      const called = titles.length === 0 ? '' : `: *${titles.map(translated).join(', ')}*`;
      return t`${i + 1}. ${bold(escaped(name))}, level ${level}, ${experience} experience, worth ${worth} gold${called}`;
    });
    return [t`**The campaign is over**: ${translated(ENDS[why])}.`, ...rows].join('\n');
  },
};

const ENDS = {
  games: later`all its games are played`,
  level: later`a wizard has reached the level that was agreed`,
  vote: later`more than half wanted it so`,
} as const;

function alone(words: string): WarbandNews {
  return { words };
}

function beginsWith(seat: Seat, names: CampaignNames): string {
  const { experience, gold } = medianFor(names.seen, seat);
  return experience + gold > 0 ? t`with what half of the others have` : t`like everybody else, for nobody has more`;
}
