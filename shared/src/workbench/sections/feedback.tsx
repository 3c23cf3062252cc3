import { AlertIcon } from '../../icons/alert.tsx';
import { ClockIcon } from '../../icons/clock.tsx';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { nothing } from '../specimen/nothing.ts';
import { Section, State } from '../specimen/specimen.tsx';

const lateNames = {
  loading: '화면의 한 부분',
  slow: '화면의 한 부분: 늦을 때',
  failed: '화면의 한 부분: 불러오지 못함',
} as const;

export function Feedback() {
  return (
    <>
      <Section title="진행" imports={{ 'ui/progress-bar': 'ProgressBar', 'ui/spinner': 'Spinner' }}>
        <ProgressBar percent={0} label="행사 기간" />
        <ProgressBar percent={61} label="행사 기간" />
        <ProgressBar percent={100} label="행사 기간" />
      </Section>
      <Section title="안내" imports={{ 'ui/notice': 'Notice', 'ui/clauses': 'Clauses' }}>
        <Notice>가격행사 자재의 실적을 조회합니다.</Notice>
        <Notice icon={<ClockIcon size="s" />}>당일 15시부터는 D-1, 15시 전에는 D-2 재고가 표시됩니다.</Notice>
        <Notice kind="error">검색 결과가 너무 많습니다. 바코드 번호를 더 길게 입력해 주세요.</Notice>
        <Notice action={{ label: '처음부터 작성', onClick: nothing }} breakAfter={['내용을']}>
          작성하던 내용을 불러왔습니다.
        </Notice>
        <Notice action={{ label: commonText.refresh, onClick: nothing }}>
          가격행사 자재의 실적을 조회합니다.
        </Notice>
      </Section>
      <Section
        title="빈 목록, 실패"
        imports={{ 'ui/empty-state': 'EmptyState', 'ui/failure-panel': 'FailurePanel' }}
      >
        <State name="빈 목록" isOnPage>
          <EmptyState>{commonText.noList}</EmptyState>
        </State>
        <State name="두 문장" isOnPage>
          <EmptyState>검색 결과가 없습니다. 다시 입력해 주세요.</EmptyState>
        </State>
        <State name="실패" isOnPage>
          <FailurePanel icon={<AlertIcon size="l" />} title={commonText.lookupFailed}>
            <Button size="m">{commonText.retry}</Button>
          </FailurePanel>
        </State>
      </Section>
      <Section
        title="불러오는 자리"
        imports={{
          'ui/skeleton-cards': 'SkeletonCards',
          'ui/skeleton': 'Skeleton',
          'ui/late-part': 'LatePart',
        }}
      >
        <State name="카드" isOnPage>
          <SkeletonCards count={2} />
        </State>
        {(['loading', 'slow', 'failed'] as const).map((state) => (
          <State key={state} name={lateNames[state]}>
            <LatePart state={state} onRetry={nothing} />
          </State>
        ))}
      </Section>
    </>
  );
}
