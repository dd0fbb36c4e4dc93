import type { FileProblem } from '../../../src/game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile, unusual } from '../../../src/game-api/content/pack-errors.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import { FILE, fileOfMonster } from '../../../src/games/frosthaven/content/files.ts';
import type { CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { isOwnCondition } from '../../../src/games/frosthaven/content/terms.ts';
import { emblemOf } from '../../../src/games/frosthaven/rules/view-schema/icons.ts';
import { hasIcon } from '../../../src/render/canvas/icons.ts';
import type { FilePosition } from './check-explained.ts';
import { explainedLines } from './check-explained.ts';

interface IconUse extends FilePosition {
  readonly icon: string;
}

export function checkIcons(content: PackContent): FileProblem[] {
  const { classes, monsters, items, scenarios } = content;
  const all: IconUse[] = [
    ...classes.flatMap(iconsOfClass),
    ...monsters.map((each) => ({ file: fileOfMonster(content, each), place: each.id, icon: each.icon })),
    ...items.map(({ id, icon }) => ({ file: FILE.items, place: id, icon })),
    ...scenarios.flatMap(iconsOfScenario),
  ];
  const own = all.filter(({ icon }) => !hasIcon(icon));
  const terms = explainedLines(content).flatMap(({ file, place, lines }) =>
    lines
      .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'icon' ? [part.name] : [])))
      .filter((name) => !isOwnCondition(name) && !hasIcon(emblemOf(name)))
      .flatMap((name) => problemsInFile(file, problemsAt(place, [`there is no icon for ${name}`]))),
  );
  return [
    ...own.flatMap(({ file, place, icon }) =>
      problemsInFile(file, problemsAt(place, unusual(`the icon set has no “${icon}”`))),
    ),
    ...terms,
  ];
}

function iconsOfScenario({ id, place, cast = {}, counters = [] }: Scenario): IconUse[] {
  const members = Object.entries(cast).flatMap(([name, member]) =>
    member.kind !== 'named' && member.icon !== undefined ? [{ place: `cast ${name}`, icon: member.icon }] : [],
  );
  const all = [
    ...members,
    ...counters.map((counter) => ({ place: `counter ${counter.id}`, icon: counter.icon })),
    ...(place ? [{ place: 'place', icon: place.sign }] : []),
  ];
  return all.map((each) => ({ file: FILE.scenario(id), place: `scenario ${id}, ${each.place}`, icon: each.icon }));
}

function iconsOfClass({ id, icon, counters, tokens, markers, modes, summons }: CharacterClass): IconUse[] {
  const file = FILE.class(id);
  const things = [
    ...(counters ?? []),
    ...(tokens ?? []),
    ...(markers ?? []),
    ...(modes?.all ?? []),
    ...(summons ?? []),
  ];
  return [
    { file, place: id, icon },
    ...things.map((thing) => ({ file, place: `${id}/${thing.id}`, icon: thing.icon })),
  ];
}
