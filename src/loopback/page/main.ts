import { h, render } from 'preact';
import { PageModel } from './state/page.ts';
import { App } from './ui/app.ts';
import { PageContext } from './ui/context.ts';

const root = document.getElementById('page');
const page = new PageModel();
page.open();
if (root !== null) {
  root.replaceChildren();
  render(h(PageContext.Provider, { value: page }, h(App, {})), root);
}
