import type http from 'node:http';

/** The calls of the product (CALL-01 … CALL-33) by method and path, and the pages behind the addresses it answers. */
export const calls = {
  promotions: ['GET', /^\/api\/promotions$/],
  promotionFilters: ['GET', /^\/api\/promotions\/filters$/],
  promotion: ['GET', /^\/api\/promotions\/[^/]+$/],
  sales: ['GET', /^\/api\/promotions\/[^/]+\/sales$/],
  remaining: ['GET', /^\/api\/promotions\/[^/]+\/remaining$/],
  rooms: ['GET', /^\/api\/chatters$/],
  searchUser: ['GET', /^\/api\/chatters\/search-user$/],
  checkDuplication: ['GET', /^\/api\/chatters\/check-duplication$/],
  roomUsers: ['GET', /^\/api\/chatters\/[^/]+\/users$/],
  room: ['GET', /^\/api\/chatters\/[^/]+$/],
  createRoom: ['POST', /^\/api\/chatters\/[^/]+$/],
  feed: ['POST', /^\/api\/chatters\/[^/]+\/feed$/],
  uploadPhoto: ['POST', /^\/api\/chatters\/[^/]+\/upload-photo$/],
  notification: ['PATCH', /^\/api\/chatters\/[^/]+\/notification$/],
  branches: ['GET', /^\/api\/chatter\/filters$/],
  ownList: ['GET', /^\/api\/field-info\/sc$/],
  marketList: ['GET', /^\/api\/field-info\/market$/],
  priceList: ['GET', /^\/api\/field-info\/price$/],
  stores: ['GET', /^\/api\/field-info\/details\/price\/[^/]+$/],
  own: ['GET', /^\/api\/field-info\/sc\/[^/]+$/],
  registerOwn: ['POST', /^\/api\/field-info\/sc\/[^/]+$/],
  editOwn: ['PATCH', /^\/api\/field-info\/sc\/[^/]+$/],
  market: ['GET', /^\/api\/field-info\/market\/[^/]+$/],
  registerMarket: ['POST', /^\/api\/field-info\/market\/[^/]+$/],
  editMarket: ['PATCH', /^\/api\/field-info\/market\/[^/]+$/],
  price: ['GET', /^\/api\/field-info\/price\/[^/]+$/],
  registerPrice: ['POST', /^\/api\/field-info\/price\/[^/]+$/],
  editPrice: ['PATCH', /^\/api\/field-info\/price\/[^/]+\/[^/]+$/],
  collected: ['GET', /^\/api\/collected-field-info$/],
  collectedDetail: ['GET', /^\/api\/collected-field-info\/[^/]+$/],
  barcodeFilters: ['GET', /^\/api\/barcode\/filters$/],
  stock: ['GET', /^\/api\/scan-barcodes\/[^/]+$/],
  report: ['GET', /^\/reports\/.+$/],
} as const satisfies Record<string, readonly [string, RegExp]>;

export type CallName = keyof typeof calls;

/** A part of a multipart body: JSON texts have no file name. */
export type Part = { name: string; text: string; fileName?: string; type?: string; size: number };

export type ForeignRequest = {
  method: string;
  /** In the form in which it was sent, percent-encoding and all. */
  path: string;
  search: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: string;
  parts: Part[];
};

export type Answer = { status?: number; type?: string; body: string };
export type Responder = (request: ForeignRequest) => Answer | 'cut' | Promise<Answer | 'cut'>;

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

export function text(body: string, status = 200, type = 'text/plain; charset=utf-8'): Answer {
  return { status, type, body };
}
