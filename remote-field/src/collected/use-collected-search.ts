import { useOverlay } from '@field-sales/shared/hooks/use-overlay';
import { createViewState } from '@field-sales/shared/hooks/view-state';
import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { keepPreviousData, useQuery } from '@field-sales/shared/query';
import { useNavigationType } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { useState } from 'react';
import { useFailureAlert } from '../screen/use-failure-alert.ts';
import { collectedSearchQuery } from './collected-queries.ts';

type SearchView = { typed: string; asked: string };

const useSearchView = createViewState<SearchView>();

const opening: SearchView = { typed: '', asked: '' };

/**
 * The search for an event name: it runs once on opening with an empty name, then on each lookup (CALL-30,
 * CFI-02). A lookup blocks the screen while it runs. Going back to the entry finds the name and its result.
 */
export function useCollectedSearch() {
  const viewState = useSearchView();
  const [view, setView] = useState(() => viewState.read() ?? opening);
  const [isLookup, setIsLookup] = useState(false);
  // When a layer closes, the navigation type becomes POP: what counts is how the screen was entered.
  const navigationType: string = useNavigationType();
  const [isReturn] = useState(navigationType === 'POP');
  const search = useQuery({ ...collectedSearchQuery(view.asked), placeholderData: keepPreviousData });
  // ERR-12
  useFailureAlert(search, commonText.lookupFailed);

  // Offline the call waits for the network: nothing is to be blocked for it.
  useOverlay(isLookup && search.fetchStatus === 'fetching');

  function change(next: SearchView) {
    setView(next);
    viewState.write(next);
  }

  function lookUp() {
    const asked = view.typed.trim();
    setIsLookup(true);
    if (asked === view.asked) void search.refetch();
    else change({ ...view, asked });
  }

  // Entering the screen anew waits for the answer, unless there is no network (CFI-02).
  const isOpening =
    !isReturn && !isLookup && !search.isFetchedAfterMount && search.fetchStatus === 'fetching';
  return {
    name: view.typed,
    setName: (typed: string) => change({ ...view, typed }),
    lookUp,
    /** Undefined until the answer to the opening search has come, and after a lookup that failed. */
    items: isOpening ? undefined : search.data?.records,
    /** It was never looked up, and there is no network. */
    isNotKept: isNotKept(search),
  };
}
