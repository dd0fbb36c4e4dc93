/** Answers of `/rules`. */

import type { Glossary } from '../../../game-api/contract/game.ts';
import { type GlossaryTermName, noTermWords, suggestedIn, termIn } from '../../../game-api/contract/term-search.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import { bold, fitted } from '../../../game-api/panel/text.ts';
import { later, translated } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { itemWords, magicArmWords, potionWords, traitWords, trapWords } from './effects.ts';
import { spellWords } from './spells.ts';

interface GlossaryTerm extends GlossaryTermName {
  readonly words: () => string;
}

function entry(term: string, words: string, ...also: string[]): GlossaryTerm {
  return { term, words: () => translated(words), ...(also.length > 0 && { also }) };
}

const TURN: readonly GlossaryTerm[] = [
  entry(
    later`Turn`,
    later`Everybody rolls for initiative, and then come the phases of wizards, apprentices, soldiers and creatures. In each phase the players activate in the order of initiative.`,
    later`phase`,
    later`round`,
  ),
  entry(
    later`Initiative`,
    later`Every player rolls a die at the beginning of a turn, and the highest goes first in each of its phases. Only those who are level roll again.`,
  ),
  entry(
    later`Activation`,
    later`A figure that is activated has two actions, and one of them is a move, or what stands in its place. The two may come in either order.`,
    later`action`,
    later`actions`,
  ),
  entry(
    later`Group activation`,
    later`A wizard or an apprentice may activate up to three soldiers within 3″ together with itself. Then every figure of the group moves with its first action. Whoever is in combat activates alone.`,
    later`group`,
  ),
  entry(
    later`Creature phase`,
    later`Creatures that nobody commands act last, the healthiest first. In combat they fight; else they go for whom they see, shoot where they can, or wander in a direction of chance.`,
    later`creature`,
    later`creatures`,
    later`uncontrolled`,
  ),
];

const MOVING: readonly GlossaryTerm[] = [
  entry(
    later`Move`,
    later`A figure goes up to its Move in inches, along a way of its own choice. A second move in the same activation covers half of that.`,
    later`movement`,
  ),
  entry(
    later`Climb`,
    later`Each inch up or down a wall, and each part of an inch, costs two. Ladders and stairs cost no more than level ground.`,
    later`climbing`,
    later`ladder`,
  ),
  entry(
    later`Rough ground`,
    later`Each inch across it, and each part of an inch, costs two. Snowdrifts, rubble and undergrowth are rough.`,
    later`rough`,
    later`difficult ground`,
  ),
  entry(
    later`Jump`,
    later`A figure leaps up to 4″ across a gap, after a run as long as the jump and in line with it. Run and jump both count as movement, and it comes down no higher than it was.`,
    later`leap`,
  ),
  entry(
    later`Fall`,
    later`A fall of less than 3″ does nothing. From there on it does damage of one and a half times its inches, rounded down.`,
    later`drop`,
    later`falling`,
  ),
  entry(
    later`Swim`,
    later`In deep water a figure rolls for Will against 5 when it is activated; armour and treasure make that harder. Where it fails it does nothing that turn, and loses as much health as it fell short.`,
    later`swimming`,
    later`deep water`,
    later`water`,
  ),
  entry(
    later`Run for it`,
    later`As its first action a figure may move 3″, whatever slows it. Its activation is over then.`,
    later`run`,
  ),
  entry(
    later`Intercept`,
    later`A figure that is not in combat may step into the way of an enemy that moves within 1″ of it. The two are in combat then, and the move ends there. Whoever has just lost a fight against the mover can’t do that.`,
    later`force combat`,
    later`interception`,
  ),
];

const FIGHTING: readonly GlossaryTerm[] = [
  entry(
    later`In combat`,
    later`Figures of different sides that touch are in combat. Whoever is in combat can’t move away, shoot or pick anything up.`,
    later`combat`,
    later`contact`,
  ),
  entry(
    later`Fight`,
    later`Both roll a die and add their Fight; the higher one wins and does damage. The winner says whether they stay in combat, or one of them is pushed back an inch; where both are level, both do damage.`,
    later`attack`,
    later`melee`,
  ),
  entry(
    later`Support`,
    later`A friend who is in combat with the same enemy, and with nobody else, adds 2 in a fight. Support of the two sides cancels out, and no more than 6 of it counts.`,
    later`supporter`,
    later`supporters`,
    later`multiple combats`,
  ),
  entry(
    later`Push back`,
    later`The winner of a fight may push itself or the loser back by an inch, straight away. Walls and figures stop it; from an edge one falls.`,
    later`pushed`,
    later`forced back`,
  ),
  entry(
    later`Shoot`,
    later`Whoever shoots rolls a die and adds its Shoot; the target rolls a die and adds its Fight and what covers it. Only a higher roll hits, and it does damage like a blow.`,
    later`shooting`,
    later`bow`,
    later`crossbow`,
  ),
  entry(
    later`Cover`,
    later`A target that touches something solid has +2 when up to half of it is hidden, and +4 when more is. Bushes and the like give +2 where they hide it almost whole.`,
    later`light cover`,
    later`heavy cover`,
  ),
  entry(
    later`Intervening terrain`,
    later`Each piece and each figure in the line of a shot adds 1 to the roll of its target. What touches the target is cover instead.`,
    later`in the way`,
  ),
  entry(later`Hasty shot`, later`Whoever has moved in the same activation shoots hastily. The target has +1.`, 'hasty'),
  entry(
    later`In sight`,
    later`Two figures see each other where any part of the one can be seen from the other. Walls, ceilings and closed doors hide; light and smoke limit how far one sees.`,
    later`line of sight`,
    later`sight`,
  ),
  entry(
    later`Damage`,
    later`The winner’s roll with what its weapon adds, less the armour of the other, is lost as health. Where nothing is left of it nothing happens.`,
    later`armour`,
    later`armor`,
  ),
  entry(
    later`Health`,
    later`What a figure can take; at nought it is out of the game. Afterwards a roll says what has become of it.`,
    later`out of action`,
    later`injury`,
    later`death`,
  ),
];

const MAGIC: readonly GlossaryTerm[] = [
  entry(
    later`Casting roll`,
    later`A die against the number of the spell: who reaches it casts it. An apprentice casts at −2.`,
    later`cast`,
    later`casting number`,
    later`casting`,
  ),
  entry(
    later`Empower`,
    later`After a casting roll whoever casts may give health for it, a point for each. One point at least must be left.`,
    later`empowering`,
  ),
  entry(
    later`Failed spell`,
    later`A spell that misses its number by five or more hurts whoever casts it: 1 damage, 2 from ten on, and 5 from twenty on. By less than that nothing is lost but the action.`,
    later`failure`,
  ),
  entry(
    later`Resist`,
    later`Where a spell says so its target rolls a die and adds its Will. It goes free where it comes to as much as the casting roll.`,
    later`will`,
    later`will roll`,
  ),
  entry(
    later`Scroll`,
    later`It casts its spell once without any roll, and is gone. Spellcasters alone can read it.`,
    later`scrolls`,
  ),
  entry(
    later`Grimoire`,
    later`A wizard that has gained a level may learn the spell of a grimoire that its warband has. What it knows can’t be learnt twice.`,
    later`spell book`,
  ),
];

const CAMPAIGN: readonly GlossaryTerm[] = [
  entry(
    later`Treasure`,
    later`A figure that is not in combat takes up a token it touches, where no enemy is within an inch; its Move is halved from then on. Carried off the table it is counted after the game.`,
    later`token`,
    later`treasure token`,
    later`chest`,
  ),
  entry(
    later`Encumbered`,
    later`Whoever carries a treasure beside a shield, a staff, a bow, a crossbow or a weapon for two hands is encumbered. It has −1 in a fight.`,
    later`carrying`,
  ),
  entry(
    later`Trap`,
    later`Where a table plays with traps, a 1 in the roll for initiative springs one. Which it is, chance decides.`,
    later`traps`,
  ),
  entry(
    later`Wizard`,
    later`Who leads a warband, knows its spells and gains its levels. If it dies, its apprentice or a new wizard follows, as the table has settled.`,
  ),
  entry(
    later`Apprentice`,
    later`It casts the spells of its wizard, not quite as well, and grows with it. It leads soldiers in a phase of its own.`,
  ),
  entry(
    later`Soldier`,
    later`Soldiers are hired for gold and carry one thing each. No warband has more than eight, and no more than four specialists among them.`,
    later`specialist`,
    later`soldiers`,
    later`hire`,
  ),
  entry(
    later`Level`,
    later`Experience raises the level of a wizard between games. A level buys a better casting number, a better value, or a spell of a grimoire.`,
    later`experience`,
  ),
  entry(
    later`Base`,
    later`A warband keeps house in one place of the city, which has a gift of its own. What is built there helps between games.`,
    later`home`,
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
    explained: (word) => {
      const found = termIn(all, word);
      if (!found) return noTermWords(all, word);
      return fitted(`${bold(translated(found.term))}: ${found.words()}`, CONTENT_LENGTH);
    },
    terms: () => suggestedIn(all),
  };
}
