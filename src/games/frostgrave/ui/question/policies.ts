import type { Json } from '../../../../engine/values/json.ts';
import { deadlinesButton } from '../../../../game-api/announce/deadline-buttons.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { ControlRow, MenuOption } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { customIdBuilder, number } from '../../../../game-api/panel/custom-ids.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Prompt } from '../../rules/questions.ts';
import type { Policies, Policy } from '../../settings/settings.ts';
import { policiesSchema, seatSettingsSchema } from '../../settings/settings.ts';

const ACTIONS = { policies: { game: number }, policy: { game: number }, 'policy-now': { game: number } };
const ownId = customIdBuilder(ACTIONS);

interface PolicyText {
  readonly about: (choice: string) => string;
  readonly choices: Readonly<Record<string, () => string>>;
}

const points = (most: (health: number) => string) => ({
  ask: () => t`ask me`,
  0: () => t`spend nothing`,
  ...Object.fromEntries([1, 2, 3, 5].map((health) => [`${health}`, () => most(health)])),
});

const ASKED: { readonly [Name in Policy]: PolicyText } = {
  intercept: {
    about: (choice) => t`When an enemy comes near: ${choice}`,
    choices: {
      ask: () => t`ask me`,
      'as strong': () => t`soldiers that fight at least as well meet it`,
      always: () => t`all soldiers near it meet it`,
      never: () => t`nobody meets it`,
    },
  },
  afterWin: {
    about: (choice) => t`When I win a fight: ${choice}`,
    choices: {
      ask: () => t`ask me`,
      stay: () => t`stay in combat`,
      push: () => t`push the loser back`,
      step: () => t`step away`,
    },
  },
  casting: {
    about: (choice) => t`When my spell falls short: ${choice}`,
    choices: points((most) => t`up to ${most} Health, if it succeeds that way`),
  },
  resisting: {
    about: (choice) => t`When I fail to resist: ${choice}`,
    choices: points((most) => t`up to ${most} Health, if I resist that way`),
  },
  placing: {
    about: (choice) => t`When I place a creature: ${choice}`,
    choices: { ask: () => t`ask me`, bot: () => t`the bot places it` },
  },
  traps: {
    about: (choice) => t`When I spring a trap: ${choice}`,
    choices: { ask: () => t`ask me`, bot: () => t`the bot chooses the target and how` },
  },
  rerolls: {
    about: (choice) => t`When my roll fails and I could improve it: ${choice}`,
    choices: {
      ask: () => t`ask me`,
      never: () => t`leave it`,
      could: () => t`use it, if that can be enough`,
    },
  },
};
const NAMES = policiesSchema.keyof().options;

function words(name: Policy, choice: string): string {
  const { about, choices } = ASKED[name];
  return about(choices[choice]?.() ?? choice);
}

function option(name: Policy, choice: string): MenuOption {
  return { value: `${name} ${choice}`, label: words(name, choice) };
}

function policiesPanel(campaign: number, game: number, now: Policies): Panel {
  const others = NAMES.flatMap((name) =>
    Object.keys(ASKED[name].choices).flatMap((choice) => (choice === now[name] ? [] : [option(name, choice)])),
  );
  return {
    content: [
      t`Your standing answers while others play:`,
      ...NAMES.map((name) => `- ${words(name, now[name])}.`),
      t`-# Where it says “ask me”, a table that plays quick decides: ${translateMsg(QUICK_STYLE_WORDS)}`,
    ].join('\n'),
    components: [
      menuRow(menu(ownId({ action: 'policy', game }), t`Change one`, others)),
      ...buttonRows([panelButton(game), deadlinesButton(campaign)]),
    ],
    picture: undefined,
  };
}

/** Leaves out policies that ask. */
export const QUICK_STYLE_WORDS = msg`in others’ activations, soldiers intercept whom they can match, and the bot picks the rest, but never spends Health.`;

export function policyLines(wanted: Json): string[] {
  const now = seatSettingsSchema.parse(wanted);
  return NAMES.flatMap((name) => (now[name] === 'ask' ? [] : [`${words(name, now[name])}.`]));
}

export function policiesButton(game: number) {
  return button(ownId({ action: 'policies', game }), t`Standing answers`);
}

function policyOf(prompt: Prompt): Policy | undefined {
  switch (prompt.kind) {
    case 'intercept':
      return 'intercept';
    case 'after-win':
      return 'afterWin';
    case 'empower':
      return prompt.of === 'casting' ? 'casting' : 'resisting';
    case 'place-creature':
      return 'placing';
    case 'trap-target':
    case 'trap-place':
    case 'trap-pass':
      return 'traps';
    case 're-roll':
      return 'rerolls';
    default:
      return undefined;
  }
}

export function policyRows(game: number, prompt: Prompt): ControlRow[] {
  const name = policyOf(prompt);
  if (!name) return [];
  const options = Object.keys(ASKED[name].choices).filter((choice) => choice !== 'ask');
  return [
    menuRow(
      menu(
        ownId({ action: 'policy-now', game }),
        t`From now on, don’t ask me`,
        options.map((choice) => option(name, choice)),
      ),
    ),
  ];
}

/** Reads `intercept never`; `undefined` for anything unknown. */
function readChoice([chosen = '']: readonly string[]): { wish: Partial<Policies>; said: string } | undefined {
  const name = NAMES.find((each) => chosen.startsWith(`${each} `));
  if (!name) return undefined;
  const choice = chosen.slice(name.length + 1);
  const read = policiesSchema.partial().safeParse({ [name]: choice });
  return read.success ? { wish: { [name]: choice }, said: words(name, choice) } : undefined;
}

async function loadPoliciesPanel(at: CampaignContext, game: number): Promise<Panel> {
  return policiesPanel(at.campaign, game, seatSettingsSchema.parse(await at.playerSettings(at.user)));
}

async function savePolicy(at: CampaignContext): Promise<string | undefined> {
  const chosen = readChoice(at.selectedValues);
  if (chosen) await at.changePlayerSettings(chosen.wish);
  return chosen?.said;
}

export const POLICY_ACTS: GameActions = new Map([
  ['policies', panelAction(ACTIONS.policies, (at, { game }) => loadPoliciesPanel(at, game))],
  [
    'policy',
    panelAction(ACTIONS.policy, async (at, { game }) => {
      await savePolicy(at);
      return loadPoliciesPanel(at, game);
    }),
  ],
  [
    'policy-now',
    panelAction(ACTIONS['policy-now'], async (at, { game }) => {
      const said = await savePolicy(at);
      return {
        match: game,
        first: said === undefined ? '' : t`*From now on: ${said}. **Standing answers** changes that.*`,
      };
    }),
  ],
]);
