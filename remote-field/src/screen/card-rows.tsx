import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua';
import styles from './card-rows.module.css';
import { useViewState } from './view-state.ts';

type ListView = { offset: number; count: number; sizes: CacheSnapshot };

type CardRowsProps<TItem> = {
  items: readonly TItem[];
  keyOf: (item: TItem, index: number) => string;
  renderCard: (item: TItem) => ReactElement;
};

type RowProps = { index: number; style: CSSProperties; children: ReactNode; ref?: Ref<HTMLLIElement> };

// More than a screen in each direction: a flick does not run into the blank.
const bufferSize = 1000;

const CountContext = createContext(0);

function isListView(value: unknown): value is ListView {
  return (
    typeof value === 'object' && value !== null && 'offset' in value && 'count' in value && 'sizes' in value
  );
}

/** Where the list begins inside the scroller, in px: the padding, and what stands above it. */
function startOf(list: HTMLElement, scroller: HTMLElement): number {
  return list.offsetParent === scroller ? list.offsetTop : list.offsetTop - scroller.offsetTop;
}

// Only some rows are in the document: each says which of how many it is. Virtua measures without the row's own padding.
function Row({ index, style, children, ref }: RowProps) {
  const count = useContext(CountContext);
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={count}>
      <div className={index + 1 === count ? styles.last : styles.row}>{children}</div>
    </li>
  );
}

/**
 * A list of cards that draws what is in sight only: thousands stay usable. Going back to the entry finds the list
 * where it was left. It stands right in the body of a page, which scrolls.
 */
export function CardRows<TItem>({ items, keyOf, renderCard }: CardRowsProps<TItem>) {
  const listRef = useRef<HTMLDivElement>(null);
  const handleRef = useRef<VirtualizerHandle>(null);
  const view = useViewState('list', isListView);
  const [left] = useState(view.read);
  const [start, setStart] = useState(0);
  const count = items.length;
  const latest = useRef({ count, view });
  const scrollerRef = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    latest.current = { count, view };
    const { current: list } = listRef;
    // Not by a ref of the page: what stands around is attached after the effects of what stands inside.
    const scroller = list?.parentElement ?? null;
    scrollerRef.current = scroller;
    if (list !== null && scroller !== null) setStart(startOf(list, scroller));
  }, [count, view]);

  useLayoutEffect(() => {
    const { current: scroller } = scrollerRef;
    if (left !== undefined && scroller !== null) scroller.scrollTop = left.offset;
    const { current: handle } = handleRef;
    return () => {
      if (handle === null) return;
      latest.current.view.write({
        offset: handle.scrollOffset,
        count: latest.current.count,
        sizes: handle.cache,
      });
    };
  }, [left]);

  return (
    <CountContext value={count}>
      <div ref={listRef}>
        <Virtualizer
          ref={handleRef}
          as="ul"
          item={Row}
          data={items}
          scrollRef={scrollerRef}
          startMargin={start}
          bufferSize={bufferSize}
          {...(left?.count === count && { cache: left.sizes })}
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
