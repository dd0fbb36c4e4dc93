/** Words for public events between games, a line a warband. Contains no secrets. */

import type { Seat } from '../../../../engine/rules/rule.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CampaignEvent, CampaignEventType } from '../events.ts';
import { isCompanion } from '../state.ts';
import { medianFor } from '../steps/votes.ts';
import type { EventTexts, WarbandNews } from './event-texts.ts';
import { figureEventTexts } from './figure-event-texts.ts';
import { goodsEventTexts } from './goods-event-texts.ts';
import type { CampaignNames } from './names.ts';
import { settingsWords } from './settings.ts';

export function eventLines(events: readonly CampaignEvent[], names: CampaignNames): string[] {
  const lines: { seat: Seat | undefined; words: string }[] = [];
  for (const event of events) {
    const said = newsOf(event, names);
    if (!said) continue;
    const last = lines.at(-1);
    if (last && said.seat !== undefined && last.seat === said.seat) last.words = `${last.words} ${said.words}`;
    else lines.push({ seat: said.seat, words: said.words });
  }
  return lines.map(({ seat, words }) => (seat === undefined ? words : `${names.warband(seat)}: ${words}`));
}

/** Undefined where a later event tells it, or where it is private. */
export function newsOf(event: CampaignEvent, names: CampaignNames): WarbandNews | undefined {
  const tells = EVENT_TEXTS[event.type] as (
    event: CampaignEvent,
    names: CampaignNames,
  ) => WarbandNews | string | undefined;
  const said = tells(event, names);
  if (said === undefined) return undefined;
  if (typeof said !== 'string') return said;
  return { ...('seat' in event && { seat: event.seat }), words: said };
}

const NOT_TOLD = () => undefined;

const EVENT_TEXTS: EventTexts<CampaignEventType> = {
  ...figureEventTexts,
  ...goodsEventTexts,
  'warband founded': ({ seat, sheet }, names) => {
    const wizard = sheet.members.find(({ role }) => role === 'wizard');
    const others = sheet.members.length - (wizard ? 1 : 0);
    const plain = isCompanion({ seat }) ? t`A warband that the bot plays` : t`A new warband`;
    const from = sheet.imported ? t`It comes from another table` : plain;
    const led = wizard ? t`${from}, led by ${escapeMarkdown(wizard.name)}, ${names.sort(seat, wizard)}` : from;
    return t('{led}, with {others, plural, =1 {one other} other {# others}}.', { led, others });
  },
  'warband left': ({ name }) => withoutSeat(t`${bold(escapeMarkdown(name))} leaves the campaign.`),
  'warband perished': ({ name }) =>
    withoutSeat(t`${bold(escapeMarkdown(name))} is no more; its wizard died, and nobody followed.`),
  renamed: ({ warband, members }) => {
    const all = members.map(({ from, to }) => t`${escapeMarkdown(from)} is now called ${bold(escapeMarkdown(to))}`);
    const lines = [...(warband ? [t`it was called ${escapeMarkdown(warband.from)} before`] : []), ...all];
    return lines.length === 0 ? undefined : `${capitalize(formatList(lines))}.`;
  },
  'game prepared': ({ number, sent }, names) =>
    t`Game ${number}: ${formatList(Object.keys(sent).map((seat) => names.warband(seat)))} set out.`,
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
      ? t`${names.warband(proposal.seat)} wants to end the campaign: everyone votes.`
      : t`${names.warband(proposal.seat)} joins late, and the others vote: does it begin with what half of them have?`,
  /** Votes are secret, before and after they are counted. */
  voted: () => undefined,
  'vote counted': ({ proposal, passes }, names) => {
    const verdict = passes ? t`The votes are counted: yes.` : t`The votes are counted: no.`;
    if (proposal.what === 'end') return passes ? t`${verdict} The campaign ends.` : t`${verdict} The campaign goes on.`;
    const begins = passes ? aftermathWords(proposal.seat, names) : t`like everyone else`;
    return t`${verdict} ${names.warband(proposal.seat)} begins ${begins}.`;
  },
  'median given': ({ experience, gold }) => t`${experience} experience and ${gold} gold to begin with.`,
  /** Announced when a game begins. */
  'rules agreed': () => undefined,
  'settings changed': ({ settings }) => settingsWords(settings).join(' '),
  'campaign ended': ({ why, standing }) => {
    const rows = standing.map(({ name, level, experience, worth, titles }, i) => {
      const called = titles.length === 0 ? '' : `: *${titles.map(translateMsg).join(', ')}*`;
      return t`${i + 1}. ${bold(escapeMarkdown(name))}, level ${level}, ${experience} experience, worth ${worth} gold${called}`;
    });
    return [t`**The campaign is over**: ${translateMsg(ENDS[why])}.`, ...rows].join('\n');
  },
};

const ENDS = {
  games: msg`all its games have been played`,
  level: msg`a wizard has reached the agreed level`,
  vote: msg`more than half wanted it so`,
} as const;

function withoutSeat(words: string): WarbandNews {
  return { words };
}

function aftermathWords(seat: Seat, names: CampaignNames): string {
  const { experience, gold } = medianFor(names.view, seat);
  return experience + gold > 0 ? t`with what half of the others have` : t`like everyone else, since nobody has more`;
}
