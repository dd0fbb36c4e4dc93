/** Checks that rewards name existing content. END-12, END-14, EVT-16 */

import type { FileProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile, unfinished } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import type { BookSection, CampaignFile } from '../schema/campaign/campaign-map.ts';
import type { CampaignGain } from '../schema/campaign/gains.ts';
import type { OutpostEvent } from '../schema/campaign/outpost-events.ts';

export function checkGains(content: PackContent): FileProblem[] {
  const { scenarios, roadEvents = [], outpostEvents = [], campaign } = content;
  return [
    ...scenarios.flatMap(({ id, rewards = [] }) =>
      problemsInFile(FILE.scenario(id), problemsAt(`scenario ${id}, rewards`, problemsOf(content, rewards))),
    ),
    ...roadEvents.flatMap(({ id, options }) =>
      options.flatMap(({ label, outcomes }) =>
        outcomes.flatMap(({ gains = [] }) =>
          problemsInFile(FILE.roadEvents, problemsAt(`road event ${id}, “${label}”`, problemsOf(content, gains))),
        ),
      ),
    ),
    ...outpostEvents.flatMap((event) =>
      problemsInFile(
        FILE.outpostEvents,
        problemsAt(`outpost event ${event.id}`, problemsOf(content, gainsOfEvent(event))),
      ),
    ),
    ...sectionsOf(campaign).flatMap(([name, section]) =>
      problemsInFile(FILE.campaign, problemsAt(`section ${name}`, problemsOf(content, gainsOfSection(section)))),
    ),
  ];
}

export function sectionsOf(campaign: CampaignFile | undefined): [string, BookSection][] {
  return Object.entries(campaign?.sections ?? {});
}

/** Returns the gains of all cases and all choices of a section. */
export function gainsOfSection({ gains = [], cases = [], choices = [] }: BookSection): CampaignGain[] {
  return [...gains, ...[...cases, ...choices].flatMap((each) => each.gains ?? [])];
}

export function gainsOfEvent({ options, attack }: OutpostEvent): CampaignGain[] {
  return [
    ...options.flatMap(({ outcomes }) => outcomes.flatMap(({ gains = [] }) => gains)),
    ...(attack?.gains ?? []),
    ...(attack?.held?.gains ?? []),
  ];
}

interface GainTarget {
  readonly id: string;
}

function missing(what: string, all: readonly GainTarget[], names: readonly string[]): string[] {
  return names.filter((name) => !all.some(({ id }) => id === name)).map((name) => `there is no ${what} ${name}`);
}

export function problemsOf(content: PackContent, gains: readonly CampaignGain[]): Remark[] {
  return gains.flatMap((gain) => problemsWith(content, gain));
}

function problemsWith(content: PackContent, gain: CampaignGain): Remark[] {
  const { items, scenarios, classes, roadEvents = [], outpostEvents = [], buildings = [], campaign } = content;
  switch (gain.gain) {
    case 'item':
    case 'blueprint':
      return missing('item', items, [gain.item]);
    case 'items':
      return missing('item', items, gain.items);
    case 'scenario':
    case 'lock out':
      return missing('scenario', scenarios, [gain.scenario]);
    case 'class':
      return missing('class', classes, [gain.class]);
    case 'building':
      return missing('building', buildings, [gain.building]);
    case 'wreck':
      return gain.building === undefined ? [] : missing('building', buildings, [gain.building]);
    case 'section': {
      const sections = sectionsOf(campaign).map(([id]) => ({ id }));
      return missing('section', sections, [gain.section]).map((problem) => `${problem} in ${FILE.campaign}`);
    }
    case 'sticker':
    case 'sticker lost':
      return campaign ? missing('campaign sticker', campaign.stickers ?? [], [gain.sticker]) : [];
    case 'counter':
      return campaign ? missing('campaign counter', campaign.counters ?? [], gain.of) : [];
    case 'events': {
      const cards = [...roadEvents, ...outpostEvents];
      const batches = cards.flatMap(({ batch }) => (batch === undefined ? [] : [{ id: batch }]));
      return gain.add || gain.remove
        ? missing('event', [...cards, ...batches], [...(gain.add ?? []), ...(gain.remove ?? [])])
        : unfinished('“events” adds nothing and removes nothing');
    }
    case 'guard': {
      const cards = content.guard?.cards ?? [];
      return missing('guard card', cards, [...Object.keys(gain.add ?? {}), ...Object.keys(gain.remove ?? {})]);
    }
    default:
      return [];
  }
}
