import { useOptions } from '@field-sales/shared/hooks/use-options';
import { useQuery } from '@field-sales/shared/query';
import { Dropdown } from '@field-sales/shared/ui/dropdown';
import { eventsText } from '../text/events-text.ts';
import { accountsOptions, toAccountOptions } from './accounts.ts';

export type AccountDropdownProps = {
  promotionId: string;
  value: string | null;
  onChange: (accountCode: string) => void;
};

/** The accounts of a promotion. A failure is only logged; opening the list asks for them again. */
export function AccountDropdown({ promotionId, value, onChange }: AccountDropdownProps) {
  const { options, ...list } = useOptions('accounts', useQuery(accountsOptions(promotionId)));

  return (
    <Dropdown
      label={eventsText.account}
      options={toAccountOptions(options)}
      value={value}
      onChange={onChange}
      {...list}
    />
  );
}
