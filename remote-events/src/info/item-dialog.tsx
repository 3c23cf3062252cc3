import type { PromotionItem } from '../contract/promotions.ts';
import { noValue } from '@field-sales/shared/lib/no-value';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { Modal } from '@field-sales/shared/ui/modal';
import { eventsText } from '../text/events-text.ts';
import { standValue, stands } from './item-stands.ts';
import { formatPrice, formatRate, pricePeriod } from './item-values.ts';

export type ItemDialogProps = { item: PromotionItem; onClose: () => void };

/** The stands have another order here than in the filter: the venue comes last. */
const standRows = [...stands].sort((a, b) => Number(a.type === 'venue') - Number(b.type === 'venue'));

function rowsOf(item: PromotionItem) {
  const rate = formatRate(item.discountRate);
  return [
    { name: eventsText.category, value: item.promotionCategory ?? noValue },
    { name: eventsText.product, value: item.name ?? noValue },
    { name: eventsText.productCode, value: item.productCode ?? noValue },
    { name: eventsText.barcode, value: item.barcode ?? noValue },
    { name: eventsText.intake, value: item.procurementCount ?? noValue },
    { name: eventsText.taxType, value: item.taxType ?? noValue },
    { name: eventsText.retailEventPrice, value: formatPrice(item.promotionPrice) },
    { name: eventsText.retailRegularPrice, value: formatPrice(item.retailPrice) },
    ...(rate === undefined ? [] : [{ name: eventsText.discountRate, value: rate }]),
    { name: eventsText.promotionAttribute, value: item.promotionAttribute ?? noValue },
    ...standRows.map(({ type, label }) => ({ name: label, value: standText(item, type, label) })),
    { name: eventsText.priceApplicationPeriod, value: <Clauses>{pricePeriod(item)}</Clauses> },
  ];
}

// A stand that is only marked as present has no number of its own.
function standText(item: PromotionItem, type: (typeof stands)[number]['type'], label: string): string {
  const value = standValue(item, type) ?? noValue;
  return value === 'true' ? label : value;
}

/** The fields of an item (EVT-25). */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  return (
    <Modal
      title={eventsText.itemDetailTitle}
      onCancel={onClose}
      footer={
        <Button size="m" onClick={onClose} data-autofocus="">
          {commonText.confirm}
        </Button>
      }
    >
      <KeyValue items={rowsOf(item)} />
    </Modal>
  );
}
