/** Checks that each script belongs to one half of the card it is named after. */

import type { FileProblem } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile } from '../../../../game-api/content/pack-errors.ts';
import { FILE } from '../files.ts';
import type { CharacterClass } from '../schema/abilities/cards.ts';
import type { ScriptName } from '../schema/scenario/scripts.ts';
import { walkAbilities } from '../walk-abilities.ts';
import { halvesOf } from './check-abilities.ts';

interface ScriptReference {
  readonly file: string;
  readonly place: string;
  readonly card: string;
  readonly script: ScriptName;
}

export function checkScripts(classes: readonly Pick<CharacterClass, 'id' | 'cards'>[]): FileProblem[] {
  const all = scriptsOf(classes);
  return all.flatMap(({ file, place, card, script }, i) => {
    const wrong = (message: string) => problemsInFile(file, problemsAt(place, [message]));
    if (script !== card) return wrong(`only a card ${script} has the script of that name`);
    const again = all.findIndex((other) => other.script === script && other.card === card) < i;
    return again ? wrong(`the script “${script}” is asked for before`) : [];
  });
}

export function scriptsOf(classes: readonly Pick<CharacterClass, 'id' | 'cards'>[]): ScriptReference[] {
  return classes.flatMap((each) =>
    halvesOf(each).flatMap(({ place, card, action }) =>
      walkAbilities(action.abilities, { owner: 'character', triggered: undefined, commanded: false }).flatMap((here) =>
        here.ability.verb === 'script'
          ? [{ file: FILE.class(each.id), place: `${place}: ${here.place}`, card, script: here.ability.script }]
          : [],
      ),
    ),
  );
}
