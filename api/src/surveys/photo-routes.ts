import { idParams } from '@field-sales/shared/contract/common-requests';
import { auditRead } from '../audit/append-audit.ts';
import type { Services } from '../http/services.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, forbidden, notFound } from '../http/errors.ts';
import { sendPhoto } from '../photos/send-photo.ts';
import type { App } from '../http/type-provider.ts';
import { operationOf } from '../http/write-once.ts';
import { findSurveyPhoto } from './photo-repository.ts';

/**
 * The addresses of `imageUrl`: a survey's photo for the employee to whom the survey is assigned (API-25), and the same
 * photo as collected info, for every employee. The bytes of an address never change.
 */
export function registerSurveyPhotos(app: App, { photos }: Services): void {
  const schema = { tags: ['surveys'], params: idParams, response: failures };
  app.get('/api/field-info/photos/:id', { schema }, async (request, reply) => {
    const photo = await findSurveyPhoto(request.db, request.params.id);
    if (!photo) throw notFound();
    if (photo.employeeId !== employeeOf(request).id) throw forbidden();
    return sendPhoto(reply, photos, { id: request.params.id, photo, keeping: 'for-ever' });
  });
  app.get('/api/collected-field-info/photos/:id', { schema }, async (request, reply) => {
    const photo = await findSurveyPhoto(request.db, request.params.id);
    if (!photo) throw notFound();
    // PRD-38
    await auditRead(request.db, {
      employeeId: employeeOf(request).id,
      operation: operationOf(request),
      of: [photo.employeeId],
    });
    return sendPhoto(reply, photos, { id: request.params.id, photo, keeping: 'for-ever' });
  });
}
