import { deletedImage } from '../contract/deleted-image.ts';
import { roomType } from '../contract/room-type.ts';
import type { ChatListItem } from '../contract/chat.ts';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { PersonIcon } from '@field-sales/shared/icons/person';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { formatInstant } from '@field-sales/shared/lib/dates';
import { Link, useAddress, useEmployeeNumber } from '@field-sales/shared/router';
import { fill } from '@field-sales/shared/text/fill';
import { CountBadge } from '@field-sales/shared/ui/count-badge';
import { memo } from 'react';
import { chatText } from '../text/chat-text.ts';
import { GroupIcon } from '../icons/group.tsx';
import { useUnsentMark } from '../outbox/unsent-rooms.ts';
import { roomPath, titleToShow } from '../calls/room-address.ts';
import styles from './room-row.module.css';

type RoomRowProps = { room: ChatListItem };

/** Two digits of the year: a row is short (CHL-05, CON-02). */
const lastTime = 'yy-MM-dd HH:mm';

/** The icon of a kind of room (CHL-03). */
function TypeIcon({ type }: { type: number | null }) {
  if (type === roomType.store) return <StoreIcon />;
  return type === roomType.individual ? <PersonIcon /> : <GroupIcon />;
}

/** A deleted image is written as in the room (CHR-05). */
function LastMessage({ text }: { text: string | null }) {
  return (
    <span className={styles.message}>
      {text === deletedImage ? <em className={styles.deleted}>{text}</em> : text}
    </span>
  );
}

/** What waits or failed in a room (OFF-36). */
function UnsentMark({ roomId }: { roomId: string | null }) {
  const mark = useUnsentMark(useEmployeeNumber(), roomId);
  if (mark === undefined) return null;
  return (
    <span className={styles[mark]} role="img" aria-label={chatText.unsentRoom}>
      {mark === 'failed' ? '!' : <ClockIcon size="xs" />}
    </span>
  );
}

/** Title, members of what is no room of two (CHL-04), and the last message with its time (CHL-05). */
function RowContent({ room }: RoomRowProps) {
  const { type, memberCount } = room;
  const isCounted = type !== roomType.individual && memberCount !== null;
  return (
    <>
      <span className={styles.icon}>
        <TypeIcon type={type} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} data-card-title="">
          {titleToShow(room.title)}
        </span>{' '}
        <span>
          <span className={styles.last}>
            <LastMessage text={room.lastMessage} /> <UnsentMark roomId={room.id} />{' '}
            <CountBadge count={room.unreadCount ?? 0} label={chatText.unread} />
          </span>{' '}
          <span className={styles.meta}>
            <span>{isCounted && fill(chatText.memberCount, { n: memberCount })}</span>{' '}
            <span>{formatInstant(room.lastMessageDate, lastTime)}</span>
          </span>
        </span>
      </span>
    </>
  );
}

/** A room of the list (CHL-02). One without an id cannot be opened. */
export const RoomRow = memo(function RoomRow({ room }: RoomRowProps) {
  const address = useAddress();
  const content = <RowContent room={room} />;
  if (room.id === null) return <div className={styles.row}>{content}</div>;
  return (
    <Link to={address(roomPath(room.id, room.type, room.title))} className={styles.row ?? ''}>
      {content}
    </Link>
  );
});
