/** Pictures of a campaign in words. */
import type { BuildingSeen, Ledger, LedgerEntry, Outpost } from '../campaign/data.ts';
import { signedWords } from '../campaign/gauges.ts';
import type { CampaignMap, Site } from '../campaign/map-data.ts';
import { counted, firstFitting, listed } from './clauses.ts';

/** The first page of the sheet in words: nothing that is on the picture is left out, as far as there is room. */
export function outpostAlt(outpost: Outpost): string {
  const { morale, defense, inspiration, soldiers, supplies, buildings } = outpost;
  const have = supplies.filter(({ amount }) => amount > 0).map(({ kind, amount }) => `${amount} ${kind}`);
  const figures = [
    calendarWords(outpost),
    `Morale ${morale.is} of ${morale.most}, defense ${signedWords(defense.is)}, inspiration ${inspiration}, soldiers ${soldiers.is} of ${soldiers.most}.`,
    prosperityWords(outpost.prosperity),
    `Supply: ${have.length > 0 ? listed(have) : 'nothing'}.`,
  ];
  const street = (one: (building: BuildingSeen) => string) =>
    buildings.length > 0 ? [`Buildings: ${buildings.map(one).join(', ')}.`] : [];
  const standing = counted(buildings.filter(({ level }) => level > 0).length, 'building');
  return firstFitting([
    [...figures, ...street(buildingWords)].join(' '),
    [...figures, `${standing} of ${buildings.length} that are known.`].join(' '),
  ]);
}

function calendarWords({ week, season, marked, sealed }: Outpost): string {
  const waits =
    sealed.length > 0
      ? ` Sealed sections wait in ${sealed.length === 1 ? 'week' : 'weeks'} ${listed(sealed.map(String))}.`
      : '';
  return `Frosthaven, week ${week}, ${season}; ${counted(marked, 'box', 'boxes')} marked.${waits}`;
}

function prosperityWords({ level, marks, next }: Outpost['prosperity']): string {
  const more = next === undefined ? 'the highest' : `${next - marks} more for level ${level + 1}`;
  return `Prosperity ${level} with ${counted(marks, 'mark')}, ${more}.`;
}

function buildingWords({ name, level, wrecked }: BuildingSeen): string {
  if (level === 0) return `${name} not built`;
  return `${name} ${level}${wrecked ? ' (wrecked)' : ''}`;
}

/** A further page of it in words. */
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

/** The map in words: first what can be played, then what is locked with what it needs, then what is done. */
export function mapAlt({ sites }: CampaignMap): string {
  const named = ({ number, name }: Site) => (number === undefined ? name : `${number} ${name}`);
  const kinds: readonly (readonly [Site['status'], string])[] = [
    ['open', 'To be played'],
    ['locked', 'Locked'],
    ['done', 'Done'],
    ['locked out', 'Locked out'],
  ];
  const all = (one: (site: Site) => string) =>
    kinds.flatMap(([status, words]) => {
      const own = sites.filter((site) => site.status === status);
      return own.length > 0 ? [`${words}: ${own.map(one).join('; ')}.`] : [];
    });
  const needs = (site: Site) => (site.needs.length > 0 ? `${named(site)} (needs ${listed(site.needs)})` : named(site));
  const full = (site: Site) =>
    site.where !== undefined && site.status === 'open' ? `${named(site)}, ${site.where}` : needs(site);
  const head = 'The map round Frosthaven.';
  if (sites.length === 0) return `${head} No scenario is known yet.`;
  return firstFitting([full, needs, named].map((one) => [head, ...all(one)].join(' ')));
}
