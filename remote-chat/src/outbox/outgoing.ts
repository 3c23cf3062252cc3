import type { RoomTarget } from '../calls/room-target.ts';

/** A photo on its way. `bytes` are undefined until it has been read and, where it is large, resized. */
export type OutgoingPhoto = {
  name: string;
  type: string;
  /** Address of what is to be shown until the message is in the log; null until the device has kept it. */
  src: string | null;
  size: number;
  bytes: ArrayBuffer | undefined;
};

/** A message that somebody sent from here and that the log does not hold yet. */
export type Outgoing = RoomTarget & {
  /** The Idempotency-Key of its send, the same for every try (SH-33). */
  key: string;
  employeeNumber: string | null;
  /** The Idempotency-Key of the making of its room (SH-33); null where the room was there. */
  creationKey: string | null;
  /** What its room was called where it was written; '' where nobody knows. */
  roomTitle: string;
  text: string | null;
  photos: readonly OutgoingPhoto[];
  /** ISO 8601 */
  createdAt: string;
  /**
   * - `sending`: on its way; `interrupted`: it was when the page went, and nobody knows whether it arrived
   * - `failed`: it did not arrive, as far as is known; `sent`: it did
   */
  status: 'sending' | 'interrupted' | 'failed' | 'sent';
  /** When it arrived, by `tick`. */
  sentAt: number | null;
};
