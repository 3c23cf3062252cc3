/** The addresses of its screens, as the router takes them (SH-18). */
export const patterns = {
  menu: '/field-management',
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
} as const;

/** A screen of another team that a form leads to (OWN-04): its address is the specification's. */
export const eventDetailPattern = '/event-management-detail/:id/:assignmentId/:promotionId/:state?';
