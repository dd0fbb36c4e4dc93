/** Pictures of messages and forms, as somebody sees them on the page of the loopback at the width of a phone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { Layout } from './layout.ts';
import { layout, MEASURE } from './layout.ts';

/** Higher than a phone: of a message that does not fit into its window, only a part could be photographed. */
const WINDOW = { width: 400, height: 3_200 };
const TIMEOUT_MS = 60_000;
const SETTLE_MS = 150;

const FORM = 'dialog[open]';

export interface PanelView {
  readonly url: string;
  readonly person: string;
  readonly language: string;
}

export class PanelCamera {
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #pages = new Map<string, Page>();

  private constructor(browser: Browser, folder: string) {
    this.#browser = browser;
    this.#folder = folder;
  }

  static async open(folder: string): Promise<PanelCamera> {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    });
    return new PanelCamera(browser, folder);
  }

  /** Writes `file`. Returns undefined where the message is gone. */
  async takeMessage(view: PanelView, message: SeenMessage, file: string): Promise<Layout | undefined> {
    const page = await this.#pageOf(view, message.channelId);
    const article = `#message-${message.id}`;
    if (!(await isVisible(page.locator(article)))) return undefined;
    await page.evaluate(`(${LOAD_IMAGES})(document.querySelector('${article}'))`);
    return this.#take(page, article, file);
  }

  /** Presses a button that opens a form, and closes the form again. */
  async takeForm(view: PanelView, message: SeenMessage, customId: string, file: string): Promise<Layout | undefined> {
    const page = await this.#pageOf(view, message.channelId);
    const button = page.locator(`#message-${message.id} [data-custom-id="${customId}"]`);
    if (!(await isVisible(button))) return undefined;
    await button.click();
    if (!(await isVisible(page.locator(FORM)))) return undefined;
    const measured = await this.#take(page, FORM, file);
    await page.keyboard.press('Escape');
    return measured;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async #take(page: Page, selector: string, file: string): Promise<Layout> {
    await page.waitForTimeout(SETTLE_MS);
    const measured = layout.parse(await page.evaluate(`(${MEASURE})(document.querySelector('${selector}'))`));
    writeFileSync(path.join(this.#folder, file), await page.locator(selector).screenshot({ animations: 'disabled' }));
    return measured;
  }

  async #pageOf({ url, person, language }: PanelView, channelId: string): Promise<Page> {
    const address = `${url}/?locale=${language}`;
    const known = this.#pages.get(`${address} ${person}`);
    const page = known ?? (await this.#browser.newPage({ viewport: WINDOW, locale: language }));
    const at = `#/${person.toLowerCase()}/${channelId}`;
    if (known) await page.evaluate(`location.hash = ${JSON.stringify(at)}`);
    else {
      this.#pages.set(`${address} ${person}`, page);
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.goto(address + at);
    }
    return page;
  }
}

/** False if it does not come in a while. */
function isVisible(what: Locator): Promise<boolean> {
  return what.waitFor({ timeout: TIMEOUT_MS / 6 }).then(
    () => true,
    () => false,
  );
}

/** Runs in the page, on a message. */
const LOAD_IMAGES = `(root) => Promise.all([...root.querySelectorAll('img')].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;
