import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Virtualizer, type CustomItemComponentProps } from 'virtua';
import type { PlacedList } from '../hooks/use-list-place.ts';
import styles from './long-list.module.css';

export type LongListProps<TItem> = {
  items: readonly TItem[];
  keyOf: (item: TItem, index: number) => string | number;
  renderCard: (item: TItem) => ReactElement;
  /** Of `useListPlace`, as are the sizes. */
  handleRef: PlacedList['list'];
  sizes: PlacedList['sizes'];
  /** Height in px of a card and the gap below it, until it has been measured; measured from the first ones otherwise. */
  usualHeight?: number;
  /** How far in px beyond what is in sight cards are drawn. */
  bufferSize?: number;
  /** Rows without a gap, for a page that is flush. */
  isFlush?: boolean;
  onScroll?: () => void;
};

const CountContext = createContext(0);

/** Where the list begins inside the scroller, in px: the padding, and what stands above it. */
function startOf(list: HTMLElement, scroller: HTMLElement): number {
  return list.offsetParent === scroller ? list.offsetTop : list.offsetTop - scroller.offsetTop;
}

// Only some rows are in the document: each says which of how many it is. Virtua measures without the row's own padding.
function Row({ index, style, children, ref }: CustomItemComponentProps) {
  const count = useContext(CountContext);
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={count}>
      <div className={index + 1 === count ? styles.last : styles.row}>{children}</div>
    </li>
  );
}

/** Cards of which those in sight are drawn: thousands stay usable. It stands in the body of a page, which scrolls. */
export function LongList<TItem>(props: LongListProps<TItem>) {
  const { items, keyOf, renderCard, handleRef, sizes, usualHeight, bufferSize, isFlush, onScroll } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<HTMLElement>(null);
  const [start, setStart] = useState(0);
  const count = items.length;

  useLayoutEffect(() => {
    const { current: list } = listRef;
    // Not by a ref of the page: React attaches it after the effects of what the page contains.
    const scroller = list?.closest('main') ?? null;
    scrollerRef.current = scroller;
    if (list !== null && scroller !== null) setStart(startOf(list, scroller));
  }, [count]);

  return (
    <CountContext value={count}>
      <div ref={listRef} className={isFlush ? styles.flush : undefined}>
        <Virtualizer
          ref={handleRef}
          as="ul"
          item={Row}
          data={items}
          scrollRef={scrollerRef}
          startMargin={start}
          {...(usualHeight !== undefined && { itemSize: usualHeight })}
          {...(bufferSize !== undefined && { bufferSize })}
          {...(onScroll !== undefined && { onScroll })}
          {...sizes}
        >
          {(item, index) => <RowContent key={keyOf(item, index)}>{renderCard(item)}</RowContent>}
        </Virtualizer>
      </div>
    </CountContext>
  );
}

function RowContent({ children }: { children: ReactNode }) {
  return children;
}
