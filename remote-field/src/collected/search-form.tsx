import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { Button } from '@field-sales/shared/ui/button';
import { Dock } from '@field-sales/shared/ui/dock';
import { TextField } from '@field-sales/shared/ui/text-field';
import { useRef, type SubmitEvent } from 'react';
import styles from './search-form.module.css';

type SearchFormProps = { name: string; onChange: (name: string) => void; onLookUp: () => void };

/** The event name and 조회, at the thumb (CFI-01). */
export function SearchForm({ name, onChange, onLookUp }: SearchFormProps) {
  const lookUpRef = useRef<HTMLButtonElement>(null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The keyboard closes: what was found needs the room.
    lookUpRef.current?.focus();
    onLookUp();
  }

  return (
    <Dock staysOverKeyboard>
      <form role="search" className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.name}>
          <TextField
            label={fieldText.searchPlaceholder}
            isLabelHidden
            placeholder={fieldText.searchPlaceholder}
            enterKeyHint="search"
            value={name}
            onChange={onChange}
          />
        </div>
        <Button ref={lookUpRef} type="submit" size="m" isFit>
          {commonText.lookup}
        </Button>
      </form>
    </Dock>
  );
}
