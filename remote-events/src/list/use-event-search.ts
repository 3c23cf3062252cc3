import { showAlert } from '@field-sales/shared/dialogs';
import type { PromotionListItem } from '../contract/promotions.ts';
import { useIsOnline } from '@field-sales/shared/hooks/use-is-online';
import type { ListPlace } from '@field-sales/shared/hooks/use-list-place';
import { useOverlay } from '@field-sales/shared/hooks/use-overlay';
import { needsAlert } from '@field-sales/shared/http/needs-alert';
import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import type { Period } from '@field-sales/shared/lib/period';
import { useQuery } from '@field-sales/shared/query';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../parts/use-today.ts';
import { eventsText } from '../text/events-text.ts';
import { defaultPeriod } from './default-period.ts';
import { readListEntry, writeListEntry, writeListEntryUnderLayers, type ListEntry } from './list-entry.ts';
import { promotionListOptions } from './promotion-list.ts';
import { useSettledSearch } from './use-settled-search.ts';

export type EventSearch = {
  /** The dates in the filter. */
  chosen: Period;
  choose: (period: Period) => void;
  /** Asks for the events of the chosen dates, even if these are the same as before (EVT-03). */
  search: () => void;
  /** Undefined while there is no answer. */
  rows: readonly PromotionListItem[] | undefined;
  /** The rows are waited for without the overlay: on the way back, and offline. */
  isWaiting: boolean;
  /** The rows were never read, and there is no network. */
  isNotKept: boolean;
  /** Where the list was left for a row; a new search starts at the top. */
  left: ListPlace | undefined;
  leave: (place: ListPlace) => void;
};

/** The search of the event list (EVT-03, EVT-09, EVT-30, ERR-02). */
export function useEventSearch(): EventSearch {
  const [opened] = useState(readListEntry);
  const isOnline = useIsOnline();
  const unchosen = defaultPeriod(useToday());
  const [chosen = unchosen, setChosen] = useState(opened?.chosen);
  const [searched = unchosen, setSearched] = useState(opened?.searched);
  const [left, setLeft] = useState(opened?.left);
  const [isQuiet, setIsQuiet] = useState(left !== undefined);
  const query = useQuery(promotionListOptions(searched));
  const keep = useKeptEntry(opened);

  useOverlay(query.fetchStatus === 'fetching' && !isQuiet);
  useSettledSearch(query, () => {
    if (query.isError ? needsAlert(query.error) : query.data?.length === 0) {
      void showAlert({ title: eventsText.noResultTitle, text: eventsText.noResult });
    }
  });

  return {
    chosen,
    choose: (period) => {
      setChosen(period);
      keep({ chosen: period, searched });
    },
    search: () => {
      setIsQuiet(false);
      setLeft(undefined);
      keep({ chosen, searched: chosen });
      if (isSamePeriod(chosen, searched)) void query.refetch();
      else setSearched(chosen);
    },
    rows: rowsOf(query),
    isWaiting: query.isLoading && (isQuiet || !isOnline),
    isNotKept: isNotKept(query),
    left,
    leave: (place) => writeListEntry({ chosen, searched, left: place }),
  };
}

function isSamePeriod(period: Period, other: Period): boolean {
  return period.start === other.start && period.end === other.end;
}

type ListQuery = { data: PromotionListItem[] | undefined; isError: boolean; error: unknown };

/** A failure empties the list; a 401 leaves what there is. */
function rowsOf({ data, isError, error }: ListQuery): readonly PromotionListItem[] | undefined {
  if (!isError) return data;
  return needsAlert(error) ? [] : (data ?? []);
}

/**
 * Keeps dates in the history entry while the screen is open. Opening the screen uses up the place that was kept there.
 */
function useKeptEntry(opened: ListEntry | undefined): (entry: ListEntry) => void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    if (opened !== undefined) writeListEntry({ chosen: opened.chosen, searched: opened.searched });
    return () => {
      isHere.current = false;
    };
  }, [opened]);
  return (entry) => void writeListEntryUnderLayers(entry, () => isHere.current);
}
