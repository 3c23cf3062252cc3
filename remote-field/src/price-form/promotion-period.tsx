import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { Columns } from '@field-sales/shared/ui/columns';
import { DateField } from '@field-sales/shared/ui/date-field';
import { Field, fieldIds } from '@field-sales/shared/ui/field';
import { useId } from 'react';
import type { PriceChange, PriceEntry } from './price-row.ts';
import { RequiredField } from './required-field.tsx';

type PromotionPeriodProps = {
  entry: PriceEntry;
  isStartMissing: boolean;
  isEndMissing: boolean;
  onChange: (change: PriceChange) => void;
};

/** Start and end of a promotion, without bounds (PRC-14, PRC-32). */
export function PromotionPeriod({ entry, isStartMissing, isEndMissing, onChange }: PromotionPeriodProps) {
  const id = useId();
  return (
    <Field id={id} label={fieldText.promotionPeriod} mark={fieldText.requiredInput} hasLabelFor={false}>
      <div role="group" aria-labelledby={fieldIds(id).labelId}>
        <Columns>
          <RequiredField isMissing={isStartMissing}>
            {(error) => (
              <DateField
                label={commonText.startDate}
                isLabelHidden
                dialogTitle={commonText.pickStartDate}
                placeholder={commonText.startDate}
                value={entry.startDate || null}
                error={error}
                onChange={(date) => onChange({ field: 'startDate', date })}
              />
            )}
          </RequiredField>
          <RequiredField isMissing={isEndMissing}>
            {(error) => (
              <DateField
                label={commonText.endDate}
                isLabelHidden
                dialogTitle={commonText.pickEndDate}
                placeholder={commonText.endDate}
                value={entry.endDate || null}
                error={error}
                onChange={(date) => onChange({ field: 'endDate', date })}
              />
            )}
          </RequiredField>
        </Columns>
      </div>
    </Field>
  );
}
