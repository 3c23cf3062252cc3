import type { ReactNode } from 'react';
import { panelId, tabId } from './segmented-tabs.tsx';
import styles from './tab-panel.module.css';

export type TabPanelProps = { idBase: string; selected: string; children: ReactNode };

/** What the selected tab shows, in a column like the body of a page. */
export function TabPanel({ idBase, selected, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(idBase, selected)}
      aria-labelledby={tabId(idBase, selected)}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
