/** What happens to Frosthaven, a line each. */
import { bold, listed } from '../../../panel/text.ts';
import type { CampaignEvent, EventType } from '../events.ts';
import type { Names } from './names.ts';

export function townLine(event: CampaignEvent<EventType>, names: Names): string | undefined {
  switch (event.type) {
    case 'outpost event resolved':
      return [...(event.isForced ? [event.front] : []), `${headWords(event.option)} ${event.text}`.trim()].join('\n');
    case 'event left out':
      return 'There is no outpost event in the week that comes.';
    case 'attack begins':
      return attackWords(event);
    case 'building attacked':
      return checkWords(event, names);
    case 'attack over':
      return event.text;
    case 'building repaired':
      return event.by === 'materials' ? `${bold(names.building(event.building))} is repaired.` : undefined;
    case 'building wrecked':
      return `${bold(names.building(event.building))} is wrecked, until somebody rebuilds it.`;
    case 'guard changed':
      return 'The town guard deck has changed.';
    case 'building acts':
      return `${bold(names.building(event.building))}${event.wrecked ? ', wrecked' : ''}:`;
    case 'effects ahead':
      return 'The next scenario begins with it.';
    case 'built':
      return `Built: ${bold(names.building(event.building))}${event.level > 1 ? `, level ${event.level}` : ''}.`;
    case 'rebuilt':
      return `Rebuilt: ${bold(names.building(event.building))}.`;
    case 'building unlocked':
      return `${bold(names.building(event.building))} can be built now.`;
    case 'prosperity rose':
      return `Frosthaven has come to prosperity ${event.level}.`;
    case 'loot sticker gained':
      return `A loot card yields one more ${event.kind} from now on.`;
    default:
      return undefined;
  }
}

/** What the attack is like; how often, and what the choice has changed. ATT-02 */
function attackWords({ attack, targets }: CampaignEvent<'attack begins'>): string {
  const { value, defense } = attack;
  const more = defense === 0 ? '' : ` You defend with ${defense > 0 ? '+' : '−'}${Math.abs(defense)}.`;
  return `**Attack ${value}** on ${targets} ${targets === 1 ? 'building' : 'buildings'}.${more}`;
}

/** `Kiln, 35 +10 against 45 (1 soldier; drawn −10, +10): defended.` */
/** What was chosen stands before what came of it: `**Leave them.**`. */
function headWords(option: string): string {
  if (option === '') return '';
  return bold(/[.!?…]$/.test(option) ? option : `${option}.`);
}

function checkWords(event: CampaignEvent<'building attacked'>, names: Names): string {
  const { building, soldiers, value, defense, drawn, applied, fate } = event;
  const card = applied === null ? '' : ` ${names.guardCard(applied)}`;
  const spent = soldiers > 0 ? [`${soldiers} ${soldiers === 1 ? 'soldier' : 'soldiers'} spent`] : [];
  const both = drawn.length > 1 ? [`drawn: ${listed(drawn.map((each) => names.guardCard(each)))}`] : [];
  const beside = [...spent, ...both];
  const about = beside.length > 0 ? ` (${beside.join('; ')})` : '';
  return `${bold(names.building(building))}: ${defense}${card} against ${value}${about}: ${fate === 'defended' ? fate : bold(fate)}.`;
}
