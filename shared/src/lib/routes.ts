/** Addresses of the product's screens (SH-18). */
/** Patterns as the router takes them. */
export const routePatterns = {
  home: '/',
  events: '/event-management',
  eventDetail: '/event-management-detail/:id/:assignmentId/:promotionId/:state?',
  chatList: '/chatter-list',
  newChatRoom: '/chatter-room/:userId/new/:type/:name',
  chatRoom: '/chatter-room/:id/:type/:name',
  createChatRoom: '/create-chat-room',
  fieldMenu: '/field-management',
  ownList: '/field-sc',
  marketList: '/field-market',
  priceList: '/field-account',
  collectedList: '/field-info-details',
  ownRegister: '/field-sc/:id',
  ownEdit: '/field-sc-edit/:id/:recordId',
  marketRegister: '/field-market/:id',
  marketEdit: '/field-market-edit/:id/:recordId',
  storeList: '/field-account/:id/:managementId',
  priceRegister: '/field-product/:id/:partnerId',
  priceEdit: '/field-product-edit/:id/:recordId/:partnerId',
  collectedDetail: '/field-info-details/:id',
  barcode: '/barcode',
} as const;

/**
 * A path from a pattern and its values; each is encoded, an empty or missing one is written `null`
 * (SH-20), a missing optional one is left out.
 */
export function pathOf(
  pattern: string,
  values: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const segments = pattern.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.replace(/^:|\?$/g, '')];
    if (segment.endsWith('?') && (value === undefined || value === null)) return [];
    return [encodeURIComponent(value || 'null')];
  });
  return segments.join('/') || '/';
}
