import { useOptions } from '@field-sales/shared/hooks/use-options';
import { useQuery } from '@field-sales/shared/query';
import { Dropdown } from '@field-sales/shared/ui/dropdown';
import { Stack } from '@field-sales/shared/ui/stack';
import { TextField } from '@field-sales/shared/ui/text-field';
import { useEffect, useRef, type RefObject } from 'react';
import { barcodeText } from '../text/barcode-text.ts';
import { accountsQuery } from './accounts.ts';
import styles from './lookup-fields.module.css';
import type { LookupForm } from './use-lookup-form.ts';

type LookupFieldsProps = {
  id: string;
  form: LookupForm;
  barcodeField: RefObject<HTMLInputElement | null>;
  onSubmit: () => void;
};

/** The account and the barcode (BAR-01), with its hint (BAR-02). The button that sends the form is in the dock. */
export function LookupFields({ id, form, barcodeField, onSubmit }: LookupFieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  const accounts = useOptions('accounts', useQuery(accountsQuery));

  useEffect(() => {
    if (!form.isAccountMissing) return;
    element.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [form.isAccountMissing]);

  return (
    <form
      id={id}
      ref={element}
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        <Dropdown
          label={barcodeText.account}
          placeholder={barcodeText.accountPlaceholder}
          options={accounts.options.map((account) => ({
            // BAR-08
            value: account.accountCode,
            label: account.accountName,
          }))}
          value={form.accountCode}
          onChange={form.chooseAccount}
          onOpen={accounts.onOpen}
          isLoading={accounts.isLoading}
          isEmpty={accounts.isEmpty}
          // ERR-23
          {...(form.isAccountMissing && { error: barcodeText.selectCustomer })}
        />
        <TextField
          ref={barcodeField}
          label={barcodeText.input}
          value={form.barcode}
          onChange={form.typeBarcode}
          inputMode="text"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...(!form.canLookUp && { hint: barcodeText.hint })}
        />
      </Stack>
    </form>
  );
}
