import { CloseIcon } from '../../icons/close.tsx';
import { RefreshIcon } from '../../icons/refresh.tsx';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SlowNotice } from '../../ui/slow-notice.tsx';
import { nothing } from '../specimen/nothing.ts';
import { Section, State } from '../specimen/specimen.tsx';

export function Headers() {
  return (
    <>
      <Section title="화면 제목" imports={{ 'ui/page-header': 'PageHeader' }}>
        <State name="뒤로">
          <PageHeader title="행사 관리" onBack={nothing} />
        </State>
        <State name="15자: 멈춤 · 16자부터: 흐름">
          <PageHeader title="가나다라마바사아자차카타파하가" onBack={nothing} />
          <PageHeader title="가나다라마바사아자차카타파하가나" onBack={nothing} />
        </State>
        <State name="긴 제목과 두 단추">
          <PageHeader
            title="2026년 4분기 김장철 기획전 운영 협의방"
            onBack={nothing}
            actions={
              <>
                <IconButton label={commonText.refresh} onClick={nothing}>
                  <RefreshIcon />
                </IconButton>
                <IconButton label={commonText.close} onClick={nothing}>
                  <CloseIcon />
                </IconButton>
              </>
            }
          />
        </State>
      </Section>
      <Section
        title="막대"
        imports={{
          'ui/offline-bar': 'OfflineBar',
          'ui/slow-notice': 'SlowNotice',
          'ui/dock': 'Dock',
          'ui/work-bar': 'WaitingBar, WorkBar',
        }}
      >
        <State name="오프라인">
          <OfflineBar />
        </State>
        <State name="알림 줄">
          <Notice kind="strip">관리자가 대화 내용과 파일을 열람할 수 있습니다.</Notice>
        </State>
        <State name="아래 막대: 단추 하나">
          <Dock>
            <Button>{commonText.lookup}</Button>
          </Dock>
        </State>
        <State name="아래 막대: 늦을 때">
          <SlowNotice onRetry={nothing} />
          <Dock>
            <Button>{commonText.confirm}</Button>
          </Dock>
        </State>
      </Section>
    </>
  );
}
