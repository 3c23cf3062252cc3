import type { PromotionItem } from '../contract/promotions.ts';
import { noValue } from '@field-sales/shared/lib/no-value';
import { CardButton } from '@field-sales/shared/ui/card-button';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { Tag } from '@field-sales/shared/ui/tag';
import { eventsText } from '../text/events-text.ts';
import { Dot } from '../parts/dot.tsx';
import styles from './item-card.module.css';
import { stands, standValue } from './item-stands.ts';
import { formatPrice, formatRate, isTasting, pricePeriod } from './item-values.ts';

export type ItemCardProps = { item: PromotionItem; onOpen: () => void };

/** An item of an event; a tasting item has no prices (EVT-22, EVT-23). */
export function ItemCard({ item, onOpen }: ItemCardProps) {
  const dot = isTasting(item) ? (
    <Dot kind="tasting" label={eventsText.legendTasting} />
  ) : (
    <Dot kind="price" label={eventsText.legendPrice} />
  );
  return (
    <CardButton
      title={item.name ?? noValue}
      top={
        <>
          {dot}
          <CardCategory>{item.promotionCategory ?? noValue}</CardCategory>
        </>
      }
      hasDialog
      onClick={onOpen}
    >
      {!isTasting(item) && <PriceDetails item={item} />}
    </CardButton>
  );
}

// HTML allows only text-level elements in a button.
function PriceDetails({ item }: { item: PromotionItem }) {
  const rate = formatRate(item.discountRate);
  const values = stands.flatMap(({ type, label }) => {
    const value = standValue(item, type);
    return value === undefined ? [] : [{ type, label, value }];
  });
  return (
    <>
      <span className={styles.prices}>
        <Price name={eventsText.retailEventPrice} value={formatPrice(item.promotionPrice)} isMain />
        <Price name={eventsText.retailRegularPrice} value={formatPrice(item.retailPrice)} />
        {rate !== undefined && <Price name={eventsText.discountRate} value={rate} />}
      </span>
      {values.length > 0 && (
        <span className={styles.stands}>
          {values.map(({ type, label, value }) => (
            <Tag key={type} kind="plain">
              {label} {value !== 'true' && <b className={styles.stand}>{value}</b>}
            </Tag>
          ))}
        </span>
      )}
      <span className={styles.period}>
        <span>{eventsText.priceApplicationPeriod} </span>
        <span className={styles.dates}>
          <Clauses>{pricePeriod(item)}</Clauses>
        </span>
      </span>
    </>
  );
}

function Price({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <span className={isMain ? `${styles.price} ${styles.main}` : styles.price}>
      <span className={styles.name}>{name} </span>
      <span className={styles.value}>{value} </span>
    </span>
  );
}
