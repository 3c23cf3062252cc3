import type * as v from 'valibot';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { collectedDetailAnswer, collectedSearchAnswer } from '@field-sales/shared/contract/field';
import { collectedSearchQuery } from '@field-sales/shared/contract/field-requests';
import type { Services } from '../http/services.ts';
import { failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { wantsImageUrls } from '../photos/images.ts';
import { findCollected, recordsAPage, searchCollected } from './collected-repository.ts';
import { describeImages } from './images.ts';
import { listStands } from './stand-repository.ts';

const tags = ['surveys'];

/** CALL-30 and CALL-31 (API-16): what was collected is there for every employee to look up. */
export function registerCollectedInfo(app: App, { database: { db } }: Services): void {
  const search = {
    tags,
    summary: 'CALL-30',
    querystring: collectedSearchQuery,
    response: { 200: collectedSearchAnswer, ...failures },
  };
  app.get('/api/collected-field-info', { schema: search }, async (request) => {
    const { promotionName, pageNumber } = request.query;
    const rows = await searchCollected(db, promotionName, pageNumber);
    return {
      collectedFieldInfoList: rows.slice(0, recordsAPage).map((row) => ({
        writtenby: row.writer,
        scappaccountname: row.accountName,
        promotionname: row.name,
        lastmodifieddate: row.modifiedAt.toISOString(),
        scfieldinfoid: row.id,
      })),
      lastPage: rows.length <= recordsAPage,
    };
  });

  const detail = {
    tags,
    summary: 'CALL-31',
    params: idParams,
    response: { 200: collectedDetailAnswer, ...failures },
  };
  app.get('/api/collected-field-info/:id', { schema: detail }, async (request, reply) => {
    const recordId = databaseIdOf(request.params.id);
    const record = recordId && (await findCollected(db, recordId));
    if (!record) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const stands = await listStands(db, record.id);
    const asAddresses = wantsImageUrls(request.headers.accept);
    const answer: v.InferInput<typeof collectedDetailAnswer> = [
      {
        scFieldInfo: {
          promotionname: record.name,
          accountname: record.accountName,
          promotioncategory: record.category,
          lastmodifiedby: record.writer,
          lastmodifieddate: record.modifiedAt.toISOString(),
        },
      },
      {
        standInfoList: stands.map((stand) => ({
          standtype: stand.stand_type,
          displaytype: stand.display_type,
          standquantity: stand.quantity,
        })),
      },
      { images: await describeImages(db, record.id, '/api/collected-field-info/photos', asAddresses) },
    ];
    return answer;
  });
}
