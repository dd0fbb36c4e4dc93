/** Marks by which rules tell some figures from others of their kind: their markers, or tags of theirs. */
import type { RoomPlan } from './rooms.ts';
import { spotOf } from './rooms.ts';
import type { FigureMark } from './rule-effects.ts';
import type { ScenarioSources } from './scenario-plan.ts';
import type { SourceIdentifier, SourceRule } from './source.ts';

function rulesOf({ scenario, sections }: ScenarioSources): SourceRule[] {
  return [scenario, ...sections.map(({ data }) => data)].flatMap((each) => each?.rules ?? []);
}

export function tagsInRules(sources: ScenarioSources): ReadonlySet<string> {
  const identifiers = rulesOf(sources).flatMap(({ figures }) => figures.map(({ identifier }) => identifier));
  return new Set(identifiers.filter(({ type }) => type === 'monster').flatMap(({ tags }) => tags));
}

/** Undefined where others begin or come at the same mark, or where not all that are meant begin in a room. */
export function markOfFigures(
  { type, name, marker, tags, number, health }: SourceIdentifier,
  sources: ScenarioSources,
  rooms: readonly RoomPlan[],
): FigureMark | undefined {
  const called = [...(marker === undefined ? [] : [String(marker)]), ...tags];
  const [key] = called;
  if (type !== 'monster' || key === undefined || called.length > 1) return undefined;
  if (number !== undefined || health !== undefined) return undefined;
  const { scenario, sections } = sources;
  const files = [...(scenario ? [scenario] : []), ...sections.map(({ data }) => data)];
  const placed = files.flatMap((each) => each.rooms.flatMap((room) => room.monster));
  const meant = placed
    .filter((each) => name === '.*' || each.name === name)
    .filter((each) => (marker === undefined ? each.tags.includes(key) : each.marker === key));
  const coming = files.flatMap((each) => each.rules.flatMap(({ spawns }) => spawns));
  const isTakenByOthers = coming.some((each) => each.marker === key || each.monster.tags.includes(key));
  const mark = spotOf(key);
  const begin = rooms.flatMap(({ figures }) => figures).filter((each) => each.placed.mark === mark);
  if (meant.length === 0 || isTakenByOthers || begin.length !== meant.length) return undefined;
  return { mark, total: meant.length };
}
