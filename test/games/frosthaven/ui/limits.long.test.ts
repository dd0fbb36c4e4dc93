import { ModalInteractionCallbackRequestSchema } from 'discord-api-spec/zod';
import { afterEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../../commands/index.ts';
import * as limits from '../../../../src/bot/client/limits.ts';
import { undoPanel } from '../../../../src/bot/features/play/undo.ts';
import { undoRequestMessage } from '../../../../src/bot/features/play/undo-request.ts';
import { ordersPanel } from '../../../../src/bot/features/settings/standing-orders.ts';
import { modal } from '../../../../src/bot/response/components.ts';
import { mergeGameCommands } from '../../../../src/bot/router/merge-commands.ts';
import type { Button } from '../../../../src/game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../src/game-api/panel/controls.ts';
import type { Panel } from '../../../../src/game-api/panel/panel.ts';
import { awayMessage, backMessage } from '../../../../src/game-api/panel/presence.ts';
import { publicMessage } from '../../../../src/game-api/panel/public-message.ts';
import { escapeMarkdown } from '../../../../src/game-api/panel/text.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { nameForm } from '../../../../src/games/frosthaven/ui/campaign/joining.ts';
import { customId } from '../../../../src/games/frosthaven/ui/custom-ids.ts';
import { panelFor } from '../../../../src/games/frosthaven/ui/match-panel.ts';
import {
  ORDERS,
  QUICK_STYLE_WORDS,
  standingOrderSummary,
} from '../../../../src/games/frosthaven/ui/question/standing-orders.ts';
import { statusPanel } from '../../../../src/games/frosthaven/ui/status.ts';
import { GAMES } from '../../../../src/games/index.ts';
import { schemaIssues } from '../../../../src/loopback/validation/schema.ts';
import { discordProblems, publicProblems } from '../../../support/bot/fits.ts';
import { panelsByName } from '../../../support/bot/shown.ts';
import { ONLOOKER, packFrom, scenarioOf, TestTable } from '../../../support/bot/table.ts';

/** Names as long as they may be, of what grows when it is escaped, and of what is cut badly. */
const NAMES = ['*_~`|>[]()#@<*_~`|>[]()#', '@everyone <@1> ```x', '👩‍👩‍👧‍👦👩‍👩‍👧', 'Ÿ'.repeat(24)];

const open: TestTable[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

test('the limits are those that Discord documents', () => {
  expect(limits).toMatchObject({
    CONTENT_LENGTH: 2000,
    LEGACY_ROWS: 5,
    ROW_BUTTONS: 5,
    SELECT_OPTIONS: 25,
    MODAL_TITLE_LENGTH: 45,
    MODAL_COMPONENTS: 5,
    FILES: 10,
    FILE_BYTES: 10_485_760,
    ALT_TEXT_LENGTH: 1024,
    SLASH_COMMANDS: 100,
    COMMAND_OPTIONS: 25,
    COMMAND_TOTAL_LENGTH: 8000,
    FIRST_ANSWER_MS: 3000,
  });
});

/** Everything that a user could be shown now, by name. */
async function panelsFor(table: TestTable, user: string): Promise<[string, Panel][]> {
  const view = await table.look(user);
  const face = await table.face(user);
  const names = new Names(table.catalog, view.view);
  const undo = await table.house.matchService.withSession(table.game, user, (at) => at.planUndo());
  const asker = view.seat !== undefined && { seat: view.seat, hasMaster: false, isWhole: false };
  const request = undo && asker ? undoRequestMessage(face, undo, asker) : undefined;
  const attended = [false, true].map((isDeserted) => ({
    ...view,
    presence: { away: view.seat === undefined ? [] : [view.seat], isDeserted },
  }));
  return [
    ...panelsByName(table.catalog, view),
    ...attended.flatMap((seen): [string, Panel][] => [
      ['panel with somebody away', panelFor(seen, names)],
      ['status with somebody away', statusPanel({ table: seen, names })],
    ]),
    ['undo', undoPanel(face, undo)],
    ...(request ? [['request to undo', asPanel(request)] satisfies [string, Panel]] : []),
  ];
}

function asPanel(body: unknown): Panel {
  const message = publicMessage.parse(body);
  const { content = ' ', buttons = [] } = message;
  return { content, components: buttonRows(buttons.map(({ id, label, look }) => button(id, label, look))) };
}

describe.each([1, 2, 3, 4, 5, 6])('game %i', (seed) => {
  test('every panel and every public message fits', async () => {
    const catalog = packFrom(seed - 1);
    const scenario = scenarioOf(catalog, seed);
    const table = await TestTable.open({ catalog, players: 2 + (seed % 3), seed, names: NAMES, scenario });
    open.push(table);
    const bad: string[] = [];
    const seen = new Set<string>();
    for (let step = 0; step < 400; step++) {
      for (const user of [...table.users, ONLOOKER]) {
        for (const [name, panel] of await panelsFor(table, user)) {
          seen.add(name.replace(/\d+/, 'n'));
          bad.push(...discordProblems(panel).map((problem) => `${name} of ${user} after ${step}: ${problem}`));
        }
      }
      if (!(await table.answerSomething())) break;
    }
    const outgoing = table.announcedSteps.flatMap(({ announcement }) => announcement.outgoing);
    for (const { kind, body } of outgoing) {
      if (kind === 'picture' || kind === 'delete') continue;
      bad.push(...publicProblems(asPanel(body)).map((problem) => `${kind} ${JSON.stringify(body)}: ${problem}`));
    }
    expect(bad).toEqual([]);
    expect(seen).toContain('request to undo');
    expect(outgoing.length).toBeGreaterThan(10);
    expect(table.matchErrors).toEqual([]);
  });
});

test('the panels that no game is needed for fit', () => {
  const given = { takeDamage: true, restOnlyWhenNeeded: true, askEverything: true, away: true };
  expect(
    discordProblems(
      ordersPanel(
        99_999,
        given,
        { id: 99_999, playStyle: 'quick', settings: {}, canChangeRules: true, isPlayer: true },
        { standingOrders: ORDERS, summarizeSettings: standingOrderSummary, quickStyleWords: QUICK_STYLE_WORDS },
      ),
    ),
  ).toEqual([]);
  const user = '12345678901234567890';
  for (const character of NAMES) {
    const who = { user, userName: character.padEnd(32, '*'), campaign: 99_999, plays: escapeMarkdown(character) };
    expect(publicProblems(asPanel(backMessage(who)))).toEqual([]);
    for (const isLast of [false, true]) {
      expect(publicProblems(asPanel(awayMessage({ who, reportedBy: who, isLast })))).toEqual([]);
    }
  }
});

test('the form for a name fits whatever the class is called', () => {
  const form = nameForm(99_999, 'a-slug-of-a-class-as-long-as-they-are', 'Å'.repeat(60));
  expect(schemaIssues(ModalInteractionCallbackRequestSchema, { type: 9, data: modal(form) })).toEqual([]);
  expect(form.fields.length).toBeLessThanOrEqual(limits.MODAL_COMPONENTS);
});

test('the judge refuses what is too much', () => {
  const one = button(customId({ action: 'panel', game: 1 }), 'My panel');
  const rowsOf = (buttons: readonly Button[]) => buttons.flatMap((each) => buttonRows([each]));
  const numbered = Array.from({ length: 6 }, (_, game) => button(customId({ action: 'panel', game }), 'My panel'));
  expect(discordProblems({ content: 'x', components: rowsOf([one]) })).toEqual([]);
  expect(discordProblems({ content: 'x'.repeat(2001), components: [] })).not.toEqual([]);
  expect(discordProblems({ content: ' ', components: [] })).not.toEqual([]);
  expect(discordProblems({ content: 'x', components: rowsOf(numbered) })).not.toEqual([]);
  expect(discordProblems({ content: 'x', components: buttonRows([one, one]) })).not.toEqual([]);
  expect(discordProblems({ content: 'x', components: rowsOf([{ ...one, label: 'x'.repeat(81) }]) })).not.toEqual([]);
  expect(discordProblems({ content: 'x', components: rowsOf([{ ...one, id: 'x'.repeat(101) }]) })).not.toEqual([]);
});

test('the commands fit', () => {
  const data = mergeGameCommands(
    COMMANDS.map((command) => command.data),
    GAMES,
  );
  expect(data.length).toBeLessThanOrEqual(limits.SLASH_COMMANDS);
  for (const each of data) {
    expect(JSON.stringify(each).length).toBeLessThan(limits.COMMAND_TOTAL_LENGTH);
    expect((each.options ?? []).length).toBeLessThanOrEqual(limits.COMMAND_OPTIONS);
  }
});
