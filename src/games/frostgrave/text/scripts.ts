import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CardScript, ScriptName } from '../content/schema/scripts.ts';
import { formatSigned, formatTenths, rollWords } from './words.ts';

type Scripts = { [Name in ScriptName]: Extract<CardScript, { name: Name }> };
type ScriptTexts = { readonly [Name in ScriptName]: (script: Scripts[Name], catalog: Catalog) => string };

/** Texts call the target “it”. */
const WORDS: ScriptTexts = {
  crumble: ({ move }) =>
    t`A hole as large as a doorway opens in it. Or the floor below a figure gives way, which drops a level unless it rolls Move and reaches ${move}. ` +
    t`A wall made by a spell is gone at once, and so is a Wizard Eye in it.`,
  'time-walk': ({ harm }) =>
    t`The caster has one more action in the apprentice phase and one in the soldier phase. A figure that already moved this turn moves half as far then. ` +
    t`Cast in two turns running, it costs ${harm} Health.`,
  'plane-walk': ({ modifiers }) =>
    t`Terrain does not stop the caster, and nobody can target the caster. ` +
    t`Cast again turn after turn, it is cast at ${modifiers.map(formatSigned).join(t`, then `)}.`,
  transpose: ({ apart }) => t`Two figures no farther apart than ${formatTenths(apart)} change places.`,
  'bones-of-the-earth': ({ fight, health }) =>
    t`A hand of bone (Fight ${formatSigned(fight)}, Health ${health}) holds the target in place. It ends when the hand is harmed, or when magic other than Leap moves the target.`,
  'wizard-eye': ({ degrees }) => t`The caster sees from an eye there as well, over ${degrees} degrees.`,
  'summon-demon': ({ margins, mishap }, catalog) =>
    t`A demon comes to the caster’s side: ${margins
      .map(({ from, creature }) => t`${catalog.creature(creature).name} at ${from} or more above the casting number`)
      .join(', ')}. A natural 1 brings one under nobody’s control into combat with the caster: ${mishap
      .map(({ on, creature }) => t`${catalog.creature(creature).name} on ${rollWords(on)}`)
      .join(', ')}.`,
  'mind-maze': ({ will, immune }, catalog) =>
    t`The figure rolls Will and needs ${will}, else it has no activation this turn. The rune stays for the turn: a figure that moves into combat with it ` +
    t`rolls as well, or loses all other actions. A spellcaster of the school ${catalog.school(immune).name} passes.`,
  'pit-trap': ({ move, depth, width }) =>
    t`The figure rolls Move and needs ${move}, else it falls into a pit ${formatTenths(depth)} deep and ${formatTenths(width)} wide, and must climb out.`,
  'death-from-above': ({ move, level, away }) =>
    t`A creature of encounter level ${level} drops in. The figure rolls Move and needs ${move}: then its player places the creature up to ${formatTenths(away)} away, ` +
    t`else the two are in combat.`,
  'time-slip': ({ will, back, chooses }, catalog) =>
    t`The figure rolls Will and needs ${will}, else it is out of time. At the start of each later turn it rolls again and needs ${back} to be back where it was. ` +
    t`A spellcaster of the school ${catalog.school(chooses).name} may choose.`,
  'pick-pocket': ({ fight }) =>
    t`The figure rolls Fight and needs ${fight}, otherwise its token, or one of its items, is out of the game.`,
  siren: ({ by, near }) =>
    t`Every uncontrolled creature that is not in combat goes ${formatTenths(by)} straight toward the figure. It fights any warband member it comes within ${formatTenths(near)} of.`,
  'personal-demon': ({ creature, away, will }, catalog) =>
    t`A ${catalog.creature(creature).name} with Will ${formatSigned(will)} appears ${formatTenths(away)} from the figure, and is after nobody else while that one is on the table.`,
  fury: () => t`From its next activation on, it attacks the nearest enemy, even against its player’s will.`,
  transference: ({ most, range }) =>
    t`Up to ${most} Health of its bearer’s own go to a member of the warband within ${formatTenths(range)}.`,
  'pack-hunter': () =>
    t`Several of a kind are placed in contact, and activate and move as one behind a leader drawn by chance.`,
  aquatic: ({ will, harm }) =>
    t`On land all ground is rough for it, and each activation it rolls Will and needs ${will}, or loses ${harm} Health.`,
};

export function scriptWords(script: CardScript, catalog: Catalog): string {
  return wordsOf(script.name, script, catalog);
}

function wordsOf<Name extends ScriptName>(name: Name, script: Scripts[Name], catalog: Catalog): string {
  return WORDS[name](script, catalog);
}
