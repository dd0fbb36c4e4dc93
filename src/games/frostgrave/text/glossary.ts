/** Answers of `/rules`. */

import type { Glossary } from '../../../game-api/contract/game.ts';
import type { GlossaryTermName } from '../../../game-api/contract/term-search.ts';
import { findTerm, suggestTerms, unknownTermWords } from '../../../game-api/contract/term-search.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import { bold, truncateLines } from '../../../game-api/panel/text.ts';
import { msg, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { itemWords, magicArmWords, potionWords, traitWords, trapWords } from './effects.ts';
import { spellWords } from './spells.ts';

interface GlossaryTerm extends GlossaryTermName {
  readonly words: () => string;
}

function entry(term: string, words: string, ...aliases: string[]): GlossaryTerm {
  return { term, words: () => translateMsg(words), ...(aliases.length > 0 && { aliases: aliases }) };
}

const TURN: readonly GlossaryTerm[] = [
  entry(
    msg`Turn`,
    msg`Everyone rolls for initiative; then come the phases of wizards, apprentices, soldiers and creatures. In each phase the players activate in order of initiative.`,
    msg`phase`,
    msg`round`,
  ),
  entry(
    msg`Initiative`,
    msg`Each player rolls a die at the beginning of a turn, and the highest goes first in each phase. Only tied players reroll.`,
  ),
  entry(
    msg`Activation`,
    msg`An activated figure has two actions; one of them must be a move, or its replacement. They may come in either order.`,
    msg`action`,
    msg`actions`,
  ),
  entry(
    msg`Group activation`,
    msg`A wizard or an apprentice may activate up to three soldiers within 3″ together with itself. Then every figure of the group moves with its first action. A figure in combat activates alone.`,
    msg`group`,
  ),
  entry(
    msg`Creature phase`,
    msg`Uncontrolled creatures act last, the healthiest first. In combat they fight. Otherwise they go for figures they see, shoot if they can, or wander in a random direction.`,
    msg`creature`,
    msg`creatures`,
    msg`uncontrolled`,
  ),
];

const MOVING: readonly GlossaryTerm[] = [
  entry(
    msg`Move`,
    msg`A figure moves up to its Move in inches, along any path. A second move in the same activation covers half of that.`,
    msg`movement`,
  ),
  entry(
    msg`Climb`,
    msg`Each inch up or down a wall, or part of an inch, costs two. Ladders and stairs cost no more than level ground.`,
    msg`climbing`,
    msg`ladder`,
  ),
  entry(
    msg`Rough ground`,
    msg`Each inch across it, or part of an inch, costs two. Snowdrifts, rubble and undergrowth are rough.`,
    msg`rough`,
    msg`difficult ground`,
  ),
  entry(
    msg`Jump`,
    msg`A figure jumps up to 4″ across a gap, after an equally long run-up in one line. Run-up and jump both count as movement, and it lands no higher than it was.`,
    msg`leap`,
  ),
  entry(
    msg`Fall`,
    msg`A fall of less than 3″ does nothing. A longer one does one and a half times its inches in damage, rounded down.`,
    msg`drop`,
    msg`falling`,
  ),
  entry(
    msg`Swim`,
    msg`In deep water a figure rolls Will against 5 when activated; armour and treasure make that harder. If it fails, it does nothing that turn and loses as much Health as it fell short.`,
    msg`swimming`,
    msg`deep water`,
    msg`water`,
  ),
  entry(
    msg`Run for it`,
    msg`As its first action, a figure may move 3″, whatever slows it. Then its activation is over.`,
    msg`run`,
  ),
  entry(
    msg`Intercept`,
    msg`A figure that is not in combat may step into the way of an enemy that passes within 1″. Both are then in combat, and the move ends there. A figure that just lost a fight against the moving one can’t intercept it.`,
    msg`force combat`,
    msg`interception`,
  ),
];

const FIGHTING: readonly GlossaryTerm[] = [
  entry(
    msg`In combat`,
    msg`Figures of different sides that touch are in combat. They can’t move away, shoot or pick anything up.`,
    msg`combat`,
    msg`contact`,
  ),
  entry(
    msg`Fight`,
    msg`Both roll a die and add their Fight; the higher total wins and does damage. The winner stays in combat, or pushes one of the two back an inch. On a tie both do damage.`,
    msg`attack`,
    msg`melee`,
  ),
  entry(
    msg`Support`,
    msg`A friend in combat with the same enemy, and with nobody else, adds 2 in a fight. Support of both sides cancels out, and at most 6 of it counts.`,
    msg`supporter`,
    msg`supporters`,
    msg`multiple combats`,
  ),
  entry(
    msg`Push back`,
    msg`The winner of a fight may push itself or the loser back by an inch, straight away. Walls and figures stop the push; at an edge the figure falls.`,
    msg`pushed`,
    msg`forced back`,
  ),
  entry(
    msg`Shoot`,
    msg`The shooter rolls a die and adds its Shoot; the target rolls a die and adds its Fight and cover. Only a higher roll hits, and it does damage like a blow.`,
    msg`shooting`,
    msg`bow`,
    msg`crossbow`,
  ),
  entry(
    msg`Cover`,
    msg`A target that touches something solid has +2 if up to half of it is hidden, and +4 if more is. Bushes and the like give +2 if they hide it almost whole.`,
    msg`light cover`,
    msg`heavy cover`,
  ),
  entry(
    msg`Intervening terrain`,
    msg`Each terrain piece and each figure in the line of a shot adds 1 to the target’s roll. Terrain touching the target is cover instead.`,
    msg`in the way`,
  ),
  entry(
    msg`Hasty shot`,
    msg`A figure that has moved in the same activation shoots hastily. The target has +1.`,
    'hasty',
  ),
  entry(
    msg`In sight`,
    msg`Two figures see each other if any part of one is visible from the other. Walls, ceilings and closed doors hide; light and smoke limit sight.`,
    msg`line of sight`,
    msg`sight`,
  ),
  entry(
    msg`Damage`,
    msg`The winner’s roll plus its weapon bonus, minus the other’s armour, is lost as Health. If nothing is left, nothing happens.`,
    msg`armour`,
    msg`armor`,
  ),
  entry(
    msg`Health`,
    msg`The damage a figure can take; at 0 it is out of the game. Afterwards a roll decides its fate.`,
    msg`out of action`,
    msg`injury`,
    msg`death`,
  ),
];

const MAGIC: readonly GlossaryTerm[] = [
  entry(
    msg`Casting roll`,
    msg`A die against the spell’s casting number: reaching it casts the spell. An apprentice casts at −2.`,
    msg`cast`,
    msg`casting number`,
    msg`casting`,
  ),
  entry(
    msg`Empower`,
    msg`After a casting roll the caster may spend Health on it, one for each point. At least 1 must be left.`,
    msg`empowering`,
  ),
  entry(
    msg`Failed spell`,
    msg`A spell that misses its number by five or more hurts the caster: 1 damage, 2 from ten on, and 5 from twenty on. A narrower miss costs only the action.`,
    msg`failure`,
  ),
  entry(
    msg`Resist`,
    msg`If a spell allows it, the target rolls a die and adds its Will. If it equals the casting roll, the spell has no effect on it.`,
    msg`will`,
    msg`will roll`,
  ),
  entry(
    msg`Scroll`,
    msg`It casts its spell once without a roll, and is gone. Only spellcasters can read it.`,
    msg`scrolls`,
  ),
  entry(
    msg`Grimoire`,
    msg`A wizard who gains a level may learn the spell of a grimoire its warband has. It can’t learn a known spell again.`,
    msg`spell book`,
  ),
];

const CAMPAIGN: readonly GlossaryTerm[] = [
  entry(
    msg`Treasure`,
    msg`A figure that is not in combat may pick up a token it touches, if no enemy is within an inch; from then on its Move is halved. A token carried off the table counts after the game.`,
    msg`token`,
    msg`treasure token`,
    msg`chest`,
  ),
  entry(
    msg`Encumbered`,
    msg`A figure that carries a treasure besides a shield, a staff, a bow, a crossbow or a two-handed weapon is encumbered. It has −1 in a fight.`,
    msg`carrying`,
  ),
  entry(
    msg`Trap`,
    msg`If a table plays with traps, a 1 in the initiative roll springs one. Chance decides which.`,
    msg`traps`,
  ),
  entry(
    msg`Wizard`,
    msg`Leads a warband, knows its spells and gains its levels. If it dies, its apprentice or a new wizard follows, as the table has agreed.`,
  ),
  entry(
    msg`Apprentice`,
    msg`It casts the spells of its wizard, not quite as well, and grows with it. It leads soldiers in a phase of its own.`,
  ),
  entry(
    msg`Soldier`,
    msg`You hire soldiers for gold, and each carries one item. A warband has at most eight, with at most four specialists among them.`,
    msg`specialist`,
    msg`soldiers`,
    msg`hire`,
  ),
  entry(
    msg`Level`,
    msg`Experience raises the level of a wizard between games. A level buys a better casting number, a better value, or a spell of a grimoire.`,
    msg`experience`,
  ),
  entry(
    msg`Base`,
    msg`A warband has its base in one place of the city, which gives a benefit of its own. What you buy for it helps between games.`,
    msg`home`,
  ),
];

const TERMS: readonly GlossaryTerm[] = [...TURN, ...MOVING, ...FIGHTING, ...MAGIC, ...CAMPAIGN];

/** A term of the rules wins over content of the same name. */
export function glossaryOf(catalog: Catalog): Glossary {
  const { spells, traits, potions, magicItems, magicArms, traps } = catalog;
  const named: readonly GlossaryTerm[] = [
    ...[...spells.values()].map((each) => ({ term: each.name, words: () => spellWords(each, catalog) })),
    ...[...traits.values()].map((each) => ({ term: each.name, words: () => traitWords(each, catalog) })),
    ...[...potions.values()].map((each) => ({ term: each.name, words: () => potionWords(each, catalog) })),
    ...[...magicItems.values()].map((each) => ({ term: each.name, words: () => itemWords(each, catalog) })),
    ...[...traps.values()].map((each) => ({ term: each.name, words: () => trapWords(each, catalog) })),
    ...[...magicArms.values()].map((each) => ({ term: each.name, words: () => magicArmWords(each, catalog) })),
  ].filter(({ term, words }, i, all) => words() !== '' && all.findIndex((each) => each.term === term) === i);
  const all = [...TERMS, ...named.filter((each) => !TERMS.some(({ term }) => term === each.term))];
  return {
    explain: (word) => {
      const found = findTerm(all, word);
      if (!found) return unknownTermWords(all, word);
      return truncateLines(`${bold(translateMsg(found.term))}: ${found.words()}`, CONTENT_LENGTH);
    },
    terms: () => suggestTerms(all),
  };
}
