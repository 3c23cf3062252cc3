import { useState } from 'react';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { ResultFrame } from '../../ui/result-frame.tsx';
import { Section } from '../specimen/specimen.tsx';

const lookup = {};

export function Results() {
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  return (
    <Section title="조회 결과" imports={{ 'ui/result-frame': 'ResultFrame', 'ui/columns': 'Columns' }}>
      <Columns>
        <Button variant="secondary" size="m" onClick={() => setAddress(null)}>
          {commonText.loading}
        </Button>
        <Button variant="secondary" size="m" onClick={() => setAddress('/')}>
          {commonText.lookup}
        </Button>
      </Columns>
      {address !== undefined && <ResultFrame lookup={lookup} title="재고 현황" address={address} />}
    </Section>
  );
}
