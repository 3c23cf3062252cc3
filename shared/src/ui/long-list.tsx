import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Virtualizer, type CustomItemComponentProps, type VirtualizerProps } from 'virtua';
import type { PlacedList } from '../hooks/use-list-place.ts';
import styles from './long-list.module.css';

/** What is said of the Virtualizer itself: without `itemSize`, a card with its gap, it estimates by the first ones. */
type OfVirtualizer = Pick<VirtualizerProps, 'itemSize' | 'bufferSize' | 'onScroll'>;

export type LongListProps<TItem> = OfVirtualizer & {
  items: readonly TItem[];
  keyOf: (item: TItem, index: number) => string | number;
  renderCard: (item: TItem) => ReactElement;
  /** Of `useListPlace`, as are the sizes. */
  handleRef: PlacedList['list'];
  sizes: PlacedList['sizes'];
  /** Rows without a gap, for a page that is flush. */
  isFlush?: boolean;
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

/** Draws only the cards in sight, so that thousands stay usable. It stands in the body of a page, which scrolls. */
export function LongList<TItem>(props: LongListProps<TItem>) {
  const { items, keyOf, renderCard, handleRef, sizes, isFlush, ...ofVirtualizer } = props;
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
          {...sizes}
          {...ofVirtualizer}
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
