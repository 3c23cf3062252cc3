import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { parents, patterns } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { eventsText } from './text/events-text.ts';

/**
 * What a host draws of the remote before it is loaded. The remote's own screens take their parents from the same place
 * (SH-43).
 */
export const declaration: RemoteDeclaration = {
  screens: [
    { pattern: patterns.list, title: eventsText.title, parent: parents.list },
    { pattern: patterns.detail, title: eventsText.detailTitle, parent: parents.detail, part: 'detail' },
  ],
  entry: homeEntry,
};
