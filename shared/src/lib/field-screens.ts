import { fieldTitles } from '../text/titles.ts';
import { routePatterns as at } from './routes.ts';

/** The field's screens, for the host while it loads them and for the remote that draws them (SH-18, SH-43). */
export const fieldScreens = [
  { pattern: at.fieldMenu, title: fieldTitles.menuTitle, parent: at.home },
  { pattern: at.ownList, title: fieldTitles.ownListTitle, parent: at.fieldMenu },
  { pattern: at.marketList, title: fieldTitles.marketListTitle, parent: at.fieldMenu },
  { pattern: at.priceList, title: fieldTitles.priceListTitle, parent: at.fieldMenu },
  { pattern: at.collectedList, title: fieldTitles.lookupTitle, parent: at.fieldMenu },
  { pattern: at.ownRegister, title: fieldTitles.ownRegisterTitle, parent: at.ownList },
  { pattern: at.ownEdit, title: fieldTitles.ownEditTitle, parent: at.ownList },
  { pattern: at.marketRegister, title: fieldTitles.marketRegisterTitle, parent: at.marketList },
  { pattern: at.marketEdit, title: fieldTitles.marketEditTitle, parent: at.marketList },
  { pattern: at.storeList, title: fieldTitles.storeListTitle, parent: at.priceList },
  { pattern: at.priceRegister, title: fieldTitles.priceRegisterTitle, parent: at.priceList },
  { pattern: at.priceEdit, title: fieldTitles.priceEditTitle, parent: at.priceList },
  { pattern: at.collectedDetail, title: fieldTitles.detailTitle, parent: at.collectedList },
] as const;
