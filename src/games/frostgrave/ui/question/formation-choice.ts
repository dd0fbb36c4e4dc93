import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Spot } from '../../board/space.ts';
import type { Note } from '../../rules/questions.ts';
import type { Names } from '../../text/names.ts';

type FormationNote = Extract<Note, { kind: 'formation' }>;

const FORMATIONS: Readonly<Record<string, string>> = {
  'close together': msg`Close together`,
  'spread out': msg`Spread out`,
  'to the left': msg`To the left`,
  'to the right': msg`To the right`,
  'far forward': msg`Far forward`,
  'far back': msg`Far back`,
};

export function formationWords({ name, doorway }: FormationNote): string {
  if (name === 'own') return t`As the picture shows`;
  const words = translateMsg(FORMATIONS[name] ?? capitalize(name));
  return doorway === undefined ? words : t`${words}, by ${doorway}`;
}

/** Tenths between bases within which soldiers act together with a wizard. FTN-03 */
const TOGETHER = 30;

/** Facts that tell formations apart: who can act with the wizard, and how far treasure is. */
export function formationFacts({ places }: FormationNote, names: Names): Pick<PanelChoice, 'description'> {
  const placed = Object.entries(places).flatMap(([id, at]) => {
    const figure = names.figure(id);
    return figure ? [{ at, radius: figure.radius, role: figure.role }] : [];
  });
  const wizard = placed.find(({ role }) => role === 'wizard');
  const soldiers = placed.filter(({ role }) => role === 'soldier' || role === 'captain');
  if (!wizard) return {};
  const near = soldiers.filter((each) => distance(each.at, wizard.at) - each.radius - wizard.radius <= TOGETHER).length;
  const tokens = names.view.tokens.flatMap((token) => (token.at ? placed.map(({ at }) => distance(token.at, at)) : []));
  const nearest = tokens.length === 0 ? [] : [t`treasure from ${Math.round(Math.min(...tokens) / 10)}″ away`];
  return { description: [t`${near} of ${soldiers.length} soldiers within 3″ of the wizard`, ...nearest].join(', ') };
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
