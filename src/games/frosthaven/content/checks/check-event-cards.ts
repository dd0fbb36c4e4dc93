/** Checks of road and outpost events. CEV, EVT, ATT */

import type { FileProblem, PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import {
  nestProblems,
  problemsAt,
  problemsInFile,
  unfinished,
  unusual,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import type { OutpostEvent } from '../schema/campaign/outpost-events.ts';
import type { Requirement, RoadEvent } from '../schema/campaign/road-events.ts';
import type { SimpleEffect } from '../schema/scenario/happenings.ts';

export function checkEventCards(content: PackContent): FileProblem[] {
  const { roadEvents = [], outpostEvents = [] } = content;
  return [
    ...problemsInFile(FILE.roadEvents, cardsProblems(content, roadEvents, 'road event', roadProblems)),
    ...problemsInFile(FILE.outpostEvents, cardsProblems(content, outpostEvents, 'outpost event', outpostProblems)),
    ...problemsInFile(FILE.outpostEvents, nameProblems(roadEvents, outpostEvents)),
  ];
}

type EventCard = RoadEvent | OutpostEvent;
type EventOption = EventCard['options'][number];

function cardsProblems<Each extends EventCard>(
  content: PackContent,
  events: readonly Each[],
  what: string,
  own: (content: PackContent, event: Each) => PackProblem[],
): PackProblem[] {
  return events.flatMap((event) =>
    nestProblems(
      `${what} ${event.id}`,
      [
        ...event.options.flatMap((option) => problemsAt(`“${option.label}”`, optionProblems(content, option))),
        ...problemsAt(
          '',
          event.options.length === 2 ? [] : unusual(`has ${event.options.length} options; most events have two`),
        ),
        ...problemsAt('', isLabelTwice(event) ? ['two options are called the same'] : []),
        ...problemsAt(
          '',
          event.later && !isAdded(content, event) ? unfinished('is in no deck, and nothing adds it') : [],
        ),
        ...own(content, event),
      ],
      ', ',
    ),
  );
}

function isLabelTwice({ options }: EventCard): boolean {
  return new Set(options.map(({ label }) => label)).size < options.length;
}

/** CEV-15: conditional outcomes end with an “otherwise”. */
function optionProblems(content: PackContent, option: EventOption): Remark[] {
  const { outcomes } = option;
  const asked = [...('if' in option ? (option.if ?? []) : []), ...outcomes.flatMap((each) => each.if ?? [])];
  const open = outcomes.filter((each) => !each.if);
  return [
    ...(outcomes.at(-1)?.if ? ['the last outcome must be without “if”'] : []),
    ...(open.length > 1 ? ['only the last outcome can be without “if”'] : []),
    ...asked.flatMap((each) => needProblems(content, each)),
  ];
}

function needProblems({ classes, campaign }: PackContent, wanted: Requirement): Remark[] {
  if ('trait' in wanted) {
    const isThere = classes.some(({ traits }) => traits.includes(wanted.trait));
    return isThere ? [] : unfinished(`no class is ${wanted.trait}`);
  }
  if (!campaign) return [];
  if ('counter' in wanted) {
    const isThere = campaign.counters?.some(({ id }) => id === wanted.counter);
    return isThere ? [] : [`there is no campaign counter ${wanted.counter}`];
  }
  if (!('sticker' in wanted)) return [];
  const isThere = campaign.stickers?.some(({ id }) => id === wanted.sticker);
  return isThere ? [] : [`there is no campaign sticker ${wanted.sticker}`];
}

/** Effects that need no map. EVT-15 */
export const EFFECTS_AHEAD: ReadonlySet<string> = new Set([
  'give',
  'damage',
  'heal',
  'infuse',
  'experience',
  'gold',
  'discard',
  'modifiers',
  'by hand',
]);

function roadProblems(_: PackContent, { options }: RoadEvent): PackProblem[] {
  return aheadProblems(options.flatMap(({ outcomes }) => outcomes.flatMap(({ then }) => then)));
}

function outpostProblems(content: PackContent, event: OutpostEvent): PackProblem[] {
  const ahead = event.options.flatMap(({ outcomes }) => outcomes.flatMap((each) => each.ahead ?? []));
  return [...attackProblems(content, event), ...aheadProblems(ahead)];
}

function aheadProblems(effects: readonly SimpleEffect[]): PackProblem[] {
  const unknown = effects.filter((effect) => !EFFECTS_AHEAD.has(effect.do)).map((effect) => effect.do);
  const nobody = effects.filter((effect) => 'to' in effect && effect.to === 'whoever did it');
  return problemsAt('', [
    ...[...new Set(unknown)].map((name) => `a scenario that is not known can’t begin with “${name}”`),
    ...(nobody.length > 0 ? ['nobody did it: it comes at the start'] : []),
  ]);
}

/** ATT-01 to ATT-03 */
function attackProblems({ buildings = [] }: PackContent, { attack, options }: OutpostEvent): PackProblem[] {
  const { from = 1, to = 99, only } = attack?.priority ?? {};
  const isTarget = (number: number | undefined) =>
    number !== undefined &&
    number >= from &&
    number <= to &&
    (only === undefined || (number % 2 === 0) === (only === 'even'));
  const changes = options.some(({ outcomes }) => outcomes.some((each) => each.attack));
  const isIdle = buildings.length > 0 && !buildings.some(({ number }) => isTarget(number));
  return [
    ...problemsAt('', options.every((option) => option.if) ? ['one of the options must be without “if”'] : []),
    ...problemsAt('', !attack && changes ? ['changes an attack, and is none'] : []),
    ...problemsAt('attack', attack && isIdle ? unfinished('no building has a number that it attacks') : []),
  ];
}

/** CEV-16, CEV-17: cards and batches share one list of names. */
function nameProblems(road: readonly RoadEvent[], outpost: readonly OutpostEvent[]): PackProblem[] {
  const ids = [...road, ...outpost].map(({ id }) => id);
  const batches = [...road, ...outpost].flatMap(({ batch }) => batch ?? []);
  const shared = road.map(({ id }) => id).filter((id) => outpost.some((other) => other.id === id));
  return [
    ...shared.flatMap((id) => problemsAt(`outpost event ${id}`, ['a road event is called the same'])),
    ...[...new Set(batches)]
      .filter((batch) => ids.includes(batch))
      .flatMap((batch) => problemsAt(`batch ${batch}`, ['a card is called the same'])),
  ];
}

function isAdded(content: PackContent, { id, batch }: EventCard): boolean {
  const { classes: _, sets: __, monsters: ___, ...rest } = content;
  const names = addedIn(rest);
  return names.includes(id) || (batch !== undefined && names.includes(batch));
}

function addedIn(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(addedIn);
  if (typeof thing !== 'object' || thing === null) return [];
  const entries: [string, unknown][] = Object.entries(thing);
  const isGain = 'gain' in thing && thing.gain === 'events';
  return entries.flatMap(([key, value]) =>
    isGain && key === 'add' ? [value].flat().filter((each) => typeof each === 'string') : addedIn(value),
  );
}
