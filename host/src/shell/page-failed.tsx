import { AlertIcon } from '@field-sales/shared/icons/alert';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';
import { Page } from '@field-sales/shared/ui/page';

/** Replaces a screen of the host that could not be rendered: only loading the page again can help. */
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
