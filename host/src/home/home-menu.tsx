import { isDataKept } from '@field-sales/shared/lib/settings';
import { forgetMenus } from '@field-sales/shared/lib/last-menu';
import { Link, useAddress } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { useIsOnline } from '@field-sales/shared/hooks/use-is-online';
import { OfflineBar } from '@field-sales/shared/ui/offline-bar';
import { useEffect } from 'react';
import { prefetchNow, prefetchWhenIdle } from '../remotes/prefetch.ts';
import { homeEntries } from './entries.ts';
import { LateBadge } from './late-badge.tsx';
import { LateDayLine } from './late-day-line.tsx';
import { LateHomeWork } from './late-home-work.tsx';
import { LateNewVersion } from './late-new-version.tsx';
import { Pictogram } from './pictogram.tsx';
import classes from './home-menu.module.css';

const entries = homeEntries();

/** The title, and over its head the bars: their space is kept free, so that no entry moves when one appears. */
function Crown() {
  const isOnline = useIsOnline();
  return (
    <header className={classes.crown}>
      <h1 className={classes.title}>{commonText.appName}</h1>
      <div className={classes.bars}>
        {!isOnline && <OfflineBar />}
        <LateHomeWork />
      </div>
      <div className={`${classes.held} ${classes.bothBars}`} aria-hidden="true">
        <OfflineBar />
      </div>
    </header>
  );
}

/** The home menu. Showing it forgets the row that a domain’s own menu marks (HOME-03). */
export function HomeMenu() {
  const address = useAddress();
  useEffect(() => {
    forgetMenus();
    return prefetchWhenIdle();
  }, []);
  return (
    <div className={classes.home}>
      <Crown />
      <main className={classes.body}>
        <LateNewVersion />
        <nav className={classes.entries} aria-label={commonText.appName} onPointerDown={prefetchNow}>
          {entries.map(({ path, text, colour, pictogram, badge }) => (
            <Link key={path} to={address(path)} className={`${classes.entry} ${classes[colour]}`}>
              <span>{text}</span>
              {badge !== undefined && <LateBadge {...badge} />}
              <Pictogram strokes={pictogram} />
            </Link>
          ))}
        </nav>
      </main>
      {isDataKept() && <LateDayLine />}
    </div>
  );
}
