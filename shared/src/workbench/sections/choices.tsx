import { useState } from 'react';
import { commonText } from '../../text/common.ts';
import { Chips } from '../../ui/chips.tsx';
import { Columns } from '../../ui/columns.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { nothing } from '../specimen/nothing.ts';
import { Section, State } from '../specimen/specimen.tsx';

const branches = ['전체', '강남지점', '강동지점', '강서지점', '광주지점', '부산지점'].map((label) => ({
  value: label,
  label,
}));
const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
function Dropdowns() {
  const [branch, setBranch] = useState<string | null>('전체');
  return (
    <Section title="목록에서 고르기" imports={{ 'ui/dropdown': 'Dropdown' }}>
      <State name="값">
        <Dropdown label="거래처" options={branches} value={branch} onChange={setBranch} />
      </State>
      <Columns>
        <Dropdown label="카테고리" options={branches} value={null} onChange={nothing} isLoading />
        <Dropdown label="매대" options={branches} value={null} onChange={nothing} isDisabled />
      </Columns>
      <State name="오류">
        <Dropdown
          label="거래처"
          isLabelHidden
          options={branches}
          value={null}
          onChange={nothing}
          error="필수 항목을 모두 입력해 주세요."
        />
      </State>
    </Section>
  );
}

function Dates() {
  const [date, setDate] = useState<string | null>('2026-11-26');
  const [limited, setLimited] = useState('2026-11-21');
  return (
    <Section title="날짜" imports={{ 'ui/date-field': 'DateField', 'ui/calendar-dialog': 'CalendarDialog' }}>
      <Columns>
        <DateField
          label={commonText.startDate}
          dialogTitle={commonText.pickStartDate}
          value={date}
          onChange={setDate}
        />
        <DateField
          label={commonText.endDate}
          placeholder={commonText.pickEndDate}
          value={null}
          onChange={nothing}
          error="필수 항목을 모두 입력해 주세요."
        />
      </Columns>
      <Columns>
        <DateField
          label="행사일자"
          minDate="2026-11-05"
          maxDate="2026-12-02"
          value={limited}
          onChange={setLimited}
        />
        <DateField
          label={commonText.startDate}
          placeholder={commonText.pickStartDate}
          value={null}
          onChange={nothing}
          isDisabled
        />
      </Columns>
      <State name="아래 막대에서">
        <Dock>
          <DateField look="dock" label={commonText.startDate} value={date} onChange={setDate} />
          <DateField look="dock" label={commonText.endDate} value="2026-11-30" onChange={nothing} />
        </Dock>
      </State>
    </Section>
  );
}

export function Choices() {
  const [stand, setStand] = useState<string | null>(null);
  const [type, setType] = useState<string>('사은품 증정 행사');
  const [kind, setKind] = useState<string>('납품 실적(ERP)');
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Dropdowns />
      <Dates />
      <Section title="하나 고르기" imports={{ 'ui/chips': 'Chips', 'ui/radio-group': 'RadioGroup' }}>
        <Chips
          label="매대 유형"
          options={options(['엔드 진열', '본매대 진열', '팔레트', '평대', '행사장'])}
          value={stand}
          onChange={setStand}
        />
        <Chips
          label="행사 유형"
          layout="wide"
          options={options(['가격할인 행사', '사은품 증정 행사', '1+1 행사'])}
          value={type}
          onChange={setType}
        />
        <Chips
          label="행사 방식"
          options={options(['가격행사', '함께 사면 육성', '2+1', '1+1', '직접입력'])}
          value={null}
          error="필수 입력"
          onChange={nothing}
        />
        <Chips
          label="실적 유형"
          layout="row"
          options={options(['납품 실적(ERP)', 'POS 실적'])}
          value={kind}
          onChange={setKind}
        />
        <Chips
          label="진열 형태"
          layout="row"
          options={options(['단독', '경쟁사 합동'])}
          value={null}
          onChange={nothing}
          isDisabled
        />
      </Section>
      <Section title="켜고 끄기" imports={{ 'ui/toggle': 'Toggle' }}>
        <Toggle isOn={isOn} onChange={setIsOn}>
          매장 미취급
        </Toggle>
        <Toggle isOn={false} onChange={nothing} isDisabled>
          행사 없음
        </Toggle>
        <Toggle isOn onChange={nothing} isDisabled>
          행사 없음
        </Toggle>
      </Section>
    </>
  );
}
