import { commonText } from '@field-sales/shared/text/common';
import { Columns } from '@field-sales/shared/ui/columns';
import { Section, State } from '@field-sales/shared/workbench/specimen';
import { useState } from 'react';
import { NumericField } from '../price-form/numeric-field.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { fieldText } from '../text/field-text.ts';

function nothing(): void {
  // The look is all.
}

/** Numbers and lines of text, in their states. */
export function InputPieces() {
  const [price, setPrice] = useState('8980');
  const [remark, setRemark] = useState('출입구 정면, 고객 동선이 좋은 위치라 12월 초까지 유지 협의함');
  return (
    <>
      <Section title="숫자와 단위">
        <State name="값">
          <NumericField
            label={fieldText.priceLabel}
            unit={commonText.won}
            value={price}
            onChange={setPrice}
          />
        </State>
        <Columns>
          <State name="오류">
            <NumericField
              label={fieldText.priceLabel}
              isLabelHidden
              placeholder={fieldText.pricePlaceholder}
              unit={commonText.won}
              error={fieldText.fillRequired}
              value=""
              onChange={nothing}
            />
          </State>
          <State name="비활성">
            <NumericField
              label={fieldText.priceLabel}
              isLabelHidden
              placeholder={fieldText.pricePlaceholder}
              unit={commonText.won}
              isDisabled
              value=""
              onChange={nothing}
            />
          </State>
        </Columns>
      </Section>
      <Section title="여러 줄 입력">
        <State name="네 줄까지 자람">
          <TextArea
            label={fieldText.remark}
            maxLength={99}
            counterLimit={100}
            value={remark}
            onChange={setRemark}
          />
        </State>
        <State name="비활성">
          <TextArea
            label={fieldText.remark}
            isLabelHidden
            maxLength={99}
            isDisabled
            value=""
            onChange={nothing}
          />
        </State>
      </Section>
    </>
  );
}
