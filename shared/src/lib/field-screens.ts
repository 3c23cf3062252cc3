import { fieldText } from '../text/field.ts';
import { routePatterns as at } from './routes.ts';

/** The field's screens, for the host while it loads them and for the remote that draws them (SH-18, SH-43). */
export const fieldScreens = [
  { pattern: at.fieldMenu, title: fieldText.menuTitle, parent: at.home },
  { pattern: at.ownList, title: fieldText.ownListTitle, parent: at.fieldMenu },
  { pattern: at.marketList, title: fieldText.marketListTitle, parent: at.fieldMenu },
  { pattern: at.priceList, title: fieldText.priceListTitle, parent: at.fieldMenu },
  { pattern: at.collectedList, title: fieldText.lookupTitle, parent: at.fieldMenu },
  { pattern: at.ownRegister, title: fieldText.ownRegisterTitle, parent: at.ownList },
  { pattern: at.ownEdit, title: fieldText.ownEditTitle, parent: at.ownList },
  { pattern: at.marketRegister, title: fieldText.marketRegisterTitle, parent: at.marketList },
  { pattern: at.marketEdit, title: fieldText.marketEditTitle, parent: at.marketList },
  { pattern: at.storeList, title: fieldText.storeListTitle, parent: at.priceList },
  { pattern: at.priceRegister, title: fieldText.priceRegisterTitle, parent: at.priceList },
  { pattern: at.priceEdit, title: fieldText.priceEditTitle, parent: at.priceList },
  { pattern: at.collectedDetail, title: fieldText.detailTitle, parent: at.collectedList },
] as const;
