import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { parents, patterns } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { barcodeText } from './text/barcode-text.ts';

/**
 * What a host draws of the remote before it is loaded. The remote's own screen takes its parent from the same place
 * (SH-43).
 */
export const declaration: RemoteDeclaration = {
  screens: [{ pattern: patterns.lookup, title: barcodeText.title, parent: parents.lookup }],
  entry: homeEntry,
};
