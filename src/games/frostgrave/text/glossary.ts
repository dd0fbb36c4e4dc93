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
    msg`Everybody rolls for initiative, and then come the phases of wizards, apprentices, soldiers and creatures. In each phase the players activate in the order of initiative.`,
    msg`phase`,
    msg`round`,
  ),
  entry(
    msg`Initiative`,
    msg`Every player rolls a die at the beginning of a turn, and the highest goes first in each of its phases. Only those who are level roll again.`,
  ),
  entry(
    msg`Activation`,
    msg`A figure that is activated has two actions, and one of them is a move, or what stands in its place. The two may come in either order.`,
    msg`action`,
    msg`actions`,
  ),
  entry(
    msg`Group activation`,
    msg`A wizard or an apprentice may activate up to three soldiers within 3″ together with itself. Then every figure of the group moves with its first action. Whoever is in combat activates alone.`,
    msg`group`,
  ),
  entry(
    msg`Creature phase`,
    msg`Creatures that nobody commands act last, the healthiest first. In combat they fight; else they go for whom they see, shoot where they can, or wander in a direction of chance.`,
    msg`creature`,
    msg`creatures`,
    msg`uncontrolled`,
  ),
];

const MOVING: readonly GlossaryTerm[] = [
  entry(
    msg`Move`,
    msg`A figure goes up to its Move in inches, along a way of its own choice. A second move in the same activation covers half of that.`,
    msg`movement`,
  ),
  entry(
    msg`Climb`,
    msg`Each inch up or down a wall, and each part of an inch, costs two. Ladders and stairs cost no more than level ground.`,
    msg`climbing`,
    msg`ladder`,
  ),
  entry(
    msg`Rough ground`,
    msg`Each inch across it, and each part of an inch, costs two. Snowdrifts, rubble and undergrowth are rough.`,
    msg`rough`,
    msg`difficult ground`,
  ),
  entry(
    msg`Jump`,
    msg`A figure leaps up to 4″ across a gap, after a run as long as the jump and in line with it. Run and jump both count as movement, and it comes down no higher than it was.`,
    msg`leap`,
  ),
  entry(
    msg`Fall`,
    msg`A fall of less than 3″ does nothing. From there on it does damage of one and a half times its inches, rounded down.`,
    msg`drop`,
    msg`falling`,
  ),
  entry(
    msg`Swim`,
    msg`In deep water a figure rolls for Will against 5 when it is activated; armour and treasure make that harder. Where it fails it does nothing that turn, and loses as much health as it fell short.`,
    msg`swimming`,
    msg`deep water`,
    msg`water`,
  ),
  entry(
    msg`Run for it`,
    msg`As its first action a figure may move 3″, whatever slows it. Its activation is over then.`,
    msg`run`,
  ),
  entry(
    msg`Intercept`,
    msg`A figure that is not in combat may step into the way of an enemy that moves within 1″ of it. The two are in combat then, and the move ends there. Whoever has just lost a fight against the mover can’t do that.`,
    msg`force combat`,
    msg`interception`,
  ),
];

const FIGHTING: readonly GlossaryTerm[] = [
  entry(
    msg`In combat`,
    msg`Figures of different sides that touch are in combat. Whoever is in combat can’t move away, shoot or pick anything up.`,
    msg`combat`,
    msg`contact`,
  ),
  entry(
    msg`Fight`,
    msg`Both roll a die and add their Fight; the higher one wins and does damage. The winner says whether they stay in combat, or one of them is pushed back an inch; where both are level, both do damage.`,
    msg`attack`,
    msg`melee`,
  ),
  entry(
    msg`Support`,
    msg`A friend who is in combat with the same enemy, and with nobody else, adds 2 in a fight. Support of the two sides cancels out, and no more than 6 of it counts.`,
    msg`supporter`,
    msg`supporters`,
    msg`multiple combats`,
  ),
  entry(
    msg`Push back`,
    msg`The winner of a fight may push itself or the loser back by an inch, straight away. Walls and figures stop it; from an edge one falls.`,
    msg`pushed`,
    msg`forced back`,
  ),
  entry(
    msg`Shoot`,
    msg`Whoever shoots rolls a die and adds its Shoot; the target rolls a die and adds its Fight and what covers it. Only a higher roll hits, and it does damage like a blow.`,
    msg`shooting`,
    msg`bow`,
    msg`crossbow`,
  ),
  entry(
    msg`Cover`,
    msg`A target that touches something solid has +2 when up to half of it is hidden, and +4 when more is. Bushes and the like give +2 where they hide it almost whole.`,
    msg`light cover`,
    msg`heavy cover`,
  ),
  entry(
    msg`Intervening terrain`,
    msg`Each piece and each figure in the line of a shot adds 1 to the roll of its target. What touches the target is cover instead.`,
    msg`in the way`,
  ),
  entry(msg`Hasty shot`, msg`Whoever has moved in the same activation shoots hastily. The target has +1.`, 'hasty'),
  entry(
    msg`In sight`,
    msg`Two figures see each other where any part of the one can be seen from the other. Walls, ceilings and closed doors hide; light and smoke limit how far one sees.`,
    msg`line of sight`,
    msg`sight`,
  ),
  entry(
    msg`Damage`,
    msg`The winner’s roll with what its weapon adds, less the armour of the other, is lost as health. Where nothing is left of it nothing happens.`,
    msg`armour`,
    msg`armor`,
  ),
  entry(
    msg`Health`,
    msg`What a figure can take; at nought it is out of the game. Afterwards a roll says what has become of it.`,
    msg`out of action`,
    msg`injury`,
    msg`death`,
  ),
];

const MAGIC: readonly GlossaryTerm[] = [
  entry(
    msg`Casting roll`,
    msg`A die against the number of the spell: who reaches it casts it. An apprentice casts at −2.`,
    msg`cast`,
    msg`casting number`,
    msg`casting`,
  ),
  entry(
    msg`Empower`,
    msg`After a casting roll whoever casts may give health for it, a point for each. One point at least must be left.`,
    msg`empowering`,
  ),
  entry(
    msg`Failed spell`,
    msg`A spell that misses its number by five or more hurts whoever casts it: 1 damage, 2 from ten on, and 5 from twenty on. By less than that nothing is lost but the action.`,
    msg`failure`,
  ),
  entry(
    msg`Resist`,
    msg`Where a spell says so its target rolls a die and adds its Will. It goes free where it comes to as much as the casting roll.`,
    msg`will`,
    msg`will roll`,
  ),
  entry(
    msg`Scroll`,
    msg`It casts its spell once without any roll, and is gone. Spellcasters alone can read it.`,
    msg`scrolls`,
  ),
  entry(
    msg`Grimoire`,
    msg`A wizard that has gained a level may learn the spell of a grimoire that its warband has. What it knows can’t be learnt twice.`,
    msg`spell book`,
  ),
];

const CAMPAIGN: readonly GlossaryTerm[] = [
  entry(
    msg`Treasure`,
    msg`A figure that is not in combat takes up a token it touches, where no enemy is within an inch; its Move is halved from then on. Carried off the table it is counted after the game.`,
    msg`token`,
    msg`treasure token`,
    msg`chest`,
  ),
  entry(
    msg`Encumbered`,
    msg`Whoever carries a treasure beside a shield, a staff, a bow, a crossbow or a weapon for two hands is encumbered. It has −1 in a fight.`,
    msg`carrying`,
  ),
  entry(
    msg`Trap`,
    msg`Where a table plays with traps, a 1 in the roll for initiative springs one. Which it is, chance decides.`,
    msg`traps`,
  ),
  entry(
    msg`Wizard`,
    msg`Who leads a warband, knows its spells and gains its levels. If it dies, its apprentice or a new wizard follows, as the table has settled.`,
  ),
  entry(
    msg`Apprentice`,
    msg`It casts the spells of its wizard, not quite as well, and grows with it. It leads soldiers in a phase of its own.`,
  ),
  entry(
    msg`Soldier`,
    msg`Soldiers are hired for gold and carry one thing each. No warband has more than eight, and no more than four specialists among them.`,
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
    msg`A warband keeps house in one place of the city, which has a gift of its own. What is built there helps between games.`,
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
