import * as v from 'valibot';
import { dateTime } from '@field-sales/shared/contract/dates';
import { listOf, numeric, openText, optionalListOf, yesNo } from '@field-sales/shared/contract/values';
import { pictureAddress } from '@field-sales/shared/contract/safe-address';
import { pictureBytes } from '@field-sales/shared/contract/pictures';
import { renamed } from '@field-sales/shared/contract/renamed';
import type { PendingKinds } from './room-addresses.ts';
import {
  createdRoomTerms,
  existingRoomTerms,
  roomKindTerms,
  roomListTerms,
  roomLogTerms,
} from './wire-names.ts';

const chatListItem = v.object({
  id: openText,
  type: numeric,
  title: openText,
  memberCount: numeric,
  lastMessage: openText,
  lastMessageDate: dateTime,
  unreadCount: numeric,
});
/** `type`: see `room-type.ts`. */
export type ChatListItem = v.InferOutput<typeof chatListItem>;

const pendingKinds = v.pipe(
  v.nullish(renamed({ fm: yesNo, fic: yesNo, pr: yesNo }, roomKindTerms), null),
  v.transform((flags): PendingKinds => flags ?? { group: false, store: false, individual: false }),
);

/** GET /api/chatters (CALL-06, CHL-09). */
export const chatListAnswer = renamed(
  { chatList: listOf(chatListItem), isRequest: pendingKinds },
  roomListTerms,
);

const participant = v.object({ id: openText, name: openText, title: openText, branch: openText });
export type Participant = v.InferOutput<typeof participant>;

/** GET /api/chatters/{id}/users (CALL-07). */
export const chatUsersAnswer = v.array(participant);

const contentItem = v.object({
  type: openText,
  text: openText,
  imageBuffer: pictureBytes,
  imageUrl: pictureAddress,
  fileName: openText,
  /** Pixels, where the backend knows them (the reference API does): room for the image before it is there. */
  width: numeric,
  height: numeric,
});
/** `type`: see `log-words.ts`. An image with neither `imageBuffer` nor `imageUrl` is a deleted one. */
export type ContentItem = v.InferOutput<typeof contentItem>;

const noContent = {
  type: null,
  text: null,
  imageBuffer: null,
  imageUrl: null,
  fileName: null,
  width: null,
  height: null,
};

/** As CALL-08 and the events of the stream have it (CHR-16). */
export const logEntry = v.object({
  id: openText,
  /** The Idempotency-Key of the send that made the entry; the reference API gives it on one's own entries alone. */
  clientKey: openText,
  owner: openText,
  name: openText,
  createdDate: dateTime,
  contentList: optionalListOf(contentItem),
  // Images; what else a backend puts there is unknown and never a reason to lose the room.
  attachmentList: optionalListOf(v.fallback(contentItem, noContent)),
});
/** `owner`: see `log-words.ts`. `id` is null where the backend has none. */
export type LogEntry = v.InferOutput<typeof logEntry>;

/** GET /api/chatters/{id} (CALL-08): oldest entry first; `nextPageToken` null at the beginning of the room. */
export const chatRoomAnswer = renamed(
  {
    log: listOf(logEntry),
    nextPageToken: v.pipe(
      openText,
      v.transform((token) => token || null),
    ),
    /** CHR-08 */
    notificationStatus: yesNo,
  },
  roomLogTerms,
);

const userInfo = v.object({ id: openText, name: openText, employeeType: openText, branch: openText });

const requiredId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check((id) => id !== ''),
);

/** POST /api/chatters/{userId} (CALL-09, CHR-20, API-08). Without a room's id nothing can be sent: it fails. */
export const createRoomAnswer = renamed(
  { chatterId: requiredId, userInfo: v.nullish(userInfo, null) },
  createdRoomTerms,
);

/** GET /api/chatter/filters (CALL-13): branch names. */
export const branchNamesAnswer = v.pipe(
  v.array(openText),
  v.transform((names) => names.flatMap((name) => name || [])),
);

const chatPartner = v.object({
  id: openText,
  name: openText,
  branch: openText,
  title: openText,
  employeeNumber: openText,
});
export type ChatPartner = v.InferOutput<typeof chatPartner>;

/** GET /api/chatters/search-user (CALL-14, CHC-09). */
export const chatPartnersAnswer = v.array(chatPartner);

const existingRoom = renamed({ recordid: openText, type: numeric, title: openText }, existingRoomTerms);
export type ExistingRoom = { roomId: string; type: number | null; title: string | null };

/** GET /api/chatters/check-duplication (CALL-15, API-07): null where there is no room yet, one is known by its id (CHC-07). */
export const existingRoomAnswer = v.pipe(
  v.nullish(v.union([v.picklist(['', '""']), existingRoom]), null),
  v.transform((answer): ExistingRoom | null => {
    if (answer === null || typeof answer === 'string' || !answer.roomId) return null;
    return { ...answer, roomId: answer.roomId };
  }),
);
