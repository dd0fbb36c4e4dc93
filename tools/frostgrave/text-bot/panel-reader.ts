/** Somebody who takes whatever the panel suggests first: the order for a whole phase, else that of a figure. */
import type { Page, PageAction, PageButton, PageControl, PageMenu, TextAgent } from '../../contract/text-agent.ts';

/** Labels of orders for a whole phase, now or ahead. */
const PHASE = /^(?:Order all that|Order that ahead)$/;
/** A draft, or orders of which a part is to be left out. */
const GOES_ON = /^(?:Confirm|Take that instead|Go on without)/;
/** Nothing is asked of whoever reads that. */
const WAITS = /You have nothing to do now|You have answered:/;
/** Menus that set something, or that plan. */
const SETTINGS = /^(?:From now on|Leave an order|More)/;
/** Labels of answers where nothing better is offered, the best first. */
const LAST = [/^Nothing else/, /^It is placed well/, /^Nobody else/, /^End$/, /^No$/, /^None/];
const FRAME =
  /^(?:My panel|Refresh|Table|Table in words|Standing answers|Undo|More|More time|Write it|Write the phase|Suggest one|Suggest another|Change|Give up|Several together|Who is who|How far)/;

export class PanelReader implements TextAgent {
  pagesToRead(): readonly [] {
    return [];
  }

  answer({ text, controls }: Page): PageAction | undefined {
    const press = (wanted: (button: PageButton) => boolean) => {
      const control = controls.findIndex((each) => each.type === 'button' && wanted(each));
      return control < 0 ? undefined : { control, options: [] };
    };
    const phase = press(({ label }) => PHASE.test(label));
    if (phase || WAITS.test(text)) return phase;
    const goesOn = press(({ label }) => GOES_ON.test(label));
    if (goesOn) return goesOn;
    const menu = controls.findIndex(isQuestion);
    if (menu >= 0) return { control: menu, options: firstOptions(controls[menu]) };
    const isPlain = (label: string) => !FRAME.test(label) && !LAST.some((last) => last.test(label));
    return (
      press(({ label }) => isPlain(label)) ?? LAST.map((last) => press(({ label }) => last.test(label))).find(Boolean)
    );
  }
}

function isQuestion(control: PageControl): control is PageMenu {
  return control.type === 'menu' && !SETTINGS.test(control.placeholder);
}

function firstOptions(menu: PageControl | undefined): readonly number[] {
  return menu?.type === 'menu' ? menu.options.slice(0, Math.max(1, menu.least)).map((_, i) => i) : [];
}
