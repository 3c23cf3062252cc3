import * as v from 'valibot';
import { sentId } from '@field-sales/shared/contract/common-requests';
import type { Services } from '../http/services.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import { photoIdOf } from '../photo-store/photo-id.ts';
import { sendPhoto } from '../photos/send-photo.ts';
import type { App } from '../http/type-provider.ts';
import { findMembership } from './membership-repository.ts';
import { findChatPhoto } from './entry-repository.ts';

const photoParams = v.object({ id: sentId, photoId: sentId });

/**
 * The addresses of a room's photos. A browser may keep a photo, but has to ask each time whether it may still show it:
 * a person who is no longer a member is refused (API-24).
 */
export function registerChatPhotos(app: App, { photos }: Services): void {
  const schema = { tags: ['chat'], params: photoParams, response: failures };
  app.get('/api/chatters/:id/photos/:photoId', { schema }, async (request, reply) => {
    const { roomId } = await findMembership(request.db, request.params.id, employeeOf(request).id);
    const imageId = photoIdOf(request.params.photoId);
    const [photo] = imageId ? await findChatPhoto(request.db, { roomId, imageId }) : [];
    if (!imageId || !photo) throw notFound();
    return sendPhoto(reply, photos, { id: imageId, photo, keeping: 'if-still-allowed' });
  });
}
