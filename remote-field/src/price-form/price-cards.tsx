import { Card } from '@field-sales/shared/ui/card';
import { startTransition, useEffect, useState, type Ref } from 'react';
import { useStore } from 'zustand';
import { PriceCard } from './price-card.tsx';
import styles from './price-cards.module.css';
import type { PriceSession } from './price-model.ts';

type PriceCardsProps = {
  ref: Ref<HTMLDivElement>;
  session: PriceSession;
  /** At least this many cards are drawn now. */
  reached: number;
};

// What fills the first screen; then some more each time the page is free, so that it never stands still.
const atOnce = 6;
const more = 8;

/** The products of a survey. */
export function PriceCards({ ref, session, reached }: PriceCardsProps) {
  const order = useStore(session.store, (state) => state.order);
  const drawn = Math.max(useGrowing(order.length), reached);
  return (
    <div ref={ref} className={styles.cards}>
      {order.map((key, index) => (
        <div key={key} className={styles.place}>
          {index < drawn ? (
            <PriceCard session={session} rowKey={key} number={index + 1} />
          ) : (
            <Card aria-hidden="true">
              <div className={styles.blank} />
            </Card>
          )}
        </div>
      ))}
    </div>
  );
}

/** Grows to `total` while the page is free. */
function useGrowing(total: number): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + more)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
