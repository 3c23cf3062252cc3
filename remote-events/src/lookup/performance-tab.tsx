import type { ProductHierarchy } from '../contract/promotions.ts';
import { salesType, type SalesType } from '../contract/sales-type.ts';
import { Chips } from '@field-sales/shared/ui/chips';
import { Columns } from '@field-sales/shared/ui/columns';
import { DateField } from '@field-sales/shared/ui/date-field';
import { Dropdown } from '@field-sales/shared/ui/dropdown';
import { Notice } from '@field-sales/shared/ui/notice';
import { ResultFrame } from '@field-sales/shared/ui/result-frame';
import { Stack } from '@field-sales/shared/ui/stack';
import { eventsText } from '../text/events-text.ts';
import { AccountDropdown } from './account-dropdown.tsx';
import { dateLimits, type EventDates } from './event-days.ts';
import { EventProgress } from './event-progress.tsx';
import { toHierarchyOptions } from './hierarchies.ts';
import { LookupForm } from './lookup-form.tsx';
import type { Performance } from './use-performance.ts';

export type PerformanceTabProps = {
  promotionId: string;
  dates: EventDates;
  hierarchies: readonly ProductHierarchy[];
  performance: Performance;
  formId: string;
};

/** The types to choose from, in order (PERF-04). */
const salesTypes: readonly { value: SalesType; label: string }[] = [
  { value: salesType.delivery, label: eventsText.performanceErp },
  { value: salesType.pos, label: eventsText.performancePos },
];

/** The performance of an account at an event: the notice (PERF-01), the form, and the chart in its frame (PERF-09). */
export function PerformanceTab({
  promotionId,
  dates,
  hierarchies,
  performance,
  formId,
}: PerformanceTabProps) {
  const { choice, change, result, lookUp } = performance;

  return (
    <>
      <Notice>{eventsText.performanceNotice}</Notice>
      <EventProgress dates={dates} />
      <LookupForm id={formId} onSubmit={lookUp}>
        <Stack>
          <Chips
            label={eventsText.performanceType}
            layout="row"
            options={salesTypes}
            value={choice.salesType}
            onChange={(salesType) => change({ salesType })}
          />
          <AccountDropdown
            promotionId={promotionId}
            value={choice.accountCode}
            onChange={(accountCode) => change({ accountCode })}
          />
          <Columns>
            <DateField
              label={eventsText.eventDate}
              value={choice.date}
              {...dateLimits(dates)}
              onChange={(date) => change({ date })}
            />
            <Dropdown
              label={eventsText.middleHierarchy}
              options={toHierarchyOptions(hierarchies)}
              value={choice.category}
              onChange={(category) => change({ category })}
            />
          </Columns>
        </Stack>
      </LookupForm>
      {result && (
        <ResultFrame
          key={result.key}
          lookup={result.request}
          title={eventsText.chartFrameTitle}
          address={result.address}
        />
      )}
    </>
  );
}
