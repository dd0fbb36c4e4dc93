/** Corrections of tiles, elements and doors, and of monsters that come. */
import { id } from '../../../engine/values/id.ts';
import type { CorrectionKind } from '../../../game-api/contract/corrections.ts';
import { numberPart } from '../../../game-api/contract/corrections.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { msg, t } from '../../../i18n/t.ts';
import { ELEMENT_STATES, ELEMENTS } from '../content/terms.ts';
import { LAYABLE } from '../rules/corrections/correction-value.ts';
import { termTitle, termWords } from '../rules/view-schema/words.ts';
import type { CorrectionContext } from './correction-parts.ts';
import { correctionOf, hexPart, pickPart, termsPart, wordsPart } from './correction-parts.ts';

const MOST_TREASURES = 999;

export const mapKinds = (): Readonly<Record<string, CorrectionKind<CorrectionContext>>> => ({
  tile: {
    label: msg`Tiles on the map`,
    description: msg`Traps, obstacles, terrain, treasure to remove`,
    parts: [
      wordsPart(t`What should lie there?`, {
        nothing: t`Nothing`,
        ...Object.fromEntries(LAYABLE.map((each) => [each, termTitle(each)])),
      }),
      hexPart(t`In which hex?`),
    ],
    build: (_, [what = '', hex = '']) => {
      const tile = LAYABLE.find((each) => each === what) ?? 'nothing';
      const words = tile === 'nothing' ? t`Nothing is left at ${hex}.` : t`Now at ${hex}: ${termWords(tile)}.`;
      return correctionOf({ set: 'tile', hex: id(hex), tile }, words);
    },
  },
  treasure: {
    label: msg`A numbered treasure`,
    parts: [() => numberPart(t`Which number is on it?`, 1, MOST_TREASURES), hexPart(t`In which hex?`)],
    build: (_, [number = '', hex = '']) =>
      correctionOf({ set: 'treasure', hex: id(hex), number }, t`Treasure ${number} lies at ${hex}.`),
  },
  element: {
    label: msg`Elements`,
    parts: [termsPart(t`Which element?`, ELEMENTS), termsPart(t`Which state?`, ELEMENT_STATES)],
    build: (_, [name, state]) => {
      const element = ELEMENTS.find((each) => each === name) ?? 'fire';
      const to = ELEMENT_STATES.find((each) => each === state) ?? 'inert';
      return correctionOf({ set: 'element', element, to }, t`${termTitle(element)} is ${termWords(to)}.`);
    },
  },
  door: {
    label: msg`Doors`,
    parts: [
      ({ view }) =>
        pickPart(
          t`Which door?`,
          view.board.hexes.flatMap(({ label, overlay }) =>
            overlay?.kind === 'door' && !overlay.open
              ? [{ value: label, label: t`The door at ${label}`, description: overlay.locked ? t`locked` : t`closed` }]
              : [],
          ),
        ),
      wordsPart(t`What happens to it?`, { open: t`Open`, locked: t`Locked`, unlocked: t`Unlocked` }),
    ],
    build: (_, [hex = '', state]) => {
      const to = (['open', 'locked', 'unlocked'] as const).find((each) => each === state) ?? 'open';
      return correctionOf({ set: 'door', hex: id(hex), to }, doorWords(hex, to));
    },
  },
  newcomer: {
    label: msg`Spawn a monster`,
    parts: [
      ({ catalog, state }) => {
        const all = [...catalog.monsters.values()].filter(({ set }) => id<'MonsterSetId'>(set) in state.sets);
        return pickPart(
          t`Which monster comes?`,
          all.map(({ id: value, name }) => ({ value, label: name })),
        );
      },
      ({ catalog }, [monster = '']) => {
        const { levels = [], boss } = catalog.monsters.get(id(monster)) ?? {};
        const others = boss && levels.length === 0 ? [] : (['normal', 'elite'] as const);
        return termsPart(t`Of which rank?`, [...others, ...(boss ? (['boss'] as const) : [])])();
      },
      hexPart(t`In which hex?`),
    ],
    build: ({ catalog }, [monster = '', name, hex = '']) => {
      const rank = (['normal', 'elite', 'boss'] as const).find((each) => each === name) ?? 'normal';
      const called = bold(catalog.monsters.get(id(monster))?.name ?? monster);
      const words = t`${called} (${termWords(rank)}) comes to ${hex}.`;
      return correctionOf({ set: 'newcomer', monster: id(monster), rank, hex: id(hex) }, words);
    },
  },
});

function doorWords(hex: string, to: 'open' | 'locked' | 'unlocked'): string {
  if (to === 'open') return t`The door at ${hex} is open.`;
  return to === 'locked' ? t`The door at ${hex} is locked.` : t`The door at ${hex} is unlocked.`;
}
