/** Orders in German: “A1 nach C4; A2 greift B4 an; Rest wartet”. */
import type { OrderLanguage, PhraseRule } from './order-language.ts';

/** A word, wherever it stands. */
function word(german: string, english: string): PhraseRule {
  return [new RegExp(String.raw`(?<![\p{L}\d])(?:${german})(?![\p{L}\d])`, 'giu'), english];
}

/** A whole clause, or a whole aim. */
function whole(german: string, english: string): PhraseRule {
  return [new RegExp(`^(?:${german})$`, 'iu'), english];
}

function lead(german: string, english: string): PhraseRule {
  return [new RegExp(`^(?:${german})(?: (?:dich|sich))?(?: |$)`, 'iu'), english];
}

const SHOOT = 'schie(?:ß|ss)(?:e|en|t)?|feuer(?:e|n|t)?';
const FIGHT =
  'töte[nt]?|erschlag(?:e|en)?|angreifen|attackier(?:e|en|t)|kämpf(?:e|en|t)|bekämpf(?:e|en|t)|schlag(?:e|en)?|schlägt';
const TAKE =
  'nimm|nimmt|nehmen|aufheben|aufnehmen|mitnehmen|hol(?:e|en|t)?|schnapp(?:e|en|t)?(?: (?:dir|sich))?|einsammeln|sammel|sammelt|sammle';
const RETREAT =
  '(?:zieh(?:e|en|t)?(?: dich| sich)? zurück|zurück(?:ziehen|weichen)?|rückzug|weich(?:e|en|t)?(?: zurück| aus)?|flieh(?:e|en|t)?|flüchte[nt]?)';
const WAIT =
  'wart(?:e|en|et)|halt(?:e|en)?(?: die)?(?: stellung)?|hält(?: die)?(?: stellung)?|bleib(?:e|en|t)?(?: stehen| hier| da)?|stehen ?bleiben|stehenbleiben|stopp|stoppen|ende|beenden|fertig|aussetzen|ruht?|(?:tu|tue|tut|mach|mache|macht)? ?nichts(?: tun)?';

export const GERMAN: OrderLanguage = {
  nouns: [
    word('(?:(?:den|die|das|der|dem) )?(?:nächst|nah|nähest|nächstgelegen)e[nmrs]?(?= \\p{L})', ' nearest '),
    word('gegner(?:in|n|s)?|feind(?:e|es|in)?', 'enemy'),
    word('(?:schatz|schatzes|schatzmarker|truhe|kiste|beute)', 'treasure'),
    word('(?:spielfeld|tisch)?mitte|zentrum', 'middle'),
    word('deckung', 'cover'),
    word('tür(?:e)?', 'door'),
    word('nord(?:en)?', 'north'),
    word('nordost(?:en)?', 'northeast'),
    word('ost(?:en)?', 'east'),
    word('südost(?:en)?', 'southeast'),
    word('süd(?:en)?', 'south'),
    word('südwest(?:en)?', 'southwest'),
    word('west(?:en)?', 'west'),
    word('nordwest(?:en)?', 'northwest'),
    word('links', 'left'),
    word('rechts', 'right'),
    word('grad', 'degrees'),
    word('zoll', 'in'),
    word('de[rnms]|die|das|einen|einem|eine[rs]?|ein|meine[nmrs]?|mein', ''),
  ],
  verbAtEnd:
    /^(.+) (angreifen|attackieren|bekämpfen|kämpfen|schie(?:ß|ss)en|beschie(?:ß|ss)en|feuern|aufheben|nehmen|aufnehmen|mitnehmen|holen|einsammeln|öffnen|schlie(?:ß|ss)en|aufmachen|zumachen|ablegen|fallen ?lassen|gehen|laufen|rennen|ziehen|klettern|hinaufklettern|springen|wirken|zaubern|lesen|vorlesen|trinken|benutzen|verwenden|werfen|geben|suchen|zerstören|zurückziehen)$/iu,
  deeds: [
    whole(WAIT, 'hold'),
    whole(
      '(?:geh(?:e|en|t)? |lauf(?:e|en|t)? |läuft )?in cover|(?:such|nimm|find)(?:e|en|t)? cover|versteck(?:e|en|t)?(?: dich| sich)?',
      'into cover',
    ),
    whole(RETREAT, 'retreat'),
    whole(`${RETREAT} (?:von|vor) (.+)`, 'retreat from $1'),
    whole(`(?:${FIGHT})(?: (?:gegen|mit))? (.+)`, 'fight $1'),
    whole('greif(?:e|t)? (.+) an', 'fight $1'),
    whole(`(?:${FIGHT}|greif(?:e|t)? an)`, 'fight'),
    whole(`(?:${SHOOT}|beschie(?:ß|ss)(?:e|en|t)?)(?: auf)? (.+)`, 'shoot $1'),
    whole(SHOOT, 'shoot'),
    whole(
      '(?:lass|lasse|lässt|fallen ?lassen|wirf|wirft|leg|lege|legt|ablegen)(?: treasure| es| ihn| sie)?(?: (?:fallen|weg|ab|hin))?(?: treasure)?',
      'drop',
    ),
    whole('(?:lad(?:e|en|et)?|lädt)(?: .*)?(?: nach)?|nachladen', 'load'),
    whole(
      '(?:öffne|öffnen|öffnet|aufmachen|mach(?:e|t)?)(?: door)? (.+?) im vorbeigehen(?: auf)?',
      'open $1 in passing',
    ),
    whole(
      '(?:schlie(?:ß|ss)(?:e|en|t)?|zumachen|mach(?:e|t)?)(?: door)? (.+?) im vorbeigehen(?: zu)?',
      'shut $1 in passing',
    ),
    whole('(?:öffne|öffnen|öffnet|aufmachen)(?: door)? (.+)', 'open $1'),
    whole('mach(?:e|t)?(?: door)? (.+) auf', 'open $1'),
    whole('(?:schlie(?:ß|ss)(?:e|en|t)?|zumachen)(?: door)? (.+)', 'shut $1'),
    whole('mach(?:e|t)?(?: door)? (.+) zu', 'shut $1'),
    whole('(?:hebe?|hebt|sammle|sammel|sammelt|nimm|nimmt) (.+) (?:auf|ein|mit)', 'take $1'),
    whole(`(?:${TAKE}) (?:es|ihn|sie)`, 'take it'),
    whole(`(?:${TAKE})(?: (.+))?`, 'take $1'),
    whole('hebe? auf|hebt auf', 'take'),
    whole('(?:spring(?:e|en|t)?)(?: (?:über|auf|zu|nach))? (.+)', 'jump over $1'),
    whole(
      '(?:kletter(?:e|n|t)?|kletter|hinaufklettern|steig(?:e|en|t)?)(?: (?:auf|zu|an))? (.+?)(?: (?:hinauf|hoch|rauf))?',
      'climb $1',
    ),
    whole('(?:wirk(?:e|en|t)?|zauber(?:e|n|t)?|zaubre) (.+)', 'cast $1'),
    whole('(?:lies|liest|lesen|vorlesen)(?: (?:schrift)?rolle)?(?: von)? (.+?)(?: vor)?', 'read $1'),
    whole('(?:trink(?:e|en|t)?) (.+)', 'drink $1'),
    whole('(?:benutz(?:e|en|t)?|verwend(?:e|en|et)?|nutz(?:e|en|t)?) (.+)', 'use $1'),
    whole('(?:wirf|wirft|werfen) (.+)', 'throw $1'),
    whole('(?:gib|gibt|geben|übergib|übergibt) (.+?) (?:an|zu) (.+)', 'give $1 to $2'),
    whole('(?:gib|gibt) (\\S+) (.+)', 'give $2 to $1'),
    whole('(?:entlass(?:e|en|t)?|entlässt) (.+)|lass(?:e|t)? (.+) frei', 'release $1$2'),
    whole('(?:zerstör(?:e|en|t)?|zerschlag(?:e|en)?|brich|bricht) (.+)', 'break $1'),
    whole('(?:nimm |benutze? |durch )?(?:geheimgang)(?: nehmen| benutzen)?', 'passage'),
  ],
  leads: [
    lead(
      'geh(?:e|en|t)?|lauf(?:e|en|t)?|läuft|zieh(?:e|en|t)?|beweg(?:e|en|t)?|marschier(?:e|en|t)?|schleich(?:e|en|t)?|komm(?:e|en|t)?|stell(?:e|en|t)?|begib',
      'go ',
    ),
    lead('renn(?:e|en|t)?|sprint(?:e|en|et)?|eil(?:e|en|t)?', 'run '),
  ],
  aims: [
    whole('(?:vom tisch|vom feld|hinaus|raus|heim|nach ?hause|zum ausgang|verlass(?:e|en)? tisch)', 'off'),
    whole('(?:(?:zum|zur|an) )?(?:nearest )?(?:tisch|spielfeld)?(?:rand|kante)', 'to the edge'),
    whole('(?:folg(?:e|en|t)?|mit) (.+)', 'follow $1'),
    whole('(?:hinaus|raus|vom tisch) (?:durch|bei|über) (.+)', 'off by $1'),
    whole('auf (.+) zu|(?:in )?richtung(?: von)? (.+)|näher an (.+?)(?: heran)?|an (.+) heran', 'toward $1$2$3$4'),
    whole('(?:weg|fort) von (.+)|von (.+) (?:weg|fort)', 'away from $1$2'),
    whole('(?:in|nach|gen) (north|northeast|east|southeast|south|southwest|west|northwest|left|right)', '$1'),
    whole('in (?:nah)?kampf mit (.+)|in kontakt mit (.+)|gegen (.+)|(?:in|an) (enemy|nearest enemy)', 'into $1$2$3$4'),
    whole('(?:neben|bei|nahe(?: bei)?|an) (.+)', 'next to $1'),
    whole('hinter (.+?) (?:vor|von) (.+?)(?: aus)?', 'behind $1 from $2'),
    whole('hinter (.+)', 'behind $1'),
    whole('(?:nach|zu[mr]?|bis(?: nach| zu[mr]?)?|auf) (.+?) über (.+)', 'to $1 via $2'),
    whole('(?:nach|zu[mr]?|bis(?: nach| zu[mr]?)?|auf) (.+)', 'to $1'),
  ],
  small: 'auf|gegen|bei|nach|zu|zum|zur|von|vom|mit|für|um|und|richtung',
  comesIn:
    '(?:(?:steht|beginnt|startet|kommt|geht|stellt sich)(?: bei| auf| in| an| nach| zu[mr]?| ins?)?|bei|auf|in|an|nach|zu[mr]?)',
  ends: ['danach|anschlie(?:ß|ss)end|dann|und dann'],
  verbs: [
    '(?:geh|lauf|läuf|renn|zieh|spring|kletter|greif|kämpf|attackier|schie|feuer|nimm|hebe?|öffne|schließ|mach|lass|leg|wart|bleib|wirk|zauber|trink|benutz|verwend|versteck)\\p{L}*',
    'hol|hole|holt|lies|liest|gib|gibt|wirf|wirft|nach|zu|zum|zur|auf|hinter|neben|weg|zurück|richtung',
  ],
  rest: '(?:(?:der|die|das) )?(?:rest|übrigen|anderen|andern)|alle(?: (?:anderen|andern|übrigen))?',
  idle: WAIT,
  joints: ['und', 'mit'],
  together: ['zusammen', 'gemeinsam'],
  answers: [
    whole('(?:an den |zum )?rand|(?:an die |zur )?kante', 'edge'),
    whole('bleib(?:en|t)?(?: stehen| da| hier)?|stehen ?bleiben', 'stay'),
    whole('(?:ich )?passe?|passen', 'pass'),
  ],
};
