/** The addresses of its screens, as the router takes them (SH-18). */
export const patterns = {
  /** FLD-01 */
  menu: '/field-management',
  ownList: '/field-sc',
  marketList: '/field-market',
  priceList: '/field-account',
  /** FLD-01, CFI-01 */
  collectedList: '/field-info-details',
  /** OWN-01 */
  ownRegister: '/field-sc/:id',
  ownEdit: '/field-sc-edit/:id/:recordId',
  /** MKT-01 */
  marketRegister: '/field-market/:id',
  marketEdit: '/field-market-edit/:id/:recordId',
  /** PRC-01 */
  storeList: '/field-account/:id/:managementId',
  /** PRC-05 */
  priceRegister: '/field-product/:id/:partnerId',
  /** PRC-04 */
  priceEdit: '/field-product-edit/:id/:recordId/:partnerId',
  /** CFI-04 */
  collectedDetail: '/field-info-details/:id',
} as const;

/** A screen of another team that a form leads to (OWN-04): its address is the specification's. */
export const eventDetailPattern = '/event-management-detail/:id/:assignmentId/:promotionId/:state?';
