/** Gains of events, treasures, buildings and rewards, as a pack has them. */
import { HERBS, MATERIALS } from '../../../../src/games/frosthaven/content/schema/terms.ts';
import { slugOf, titleOf } from '../names.ts';
import { guardCardNamed } from './guard-cards.ts';
import type { ReadGains, References } from './references.ts';
import { byHand, gained, joined, notThere } from './references.ts';

const RESOURCES: ReadonlySet<string> = new Set([...MATERIALS, ...HERBS]);
const MOST_CHANGE = 99;
export const MOST_GOLD = 999;

export function wholeNumber(value: unknown, most = MOST_CHANGE): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= most ? number : undefined;
}

/** `morale`, `prosperity`, `inspiration`, `defense`, `soldiers`; nothing for a change of 0. */
export function valueGain(value: string, amount: number): ReadGains {
  return amount === 0 ? gained() : gained({ gain: 'value', value, amount });
}

export function goldGain(amount: number, to: 'each' | 'collective'): ReadGains {
  return amount === 0 ? gained() : gained({ gain: 'gold', amount, to });
}

export function resourceGain(kind: string, amount: number, to: 'each' | 'collective'): ReadGains {
  if (amount === 0) return gained();
  if (!RESOURCES.has(kind)) return byHand(`Gain ${amount} ${to === 'each' ? '' : 'collective '}${titleOf(kind)}.`);
  return gained({ gain: 'resources', kind, amount, to });
}

/** STK-05: `demons`, `merchant-guild`. */
export function reputationGain(references: References, faction: unknown, amount: number): ReadGains | undefined {
  if (typeof faction !== 'string' || !/^[\w-]{2,30}$/.test(faction)) return undefined;
  return amount === 0 ? gained() : gained({ gain: 'counter', of: [reputationOf(references, faction)], amount });
}

export function reputationOf(references: References, faction: string): string {
  return references.counter(`reputation ${faction}`);
}

/** `herb-resource`, `herb_resources`, `material-resource`. */
export function groupOf(name: unknown): 'herbs' | 'materials' | undefined {
  const [, group] = /^(herb|material)[-_]resources?$/.exec(String(name)) ?? [];
  if (group === undefined) return undefined;
  return group === 'herb' ? 'herbs' : 'materials';
}

const EACH_MOST = 60;

/** Experience and checkmarks, for each character. */
export function eachGain(gain: 'experience' | 'checks', amount: number): ReadGains {
  if (amount >= 1 && amount <= EACH_MOST) return gained({ gain, amount });
  return byHand(`Each character gains ${amount} ${gain === 'checks' ? 'checkmarks' : 'experience'}.`);
}

export function itemGain(references: References, number: unknown): ReadGains {
  const item = references.known.items.get(Number(number));
  return item === undefined ? notThere(`Gain item ${number}.`, `item ${number}`) : gained({ gain: 'item', item });
}

export function blueprintGain(references: References, number: unknown): ReadGains {
  const item = references.known.items.get(Number(number));
  return item === undefined
    ? notThere(`Gain the blueprint of item ${number}.`, `item ${number}`)
    : gained({ gain: 'blueprint', item });
}

export function scenarioGain(references: References, index: unknown): ReadGains {
  const scenario = references.known.scenarios.get(String(index));
  return scenario === undefined
    ? notThere(`Unlock scenario ${index}.`, `scenario ${index}`)
    : gained({ gain: 'scenario', scenario });
}

export function classGain(references: References, name: string): ReadGains {
  const id = slugOf(name).slice(0, MAX_CLASS);
  return references.known.classes.has(id)
    ? gained({ gain: 'class', class: id })
    : notThere(`Unlock the class “${titleOf(name)}”.`, `class ${name}`);
}

const MAX_CLASS = 24;

export function buildingGain(references: References, number: unknown): ReadGains {
  const building = references.known.buildings.get(String(number));
  return building === undefined
    ? notThere(`Unlock building ${number}.`, `building ${number}`)
    : gained({ gain: 'building', building });
}

/** By the name of the building. ATT-09 */
export function wreckGain(references: References, name: unknown): ReadGains {
  const building = references.known.buildings.get(String(name));
  return building === undefined
    ? notThere(`This building is wrecked: ${titleOf(String(name))}.`, `building ${name}`)
    : gained({ gain: 'wreck', building });
}

/** `weeks`: from the last marked box; 0 is at once. CAL-05 */
export function sectionGain(references: References, number: string, weeks: number): ReadGains {
  return gained({ gain: 'section', section: references.section(number), weeks });
}

/** Events into or out of their decks. EVT-16 */
export function eventsGain(references: References, change: 'add' | 'remove', names: readonly string[]): ReadGains {
  const said = change === 'add' ? 'Add' : 'Remove';
  return joined(
    names.map((name) => {
      const card = references.known.events.get(name);
      return card === undefined
        ? notThere(`${said} event ${name}.`, `event ${name}`)
        : gained({ gain: 'events', [change]: [card] });
    }),
  );
}

/** `156.1-4`: section 156.1 in four weeks. */
export function calendarGain(references: References, value: string): ReadGains | undefined {
  const [, section = '', weeks = ''] = /^(\d{1,3}\.\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
  return section === '' || Number(weeks) > MOST_WEEKS ? undefined : sectionGain(references, section, Number(weeks));
}

const MOST_WEEKS = 40;

/** Cards into or out of the town guard deck; by hand what does more than its number says. TGD-03 */
export function guardGain(references: References, change: 'add' | 'remove', name: string, count = 1): ReadGains {
  const known = guardCardNamed(name);
  const said = change === 'add' ? 'into' : 'out of';
  if (known === undefined || count < 1 || count > 20)
    return byHand(`Take ${count} card “${name}” ${said} the town guard deck.`);
  return gained({ gain: 'guard', [change]: { [references.guardCard(known)]: count } });
}
