import { isUntold } from '@field-sales/shared/http/untold';
import { useQuery } from '@field-sales/shared/query';
import { Dropdown } from '@field-sales/shared/ui/dropdown';
import { eventsText } from '../text/events-text.ts';
import { useSettled } from '../reads/use-settled.ts';
import { accountsOptions, toAccountOptions } from './accounts.ts';

export type AccountDropdownProps = {
  promotionId: string;
  value: string | null;
  onChange: (accountId: string) => void;
};

/** The accounts of a promotion. A failure is only logged (ERR-05); opening the list asks for them again. */
export function AccountDropdown({ promotionId, value, onChange }: AccountDropdownProps) {
  const query = useQuery(accountsOptions(promotionId));

  useSettled(query, () => {
    if (isUntold(query.error)) console.warn('promotion filters', query.error);
  });

  return (
    <Dropdown
      label={eventsText.account}
      options={toAccountOptions(query.data ?? [])}
      value={value}
      onChange={onChange}
      isLoading={query.isLoading}
      isEmpty={query.data?.length === 0}
      onOpen={() => {
        if (query.isError) void query.refetch();
      }}
    />
  );
}
