import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '@field-sales/shared/text/field';
import { fill } from '@field-sales/shared/text/fill';
import { Button } from '@field-sales/shared/ui/button';
import { Card } from '@field-sales/shared/ui/card';
import { Dock } from '@field-sales/shared/ui/dock';
import { Toggle } from '@field-sales/shared/ui/toggle';
import { Bench, Section, State } from '@field-sales/shared/workbench/specimen';
import { useState } from 'react';
import { UnsentBar } from '../parts/unsent-bar.tsx';
import { TogglePair } from '../parts/toggle-pair.tsx';
import { Instructions } from '../parts/instructions.tsx';
import { AddRowButton } from '../parts/add-row-button.tsx';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import { DockMessage } from '../parts/dock-message.tsx';
import { PhotoPieces } from './photo-pieces.tsx';

function nothing(): void {
  // The look is all.
}

/** The pieces of field management alone, for development. */
export function FieldWorkbench() {
  const [quantity, setQuantity] = useState(2);
  const [isOn, setIsOn] = useState(false);
  return (
    <Bench title={fieldText.menuTitle}>
      <Section title="막대">
        <State name="전송하지 못한 기록">
          <UnsentBar onOpen={nothing}>{fill(fieldText.unsentBar, { n: 2 })}</UnsentBar>
        </State>
        <State name="아래 막대: 빠진 것이 있을 때">
          <Dock>
            <DockMessage>{fill(fieldText.missingCount, { n: 2 })}</DockMessage>
            <Button>{commonText.save}</Button>
          </Dock>
        </State>
      </Section>
      <Section title="전달사항">
        <Card>
          <Instructions title={fieldText.instructions} text={null} emptyText={fieldText.noInstructions} />
        </Card>
      </Section>
      <Section title="수량">
        <QuantityStepper label={fieldText.standQuantity} value={quantity} onChange={setQuantity} />
        <QuantityStepper label={fieldText.standQuantity} isLabelHidden value={0} onChange={nothing} />
      </Section>
      <Section title="켜고 끄기">
        <TogglePair>
          <Toggle look="pair" isOn={!isOn} onChange={(next) => setIsOn(!next)}>
            {fieldText.notInStore}
          </Toggle>
          <Toggle look="pair" isOn={isOn} onChange={setIsOn}>
            {fieldText.noPromotion}
          </Toggle>
        </TogglePair>
      </Section>
      <Section title="줄 추가">
        <AddRowButton onClick={nothing}>{fieldText.addStand}</AddRowButton>
        <State name="비활성">
          <AddRowButton onClick={nothing} isDisabled>
            {fieldText.addStand}
          </AddRowButton>
        </State>
      </Section>
      <PhotoPieces />
    </Bench>
  );
}
