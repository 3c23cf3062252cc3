import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { Dock } from '@field-sales/shared/ui/dock';
import { barcodeText } from '../text/barcode-text.ts';
import { ScanIcon } from '../icons/scan.tsx';

type LookupDockProps = { formId: string; canLookUp: boolean; isScanLoading: boolean; onScan: () => void };

/**
 * The buttons to scan and to look up (BAR-01, BAR-02), within reach of the thumb. While the keyboard is up, its Enter
 * looks up.
 */
export function LookupDock({ formId, canLookUp, isScanLoading, onScan }: LookupDockProps) {
  return (
    <Dock>
      <Button variant="tonal" icon={<ScanIcon size="s" />} isLoading={isScanLoading} onClick={onScan}>
        {barcodeText.scan}
      </Button>
      <Button type="submit" form={formId} disabled={!canLookUp}>
        {commonText.lookup}
      </Button>
    </Dock>
  );
}
