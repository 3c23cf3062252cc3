import { useOptions } from '@field-sales/shared/hooks/use-options';
import { useQuery } from '@field-sales/shared/query';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { Dropdown } from '@field-sales/shared/ui/dropdown';
import { TextField } from '@field-sales/shared/ui/text-field';
import { useState, type SubmitEvent } from 'react';
import { chatText } from '../text/chat-text.ts';
import { branchesOptions } from './branches.ts';
import { canSearch } from './search-rules.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  /** `branch` is empty for every branch. */
  onSearch: (branch: string, name: string) => void;
};

const everyBranch = '';

/** Branch, name and the search button (CHC-02, CHC-03). */
export function SearchForm({ onSearch }: SearchFormProps) {
  const branches = useOptions('branches', useQuery(branchesOptions));
  const [branch, setBranch] = useState<string>(everyBranch);
  const [name, setName] = useState('');
  const options = [
    { value: everyBranch, label: commonText.all },
    ...branches.options.map((value) => ({ value, label: value })),
  ];

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (canSearch(branch, name)) onSearch(branch, name.trim());
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} role="search">
      <Dropdown
        label={chatText.branch}
        options={options}
        value={branch}
        onChange={setBranch}
        onOpen={branches.onOpen}
        isLoading={branches.isLoading}
      />
      <div className={styles.row}>
        <div className={styles.name}>
          <TextField
            label={chatText.namePlaceholder}
            isLabelHidden
            placeholder={chatText.namePlaceholder}
            enterKeyHint="search"
            value={name}
            onChange={setName}
          />
        </div>
        <Button type="submit" size="m" isFit disabled={!canSearch(branch, name)}>
          {commonText.search}
        </Button>
      </div>
    </form>
  );
}
