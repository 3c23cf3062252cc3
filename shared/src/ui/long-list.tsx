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

/**
 * Passed on to the Virtualizer. `itemSize` is a card with its gap; without it, the size is estimated from the first
 * cards.
 */
type OfVirtualizer = Pick<VirtualizerProps, 'itemSize' | 'bufferSize' | 'onScroll'>;

export type LongListProps<TItem> = OfVirtualizer & {
  items: readonly TItem[];
  keyOf: (item: TItem, index: number) => string | number;
  renderCard: (item: TItem) => ReactElement;
  /** From `useListPlace`, like the sizes. */
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

// Only some rows are in the document, so each says its number and how many there are. Virtua measures a row without its
// own padding.
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
    // A ref of the page would come too late: React attaches it after the effects of the page's content.
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
