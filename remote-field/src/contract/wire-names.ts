/** The terms for the names on the wire; `docs/glossary.md` says what they mean. A name that is not listed is its own term. */

/** Whatever the calls of surveys answer. */
export const surveyTerms = {
  scemployeeid: 'assignmentId',
  scfieldinfoid: 'recordId',
  fieldmanagementid: 'managementId',
  fieldinfocollectid: 'collectId',
  promotionid: 'promotionId',
  promotionplanid: 'promotionPlanId',
  promotionname: 'promotionName',
  promotioncategory: 'promotionCategory',
  promotionstatus: 'promotionStatus',
  promotiontype: 'promotionType',
  promotionstartdate: 'promotionStartDate',
  promotionenddate: 'promotionEndDate',
  startdate: 'startDate',
  enddate: 'endDate',
  accountid: 'accountId',
  accountcode: 'accountCode',
  accountname: 'accountName',
  scappaccountname: 'storeName',
  partnerid: 'partnerId',
  partnername: 'partnerName',
  isexternalnotice: 'isExternallyNotified',
  collectstatus: 'isCollected',
  completedcnt: 'completedCount',
  totalcnt: 'totalCount',
  lastmodifieddate: 'modifiedAt',
  lastmodifiedby: 'modifiedBy',
  writtenby: 'writer',
  requestmemo: 'surveyMemo',
  scRequestMemo: 'ownMemo',
  marketRequestMemo: 'marketMemo',
  standinfoid: 'standId',
  standtype: 'standType',
  displaytype: 'displayType',
  standquantity: 'quantity',
  managementname: 'managementName',
  productid: 'productId',
  productcode: 'productCode',
  productname: 'productName',
  otherproductname: 'otherProductName',
  companyname: 'companyName',
  notinstore: 'isNotInStore',
  nopromotion: 'isNoPromotion',
  iscompleted: 'isCompleted',
  ContentDocumentId: 'photoId',
  standInfoList: 'stands',
  collectProductList: 'products',
  collectedFieldInfoList: 'records',
  scemployeeInfo: 'assignments',
} as const;

/** The query of a survey's form. */
export const surveyQueryTerms = { scFieldInfoId: 'recordId' } as const;

/** The address of a price survey's edit. */
export const priceEditTerms = { scfieldinfoid: 'recordId', id: 'assignmentId' } as const;

/** A stand as a save sends it (OWN-06). */
export const sentStandTerms = {
  id: 'index',
  sfid: 'standId',
  StandType__c: 'standType',
  DisplayType__c: 'displayType',
  StandQuantity__c: 'quantity',
  PromotionType__c: 'promotionType',
  Remark__c: 'remark',
  Name: 'name',
  SCFieldInfoId__c: 'recordId',
  FieldManagementId__c: 'managementId',
  PromotionPlanId__c: 'promotionPlanId',
} as const;

/** A surveyed product as a save sends it (PRC-29). */
export const sentProductTerms = {
  id: 'index',
  sfid: 'id',
  FieldManagementName__c: 'managementName',
  Account__c: 'accountId',
  AccountName__c: 'accountName',
  MDMCode__c: 'accountCode',
  ProductCode__c: 'productCode',
  Product__c: 'productId',
  ProductName__c: 'productName',
  PromotionType__c: 'promotionType',
  IsNoPromotion__c: 'isNoPromotion',
  IsNotInStore__c: 'isNotInStore',
  PromotionStartDate__c: 'promotionStartDate',
  PromotionEndDate__c: 'promotionEndDate',
  Price__c: 'price',
  Partner__c: 'partnerId',
  PartnerAccountName__c: 'partnerName',
  CollectProductName__c: 'otherProductName',
  CompanyName__c: 'companyName',
  Remark__c: 'remark',
  Name: 'name',
  SCEmployee__c: 'assignmentId',
  FieldManagement__c: 'managementId',
  FieldInfoCollect__c: 'collectId',
  IsCompleted__c: 'isCompleted',
} as const;

/** The texts of a save that registers (CALL-20, CALL-23, CALL-28). */
export const registerPartsTerms = { infoList: 'rows' } as const;

/** OWN-27 */
export const editPartsTerms = {
  newStandInfoList: 'stands',
  oldStandInfoIdList: 'deletedStandIds',
  oldPhotoIdList: 'deletedPhotoIds',
  collectProductList: 'products',
} as const;
