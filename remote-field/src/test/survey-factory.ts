import { http, HttpResponse, type HttpHandler } from 'msw';

type Row = Readonly<Record<string, unknown>>;

/** The header of an own-company or other-company survey, as it comes on the wire. */
export function standHeader(over: Row = {}): Row {
  return {
    promotionname: '11월 2주차 왕교자 1+1 가격행사',
    accountname: '이마트 성수점',
    promotioncategory: '냉동식품',
    scRequestMemo: '엔드 매대를 촬영해 주세요.',
    marketRequestMemo: '경쟁사 수량을 확인해 주세요.',
    fieldinfocollectid: 'I1',
    promotionid: 'P1',
    isexternalnotice: true,
    ...over,
  };
}

/** A stand row, as it comes on the wire. */
export function serverStand(standinfoid: string, over: Row = {}): Row {
  return {
    standinfoid,
    standtype: '팔레트',
    displaytype: '단독',
    standquantity: 2,
    promotiontype: '1+1 행사',
    remark: '출입구 정면',
    name: 'SI-0001',
    scfieldinfoid: 'F1',
    fieldmanagementid: 'M1',
    promotionplanid: 'P1',
    ...over,
  };
}

/** The answer of an edit form. */
export function standEdit(
  stands: readonly Row[],
  photoIds: readonly string[],
  over: Row = {},
): readonly Row[] {
  const images = photoIds.map((ContentDocumentId) => ({
    ContentDocumentId,
    imageUrl: `/api/photos/${ContentDocumentId}`,
  }));
  return [{ ...standHeader(over), standInfoList: stands }, { images }];
}

/** One save that a backend got. */
export type GotSave = {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  /** The keys that it names as replaced. */
  readonly replacedKeys: readonly string[];
  /** JSON parts by name. */
  readonly parts: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly size: number; readonly type: string }[];
};

export type SaveAnswer = { readonly status?: number; readonly body?: string; readonly isCut?: boolean };

/** Takes the saves of a path in turn as told; the last answer goes on. */
export function takeSaves(
  method: 'post' | 'patch',
  path: string,
  ...answers: readonly SaveAnswer[]
): { handler: HttpHandler; got: GotSave[] } {
  const got: GotSave[] = [];
  const handler = http[method](`*${path}`, async ({ request }) => {
    got.push(await readSave(request));
    const {
      status = 200,
      body = '{"message":"OK"}',
      isCut = false,
    } = answers[got.length - 1] ?? answers.at(-1) ?? {};
    return isCut ? HttpResponse.error() : new HttpResponse(body, { status });
  });
  return { handler, got };
}

async function readSave(request: Request): Promise<GotSave> {
  const form = await request.formData();
  const parts: Record<string, unknown> = {};
  const files: { name: string; size: number; type: string }[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') parts[name] = JSON.parse(value);
    else if (name === 'files') files.push({ name: value.name, size: value.size, type: value.type });
    else throw new Error(`unexpected file part ${name}`);
  }
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    key: request.headers.get('idempotency-key'),
    replacedKeys: searchParams.get('replacedKeys')?.split(',') ?? [],
    parts,
    files,
  };
}
