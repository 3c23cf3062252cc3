import { CardCategory } from '@field-sales/shared/ui/card-category';
import { CardList } from '@field-sales/shared/ui/card-list';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { Bench, Icons, Line, Section, State } from '@field-sales/shared/workbench/specimen';
import { useState } from 'react';
import { eventsText } from '../text/events-text.ts';
import { ClipPlusIcon } from '../icons/clip-plus.tsx';
import { Dot } from '../parts/dot.tsx';
import { Legend } from '../parts/legend.tsx';
import { PromotionCard } from '../list/promotion-card.tsx';
import { SegmentedTabs } from '../parts/segmented-tabs.tsx';
import { TabPanel } from '../parts/tab-panel.tsx';

const event = {
  to: '/workbench/events',
  status: 1,
  statusLabel: eventsText.status.inProgress,
  category: '냉동식품',
  name: '11월 2주차 왕교자 1+1 가격행사',
  store: '이마트 성수점',
  startDate: '2026-11-12',
  endDate: '2026-11-25',
};

const tabs = [
  { id: 'detail', label: eventsText.tabDetail },
  { id: 'performance', label: eventsText.tabPerformance },
  { id: 'stock', label: eventsText.tabStock },
] as const;

function EventCards() {
  return (
    <Section title="행사 카드">
      <State name="진행중 · 예정, 긴 이름 · 완료, 값 없음" isOnPage>
        <CardList>
          <li>
            <PromotionCard {...event} />
          </li>
          <li>
            <PromotionCard
              {...event}
              status={0}
              statusLabel={eventsText.status.scheduled}
              category="장류·양념"
              name="김장철 양념·젓갈 통합 기획전 (수도권 대형점 엔드 매대 운영)"
              store="하나로마트 농협유통 고양삼송센터점"
            />
          </li>
          <li>
            <PromotionCard
              {...event}
              status={2}
              statusLabel={eventsText.status.completed}
              name={null}
              store={null}
            />
          </li>
        </CardList>
      </State>
    </Section>
  );
}

function Tabs() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('detail');
  return (
    <Section title="탭">
      <SegmentedTabs
        label={eventsText.detailTitle}
        idBase="workbench"
        tabs={tabs}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel idBase="workbench" selected={tab}>
        <p>{tabs.find(({ id }) => id === tab)?.label}</p>
      </TabPanel>
    </Section>
  );
}

/** Only the pieces of the events, for development. */
export function EventsWorkbench() {
  return (
    <Bench title={eventsText.title}>
      <Section title="아이콘">
        <Icons icons={[ClipPlusIcon]} />
      </Section>
      <EventCards />
      <Section title="범례">
        <Line>
          <Dot kind="tasting" label={eventsText.legendTasting} />
          <CardCategory>젓갈</CardCategory>
        </Line>
        <SectionHead title="행사 품목 12개">
          <Legend />
        </SectionHead>
      </Section>
      <Tabs />
    </Bench>
  );
}
