/** A warband in words, complete enough to play without its pictures. */

import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, truncateLines, truncateTall } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { levelOf, locationOf, resourcesOf, statsOf } from '../../campaign/rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../../campaign/state/sheet.ts';
import { thingName } from '../../campaign/text/names.ts';
import type { Catalog } from '../../content/catalog.ts';
import { statsWords } from '../../text/figures.ts';
import { standingWords } from '../../text/schools.ts';
import { gamesWords } from '../../text/words.ts';
import { memberFigure } from './muster-figures.ts';
import { schoolEntries } from './pictures.ts';

export function warbandTextPanel(catalog: Catalog, sheet: WarbandSheet): Panel {
  const parts = [sheetLines(catalog, sheet), spellLines(catalog, sheet)];
  const all = parts.map((lines) => lines.join('\n')).join('\n\n');
  const content = truncateLines(truncateTall(all), CONTENT_LENGTH);
  return {
    content,
    components: [],
    ...(content !== all && { file: { name: 'warband.txt', text: `${all}\n` } }),
  };
}

function sheetLines(catalog: Catalog, sheet: WarbandSheet): string[] {
  const { name, school, experience, gold, games, members, vault } = sheet;
  const base = locationOf(catalog, sheet);
  const bought = resourcesOf(catalog, sheet).map((resource) => resource.name);
  return [
    t`${bold(escapeMarkdown(name))}: ${catalog.school(school).name} of level ${levelOf(catalog, sheet)}, ${experience} experience, ${gold} gold, ${gamesWords(games)}.`,
    ...members.map((member) => memberLine(catalog, sheet, member)),
    ...(vault.length > 0 ? [t`Vault: ${vault.map((thing) => thingName(thing, catalog)).join(', ')}.`] : []),
    ...(base ? [t`Base: ${[base.name, ...bought].join(', ')}.`] : []),
  ];
}

function memberLine(catalog: Catalog, sheet: WarbandSheet, member: SheetMember): string {
  const { sort, arms, things, ills } = memberFigure(catalog, sheet, member);
  const more = [...(arms === '' ? [] : [arms]), ...things, ...ills].join(', ');
  return `- ${bold(escapeMarkdown(member.name))}, ${sort}: ${statsWords(statsOf(catalog, sheet, member))}${more === '' ? '' : `; ${more}`}`;
}

function spellLines(catalog: Catalog, sheet: WarbandSheet): string[] {
  return schoolEntries(catalog, sheet, true).flatMap(({ name, standing, spells }) =>
    spells.map(
      (spell) =>
        `- ${bold(spell.name)} (${name}, ${standingWords(standing)}) ${spell.number}, ${spell.chance} %: ${spell.words}`,
    ),
  );
}
