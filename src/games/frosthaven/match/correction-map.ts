/** Corrections of tiles, elements and doors, and of monsters that come. */
import { id } from '../../../engine/values/id.ts';
import { type CorrectionKind, numberPart } from '../../../game-api/contract/corrections.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { later, t } from '../../../i18n/t.ts';
import { ELEMENT_STATES, ELEMENTS } from '../content/terms.ts';
import { LAYABLE } from '../rules/corrections/set-right.ts';
import { termTitle, termWords } from '../rules/view-schema/words.ts';
import { aHex, type CorrectionContext, ofTerms, ofWords, picks, whole } from './correction-parts.ts';

const MOST_TREASURES = 999;

export const mapKinds = (): Readonly<Record<string, CorrectionKind<CorrectionContext>>> => ({
  tile: {
    label: later`Tiles on the map`,
    description: later`Traps, obstacles, terrain, treasure that is to go`,
    parts: [
      ofWords(t`What is to lie there?`, {
        nothing: t`Nothing`,
        ...Object.fromEntries(LAYABLE.map((each) => [each, termTitle(each)])),
      }),
      aHex(t`In which hex?`),
    ],
    whole: (_, [what = '', hex = '']) => {
      const tile = LAYABLE.find((each) => each === what) ?? 'nothing';
      const words = tile === 'nothing' ? t`Nothing lies at ${hex} any more.` : t`At ${hex} lies: ${termWords(tile)}.`;
      return whole({ set: 'tile', hex: id(hex), tile }, words);
    },
  },
  treasure: {
    label: later`A numbered treasure`,
    parts: [() => numberPart(t`Which number is on it?`, 1, MOST_TREASURES), aHex(t`In which hex?`)],
    whole: (_, [number = '', hex = '']) =>
      whole({ set: 'treasure', hex: id(hex), number }, t`Treasure ${number} lies at ${hex}.`),
  },
  element: {
    label: later`Elements`,
    parts: [ofTerms(t`Which element?`, ELEMENTS), ofTerms(t`What is it?`, ELEMENT_STATES)],
    whole: (_, [name, state]) => {
      const element = ELEMENTS.find((each) => each === name) ?? 'fire';
      const to = ELEMENT_STATES.find((each) => each === state) ?? 'inert';
      return whole({ set: 'element', element, to }, t`${termTitle(element)} is ${termWords(to)}.`);
    },
  },
  door: {
    label: later`Doors`,
    parts: [
      ({ view }) =>
        picks(
          t`Which door?`,
          view.board.hexes.flatMap(({ label, overlay }) =>
            overlay?.kind === 'door' && !overlay.open
              ? [{ value: label, label: t`The door at ${label}`, description: overlay.locked ? t`locked` : t`closed` }]
              : [],
          ),
        ),
      ofWords(t`What becomes of it?`, { open: t`Open`, locked: t`Locked`, unlocked: t`Unlocked` }),
    ],
    whole: (_, [hex = '', state]) => {
      const to = (['open', 'locked', 'unlocked'] as const).find((each) => each === state) ?? 'open';
      return whole({ set: 'door', hex: id(hex), to }, doorWords(hex, to));
    },
  },
  newcomer: {
    label: later`Spawn a monster`,
    parts: [
      ({ catalog, state }) => {
        const all = [...catalog.monsters.values()].filter(({ set }) => id<'MonsterSetId'>(set) in state.sets);
        return picks(
          t`Which monster comes?`,
          all.map(({ id: value, name }) => ({ value, label: name })),
        );
      },
      ({ catalog }, [monster = '']) => {
        const isBoss = catalog.monsters.get(id(monster))?.boss !== undefined;
        return ofTerms(t`Of which rank?`, isBoss ? ['boss'] : ['normal', 'elite'])();
      },
      aHex(t`In which hex?`),
    ],
    whole: ({ catalog }, [monster = '', name, hex = '']) => {
      const rank = (['normal', 'elite', 'boss'] as const).find((each) => each === name) ?? 'normal';
      const called = bold(catalog.monsters.get(id(monster))?.name ?? monster);
      const words = t`${called} (${termWords(rank)}) comes to ${hex}.`;
      return whole({ set: 'newcomer', monster: id(monster), rank, hex: id(hex) }, words);
    },
  },
});

function doorWords(hex: string, to: 'open' | 'locked' | 'unlocked'): string {
  if (to === 'open') return t`The door at ${hex} is open.`;
  return to === 'locked' ? t`The door at ${hex} is locked.` : t`The door at ${hex} is unlocked.`;
}
