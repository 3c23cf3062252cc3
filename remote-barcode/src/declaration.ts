import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { patterns } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { barcodeText } from './text/barcode-text.ts';

/** What a host draws of it before it is loaded. The headers of its screens say the same parents (SH-43). */
export const declaration: RemoteDeclaration = {
  screens: [{ pattern: patterns.lookup, title: barcodeText.title, parent: '/' }],
  entry: homeEntry,
};
