import { HomeBarcodePictogram } from './barcode-pictogram.tsx';
import { HomeChatPictogram } from './chat-pictogram.tsx';
import { HomeEventsPictogram } from './events-pictogram.tsx';
import { HomeFieldPictogram } from './field-pictogram.tsx';
import { routePatterns } from '@field-sales/shared/lib/routes';
import { isDataKept } from '@field-sales/shared/lib/settings';
import { forgetFieldMenu } from '@field-sales/shared/lib/field-menu';
import { Link, useAddress } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { homeText } from '../text/home-text.ts';
import { useIsOnline } from '@field-sales/shared/hooks/use-is-online';
import { OfflineBar } from '@field-sales/shared/ui/offline-bar';
import { useEffect } from 'react';
import { prefetchNow, prefetchWhenIdle } from '../remotes/prefetch.ts';
import { LateDayLine } from './late-day-line.tsx';
import { LateHomeWork } from './late-home-work.tsx';
import { LateNewVersion } from './late-new-version.tsx';
import classes from './home-menu.module.css';

const entries = [
  {
    path: routePatterns.events,
    text: homeText.events,
    className: classes.leaf,
    Pictogram: HomeEventsPictogram,
  },
  {
    path: routePatterns.fieldMenu,
    text: homeText.field,
    className: classes.grain,
    Pictogram: HomeFieldPictogram,
  },
  {
    path: routePatterns.chatList,
    text: homeText.chat,
    className: classes.plum,
    Pictogram: HomeChatPictogram,
  },
  {
    path: routePatterns.barcode,
    text: homeText.barcode,
    className: classes.slate,
    Pictogram: HomeBarcodePictogram,
  },
];

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

/** The home menu: four entries (HOME-01, HOME-02). Showing it forgets the row that field management marks (HOME-03). */
export function HomeMenu() {
  const address = useAddress();
  useEffect(() => {
    forgetFieldMenu();
    return prefetchWhenIdle();
  }, []);
  return (
    <div className={classes.home}>
      <Crown />
      <main className={classes.body}>
        <LateNewVersion />
        <nav className={classes.entries} aria-label={commonText.appName} onPointerDown={prefetchNow}>
          {entries.map(({ path, text, className, Pictogram }) => (
            <Link key={path} to={address(path)} className={`${classes.entry} ${className}`}>
              <span>{text}</span>
              <Pictogram />
            </Link>
          ))}
        </nav>
      </main>
      {isDataKept() && <LateDayLine />}
    </div>
  );
}
