import * as v from 'valibot';
import { isoDate, plainText, sentId } from '@field-sales/shared/contract/common-requests';
import { idOrNull } from '@field-sales/shared/contract/ids';
import { priceDigits } from './price-digits.ts';
import { renamed } from '@field-sales/shared/contract/renamed';
import {
  editPartsTerms,
  priceEditTerms,
  registerPartsTerms,
  sentProductTerms,
  sentStandTerms,
  surveyQueryTerms,
} from './wire-names.ts';

const shortText = v.pipe(plainText, v.maxLength(1000));
const sentText = v.pipe(
  v.nullish(v.union([shortText, v.number()]), ''),
  v.transform((value) => String(value)),
);
const sentFlag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist(['true', 'false', 'Y', 'N', 'null', ''])]), false),
  v.transform((value) => value === true || value === 'true' || value === 'Y'),
);
const sentIndex = v.nullish(v.union([v.number(), shortText]), null);

const quantity = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), 0),
  v.integer(),
  v.minValue(0),
  v.maxValue(999_999_999),
);

/** A stand row as it is sent (OWN-06): `standId` is there on rows that exist, `index` is the row's place in the form. */
export const sentStand = renamed(
  {
    id: sentIndex,
    sfid: v.nullish(shortText, null),
    StandType__c: sentText,
    DisplayType__c: sentText,
    StandQuantity__c: quantity,
    PromotionType__c: sentText,
    Remark__c: sentText,
    Name: sentText,
    SCFieldInfoId__c: sentText,
    FieldManagementId__c: sentText,
    PromotionPlanId__c: sentText,
  },
  sentStandTerms,
);
export type SentStand = v.InferInput<typeof sentStand>;

const { whole, decimal } = priceDigits;
const priceText = new RegExp(`^(?:\\d{1,${whole}}(?:\\.\\d{0,${decimal}})?|\\.\\d{1,${decimal}})?$`);

const sentPrice = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), ''),
  v.transform((value) => String(value)),
  v.regex(priceText),
);
const sentDate = v.nullish(v.union([v.literal(''), isoDate]), '');

/** A surveyed product as it is sent (PRC-29). Dates are 'YYYY-MM-DD' or empty, the price is decimal text or empty. */
export const sentCollectProduct = renamed(
  {
    id: sentIndex,
    sfid: v.nullish(shortText, null),
    FieldManagementName__c: sentText,
    Account__c: sentText,
    AccountName__c: sentText,
    MDMCode__c: sentText,
    ProductCode__c: sentText,
    Product__c: sentText,
    ProductName__c: sentText,
    PromotionType__c: sentText,
    IsNoPromotion__c: sentFlag,
    IsNotInStore__c: sentFlag,
    PromotionStartDate__c: sentDate,
    PromotionEndDate__c: sentDate,
    Price__c: sentPrice,
    Partner__c: sentText,
    PartnerAccountName__c: sentText,
    CollectProductName__c: sentText,
    CompanyName__c: sentText,
    Remark__c: sentText,
    Name: sentText,
    SCEmployee__c: sentText,
    FieldManagement__c: sentText,
    FieldInfoCollect__c: sentText,
    IsCompleted__c: sentFlag,
  },
  sentProductTerms,
);
export type SentCollectProduct = v.InferInput<typeof sentCollectProduct>;

const rowList = <TRow extends v.GenericSchema>(row: TRow) => v.pipe(v.array(row), v.maxLength(1000));
const idList = v.pipe(v.array(sentId), v.maxLength(1000));

/** The JSON texts of a registering stand survey's multipart (API-14, CALL-20, CALL-23); photos are its parts `files`. */
export const standRegisterParts = renamed({ infoList: rowList(sentStand) }, registerPartsTerms);

/** The JSON texts of an edit (API-14, CALL-21, CALL-24, CALL-29). */
export const surveyEditParts = renamed(
  {
    newStandInfoList: v.optional(rowList(sentStand), []),
    oldStandInfoIdList: v.optional(idList, []),
    oldPhotoIdList: v.optional(idList, []),
    collectProductList: v.optional(rowList(sentCollectProduct), []),
  },
  editPartsTerms,
);

/** The JSON text of a registering price survey (API-14, CALL-28). */
export const priceRegisterParts = renamed({ infoList: rowList(sentCollectProduct) }, registerPartsTerms);

/** CALL-19, CALL-22, CALL-26, CALL-27. An id that is none is null. */
export const surveyQuery = renamed(
  { scFieldInfoId: optionalId(), partnerId: optionalId() },
  surveyQueryTerms,
);

/** The keys of earlier saves that a save stands in the place of (OFF-26): one of them may have arrived, and its answer be lost. */
export const saveQuery = v.object({
  replacedKeys: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]*$/)), ''),
    v.transform((keys) => keys.split(',').filter((key) => key !== '')),
  ),
});

/** CALL-29: the address with the names of its parameters, and what they are. */
export const priceEditAddress = '/api/field-info/price/:scfieldinfoid/:id';
export const priceEditParams = renamed({ scfieldinfoid: sentId, id: sentId }, priceEditTerms);

/** CALL-30 */
export const collectedSearchQuery = v.object({
  promotionName: v.optional(v.pipe(plainText, v.maxLength(200)), ''),
  pageNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0'),
});

function optionalId() {
  return v.pipe(
    v.optional(v.pipe(plainText, v.maxLength(80)), ''),
    v.transform((id) => idOrNull(id)),
  );
}
