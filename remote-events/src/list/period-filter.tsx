import { withEnd, withStart, type Period } from '@field-sales/shared/lib/period';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { DateField } from '@field-sales/shared/ui/date-field';
import { Dock } from '@field-sales/shared/ui/dock';

export type PeriodFilterProps = {
  period: Period;
  onChange: (period: Period) => void;
  onSearch: () => void;
};

/** The dates of a search and its button (EVT-02), within reach of the thumb. */
export function PeriodFilter({ period, onChange, onSearch }: PeriodFilterProps) {
  return (
    <Dock>
      <DateField
        look="dock"
        label={commonText.startDate}
        dialogTitle={commonText.pickStartDate}
        value={period.start}
        onChange={(start) => onChange(withStart(period, start))}
      />
      <DateField
        look="dock"
        label={commonText.endDate}
        dialogTitle={commonText.pickEndDate}
        value={period.end}
        onChange={(end) => onChange(withEnd(period, end))}
      />
      <Button isFit onClick={onSearch}>
        {commonText.search}
      </Button>
    </Dock>
  );
}
