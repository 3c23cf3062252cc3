import { useState } from 'react';
import { fieldText } from '../../text/field.ts';
import { NumericField } from '../../ui/numeric-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nothing } from '../nothing.ts';
import { Section, State } from '../specimen.tsx';
import styles from '../workbench.module.css';

export function Fields() {
  const [name, setName] = useState('김장철 기획전');
  const [price, setPrice] = useState('8980');
  const [remark, setRemark] = useState('출입구 정면, 고객 동선이 좋은 위치라 12월 초까지 유지 협의함');
  return (
    <>
      <Section title="글 입력">
        <State name="값, 지우기">
          <TextField
            label={fieldText.eventName}
            placeholder={fieldText.searchPlaceholder}
            value={name}
            onChange={setName}
          />
        </State>
        <State name="빈 값, 안내">
          <TextField label="바코드" hint="바코드 뒤 6자리를 입력해 주세요." value="" onChange={nothing} />
        </State>
        <State name="필수, 오류">
          <TextField
            label={fieldText.promotionMethod}
            mark={fieldText.requiredInput}
            placeholder={fieldText.directInputPlaceholder}
            error={fieldText.fillRequired}
            value=""
            onChange={nothing}
          />
        </State>
        <State name="비활성">
          <TextField
            label={fieldText.eventName}
            isLabelHidden
            placeholder={fieldText.searchPlaceholder}
            isDisabled
            value=""
            onChange={nothing}
          />
        </State>
      </Section>
      <Section title="숫자와 단위">
        <State name="값">
          <NumericField label={fieldText.priceLabel} unit={fieldText.won} value={price} onChange={setPrice} />
        </State>
        <div className={styles.pair}>
          <State name="오류">
            <NumericField
              label={fieldText.priceLabel}
              isLabelHidden
              placeholder={fieldText.pricePlaceholder}
              unit={fieldText.won}
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
              unit={fieldText.won}
              isDisabled
              value=""
              onChange={nothing}
            />
          </State>
        </div>
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
