import { SearchIcon } from '../icons/search.tsx';
import { HomeIcon } from '../icons/home.tsx';
import { useGo } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { hostText } from '../text/host-text.ts';

/** What an address that is no screen shows (SH-38). */
export function NotFound() {
  const go = useGo();
  return (
    <Page header={<PageHeader title={commonText.appName} onBack={() => void go.back('/')} />}>
      <FailurePanel icon={<SearchIcon size="l" />} title={hostText.pageNotFound}>
        <Button size="m" icon={<HomeIcon size="s" />} onClick={() => void go.to('/')}>
          {hostText.goHome}
        </Button>
      </FailurePanel>
    </Page>
  );
}
