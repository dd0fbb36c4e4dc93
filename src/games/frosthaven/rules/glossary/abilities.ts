/** What cards let figures do. */
import { later } from '../../../../language/t.ts';
import type { Verb } from '../../content/schema/abilities.ts';
import { entry, type GlossaryEntry } from './entry.ts';

/** The entry for each verb; without one it stands among the conditions. A script says what it does on its card. */
export const VERB_ENTRIES: { readonly [V in Verb]: GlossaryEntry | undefined } = {
  attack: entry(
    later`Attack`,
    '25–26',
    later`Attack X does X damage to a target, changed first by bonuses, then by a modifier card, then by the target’s shield. Each target of one ability is attacked by itself, with a card of its own.`,
  ),
  move: entry(
    later`Move`,
    '24',
    later`Move X gives X movement points; an ordinary hex costs one, and the way may lead through allies but not through enemies or obstacles. The move must end in a hex without another figure.`,
    later`movement points`,
  ),
  teleport: entry(
    later`Teleport`,
    '24',
    later`Teleport X puts the figure into a hex within X hexes, whatever lies between, walls included. It is no movement, but what waits in the hex where it arrives takes effect.`,
  ),
  push: entry(
    later`Push`,
    '32',
    later`Push X moves the target up to X hexes, each farther from whoever pushes than the one before. It is forced movement: traps and hazardous terrain on the way take effect.`,
    later`forced movement`,
  ),
  pull: entry(
    later`Pull`,
    '32',
    later`Pull X moves the target up to X hexes, each nearer to whoever pulls than the one before. It is forced movement: traps and hazardous terrain on the way take effect.`,
  ),
  heal: entry(
    later`Heal`,
    '29',
    later`Heal X restores X hit points, never beyond the maximum, and takes away wound, brittle, bane and poison. If poison was among them, it restores no hit points.`,
  ),
  give: undefined,
  cleanse: undefined,
  damage: entry(
    later`Suffer damage`,
    '32',
    later`Hit points are lost without an attack: no modifier card is drawn, and no shield helps. A character may lose a card from hand, or two discarded ones, to suffer none of it.`,
    later`damage`,
    later`negate damage`,
  ),
  kill: entry(
    later`Kill`,
    '45',
    later`The target dies outright, whatever hit points it has left. It leaves loot as any other monster does.`,
    later`kill outright`,
  ),
  loot: entry(
    later`Loot`,
    '32',
    later`Loot X picks up every loot token and treasure within X hexes, the own hex included. At the end of its turn a character also loots the hex in which it stands.`,
    later`loot token`,
    later`end-of-turn looting`,
  ),
  recover: entry(
    later`Recover`,
    '33',
    later`Puts discarded or lost cards back into the hand, or spent or lost items back into use, as the card says. Cards with the mark for never again can’t be recovered.`,
    later`recover cards`,
    later`recover items`,
  ),
  'by-hand': entry(
    later`By hand`,
    '10',
    later`What the program can’t do, the table does as the card says it, and anybody says when it is done. The game-master sets right what comes of it.`,
  ),
  recharge: entry(
    later`Recharge`,
    '33',
    later`Moves the token of an active card back towards its first use slot. The card can then be used more often.`,
  ),
  experience: entry(
    later`Experience`,
    '37',
    later`The star gives experience when any part of its action is performed. A star behind a condition, or on a use slot, gives it when that is met or left.`,
    later`xp`,
    later`experience points`,
  ),
  infuse: entry(
    later`Infuse`,
    '23',
    later`Whoever performs any part of the action must make this element strong. It becomes so at the end of that turn.`,
    later`infusion`,
  ),
  counter: entry(
    later`Counter`,
    '30–31',
    later`Some classes keep count of something of their own, up to a maximum. Their cards raise it, spend it, or ask how high it is.`,
    later`counters`,
    later`class resource`,
  ),
  mode: entry(
    later`Mode`,
    '30–31',
    later`Some classes have forms or speeds of which one holds at a time. It decides which side of a card, or which initiative, counts.`,
    later`form`,
    later`speed`,
  ),
  create: entry(
    later`Create`,
    '33',
    later`Puts an overlay tile into a hex within range and sight; traps and obstacles need one without a figure. An obstacle may never cut a part of the map off.`,
    later`create tiles`,
  ),
  destroy: entry(
    later`Destroy`,
    '33',
    later`Removes an overlay tile from the map. What it did is not done any more.`,
    later`destroy tiles`,
  ),
  relocate: entry(
    later`Relocate`,
    '33',
    later`Takes an overlay tile away and puts it into another hex. The same rules hold as for creating it there.`,
    later`move tiles`,
  ),
  replace: entry(
    later`Replace`,
    '33',
    later`Destroys a tile and creates another one in its hex. The hex counts as what lies there now.`,
    later`replace tiles`,
  ),
  spring: entry(
    later`Spring`,
    '14–15, 33',
    later`Destroys a trap as if it had been entered. Its effects hit the acting figure, unless the card says whom else.`,
    later`spring trap`,
    later`spring traps`,
  ),
  token: entry(
    later`Token`,
    '30–31',
    later`A class may lay tokens of its own on the map or take them away; what they mean is said on its cards. They are in nobody’s way.`,
    later`class token`,
    later`tokens`,
  ),
  marker: entry(
    later`Marker`,
    '30–31',
    later`A class may lay tokens of its own on figures or take them off again; what they mean is said on its cards. They do nothing by themselves, stay where their figure goes, and leave the map with it.`,
    later`markers`,
    later`tokens on figures`,
  ),
  shield: entry(
    later`Shield`,
    '31',
    later`Shield X lowers every attack on the figure by X after the modifier card; several shields add up. Damage that comes from no attack ignores it.`,
  ),
  retaliate: entry(
    later`Retaliate`,
    '31',
    later`Whoever attacks the figure from a hex next to it, or from within the range that is printed, suffers X damage after the attack. It does nothing if the attack kills the figure, and the distance is measured after pushes and pulls.`,
  ),
  bonus: entry(
    later`Active bonus`,
    '30',
    later`An effect that goes on after its action: the card lies in the active area while it lasts. A persistent one may be ended at any time except during an ability.`,
    later`bonus`,
    later`active`,
  ),
  immune: undefined,
  negate: entry(
    later`Negate`,
    '38',
    later`Damage that is negated is not suffered at all: no hit points are lost, and what waits for damage does not happen. Only the whole amount can be negated, after ward and brittle have changed it.`,
  ),
  fly: entry(
    later`Flying`,
    '24',
    later`A flying figure ignores enemies, obstacles, traps and all terrain, in its last hex too. It still can’t end where another figure stands.`,
    later`fly`,
  ),
  summon: entry(
    later`Summon`,
    '31',
    later`Puts a figure of the card into an empty hex next to the summoner; from the next round on it acts right before its summoner, by the rules of monsters. The card stays active until the summon is gone.`,
    later`summons`,
  ),
  grant: entry(
    later`Grant`,
    '33',
    later`Another figure performs the ability at once. A character decides for itself how; for summons and allies whoever grants it decides.`,
    later`command`,
  ),
  control: entry(
    later`Control`,
    '33',
    later`An enemy performs the ability as its controller decides, and fights on the controller’s side while it does. Where it is moved, that is forced movement.`,
  ),
  special: entry(
    later`Special ability`,
    '45',
    later`A boss has numbered abilities of its own, which its ability cards call up. The simple ones stand on its stat card, the others in the rules of the scenario.`,
    later`special`,
  ),
  script: undefined,
  pay: entry(
    later`Pay`,
    '22, 38',
    later`A price stands before what it buys: elements, cards, tokens or damage. Whoever does not pay goes without.`,
    later`cost`,
    later`price`,
  ),
  designate: entry(
    later`Choose a hex`,
    '44',
    later`A hex within range and sight is chosen first, and what follows is about it. Nothing has to be in it.`,
    later`that hex`,
    later`designate`,
  ),
  choose: entry(
    later`Choose`,
    '20, 22',
    later`One of several abilities on a card is performed, as the player likes. The others are left out.`,
    later`alternatives`,
  ),
  whenever: entry(
    later`Trigger`,
    '30',
    later`An active bonus that waits for something to happen, and then takes effect. If it has use slots, each time moves its token on.`,
    later`whenever`,
  ),
};

/** What stands beside verbs on cards. */
export const ABILITY_ENTRIES = [
  entry(
    later`Jump`,
    '24',
    later`A move that jumps ignores enemies, obstacles, traps and hazardous terrain on its way, but not in its last hex. Difficult and icy terrain it ignores everywhere.`,
  ),
  entry(
    later`Pierce`,
    '27',
    later`Pierce X ignores X points of the target’s shield for this attack. What is left over adds nothing to the damage.`,
  ),
  entry(
    later`Consume`,
    '23',
    later`An element that is strong or waning may be spent for what is printed beside it; it is inert at once. What was infused in this turn can’t be consumed yet.`,
    later`consumption`,
  ),
] as const;
