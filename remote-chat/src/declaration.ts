import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { parents, patterns } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { chatText } from './text/chat-text.ts';

/** What a host draws of it before it is loaded. Its own screens take their parents of the same place (SH-43). */
export const declaration: RemoteDeclaration = {
  screens: [
    { pattern: patterns.list, title: chatText.listTitle, parent: parents.list },
    { pattern: patterns.newRoom, title: chatText.listTitle, parent: parents.newRoom, part: 'room' },
    { pattern: patterns.room, title: chatText.listTitle, parent: parents.room, part: 'room' },
    { pattern: patterns.newPartner, title: chatText.createTitle, parent: parents.newPartner },
  ],
  entry: homeEntry,
};
