import { createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { PageModel } from '../state/page.ts';
import type { PageState } from '../state/state.ts';

export const PageContext = createContext<PageModel | undefined>(undefined);

export function usePage(): PageModel {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('This is drawn on no page.');
  return page;
}

export function usePageState(): PageState {
  const page = usePage();
  const [state, setState] = useState(page.state);
  useLayoutEffect(() => {
    setState(page.state);
    return page.onChange(setState);
  }, [page]);
  return state;
}
