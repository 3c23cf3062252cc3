import { moveInGroup } from '@field-sales/shared/ui/roving';
import styles from './segmented-tabs.module.css';

export type SegmentedTabsProps<Id extends string> = {
  /** What the tabs switch, for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Has to be the same as the `TabPanel`'s. */
  idBase: string;
};

export function tabId(idBase: string, id: string): string {
  return `${idBase}-tab-${id}`;
}

export function panelId(idBase: string, id: string): string {
  return `${idBase}-panel-${id}`;
}

/**
 * Tabs under the header and above the offline bar: give both to `Page header`, and set `hasTabsBelow` on the header.
 * Arrow keys move and choose.
 */
export function SegmentedTabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  idBase,
}: SegmentedTabsProps<Id>) {
  return (
    <div className={styles.bar}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.tabs}
        onKeyDown={(event) => moveInGroup(event, 'tab', (tab) => tab.click())}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(idBase, tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId(idBase, tab.id) : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  );
}
