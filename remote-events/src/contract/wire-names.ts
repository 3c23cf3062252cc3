/** The terms for the names on the wire; `docs/glossary.md` says what they mean. A name that is not listed is its own term (SH-35). */

/** The event list. */
export const promotionTerms = {
  fieldinfocollectid: 'collectId',
  scemployeeid: 'assignmentId',
  promotionid: 'promotionId',
  promotionstatus: 'promotionStatus',
  startdate: 'startDate',
  enddate: 'endDate',
  promotioncategory: 'promotionCategory',
  promotionname: 'promotionName',
  accountname: 'accountName',
} as const;

/** The event detail. */
export const promotionInformationTerms = {
  SCApp_PromotionPlanName__c: 'promotionName',
  StartDate__c: 'startDate',
  EndDate__c: 'endDate',
  isScFieldInfoRequested: 'isSurveyRequested',
  scFieldInfoId: 'recordId',
} as const;

export const promotionItemTerms = { reatilPrice: 'retailPrice' } as const;

export const productHierarchyTerms = {
  productHierachyMiddleCode: 'productHierarchyMiddleCode',
} as const;

export const promotionDetailTerms = { productHierachyList: 'productHierarchyList' } as const;

/** The accounts that a lookup can be made for. */
export const promotionFiltersQueryTerms = { promotionPlanID: 'promotionId' } as const;

export const promotionAccountTerms = { accountname: 'accountName', accountid: 'accountCode' } as const;

/** A lookup at an account. Its calls name the parameter like an id, but take the MDM code. */
export const lookupQueryTerms = { accountId: 'accountCode' } as const;
