import type { PromotionDetail, PromotionItem } from '../contract/promotions.ts';
import { CalendarIcon } from '@field-sales/shared/icons/calendar';
import { formatPeriod } from '@field-sales/shared/lib/dates';
import { noValue } from '@field-sales/shared/lib/no-value';
import { commonText } from '@field-sales/shared/text/common';
import { fill } from '@field-sales/shared/text/fill';
import { CardList } from '@field-sales/shared/ui/card-list';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { Columns } from '@field-sales/shared/ui/columns';
import { Dropdown } from '@field-sales/shared/ui/dropdown';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { useState } from 'react';
import { eventsText } from '../text/events-text.ts';
import { Legend } from '../parts/legend.tsx';
import styles from './info-tab.module.css';
import { ItemCard } from './item-card.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { categoryOptions, filterItems, standOptions, type ItemFilter } from './item-filters.ts';

export type InfoTabProps = {
  promotion: PromotionDetail;
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
};

/** An event and its items, with their number (EVT-17). */
export function InfoTab({ promotion, filter, onFilter }: InfoTabProps) {
  const { promotionInformation: information, promotionItems: items } = promotion;
  const [opened, setOpened] = useState<PromotionItem>();
  const shown = filterItems(items, filter);

  return (
    <>
      <div className={styles.about}>
        <div>
          <h2 className={styles.name}>{information.promotionName ?? noValue}</h2>
          <p className={styles.period}>
            <MetaLine icon={<CalendarIcon size="xs" />}>
              <Clauses>{formatPeriod(information.startDate, information.endDate)}</Clauses>
            </MetaLine>
          </p>
        </div>
        <Columns>
          <Dropdown
            label={eventsText.category}
            options={categoryOptions(items)}
            value={filter.category}
            onChange={(category) => onFilter({ ...filter, category })}
          />
          <Dropdown
            label={eventsText.stand}
            options={standOptions}
            value={filter.stand}
            onChange={(stand) => onFilter({ ...filter, stand })}
          />
        </Columns>
      </div>
      <SectionHead title={fill(eventsText.itemCount, { n: items.length })}>
        <Legend />
      </SectionHead>
      {shown.length === 0 ? (
        <EmptyState>{commonText.noList}</EmptyState>
      ) : (
        <CardList>
          {shown.map((item, index) => (
            <li key={index} className={styles.item}>
              <ItemCard item={item} onOpen={() => setOpened(item)} />
            </li>
          ))}
        </CardList>
      )}
      {opened && <ItemDialog item={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
