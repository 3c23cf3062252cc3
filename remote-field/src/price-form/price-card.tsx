import { AlertIcon } from '@field-sales/shared/icons/alert';
import { fieldText } from '../text/field-text.ts';
import { commonText } from '@field-sales/shared/text/common';
import { Card } from '@field-sales/shared/ui/card';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { NumericField } from './numeric-field.tsx';
import { Stack } from '@field-sales/shared/ui/stack';
import { TextArea } from '../parts/text-area.tsx';
import { Toggle } from '@field-sales/shared/ui/toggle';
import { memo, useId, useState } from 'react';
import { useStore } from 'zustand';
import { TogglePair } from './toggle-pair.tsx';
import { counterLimit, typedLimit } from '../survey-form/text-limit.ts';
import styles from './price-card.module.css';
import type { PriceSession } from './price-model.ts';
import { missingOf, titleOf, type PriceChange } from './price-row.ts';
import { isShownIncomplete } from './price-state.ts';
import { PromotionMethod } from './promotion-method.tsx';
import { PromotionPeriod } from './promotion-period.tsx';
import { RequiredField } from './required-field.tsx';
import { useSmoothHeight } from './use-smooth-height.ts';

type PriceCardProps = {
  session: PriceSession;
  rowKey: string;
  /** Its place in the form, from 1. */
  number: number;
};

type ToggledField = 'notInStore' | 'noPromotion';

type SurveyTogglesProps = {
  isNotInStore: boolean;
  isNoPromotion: boolean;
  onToggle: (field: ToggledField, isOn: boolean) => void;
};

/** PRC-17: without the product in the store there is nothing to say of a promotion. */
function SurveyToggles({ isNotInStore, isNoPromotion, onToggle }: SurveyTogglesProps) {
  return (
    <TogglePair>
      <Toggle look="pair" isOn={isNotInStore} onChange={(isOn) => onToggle('notInStore', isOn)}>
        {fieldText.notInStore}
      </Toggle>
      <Toggle
        look="pair"
        isOn={isNoPromotion}
        isDisabled={isNotInStore}
        onChange={(isOn) => onToggle('noPromotion', isOn)}
      >
        {fieldText.noPromotion}
      </Toggle>
    </TogglePair>
  );
}

/**
 * One surveyed product, with its message where a save found it incomplete (PRC-27, ERR-19) and its price
 * (PRC-18). It renders when its own row changes, and then alone.
 */
export const PriceCard = memo(function PriceCard({ session, rowKey, number }: PriceCardProps) {
  const id = useId();
  const row = useStore(session.store, ({ rows }) => rows[rowKey]);
  const { ref, beforeChange } = useSmoothHeight();
  // A card that comes with its message is one that was scrolled to: it is not read out again.
  const [isKnownIncomplete] = useState(row !== undefined && isShownIncomplete(row));
  if (row === undefined) return null;
  const { product, entry } = row;
  const { isNotInStore, isNoPromotion } = entry;
  const isIncomplete = isShownIncomplete(row);
  const missing = isIncomplete ? missingOf(entry) : [];
  const competitor = [product.companyName, product.otherProductName].filter((text) => text !== '').join(' ');

  function change(changed: PriceChange) {
    session.dispatch({ type: 'entryChanged', key: rowKey, change: changed });
  }

  function handleToggle(field: ToggledField, isOn: boolean) {
    beforeChange();
    change({ field, isOn });
  }

  return (
    <Card
      ref={ref}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={isIncomplete ? `${id}-error` : undefined}
      hasError={isIncomplete}
    >
      {isIncomplete && (
        <p className={styles.error} id={`${id}-error`} role={isKnownIncomplete ? undefined : 'alert'}>
          <AlertIcon size="xs" />
          <span>
            <Clauses>{fieldText.fillRequired}</Clauses>
          </span>
        </p>
      )}
      <h2 className={styles.title} id={`${id}-title`}>
        {titleOf(row, number)}
      </h2>
      {competitor !== '' && (
        <p className={styles.competitor}>
          {fieldText.competitorProduct} · {competitor}
        </p>
      )}
      <div className={styles.fields}>
        <Stack>
          <SurveyToggles isNotInStore={isNotInStore} isNoPromotion={isNoPromotion} onToggle={handleToggle} />
          <RequiredField isMissing={missing.includes('price')}>
            {(error) => (
              <NumericField
                label={fieldText.priceLabel}
                mark={isNotInStore ? undefined : fieldText.requiredInput}
                unit={commonText.won}
                placeholder={fieldText.pricePlaceholder}
                value={entry.price}
                isDisabled={isNotInStore}
                error={error}
                onChange={(text) => change({ field: 'price', text })}
              />
            )}
          </RequiredField>
          <PromotionMethod entry={entry} isMissing={missing.includes('promotionType')} onChange={change} />
          {!isNoPromotion && !isNotInStore && (
            <PromotionPeriod
              entry={entry}
              isStartMissing={missing.includes('startDate')}
              isEndMissing={missing.includes('endDate')}
              onChange={change}
            />
          )}
          <TextArea
            label={fieldText.remark}
            value={entry.remark}
            maxLength={typedLimit}
            counterLimit={counterLimit}
            onChange={(text) => change({ field: 'remark', text })}
          />
        </Stack>
      </div>
    </Card>
  );
});
