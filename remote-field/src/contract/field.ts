import * as v from 'valibot';
import { calendarDate, dateTime, formDate } from '@field-sales/shared/contract/dates';
import {
  listOf,
  numeric,
  openText,
  openValue,
  optionalListOf,
  yesNo,
} from '@field-sales/shared/contract/values';
import { pictureAddress } from '@field-sales/shared/contract/safe-address';
import { pictureBytes } from '@field-sales/shared/contract/pictures';
import { renamed } from '@field-sales/shared/contract/renamed';
import { formText } from './form-text.ts';
import { surveyTerms } from './wire-names.ts';

function answered<TEntries extends v.ObjectEntries>(entries: TEntries) {
  return renamed(entries, surveyTerms);
}

const fieldListItem = answered({
  scemployeeid: openText,
  scfieldinfoid: openText,
  fieldmanagementid: openText,
  collectstatus: yesNo,
  promotionstatus: numeric,
  startdate: calendarDate,
  enddate: calendarDate,
  promotionname: openText,
  accountname: openText,
  promotioncategory: openText,
  completedcnt: numeric,
  totalcnt: numeric,
});
export type FieldListItem = v.InferOutput<typeof fieldListItem>;

/** GET /api/field-info/sc, …/market and …/price (CALL-16, CALL-17, CALL-18, FLD-16). */
export const fieldListAnswer = v.array(fieldListItem);

const surveyPhoto = answered({
  ContentDocumentId: openText,
  imageBuffer: pictureBytes,
  imageUrl: pictureAddress,
  width: numeric,
  height: numeric,
});
/** Either `imageUrl` or `imageBuffer` is there; neither where the photo cannot be shown. Sizes in pixels, where known. */
export type SurveyPhoto = v.InferOutput<typeof surveyPhoto>;

const standInfo = answered({
  standinfoid: formText,
  standtype: formText,
  displaytype: formText,
  standquantity: v.pipe(
    numeric,
    v.transform((quantity) => quantity ?? 0),
  ),
  promotiontype: formText,
  remark: formText,
  name: formText,
  scfieldinfoid: formText,
  fieldmanagementid: formText,
  promotionplanid: formText,
});
/** A stand row as the server has it (OWN-07): null, 'false' and 'null' are '' here (OWN-08). */
export type StandInfo = v.InferOutput<typeof standInfo>;

/** The Idempotency-Key of the save that a record has its values from; null where the backend does not tell. */
const savedUnder = openText;

/** What a stand survey says above its form (OWN-26, MKT-04). */
const surveyHeader = answered({
  promotionname: openText,
  accountname: openText,
  promotioncategory: openText,
  scRequestMemo: formText,
  marketRequestMemo: formText,
  fieldinfocollectid: openText,
  promotionid: openText,
  isexternalnotice: yesNo,
  isExternalNotice: yesNo,
  standInfoList: optionalListOf(standInfo),
  savedUnder,
});

const photosElement = v.nullish(v.object({ images: optionalListOf(surveyPhoto) }), null);

/**
 * GET /api/field-info/sc/{id} and …/market/{id} (CALL-19, CALL-22): on the wire an array whose first element
 * is the header, here one object. A survey not yet registered has no stands and no images. The instructions
 * are `ownMemo` (own company) or `marketMemo` (other company), '' where there are none. The notice has two
 * names on the wire (OWN-04).
 */
export const standSurveyAnswer = v.pipe(
  v.tupleWithRest([surveyHeader], photosElement),
  v.transform(([{ isExternallyNotified, isExternalNotice, ...header }, photos]) => ({
    ...header,
    isExternallyNotified: isExternallyNotified || isExternalNotice,
    images: photos?.images ?? [],
  })),
);
export type StandSurvey = v.InferOutput<typeof standSurveyAnswer>;

const storeItem = answered({
  scemployeeid: openText,
  scfieldinfoid: openText,
  partnerid: openText,
  accountid: openText,
  accountcode: openText,
  accountname: openText,
  totalcnt: numeric,
  completedcnt: numeric,
  lastmodifieddate: dateTime,
  collectstatus: yesNo,
});
export type StoreItem = v.InferOutput<typeof storeItem>;

/** GET /api/field-info/details/price/{fieldmanagementid} (CALL-25, PRC-06). */
export const storeListAnswer = answered({
  promotionname: openText,
  startdate: calendarDate,
  enddate: calendarDate,
  requestmemo: formText,
  list: listOf(storeItem),
});
export type StoreList = v.InferOutput<typeof storeListAnswer>;

// A price of 0 is none (PRC-31).
const price = v.pipe(
  formText,
  v.transform((value) => (Number(value) === 0 ? '' : value)),
);

const collectProduct = answered({
  id: formText,
  managementname: formText,
  accountid: formText,
  accountname: formText,
  accountcode: formText,
  productcode: formText,
  productid: formText,
  productname: formText,
  promotiontype: formText,
  notinstore: yesNo,
  nopromotion: yesNo,
  promotionstartdate: formDate,
  promotionenddate: formDate,
  price,
  partnerid: formText,
  partnername: formText,
  otherproductname: formText,
  companyname: formText,
  remark: formText,
  name: formText,
  scemployeeid: formText,
  fieldmanagementid: formText,
  fieldinfocollectid: formText,
  iscompleted: yesNo,
  promotionstatus: numeric,
  promotionname: formText,
  promotioncategory: openText,
});
/** A surveyed product as the server has it (PRC-30): null, 'false', 'null' and a price of 0 are '' here. */
export type CollectProduct = v.InferOutput<typeof collectProduct>;

const assignmentInfo = answered({ promotionstatus: numeric, promotioncategory: openText });

const priceRecord = answered({
  collectProductList: listOf(collectProduct),
  scemployeeInfo: optionalListOf(v.nullable(assignmentInfo)),
  marketRequestMemo: formText,
  promotioncategory: openText,
  images: optionalListOf(surveyPhoto),
  savedUnder,
});

/**
 * GET /api/field-info/price/{id} (CALL-26, CALL-27): one object, or an array of the record and of its images; either
 * shape on either call (CALL-34). `promotionStatus` is that of the assignment (PRC-24).
 */
export const priceSurveyAnswer = v.pipe(
  v.union([
    v.pipe(
      priceRecord,
      v.transform((record) => ({ record, photos: record.images })),
    ),
    v.pipe(
      v.tupleWithRest([priceRecord], photosElement),
      v.transform(([record, photos]) => ({ record, photos: photos?.images ?? record.images })),
    ),
  ]),
  v.transform(({ record, photos }) => {
    const [assignment] = record.assignments;
    return {
      products: record.products,
      promotionStatus: assignment?.promotionStatus ?? null,
      promotionCategory:
        record.promotionCategory ??
        assignment?.promotionCategory ??
        record.products[0]?.promotionCategory ??
        null,
      marketMemo: record.marketMemo,
      images: photos,
      savedUnder: record.savedUnder,
    };
  }),
);
export type PriceSurvey = v.InferOutput<typeof priceSurveyAnswer>;

const collectedItem = answered({
  writtenby: openText,
  scappaccountname: openText,
  promotionname: openText,
  lastmodifieddate: dateTime,
  scfieldinfoid: openText,
});
export type CollectedItem = v.InferOutput<typeof collectedItem>;

/** GET /api/collected-field-info (CALL-30, CFI-05). */
export const collectedSearchAnswer = answered({
  collectedFieldInfoList: listOf(collectedItem),
  lastPage: openValue,
});

const collectedHeader = v.object({
  scFieldInfo: answered({
    promotionname: openText,
    accountname: openText,
    promotioncategory: openText,
    lastmodifiedby: openText,
    lastmodifieddate: dateTime,
  }),
});
const collectedStand = answered({ standtype: formText, displaytype: formText, standquantity: numeric });
export type CollectedStand = v.InferOutput<typeof collectedStand>;

/** GET /api/collected-field-info/{id} (CALL-31, CFI-09): on the wire an array of three, here one object. */
export const collectedDetailAnswer = v.pipe(
  v.tupleWithRest(
    [
      collectedHeader,
      v.nullish(answered({ standInfoList: optionalListOf(collectedStand) }), null),
      photosElement,
    ],
    v.unknown(),
  ),
  v.transform(([{ scFieldInfo }, stands, photos]) => ({
    ...scFieldInfo,
    stands: stands?.stands ?? [],
    images: photos?.images ?? [],
  })),
);
export type CollectedDetail = v.InferOutput<typeof collectedDetailAnswer>;
