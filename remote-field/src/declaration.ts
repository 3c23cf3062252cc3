import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { patterns as at } from './addresses/patterns.ts';
import { homeEntry } from './home/home-entry.ts';
import { fieldTitles } from './text/field-titles.ts';

/**
 * Its own screens take title (FLD-01, FLD-03, OWN-01, MKT-01, PRC-01, PRC-07) and parent from here, too
 * (SH-43).
 */
export const screens = [
  { pattern: at.menu, title: fieldTitles.menu, parent: '/' },
  { pattern: at.ownList, title: fieldTitles.ownList, parent: at.menu },
  { pattern: at.marketList, title: fieldTitles.marketList, parent: at.menu },
  { pattern: at.priceList, title: fieldTitles.priceList, parent: at.menu },
  { pattern: at.collectedList, title: fieldTitles.lookup, parent: at.menu, part: 'collected' },
  { pattern: at.ownRegister, title: fieldTitles.ownRegister, parent: at.ownList, part: 'stand-survey' },
  { pattern: at.ownEdit, title: fieldTitles.ownEdit, parent: at.ownList, part: 'stand-survey' },
  {
    pattern: at.marketRegister,
    title: fieldTitles.marketRegister,
    parent: at.marketList,
    part: 'stand-survey',
  },
  { pattern: at.marketEdit, title: fieldTitles.marketEdit, parent: at.marketList, part: 'stand-survey' },
  { pattern: at.storeList, title: fieldTitles.storeList, parent: at.priceList },
  {
    pattern: at.priceRegister,
    title: fieldTitles.priceRegister,
    parent: at.priceList,
    part: 'price-survey',
  },
  { pattern: at.priceEdit, title: fieldTitles.priceEdit, parent: at.priceList, part: 'price-survey' },
  { pattern: at.collectedDetail, title: fieldTitles.detail, parent: at.collectedList, part: 'collected' },
] satisfies RemoteDeclaration['screens'];

/** What a host draws of it before it is loaded. */
export const declaration: RemoteDeclaration = { screens, entry: homeEntry };
