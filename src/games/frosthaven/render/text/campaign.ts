import { t } from '../../../../i18n/t.ts';
import { maybeTerm } from '../../rules/view-schema/words.ts';
import type { BuildingSeen, Ledger, LedgerEntry, Outpost } from '../campaign/data.ts';
import type { CampaignMap, Site } from '../campaign/map-data.ts';
import { firstFitting, formatList, signedWords } from './clauses.ts';

export function outpostAlt(outpost: Outpost): string {
  const { morale, defense, inspiration, soldiers, supplies, buildings, shows } = outpost;
  const have = supplies.filter(({ amount }) => amount > 0).map(({ kind, amount }) => `${amount} ${maybeTerm(kind)}`);
  const figures = [
    calendarWords(outpost),
    t`Morale ${morale.is} of ${morale.most}, defense ${signedWords(defense.is)}, inspiration ${inspiration}, soldiers ${soldiers.is} of ${soldiers.most}.`,
    prosperityWords(outpost.prosperity),
    have.length > 0 ? t`Supply: ${formatList(have)}.` : t`Supply: nothing.`,
  ];
  const street = (one: (building: BuildingSeen) => string) =>
    buildings.length > 0 ? [t`Buildings: ${buildings.map(one).join(', ')}.`] : [];
  if (shows === 'buildings')
    return firstFitting([buildingWords, ({ name }: BuildingSeen) => name].map((one) => street(one).join('')));
  const standing = buildings.filter(({ level }) => level > 0).length;
  return firstFitting([
    [...figures, ...street(buildingWords)].join(' '),
    [
      ...figures,
      t('{standing, plural, one {# building} other {# buildings}} of {known} that are known.', {
        standing,
        known: buildings.length,
      }),
    ].join(' '),
  ]);
}

function calendarWords({ week, season, marked, sealed }: Outpost): string {
  const words = t(
    'Frosthaven, week {week}, {season, select, winter {winter} other {summer}}; {marked, plural, one {# box} other {# boxes}} marked.',
    { week, season, marked },
  );
  if (sealed.length === 0) return words;
  const waits = t('Sealed sections wait in {count, plural, one {week} other {weeks}} {weeks}.', {
    count: sealed.length,
    weeks: formatList(sealed.map(String)),
  });
  return `${words} ${waits}`;
}

function prosperityWords({ level, marks, next }: Outpost['prosperity']): string {
  if (next === undefined) {
    return t('Prosperity {level} with {marks, plural, one {# mark} other {# marks}}, the highest.', { level, marks });
  }
  return t('Prosperity {level} with {marks, plural, one {# mark} other {# marks}}, {more} more for level {next}.', {
    level,
    marks,
    more: next - marks,
    next: level + 1,
  });
}

function buildingWords({ name, level, wrecked }: BuildingSeen): string {
  if (level === 0) return t`${name} not built`;
  return wrecked ? t`${name} ${level} (wrecked)` : `${name} ${level}`;
}

export function ledgerAlt({ title, leaf, groups }: Ledger): string {
  const head = leaf === undefined ? title : `${title}, ${leaf}`;
  const brief = ({ name, figure }: LedgerEntry) => (figure === undefined ? name : `${name}, ${figure}`);
  const full = (entry: LedgerEntry) => (entry.text === undefined ? brief(entry) : `${brief(entry)}: ${entry.text}`);
  const all = (one: (entry: LedgerEntry) => string) =>
    groups.map(
      ({ heading, entries }) =>
        `${heading === undefined ? '' : `${heading}: `}${entries.map((entry) => one(entry).replace(/\.$/, '')).join('; ')}.`,
    );
  return firstFitting([[`${head}.`, ...all(full)].join(' '), [`${head}.`, ...all(brief)].join(' ')]);
}

/** Lists open scenarios first, then locked ones with their requirements, then completed ones. */
export function mapAlt({ sites }: CampaignMap): string {
  const named = ({ number, name }: Site) => (number === undefined ? name : `${number} ${name}`);
  const kinds: readonly (readonly [Site['status'], string])[] = [
    ['open', t`Playable`],
    ['locked', t`Locked`],
    ['done', t`Done`],
    ['locked out', t`Locked out`],
  ];
  const all = (one: (site: Site) => string) =>
    kinds.flatMap(([status, words]) => {
      const own = sites.filter((site) => site.status === status);
      return own.length > 0 ? [`${words}: ${own.map(one).join('; ')}.`] : [];
    });
  const needs = (site: Site) =>
    site.needs.length > 0 ? t`${named(site)} (needs ${formatList(site.needs)})` : named(site);
  const full = (site: Site) =>
    site.where !== undefined && site.status === 'open' ? `${named(site)}, ${site.where}` : needs(site);
  const head = t`The map around Frosthaven.`;
  if (sites.length === 0) return `${head} ${t`No scenario is known yet.`}`;
  return firstFitting([full, needs, named].map((one) => [head, ...all(one)].join(' ')));
}
