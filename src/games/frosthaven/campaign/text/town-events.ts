import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { withSign } from '../../rules/explain/parts.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { CampaignEvent, CampaignEventType } from '../events/events.ts';
import type { CampaignNames } from './names.ts';

export function townLine(event: CampaignEvent<CampaignEventType>, names: CampaignNames): string | undefined {
  switch (event.type) {
    case 'outpost event resolved':
      return [
        ...(event.isForced ? [names.translate(event.front)] : []),
        `${headWords(names.translate(event.option))} ${names.translate(event.text)}`.trim(),
      ].join('\n');
    case 'done by hand':
      return t`By hand: *${escapeMarkdown(names.translate(event.text))}* It is done.`;
    case 'event left out':
      return t`There is no outpost event next week.`;
    case 'attack begins':
      return attackWords(event);
    case 'building attacked':
      return checkWords(event, names);
    case 'attack over':
      return names.translate(event.text);
    case 'building repaired':
      return event.by === 'materials' ? t`${bold(names.building(event.building))} is repaired.` : undefined;
    case 'building wrecked':
      return t`${bold(names.building(event.building))} is wrecked until you rebuild it.`;
    case 'guard changed':
      return t`The town guard deck has changed.`;
    case 'building acts':
      return event.wrecked
        ? t`${bold(names.building(event.building))}, wrecked:`
        : `${bold(names.building(event.building))}:`;
    case 'effects ahead':
      return t`The next scenario begins with it.`;
    case 'built':
      return event.level > 1
        ? t`Built: ${bold(names.building(event.building))}, level ${event.level}.`
        : t`Built: ${bold(names.building(event.building))}.`;
    case 'rebuilt':
      return t`Rebuilt: ${bold(names.building(event.building))}.`;
    case 'building unlocked':
      return t`${bold(names.building(event.building))} can now be built.`;
    case 'prosperity rose':
      return t`Frosthaven has reached prosperity ${event.level}.`;
    case 'loot sticker gained':
      return t`From now on, a loot card gives one more ${termWords(event.kind)}.`;
    default:
      return undefined;
  }
}

/** ATT-02: includes changes by the chosen option. */
function attackWords({ attack, targets }: CampaignEvent<'attack begins'>): string {
  const { value, defense } = attack;
  const attacked = t('**Attack {value}** on {targets, plural, one {# building} other {# buildings}}.', {
    value,
    targets,
  });
  return defense === 0 ? attacked : `${attacked} ${t`You defend with ${withSign(defense)}.`}`;
}

function headWords(option: string): string {
  if (option === '') return '';
  return bold(/[.!?…]$/.test(option) ? option : `${option}.`);
}

const FATES = { damaged: () => t`damaged`, wrecked: () => t`wrecked` } as const;

function checkWords(event: CampaignEvent<'building attacked'>, names: CampaignNames): string {
  const { building, soldiers, value, defense, drawn, applied, fate } = event;
  const card = applied === null ? '' : ` ${names.guardCard(applied)}`;
  const spent = soldiers > 0 ? [t('{soldiers, plural, one {# soldier} other {# soldiers}} spent', { soldiers })] : [];
  const both = drawn.length > 1 ? [t`drawn: ${formatList(drawn.map((each) => names.guardCard(each)))}`] : [];
  const beside = [...spent, ...both];
  const about = beside.length > 0 ? ` (${beside.join('; ')})` : '';
  const came = fate === 'defended' ? t`defended` : bold(FATES[fate]());
  return t`${bold(names.building(building))}: ${defense}${card} against ${value}${about}: ${came}.`;
}
