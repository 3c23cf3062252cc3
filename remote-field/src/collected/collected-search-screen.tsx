import type { CollectedItem } from '../contract/field.ts';
import { fieldText } from '../text/field-text.ts';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { CardRows } from '../screen/card-rows.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { CollectedCard } from './collected-card.tsx';
import { SearchForm } from './search-form.tsx';
import { useCollectedSearch } from './use-collected-search.ts';

type ResultsProps = {
  /** Undefined where there is no answer: then the prompt stands there (CFI-02). */
  items: readonly CollectedItem[] | undefined;
  isNotKept: boolean;
};

function Results({ items, isNotKept }: ResultsProps) {
  if (isNotKept) return <NotKept />;
  if (items === undefined) return <EmptyState>{fieldText.searchPrompt}</EmptyState>;
  // ERR-20
  if (items.length === 0) return <EmptyState>{fieldText.searchEmpty}</EmptyState>;
  return (
    <CardRows
      items={items}
      keyOf={({ recordId }, index) => `${recordId ?? ''} ${index}`}
      renderCard={(item) => <CollectedCard item={item} />}
    />
  );
}

/** What was collected, by event name. */
export function CollectedSearchScreen() {
  const { name, setName, lookUp, items, isNotKept } = useCollectedSearch();
  return (
    <Page header={<ScreenHeader />} dock={<SearchForm name={name} onChange={setName} onLookUp={lookUp} />}>
      <Results items={items} isNotKept={isNotKept} />
    </Page>
  );
}
