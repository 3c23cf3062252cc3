import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { nothing } from '../specimen/nothing.ts';
import { Section, State } from '../specimen/specimen.tsx';

export function Fields() {
  const [name, setName] = useState('김장철 기획전');
  return (
    <Section title="글 입력" imports={{ 'ui/text-field': 'TextField', 'ui/field': 'Field' }}>
      <State name="값, 지우기">
        <TextField label="행사명" placeholder="행사명을 입력해 주세요" value={name} onChange={setName} />
      </State>
      <State name="빈 값, 안내">
        <TextField label="바코드" hint="바코드 뒤 6자리를 입력해 주세요." value="" onChange={nothing} />
      </State>
      <State name="필수, 오류">
        <TextField
          label="행사 방식"
          mark="필수 입력"
          placeholder="행사 방식을 입력해 주세요"
          error="필수 항목을 모두 입력해 주세요."
          value=""
          onChange={nothing}
        />
      </State>
      <State name="비활성">
        <TextField
          label="행사명"
          isLabelHidden
          placeholder="행사명을 입력해 주세요"
          isDisabled
          value=""
          onChange={nothing}
        />
      </State>
    </Section>
  );
}
