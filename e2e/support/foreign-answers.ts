import type { Answer, CallName, ForeignRequest } from './foreign-calls.ts';
import { log, older, rooms, type Entry } from './foreign-chat.ts';
import { promotion, promotionList } from './foreign-events.ts';
import { picture } from './foreign-picture.ts';
import { sampleStands, samplePriceRows, sampleSurveyHeader } from './foreign-surveys.ts';

type Responder = (request: ForeignRequest) => Answer;

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
const plain = (body: string): Answer => ({ body });

const attributes = { type: 'Record__c', url: '/services/data/v59.0/record/1' };

const listItems = [
  {
    scemployeeid: 5501,
    scfieldinfoid: null,
    fieldmanagementid: 31,
    collectstatus: null,
    promotionstatus: '0',
    startdate: '2026-11-21T00:00:00.000Z',
    enddate: '2026-11-30',
    promotionname: '겨울 라면 기획',
    accountname: '한강마트',
    promotioncategory: '면류',
    completedcnt: '0',
    totalcnt: 3,
    attributes,
  },
  {
    scemployeeid: 'e-2',
    scfieldinfoid: 9002,
    fieldmanagementid: 'm-2',
    collectstatus: 'Y',
    promotionstatus: 1,
    startdate: '2026-11-01',
    enddate: '2026-12-31',
    promotionname: null,
    accountname: null,
    promotioncategory: null,
    completedcnt: 3,
    totalcnt: '3',
  },
  {
    scemployeeid: 'e-3',
    scfieldinfoid: 'null',
    fieldmanagementid: 'm-3',
    collectstatus: 'false',
    promotionstatus: 2,
    startdate: null,
    enddate: null,
    promotionname: '명절',
    accountname: 44,
    promotioncategory: 5,
    completedcnt: null,
    totalcnt: null,
  },
];

const stores = {
  promotionname: '라면 가격 조사',
  startdate: '2026-11-01T00:00:00.000Z',
  enddate: '2026-11-30',
  requestmemo: null,
  total: '2',
  list: [
    {
      scemployeeid: 5501,
      scfieldinfoid: null,
      partnerid: null,
      accountid: 1,
      accountcode: 10023,
      accountname: '한강마트 여의도점',
      totalcnt: '4',
      completedcnt: 1,
      lastmodifieddate: null,
      collectstatus: 'N',
    },
    {
      scemployeeid: 'e-2',
      scfieldinfoid: 9102,
      partnerid: 42,
      accountid: 2,
      accountcode: null,
      accountname: null,
      totalcnt: 2,
      completedcnt: '2',
      lastmodifieddate: '2026-11-20T09:05:00.000Z',
      collectstatus: true,
    },
  ],
};

const collected = {
  lastPage: 'true',
  collectedFieldInfoList: [
    {
      writtenby: '김민지',
      scappaccountname: '한강마트',
      promotionname: '겨울 라면 기획',
      lastmodifieddate: '2026-11-20T09:05:00.000Z',
      scfieldinfoid: 9002,
    },
    {
      writtenby: null,
      scappaccountname: '서울마트',
      promotionname: null,
      lastmodifieddate: '2026-11-20 18:06:00',
      scfieldinfoid: 'f-2',
    },
  ],
};

const collectedDetail = [
  {
    scFieldInfo: {
      promotionname: '겨울 라면 기획',
      accountname: '한강마트',
      promotioncategory: null,
      lastmodifiedby: 20231107,
      lastmodifieddate: '2026-11-20T09:05:00.000Z',
    },
  },
  { standInfoList: [{ standtype: '엔드 진열', displaytype: null, standquantity: '3' }] },
  {
    images: [
      { imageBuffer: picture(40) },
      { imageBuffer: picture(90) },
      { imageBuffer: null },
      { imageBuffer: picture(140) },
    ],
  },
  { page: 0 },
];

function survey({ query }: ForeignRequest): Answer {
  const images = [{ ContentDocumentId: 7001, imageBuffer: picture(20) }];
  return json(
    query.scFieldInfoId
      ? [{ ...sampleSurveyHeader, standInfoList: sampleStands }, { images }]
      : [sampleSurveyHeader],
  );
}

const saved = () => json({ data: { message: 'OK' } });

const fieldAnswers = {
  branches: () => json(['서울지점', null, '부산지점', '대구지점']),
  ownList: () => json(listItems),
  marketList: () => json(listItems),
  priceList: () => json(listItems),
  stores: () => json(stores),
  own: survey,
  registerOwn: saved,
  editOwn: saved,
  market: survey,
  registerMarket: saved,
  editMarket: saved,
  // The two calls answer in each other's shapes here: either shape is accepted on either call.
  price: ({ query }) =>
    query.scFieldInfoId === undefined
      ? json([{ collectProductList: samplePriceRows }, null])
      : json({
          collectProductList: samplePriceRows,
          scemployeeInfo: [{ promotionstatus: '1' }],
          marketRequestMemo: '매장 입구 매대부터 조사해 주세요',
          images: [{ ContentDocumentId: 7002, imageBuffer: picture(60) }],
        }),
  registerPrice: saved,
  editPrice: saved,
  collected: () => json(collected),
  collectedDetail: () => json(collectedDetail),
} satisfies Partial<Record<CallName, Responder>>;

/** The answers of one run: what is sent to a room is afterwards in its log. */
export function foreignAnswers(): Record<CallName, Responder> {
  const sent: Entry[] = [];
  function send(content: Entry): Answer {
    sent.push({ owner: 'me', name: '나', createdDate: new Date().toISOString(), contentList: [content] });
    return json({ status: 200, data: { message: 'OK' } });
  }
  return {
    promotions: () => json(promotionList),
    promotionFilters: () =>
      json([
        { accountname: '한강마트', accountid: 1001 },
        { accountname: null, accountid: 'x' },
        { accountname: '서울마트', accountid: null },
        { accountname: '부산마트', accountid: 'B 2&3' },
      ]),
    promotion: () => json(promotion),
    sales: () => json('/reports/sales?id=1'),
    remaining: () => plain('/reports/stock?id=1'),
    rooms: ({ query }) =>
      json(
        query.pageNumber === '0'
          ? { chatList: rooms, isRequest: { fm: 'true', fic: 'N', pr: null }, total: 4 }
          : {
              chatList: [{ id: 'room-4', type: 0, title: '두 번째 쪽', memberCount: 3 }],
              isRequest: { fm: false, fic: 'false', pr: null },
            },
      ),
    searchUser: () =>
      json([
        { id: 71, name: '이도윤', branch: null, title: '영업사원', employeeNumber: 20231108 },
        { id: 'u-2', name: '최지우', branch: '부산지점', title: null, employeeNumber: null },
      ]),
    checkDuplication: () => plain(''),
    roomUsers: () =>
      json([
        { id: 1, name: '박서준', title: '영업사원', branch: '서울지점' },
        { id: 2, name: '정하늘', title: null, branch: null },
      ]),
    room: ({ query }) =>
      json(
        query.nextPageToken === undefined
          ? { log: [...log, ...sent], nextPageToken: 'tok en/2', notificationStatus: 'true', unread: 0 }
          : { log: older, nextPageToken: null, notificationStatus: null },
      ),
    createRoom: () =>
      json({ chatterId: 8800, userInfo: { id: 71, name: '이도윤', employeeType: null, branch: null } }),
    feed: ({ body }) => send({ type: 'text', text: contentOf(body) }),
    uploadPhoto: () => send({ type: 'image', imageBuffer: picture(160), fileName: 'sent.png' }),
    notification: () => plain('OK'),
    ...fieldAnswers,
    barcodeFilters: () =>
      json([
        { accountname: '한강마트', accoundMDMCode: 1001 },
        { accountname: '부산마트', accoundMDMCode: 'B 2&3' },
        { accountname: null, accoundMDMCode: 'x' },
      ]),
    stock: () => json('/reports/stock?barcode=1'),
    report: () => ({
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><title>report</title><p>재고 3</p>',
    }),
  };
}

function contentOf(body: string): unknown {
  const value: unknown = JSON.parse(body);
  return typeof value === 'object' && value !== null && 'content' in value ? value.content : null;
}
