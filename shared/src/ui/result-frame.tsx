import { prepareCall } from '@field-sales/shared/http';
import { useEffect, useRef, useState } from 'react';
import { commonText } from '../text/common.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { OpenIcon } from '../icons/open.tsx';
import { isIos } from '@field-sales/shared/native';
import { ButtonLink } from './button-link.tsx';
import { scrollToTop } from './closest-scroller.ts';
import { NotKept } from './not-kept.tsx';
import { resultAddress } from './result-address.ts';
import { sandboxFor } from './frame-sandbox.ts';
import styles from './result-frame.module.css';
import { Skeleton } from './skeleton.tsx';

export type ResultFrameProps = {
  /** The lookup whose result this is: a new object for each press of 조회. */
  lookup: object;
  title: string;
  /** The answer of the lookup; null while it is looked up. What must not be opened shows nothing (SH-31). */
  address: string | null;
};

// Px between the top of the body and the row with the title.
const frameGap = 8;

/**
 * Writes the cookie at the press: by then another tab may have written its number, under which a link of the own origin
 * would go out.
 */
const openedAway = { target: '_blank', rel: 'noopener noreferrer', onClick: () => void prepareCall() };

/** The lookups whose result has opened by itself: drawn again, it does not open a second time (PHN-11). */
const opened = new WeakSet<object>();

/**
 * The answer of a lookup: in a sandboxed frame, or on iOS as a link that also clicks itself once. It scrolls itself to the
 * top of the body when it appears. Give it a new `key` for each lookup.
 */
export function ResultFrame({ lookup, title, address }: ResultFrameProps) {
  const ref = useRef<HTMLElement>(null);
  const url = address === null ? null : resultAddress(address);
  const isNotKept = !useIsOnline() && url === null;

  useEffect(() => {
    if (ref.current !== null) scrollToTop(ref.current, frameGap);
  }, []);

  if (url === undefined) return null;
  if (isIos() && !isNotKept) return url === null ? null : <IosResult lookup={lookup} url={url} />;
  return (
    <figure className={styles.result} ref={ref} aria-label={title}>
      <figcaption className={styles.caption}>
        {title}
        {url !== null && (
          <ButtonLink variant="text" isFit icon={<OpenIcon size="xs" />} href={url.href} {...openedAway}>
            {commonText.openResult}
          </ButtonLink>
        )}
      </figcaption>
      <Frame key={url?.href} title={title} url={url} isNotKept={isNotKept} />
    </figure>
  );
}

/** Sets the address here: as an attribute it would be asked for before the cookie is written. */
function load(frame: HTMLIFrameElement | null): void {
  if (frame === null) return;
  prepareCall();
  frame.src = frame.dataset.address ?? '';
}

type FrameProps = { title: string; url: URL | null; isNotKept: boolean };

function Frame({ title, url, isNotKept }: FrameProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={styles.frame} aria-busy={!isLoaded && !isNotKept}>
      {url !== null && (
        <iframe
          ref={load}
          data-address={url.href}
          className={styles.page}
          title={title}
          sandbox={sandboxFor(url)}
          // Put into the document it loads an empty page first.
          onLoad={({ currentTarget }) => setIsLoaded(currentTarget.src !== '')}
        />
      )}
      {isNotKept && <NotKept />}
      {!isLoaded && !isNotKept && (
        <div className={styles.skeleton}>
          <Skeleton />
          <Skeleton width="72%" />
          <Skeleton width="84%" />
        </div>
      )}
    </div>
  );
}

/** On iOS the address is opened by a link (BAR-04, PERF-10, STK-04). */
function IosResult({ lookup, url }: { lookup: object; url: URL }) {
  const ref = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (ref.current === null || opened.has(lookup)) return;
    opened.add(lookup);
    scrollToTop(ref.current, frameGap);
    ref.current.click();
  }, [lookup]);

  // The link stays in sight: WebKit refuses a scripted click once the tap of the lookup is too long ago.
  return (
    <ButtonLink ref={ref} variant="secondary" icon={<OpenIcon size="s" />} href={url.href} {...openedAway}>
      {commonText.openResult}
    </ButtonLink>
  );
}
