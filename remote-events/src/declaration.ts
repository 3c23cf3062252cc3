import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { patterns } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { eventsText } from './text/events-text.ts';

/** What a host draws of it before it is loaded. The headers of its screens say the same parents (SH-43). */
export const declaration: RemoteDeclaration = {
  screens: [
    { pattern: patterns.list, title: eventsText.title, parent: '/' },
    { pattern: patterns.detail, title: eventsText.detailTitle, parent: patterns.list, part: 'detail' },
  ],
  entry: homeEntry,
};
