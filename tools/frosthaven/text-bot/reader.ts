/**
 * Reader that plays by words alone, without pictures: panels, the board in words, whole cards. Nothing else of the
 * game is known here.
 */
import type {
  FilledForm,
  Page,
  PageAction,
  PageForm,
  PageLook,
  PageMenu,
  TextAgent,
} from '../../contract/text-agent.ts';
import type { Board } from './board.ts';
import { aimsOn, boardOf, stepsFrom } from './board.ts';
import type { HalfContext, ReadCard } from './cards.ts';
import { cardsIn } from './cards.ts';
import { fillDamageForm } from './damage-form.ts';
import type { Playable } from './plays.ts';
import { chooseAction, choosePair, firstChoicesOf } from './plays.ts';
import { worthOfArea, worthOfGoing, worthOfLoss, worthOfRest, worthOfStart, worthOfTarget } from './worth.ts';

export interface ReadChoice extends PageAction {
  readonly label: string;
  readonly fact: string;
}

const FAR = 99;
const WAITING = /^(?:You have chosen|You have nothing to do|You are exhausted|This scenario is over|The table waits)/m;
/** Nobody waits for this answer yet, but whoever gives it need not come back. */
const AHEAD = /Choose your cards for round \d+ now/;
const LOOKS =
  /^(?:Hand|Board|Status|Undo|Read|Refresh|Back|More time|Other form|Cards? [\d–]+|Always: .*|Take damage without.*|Damage this round|Ask me about damage|One step back|Don’t plan my turn)$/;
const PLAN = /^Plan your turn$/;
const PLANNING = /^You plan your turn.*\n/m;
const DAMAGE_AHEAD = /^Damage this round$/;
const IDLE = /^(?:Skip|Stop|Nothing|No rest|Stay)$/;
/** Choices that cost more than they bring. */
const COSTLY = /^(?:Suffer|Kill one of your|Leave out)/;
/** A question about damage; captures the amount. */
const DAMAGE = /^(?:You would suffer|This costs you) (\d+)/;
const TABLE: PageLook = { at: 'table' };

export class TextReader implements TextAgent {
  /** Known cards by their name in menus. */
  #cards = new Map<string, ReadCard>();
  #board: Board | undefined;
  #hand = 0;
  #discarded = 0;
  /** Partner of the chosen leading card. */
  #second: string | undefined;
  #reach = 0;
  #saying: 'not yet' | 'may' | 'said' = 'not yet';

  beginVisit(): void {
    this.#saying = 'not yet';
  }

  pagesToRead({ text, controls }: Page): PageLook[] {
    const asked = sentenceOf(text);
    if (isWaiting(asked)) return [];
    const read = controls.some((control) => control.type === 'button' && control.label === 'Read');
    if (/^Choose two cards/.test(asked) || AHEAD.test(asked))
      return [TABLE, ...(read ? [{ at: 'button', label: 'Read' } as const] : [])];
    return /^(?:It is your turn|Which half of your cards|One action is done|Move with|Where do you start)/.test(asked)
      ? [TABLE]
      : [];
  }

  answer({ text, controls }: Page, [table, cards]: readonly string[]): PageAction | undefined {
    const asked = sentenceOf(text);
    if (isWaiting(asked)) return this.#planTurn(controls) ?? this.#sayAhead(controls);
    if (this.#saying === 'not yet') this.#saying = 'may';
    if (table !== undefined) this.#board = withPlannedMove(boardOf(table), text);
    if (cards !== undefined)
      for (const card of cardsIn(cards)) this.#cards.set(`${card.initiative} ${card.name}`, card);
    const page = { text: asked, controls };
    const choices = choicesOn(page);
    if (/^Choose two cards|^You have too few cards in hand/.test(asked) || AHEAD.test(asked))
      return this.#answerLeadingCard(choices);
    if (/leads\. Which card goes with it/.test(asked)) return this.#answerSecondCard(choices);
    if (
      /^(?:It is your turn|Which half of your cards|One action is done|Both actions are done|It is time for your long rest)/.test(
        asked,
      )
    )
      return this.#answerTurn(page, choices);
    const several = controls.find((control): control is PageMenu => control.type === 'menu' && control.most > 1);
    return several ? this.#answerSeveral(page, several) : best(choices, (choice) => this.#worth(asked, choice));
  }

  #planTurn(controls: Page['controls']): PageAction | undefined {
    const control = controls.findIndex((each) => each.type === 'button' && PLAN.test(each.label));
    return control < 0 ? undefined : { control, options: [] };
  }

  /** Once a visit, by whoever is there anyway. */
  #sayAhead(controls: Page['controls']): PageAction | undefined {
    const control = controls.findIndex(
      ({ type, ...rest }) => type === 'button' && 'label' in rest && DAMAGE_AHEAD.test(rest.label),
    );
    if (control < 0 || this.#saying !== 'may') return undefined;
    this.#saying = 'said';
    return { control, options: [] };
  }

  /** Suffers what can be survived, and else loses of what there is most. */
  fillForm({ fields }: PageForm): FilledForm {
    return fillDamageForm(fields, (name) => {
      const card = [...this.#cards.values()].find((each) => each.name === name);
      return card ? worthOfLoss(card, '') : 0;
    });
  }

  #worth(asked: string, choice: ReadChoice): number {
    const { label, fact } = choice;
    if (/^Where do you start/.test(asked)) return worthOfStart(this.#currentBoard, label);
    if (/Where to( next)?\?/.test(asked))
      return worthOfGoing(this.#currentBoard, choice, this.#reach, IDLE.test(label));
    if (DAMAGE.test(asked)) return this.#worthOfDamage(asked, label);
    if (/^The round is over/.test(asked)) return worthOfRest(label, this.#hand);
    if (/[Ww]hich .*card.* do you lose|The price is/.test(asked)) return -worthOfLoss(this.#cards.get(label), fact);
    if (/several equal choices/.test(asked)) return label.includes('attacks') ? 0 : 1;
    if (IDLE.test(label) || COSTLY.test(label) || /^(?:Step by step|End )/.test(label))
      return IDLE.test(label) ? -1 : -2;
    if (/where does it lie\?/.test(asked)) return worthOfArea(fact);
    if (/whom\?/.test(asked)) return worthOfTarget(asked, fact);
    return 0;
  }

  #worthOfDamage(asked: string, label: string): number {
    const amount = Number(DAMAGE.exec(asked)?.[1] ?? 0);
    const isDire = /that would exhaust you/.test(asked) || (amount >= 5 && this.#hand >= 5);
    if (label.startsWith('Suffer')) return isDire ? 0 : 4;
    if (label.startsWith('Lose 2')) return this.#discarded >= 4 ? 3 : 1;
    return label.startsWith('Lose 1') ? 2 : 0;
  }

  #answerSeveral({ text, controls }: Page, menu: PageMenu): PageAction {
    const isLoss = /lose/.test(text);
    const ranked = menu.options
      .map(({ label, fact }, option) => ({
        option,
        label,
        worth: isLoss ? worthOfLoss(this.#cards.get(label), fact) : 0,
      }))
      .toSorted((one, other) => one.worth - other.worth);
    const wanted = isLoss ? ranked : ranked.filter(({ label }) => !COSTLY.test(label));
    const taken = wanted.slice(0, isLoss ? menu.least : menu.most).map(({ option }) => option);
    const nothing = controls.findIndex((control) => control.type === 'button' && IDLE.test(control.label));
    if (taken.length < menu.least || taken.length === 0) return { control: nothing, options: [] };
    return { control: controls.indexOf(menu), options: taken };
  }

  #answerLeadingCard(choices: readonly ReadChoice[]): PageAction | undefined {
    const cards = this.#knownCards(choices);
    const names = new Set(cards.map(({ card }) => card.name));
    this.#discarded = Math.max(0, this.#discarded + this.#hand - names.size);
    this.#hand = Math.max(0, names.size - 2);
    const pair = choosePair(
      cards.map(({ card }) => card),
      this.#halfContext(names.size),
    );
    this.#discarded += pair ? 2 : 0;
    this.#second = pair?.[1].name;
    const rest = choices.find(({ label }) => label === 'Long rest');
    return cards.find(({ card }) => card === pair?.[0])?.choice ?? rest ?? choices[0];
  }

  #answerSecondCard(choices: readonly ReadChoice[]): PageAction | undefined {
    const cards = this.#knownCards(choices);
    return (cards.find(({ card }) => card.name === this.#second) ?? cards[0])?.choice ?? choices[0];
  }

  #knownCards(choices: readonly ReadChoice[]): { choice: ReadChoice; card: ReadCard }[] {
    return choices.flatMap((choice) => {
      const card = this.#cards.get(choice.label.replace(/ \([^)]*\)$/, ''));
      return card ? [{ choice, card }] : [];
    });
  }

  #answerTurn(page: Page, choices: readonly ReadChoice[]): PageAction | undefined {
    const action = chooseAction(cardsIn(page.text), playables(page), this.#halfContext(this.#hand + this.#discarded));
    if (action) {
      this.#reach = action.reach;
      return this.#firstChoice(page, action.playable, choices) ?? action.playable;
    }
    const end = choices.find(({ label }) => /^(?:End turn|Long rest)$/.test(label));
    if (end?.label === 'Long rest') this.#discarded = 0;
    return end ?? choices[0];
  }

  /** Undefined where no menu takes the action with a choice, or where it is better not to choose. */
  #firstChoice(page: Page, playable: Playable, choices: readonly ReadChoice[]): PageAction | undefined {
    const offered = firstChoicesOf(page, playable);
    const inMenus = choices.filter(({ control }) => offered?.controls.includes(control));
    if (!offered) return undefined;
    if (offered.asks !== 'where to') return best(inMenus, (choice) => this.#worth(`${offered.asks}?`, choice));
    const going = (choice: ReadChoice, stays: boolean) => worthOfGoing(this.#currentBoard, choice, this.#reach, stays);
    const to = best(inMenus, (choice) => going(choice, false));
    const stay = { label: '', fact: '', ...playable };
    return inMenus.some((choice) => going(choice, false) > going(stay, true)) ? to : undefined;
  }

  get #currentBoard(): Board {
    return (
      this.#board ?? { figures: [], around: new Map(), blocked: new Set(), loot: new Set(), closedDoors: new Set() }
    );
  }

  #halfContext(cards: number): HalfContext {
    const board = this.#currentBoard;
    const own = board.figures.find(({ isOwn }) => isOwn);
    const { hexes, isDoor } = aimsOn(board);
    const way = stepsFrom(board, hexes, board.blocked).get(own?.hex ?? '') ?? FAR;
    const steps = isDoor ? way + 1 : way;
    return { steps, lacking: own ? own.maximum - own.hitPoints : 0, cards };
  }
}

/** `/board` shows the table as it stands, and a plan goes on from where its moves end. */
function withPlannedMove(board: Board, text: string): Board {
  const [, steps = ''] = PLANNING.test(text) ? (/^So far: (.*)$/m.exec(text) ?? []) : [];
  const [, hex] = [...steps.matchAll(/your move to ([A-Z]+\d+)/g)].at(-1) ?? [];
  if (hex === undefined) return board;
  return { ...board, figures: board.figures.map((figure) => (figure.isOwn ? { ...figure, hex } : figure)) };
}

function isWaiting(asked: string): boolean {
  return WAITING.test(asked) && !AHEAD.test(asked);
}

function sentenceOf(text: string): string {
  return text
    .replace(/^That is already decided.*\n/, '')
    .replace(/^You plan your turn.*\n(?:So far: .*\n)?(?:Something has changed: .*\n)?/m, '')
    .replace(/^You have chosen (?!“[A-Z]+\d+”).*\n(?=Where do you start)/, '');
}

function choicesOn({ text, controls }: Page): ReadChoice[] {
  const facts = new Map([...text.matchAll(/^- (.+?): (.+)$/gm)].map(([, label = '', fact = '']) => [label, fact]));
  const lines = text.split('\n');
  const factOf = (label: string) => facts.get(label) ?? (lines.includes(label) ? lines[lines.indexOf(label) + 1] : '');
  return controls.flatMap((control, at): ReadChoice[] => {
    if (control.type === 'menu') return control.options.map((option, i) => ({ ...option, control: at, options: [i] }));
    const { label } = control;
    return LOOKS.test(label) ? [] : [{ label, fact: factOf(label) ?? '', control: at, options: [] }];
  });
}

/** Buttons of halves tell the initiative of their card, and a menu has the basic actions of both cards. */
function playables({ text, controls }: Page): Playable[] {
  const names = new Map([...text.matchAll(/^(\d+) .+$/gm)].map(([card, initiative = '']) => [initiative, card]));
  return controls.flatMap((control, at): Playable[] => {
    if (control.type === 'menu') return control.options.flatMap(({ label }, i) => basicPlayable(label, at, [i]));
    const [, side, initiative = ''] = /^(Top|Bottom) (\d+)$/.exec(control.label) ?? [];
    if (side === undefined) return basicPlayable(control.label, at, []);
    const half = side === 'Top' ? 'top' : 'bottom';
    return [{ card: names.get(initiative) ?? '', half, isBasic: false, control: at, options: [] }];
  });
}

function basicPlayable(label: string, control: number, options: readonly number[]): Playable[] {
  const [, action, card = ''] = /^(Attack 2|Move 2) with (.+)$/.exec(label) ?? [];
  if (action === undefined) return [];
  return [{ card, half: action === 'Attack 2' ? 'top' : 'bottom', isBasic: true, control, options }];
}

function best(choices: readonly ReadChoice[], worth: (choice: ReadChoice) => number): PageAction | undefined {
  const ranked = choices.map((choice) => ({ choice, worth: worth(choice) }));
  return ranked.toSorted((one, other) => other.worth - one.worth)[0]?.choice;
}
