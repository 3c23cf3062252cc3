import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import type { RoomTarget } from '../calls/room-target.ts';

/** A photo's place in a message. */
export type OutgoingPhoto = {
  /** Undefined until it has been read and, where it is large, resized. */
  ready: DevicePhoto | undefined;
  /** Address of what is to be shown until the message is in the log; null until the device has kept it. */
  src: string | null;
  size: number;
};

/** A message that somebody sent from here and that the log does not hold yet. */
export type Outgoing = RoomTarget & {
  /** The Idempotency-Key of its send, the same for every try. */
  key: string;
  employeeNumber: string | null;
  /** The Idempotency-Key of the making of its room; null where the room was there. */
  creationKey: string | null;
  /** The name of its room when it was written; '' where nobody knows it. */
  roomTitle: string;
  text: string | null;
  photos: readonly OutgoingPhoto[];
  /** ISO 8601 */
  createdAt: string;
  /**
   * - `sending`: it was just written, or is sent by hand, and is on its way
   * - `waiting`: it goes out by itself; `going`: it is on its way by itself
   * - `failed`: it is sent by hand only; `unanswered`: nobody knows whether it has arrived, and it is sent by hand or by itself
   * - `sent`: it has arrived
   */
  status: 'sending' | 'waiting' | 'going' | 'failed' | 'unanswered' | 'sent';
  /** When it arrived, by `tick`. */
  sentAt: number | null;
  /** The device has it: once it is gone from there, it has been sent. */
  isKept: boolean;
};

/** Whether it was told as failed, and a person can send it again or throw it away. */
export function isShownAsFailed({ status }: Pick<Outgoing, 'status'>): boolean {
  return status === 'failed' || status === 'unanswered';
}

/**
 * Whether it is said to wait, which is so only once the device has it: a page that is killed before that loses it
 * (OFF-33).
 */
export function isShownAsWaiting({ status, isKept }: Pick<Outgoing, 'status' | 'isKept'>): boolean {
  return status === 'waiting' && isKept;
}
