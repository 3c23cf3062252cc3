import { Bench, Icons, Section } from '@field-sales/shared/workbench/specimen';
import { barcodeText } from '../text/barcode-text.ts';
import { ScanIcon } from '../icons/scan.tsx';
import { TorchIcon } from '../icons/torch.tsx';

/** Only the pieces of the material lookup, for development. */
export function BarcodeWorkbench() {
  return (
    <Bench title={barcodeText.title}>
      <Section title="아이콘">
        <Icons icons={[ScanIcon, TorchIcon]} />
      </Section>
    </Bench>
  );
}
