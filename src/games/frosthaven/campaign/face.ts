/** A campaign as its people see it: nothing is asked in it yet, and its panel is the public one of its channel. */
import type { Viewer } from '../../game.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { escaped } from '../../panel/text.ts';
import { SimpleFace } from '../../simple-face.ts';
import type { CampaignData } from './sheet.ts';

const NOTHING = 'Nothing is wanted of you between scenarios. The panel of the campaign goes on with the next.';

export class CampaignFace extends SimpleFace {
  readonly questions = [];
  readonly title = 'The campaign';

  readonly #sheet: CampaignData;

  constructor(viewer: Viewer, sheet: CampaignData) {
    super(viewer);
    this.#sheet = sheet;
  }

  panel(): Panel {
    return words(NOTHING);
  }

  overview(): Panel {
    return words(NOTHING);
  }

  /** What their character is called. */
  seatName(seat: string): string {
    const own = this.#sheet.sheets.find(({ member }) => `${member}` === seat);
    return escaped(own?.name ?? seat);
  }

  asked(): string {
    return '';
  }

  taken(): string {
    return '';
  }
}
