import type { EventStretch, PlaybackCount, PlaybackRow, StatisticsColumn } from '../../../game-api/replay/playback.ts';
import { msg } from '../../../i18n/t.ts';
import type { FigureId } from '../content/terms.ts';
import type { DeckContext } from '../rules/decks/modifiers.ts';
import { effectiveModifier } from '../rules/decks/modifiers.ts';
import type { DamageSource } from '../rules/events/fighting.ts';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';

export const COLUMNS: readonly StatisticsColumn[] = [
  { key: 'dealt', name: msg`Damage dealt`, of: 'sum', icon: 'crossed-swords' },
  { key: 'taken', name: msg`Damage taken`, of: 'sum', icon: 'broken-heart' },
  { key: 'healed', name: msg`Healed`, of: 'sum', icon: 'health-normal' },
  { key: 'kills', name: msg`Kills`, of: 'sum', icon: 'death-skull' },
  { key: 'loot', name: msg`Loot`, of: 'sum', icon: 'two-coins' },
  { key: 'rests', name: msg`Rests`, of: 'sum', icon: 'campfire' },
  { key: 'blow', name: msg`Best blow`, of: 'most', icon: 'sword-brandish' },
  { key: 'luck', name: msg`Luck of the deck`, of: 'mean', icon: 'shamrock' },
];

const FOES = 'foes';
const FRIENDS = 'friends';

export function playbackRows({ seats, figures }: View): PlaybackRow[] {
  const friends = figures.some(({ kind }) => kind === 'ally');
  return [
    ...seats.map(({ seat, name, icon, colour }) => ({ key: seat, name, icon, colour })),
    { key: FOES, name: msg`Enemies`, isWord: true as const, icon: 'daemon-skull' },
    ...(friends ? [{ key: FRIENDS, name: msg`Allies`, isWord: true as const, icon: 'shaking-hands' }] : []),
  ];
}

export function playbackCounts(
  { events, view, before }: EventStretch<Event, View>,
  reading: DeckContext,
): PlaybackCount[] {
  const whose = sideOf(events, [before, view]);
  const names = new Map([...before.figures, ...view.figures].map(({ id, name }) => [id, name]));
  return events.flatMap((event) => countsIn(event, whose, reading, names));
}

/** Returns undefined for figures that are not counted, such as obstacles. */
type RowLookup = (figure: FigureId | undefined) => string | undefined;

function sideOf(events: readonly Event[], views: readonly View[]): RowLookup {
  const seats = views.flatMap((view) => view.seats.map(({ seat, figure }) => [String(figure), seat] as const));
  const placed = events.flatMap((event) =>
    event.type === 'placed' ? [{ ...event.figure, seat: event.on?.seat }] : [],
  );
  const figures = [...views.flatMap((view) => view.figures), ...placed];
  const known = new Map<string, string>(
    figures.flatMap(({ id, kind, seat }) => {
      if (seat !== undefined) return [[id, seat] as const];
      if (kind === 'monster') return [[id, FOES] as const];
      return kind === 'ally' ? [[id, FRIENDS] as const] : [];
    }),
  );
  const all = new Map([...known, ...seats]);
  return (figure) => all.get(String(figure));
}

function countsIn(
  event: Event,
  whose: RowLookup,
  reading: DeckContext,
  names: ReadonlyMap<FigureId, string>,
): PlaybackCount[] {
  const count = (who: string | undefined, what: string, value = 1): PlaybackCount[] =>
    who === undefined ? [] : [{ who, what, value }];
  switch (event.type) {
    case 'suffered': {
      const by = whose(causedBy(event.source));
      const isBlow = event.source.kind === 'attack';
      const { dealt = event.amount } = event;
      return [
        ...count(whose(event.figure), 'taken', event.amount),
        ...count(by, 'dealt', dealt),
        ...(isBlow ? count(by, 'blow', dealt).map((blow) => withTarget(blow, names.get(event.figure))) : []),
      ];
    }
    case 'healed':
      return count(whose(event.by), 'healed', event.amount);
    case 'died':
      return event.kind === 'objective' ? [] : count(event.credit, 'kills');
    case 'exhausted':
      return event.why === 'no hit points' ? count(FOES, 'kills') : [];
    case 'looted':
      return count(event.seat, 'loot');
    case 'treasure looted':
      return count(event.seat, 'loot');
    case 'rested':
      return count(event.seat, 'rests');
    case 'attacked':
      return count(whose(event.attacker), 'luck', luckOf(event, reading));
    default:
      return [];
  }
}

function withTarget(blow: PlaybackCount, on: string | undefined): PlaybackCount {
  return on === undefined ? blow : { ...blow, on };
}

function causedBy(source: DamageSource): FigureId | undefined {
  if ('by' in source) return source.by;
  return 'forcedBy' in source ? source.forcedBy : undefined;
}

function luckOf({ base, bonus, used, treated }: Extract<Event, { type: 'attacked' }>, context: DeckContext): number {
  const attack = base + bonus;
  const reading = { ...context, ...(treated && { treated }) };
  return used.reduce((luck, card) => {
    const { kind, value } = effectiveModifier(reading, card);
    return luck + { add: value, double: attack, null: -attack }[kind];
  }, 0);
}
