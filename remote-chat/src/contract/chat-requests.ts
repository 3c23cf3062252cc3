import * as v from 'valibot';
import { flag, plainText, sentId } from '@field-sales/shared/contract/common-requests';
import { renamed } from '@field-sales/shared/contract/renamed';
import { roomKindTerms } from './wire-names.ts';

/** Characters in one message (API-23). */
export const maxChatText = 5000;

/** Photos in one message. */
export const maxChatPhotos = 30;

/** CALL-06: first `pageNumber=0&fm=true&fic=true&pr=true`, then the flags of the last answer. */
export const chatListQuery = renamed(
  {
    pageNumber: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
    fm: flag,
    fic: flag,
    pr: flag,
  },
  roomKindTerms,
);

/** CALL-07 */
export const chatUsersQuery = v.object({ type: v.optional(v.pipe(plainText, v.maxLength(20))) });

/** CALL-08 */
export const chatRoomQuery = v.object({ nextPageToken: v.optional(v.pipe(plainText, v.maxLength(400))) });

/** CALL-09: the partner's user id */
export const createRoomParams = v.object({ userId: sentId });

/** CALL-10. No empty text is taken (CHR-13). */
export const feedBody = v.object({
  content: v.pipe(
    plainText,
    v.maxLength(maxChatText),
    v.check((text) => text.trim() !== '', 'empty text cannot be sent'),
  ),
});

/** CALL-12 */
export const notificationQuery = v.object({ intent: v.picklist(['ON', 'OFF']) });
export type NotificationQuery = v.InferInput<typeof notificationQuery>;

/** CALL-14: an empty `branchName` is every branch; with an empty `name` too, nobody. */
export const searchUserQuery = v.object({
  name: v.optional(v.pipe(plainText, v.maxLength(100)), ''),
  branchName: v.optional(v.pipe(plainText, v.maxLength(100)), ''),
});

/** CALL-15 */
export const checkDuplicationQuery = v.object({ userId: sentId });
