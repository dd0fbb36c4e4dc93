import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

/** The first Chromium that is there, without anything that would look for the network. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A window of its own, for each who sits at the table: behind another one, as a tab, it would draw one picture a second. */
export function openWindow(browser: Browser, width: number, height: number): Promise<Page> {
  return browser.newPage({ viewport: { width, height } });
}
