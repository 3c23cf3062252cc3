import { useGo } from '@field-sales/shared/router';
import { CameraIcon } from '@field-sales/shared/icons/camera';
import { Notice } from '@field-sales/shared/ui/notice';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { SlowNotice } from '@field-sales/shared/ui/slow-notice';
import { useEffect, useRef, useState } from 'react';
import { parents } from '../addresses/patterns.ts';
import { barcodeText } from '../text/barcode-text.ts';
import type { ScanFailure } from '../scanner/scan-failure.ts';
import { useScan } from '../scan/use-scan.tsx';
import { LookupDock } from './lookup-dock.tsx';
import { LookupFields } from './lookup-fields.tsx';
import { LookupResult } from './lookup-result.tsx';
import { useLookupForm } from './use-lookup-form.ts';
import { useStockLookup } from './use-stock-lookup.ts';

const formId = 'barcode-lookup';

/**
 * Material lookup by barcode: an account, a barcode that is typed or scanned, and its stock. A scan that
 * cannot be looked up says so (BAR-09). Back leads to the home menu (SH-43).
 */
export function LookupScreen() {
  const go = useGo();
  const form = useLookupForm();
  const outcome = useStockLookup(form.request);
  const barcodeField = useRef<HTMLInputElement>(null);
  const [scanProblem, setScanProblem] = useState<ScanFailure | 'misread' | null>(null);
  const scan = useScan({
    onScan: (value) => setScanProblem(form.takeScanned(value) ? null : 'misread'),
    onFailure: setScanProblem,
  });
  const mustType = scanProblem !== null && scanProblem !== 'misread';

  // Without a scan, only typing is left. This is an effect, because the scanner's dialog holds the focus until it is
  // gone.
  useEffect(() => {
    if (mustType) barcodeField.current?.focus();
  }, [mustType]);

  function handleScanPress() {
    setScanProblem(null);
    scan.start();
  }

  function handleSubmit() {
    setScanProblem(null);
    form.lookUp();
  }

  const dock = (
    <>
      {scan.isSlow && <SlowNotice onRetry={scan.retry} />}
      <LookupDock
        formId={formId}
        canLookUp={form.canLookUp}
        isScanLoading={scan.isLoading}
        onScan={handleScanPress}
      />
    </>
  );

  return (
    <>
      <Page
        header={<PageHeader title={barcodeText.title} onBack={() => void go.back(parents.lookup)} />}
        dock={dock}
      >
        <LookupFields id={formId} form={form} barcodeField={barcodeField} onSubmit={handleSubmit} />
        {scanProblem !== null && (
          <Notice
            kind="error"
            breakAfter={['허용하거나']}
            {...(mustType && { icon: <CameraIcon size="s" /> })}
          >
            {barcodeText[scanProblem]}
          </Notice>
        )}
        <LookupResult outcome={outcome} />
      </Page>
      {scan.scanner}
    </>
  );
}
