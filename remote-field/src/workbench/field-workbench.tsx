import { fieldText } from '../text/field-text.ts';
import { fill } from '@field-sales/shared/text/fill';
import { Button } from '@field-sales/shared/ui/button';
import { Card } from '@field-sales/shared/ui/card';
import { Dock } from '@field-sales/shared/ui/dock';
import { Toggle } from '@field-sales/shared/ui/toggle';
import { WaitingBar, WorkBar } from '@field-sales/shared/ui/work-bar';
import { Bench, Icons, Section, State } from '@field-sales/shared/workbench/specimen';
import { useState } from 'react';
import { BoxIcon } from '../icons/box.tsx';
import { BoxesIcon } from '../icons/boxes.tsx';
import { DocSearchIcon } from '../icons/doc-search.tsx';
import { MinusIcon } from '../icons/minus.tsx';
import { OutboxIcon } from '../icons/outbox.tsx';
import { PlusIcon } from '../icons/plus.tsx';
import { TagIcon } from '../icons/tag.tsx';
import { WaitingCount } from '../lists/waiting-count.tsx';
import { MenuRow, MenuRows } from '../menu/menu-row.tsx';
import { TogglePair } from '../price-form/toggle-pair.tsx';
import { Instructions } from '../parts/instructions.tsx';
import { AddRowButton } from '../stand-form/add-row-button.tsx';
import { QuantityStepper } from '../stand-form/quantity-stepper.tsx';
import { DockMessage } from '../survey-form/dock-message.tsx';
import { InputPieces } from './input-pieces.tsx';
import { PhotoPieces } from './photo-pieces.tsx';

const icons = [BoxIcon, BoxesIcon, DocSearchIcon, MinusIcon, OutboxIcon, PlusIcon, TagIcon];

function nothing(): void {
  // The look is all.
}

/** The pieces of field management alone, for development. */
export function FieldWorkbench() {
  const [quantity, setQuantity] = useState(2);
  const [isOn, setIsOn] = useState(false);
  return (
    <Bench title={fieldText.menuTitle}>
      <Section title="아이콘">
        <Icons icons={icons} />
      </Section>
      <Section title="메뉴 줄">
        <State name="기본 · 최근 사용" isOnPage>
          <MenuRows>
            <MenuRow to="/workbench/field" icon={<BoxIcon size="l" />} title={fieldText.own} />
            <MenuRow
              to="/workbench/field"
              icon={<TagIcon size="l" />}
              title={fieldText.price}
              caption={fieldText.lastUsed}
            />
          </MenuRows>
        </State>
      </Section>
      <InputPieces />
      <Section title="막대">
        <State name="전송하지 못한 기록">
          <WorkBar
            icon={<OutboxIcon size="s" />}
            onOpen={nothing}
            tag={<WaitingCount count={2} sending={null} />}
          >
            {fill(fieldText.unsentBar, { n: 2 })}
          </WorkBar>
        </State>
        <State name="전송 대기">
          <WaitingBar count={2} sending={null} onOpen={nothing} />
        </State>
        <State name="보내는 중">
          <WaitingBar count={2} sending={{ number: 1, all: 2, share: 0.38 }} onOpen={nothing} />
        </State>
        <State name="아래 막대: 빠진 것이 있을 때">
          <Dock>
            <DockMessage>{fill(fieldText.missingCount, { n: 2 })}</DockMessage>
            <Button>{fieldText.save}</Button>
          </Dock>
        </State>
      </Section>
      <Section title="전달사항">
        <Card>
          <Instructions title={fieldText.instructions} text="" emptyText={fieldText.noInstructions} />
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
