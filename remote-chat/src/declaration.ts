import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { patterns } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { chatText } from './text/chat-text.ts';

/** What a host draws of it before it is loaded. The headers of its screens say the same parents (SH-43). */
export const declaration: RemoteDeclaration = {
  screens: [
    { pattern: patterns.list, title: chatText.listTitle, parent: '/' },
    { pattern: patterns.newRoom, title: chatText.listTitle, parent: patterns.list, part: 'room' },
    { pattern: patterns.room, title: chatText.listTitle, parent: patterns.list, part: 'room' },
    { pattern: patterns.newPartner, title: chatText.createTitle, parent: patterns.list },
  ],
  entry: homeEntry,
};
