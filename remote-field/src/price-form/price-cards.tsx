import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { FormRows } from '../survey-form/form-rows.tsx';
import { PriceCard } from './price-card.tsx';
import type { PriceSession } from './price-model.ts';
import { titleOf } from './price-row.ts';

type PriceCardsProps = {
  ref: RefObject<HTMLDivElement | null>;
  session: PriceSession;
  /** The card that is drawn wherever it is. */
  reached?: number | undefined;
};

/** The products of a survey. */
export function PriceCards({ ref, session, reached }: PriceCardsProps) {
  const { store } = session;
  const order = useStore(store, (state) => state.order);
  return (
    <FormRows
      ref={ref}
      keys={order}
      reached={reached}
      titleOf={(key, index) => titleOf(store.getState().rows[key], index + 1)}
    >
      {(key, index) => <PriceCard session={session} rowKey={key} number={index + 1} />}
    </FormRows>
  );
}
