import { ClockIcon } from '../../icons/clock.tsx';
import { CardButton } from '../../ui/card-button.tsx';
import { CardCategory } from '../../ui/card-category.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { MetaLine } from '../../ui/meta-line.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import { nothing } from '../specimen/nothing.ts';
import { Section, State } from '../specimen/specimen.tsx';
import styles from '../specimen/specimen.module.css';

const cardImports = {
  'ui/card-link': 'CardLink',
  'ui/card-button': 'CardButton',
  'ui/card-category': 'CardCategory',
  'ui/meta-line': 'MetaLine',
  'ui/card-list': 'CardList',
};
const badgeImports = {
  'ui/status-badge': 'StatusBadge',
  'ui/tag': 'Tag',
  'ui/count-badge': 'CountBadge',
  'ui/section-head': 'SectionHead',
};
const valueImports = { 'ui/card': 'Card', 'ui/key-value': 'KeyValue' };

export function Cards() {
  return (
    <>
      <Section title="카드" imports={cardImports}>
        <State name="점포" isOnPage>
          <CardLink
            to="/workbench"
            title="이마트 성수점"
            top={<CardCategory>10024817</CardCategory>}
            end={
              <>
                <CardCategory>5/5</CardCategory>
                <Tag kind="done">등록완료</Tag>
              </>
            }
          >
            <MetaLine icon={<ClockIcon size="xs" />}>2026-11-21 09:32</MetaLine>
          </CardLink>
        </State>
        <State name="품목" isOnPage>
          <CardButton
            title="들녘 새우젓 500g (육젓, 시식용)"
            hasDialog
            onClick={nothing}
            top={<CardCategory>젓갈</CardCategory>}
          />
        </State>
      </Section>
      <Section title="배지, 태그" imports={badgeImports}>
        <div className={styles.line}>
          <StatusBadge status={0} label="예정" />
          <StatusBadge status={1} label="진행중" />
          <StatusBadge status={2} label="완료" />
        </div>
        <div className={styles.line}>
          <Tag kind="todo">미완료</Tag>
          <Tag kind="busy">등록중</Tag>
          <Tag kind="done">등록완료</Tag>
        </div>
        <div className={styles.line}>
          <Tag kind="plain">
            엔드 매대 <b>1</b>
          </Tag>
          <Tag kind="plain">
            행사장 <b>1</b>
          </Tag>
        </div>
        <SectionHead title="행사 품목 12개" />
      </Section>
      <Section title="이름과 값, 전달사항" imports={valueImports}>
        <Card>
          <KeyValue
            items={[
              {
                name: '행사명',
                value: '김장철 양념·젓갈 통합 기획전 (수도권 대형점 엔드 매대 운영)',
              },
              { name: '점포명', value: '하나로마트 농협유통 고양삼송센터점' },
            ]}
          />
          <KeyValue hasLineAbove items={[{ name: '점포코드', value: '10024817' }]} />
        </Card>
        <Card hasError>
          <KeyValue items={[{ name: '행사명', value: '빠진 것이 있는 카드' }]} />
        </Card>
      </Section>
    </>
  );
}
