import type { MenuOption } from '../../../game-api/panel/controls.ts';
import { checkboxesField, menuField, radioField } from '../../../game-api/panel/form-fields.ts';
import type { FormField } from '../../../game-api/panel/panel.ts';
import type { FormAnswers } from '../../../game-api/panel/read-form.ts';
import { t } from '../../../i18n/t.ts';
import type { CampaignSettings } from '../campaign/state.ts';

export const GAMES = [0, 3, 5, 8, 10, 12, 15, 20];
export const LEVELS = [0, 3, 5, 8, 10, 15, 20];

function gameOptions(now: number | undefined): MenuOption[] {
  return options(GAMES, now, (games) => (games === 0 ? t`No limit on games` : t`After ${games} games`));
}

function levelOptions(now: number | undefined): MenuOption[] {
  return options(LEVELS, now, (level) => (level === 0 ? t`At no level` : t`At level ${level}`));
}

function options(all: readonly number[], now: number | undefined, named: (value: number) => string): MenuOption[] {
  return all.map((value) => ({ value: `${value}`, label: named(value), default: value === (now ?? 0) }));
}

export function settingsFields({ games, level, death, evens, blackMarket, extras }: CampaignSettings): FormField[] {
  const deaths = [
    { value: 'book', label: t`Death by the book`, description: t`It is lost, unless a good apprentice follows` },
    { value: 'mercy', label: t`Mercy for the dead`, description: t`The warband always finds a new one` },
  ];
  const rules = [
    {
      value: 'evens',
      label: t`Encounters by level`,
      description: t`A warband far ahead meets creatures when a game begins`,
      default: evens,
    },
    {
      value: 'market',
      label: t`Black market`,
      description: t`Only what it has right now is for sale`,
      default: blackMarket,
    },
    {
      value: 'extras',
      label: t`Captains and others`,
      description: t`Captains, trap experts and tunnel fighters are for hire`,
      default: extras === true,
    },
  ];
  return [
    menuField({ id: 'games', label: t`When does it end?` }, gameOptions(games)),
    menuField({ id: 'level', label: t`At which level?` }, levelOptions(level)),
    radioField(
      { id: 'death', label: t`When a wizard dies` },
      deaths.map((each) => ({ ...each, default: each.value === death })),
    ),
    checkboxesField({ id: 'rules', label: t`What else applies` }, rules),
  ];
}

export function settingsFrom({ one, all }: FormAnswers, now: CampaignSettings): CampaignSettings {
  const { games: _, level: __, extras: ___, ...rest } = now;
  const [games, level, rules] = [Number(one('games')), Number(one('level')), all('rules')];
  return {
    ...rest,
    ...(games > 0 && { games }),
    ...(level > 0 && { level }),
    death: one('death') === 'mercy' ? 'mercy' : 'book',
    evens: rules.includes('evens'),
    blackMarket: rules.includes('market'),
    ...(rules.includes('extras') && { extras: true }),
  };
}
