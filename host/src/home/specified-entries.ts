import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { homeEntry as barcode } from '../../../remote-barcode/src/home/home-entry.ts';
import { homeEntry as chat } from '../../../remote-chat/src/home/home-entry.ts';
import { homeEntry as events } from '../../../remote-events/src/home/home-entry.ts';
import { homeEntry as field } from '../../../remote-field/src/home/home-entry.ts';

/** What the specification's four remotes declare for the home menu, in its order (HOME-01), as it was when this host was built. */
export const specifiedEntries = { events, field, chat, barcode } satisfies Readonly<
  Record<string, DeclaredEntry>
>;
