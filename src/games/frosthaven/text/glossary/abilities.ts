import { msg } from '../../../../i18n/t.ts';
import type { Verb } from '../../content/schema/abilities/abilities.ts';
import type { GlossaryEntry } from './entry.ts';
import { entry } from './entry.ts';

export const VERB_ENTRIES: { readonly [V in Verb]: GlossaryEntry | undefined } = {
  attack: entry(
    msg`Attack`,
    '25–26',
    msg`Attack X does X damage to a target, changed first by bonuses, then by a modifier card, then by the target’s shield. Each target of one ability is attacked by itself, with a card of its own.`,
  ),
  move: entry(
    msg`Move`,
    '24',
    msg`Move X gives X movement points; an ordinary hex costs one, and the way may lead through allies but not through enemies or obstacles. The move must end in a hex without another figure.`,
    msg`movement points`,
  ),
  teleport: entry(
    msg`Teleport`,
    '24',
    msg`Teleport X puts the figure into a hex within X hexes, whatever lies between, walls included. It is no movement, but what waits in the hex where it arrives takes effect.`,
  ),
  push: entry(
    msg`Push`,
    '32',
    msg`Push X moves the target up to X hexes, each farther from whoever pushes than the one before. It is forced movement: traps and hazardous terrain on the way take effect.`,
    msg`forced movement`,
  ),
  pull: entry(
    msg`Pull`,
    '32',
    msg`Pull X moves the target up to X hexes, each nearer to whoever pulls than the one before. It is forced movement: traps and hazardous terrain on the way take effect.`,
  ),
  heal: entry(
    msg`Heal`,
    '29',
    msg`Heal X restores X hit points, never beyond the maximum, and takes away wound, brittle, bane and poison. If poison was among them, it restores no hit points.`,
  ),
  give: undefined,
  cleanse: undefined,
  damage: entry(
    msg`Suffer damage`,
    '32',
    msg`Hit points are lost without an attack: no modifier card is drawn, and no shield helps. A character may lose a card from hand, or two discarded ones, to suffer none of it.`,
    msg`damage`,
    msg`negate damage`,
  ),
  kill: entry(
    msg`Kill`,
    '45',
    msg`The target dies outright, whatever hit points it has left. It leaves loot as any other monster does.`,
    msg`kill outright`,
  ),
  loot: entry(
    msg`Loot`,
    '32',
    msg`Loot X picks up every loot token and treasure within X hexes, the own hex included. At the end of its turn a character also loots the hex in which it stands.`,
    msg`loot token`,
    msg`end-of-turn looting`,
  ),
  recover: entry(
    msg`Recover`,
    '33',
    msg`Puts discarded or lost cards back into the hand, or spent or lost items back into use, as the card says. Cards with the mark for never again can’t be recovered.`,
    msg`recover cards`,
    msg`recover items`,
  ),
  'by-hand': entry(
    msg`By hand`,
    '10',
    msg`What the program can’t do, the table does as the card says it, and anybody says when it is done. The game-master sets right what comes of it.`,
  ),
  recharge: entry(
    msg`Recharge`,
    '33',
    msg`Moves the token of an active card back towards its first use slot. The card can then be used more often.`,
  ),
  experience: entry(
    msg`Experience`,
    '37',
    msg`The star gives experience when any part of its action is performed. A star behind a condition, or on a use slot, gives it when that is met or left.`,
    msg`xp`,
    msg`experience points`,
  ),
  infuse: entry(
    msg`Infuse`,
    '23',
    msg`Whoever performs any part of the action must make this element strong. It becomes so at the end of that turn.`,
    msg`infusion`,
  ),
  counter: entry(
    msg`Counter`,
    '30–31',
    msg`Some classes keep count of something of their own, up to a maximum. Their cards raise it, spend it, or ask how high it is.`,
    msg`counters`,
    msg`class resource`,
  ),
  mode: entry(
    msg`Mode`,
    '30–31',
    msg`Some classes have forms or speeds of which one holds at a time. It decides which side of a card, or which initiative, counts.`,
    msg`form`,
    msg`speed`,
  ),
  create: entry(
    msg`Create`,
    '33',
    msg`Puts an overlay tile into a hex within range and sight; traps and obstacles need one without a figure. An obstacle may never cut a part of the map off.`,
    msg`create tiles`,
  ),
  destroy: entry(
    msg`Destroy`,
    '33',
    msg`Removes an overlay tile from the map. What it did is not done any more.`,
    msg`destroy tiles`,
  ),
  relocate: entry(
    msg`Relocate`,
    '33',
    msg`Takes an overlay tile away and puts it into another hex. The same rules hold as for creating it there.`,
    msg`move tiles`,
  ),
  replace: entry(
    msg`Replace`,
    '33',
    msg`Destroys a tile and creates another one in its hex. The hex counts as what lies there now.`,
    msg`replace tiles`,
  ),
  spring: entry(
    msg`Spring`,
    '14–15, 33',
    msg`Destroys a trap as if it had been entered. Its effects hit the acting figure, unless the card says whom else.`,
    msg`spring trap`,
    msg`spring traps`,
  ),
  token: entry(
    msg`Token`,
    '30–31',
    msg`A class may lay tokens of its own on the map or take them away; what they mean is said on its cards. They are in nobody’s way.`,
    msg`class token`,
    msg`tokens`,
  ),
  marker: entry(
    msg`Marker`,
    '30–31',
    msg`A class may lay tokens of its own on figures or take them off again; what they mean is said on its cards. They do nothing by themselves, stay where their figure goes, and leave the map with it.`,
    msg`markers`,
    msg`tokens on figures`,
  ),
  shield: entry(
    msg`Shield`,
    '31',
    msg`Shield X lowers every attack on the figure by X after the modifier card; several shields add up. Damage that comes from no attack ignores it.`,
  ),
  retaliate: entry(
    msg`Retaliate`,
    '31',
    msg`Whoever attacks the figure from a hex next to it, or from within the range that is printed, suffers X damage after the attack. It does nothing if the attack kills the figure, and the distance is measured after pushes and pulls.`,
  ),
  bonus: entry(
    msg`Active bonus`,
    '30',
    msg`An effect that goes on after its action: the card lies in the active area while it lasts. A persistent one may be ended at any time except during an ability.`,
    msg`bonus`,
    msg`active`,
  ),
  immune: undefined,
  negate: entry(
    msg`Negate`,
    '38',
    msg`Damage that is negated is not suffered at all: no hit points are lost, and what waits for damage does not happen. Only the whole amount can be negated, after ward and brittle have changed it.`,
  ),
  fly: entry(
    msg`Flying`,
    '24',
    msg`A flying figure ignores enemies, obstacles, traps and all terrain, in its last hex too. It still can’t end where another figure stands.`,
    msg`fly`,
  ),
  summon: entry(
    msg`Summon`,
    '31',
    msg`Puts a figure of the card into an empty hex next to the summoner; from the next round on it acts right before its summoner, by the rules of monsters. The card stays active until the summon is gone.`,
    msg`summons`,
  ),
  grant: entry(
    msg`Grant`,
    '33',
    msg`Another figure performs the ability at once. A character decides for itself how; for summons and allies whoever grants it decides.`,
    msg`command`,
  ),
  control: entry(
    msg`Control`,
    '33',
    msg`An enemy performs the ability as its controller decides, and fights on the controller’s side while it does. Where it is moved, that is forced movement.`,
  ),
  special: entry(
    msg`Special ability`,
    '45',
    msg`A boss has numbered abilities of its own, which its ability cards call up. The simple ones stand on its stat card, the others in the rules of the scenario.`,
    msg`special`,
  ),
  script: undefined,
  pay: entry(
    msg`Pay`,
    '22, 38',
    msg`A price stands before what it buys: elements, cards, tokens or damage. Whoever does not pay goes without.`,
    msg`cost`,
    msg`price`,
  ),
  designate: entry(
    msg`Choose a hex`,
    '44',
    msg`A hex within range and sight is chosen first, and what follows is about it. Nothing has to be in it.`,
    msg`that hex`,
    msg`designate`,
  ),
  choose: entry(
    msg`Choose`,
    '20, 22',
    msg`One of several abilities on a card is performed, as the player likes. The others are left out.`,
    msg`alternatives`,
  ),
  whenever: entry(
    msg`Trigger`,
    '30',
    msg`An active bonus that waits for something to happen, and then takes effect. If it has use slots, each time moves its token on.`,
    msg`whenever`,
  ),
};

export const ABILITY_ENTRIES = [
  entry(
    msg`Jump`,
    '24',
    msg`A move that jumps ignores enemies, obstacles, traps and hazardous terrain on its way, but not in its last hex. Difficult and icy terrain it ignores everywhere.`,
  ),
  entry(
    msg`Pierce`,
    '27',
    msg`Pierce X ignores X points of the target’s shield for this attack. What is left over adds nothing to the damage.`,
  ),
  entry(
    msg`Consume`,
    '23',
    msg`An element that is strong or waning may be spent for what is printed beside it; it is inert at once. What was infused in this turn can’t be consumed yet.`,
    msg`consumption`,
  ),
] as const;
