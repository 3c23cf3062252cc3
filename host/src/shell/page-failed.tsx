import { AlertIcon } from '@field-sales/shared/icons/alert';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';
import { Page } from '@field-sales/shared/ui/page';

/** What stands in the place of a screen of the host that could not be drawn: to load the page anew is what is left. */
export function PageFailed() {
  return (
    <Page>
      <FailurePanel icon={<AlertIcon size="l" />} title={commonText.remoteFailedTitle}>
        <Button size="m" icon={<RefreshIcon size="s" />} onClick={() => window.location.reload()}>
          {commonText.retry}
        </Button>
      </FailurePanel>
    </Page>
  );
}
