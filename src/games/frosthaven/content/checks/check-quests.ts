/** Checks of personal quests and envelopes. RTR, UNL-01 */

import type { FileProblem, PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  problemsAt,
  problemsInFile,
  unfinished,
  unusual,
} from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import type { Quest, Quests } from '../schema/campaign/quests.ts';

export function checkQuests(content: PackContent): FileProblem[] {
  const { quests: file } = content;
  if (!file) return [];
  return problemsInFile(FILE.quests, [
    ...duplicateProblems('quest', file.quests),
    ...duplicateProblems('envelope', file.envelopes),
    ...problemsAt('', content.campaign ? [] : unfinished(`a pack without ${FILE.campaign} has no use for quests`)),
    ...problemsAt(
      '',
      file.quests.some(({ from }) => from === undefined) ? [] : unfinished('no quest is in the deck at first'),
    ),
    ...file.quests.flatMap((quest) => problemsAt(`quest ${quest.id}`, questProblems(content, file, quest))),
    ...envelopeProblems(content, file),
  ]);
}

function questProblems({ scenarios, items = [] }: PackContent, { envelopes }: Quests, quest: Quest): Remark[] {
  const { envelope, alternate, from, asks } = quest;
  const named = [envelope, alternate ?? [], from ?? []].flat();
  const terrains = asks.flatMap((ask) => ('scenarios' in ask ? (ask.scenarios.terrain ?? []) : []));
  const wanted = asks.flatMap((ask) => ('owns' in ask ? ask.owns : 'uses' in ask ? ask.uses : []));
  return [
    ...wanted.filter((item) => !items.some(({ id }) => id === item)).map((item) => `there is no item ${item}`),
    ...(asks.length > 0 ? [] : unfinished('asks nothing: its owner judges it')),
    ...(alternate === undefined ? unfinished('has no envelope for when the first is open: “alternate”') : []),
    ...[...new Set(named)]
      .filter((name) => !envelopes.some(({ id }) => id === name))
      .map((name) => `there is no envelope ${name}`),
    ...terrains
      .filter((terrain) => !scenarios.some(({ place }) => place?.terrain === terrain))
      .flatMap((terrain) => unfinished(`asks for a scenario at a place of “${terrain}”, and there is none`)),
  ];
}

function envelopeProblems({ buildings = [], classes }: PackContent, { quests, envelopes }: Quests): PackProblem[] {
  const opened = openedBy(quests);
  return envelopes.flatMap(({ id, buildings: names, class: of }) =>
    problemsAt(`envelope ${id}`, [
      ...(of === undefined ? [] : classProblems(classes, of)),
      ...names.flatMap((name) => {
        const building = buildings.find((each) => each.id === name);
        if (!building) return [`there is no building ${name}`];
        return building.start === 'locked' ? [] : unusual(`${name} can be built from the start`);
      }),
      ...(opened.has(id) ? [] : unfinished('no quest opens it that can be drawn')),
    ]),
  );
}

function classProblems(classes: PackContent['classes'], name: string): Remark[] {
  const mat = classes.find(({ id }) => id === name);
  if (!mat) return [`there is no class ${name}`];
  return mat.locked ? [] : unusual(`${name} can be chosen from the start`);
}

function openedBy(quests: readonly Quest[]): ReadonlySet<string> {
  let opened = new Set<string>();
  for (;;) {
    const open = opened;
    const drawn = quests.filter(({ from }) => from === undefined || open.has(from));
    const next = new Set(drawn.flatMap(({ envelope, alternate }) => [envelope, alternate ?? []].flat()));
    if (next.size === open.size) return next;
    opened = next;
  }
}
