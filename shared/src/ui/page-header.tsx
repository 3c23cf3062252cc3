import type { ReactNode } from 'react';
import { BackIcon } from '../icons/back.tsx';
import { commonText } from '../text/common.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { HeaderAsOf } from './header-as-of.tsx';
import { HeaderTitle } from './header-title.tsx';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  /** Without it there is no back button. */
  onBack?: () => void;
  /** Icon buttons at the right. */
  actions?: ReactNode;
  /** Tabs follow: no line between. */
  hasTabsBelow?: boolean;
};

/** The page title header (SH-11): back, the one `h1`, actions. */
export function PageHeader({ title, onBack, actions, hasTabsBelow = false }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, hasTabsBelow && styles.open)}>
      {onBack !== undefined && (
        <IconButton label={commonText.back} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      <div className={styles.titled}>
        <HeaderTitle title={title} />
        <HeaderAsOf />
      </div>
      {actions}
    </header>
  );
}
