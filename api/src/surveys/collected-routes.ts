import type * as v from 'valibot';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { collectedDetailAnswer, collectedSearchAnswer } from '../../../remote-field/src/contract/field.ts';
import { collectedSearchQuery } from '../../../remote-field/src/contract/field-requests.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyTerms } from '../../../remote-field/src/contract/wire-names.ts';
import { auditRead } from '../audit/append-audit.ts';
import type { Services } from '../http/services.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { operationOf } from '../http/write-once.ts';
import { buffersFor } from '../photos/images.ts';
import { findCollected, recordsAPage, searchCollected } from './collected-repository.ts';
import { describeImages } from './images.ts';
import { listStands } from './stand-repository.ts';

const tags = ['surveys'];

/**
 * CALL-30 and CALL-31 (API-16): every employee may look up what was collected. The audit log gets a line about who did
 * (PRD-38).
 */
export function registerCollectedInfo(app: App, { photos }: Services): void {
  const search = {
    tags,
    summary: 'CALL-30',
    querystring: collectedSearchQuery,
    response: { 200: collectedSearchAnswer, ...failures },
  };
  app.get('/api/collected-field-info', { schema: search }, async (request) => {
    const { promotionName, pageNumber } = request.query;
    const rows = await searchCollected(request.db, promotionName, pageNumber);
    const shown = rows.slice(0, recordsAPage);
    await auditRead(request.db, {
      employeeId: employeeOf(request).id,
      operation: operationOf(request),
      recordIds: shown.map(({ id }) => id),
      of: shown.map(({ writerId }) => writerId),
    });
    const records = shown.map((row) =>
      onWire(
        {
          writer: row.writer,
          storeName: row.storeName,
          promotionName: row.name,
          modifiedAt: row.modifiedAt.toISOString(),
          recordId: row.id,
        },
        surveyTerms,
      ),
    );
    return onWire({ records, lastPage: rows.length <= recordsAPage }, surveyTerms);
  });

  const detail = {
    tags,
    summary: 'CALL-31',
    params: idParams,
    response: { 200: collectedDetailAnswer, ...failures },
  };
  app.get('/api/collected-field-info/:id', { schema: detail }, async (request, reply) => {
    const recordId = databaseIdOf(request.params.id);
    const [record] = recordId ? await findCollected(request.db, { recordId }) : [];
    if (!record) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const buffers = buffersFor(request, reply, photos);
    const [stands, images] = await Promise.all([
      listStands(request.db, { recordId: record.id }),
      describeImages(request.db, record.id, '/api/collected-field-info/photos', buffers),
      auditRead(request.db, {
        employeeId: employeeOf(request).id,
        operation: operationOf(request),
        of: [record.writerId],
      }),
    ]);
    const header = {
      promotionName: record.name,
      accountName: record.storeName,
      promotionCategory: record.category,
      modifiedBy: record.writer,
      modifiedAt: record.modifiedAt.toISOString(),
    };
    const answer: v.InferInput<typeof collectedDetailAnswer> = [
      { scFieldInfo: onWire(header, surveyTerms) },
      onWire({ stands: stands.map(describeStand) }, surveyTerms),
      { images },
    ];
    return answer;
  });
}

function describeStand(stand: Awaited<ReturnType<typeof listStands>>[number]) {
  const described = {
    standType: stand.stand_type,
    displayType: stand.display_type,
    quantity: stand.quantity,
  };
  return onWire(described, surveyTerms);
}
