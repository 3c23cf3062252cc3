import { useGo } from '@field-sales/shared/router';
import { Button } from '@field-sales/shared/ui/button';
import { Dock } from '@field-sales/shared/ui/dock';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { useState } from 'react';
import { parents } from '../addresses/patterns.ts';
import { chatText } from '../text/chat-text.ts';
import { RadioRows } from '../parts/radio-rows.tsx';
import { SkeletonChatRows } from '../parts/skeleton-chat-rows.tsx';
import { useUnsent } from '../outbox/use-unsent.ts';
import styles from './partner-screen.module.css';
import type { Partner } from './partners.ts';
import { SearchForm } from './search-form.tsx';
import { usePartnerSearch } from './use-partner-search.ts';
import { useStartChat } from './use-start-chat.ts';

function optionOf({ id, name, title, branch }: Partner) {
  return { value: id, title: name ?? '', detail: [title, branch].filter(Boolean).join(' · ') };
}

/**
 * Choosing somebody to chat with (CHC-01): one of those that were found (CHC-04), before whom the list says what to do (CHC-06)
 * and the button cannot be pressed (CHC-05). Back leads to the list (SH-43).
 */
export function PartnerScreen() {
  const go = useGo();
  useUnsent();
  const { partners, isSearching, isNotKept, search } = usePartnerSearch();
  const { isStarting, start } = useStartChat();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = partners.find(({ id }) => id === chosenId);

  function handleSearch(branch: string, name: string) {
    setChosenId(null);
    search(branch, name);
  }

  return (
    <Page
      isWhite
      isFlush
      header={<PageHeader title={chatText.createTitle} onBack={() => void go.back(parents.newPartner)} />}
      bars={<SearchForm onSearch={handleSearch} />}
      dock={
        <Dock>
          <Button
            disabled={chosen === undefined}
            isLoading={isStarting}
            onClick={() => {
              if (chosen !== undefined) void start(chosen);
            }}
          >
            {chatText.start}
          </Button>
        </Dock>
      }
    >
      {isSearching && (
        <div className={styles.rows}>
          <SkeletonChatRows />
        </div>
      )}
      {isNotKept && <NotKept />}
      {!isSearching && !isNotKept && partners.length === 0 && (
        <EmptyState>{chatText.emptyPartners}</EmptyState>
      )}
      {!isSearching && partners.length > 0 && (
        <div className={styles.rows}>
          <RadioRows
            label={chatText.createTitle}
            options={partners.map(optionOf)}
            value={chosenId}
            onChange={setChosenId}
            isDisabled={isStarting}
          />
        </div>
      )}
    </Page>
  );
}
