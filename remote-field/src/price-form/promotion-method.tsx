import { fieldText } from '../text/field-text.ts';
import { Chips } from '@field-sales/shared/ui/chips';
import { TextField } from '@field-sales/shared/ui/text-field';
import { useLayoutEffect, useRef } from 'react';
import { typedLimit } from '../survey-form/text-limit.ts';
import { directInput, promotionMethods, type PriceChange, type PriceEntry } from './price-row.ts';
import styles from './promotion-method.module.css';
import { RequiredField } from './required-field.tsx';

type PromotionMethodProps = {
  entry: PriceEntry;
  isMissing: boolean;
  onChange: (change: PriceChange) => void;
};

const options = promotionMethods.map((method) => ({ value: method, label: method }));

/** One of four methods or direct input, a text box (PRC-12); without a promotion its type is only shown. */
export function PromotionMethod({ entry, isMissing, onChange }: PromotionMethodProps) {
  const { promotionType, isDirectInput, isNotInStore, isNoPromotion } = entry;
  const input = useRef<HTMLInputElement>(null);
  const isFocusWanted = useRef(false);

  // In the tap itself: only then does iOS open the keyboard.
  useLayoutEffect(() => {
    if (isDirectInput && isFocusWanted.current) input.current?.focus();
    isFocusWanted.current = false;
  }, [isDirectInput]);

  if (isNoPromotion && !isNotInStore) {
    return (
      <TextField
        label={fieldText.promotionMethod}
        value={promotionType}
        isDisabled
        onChange={() => undefined}
      />
    );
  }
  const chosen = isDirectInput ? directInput : options.find(({ value }) => value === promotionType)?.value;
  return (
    <RequiredField isMissing={isMissing}>
      {(error) => (
        <div className={styles.method}>
          <Chips
            label={fieldText.promotionMethod}
            mark={isNotInStore ? undefined : fieldText.requiredInput}
            options={options}
            value={chosen ?? null}
            isDisabled={isNotInStore}
            error={error}
            onChange={(method) => {
              isFocusWanted.current = method === directInput;
              onChange({ field: 'method', method });
            }}
          />
          {isDirectInput && (
            <TextField
              ref={input}
              label={directInput}
              isLabelHidden
              placeholder={fieldText.directInputPlaceholder}
              maxLength={typedLimit}
              value={promotionType}
              error={error}
              onChange={(text) => onChange({ field: 'directInput', text })}
            />
          )}
        </div>
      )}
    </RequiredField>
  );
}
