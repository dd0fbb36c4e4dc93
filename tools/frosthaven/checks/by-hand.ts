import type { HandEntry, HandList } from '../../../src/game-api/content/pack-report.ts';
import { halvesOf } from '../../../src/games/frosthaven/content/checks/check-abilities.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import { hasMap, judgingOf } from '../../../src/games/frosthaven/content/filled-in.ts';
import type { CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { allSpecials } from '../../../src/games/frosthaven/content/stat-card.ts';
import { toJudge } from '../../../src/games/frosthaven/rules/campaign/requirements.ts';

/** As the fields `verb`, `do`, `gain` and `when` call it. */
function isName(value: unknown): boolean {
  return value === 'by-hand' || value === 'by hand';
}

export function listByHand(content: PackContent): HandList {
  const { classes, sets, monsters, items, scenarios, goals, quests, campaign, buildings = [] } = content;
  const { roadEvents = [], outpostEvents = [], treasures = [], guard } = content;
  return [
    { kind: 'class cards', entries: classes.flatMap(halfEntries) },
    { kind: 'class mats', entries: classes.flatMap(matEntries) },
    {
      kind: 'monster cards',
      entries: sets.flatMap(({ id, cards }) => cards.flatMap((card) => entriesAt(`card ${id}/${card.id}`, card))),
    },
    {
      kind: 'special abilities',
      entries: monsters.flatMap((each) => entriesAt(`monster ${each.id}`, allSpecials(each))),
    },
    {
      kind: 'stat cards',
      entries: monsters.flatMap(({ id, levels, boss }) =>
        [...new Set(textsIn([levels, boss]))].map((text) => ({ place: `monster ${id}`, text })),
      ),
    },
    { kind: 'items', entries: items.flatMap((item) => entriesAt(`item ${item.id}`, item)) },
    { kind: 'scenario rules', entries: scenarios.flatMap((each) => entriesAt(`scenario ${each.id}`, each)) },
    {
      kind: 'scenario goals',
      entries: scenarios
        .filter((each) => hasMap(each) && judgingOf(each.goal) !== undefined)
        .map(({ id, goalText }) => ({ place: `scenario ${id}`, text: goalText })),
    },
    {
      kind: 'battle goals',
      entries: goals
        .filter(({ all, feats = [] }) => all.length === 0 && feats.length === 0)
        .map(({ id, text }) => ({ place: `battle goal ${id}`, text })),
    },
    { kind: 'masteries', entries: classes.flatMap(masteryEntries) },
    {
      kind: 'personal quests',
      entries: (quests?.quests ?? [])
        .filter(({ asks }) => asks.length === 0)
        .map(({ id, task }) => ({ place: `quest ${id}`, text: task })),
    },
    {
      kind: 'events',
      entries: [
        ...roadEvents.flatMap((event) => entriesAt(`road event ${event.id}`, event)),
        ...outpostEvents.flatMap((event) => entriesAt(`outpost event ${event.id}`, event)),
      ],
    },
    {
      kind: 'sections',
      entries: Object.entries(campaign?.sections ?? {}).flatMap(([id, each]) => entriesAt(`section ${id}`, each)),
    },
    {
      kind: 'attacks',
      entries: outpostEvents.flatMap(({ id, attack }) =>
        attack?.rule === undefined ? [] : [{ place: `outpost event ${id}`, text: attack.rule }],
      ),
    },
    {
      kind: 'conditions',
      entries: [
        ...roadEvents.map(({ id, options }) => ({ place: `road event ${id}`, options })),
        ...outpostEvents.map(({ id, options }) => ({ place: `outpost event ${id}`, options })),
      ].flatMap(({ place, options }) =>
        options.flatMap(({ outcomes }) => toJudge(outcomes)).map((text) => ({ place, text })),
      ),
    },
    { kind: 'town guard', entries: (guard?.cards ?? []).flatMap((each) => entriesAt(`guard card ${each.id}`, each)) },
    {
      kind: 'envelopes',
      entries: (quests?.envelopes ?? []).flatMap((each) => entriesAt(`envelope ${each.id}`, each)),
    },
    { kind: 'buildings', entries: buildings.flatMap((each) => entriesAt(`building ${each.id}`, each)) },
    { kind: 'treasures', entries: treasures.flatMap((each) => entriesAt(`treasure ${each.number}`, each)) },
  ];
}

function halfEntries(each: CharacterClass): HandEntry[] {
  return halvesOf(each).flatMap(({ place, action }) => entriesAt(place, action));
}

function matEntries({ id, innate, perks = [], modifiers = [] }: CharacterClass): HandEntry[] {
  return [
    ...entriesAt(`class ${id}, innate`, innate),
    ...perks.flatMap((perk) => entriesAt(`class ${id}, perk ${perk.id}`, perk)),
    ...modifiers.flatMap((card) => entriesAt(`class ${id}, modifier ${card.id}`, card)),
  ];
}

function masteryEntries({ id, masteries = [] }: CharacterClass): HandEntry[] {
  return masteries
    .filter(({ all }) => all === undefined)
    .map(({ id: mastery, text }) => ({ place: `class ${id}, mastery ${mastery}`, text }));
}

function entriesAt(place: string, thing: unknown): HandEntry[] {
  return textsIn(thing).map((text) => ({ place, text }));
}

function textsIn(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const parts = Object.values(thing).flatMap(textsIn);
  const own = 'byHand' in thing && typeof thing.byHand === 'string' ? [thing.byHand] : [];
  const said = isByHand(thing) && 'text' in thing && typeof thing.text === 'string' ? [thing.text] : [];
  return [...own, ...said, ...parts];
}

function isByHand(thing: object): boolean {
  return (
    ('verb' in thing && isName(thing.verb)) ||
    ('do' in thing && isName(thing.do)) ||
    ('gain' in thing && isName(thing.gain)) ||
    ('when' in thing && isName(thing.when))
  );
}
